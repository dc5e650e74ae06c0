"""Build cases for the rules of timing."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.yugioh.timing.consistency import contradictions


class RuleCase(NamedTuple):
    """A rule, and what it must decide.

    It names its answer, a part of its source, the windows at which it decides and others at which
    it does not, and the facts. `unless` are facts that, put in place of those one at a time ("none"
    takes one away), keep the rule from deciding.
    """

    rule: str
    answer: str
    source: str
    at: str
    facts: dict[str, str]
    not_at: str = ""
    unless: Mapping[str, str] = MappingProxyType({})
    card: str | None = None
    event: str | None = None
    outcome: str = ""


DAMAGE_STEP = "start before calculation after end"
FROM_CALCULATION = "calculation after end"
AROUND = "start_step declaration battle_step again end_step"
EVERYWHERE = f"{AROUND} {DAMAGE_STEP}"


def with_facts(**facts: str) -> dict[str, str]:
    return facts


def quick(**facts: str) -> dict[str, str]:
    return {"kind": "quick_effect", **facts}


def trigger(**facts: str) -> dict[str, str]:
    return {"kind": "trigger_effect", **facts}


def trap(**facts: str) -> dict[str, str]:
    return {"kind": "trap", **facts}


def continuous(**facts: str) -> dict[str, str]:
    return {"kind": "continuous_trap", **facts}


def consistent(facts: Mapping[str, str]) -> dict[str, str]:
    """Return the facts without those that others rule out."""
    remaining = dict(facts)
    while ruled_out := {each.place.rpartition(".")[2] for each in contradictions(remaining)}:
        remaining = {name: value for name, value in remaining.items() if name not in ruled_out}
    return remaining
