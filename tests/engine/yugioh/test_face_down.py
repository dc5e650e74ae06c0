"""Test face-down targets: accepted documents, and that no number depends on it."""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from engine.document import Document, ResultDocument
from engine.kinds import calculate_document
from engine.yugioh import Battle, InvalidDocument
from tests.conftest import battle, effect, many, monster, places, problems, ruled_battles
from tests.engine.yugioh.test_properties import BATTLES, MONSTERS, with_controller

HIDDEN = {"position": "defense", "face_down": True}


def attacked(*, def_: int | str | None = 0, **fields: Any) -> Document:
    """Return a battle whose target has these fields."""
    return battle(2000, monster(1000, def_, **fields))


# --- Accepted documents ---------------------------------------------------------------------------


@pytest.mark.parametrize("def_", [0, 1500, "?"])
def test_a_target_in_defense_position_may_be_face_down(def_: int | str) -> None:
    read = Battle.from_document(attacked(def_=def_, **HIDDEN))
    assert read.target
    assert read.target.face_down is True
    assert read.to_document()["target"] == monster(1000, def_, **HIDDEN)


def test_a_target_is_face_up_by_default() -> None:
    read = Battle.from_document(attacked(position="defense"))
    assert read.target
    assert read.target.face_down is False
    for position in ("attack", "defense"):
        parsed = Battle.from_document(attacked(position=position, face_down=False))
        assert parsed == Battle.from_document(attacked(position=position))
        assert "face_down" not in parsed.to_document()["target"]
    Battle.from_document(attacked(def_=None, face_down=False))


# --- Errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", [{}, {"position": "attack"}])
@pytest.mark.parametrize("def_", [0, "?"])
def test_a_face_down_target_lies_in_defense_position(position: Document, def_: object) -> None:
    (problem,) = problems(battle(2000, {"atk": 1, "def": def_, "face_down": True, **position}))
    assert problem.place == "target.position"
    assert str(problem.message) == "a face-down target can't be in Attack Position"
    assert str(problem.allowed) == '"defense", as its "face_down" is true'


@pytest.mark.parametrize("position", [{}, {"position": "attack"}])
def test_a_target_without_def_is_never_face_down(position: Document) -> None:
    (problem,) = problems(attacked(def_=None, face_down=True, **position))
    assert problem.place == "target.face_down"
    assert str(problem.message) == "a monster without DEF can't be face-down"
    assert str(problem.allowed) == 'false, as its "def" is null'


def test_without_def_neither_the_position_nor_the_side_can_be_kept() -> None:
    assert sorted(places(attacked(def_=None, **HIDDEN))) == ["target.face_down", "target.position"]


@pytest.mark.parametrize("wrong", [1, 0, "true", None, [], {}, 1.0])
def test_face_down_is_true_or_false_and_nothing_else(wrong: object) -> None:
    (problem,) = problems(attacked(position="defense", face_down=wrong))
    assert problem.place == "target.face_down"
    assert str(problem.allowed) == "true (in Defense Position only) or false"


@pytest.mark.parametrize("value", [True, False])
def test_an_attacker_is_never_face_down(value: bool) -> None:
    document = battle(monster(1, position="defense", face_down=value), 1)
    (problem,) = problems(document)
    assert problem.place == "attacker.face_down"
    assert "no such field" in str(problem.message)
    assert "face_down" not in str(problem.allowed)


def test_a_wrong_position_is_reported_once() -> None:
    assert places(attacked(position="defence", face_down=True)) == ["target.position"]


# --- JSON Schema ----------------------------------------------------------------------------------


@cache
def validator() -> Draft202012Validator:
    return Draft202012Validator(json.loads(json.dumps(Battle.model_json_schema())))


def engine_accepts(document: Document) -> bool:
    try:
        Battle.from_document(document)
    except InvalidDocument:
        return False
    return True


SAID: dict[str, list[Any]] = {
    "def": [0, "?", None],
    "position": [..., "attack", "defense", "up"],
    "battles_with": [..., "atk", "def", None],
    "face_down": [..., True, False, 1, None],
}


@pytest.mark.parametrize(("slot", "fine"), [("target", 68), ("attacker", 30)])
def test_the_schema_and_the_engine_agree_on_all_that_can_be_said(slot: str, fine: int) -> None:
    accepted = 0
    for values in product(*SAID.values()):
        fields = {name: each for name, each in zip(SAID, values, strict=True) if each is not ...}
        document = {**battle(2000, 1000), slot: {"atk": 1, **fields}}
        assert engine_accepts(document) == validator().is_valid(document), document
        accepted += engine_accepts(document)
    assert accepted == fine


# --- Effects on the result ------------------------------------------------------------------------


def results(document: Document) -> list[ResultDocument]:
    """Return the result of a battle whose target is face-up, then face-down."""
    targets = [{**document["target"], "face_down": hides} for hides in (False, True)]
    return [calculate_document({**document, "target": target}).result for target in targets]


DEFENDED = st.builds(
    lambda document, each: {
        **document,
        "target": {**each, "def": each["def"] or 0, "position": "defense"},
    },
    BATTLES,
    with_controller(MONSTERS),
)


@many
@given(DEFENDED)
def test_no_number_and_no_word_hangs_on_it(document: Document) -> None:
    face_up, face_down = results(document)
    assert face_up == face_down


RULED = {
    case["id"]: case["battle"]
    for case in ruled_battles()
    if (case["battle"]["target"] or {}).get("position") == "defense"
}


@pytest.mark.parametrize("ruling", RULED)
def test_no_ruling_hangs_on_it(ruling: str) -> None:
    face_up, face_down = results(RULED[ruling])
    assert face_up == face_down


def test_a_face_down_target_is_pierced_like_any_other() -> None:
    document = battle(2000, monster(0, 500, **HIDDEN), effect("piercing"))
    assert calculate_document(document).result["battle_damage"] == {"you": 0, "opponent": 1500}
