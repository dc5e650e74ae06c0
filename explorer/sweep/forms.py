"""Define the page's form: the number that varies, its range, the number to read and the goal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from crispy_forms.layout import Field, Layout, Row
from django import forms
from django.urls import reverse_lazy
from django.utils.text import capfirst

from engine.yugioh.sweep import GOALS
from explorer.web.fields import PartForm, choice_field, number_field
from explorer.web.translation import gettext_lazy as _
from explorer.web.translation import pgettext_lazy

FIELDS = ("run", "from", "to", "at", "goal")
TYPED = {"from", "to", "at"}  # changing only these adds no entry to the browser's history

# Another number has another default range, so the fields are replaced too.
_SWAPS_ALL = {
    "hx-get": reverse_lazy("sweep"),
    "hx-trigger": "change",
    "hx-include": "closest form",
    "hx-target": "#sweep",
    "hx-select": "#sweep",
    "hx-select-oob": "#status:innerHTML",
}


class SweepForm(PartForm):
    """The form that chooses the number that varies, its range and the goal.

    `usual` holds the values of empty fields.
    """

    run = choice_field(_("Number"), ())
    at = number_field(_("Show damage at"))
    goal = choice_field(_("Goal"), ())

    def __init__(
        self,
        data: Mapping[str, Any],
        numbers: Iterable[tuple[str, str]],
        usual: Mapping[str, int],
    ) -> None:
        super().__init__(data, "")
        # `from` is a keyword; `to` is added with it to keep the order
        self.fields["from"] = number_field(pgettext_lazy("first number", "From"))
        self.fields["to"] = number_field(pgettext_lazy("last number", "To"))
        self.fields["run"].widget = forms.Select(_SWAPS_ALL, choices=[*numbers])
        goals = [(goal.id, capfirst(str(goal.words))) for goal in GOALS.values()]
        self.fields["goal"].widget = forms.Select(choices=goals)
        for name, value in usual.items():
            self.fields[name].widget.attrs["placeholder"] = str(value)
        self._describe()

    def layout(self) -> Layout:
        numbers = Row(Field("from", "to", "at", wrapper_class="col"), css_class="sweep-range")
        return Layout("run", numbers, "goal")

    def show(self, problems: Mapping[str, str]) -> None:
        """Add each problem to its field."""
        self.is_valid()
        for name, sentence in problems.items():
            self.add_error(name, sentence)

    @property
    def error_ids(self) -> str:
        """Return the ids of the fields' errors, for htmx to update with the result."""
        return ",".join(f"#{each.auto_id}_error:innerHTML" for each in self)
