"""Test how typed numbers are read, and how problems with a document are worded."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.addresses.battle import parse_number
from explorer.web.problems import place_in_words
from tests.explorer.page_parts import error


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("effects.2.value", "Effect 3, value"),
        ("target.atk", "Target, ATK"),
        ("life_points.you", "Your Life Points"),
        ("life_points.opponent", "Opponent’s Life Points"),
    ],
)
def test_a_place_of_a_document_is_named_in_words(place: str, words: str) -> None:
    assert place_in_words(place) == words


@pytest.mark.parametrize(
    ("typed", "number"),
    [("1,000", 1000), ("1 000", 1000), ("1’000’000", 1_000_000), ("-2,500", -2500), ("12", 12)],
)
def test_numbers_are_read_as_people_write_them(typed: str, number: int) -> None:
    assert parse_number(typed) == number


@pytest.mark.parametrize("typed", ["1,00", "1,0000", "1.000", "2.5k", "1,000.5", "10,00,000", ","])
def test_what_may_mean_two_numbers_is_not_read(typed: str) -> None:
    assert parse_number(typed) == typed


@pytest.mark.parametrize(
    ("typed", "asks"),
    [("2.5k", "Did you mean 2500?"), ("3K", "Did you mean 3000?"), ("1,25 k", "mean 1250?")],
)
@pytest.mark.django_db
def test_thousands_by_a_letter_are_asked_back(client: Client, typed: str, asks: str) -> None:
    page = client.get("/battle/", {"a-atk": typed, "t-atk": "1000"})
    assert asks in error(page, "id_a-atk")
    assert typed in page.content.decode()


@pytest.mark.django_db
def test_other_words_are_not_guessed_at(client: Client) -> None:
    page = client.get("/battle/", {"a-atk": "kk", "t-atk": "1000"})
    assert "Did you mean" not in error(page, "id_a-atk")
