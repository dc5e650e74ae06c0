"""Test that each row states only facts of its moment, and only the last row the outcome."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given

from engine.document import Document
from engine.yugioh.replay import Attack, AttackRow, AttackTrace, may_declare
from engine.yugioh.replay.clauses import CALCULATED, ENDS, UNCALCULATED, Table
from engine.yugioh.replay.damage_step import DAMAGE_STEP
from engine.yugioh.replay.modern import MODERN
from engine.yugioh.replay.zones import ZONES
from tests.engine.yugioh.replay.attacks import ARRIVES, attack, attacker, direct, event, resolved
from tests.engine.yugioh.replay.test_properties import ATTACKS, many, may, of_events

Holds = Callable[[AttackTrace], bool]


def battles(trace: AttackTrace) -> bool:
    return trace.outcome == "to_damage_step"


# Words that claim what becomes of an attack, and when the claim is true.
CLAIMS: tuple[tuple[str, Holds], ...] = (
    (r"there is a replay|is in a replay|causes a replay(?! unless)",
     lambda trace: trace.outcome == "replay" or trace.rows[-1].applies == "replay"),
    (r"there is no replay", lambda trace: trace.outcome != "replay"),
    # In the Damage Step the attack stays; its damage is not calculated.
    (r"attack is over|is already over|no longer an attacking monster"
     r"|may no longer attack from(?!.*damage is not calculated)",
     lambda trace: trace.outcome == "ends"),
    (r"now that the whole chain has resolved",
     lambda trace: trace.rows[-1].applies != "cannot-attack"),
    (r"there is no Damage Step|does not reach the Damage Step", lambda trace: not battles(trace)),
    (r"goes on\b|is calculated\b|are those of damage calculation",
     lambda trace: trace.damage_calculation),
    (r"is not calculated|no damage calculation",
     lambda trace: battles(trace) and not trace.damage_calculation),
    (r"has still declared an attack", lambda trace: trace.declaration_used),
)  # fmt: skip


def broken(row: AttackRow, trace: AttackTrace) -> list[str]:
    """Return the claims of a row that the outcome contradicts."""
    return [
        claim
        for claim, holds in CLAIMS
        if re.search(claim, str(row.why)) is not None and not holds(trace)
    ]


@many
@given(ATTACKS)
def test_no_row_claims_an_outcome_that_the_last_one_contradicts(document: Document) -> None:
    trace = resolved(document)
    for row in trace.rows:
        assert broken(row, trace) == []


@many
@given(ATTACKS)
def test_a_row_stays_the_same_whatever_happens_after_it(document: Document) -> None:
    if not may(document):
        return
    document = {**document, "chosen": None}
    trace = resolved(document)
    for count in range(len(document["events"])):
        earlier = {**document, "events": document["events"][:count], "damage_step": []}
        assert of_events(resolved(earlier))[:-1] == trace.rows[: count + 1]


def reasons(table: Table) -> Iterator[tuple[str, str, str]]:
    for kind, clauses in table.items():
        yield from ((kind, clause.effect, clause.why) for clause in clauses)


@pytest.mark.parametrize("table", [MODERN, ZONES, DAMAGE_STEP], ids=["modern", "zones", "damage"])
def test_only_what_nothing_undoes_says_what_becomes_of_the_attack(table: Table) -> None:
    pattern = r"\bso there is\b|goes on\b|(?:is|are) calculated\b|attack is over|not calculated"
    for kind, effect, why in reasons(table):
        assert effect in (ENDS, CALCULATED, UNCALCULATED) or not re.search(pattern, why), (
            kind,
            why,
        )


NEGATED = event("attack_negated")
LOST = event("direct_permission_lost")


@pytest.mark.parametrize(
    ("document", "outcome"),
    [
        (attack(event("leaves", "d"), NEGATED), "ends"),
        (attack(ARRIVES, event("attacker_leaves")), "ends"),
        (attack(event("cannot_be_attacked", "d"), event("end_battle_phase")), "ends"),
        (attack(event("cannot_be_attacked", "d"), event("lapses", event=0)), "to_damage_step"),
        (attack(event("must_attack", "e"), NEGATED), "ends"),
        (attack(event("must_attack", "e"), event("lapses", event=0)), "to_damage_step"),
        (attack(event("cannot_attack"), event("lapses", event=0), event("cannot_attack")), "ends"),
    ],
)
def test_a_replay_that_a_later_event_prevents_is_not_promised(
    document: Document, outcome: str
) -> None:
    trace = resolved(document)
    assert trace.outcome == outcome
    assert not any("there is a replay" in str(row.why) for row in trace.rows)


def test_a_lost_permission_promises_no_replay_before_the_attack_is_negated() -> None:
    trace = resolved(
        direct(LOST, NEGATED, defenders=(ARRIVES["monster"],), may_attack_directly=True)
    )
    assert trace.rows[1].applies == "direct-permission-lost"
    assert "causes a replay unless" in str(trace.rows[1].why)
    assert trace.outcome == "ends"


@pytest.mark.parametrize(
    "first", ["stats_change", "arrives", "permission_lost", "attacker_to_defense"]
)
def test_no_row_of_the_damage_step_promises_a_battle_that_is_not_calculated(first: str) -> None:
    about = {"stats_change": "d", "arrives": ARRIVES["monster"]}.get(first)
    own = attacker(may_attack_in_defense=True)
    document = attack(attackers=[own], damage_step=[event(first, about), event("attacker_leaves")])
    trace = resolved(document)
    assert (trace.outcome, trace.damage_calculation) == ("to_damage_step", False)
    assert not re.search(r"goes on|is calculated|are those", str(trace.rows[1].why))


@pytest.mark.parametrize(
    ("attacks", "declared", "expected"),
    [
        ([1], 1, "has declared 1 of 1 attack this turn."),
        ([2], 2, "has declared 2 of 2 attacks this turn."),
        ([1, 2], 2, "has declared 2 of 2 attacks this turn."),
        ([1, 1], 1, "has declared 1 of 1 attack this turn."),
        ([2, 2], 2, "this turn; equal permissions don’t add up."),
        ([2, 3], 3, "this turn; of its permissions, only the largest counts."),
        ([2, 2, 3], 3, "this turn; equal permissions don’t add up, and only the largest counts."),
    ],
)
def test_permissions_are_said_not_to_add_up_only_where_there_are_several(
    attacks: list[int], declared: int, expected: str
) -> None:
    own = attacker(attacks=attacks, declared=declared)
    row = may_declare(Attack.from_document(attack(attackers=[own])))
    assert row.applies == "attacks-used"
    assert str(row.why).endswith(expected)
