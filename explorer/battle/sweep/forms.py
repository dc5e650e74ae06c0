"""The fields of the room: which number runs, how far, at what, and what is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.urls import reverse_lazy

from engine.yugioh.sweep import GOALS
from explorer.web.fields import PartForm, choice, number

FIELDS = ("run", "from", "to", "at", "goal")
TYPED = {"from", "to", "at"}  # a change of nothing but these is no new entry of the history
_GOALS = tuple((goal.id, goal.words[:1].upper() + goal.words[1:]) for goal in GOALS.values())

# Another number has another usual range: the fields are renewed too.
_SWAPS_ALL = {
    "hx-get": reverse_lazy("sweep"),
    "hx-trigger": "change",
    "hx-include": "closest form",
    "hx-target": "#room",
    "hx-select": "#room",
    "hx-select-oob": "#status:innerHTML",
}


class SweepForm(PartForm):
    """Which number of the battle runs, and how far; what of it is asked.

    `usual` is what an empty field stands for.
    """

    run = choice("The number", ())
    at = number("Damage at")
    goal = choice("What is wanted", _GOALS)

    def __init__(
        self,
        data: Mapping[str, Any],
        numbers: Iterable[tuple[str, str]],
        usual: Mapping[str, int],
    ) -> None:
        super().__init__(data, "")
        # no attribute of a class can be called `from`; `to` keeps it company
        self.fields["from"], self.fields["to"] = number("From"), number("To")
        self.fields["run"].widget = forms.Select(_SWAPS_ALL, choices=[*numbers])
        for name, value in usual.items():
            self.fields[name].widget.attrs["placeholder"] = str(value)
        self._describe()

    @property
    def numbers(self) -> list[forms.BoundField]:
        """The fields of the range, and of the number that is read."""
        return [self[name] for name in ("from", "to", "at")]

    def show(self, problems: Mapping[str, str]) -> None:
        """Put what is wrong at its fields."""
        self.is_valid()
        for name, sentence in problems.items():
            self.add_error(name, sentence)

    @property
    def error_ids(self) -> str:
        """Where the errors of the fields stand, for htmx to renew with the result."""
        return ",".join(f"#{each.auto_id}_error:innerHTML" for each in self)
