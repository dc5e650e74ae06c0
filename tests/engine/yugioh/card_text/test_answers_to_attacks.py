"""Test what is read of cards that answer an attack, from the texts of made-up cards."""

from __future__ import annotations

from typing import Any

import pytest

from engine.yugioh.card_text import CardText, battle_facts


def facts(text: str, kind: str = "monster", *subtypes: str) -> list[dict[str, Any]]:
    card = CardText(kind, subtypes or ("Effect",), text)
    return [fact.to_document() for fact in battle_facts(card)]


AT_ANY_TIME = {"when": "attack", "activated": True, "optional": True, "more": True}


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        (
            "Target 1 monster your opponent controls; banish it, then draw 1 card.",
            "Normal trap",
            {"does": "ends", "how": "banishes", "of": "opposing", "hits": "of"},
        ),
        (
            "Target 1 monster you control and 1 monster your opponent controls; return them to the"
            " hand.",
            "Quick-Play spell",
            {"does": "ends", "how": "returns", "of": "any"},
        ),
        (
            "During the Battle Phase: You can target 1 face-up monster on the field; change its"
            " battle position.",
            "Continuous trap",
            {"does": "changes_attack", "how": "position", "of": "any"},
        ),
        (
            "(Quick Effect): You can discard this card, then target 1 face-up monster your opponent"
            " controls; destroy it.",
            "Effect monster",
            {"does": "ends", "how": "destroys", "of": "opposing", "hits": "of"},
        ),
    ],
)
def test_what_a_card_can_do_to_a_monster_at_any_time_is_read(
    text: str, kind: str, expected: dict[str, Any]
) -> None:
    subtype, sort = kind.split()
    assert facts(text, sort, subtype) == [AT_ANY_TIME | expected]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Target 1 monster your opponent controls; destroy it.", "Normal spell"),
        ("You can target 1 monster your opponent controls; destroy it.", "Effect monster"),
        ("When a monster is Summoned: Target 1 monster on the field; destroy it.", "Normal trap"),
        ("Target 1 monster in your opponent's GY; banish it.", "Normal trap"),
        (
            "During the Main Phase: You can target 1 monster your opponent controls; destroy it.",
            "Continuous trap",
        ),
        ("Target 1 monster on the field; destroy it during the End Phase.", "Normal trap"),
    ],
)
def test_what_a_battle_leaves_no_time_for_gives_no_fact(text: str, kind: str) -> None:
    subtype, sort = kind.split()
    assert facts(text, sort, subtype) == []


def test_a_card_chosen_when_an_attack_is_declared_may_be_the_monster_that_is_attacked() -> None:
    (fact,) = facts(
        "When this card declares an attack: You can target 1 face-up card your opponent controls;"
        " banish it."
    )
    assert (fact["does"], fact["how"], fact["hits"], fact["more"]) == (
        "ends",
        "banishes",
        "other",
        True,
    )


def test_a_monster_summoned_to_the_attacked_side_may_change_the_target() -> None:
    text = "When {} monster declares an attack: You can Special Summon this card from your hand."
    (fact,) = facts(text.format("an opponent's"))
    assert (fact["does"], fact["how"], fact["of"]) == ("changes_attack", "summons", "opposing")
    assert facts(text.format("your")) == []


def test_what_negates_an_activation_or_removes_a_spell_is_marked_as_not_worked_out() -> None:
    answers = {"does": "negates", "activated": True, "optional": True, "more": True}
    negates = "When your opponent activates a Spell Card: Negate the activation, and destroy it."
    assert facts(negates, "trap", "Counter") == [answers]
    removes = "Target 1 Spell/Trap on the field; destroy that target."
    assert facts(removes, "spell", "Quick-Play") == [answers | {"how": "removes_spells_traps"}]
    assert facts(removes, "spell", "Normal") == []


@pytest.mark.parametrize(
    "text",
    [
        "When this card is Normal Summoned, your opponent's Trap Cards cannot be activated.",
        "When this card is destroyed by battle: End the Battle Phase after the Damage Step.",
    ],
)
def test_what_holds_only_before_or_after_the_battle_gives_no_fact(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "When an opponent's monster declares an attack: Toss a coin, and if it is heads, negate the"
        " attack.",
        "When an opponent's monster declares an attack: Look at their hand, and if there is a Trap,"
        " negate the attack.",
    ],
)
def test_an_attack_that_is_negated_only_if_something_is_so_is_marked(text: str) -> None:
    (fact,) = facts(text, "trap", "Normal")
    assert (fact["does"], fact["more"]) == ("negates_attack", True)


def test_two_monsters_of_one_kind_are_both_of_it() -> None:
    (fact,) = facts("When an attack is declared involving 2 Rock monsters: Negate that attack.")
    assert (fact["kind"], fact["against"]) == ("Rock", "Rock")


def test_the_attack_target_can_be_turned_without_another_one() -> None:
    (fact,) = facts(
        "When this card declares an attack: You can change the attack target to Defense Position."
    )
    assert (fact["how"], fact["hits"], fact["to"]) == ("position", "other", "defense")


def test_a_battle_phase_that_ends_after_the_damage_step_has_had_the_battle() -> None:
    text = (
        "When you take damage from a monster's attack: End the Battle Phase after the Damage Step."
    )
    assert facts(text, "trap", "Normal") == []


def test_whoever_uses_a_card_controls_what_its_activation_needs() -> None:
    (fact,) = facts(
        "If you control a Rock monster: Target 1 Effect Monster your opponent controls; this turn,"
        " its effects are negated.",
        "trap",
        "Normal",
    )
    assert (fact["how"], fact["whom"], "more" in fact) == ("monster", "opponent", False)


@pytest.mark.parametrize("kind", ["Normal trap", "Quick-Play spell"])
def test_a_monster_that_a_card_summons_at_any_time_may_change_the_target(kind: str) -> None:
    subtype, sort = kind.split()
    summons = "Special Summon 1 monster from your GY."
    expected = {"does": "changes_attack", "how": "summons", "of": "opposing", "role": "attacker"}
    assert facts(summons, sort, subtype) == [AT_ANY_TIME | expected]
    assert facts(f"When a monster you control is destroyed: {summons}", sort, subtype) == []


def test_a_card_that_an_attacker_equips_from_a_deck_is_open() -> None:
    text = "When this card declares an attack: You can equip 1 Equip Spell from your {} to it."
    (fact,) = facts(text.format("Deck"))
    assert (fact["does"], fact["how"]) == ("changes_attack", "equips_more")
    assert facts(text.format("GY")) == []


@pytest.mark.parametrize(
    ("words", "how"),
    [
        ("cards and effects cannot be activated", "cards"),
        ("Spell/Trap Cards and effects cannot be activated", "spells_traps"),
        ("monsters cannot activate their effects", "monster_effects"),
    ],
)
def test_a_lock_may_say_what_cannot_be_activated(words: str, how: str) -> None:
    lasts = "until the end of the Damage Step"
    assert facts(f"If this card battles, your opponent's {words} {lasts}.") == [
        {"does": "locks", "how": how, "of": "this_card", "whom": "opponent"}
    ]
