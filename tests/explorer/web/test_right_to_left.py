"""Test that words from right to left are isolated on pages, and in nothing else."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from markupsafe import Markup

from engine.text import Name, message
from explorer.models import Card, Scenario
from explorer.results.kinds import KINDS
from explorer.sharing.exports.formats import FORMATS
from explorer.templatetags.translated_templates import TranslatedEnvironment
from explorer.web.text_printing import between_tags, html_of, in_attribute, isolated
from tests.conftest import battle, monster
from tests.explorer.named_documents import EXAMPLES, named
from tests.explorer.page_parts import parsed, text, value
from tests.parsed_html import Element

pytestmark = [pytest.mark.django_db]

HEBREW, ARABIC = "שלום", "سلام"
LIST, YEAR = f"{HEBREW}, {ARABIC}", f"{HEBREW} 2000 {ARABIC}"


@pytest.mark.parametrize(("words", "html"), [
    (f"2000 ({HEBREW}) 500 A", f"2000 (<bdi>{HEBREW}</bdi>) 500 A"),
    (f"{HEBREW} {HEBREW}-{ARABIC}'{HEBREW} wins.",
     f"<bdi>{HEBREW} {HEBREW}-{ARABIC}&#39;{HEBREW}</bdi> wins."),
    (f"A{HEBREW}<B>", f"A<bdi>{HEBREW}</bdi>&lt;B&gt;"),
    # A text without other letters is a whole.
    (LIST, f"<bdi>{LIST}</bdi>"),
    (f"<{YEAR}>", f"<bdi>&lt;{YEAR}&gt;</bdi>"),
    ("Ohime’s “02” 御巫 = 2000 − 500 ä Ω ж", "Ohime’s “02” 御巫 = 2000 − 500 ä Ω ж"),
])  # fmt: skip
def test_words_from_right_to_left_are_isolated(words: str, html: str) -> None:
    assert isolated(words) == html
    assert between_tags(words) == html


def test_a_name_is_isolated_as_a_whole_in_its_text() -> None:
    attacks = message("{monster} attacks {target}.", monster=Name(YEAR), target=Name("A<B"))
    assert html_of(attacks) == f"<bdi>{YEAR}</bdi> attacks A&lt;B."
    assert in_attribute(attacks) == f"{YEAR} attacks A&lt;B."


def test_what_is_markup_already_is_not_changed() -> None:
    assert between_tags(Markup(f"<b>{HEBREW}</b>")) == f"<b>{HEBREW}</b>"


@pytest.mark.parametrize(("template", "printed"), [
    ('<p class="{{ n }}">{{ n }}</p>', f'<p class="{HEBREW}"><bdi>{HEBREW}</bdi></p>'),
    ("<input value='{{ n }} > 5'>{{ n }}", f"<input value='{HEBREW} > 5'><bdi>{HEBREW}</bdi>"),
    ("<title>{{ n }}</title><b>{{ n }}", f"<title>{HEBREW}</title><b><bdi>{HEBREW}</bdi>"),
    ("<option value=a>{{ n }}</option>", f"<option value=a>{HEBREW}</option>"),
    ("<textarea>{{ n }}</textarea>", f"<textarea>{HEBREW}</textarea>"),
    ("<svg><title>{{ n }}</title><text>{{ n }}", f"<svg><title>{HEBREW}</title><text>{HEBREW}"),
    ('<a {% if n %}title="{{ n }}"{% endif %}>{{ n }}',
     f'<a title="{HEBREW}"><bdi>{HEBREW}</bdi>'),
    ("{% macro m() %}<i>{{ n }}</i>{% endmacro %}<p title=\"{{ m() }}\">{{ m() }}",
     f'<p title="{HEBREW}"><i><bdi>{HEBREW}</bdi></i>'),
    ('<div hx-select="#a > *" title="{{ n }} <b>">{{ n }}',
     f'<div hx-select="#a > *" title="{HEBREW} <b>"><bdi>{HEBREW}</bdi>'),
])  # fmt: skip
def test_templates_print_markup_between_tags_only(template: str, printed: str) -> None:
    environment = TranslatedEnvironment(autoescape=True)
    assert environment.from_string(template).render(n=Name(HEBREW)) == printed
    assert environment.from_string(template).render(n=HEBREW) == printed


def isolated_in(main: Element) -> set[str]:
    """Return the isolated texts of a page, besides letters that the picture's fonts lack."""
    lacking = [each for hint in main.all("p", css="missing-letters") for each in hint.all("bdi")]
    return {each.text for each in main.all("bdi")} - {each.text for each in lacking}


