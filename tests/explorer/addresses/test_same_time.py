"""Test the query string of battles at the same time: compact, stable, the same there and back."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh import OTHER
from engine.yugioh.same_time import BattlesAtTheSameTime
from explorer.addresses.same_time import BLANK, effect_code, effect_from, query_of
from explorer.same_time.composition import compose_same_time
from tests.conftest import effect, monster
from tests.engine.yugioh.same_time.test_same_time import many
from tests.explorer.addresses.test_battle import EFFECTS, MONSTERS, PLAYERS, POINTS


@st.composite
def documents(draw: Any) -> Document:
    """Return battles of one to five against one to five, with effects of any pairs."""
    player = draw(PLAYERS)
    sides: dict[str, list[Document]] = {}
    for slot, controller in (("attacker", player), ("target", OTHER[player])):
        monsters = draw(st.lists(MONSTERS, min_size=1, max_size=5))
        sides[slot] = [{**each, "controller": controller} for each in monsters]
    for target in sides["target"]:
        if target.get("position") == "defense" and draw(st.booleans()):
            target["face_down"] = True
    for each in sides["attacker"]:
        if draw(st.booleans()):
            each["passcode"] = draw(st.integers(1, 99_999_999))
    effects = []
    for each in draw(st.lists(EFFECTS, max_size=4)):
        slots = draw(st.sets(st.sampled_from(["attacker", "target"])))
        of = {slot: draw(st.integers(0, len(sides[slot]) - 1)) for slot in sorted(slots)}
        effects.append({**each, **({"of": of} if of else {})})
    points = {"you": draw(POINTS), "opponent": draw(POINTS)}
    return many([*sides["attacker"]], [*sides["target"]], *effects, life_points=points)


def canonical(document: Document) -> Document:
    return BattlesAtTheSameTime.from_document(document).to_document()


@given(documents())
@settings(max_examples=150)
def test_all_battles_survive_the_address(document: Document) -> None:
    address = query_of(canonical(document))
    composition = compose_same_time(QueryDict(address))
    assert composition.problems == ()
    assert composition.document == canonical(document)
    assert composition.address == address


def test_defaults_are_dropped() -> None:
    assert query_of(canonical(many([2000], [1000, 500]))) == "a1-atk=2000&t1-atk=1000&t2-atk=500"


def test_the_attackers_player_is_in_the_address_once() -> None:
    theirs, yours = monster(1, controller="opponent"), monster(2, controller="you")
    address = query_of(canonical(many([theirs, theirs], [yours])))
    assert address == "a-by=opponent&a1-atk=1&a2-atk=1&t1-atk=2"


def test_the_fields_of_a_monster_are_called_as_in_a_single_battle() -> None:
    hidden = monster(
        300,
        200,
        name="Kuriboh",
        position="defense",
        face_down=True,
        indestructible_by_battle=True,
        battles_with="atk",
        modifiers=[{"card": "A", "stat": "atk", "change": 500}],
    )
    assert query_of(canonical(many([1], [1, hidden]))) == (
        "a1-atk=1&t1-atk=1&t2-name=Kuriboh&t2-atk=300&t2-def=200&t2-pos=defense&t2-with=atk"
        "&t2-safe=1&t2-down=1&t2-mod=atk500~A"
    )


@pytest.mark.parametrize(
    ("part", "code"),
    [
        (effect("02", card="A"), "02y~A"),
        (effect("08", card="A", of={"attacker": 0}), "08y.a1~A"),
        (effect("06", "opponent", card="A", of={"attacker": 1, "target": 2}), "06o.a2.t3~A"),
        (effect("03", card="A.t1~B", kind="also", of={"target": 4}), "03y.a.t5~A.t1~B"),
        (effect("10", value=1, comparison="at_most", card="", of={"target": 0}), "10y.le1.t1~"),
    ],
)
def test_an_effect_is_its_code(part: Document, code: str) -> None:
    assert effect_code(part) == code
    assert effect_from(code) == part


@pytest.mark.parametrize("code", ["", "~", "zzz~A", "02y.step.a1~A", "08y.q.t2~A", "9"])
def test_a_wrong_code_stays_as_wrong_as_it_is(code: str) -> None:
    assert effect_from(effect_code(effect_from(code))) == effect_from(code)


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("a1-atk=x&t1-atk=1", "attackers.0.atk"),
        ("a1-atk=1&t1-atk=1&t2-atk=-5", "targets.1.atk"),
        ("a1-atk=1&t1-atk=1&t3-atk=1", "targets.1.atk"),
        ("a1-atk=1", "targets.0.atk"),
        ("t2-atk=1", "targets.0.atk"),
        ("a1-atk=1&t1-atk=1&t1-pos=sideways", "targets.0.position"),
        ("a1-atk=1&t1-atk=1&t1-down=1", "targets.0.position"),
        ("a1-atk=1&a-by=nobody&t1-atk=1", "attackers.0.controller"),
        ("a1-atk=1&t1-atk=1&t6-atk=1", "targets"),
        ("a1-atk=1&t1-atk=1&lp-you=-1", "life_points.you"),
        ("a1-atk=1&t1-atk=1&a1-mod=spd5~A", "attackers.0.modifiers.0.stat"),
        ("a1-atk=1&t1-atk=1&a1-card=0", "attackers.0.passcode"),
        ("a1-atk=1&t1-atk=1&e=", "effects.0.step"),
        ("a1-atk=1&t1-atk=1&e=02y.a2~A", "effects.0.of.attacker"),
        ("a1-atk=1&t1-atk=1&e=02y.t9~A", "effects.0.of.target"),
        ("a1-atk=1&t1-atk=1&e=02y.a0~A", "effects.0.option a0"),
        ("a1-atk=1&t1-atk=1" + "&e=02y~A" * 31, "effects"),
        ("a1-atk=1&t1-atk=1" + "&t1-mod=atk1~A" * 11, "targets.0.modifiers"),
    ],
)
def test_a_wrong_address_names_the_place(address: str, place: str) -> None:
    composition = compose_same_time(QueryDict(address))
    assert place in [problem.place for problem in composition.problems]
    assert composition.result is None


@pytest.mark.parametrize("address", ["a0-atk=1", "a10-atk=1", "b1-atk=1", "a1-speed=1", "a1=1"])
def test_what_is_no_parameter_of_a_monster_makes_none(address: str) -> None:
    document = compose_same_time(QueryDict(address)).document
    assert [len(document["attackers"]), len(document["targets"])] == [1, 1]


def test_a_monster_that_was_just_added_is_an_empty_atk_and_nothing_else() -> None:
    document = canonical(many([1], [1]))
    more = document | {"targets": [*document["targets"], BLANK]}
    assert query_of(more) == "a1-atk=1&t1-atk=1&t2-atk="


def test_a_monster_of_which_nothing_is_typed_stays_in_the_address() -> None:
    composition = compose_same_time(QueryDict("a1-atk=1&t1-atk=1&t2-atk="))
    assert composition.address == "a1-atk=1&t1-atk=1&t2-atk="
    assert composition.notes == ["Target 2’s ATK is missing."]
    assert composition.is_incomplete
