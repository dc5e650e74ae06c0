"""Define the form of an answer, and validate it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.trace import ByPlayer
from explorer.addresses.battle import parse_number
from explorer.web.fields import PartForm, number_field
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy

MOST = 1_000_000
LABELS = {
    False: {
        "opponent": gettext_lazy("Damage to your opponent"),
        "you": gettext_lazy("Damage to you"),
    },
    True: {
        "opponent": gettext_lazy("Your opponent’s Life Points after"),
        "you": gettext_lazy("Your Life Points after"),
    },
}


class AnswerForm(PartForm):
    """A number for each player: the damage taken, or the Life Points left."""

    opponent = number_field("")
    you = number_field("")

    def __init__(self, typed: Mapping[str, str], is_life_points: bool) -> None:
        super().__init__(typed, prefix="")
        for name, label in LABELS[is_life_points].items():
            self.fields[name].label = label
        for name, wrong in _wrong(typed).items():
            self.is_valid()
            self.add_error(name, wrong)


def answer_in(typed: Mapping[str, str]) -> ByPlayer | None:
    """Return the answer; None where it is missing or invalid."""
    if not typed or _wrong(typed):
        return None
    return ByPlayer(int(parse_number(typed["you"])), int(parse_number(typed["opponent"])))


def _wrong(typed: Mapping[str, str]) -> dict[str, str]:
    """Return the error of each invalid field, with the allowed values."""
    errors = {name: _wrong_in(text) for name, text in typed.items()}
    return {name: wrong for name, wrong in errors.items() if wrong}


def _wrong_in(text: str) -> str:
    read = parse_number(text)
    if not text.strip():
        error = _("This field is empty. Allowed: a whole number from 0 to {most}.")
    elif isinstance(read, str):
        error = _("“{text}” is not a whole number. Allowed: a whole number from 0 to {most}.")
    elif 0 <= read <= MOST:
        return ""
    else:
        error = _("{number} is out of range. Allowed: a whole number from 0 to {most}.")
    return error.format(text=text, number=read, most=MOST)
