"""Test that the nicknames of cards name shipped cards, and find them wherever cards are found."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from explorer import content
from explorer.content.entries import InvalidContent
from explorer.models import Card, LorcanaCard, name_index
from explorer.models.name_index import (
    CardNames,
    MatchKind,
    NameIndex,
    Nickname,
    NicknamedCard,
    nicknames_of,
    plain_words,
)
from explorer.timing.card_effects import find_card
from tests.explorer.api.discord.signed_requests import PUBLIC_KEY, command
from tests.explorer.page_parts import text

ZEUS, ZEUS_NAME = 90448279, "Divine Arsenal AA-ZEUS - Sky Thunder"
FILES = {Card.game: ("yugioh.jsonl", "passcode"), LorcanaCard.game: ("lorcana.jsonl", "slug")}
GAMES = pytest.mark.parametrize("game", FILES)


def shipped(game: str) -> list[dict[str, Any]]:
    name, _ = FILES[game]
    _, *lines = (content.FOLDER / "card-facts" / name).read_text("utf-8").splitlines()
    return [*map(json.loads, lines)]


def index_of(game: str) -> NameIndex[Any]:
    _, key = FILES[game]
    cards = (
        CardNames(each[key], each["name"], (*each.get("names", {}).values(),))
        for each in shipped(game)
    )
    return NameIndex(cards, nicknames_of(game))


def small_index(*names: tuple[int, str]) -> NameIndex[int]:
    """Return an index of a few cards, with the nicknames of Yu-Gi-Oh!"""
    cards = (CardNames(passcode, name) for passcode, name in names)
    return NameIndex(cards, nicknames_of(Card.game))


# --- The files -----------------------------------------------------------------------------------


@GAMES
def test_every_nickname_names_cards_of_the_shipped_catalogue(game: str) -> None:
    _, key = FILES[game]
    known = {(each[key], each["name"]) for each in shipped(game)}
    meant = {(card.id, card.name) for each in nicknames_of(game) for card in each.cards}
    assert meant <= known


@GAMES
def test_every_nickname_is_listed_once_however_it_is_written(game: str) -> None:
    counts = Counter(plain_words(each.nickname).replace(" ", "") for each in nicknames_of(game))
    assert [name for name, count in counts.items() if count > 1] == []


def test_players_say_at_least_fifty_nicknames() -> None:
    assert len(nicknames_of(Card.game)) >= 50


@GAMES
def test_every_nickname_finds_its_cards_first_among_all_cards_in_their_order(game: str) -> None:
    index, (_, key) = index_of(game), FILES[game]
    names = {each[key]: each["name"] for each in shipped(game)}
    for each in nicknames_of(game):
        for typed in (each.nickname, each.nickname.lower(), each.nickname.upper()):
            found = [names[match.key] for match in index.search(typed)[: len(each.cards)]]
            assert found == [card.name for card in each.cards], each.nickname


def test_a_nickname_that_is_listed_twice_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = {"id": 1, "name": "Zyx"}
    rows = [{"nickname": name, "cards": [card]} for name in ("Zy", "zy")]
    (tmp_path / "nicknames.json").write_text(json.dumps(rows))
    monkeypatch.setattr(content, "FOLDER", tmp_path)
    with pytest.raises(InvalidContent, match="zy is there twice"):
        name_index.nicknames_of.__wrapped__(Card.game)


# --- The index -----------------------------------------------------------------------------------


def test_an_official_name_in_any_language_wins_over_a_nickname() -> None:
    english = small_index((ZEUS, ZEUS_NAME), (1, "Zeus"))
    assert english.search("zeus")[0].key == 1
    cards = [CardNames(ZEUS, ZEUS_NAME), CardNames(1, "Jupiter", ("Zeus",))]
    foreign = NameIndex(cards, nicknames_of(Card.game))
    assert foreign.search("zeus")[0] == (1, MatchKind.FOREIGN_EXACT, 0, True)


def test_a_card_that_an_import_renamed_keeps_its_nickname() -> None:
    index = small_index((ZEUS, "Divine Arsenal AA-ZEUS"))
    assert [match.key for match in index.search("zeus")] == [ZEUS]


def test_a_nickname_finds_the_card_under_another_passcode() -> None:
    assert small_index((5, ZEUS_NAME)).nicknamed("zeus") == [5]
    assert small_index((5, ZEUS_NAME), (ZEUS, ZEUS_NAME)).nicknamed("zeus") == [5]


def test_a_nickname_of_a_missing_card_finds_what_else_there_is() -> None:
    index = small_index((1, "Beelzeus of the Diabolic Dragons"))
    assert [match.key for match in index.search("zeus")] == [1]
    assert index.nicknamed("zeus") == []


def test_of_several_cards_the_likeliest_comes_first_and_those_missing_are_left_out() -> None:
    cards = [NicknamedCard(id=number, name=f"Card {number}") for number in (3, 9, 2)]
    rows = [Nickname(nickname="Zy", cards=cards)]
    index = NameIndex([CardNames(each, f"Card {each}") for each in (1, 2, 3)], rows)
    assert index.nicknamed("zy") == [3, 2]


# --- Where cards are found -----------------------------------------------------------------------


@pytest.fixture
def zeus(catalogue: None) -> Card:
    card, _ = Card.objects.update_or_create(
        passcode=ZEUS,
        defaults={"name": ZEUS_NAME, "kind": "monster", "atk": "3000", "def_printed": "3000"},
    )
    card.save()  # indexes it
    return card


@pytest.mark.django_db
class TestPlaces:
    @pytest.mark.parametrize(
        "address",
        [
            "/battle/cards/?find=a&a-name=zeus",
            "/battle/cards/?find=card&name=Zeus",
            "/cards/?q=zeus",
            "/search/?q=zeus",
            "/?q=zeus+attacks+kuriboh",
            "/api/v1/cards?q=zeus",
        ],
    )
    def test_the_card_is_found_by_its_nickname(
        self, client: Client, zeus: Card, address: str
    ) -> None:
        assert ZEUS_NAME in client.get(address).content.decode()

    def test_a_question_shows_what_a_nickname_was_read_as(self, client: Client, zeus: Card) -> None:
        page = text(client.get("/search/?q=zeus+attacks+kuriboh"))
        assert f"Read as a question: attacker {ZEUS_NAME} for “zeus”" in page

    def test_the_composer_fills_in_the_card_and_says_so(self, client: Client, zeus: Card) -> None:
        page = text(client.get("/battle/?a-name=Zeus&t-atk=1000"))
        assert f"{ZEUS_NAME} is a card with 3000/3000. These numbers are used." in page

    def test_a_typed_monster_with_numbers_stays_as_typed(self, client: Client, zeus: Card) -> None:
        page = text(client.get("/battle/?a-name=Zeus&a-atk=100&t-atk=1000"))
        assert f"“Zeus” is the card {ZEUS_NAME} (3000/3000). Only its name is used." in page

    def test_discord_takes_the_only_monster_of_a_nickname(
        self, settings: Settings, zeus: Card
    ) -> None:
        settings.DISCORD_PUBLIC_KEY = PUBLIC_KEY
        (embed,) = command("battle", attacker="zeus")["embeds"]
        assert embed["title"].replace("\\", "") == f"{ZEUS_NAME} attacks directly"

    def test_a_question_of_timing_is_about_the_card(self, client: Client, zeus: Card) -> None:
        found = find_card("zeus")
        assert found is not None
        assert found.is_whole_name
        veiler = {"name": "Effect Veiler", "kind": "monster"}
        Card.objects.get_or_create(passcode=97268402, defaults=veiler)
        response = client.get("/battle/timing/?card=Veiler", follow=True)
        assert response.redirect_chain == [("/battle/timing/?card=Effect+Veiler", 302)]
        assert "We don’t know" not in text(response)

    def test_a_question_of_timing_lets_readers_choose_among_several_cards(self, zeus: Card) -> None:
        names = ("Chaos Emperor Dragon - Envoy of the End", "Compulsory Evacuation Device")
        for passcode, name in enumerate(names, start=1):
            if not Card.objects.filter(name=name):
                Card.objects.create(passcode=passcode, name=name)
        found = find_card("CED")
        assert found is not None
        assert not found.is_whole_name

    def test_boards_find_lorcana_cards_by_their_nicknames(
        self, client: Client, catalogue: None
    ) -> None:
        page = text(client.get("/board/cards/?find=big+tink"))
        assert "Tinker Bell - Giant Fairy" in page

    def test_names_in_another_language_are_found_beside_a_nickname(self, zeus: Card) -> None:
        card = Card.objects.get(name="Kuriboh")
        card.names = card.names | {"de": "Zeus"}
        card.save()
        assert Card.objects.english_name("de", "Zeus") == "Kuriboh"
