"""Compare what a source states with what the engine computes, value by value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.cases import Comparison
from engine.yugioh.timing import ORDERS, WINDOWS_BY_ID
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext, pgettext_lazy

LABELS = {
    "battle_damage": gettext_noop("Battle damage"),
    "effect_damage": gettext_noop("Effect damage"),
    "life_points_gained": gettext_noop("Life Points gained"),
}
OUTCOMES = {
    "to_damage_step": gettext_noop("The attack continues"),
    "replay": gettext_noop("Replay"),
    "ends": gettext_noop("The attack ends"),
    "not_declared": gettext_noop("Can’t be declared"),
}
PLAYERS = {
    "opponent": pgettext_lazy("player", "Opponent"),
    "you": pgettext_lazy("player", "You"),
}
_PLAYERS = (*PLAYERS,)
_VALUES = {
    "yes": pgettext_lazy("value", "yes"),
    "no": pgettext_lazy("value", "no"),
    "depends": pgettext_lazy("answer", "depends"),
    "what happens": pgettext_lazy("answer", "what happens"),
    "attacker": pgettext_lazy("value", "attacker"),
    "target": pgettext_lazy("value", "target"),
    "opponent": pgettext_lazy("value", "opponent"),
    "you": pgettext_lazy("value", "you"),
}
_OTHER_LABELS = {
    "answer": gettext_noop("Answer"),
    "banished": gettext_noop("Banished"),
    "destroyed": gettext_noop("Destroyed"),
    "outcome": gettext_noop("Outcome"),
    "performed": gettext_noop("Effect resolves"),
    "inflicted_to": gettext_noop("Damage inflicted to"),
    "damage_calculation": gettext_noop("Damage calculated"),
    "declaration_used": gettext_noop("Attack used"),
    "legal": gettext_noop("Legal"),
    "illegal_by": gettext_noop("Illegal under rule"),
    "dealt": gettext_noop("Damage dealt"),
    "damage": gettext_noop("Damage"),
    "strength": gettext_noop("Strength"),
    "rows": gettext_noop("Rows"),
    "life_points": gettext_noop("Life points"),
}
# Numbers by card: the label of one, and what it is to be left out of a result.
_BY_CARD = {
    "damage": (gettext_noop("Damage on {card}"), gettext_noop("not in play")),
    "dealt": (gettext_noop("Dealt to {card}"), "0"),
    "strength": (gettext_noop("Strength of {card}"), gettext_noop("not in play")),
}
_LIFE_POINTS = {
    "before": gettext_noop("Life Points before"),
    "after": gettext_noop("Life Points afterward"),
}
_CARDS = ("banished",)  # lists of cards


class Stated(NamedTuple):
    """One value that a source states, and the computed one."""

    label: str
    player: str  # "opponent", "you", or "" where it belongs to neither
    says: str
    computed: str
    agrees: bool
    key: str = ""  # of the result, such as "battle_damage"

    @property
    def whose(self) -> str:
        """Return the player in the language of the page."""
        return str(PLAYERS.get(self.player, self.player))

    @property
    def is_nothing(self) -> bool:
        """Return whether it states that there is no effect damage, or no Life Points gained."""
        is_other = self.key in ("effect_damage", "life_points_gained")
        return is_other and self.agrees and self.says == "0"


def lines_of(compared: Comparison, names: Mapping[str, str]) -> Iterator[Stated]:
    """Yield a comparison in single values: one for each player, row and player, or card.

    A value that is not of the result's shape is one line: it agrees only as a whole.
    """
    key, expected, got = compared
    if key == "rows" and _are_rows(expected, got):
        for expected_row, row in zip(expected, got, strict=True):
            is_normal = row[0] == "normal"
            label = _("Normal circumstances") if is_normal else _("Row “{row}”").format(row=row[0])
            yield from _by_player(key, label, expected_row[1:], row[1:])
    elif key in LABELS and _is_by_player(expected) and _is_by_player(got):
        both = [[numbers[player] for player in _PLAYERS] for numbers in (expected, got)]
        yield from _by_player(key, _(LABELS[key]), *both)
    elif key == "life_points" and all(map(_are_life_points, (expected, got))):
        for part, label in _LIFE_POINTS.items():
            if part == "after" or expected[part] != got[part]:
                both = [[points[part][player] for player in _PLAYERS] for points in (expected, got)]
                yield from _by_player(key, _(label), *both)
    elif key in _BY_CARD and _is_by_card(expected) and _is_by_card(got) and (expected or got):
        yield from _by_card(key, expected, got, names)
    else:
        names = names if key in _CARDS else {}
        label = _(_OTHER_LABELS.get(key) or key.replace("_", " ").capitalize())
        says, computed = (_in_words(value, names) for value in (expected, got))
        yield Stated(label, "", says, computed, compared.agrees, key)


def _by_player(key: str, label: str, expected: list[int], got: list[int]) -> Iterator[Stated]:
    for player, says, computed in zip(_PLAYERS, expected, got, strict=True):
        yield Stated(
            label=label,
            player=player,
            says=str(says),
            computed=str(computed),
            agrees=says == computed,
            key=key,
        )


def _by_card(
    key: str,
    expected: dict[str, int],
    got: dict[str, int],
    names: Mapping[str, str],
) -> Iterator[Stated]:
    """Yield a line for each card that either side names, in the order of the board."""
    label, absent = map(_, _BY_CARD[key])
    either = expected | got
    for id in (*(id for id in names if id in either), *sorted(either.keys() - names.keys())):
        says, computed = (str(numbers.get(id, absent)) for numbers in (expected, got))
        agrees = expected.get(id) == got.get(id)
        yield Stated(
            label=label.format(card=names.get(id, id)),
            player="",
            says=says,
            computed=computed,
            agrees=agrees,
            key=key,
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
    none = pgettext("value", "none")
    if isinstance(value, bool):
        return str(_VALUES["yes" if value else "no"])
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        listed = sorted(names.get(each) or str(_VALUES.get(each, each)) for each in value)
        return pgettext("between the values of a list", ", ").join(listed) or none
    if isinstance(value, list):
        return "; ".join(" ".join(map(str, row)) for row in value if isinstance(row, list)) or "?"
    if isinstance(value, dict):
        parts = [f"{name} {_in_words(value[name], names)}" for name in sorted(value)]
        return pgettext("between the values of a list", ", ").join(parts) or none
    return none if value is None else _word(str(value))


def _word(word: str) -> str:
    """Return a word of the engine's: an answer, the outcome of an attack, a moment, or an order."""
    if word in OUTCOMES:
        return _(OUTCOMES[word])
    if word in ORDERS:
        return ORDERS[word]
    if word in WINDOWS_BY_ID:
        return str(WINDOWS_BY_ID[word].name)
    return str(_VALUES.get(word, word))
