"""Test the house rule of zones, and both rules side by side."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.yugioh.replay import Attack, SideBySide, by_both_rules
from tests.engine.yugioh.replay.attacks import (
    ARRIVES,
    ELF,
    attack,
    attacker,
    defender,
    direct,
    event,
    resolved,
    rows,
)

ENDS, BATTLE = "ends", "to_damage_step"


def by_zones(*events: Document, **fields: Any) -> Document:
    return attack(*events, rule="zones", **fields)


def hit(document: Document) -> tuple[str, str | None]:
    trace = resolved(document)
    assert trace.choices == ()
    return trace.outcome, trace.target


def hidden(zone: int, *events: Document, **fields: Any) -> Document:
    """Return an attack on a zone of a field that can't be seen."""
    declaration = {"attacker": "a", "target": None, "zone": zone}
    return by_zones(*events, **fields) | {"declaration": declaration}


# --- The attack goes to the zone ------------------------------------------------------------------

LEAVES, MOVES = event("leaves", "d"), event("moves", "d", zone=3)


@pytest.mark.parametrize("gone", [LEAVES, MOVES], ids=["leaves", "moves"])
def test_a_target_that_leaves_or_moves_leaves_its_zone_to_be_attacked(gone: Document) -> None:
    document = by_zones(gone)
    trace = resolved(document)
    assert rows(document) == [("zone", True)]
    assert "zone 1" in str(trace.rows[1].why)
    assert hit(document) == (ENDS, None)
    assert trace.rows[-1].applies == "nothing-there"
    assert trace.declaration_used
    assert not trace.damage_calculation
    by_zone = by_zones(gone, event("moves", "e", zone=1))
    assert rows(by_zone)[1] == ("zone", True)
    assert hit(by_zone) == (BATTLE, "e")


def test_a_target_that_comes_back_to_its_zone_is_attacked() -> None:
    assert hit(by_zones(MOVES, event("moves", "d", zone=1))) == (BATTLE, "d")


@pytest.mark.parametrize("zone", [1, 3, 5])
def test_a_monster_that_is_placed_becomes_the_target(zone: int) -> None:
    new = event("arrives", defender("k", zone, "Kuriboh"))
    document = by_zones(LEAVES, new)
    assert rows(document)[1] == ("newcomer", True)
    assert hit(document) == (BATTLE, "k")


def test_a_placed_monster_takes_the_attack_from_a_target_that_stays() -> None:
    assert hit(by_zones(ARRIVES)) == (BATTLE, "k")
    again = event("arrives", defender("l", 5, "Lava Golem"))
    assert hit(by_zones(ARRIVES, again)) == (BATTLE, "l")
    document = by_zones(ARRIVES, LEAVES)
    assert rows(document)[1] == ("aim-unchanged", False)
    assert hit(document) == (BATTLE, "k")


@pytest.mark.parametrize("gone", [event("leaves", "k"), event("moves", "k", zone=5)])
def test_where_the_placed_monster_goes_in_its_turn_the_chosen_zone_is_attacked(
    gone: Document,
) -> None:
    assert hit(by_zones(ARRIVES, gone)) == (BATTLE, "d")
    assert hit(by_zones(ARRIVES, LEAVES, gone)) == (ENDS, None)
    unplaced = direct(ARRIVES, gone) | {"rule": "zones"}
    assert rows(unplaced)[1] == ("nothing-there", True)
    assert hit(unplaced) == (ENDS, None)


def test_a_direct_attack_hits_who_is_placed_and_nothing_else_turns_it_aside() -> None:
    assert hit(direct(ARRIVES) | {"rule": "zones"}) == (BATTLE, "k")
    events = [event("leaves", "e"), event("direct_permission_lost")]
    past = direct(*events, defenders=(defender(), ELF), may_attack_directly=True)
    trace = resolved({**past, "rule": "zones"})
    assert (trace.outcome, trace.is_direct) == (BATTLE, True)


@pytest.mark.parametrize(
    "happens",
    [
        event("leaves", "e"),
        event("moves", "e", zone=3),
        event("cannot_be_attacked", "d"),
        event("cannot_be_selected", "d"),
        event("must_attack", "e", force="can_only_attack"),
        event("direct_permission_lost"),
        event("direct_permission_gained"),
        event("cannot_attack_directly"),
        event("stats_change", "d"),
        event("attackers_side_changes"),
    ],
    ids=lambda happens: happens["type"],
)
def test_nothing_else_turns_the_attack_aside(happens: Document) -> None:
    document = by_zones(happens)
    assert rows(document) == [("aim-unchanged", False)]
    assert hit(document) == (BATTLE, "d")


@pytest.mark.parametrize(
    "events",
    [
        [event("attacker_leaves")],
        [event("attacker_to_defense")],
        [event("attack_negated")],
        [event("cannot_attack")],
        [event("end_battle_phase")],
        [event("cannot_attack"), event("lapses", event=0)],
        [event("cannot_declare"), event("lapses", event=0)],
    ],
)
def test_what_ends_an_attack_is_the_same_by_both_rules(events: list[Document]) -> None:
    expected = resolved(attack(*events)).outcome
    assert hit(by_zones(*events))[0] == expected
    side = compared(attack(*events))
    assert side.agree


