"""Test how the module of wikis reads the parameters of a call."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest

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
    messages_shown = [html.unescape(each[1]) for each in found if each]
    assert all(each.startswith("What Applies: ") for each in messages_shown)
    return [each.removeprefix("What Applies: ") for each in messages_shown]


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
