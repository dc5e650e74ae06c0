"""Test events in the Damage Step, what may be activated, and the result document."""

from __future__ import annotations

import json

import pytest

from engine.document import Document
from engine.yugioh.replay.damage_step import DAMAGE_STEP
from engine.yugioh.replay.events import BATTLE_STEP_ONLY, EVENT_TYPES
from engine.yugioh.replay.modern import MODERN
from engine.yugioh.replay.zones import ZONES
from tests.engine.yugioh.replay.attacks import (
    ARRIVES,
    attack,
    attacker,
    defender,
    direct,
    event,
    resolved,
    rows,
)
from tests.every_case import every


def test_every_table_says_what_every_event_means() -> None:
    assert set(MODERN) == set(ZONES) == set(EVENT_TYPES)
    assert set(DAMAGE_STEP) == set(EVENT_TYPES) - set(BATTLE_STEP_ONLY)
    for table in (MODERN, ZONES, DAMAGE_STEP):
        for clauses in table.values():
            assert clauses[-1].when.__name__ == "always"
            assert all(each.why and each.citation.text for each in clauses)


# --- In the Damage Step ---------------------------------------------------------------------------


@every(
    ("happens", "rule", "calculated"),
    [
        (event("leaves", "d"), "target-gone", False),
        (event("leaves", "e"), "no-replay", True),
        (ARRIVES, "no-replay", True),
        (event("moves", "d", zone=3), "no-replay", True),
        (event("must_attack", "e"), "no-replay", True),
        (event("attackers_side_changes"), "no-replay", True),
        (event("cannot_be_attacked", "d"), "too-late", True),
        (event("cannot_be_selected", "d"), "too-late", True),
        (event("cannot_attack"), "too-late", True),
        (event("cannot_declare"), "too-late", True),
        (event("permission_lost"), "too-late", True),
        (event("direct_permission_lost"), "too-late", True),
        (event("cannot_attack_directly"), "too-late", True),
        (event("defense_permission_lost"), "permission-not-needed", True),
        (event("stats_change", "d"), "stats-change", True),
        (event("end_battle_phase"), "damage-step-first", True),
        (event("attacker_leaves"), "attacker-gone", False),
        (event("attacker_to_defense"), "attacker-in-defense", False),
    ],
)
@every("played", ["modern", "zones"])
def test_nothing_in_the_damage_step_is_a_replay(
    happens: Document, rule: str, calculated: bool, played: str
) -> None:
    document = attack(damage_step=[happens], rule=played)
    trace = resolved(document)
    assert rows(document) == [(rule, not calculated)]
    assert (trace.rows[1].during, trace.rows[1].event) == ("damage_step", 0)
    assert (trace.outcome, trace.target) == ("to_damage_step", "d")
    assert trace.damage_calculation == calculated
    assert trace.rows[-1].applies == ("battle" if calculated else "no-damage-calculation")
    assert trace.rows[-1].changed == (not calculated)


def test_a_battle_that_is_not_calculated_stays_so() -> None:
    document = attack(damage_step=[event("attacker_leaves"), event("leaves", "d")])
    assert rows(document)[1] == ("battle-not-calculated", False)
    assert not resolved(document).damage_calculation


def test_a_permission_to_attack_from_defense_position_counts_in_the_damage_step() -> None:
    there = [attacker(position="defense", may_attack_in_defense=True)]
    changed = [attacker(may_attack_in_defense=True)]
    lost = event("defense_permission_lost")
    negated = resolved(attack(attackers=there, damage_step=[lost]))
    assert not negated.damage_calculation
    turned = attack(attackers=changed, damage_step=[event("attacker_to_defense")])
    assert rows(turned) == [("attacks-in-defense", False)]
    assert resolved(turned).damage_calculation


def test_the_permission_of_a_direct_attack_takes_its_halving_along() -> None:
    lost = event("direct_permission_lost")
    trace = resolved(direct() | {"damage_step": [lost]})
    assert "halved" in str(trace.rows[1].why)
    assert trace.damage_calculation
    assert "halved" not in str(resolved(attack(damage_step=[lost])).rows[1].why)


@pytest.mark.parametrize("first", [event("attack_negated"), event("leaves", "d")])
def test_what_would_happen_in_a_damage_step_that_is_not_reached_does_not(first: Document) -> None:
    document = attack(first, damage_step=[event("attacker_leaves")])
    assert rows(document)[1] == ("damage-step-not-reached", False)
    assert not resolved(document).damage_calculation


def test_a_target_that_left_in_the_damage_step_is_still_named() -> None:
    trace = resolved(attack(damage_step=[event("leaves", "d")]))
    assert trace.target == "d"
    by_zones_trace = resolved(attack(ARRIVES, rule="zones", damage_step=[event("leaves", "d")]))
    assert (by_zones_trace.target, by_zones_trace.damage_calculation) == ("k", True)


# --- Possible activations -------------------------------------------------------------------------


