"""Test that no words of a search take long, and that words which are too long are cut aloud."""

from __future__ import annotations

import time
from urllib.parse import quote_plus

import pytest
from django.test import Client

from explorer.models import Card
from tests.explorer.shipped_cards import load_all_shipped_cards
from tests.fuzz.typed_words import MOST_MS
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ALIKE = " ".join("s" * 10)  # thousands of names have a word that begins with it
ONE_LETTER = " ".join("abcdefghijklmnopqrst")
POSSESSIVE = "'s " * 33
LONG_LETTER = "ﷺ" * 1000  # one letter is 18 letters when it is decomposed
MISSPELLED = "drgn mgcn kngt wrior " * 14
PARTS = "drag drago magici knigh warri blac whit eyes of th number " * 6
FOREIGN = "de la de les des du au ma me mo " * 9
JAPANESE = "竜 の 黒 " * 50

WORST = {
    "alike": ALIKE,
    "one letter": ONE_LETTER,
    "possessive": POSSESSIVE,
    "long letter": LONG_LETTER,
    "misspelled": MISSPELLED,
    "parts": PARTS,
    "foreign": FOREIGN,
    "Japanese": JAPANESE,
}
FIELDS = ("/?q=", "/search/?q=", "/cards/?q=", "/battle/cards/?find=a&a-name=", "/api/v1/cards?q=")


@pytest.mark.slow
def test_no_words_take_long_among_all_cards(client: Client) -> None:
    load_all_shipped_cards()
    too_slow = {}
    for field in FIELDS:
        # The first answers fill what the process keeps, and others on the machine disturb.
        usual = min(_seconds(client, field, "x") for _ in range(4))
        for name, words in WORST.items():
            least = min(_seconds(client, field, words) for _ in range(4))
            if 1000 * (least - usual) > 4 * MOST_MS:
                too_slow[field, name] = least - usual
    assert too_slow == {}


def _seconds(client: Client, field: str, words: str) -> float:
    began = time.thread_time()
    assert client.get(field + quote_plus(words)).status_code in (200, 302, 422)
    return time.thread_time() - began


SEARCHES = ("/search/?q=", "/battle/cards/?find=a&a-name=", "/board/cards/?find=")
CUT = "Only the first {} letters were read."


@pytest.mark.parametrize(
    "words", ["a" * 101, "ﷺ" * 6, "dragon " * 15], ids=["letters", "decomposed", "words"]
)
@pytest.mark.parametrize(
    "field", ["/search/?q=", "/battle/cards/?find=a&a-name=", "/board/cards/?find="]
)
def test_a_search_says_that_it_reads_only_the_beginning(
    client: Client, field: str, words: str
) -> None:
    assert CUT.format(100) in page_of(client.get(field + quote_plus(words))).text
    kept = words[:5] if words.startswith("ﷺ") else words[:100].strip()
    assert CUT.format(100) not in page_of(client.get(field + quote_plus(kept))).text


def test_a_question_says_that_it_reads_only_the_beginning(client: Client) -> None:
    assert CUT.format(300) in page_of(client.get("/?q=" + "ﷺ" * 17)).text
    assert CUT.format(300) not in page_of(client.get("/?q=" + "ﷺ" * 16)).text


def test_what_is_longer_than_any_name_is_no_name() -> None:
    assert Card.objects.matches("dragon")
    assert not Card.objects.matches("dragon" * 20)
