"""Test that every document that is calculated is valid by the published schema of its kind.

A schema can't say everything, so it may accept a document that the engine refuses, never the
reverse.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from jsonschema import Draft202012Validator

from engine.document import Document, InvalidDocument
from engine.kinds import KINDS, is_known, kind_of
from explorer import content
from explorer.battle_phase.composition import examples as phases
from explorer.life_points.composition import examples as sheets
from explorer.pages.composers import composed
from tests.conftest import monster
from tests.engine.documents import Place, as_json, changed

VALUES: list[Any] = [
    ..., None, True, False, 0, 1, -1, 10**7, 1.0, 1.5, "", "x", "1000", "?", "\x00", "a" * 101,
    [], {}, ["x"], [{}], {"game": "yugioh"}, {"half_of_life_points": "you"},
]  # fmt: skip
OF_A_KIND = 4000  # changed documents, chosen at random
FILES = [
    path
    for path in sorted(content.FOLDER.rglob("*.json"))
    if "card-facts" not in path.parts and path.name != "schema.json"
]


def objects(value: Any) -> Iterator[Document]:
    """Yield every object in a JSON value."""
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value:
        if isinstance(part, dict | list):
            yield from objects(part)


@cache
def examples() -> dict[str, list[Document]]:
    """Return the documents of all kinds in the shipped files and on the pages, by their kinds."""
    read = [part for path in FILES for part in objects(json.loads(path.read_text("utf-8")))]
    written = [part for part in read if is_known(part) and is_calculated(part)]
    for kind, pages in (("life-points", sheets()), ("battle-phase", phases())):
        found = (composed(kind, QueryDict(each.query)) for each in pages)
        written += [as_json(each.document.to_document()) for each in found if each]
    return {
        slug: [part for part in (*written, *entries(written)) if kind_of(part).slug == slug]
        for slug in KINDS
    }


def entries(documents: list[Document]) -> Iterator[Document]:
    """Yield a sheet and a Battle Phase for each document that can be an entry of one, as it is."""
    monsters = [monster(1000, name="A") | {"id": "a"}]
    for document in documents:
        entry = {name: part for name, part in document.items() if name != "life_points"}
        if kind_of(document).slug == "battle":
            yield {"game": "yugioh", "sheet": [{"battle": entry}]}
        if kind_of(document).slug == "effect-damage":
            yield {"game": "yugioh", "sheet": [entry]}
            event = {"type": "life_points", "entry": entry}
            yield {"game": "yugioh", "battle_phase": {"monsters": monsters, "events": [event]}}


def is_calculated(document: Document) -> bool:
    try:
        kind_of(document).calculated(document)
    except InvalidDocument:
        return False
    return True


@cache
def validators() -> dict[str, Draft202012Validator]:
    """Return validators of the schemas that the command line and the API print, by kind."""
    return {slug: Draft202012Validator(kind.schema()) for slug, kind in KINDS.items()}


def places(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Yield every value in a document with its place."""
    yield place, value
    if isinstance(value, dict):
        for name, part in value.items():
            yield from places(part, (*place, name))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from places(part, (*place, at))


def variants(documents: list[Document]) -> Iterator[Document]:
    """Yield documents with a value replaced, removed, or added under a name used elsewhere."""
    names = sorted({name for each in documents for part in objects(each) for name in part})
    for document in documents:
        for place, value in places(document):
            if place:
                yield from (changed(document, place, each) for each in VALUES)
            if place and isinstance(value, dict):
                for name in names:
                    added = {**deepcopy(value), name: "yugioh" if name == "game" else 1}
                    yield changed(document, place, added)


@pytest.mark.parametrize("slug", KINDS)
def test_the_schema_of_a_kind_accepts_all_its_shipped_examples(slug: str) -> None:
    assert len(examples()[slug]) > 1 or slug == "same-time"
    for document in examples()[slug]:
        assert not [*validators()[slug].iter_errors(document)], document


@pytest.mark.parametrize("slug", KINDS)
def test_a_schema_refuses_nothing_that_is_calculated(slug: str) -> None:
    chosen = random.Random(slug)
    some = chosen.sample(examples()[slug], min(12, len(examples()[slug])))
    every = [*variants(some)]
    calculated = 0
    for document in chosen.sample(every, min(OF_A_KIND, len(every))):
        kind = kind_of(document)
        if not is_known(document) or not is_calculated(document):
            continue
        calculated += 1
        assert validators()[kind.slug].is_valid(document), document
    assert calculated > 30


def test_the_schemas_of_the_api_are_those_of_the_command_line() -> None:
    for slug, kind in KINDS.items():
        served = Client().get(f"/api/v1/schemas/{slug}").json()
        assert {name: served[name] for name in kind.schema()} == as_json(kind.schema())


def test_the_api_describes_an_entry_that_names_its_game_as_the_schema_does() -> None:
    parts = Client().get("/api/v1/openapi.json").json()["components"]["schemas"]
    entry = {
        "game": "yugioh",
        "effect_damage": {"card": "Ookazi", "controller": "you", "to": "opponent", "amount": 800},
    }
    for name, document in {
        "LifePointsDocument": {"game": "yugioh", "sheet": [entry]},
        "BattlePhaseDocument": {
            "game": "yugioh",
            "battle_phase": {
                "monsters": [monster(1, name="A") | {"id": "a"}],
                "events": [{"type": "life_points", "entry": entry}],
            },
        },
    }.items():
        whole = {**parts[name], "components": {"schemas": parts}}
        assert not [*Draft202012Validator(whole).iter_errors(document)], name


def test_a_number_is_not_read_as_half_of_the_life_points() -> None:
    for half in (1, 1.0, None):
        entry = {"pays": {"player": "you", "card": "Solemn Judgment", "half": half}}
        assert not is_calculated({"game": "yugioh", "sheet": [entry]})
