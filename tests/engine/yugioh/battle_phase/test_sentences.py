"""Test what the rows of a Battle Phase say: label, reason and cells."""

from __future__ import annotations

import pytest

from engine.document import Document
from tests.engine.yugioh.battle_phase.phases import attack, calculated, changes, opposing, own

HALVED = {
    "type": "life_points",
    "entry": {
        "effect_damage": {"card": "E", "controller": "you", "to": "opponent", "amount": 800},
        "effects": [{"step": "07", "card": "H", "controller": "you"}],
    },
}
A_ATTACKS = "A attacks D: it may attack once per turn from face-up Attack Position."


def position(monster: str, to: str) -> Document:
    return {"type": "position", "monster": monster, "to": to, "card": "A card"}


def modifier(change: int) -> Document:
    card = {"card": "A card", "stat": "atk", "change": change}
    return {"type": "modifier", "monster": "a", "modifier": card}


# An event, its label, its reason, and the cells of the opponent and of you.
EVENTS: list[tuple[Document, str, str, str, str]] = [
    (
        attack(),
        "A attacks D",
        f"{A_ATTACKS} Your opponent takes 1500, you take none. Destroyed: D, as 1000 ATK loses to "
        "2500 ATK.",
        "1500",
        "0",
    ),
    (
        attack(negated_by="Negate Attack"),
        "A attacks D",
        f"{A_ATTACKS} Negate Attack negates it: there is no Damage Step, but A has still declared "
        "an attack.",
        "0",
        "0",
    ),
    (
        changes("gains"),
        "Gain: A card",
        "You gain 1000 for A card: a gain is not damage, so no step applies to it.",
        "0",
        "+1000 LP",
    ),
    (
        changes("loses", amount=1),
        "Loss: A card",
        "You lose 1 for A card: losing Life Points is not damage, so no step applies to it.",
        "0",
        "−1 LP",
    ),
    (
        changes("pays", amount=0),
        "Cost: A card",
        "You pay 0 for A card: a cost is not damage, so no step applies to it.",
        "0",
        "0",
    ),
    (
        {"type": "arrives", "monster": own("b"), "card": "A card"},
        "B arrives (A card)",
        "B has not declared an attack this turn.",
        "0",
        "0",
    ),
    (
        {"type": "arrives", "monster": opposing("e")},
        "E arrives",
        "E can be attacked from now on.",
        "0",
        "0",
    ),
    (
        position("a", "defense"),
        "A is changed to face-up Defense Position (A card)",
        "A can’t attack from this position.",
        "0",
        "0",
    ),
    (
        position("d", "face_down"),
        "D is changed to face-down Defense Position (A card)",
        "An attack on D is now compared with its DEF.",
        "0",
        "0",
    ),
    (
        modifier(1),
        "A gains 1 ATK (A card)",
        "This applies to every battle of A from now on.",
        "0",
        "0",
    ),
    (
        modifier(-1),
        "A loses 1 ATK (A card)",
        "This applies to every battle of A from now on.",
        "0",
        "0",
    ),
    (
        modifier(0),
        "A gains 0 ATK (A card)",
        "This applies to every battle of A from now on.",
        "0",
        "0",
    ),
    (HALVED, "Effect damage: E", "H halves your opponent’s 800 to 400.", "400 (effect)", "0"),
]


@pytest.mark.parametrize(("event", "label", "why", "to_opponent", "to_you"), EVENTS)
def test_a_row_says_what_happens_and_why(
    event: Document, label: str, why: str, to_opponent: str, to_you: str
) -> None:
    (row,) = calculated([own(), opposing()], event).rows
    assert row.applied
    assert (str(row.label), str(row.why)) == (label, why)
    assert (str(row.to_opponent.shown), str(row.to_you.shown)) == (to_opponent, to_you)
    assert (row.to_opponent.changed, row.to_you.changed) == (to_opponent != "0", to_you != "0")
    assert row.to_you.gain == (1000 if to_you == "+1000 LP" else 0)