def timings(document: Document) -> dict[str, bool]:
    return {each.timing: each.may for each in resolved(document).responses}


def test_what_may_be_activated_follows_the_outcome() -> None:
    declared = {
        "attack_declared": True,
        "trigger_first": True,
        "later_chain": False,
        "in_the_damage_step": False,
    }
    assert timings(attack()) == timings(attack(event("attack_negated"))) == declared
    anew = {"attack_declared": False, "targeted": True, "cost": False}
    assert timings(attack(ARRIVES)) == anew
    assert timings(attack(turn={"first_of_the_duel": True})) == {}


# --- Sentences and result document ----------------------------------------------------------------


def test_a_row_names_the_monsters_in_one_sentence() -> None:
    trace = resolved(attack(event("moves", "d", zone=3), ARRIVES))
    assert [str(row.label) for row in trace.rows] == [
        "Dark Magician declares an attack",
        "Summoned Skull moves to zone 3",
        "Kuriboh arrives in zone 4",
        "Replay",
    ]
    assert str(trace.rows[0].why) == (
        "Dark Magician attacks Summoned Skull: it may attack once per turn from face-up Attack "
        "Position."
    )
    assert str(trace.rows[1].why).startswith(
        "Summoned Skull moves to zone 3: it can still be attacked"
    )
    assert [row.event for row in trace.rows] == [None, 0, 1, None]


def test_a_face_down_target_is_turned_up_in_the_damage_step() -> None:
    hidden = [defender(position="defense", face_up=False)]
    assert "face-up" in str(resolved(attack(defenders=hidden)).rows[-1].why)
    assert "face-up" not in str(resolved(attack()).rows[-1].why)


def test_a_lapse_names_what_lapses() -> None:
    trace = resolved(attack(event("cannot_attack"), event("lapses", event=0)))
    assert str(trace.rows[2].label) == "“Dark Magician can no longer attack” no longer applies"


def test_names_may_hold_braces() -> None:
    trace = resolved(attack(attackers=[attacker(name="{target} {0} {")]))
    assert str(trace.rows[0].label) == "{target} {0} { declares an attack"


def test_the_result_document_is_json_and_holds_everything() -> None:
    both = [attacker(), attacker("b", "Gaia")]
    result = resolved(attack(ARRIVES, attackers=both)).to_document()
    assert json.loads(json.dumps(result)) == result
    assert [*result] == [
        "format",
        "engine",
        "ruleset",
        "caption",
        "headings",
        "columns",
        "sentence",
        "rule",
        "rows",
        "outcome",
        "target",
        "direct",
        "damage_calculation",
        "declaration_used",
        "counts_as_attack",
        "battles_by_effect",
        "next_steps",
        "afterwards",
        "can_attack_again",
        "used_up",
        "decides",
        "choices",
        "responses",
        "disputed",
    ]
    assert result["rows"][1] == {
        "applies": "number-changed",
        "label": "Kuriboh arrives in zone 4",
        "changed": True,
        "why": result["rows"][1]["why"],
        "citation": "OCG Perfect Rulebook 2017, pages 186 and 187, "
        "https://ygorganization.com/perfect-rulebook-2017/",
        "during": "battle_step",
        "event": 0,
        "applied": True,
        "cells": [result["rows"][1]["cells"][0]],
        "step": "number-changed",
        "reasons": [
            {"effects": [], "acts": True, "how": "number-increased", "damage": None, "amount": None}
        ],
    }
    assert result["choices"][0] == {
        "kind": "target",
        "monster": "d",
        "label": "Attack Summoned Skull",
    }
    assert result["responses"][0]["timing"] == "attack_declared"
    assert result["disputed"][0]["id"] == "another-monster"
    assert resolved(direct()).to_document()["direct"] is True


@pytest.mark.parametrize(
    ("change", "rule", "calculated"),
    [
        (event("changes_position", "d", position="defense"), "position-changed", True),
        (event("changes_position", "d", position="attack"), "position-changed", True),
        (
            event("changes_position", "d", position="defense", face_up=False),
            "flipped-again",
            True,
        ),
        (event("changes_position", "e", position="defense", face_up=False), "no-replay", True),
        (event("attacker_face_down"), "attacker-face-down", False),
        (event("attacker_to_attack"), "attacker-in-attack", True),
    ],
)
def test_a_changed_position_in_the_damage_step(
    change: Document, rule: str, calculated: bool
) -> None:
    trace = resolved(attack(damage_step=[change]))
    assert trace.outcome == "to_damage_step"
    assert trace.damage_calculation is calculated
    assert rule in [row.applies for row in trace.rows]


def test_a_face_down_attacker_loses_its_permission_to_attack_from_defense() -> None:
    strong = [attacker(position="defense", may_attack_in_defense=True)]
    trace = resolved(attack(attackers=strong, damage_step=[event("attacker_face_down")]))
    assert not trace.damage_calculation
