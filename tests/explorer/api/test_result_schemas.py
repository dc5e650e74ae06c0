"""Test that results have exactly the keys that the API's schemas give them."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter

from engine.document import Document, ResultDocument
from engine.kinds import KINDS, calculate_document
from engine.lorcana import Board, resolve
from engine.result_documents import EffectDamageResult
from explorer.api.documents import BoardResults, Results
from explorer.pages.documents import kinds
from tests.conftest import (
    battle,
    effect,
    monster,
    ruled_battles,
    rulings,
    told_rulings,
    traced,
)
from tests.engine.yugioh.replay.attacks import attack, attacker, event

REF = "#/components/schemas/{model}"
# Sources disagree about each of these two.
SENT_AND_GAINED = {
    "game": "yugioh",
    "effect_damage": {"card": "Hinotama", "controller": "you", "to": "opponent", "amount": 500},
    "effects": [
        {"step": "03", "card": "Trap of Board Eraser", "controller": "opponent"},
        {"step": "05", "card": "Prime Material Dragon", "controller": "opponent"},
    ],
}
CHALLENGED_LOCATION = {
    "game": "lorcana",
    "characters": [
        {"id": "a", "owner": "A", "strength": 3, "willpower": 4, "keywords": {"challenger": 2}},
        {"id": "l", "owner": "B", "type": "location", "willpower": 9},
    ],
    "action": {"type": "challenge", "challenger": "a", "target": "l"},
}


@pytest.fixture(scope="module")
def schemas() -> Document:
    """Return the schemas of the OpenAPI document and of results that the API does not return; none
    of them allows other keys.
    """
    parts: Document = Client().get("/api/v1/openapi.json").json()["components"]["schemas"]
    effect_damage = TypeAdapter(EffectDamageResult).json_schema(ref_template=REF)
    parts[EffectDamageResult.__name__] = effect_damage
    for schema in parts.values():
        if "properties" in schema:
            schema["additionalProperties"] = False
    return parts


@pytest.fixture(scope="module")
def results() -> dict[str, list[ResultDocument]]:
    """Return results of every kind, by the names of their schemas."""
    boards = [case["board"] for case in rulings() if case.get("board")]
    resolved = [
        resolve(Board.from_document(board)).to_document()
        for board in (*boards, CHALLENGED_LOCATION)
    ]
    battles = [*(case["battle"] for case in ruled_battles()), battle(1000, None, ended=ENDED)]
    tables = [traced(each).to_document() for each in battles]
    return {
        "Result": [*tables],
        "Results": [Results(results=tables)],
        "BoardResult": [*resolved],
        "BoardResults": [BoardResults(results=resolved)],
        "EffectDamageResult": [calculate_document(SENT_AND_GAINED).result],
        **{KINDS[slug].result.__name__: [*_of_kind(slug)] for slug in OTHERS},
    }


# Keys that only some results have.
OPTIONAL = {
    ("TimingResult", "unknown"),
    ("TimingResult", "chain"),
    ("Result", "ended"),
    ("EffectDamageResult", "ended"),
    ("EndedBattle", "hits"),
    # Only the API states it; tests/explorer/api/test_facts_of_cards.py has results with it.
    *((name, "depends") for name in ("Result", "EffectDamageResult")),
    *((name, "depends") for name in ("PhaseResult", "SameTimeResult")),
}
# Results of kinds whose documents can say that a battle is over before damage calculation.
MAY_HAVE_ENDED = ("Result", "Results", "SheetResult")
ENDED = {"by": "attacker", "when": "start", "how": "destroys", "hits": "attacker"}
OTHERS = ("timing", "attack", "life-points", "battle-phase", "same-time")
# With a face-down target, and a point on which sources disagree.
DISPUTED = {
    "battle": battle(1001, None, effect("07"), effect("08")),
    "same-time": {
        "game": "yugioh",
        "at_the_same_time": True,
        "attackers": [monster(1001)],
        "targets": [monster(0) | {"position": "defense", "face_down": True}, monster(0)],
        "effects": [effect("07"), effect("08")],
    },
}
ALSO: dict[str, list[Document]] = {
    "attack": [
        *(case["battle"] for case in told_rulings() if "declaration" in case["battle"]),
        attack({"type": "battle_by_effect", "attacker": "a", "target": "e", "card": "A card"}),
        attack(event("leaves", "d"), attackers=[attacker(), attacker("b", "Gaia")]),
    ],
    "timing": [
        {"game": "yugioh", "timing": {"facts": {"kind": "trap"}}},
        {"game": "yugioh", "timing": {"ask": "order", "effects": [{"card": "Cyber Jar"}]}},
    ],
    "life-points": [
        {"game": "yugioh", "sheet": [{"battle": DISPUTED["battle"]}]},
        {"game": "yugioh", "sheet": [{"battle": battle(1000, None, ended=ENDED)}]},
        {
            "game": "yugioh",
            "sheet": [{"battle": battle(1000, None)}],
            "effects": [{"step": "07", "card": "A", "controller": "you", "next": True}],
        },
    ],
    "battle-phase": [
        {
            "game": "yugioh",
            "battle_phase": {
                "monsters": [monster(1001, name="A") | {"id": "a"}],
                "events": [
                    {
                        "type": "attack",
                        "attacker": "a",
                        "target": None,
                        "effects": [effect("07"), effect("08")],
                    }
                ],
            },
        }
    ],
    "same-time": [DISPUTED["same-time"]],
}


def _of_kind(slug: str) -> Iterator[ResultDocument]:
    """Yield results of a kind that together have all parts of its schema."""
    example = next(each.example for each in kinds() if each.slug == slug)
    for document in (json.loads(example), *ALSO[slug]):
        yield json.loads(json.dumps(calculate_document(document).result))


def errors(name: str, result: ResultDocument, schemas: Document) -> Iterator[Any]:
    whole = {**schemas[name], "components": {"schemas": schemas}}
    return Draft202012Validator(whole).iter_errors(result)


def parts_of(name: str, schemas: Document) -> Iterator[str]:
    """Yield the name of a schema and of all it refers to."""
    yield name
    for field in schemas[name]["properties"].values():
        reference = field.get("$ref") or field.get("items", {}).get("$ref") or ""
        if reference:
            yield from parts_of(reference.rpartition("/")[2], schemas)


def test_every_result_has_the_keys_of_its_schema_and_no_others(
    schemas: Document, results: dict[str, list[ResultDocument]]
) -> None:
    for name, documents in results.items():
        assert documents
        for part in parts_of(name, schemas):
            assert schemas[part]["required"] == [
                key for key in schemas[part]["properties"] if (part, key) not in OPTIONAL
            ]
        for document in documents:
            assert not [*errors(name, document, schemas)]


def test_a_key_that_only_the_schema_renames_no_longer_agrees(
    schemas: Document, results: dict[str, list[ResultDocument]]
) -> None:
    for name, documents in results.items():
        for part in {*parts_of(name, schemas)}:
            for key in schemas[part]["properties"]:
                if (part == "EndedBattle" or key == "ended") and name not in MAY_HAVE_ENDED:
                    continue
                changed = with_renamed(key, schemas[part])
                renamed = {**schemas, part: changed}
                wrong = (next(errors(name, each, renamed), None) for each in documents)
                assert any(wrong), f"no result of {name} has {part}.{key}"


def with_renamed(key: str, schema: Document) -> Document:
    """Return a schema with another name for a key, which is still required."""
    other = copy.deepcopy(schema)
    other["properties"]["another_name"] = other["properties"].pop(key)
    other["required"] = [*other["properties"]]
    return other
