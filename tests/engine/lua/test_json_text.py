"""Test that the Lua module reads and writes JSON as Python does."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests.conftest import many
from tests.engine.lua.lua_runtime import parts
from tests.fuzz.documents import ANY_JSON
from tests.fuzz.words import WORDS


def read(source: str | bytes) -> tuple[Any, str]:
    """Return the value of a JSON text in Lua, and what is wrong with it."""
    result = parts().call("json_text", "read", source)
    return result if isinstance(result, tuple) else (result, "")


def refusal(source: str | bytes) -> str:
    value, message = read(source)
    assert value is None
    assert message
    return message


def through_lua(source: str) -> Any:
    """Return the value of a JSON text that Lua has read and written."""
    value, message = read(source)
    assert not message
    return json.loads(parts().call("json_text", "written", value))


def is_json(value: Any) -> bool:
    """Return whether JSON has all numbers of a value: not those that are infinite."""
    try:
        json.dumps(value, allow_nan=False)
    except ValueError:
        return False
    return True


@many
@given(ANY_JSON.filter(is_json), st.booleans(), st.sampled_from([None, 1]))
def test_any_value_comes_through_unchanged(value: Any, escaped: bool, indent: int | None) -> None:
    source = json.dumps(value, ensure_ascii=escaped, indent=indent)
    if not escaped and "\\ud" not in ascii(source):
        assert parts().call("json_text", "written", read(source)[0]) == json.dumps(
            value, ensure_ascii=False
        )
    source = json.dumps(value, indent=indent)
    again = through_lua(source)
    assert (again, json.dumps(again)) == (value, json.dumps(value))


@many
@example(5e-324)
@example(1e22)
@example(123456789012345680.0)
@example(0.00001)
@given(st.floats(allow_nan=False))
def test_a_float_is_written_as_python_writes_it(number: float) -> None:
    written = parts().call(
        "json_text", "written", read(f"{number:.17e}".replace("inf", "1e999"))[0]
    )
    shortest = json.dumps(number)
    # Of numbers beside a power of two, Python may find a shorter or nearer text.
    assert written == shortest or float(written) == number


@pytest.mark.parametrize(
    "number", ["0", "-0", "1", "-1", "999999999999999", "9007199254740993", "-" + "9" * 400]
)
def test_a_whole_number_keeps_every_digit(number: str) -> None:
    assert parts().call("json_text", "written", read(number)[0]) == str(int(number))


def test_the_last_of_two_values_of_a_key_counts_and_the_keys_keep_their_order() -> None:
    source = '{"b": 1, "a": {}, "b": [], "": null}'
    written = parts().call("json_text", "written", read(source)[0])
    assert written == json.dumps(json.loads(source))


@pytest.mark.parametrize(
    "pair", [r'"\ud83d\ude00"', r'"\uD83D\uDE00x"', r'"\ud83d\ud83d\ude00"', r'"\udbff\udfff"']
)
def test_two_escapes_may_be_one_character(pair: str) -> None:
    assert read(pair)[0] == json.loads(pair)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", "a value is missing at line 1, column 1"),
        ("{", "a name in quotation marks is missing at line 1, column 2"),
        ('{"é": 1\n "b"}', "a comma or } is missing at line 2, column 2"),
        ('{"é" 1}', "a colon is missing at line 1, column 6"),
        ('{"a": }', "a value is missing at line 1, column 7"),
        ('{"a": 1,}', "a name in quotation marks is missing at line 1, column 9"),
        ("[1, 2", "a comma or ] is missing at line 1, column 6"),
        ("[1,]", "a value is missing at line 1, column 4"),
        ("\n\n  [01]", "a comma or ] is missing at line 3, column 5"),
        ('["a', "this text is not terminated at line 1, column 2"),
        ('["a\n"]', "there is a line break or control character within text at line 1, column 4"),
        (r'["\x41"]', "this escape is invalid at line 1, column 3"),
        (r'["\u12g4"]', "this escape is invalid at line 1, column 3"),
        ("[] []", "there is something after the end at line 1, column 4"),
        ("NaN", "a value is missing at line 1, column 1"),
        ("nullx", "a value is missing at line 1, column 1"),
        ("[" * 501, "there are too many brackets within brackets at line 1, column 501"),
        (b'"\xff"', "this is not valid Unicode text"),
        (b'"\xed\xa0\x80"', "this is not valid Unicode text"),
    ],
)
def test_a_mistake_is_named_with_its_line_and_column(source: str | bytes, message: str) -> None:
    assert refusal(source) == message


@many
@given(ANY_JSON.filter(is_json).map(json.dumps), st.integers(0), WORDS)
def test_it_accepts_what_python_accepts(source: str, at: int, word: str) -> None:
    cut = at % (len(source) + 1)
    broken = source[:cut] + word.encode("utf-8", "replace").decode() + source[cut:]
    assume(not re.search("[0-9]{4000}", broken))  # Python reads no longer numbers
    try:
        value = json.loads(broken, parse_constant=lambda name: 1 / 0)
    except (ValueError, ZeroDivisionError):
        assert refusal(broken)
    else:
        assert through_lua(broken) == value


@pytest.mark.parametrize("source", ['"' * 99_999, "[" * 99_999, "\\" * 99_999, '{"a":' * 50_000])
def test_a_long_broken_text_is_refused_quickly(source: str) -> None:
    assert refusal(source)
