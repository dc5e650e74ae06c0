"""Test what the catalogue states of monsters, and which of its conditions a battle decides."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from explorer.battle.picked_cards.stated_conditions import (
    conditions_in_words,
    stated,
    traits_of,
    with_needed_traits,
)
from explorer.models import Card
from tests.explorer.battle.composer_form import Composer

SLOTS = {"subject": "attacker", "own": "attacker", "other": "target", "opposing": "target"}


@pytest.mark.parametrize(
    ("when", "conditions"),
    [
        ("only Warrior monsters", [{"of": "attacker", "type": "Warrior"}]),
        ("not against DARK monsters", [{"of": "target", "not": True, "attribute": "DARK"}]),
        ("it battles a non-LIGHT monster", [{"of": "target", "not": True, "attribute": "LIGHT"}]),
        ("not for non-LIGHT monsters", [{"of": "attacker", "attribute": "LIGHT"}]),
        (
            "only Level 5 or higher Dragon monsters",
            [{"of": "attacker", "level_at_least": 5, "type": "Dragon"}],
        ),
        ("only Rank 4 monsters; this turn", [{"of": "attacker", "rank": 4}]),
        ("against Link monsters", [{"of": "target", "card_type": "link"}]),
        ("it was Xyz Summoned", [{"of": "attacker", "summoned": "xyz"}]),
        ("it was Normal or Special Summoned", []),
        ("only Fusion or Synchro monsters", []),
        ("only “HERO” monsters", []),
        ("your LP are lower than the opponent’s", []),
    ],
)
def test_words_of_the_catalogue_become_conditions(when: str, conditions: list[Document]) -> None:
    assert conditions_in_words(when, SLOTS) == conditions


def test_only_what_monsters_state_is_decided() -> None:
    both = conditions_in_words("only Warrior monsters; against DARK monsters", SLOTS)
    document: Document = {
        "attacker": {"traits": {"type": "Fish"}},
        "target": {"traits": {"type": "Fish"}},
    }
    assert stated(both, document) == both[:1]
    assert stated(both, document | {"attacker": {}}) == []


def card(**facts: Any) -> Card:
    usual = {"name": "A", "kind": "monster", "subtypes": ["Effect", "Tuner"], "race": "Dragon"}
    return Card(**{**usual, "attribute": "DARK", "level": 4, **facts})


def test_a_card_states_what_it_is() -> None:
    expected = {
        "attribute": "DARK",
        "type": "Dragon",
        "level": 4,
        "card_types": ["effect", "tuner"],
    }
    assert traits_of(card()) == expected


def test_a_monster_states_what_the_conditions_of_the_battle_are_about() -> None:
    condition = {"of": "attacker", "level_at_least": 5}
    document: Document = {"effects": [{"if": [condition]}], "target": None}
    monster = with_needed_traits({"name": "A"}, "attacker", card(), document)
    assert monster == {"name": "A", "traits": {"level": 4}}
    assert with_needed_traits({"name": "A"}, "attacker", card(), {"target": None}) == {"name": "A"}


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
def test_picking_a_monster_states_what_a_condition_needs() -> None:
    dragon = Card.objects.exclude(attribute="").filter(kind="monster").first()
    assert dragon
    composer = Composer("a-atk=1000&t-atk=1000&e=07y.if-t,attribute:DARK~Card")
    document = composer.composition.document
    assert "traits" not in document["target"]
    from explorer.battle.picked_cards import pick, picked_card_of_code

    picked = picked_card_of_code(f"{dragon.passcode}.-.t", document)
    assert picked
    found = pick(composer.composition.composed, picked).document
    assert found["target"]["traits"] == {"attribute": dragon.attribute}
