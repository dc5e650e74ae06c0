"""A ruling held against the engine: what its source says beside what the ladder gives.

The mark is never stored by hand: it comes of the same comparison that `python -m engine check`
makes, so it turns as soon as a number does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db.models import TextChoices

from engine.cases import Comparison, compare
from engine.trace import Trace
from engine.yugioh import Battle, InvalidDocument, What, calculated
from engine.yugioh.replay import Attack, AttackTrace
from engine.yugioh.timing import ORDERS, WINDOWS, Answer, Question

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
    Mark.DISPUTED: "Disputed: this source and the ladder disagree",
    Mark.NOT_COMPUTABLE: "Not computable",
}
_LABELS = {
    "battle_damage": "Battle damage",
    "effect_damage": "Effect damage",
    "life_points_gained": "Life Points gained",
}
_PLAYERS = ("opponent", "you")
OUTCOMES = {
    "to_damage_step": "The attack goes on",
    "replay": "Replay",
    "ends": "The attack ends",
    "not_declared": "Can’t be declared",
}
# An outcome is a word of the engine's: of an attack, a moment, or an order.
_WORDS = OUTCOMES | ORDERS | {window.id: window.name for window in WINDOWS}
_OTHER_LABELS = {
    "performed": "Carried out",
    "inflicted_to": "Damage is inflicted to",
    "damage_calculation": "Damage is calculated",
    "declaration_used": "The declaration is used up",
}


class Stated(NamedTuple):
    """One value that the source states, and what the engine computes in its place."""

    label: str
    player: str  # "opponent", "you", or "" where it belongs to neither
    says: str
    computed: str
    agrees: bool

    @property
    def is_nothing(self) -> bool:
        """Whether it says that there is no effect damage, or no Life Points gained."""
        other = self.label in (_LABELS["effect_damage"], _LABELS["life_points_gained"])
        return other and self.agrees and self.says == "0"


class Proof(NamedTuple):
    """A ruling as the engine sees it."""

    mark: Mark
    what: What | None = None
    trace: Trace | None = None
    told: Answer | AttackTrace | None = None
    stated: tuple[Stated, ...] = ()
    result: Document | None = None
    problem: str = ""

    @property
    def battle(self) -> Battle | None:
        """The battle, where it is about one."""
        return self.what if isinstance(self.what, Battle) else None

    @property
    def question(self) -> Question | None:
        """The question of timing, where it is about one."""
        return self.what if isinstance(self.what, Question) else None

    @property
    def attack(self) -> Attack | None:
        """The attack in the Battle Step, where it is about one."""
        return self.what if isinstance(self.what, Attack) else None

    @property
    def answer(self) -> str:
        """What it comes to in a word or two, where that is no table."""
        if isinstance(self.told, Answer):
            return self.told.words
        return OUTCOMES[self.told.outcome] if self.told else ""

    @property
    def says(self) -> str:
        says = SAYS[self.mark]
        return says.replace("computed table", "computed answer") if self.told else says

    @property
    def telling(self) -> list[Stated]:
        """The stated values that say something."""
        return [each for each in self.stated if not each.is_nothing]

    @property
    def matching(self) -> int:
        """How many of them are the engine's too."""
        return sum(each.agrees for each in self.telling)


def prove(document: Document | None, expected: Document | None, is_disputed: bool) -> Proof:
    """Calculate a ruling's document, and hold it against what its source says.

    A source that is known to break the ladder is disputed as long as it really does. A document
    that the engine refuses differs, with the reason in `problem`.
    """
    if document is None:
        return Proof(Mark.NOT_COMPUTABLE)
    try:
        found = calculated(document)
    except InvalidDocument as refused:
        return Proof(Mark.DIFFERS, problem="; ".join(map(str, refused.problems)))
    comparisons = [*compare(_in_order(expected or {}), found.result)]
    if not comparisons:
        mark = Mark.NOT_COMPUTABLE
    elif all(each.agrees for each in comparisons):
        mark = Mark.AGREES
    else:
        mark = Mark.DISPUTED if is_disputed else Mark.DIFFERS
    stated = tuple(line for each in comparisons for line in _lines(each))
    return Proof(mark, found.what, found.trace, found.told, stated, found.result)


def _in_order(expected: Document) -> Document:
    """Totals first, then what is less often asked; a database may have sorted the keys."""
    first = {key: expected[key] for key in _LABELS if key in expected}
    return first | {key: expected[key] for key in sorted(expected)}


def _lines(compared: Comparison) -> Iterator[Stated]:
    """A comparison in single values: a line for each player, for rows one each row and player.

    What is not of the result's shape is one line: it agrees only as a whole.
    """
    key, expected, got = compared
    if key == "rows" and _are_rows(expected, got):
        for wanted, row in zip(expected, got, strict=True):
            label = "Normal circumstances" if row[0] == "normal" else f"Row “{row[0]}”"
            yield from _by_player(label, wanted[1:], row[1:])
    elif key in _LABELS and _is_by_player(expected):
        both = [[numbers[player] for player in _PLAYERS] for numbers in (expected, got)]
        yield from _by_player(_LABELS[key], *both)
    else:
        label = _OTHER_LABELS.get(key) or key.replace("_", " ").capitalize()
        says, computed = (_WORDS.get(str(value)) or _words(value) for value in (expected, got))
        yield Stated(label, "", says, computed, compared.agrees)


def _by_player(label: str, expected: list[int], got: list[int]) -> Iterator[Stated]:
    for player, says, computed in zip(_PLAYERS, expected, got, strict=True):
        yield Stated(label, player, str(says), str(computed), says == computed)


def _is_by_player(numbers: Any) -> bool:
    return (
        isinstance(numbers, dict)
        and numbers.keys() == {*_PLAYERS}
        and all(type(number) is int for number in numbers.values())
    )


def _are_rows(expected: Any, got: list[list[Any]]) -> bool:
    """Whether these are rows of the same steps as the table's."""
    return (
        isinstance(expected, list)
        and all(isinstance(row, list) and [*map(type, row)] == [str, int, int] for row in expected)
        and [row[0] for row in expected] == [row[0] for row in got]
    )


def _words(value: object) -> str:
    """A value that is not of the usual shapes, readable: what is destroyed comes in no order."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(sorted(value)) or "none"
    if isinstance(value, list):
        return "; ".join(" ".join(map(str, row)) for row in value if isinstance(row, list)) or "?"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_words(value[name])}" for name in sorted(value))
    return str(value)
