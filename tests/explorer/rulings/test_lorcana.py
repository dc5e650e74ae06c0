"""Test Disney Lorcana rulings: boards that verify them, their pages, and links to them."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from django.test import Client

from engine import cases
from engine.document import Document
from engine.lorcana import CURRENT, EDITIONS, Board, resolve
from engine.lorcana.editions import Edition
from explorer.models import Ruling, ruling_index
from explorer.models.rulings import Mark
from explorer.results.kinds import kind_of
from explorer.results.verification import verify
from explorer.rulings import files as rulings
from tests.conftest import rulings as shipped
from tests.every_case import every
from tests.explorer.page_parts import has, links
from tests.explorer.rulings.test_pages import HOSTILE, lines, page, related, report

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

FILE = rulings.FOLDER / "lorcana.json"
ALL = {case["id"]: case for case in shipped() if case["game"] == "lorcana"}
AGREEING = [case for case in ALL.values() if "expected" in case]
SHIFT = "summary-shift-starts-without-damage"
SHIFT_OFFICIAL = "a-shifted-character-keeps-the-damage"


def board(*effects: Document, action: Document | None = None, **guard: Any) -> Document:
    """Return a board on which the opponent’s Guard captain is dealt 2 damage."""
    captain = {"id": "b", "name": "Guard captain", "owner": "B", "strength": 2, "willpower": 5}
    deal = {"type": "deal", "amount": 2, "targets": ["b"]}
    characters, action = [captain | guard], action or deal
    return {"game": "lorcana", "characters": characters, "effects": [*effects], "action": action}


def own(**fields: Any) -> Ruling:
    """Return a ruling on that board in the database; `fields` replace its own."""
    usual = {
        "slug": "own",
        "game": "lorcana",
        "title": "Own",
        "summary": "Guard captain has 2 damage.",
        "authority": "official-rules",
        "source_name": "Somewhere",
        "document": board(),
        "expected": {"damage": {"b": 2}},
    }
    return Ruling.objects.create(**usual | fields)


def composer_of(document: Document) -> str:
    """Return the address at which a board is composed."""
    whole = Board.from_document(document).to_document()
    return f"/board/?{kind_of(whole).query_of(whole)}"


# --- The shipped ones -----------------------------------------------------------------------------


def test_there_are_as_many_as_were_asked_for_and_they_are_a_case_file() -> None:
    questions = [case for case in ALL.values() if "question " in case["source_name"]]
    official = [case for case in ALL.values() if case["authority"] == "official-rules"]
    assert len(questions) == 8
    assert len(official) >= 25
    checked = Counter(cases.check(case).verdict.value for case in cases.read_case_file(FILE))
    assert checked == {"agrees": len(AGREEING), "unchecked": len(ALL) - len(AGREEING)}


@every("slug", ALL)
def test_each_is_provable_on_its_page(client: Client, slug: str) -> None:
    case, shown = ALL[slug], page(client, slug)
    trace = resolve(Board.from_document(case["board"]))
    for row in trace.shown_rows:
        assert str(row.label) in shown.text
        assert str(row.why) in shown.text
    assert f"ruleset {case['board'].get('ruleset', CURRENT.id)}" in shown.text
    marks = [mark for *_, mark in lines(shown)]
    assert marks
    assert ("differs" in marks) == ("disputed" in case)
    assert links(shown, "Open on the board") == [composer_of(case["board"])]
    assert "Open in the composer" not in shown.text


@every("slug", ALL)
def test_what_the_source_says_is_told_by_names(client: Client, slug: str) -> None:
    cards = re.findall(r"'id': '(.*?)', 'name': '(.*?)'", str(ALL[slug]["board"]))
    assert cards
    for label, says, computed, _ in lines(page(client, slug)):
        text = f"{label} {says} {computed}"
        for _, name in cards:
            text = text.replace(name, "")
        assert not {id for id, _ in cards} & {*text.split()}


def test_every_official_ruling_names_the_number_of_its_rule() -> None:
    for case in ALL.values():
        if case["authority"] == "official-rules":
            edition = _edition_of(case)
            cited, _, numbers = case["source_name"].partition(", ")
            assert cited == edition.name, case["id"]
            assert case["date"] == edition.since, case["id"]
            assert re.fullmatch(r"[1-9][0-9.]+( (and|to) [1-9][0-9.]+)?", numbers), case["id"]
            assert {*re.findall(r"[1-9][0-9.]+[0-9]", numbers)} <= {*edition.rules}, case["id"]


def _edition_of(case: Document) -> Edition:
    return EDITIONS[case["board"].get("ruleset", CURRENT.id)]


def test_a_ruling_of_an_older_edition_says_so_in_its_title() -> None:
    older = {slug for slug, case in ALL.items() if _edition_of(case) != CURRENT}
    assert older == {"damage-is-put-on-a-protector-by-2-0-1", "resist-to-0-by-2-0-1"}
    for slug in older:
        assert ALL[slug]["title"].startswith("By rules 2.0.1, ")
        assert "no longer in force" in ALL[slug]["note"]


@pytest.mark.parametrize(
    ("today", "then"),
    [
        ("damage-is-put-on-a-protector-before-resist", "damage-is-put-on-a-protector-by-2-0-1"),
        ("resist-to-0-deals-damage-that-triggers", "resist-to-0-by-2-0-1"),
    ],
)
def test_the_editions_differ_on_the_same_board(today: str, then: str) -> None:
    boards = [dict(ALL[slug]["board"]) for slug in (today, then)]
    assert boards[1].pop("ruleset") == "crd-2.0.1"
    assert boards[0] == boards[1]
    assert ALL[today]["expected"]["damage"] != ALL[then]["expected"]["damage"]


def test_an_official_ruling_stands_on_a_rule_that_its_table_names() -> None:
    for slug in ("strength-is-cut-off-at-0-once-at-the-end", "resist-to-0-is-not-dealt",
                 "bodyguard-has-to-be-challenged-first", SHIFT_OFFICIAL,
                 "of-two-like-shields-one-is-used-and-one-vanishes",
                 "lethal-damage-moved-on-and-off-in-one-effect"):  # fmt: skip
        trace = resolve(Board.from_document(ALL[slug]["board"]))
        named = re.findall(r"[1-9]\.[0-9.]+[0-9]", ALL[slug]["source_name"].partition(",")[2])
        assert {*named} & {row.rule for row in trace.shown_rows}, slug


@every("case", AGREEING, ids=lambda case: case["id"])
def test_a_ruling_with_another_expected_value_no_longer_agrees(case: Document) -> None:
    for key, value in case["expected"].items():
        wrong = verify(
            case["board"], case["expected"] | {key: other_than(value)}, is_disputed=False
        )
        assert wrong.mark == Mark.DIFFERS, key
        assert [each for each in wrong.stated if not each.agrees]


def other_than(value: Any) -> object:
    """Return another value of the same shape: each number one higher, another card banished."""
    if isinstance(value, dict):
        return {id: number + 1 for id, number in value.items()} or {"nobody": 1}
    if isinstance(value, list):
        return [*value, "nobody"]
    return not value if isinstance(value, bool) else "8.0"


def test_texts_are_each_ones_own() -> None:
    for field in ("title", "summary"):
        values = [case[field] for case in ALL.values()]
        assert len(values) == len({*values})
    texts = [str(case.get(field)) for case in ALL.values() for field in ("question", "answer")]
    assert not re.search(r"\d{6}|'|\bOR\b", " ".join(texts))


# --- Shift: the summary is wrong ------------------------------------------------------------------


def test_shift_is_disputed_and_its_page_names_both(client: Client) -> None:
    shown = page(client, SHIFT)
    assert ("Damage on Grown hero", "0", "3", "differs") in lines(shown)
    assert has(shown.one("div", "banner"), "span", "mark disputed")
    assert "Summary “Section 9: Damage”" in shown.text
    assert "Comprehensive Rules 2.3.0, 8.10.6" in shown.text
    assert Ruling.objects.get(slug=SHIFT).mark == Mark.DISPUTED


def test_beside_it_is_what_the_official_rules_say_of_the_same_board(client: Client) -> None:
    Ruling.objects.filter(slug=SHIFT_OFFICIAL).update(place=9999)  # far from it
    assert related(page(client, SHIFT), "Rulings on the same topic")[0] == SHIFT_OFFICIAL
    assert related(page(client, SHIFT_OFFICIAL), "Rulings on the same topic")[0] == SHIFT
    assert ("Damage on Grown hero", "3", "3", "agrees") in lines(page(client, SHIFT_OFFICIAL))
    both = ruling_index().on_battle(composer_of(ALL[SHIFT]["board"]).partition("?")[2])
    assert {ruling.slug for ruling in both} == {SHIFT, SHIFT_OFFICIAL}


def test_related_rulings_are_of_the_same_game_and_subject(client: Client) -> None:
    for slug in ALL:
        slugs = related(page(client, slug), "Rulings on the same topic")
        topics = Ruling.objects.filter(slug__in=[slug, *slugs]).values_list("game", "topic")
        assert (len(slugs), len({*topics})) == (5, 1)
        assert slug not in slugs


# --- The page of a ruling -------------------------------------------------------------------------


def test_values_stand_in_single_lines_by_name(client: Client) -> None:
    hit = {"type": "sequence", "actions": [
        {"type": "deal", "amount": 1, "targets": ["b"]},
        {"type": "play", "new": {"id": "n", "name": "New squire", "strength": 1, "willpower": 1},
         "enters_with_damage": 1}]}  # fmt: skip
    expected = {"damage": {"b": 3}, "dealt": {"b": 1, "n": 2}, "strength": {"b": 2, "x": 1},
                "banished": ["b"], "legal": False, "illegal_by": "1.2.2"}  # fmt: skip
    shown = page(client, own(document=board(action=hit), expected=expected).slug)
    assert lines(shown) == [
        ("Legal", "no", "yes", "differs"),
        ("Illegal under rule", "1.2.2", "none", "differs"),
        ("Damage on Guard captain", "3", "1", "differs"),
        ("Dealt to Guard captain", "1", "1", "agrees"),
        ("Dealt to New squire", "2", "0", "differs"),
        ("Strength of Guard captain", "2", "2", "agrees"),
        ("Strength of x", "1", "not in play", "differs"),
        ("Banished", "Guard captain", "New squire", "differs"),
    ]
    assert "2 of 8 stated values match" in shown.text
    assert "Our table differs from the source" in shown.text


def test_a_board_that_the_engine_refuses_says_so(client: Client) -> None:
    shown = page(client, own(document=board({"type": "glow"})).slug).text
    assert "Our table differs from the source" in shown
    assert 'effects.0.type: "glow" is not a known type.' in shown
    assert "Open on the board" not in shown


def test_citation_and_report_name_the_ruleset_and_the_values(client: Client) -> None:
    shown = page(client, SHIFT_OFFICIAL)
    cited = shown.one(id="citation").text
    assert f"revision 1, ruleset {CURRENT.id}. http://testserver/rulings/{SHIFT_OFFICIAL}/" in cited
    assert "(source: Comprehensive Rules 2.3.0, 8.10.6, October 16, 2026)" in cited
    text = report(shown)[1]
    assert f"Revision 1, agrees, ruleset {CURRENT.id}" in text
    assert "Damage on Grown hero: source 3, calculated 3" in text
    assert "Shift | " in text


FIELDS: list[Document] = [
    {"document": board(name=HOSTILE)},
    {"document": board(id=HOSTILE, name=None)
     | {"action": {"type": "deal", "amount": 1, "targets": [HOSTILE]}}},
    {"document": board(name=HOSTILE), "expected": {"banished": ["b"]}},
    {"document": board({"type": HOSTILE})},
    {"expected": {"damage": {HOSTILE: 1}}},
    {"expected": {"damage": HOSTILE}},
    {"expected": {"banished": [HOSTILE]}},
    {"expected": {"illegal_by": HOSTILE}},
    {"expected": {"damage": {"b": 1}}, "disputed": HOSTILE},
]  # fmt: skip


@pytest.mark.parametrize("fields", FIELDS, ids=str)
def test_names_are_text_and_never_markup(client: Client, fields: Document) -> None:
    html = client.get(own(**fields).get_absolute_url()).content.decode()
    assert "<script>" not in html
    assert "alert(" in html
    assert "<script>" not in client.get("/rulings/?game=lorcana").content.decode()
