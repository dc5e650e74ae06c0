"""Compare what a source states with what the engine computes, value by value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.cases import Comparison
from engine.yugioh.timing import ORDERS, WINDOWS

LABELS = {
    "battle_damage": "Battle damage",
    "effect_damage": "Effect damage",
    "life_points_gained": "Life Points gained",
}
OUTCOMES = {
    "to_damage_step": "The attack continues",
    "replay": "Replay",
    "ends": "The attack ends",
    "not_declared": "Can’t be declared",
}
_PLAYERS = ("opponent", "you")
# An outcome is a word of the engine's: of an attack, a moment, or an order.
_WORDS = OUTCOMES | ORDERS | {window.id: window.name for window in WINDOWS}
_OTHER_LABELS = {
    "performed": "Effect resolves",
    "inflicted_to": "Damage inflicted to",
    "damage_calculation": "Damage calculated",
    "declaration_used": "Attack used",
    "legal": "Legal",
    "illegal_by": "Illegal under rule",
    "dealt": "Damage dealt",
}
# Numbers by card: how a line of one begins, and what it is to be left out of a result.
_BY_CARD = {
    "damage": ("Damage on", "not in play"),
    "dealt": ("Dealt to", "0"),
    "strength": ("Strength of", "not in play"),
}
_LIFE_POINTS = {"before": "Life Points before", "after": "Life Points afterward"}
_CARDS = ("banished",)  # lists of cards


class Stated(NamedTuple):
    """One value that a source states, and the computed one."""

    label: str
    player: str  # "opponent", "you", or "" where it belongs to neither
    says: str
    computed: str
    agrees: bool

    @property
    def is_nothing(self) -> bool:
        """Return whether it states that there is no effect damage, or no Life Points gained."""
        other = self.label in (LABELS["effect_damage"], LABELS["life_points_gained"])
        return other and self.agrees and self.says == "0"


def lines_of(compared: Comparison, names: Mapping[str, str]) -> Iterator[Stated]:
    """Yield a comparison in single values: one for each player, row and player, or card.

    A value that is not of the result's shape is one line: it agrees only as a whole.
    """
    key, expected, got = compared
    if key == "rows" and _are_rows(expected, got):
        for expected_row, row in zip(expected, got, strict=True):
            label = "Normal circumstances" if row[0] == "normal" else f"Row “{row[0]}”"
            yield from _by_player(label, expected_row[1:], row[1:])
    elif key in LABELS and _is_by_player(expected) and _is_by_player(got):
        both = [[numbers[player] for player in _PLAYERS] for numbers in (expected, got)]
        yield from _by_player(LABELS[key], *both)
    elif key == "life_points" and all(map(_are_life_points, (expected, got))):
        for part, label in _LIFE_POINTS.items():
            if part == "after" or expected[part] != got[part]:
                both = [[points[part][player] for player in _PLAYERS] for points in (expected, got)]
                yield from _by_player(label, *both)
    elif key in _BY_CARD and _is_by_card(expected) and _is_by_card(got) and (expected or got):
        yield from _by_card(*_BY_CARD[key], expected, got, names)
    else:
        names = names if key in _CARDS else {}
        label = _OTHER_LABELS.get(key) or key.replace("_", " ").capitalize()
        says, computed = (_in_words(value, names) for value in (expected, got))
        yield Stated(label=label, player="", says=says, computed=computed, agrees=compared.agrees)


def _by_player(label: str, expected: list[int], got: list[int]) -> Iterator[Stated]:
    for player, says, computed in zip(_PLAYERS, expected, got, strict=True):
        yield Stated(
            label=label,
            player=player,
            says=str(says),
            computed=str(computed),
            agrees=says == computed,
        )


def _by_card(
    label: str,
    absent: str,
    expected: dict[str, int],
    got: dict[str, int],
    names: Mapping[str, str],
) -> Iterator[Stated]:
    """Yield a line for each card that either side names, in the order of the board."""
    either = expected | got
    for id in (*(id for id in names if id in either), *sorted(either.keys() - names.keys())):
        says, computed = (str(numbers.get(id, absent)) for numbers in (expected, got))
        agrees = expected.get(id) == got.get(id)
        yield Stated(
            label=f"{label} {names.get(id, id)}",
            player="",
            says=says,
            computed=computed,
            agrees=agrees,
        )


def _is_by_player(numbers: Any) -> bool:
    return _is_by_card(numbers) and numbers.keys() == {*_PLAYERS}


def _are_life_points(points: Any) -> bool:
    return isinstance(points, dict) and all(_is_by_player(points.get(at)) for at in _LIFE_POINTS)


def _is_by_card(numbers: Any) -> bool:
    return isinstance(numbers, dict) and all(type(number) is int for number in numbers.values())


def _are_rows(expected: Any, got: list[list[Any]]) -> bool:
    """Return whether these are rows of the same steps as the table's."""
    return (
        isinstance(expected, list)
        and all(isinstance(row, list) and [*map(type, row)] == [str, int, int] for row in expected)
        and [row[0] for row in expected] == [row[0] for row in got]
    )


def _in_words(value: object, names: Mapping[str, str]) -> str:
    """Return a value of another shape in words; destroyed cards are sorted, as their order means
    nothing.
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(sorted(names.get(each, each) for each in value)) or "none"
    if isinstance(value, list):
        return "; ".join(" ".join(map(str, row)) for row in value if isinstance(row, list)) or "?"
    if isinstance(value, dict):
        parts = [f"{name} {_in_words(value[name], names)}" for name in sorted(value)]
        return ", ".join(parts) or "none"
    return _WORDS.get(str(value)) or ("none" if value is None else str(value))
