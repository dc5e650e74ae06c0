"""Define what an edition of the Comprehensive Rules decides: its order of steps and its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from engine.languages import gettext, gettext_noop

# What can change damage that an effect deals, before it is placed.
DamageStep = Literal["prevention", "resist", "replacement"]

# The kinds of Shift, by the variant in a document.
SHIFTS = {
    "shift": gettext_noop("Shift"),
    "duo": gettext_noop("Duo Shift"),
    "combo": gettext_noop("Combo Shift"),
    "temporary": gettext_noop("Temporary Shift"),
    "potato": gettext_noop("Potato Shift"),
}


class Rule(NamedTuple):
    """Hold a rule: its number and a short version of it."""

    number: str
    english: str

    @property
    def says(self) -> str:
        return gettext(self.english)


class Edition(NamedTuple):
    """Hold an edition: its rules, and each decision of the engine that depends on it.

    The engine names a rule by its number in the edition in force; `numbers` has the number of
    those that have another one here.
    """

    version: str
    since: str  # the day on which it came into force, in English words
    rules: dict[str, Rule]  # by number, in order
    numbers: Mapping[str, str]
    order: tuple[DamageStep, ...]  # of damage that an effect deals
    reduced_to_zero: str  # the code of what follows if Resist leaves nothing
    zero_is_dealt: bool  # whether a source whose damage was reduced to 0 has dealt damage
    rule_on_readied_challengers: str  # by the number in the edition in force
    moved_damage_can_return: bool  # to the card it came from, by the same effect
    open_points: frozenset[str]  # ids of the points that this edition leaves open
    shift_variants: tuple[str, ...]
    keywords: frozenset[str]  # besides those that every edition has

    @property
    def id(self) -> str:
        """Return the ruleset of a board document."""
        return f"{_PREFIX}{self.version}"

    @property
    def name(self) -> str:
        return f"{_NAME}{self.version}"

    def number(self, today: str) -> str:
        """Return the number that a rule of the edition in force has here."""
        return self.numbers.get(today, today)


_PREFIX, _NAME = "crd-", "Comprehensive Rules "


def is_edition(ruleset: str) -> bool:
    """Return whether a ruleset is an edition, if only one that was once in force."""
    return ruleset.startswith(_PREFIX)


def name_of(ruleset: str) -> str:
    """Return the name of the edition that a ruleset is, which may be one of another version."""
    return f"{_NAME}{ruleset.removeprefix(_PREFIX)}"


def rules_of(says: Mapping[str, str]) -> dict[str, Rule]:
    """Return the rules of an edition by number, in order."""
    numbers = sorted(says, key=lambda number: [int(part) for part in number.split(".")])
    return {number: Rule(number, says[number]) for number in numbers}
