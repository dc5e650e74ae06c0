"""Test find_phrases: words that name a moment, and those that only look like it."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.yugioh.timing import PHRASES, PHRASES_BY_ID, find_phrases
from tests.conftest import many


def phrase_ids(text: str) -> list[str]:
    return [read.phrase.id for read in find_phrases(text)]


TEXTS = {
    # As texts are written today.
    "At the start of your opponent's Battle Phase: You can target 1 monster.": (
        "start_of_battle_phase"
    ),
    "When an opponent's monster declares a direct attack: You can banish it.": "attack_declared",
    "Once per turn, during attack declaration: draw 1 card.": "attack_declared",
    "When an attack is declared involving this card: Draw 1 card.": "attack_declared",
    "When this card is selected by your opponent for an attack: Destroy this card.": (
        "targeted_for_attack"
    ),
    "If this card becomes the attack target: Change it to Defense Position.": "targeted_for_attack",
    "At the start of the Damage Step, if this card battles a LIGHT monster: Destroy it.": "start",
    "At the start of the Damage Step, if this card attacks: Its ATK becomes 3000.": "start",
    "From the start of the Damage Step until damage is calculated: Discard it.": (
        "until_calculation"
    ),
    "Before damage calculation, if this card attacks a Dragon: It gains 900 ATK.": "before",
    "During damage calculation, if your monster battles (Quick Effect): Discard this.": (
        "calculation"
    ),
    "During your damage calculation: You can reveal 1 card.": "calculation",
    "During the Damage Step, up to before damage calculation: Discard this card.": (
        "until_calculation"
    ),
    "This effect can be activated during the Damage Step.": "damage_step",
    "You can use this effect even in the Damage Step.": "damage_step",
    "After damage calculation, when this card battles a Fiend: You can banish it.": (
        "battles_a_monster"
    ),
    "If this card battles a monster, after damage calculation: Draw 1 card.": "battles_a_monster",
    "After damage calculation, if this card battled: Draw 1 card.": "battles",
    "If this card attacks or is attacked: Place 1 counter on it.": "attacks_or_is_attacked",
    "If this card attacks or is attacked, during damage calculation: Draw.": "calculation",
    "If a monster you control battled: Draw 1 card.": "battles",
    "If this card battles a Fish (Quick Effect): Draw 1 card.": "battles_a_monster",
    "When this card battles: Draw 1 card.": "battles",
    "When an opponent's monster battles this card: Draw 1 card.": "battles",
    "During the Damage Step, when your monster battles (Quick Effect): Discard this.": (
        "damage_step"
    ),
    "At the end of the Battle Phase, if this card battled: Draw 1 card.": "end_of_battle_phase",
    "During your opponent's turn, at damage calculation: Discard this.": "calculation",
    "If you take damage from a battle or card effect: Draw 1 card.": "takes_damage",
    "When this card inflicts 2000 or more battle damage: Draw 1 card.": "inflicts_battle_damage",
    "When battle damage is inflicted: Gain 100 LP.": "any_inflicts_battle_damage",
    "When a monster you control inflicts battle damage: Draw 1 card.": "any_inflicts_battle_damage",
    "Each time you inflict battle damage: Draw 1 card.": "any_inflicts_battle_damage",
    "When battle damage is inflicted to your opponent by this card: Draw.": (
        "inflicts_battle_damage"
    ),
    "Each time your opponent takes battle damage: They discard 1 card.": "takes_battle_damage",
    "When battle damage is taken: Draw 1 card.": "takes_battle_damage",
    "Each time damage is taken: Place 1 counter on this card.": "takes_damage",
    "When you take 1000 or more damage: Draw 2 cards.": "takes_damage",
    "If you take battle or effect damage: Draw 1 card.": "takes_damage",
    "FLIP: Draw 2 cards. If this card is sent to your GY: Gain 500 LP.": "flip sent_to_gy",
    "A monster that was Set and flipped face-up: Draw 1 card.": "flipped_face_up",
    "If it is flipped: Draw 1 card.": "flipped_face_up",
    "When this card was flipped face-up: Add 1 Spell.": "flipped_face_up",
    "If this card is destroyed by battle or card effect: Add 1 Insect.": "destroyed_by_battle",
    "If this card is destroyed by card effect or battle: Add 1 Insect.": "destroyed_by_battle",
    "If it is destroyed by your opponent's card or by battle: Draw 1 card.": "destroyed_by_battle",
    "If it is destroyed by battle and sent to its owner's GY: Draw 1 card.": "destroyed_and_sent",
    "When a monster is destroyed by battle: Draw 1 card.": "any_destroyed_by_battle",
    "If a monster(s) you control is destroyed by battle or card effect: Draw.": (
        "any_destroyed_by_battle"
    ),
    'If a "Toon" card you control is destroyed by a card effect or by battle: Draw.': (
        "any_destroyed_by_battle"
    ),
    'If "Dark Magician" you control is destroyed by battle: Draw 1 card.': (
        "any_destroyed_by_battle"
    ),
    "If this face-up card is destroyed by battle: Draw 1 card.": "destroyed_by_battle",
    "If this card battles a monster and is destroyed by battle: Draw.": (
        "battles_a_monster destroyed_by_battle"
    ),
    "When an opponent's monster is destroyed by battle and sent to the GY: Draw.": (
        "any_destroyed_and_sent"
    ),
    "When a monster you control destroys an opponent's monster by battle: Draw.": (
        "any_destroys_by_battle"
    ),
    "If the equipped monster destroys a monster by battle and sends it to the GY: Draw.": (
        "any_destroys_and_sends"
    ),
    "If this card attacks a monster and destroys it by battle: Draw.": "destroys_by_battle",
    "If this card is sent from the hand or field to the GY: Gain 100 LP.": "sent_to_gy",
    "When it destroys a Level 4 or lower monster by battle: Draw 1 card.": "destroys_by_battle",
    "When it destroys a Fairy monster by battle and sends that monster to the GY: Draw.": (
        "destroys_and_sends"
    ),
    "At the end of the Damage Step, if it attacked: Destroy 1 card.": "end_if_attacked",
    "If this card attacked, at the end of the Damage Step: Destroy 1 card.": "end_if_attacked",
    "At the end of the Damage Step if this card battled: Destroy 1 card.": "end_if_battled",
    "At the end of the Damage Step, if this card battled a monster: Draw.": (
        "end_if_battled_a_monster"
    ),
    "If this card battled a monster, at the end of the Damage Step: Draw.": (
        "end_if_battled_a_monster"
    ),
    "At the end of the Battle Phase, if this card battled a monster: Draw.": "end_of_battle_phase",
    "If this card battled, at the end of the Damage Step: Destroy 1 card.": "end_if_battled",
    "Once per turn, at the end of that Battle Phase: Draw 1 card.": "end_of_battle_phase",
    "During either player’s Main Phase: You can discard this card.": "main_phase",
    # As they were written once.
    "When your opponent's monster attacks, destroy the attacking monster.": "attack_declared",
    "When this card is destroyed by battle and sent to the Graveyard, draw 1 card.": (
        "destroyed_and_sent"
    ),
    "When this card is sent to the Graveyard as a result of battle, draw 1 card.": (
        "destroyed_and_sent"
    ),
    "When this card is destroyed as a result of battle, gain 300 Life Points.": (
        "destroyed_by_battle"
    ),
    "When this card destroys a monster as a result of battle, draw 1 card.": "destroys_by_battle",
    "When this card attacks or is attacked, roll a die.": "attacks_or_is_attacked",
    "When this card is selected as an attack target, draw 1 card.": "targeted_for_attack",
    "Flip Effect: Destroy 1 monster on the field.": "flip",
    "Destroy the face-down monster without flipping it or applying damage calculation.": (
        "without_calculation"
    ),
    # No moment is named: nothing, or something that lasts, is ruled out, or would happen.
    "You take no battle damage from battles involving this card.": "",
    "This card inflicts piercing battle damage.": "",
    "It can inflict double battle damage to your opponent.": "",
    "This card cannot inflict battle damage to your opponent.": "",
    "If you would take battle damage, you gain that much instead.": "",
    "Your opponent takes any battle damage you would have taken.": "",
    "Your opponent takes damage equal to its original ATK.": "",
    "You do not take effect damage this turn.": "",
    "This card cannot be destroyed by battle.": "",
    "If this card would be destroyed by battle, you can discard 1 card instead.": "",
    "This card cannot destroy a monster by battle.": "",
    "It gains 500 ATK during damage calculation only.": "",
    "It gains 500 ATK during the Damage Step only.": "",
    "You can activate this card (Quick Effect), except during the Damage Step.": "",
    "It cannot be activated during the Damage Step.": "",
    "It gains 800 ATK until the end of the Damage Step.": "",
    "Its effects are negated until the end of the Battle Phase.": "",
    "This card cannot declare an attack, nor does it, as it would declare an attack.": "",
    "This card cannot attack, but if it attacked, its effects last until the end of the Damage "
    "Step.": "",
    "It battled, and gains 100 ATK until the end of the Damage Step.": "",
    "Its effects are negated until end of the Battle Phase.": "",
    "Change its ATK until the end of the Damage Step, if this card attacked.": "",
    "Change its ATK until the end of the Damage Step, if it battled.": "",
    "If this card battles a Fish, any battle damage it inflicts is doubled. FLIP: Draw.": "flip",
    "When this card battles, during damage calculation: You gain 100 LP.": "calculation",
    "When your opponent's monster attacks, during damage calculation: Discard it.": "calculation",
    "Neither player takes battle damage, and neither player takes damage.": "",
    "Each time you would take battle damage from battles with this card, take none.": "",
    "You never take damage if the amount is 900 or less.": "",
    "If you take damage from a card effect: Draw 1 card.": "",
    "You take damage for each card in your hand. You take damage, equal to its ATK.": "",
    "You must pay 100 LP to declare an attack.": "",
    "If it was face-down at the start of the Damage Step, it is Set.": "",
    "Negate the effects of monsters destroyed by battle with this card.": "",
    "Negate the activation of Flip Effect Monsters.": "",
    "When no battle damage is inflicted, or no battle damage is taken, nothing happens.": "",
    "If no damage is taken, nothing happens.": "",
    "You do not take battle damage, nor would you have taken battle damage.": "",
    "You would take damage, or could have taken damage.": "",
    "If it would inflict battle damage, it does not inflict battle damage.": "",
    "Except during the Damage Step and before damage calculation": "before",
    "A card that cannot be destroyed by your effects or battle.": "",
    "If it was not destroyed by battle, draw 1 card.": "",
    "It does not become the attack target, and cannot be chosen as an attack target.": "",
    "It is flipped face-down, and is not flipped face-up.": "",
    "It does not destroy a monster by battle, and would destroy a monster by battle and send it "
    "to the GY.": "",
    "It was not sent to the GY.": "",
    "It cannot be targeted for an attack.": "",
    "Change the attack target to this card.": "",
    "It cannot be flipped face-up.": "",
    "Any card that would be sent to the GY is banished instead.": "",
    "Draw 2 cards, then discard 1 card.": "",
    "": "",
}


@pytest.mark.parametrize("text", TEXTS)
def test_the_moments_that_a_text_names(text: str) -> None:
    assert phrase_ids(text) == TEXTS[text].split()


@pytest.mark.parametrize("text", TEXTS)
def test_capitals_make_no_difference(text: str) -> None:
    assert phrase_ids(text.upper()) == phrase_ids(text.lower()) == TEXTS[text].split()


def test_the_longest_words_win_over_those_within_them() -> None:
    (read,) = find_phrases("It is destroyed by battle and sent from the field to the GY.")
    assert read.phrase is PHRASES_BY_ID["destroyed_and_sent"]
    assert read.words == "destroyed by battle and sent from the field to the GY"
    (read,) = find_phrases("from the start of the Damage Step until before damage calculation")
    assert read.phrase is PHRASES_BY_ID["until_calculation"]
    assert read.words == "start of the Damage Step until before damage calculation"


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("When this card inflicts battle damage: You can draw 1 card.", "when"),
        ("If this card inflicts battle damage: You can draw 1 card.", "if"),
        ("WHEN THIS CARD INFLICTS BATTLE DAMAGE TO YOUR OPPONENT: YOU CAN DRAW 1 CARD.", "when"),
        ("Draw 1 card. If a monster is destroyed by battle: Once, you can draw 1 card.", "if"),
        ("After damage calculation, when this card battles a monster: You can draw.", "when"),
        ("When this card inflicts battle damage: Draw 1 card.", ""),
        ("When this card is Summoned: Draw. It inflicts battle damage: You can draw.", ""),
        ("It inflicts battle damage.", ""),
    ],
)
def test_how_a_sentence_begins_is_read_where_its_effect_is_optional(
    text: str, wording: str
) -> None:
    (read,) = find_phrases(text)
    assert read.wording == wording


def test_moments_come_in_the_order_of_the_text_and_each_once() -> None:
    text = (
        "If this card is sent to the GY: Draw 1 card. After damage calculation: Draw 1 card. "
        "FLIP: Draw 1 card. Each time a card is sent to the Graveyard: Gain 100 LP."
    )
    assert phrase_ids(text) == ["sent_to_gy", "after", "flip", "any_sent_to_gy"]


def test_the_words_are_those_of_the_text() -> None:
    (read,) = find_phrases("if it is DESTROYED BY BATTLE, draw")
    assert read.words == "DESTROYED BY BATTLE"


@pytest.mark.parametrize(
    "piece",
    [
        *(text for text in TEXTS if text),
        "a",
        " ",
        "destroy ",
        "destroyed by battle and sent from ",
        "when if after each time ",
        "start of the damage step, if ",
        "attacked battled during the damage step ",
        "without sent from ",
        "monster card ",
        "monster(s) is destroyed by a b c d ",
        '"monster" destroys a ',
        "after damage calculation, when this card battles a ",
        "if this battled with a ",
        "when you can: ",
    ],
)
def test_a_long_text_is_read_at_once(piece: str) -> None:
    text = (piece * 2000)[:2000]
    best = min(_seconds(text) for _ in range(5))
    assert best < 0.05


def _seconds(text: str) -> float:
    begun = time.process_time()
    find_phrases(text)
    return time.process_time() - begun


WORDS = st.sampled_from([word for text in TEXTS for word in text.split()])


@many
@given(st.lists(WORDS, max_size=40).map(" ".join) | st.text(max_size=200))
def test_whatever_is_read_stands_in_the_text(text: str) -> None:
    reads = find_phrases(text)
    assert all(read.words and read.words in text for read in reads)
    assert len({read.phrase.id for read in reads}) == len(reads)
    assert {read.phrase for read in reads} <= {*PHRASES}
