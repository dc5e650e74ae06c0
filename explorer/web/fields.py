"""Define form fields that do not validate, because the engine does, and print them with crispy.

What was typed goes into a document unchanged, and the engine's errors are shown at the fields of
their places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Div, Field, Layout, TemplateNameMixin
from crispy_forms.utils import TEMPLATE_PACK
from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundField
from django.forms.renderers import Jinja2
from django.http import QueryDict
from django.template.loader import render_to_string
from django.urls import reverse_lazy
from django.utils.safestring import SafeString
from django.utils.text import format_lazy

from engine.languages import current
from explorer.web.card_names import printed_name
from explorer.web.translation import gettext_lazy as _

LONGEST_KEPT = 100  # letters of a value
MOST_KEPT = 1_024  # pieces of HTML, of a few kilobytes each


class LayoutContext(dict[str, Any]):
    """The variables of a layout's templates, and those of the page for the templates it includes.

    Crispy expects Django's `Context`, which copies all of them for each field.
    """

    def __init__(self, page: dict[str, Any]) -> None:
        super().__init__()
        self.page = page

    def flatten(self) -> dict[str, Any]:
        """Return the variables, as `Context.flatten` does."""
        return self


def helper_for(layout: Layout) -> FormHelper:
    """Return crispy's helper with a layout."""
    helper = FormHelper()
    helper.layout = layout
    return helper


def print_form(
    form: forms.BaseForm, page: dict[str, Any], helper: FormHelper | None = None
) -> SafeString:
    """Return the HTML of a form: the errors that belong to no field, and its layout.

    A form without a helper prints all its fields. A helper may name a template that prints the
    whole form instead, with `form` in its context.
    """
    if helper is None:  # not `or`, as a helper without a layout is false
        helper = getattr(form, "helper", None)
    if helper is None:
        helper = FormHelper(form)
    if helper.template:
        return SafeString(render_to_string(helper.template, {"form": form}))
    html = helper.render_layout(form, LayoutContext(page))
    errors = form.non_field_errors()
    above = render_to_string("forms/errors.html", {"errors": errors}) if errors else ""
    return SafeString(above + html)


def print_field(bound: BoundField, css: str = "") -> SafeString:
    """Return the HTML of one field, for a template that lays a form out itself."""
    return SafeString(Field(bound.name, wrapper_class=css).render(bound.form, LayoutContext({})))


class Kept(Layout):
    """Fields that are printed once for the same values: most editors of a page are empty.

    Their HTML must depend on their values and the form's prefix alone.
    """

    printed: ClassVar[dict[Any, SafeString]] = {}

    def __init__(self, *fields: Any) -> None:
        super().__init__(*fields)  # type: ignore[no-untyped-call]
        pointers = self.get_field_names()  # type: ignore[no-untyped-call]
        self.names = tuple(each.name for each in pointers)

    def render(
        self, form: Any, context: Any, template_pack: Any = TEMPLATE_PACK, **options: Any
    ) -> SafeString:
        """Return the HTML of the fields."""
        values = tuple(repr(form[name].value()) for name in self.names)  # None is not "None"
        key = (current(), type(form), form.prefix, self.names, values)
        html = None if form.has_added_errors else self.printed.get(key)
        if html is not None:
            return html
        html = SafeString(
            super().render(form, context, template_pack, **options)  # type: ignore[no-untyped-call]
        )
        if not form.has_added_errors and all(len(each) <= LONGEST_KEPT for each in values):
            if len(self.printed) >= MOST_KEPT:
                self.printed.clear()
            self.printed[key] = html
        return html


class Details(Div):
    """Rarely used fields behind a summary; composer.js keeps one with a `data_row` as it was."""

    template = "%s/layout/details.html"

    def __init__(self, summary: str, *fields: Any, **options: Any) -> None:
        super().__init__(*fields, **options)  # type: ignore[no-untyped-call]
        self.summary = summary


class Include(TemplateNameMixin):
    """A template within a layout, with the page’s context."""

    def __init__(self, template: str) -> None:
        self.template = template

    def render(self, form: forms.BaseForm, context: LayoutContext, **_: Any) -> SafeString:
        """Return the HTML of the template."""
        return SafeString(render_to_string(self.template, context.page))


PLAYERS = (("you", _("You")), ("opponent", _("Opponent")))
STATS = (("atk", _("ATK")), ("def", _("DEF")))


def text_field(label: str, **attrs: Any) -> forms.CharField:
    """Return a text field."""
    attributes = {"autocomplete": "off", **attrs}
    return forms.CharField(label=label, required=False, widget=forms.TextInput(attributes))


