"""Test what is read of attacks that are moved, made direct or stopped, and of all positions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.yugioh.card_text.test_battle_facts import facts

ATTACKED = "When an opponent's monster declares an attack"
MOVED = {"does": "changes_attack", "how": "target"}
DIRECT = {"does": "changes_attack", "how": "direct"}
STOPPED = {"does": "negates_attack", "how": "cannot_attack"}
TURNED = {"does": "changes_attack", "how": "position", "hits": "of"}


def kinds(text: str, kind: str, *subtypes: str) -> list[dict[str, Any]]:
    """Return what the facts of a text do, and how."""
    return [
        {name: fact[name] for name in ("does", "how") if name in fact}
        for fact in facts(text, kind, *subtypes)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "If your opponent's monster attacks a monster you control: You can make the attack a direct"
        " attack instead.",
        f"{ATTACKED} on your monster: Make that attack a direct attack.",
        "At the start of the Battle Phase: You can discard 1 card; during it, an attack becomes a"
        " direct attack.",
    ],
)
def test_an_attack_that_becomes_a_direct_attack_is_read(text: str) -> None:
    assert kinds(text, "trap", "Continuous")[:1] == [DIRECT]


def test_effect_damage_of_a_card_that_makes_an_attack_direct_is_open() -> None:
    text = f"{ATTACKED}: Make it a direct attack and inflict damage equal to the target's ATK."
    inflicted = [fact for fact in facts(text, "trap", "Normal") if fact["does"] == "inflicts"]
    assert any(fact.get("battle") == "direct" and fact["more"] for fact in inflicted)


@pytest.mark.parametrize(
    "text",
    [
        "When your opponent targets exactly 1 monster you control for an attack: Target another"
        " monster you control; that attack now targets the new target.",
        f"{ATTACKED}: You choose the target of the attack.",
        f"{ATTACKED}: Special Summon 1 monster, then the attacking monster attacks it instead.",
    ],
)
def test_an_attack_that_goes_to_another_monster_is_read(text: str) -> None:
    assert kinds(text, "trap", "Normal") == [MOVED]


@pytest.mark.parametrize(
    "text",
    [
        "When this card declares an attack: The ATK of the attack target becomes 0.",
        "If this card is targeted for an attack: The attack target gains 500 ATK.",
    ],
)
def test_an_attack_target_that_is_only_named_is_not_another_one(text: str) -> None:
    assert facts(text) == []


def test_the_position_of_an_attack_target_is_no_new_target() -> None:
    text = "When this card declares an attack: Change the attack target to Defense Position."
    (fact,) = facts(text)
    assert (fact["how"], fact["hits"], fact["to"]) == ("position", "other", "defense")


def test_an_attacking_monster_that_cannot_attack_any_more_stops() -> None:
    text = f"{ATTACKED}: You can target it; equip this card from your hand to it. It cannot attack."
    (fact,) = facts(text)
    assert STOPPED.items() <= fact.items()
    assert (fact["of"], fact["role"]) == ("opposing", "attacker")
    assert "more" not in fact


def test_a_chosen_monster_that_cannot_attack_may_be_the_attacker() -> None:
    text = "Target 1 monster your opponent controls; it cannot attack."
    (fact,) = facts(text, "trap", "Normal")
    assert STOPPED.items() <= fact.items()
    assert fact["more"]
    assert facts(text, "spell", "Normal") == []
    assert facts("Target 1 monster; it cannot attack directly.", "trap", "Normal") == []


def test_a_monster_that_is_banished_until_later_leaves_the_battle() -> None:
    head = "At the start of the Damage Step, if this card attacks a monster: You can"
    (fact,) = facts(f"{head} banish that monster until the End Phase.")
    assert (fact["does"], fact["how"]) == ("ends", "banishes")
    assert facts(f"{head} banish that monster during the End Phase.") == []


@pytest.mark.parametrize(
    ("text", "of", "to"),
    [
        ("All face-up monsters are changed to Attack Position.", "any", "attack"),
        (
            "Change all face-up Dragon monsters your opponent controls to Defense Position.",
            "opposing",
            "defense",
        ),
    ],
)
def test_a_card_that_stays_keeps_all_monsters_in_a_position(text: str, of: str, to: str) -> None:
    found = facts(text, "trap", "Continuous")
    assert [fact["role"] for fact in found] == ["attacker", "target"]
    for fact in found:
        assert TURNED.items() <= fact.items()
        assert (fact["of"], fact["to"], fact["own_face"]) == (of, to, "up")
        assert not {"optional", "more"} & fact.keys()


@pytest.mark.parametrize(
    ("text", "of", "to"),
    [
        (
            "All monsters on your side of the field are changed to face-up Defense Position.",
            "own",
            "defense",
        ),
        ("Change the battle positions of all face-up monsters on the field.", "any", "other"),
        ("Change all monsters you control to face-down Defense Position.", "own", "face_down"),
    ],
)
def test_a_trap_can_be_used_on_the_positions_of_all_monsters(text: str, of: str, to: str) -> None:
    for fact in facts(text, "trap", "Normal"):
        assert (fact["of"], fact["to"], fact["optional"]) == (of, to, True)
        assert "more" not in fact


@pytest.mark.parametrize(
    ("text", "kind", "subtype"),
    [
        ("Change all monsters on the field to Defense Position.", "spell", "Normal"),
        ("Change all Effect Monsters to Defense Position.", "trap", "Normal"),
        ("Change all other monsters to Defense Position.", "trap", "Normal"),
        ("Change all monsters to Defense Position, except Fairies.", "trap", "Normal"),
        ("Change all monsters to Defense Position. Then, inflict 500 damage.", "trap", "Normal"),
        ("While you have no hand, all monsters are changed to Attack Position.", "trap", "Field"),
    ],
)
def test_positions_of_all_monsters_with_other_conditions_are_open(
    text: str, kind: str, subtype: str
) -> None:
    found = facts(text, kind, subtype)
    assert found
    assert all(fact["more"] for fact in found if fact["does"] == "changes_attack")


@pytest.mark.parametrize(
    "text",
    [
        "If this card is Summoned: Change all monsters to Defense Position.",
        "During your End Phase: You can change all monsters to Attack Position.",
        "Once per turn: You can change all monsters you control to Defense Position.",
    ],
)
def test_positions_of_all_monsters_that_change_at_another_moment_are_no_fact(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    ("monster", "compares"),
    [
        ("a monster with DEF equal to or less than this card's ATK", "of atk least other def"),
        ("a monster with ATK higher than this card's ATK", "other atk more of atk"),
        ("a monster with ATK lower than this card's DEF", "of def more other atk"),
        ("a monster with DEF 2000 or more", "other def least 2000"),
        ("a monster with 1500 or less ATK", "other atk most 1500"),
    ],
)
def test_numbers_that_decide_whether_an_effect_applies_are_read(
    monster: str, compares: str
) -> None:
    (fact,) = facts(f"Before damage calculation, if this card attacks {monster}: Destroy it.")
    assert fact["compares"] == compares
    assert "more" not in fact


def test_a_kind_that_a_monster_must_not_be_is_read() -> None:
    head = "At the start of the Damage Step, if this card battles a monster that is not"
    (fact,) = facts(f"{head} a Pendulum Monster: Destroy it.")
    assert fact["against"] == "non-Pendulum"
    assert "more" not in fact


def test_a_choice_after_an_effect_does_not_make_it_optional() -> None:
    head = "At the start of the Damage Step, if this card attacks a monster: Destroy it"
    (fact,) = facts(f"{head}, and if you do, you can draw 1 card.")
    assert "optional" not in fact
