"""Test errors between fields of an attack document: ids, zones, the order of events."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.yugioh.replay import EVENT_TYPES, LASTING, Attack
from tests.engine.yugioh.replay.attacks import (
    ARRIVES,
    ELF,
    attack,
    attacker,
    defender,
    event,
    places,
    refused,
)


def only_problem(document: Document) -> tuple[str, str]:
    """Return the only problem of a document: its place, and what is allowed there."""
    (problem,) = refused(document)
    return problem.place, str(problem.allowed)


def test_every_id_is_a_monsters_own() -> None:
    assert only_problem(attack(attackers=[attacker(), attacker()])) == (
        "attackers.1.id",
        "a unique id",
    )
    assert places(attack(defenders=[defender(), defender("a", 2)])) == ["defenders.1.id"]
    again = event("arrives", defender("d", 4))
    assert places(attack(again)) == ["events.0.monster.id"]
    assert places(attack(event("leaves", "d"), again)) == ["events.1.monster.id"]
    assert places(attack(damage_step=[again])) == ["damage_step.0.monster.id"]


def test_two_monsters_never_share_a_zone() -> None:
    shared = [defender(), defender("e", 1)]
    assert only_problem(attack(defenders=shared)) == ("defenders.1.zone", "a free zone")
    assert only_problem(attack(event("arrives", defender("k", 2)))) == (
        "events.0.monster.zone",
        "a free zone",
    )
    assert places(attack(event("moves", "d", zone=2))) == ["events.0.zone"]
    assert places(attack(event("moves", "d", zone=1))) == ["events.0.zone"]
    freed = [event("leaves", "e"), event("arrives", defender("k", 2))]
    Attack.from_document(attack(*freed))
    Attack.from_document(attack(event("moves", "e", zone=5), event("moves", "d", zone=2)))
    late = event("arrives", defender("k", 5))
    assert places(attack(event("moves", "e", zone=5), damage_step=[late])) == [
        "damage_step.0.monster.zone"
    ]


@pytest.mark.parametrize(
    "happens",
    [
        event("leaves", "x"),
        event("moves", "x", zone=5),
        event("cannot_be_attacked", "x"),
        event("cannot_be_selected", "x"),
        event("must_attack", "x"),
        event("leaves", "a"),
        event("cannot_be_attacked", "a"),
    ],
)
def test_an_event_is_about_a_monster_that_is_there(happens: Document) -> None:
    assert only_problem(attack(happens)) == ("events.0.monster", '"d", "e"')
    assert only_problem(attack(damage_step=[happens])) == ("damage_step.0.monster", '"d", "e"')


def test_who_has_left_is_not_there_and_who_has_arrived_is() -> None:
    assert only_problem(attack(event("leaves", "d"), event("leaves", "d"))) == (
        "events.1.monster",
        '"e"',
    )
    gone = attack(event("leaves", "d"), damage_step=[event("stats_change", "d")])
    assert only_problem(gone) == ("damage_step.0.monster", '"e", "a"')
    Attack.from_document(attack(ARRIVES, event("moves", "k", zone=5), event("leaves", "k")))
    assert places(attack(event("leaves", "k"), ARRIVES)) == ["events.0.monster"]
    nobody = attack(event("leaves", "x"), target=None, defenders=[])
    assert only_problem(nobody) == ("events.0.monster", "none, as there is no such monster")


def test_the_declaration_names_monsters_that_are_there() -> None:
    assert only_problem(attack(target="x")) == ("declaration.target", '"d", "e"')
    assert only_problem(attack(target="a")) == ("declaration.target", '"d", "e"')
    assert only_problem(attack(declaration={"attacker": "d", "target": "d"})) == (
        "declaration.attacker",
        '"a"',
    )
    assert places(attack(attackers=[])) == ["declaration.attacker"]


def test_a_zone_is_chosen_by_the_house_rule_and_instead_of_a_target() -> None:
    chosen: Document = {"attacker": "a", "target": None, "zone": 1}
    Attack.from_document(attack(declaration=chosen, rule="zones"))
    assert only_problem(attack(declaration=chosen)) == (
        "declaration.zone",
        'null, as the "rule" is "modern"',
    )
    both = attack(declaration={**chosen, "target": "d"}, rule="zones")
    assert only_problem(both) == ("declaration.zone", "null, as there is a target")


def test_a_face_down_monster_is_in_defense_position() -> None:
    assert places(attack(attackers=[attacker(face_up=False)])) == ["attackers.0.position"]
    assert places(attack(defenders=[defender(face_up=False)])) == ["defenders.0.position"]
    new = event("arrives", defender("k", 4, face_up=False))
    assert places(attack(new)) == ["events.0.monster.position"]


def test_who_attacked_has_declared_an_attack_and_attacked_who_is_there() -> None:
    def by(**fields: Any) -> Document:
        return attack(attackers=[attacker(**fields)])

    assert only_problem(by(attacked=["d"])) == ("attackers.0.declared", "at least 1")
    assert only_problem(by(declared_directly=True)) == ("attackers.0.declared", "at least 1")
    moved = by(declared=1, attacked=["d", "e"])  # one attack, moved from one to the other
    assert Attack.from_document(moved).attacker.attacked == ("d", "e")
    assert only_problem(by(declared=1, attacked=["x"])) == ("attackers.0.attacked.0", '"d", "e"')


def test_only_what_lasts_can_lapse_and_only_once() -> None:
    lasting = {"cannot_be_attacked", "cannot_be_selected", "must_attack"}
    for kind in EVENT_TYPES:
        if kind in LASTING:
            about = {"restriction": {"type": "one_attacker"}} if kind == "restricts" else {}
            first = event(kind, "d") if kind in lasting else event(kind, **about)
            Attack.from_document(attack(first, event("lapses", event=0)))
    for at in (0, 1, 5):
        late = attack(event("attacker_leaves"), event("lapses", event=at))
        assert only_problem(late) == ("events.1.event", "none, as no such effect applies")
    held, lapses = event("cannot_attack"), event("lapses", event=0)
    assert only_problem(attack(held, held, lapses, lapses)) == ("events.3.event", "1")
    assert places(attack(lapses, held)) == ["events.0.event"]


@pytest.mark.parametrize(
    "happens",
    [event("attack_negated"), event("direct_permission_gained"), event("lapses", event=0)],
)
def test_some_events_have_no_place_in_the_damage_step(happens: Document) -> None:
    place, allowed = only_problem(attack(event("cannot_attack"), damage_step=[happens]))
    assert place == "damage_step.0.type"
    assert happens["type"] not in allowed
    assert '"attacker_leaves"' in allowed


@pytest.mark.parametrize(
    ("happens", "place"),
    [
        (event("attacker_returns"), "events.0.type"),
        (event("redirects", to=None, target_unaffected=True), "events.0.target_unaffected"),
        (
            event("attack_negated", next_attack=True, first_part="impossible"),
            "events.0.first_part",
        ),
    ],
)
def test_events_that_contradict_themselves_are_refused(happens: Document, place: str) -> None:
    assert places(attack(happens)) == [place]


def test_every_error_is_reported_at_once() -> None:
    document = attack(
        event("explodes"),
        event("moves", "d", zone=1),
        attackers=[attacker(declared=-1)],
        defenders=[defender(), ELF, defender("e", 3)],
        target="x",
        rule="old",
    )
    assert sorted(places(document)) == [
        "attackers.0.declared",
        "declaration.target",
        "defenders.2.id",
        "events.0.type",
        "events.1.zone",
        "rule",
    ]


@pytest.mark.parametrize(
    ("change", "at"),
    [
        ({"monster": "d", "position": "attack", "face_up": False}, "position"),
        ({"monster": "d"}, "position"),
        ({"monster": "d", "position": "set"}, "position"),
        ({"monster": "a", "position": "defense"}, "monster"),
        ({"monster": "d", "position": "defense", "face_up": 0}, "face_up"),
    ],
)
@pytest.mark.parametrize("part", ["events", "damage_step"])
def test_a_wrong_change_of_position_is_named(part: str, change: Document, at: str) -> None:
    document = attack() | {part: [{"type": "changes_position", **change}]}
    assert places(document) == [f"{part}.0.{at}"]
