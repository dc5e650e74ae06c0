"""Test the JSON Schema of the battle document with a validator."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest
from jsonschema import Draft202012Validator

from engine.document import Document
from engine.yugioh import Battle, InvalidDocument
from tests.conftest import battle, effect, monster, ruled_battles
from tests.engine.command_line import run
from tests.every_case import every


@cache
def schema() -> Document:
    printed = run("schema", "yugioh")
    read: Document = json.loads(printed.stdout)
    return read


def accepts(document: object) -> bool:
    return Draft202012Validator(schema()).is_valid(document)


def engine_accepts(document: object) -> bool:
    try:
        Battle.from_document(document)
    except InvalidDocument:
        return False
    return True


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    references = set(re.findall(r'"\$ref": "#/\$defs/(\w+)"', json.dumps(schema())))
    assert references
    assert references <= set(schema()["$defs"])


def test_the_schema_names_the_fields_as_documents_spell_them() -> None:
    fields = {"game", "attacker", "target", "effects", "life_points", "ruleset", "ended", "cards"}
    fields |= {"life_point_changes", "states"}
    assert set(schema()["properties"]) == fields
    assert set(schema()["required"]) == {"game", "attacker", "target"}
    assert "def" in schema()["$defs"]["Attacker"]["properties"]


@every("case", ruled_battles(), ids=lambda c: c["id"])
def test_the_schema_accepts_the_ruling(case: Document) -> None:
    assert accepts(case["battle"])


# These need no field beyond step, card and controller.
PLAIN = ("piercing", "01", "02", "04", "05", "06", "07", "08")
MODIFIED = [
    {"card": "M", "stat": "atk", "change": -5},
    {"card": "M", "stat": "def", "set": 5, "during": "damage_calculation"},
]


@pytest.mark.parametrize(
    "document",
    [
        battle(),
        battle(monster("?", None, modifiers=MODIFIED), None, life_points={"you": 0}),
        battle(monster(1, None, position="attack", battles_with="atk"), None),
        *(battle(1, 1, effect(step)) for step in PLAIN),
        battle(1, 1, effect("01", kind="piercing")),
        battle(1, 1, effect("01", kind="battle")),
        battle(1, 1, effect("01", kind="battle", taken_by="any", inflicted_by="any")),
        battle(1, 1, effect("03", kind="also")),
        battle(1, 1, effect("09", value=0)),
        battle(1, 1, effect("10", value=0, comparison="at_most", damage="any")),
    ],
)
def test_the_schema_accepts_what_the_engine_accepts(document: Document) -> None:
    assert engine_accepts(document)
    assert accepts(document)


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"game": "yugioh"},
        battle(-1),
        battle(1_000_001),
        battle("2000"),
        battle(1, 1, game="chess"),
        battle(1, 1, effect("99")),
        battle(1, 1, effect("02", value=1)),
        battle(1, 1, effect("01", taken_by="any")),
        battle(1, 1, effect("03")),
        battle(1, 1, effect("09")),
        battle(1, 1, effect("10", value=1, comparison="<")),
        battle(1, 1, *[effect("02")] * 31),
        battle(monster(1, name="x" * 101)),
        battle(monster(1, modifiers=[{"card": "M", "stat": "atk"}])),
        battle(1, 1, colour="red"),
        battle(1, 1, life_points={"you": True}),
        battle(monster(1, None, position="defense"), None),
        battle(monster(1, None, battles_with="def"), None),
    ],
)
def test_the_schema_refuses_what_the_engine_refuses(document: Document) -> None:
    assert not engine_accepts(document)
    assert not accepts(document)


@every("target", [monster(1), None])
@every("by", ["attacker", "target", "both", "A card", 1])
@every("hits", ["attacker", "target", "both", None, "you"])
def test_schema_and_engine_agree_on_what_ended_a_battle(
    target: Document | None, by: object, hits: str | None
) -> None:
    ended = {"by": by, "when": "start", "how": "destroys", "hits": hits}
    document = battle(monster(1), target, ended=ended)
    assert accepts(document) == engine_accepts(document)


POSITIONS = [{}, {"position": "attack"}, {"position": "defense"}]


@pytest.mark.parametrize("slot", ["attacker", "target"])
@pytest.mark.parametrize("to", ["attack", "defense", "face_down", None])
@pytest.mark.parametrize("def_", [0, None])
def test_schema_and_engine_agree_on_changed_positions(
    slot: str, to: str | None, def_: int | None
) -> None:
    change = {"position_change": to and {"to": to}}
    hidden = [{}, {"face_down": True}, {"face_down": False}] if slot == "target" else [{}]
    for fields in ({**position, **down} for position in POSITIONS for down in hidden):
        document = battle(1, 1)
        document[slot] = monster(1, def_, **fields, **change)
        assert accepts(document) == engine_accepts(document), document[slot]


@pytest.mark.parametrize("value", [{"half_of_life_points": "you"}, {}, {"half_of_life_points": 1}])
def test_schema_and_engine_agree_on_half_of_life_points(value: Document) -> None:
    for document in (
        battle(1, 1, effect("09", value=value)),
        battle(1, 1, effect("10", value=value, comparison="at_most")),
    ):
        assert accepts(document) == engine_accepts(document)
