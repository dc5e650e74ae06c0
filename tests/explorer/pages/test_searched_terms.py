"""Test that pages in other languages find English rules by the terms of their language."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.pages.search import in_english, search_everywhere
from explorer.web.glossary import glossary
from explorer.web.languages import speaking
from tests.explorer.battle.test_page import HTMX
from tests.parsed_html import page_of


@pytest.mark.parametrize(
    ("code", "words", "english"),
    [
        ("ja", "貫通", "piercing"),
        ("ja", "直接攻撃の戦闘ダメージ", "direct attack battle damage"),  # joined by a particle
        ("ja", "攻撃力", "ATK"),  # not an attack
        ("ja", "貫通・効果", "piercing effect"),
        ("fr", "les dommages de combat", "battle damage"),
        ("fr", "Position d'attaque", "Attack Position"),  # with another apostrophe
        ("de", "durchschlagender KAMPFSCHADEN", "piercing battle damage"),  # with endings
        ("de", "direkter Angriff", "direct attack"),
        ("de", "schadensberechnung", "damage calculation"),  # of one word, two terms
    ],
)
def test_terms_are_found_in_english(code: str, words: str, english: str) -> None:
    with speaking(code):
        assert in_english(words) == english


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "貫通"),
        ("fr", "貫通"),
        ("ja", "ブラック・マジシャン"),
        ("ja", "貫通竜"),  # a word that is no term
        ("de", "der"),
        ("de", "Allkampfschaden"),
        ("ja", ""),
    ],
)
def test_other_words_stay_as_they_are(code: str, words: str) -> None:
    with speaking(code):
        assert in_english(words) == ""


def test_every_form_of_a_term_is_found() -> None:
    for term in glossary():
        for code, forms in term.forms.items():
            with speaking(code):
                assert all(map(in_english, forms.words)), term.english


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
class TestPage:
    @pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])
    def test_rules_are_those_of_the_english_words(
        self, client: Client, headers: dict[str, str]
    ) -> None:
        response = client.get("/ja/search/", {"q": "貫通ダメージ"}, headers=headers)
        page = page_of(response)
        assert "/ja/rules/damage/" in {each.partition("#")[0] for each in page.addresses}
        said = page.all("p", "small")[0] if headers else page.one("main").one("p", role="status")
        assert "「piercing damage」" in said.text
        assert [each.text for each in said.all("span", lang="en")] == ["piercing damage"]

    def test_all_rulings_are_listed_by_the_english_words(self, client: Client) -> None:
        page = page_of(client.get("/de/search/", {"q": "Kampfschaden"}))
        assert "/de/rulings/?q=battle%20damage" in page.addresses

    def test_the_same_rules_are_found_in_each_language(self) -> None:
        english = search_everywhere("damage calculation")
        for code, words in {"ja": "ダメージ計算", "de": "Schadensberechnung"}.items():
            with speaking(code):
                found = search_everywhere(words)
            assert found.in_english == "damage calculation"
            assert found.sections == english.sections
            assert found.ruling_count == english.ruling_count > 0

    def test_a_term_that_is_english_is_no_translation(self) -> None:
        with speaking("de"):
            found = search_everywhere("Damage Step")
        assert found.in_english == ""
        assert found.sections == search_everywhere("Damage Step").sections

    def test_cards_are_those_of_the_typed_words(self) -> None:
        with speaking("ja"):
            found = search_everywhere("チャレンジ")
        assert found.sections
        assert found.card_count == search_everywhere("チャレンジ").card_count

    def test_an_english_page_reads_no_other_language(self) -> None:
        assert search_everywhere("Kampfschaden").in_english == ""
