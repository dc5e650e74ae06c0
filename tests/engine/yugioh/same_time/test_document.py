"""Test the document of battles at the same time: accepted values and errors."""

from __future__ import annotations

import copy
from collections import deque
from functools import partial
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.document import Document
from engine.yugioh import Battle
from engine.yugioh.same_time import BattlesAtTheSameTime
from tests import conftest
from tests.conftest import effect, monster
from tests.engine.documents import Place, as_json, changed
from tests.engine.yugioh.same_time.test_same_time import defender, many
from tests.engine.yugioh.test_document import FULL as FULL_BATTLE

OURS, THEIRS = {"controller": "you"}, {"controller": "opponent"}
FULL: Document = many(
    [FULL_BATTLE["attacker"], monster(1, **THEIRS)],
    [FULL_BATTLE["target"], defender(5, face_down=True, **OURS), monster(2, **OURS)],
    *FULL_BATTLE["effects"][1:],
    effect("02", of={"attacker": 1}),
    effect("01", kind="battle", of={"attacker": 0, "target": 2}),
    life_points=FULL_BATTLE["life_points"],
)


problems = partial(conftest.problems, model=BattlesAtTheSameTime)
places = partial(conftest.places, model=BattlesAtTheSameTime)
with_ = partial(changed, FULL)


def only(document: object) -> str:
    """Return the one problem of a document, printed."""
    (problem,) = problems(document)
    return str(problem)


# --- Accepted documents ---------------------------------------------------------------------------


def test_a_full_document_comes_back_as_it_was() -> None:
    assert as_json(BattlesAtTheSameTime.from_document(FULL).to_document()) == as_json(FULL)


def test_what_is_default_is_dropped() -> None:
    short = many([1], [{**monster(1), "face_down": False}], effect("02", of=None))
    assert BattlesAtTheSameTime.from_document(short).to_document() == many([1], [1], effect("02"))


def test_one_to_five_monsters_fit_on_each_side_and_30_effects() -> None:
    BattlesAtTheSameTime.from_document(many([1] * 5, [1] * 5, *[effect("02")] * 30))
    assert places(many([1], [1], *[effect("02")] * 31)) == ["effects"]


def test_a_pair_is_a_plain_battle() -> None:
    read = BattlesAtTheSameTime.from_document(FULL)
    single, at = read.pair(1, 1)
    assert type(single) is Battle
    places = [*range(len(FULL["effects"]) - 1)]
    assert at == tuple(places)
    written = single.to_document()
    assert written["attacker"] == FULL["attackers"][1]
    assert written["target"] == FULL["targets"][1]
    plain = [{k: v for k, v in FULL["effects"][at].items() if k != "of"} for at in places]
    assert Battle.from_document(as_json(written)) == single
    assert single.effects == Battle.from_document({**written, "effects": plain}).effects
    assert written["life_points"] == FULL["life_points"]


def test_reading_changes_no_document() -> None:
    before = copy.deepcopy(FULL)
    BattlesAtTheSameTime.from_document(FULL)
    assert before == FULL


def test_its_json_schema_takes_what_it_takes_and_counts_the_monsters() -> None:
    schema = BattlesAtTheSameTime.model_json_schema()
    validator = Draft202012Validator(as_json(schema))
    assert validator.is_valid(as_json(FULL))
    for wrong in ([], [monster(1)] * 6, 5):
        assert not validator.is_valid({**as_json(FULL), "targets": wrong})
    assert not validator.is_valid(as_json(with_(("effects", 0, "of"), {"attacker": 5})))
    assert not validator.is_valid(as_json(with_(("at_the_same_time",), False)))
    assert not validator.is_valid(as_json(with_(("targets", 2, "face_down"), True)))


# --- Errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [None, [], "x", 5, True])
def test_only_an_object_is_a_document(wrong: object) -> None:
    assert "is not an object" in only(wrong)


def test_what_is_missing_is_named() -> None:
    assert places({}) == ["game", "at_the_same_time", "attackers", "targets"]


@pytest.mark.parametrize("wrong", [False, 1, 1.0, "true", None])
def test_it_says_of_itself_that_it_is_at_the_same_time(wrong: object) -> None:
    assert only(with_(("at_the_same_time",), wrong)).startswith("at_the_same_time: ")
    assert only(with_(("at_the_same_time",), wrong)).endswith(" Allowed: true.")


@pytest.mark.parametrize("side", ["attackers", "targets"])
def test_no_monster_and_more_than_the_zones_hold_are_refused(side: str) -> None:
    each = FULL[side][-1]
    assert "no monster" in only({**many([1], [1]), side: []})
    error = only(with_((side,), [each] * 6) | {"effects": []})
    assert error == (
        f"{side}: 6 monsters do not fit into 5 zones of a player. "
        "Allowed: a list of 1 to 5 monsters."
    )


