"""Test what is read of effects that do nothing to a monster, from the texts of made-up cards."""

from __future__ import annotations

import pytest

from engine.yugioh.card_text import CardText, battle_facts


def shields(text: str, kind: str = "monster") -> list[tuple[str, str]]:
    found = battle_facts(CardText(kind, ("Effect",) if kind == "monster" else ("Normal",), text))
    return [(each.how, each.whom) for each in found if each.does == "shields"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Unaffected by other cards' effects.", ("all", "any")),
        (
            "This Xyz Summoned card is unaffected by your opponent's card effects.",
            ("all", "opponent"),
        ),
        ("This card is unaffected by the effects of Trap Cards.", ("traps", "any")),
        ("Unaffected by Spell/Trap effects.", ("spells_traps", "any")),
        ("Unaffected by other monsters' effects.", ("monsters", "any")),
        ("If Normal Summoned, it is unaffected by your opponent's Spells.", ("spells", "opponent")),
        ("Your opponent cannot target this card with card effects.", ("targets", "opponent")),
        ("Neither player can target this card with card effects.", ("targets", "any")),
        ("This card cannot be targeted by card effects.", ("targets", "any")),
        ("Your opponent's monsters cannot target this card for attacks.", ("attacks", "any")),
        ("This card cannot be attacked.", ("attacks", "any")),
    ],
)
def test_what_does_nothing_to_a_monster_is_read(text: str, expected: tuple[str, str]) -> None:
    assert shields(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        # Other monsters, one card alone, what is activated, and an attack that is legal.
        "A monster that used this card as material is unaffected by Spell effects.",
        'This card is unaffected by the effects of "Old Machine".',
        "(Quick Effect): You can discard 1 card; this card is unaffected by other cards' effects.",
        "While you control another monster, monsters cannot target this card for attacks.",
        "Monsters with this card's Type cannot be targeted by card effects.",
    ],
)
def test_what_shields_no_monster_for_certain_is_not_read(text: str) -> None:
    assert shields(text) == []


def test_a_spell_shields_no_battling_monster() -> None:
    assert shields("This card cannot be targeted by card effects.", "spell") == []
