"""Test the query string of an attack: compact, stable, the same there and back."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh.replay import (
    BANS,
    EVENT_TYPES,
    FORCES,
    Attack,
    InvalidDocument,
    bans_against,
    may_declare,
    resolve_attack,
)
from explorer.addresses.replay import by_place, event_code, event_from
from explorer.replay import document_from, query_of
from explorer.replay.zones import presets
from explorer.results import attack_words as words
from tests.engine.yugioh.replay.attacks import attack, attacker, defender, direct, event
from tests.engine.yugioh.replay.ruled_attacks import RULED, Ruled
from tests.engine.yugioh.replay.test_properties import ATTACKS

many = settings(max_examples=150, deadline=None)


def again(document: Document) -> Document:
    """Return the document that the address of a document leads to."""
    return document_from(QueryDict(query_of(document)))


def result(document: Document) -> Document:
    """Return the engine's result with monsters by name, as an address has no ids."""
    happening = [*document.get("events", ()), *document.get("damage_step", ())]
    arrived = [each["monster"] for each in happening if each["type"] == "arrives"]
    monsters = [*document["attackers"], *document["defenders"], *arrived]
    names = {each["id"]: each["name"] for each in monsters}
    trace = resolve_attack(Attack.from_document(document)).to_document()
    chosen = [each | {"monster": names.get(each["monster"])} for each in trace["choices"]]
    after = [each | {"monster": names[each["monster"]]} for each in trace["afterwards"]]
    named = {"choices": chosen, "afterwards": after}
    return trace | {"target": names.get(trace["target"]), **named}


# --- There and back ------------------------------------------------------------------------------


@pytest.mark.parametrize("case", RULED, ids=lambda case: case.question)
def test_every_ruled_attack_comes_back_with_the_same_result(case: Ruled) -> None:
    assert result(again(case.document)) == result(case.document)


@many
@given(ATTACKS)
def test_any_attack_comes_back_as_it_was(document: Document) -> None:
    back = again(document)
    assert Attack.from_document(back) == Attack.from_document(by_place(document))
    assert query_of(back) == query_of(document)
    assert query_of(Attack.from_document(back).to_document()) == query_of(document)


def test_the_address_is_short_and_drops_what_is_default() -> None:
    document = attack(
        event("arrives", defender("k", 4, "Kuriboh", position="defense", face_up=False)),
        event("moves", "k", zone=5),
        event("must_attack", "e", force="can_only_attack"),
        event("must_attack", "k", force="must_attack"),
        event("lapses", event=2),
        attackers=[attacker(position="attack", declared=0, attacks=[1]), attacker("b", "Gaia")],
        damage_step=[
            event("stats_change", "b"),
            event("changes_position", "e", position="attack"),
            event("changes_position", "d", position="defense", face_up=False),
        ],
    )
    assert query_of(document) == (
        "m1=Dark+Magician&m2=Gaia&d1=Summoned+Skull&d2=Mystical+Elf&d2-pos=defense"
        "&e=arrives.4.set~Kuriboh&e=moves.n1.5&e=must_attack.d2.can_only_attack"
        "&e=must_attack.n1&e=lapses.3&s=stats_change.m2"
        "&s=changes_position.d2.attack&s=changes_position.d1.set"
    )


@pytest.mark.parametrize(
    ("declared", "at"),
    [
        ({"target": "d"}, ""),
        ({"target": "e"}, "&at=d2"),
        ({"target": None}, "&at=direct"),
        ({"target": None, "zone": 4}, "&at=z4"),
    ],
)
def test_the_target_is_in_the_address_unless_it_is_the_first_monster(
    declared: Document, at: str
) -> None:
    document = attack() | {"declaration": {"attacker": "a", **declared}}
    assert query_of(document).partition("pos=defense")[2] == at
    assert again(document)["declaration"] == by_place(document)["declaration"]


def test_everything_a_monster_may_be_is_in_the_address() -> None:
    own = attacker(
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
    )
    theirs = [defender(attackable=False), defender("e", 3, forces="can_only_select")]
    document = attack(attackers=[own], defenders=theirs, turn={"first_of_the_duel": True})
    query = query_of(document)
    assert query.startswith(
        "m1=Dark+Magician&m1-pos=set&m1-declared=3&m1-attacks=2,all&m1-attacked=d1&m1-attacked=d3"
        "&m1-directly=1&m1-indefense=1&m1-direct=1&m1-nodeclare=1&m1-noattack=1"
    )
    assert query.endswith("&d1-safe=1&d3=Summoned+Skull&d3-draws=can_only_select&first=1")
    assert Attack.from_document(again(document)) == Attack.from_document(by_place(document))


