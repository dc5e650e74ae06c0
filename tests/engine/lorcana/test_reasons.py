"""Test that the sentences of boards are made from the data of their reasons."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import engine.lorcana
from engine.lorcana import Board, resolve
from engine.lorcana.numbers import Counted, Part, PartKind
from engine.lorcana.sentences import SENTENCES, BoardReason, Sentence
from tests.engine.lorcana.test_cases import CASES, EVERY_CASE

SOURCE = Path(engine.lorcana.__file__).parent


def as_read(reason: dict[str, Any]) -> BoardReason:
    """Return a reason as a program reads it from a result document."""
    values = {
        name: Counted(
            value["printed"],
            tuple(
                [Part(each["kind"], each["amount"], "", each["card"]) for each in value["parts"]]
            ),
        )
        if isinstance(value, dict)
        else value
        for name, value in reason["values"].items()
    }
    how, effects = reason["how"], tuple(reason["effects"])
    return BoardReason(how, values, effects, reason["damage"], reason["amount"])


@EVERY_CASE
def test_every_sentence_is_made_from_the_data(case: dict[str, Any]) -> None:
    result = json.loads(json.dumps(resolve(Board.from_document(case["board"])).to_document()))
    for row in result["rows"]:
        assert row["step"] == row["applies"]
        assert str(Sentence([*map(as_read, row["reasons"])])) == row["why"]
        assert {each["acts"] for each in row["reasons"]} == {row["applied"]}


@EVERY_CASE
def test_effects_are_places_in_the_document(case: dict[str, Any]) -> None:
    board = Board.from_document(case["board"])
    places = {at for row in resolve(board).rows for each in row.reasons for at in each.effects}
    assert places <= {*range(len(board.effects))}


def test_a_shield_and_a_ban_name_their_effects() -> None:
    card = {"owner": "B", "strength": 1, "willpower": 5}
    document = {
        "game": "lorcana",
        "characters": [{"id": "a", **card}, {"id": "b", **card}],
        "effects": [
            {"type": "cant_be_dealt_damage", "target": "b"},
            {"type": "shield_next", "target": "a", "covers": "dealt"},
        ],
        "action": {"type": "deal", "amount": 2, "targets": ["a", "b"]},
    }
    rows = resolve(Board.from_document(document)).to_document()["rows"]
    found = {each["how"]: each["effects"] for row in rows for each in row["reasons"]}
    assert found["none_dealt_instead"] == [1]
    assert found["cannot_be_dealt"] == [0]


def test_the_cases_have_most_sentences() -> None:
    said = {
        each.how
        for case in CASES
        for row in resolve(Board.from_document(case["board"])).rows
        for each in row.reasons
    }
    assert len(said) > 0.65 * len(SENTENCES)


def test_effects_that_change_a_number_are_named() -> None:
    card = {"strength": 3, "willpower": 3}
    document = {
        "game": "lorcana",
        "characters": [
            {"id": "a", "owner": "A", **card},
            {"id": "b", "owner": "B", "exerted": True, **card},
        ],
        "effects": [
            {"type": "grant_keyword", "target": "b", "keyword": "resist", "value": 1},
            {"type": "willpower_mod", "source": "b", "amount": -1, "scope": "self"},
            {"type": "strength_mod", "target": "a", "amount": 1},
            {"type": "grant_keyword", "target": "a", "keyword": "challenger", "value": 2},
        ],
        "action": {"type": "challenge", "challenger": "a", "target": "b"},
    }
    rows = resolve(Board.from_document(document)).to_document()["rows"]
    found = {each["how"]: each["effects"] for row in rows for each in row["reasons"]}
    assert found["with_strength"] == [2]
    assert found["with_challenger"] == [3]
    assert found["resists"] == [0]
    assert found["doomed"] == [1]


def test_an_effect_that_the_action_makes_is_at_no_place() -> None:
    document = {
        "game": "lorcana",
        "characters": [{"id": "a", "owner": "A", "strength": 3, "willpower": 3}],
        "effects": [{"type": "strength_mod", "target": "a", "amount": 1}],
        "action": {"type": "strength_mod", "target": "a", "amount": 2},
    }
    (row, *_) = resolve(Board.from_document(document)).to_document()["rows"]
    assert row["reasons"][0]["effects"] == [0]


def codes_in(node: ast.expr) -> Iterator[str]:
    """Yield the codes that an expression may be, as far as it is written out."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*codes_in(node.body), *codes_in(node.orelse))


def codes_said() -> set[str]:
    """Return every code that the source gives to `said`."""
    calls = [
        call
        for path in SOURCE.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "said"
    ]
    return {code for call in calls for code in codes_in(call.args[0])}


def test_every_code_in_the_source_has_a_sentence() -> None:
    assert len(codes_said()) > 30
    assert codes_said() <= {*SENTENCES}


def test_every_sentence_has_a_code_in_the_source() -> None:
    files = [path for path in SOURCE.rglob("*.py") if path.stem != "sentences"]
    text = "".join(path.read_text("utf-8") for path in files)
    quoted = {*re.findall(r'"([a-z0-9_]+)"', text)}
    made = {f"{start}_{verb}{end}" for verb in ("put", "moved", "dealt") for start, end in MADE}
    made |= {f"would_be_{verb}" for verb in ("dealt_to_each", "put_on_each")}
    made |= {f"{each}_undamaged" for each in ("leaves", "stack_leaves")}
    made |= {f"with_{kind}{end}" for kind in get_args(PartKind) for end in ("", "_below_0")}
    assert {*SENTENCES} <= quoted | made


MADE = (("none", "_instead"), ("resist_not", ""), ("dealt_only_not", ""))
