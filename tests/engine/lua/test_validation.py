"""Test that the Lua module refuses documents in the words of the engine, and fills in defaults."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document import Document, Problem
from engine.lua import models
from engine.yugioh import Battle, InvalidDocument
from engine.yugioh.battle_checks import BETWEEN_FIELDS
from tests.conftest import battle, effect, many, monster
from tests.engine.lua.lua_runtime import parts, python
from tests.engine.lua.test_json_text import is_json, read
from tests.engine.yugioh.test_properties import BATTLES
from tests.every_case import every
from tests.fuzz import largest_documents
from tests.fuzz.documents import ANY_JSON, changed


def in_lua(document: Any) -> list[str]:
    """Return the problems of a document in Lua, as the engine prints its own."""
    value, message = read(json.dumps(document))
    assert not message
    found = python(parts().call("validation", "problems", value)) or []
    return [str(Problem(each["place"], "", each["message"], each["allowed"])) for each in found]


def in_engine(document: Any) -> list[str]:
    try:
        Battle.from_document(json.loads(json.dumps(document)))
    except InvalidDocument as error:
        return [*map(str, error.problems)]
    return []


def battle_in_lua(document: Document) -> Any:
    return python(parts().call("validation", "battle_of", read(json.dumps(document))[0]))


def test_no_word_of_a_model_is_typed_by_hand() -> None:
    table = models.tables()["MODELS"]
    assert [field["name"] for field in table["Battle"]] == [*Battle.model_fields]
    assert {"Limit", "Target", "SetTo", "PositionChange", "HalfOfLifePoints"} <= {*table}


def test_what_the_module_does_not_check_is_refused_as_it_is_made() -> None:
    with pytest.raises(TypeError, match="does not check"):
        models._kind(str, [st])
    with pytest.raises(TypeError, match="reads no"):
        models._kind(bytes, [])


@settings(many, max_examples=600)
@given(changed(BATTLES | BATTLES.map(largest_documents.battle)).filter(is_json))
def test_problems_have_the_same_order_and_words(document: Any) -> None:
    assert in_lua(document) == in_engine(document)


MONSTER: Document = {"atk": 1, "def": 1}
LINK: Document = {"atk": 1, "def": None}
EVEN = {"game": "yugioh", "attacker": MONSTER, "target": MONSTER}
HALF = {"half_of_life_points": "you"}
CARD = {"card": "A", "controller": "you"}
ANY_POSITION: tuple[Any, ...] = ("attack", "defense", "face_down", "\n", 1, None, True, {}, [1])
ANY_ATK: tuple[Any, ...] = (
    "?",
    "",
    "1",
    1.0,
    -0.0,
    1e16,
    1e-7,
    True,
    None,
    [],
    -1,
    10**6,
    10**6 + 1,
    10**30,
)
ANY_STEP: tuple[Any, ...] = (
    "01",
    "01 battle",
    "11",
    "",
    None,
    1,
    [],
    "\ud800",
    "half",
    "attacker",
    "modifier",
)
ANY_VALUE: tuple[Any, ...] = (
    1,
    "1",
    None,
    [],
    {},
    HALF,
    HALF | {"value": 1},
    {"half_of_life_points": 1},
    HALF | {"\ud800": 1},
)
FURTHER: tuple[Any, ...] = ([], [1], [{}])


@every(
    "document",
    [
        None, 1, [], {}, "yugioh", [EVEN],
        EVEN | {"attacker": LINK | {"position": "defense", "battles_with": "def"}},
        EVEN | {"attacker": LINK | {"position_change": {"to": "attack"}}},
        EVEN | {"target": LINK | {"face_down": True}},
        EVEN | {"target": MONSTER | {"face_down": True}},
        EVEN | {"target": MONSTER | {"face_down": True, "position": "attack"}},
        EVEN | {"target": {"face_down": True, "position": 1}},
        EVEN | {"attacker": MONSTER | {"face_down": True, "position_change": {"to": "face_down"}}},
        *(
            EVEN | {slot: MONSTER | {"position": now, "position_change": {"to": to}}}
            for slot in ("attacker", "target")
            for now in ANY_POSITION
            for to in ANY_POSITION
        ),
        *(EVEN | {"attacker": MONSTER | {"atk": atk}} for atk in
          ANY_ATK),
        *(EVEN | {"attacker": MONSTER | {"passcode": code}} for code in
          (0, 1, 2**32 - 1, 2**32, -(10**30), None)),
        *(EVEN | {"attacker": MONSTER | {"name": name}} for name in
          ("", "é" * 100, "é" * 101, "\0" * 101, "\0", "\u202a", "\u202e", "\u2066", "\u2069",
           "\u2029", "\u206a", "\u2065", "\ud800", "\udfff" * 101, "\ud83d\ude00", "\uffff")),
        *(EVEN | {"attacker": MONSTER | {key: 1}} for key in
          ("\ud800", "", "a.b", "\t\n\r\0\x7f\x85", "\u2028\u202e\ufffe\uffff", "def_", "é")),
        EVEN | {"\ud800": 1, "a\nb": 1, "a\\nb": 1},
        EVEN | {"\udfff": 2},
        *(EVEN | {"effects": [{"step": step, **CARD}]} for step in
          ANY_STEP),
        *(EVEN | {"effects": [{"step": "01", "kind": kind, **CARD, "taken_by": "any"}]} for kind in
          ("battle", "piercing", "x", None, ["battle"])),
        *(EVEN | {"effects": [{"step": step, **CARD, "value": value}]} for step in ("09", "10")
          for value in ANY_VALUE),
        EVEN | {"effects": [1, None, [], {}, {"step": "10"}] * 8},
        *(EVEN | {"effects": [{"step": "02", **CARD}] * count + more} for count in (30, 31, 300)
          for more in FURTHER),
        EVEN | {"effects": [1] + [{"step": "02", **CARD}] * 31},
        EVEN | {"effects": {"step": "02"}},
        EVEN | {"attacker": MONSTER | {"modifiers": [{"card": "A", "stat": "atk", "set": 1}] * 11}},
        EVEN | {"attacker": MONSTER | {"modifiers": [1] * 12}},
        EVEN | {"states": [{}, {"state": 1}, {"state": "x"}, {"state": "negated", "of": "x"}]},
        EVEN | {"states": [{"state": "unaffected", "of": "target", "card": "A", "by": []}] * 2},
        EVEN
        | {
            "attacker": MONSTER | {"spared_by": {"card": "A", "source": "target"}},
            "target": None,
            "effects": [effect("06", source="target", acts_on="target")],
            "states": [{"state": "unaffected", "of": "target", "card": "A", "by": ["spells"]}],
        },
        EVEN | {"attacker": MONSTER | {"modifiers": [{"set": 1, "change": 1, "\ud800": 1}, {}]}},
        EVEN | {"life_points": {"you": -1, "opponent": 10**6 + 1, "z": 1}},
        EVEN | {"life_points": None, "ruleset": "ocg", "game": None, "sheet": []},
        *(EVEN | {"ended": ended, "target": target} for target in (None, MONSTER) for ended in
          (None, 1, {}, {"by": "target", "when": "end", "how": 1, "hits": "both", "x": 1})),
        EVEN | {"ruleset": "a" * 57 + '"é\u202e' + "a" * 999},
        EVEN | {"ruleset": ["a" * 40, {"\ud800b\n": ["é" * 30]}]},
    ],
)  # fmt: skip
def test_these_problems_have_the_same_order_and_words(document: Any) -> None:
    assert in_lua(document) == in_engine(document)


def test_every_problem_between_fields_comes_up_in_these_tests() -> None:
    monsters: list[Document] = [
        LINK | {"position": "defense", "battles_with": "def", "position_change": {"to": "attack"}},
        LINK | {"face_down": True},
        MONSTER | {"face_down": True},
        MONSTER | {"position_change": {"to": "attack"}},
    ]
    documents: list[Document] = [EVEN | {"target": each} for each in monsters]
    documents.append(EVEN | {"target": None, "ended": {"by": "target"}})
    documents.append(EVEN | {"target": None, "effects": [effect("06", acts_on="target")]})
    honest = {"modifiers": [{"card": "Honest", "stat": "atk", "change": "other_atk"}]}
    direct = EVEN | {"attacker": MONSTER | honest, "target": None}
    documents += [direct, direct | {"target": MONSTER | honest}]
    gain = {"card": "A", "controller": "you", "kind": "gain", "to": "you", "when": "after"}
    amounts = ["target_atk", "attacker_def", "inflicted_by_attacker"]
    changes = [gain | {"amount": each} for each in amounts]
    changes.append(changes[2] | {"when": "before"})
    documents.append(EVEN | {"attacker": LINK, "target": None, "life_point_changes": changes})
    resolving = {"state": "resolving", "of": "card", "now": "gone", "joined": True, "card": "A"}
    documents.append(EVEN | {"states": [resolving]})
    said = "\n".join(line for each in documents for line in in_lua(each))
    starts = {message.partition("}")[2] or message for message, _ in BETWEEN_FIELDS.values()}
    assert [each for each in starts if each not in said] == []


@many
@given(ANY_JSON.filter(is_json))
def test_any_json_is_refused_in_the_same_words(document: Any) -> None:
    assert in_lua(document) == in_engine(document)


def completed(document: Document) -> Document:
    """Return a battle with all defaults, without what is null, as Lua has it."""
    whole: Document = Battle.from_document(document).model_dump(mode="json", by_alias=True)
    return {name: _without_null(each) for name, each in whole.items() if each is not None}


def _without_null(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_null(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {name: _without_null(each) for name, each in value.items() if each is not None}


def same(value: Any) -> Any:
    """Return a value with empty lists as Lua has them: as empty tables."""
    if isinstance(value, dict):
        return {name: same(each) for name, each in value.items()} or []
    return [same(each) for each in value] if isinstance(value, list) else value


@many
@given(BATTLES)
def test_a_valid_document_is_a_battle_with_its_defaults(document: Document) -> None:
    assert same(battle_in_lua(document)) == same(completed(document))


def test_defaults_of_nested_parts_are_filled_in() -> None:
    turned: Document = {"position_change": {"to": "defense"}, "modifiers": [{**CHANGED}]}
    document = battle(
        monster(1, **turned), None, effect("01"), effect("04"), effect("09", value=HALF)
    )
    assert same(battle_in_lua(document)) == same(completed(document))


CHANGED = {"card": "A", "stat": "atk", "change": 1}


def test_two_battles_share_no_default() -> None:
    lua = parts()
    value, _ = read(json.dumps(EVEN))
    first, second = (lua.call("validation", "battle_of", value) for _ in range(2))
    first[b"life_points"][b"you"] = 1
    assert second[b"life_points"][b"you"] == 8000
    assert battle_in_lua(EVEN)["life_points"]["you"] == 8000
