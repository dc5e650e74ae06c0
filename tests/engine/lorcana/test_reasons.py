"""Test that the sentences of boards are made from the data of their reasons."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import engine.lorcana
from engine.lorcana import Board, resolve
from engine.lorcana.numbers import Counted, Part
from engine.lorcana.sentences import SENTENCES, BoardReason, why
from tests.engine.lorcana.test_cases import CASES, EVERY_CASE

SOURCE = Path(engine.lorcana.__file__).parent


def as_read(reason: dict[str, Any]) -> BoardReason:
    """Return a reason as a program reads it from a result document."""
    values = {
        name: Counted(
            value["printed"],
            tuple(
                [Part(each["what"], each["amount"], "", each["card"]) for each in value["parts"]]
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
        assert why(map(as_read, row["reasons"])) == row["why"]
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


def test_the_cases_have_nearly_every_sentence() -> None:
    said = {
        each.how
        for case in CASES
        for row in resolve(Board.from_document(case["board"])).rows
        for each in row.reasons
    }
    assert len(said) > 0.7 * len(SENTENCES)


def test_every_code_in_the_source_has_a_sentence_and_the_other_way_round() -> None:
    text = "".join(
        path.read_text("utf-8") for path in SOURCE.rglob("*.py") if path.stem != "sentences"
    )
    quoted = {*re.findall(r'"([a-z0-9_]+)"', text)}
    made = {f"{start}_{verb}{end}" for verb in ("put", "moved", "dealt") for start, end in _MADE}
    made |= {f"would_be_{verb}" for verb in ("dealt_to_each", "put_on_each")}
    made |= {f"{each}_undamaged" for each in ("leaves", "stack_leaves")}
    assert {*SENTENCES} <= quoted | made


_MADE = (("none", "_instead"), ("resist_not", ""), ("dealt_only_not", ""))
