"""Test that the module calculates a battle in MediaWiki as the engine does."""

from __future__ import annotations

import json
import re

import pytest

from engine.document import Document
from engine.escapers import escape_wikitext
from explorer.addresses.battle import query_of
from explorer.sharing.exports.data import as_json
from tests.conftest import battle, effect, monster, problems, ruled_battles
from tests.explorer.sharing.exports.sheets import NAMES, calculated
from tests.wiki.battle_calls import (
    INVOKE,
    TEMPLATE,
    TEN_STEPS,
    Write,
    call,
    called,
    ordered,
    written,
)
from tests.wiki.mediawiki import SKINS, Parsed, Wiki, opened
from tests.wiki.tables import assert_nothing_is_live, assert_same, spaced, table_of, tables

CATEGORY = "Pages with What Applies errors"
SITE = "https://what.example"
BATTLES = [*(ruling["battle"] for ruling in ruled_battles()), TEN_STEPS]
TWO = {"attacker": "Sword", "atk": "2000", "target": "Shield", "target atk": "1,000"}
NOTES = {"br": set[str](), "div": {"class", "style"}, "small": set[str]()}  # below a table


def divided(calls: list[str]) -> str:
    """Return a page with each call in a division of its own."""
    return "".join(f"<div>\n{each}\n</div>\n" for each in calls)


def texts(parsed: Parsed) -> list[str]:
    """Return the text of each division."""
    return [each.text for each in parsed.page.all("div")]


def named(name: str) -> Document:
    """Return a battle where everything has the same name."""
    modified = [{"card": name, "stat": "atk", "change": 500}]
    attacker, target = monster(2000, name=name, modifiers=modified), monster(1000, name=name)
    return battle(attacker, target, effect("08", card=name))


def assert_calculated(parsed: Parsed, documents: list[Document]) -> None:
    assert [each.text for each in parsed.page.all("strong", css="error")] == []
    assert_nothing_is_live(parsed, None, **NOTES)
    assert_same(tables(parsed.page), [calculated(each) for each in documents])


# What is calculated.


@pytest.mark.parametrize("name", [INVOKE, TEMPLATE])
def test_each_ruling_as_parameters_is_the_table_of_the_engine(wiki: Wiki, name: str) -> None:
    documents = [ordered(each) for each in BATTLES]
    parsed = wiki.parse("\n".join(call(each, name) for each in documents))
    assert_calculated(parsed, documents)


@pytest.mark.parametrize("name", [INVOKE, TEMPLATE])
@pytest.mark.parametrize("before", [f"{SITE}/battle/?", "?", "", f"1={SITE}/battle/?"])
def test_a_pasted_address_is_read_though_mediawiki_cuts_it(
    wiki: Wiki, name: str, before: str
) -> None:
    calls = [f"{{{{{name}|{before}{query_of(each)}}}}}" for each in BATTLES]
    assert_calculated(wiki.parse("\n".join(calls)), BATTLES)


@pytest.mark.parametrize("around", ["1=JSON\n", "JSON\n", "<nowiki>JSON</nowiki>"])
def test_a_pasted_document_is_read(wiki: Wiki, around: str) -> None:
    """Two braces in a row would end the call, except in `<nowiki>`."""
    indent = None if "nowiki" in around else 2
    pasted = [around.replace("JSON", json.dumps(each, indent=indent)) for each in BATTLES]
    calls = [f"{{{{{INVOKE}|{each}}}}}" for each in pasted]
    assert_calculated(wiki.parse("\n".join(calls)), BATTLES)


def test_the_number_of_the_tenth_step_is_a_number_for_mediawiki(wiki: Wiki) -> None:
    limit = effect("10", card="Trapeze", value=2500, comparison="at_most")
    values = {**TWO, "10": "Trapeze", "10 value": "2500", "10 comparison": "at most"}
    attacker, target = monster(2000, name="Sword"), monster(1000, name="Shield")
    calls = [called(values), called(values, TEMPLATE), called(values).replace("|10=", "| 10 = ")]
    parsed = wiki.parse("\n".join(calls))
    assert_same(tables(parsed.page), [calculated(battle(attacker, target, limit))] * 3)


def test_names_and_values_are_read_with_any_case_space_and_line_break(wiki: Wiki) -> None:
    loose = "\n| Attacker = Sword\n| ATK = 2000 \n|\ttarget_name=Shield\n| T-ATK= 1,000\n| 02 =\n"
    parsed = wiki.parse(f"{{{{{INVOKE}{loose}}}}}{{{{{TEMPLATE}{loose}}}}}")
    attacker, target = monster(2000, name="Sword"), monster(1000, name="Shield")
    assert_same(tables(parsed.page), [calculated(battle(attacker, target))] * 2)


