"""Test what is read of a battle besides numbers, from the texts of made-up cards."""

from __future__ import annotations

from typing import Any

import pytest

from engine.yugioh.card_text import CardText, battle_facts
from tests.case_files import read_cases

CASES = read_cases(__file__, "battle_facts_cases.toml")


def facts(text: str, kind: str = "monster", *subtypes: str) -> list[dict[str, Any]]:
    card = CardText(kind, subtypes or ("Effect",), text)
    return [fact.to_document() for fact in battle_facts(card)]


OF_ITSELF = {"of": "this_card"}


@pytest.mark.parametrize(("text", "expected"), CASES["an_effect_that_acts_on_the_battle_is_read"])
def test_an_effect_that_acts_on_the_battle_is_read(text: str, expected: dict[str, Any]) -> None:
    (fact,) = facts(text)
    assert fact.pop("activated", False) is (":" in text)
    assert fact == expected


def test_a_trap_that_removes_the_attacker_is_its_player_s_choice() -> None:
    (fact,) = facts(
        "When an opponent's monster declares an attack: Target the attacking monster; destroy that"
        " target.",
        "trap",
        "Normal",
    )
    assert (fact["does"], fact["hits"], fact["optional"]) == ("ends", "of", True)


def test_a_condition_that_no_field_holds_is_marked() -> None:
    (fact,) = facts(
        "At the start of the Damage Step, if this card battles a monster with a counter on it:"
        " Destroy that monster."
    )
    assert fact["more"] is True


@pytest.mark.parametrize(
    "text",
    [
        "If this card is destroyed by battle: You can Special Summon 1 monster from your Deck.",
        "When this card declares an attack: You can target 1 Spell/Trap on the field; destroy it.",
        "This card cannot be destroyed by battle. It can attack directly.",
        "During damage calculation, if this card battles: It gains 500 ATK.",
        "When this card is Normal Summoned: Destroy 1 monster your opponent controls.",
        "If this card inflicts battle damage by a direct attack: Destroy all monsters your opponent"
        " controls with a counter.",
    ],
)
def test_what_leaves_the_battle_as_it_is_gives_no_fact(text: str) -> None:
    assert facts(text) == []


def test_the_text_of_a_normal_monster_and_a_japanese_text_give_no_fact() -> None:
    text = "At the start of the Damage Step, if this card battles: Destroy that monster."
    assert facts(text, "monster", "Normal") == []
    assert facts("このカードが戦闘を行う場合に発動する。そのモンスターを破壊する。") == []


ALL_OF_OPPONENT = {"does": "negates", "how": "monsters", "whom": "opponent"}
ONE_OF_OPPONENT = {"does": "negates", "how": "monster", "whom": "opponent"}


@pytest.mark.parametrize(
    ("text", "kind", "expected"), CASES["whose_effects_a_card_negates_is_read"]
)
def test_whose_effects_a_card_negates_is_read(
    text: str, kind: str, expected: dict[str, Any]
) -> None:
    subtype, sort = kind.split()
    assert facts(text, sort, subtype)[0] == expected


@pytest.mark.parametrize(
    "text",
    [
        "When your opponent activates a card: Negate that effect.",
        "Negate the effects of face-up monsters that were Special Summoned from the Extra Deck.",
        "While you control a Fairy monster, negate the effects of all face-up monsters.",
        "Negate the effects of all face-up monsters on the field, except Plant monsters.",
        "If this card is Special Summoned: Negate the effects of all face-up monsters on the"
        " field.",
    ],
)
def test_a_negation_with_a_condition_or_of_certain_cards_only_is_marked(text: str) -> None:
    (fact,) = facts(text)
    assert fact["more"] is True


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Your opponent cannot activate Trap Cards during the Battle Phase.",
            {"how": "traps", "when": "attack"},
        ),
        ("Your opponent cannot activate Quick-Play Spell Cards.", {"how": "quick_plays"}),
        (
            "While your LP are lower than your opponent's, if a Fish monster you control attacks,"
            " your opponent cannot activate monster effects until the end of the Damage Step.",
            {"how": "monster_effects", "of": "own", "role": "attacker", "kind": "Fish"}
            | {"points": "lower"},
        ),
    ],
)
def test_what_cannot_be_activated_is_read(text: str, expected: dict[str, Any]) -> None:
    assert facts(text) == [{"does": "locks", "whom": "opponent"} | expected]


AFTER = {"when": "after", "outcome": "destroys"}
OTHERS = {"does": "inflicts", "about": "other", "player": "opponent"}


