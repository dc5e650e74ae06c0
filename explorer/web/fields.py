"""Parts of a form that crispy renders: fields that check nothing, as the engine does.

What was typed goes into a document as it is, and the engine's errors come back to the fields by
their places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Field, Layout
from django import forms
from django.forms.renderers import Jinja2

PLAYERS = (("you", "You"), ("opponent", "Opponent"))
STATS = (("atk", "ATK"), ("def", "DEF"))


def text(label: str, **attrs: Any) -> forms.CharField:
    """A field of text."""
    attributes = {"autocomplete": "off", **attrs}
    return forms.CharField(label=label, required=False, widget=forms.TextInput(attributes))


def number(label: str, **attrs: Any) -> forms.CharField:
    """A field of a number, with the keys for one on a phone."""
    return text(label, inputmode="numeric", **attrs)


def choice(label: str, choices: Iterable[tuple[str, str]]) -> forms.CharField:
    """A select whose value is not checked here: the engine says what is allowed."""
    return forms.CharField(label=label, required=False, widget=forms.Select(choices=tuple(choices)))


# The id of each field with what is wrong in it; of a field in order, an empty text.
FieldErrors = list[tuple[str, str]]


class Tick(forms.CheckboxInput):
    """A checkbox whose value is always 1, as the query has it."""

    def format_value(self, value: Any) -> str:
        return "1"


def tick(label: str) -> forms.BooleanField:
    """A checkbox that counts as unticked where it is left out."""
    return forms.BooleanField(label=label, required=False, widget=Tick)


class PartForm(forms.Form):
    """A part of a page's form: rendered by crispy, without a form tag of its own."""

    use_required_attribute = False
    default_renderer = Jinja2()  # dozens of widgets a page

    def __init__(self, data: Mapping[str, Any], prefix: str) -> None:
        super().__init__(data, prefix=prefix)
        self._describe()

    def _describe(self) -> None:
        """Every field is described by its own error, which is there from the start, if empty."""
        for name, each in self.fields.items():
            if not each.widget.is_hidden:
                id = str(self.auto_id) % self.add_prefix(name)
                each.widget.attrs["aria-describedby"] = f"{id}_error"

    @property
    def helper(self) -> FormHelper:
        helper = FormHelper()
        helper.form_tag = False
        helper.disable_csrf = True
        helper.layout = self.layout()
        return helper

    def layout(self) -> Layout:
        return Layout(*(field(name) for name in self.fields))

    def values(self) -> dict[str, Any]:
        """What was typed, by field; what is no valid text (a NUL byte) counts as nothing."""
        self.is_valid()
        return {name: self.cleaned_data.get(name, "") for name in self.fields}


def errors_in(forms: Iterable[PartForm]) -> FieldErrors:
    """Return what is wrong in the fields of forms."""
    fields = [field for form in forms for field in form.visible_fields()]
    return [(field.auto_id, str(field.errors[0]) if field.errors else "") for field in fields]


def field(name: str, css: str = "") -> Field:
    """A field in a layout, with its label and the place of its error."""
    return Field(name, template="battle/_field.html", wrapper_class=css)
