"""Test the battle document: accepted values, defaults and errors."""

from __future__ import annotations

import copy
from functools import partial

import pytest

from engine.document import Document
from engine.yugioh import Battle
from tests.conftest import battle, effect, monster, places, problems, ruled_battles
from tests.engine import documents
from tests.engine.documents import Place, as_json
from tests.every_case import every

FULL: Document = {
    "game": "yugioh",
    "attacker": {
        "name": "Ohime",
        "passcode": 81260679,
        "controller": "opponent",
        "atk": 0,
        "def": "?",
        "position": "defense",
        "battles_with": "def",
        "indestructible_by_battle": True,
        "modifiers": [
            {"card": "Sword", "stat": "atk", "change": 2000, "during": "damage_calculation"},
            {"card": "Shrink", "stat": "def", "set": -5},
        ],
    },
    "target": {"name": "Storm", "controller": "you", "atk": "?", "def": None},
    "effects": [
        {"step": "piercing", "card": "P", "controller": "opponent"},
        {"step": "01", "card": "A", "controller": "you"},
        effect("01", kind="battle", taken_by="any", inflicted_by="target"),
        {"step": "02", "card": "B", "controller": "opponent"},
        effect("03", kind="also", taken_by="any", inflicted_by="own"),
        effect("04", taken_by="any", inflicted_by="any"),
        *(
            effect(step, taken_by="controller", inflicted_by="opposing", damage="any")
            for step in ("05", "06", "07", "08")
        ),
        effect("09", value=1000, taken_by="opponent", inflicted_by="attacker", damage="effect"),
        effect("10", value=0, comparison="more_than", taken_by="opponent", damage="effect"),
    ],
    "life_points": {"you": 1, "opponent": 1_000_000},
}
ALL_FIELDS = ("taken_by", "inflicted_by", "damage", "kind", "value", "comparison", "acts_on")
OF_EVERY_STEP = ("source", "applied")
VALID: Document = {
    "taken_by": "any",
    "inflicted_by": "any",
    "damage": "any",
    "kind": "also",
    "value": 5,
    "comparison": "at_most",
    "acts_on": "attacker",
}


changed = partial(documents.changed, FULL)


# --- Accepted documents ---------------------------------------------------------------------------


def test_a_full_document_comes_back_as_it_was() -> None:
    assert as_json(Battle.from_document(FULL).to_document()) == as_json(FULL)


@every("case", ruled_battles(), ids=lambda c: c["id"])
def test_a_ruling_survives_the_way_there_and_back(case: Document) -> None:
    parsed = Battle.from_document(case["battle"])
    assert Battle.from_document(parsed.to_document()) == parsed
    assert Battle.from_document(as_json(parsed.to_document())) == parsed


def test_what_is_default_is_filled_in_and_dropped_again() -> None:
    short = battle(monster(1, 2), monster(3, 4))
    read = Battle.from_document(short)
    target = read.target
    assert target
    assert (read.attacker.name, target.name) == ("Attacker", "Target")
    assert (read.attacker.controller, target.controller) == ("you", "opponent")
    assert (read.attacker.position, target.position) == ("attack", "attack")
    assert (read.life_points.you, read.life_points.opponent) == (8000, 8000)
    assert read.effects == ()
    assert read.attacker.modifiers == ()
    assert not target.indestructible_by_battle
    del short["effects"]
    assert read.to_document() == short


def test_only_game_attacker_and_target_and_their_numbers_are_required() -> None:
    assert places({}) == ["game", "attacker", "target"]
    assert places({"game": "yugioh", "attacker": {}, "target": {}}) == [
        "attacker.atk",
        "attacker.def",
        "target.atk",
        "target.def",
    ]
    Battle.from_document({"game": "yugioh", "attacker": {"atk": 1, "def": 1}, "target": None})


def test_life_points_may_be_given_for_one_player() -> None:
    read = Battle.from_document(battle(life_points={"you": 100}))
    assert (read.life_points.you, read.life_points.opponent) == (100, 8000)


@pytest.mark.parametrize("position", [-1, 0, 1, 1_000_000, 1_000_001])
def test_numbers_go_from_0_to_a_million(position: int) -> None:
    for place in (("attacker", "atk"), ("target", "def"), ("life_points", "you")):
        document = changed(place, position)
        if 0 <= position <= 1_000_000:
            Battle.from_document(document)
        else:
            assert places(document) == [".".join(place)]


def test_reading_changes_no_document() -> None:
    before = copy.deepcopy(FULL)
    Battle.from_document(FULL)
    assert before == FULL


# --- Errors ---------------------------------------------------------------------------------------


@every(
    "wrong",
    ["2000", 2000.0, True, None, [], {}, float("nan"), 10**5000],
    ids=["text", "float", "true", "null", "list", "object", "NaN", "10**5000"],
)
@every(
    "place",
    [
        ("attacker", "atk"),
        ("attacker", "modifiers", 0, "change"),
        ("attacker", "modifiers", 1, "set"),
        ("effects", 11, "value"),
        ("life_points", "opponent"),
    ],
)
def test_a_number_is_a_whole_number_and_nothing_else(place: Place, wrong: object) -> None:
    (problem,) = problems(changed(place, wrong))
    assert problem.place == ".".join(map(str, place))
    assert "a whole number from" in str(problem.allowed)


