"""Test that words from right to left are isolated on pages, and in nothing else."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.models import Scenario
from explorer.results.kinds import KINDS
from explorer.sharing.exports.formats import FORMATS
from explorer.web.right_to_left import isolate
from tests.conftest import battle, monster
from tests.explorer.page_parts import parsed, text, value

pytestmark = [pytest.mark.django_db]

HEBREW, ARABIC = "שלום", "سلام"


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
        assert {each.text for each in page.one("main").all("bdi")} == {HEBREW}
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
