"""Lay out forms: crispy layout objects that Jinja2 prints.

Crispy renders a Django template for each field and each `<div>`, and compiles each piece of HTML
anew. A page with forty fields spent more time on that than on its result.
"""

from __future__ import annotations

from typing import Any

from crispy_forms.layout import Div
from crispy_forms.layout import Field as CrispyField
from crispy_forms.utils import TEMPLATE_PACK
from django import forms
from django.forms.boundfield import BoundField
from django.template import engines
from django.template.loader import get_template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe


def print_field(bound: BoundField, css: str = "") -> SafeString:
    """Return the HTML of a field: its label, its input and its error, within a `<div>`."""
    widget, name = bound.field.widget, bound.html_name
    value = widget.format_value(bound.value())
    parts = {
        "field": bound,
        "css": css,
        "kind": _kind_of(widget),
        "attributes": _attributes(bound),
        "value": value,
        "groups": widget.optgroups(name, value) if isinstance(widget, forms.Select) else (),
    }
    printed = engines["jinja2"].get_template("field.html").render(parts)
    return mark_safe(printed)  # noqa: S308, escaped


class Field(CrispyField):
    """A field with its label and a place for its error; a hidden field is its input alone."""

    def __init__(self, name: str, css: str = "") -> None:
        super().__init__(name)
        self.css = css

    def render(
        self, form: forms.BaseForm, context: Any, template_pack: str = TEMPLATE_PACK, **_: Any
    ) -> SafeString:
        """Return the HTML of the field; crispy calls this."""
        (name,) = self.fields
        form.rendered_fields.add(name)  # type: ignore[attr-defined]  # crispy's
        return print_field(form[name], self.css)


class Group(Div):
    """A `<div>` around fields."""

    def __init__(self, *fields: Any, css: str) -> None:
        super().__init__(*fields, css_class=css)

    def render(
        self, form: forms.BaseForm, context: Any, template_pack: str = TEMPLATE_PACK, **_: Any
    ) -> SafeString:
        """Return the HTML of the `<div>`; crispy calls this."""
        inner = self.get_rendered_fields(form, context, template_pack)
        return format_html('<div class="{}">{}</div>', self.css_class, inner)


class Details(Div):
    """Rarely used fields behind a summary; composer.js keeps them open once they were opened."""

    def __init__(self, summary: str, *fields: Any, css: str, is_open: bool, key: str = "") -> None:
        super().__init__(*fields, css_class=css)
        self.summary, self.is_open, self.key = summary, is_open, key

    def render(
        self, form: forms.BaseForm, context: Any, template_pack: str = TEMPLATE_PACK, **_: Any
    ) -> SafeString:
        """Return the HTML of the `<details>`; crispy calls this."""
        return format_html(
            '<details class="{}"{}{}><summary>{}</summary>{}</details>',
            self.css_class,
            format_html(' data-row="{}"', self.key) if self.key else "",
            mark_safe(" open") if self.is_open else "",
            self.summary,
            self.get_rendered_fields(form, context, template_pack),
        )


class Include:
    """A template within a layout, with the page’s context."""

    def __init__(self, template: str) -> None:
        self.template = template

    def render(self, form: forms.BaseForm, context: Any, **_: Any) -> SafeString:
        """Return the HTML of the template; crispy calls this."""
        return get_template(self.template).render(context.flatten())


class Markup:
    """A piece of HTML within a layout."""

    def __init__(self, html: SafeString) -> None:
        self.html = html

    def render(self, form: forms.BaseForm, context: Any, **_: Any) -> SafeString:
        """Return the HTML; crispy calls this."""
        return self.html


def _kind_of(widget: forms.Widget) -> str:
    if widget.is_hidden:
        return "hidden"
    if isinstance(widget, forms.CheckboxInput):
        return "checkbox"
    if isinstance(widget, forms.Select):
        return "select"
    return "textarea" if isinstance(widget, forms.Textarea) else "text"


def _attributes(bound: BoundField) -> dict[str, Any]:
    """Return the attributes of the input, as Django would print them, except for its class."""
    widget = bound.field.widget
    attributes = widget.attrs | bound.build_widget_attrs({}, widget)
    return {"id": bound.auto_id} | {
        name: value for name, value in attributes.items() if value not in (None, False)
    }
