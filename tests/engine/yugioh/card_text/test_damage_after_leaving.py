"""Test what is read of damage after a monster has left the field, from made-up texts."""

from __future__ import annotations

from typing import Any

import pytest

from engine.yugioh.card_text import CardText, battle_facts


def facts(text: str) -> list[dict[str, Any]]:
    return [fact.to_document() for fact in battle_facts(CardText("monster", ("Effect",), text))]


@pytest.mark.parametrize(
    "condition",
    [
        "If this card is sent from the field to the GY",
        "If this card is sent to the Graveyard",
        "If this face-up card leaves the field",
        "If this card in its owner's possession is destroyed by an opponent's card",
        "When this card on the field is destroyed",
    ],
)
def test_damage_after_a_monster_has_left_the_field_follows_its_destruction(condition: str) -> None:
    (read,) = facts(f"{condition}: Inflict 500 damage to your opponent.")
    assert read == {
        "does": "inflicts",
        "when": "after",
        "of": "this_card",
        "outcome": "destroyed",
        "activated": True,
        "amount": "500",
        "player": "opponent",
    }


@pytest.mark.parametrize(
    "text",
    [
        "If this card is sent to the GY as Synchro Material: Inflict 500 damage to your opponent.",
        "If this card is destroyed by a card effect: Inflict 500 damage to your opponent.",
    ],
)
def test_damage_after_a_monster_has_left_in_another_way_is_not_of_a_battle(text: str) -> None:
    assert facts(text) == []


def test_an_old_text_destroys_a_monster_as_a_result_of_battle() -> None:
    condition = (
        "When this card destroys a monster and sends it to the Graveyard as a result of battle"
    )
    (read,) = facts(f"{condition}, inflict 500 damage to your opponent.")
    assert (read["outcome"], read["when"], read["amount"]) == ("destroys", "after", "500")