@pytest.mark.parametrize(
    "name", [LIST, YEAR, f"{HEBREW}! {ARABIC}", f"<{HEBREW}> & 'Jinzo': {HEBREW}"]
)
@pytest.mark.parametrize("slug", KINDS)
def test_pages_isolate_a_name_as_a_whole(client: Client, slug: str, name: str) -> None:
    read = KINDS[slug].read(named(EXAMPLES[slug], name))
    saved = Scenario.objects.get_or_save(read)[0]
    other = Scenario.objects.get_or_save(KINDS[slug].read(named(EXAMPLES[slug], f"{name}: 2")))[0]
    composer = f"{reverse(KINDS[slug].url_name)}?{KINDS[slug].query_of(read.to_document())}"
    for address in (f"/s/{saved.id}/", f"/embed/{saved.id}/", composer):
        main = parsed(client.get(address)).one("main")
        assert isolated_in(main) == {name}, address
    both = parsed(client.get(f"/compare/{saved.id}/{other.id}/")).one("main")
    assert isolated_in(both) == {name, f"{name}: 2"}


def test_the_page_of_a_card_isolates_its_name_as_a_whole(client: Client) -> None:
    card = Card.objects.create(name=LIST, passcode=5)
    Scenario.objects.get_or_save(KINDS["battle"].read(battle(monster(2000, name=LIST), None)), YEAR)
    main = parsed(client.get(card.get_absolute_url())).one("main")
    assert {each.text for each in main.all("bdi")} == {LIST, YEAR}


def test_pages_parts_and_frames_isolate_names_and_fields_do_not(client: Client) -> None:
    document = battle(monster(2000, name=HEBREW), None)
    saved = Scenario.objects.get_or_save(KINDS["battle"].read(document), f"{HEBREW} 5")[0]
    for address in (f"/s/{saved.id}/", f"/embed/{saved.id}/"):
        page = parsed(client.get(address))
        assert {each.text for each in page.one("main").all("bdi")} == {HEBREW, f"{HEBREW} 5"}
        assert not page.one("head").all("bdi")
        assert page.one("head").one("title").text.startswith(f"{HEBREW} 5")
    query = f"a-name={HEBREW}&a-atk=2000&direct=1"
    page = parsed(client.get(f"/battle/?{query}"))
    assert value(page, "a-name") == HEBREW
    assert page.all("bdi")
    part = client.get(f"/battle/?{query}", headers={"HX-Request": "true"})
    assert f"<bdi>{HEBREW}</bdi> attacks directly" in part.content.decode()
    assert f"{HEBREW} attacks directly" in text(part)


def test_a_page_without_such_names_is_not_changed(client: Client) -> None:
    assert b"<bdi>" not in client.get("/battle/?a-name=Jinzo&a-atk=2400&direct=1").content


def test_only_the_html_export_isolates_names(client: Client) -> None:
    document = battle(monster(2000, name=HEBREW), None)
    saved = Scenario.objects.get_or_save(KINDS["battle"].read(document))[0]
    for suffix in FORMATS:
        exported = client.get(f"/s/{saved.id}.{suffix}").content
        assert (b"bdi" in exported) == (suffix == "html-table"), suffix
        for mark in "\u2066\u2067\u2068\u2069\u200e\u200f":
            assert mark.encode() not in exported or suffix == "png", suffix
    table = client.get(f"/s/{saved.id}.html-table").content.decode()
    assert f"<caption><bdi>{HEBREW}</bdi> attacks directly" in table
