"""Test every citation of a Lorcana rule: the number exists and the rule says what is cited."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.lorcana import CURRENT, EDITIONS, Board, resolve
from engine.lorcana.legality import BANS
from tests.case_files import read_cases
from tests.conftest import rulings
from tests.engine.lorcana.test_cases import CASES as STATED
from tests.engine.lorcana.test_rulebook import NUMBER
from tests.engine.lorcana.test_rules import CASES, resolved
from tests.every_case import every
from tests.machine import ROOT

CONTENT = ROOT / "explorer" / "content"
PAGES = [*(ROOT / "templates" / "django" / "rules" / "lorcana").glob("*.html")]
RULINGS = [each for each in rulings() if each["game"] == "lorcana"]
# Numbers of older editions, which the pages name beside today's.
OLD = {"10.10.7", "4.3.6.13", "6.2.10"}

# Each number, with a few words that its sentence must have, by edition.
SAYS: dict[str, dict[str, str]] = read_cases(__file__, "rule_numbers.json")
NUMBERS = [(edition, number) for edition, numbers in SAYS.items() for number in numbers]


def _cited() -> Iterator[tuple[str, str, str]]:
    """Return the citations of each number on every board that has a result in the tests, with the
    name of the board and its edition.
    """
    boards = [(case.name, case.board(CURRENT.id)) for case in CASES]
    boards += [(case["id"], case["board"]) for case in [*STATED, *RULINGS]]
    boards += [
        (each["slug"], each["board"])
        for each in json.loads((CONTENT / "boards.json").read_text("utf-8"))
    ]
    for name, board in boards:
        trace = resolve(Board.from_document(board))
        yield from ((name, trace.ruleset, row.rule) for row in trace.shown_rows)
        yield from ((name, trace.ruleset, rule) for each in trace.disputed for rule in each.rules)


def test_every_number_that_a_result_cites_is_a_rule_of_its_edition() -> None:
    cited = [*_cited()]
    unknown = [each for each in cited if each[2] not in EDITIONS[each[1]].rules]
    assert unknown == []
    assert {edition for _, edition, _ in cited} == {*EDITIONS}
    assert len({rule for _, _, rule in cited}) > 40
    assert {ban.rule for ban in BANS} - {*CURRENT.rules} == set()


@every("ruling", RULINGS, ids=lambda ruling: ruling["id"])
def test_every_number_that_a_ruling_names_is_a_rule(ruling: dict[str, object]) -> None:
    texts = {name: value for name, value in ruling.items() if name not in ("board", "id")}
    edition = EDITIONS[Board.from_document(ruling["board"]).ruleset]
    assert {*NUMBER.findall(json.dumps(texts))} - {*edition.rules} == set()


@pytest.mark.parametrize(
    "path", [*PAGES, CONTENT / "summary-differences.json"], ids=lambda p: p.name
)
def test_every_number_on_a_page_of_the_rulebook_is_a_rule(path: Path) -> None:
    assert {*NUMBER.findall(path.read_text("utf-8"))} - {*CURRENT.rules} - OLD == set()


@every(("edition", "number"), NUMBERS)
def test_a_number_says_what_it_says_in_its_edition(edition: str, number: str) -> None:
    assert SAYS[edition][number] in EDITIONS[edition].rules[number].says


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("enters play", "4.3.3.1"),
        ("not for an ability", "8.14.1"),
        ("not for one’s own action", "8.14.1"),
        ("not for all", "8.14.1"),
        ("no check before the effect has resolved", "1.8.5"),
        ("an id is one card’s", "1.7.6"),
        ("what is not in play does not leave it", "1.7.6"),
        ("a location with Evasive", "8.6.1"),
        ("one’s own character is not challenged", "4.6.4.2"),
    ],
)
def test_a_row_cites_the_rule_that_says_it(name: str, rule: str) -> None:
    (case,) = (case for case in CASES if case.name == name)
    assert rule in [row.rule for row in resolved(case).shown_rows]


@pytest.mark.parametrize(
    ("slug", "rule"),
    [
        ("vanish-stays-if-nothing-was-chosen", "8.14.1"),
        ("shift-onto-a-drying-character-is-drying", "8.10.4"),
        ("shift-onto-a-dry-character-may-challenge-at-once", "8.10.4"),
        ("lethal-damage-moved-on-and-off-in-one-effect", "1.8.5 and 6.7.5"),
        ("damage-is-put-on-a-protector-before-resist", "6.7.2.2 and 6.7.2.3"),
        ("resist-to-0-is-not-dealt", "1.9.5 and 8.8.2"),
    ],
)
def test_a_ruling_cites_the_rule_that_decides_it(slug: str, rule: str) -> None:
    (ruling,) = (each for each in RULINGS if each["id"] == slug)
    assert ruling["source_name"] == f"{CURRENT.name}, {rule}"


def test_the_state_is_checked_after_all_effects_of_an_ability_and_the_note_names_the_old_rule() -> (
    None
):
    (ruling,) = (each for each in RULINGS if "moved-on-and-off" in each["id"])
    assert "after all effects of the ability have resolved" in ruling["answer"]
    assert "Before April 30, 2026" in ruling["note"]
    assert "6.1.2" in ruling["note"]
    one, two = (json.loads(json.dumps(ruling["board"])) for _ in range(2))
    del two["action"]["actions"][0]["within_resolution"]
    assert resolve(Board.from_document(one)).banished == ()
    checked = resolve(Board.from_document(two))
    assert checked.banished == ("healer",)  # before it can move the damage away
    assert checked.damage["captain"] == 0
