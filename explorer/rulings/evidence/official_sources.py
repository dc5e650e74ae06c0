"""Find the rules whose own source is an official Q&A, which this site may not have as a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.trace import Citation
from engine.yugioh.rule_sources import attack_qa, step_qa, timing_qa
from explorer.rulings.evidence.rules import rules_by_key


@cache
def official_sources() -> Mapping[str, Citation]:
    """Return the Q&A that a rule is taken from, by the key of the rule.

    What a step does, and why it does not apply, has the source of the step.
    """
    by_group = {"timing": timing_qa(), "attack": attack_qa(), "battle": step_qa()}
    sources = {}
    for key in rules_by_key():
        group, code, *_ = key.split(":")
        if citation := by_group.get(group, {}).get(code):
            sources[key] = citation
    return sources
