"""Find the rules whose own source is an official Q&A, which this site may not have as a ruling.

RulingsByRule finds the rulings on the rule of a row, for templates of tables and of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest

from engine.trace import Citation
from engine.yugioh.rule_codes import attack_qa, step_qa, timing_qa
from explorer.models import ruling_index
from explorer.models.ruling_index import NOT_RULED, RuledBy
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


class RulingsByRule:
    """The published rulings by rule, looked up when a page first prints one.

    Tables need no database: without one, they say nothing about rulings.
    """

    @cached_property
    def _known(self) -> Mapping[str, RuledBy] | None:
        try:
            index = ruling_index()
        except (InterfaceError, OperationalError):
            return None
        return index.by_rule if index.are_rules_read else None

    def of(self, key: str) -> RuledBy | None:
        """Return the rulings on a rule; None for a key that is no rule's, without a database, and
        until the rules of the rulings are read.
        """
        if key not in rules_by_key() or self._known is None:
            return None
        return self._known.get(key, NOT_RULED)

    def is_official(self, key: str) -> bool:
        """Return whether the source of a rule is itself an official ruling."""
        return key in official_sources()


def rulings_by_rule(_: HttpRequest) -> dict[str, Any]:
    """Add the rulings by rule to the context of every template."""
    return {"by_rule": RulingsByRule()}
