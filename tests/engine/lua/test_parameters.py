"""Test how the module of wikis reads the parameters of a call."""

from __future__ import annotations

import html
import json
import re
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document import Document
from tests.conftest import battle, effect, monster
from tests.engine.lua.wiki_module import wiki_module

Arguments = dict[str | int, str]

TWO: Arguments = {"attacker": "Sword", "atk": "2000", "target": "Shield", "target atk": "1000"}
SWORD, SHIELD = monster(2000, name="Sword"), monster(1000, name="Shield")
CATEGORY = "[[Category:Pages with What Applies errors]]"


def printed(arguments: Arguments, parent: Arguments | None = None, **options: str) -> str:
    """Return what the module prints."""
    given: Arguments = {**arguments}
    given.update(options)
    return wiki_module().invoke("battle", given, parent)


def of_document(document: Document, **options: str) -> str:
    """Return what the module prints of a pasted document."""
    return printed({"1": json.dumps(document)}, None, **options)


def table_in(text: str) -> str:
    """Return the table, without the notes below it."""
    return text[: text.index("\n|}")]


def errors(arguments: Arguments) -> list[str]:
    """Return the messages of a refused call, if it prints nothing else."""
    text = printed(arguments)
    assert text.endswith(CATEGORY), text
    messages = text.removesuffix(CATEGORY).split("<br />\n")
    found = [re.fullmatch('<strong class="error">([^<>]*)</strong>', each) for each in messages]
    assert all(found), text
    told = [html.unescape(each[1]) for each in found if each]
    assert all(each.startswith("What Applies: ") for each in told)
    return [each.removeprefix("What Applies: ") for each in told]


@pytest.mark.parametrize(
    ("arguments", "document"),
    [
        ({}, battle(SWORD, SHIELD)),
        ({"target_def": "2,500", "Target Position": "Defense"}, (2500, {"position": "defense"})),
        (
            {"target face-down": "yes", "t-pos": "defense", "t-def": "0"},
            (0, {"position": "defense", "face_down": True}),
        ),
        ({"target def": "-"}, (None, {})),
        ({"target safe": "1"}, (0, {"indestructible_by_battle": True})),
        ({"target-uses": "DEF", "target def": "?"}, ("?", {"battles_with": "def"})),
        ({"target by": "you"}, (0, {"controller": "you"})),
        ({"t-card": "46986414"}, (0, {"passcode": 46986414})),
        (
            {
                "target changed to": "face-down",
                "target changed by": "Book of Moon",
                "t-turn_in": "damage step",
                "t-def": "0",
            },
            (
                0,
                {
                    "position_change": {
                        "to": "face_down",
                        "card": "Book of Moon",
                        "step": "damage_step",
                    }
                },
            ),
        ),
        (
            {
                "target modifier": "ATK +1,500 Sword − 1",
                "t-mod 3": "DEF = 0 B",
                "target modifier 2": "atk-800.calc~C",
            },
            (
                0,
                {
                    "modifiers": [
                        {"card": "Sword − 1", "stat": "atk", "change": 1500},
                        {
                            "card": "C",
                            "stat": "atk",
                            "change": -800,
                            "during": "damage_calculation",
                        },
                        {"card": "B", "stat": "def", "set": 0},
                    ]
                },
            ),
        ),
        (
            {"target modifier": "ATK −300 A", "target modifier during": "damage calculation"},
            (
                0,
                {
                    "modifiers": [
                        {
                            "card": "A",
                            "stat": "atk",
                            "change": -300,
                            "during": "damage_calculation",
                        },
                    ]
                },
            ),
        ),
    ],
)
def test_a_monster_is_what_its_parameters_say(arguments: Arguments, document: Any) -> None:
    if isinstance(document, tuple):
        document = battle(SWORD, monster(1000, document[0], **{"name": "Shield"} | document[1]))
    assert printed({**TWO, **arguments}) == of_document(document)