def test_thirty_effects_are_calculated(wiki: Wiki) -> None:
    cards = {f"07 {at}" if at > 1 else "07": f"Card {at}" for at in range(1, 31)}
    attacker, target = monster(2000, name="Sword"), monster(1000, name="Shield")
    effects = [effect("07", card=card) for card in cards.values()]
    parsed = wiki.parse(called({**TWO, **cards}))
    assert_same(tables(parsed.page), [calculated(battle(attacker, target, *effects))])


def test_an_effect_named_like_a_monster_is_its_players_and_the_page_says_what_is_assumed(
    wiki: Wiki,
) -> None:
    parsed = wiki.parse(divided([called({**TWO, "02": card}) for card in ("Shield", "Waboku")]))
    attacker, target = monster(2000, name="Sword"), monster(1000, name="Shield")
    assert_same(
        tables(parsed.page),
        [
            calculated(battle(attacker, target, effect("02", "opponent", card="Shield"))),
            calculated(battle(attacker, target, effect("02", card="Waboku"))),
        ],
    )
    assert all("Assumed: " in text for text in texts(parsed))


def test_a_table_begins_a_line_of_its_own_and_a_page_may_have_many(wiki: Wiki) -> None:
    parsed = wiki.parse(f"As follows: {call(TEN_STEPS)} Or {call(TEN_STEPS)}")
    assert_same(tables(parsed.page), [calculated(TEN_STEPS)] * 2)


@pytest.mark.parametrize("skin", SKINS)
def test_a_reader_sees_the_table_in_each_skin(wiki: Wiki, skin: str) -> None:
    wiki.save("Battle", call(TEN_STEPS, TEMPLATE))
    page = opened(wiki.url("Battle", skin))
    assert f"skin-{skin}" in page.one("body").classes
    assert_same(tables(page), [calculated(TEN_STEPS)])


# What a name may be.


@pytest.mark.parametrize("write", [written, escape_wikitext])
def test_a_hostile_name_written_with_entities_is_shown_as_it_is(wiki: Wiki, write: Write) -> None:
    documents = [named(name) for name in NAMES]
    parsed = wiki.parse("\n".join(call(each, write=write) for each in documents))
    assert_calculated(parsed, documents)


def test_a_hostile_name_in_nowiki_is_shown_as_it_is(wiki: Wiki) -> None:
    names = [name for name in NAMES if not re.search("nowiki|&", name)]
    calls = [
        f"{{{{{INVOKE}|attacker=<nowiki>{name}</nowiki>|atk=2000|target=<nowiki>{name}</nowiki>"
        f"|target atk=1000|08 you=<nowiki>{name}</nowiki>}}}}"
        for name in names
    ]
    parsed = wiki.parse("\n".join(calls))
    assert_nothing_is_live(parsed, None, **NOTES)
    documents = [
        battle(monster(2000, name=name), monster(1000, name=name), effect("08", card=name))
        for name in names
    ]
    assert_same(tables(parsed.page), [calculated(each) for each in documents])


@pytest.mark.parametrize(
    ("wikitext", "name"),
    [
        ("A{{!}}B{{=}}C", "A|B=C"),
        ("[[A|B]]", "[[A|B]]"),
        ("'''A''' <b>B</b>", "'''A''' <b>B</b>"),
        ("A & B &amp; C &quot;D&quot; &#39;E&apos; &eacute;", "A & B & C \"D\" 'E' é"),
        ("A&amp;lt;B", "A&lt;B"),
        ("A <!-- a comment -->B", "A B"),
        ("A<nowiki>|</nowiki>B<nowiki/>C", "A|BC"),
    ],
)
def test_a_name_is_what_an_editor_sees_of_it(wiki: Wiki, wikitext: str, name: str) -> None:
    arguments = f"attacker={wikitext}|atk=2000|direct=yes|08 you={wikitext}"
    parsed = wiki.parse(f"{{{{{INVOKE}|{arguments}}}}}{{{{{TEMPLATE}|{arguments}}}}}")
    assert_nothing_is_live(parsed, None, **NOTES)
    expected = battle(monster(2000, name=name), None, effect("08", card=name))
    assert_same(tables(parsed.page), [calculated(expected)] * 2)


def test_what_other_tags_hold_gets_into_no_table(wiki: Wiki) -> None:
    parsed = wiki.parse(called(TWO).replace("Sword", "<pre>''x''</pre>"))
    assert not re.search("(Script|Lua) error", parsed.page.text)
    assert not parsed.page.all("pre")
    assert not parsed.page.all("i")


# What is printed.


