"""Test the rulebook and the rulings in other languages: links, and what is kept for each."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date as Date  # noqa: N812
from pathlib import Path
from typing import Any

import pytest
from django.template import engines
from django.test import Client

from explorer.models import Ruling
from explorer.models.rulings import Mark
from explorer.results.rulesets import TITLES
from explorer.rulebook.ladder_steps import explained_steps
from explorer.rulebook.page_index import all_sections
from explorer.rulebook.rule_links import href_of
from explorer.rulings.evidence import rules_by_key
from explorer.rulings.named_battles import examples, named_battle
from explorer.web.languages import speaking
from explorer.web.text_printing import date
from tests.explorer.site_words import Changed, use_catalogue
from tests.parsed_html import page_of

PAGES = ["damage", "battle-phase", "lorcana/damage"]


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    """Translate every message of the site into capital letters, in languages besides English."""
    use_catalogue(monkeypatch, Changed(str.upper, with_context=False))


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("slug", PAGES)
def test_the_links_of_a_page_lead_to_pages_of_its_language(client: Client, slug: str) -> None:
    for prefix, other in (("/de", "/rules/"), ("", "/de/")):
        book = page_of(client.get(f"{prefix}/rules/{slug}/")).one("div", css="book-main")
        assert book.addresses
        assert not [each for each in book.addresses if each.startswith(other)]


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
def test_the_text_of_a_page_is_marked_as_english_on_pages_of_other_languages(
    client: Client,
) -> None:
    for address, marked in (("/de/rules/damage/", 1), ("/rules/damage/", 0)):
        book = page_of(client.get(address)).one("div", css="book-main")
        assert len(book.all("div", lang="en")) == marked


@pytest.fixture
def german_simulators(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add a translation of a page of the rulebook."""
    text = '{% load rulebook %}{% section "warum" "Warum" %}Sie rechnen anders.{% endsection %}'
    (tmp_path / "rules" / "de").mkdir(parents=True)
    (tmp_path / "rules" / "de" / "simulators.html").write_text(text, "utf-8")
    engine: Any = engines["django"]
    monkeypatch.setattr(engine.engine, "dirs", [tmp_path, *engine.engine.dirs])
    for loader in engine.engine.template_loaders:
        loader.reset()
    yield
    for loader in engine.engine.template_loaders:
        loader.reset()


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue", "german_simulators")
def test_a_page_that_exists_in_the_language_is_used(client: Client) -> None:
    german, french, english = (
        page_of(client.get(f"{prefix}/rules/simulators/")) for prefix in ("/de", "/fr", "")
    )
    book = german.one("div", css="book-main")
    assert "Sie rechnen anders." in book.text
    assert not book.all("div", lang="en")
    assert not german.all("p", css="english-only")
    contents = page_of(client.get("/de/rules/")).one("main")
    assert [each.text for each in contents.all("a") if "#warum" in each.attributes["href"]] == [
        "Warum"
    ]
    for page in (french, english):
        assert "Why they differ" in page.one("div", css="book-main").text
    assert french.all("p", css="english-only")


def test_the_addresses_of_rules_and_battles_are_kept_for_each_language() -> None:
    english = href_of("1.8.1"), named_battle("limiter-removal"), examples(), rules_by_key()
    with speaking("de"):
        assert href_of("1.8.1") == f"/de{english[0]}"
        assert named_battle("limiter-removal") is not english[1]
        assert examples() is not english[2]
        assert rules_by_key() is not english[3]
    assert (href_of("1.8.1"), named_battle("limiter-removal")) == english[:2]


@pytest.mark.django_db
@pytest.mark.usefixtures("german")
def test_the_search_reads_the_english_words_of_the_rulebook() -> None:
    all_sections.cache_clear()
    with speaking("de"):
        words = [place.section.text for place in all_sections()]
    all_sections.cache_clear()
    assert words == [place.section.text for place in all_sections()]


@pytest.mark.usefixtures("german")
def test_the_label_of_a_choice_is_in_the_language_of_the_page_and_that_of_a_field_english() -> None:
    stored = dict(Ruling._meta.get_field("mark").flatchoices)
    assert Mark.DIFFERS.label == stored["differs"] == "differs"
    with speaking("de"):
        assert (Mark.DIFFERS.label, dict(Mark.choices)["differs"]) == ("DIFFERS", "DIFFERS")
        assert Ruling(mark="differs").get_mark_display() == "DIFFERS"
        assert Mark.words("unknown") == "unknown"


def test_filters_name_the_steps_as_their_page_does() -> None:
    assert {number: step.title for number, step in explained_steps().items()} == TITLES


def test_a_date_has_the_order_of_the_language() -> None:
    day = Date(2026, 11, 27)
    assert date(day) == "November 27, 2026"
    with speaking("de"):
        assert (date(day), date(day, "Y-m-d")) == ("27. November 2026", "2026-11-27")
