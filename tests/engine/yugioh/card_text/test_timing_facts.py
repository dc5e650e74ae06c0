"""Test the facts of timing questions that are read from the texts of made-up cards."""

from __future__ import annotations

import pytest

from engine.yugioh.card_text import CardText, activated_effects, read_card


def facts(text: str, kind: str = "monster", *subtypes: str) -> list[dict[str, str]] | None:
    card = CardText(kind, subtypes or ("Effect",), text)
    return activated_effects(card, read_card(card))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Once per turn (Quick Effect): You can discard 1 card; this card gains 500 ATK.",
            {"kind": "quick_effect", "modifies": "directly"},
        ),
        (
            "If this card is Special Summoned: You can draw 1 card.",
            {"kind": "trigger_effect", "about": "itself"},
        ),
        (
            "If this card is sent to the GY: Draw 1 card.",
            {"kind": "trigger_effect", "about": "itself", "mandatory": "yes"},
        ),
        (
            "If another monster you control is destroyed by battle or card effect: You can draw.",
            {"kind": "trigger_effect", "names_battle_too": "yes", "about": "another"},
        ),
        (
            "When your opponent activates a card or effect (Quick Effect): You can send this card"
            " to the GY; negate the activation.",
            {"kind": "quick_effect", "about": "an_activation", "negates": "activation"},
        ),
        (
            "During your Main Phase: You can destroy 1 Spell on the field.",
            {"kind": "ignition_effect"},
        ),
        (
            "During damage calculation, if this card battles an opponent's monster (Quick Effect):"
            " You can pay 500 LP; this card gains 500 ATK during that damage calculation only.",
            {"kind": "quick_effect", "names": "calculation", "modifies": "directly"},
        ),
        (
            "If another monster is sent to your GY (except during the Damage Step): You can target"
            " 1 card; destroy it.",
            {"kind": "trigger_effect", "about": "another", "own_ruling": "excludes"},
        ),
    ],
)
def test_an_effect_of_a_monster_is_read_as_facts(text: str, expected: dict[str, str]) -> None:
    (read,) = facts(text) or [{}]
    assert expected.items() <= read.items(), read


@pytest.mark.parametrize(
    ("kind", "subtype", "text", "expected"),
    [
        ("trap", "Counter", "When a Spell is activated: Negate the activation.", "counter_trap"),
        ("trap", "Normal", "Target 1 monster; destroy it.", "trap"),
        ("trap", "Continuous", "Neither player can draw cards.", "continuous_trap"),
        ("spell", "Quick-Play", "Target 1 monster; destroy it.", "quick_play_spell"),
        ("spell", "Equip", "The equipped monster gains 500 ATK.", "other_spell"),
        ("spell", "Field", "All Fairy monsters gain 500 ATK.", "other_spell"),
    ],
)
def test_the_activation_of_a_spell_or_trap_has_its_kind(
    kind: str, subtype: str, text: str, expected: str
) -> None:
    (read,) = facts(text, kind, subtype) or [{}]
    assert read["kind"] == expected


def test_a_quick_play_spell_that_changes_atk_is_a_modifier() -> None:
    text = "Target 1 face-up monster on the field; it gains 700 ATK until the end of this turn."
    assert facts(text, "spell", "Quick-Play") == [
        {"kind": "quick_play_spell", "modifies": "directly"}
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "If this card is Link Summoned: You can draw 1 card, also you cannot Link Summon.",
            {"kind": "trigger_effect", "about": "itself"},
        ),
        (
            "If this card is detached to activate a monster's effect: You can draw 1 card.",
            {"kind": "trigger_effect", "about": "itself"},
        ),
        (
            "If this card moves to another Monster Zone: You can draw 1 card.",
            {"kind": "trigger_effect", "about": "itself"},
        ),
        (
            "If this card is Special Summoned, or flipped face-up: You can draw 1 card.",
            {"kind": "trigger_effect", "about": "itself"},
        ),
    ],
)
def test_nothing_is_read_into_words_that_only_resemble(text: str, expected: dict[str, str]) -> None:
    (read,) = facts(text) or [{}]
    assert {name: read[name] for name in read if name != "wording"} == expected


def test_when_a_trap_can_be_activated_from_the_hand_is_no_effect() -> None:
    text = "If you control no cards, you can activate this card from your hand. Draw 1 card."
    assert facts(text, "trap", "Normal") == [{"kind": "trap"}]


def test_each_effect_of_a_card_has_facts_of_its_own() -> None:
    text = (
        "If this card is Normal Summoned: You can draw 1 card. You can banish this card from your"
        " GY; add 1 Spell to your hand."
    )
    assert [each["kind"] for each in facts(text) or ()] == ["trigger_effect", "ignition_effect"]


@pytest.mark.parametrize(
    "text",
    [
        # It may choose another effect, or a coin decides.
        "(Quick Effect): You can activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.",
        "(Quick Effect): You can toss a coin; if it is heads, this card gains 500 ATK.",
        # Two moments in one condition, and a phase that no answer covers.
        "At the start of the Damage Step or when an attack is declared: You can draw 1 card.",
        "During the End Phase: You can draw 1 card.",
        # The words of older cards.
        "When this card is Normal Summoned, select 1 monster and destroy it.",
        "When a monster is returned to the hand, the owner discards 1 card.",
        "When this card inflicts damage to your opponent, your opponent draws 2 cards.",
    ],
)
def test_an_effect_in_doubt_has_no_facts(text: str) -> None:
    assert facts(text) == [{}]


@pytest.mark.parametrize(
    "text",
    [
        "This card cannot be destroyed by battle. Your Fairy monsters gain 300 ATK.",
        "You can Special Summon this card (from your hand) by banishing 1 monster from your GY.",
        "Cannot attack the turn it is Summoned.",
        "If this card attacks a Defense Position monster, inflict piercing battle damage.",
        "If this card would be destroyed, you can banish 1 card from your GY instead.",
        "Each time a Spell is activated, place 1 counter on this card when it resolves.",
    ],
)
def test_a_continuous_effect_or_a_way_to_summon_is_not_activated(text: str) -> None:
    assert facts(text) == []


def test_the_flavor_text_of_a_normal_monster_has_no_effect() -> None:
    assert facts("It can be: seen; felt.", "monster", "Normal") == []


def test_without_an_english_text_nothing_is_known() -> None:
    assert facts("") is None