class CardNameField(forms.CharField):
    """A field for a name; the name of a card is printed in the language of the page.

    Documents have the English names of cards, as what was typed is read by `with_english_names`.
    """

    def __init__(self, game: str, label: str, widget: forms.Widget) -> None:
        super().__init__(label=label, required=False, widget=widget)
        self.game = game

    def prepare_value(self, value: Any) -> Any:
        return printed_name(value, self.game) if value and isinstance(value, str) else value


def name_field(label: str, game: str = "yugioh", **attrs: Any) -> CardNameField:
    """Return a field for a name, which may be that of a card."""
    attributes = {"autocomplete": "off", "maxlength": 100, **attrs}
    return CardNameField(game, label, forms.TextInput(attributes))


def card_field(label: str, kind: str = "card", **attrs: Any) -> CardNameField:
    """Return a text field for the name of a Yu-Gi-Oh! card, with a list of the cards found.

    With the `kind` "monster", only monsters are listed; battle/card_search.py has the other kinds.
    combobox.js fetches the list from the address in `data-cards`, followed by what was typed.
    """
    address = format_lazy("{}?find={}&name=", reverse_lazy("find-cards"), kind)
    return name_field(label, **{"data-cards": address, **attrs})


def number_field(label: str, **attrs: Any) -> forms.CharField:
    """Return a field for a number, with the number keyboard on phones."""
    return text_field(label, inputmode="numeric", **attrs)


def choice_field(
    label: str, choices: Iterable[tuple[str, Any]] | Callable[[], list[tuple[str, str]]]
) -> forms.CharField:
    """Return a select without validation: the engine's errors list what is allowed.

    A function returns the choices each time the field is printed.
    """
    given: Any = choices if callable(choices) else tuple(choices)  # Django's stubs lack functions
    return forms.CharField(label=label, required=False, widget=forms.Select(choices=given))


def hidden_field() -> forms.CharField:
    """Return a hidden field that may stay empty."""
    return forms.CharField(required=False, widget=forms.HiddenInput)


# The id of each field with its error; "" for a valid field.
FieldErrors = list[tuple[str, str]]


class Checkbox(forms.CheckboxInput):
    """A checkbox whose value is always 1, as in the query string."""

    def format_value(self, value: Any) -> str:
        return "1"


def checkbox(label: str) -> forms.BooleanField:
    """Return a checkbox that counts as unchecked if it is missing."""
    return forms.BooleanField(label=label, required=False, widget=Checkbox)


class PartForm(forms.Form):
    """A part of a page's form, rendered by crispy without a form tag of its own."""

    # Where a problem shows, if its field has another name in this form: the document's -> its own.
    problem_fields: ClassVar[Mapping[str, str]] = {}
    use_required_attribute = False
    default_renderer = Jinja2()  # fast enough for dozens of widgets on a page

    def __init__(self, data: Mapping[str, Any], prefix: str) -> None:
        # Layouts print no suffix, and Django would look it up for each form.
        super().__init__(data, prefix=prefix, label_suffix="")
        self.has_added_errors = False
        self._describe()

    def add_error(self, field: str | None, error: Any) -> None:
        """Add an error; the HTML then depends on more than the values."""
        self.has_added_errors = True
        super().add_error(field, error)

    def _describe(self) -> None:
        """Link every field to its error element, which is on the page even while it is empty."""
        for name, each in self.fields.items():
            if not each.widget.is_hidden:
                id = str(self.auto_id) % self.add_prefix(name)
                each.widget.attrs["aria-describedby"] = f"{id}_error"

    @property
    def helper(self) -> FormHelper:
        return helper_for(self.layout())

    def layout(self) -> Layout:
        return Layout(*self.fields)

    def values(self) -> dict[str, Any]:
        """Return what was typed, by field; invalid text (with a NUL byte) counts as empty."""
        self.is_valid()
        return {name: self.cleaned_data.get(name, "") for name in self.fields}

    @classmethod
    def values_in(cls, data: Mapping[str, Any], prefix: str) -> dict[str, Any]:
        """Return the same for data of a form that is not printed: making one copies its fields."""
        start = f"{prefix}-" if prefix else ""
        return {name: _value(each, data, start + name) for name, each in cls.base_fields.items()}


def _value(field: forms.Field, data: Mapping[str, Any], name: str) -> Any:
    try:
        return field.clean(field.widget.value_from_datadict(data, {}, name))
    except ValidationError:
        return ""


def errors_in(forms: Iterable[PartForm]) -> FieldErrors:
    """Return the errors of all fields of the forms."""
    fields = [field for form in forms for field in form.visible_fields()]
    return [(field.auto_id, str(field.errors[0]) if field.errors else "") for field in fields]


def typed_in(params: QueryDict) -> dict[str, str]:
    """Return the value of each parameter."""
    return {name: str(value) for name, value in params.dict().items()}
