"""Test that one row of a table reads and writes a field, in parameters and in codes."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from engine.document import Document
from explorer.addresses.codec import (
    NUMBER,
    UNKNOWN_OPTIONS,
    Code,
    Parameters,
    Row,
    checkbox,
    choice,
    numbered,
    part,
)

CARD = Parameters(
    Row("counters", NUMBER, "counters", "0"),
    Row("is_locked", checkbox(), "locked"),
    Row("equips.to", name="to"),
    Row("marks", name="mark", is_repeated=True),
)
EVENT = Code(
    part("type"),
    part("player", choice({"y": "you", "o": "opponent"}, keeps_others=True)),
    options=(Row("counters", numbered("c")), Row("is_locked", choice({"locked": True}))),
    is_card_optional=True,
)


@pytest.mark.parametrize(
    ("query", "document"),
    [
        ("", {}),
        ("a-counters=3", {"counters": 3}),
        ("a-counters=x&a-locked=1", {"counters": "x", "is_locked": True}),
        ("a-to=b&a-mark=1&a-mark=2", {"equips": {"to": "b"}, "marks": ["1", "2"]}),
    ],
)
def test_a_row_reads_and_writes_a_parameter(query: str, document: Document) -> None:
    assert CARD.read(CARD.values_in(QueryDict(query), "a")) == document
    assert "&".join(f"{name}={text}" for name, text in CARD.write("a", document)) == query


@pytest.mark.parametrize(
    ("code", "document"),
    [
        ("locks.y", {"type": "locks", "player": "you"}),
        ("locks.o.c2~A.b~", {"type": "locks", "player": "opponent", "counters": 2, "card": "A.b~"}),
        ("locks.x.locked", {"type": "locks", "player": "x", "is_locked": True}),
    ],
)
def test_a_row_reads_and_writes_a_part_of_a_code(code: str, document: Document) -> None:
    assert EVENT.read(code) == document
    assert EVENT.write(document) == code


def test_options_are_read_in_any_order_and_an_unknown_one_replaces_no_field() -> None:
    read = {"type": "locks", "player": "you", "counters": 1, "is_locked": True}
    assert EVENT.read("locks.y.locked.type.c1") == read | {"option type": True}


def test_unknown_options_are_written_again_where_a_code_keeps_them() -> None:
    code = Code(part("type"), options=(UNKNOWN_OPTIONS,), card="")
    assert code.read("locks..a") == {"type": "locks", "option ": True, "option a": True}
    assert code.write(code.read("locks..a")) == "locks..a"