# --- Hidden fields --------------------------------------------------------------------------------


def test_where_the_field_is_hidden_a_zone_is_chosen() -> None:
    trace = resolved(hidden(1))
    assert (trace.rows[0].applies, trace.outcome, trace.target) == ("zone-chosen", BATTLE, "d")
    assert "zone 1" in str(trace.rows[0].why)
    assert hit(hidden(4)) == (ENDS, None)
    assert hit(hidden(4, defenders=[])) == (ENDS, None)
    assert hit(hidden(4, event("moves", "d", zone=4))) == (BATTLE, "d")
    assert hit(hidden(3, ARRIVES)) == (BATTLE, "k")
    assert hit(hidden(1, LEAVES)) == (ENDS, None)


def test_what_is_not_seen_forbids_nothing_but_the_monster_must_have_an_attack_left() -> None:
    shielded = [defender(attackable=False), {**ELF, "forces": "must_attack"}]
    assert hit(hidden(1, defenders=shielded)) == (BATTLE, "d")
    assert hit(hidden(1, attackers=[attacker(declared=1)])) == ("not_declared", None)
    assert hit(hidden(1, attackers=[attacker(position="defense")])) == ("not_declared", None)


# --- Side by side ---------------------------------------------------------------------------------


def compared(document: Document) -> SideBySide:
    return by_both_rules(Attack.from_document(document))


def test_both_rules_agree_on_an_attack_that_nothing_disturbs() -> None:
    side = compared(attack())
    assert side.agree
    assert str(side.why) == "Both rules agree: Dark Magician battles Summoned Skull."
    assert (side.modern.rule, side.zones.rule) == ("modern", "zones")
    assert str(compared(direct()).why) == "Both rules agree: Dark Magician attacks directly."
    unfought = compared(attack(damage_step=[event("attacker_leaves")]))
    assert str(unfought.why).endswith("battles Summoned Skull, without damage calculation.")
    first = compared(attack(turn={"first_of_the_duel": True}))
    assert str(first.why) == "Both rules agree: Dark Magician declares no attack."


def test_they_differ_at_the_event_that_only_one_of_them_heeds() -> None:
    side = compared(attack(event("stats_change", "d"), event("leaves", "e")))
    assert not side.agree
    assert str(side.why) == (
        "They first differ at “Mystical Elf leaves”: by today’s rule, Dark Magician is in a "
        "replay; by the house rule of zones, Dark Magician battles Summoned Skull."
    )
    moved = compared(attack(MOVES))
    assert str(moved.why) == (
        "They first differ at “Summoned Skull moves to zone 3”: by today’s rule, Dark Magician "
        "battles Summoned Skull; by the house rule of zones, the attack of Dark Magician is over."
    )


def test_an_undone_event_does_not_make_the_two_rules_differ() -> None:
    shielded = event("cannot_be_attacked", "d")
    lapsed = compared(attack(shielded, event("lapses", event=0)))
    assert lapsed.agree
    later = compared(attack(shielded, event("lapses", event=0), ARRIVES))
    assert str(later.why).startswith("They first differ at “Kuriboh arrives in zone 4”")
    there_and_back = [MOVES, event("moves", "d", zone=1)]
    assert compared(attack(*there_and_back)).agree
    then = compared(attack(*there_and_back, LEAVES))
    assert str(then.why).startswith("They first differ at “Summoned Skull leaves”")
    held = [event("cannot_attack"), event("must_attack", "e"), event("lapses", event=0)]
    assert str(compared(attack(*held)).why).startswith(
        "They first differ at “Mystical Elf must be attacked"
    )


@pytest.mark.parametrize("rule", ["modern", "zones"])
def test_a_document_of_either_rule_is_resolved_by_both(rule: str) -> None:
    side = compared(attack(LEAVES, rule=rule))
    assert (side.modern.outcome, side.zones.outcome) == ("replay", ENDS)
    result = side.to_document()
    assert [*result] == ["modern", "zones", "agree", "why"]
    assert result["modern"] == side.modern.to_document()
    assert result["zones"]["rule"] == "zones"
    assert result["agree"] is False


def test_a_hidden_zone_is_an_attack_on_who_stands_there_or_none_at_all() -> None:
    side = compared(hidden(1))
    assert side.agree
    assert side.modern.target == "d"
    moves = compared(hidden(1, MOVES))
    assert (moves.modern.target, moves.zones.outcome) == ("d", ENDS)
    empty = compared(hidden(4))
    assert (empty.modern.outcome, empty.zones.outcome) == ("not_declared", ENDS)
    assert empty.modern.rows[0].applies == "target-needed"
    assert str(empty.why).startswith("They first differ at “Dark Magician declares an attack”")
    moved = compared(hidden(4, event("moves", "d", zone=4)))
    assert (moved.modern.outcome, moved.zones.outcome) == ("not_declared", BATTLE)
    shielded = compared(hidden(1, defenders=[defender(attackable=False)]))
    assert shielded.modern.rows[0].applies == "not-attackable"
