"""Test what is read of the conditions of effects, as Konami's FAQ rules such cards."""

from __future__ import annotations

import pytest

from engine.yugioh.card_text import CardText, activated_effects, read_card


def facts(text: str, kind: str = "monster", *subtypes: str) -> list[dict[str, str]] | None:
    card = CardText(kind, subtypes or ("Effect",), text)
    return activated_effects(card, read_card(card))


@pytest.mark.parametrize(
    "text",
    [
        "When you draw this card: You can reveal it; Special Summon it.",
        "During your opponent's turn, if this card is banished: You can Special Summon it.",
        "If the equipped monster is destroyed, and this card is sent to your GY: You can draw.",
    ],
)
def test_a_trigger_about_the_card_itself_need_not_begin_with_it(text: str) -> None:
    (read,) = facts(text) or [{}]
    assert read.get("about") == "itself", read


@pytest.mark.parametrize(
    "words",
    [
        "your opponent's attack or card effect",
        "your opponent's card (either by battle or by card effect)",
    ],
)
def test_a_trap_may_wait_for_a_monster_destroyed_by_an_attack_too(words: str) -> None:
    text = f"When a monster you control is destroyed by {words}: Draw 1 card."
    (read,) = facts(text, "trap", "Normal") or [{}]
    assert read.get("names_battle_too") == "yes", read


@pytest.mark.parametrize(
    "condition",
    [
        "If a monster was destroyed by battle this turn",
        "During the turn a monster you control was destroyed by battle and sent to the GY",
    ],
)
def test_what_was_destroyed_this_turn_is_no_moment(condition: str) -> None:
    assert facts(f"{condition}: Special Summon 1 monster.", "trap", "Normal") == [{"kind": "trap"}]


@pytest.mark.parametrize(
    "text",
    [
        "During either player's turn, when a monster effect is activated: Special Summon this"
        " card from your GY.",
        "Once per turn, during either player's turn, if a monster effect is activated: This card"
        " loses 500 ATK, and if it does, negate that effect.",
    ],
)
def test_a_quick_effect_that_must_be_activated_is_mandatory(text: str) -> None:
    (read,) = facts(text) or [{}]
    assert read.get("mandatory") == "yes", read


def test_a_summon_that_is_treated_as_another_one_is_not_performed_as_that_one() -> None:
    text = (
        "If this card is destroyed by an opponent's card: You can Special Summon 1 Synchro"
        " Monster from your Extra Deck (this is treated as a Synchro Summon)."
    )
    (read,) = facts(text) or [{}]
    assert read
    assert "performs" not in read


def test_an_effect_of_the_damage_step_that_changes_atk_is_a_quick_one() -> None:
    text = "{}: You can send this card from your hand to the GY; that monster gains 500 ATK."
    when = "During the Damage Step of either player's turn, when a monster you control is attacking"
    (read,) = facts(text.format(when)) or [{}]
    assert (read.get("kind"), read.get("modifies")) == ("quick_effect", "directly")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        # What it waits for stands behind a label or in a list.
        (
            "monster",
            "● While in Attack Position: When this card is destroyed, you can draw 1 card.",
        ),
        (
            "monster",
            "Once per turn, you can activate 1 of these effects.\n● Target 1 monster; banish it.\n"
            "● If this attacking card destroys an opponent's monster by battle: It can attack.",
        ),
        (
            "monster",
            "While this card is face-up on the field, you can Normal Summon it to have it be"
            " treated as an Effect Monster with this effect:\n"
            "● When this card destroys a monster by battle, draw 1 card.",
        ),
        # An old text without a colon.
        ("trap", "If an attacking monster has less ATK, destroy it at the end of the Damage Step."),
        (
            "trap",
            "Activate only when a card is activated that would destroy a monster. Negate the effect"
            " and destroy that card.",
        ),
        (
            "trap",
            "When a Trap Card is activated while this card is in your GY: Special Summon this"
            " card as a Normal Monster.",
        ),
    ],
)
def test_an_effect_is_in_doubt_whose_condition_stands_elsewhere(kind: str, text: str) -> None:
    subtypes = ("Effect",) if kind == "monster" else ("Normal",)
    assert not any(facts(text, kind, *subtypes) or [{}])


def test_a_name_that_quotes_a_word_hides_no_effect() -> None:
    text = (
        'You can only use each of the following effects of "Old Machine - "Old Wheel"" once per'
        " turn.\n● If this card is sent to the GY: You can draw 1 card.\n"
        '● You can banish this card from your GY; add 1 "Old Machine" card from your Deck.'
    )
    kinds = [each.get("kind") for each in facts(text) or []]
    assert kinds == ["trigger_effect", "ignition_effect"]


def test_effects_in_a_list_that_are_used_once_each_have_facts_of_their_own() -> None:
    text = (
        'You can only activate each effect of "Old Machine" once per turn.\n'
        "● You can Tribute this card; draw 1 card.\n"
        "● If this card is sent to the GY: You can draw 1 card."
    )
    kinds = [each.get("kind") for each in facts(text) or []]
    assert kinds == ["ignition_effect", "trigger_effect"]


def test_a_trap_that_summons_itself_changes_no_atk_by_its_activation() -> None:
    text = (
        "Special Summon this card as an Effect Monster (Machine/EARTH/Level 4/ATK 0/DEF 2000)."
        " While you control 2 other monsters, this card gains 3000 ATK."
    )
    (read,) = facts(text, "trap", "Continuous") or [{}]
    assert read.get("lasting_change") != "yes", read


def test_an_effect_on_the_next_battle_damage_of_the_turn_does_nothing_in_the_end_step() -> None:
    text = (
        "During the Battle Phase (Quick Effect): You can discard this card; reduce the next battle"
        " damage you would take this turn to 0."
    )
    (read,) = facts(text) or [{}]
    assert read.get("does_nothing") == "in_the_end_step"
