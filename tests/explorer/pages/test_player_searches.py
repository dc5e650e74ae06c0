"""Test that searches find what players mean, in any form of the words and in whole questions."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from django.test import Client
from pytest_django import Settings

from explorer import content
from explorer.models import Card, Ruling, ruling_index
from explorer.pages.search import search_everywhere
from explorer.web.search_text import meant_terms, stem, without_question_words
from tests.conftest import called
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import links, parsed, text
from tests.explorer.pages.test_search import found, hrefs, search

_FIRST = 3
_MOST_MISSED = 4  # of 60; the list was written before the search knew other forms
_RULING = re.compile(r"/rulings/[-a-z0-9]+/")


class PlayerSearch(NamedTuple):
    """A search as players type it, and the results of which one must be among the first."""

    address: str
    words: str
    expected: tuple[str, ...]

    def is_found(self, client: Client) -> bool:
        """Return whether one of these is among the first of its group."""
        if self.address == "/search/":
            groups = found(client, self.words)
            shown = [hrefs(groups, group)[:_FIRST] for group in groups]
        else:
            page = client.get(self.address, {"q": self.words})
            listed = dict.fromkeys(filter(_RULING.fullmatch, links(page)))
            listed.pop("/rulings/changes/", None)
            shown = [[*listed][:_FIRST]]
        return any(each in group for group in shown for each in self.expected)


def player_searches() -> list[PlayerSearch]:
    """Return the searches of the file, one a line."""
    lines = (Path(__file__).parent / "player_searches.txt").read_text("utf-8").splitlines()
    listed = []
    for line in lines:
        typed, _, expected = line.partition(" => ")
        address, _, words = typed.partition(" ")
        listed.append(PlayerSearch(address, words, tuple(expected.split("; "))))
    return listed


@pytest.mark.django_db
def test_players_find_what_they_mean_among_the_first_results(
    client: Client, settings: Settings
) -> None:
    settings.CARD_FACTS = str(content.FOLDER / "card-facts")
    called("load_content")
    listed = player_searches()
    missed = [each.words for each in listed if not each.is_found(client)]
    assert len(listed) == 60
    assert len(missed) <= _MOST_MISSED, missed


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
class TestSearches:
    @pytest.mark.parametrize(
        ("words", "others"),
        [
            ("piercing halved", ("pierces halves", "pierce half", "piercing halving")),
            ("doubled", ("double", "doubles", "doubling")),
        ],
    )
    def test_rulings_are_found_by_every_form_of_a_word(
        self, words: str, others: tuple[str, ...]
    ) -> None:
        shown = {each.slug for each in ruling_index().found_by(words)}
        assert shown
        for other in others:
            assert {each.slug for each in ruling_index().found_by(other)} == shown

    def test_words_as_typed_come_before_other_forms(self) -> None:
        for slug, title in (("one", "Zyxes"), ("two", "Zyxed"), ("three", "Zyx zyxing")):
            Ruling.objects.create(slug=slug, title=title, summary="One.")
        assert [each.slug for each in ruling_index().found_by("zyxing")] == ["three", "one", "two"]
        assert ruling_index().found_by("zyxed")[0].slug == "two"

    def test_titles_with_more_of_the_words_come_first(self) -> None:
        for slug, title in (("one", "Zyxes"), ("two", "Zyxes wvut")):
            Ruling.objects.create(slug=slug, title=title, summary="Zyx, wvut and qrst.")
        assert [each.slug for each in ruling_index().found_by("zyx wvut qrst")] == ["two", "one"]

    def test_a_ruling_is_found_by_the_nickname_of_its_card(self) -> None:
        card, _ = Card.objects.get_or_create(passcode=5318639, defaults={"name": "Zyx Typhoon"})
        ruling = Ruling.objects.create(slug="one", title="Wvut", summary="One.")
        assert ruling.slug not in {each.slug for each in ruling_index().found_by("mst")}
        ruling.cards.add(card)
        ruling.save()
        assert ruling.slug in {each.slug for each in ruling_index().found_by("mst")}

    @pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])
    def test_the_words_that_a_question_is_searched_for_are_said(
        self, client: Client, headers: dict[str, str]
    ) -> None:
        page = search(client, "how does Piercing work?", **headers)
        assert "Results for “Piercing”." in text(page)
        assert (
            found(client, "how does Piercing work?", **headers)["Rules"]
            == (found(client, "piercing", **headers)["Rules"])
        )

    def test_the_list_of_rulings_says_so_too(self, client: Client) -> None:
        page = client.get("/rulings/", {"q": "is <b>piercing</b> halved?"})
        assert "Results for “<b>piercing</b> halved”." in text(page)
        assert b"<b>piercing" not in page.content
        assert "Results for" not in parsed(client.get("/rulings/?q=piercing")).one(id="status").text

    def test_a_misspelled_question_is_corrected_without_its_other_words(
        self, client: Client
    ) -> None:
        page = text(search(client, "how does peircing work"))
        assert "No results for “how does peircing work”. Showing results for “piercing”." in page

    def test_a_form_that_no_text_has_is_no_mistake(self, client: Client) -> None:
        Ruling.objects.create(slug="one", title="Zyxes", summary="One.")
        Ruling.objects.create(slug="two", title="Zyxinge", summary="One.")
        page = text(search(client, "zyxed"))
        assert "Did you mean" not in page

    def test_a_question_finds_the_card_that_it_names(self) -> None:
        assert search_everywhere("what does kuriboh do?").cards[0].name == "Kuriboh"

    def test_a_page_whose_whole_title_is_a_question_comes_first(self) -> None:
        first = search_everywhere("what is destroyed").sections[0]
        assert first.section.title == "What is destroyed"

    def test_words_of_questions_alone_are_searched_for(self) -> None:
        found = search_everywhere("what is this")
        assert found.meant == ""
        assert found.section_count > 0

    @pytest.mark.parametrize("words", ["直接攻撃", "어니스트", "zzz?!", "???"])
    def test_other_words_stay_as_they_are(self, words: str) -> None:
        assert search_everywhere(words).total == search_everywhere(f" {words} ").total
        assert meant_terms("直接攻撃") == ["直接攻撃"]


@pytest.mark.parametrize(
    "forms",
    [
        ("halved", "halve", "halves", "half", "halving"),
        ("pierces", "piercing", "pierce", "pierced"),
        ("doubled", "double", "doubling"),
        ("paid", "pays", "paying"),
        ("taken", "takes", "took", "taking"),
        ("damage", "dmg"),
        ("flipped", "flip", "flipping"),
    ],
)
def test_the_forms_of_a_word_have_one_stem(forms: tuple[str, ...]) -> None:
    assert len({stem(each) for each in forms}) == 1


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("how does piercing work?", "piercing"),
        ("What is a Replay", "Replay"),
        ("when can I activate Honest?", "activate Honest"),
        ("face-down monsters", "face-down monsters"),
        ("what is this", "what is this"),
        ("“damage”", "damage"),
    ],
)
def test_the_words_of_a_question_are_left_out(words: str, meant: str) -> None:
    assert without_question_words(words) == meant