def test_each_value_is_the_exported_one(wiki: Wiki) -> None:
    sheet = calculated(TEN_STEPS)
    values = {call(TEN_STEPS, show="sentence"): sheet.sentence}
    for step in json.loads(as_json(sheet))["steps"]:
        number = step["n"]
        for player in ("opponent", "you"):
            of = call(TEN_STEPS, show="number", row=number, of=player)
            values[of] = step[f"to_{player}"]
        values[call(TEN_STEPS, show="reason", row=number)] = step["why"]
    last = json.loads(as_json(sheet))["steps"][-1]
    values[call(TEN_STEPS, show="number", of="opponent")] = last["to_opponent"]
    parsed = wiki.parse(divided([*values]))
    assert_nothing_is_live(parsed, None, div=set())
    assert texts(parsed) == [*map(spaced, values.values())]


def test_a_column_of_reasons_is_added_only_if_it_is_wanted(wiki: Wiki) -> None:
    plain, reasoned = tables(
        wiki.parse(call(TEN_STEPS, why="no") + "\n" + call(TEN_STEPS, why="yes")).page
    )
    assert plain == table_of(calculated(TEN_STEPS))
    assert [row[:3] for row in reasoned.rows] == plain.rows
    assert [row[3] for row in reasoned.rows] == [
        spaced(line.why) for line in calculated(TEN_STEPS).lines
    ]


@pytest.mark.parametrize(
    "pattern", ["[[%s]]", "[[Card:%s|%s]]", "<nowiki>{{Card link|%s}}</nowiki>"]
)
def test_names_of_cards_are_links_if_a_pattern_says_so(wiki: Wiki, pattern: str) -> None:
    """A template is within `<nowiki>`: MediaWiki would expand it before the module is called."""
    wiki.save("Template:Card link", "[[{{{1}}}]]")
    parsed = wiki.parse(f"{call(TEN_STEPS).removesuffix('}}')}|link={pattern}}}}}")
    assert_same(tables(parsed.page), [calculated(TEN_STEPS)])
    linked = {element.text for element in parsed.page.all("a", css="new")}
    assert linked == {each["card"] for each in TEN_STEPS["effects"]}


def test_a_template_of_the_wiki_may_set_what_is_printed(wiki: Wiki) -> None:
    wiki.save("Template:Outcome", f"{{{{{INVOKE}|show=sentence}}}}")
    pages = [call(TEN_STEPS, "Outcome"), call(TEN_STEPS, "Outcome", show="table")]
    sentence, table = (wiki.parse(page).page for page in pages)
    assert sentence.text == spaced(calculated(TEN_STEPS).sentence)
    assert_same(tables(table), [calculated(TEN_STEPS)])


# What is refused.


def refused(wiki: Wiki, wikitext: str) -> list[str]:
    """Return the errors that a page shows, if it shows nothing else."""
    parsed = wiki.parse(wikitext)
    errors = [each.text for each in parsed.page.all("strong", css="error")]
    assert parsed.categories == [CATEGORY], parsed.page.text
    assert parsed.page.text == " ".join(errors)
    assert not re.search("(Script|Lua) error", parsed.page.text)
    assert {element.tag for element in parsed.page.all()} <= {"p", "strong", "br"}
    assert (parsed.links, parsed.images, parsed.external_links) == ([], [], [])
    assert all(error.startswith("What Applies: ") for error in errors)
    return [error.removeprefix("What Applies: ") for error in errors]


def error_of(name: str, document: Document) -> str:
    """Return the engine's only error for a document, at the name of a parameter."""
    (problem,) = problems(document)
    return f"{name}: {problem.message}. Allowed: {problem.allowed}."


SWORD, SHIELD = monster(2000, name="Sword"), monster(1000, name="Shield")


LIMIT = effect("10", comparison="at_most")
TOO_MANY = {"you": 8000, "opponent": 1_000_001}


