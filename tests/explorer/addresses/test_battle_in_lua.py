"""Test that the wikis' Lua module reads the address of a battle as the site does."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from explorer.addresses import battle as battle_query
from explorer.battle.composition import document_in
from tests.conftest import many
from tests.engine.lua.lua_runtime import parts, python
from tests.engine.yugioh.test_properties import BATTLES
from tests.fuzz.words import WORDS, addresses

# Any text that an address can have: its bytes are read as UTF-8, so no half of a surrogate pair.
TYPED = WORDS.map(lambda word: word.encode("utf-8", "replace").decode())
BY_REFERENCE = ("a-mod", "t-mod", "e")
_FIELDS = (*battle_query.MONSTER_DEFAULTS, "name", "by", "mod")
_OTHERS = ("direct", "lp-you", "lp-opponent", "ruleset", "ended", "lp", "e", "with", "off", "based")
NAMES = (*(f"{letter}-{name}" for letter in "at" for name in _FIELDS), *_OTHERS)


def as_document(value: Any) -> Any:
    """Return a value of JSON in Lua."""
    return json.loads(parts().call("json_text", "written", value))


def in_lua(query: str) -> tuple[Any, Any, Any]:
    """Return the document of a query string, the effects that are off, and the problems."""
    document, off, problems = parts().call("battle_address", "read", query)
    return document and as_document(document), python(off), python(problems)


def has_references(params: QueryDict) -> bool:
    codes = [code for name in BY_REFERENCE for code in params.getlist(name)]
    return "was" in params or any(code.startswith("@") for code in codes)


@many
@given(
    addresses(
        BATTLES.map(lambda document: [*battle_query.parameters(document)]),
        (*NAMES, "a-down", "", "A-ATK"),
    )
)
def test_any_address_is_the_same_document(query: str) -> None:
    document, _, problems = in_lua(query)
    if query.count("&") > 500:  # the site refuses so many, too
        assert (document, len(problems)) == (None, 1)
        return
    params = QueryDict(query)
    if has_references(params):
        assert "open the link there" in json.dumps(problems)
    else:
        expected = document_in(params)
        assert (document, json.dumps(document)) == (expected, json.dumps(expected))
    unknown = {name for name in params if name not in NAMES or name == "a-down"}
    assert {name[:60] for name in unknown} <= {each["name"] for each in problems}


@many
@given(BATTLES)
def test_the_address_of_a_battle_has_no_problems(document: Any) -> None:
    query = battle_query.query_of(document)
    assert in_lua(query)[1:] == ([], [])
    assert in_lua(query)[0] == document_in(QueryDict(query))


@pytest.mark.parametrize("value", ["", "1", "0", "00", "true", "False", "FALSE", " false", "no"])
@pytest.mark.parametrize("name", ["a-safe", "t-down", "a-down", "direct"])
def test_the_same_values_tick_a_checkbox(name: str, value: str) -> None:
    query = f"a-atk=1&t-atk=1&{name}={value}"
    assert in_lua(query)[0] == document_in(QueryDict(query))


LETTERS = [*battle_query.KINDS, *battle_query.TAKEN_BY, *battle_query.INFLICTED_BY]
VALUES = ["v1000", "vhalf-y", "vhalf-o", "vhalf-", "vhalf-x", "le2", "ge2", "lt2", "gt2", "v", "l1"]


@pytest.mark.parametrize("option", [*LETTERS, *battle_query.DAMAGE, *VALUES, "", "x", "ib", "é"])
@pytest.mark.parametrize("code", ["03y.{}~Card", "px.v1.{}~A~.v2", "é.{}.{}", ".{}"])
def test_every_letter_of_an_effect_means_the_same(option: str, code: str) -> None:
    effect = code.format(option, option)
    found = as_document(parts().call("battle_address", "effect", effect))
    assert [*found.items()] == [*battle_query.effect_from(effect).items()]


@many
@given(
    st.builds(
        "{}{}{}{}~{}".format,
        st.sampled_from(["atk", "def", "ATK", "at", "", "atkk"]),
        st.sampled_from(["", ":", "::", "+"]),
        st.integers(-(10**20), 10**20) | st.sampled_from(["", "-", "--1", "01", "-0"]),
        st.sampled_from(["", ".calc", ".cal", "calc", ".calc.calc"]),
        TYPED,
    )
)
def test_a_modifier_means_the_same(code: str) -> None:
    found = as_document(parts().call("battle_address", "modifier", code))
    assert [*found.items()] == [*battle_query.modifier_from(code).items()]


NUMBERS = ["1,000", "1 000 000", "12'345", "1\u00a0000", "1\u202f000", "1’000", "1,00", "1000,000",
           "1,000,000,000,000,000", "1,000,000,000,000,000,000", "−5", "+7", "+-7", "007", "-0",
           "1\0000", "\u2003 8\n", "\x85\x1c9\x85",
           ",000", "1,,000", "9" * 18, "9" * 19, "½", "٣"]  # fmt: skip


@pytest.mark.parametrize("typed", NUMBERS)
def test_a_typed_number_is_the_same(typed: str) -> None:
    assert as_document(parts().call("battle_address", "number", typed)) == (
        battle_query.parse_number(typed)
    )


@many
@given(st.one_of(st.text("0123456789,' ’\u00a0\u202f+-−\t\u3000", max_size=9), TYPED))
def test_any_typed_number_is_the_same(typed: str) -> None:
    assert as_document(parts().call("battle_address", "number", typed)) == (
        battle_query.parse_number(typed)
    )


def test_what_only_the_site_can_read_is_named() -> None:
    query = "a-atk=1&a-mod=@x&e=@1.2.3&pick=x&was=&find=a&with=x&based=abc"
    named = [each["name"] for each in in_lua(query)[2]]
    assert named == ["pick", "was", "find", "a-mod", "e"]


def test_a_long_name_is_cut_where_it_is_named() -> None:
    assert [each["name"] for each in in_lua("é" * 99_999 + "=1")[2]] == ["é" * 60]


def test_effects_that_are_off_are_listed_by_their_places() -> None:
    query = "a-atk=1&off=2&off=0&off=x&off=123&off=-1&off="
    assert in_lua(query)[1] == {2: True, 0: True}


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("attacker.atk", "a-atk"),
        ("target.position_change.to", "t-turn"),
        ("target.position_change", "t-turn"),
        ("attacker.modifiers.1.change", "a-mod 2"),
        ("attacker.modifiers", "a-mod"),
        ("effects.0.card", "e 1"),
        ("effects", "e"),
        ("life_points.you", "lp-you"),
        ("ruleset", "ruleset"),
    ],
)
def test_a_place_has_its_parameter(place: str, name: str) -> None:
    assert parts().call("battle_address", "name_of", place) == name


@pytest.mark.parametrize(
    "query",
    [
        "&" * 99_999,
        "a=1&" * 25_000,
        "%C3" * 33_000,
        " " * 99_999,
        "a-name=" + "%E3%80%80" * 11_000,
        "e=" + "." * 90_000,
    ],
)
def test_a_long_address_is_read_quickly(query: str) -> None:
    document, _, problems = in_lua(query)
    assert document or problems
