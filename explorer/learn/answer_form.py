"""Print the fields of a question, each with what was answered and its error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crispy_forms.layout import Field, Layout, Row
from django import forms
from django.forms.boundfield import BoundField

from explorer.learn.answers import Answer, AskedValue
from explorer.web.fields import PartForm, choice_field, number_field
from explorer.web.translation import pgettext


class _AnswerBoundField(BoundField):
    """A field that may share its parameter with others of its form; its name is its id."""

    def __init__(self, form: Any, field: forms.Field, name: str) -> None:
        super().__init__(form, field, name)
        self.html_name = form.parameters[name]

    @property
    def data(self) -> Any:
        return self.form.data.get(self.name)

    @property
    def auto_id(self) -> str:
        return self.name


class AnswerForm(PartForm):
    """The fields of a question with what was answered, by their ids and parameters.

    `attrs` are attributes of each field.
    """

    bound_field_class = _AnswerBoundField

    def __init__(self, answer: Answer, parameters: Mapping[str, str], **attrs: str) -> None:
        super().__init__(dict(zip(parameters, answer.typed, strict=False)), prefix="")
        self.parameters = parameters
        for id, value in zip(parameters, answer.asked, strict=True):
            field = _field(value)
            field.widget.attrs.update({**attrs, "aria-describedby": f"{id}_error"})
            self.fields[id] = field
        for id, error in zip(parameters, answer.errors, strict=False):
            if error:
                self.is_valid()
                self.add_error(id, error)

    def layout(self) -> Layout:
        return Layout(Row(Field(*self.fields, wrapper_class="col")))


def _field(value: AskedValue) -> forms.CharField:
    if value.choices:
        return choice_field(value.label, [("", pgettext("an answer", "Choose")), *value.choices])
    return number_field(value.label)
