"""Test the texts, sources and cards of the ruling files."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from engine.document import Document
from explorer.models import Card, Ruling
from explorer.rulings import files as rulings
from tests.conftest import by_id, told_rulings
from tests.conftest import rulings as shipped
from tests.every_case import every
from tests.explorer.page_parts import links, parsed
from tests.explorer.rulings.test_pages import FIRST, page, slugs

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

PRIVATE = {"konami-mail", "rulebook"}  # sources that may have no address
TOLD = {case["id"]: case for case in told_rulings()}
OTHERS = [case for case in shipped() if case["id"] not in TOLD]


@every("case", OTHERS, ids=by_id)
def test_the_cards_of_a_ruling_are_in_the_catalogue(case: Document) -> None:
    effects = case.get("battle", {}).get("effects", ())
    about = {*case.get("cards", ()), *(each["card"] for each in effects)}
    ruling = Ruling.objects.get(slug=case["id"])
    assert about <= {card.name for card in ruling.cards.all()}
    assert Card.objects.named(about).count() == len(about)


@every("case", TOLD.values(), ids=by_id)
def test_the_cards_that_the_catalogue_has_are_those_of_the_ruling(case: Document) -> None:
    battle = case["battle"]
    monsters = [*battle.get("attackers", ()), *battle.get("defenders", ())]
    named_card = [battle["timing"]["card"]] if "card" in battle.get("timing", {}) else []
    named = {*case.get("cards", ()), *named_card, *(monster["name"] for monster in monsters)}
    linked = {card.name for card in Ruling.objects.get(slug=case["id"]).cards.all()}
    assert linked == {card.name for card in Card.objects.named(named)} <= named


def test_a_card_that_no_ruling_of_a_battle_names_has_its_rulings_of_timing(client: Client) -> None:
    kuriboh = Card.objects.get(name="Kuriboh")
    about = {slug for slug, case in TOLD.items() if case["title"].startswith("Kuriboh")}
    assert len(about) == 4
    assert about <= {ruling.slug for ruling in kuriboh.rulings.all()}
    assert {*slugs(parsed(client.get(kuriboh.get_absolute_url())))} & about


def test_a_card_that_came_later_is_linked_by_the_next_loading(client: Client) -> None:
    before = links(page(client, FIRST)).count("/cards/81260679/")
    Ruling.objects.get(slug=FIRST).cards.clear()
    assert "/cards/81260679/" not in links(page(client, FIRST))
    rulings.load_rulings(rulings.read_ruling_files())
    assert links(page(client, FIRST)).count("/cards/81260679/") == before > 0


@every("case", shipped(), ids=by_id)
def test_a_ruling_names_its_source_and_its_texts_are_plain(case: Document) -> None:
    may_be_without = case["id"] in TOLD or "board" in case or case["authority"] in PRIVATE
    assert all((case["source_name"], case.get("source") or may_be_without))
    texts = [case.get(field, "") for field in ("title", "summary", "question", "answer", "note")]
    texts += [case.get("not_computable", ""), case.get("disputed", {}).get("why", "")]
    for text in texts:
        assert text == " ".join(text.split())
        assert not re.search(r"[<>*_`\\]|\.\.|&\w+;", text)
    assert not case["title"].endswith(".")
    assert case["summary"].endswith(".")
    assert case.get("question", "?").endswith("?")
    assert all(text.endswith(".") for text in texts[3:] if text)


def test_a_source_without_an_address_is_an_exception() -> None:
    without = [case for case in TOLD.values() if not case["source"]]
    assert 0 < len(without) < len(TOLD) / 3
    assert all("http" not in case["source_name"] for case in without)


@every("case", TOLD.values(), ids=by_id)
def test_an_answer_begins_with_what_it_comes_to(case: Document) -> None:
    begins = {"yes": ("Yes",), "no": ("No",), "depends": ("It depends",)}
    expected = case["expected"].get("answer", "what happens")
    assert case["answer"].startswith(begins.get(expected, ("",)))
    texts = [case.get(field, "") for field in ("title", "summary", "question", "answer", "note")]
    assert not re.search(r"\bOR\b|sub-step \d|'", " ".join(texts))


def test_titles_and_questions_are_each_ones_own() -> None:
    for field in ("title", "question", "summary"):
        texts = [case[field] for case in TOLD.values()]
        assert len(texts) == len({*texts})