@pytest.mark.parametrize(
    ("fields", "to", "why"),
    [
        ({"position": "defense"}, "attack", "A can attack from this position."),
        (
            {"may_attack_in_defense": True},
            "defense",
            "An effect lets A attack from this position.",
        ),
        ({"may_attack_in_defense": True}, "face_down", "A can’t attack from this position."),
    ],
)
def test_a_position_says_whether_the_monster_can_attack_from_it(
    fields: Document, to: str, why: str
) -> None:
    (row,) = calculated([own(**fields), opposing()], position("a", to)).rows
    assert str(row.why) == why


def test_a_monster_turned_face_down_keeps_its_listed_changes_and_the_row_says_so() -> None:
    rows = calculated([own(), opposing()], modifier(500), position("a", "face_down")).rows
    assert "A keeps the listed changes of its ATK and DEF" in str(rows[1].why)


def test_a_change_that_has_resolved_ends_when_its_monster_is_turned_face_down() -> None:
    applied = modifier(500)
    applied["modifier"]["applied"] = "once"
    monsters = [own(), opposing(position="defense")]
    turned = calculated(monsters, applied, position("a", "face_down"), position("a", "attack"))
    assert str(turned.rows[1].why).endswith("end when A is turned face-down.")
    for end, damage in (([position("a", "face_down"), position("a", "attack")], 0), ([], 500)):
        trace = calculated([own(), opposing()], applied, *end, attack())
        assert trace.battle_damage.opponent == 1500 + damage


def test_a_change_that_has_resolved_ends_when_the_target_is_turned_face_down() -> None:
    change = {"card": "A card", "stat": "def", "change": -1000, "applied": "once"}
    target = opposing(def_=3000, position="attack", modifiers=[change])
    turned = attack(position_change={"of": "target", "to": "face_down"})
    trace = calculated([own(), target], turned)
    assert trace.battle_damage.you == 500


def test_the_effects_of_a_cost_are_named_with_the_reason_why_they_do_not_apply() -> None:
    event = changes("loses")
    event["entry"]["effects"] = [{"step": "06", "card": "Leonidas", "controller": "you"}]
    (row,) = calculated([own()], event).rows
    assert str(row.why).endswith(
        "Leonidas does not apply: it makes damage 0, and losing Life Points is not damage."
    )


def test_a_monster_that_may_attack_twice_is_not_said_to_attack_once() -> None:
    (row,) = calculated([own(attacks=[2]), opposing()], attack()).rows
    assert str(row.why).startswith(
        "A attacks D from face-up Attack Position; it may attack more than once."
    )


def test_a_battle_that_destroys_nothing_names_no_monster() -> None:
    (row,) = calculated([own(), opposing(indestructible_by_battle=True)], attack()).rows
    assert str(row.why) == f"{A_ATTACKS} Your opponent takes 1500, you take none."


def test_a_change_to_the_same_position_does_not_apply() -> None:
    (row,) = calculated([own(), opposing()], position("d", "attack")).rows
    assert (row.applies, row.applied) == ("same-position", False)
    assert str(row.why) == "D is already in face-up Attack Position, so nothing changes."


def test_targets_are_in_the_zones_from_1_on() -> None:
    (row,) = calculated([own(), opposing(), opposing("e")], attack()).rows
    assert row.attack
    assert [each.zone for each in row.attack.defenders] == [1, 2]


def test_a_modifier_of_damage_calculation_comes_last() -> None:
    during = {"card": "B", "stat": "atk", "set": 0, "during": "damage_calculation"}
    first = {"type": "modifier", "monster": "a", "modifier": during}
    row = calculated([own(), opposing()], first, modifier(500), attack()).rows[2]
    assert row.battle
    assert [each.card for each in row.battle.attacker.modifiers] == ["A card", "B"]
