"""Test the board document: errors with their places, and its JSON Schema."""

from __future__ import annotations

import json
from functools import partial

import pytest
from jsonschema import Draft202012Validator

from engine.document import Document
from engine.kinds import KINDS
from engine.lorcana import Board, resolve
from engine.lorcana.actions import ACTION_TYPES
from engine.lorcana.effects import EFFECT_TYPES, PLAIN
from tests import conftest
from tests.case_files import read_cases
from tests.engine import documents
from tests.engine.lorcana.rule_cases import (
    a,
    act,
    b,
    by,
    deal,
    fight,
    granted,
    location,
    move,
    on,
    put,
    remove,
    shift,
    then,
)
from tests.every_case import every

CARD_NEW = {"id": "n", "strength": 1, "willpower": 3}
BOARD: Document = {
    "game": "lorcana",
    "characters": [a(at="l", under=[CARD_NEW]), b(keywords={"resist": 1}), location("l", "A", 3)],
    "effects": [
        on("strength_mod", "a", amount=-1),
        granted("b", "resist", 1),
        granted("a", "evasive") | {"while": "undamaged"},
        by("willpower_mod", "a", amount=1, scope="self"),
        on("shield_next", "b", covers="dealt"),
        act("damage_cant_be_removed"),
    ],
    "active_player": "A",
    "action": then(fight(), move("all", "a", "b"), deal(1, "a", "b"), act("end_turn")),
}


def changed(place: str, value: object) -> Document:
    """Return the board with another value at a place."""
    parts = (int(part) if part.isdigit() else part for part in place.split("."))
    return documents.changed(BOARD, tuple(parts), value)


problems = partial(conftest.problems, model=Board)


# A place, what stands there, and something that the message or what is allowed says.
WRONG: list[tuple[str, object, str]] = [*map(tuple, read_cases(__file__, "wrong_fields.json"))]
REFUSED = [each for each in WRONG if each[2]]
IS_WRONG = every(("place", "value", "says"), REFUSED)


def test_the_board_itself_is_right() -> None:
    assert Board.from_document(BOARD).to_document()["characters"][0]["at"] == "l"


@IS_WRONG
def test_an_error_is_reported_at_its_place(place: str, value: object, says: str) -> None:
    inner = {"action.actions.0.declaration_triggers": f"{place}.0.type"}.get(place, place)
    (problem,) = [each for each in problems(changed(place, value)) if each.place == inner]
    assert says in str(problem)


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("effects.0.target", r"there is no card a\nb"),
        ("characters.2.under", r"a\nb is another card’s id"),
    ],
)
def test_an_error_about_an_id_with_a_line_break_stays_on_one_line(place: str, message: str) -> None:
    cards = [{**CARD_NEW, "id": "a\nb"}] * 2
    document = changed(place, cards if place.endswith("under") else "a\nb")
    (problem,) = problems(document)
    assert str(problem.message) == message
    assert "\n" not in str(problem)


def test_the_allowed_places_are_the_locations_that_have_an_id() -> None:
    document = changed("characters.0.at", "b")
    unnamed = location("x", "A", 3)
    del unnamed["id"]
    document["characters"].append(unnamed)
    (problem,) = [each for each in problems(document) if each.place == "characters.0.at"]
    assert str(problem.allowed) == '"l"'
    document["characters"][2]["id"] = "l\nm"
    (problem,) = [each for each in problems(document) if each.place == "characters.0.at"]
    assert str(problem.allowed) == r'"l\nm"'


@pytest.mark.parametrize(
    "place",
    ["game", "characters", "characters.0.id", "characters.0.owner", "characters.0.strength",
     "characters.1.willpower", "effects.0.target", "effects.3.scope", "action",
     "action.actions.1.from", "action.actions.2.amount"],
)  # fmt: skip
def test_what_is_missing_is_reported_at_its_place(place: str) -> None:
    document = changed(place, ...)
    assert (place, "missing") in [(each.place, each.code) for each in problems(document)]
    assert not accepts(document)


@pytest.mark.parametrize("document", [None, 3, "x", [], {}, {"characters": 3, "action": [[]]}])
def test_nonsense_is_refused(document: object) -> None:
    assert problems(document)
    assert not accepts(document)


def nested(depth: int, field: str = "actions") -> Document:
    action = act("gsc")
    for _ in range(depth - 1):
        action = {"actions": then(action),
                  "declaration_triggers": fight(declaration_triggers=[action])}[field]  # fmt: skip
    return {**BOARD, "action": action}


@pytest.mark.parametrize("field", ["actions", "declaration_triggers"])
@pytest.mark.parametrize("depth", [11, 300, 20_000])
def test_actions_lie_10_deep_at_most(depth: int, field: str) -> None:
    (problem,) = problems(nested(depth, field))
    assert problem.place == "action" + f".{field}.0" * 10
    assert str(problem.allowed) == "at most 10 levels of actions"


def test_actions_10_deep_are_carried_out() -> None:
    assert resolve(Board.from_document(nested(10))).legal


# --- The schema -----------------------------------------------------------------------------------

SCHEMA = KINDS["board"].schema()
# Only the engine finds these errors, as they involve several cards.
BETWEEN_CARDS = ("another card", "no such location", "no card")


def accepts(document: object) -> bool:
    return Draft202012Validator(SCHEMA).is_valid(document)


def test_the_schema_is_valid_and_names_every_type() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    shown = json.dumps(SCHEMA)
    assert all(f'"{each}"' in shown for each in (*EFFECT_TYPES, *ACTION_TYPES, *PLAIN))


@IS_WRONG
def test_the_schema_refuses_what_the_engine_refuses(place: str, value: object, says: str) -> None:
    document = changed(place, value)
    assert problems(document)
    assert accepts(document) is (says in BETWEEN_CARDS or says.startswith("no card"))


RIGHT: list[tuple[str, object]] = [
    ("characters.0.strength", -2),
    ("characters.0.name", "Tinker Bell"),
    ("characters.0.at", None),
    ("characters.1.keywords", {"vanish": True, "challenger": 3}),
    ("characters.2.strength", None),
    ("effects", []),
    ("effects.2.value", True),
    ("effects.2", by("redirect_as_put", "a", scope="own_others_characters")),
    ("active_player", "B"),
    ("action", act("gsc")),
    ("action.actions", []),
    ("action.actions.0", put(2, "a")),
    ("action.actions.0", remove("all", "a", up_to=True)),
    ("action.actions.0", shift("a", 1, 3, played_triggers=[act("gsc")])),
    ("action.actions.0", act("play", new=CARD_NEW, enters_with_damage=1)),
    ("action.actions.1.within_resolution", True),
    ("action.actions.2.chosen_by", "B"),
]


@pytest.mark.parametrize(("place", "value"), RIGHT)
def test_the_schema_accepts_what_the_engine_accepts(place: str, value: object) -> None:
    document = changed(place, value)
    Board.from_document(document)
    assert accepts(document)
