"""Test which parameters of a call the module of wikis refuses, and in which words."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.lua.test_parameters import TWO, Arguments, errors, printed
from tests.every_case import every


@every(
    ("arguments", "message"),
    [
        ({"atk": ""}, 'atk: this is missing. Allowed: a whole number from 0 to 1000000, or "?".'),
        (
            {"atk": "12x"},
            'atk: "12x" is not a whole number. Allowed: a whole number from 0 to 10000',
        ),
        ({"A ATK": "5"}, "atk: this is given twice. Allowed: one spelling of its name."),
        ({"atack": "1"}, "atack: there is no such parameter. Allowed: attacker, atk, def"),
        ({"attack": ""}, "attack: there is no such parameter. Allowed: atk."),
        ({2: "A"}, "2: there is no such parameter. Allowed: 02 for a step; or 1= before"),
        ({"x": "", "y": "1"}, "x, y: there are no such parameters. Allowed: attacker, atk"),
        (
            {"02 opponent": "A", "02 opponent by": "you"},
            "02 opponent by: this differs from the name",
        ),
        (
            {"02 by": "you"},
            "02: this is missing. Allowed: the card whose effect it is; a detail begins",
        ),
        ({"03": "A"}, "03: this does not say what 03 does. Allowed: 03 instead, or 03 also."),
        ({"02": "A", "02 damage": "any"}, "02 damage: there is no such field here."),
        ({"09": "A", "09 value": "-1"}, "09 value: -1 is below 0."),
        ({"09": "A" * 101, "09 value": "1"}, "09: this text is longer than 100 characters."),
        ({"e": "99y~A"}, 'e: "99" is not a step of the ladder.'),
        ({"modifier 2 during": "before"}, "modifier 2: this is missing. Allowed: ATK +500 Card"),
        ({"modifier": "2000"}, "modifier: this is not a change to ATK or DEF."),
        (
            {"modifier": "ATK +1 A", "modifier during": "x"},
            'modifier during: "x" is not an allowed',
        ),
        ({"direct": "yes"}, "target: a direct attack has no target. Allowed: direct=no"),
        ({"show": "x"}, 'show: "x" is not an allowed value. Allowed: table, sentence, row'),
        ({"show": "number"}, "of: this is missing. Allowed: you, opponent."),
        ({"row": "03"}, "row: this battle has no row 03. Allowed: normal."),
        ({"link": "%s"}, 'link: "%s" is not an allowed value. Allowed: [[%s]], [[Prefix:%s|%s]]'),
        ({"1": "x"}, "1: this is neither the address of a battle nor a document in JSON."),
        (
            {'{"game": "x", "attacker": {"name": "A': 'B"}}'},
            '{"game": "x", "attacker": {"name": "A: MediaWiki has cut',
        ),
        ({"modifier": "ATK +1 000 Axe"}, "modifier: this is not a change to ATK or DEF."),
        ({"modifier": "ATK +50 % Axe"}, "modifier: this is not a change to ATK or DEF."),
        ({"why?": "yes"}, "why?: there is no such parameter."),
        ({"": "x"}, '"": there is no such parameter.'),
        ({"Row": "03"}, "Row: this battle has no row 03."),
        ({"09": "A", "09 value": "half-x"}, '09 value: "x" is not an allowed value.'),
        (
            {"target def": "-", "target changed to": "defense"},
            "target changed to: a monster without DEF",
        ),
        ({"1": "/nobattle/?a-atk=1&direct=1"}, "1: this address does not hold the battle."),
        ({"1": "/s/abc/"}, "1: this address does not hold the battle."),
        ({"1": "/battle/?a-atk=1&t-atk=1"}, "atk: 1 already holds the battle."),
        (
            {"1": "/battle/?a-atk=1&direct=1&x=1"},
            "x: the address of a battle has no such parameter",
        ),
        ({"1": "/battle/?a-atk=x&direct=1"}, 'a-atk: "x" is not a whole number.'),
        ({"1": '{"game": "yugioh"'}, "1: a comma or } is missing at line 1, column 18."),
    ],
)
def test_a_wrong_parameter_is_named_with_what_is_allowed(
    arguments: Arguments, message: str
) -> None:
    assert any(each.startswith(message) for each in errors({**TWO, **arguments}))


def test_unknown_parameters_are_named_together() -> None:
    unknown: Arguments = {f"x{at}": "1" for at in range(1000)}
    found = errors(unknown)
    assert "x114, x115, 980 more: there are no such parameters. Allowed: attacker, " in found[1]
    assert len(found) == 3


def test_every_problem_is_named_up_to_twenty() -> None:
    details: Arguments = {f"07 {at} by": "x" for at in range(2, 31)}
    found = errors(details)
    assert len(found) == 21
    assert re.fullmatch("There are [0-9]+ more problems.", found[-1])


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ({"3 instead you": "A", "3 instead you by": "you"}, {"03 instead you": "A"}),
        ({"target position": "Defence"}, {"target position": "defense"}),
        ({"target position": "Defense Position"}, {"target position": "defense"}),
        ({"position": "ATK"}, {"position": "attack"}),
    ],
)
def test_what_editors_write_instead_is_read(given: Arguments, canonical: Arguments) -> None:
    assert printed({**TWO, **given}) == printed({**TWO, **canonical})


def test_a_value_is_shown_as_it_is_typed_and_the_allowed_ones_in_words() -> None:
    values: Arguments = {"10": "A", "10 value": "5", "10 comparison": "Not More than"}
    (error,) = errors({**TWO, **values})
    assert error.startswith(
        '10 comparison: "Not More than" is not an allowed value. Allowed: "at m'
    )
    (error,) = errors({**TWO, "09": "A", "09 value": "Half"})
    assert error == (
        '09 value: "Half" is not a whole number. Allowed: a whole number from 0 to 1000000, '
        "half of your life points, or half of opponent's life points."
    )


NAMES = st.sampled_from(
    [
        "attacker",
        "atk",
        "target",
        "t-atk",
        "def",
        "02",
        "03 instead",
        "03 also 2",
        "10 value",
        "e",
        "modifier",
        "modifier 2 during",
        "your LP",
        "rules",
        "direct",
        "show",
        "row",
        "of",
        "link",
        "why",
        "1",
        "battle",
        "/battle/?a-atk",
        "a-atk",
        10,
        2,
        -1,
        "02 2 taken by",
        "99",
        "",
    ]
)
WILD = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
VALUES = st.one_of(
    WILD,
    st.sampled_from(
        [
            "2000",
            "?",
            "-",
            "yes",
            "opponent",
            "at most",
            "ATK +500 A",
            "02y~A",
            "{",
            '{"a": [1, {}]}',
            "[" * 999,
            "1000&t-atk=2&e=03y.i~A",
            "%s",
            "[[%s]]",
            "9" * 400,
            "half-y",
            "table",
            "number",
        ]
    ),
)


@settings(max_examples=400, deadline=None)
@given(st.dictionaries(NAMES | WILD, VALUES, max_size=8), st.booleans())
def test_whatever_is_given_there_is_never_an_error_of_lua(
    arguments: Arguments, with_battle: bool
) -> None:
    text = printed({**TWO, **arguments} if with_battle else arguments)
    assert "could not be read" not in text
    if "<strong" in text:
        assert errors({**TWO, **arguments} if with_battle else arguments)


LONG: list[Arguments] = [
    {"modifier": "atk" + " " * 50_000 + "x"},
    {"modifier" + " " * 50_000 + "2 during": "before"},
    {"1": '{"a": "' + "x" * 200_000 + '",\n}'},
    {"07 " + "9" * 50_000: "x"},
    {"e": "." * 50_000},
]


@pytest.mark.parametrize("arguments", LONG, ids=range(len(LONG)))
def test_a_long_parameter_is_refused_at_once(arguments: Arguments) -> None:
    start = time.process_time()
    assert errors(arguments)
    assert time.process_time() - start < 1
