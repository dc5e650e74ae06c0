"""Test that words from right to left are isolated on pages, and in nothing else."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from explorer.models import Card, Scenario
from explorer.results.kinds import KINDS
from explorer.sharing.exports.formats import FORMATS
from explorer.web.right_to_left import isolate, names_in
from tests.conftest import battle, monster
from tests.explorer.named_documents import EXAMPLES, named
from tests.explorer.page_parts import parsed, text, value
from tests.parsed_html import Element

pytestmark = [pytest.mark.django_db]

HEBREW, ARABIC = "שלום", "سلام"
LIST, YEAR = f"{HEBREW}, {ARABIC}", f"{HEBREW} 2000 {ARABIC}"
ENTITY = f"&#39;{HEBREW} &lt; Jinzo"


@pytest.mark.parametrize(("html", "isolated"), [
    (f"<p>2000 ({HEBREW}) 500</p>", f"<p>2000 (<bdi>{HEBREW}</bdi>) 500</p>"),
    (f"<b>{ARABIC}</b>", f"<b><bdi>{ARABIC}</bdi></b>"),
    (f"{HEBREW} {HEBREW}-{ARABIC}&#39;{HEBREW}.",
     f"<bdi>{HEBREW} {HEBREW}-{ARABIC}&#39;{HEBREW}</bdi>."),
    # Two names, and a name before a number, stay apart.
    (f"{HEBREW}, {ARABIC}", f"<bdi>{HEBREW}</bdi>, <bdi>{ARABIC}</bdi>"),
    (f"{HEBREW} 300 {ARABIC}", f"<bdi>{HEBREW}</bdi> 300 <bdi>{ARABIC}</bdi>"),
    (f"A{HEBREW}B", f"A<bdi>{HEBREW}</bdi>B"),
])  # fmt: skip
def test_words_from_right_to_left_are_isolated(html: str, isolated: str) -> None:
    assert isolate(html) == isolated


@pytest.mark.parametrize(("html", "isolated"), [
    (LIST, f"<bdi>{LIST}</bdi>"),
    (f"{LIST}, {HEBREW} ({LIST}), {ARABIC}",
     f"<bdi>{LIST}</bdi>, <bdi>{HEBREW}</bdi> (<bdi>{LIST}</bdi>), <bdi>{ARABIC}</bdi>"),
    (f"<i>{YEAR}</i>’s 500, {YEAR}", f"<i><bdi>{YEAR}</bdi></i>’s 500, <bdi>{YEAR}</bdi>"),
    (f"({ENTITY}) 5", f"(<bdi>{ENTITY}</bdi>) 5"),
    # The second is a part of another name, and the last begins within an entity.
    (f"{YEAR}{HEBREW}", f"<bdi>{HEBREW}</bdi> 2000 <bdi>{ARABIC}{HEBREW}</bdi>"),
    (f"&lt; {HEBREW}", f"&lt; <bdi>{HEBREW}</bdi>"),
    (f'<b title="{LIST}">2</b>', f'<b title="{LIST}">2</b>'),
])  # fmt: skip
def test_known_names_are_isolated_as_a_whole(html: str, isolated: str) -> None:
    names = [HEBREW, YEAR, LIST, ENTITY, f"lt; {HEBREW}"]
    assert isolate(html, names) == isolated


def test_the_names_of_a_document_are_found() -> None:
    document = {"a": [{"name": LIST, "atk": 5}, "Jinzo", None], LIST: True, "b": YEAR}
    assert [*names_in(document)] == [LIST, YEAR]


def isolated(main: Element) -> set[str]:
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
        assert isolated(main) == {name}, address
    both = parsed(client.get(f"/compare/{saved.id}/{other.id}/")).one("main")
    assert isolated(both) == {name, f"{name}: 2"}


def test_the_page_of_a_card_isolates_its_name_as_a_whole(client: Client) -> None:
    card = Card.objects.create(name=LIST, passcode=5)
    Scenario.objects.get_or_save(KINDS["battle"].read(battle(monster(2000, name=LIST), None)), YEAR)
    main = parsed(client.get(card.get_absolute_url())).one("main")
    assert {each.text for each in main.all("bdi")} == {LIST, YEAR}


@pytest.mark.parametrize("html", [
    "<p>Ohime’s “02” 御巫 = 2000 − 500 ä Ω ж</p>",
    f'<input value="{HEBREW} > 5" data-x=\'"{HEBREW}"\'>',
    f"<title>{HEBREW}</title>",
    f"<textarea rows=3>{HEBREW}</textarea>",
    f"<option value=a>{HEBREW}</option>",
    f"<script>const a = '{HEBREW}';</script>",
    f"<style>a::after {{ content: '{HEBREW}' }}</style>",
    f"<svg><title>{HEBREW}</title><text x='1'>{HEBREW} 5</text></svg>",
    f"<!-- don't {HEBREW} -->",
])  # fmt: skip
def test_all_else_stays_as_it_is(html: str) -> None:
    assert isolate(html) == html


def test_markup_between_quotes_ends_no_tag() -> None:
    html = f'<div hx-select="#a > *" title="{HEBREW} <b>">{HEBREW}</div>'
    assert (
        isolate(html) == f'<div hx-select="#a > *" title="{HEBREW} <b>"><bdi>{HEBREW}</bdi></div>'
    )


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
