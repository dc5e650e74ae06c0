"""Test the page that reads a pasted card: marked words, their meaning, a battle to try."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.battle.pasted_text import read_pasted_text
from explorer.catalogue.forms import KINDS, LONGEST
from explorer.catalogue.imports.proposals import proposals
from explorer.models import Card
from tests.explorer.catalogue.test_marked_text import NO_DAMAGE, PIERCES, marks
from tests.parsed_html import Element, page_of

pytestmark = pytest.mark.django_db

NOTHING = "If this card inflicts battle damage to your opponent: draw 1 card."
RESISTS = "Resist +1 (Reminder.) When you play this, deal 2 damage to chosen opposing character."
SCRIPT = "<script>alert(1)</script>"
ADDRESS = "/cards/read/"


def posted(client: Client, text: str, kind: str = "monster") -> Element:
    response: Any = client.post(ADDRESS, {"card-text": text, "card-kind": kind})
    assert response.status_code == 200
    return page_of(response)


def marked(page: Element) -> list[str]:
    """Return the marked words, without the numbers after them."""
    return [words for words, _ in marks(page)]


def tried(page: Element, place: str) -> str:
    """Return the query that the page offers to try there, or an empty text."""
    links = [link for words, link in page.links if words.startswith("Try it")]
    return "".join(link.removeprefix(place) for link in links if link.startswith(place))


def battle_of(page: Element) -> dict[str, list[str]]:
    """Return the parameters of the battle that the page offers to try."""
    return parse_qs(tried(page, "/battle/?"))


def test_an_empty_page_explains_itself(client: Client) -> None:
    page = page_of(client.get(ADDRESS))
    assert "Paste the text of a Yu-Gi-Oh! card" in page.text
    assert "or of a Disney Lorcana card" in page.text
    assert marked(page) == []


def test_the_words_are_marked_where_they_stand(client: Client) -> None:
    page = posted(client, f"{NO_DAMAGE} {PIERCES}")
    assert [words in f"{NO_DAMAGE} {PIERCES}" for words in marked(page)] == [True, True]
    assert "take no battle damage" in marked(page)[0].lower()
    assert "2 effects in a battle." in page.text
    assert "/rules/ladder/#step-06" in page.addresses


def test_the_battle_to_try_has_what_was_read(client: Client) -> None:
    battle = battle_of(posted(client, f"{NO_DAMAGE} {PIERCES}"))
    assert battle["a-name"] == ["Pasted card"]
    assert {code[:3] for code in battle["e"]} == {"06y", "py~"}
    shown = client.get("/battle/", dict(battle), follow=True)
    assert shown.status_code == 200
    assert ("a-name", "Pasted card") in page_of(shown).fields


def test_an_equip_card_is_tried_on_the_attacker(client: Client) -> None:
    page = posted(client, "The equipped monster inflicts piercing battle damage.", "equip")
    battle = battle_of(page)
    assert "a-name" not in battle  # the card itself does not battle
    assert battle["e"] == ["py~Pasted card"]


def test_what_only_speaks_of_damage_changes_nothing(client: Client) -> None:
    page = posted(client, NOTHING)
    assert "We found nothing that changes battle damage, ATK or DEF." in page.text
    assert battle_of(page) == {}


def test_moments_are_named_beside_effects(client: Client) -> None:
    page = posted(client, "When this card is destroyed by battle and sent to the GY: draw 1 card.")
    assert "The monster is sent to the GY first; then its effect activates." in page.text
    assert marked(page)


def test_a_text_of_the_other_game_is_read_as_its_own(client: Client) -> None:
    page = posted(client, f"{RESISTS} {NO_DAMAGE}", "lorcana")
    assert marked(page) == ["Resist +1", "deal 2 damage to chosen opposing character"]
    assert "2 phrases about keywords, damage or challenges." in page.text
    assert "Deals 2 damage to a chosen opposing character" in page.text
    assert "/rules/lorcana/verbs/#deal" in page.addresses
    assert marked(posted(client, RESISTS)) == []


def test_a_board_to_try_has_what_was_read(client: Client) -> None:
    query = tried(posted(client, RESISTS, "lorcana"), "/board/?")
    board = parse_qs(query)
    assert (board["a-name"], board["a-re"], board["act"]) == (["Pasted card"], ["1"], ["deal"])
    shown = client.get(f"/board/?{query}")
    assert shown.status_code == 200  # it is the canonical address
    assert ("a-name", "Pasted card") in page_of(shown).fields


def test_what_no_board_takes_is_not_offered_on_one(client: Client) -> None:
    page = posted(client, "Singer 5 Draw a card.", "lorcana")
    assert marked(page) == ["Singer 5"]
    assert tried(page, "/board/?") == ""
    assert "We found nothing about keywords" in posted(client, "Draw a card.", "lorcana").text


def test_a_pasted_text_is_shown_as_text(client: Client) -> None:
    for kind in ("monster", "lorcana"):
        page = posted(client, f"{SCRIPT} & {SCRIPT} Ward", kind)
        assert page.one("p", "marked-text").text.startswith("<script>alert")
        assert all("src" in each.attributes for each in page.all("script"))


def test_nonsense_is_read_as_nothing(client: Client) -> None:
    for text in ("", "\0", " \r\n ", "damage " * 3000, "戦闘ダメージ" * 900):
        for kind in ("monster", "equip", "lorcana", "no such kind", "\0"):
            assert posted(client, text, kind)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.text(max_size=200), st.sampled_from([*KINDS]))
def test_the_pieces_are_the_whole_text(text: str, kind: str) -> None:
    whole = f"{text} {NO_DAMAGE}\r\n{text}"
    found = read_pasted_text(whole, kind)
    assert "".join(piece.words for piece in found.pieces) == whole[:LONGEST].replace("\0", "")
    numbers = {number for piece in found.pieces for number in piece.numbers}
    assert numbers <= {each.number for each in found.findings}


def test_the_page_of_an_imported_card_shows_its_text_and_what_is_only_proposed(
    client: Client,
) -> None:
    card = Card.objects.create(
        passcode=99000001, name="Lantern Moth", kind="monster", subtypes=["Effect"], atk="1000",
        text=f"{NO_DAMAGE}\n<b>Twice</b>",
    )  # fmt: skip
    page = page_of(client.get("/cards/99000001/"))
    text = page.one("p", "marked-text")
    assert (text.text, len(text.all("br"))) == (f"{NO_DAMAGE} <b>Twice</b>", 1)
    assert "Proposed:" not in page.text
    for effect, *_ in proposals(card):
        effect.card = card
        effect.save()
    assert "Proposed: read automatically" in page_of(client.get("/cards/99000001/")).text
    assert card.effects.count() == 1


@pytest.mark.parametrize(
    "text",
    [
        "Wenn diese Karte angreift, nimmst du keinen Kampfschaden und der Gegner zieht.",
        "Si cette carte attaque un monstre, votre adversaire ne peut pas activer.",
        "이 카드가 공격할 경우, 전투 데미지는 배가 된다.",
        "Эта карта наносит двойной урон.",
    ],
)
def test_a_text_in_a_language_that_is_not_read_is_refused(client: Client, text: str) -> None:
    for kind, said in (("monster", "Card texts"), ("lorcana", "Disney Lorcana texts")):
        page = posted(client, text, kind)
        assert f"{said} in this language are not read yet." in page.text
        assert "We found nothing" not in page.text
        assert "Read automatically" not in page.text


@pytest.mark.parametrize(
    "text", ["Halbiere den Kampfschaden.", "Double les dommages de combat.", "Dimezza i danni."]
)
def test_a_text_too_short_to_show_its_language_is_not_said_to_do_nothing(
    client: Client, text: str
) -> None:
    for kind in ("monster", "lorcana"):
        page = posted(client, text, kind)
        assert "We couldn’t tell the language of this text." in page.text
        assert "We found nothing" not in page.text


def test_a_japanese_text_is_read_for_one_game_only(client: Client) -> None:
    text = "このカードは戦闘では破壊されない。"
    assert "1 effect in a battle." in posted(client, text).text
    assert "texts in this language are not read yet" in posted(client, text, "lorcana").text


def test_an_english_text_without_an_effect_says_that_nothing_was_found(client: Client) -> None:
    page = posted(client, "Draw 2 cards, then discard 1 card from your hand.")
    assert "We found nothing that changes battle damage, ATK or DEF." in page.text