@pytest.mark.parametrize(
    ("arguments", "effects"),
    [
        ({"02 you": "A"}, [effect("02", card="A")]),
        ({"02 opponent": "A"}, [effect("02", "opponent", card="A")]),
        ({"02": "A", "02 by": "opponent"}, [effect("02", "opponent", card="A")]),
        (
            {"piercing you": "A", "01 battle you": "B"},
            [
                effect("piercing", card="A"),
                effect("01", kind="battle", card="B"),
            ],
        ),
        (
            {"03 also you": "B", "03 instead you": "C", "03 you": "A", "03 you kind": "also"},
            [
                effect("03", kind="also", card="A"),
                effect("03", kind="instead", card="C"),
                effect("03", kind="also", card="B"),
            ],
        ),
        (
            {"07 you 10": "C", "07 you 2": "B", "07 you": "A"},
            [effect("07", card=card) for card in "ABC"],
        ),
        (
            {10: "A", "10 by": "you", "10 value": "1,500", "10 Comparison": "At most"},
            [
                effect("10", card="A", value=1500, comparison="at_most"),
            ],
        ),
        (
            {"09 you": "A", "09 you value": "half of opponent’s life points"},
            [
                effect("09", card="A", value={"half_of_life_points": "opponent"}),
            ],
        ),
        (
            {
                "08 you": "A",
                "08 you taken by": "controller",
                "08 you inflicted-by": "own",
                "08 you damage": "any",
            },
            [
                effect("08", card="A", taken_by="controller", inflicted_by="own", damage="any"),
            ],
        ),
        (
            {"e 2": "02o~B", "e": "10y.le500~A", "06 you": "C"},
            [
                effect("06", card="C"),
                effect("10", card="A", value=500, comparison="at_most"),
                effect("02", "opponent", card="B"),
            ],
        ),
    ],
)
def test_effects_are_what_their_parameters_say(
    arguments: Arguments, effects: list[Document]
) -> None:
    assert printed({**TWO, **arguments}) == of_document(battle(SWORD, SHIELD, *effects))


def test_life_points_rules_and_a_direct_attack() -> None:
    given: Arguments = {"atk": "2000", "direct": "Yes", "your LP": "4000", "opponent's LP": "1,000"}
    points = {"you": 4000, "opponent": 1000}
    expected = battle(2000, None, life_points=points, ruleset="ocg-2019")
    assert printed({**given, "Rules": "ocg-2019"}) == of_document(expected)


def test_what_is_assumed_is_said() -> None:
    text = printed({**TWO, "02": "Shield", "07": "A", "08": "B", "06 you": "C"})
    assert "Assumed&#58; you control A and B." in text
    assert "Assumed&#58; your opponent controls Shield." in text
    assert "DEF" not in text
    assert "Assumed&#58; Shield has 0 DEF." in printed({**TWO, "target position": "defense"})
    no_atk: Arguments = {"atk": "2000", "target": "Wall", "target position": "defense"}
    text = printed({**no_atk, "target def": "1000"})
    assert "Wall in Defense Position with 1000 DEF" in html.unescape(
        printed({**no_atk, "t def": "1000"}, show="reason")
    )
    assert "Assumed&#58; Wall has 0 ATK." in text
    assert errors(no_atk) == errors({**no_atk, "target uses": "ATK"})
    stated = {**TWO, "target position": "defense", "target def": "0"}
    assert "Assumed" not in printed(stated)


@pytest.mark.parametrize("before", ["https://cards.example.org/battle/?", "/battle/?", "?", ""])
def test_an_address_is_read_whole_or_cut(before: str) -> None:
    query = "a-name=A+%26+B&a-atk=2000&t-atk=1000&e=06y~C&e=07y~D&lp-you=100&off=0&based=x"
    attacker, target = monster(2000, name="A & B"), monster(1000, name="Target")
    document = battle(attacker, target, effect("07", card="D"), life_points={"you": 100})
    name, value = f"{before}{query}".split("=", 1)
    whole: list[Arguments] = [{"1": before + query}, {name: value}, {"battle": before + query}]
    for arguments in whole:
        text = printed(arguments)
        assert table_in(text) == table_in(of_document(document))
        assert "Left out&#58; C." in text


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("a-atk=1&direct=1&e=99y~A&e=07y~B&off=0", 'e 1: "99" is not a step of the ladder.'),
        ("a-atk=1&direct=1&e=07y~A&e=99y~B&off=0", 'e 2: "99" is not a step of the ladder.'),
        ("a-atk=1&direct=1&off=0" + "&e=07y~A" * 31, "e: 31 is too many; the maximum is 30."),
    ],
)
def test_a_battle_is_refused_whole_whatever_is_off(query: str, message: str) -> None:
    (found,) = errors({"1": f"/battle/?{query}"})
    assert found.startswith(message)


