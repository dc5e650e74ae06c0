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
        # Other monsters, one card alone, and an attack that is legal.
        "A monster that used this card as material is unaffected by Spell effects.",
        'This card is unaffected by the effects of "Old Machine".',
        "While you control another monster, monsters cannot target this card for attacks.",
        "Monsters with this card's Type cannot be targeted by card effects.",
    ],
)
def test_what_shields_no_monster_for_certain_is_not_read(text: str) -> None:
    assert shields(text) == []


def test_a_spell_shields_no_battling_monster() -> None:
    assert shields("This card cannot be targeted by card effects.", "spell") == []


def of_shields(text: str, kind: str, subtype: str) -> list[dict[str, object]]:
    found = [each.to_document() for each in battle_facts(CardText(kind, (subtype,), text))]
    return [{**each, "does": None} for each in found if each["does"] == "shields"]


USED = {"does": None, "activated": True, "optional": True}


@pytest.mark.parametrize(
    ("text", "kind", "subtype", "fact"),
    [
        (
            "Target 1 face-up monster on the field; until the end of this turn, that target loses"
            " 800 ATK, but is unaffected by the effects of other Spells/Traps.",
            "spell",
            "Quick-Play",
            {**USED, "how": "spells_traps", "of": "chosen", "whom": "any"},
        ),
        (
            "Target 1 Fish monster you control; that Fish monster is unaffected by card effects"
            " this turn, except its own.",
            "spell",
            "Normal",
            {**USED, "how": "all", "of": "own", "kind": "Fish", "whom": "any"},
        ),
        (
            "During the Battle Phase: You can discard 1 card, then target 1 Fish monster you"
            " control; that Fish monster is unaffected by your opponent's activated effects.",
            "trap",
            "Continuous",
            {**USED, "how": "activated_all", "of": "own", "kind": "Fish", "whom": "opponent"},
        ),
        (
            "It gains 300 ATK, also it is unaffected by your opponent's card effects.",
            "spell",
            "Equip",
            {"does": None, "how": "all", "of": "equipped", "whom": "opponent"},
        ),
        (
            "A monster equipped with this card is unaffected by your opponent's Trap effects.",
            "monster",
            "Union",
            {"does": None, "how": "traps", "of": "equipped", "whom": "opponent"},
        ),
        (
            "If this card attacks, it is unaffected by other card effects until the end of the"
            " Damage Step.",
            "monster",
            "Effect",
            {"does": None, "how": "all", "of": "this_card", "role": "attacker", "whom": "any"},
        ),
        (
            "During your opponent's turn, this card is unaffected by activated monster effects.",
            "monster",
            "Effect",
            {
                "does": None,
                "how": "activated_monsters",
                "of": "this_card",
                "whom": "any",
                "turn": "opponent",
            },
        ),
        (
            "Cannot be destroyed by battle, and is unaffected by other monsters' effects.",
            "monster",
            "Effect",
            {"does": None, "how": "monsters", "of": "this_card", "whom": "any"},
        ),
        (
            "While this card is on the field, it is unaffected by the effects of Spell Cards.",
            "monster",
            "Effect",
            {"does": None, "how": "spells", "of": "this_card", "whom": "any"},
        ),
        (
            "This Link Summoned card is unaffected by Trap effects.",
            "monster",
            "Effect",
            {"does": None, "how": "traps", "of": "this_card", "whom": "any", "more": True},
        ),
        (
            "While you control a Fish, this card is unaffected by Spell effects.",
            "monster",
            "Effect",
            {"does": None, "how": "spells", "of": "this_card", "whom": "any", "more": True},
        ),
        (
            "This card is unaffected by Spell effects and the effects of other Xyz Monsters.",
            "monster",
            "Effect",
            {"does": None, "how": "all", "of": "this_card", "whom": "any", "more": True},
        ),
    ],
)
def test_whom_an_effect_makes_unaffected_and_when(
    text: str, kind: str, subtype: str, fact: dict[str, object]
) -> None:
    assert of_shields(text, kind, subtype) == [fact]
