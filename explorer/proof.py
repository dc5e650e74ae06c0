"""A ruling held against the engine: what its source says beside what the ladder gives.

The mark is never stored by hand: it comes of the same comparison that `python -m engine check`
makes, so it turns as soon as a number does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from django.db.models import TextChoices

from engine.cases import Comparison, compare
from engine.yugioh import Battle, InvalidDocument, calculate
from explorer.table import Table, printed

Document = dict[str, Any]


class Mark(TextChoices):
    """How a ruling fares."""

    AGREES = "agrees", "agrees"
    DIFFERS = "differs", "differs"
    DISPUTED = "disputed", "disputed"
    NOT_COMPUTABLE = "not-computable", "not computable"


# What each mark says at the head of a ruling's page.
SAYS = {
    Mark.AGREES: "The computed table agrees",
    Mark.DIFFERS: "The computed table differs",
    Mark.DISPUTED: "Disputed: this source and the ladder part",
    Mark.NOT_COMPUTABLE: "Not computable",
}
_LABELS = {
    "battle_damage": "Battle damage",
    "effect_damage": "Effect damage",
    "life_points_gained": "Life Points gained",
}
_PLAYERS = ("opponent", "you")


class Stated(NamedTuple):
    """One value that the source states, and what the engine computes in its place."""

    label: str
    player: str  # "opponent", "you", or "" where it belongs to neither
    says: str
    computed: str

    @property
    def agrees(self) -> bool:
        return self.says == self.computed

    @property
    def is_nothing(self) -> bool:
        """Whether it says that there is no effect damage, or no Life Points gained."""
        other = self.label in (_LABELS["effect_damage"], _LABELS["life_points_gained"])
        return other and self.says == self.computed == "0"


class Proof(NamedTuple):
    """A ruling as the engine sees it."""

    mark: Mark
    battle: Battle | None = None
    table: Table | None = None
    stated: tuple[Stated, ...] = ()
    problem: str = ""

    @property
    def says(self) -> str:
        return SAYS[self.mark]

    @property
    def matching(self) -> int:
        """How many of the stated values are the engine's too."""
        return sum(each.agrees for each in self.stated)


def prove(document: Document | None, expected: Document | None, is_disputed: bool) -> Proof:
    """Calculate a ruling's battle and hold it against what its source says.

    A source that is known to break the ladder is disputed as long as it really does. A document
    that the engine refuses differs, with the reason in `problem`.
    """
    if document is None:
        return Proof(Mark.NOT_COMPUTABLE)
    try:
        battle = Battle.from_document(document)
    except InvalidDocument as refused:
        return Proof(Mark.DIFFERS, problem="; ".join(map(str, refused.problems)))
    trace = calculate(battle)
    comparisons = [*compare(expected or {}, trace)]
    if not comparisons:
        mark = Mark.NOT_COMPUTABLE
    elif all(each.agrees for each in comparisons):
        mark = Mark.AGREES
    else:
        mark = Mark.DISPUTED if is_disputed else Mark.DIFFERS
    stated = tuple(line for each in comparisons for line in _lines(each))
    return Proof(mark, battle, printed(battle, trace), stated)


def _lines(compared: Comparison) -> Iterator[Stated]:
    """A comparison in single values: a line for each player, for rows one each row and player."""
    key, expected, got = compared
    if key == "rows" and isinstance(expected, list) and isinstance(got, list):
        yield from _rows(expected, got)
    elif key in _LABELS and isinstance(expected, dict) and isinstance(got, dict):
        for player in _PLAYERS:
            if player in expected:
                yield Stated(_LABELS[key], player, str(expected[player]), str(got.get(player)))
    else:
        label = key.replace("_", " ").capitalize()
        yield Stated(label, "", _words(expected), _words(got))


def _rows(expected: list[Any], got: list[Any]) -> Iterator[Stated]:
    for wanted, row in zip_longest(expected, got, fillvalue=("", "no row", "no row")):
        step = str(row[0] or wanted[0])
        label = "Normal circumstances" if step == "normal" else f"Row “{step}”"
        for player, says, computed in zip(_PLAYERS, wanted[1:], row[1:], strict=False):
            yield Stated(label, player, str(says), str(computed))


def _words(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(sorted(map(str, value))) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_words(each)}" for name, each in value.items())
    return str(value)
