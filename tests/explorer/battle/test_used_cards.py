"""Test the headline of a battle in which a card is used that may stop it, or whose number is open.

The effects of the cards are read from made-up texts, as the importers do.
"""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from engine.yugioh.card_text import CardText, battle_facts
from explorer.models import Card
from tests.explorer.battle.read_cards import read_monster, read_spell
from tests.explorer.page_parts import text, verdict
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

BATTLE = {
    "a-name": "Fighter",
    "a-atk": "1900",
    "a-def": "1000",
    "t-name": "Guard",
    "t-atk": "1400",
    "t-def": "1200",
}
STATED = "Your opponent takes 500, you take none."


def with_facts(card: Card) -> Card:
    """Return a card with what is read from its text besides numbers."""
    words = CardText(card.kind, tuple(card.subtypes), card.text)
    card.battle_facts = [fact.to_document() for fact in battle_facts(words)]
    card.save()
    return card


def spell(text_: str, *subtypes: str) -> Card:
    return with_facts(read_spell("The Spell", text_, *(subtypes or ("Quick-Play",))))


def battle_with(client: Client, card: Card, whose: str = "opponent", place: str = "x") -> Any:
    pick = {"pick": f"{card.passcode}.{place}", "x-whose": whose}
    return client.get("/battle/", BATTLE | pick, follow=True)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("Target 1 monster your opponent controls; banish it.", "The Spell can banish Fighter"),
        (
            "Target 1 monster your opponent controls; change its battle position.",
            "The Spell can change a battle position.",
        ),
    ],
)
def test_a_card_that_may_stop_the_attack_withholds_the_number(
    client: Client, words: str, says: str
) -> None:
    response = battle_with(client, spell(words))
    assert verdict(response) == "It depends."
    assert says in text(response)


def test_a_card_that_is_used_on_the_other_player_s_monster_concerns_that_monster(
    client: Client,
) -> None:
    response = battle_with(client, spell("Target 1 monster your opponent controls; banish it."))
    assert "can banish Fighter" in text(response)
    response = battle_with(client, Card.objects.get(name="The Spell"), "you")
    assert "can banish Guard" in text(response)


def test_a_monster_that_arrives_on_the_attacked_side_may_become_the_target(client: Client) -> None:
    words = "When an opponent's monster declares an attack: You can Special Summon this card."
    card = with_facts(read_monster("The Rescuer", words))
    response = battle_with(client, card)
    assert verdict(response) == "It depends."
    assert "The Rescuer can Special Summon a monster" in text(response)
    assert verdict(battle_with(client, card, "you")) == STATED


def test_a_card_that_removes_spells_matters_only_beside_a_spell_that_stays(client: Client) -> None:
    remover = spell("Target 1 Spell/Trap on the field; destroy that target.")
    assert verdict(battle_with(client, remover)) == STATED
    axe = read_spell("The Axe", "The equipped monster gains 1000 ATK.", "Equip")
    response = battle_with(client, axe, "you")
    assert verdict(response) == "Your opponent takes 1500, you take none."
    address = f"/battle/?{response.request['QUERY_STRING']}"
    pick = f"pick={remover.passcode}.x&x-whose=opponent"
    response = client.get(f"{address}&{pick}", follow=True)
    assert verdict(response) == "It depends."
    assert "The Spell can remove Spells and Traps" in text(response)


def test_the_number_of_a_used_card_is_not_known_until_it_is_entered(client: Client) -> None:
    card = spell("Target 1 monster; it gains 100 ATK for each card in your hand.")
    response = battle_with(client, card)
    assert verdict(response) == "It depends."
    assert "The number of The Spell is not known" in text(response)


def test_a_monster_for_which_something_else_is_destroyed_has_a_checkbox(client: Client) -> None:
    words = "If this card would be destroyed by battle, you can discard 1 card instead."
    card = read_monster("Guard", words, atk=1400, def_=1200)
    response = battle_with(client, card, place="t")
    page = page_of(response)
    boxes = [
        box.attributes
        for box in page.all("input", type="checkbox")
        if box.attributes.get("value", "").startswith(f"@{card.passcode}.")
    ]
    assert len(boxes) == 1
    assert "checked" not in boxes[0]
    assert "Guard" in page.one("section", aria_labelledby="gone-h").text
    fields = {
        **dict(page.one("form", id="battle-form").fields),
        boxes[0]["name"]: boxes[0]["value"],
    }
    response = client.get("/battle/", fields, follow=True)
    assert "can’t be destroyed by battle" in text(response)


@pytest.mark.parametrize("level", [2, 3])
def test_a_level_or_rank_or_link_rating_decides_whether_a_card_applies(
    client: Client, level: int
) -> None:
    attacker = read_monster("Fighter", "", atk=1900, level=level)
    words = "All Level/Rank/Link 2 monsters you control gain 300 ATK."
    card = spell(words, "Continuous")
    response = battle_with(client, attacker, place="a")
    address = f"/battle/?{response.request['QUERY_STRING']}"
    response = client.get(f"{address}&pick={card.passcode}.x&x-whose=you", follow=True)
    says = "Your opponent takes 800, you take none." if level == 2 else STATED
    assert verdict(response) == says
