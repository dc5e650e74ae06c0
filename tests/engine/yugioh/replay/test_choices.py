"""Test the choices that a replay offers."""

from __future__ import annotations

from tests.engine.yugioh.replay.attacks import (
    ARRIVES,
    ELF,
    attack,
    attacker,
    choices,
    defender,
    event,
    resolved,
)


def test_a_replay_offers_every_legal_target_in_the_order_of_the_zones_and_stopping() -> None:
    assert choices(attack(event("leaves", "e"))) == ["d", "stop"]
    first = event("arrives", defender("k", 3))
    assert choices(attack(event("moves", "d", zone=5), first)) == ["e", "k", "d", "stop"]
    assert choices(attack(ARRIVES, event("cannot_be_attacked", "e"))) == ["d", "k", "stop"]
    assert choices(attack(ARRIVES, event("cannot_be_selected", "d"))) == ["e", "k", "stop"]
    hidden = event("arrives", defender("k", 3, attackable=False))
    assert choices(attack(hidden)) == ["d", "e", "stop"]


def test_a_replay_offers_a_direct_attack_where_one_is_legal() -> None:
    empty = [event("leaves", "d"), event("leaves", "e")]
    assert choices(attack(*empty)) == ["direct", "stop"]
    permitted = [attacker(may_attack_directly=True)]
    assert choices(attack(empty[0], attackers=permitted)) == ["e", "direct", "stop"]
    gained = event("direct_permission_gained")
    assert choices(attack(empty[0], gained)) == ["e", "direct", "stop"]
    lost = event("direct_permission_lost")
    assert choices(attack(empty[0], lost, attackers=permitted)) == ["e", "stop"]


def test_who_attacks_each_once_leaves_out_who_was_attacked_and_the_player() -> None:
    each = [attacker(attacks=["all"], declared=1, attacked=["e"])]
    assert choices(attack(ARRIVES, attackers=each)) == ["d", "k", "stop"]
    gone = [event("leaves", "d"), event("leaves", "e")]
    assert resolved(attack(*gone, attackers=each)).rows[-1].code == "replay-without-a-choice"


def test_another_monster_may_attack_if_it_may_declare_and_the_sources_differ_on_it() -> None:
    others = [
        attacker(),
        attacker("b", "Gaia The Fierce Knight"),
        attacker("c", "Celtic Guardian", position="defense"),
        attacker("f", "Feral Imp", declared=1),
        attacker("g", "Giant Soldier of Stone", cannot_attack=True),
    ]
    trace = resolved(attack(event("leaves", "d"), attackers=others))
    assert [each.monster for each in trace.choices if each.kind == "another_monster"] == ["b"]
    assert [each.id for each in trace.disputed] == ["another-monster"]
    assert len(trace.disputed[0].sources) == 2
    assert resolved(attack(event("leaves", "d"))).disputed == ()
    shielded = [event("cannot_be_attacked", each) for each in "de"]
    assert choices(attack(*shielded, attackers=others)) == []


def test_another_monster_may_attack_where_attacks_were_drawn_before() -> None:
    both = [attacker(), attacker("b", "Gaia")]
    drawn = [defender(forces="must_attack"), ELF]
    assert choices(attack(ARRIVES, attackers=both, defenders=drawn)) == ["d", "b", "stop"]
    gone = [event("must_attack", "e"), event("leaves", "e")]
    assert choices(attack(*gone, attackers=both)) == ["d", "b", "stop"]


def test_a_permission_of_the_attacker_is_not_another_monsters() -> None:
    both = [attacker(), attacker("b", "Gaia")]
    events = [event("direct_permission_gained"), event("leaves", "d")]
    shielded = event("cannot_be_attacked", "e")
    assert choices(attack(*events, shielded, attackers=both)) == ["direct", "stop"]
