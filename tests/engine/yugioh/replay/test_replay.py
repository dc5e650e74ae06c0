"""Test the current rule of replays: what causes one, and what ends the attack."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from tests.engine.yugioh.replay.attacks import (
    ARRIVES,
    ELF,
    attack,
    attacker,
    choices,
    defender,
    direct,
    event,
    outcome,
    resolved,
    rows,
)

REPLAY, ENDS, BATTLE = "replay", "ends", "to_damage_step"


# --- The number of monsters on the defending side -------------------------------------------------


@pytest.mark.parametrize(
    "events",
    [
        [event("leaves", "d")],
        [event("leaves", "e")],
        [ARRIVES],
        [event("leaves", "e"), ARRIVES],
        [ARRIVES, event("leaves", "k")],
    ],
    ids=["the target leaves", "another leaves", "one arrives", "in and out", "out and in"],
)
def test_a_changed_number_is_a_replay_even_if_it_ends_equal(events: list[Document]) -> None:
    trace = resolved(attack(*events))
    assert trace.outcome == REPLAY
    assert {row.applies for row in trace.rows[1:-1]} == {"number-changed"}
    assert all(row.changed for row in trace.rows[1:])
    assert trace.target is None
    assert not trace.damage_calculation
    assert trace.declaration_used


def test_a_changed_number_is_a_replay_of_a_direct_attack_too() -> None:
    assert outcome(direct(ARRIVES)) == REPLAY
    past = direct(event("leaves", "e"), defenders=(ELF,), may_attack_directly=True)
    assert outcome(past) == REPLAY


# --- No replay ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("happens", "rule"),
    [
        (event("moves", "d", zone=3), "number-unchanged"),
        (event("moves", "e", zone=3), "number-unchanged"),
        (event("cannot_be_attacked", "e"), "not-the-target"),
        (event("cannot_be_selected", "d"), "chosen-already"),
        (event("cannot_be_selected", "e"), "not-the-target"),
        (event("must_attack", "d"), "forced-already"),
        (event("direct_permission_lost"), "no-direct-attack"),
        (event("cannot_attack_directly"), "no-direct-attack"),
        (event("direct_permission_gained"), "direct-permission-gained"),
        (event("defense_permission_lost"), "permission-not-needed"),
        (event("permission_lost"), "permission-not-needed"),
        (event("cannot_declare"), "cannot-declare"),
        (event("stats_change", "d"), "stats-change"),
        (event("stats_change", "a"), "stats-change"),
        (event("attackers_side_changes"), "own-side"),
    ],
    ids=lambda value: value["type"] if isinstance(value, dict) else value,
)
def test_what_calls_for_no_replay_leaves_the_attack_as_it_was(happens: Document, rule: str) -> None:
    document = attack(happens)
    trace = resolved(document)
    assert rows(document) == [(rule, False)]
    assert (trace.outcome, trace.target, trace.damage_calculation) == (BATTLE, "d", True)
    assert not trace.is_direct
    assert trace.choices == ()
    assert trace.rows[-1].applies == "battle"
    assert not trace.rows[-1].changed


# --- The declared attack becomes illegal ----------------------------------------------------------


def test_a_target_that_cannot_be_attacked_any_more_is_a_replay_without_it() -> None:
    document = attack(event("cannot_be_attacked", "d"))
    assert rows(document) == [("target-not-attackable", True)]
    assert (outcome(document), choices(document)) == (REPLAY, ["e", "stop"])


def test_whether_the_attack_is_legal_is_looked_at_in_the_end() -> None:
    lapsed = attack(event("cannot_be_attacked", "d"), event("lapses", event=0))
    assert rows(lapsed)[1] == ("legal-again", True)
    assert outcome(lapsed) == BATTLE
    twice = attack(*[event("cannot_be_attacked", "d")] * 2, event("lapses", event=0))
    assert rows(twice)[2] == ("still-legal", False)
    assert outcome(twice) == REPLAY


def test_a_direct_attack_without_its_permission_is_a_replay_while_monsters_are_there() -> None:
    lost = event("direct_permission_lost")
    past = direct(lost, defenders=(defender(), ELF), may_attack_directly=True)
    assert rows(past) == [("direct-permission-lost", True)]
    assert (outcome(past), choices(past)) == (REPLAY, ["d", "e", "stop"])
    free = direct(lost, may_attack_directly=True)
    assert rows(free) == [("permission-not-needed", False)]
    assert outcome(free) == BATTLE


def test_a_prohibition_stops_a_direct_attack_that_needs_no_permission() -> None:
    forbidden = event("cannot_attack_directly")
    free = direct(forbidden)
    assert rows(free) == [("direct-attack-forbidden", True)]
    assert (outcome(free), choices(free)) == (ENDS, [])
    past = direct(forbidden, defenders=(defender(), ELF), may_attack_directly=True)
    assert (outcome(past), choices(past)) == (REPLAY, ["d", "e", "stop"])
    over = direct(forbidden, event("lapses", event=0))
    assert (rows(over)[1], outcome(over)) == (("legal-again", True), BATTLE)


def test_no_permission_outweighs_a_prohibition_of_direct_attacks() -> None:
    forbidden = event("cannot_attack_directly")
    for before in (True, False):
        events = [forbidden, event("direct_permission_gained")][:: 1 if before else -1]
        assert outcome(direct(*events, defenders=(ELF,), may_attack_directly=True)) == REPLAY
    lost = direct(forbidden, event("direct_permission_lost"), may_attack_directly=True)
    assert rows(lost)[1] == ("permission-not-needed", False)
    assert outcome(lost) == ENDS


def test_a_permission_to_attack_directly_that_comes_back_is_a_replay_all_the_same() -> None:
    lost, gained = event("direct_permission_lost"), event("direct_permission_gained")
    fields: Document = {"defenders": (ELF,), "may_attack_directly": True}
    back = direct(lost, gained, **fields)
    assert (outcome(back), choices(back)) == (REPLAY, ["e", "direct", "stop"])
    gone = direct(lost, gained, event("lapses", event=1), **fields)
    assert rows(gone)[2] == ("declared-attack-illegal", True)
    assert (outcome(gone), choices(gone)) == (REPLAY, ["e", "stop"])
    assert outcome(direct(lost, event("lapses", event=0), **fields)) == REPLAY


def test_a_first_attack_may_be_on_a_monster_that_is_turned_to_attack_position() -> None:
    turned = event("changes_position", "d", position="attack")
    drawn = [defender(position="defense"), ELF]
    for declared, expected in ((0, BATTLE), (1, ENDS)):
        each = [attacker(attacks=["all_in_defense"], declared=declared)]
        assert outcome(attack(turned, attackers=each, defenders=drawn)) == expected


# --- Attacks drawn to a monster -------------------------------------------------------------------


@pytest.mark.parametrize("force", ["can_only_attack", "must_attack", "can_only_select"])
def test_a_newly_forced_target_is_a_replay_between_it_and_stopping(force: str) -> None:
    document = attack(
        event("must_attack", "e", force=force), attackers=[attacker(), attacker("b", "Gaia")]
    )
    assert rows(document) == [("forced-target", True)]
    assert (outcome(document), choices(document)) == (REPLAY, ["e", "stop"])


def test_a_stronger_force_outranks_a_weaker_one() -> None:
    def forced(own: str, new: str) -> Document:
        drawn = [defender(forces=own), ELF]
        return attack(event("must_attack", "e", force=new), defenders=drawn)

    ranks = ["can_only_attack", "must_attack", "can_only_select"]
    for at, own in enumerate(ranks):
        for other, new in enumerate(ranks):
            expected = REPLAY if other < at else BATTLE
            assert outcome(forced(own, new)) == expected, (own, new)
            if expected == BATTLE:
                assert rows(forced(own, new)) == [("still-legal", False)]


def test_the_strongest_of_several_forces_counts() -> None:
    events = [event("must_attack", "d", force="can_only_select"), event("must_attack", "e")]
    assert outcome(attack(*events, defenders=[defender(forces="must_attack"), ELF])) == BATTLE


def test_a_direct_attack_stands_beside_who_alone_can_be_chosen_but_not_beside_a_must() -> None:
    def forced(force: str) -> str:
        drawn = event("must_attack", "e", force=force)
        return outcome(direct(drawn, defenders=(ELF,), may_attack_directly=True))

    assert forced("can_only_select") == BATTLE
    assert forced("must_attack") == forced("can_only_attack") == REPLAY


def test_attacks_are_not_drawn_to_who_cannot_be_attacked() -> None:
    drawn, shielded = event("must_attack", "e"), event("cannot_be_attacked", "e")
    assert outcome(attack(shielded, drawn)) == BATTLE
    assert rows(attack(drawn, shielded))[1] == ("legal-again", True)
    assert outcome(attack(drawn, shielded)) == BATTLE
    both = attack(drawn, event("must_attack", "d"))
    assert rows(both)[1] == ("legal-again", True)
    assert outcome(both) == BATTLE


# --- The attack ends ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("happens", "rule"),
    [
        (event("attacker_leaves"), "attacker-gone"),
        (event("attacker_to_defense"), "attacker-in-defense"),
        (event("attack_negated"), "attack-negated"),
        (event("cannot_attack"), "cannot-attack"),
        (event("end_battle_phase"), "battle-phase-ends"),
    ],
)
def test_what_ends_the_attack_ends_it_with_its_declaration_used(
    happens: Document, rule: str
) -> None:
    document = attack(happens)
    trace = resolved(document)
    assert rows(document) == [(rule, True)]
    assert (trace.outcome, trace.target, trace.damage_calculation) == (ENDS, None, False)
    assert trace.declaration_used
    assert trace.choices == ()
    for other in (event("leaves", "d"), ARRIVES, event("cannot_be_attacked", "d")):
        assert outcome(attack(happens, other)) == outcome(attack(other, happens)) == ENDS


def test_nothing_more_becomes_of_an_attack_that_is_over() -> None:
    document = attack(event("attack_negated"), event("leaves", "d"), event("cannot_attack"))
    assert rows(document)[1:] == [("attack-over", False)] * 2


def test_what_keeps_it_from_attacking_counts_only_if_it_lasts_to_the_end_of_the_chain() -> None:
    lapsed = attack(event("cannot_attack"), event("lapses", event=0))
    assert rows(lapsed)[1] == ("attack-goes-on", True)
    assert outcome(lapsed) == BATTLE
    two = attack(event("cannot_attack"), event("cannot_attack"), event("lapses", event=0))
    assert rows(two)[2] == ("still-legal", False)
    assert outcome(two) == ENDS


def test_an_attacker_with_permission_attacks_on_from_defense_position() -> None:
    superheavy = [attacker(name="Superheavy Samurai Big Benkei", may_attack_in_defense=True)]
    changed, lost = event("attacker_to_defense"), event("defense_permission_lost")
    document = attack(changed, attackers=superheavy)
    assert rows(document) == [("attacks-in-defense", False)]
    assert outcome(document) == BATTLE
    for events in ((changed, lost), (lost, changed)):
        assert outcome(attack(*events, attackers=superheavy)) == ENDS
    attackers = [{**superheavy[0], "position": "defense"}]
    assert outcome(attack(attackers=attackers)) == BATTLE
    assert rows(attack(lost, attackers=attackers)) == [("attacker-in-defense", True)]


def test_an_additional_attack_ends_with_its_permission() -> None:
    twice = [attacker(attacks=[2], declared=1)]
    document = attack(event("permission_lost"), attackers=twice)
    assert rows(document) == [("additional-attack-lost", True)]
    assert outcome(document) == ENDS
    first = [attacker(attacks=[2])]
    assert outcome(attack(event("permission_lost"), attackers=first)) == BATTLE


@pytest.mark.parametrize("position", ["attack", "defense"])
def test_a_target_that_changes_its_position_causes_no_replay(position: str) -> None:
    trace = resolved(attack(event("changes_position", "d", position=position)))
    assert (trace.outcome, trace.target) == ("to_damage_step", "d")
    assert [row.applies for row in trace.rows][1] == "position-changed"
    assert "first flipped face-up" not in str(trace.rows[-1].why)


def test_a_target_turned_face_down_is_flipped_in_the_damage_step() -> None:
    turned = event("changes_position", "d", position="defense", face_up=False)
    trace = resolved(attack(turned))
    assert trace.target == "d"
    assert "first flipped face-up" in str(trace.rows[-1].why)
    back = event("changes_position", "d", position="defense")
    assert "first flipped face-up" not in str(resolved(attack(turned, back)).rows[-1].why)


def test_another_monster_that_changes_its_position_changes_nothing() -> None:
    trace = resolved(attack(event("changes_position", "e", position="defense")))
    assert trace.outcome == "to_damage_step"
    assert trace.rows[1].applies == "number-unchanged"


# --- What comes after it --------------------------------------------------------------------------


def done(*events: Document, **fields: Any) -> list[tuple[Any, ...]]:
    """Return what the attacker, and Gaia that has attacked before, have done: whether each has
    declared an attack and has battled, as far as that is known.
    """
    two = [attacker(), attacker("g", "Gaia", declared=1)]
    return [*resolved(attack(*events, **{"attackers": two, **fields})).afterwards]


def test_a_declared_attack_counts_and_a_battle_once_it_is_calculated() -> None:
    gaia = ("g", True, None)
    assert done() == [("a", True, True), gaia]
    assert done(ARRIVES) == [("a", True, None), gaia]
    assert done(event("attack_negated")) == [("a", True, False), gaia]
    assert done(damage_step=[event("leaves", "d")]) == [("a", True, None), gaia]
    assert done(restrictions=[{"type": "cannot_attack"}]) == [("a", False, False), gaia]


def test_what_an_attacker_has_done_is_forgotten_once_it_has_left() -> None:
    leaves, returns = event("attacker_leaves"), event("attacker_returns")
    gaia = ("g", True, None)
    assert done(leaves) == done(damage_step=[leaves]) == done(leaves, returns, leaves) == [gaia]
    assert done(leaves, returns) == [("a", False, False), gaia]
    assert done(event("attack_negated"), damage_step=[leaves]) == [("a", True, False), gaia]


@pytest.mark.parametrize(
    ("condition", "target", "position", "expected"),
    [
        (None, "d", "defense", None),
        ("attacked_monster", "d", "attack", True),
        ("attacked_monster", None, "attack", False),
        ("target_in_defense", "d", "defense", True),
        ("target_in_defense", "d", "attack", False),
        ("target_in_defense", None, "attack", False),
    ],
)
def test_another_attack_depends_on_what_was_attacked(
    condition: str | None, target: str | None, position: str, expected: bool | None
) -> None:
    own = attacker(again_if=condition, may_attack_directly=True)
    stated = attack(target=target, attackers=[own], defenders=[defender(position=position)])
    assert resolved(stated).can_attack_again is expected
    assert rows(stated) == ([] if expected is None else [("further-attack", False)])
    assert resolved(stated | {"damage_step": [event("attacker_leaves")]}).can_attack_again is None


def test_a_monster_of_the_same_player_may_be_the_one_that_was_attacked() -> None:
    moved = event("redirects", to="g", card="Shift", then="damage_calculation")
    for position, expected in (("defense", True), ("attack", False)):
        own = [attacker(again_if="target_in_defense"), attacker("g", "Gaia", position=position)]
        assert resolved(attack(moved, attackers=own)).can_attack_again is expected
