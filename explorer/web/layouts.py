"""Lay out forms: crispy layout objects that Jinja2 prints.

Crispy renders a Django template for each field and each `<div>`, and compiles each piece of HTML
anew. A page with forty fields spent more time on that than on its result.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, cast

from crispy_forms.helper import FormHelper
from django import forms
from django.forms.boundfield import BoundField
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.languages import current


def print_form(
    form: forms.BaseForm, context: dict[str, Any], helper: FormHelper | None = None
) -> SafeString:
    """Return the HTML of a form: the errors that belong to no field, and its layout.

    Its helper may name a template that prints the whole form instead, with `form` in its context.
    A plain form is rendered once for the same values: most editors of a page are empty.
    """
    typed = getattr(form, "printed_values", None)
    if typed and helper is None and all(len(each) <= LONGEST_KEPT for _, each in typed):
        return _printed_again(current(), cast("Any", type(form)), form.prefix, typed)
    return _print(form, form.helper if helper is None else helper, context)  # type: ignore[attr-defined]


@lru_cache(512)
def _printed_again(
    language: str, kind: Any, prefix: str | None, typed: tuple[tuple[str, str], ...]
) -> SafeString:
    form = kind(dict(typed), prefix)
    return _print(form, form.helper, {})


def _print(form: forms.BaseForm, helper: FormHelper, context: dict[str, Any]) -> SafeString:
    if helper.template:
        return printed(helper.template, {"form": form})
    layout = helper.layout.fields if helper.layout else map(Field, form.fields)
    html = SafeString("".join(each.render(form, context) for each in layout))
    errors = form.non_field_errors()
    return printed("forms/errors.html", {"errors": errors}) + html if errors else html


class Option(NamedTuple):
    """An option of a select element, or a radio button."""

    value: Any
    label: str
    selected: bool


class ShownField(NamedTuple):
    """All that is printed of a field. Most fields of a page are as they were on the page before, so
    equal ones are printed once for each language.
    """

    kind: str
    css: str
    name: str
    id: str
    label: str  # in the language of the page, even if the form’s is found when it is printed
    input_type: str
    value: Any
    is_checked: bool
    help_text: str
    error: Any
    described_by: str | None
    attributes: tuple[tuple[str, Any], ...]
    groups: tuple[tuple[Any, tuple[Option, ...]], ...]  # of options


MOST_KEPT = 2_048  # fields, of at most a few kilobytes
LONGEST_KEPT = 100  # letters of a value; longer ones are not kept, nor are long lists of options
MOST_OPTIONS = 30


def print_field(bound: BoundField, css: str = "") -> SafeString:
    """Return the HTML of a field: its label, its input and its error, within a `<div>`."""
    shown = _shown(bound, css)
    return _printed_field(current(), shown) if _may_be_kept(shown) else _print_field(shown)


def _may_be_kept(shown: ShownField) -> bool:
    """Return whether the HTML of a field is small and contains no long text by a reader."""
    texts = (f"{shown.value or ''}", f"{shown.error}")
    options = sum(len(options) for _, options in shown.groups)
    is_short = all(len(each) <= LONGEST_KEPT for each in texts)
    return shown.kind != "textarea" and is_short and options <= MOST_OPTIONS


def _print_field(shown: ShownField) -> SafeString:
    return printed("forms/field.html", {"field": shown})


@lru_cache(MOST_KEPT)
def _printed_field(language: str, shown: ShownField) -> SafeString:
    return _print_field(shown)


def _shown(bound: BoundField, css: str) -> ShownField:
    widget = bound.field.widget
    value = widget.format_value(bound.value())
    is_chosen = isinstance(widget, forms.Select | forms.RadioSelect)
    groups = widget.optgroups(bound.html_name, value) if is_chosen else ()
    return ShownField(
        kind=_kind_of(widget),
        css=css,
        name=bound.html_name,
        id=bound.auto_id,
        label=str(bound.label),
        input_type=getattr(widget, "input_type", ""),
        value=None if is_chosen else value,
        is_checked=bool(bound.value()),
        help_text=str(bound.help_text),
        error=bound.errors[0] if bound.errors else "",
        described_by=bound.aria_describedby,
        attributes=_attributes(bound),
        groups=tuple(
            (
                label and str(label),
                tuple(
                    Option(each["value"], str(each["label"]), each["selected"]) for each in options
                ),
            )
            for label, options, _ in groups
        ),
    )


def printed(template: str, context: dict[str, Any]) -> SafeString:
    """Return the HTML of a part of a page."""
    return SafeString(render_to_string(template, context))


class Field:
    """A field with its label and a place for its error; a hidden field is its input alone."""

    def __init__(self, name: str, css: str = "", template: str = "") -> None:
        self.name, self.css, self.template = name, css, template

    def render(self, form: Any, context: Any, **_: Any) -> SafeString:
        """Return the HTML of the field."""
        bound = form[self.name]
        return (
            printed(self.template, {"field": bound})
            if self.template
            else print_field(bound, self.css)
        )


class Group:
    """A `<div>` around fields."""

    def __init__(self, *fields: Any, css: str) -> None:
        self.fields, self.css = fields, css

    def render(self, form: Any, context: Any, **_: Any) -> SafeString:
        """Return the HTML of the `<div>`."""
        return format_html('<div class="{}">{}</div>', self.css, self.inner(form, context))

    def inner(self, form: Any, context: Any) -> SafeString:
        """Return the HTML of the fields."""
        return SafeString("".join(each.render(form, context) for each in self.fields))


class Details(Group):
    """Rarely used fields behind a summary; composer.js keeps one with a `key` as it was left."""

    def __init__(self, summary: str, *fields: Any, css: str, is_open: bool, key: str = "") -> None:
        super().__init__(*fields, css=css)
        self.summary, self.is_open, self.key = summary, is_open, key

    def render(self, form: Any, context: Any, **_: Any) -> SafeString:
        """Return the HTML of the `<details>`."""
        return format_html(
            '<details class="{}"{}{}><summary>{}</summary>{}</details>',
            self.css,
            format_html(' data-row="{}"', self.key) if self.key else "",
            SafeString(" open" if self.is_open else ""),
            self.summary,
            self.inner(form, context),
        )


class Include:
    """A template within a layout, with the page’s context."""

    def __init__(self, template: str) -> None:
        self.template = template

    def render(self, form: Any, context: Any, **_: Any) -> SafeString:
        """Return the HTML of the template."""
        return printed(self.template, context)


class Markup:
    """A piece of HTML within a layout."""

    def __init__(self, html: SafeString) -> None:
        self.html = html

    def render(self, form: Any, context: Any, **_: Any) -> SafeString:
        """Return the HTML."""
        return self.html


def _kind_of(widget: forms.Widget) -> str:
    if widget.is_hidden:
        return "hidden"
    if isinstance(widget, forms.CheckboxInput):
        return "checkbox"
    if isinstance(widget, forms.Select):
        return "select"
    if isinstance(widget, forms.RadioSelect):
        return "radios"
    return "textarea" if isinstance(widget, forms.Textarea) else "text"


def _attributes(bound: BoundField) -> tuple[tuple[str, Any], ...]:
    """Return the attributes of the input, as Django would print them, except for its class."""
    widget = bound.field.widget
    attributes = {"id": bound.auto_id} | widget.attrs | bound.build_widget_attrs({}, widget)
    return tuple(
        (name, value if isinstance(value, str | bool) else f"{value}")
        for name, value in attributes.items()
        if value not in (None, False)
    )
