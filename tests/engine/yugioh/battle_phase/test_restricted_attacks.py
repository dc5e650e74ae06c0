"""Test Battle Phases with restrictions, moved and stopped attacks, and changes of control."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.yugioh.battle_phase import BattlePhase
from tests import conftest
from tests.engine.yugioh.battle_phase.phases import attack, calculated, opposing, own, phase

BOTH = [own(), own("b", 2000), opposing(), opposing("e", 500)]
CONTROL = {"type": "control", "monster": "d", "card": "Snatch Steal"}


def applied(*events: Document, monsters: list[Document] = BOTH, **fields: Any) -> list[bool]:
    return [row.applied for row in calculated(monsters, *events, **fields).rows]


def rules(*events: Document, **fields: Any) -> list[str]:
    return [row.applies for row in calculated(BOTH, *events, **fields).rows]


def test_only_one_monster_can_attack_even_after_it_has_left() -> None:
    one = [{"type": "one_attacker"}]
    gone = {"type": "leaves", "monster": "a"}
    assert applied(attack(), gone, attack("b", "e"), restrictions=one) == [True, True, False]
    again = [{**own(), "attacks": [2]}, *BOTH[1:]]
    assert applied(
        attack(), attack(target="e"), attack("b", None), monsters=again, restrictions=one
    ) == [True, True, False]


def test_a_monster_that_has_attacked_first_may_leave() -> None:
    first = [{"type": "first_attacker", "monster": "a"}]
    gone = {"type": "leaves", "monster": "a"}
    assert applied(attack(), gone, attack("b", "e"), restrictions=first) == [True, True, True]
    assert applied(gone, attack("b", "e"), restrictions=first) == [True, False]


def test_restrictions_begin_and_end() -> None:
    begins = {"type": "restriction", "restriction": {"type": "cannot_attack", "card": "A card"}}
    ends = {"type": "restriction_ends", "restriction": 0, "card": "Another card"}
    trace = calculated(BOTH, begins, attack(), ends, attack())
    assert [row.applies for row in trace.rows] == [
        *("restriction", "restriction-cannot-attack", "restriction-ends", "declaration"),
    ]
    assert str(trace.rows[2].label) == (
        "This ends: A restriction on attacking begins (A card) (Another card)"
    )


def test_a_moved_attack_battles_its_new_target_and_counts_for_both() -> None:
    every = [{**own(), "attacks": ["all"]}, *BOTH[2:]]
    moved = attack(redirected={"to": "e", "card": "Shift"})
    trace = calculated(every, moved, attack(target="e"), attack(target="d"))
    assert trace.rows[0].target == "e"
    assert trace.destroyed == ("e",)
    assert [row.applies for row in trace.rows[1:]] == ["target-left", "each-once"]
    assert "is moved to E (Shift)" in str(trace.rows[0].why)
    safe = [every[0], opposing(), opposing("e", 500, indestructible_by_battle=True)]
    assert calculated(safe, moved, attack(target="e")).rows[1].applies == "each-once"


def test_an_attack_that_can_not_move_stays_on_its_target() -> None:
    moved = attack(redirected={"to": "e"})
    only = [{"type": "only_targets", "targets": ["d"]}]
    assert calculated(BOTH, moved, restrictions=only).destroyed == ("d",)
    gone = calculated(BOTH, {"type": "leaves", "monster": "e"}, moved)
    assert gone.destroyed == ("d",)
    assert "E is no longer on the field, so the attack is not moved." in str(gone.rows[1].why)
    direct = calculated(BOTH, attack(redirected={"to": None}))
    assert (direct.rows[0].target, direct.after.opponent) == (None, 5500)


def test_an_attack_that_is_stopped_is_used_and_another_monster_attacks() -> None:
    stopped = attack(stopped=True)
    assert rules(stopped, attack(), attack("b")) == [
        "stopped-in-replay",
        "attacks-used",
        "declaration",
    ]


def test_a_monster_under_new_control_attacks_for_its_new_player() -> None:
    trace = calculated(BOTH, CONTROL, attack("d", "e"), {**CONTROL, "card": None}, attack("a", "d"))
    assert trace.after.opponent == 8000 - 500 - 1500
    assert trace.destroyed == ("e", "d")
    assert [each.controller for each in trace.monsters] == ["you", "you", "opponent", "opponent"]
    gone = {"type": "leaves", "monster": "d"}
    assert applied(gone, CONTROL) == [True, False]


def test_control_does_not_change_in_the_first_turn() -> None:
    trace = calculated(BOTH, CONTROL, attack("d", "e"), first_turn_of_the_duel=True)
    assert [(row.applies, row.applied) for row in trace.rows] == [("first-turn", False)] * 2


@pytest.mark.parametrize(
    ("events", "fields", "place"),
    [
        ([attack("d", "e")], {}, "events.0.attacker"),
        ([CONTROL, attack("a", "d")], {}, "events.1.target"),
        ([CONTROL, CONTROL, attack("d", "e")], {}, "events.2.attacker"),
        ([attack(redirected={"to": "b"})], {}, "events.0.redirected.to"),
        (
            [attack(redirected={"to": "e"}, negated_by="A card")],
            {},
            "events.0.redirected",
        ),
        (
            [attack(redirected={"to": "e"}, position_change={"of": "attacker", "to": "defense"})],
            {},
            "events.0.redirected",
        ),
        ([attack(stopped=True, negated_by="A card")], {}, "events.0.stopped"),
        ([{"type": "restriction_ends", "restriction": 0}], {}, "events.0.restriction"),
        (
            [{"type": "restriction_ends", "restriction": 0}] * 2,
            {"restrictions": [{"type": "one_attacker"}]},
            "events.1.restriction",
        ),
        (
            [],
            {"restrictions": [{"type": "only_attacker", "monster": "x"}]},
            "restrictions.0.monster",
        ),
    ],
)
def test_contradictions_are_refused_at_their_place(
    events: list[Document], fields: Document, place: str
) -> None:
    document = phase(BOTH, *events, **fields)
    assert conftest.places(document, model=BattlePhase) == [f"battle_phase.{place}"]