@pytest.mark.parametrize("wrong", [None, {}, "x", 5, {1, 2}, deque([monster(1)])])
def test_monsters_come_in_lists(wrong: object) -> None:
    error = problems({**many([1], [1]), "attackers": wrong})
    assert [problem.place for problem in error] == ["attackers"]
    assert "is not a list" in str(error[0].message)


@pytest.mark.parametrize(
    ("at", "value", "place"),
    [
        (("attackers", 1), 5, "attackers.1"),
        (("attackers", 1, "atk"), -1, "attackers.1.atk"),
        (("attackers", 0, "modifiers", 1, "set"), "x", "attackers.0.modifiers.1.set"),
        (("attackers", 1, "face_down"), True, "attackers.1.face_down"),
        (("targets", 2, "colour"), 1, "targets.2.colour"),
        (("targets", 2, "face_down"), 1, "targets.2.face_down"),
        (("targets", 0, "position"), "defense", "targets.0.position"),
        (("attackers", 1, "def"), None, "attackers.1.battles_with"),
        (("effects", 3, "of"), 5, "effects.3.of"),
        (("effects", 10, "of"), {"attacker": "x"}, "effects.10.of.attacker"),
        (("effects", 3, "of"), {"target": True}, "effects.3.of.target"),
        (("effects", 3, "of"), {"target": 0, "zone": 1}, "effects.3.of.zone"),
        (("effects", 3, "pairs"), [], "effects.3.pairs"),
        (("effects", 3, "step"), "11", "effects.3.step"),
        (("life_points", "you"), "x", "life_points.you"),
    ],
)
def test_an_error_is_named_by_its_place(at: Place, value: object, place: str) -> None:
    document = with_(at, value)
    if place.endswith("battles_with"):
        document["attackers"][1]["battles_with"] = "def"
    assert places(document) == [place]


# --- Two sides ------------------------------------------------------------------------------------


def test_the_attackers_have_one_player() -> None:
    error = only(many([1, monster(1, **THEIRS), 1], [1]))
    assert error.startswith('attackers.1.controller: "opponent" can\'t control this attacker')
    assert 'Allowed: "you", as "you" controls the first attacker.' in error
    assert places(many([monster(1, **THEIRS), 1], [monster(1, **OURS)])) == [
        "attackers.1.controller"
    ]


def test_the_targets_have_the_other_player() -> None:
    assert places(many([1], [1, monster(1, **OURS), 1])) == ["targets.1.controller"]
    assert places(many([monster(1, **THEIRS)], [1, monster(1, **OURS)])) == ["targets.0.controller"]
    BattlesAtTheSameTime.from_document(many([monster(1, **THEIRS)], [monster(1, **OURS)]))


def test_a_wrong_controller_is_reported_once() -> None:
    assert places(many([monster(1, controller="me"), 1], [1])) == ["attackers.0.controller"]
    assert places(many([1, monster(1, controller=[])], [1])) == ["attackers.1.controller"]


# --- Face-down targets ----------------------------------------------------------------------------


def test_a_face_down_target_lies_in_defense_position() -> None:
    for position in ({}, {"position": "attack"}):
        error = only(many([1], [1, monster(1, face_down=True, **position)]))
        assert error.startswith("targets.1.position: a face-down target can't be in Attack")
        assert 'Allowed: "defense"' in error
    wrong = monster(1, face_down=True, position="defence")
    assert places(many([1], [wrong])) == ["targets.0.position"]


def test_a_monster_without_def_is_not_face_down() -> None:
    error = problems(many([1], [monster(1, None, face_down=True)]))
    assert [str(each).split(":")[0] for each in error] == ["targets.0.face_down"]


# --- Which pairs an effect applies to -------------------------------------------------------------


@pytest.mark.parametrize(
    ("of", "place", "allowed"),
    [
        ({"attacker": 2}, ".attacker", "0 to 1"),
        ({"attacker": 4}, ".attacker", "0 to 1"),
        ({"target": 1}, ".target", "0"),
        ({"attacker": 0, "target": 3}, ".target", "0"),
        ({"attacker": 5}, ".attacker", "the place of an attacker, counted from 0"),
        ({"attacker": -1}, ".attacker", "the place of an attacker, counted from 0"),
        ({"target": 10**5000}, ".target", "the place of a target, counted from 0"),
        ({}, "", 'an "attacker", a "target" or both'),
        ({"attacker": None}, "", 'an "attacker", a "target" or both'),
    ],
)
def test_an_effect_names_monsters_that_are_there(of: Any, place: str, allowed: str) -> None:
    (problem,) = problems(many([1, 1], [1], effect("02"), effect("07", of=of)))
    assert problem.place == f"effects.1.of{place}"
    assert str(problem.allowed) == allowed


def test_places_are_not_asked_for_where_the_monsters_are_wrong() -> None:
    document = many([1], [1], effect("02", of={"attacker": 3}))
    assert places({**document, "attackers": "x"}) == ["attackers"]
    assert places({**document, "attackers": []}) == ["attackers"]
    assert places({**document, "effects": [5]}) == ["effects.0"]