@every(
    ("place", "wrong", "allowed"),
    [
        (("game",), "chess", '"yugioh"'),
        (("attacker", "controller"), "me", '"you" or "opponent"'),
        (("attacker", "position"), "defence", '"attack" or "defense"'),
        (("attacker", "battles_with"), "ATK", '"atk" or "def"'),
        (("attacker", "indestructible_by_battle"), 1, "true or false"),
        (("attacker", "name"), "", "1 to 100"),
        (("attacker", "name"), "x" * 101, "1 to 100"),
        (("attacker", "name"), 7, "1 to 100"),
        (("attacker", "passcode"), "81260679", "a number"),
        (("attacker", "modifiers", 0, "stat"), "lp", '"atk" or "def"'),
        (("attacker", "modifiers", 0, "during"), "always", '"before"'),
        (("attacker", "modifiers", 0, "card"), "", "1 to 100"),
        (("effects", 0, "card"), "x" * 101, "1 to 100"),
        (("effects", 4, "kind"), "too", '"instead" or "also"'),
        (("effects", 4, "taken_by"), "you", '"any", "controller" or "opponent"'),
        (("effects", 4, "inflicted_by"), "you", '"own"'),
        (("effects", 6, "damage"), "all", '"battle", "effect" or "any"'),
        (("effects", 11, "comparison"), "<", '"at_most"'),
        (("effects", 3, "step"), "11", '"piercing", "01", "02"'),
        (("effects", 3, "step"), 2, '"piercing", "01", "02"'),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_with_what_is(
    place: Place, wrong: object, allowed: str
) -> None:
    (problem,) = problems(changed(place, wrong))
    assert problem.place == ".".join(map(str, place))
    assert allowed in str(problem.allowed)
    assert str(problem).startswith(f"{problem.place}: ")


def test_the_message_names_the_value() -> None:
    assert '"2000"' in str(*problems(changed(("attacker", "atk"), "2000")))
    assert "-7" in str(*problems(changed(("effects", 10, "value"), -7)))
    assert '"lp"' in str(*problems(changed(("attacker", "modifiers", 0, "stat"), "lp")))


@pytest.mark.parametrize("wrong", [None, [], "a document", 5, True, float("nan")])
def test_only_an_object_is_a_document(wrong: object) -> None:
    (problem,) = problems(wrong)
    assert "is not an object" in str(problem.message)


@pytest.mark.parametrize(
    "place", [("attacker",), ("target",), ("life_points",), ("effects", 0)], ids=str
)
@pytest.mark.parametrize("wrong", ["x", 5, [], True])
def test_a_part_that_is_no_object_is_refused(place: Place, wrong: object) -> None:
    assert places(changed(place, wrong)) == [".".join(map(str, place))]


@pytest.mark.parametrize("wrong", [None, {}, "02", 5])
def test_effects_and_modifiers_are_lists(wrong: object) -> None:
    assert places(changed(("effects",), wrong)) == ["effects"]
    assert places(changed(("attacker", "modifiers"), wrong)) == ["attacker.modifiers"]


def test_30_effects_and_10_modifiers_fit_and_no_more() -> None:
    modifier = {"card": "M", "stat": "atk", "change": 1}
    Battle.from_document(battle(monster(1, modifiers=[modifier] * 10), 1, *[effect("02")] * 30))
    assert places(battle(1, 1, *[effect("02")] * 31)) == ["effects"]
    assert places(battle(monster(1, modifiers=[modifier] * 11), 1)) == ["attacker.modifiers"]


@every("place", [(), ("attacker",), ("target",), ("life_points",), ("effects", 3)], ids=str)
@every("name", ["colour", "game ", "ATK", "", "a.b"])
def test_an_unknown_field_is_refused_by_its_name(place: Place, name: str) -> None:
    (problem,) = problems(changed((*place, name), 1))
    assert problem.place == ".".join(map(str, (*place, name))).lstrip(".")
    assert "no such field" in str(problem.message)


_SCOPED = ("taken_by", "inflicted_by", "acts_on")
_OF_DAMAGE = (*_SCOPED, "damage")


@pytest.mark.parametrize(
    ("shape", "allowed"),
    [
        (effect("piercing"), ()),
        (effect("01"), ()),
        (effect("01", kind="piercing"), ()),
        (effect("01", kind="battle"), _SCOPED),
        (effect("02"), ("acts_on",)),
        (effect("03", kind="also"), _OF_DAMAGE),
        (effect("04"), _SCOPED),
        *((effect(f"0{n}"), _OF_DAMAGE) for n in range(5, 9)),
        (effect("09", value=5), _OF_DAMAGE),
        (effect("10", value=5, comparison="at_most"), _OF_DAMAGE),
    ],
)
def test_a_step_takes_its_own_fields_only(shape: Document, allowed: tuple[str, ...]) -> None:
    for name in (name for name in ALL_FIELDS if name not in shape):
        document = battle(1, 1, {**shape, name: VALID[name]})
        if name in allowed:
            Battle.from_document(document)
        elif name == "kind" and shape["step"] in ("01", "05"):
            assert places(document) == ["effects.0.kind"]
        else:
            (problem,) = problems(document)
            assert problem.place == f"effects.0.{name}"
            fields = {
                "step",
                "card",
                "controller",
                "if",
                *OF_EVERY_STEP,
                *allowed,
                *set(shape) - {"kind"},
            }
            assert set(str(problem.allowed).split(", ")) - {"kind"} == fields


@pytest.mark.parametrize(
    ("shape", "missing"),
    [
        ({"step": "02"}, ["card", "controller"]),
        ({"step": "03", "card": "x", "controller": "you"}, ["kind"]),
        ({"step": "09", "card": "x", "controller": "you"}, ["value"]),
        ({"step": "10", "card": "x", "controller": "you"}, ["value", "comparison"]),
        ({"card": "x", "controller": "you"}, ["step"]),
    ],
)
def test_what_a_step_needs_is_missed(shape: Document, missing: list[str]) -> None:
    assert places(battle(1, 1, shape)) == [f"effects.0.{name}" for name in missing]
