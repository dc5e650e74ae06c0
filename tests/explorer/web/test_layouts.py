"""Test how crispy prints forms with the templates of `templates/forms/`."""

from __future__ import annotations

from typing import Any

import pytest
from crispy_forms.layout import Field, Layout, Row
from django import forms
from django.utils.functional import lazy

from engine.languages import current
from explorer.web.fields import (
    Details,
    Include,
    Kept,
    PartForm,
    checkbox,
    choice_field,
    hidden_field,
    print_form,
    text_field,
)
from explorer.web.languages import speaking
from tests.parsed_html import Element, parse

HOSTILE = "\"><script>alert(1)</script>&amp;'"


class AnyForm(PartForm):
    """A form with a field of each kind."""

    name = text_field("Name", maxlength=9, placeholder="any name")
    note = forms.CharField(label="Note", required=False, widget=forms.Textarea)
    stays = checkbox("Stays")
    zone = choice_field("Zone", (("", "none"), ("Field", (("1", "first"), ("2", "second")))))
    at = hidden_field()

    def layout(self) -> Layout:
        return Layout(
            Row(Field("name", wrapper_class="col"), "zone"),
            Details("More", "note", "stays", css_class="seldom", open=True, data_row="m"),
            "at",
            Include("forms/errors.html"),
        )


def printed(**values: Any) -> Element:
    form = AnyForm({f"x-{key}": each for key, each in values.items()}, "x")
    return parse(print_form(form, {"errors": ["<end>"]}))


def test_each_kind_of_field_has_its_label_its_value_and_a_place_for_its_error() -> None:
    form = printed(name="Ann", note="a\nb", stays="1", zone="2", at="7")
    name = form.one("input", id="id_x-name").attributes
    assert (name["value"], name["maxlength"], name["placeholder"]) == ("Ann", "9", "any name")
    assert name["aria-describedby"] == "id_x-name_error"
    assert form.one("textarea", id="id_x-note").text == "a b"
    assert "checked" in form.one("input", id="id_x-stays").attributes
    chosen = [each for each in form.all("option") if "selected" in each.attributes]
    assert [each.attributes["value"] for each in chosen] == ["2"]
    assert form.one("optgroup").attributes["label"] == "Field"
    hidden = form.one("input", id="id_x-at").attributes
    assert (hidden["type"], hidden["value"], hidden["name"]) == ("hidden", "7", "x-at")
    labels = {each.attributes["for"]: each.text for each in form.all("label")}
    assert labels == {
        "id_x-name": "Name",
        "id_x-zone": "Zone",
        "id_x-note": "Note",
        "id_x-stays": "Stays",
    }
    errors = [each.attributes["id"] for each in form.all("div", "invalid-feedback")]
    assert errors == [f"{each}_error" for each in labels]


def test_groups_and_details_hold_their_fields() -> None:
    form = printed()
    row = form.one("div", "row")
    assert [each.attributes["id"] for each in row.all("div", "mb-3")] == [
        "div_id_x-name",
        "div_id_x-zone",
    ]
    details = form.one("details", "seldom").attributes
    assert (details["data-row"], "open" in details) == ("m", True)
    assert form.one("p").text == "<end>"
    assert "checked" not in form.one("input", id="id_x-stays").attributes


@pytest.mark.parametrize("name", ["name", "note", "zone", "at"])
def test_what_was_typed_is_escaped(name: str) -> None:
    form = printed(**{name: HOSTILE})
    assert not form.all("script")


def test_an_error_is_beside_its_field_and_escaped() -> None:
    form = AnyForm({"x-name": "Ann"}, "x")
    form.add_error("name", HOSTILE)
    form.add_error(None, "Nothing fits.")
    page = parse(print_form(form, {}))
    assert page.one("div", id="id_x-name_error").text == HOSTILE
    assert page.one("input", id="id_x-name").attributes["aria-invalid"] == "true"
    assert page.one("div", id="id_x-zone_error").text == ""
    assert page.one("p", "invalid-feedback").text == "Nothing fits."


class PlainForm(PartForm):
    name = text_field("Name")

    def layout(self) -> Layout:
        return Kept("name")


def test_a_kept_form_is_printed_as_its_values_are() -> None:
    pages = [parse(print_form(PlainForm({"x-name": name}, "x"), {})) for name in ("A", "B", "A")]
    assert [page.one("input").attributes["value"] for page in pages] == ["A", "B", "A"]
    assert parse(print_form(PlainForm({"y-name": "A"}, "y"), {})).one("input", id="id_y-name")


def test_a_kept_form_without_a_value_differs_from_one_with_the_name_of_none() -> None:
    empty, typed = dict[str, str](), {"x-name": "None"}
    pages = [parse(print_form(PlainForm(data, "x"), {})) for data in (empty, typed, empty)]
    values = [page.one("input").attributes.get("value") for page in pages]
    assert values == [None, "None", None]


def test_an_error_of_a_kept_form_is_printed_once() -> None:
    form = PlainForm({"x-name": "A"}, "x")
    form.is_valid()
    form.add_error("name", "Too short.")
    assert "Too short." in print_form(form, {})
    assert "Too short." not in print_form(PlainForm({"x-name": "A"}, "x"), {})
    assert "Null characters" in print_form(PlainForm({"x-name": "A\0"}, "x"), {})


def test_long_texts_are_not_kept() -> None:
    def kept(name: str) -> int:
        print_form(PlainForm({"x-name": name}, "x"), {})
        return len(Kept.printed)

    Kept.printed.clear()
    assert kept("") == 1
    assert kept("long" * 30) == 1
    assert kept("Ann") == 2


class LocalizedForm(PartForm):
    """A kept form whose words name their language."""

    name = text_field(lazy(current, str)(), placeholder=lazy(current, str)())
    zone = choice_field("Zone", [("1", lazy(current, str)())])

    def layout(self) -> Layout:
        return Kept("name", "zone")


@pytest.mark.parametrize("has_error", [False, True])
def test_a_form_that_was_printed_before_is_in_the_language_of_the_page(has_error: bool) -> None:
    for language in ("en", "de", "en", "ja", "de"):
        with speaking(language):
            form = LocalizedForm({}, "x")
            if has_error:  # then it is not kept
                form.is_valid()
                form.add_error("zone", "wrong")
            html = parse(print_form(form, {}))
        label, _ = html.all("label")
        assert label.text == language
        assert html.one("input").attributes["placeholder"] == language
        assert html.one("option").text == language
