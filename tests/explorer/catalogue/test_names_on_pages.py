"""Test that lists of cards and their pages begin with the name in the language of the page."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.models import Card, LorcanaCard
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

KURIBOH, WOLF = "/cards/40640057/", "/cards/69247929/"
JAPANESE, ENGLISH = "ジェネティック・ワーウルフ", "Gene-Warped Warwolf"
PICKER = "/battle/cards/?find=card&name=Gene-Warped"


def test_a_card_page_has_the_name_in_its_language_and_the_english_one(client: Client) -> None:
    page = page_of(client.get(f"/ja{WOLF}"))
    assert page.one("h1").text == JAPANESE
    marked = [each.text for each in page.all("span") if each.attributes.get("lang") == "en"]
    assert ENGLISH in marked


def test_an_english_card_page_has_the_english_name_alone(client: Client) -> None:
    page = page_of(client.get(WOLF))
    assert page.one("h1").text == ENGLISH
    assert not [each for each in page.all("span") if each.attributes.get("lang") == "en"]


def test_a_name_without_a_translation_is_marked_as_english(client: Client) -> None:
    Card.objects.filter(name=ENGLISH).update(names={})
    heading = page_of(client.get(f"/ja{WOLF}")).one("h1")
    assert heading.text == ENGLISH
    assert [each.attributes.get("lang") for each in heading.all("span")] == ["en"]


def test_a_name_that_is_the_same_in_both_languages_is_printed_once(client: Client) -> None:
    text = page_of(client.get(f"/fr{KURIBOH}")).one("header", "page-head").text
    assert text.count("Kuriboh") == 1


def test_a_list_of_cards_has_both_names(client: Client) -> None:
    assert f"{JAPANESE} {ENGLISH}" in page_of(client.get("/ja/cards/?q=Warwolf")).text
    assert JAPANESE not in page_of(client.get("/cards/?q=Warwolf")).text


def test_lists_read_the_names_of_their_cards_with_them() -> None:
    assert "names" not in Card.objects.listed([40640057]).get().get_deferred_fields()
    assert not LorcanaCard.objects.listed(["elsa-snow-queen"]).get().get_deferred_fields()


def test_the_card_picker_shows_both_names_and_fills_in_the_english_one(client: Client) -> None:
    (button,) = page_of(client.get(f"/ja{PICKER}")).all("button")
    assert f"{JAPANESE} {ENGLISH}" in button.text
    assert button.attributes["value"] == ENGLISH


def test_a_search_by_a_translated_name_prints_that_name_once(client: Client) -> None:
    (button,) = page_of(client.get(f"/ja/battle/cards/?find=card&name={JAPANESE}")).all("button")
    assert button.text.count(JAPANESE) == 1


def test_a_card_that_is_picked_in_another_language_keeps_its_english_name(client: Client) -> None:
    picked = client.get("/ja/battle/?a-atk=0&t-atk=0&do=pick.69247929.a", follow=True)
    assert picked.context["composition"].document["attacker"]["name"] == ENGLISH
    assert JAPANESE in page_of(picked).one("table", "trace").text
