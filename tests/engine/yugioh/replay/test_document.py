"""Test the attack document: accepted values and errors."""

from __future__ import annotations

import copy
from functools import partial

import pytest

from engine.document import Document
from engine.yugioh.replay import Attack
from tests.engine import documents
from tests.engine.documents import Place, as_json
from tests.engine.yugioh.replay.attacks import (
    ARRIVES,
    attack,
    attacker,
    defender,
    event,
    places,
    refused,
)
from tests.every_case import every

FULL: Document = {
    "game": "yugioh",
    "rule": "zones",
    "turn": {"first_of_the_duel": True},
    "attackers": [
        attacker(
            position="defense",
            face_up=False,
            declared=3,
            attacks=[2, "all"],
            attacked=["d", "e"],
            declared_directly=True,
            may_attack_in_defense=True,
            may_attack_directly=True,
            cannot_declare=True,
            cannot_attack=True,
        ),
        attacker("b", "Gaia"),
    ],
    "defenders": [
        defender(forces="can_only_attack"),
        defender("e", 2, face_up=False, position="defense", attackable=False),
    ],
    "declaration": {"attacker": "a", "target": None, "zone": 3},
    "events": [
        ARRIVES,
        event("moves", "k", zone=5),
        event("cannot_be_attacked", "k"),
        event("must_attack", "e", force="can_only_select"),
        event("stats_change", "a"),
        event("lapses", event=2),
        event("leaves", "d"),
    ],
    "damage_step": [event("arrives", defender("n", 1)), event("attacker_leaves")],
}


changed = partial(documents.changed, FULL)


# --- Accepted documents ---------------------------------------------------------------------------


def test_a_full_document_comes_back_as_it_was() -> None:
    read = Attack.from_document(FULL)
    assert as_json(read.to_document()) == as_json(FULL)
    assert Attack.from_document(read.to_document()) == read


def test_what_is_default_is_filled_in_and_dropped_again() -> None:
    short = attack()
    read = Attack.from_document(short)
    assert (read.rule, read.turn.first_of_the_duel) == ("modern", False)
    assert (read.attacker.attacks, read.attacker.position) == ((1,), "attack")
    assert (read.defenders[0].attackable, read.defenders[0].forces) == (True, None)
    del short["events"]
    assert as_json(read.to_document()) == short


def test_what_is_needed_is_missed() -> None:
    assert places({}) == ["game", "attackers", "defenders", "declaration"]
    empty = {"game": "yugioh", "attackers": [{}], "defenders": [{}], "declaration": {}}
    assert places(empty) == [
        "attackers.0.id",
        "attackers.0.name",
        "defenders.0.id",
        "defenders.0.name",
        "defenders.0.zone",
        "declaration.attacker",
        "declaration.target",
    ]


def test_reading_changes_no_document() -> None:
    before = copy.deepcopy(FULL)
    Attack.from_document(FULL)
    assert before == FULL


# --- Values that are not allowed ------------------------------------------------------------------


@every(
    ("place", "wrong", "allowed"),
    [
        (("game",), "chess", '"yugioh"'),
        (("rule",), "old", '"modern" or "zones"'),
        (("turn", "first_of_the_duel"), 1, "true or false"),
        (("attackers", 0, "name"), "", "1 to 100"),
        (("attackers", 0, "name"), "x" * 101, "1 to 100"),
        (("attackers", 0, "position"), "defence", '"attack" or "defense"'),
        (("attackers", 0, "face_up"), "no", "true or false"),
        (("attackers", 0, "declared"), 21, "0 to 20"),
        (("attackers", 0, "declared"), "1", "0 to 20"),
        (("attackers", 0, "attacks"), 2, "a list of at most 10"),
        (("attackers", 0, "attacks"), [1] * 11, "a list of at most 10"),
        (("attackers", 0, "attacks", 1), 0, '1 to 20, or "all"'),
        (("attackers", 0, "attacks", 1), "every", '1 to 20, or "all"'),
        (("attackers", 0, "attacked"), "d", "ids of defenders"),
        (("attackers", 0, "cannot_attack"), None, "true or false"),
        (("defenders", 0, "zone"), 0, "1 to 5"),
        (("defenders", 0, "zone"), 6, "1 to 5"),
        (("defenders", 0, "attackable"), 1, "true or false"),
        (("defenders", 0, "forces"), "magnetism", '"can_only_attack", "must_attack"'),
        (("declaration", "zone"), 6, "1 to 5"),
        (("events", 1, "zone"), "5", "1 to 5"),
        (("events", 3, "force"), "all", '"can_only_attack"'),
        (("events", 5, "event"), 30, "earlier event"),
        (("events", 5, "event"), -1, "earlier event"),
        (("events", 0, "monster", "name"), 7, "1 to 100"),
        (("events", 0, "type"), "explodes", '"leaves", "arrives", "moves"'),
        (("events", 0, "type"), 7, '"leaves", "arrives", "moves"'),
        (("damage_step", 1, "type"), "explodes", '"leaves", "arrives", "moves"'),
        (("events",), {}, "at most 30 events"),
        (("damage_step",), None, "at most 30 events"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_at_its_place(
    place: Place, wrong: object, allowed: str
) -> None:
    problem = refused(changed(place, wrong))[0]
    assert problem.place == ".".join(map(str, place))
    assert allowed in str(problem.allowed)


@pytest.mark.parametrize(
    "place",
    [(), ("turn",), ("attackers", 0), ("defenders", 1), ("declaration",), ("events", 0, "monster")]
    + [("events", at) for at in range(7)]
    + [("damage_step", 1)],
    ids=str,
)
def test_an_unknown_field_is_refused_by_its_name(place: Place) -> None:
    (problem,) = refused(changed((*place, "colour"), 1))
    assert problem.place == ".".join(map(str, (*place, "colour")))
    assert "no such field" in str(problem.message)


@pytest.mark.parametrize(
    "place", [("attackers", 1), ("defenders", 1), ("declaration",), ("events", 5)], ids=str
)
@pytest.mark.parametrize("wrong", [None, 5, "x", []])
def test_a_part_that_is_no_object_is_refused(place: Place, wrong: object) -> None:
    assert ".".join(map(str, place)) in places(changed(place, wrong))


@pytest.mark.parametrize("wrong", [None, [], "a document", 5])
def test_only_an_object_is_a_document(wrong: object) -> None:
    (problem,) = refused(wrong)
    assert "is not an object" in str(problem.message)


def test_lists_have_a_limit() -> None:
    many = [event("attackers_side_changes")] * 30
    Attack.from_document(attack(*many, damage_step=many))
    assert places(attack(*many, many[0])) == ["events"]
    assert places(attack(damage_step=[*many, many[0]])) == ["damage_step"]
    own = [attacker(str(each)) for each in range(8)]
    Attack.from_document(attack(attackers=[attacker(), *own[:6]]))
    assert places(attack(attackers=[attacker(), *own[:7]])) == ["attackers"]
    assert "defenders" in places(
        attack(defenders=[defender(str(at), min(at, 5)) for at in range(1, 7)])
    )