def test_an_unknown_id_never_becomes_the_id_of_another_monster() -> None:
    document = attack(
        event("arrives", defender("n2", 4, "Kuriboh")), event("leaves", "n1"), event("leaves", "d")
    )
    assert [*QueryDict(query_of(document)).getlist("e")][1:] == ["leaves.gone", "leaves.d1"]


def test_one_attack_is_not_in_the_document_and_more_are() -> None:
    query = "m1=A&m1-attacks=1&m2=B&m2-attacks=2&m3=C&m3-attacks=1,all"
    attackers = document_from(QueryDict(query))["attackers"]
    assert [each.get("attacks") for each in attackers] == [None, [2], [1, "all"]]


def test_without_a_parameter_the_first_of_several_attacks_the_first_of_several() -> None:
    document = document_from(QueryDict("m1=A&m2=B&d2=C&d4=D"))
    assert document["declaration"] == {"attacker": "m1", "target": "d2"}
    document = document_from(QueryDict("m1=A&m2=B&d2=C&d4=D&by=m2&at=d4"))
    assert document["declaration"] == {"attacker": "m2", "target": "d4"}


# --- Invalid input -------------------------------------------------------------------------------

KEYS = st.sampled_from(
    "m1 m2 m9 d1 d3 d7 m1-pos m1-declared m1-attacks m1-attacked m1-direct d1-pos d1-safe "
    "d3-draws by at first e s rule".split()
)
CODES = st.sampled_from(
    "leaves.d1 leaves arrives arrives.x~A arrives.3.set.set.x~B lapses lapses.x lapses.0 "
    "moves.d1.x moves.d1.2.3 attack_negated.x foo foo.d1~Z "
    "must_attack.d3.x z3 z99 d1 m2 1 x set ~ .".split()
) | st.text(max_size=6)


@many
@given(st.lists(st.tuples(KEYS, CODES), max_size=10))
def test_whatever_is_typed_is_a_document_that_keeps_it(pairs: list[tuple[str, str]]) -> None:
    document = document_from(QueryDict(urlencode(pairs, errors="replace")))
    assert again(document) == document
    with suppress(InvalidDocument):
        Attack.from_document(document)


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("m1=", "attackers.0.name"),
        ("m1=A&m1-pos=up", "attackers.0.position"),
        ("m1=A&m1-declared=many", "attackers.0.declared"),
        ("m1=A&m1-attacks=1,x", "attackers.0.attacks.1"),
        ("m1=A&m1-direct=yes", "attackers.0.may_attack_directly"),
        ("&".join(f"m{each}=A" for each in range(9)), "attackers"),
        ("d7=A", "defenders.0.zone"),
        ("d1=A&d1-draws=x", "defenders.0.forces"),
        ("d1=A&d1-safe=x", "defenders.0.attackable"),
        ("by=m2", "declaration.attacker"),
        ("at=d1", "declaration.target"),
        ("at=z3", "declaration.zone"),
        ("first=2", "turn.first_of_the_duel"),
        ("rule=old", "rule"),
        ("e=explodes", "events.0.type"),
        ("d1=A&e=moves.d1", "events.0.zone"),
        ("d1=A&e=leaves.d1.d2", "events.0.option d2"),
        ("e=attack_negated~A", "events.0.option ~A"),
        ("e=arrives.1.huge~A", "events.0.monster.option huge"),
        ("e=lapses.0", "events.0.event"),
        ("s=attack_negated", "damage_step.0.type"),
    ],
)
def test_nonsense_is_refused_by_the_engine_at_its_place(query: str, place: str) -> None:
    with pytest.raises(InvalidDocument) as refused:
        Attack.from_document(document_from(QueryDict(query)))
    assert place in [problem.place for problem in refused.value.problems]


@pytest.mark.parametrize("code", ["arrives~A~B", "leaves", "moves.d1.x", "foo.d1~Z", "lapses.x"])
def test_a_code_comes_back_as_it_was_typed(code: str) -> None:
    assert event_code(event_from(code, "n1")).startswith(code.partition(".")[0])
    assert event_from(event_code(event_from(code, "n1")), "n1") == event_from(code, "n1")