@pytest.mark.parametrize(
    ("text", "expected"), CASES["how_much_an_effect_inflicts_is_read_where_a_battle_determines_it"]
)
def test_how_much_an_effect_inflicts_is_read_where_a_battle_determines_it(
    text: str, expected: dict[str, Any]
) -> None:
    (fact,) = facts(text)
    fact.pop("activated", None)
    assert fact == OF_ITSELF | expected


@pytest.mark.parametrize(
    "text",
    [
        "If this card destroys a monster by battle, and you have 3 or more cards in your hand:"
        " Inflict 500 damage to your opponent.",
        "If this card destroys a Special Summoned monster by battle: Inflict 500 damage to your"
        " opponent.",
        "Red: If this card inflicts battle damage to your opponent: Inflict 400 damage to your"
        " opponent.",
    ],
)
def test_other_conditions_of_effect_damage_are_noted(text: str) -> None:
    (fact,) = facts(text)
    assert fact["more"]


def test_the_end_of_the_battle_phase_after_a_battle_does_not_negate_its_attack() -> None:
    late = facts(
        "During damage calculation, if you would take battle damage: You can Special Summon this"
        " card from your hand, also end the Battle Phase after the Damage Step."
    )
    assert late == []


def test_only_what_comes_after_the_damage_may_be_the_choice() -> None:
    (fact,) = facts(
        "When this card is destroyed by battle: Inflict 500 damage to your opponent, then you can"
        " Special Summon 1 monster from your Deck."
    )
    assert "optional" not in fact


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Its DEF must be higher than this card's ATK", {"compares": "other def more of atk"}),
        (
            "This card's ATK must be greater than or equal to the ATK of that monster",
            {"compares": "of atk least other atk"},
        ),
        ("This card must be face-up on the field", {}),
        ("This card must be the only Zombie monster you control", {"more": True}),
    ],
)
def test_a_condition_in_the_sentence_after_an_effect_is_its(
    sentence: str, expected: dict[str, Any]
) -> None:
    (fact,) = facts(
        "If this card attacks, at the start of the Damage Step: Destroy the monster that it"
        f" battles. {sentence} to activate and to resolve this effect."
    )
    named = {name: fact[name] for name in ("compares", "more") if name in fact}
    assert named == expected


def test_a_card_that_must_be_in_attack_position_is_read() -> None:
    (fact,) = facts(
        "While you control this face-up Attack Position card, when an opponent's monster declares"
        " an attack, inflict 500 damage to your opponent."
    )
    assert (fact["stands"], fact["of"], fact["role"]) == ("attack", "opposing", "attacker")
    assert "more" not in fact


@pytest.mark.parametrize(
    ("text", "expected"), CASES["which_monster_is_changed_to_which_position_is_read"]
)
def test_which_monster_is_changed_to_which_position_is_read(
    text: str, expected: dict[str, Any]
) -> None:
    (fact,) = facts(text)
    position = {"does": "changes_attack", "how": "position", "when": "attack", "activated": True}
    assert fact == position | expected


def test_a_change_of_position_after_the_battle_phase_is_no_fact() -> None:
    text = "If this card attacks, change it to Defense Position at the end of the Battle Phase."
    assert facts(text) == []


@pytest.mark.parametrize(
    ("text", "expected"), CASES["an_attack_that_is_negated_is_read_in_other_words"]
)
def test_an_attack_that_is_negated_is_read_in_other_words(
    text: str, expected: dict[str, Any]
) -> None:
    (fact,) = facts(text, "trap", "Normal")
    attack = {"does": "negates_attack", "when": "attack", "of": "opposing", "role": "attacker"}
    assert fact == attack | {"activated": True, "optional": True} | expected


FLIPPED = OF_ITSELF | {"does": "changes_attack", "how": "position", "when": "before"}
FLIPPED |= {"role": "target", "own_face": "down", "battle": "monster"}


@pytest.mark.parametrize(
    ("text", "expected"), CASES["a_face_down_monster_turns_monsters_once_it_is_flipped"]
)
def test_a_face_down_monster_turns_monsters_once_it_is_flipped(
    text: str, expected: dict[str, Any]
) -> None:
    assert [each for each in facts(text) if each["does"] == "changes_attack"] == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "You can change all monsters your opponent controls to Defense Position.",
        "FLIP: Change all Attack Position monsters your opponent controls to Defense Position.",
        "All Fish monsters your opponent controls are changed to Attack Position.",
        "Change all Fish monsters you control to Defense Position.",
        "If this card is Summoned: Change all monsters to Defense Position.",
    ],
)
def test_monsters_that_are_turned_once_or_need_no_turning_are_no_such_fact(text: str) -> None:
    assert not [each for each in facts(text) if each["does"] == "changes_attack"]
