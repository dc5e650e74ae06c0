"""Read cases for the rules of timing from cases.json.

The answers are written from the rules of the Damage Step, not taken from the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.yugioh.timing.consistency import contradictions
from tests.case_files import read_cases


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


class PhraseCase(NamedTuple):
    """A phrase: the window it is first asked for, all of them, its source, words of a text; none
    if it is not read from texts.
    """

    id: str
    at: str
    source: str
    text: str
    # Events that must have happened but did not; “+” joins several that did not all happen.
    lacking: str = ""


class HappeningCase(NamedTuple):
    """Something that happens by itself: where, a part of its source and of its reason."""

    id: str
    at: str
    source: str
    says: str


class CardCase(NamedTuple):
    """A card with a ruling: its answers before damage calculation and at the end."""

    card: str
    answers: str
    source: str


class WindowCase(NamedTuple):
    """A window: its step, its chains, its source, and whether a trap may be used."""

    id: str
    step: str
    chains: str
    source: str
    trap: str


_CASES = read_cases(__file__, "cases.json")
ACTIVATION_CASES = [RuleCase(**case) for case in _CASES["activation"]]
COURSE_CASES = [RuleCase(**case) for case in _CASES["course"]]
PHRASE_CASES = [PhraseCase(**case) for case in _CASES["phrases"]]
HAPPENING_CASES = [HappeningCase(**case) for case in _CASES["happenings"]]
CARD_CASES = [CardCase(**case) for case in _CASES["cards"]]
WINDOW_CASES = [WindowCase(**case) for case in _CASES["windows"]]


def consistent(facts: Mapping[str, str]) -> dict[str, str]:
    """Return the facts without those that others rule out."""
    remaining = dict(facts)
    while ruled_out := {each.place.rpartition(".")[2] for each in contradictions(remaining)}:
        remaining = {name: value for name, value in remaining.items() if name not in ruled_out}
    return remaining