@pytest.mark.parametrize(
    ("code", "read"),
    [
        ("leaves.d1.d2", {"type": "leaves", "monster": "d1", "option d2": True}),
        ("attack_negated~A", {"type": "attack_negated", "option ~A": True}),
        (
            "arrives.4.set.safe.huge~A",
            {
                "type": "arrives",
                "monster": {
                    "id": "n1", "name": "A", "zone": 4, "position": "defense", "face_up": False,
                    "attackable": False, "option huge": True,
                },
            },
        ),
        ("arrives~A", {"type": "arrives", "monster": {"id": "n1", "name": "A"}}),
        ("lapses.3", {"type": "lapses", "event": 2}),
        ("moves.d1.3", {"type": "moves", "monster": "d1", "zone": 3}),
    ],
)  # fmt: skip
def test_a_code_is_read_as_its_event_and_an_unknown_option_replaces_no_field(
    code: str, read: Document
) -> None:
    assert event_from(code, "n1") == read
    assert event_code(read) == code


def test_every_event_and_force_has_its_words() -> None:
    assert {*words.LABELS} == {*EVENT_TYPES}
    assert {*words.FORCES} == {*FORCES}


# --- Every ban -----------------------------------------------------------------------------------


def ban_kinds(document: Document) -> list[str]:
    return [row.applies for row in bans_against(Attack.from_document(document))]


@many
@given(ATTACKS)
def test_the_first_ban_is_the_engines_and_none_comes_twice(document: Document) -> None:
    read = Attack.from_document(document)
    bans, row = bans_against(read), may_declare(read)
    assert bans[:1] == ((row,) if row.changed else ())
    rules = [each.applies for each in bans]
    known = iter(ban.id for ban in BANS)
    assert all(rule in known for rule in rules)  # in the order of BANS
    assert len({*rules}) == len(rules)


def test_bans_are_listed_in_order() -> None:
    own = attacker(
        position="defense", face_up=False, declared=1, cannot_attack=True, cannot_declare=True
    )
    theirs = [defender(attackable=False), defender("e", 2, forces="can_only_attack")]
    document = attack(attackers=[own], defenders=theirs, turn={"first_of_the_duel": True})
    shared = "first-turn face-down defense-position cannot-attack cannot-declare attacks-used"
    assert ban_kinds(document) == [*shared.split(), "not-attackable", "forced-target"]
    document["declaration"]["target"] = None
    assert ban_kinds(document) == [*shared.split(), "forced-target", "direct-attack"]


@pytest.mark.parametrize(
    ("fields", "target", "expected"),
    [
        ({"declared": 1, "attacks": ["all"], "attacked": ["d"]}, "d", ["each-once"]),
        (
            {"declared": 2, "attacks": ["all"], "attacked": ["d"], "declared_directly": True},
            "d",
            ["each-once", "all-or-direct"],
        ),
        ({"declared": 1, "attacks": ["all"]}, None, ["all-or-direct"]),
        ({"declared": 1, "attacks": ["all"], "declared_directly": True}, None, ["attacks-used"]),
        ({"declared": 1}, None, ["attacks-used"]),
        ({}, None, []),
    ],
)
def test_used_up_attacks_are_reported_as_used_up(
    fields: Document, target: str | None, expected: list[str]
) -> None:
    own = [attacker(may_attack_directly=True, **fields)]
    assert ban_kinds(attack(target=target, attackers=own)) == expected


# --- One click -----------------------------------------------------------------------------------


@many
@given(ATTACKS)
def test_one_click_makes_no_valid_attack_invalid(document: Document) -> None:
    document = by_place(document) | {"damage_step": []}
    for preset in presets(document):
        more = document | {"events": [*document["events"], *preset.events]}
        Attack.from_document(by_place(more))


def test_one_click_is_offered_where_it_can_happen() -> None:
    names = [each.name for each in presets(by_place(direct()))]
    assert names == ["arrives", "negated", "defense", "direct"]
    full = [defender(str(zone), zone, f"M{zone}") for zone in range(1, 6)]
    names = [each.name for each in presets(by_place(attack(target="1", defenders=full)))]
    assert names == ["target", "both", "negated", "defense", "set", "direct"]
