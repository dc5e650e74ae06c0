"""Test that searches show first the card that people mean, among all cards of both games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from explorer import content
from explorer.models.name_index import CardNames, NameIndex
from tests.every_case import every
from tests.explorer.catalogue.card_search.queries import LORCANA, MORE, YUGIOH, Query

FACTS = content.FOLDER / "card-facts"


def index_of(name: str) -> NameIndex[str]:
    _, *lines = (FACTS / name).read_text("utf-8").splitlines()
    return NameIndex(map(_names, map(json.loads, lines)))


def _names(card: dict[str, Any]) -> CardNames[str]:
    others = (*card.get("names", {}).values(), card.get("reading", ""))
    return CardNames(str(card.get("passcode") or card["name"]), card["name"], others)


@pytest.fixture(scope="module")
def yugioh() -> NameIndex[str]:
    return index_of("yugioh.jsonl")


@pytest.fixture(scope="module")
def lorcana() -> NameIndex[str]:
    return index_of("lorcana.jsonl")


@pytest.fixture(scope="module")
def names() -> dict[str, str]:
    _, *lines = (FACTS / "yugioh.jsonl").read_text("utf-8").splitlines()
    return {str(card["passcode"]): card["name"] for card in map(json.loads, lines)}


@every("query", [*YUGIOH, *MORE], ids=lambda query: query.typed)
def test_a_search_shows_the_card_that_people_mean_first(
    query: Query, yugioh: NameIndex[str], names: dict[str, str]
) -> None:
    assert [names[match.key] for match in yugioh.search(query.typed)[:1]] == [query.card]


@pytest.mark.parametrize("query", LORCANA, ids=lambda query: query.typed)
def test_a_search_finds_cards_of_disney_lorcana(query: Query, lorcana: NameIndex[str]) -> None:
    assert [match.key for match in lorcana.search(query.typed)[:1]] == [query.card]
