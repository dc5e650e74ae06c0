"""Print forms with crispy, whose template pack is ours: `templates/forms/`, in Jinja2."""

from __future__ import annotations

from typing import Any, ClassVar

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Div, Field, Layout, TemplateNameMixin
from crispy_forms.utils import TEMPLATE_PACK
from django import forms
from django.forms.boundfield import BoundField
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.languages import current

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
