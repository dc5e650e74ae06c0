"""Test that a search shows corrected words as they are written, in every script."""

from __future__ import annotations

import unicodedata

import pytest
from django.test import Client
from pytest_django import Settings

from explorer.models import Ruling
from explorer.pages.search import search_everywhere
from explorer.pages.spelling import as_typed, as_written
from tests.explorer.api.discord.signed_requests import PUBLIC_KEY, command
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import text
from tests.explorer.pages.test_search import search

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

# The title of a ruling, a search with a mistake, and the words of which results are shown.
WRITTEN = [
    ("ダブルアタックの裁定", "ダブルアッタクの裁定", "ダブルアタックの裁定"),
    ("어니스트의 전투 데미지", "어니스드의 전투", "어니스트의 전투"),
    ("Défense prioritaire élevée", "Défense prioritiare", "Défense prioritaire"),
    ("Défense prioritaire élevée", "elevee defenze", "elevee défense"),
    ("Überzählige Kämpfer", "kaempfer überzälhige", "kämpfer überzählige"),
    ("Überzählige Kämpfer", "KÄMPFER überzälhige", "KÄMPFER überzählige"),
    ("Quixotry’s Zyxwvut", "quixotyrs zyxwvut", "quixotry’s zyxwvut"),
    ("Quixotry-Zyxwvut", "quixotyr-Zyxwvut", "quixotry Zyxwvut"),
]


@pytest.mark.parametrize(("title", "typed", "shown"), WRITTEN)
def test_corrected_words_are_shown_as_they_are_written(title: str, typed: str, shown: str) -> None:
    Ruling.objects.create(slug="new", title=title, summary="One.")
    found = search_everywhere(typed)
    assert found.searched == shown
    assert [each.ruling.title for each in found.rulings] == [title]


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])
def test_marks_of_japanese_letters_stay(client: Client, headers: dict[str, str]) -> None:
    page = text(search(client, "二倍の戦闘ダメージを与える", **headers))
    assert "Showing results for “倍の戦闘ダメージを与える”." in page
    assert "タメーシ" not in unicodedata.normalize("NFC", page)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])
def test_words_that_find_more_are_offered_as_they_are_written(
    client: Client, headers: dict[str, str]
) -> None:
    for number in range(3):
        Ruling.objects.create(slug=f"new-{number}", title="Kämpferisch", summary="One.")
    Ruling.objects.create(slug="new", title="Unkämpfreisch", summary="One.")
    page = text(search(client, "kämpfreisch", **headers))
    assert "Did you mean “kämpferisch”?" in page


def test_discord_says_the_words_as_they_are_written(settings: Settings) -> None:
    settings.DISCORD_PUBLIC_KEY = PUBLIC_KEY
    Ruling.objects.create(slug="new", title="Überzählige Kämpfer", summary="One.")
    (embed,) = command("ruling", query="überzälhige")["embeds"]
    assert "überzählige" in str(embed["footer"])


def test_a_corrected_word_finds_the_same_when_it_is_searched_for() -> None:
    Ruling.objects.create(slug="new", title="Überzählige Kämpfer", summary="One.")
    searched = search_everywhere("überzälhige").searched
    assert search_everywhere(searched).ruling_count == 1


@pytest.mark.parametrize(
    ("term", "words", "typed"),
    [
        ("タメーシ・効果", "「ダメージ・効果」 ATK", "ダメージ・効果"),
        ("タメーシ", "\u30bf\u3099\u30e1\u30fc\u30b7\u3099", "ダメージ"),  # with separate marks
        ("ur", "Barbaros-Ür?", "Ür"),
        ("zyx", "nothing alike", "zyx"),
    ],
)
def test_a_term_is_shown_as_it_was_typed(term: str, words: str, typed: str) -> None:
    assert as_typed(unicodedata.normalize("NFC", term), words) == typed


def test_a_word_that_a_text_lacks_is_shown_with_whole_letters() -> None:
    decomposed = unicodedata.normalize("NFKD", "어니스트")
    assert as_written(decomposed, "Honest") == "어니스트"
