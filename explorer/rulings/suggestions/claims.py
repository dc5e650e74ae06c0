"""Define the fields for what a source says of a document, and read them into expected values.

Each kind of document has the fields that fit its result. They are the values that a ruling file
states (explorer/rulings/expected_values.py), so that the engine can compare them at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator

from engine.document import Document
from engine.kind import Calculated
from explorer.addresses.card_names import names_in
from explorer.results.verification import OUTCOMES
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, pgettext

LARGEST = 99_999_999  # a number of damage or Life Points
NOT_SAID = ("", gettext_lazy("It doesn’t say"))
YES_OR_NO = (NOT_SAID, ("yes", gettext_lazy("Yes")), ("no", gettext_lazy("No")))
BANISHED = "banished"
PLAYERS = ("opponent", "you")

Fields = dict[str, forms.Field]
Values = Mapping[str, Any]


# What sets thousands apart: 1,600 and 1 600.
_THOUSANDS = re.compile("(?<=[0-9])[,\u00a0\u2009\u202f ](?=[0-9]{3}(?![0-9]))")


class _WholeNumber(forms.IntegerField):
    """A whole number, whose thousands may be set apart."""

    def to_python(self, value: Any) -> int | None:
        return super().to_python(_THOUSANDS.sub("", str(value or "").strip()))


def _number(label: str) -> forms.IntegerField:
    allowed = _("Allowed: a whole number from 0 to {largest}.").format(largest=LARGEST)
    return _WholeNumber(
        label=label,
        required=False,
        validators=[MinValueValidator(0, allowed), MaxValueValidator(LARGEST, allowed)],
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={"invalid": allowed},
    )


def _choice(label: str, choices: tuple[tuple[str, str], ...]) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, required=False, choices=choices)


class _DamageOnCard(forms.CharField):
    """The damage on a card afterward: a number, or the word “banished”."""

    def clean(self, value: Any) -> int | str | None:
        typed = str(super().clean(value) or "").strip().casefold()
        if not typed:
            return None
        if typed in (BANISHED, banished_word().casefold()):
            return BANISHED
        if typed.isascii() and typed.isdecimal() and int(typed[:10]) <= LARGEST:
            return int(typed)
        message = _("Allowed: a whole number, or the word {banished}.")
        raise ValidationError(message.format(banished=banished_word()))


def banished_word() -> str:
    """Return the word to type for a banished card, besides the English one."""
    return pgettext("typed for a card that is banished", "banished")


class _Numbers:
    """A number for each player, under one key of the result."""

    missing = gettext_lazy("Give the number of both players: 0 for none.")

    def __init__(self, key: str, of_opponent: str, of_you: str) -> None:
        self.key, self.labels = key, {"opponent": of_opponent, "you": of_you}

    def fields(self, _calculated: Calculated) -> Fields:
        return {f"{self.key}_{player}": _number(label) for player, label in self.labels.items()}

    def read(self, values: Values, calculated: Calculated) -> Document:
        """Return the expected values. Raises ValidationError, by field, if one player is left
        out.
        """
        said = {player: values.get(f"{self.key}_{player}") for player in PLAYERS}
        missing = [player for player, number in said.items() if number is None]
        if len(missing) == len(PLAYERS):
            return {}
        if missing:
            raise ValidationError({f"{self.key}_{missing[0]}": self.missing})
        return self.expected({"you": said["you"], "opponent": said["opponent"]}, calculated)

    def expected(self, numbers: Document, calculated: Calculated) -> Document:
        return {self.key: numbers}


class _LifePointsAfter(_Numbers):
    """The Life Points afterward; those before are the document's."""

    missing = gettext_lazy("Give the Life Points of both players.")

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

    def fields(self, _calculated: Calculated) -> Fields:
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
                label=_("Damage on {card}").format(card=name),
                required=False,
                max_length=20,
                help_text=_("A number, or the word {banished}.").format(banished=banished_word()),
                widget=forms.TextInput({"autocomplete": "off"}),
            )
            for at, name in enumerate(self._names(calculated).values())
        }

    def read(self, values: Values, calculated: Calculated) -> Document:
        said = {id: values.get(f"damage_{at}") for at, id in enumerate(self._names(calculated))}
        damage = {id: number for id, number in said.items() if isinstance(number, int)}
        banished = [id for id, word in said.items() if word == BANISHED]
        expected: Document = {"damage": damage} if damage else {}
        return expected | ({"banished": banished} if banished else {})

    @staticmethod
    def _names(calculated: Calculated) -> Mapping[str, str]:
        return names_in(calculated.document.to_document())


class _TimingAnswer(_Choice):
    """The answer to a question of timing; one that asks what happens has none to choose."""

    def fields(self, calculated: Calculated) -> Fields:
        result: Any = calculated.result
        return super().fields(calculated) if result["answer"] in dict(self.choices) else {}


_BATTLE_DAMAGE = _Numbers(
    "battle_damage",
    gettext_lazy("Battle damage to the opponent"),
    gettext_lazy("Battle damage to you"),
)
_LIFE_POINTS = _LifePointsAfter(
    "life_points",
    gettext_lazy("Your opponent’s Life Points afterward"),
    gettext_lazy("Your Life Points afterward"),
)
_CLAIMS: dict[str, tuple[Any, ...]] = {
    "battle": (
        _BATTLE_DAMAGE,
        _Choice(
            "destroyed",
            gettext_lazy("Destroyed by the battle"),
            (
                NOT_SAID,
                ("none", gettext_lazy("Neither monster")),
                ("attacker", gettext_lazy("The attacking monster")),
                ("target", gettext_lazy("The attacked monster")),
                ("attacker+target", gettext_lazy("Both monsters")),
            ),
            _slots,
        ),
    ),
    "effect-damage": (
        _Numbers(
            "effect_damage",
            gettext_lazy("Effect damage to the opponent"),
            gettext_lazy("Effect damage to you"),
        ),
        _Numbers(
            "life_points_gained",
            gettext_lazy("Life Points that the opponent gains"),
            gettext_lazy("Life Points that you gain"),
        ),
    ),
    "life-points": (_LIFE_POINTS,),
    "battle-phase": (_BATTLE_DAMAGE, _LIFE_POINTS),
    "timing": (
        _TimingAnswer(
            "answer",
            gettext_lazy("Its answer"),
            (
                NOT_SAID,
                ("yes", gettext_lazy("Yes, without exception")),
                ("no", gettext_lazy("No")),
                ("depends", gettext_lazy("It depends, or yes only at some of the moments")),
            ),
        ),
    ),
    "attack": (
        _Choice(
            "outcome",
            gettext_lazy("What follows"),
            (NOT_SAID, *((outcome, gettext_lazy(words)) for outcome, words in OUTCOMES.items())),
        ),
        _Choice("damage_calculation", gettext_lazy("Is damage calculated?"), YES_OR_NO, _is_yes),
    ),
    "same-time": (),
    "board": (
        _DamageOnCards(),
        _Choice("legal", gettext_lazy("Is the action legal?"), YES_OR_NO, _is_yes),
    ),
}


def can_be_claimed(kind: str) -> bool:
    """Return whether a source's answer to this kind of document can be typed."""
    return bool(_CLAIMS[kind])


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