@pytest.mark.parametrize(
    ("show", "row", "text"),
    [
        ("sentence", "", "Your opponent takes 500, you take none."),
        ("life points", "", "Life Points: opponent 8000 -> 7500, you 8000 -> 8000"),
        ("Life_Points", "", "Life Points: opponent 8000 -> 7500, you 8000 -> 8000"),
        ("destroyed", "", "Shield: 1000 ATK loses to 2000 ATK."),
        ("number", "", "500"),
        ("number", "normal", "1000"),
        ("reason", "07", "A halves your opponent’s 1000 to 500."),
        ("rule", "07", "It is halved once, no matter how many effects halve it, and rounded up."),
        (
            "row",
            "",
            'Apply "07": 500 to the opponent, 0 to you. A halves your opponent’s 1000 to 500. '
            "[Konami Q&A 23511, https://db.ygoresources.com/qa#23511]",
        ),
    ],
)
def test_one_value_is_printed(show: str, row: str, text: str) -> None:
    found = printed({**TWO, "07 you": "A"}, show=show, row=row, of="opponent")
    assert html.unescape(found) == text


def test_the_source_of_a_row_is_a_link() -> None:
    found = printed({**TWO, "07 you": "A"}, show="source")
    assert found == "[https://db.ygoresources.com/qa#23511 Konami Q&#38;A 23511]"
    columns = printed({**TWO, "07 you": "A"}, sources="yes", why="yes")
    assert '! scope="col" | Why\n! scope="col" | Source\n' in columns
    assert f"\n| {found}\n|}}" in columns


def test_a_caption_is_wikitext_of_the_editor() -> None:
    caption = "''Swords'' [[x|y]] &#124; z\n|-\n"
    assert "\n|+ | ''Swords'' [[x|y]] &#124; z |-\n|-\n" in printed(TWO, caption=caption)


def test_the_template_around_a_call_has_the_battle_and_the_call_the_defaults() -> None:
    assert printed({}, TWO) == printed(TWO)
    assert printed({"show": "sentence"}, TWO) == printed(TWO, show="sentence")
    assert printed({"show": "sentence"}, {**TWO, "show": "table"}) == printed(TWO)
    assert printed({"show": "sentence"}, {**TWO, "Show": ""}) == printed(TWO, show="sentence")
    assert printed(TWO, {"another": "1"}) == printed(TWO)


@pytest.mark.parametrize(
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


def test_a_card_with_the_marks_of_an_address_is_a_card() -> None:
    card = "Who? &t-atk=9"
    document = battle(SWORD, SHIELD, effect("08", card=card))
    written = of_document(document)
    assert printed({**TWO, "e": f"08y~{card}"}) == written
    assert printed({**TWO, "08 you": card}) == written


def test_disputed_points_are_below_the_table() -> None:
    arguments: Arguments = {**TWO, "03 instead opponent": "A", "03 also opponent": "B"}
    text = html.unescape(printed(arguments))
    assert "Disputed (also-and-instead): One effect of 03 moves the damage" in text
    assert "Disputed" not in printed(TWO)


@pytest.mark.parametrize("name", ["a]]b", "a#b", "a<b", "a~~~b", ":x", "a|b", "{{a}}"])
def test_a_name_that_no_page_can_have_is_no_link(name: str) -> None:
    text = printed({**TWO, "02 you": name, "03 instead you": "Axe"}, link="[[%s]]")
    assert "([[:Sword]])" in text
    assert "([[:Axe]]" in text
    assert text.count("[[:") == 2
    assert name in html.unescape(text)


def test_the_json_of_a_saved_battle_is_read_with_what_is_around_it() -> None:
    document = battle(SWORD, SHIELD, effect("07", card="A"))
    saved = {"title": "A title", "battle": document, "result": {}}
    assert printed({"1": json.dumps(saved)}) == of_document(document)
    wrong: Arguments = {"1": json.dumps(battle(monster("x"), SHIELD))}
    assert errors(wrong)[0].startswith('attacker.atk: "x" is not a whole number.')


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
