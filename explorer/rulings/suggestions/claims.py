"""Define the fields for what a source says of a document, and read them into expected values.

Each kind of document has the fields that fit its result. They are the values that a ruling file
states (explorer/rulings/expected_values.py), so that the engine can compare them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from engine.document import Document
from engine.kind import Calculated
from explorer.addresses.board_names import names_in
from explorer.results.stated_values import OUTCOMES

LARGEST = 99_999_999  # a number of damage or Life Points
NOT_SAID = ("", "It doesn’t say")
YES_OR_NO = (NOT_SAID, ("yes", "Yes"), ("no", "No"))
BANISHED = "banished"
PLAYERS = {"opponent": "the opponent", "you": "you"}

Fields = dict[str, forms.Field]
Values = Mapping[str, Any]


def _number(label: str) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=0,
        max_value=LARGEST,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={"invalid": "This is not a whole number. Allowed: digits only."},
    )


def _choice(label: str, choices: tuple[tuple[str, str], ...]) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, required=False, choices=choices)


class _DamageOnCard(forms.CharField):
    """The damage on a card afterward: a number, or the word “banished”."""

    def clean(self, value: Any) -> int | str | None:
        typed = str(super().clean(value) or "").strip().casefold()
        if typed in ("", BANISHED):
            return typed or None
        if typed.isascii() and typed.isdecimal() and int(typed[:10]) <= LARGEST:
            return int(typed)
        raise ValidationError("Allowed: a whole number, or the word banished.")


class _Numbers:
    """A number for each player, under one key of the result."""

    def __init__(self, key: str, label: str) -> None:
        self.key, self.label = key, label

    def fields(self, _: Calculated) -> Fields:
        return {
            f"{self.key}_{player}": _number(self.label.format(whom=whom))
            for player, whom in PLAYERS.items()
        }

    def read(self, values: Values, calculated: Calculated) -> Document:
        """Return the expected values. Raises ValidationError, by field, if one player is left
        out.
        """
        said = {player: values.get(f"{self.key}_{player}") for player in PLAYERS}
        missing = [player for player, number in said.items() if number is None]
        if len(missing) == len(PLAYERS):
            return {}
        if missing:
            message = "Give both players’ numbers: 0 for none."
            raise ValidationError({f"{self.key}_{missing[0]}": message})
        return self.expected({"you": said["you"], "opponent": said["opponent"]}, calculated)

    def expected(self, numbers: Document, calculated: Calculated) -> Document:
        return {self.key: numbers}


class _LifePointsAfter(_Numbers):
    """The Life Points afterward; those before are the document's."""

    def expected(self, numbers: Document, calculated: Calculated) -> Document:
        result: Any = calculated.result
        return {self.key: {"before": result[self.key]["before"], "after": numbers}}


class _Choice:
    """One value of several, under one key of the result."""

    def __init__(
        self,
        key: str,
        label: str,
        choices: tuple[tuple[str, str], ...],
        value_of: Callable[[str], Any] = str,
    ) -> None:
        self.key, self.label, self.choices, self.value_of = key, label, choices, value_of

    def fields(self, _: Calculated) -> Fields:
        return {self.key: _choice(self.label, self.choices)}

    def read(self, values: Values, calculated: Calculated) -> Document:
        said = values.get(self.key)
        return {self.key: self.value_of(said)} if said else {}


def _is_yes(said: str) -> bool:
    return said == "yes"


def _slots(said: str) -> list[str]:
    return [] if said == "none" else said.split("+")


class _DamageOnCards:
    """The damage on each card of a board afterward."""

    def fields(self, calculated: Calculated) -> Fields:
        return {
            f"damage_{at}": _DamageOnCard(
                label=f"Damage on {name}",
                required=False,
                max_length=20,
                widget=forms.TextInput({"autocomplete": "off"}),
            )
            for at, name in enumerate(self._names(calculated).values())
        }

    def read(self, values: Values, calculated: Calculated) -> Document:
        said = {id: values.get(f"damage_{at}") for at, id in enumerate(self._names(calculated))}
        damage = {id: number for id, number in said.items() if isinstance(number, int)}
        banished = [id for id, word in said.items() if word == BANISHED]
        expected: Document = {"damage": damage} if damage else {}
        is_whole = all(each is not None for each in said.values())
        return expected | ({"banished": banished} if banished or (damage and is_whole) else {})

    @staticmethod
    def _names(calculated: Calculated) -> Mapping[str, str]:
        return names_in(calculated.document.to_document())


_BATTLE_DAMAGE = _Numbers("battle_damage", "Battle damage to {whom}")
_LIFE_POINTS = _LifePointsAfter("life_points", "Life Points afterward of {whom}")
_CLAIMS: dict[str, tuple[Any, ...]] = {
    "battle": (
        _BATTLE_DAMAGE,
        _Choice(
            "destroyed",
            "Destroyed by the battle",
            (
                NOT_SAID,
                ("none", "Neither monster"),
                ("attacker", "The attacking monster"),
                ("target", "The attacked monster"),
                ("attacker+target", "Both monsters"),
            ),
            _slots,
        ),
    ),
    "effect-damage": (
        _Numbers("effect_damage", "Effect damage to {whom}"),
        _Numbers("life_points_gained", "Life Points gained by {whom}"),
    ),
    "life-points": (_LIFE_POINTS,),
    "battle-phase": (_BATTLE_DAMAGE, _LIFE_POINTS),
    "timing": (
        _Choice(
            "answer",
            "Its answer",
            (
                NOT_SAID,
                ("yes", "Yes"),
                ("no", "No"),
                ("depends", "It depends"),
                ("what happens", "It says what happens"),
            ),
        ),
    ),
    "attack": (
        _Choice("outcome", "What follows", (NOT_SAID, *OUTCOMES.items())),
        _Choice("damage_calculation", "Is damage calculated?", YES_OR_NO, _is_yes),
    ),
    "same-time": (),
    "board": (_DamageOnCards(), _Choice("legal", "Is the action legal?", YES_OR_NO, _is_yes)),
}


def claim_fields(calculated: Calculated) -> Fields:
    """Return the fields for what a source says of this document, by name."""
    return {
        name: field
        for claim in _CLAIMS[calculated.kind.slug]
        for name, field in claim.fields(calculated).items()
    }


def expected_from(values: Values, calculated: Calculated) -> Document:
    """Return what the filled-in fields say as expected values; {} if they say nothing.

    Raises ValidationError with a message for each field that is wrong.
    """
    expected: Document = {}
    errors: dict[str, Any] = {}
    for claim in _CLAIMS[calculated.kind.slug]:
        try:
            expected |= claim.read(values, calculated)
        except ValidationError as error:
            errors |= dict(_by_field(error))
    if errors:
        raise ValidationError(errors)
    return expected


def _by_field(error: ValidationError) -> Iterator[tuple[str, Any]]:
    yield from error.error_dict.items()
