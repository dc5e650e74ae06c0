"""Test rulings whose result is an answer or the outcome of an attack, not a table."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from django.test import Client

from engine.document import Document
from engine.kinds import calculate_document
from explorer.models import Ruling
from explorer.sharing.exports.formats import FORMATS
from tests.conftest import told_rulings
from tests.every_case import every
from tests.explorer.page_parts import has, parsed
from tests.explorer.rulings.test_list import count, options, titles
from tests.explorer.rulings.test_pages import lines, page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

TOLD = {case["id"]: case for case in told_rulings()}
ATTACKS = [slug for slug, case in TOLD.items() if "declaration" in case["battle"]]
LABELS = {
    "answer": "Answer",
    "outcome": "Outcome",
    "damage_calculation": "Damage calculated",
    "declaration_used": "Attack used",
}


def sentences_of(document: Document) -> list[str]:
    """Return the engine's reason for a document, or its rows and what follows."""
    result: Any = calculate_document(document).result
    if "choices" not in result:
        return [result["why"]]
    choices = [each["label"] for each in result["choices"]]
    return [*(row["label"] for row in result["rows"]), *choices]


@every("slug", TOLD)
def test_the_page_of_an_answer_has_the_engines_reason_and_no_numbers(
    client: Client, slug: str
) -> None:
    shown = page(client, slug)
    for sentence in sentences_of(TOLD[slug]["battle"]):
        assert sentence in shown.text
    assert "Destroyed" not in [each.text for each in shown.all("h2")]
    assert "Open in the composer" not in shown.text


@every("slug", TOLD)
def test_each_thing_the_source_says_stands_beside_the_computed_one(
    client: Client, slug: str
) -> None:
    shown = lines(page(client, slug))
    assert {label for label, *_ in shown} == {LABELS[key] for key in TOLD[slug]["expected"]}
    assert len(shown) == len(TOLD[slug]["expected"])
    for _, says, computed, mark in shown:
        assert (says, mark) == (computed, "agrees")


def test_a_source_that_says_something_else_is_seen_to_differ(client: Client) -> None:
    slug = "kuriboh-before-damage-calculation"
    Ruling.objects.filter(slug=slug).update(expected={"answer": "yes"})
    shown = page(client, slug)
    assert "Our answer differs from the source" in shown.text
    assert lines(shown) == [("Answer", "yes", "no", "differs")]


@pytest.mark.parametrize("slug", [*TOLD][:2] + ATTACKS[:2])
def test_it_is_framed_and_exported_with_each_of_its_rows(client: Client, slug: str) -> None:
    rows = calculate_document(TOLD[slug]["battle"]).trace.shown_rows
    exported = client.get(f"/rulings/{slug}.json").json()
    assert [step["label"] for step in exported["steps"]] == [str(row.label) for row in rows]
    for suffix in FORMATS:
        assert client.get(f"/rulings/{slug}.{suffix}").status_code == 200
    framed = parsed(client.get(f"/embed/rulings/{slug}/")).text
    assert all(str(row.label) in framed and str(row.why) in framed for row in rows)
    assert has(page(client, slug), id="embed-code")


def test_the_list_distinguishes_timing_from_attacks(client: Client) -> None:
    timing = [slug for slug in TOLD if slug not in ATTACKS]
    assert {*titles(client, {"topic": "timing"})} == {*timing}
    assert {*titles(client, {"topic": "attacks"})} == {*ATTACKS}
    offered = options(client.get("/rulings/").content.decode(), "topic")
    assert (offered["timing"], offered["attacks"]) == (len(timing), len(ATTACKS))
    both = client.get("/rulings/?topic=timing&authority=konami-exam")
    exams = [slug for slug in timing if TOLD[slug]["authority"] == "konami-exam"]
    assert count(both) == len(exams) > 0


@pytest.mark.parametrize("words", ["catastor divine wrath", "Honest number 38", "ryko lightsworn"])
def test_words_are_found_in_what_a_question_names(client: Client, words: str) -> None:
    slugs = titles(client, {"q": words})
    assert 0 < len(slugs) < 5
    assert {*slugs} <= TOLD.keys()


def test_the_old_id_of_a_case_leads_to_its_ruling(client: Client) -> None:
    led = {case["formerly"][0]: slug for slug, case in TOLD.items() if "formerly" in case}
    assert (len(led), len(TOLD)) == (128, 130)
    for former, slug in led.items():
        response = client.get(f"/rulings/{former}/")
        assert (response.status_code, response["Location"]) == (301, f"/rulings/{slug}/")


def test_the_feed_lists_a_changed_ruling(client: Client) -> None:
    slug = "kuriboh-before-damage-calculation"
    ruling = Ruling.objects.get(slug=slug)
    newest = Ruling.objects.latest("changed").changed
    Ruling.objects.filter(pk=ruling.pk).update(changed=newest.replace(year=newest.year + 1))
    html = client.get("/rulings/feed.atom").content.decode()
    entry = html.partition("<entry>")[2].partition("</entry>")[0]
    assert f"/rulings/{slug}/" in entry
    assert ruling.summary in unescape(unescape(entry))
    assert "Mark: agrees." in entry