@pytest.mark.parametrize(
    ("name", "values", "document"),
    [
        ("atk", {"atk": "x"}, battle(monster("x"), SHIELD)),
        ("Target-ATK", {"target atk": "", "Target-ATK": "-5"}, battle(SWORD, monster(-5))),
        ("position", {"position": "x"}, battle(monster(2000, position="x"), SHIELD)),
        (
            "07 taken by",
            {"07": "A", "07 taken by": "x"},
            battle(SWORD, SHIELD, effect("07", taken_by="x")),
        ),
        ("10 value", {"10": "A", "10 comparison": "at most"}, battle(SWORD, SHIELD, LIMIT)),
        ("opponent LP", {"opponent LP": "1000001"}, battle(SWORD, SHIELD, life_points=TOO_MANY)),
        ("rules", {"rules": "x"}, battle(SWORD, SHIELD, ruleset="x")),
    ],
)
def test_an_error_of_the_engine_is_at_the_parameter_that_was_written(
    wiki: Wiki, name: str, values: dict[str, str], document: Document
) -> None:
    given = {key: value for key, value in {**TWO, **values}.items() if value}
    assert refused(wiki, called(given)) == [error_of(name, document)]
    assert refused(wiki, called(given, TEMPLATE)) == [error_of(name, document)]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("attack", {"attack": "2000"}),
        ("atk 2", {"atk 2": ""}),
        ("07 31", {"07 31": "A"}),
        ("07 1", {"07 1": "A"}),
        ("010", {"010": "A"}),
        ("11", {"11": "A"}),
        ("2", {"2": "A"}),
        ("02 also", {"02 also": "A"}),
        ("''x''", {"''x''": "1"}),
        ("<b>x</b>", {"<b>x</b>": "1"}),
        ("[[x]]", {"[[x]]": "1"}),
        ("~~~~ __TOC__ http://a.example", {"~~~~ __TOC__ http://a.example": "1"}),
        ("modifier 11", {"modifier 11": "ATK +1 A"}),
        ("show", {"show": "''x''"}),
        ("row", {"row": "11"}),
        ("row", {"row": "02", "show": "number"}),
        ("of", {"of": "x", "show": "number"}),
        ("why", {"why": "perhaps"}),
        ("link", {"link": "[[x]]"}),
        ("02", {"02 controller": "you"}),
        ("02 opponent controller", {"02 opponent": "A", "02 opponent controller": "you"}),
        ("e", {"e": "02x~A"}),
        ("modifier", {"modifier": "STR +1 A"}),
        ("direct", {"direct": "maybe"}),
    ],
)
def test_another_error_names_the_parameter_and_nothing_of_it_is_live(
    wiki: Wiki, name: str, values: dict[str, str]
) -> None:
    (error,) = refused(wiki, called({**TWO, **values}))
    assert error.startswith(f"{name}: ")


def test_all_errors_of_a_call_are_shown(wiki: Wiki) -> None:
    errors = refused(
        wiki, called({"attacker": "Sword", "nonsense": "1", "07": "A", "07 damage": "x"})
    )
    assert {error.partition(":")[0] for error in errors} >= {"atk", "nonsense", "07 damage"}
    assert refused(wiki, f"{{{{{INVOKE}}}}}")
    assert refused(wiki, f"{{{{{TEMPLATE}}}}}")


def test_too_many_effects_are_refused(wiki: Wiki) -> None:
    cards = {f"07 {at}" if at > 1 else "07": "A" for at in range(1, 31)}
    (error,) = refused(wiki, called({**TWO, **cards, "08": "B"}))
    assert "31 is too many; the maximum is 30" in error


def test_one_parameter_in_two_spellings_is_refused(wiki: Wiki) -> None:
    """Lua passes arguments in no order, so neither is the last."""
    (error,) = refused(wiki, called({**TWO, "ATK": "1000"}))
    assert re.match("(atk|ATK): ", error)


@pytest.mark.parametrize(
    "pasted",
    [
        f"{SITE}/s/abcdefghjk/",
        f"{SITE}/rulings/ohime/",
        f"{SITE}/battle/?a-atk=2000&a-wrong=1&direct=1",
        f"{SITE}/battle/?a-atk=2000&pick=x&direct=1",
        f"{SITE}/battle/?a-atk=2000&direct=1|atk=1000",
        f"{SITE}/battle/?a-atk=2000&direct=1|2000",
        "nonsense",
        "<nowiki>{</nowiki>",
        '{"game":"yugioh","attacker":{"atk":1,"def":0},"target":null',
        '<nowiki>{"game": "lorcana"}</nowiki>',
        "<nowiki>[1]</nowiki>",
        "<nowiki>" + "[" * 5000 + "</nowiki>",
    ],
)
def test_what_can_not_be_read_of_a_pasted_battle_is_said(wiki: Wiki, pasted: str) -> None:
    assert refused(wiki, f"{{{{{INVOKE}|{pasted}}}}}")


def test_an_error_within_a_sentence_leaves_the_sentence(wiki: Wiki) -> None:
    parsed = wiki.parse(f"Before {called({'attack': '1'})} after")
    assert parsed.page.text.startswith("Before What Applies: ")
    assert parsed.page.text.endswith(" after")
    assert len(parsed.page.all("p")) == 1


# What it costs.


def test_thirty_tables_of_ten_steps_are_far_from_the_limits_of_a_page(wiki: Wiki) -> None:
    """MediaWiki allows a page 7 seconds and 50 MB of Lua."""
    parsed = wiki.parse("\n".join([call(TEN_STEPS)] * 30))
    assert len(tables(parsed.page)) == 30
    assert parsed.lua_seconds < 7 * 0.2
    assert parsed.lua_seconds / 30 < 0.020
    assert parsed.lua_bytes < 50 * 2**20 * 0.5
    assert parsed.limits["limitreport-postexpandincludesize"] < 2**21 * 0.5
