"""Test every citation of a Lorcana rule: the number exists and the rule says what is cited."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.lorcana import RULES, Board, resolve
from engine.lorcana.legality import BANS
from tests.conftest import rulings
from tests.engine.lorcana.test_cases import CASES as STATED
from tests.engine.lorcana.test_rulebook import NUMBER
from tests.engine.lorcana.test_rules import CASES, resolved
from tests.machine import ROOT

CONTENT = ROOT / "explorer" / "content"
PAGES = [*(ROOT / "templates" / "rules" / "lorcana").glob("*.html")]
RULINGS = [each for each in rulings() if each["game"] == "lorcana"]
# Numbers of older editions, which the pages name beside today's.
OLD = {"10.10.7", "4.3.6.13", "6.2.10"}

# Each number in edition 2.0.1, with a few words that its sentence must have.
SAYS = {
    "1.7.6": "illegal and is undone",
    "1.8.4": "in turn order",
    "1.9.1": "on a character or location",
    "1.9.2": "Where a card prints",
    "4.3.3.1": "enters the Play zone",
    "4.6.4.2": "an exerted opposing character.",
    "4.6.8.1": "An opposing location may be chosen",
    "4.6.9": "for any reason",
    "5.1.1": "anywhere but in a hand",
    "5.1.2.2": "An item",
    "5.1.2.3": "A location",
    "5.1.3": "a shifted character takes ready",
    "5.3.6.2": "deals none if its strength is 0",
    "6.1.2": "a separate effect",
    "6.5.1": "waits for a certain event",
    "6.5.3": "an event that has happened can’t be replaced",
    "6.7.2.4": "in the order in which they are written",
    "6.7.3": "Abilities that trigger",
    "6.7.4": "after each effect",
    "6.7.6": "a card that has left play",
    "7.1.6": "from play to another zone",
    "8.6.1": "only by a character with Evasive.",
    "8.10.1": "of the same name",
    "8.10.2": "onto an exerted one enters play exerted",
    "8.10.3": "an effect makes a shifted character enter play exerted",
    "8.10.4": "onto a dry one is dry, and onto a drying one drying",
    "8.14.1": "an opponent chooses for an action’s effect",
    "8.14.2": "gone to another zone",
}


def _cited() -> Iterator[tuple[str, str]]:
    """Return the citations of each number on every board that has a result in the tests."""
    boards = [(case.name, case.board) for case in CASES]
    boards += [(case["id"], case["board"]) for case in [*STATED, *RULINGS]]
    boards += [
        (each["slug"], each["board"])
        for each in json.loads((CONTENT / "boards.json").read_text("utf-8"))
    ]
    for name, board in boards:
        trace = resolve(Board.from_document(board))
        yield from ((name, row.rule) for row in trace.shown_rows)
        yield from ((name, rule) for each in trace.disputed for rule in each.rules)


def test_every_number_that_a_result_cites_is_a_rule() -> None:
    cited = [*_cited()]
    assert [(name, rule) for name, rule in cited if rule not in RULES] == []
    assert len({rule for _, rule in cited}) > 40
    assert {ban.rule for ban in BANS} - {*RULES} == set()


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling["id"])
def test_every_number_that_a_ruling_names_is_a_rule(ruling: dict[str, object]) -> None:
    texts = {name: value for name, value in ruling.items() if name not in ("board", "id")}
    assert {*NUMBER.findall(json.dumps(texts))} - {*RULES} == set()


@pytest.mark.parametrize(
    "path", [*PAGES, CONTENT / "summary-differences.json"], ids=lambda p: p.name
)
def test_every_number_on_a_page_of_the_rulebook_is_a_rule(path: Path) -> None:
    assert {*NUMBER.findall(path.read_text("utf-8"))} - {*RULES} - OLD == set()


@pytest.mark.parametrize("number", SAYS)
def test_a_number_says_what_it_says_in_its_edition(number: str) -> None:
    assert SAYS[number] in RULES[number].says


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("enters play", "4.3.3.1"),
        ("not for an ability", "8.14.1"),
        ("not for one’s own action", "8.14.1"),
        ("not for all", "8.14.1"),
        ("no check before the effect has resolved", "6.7.4"),
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
        ("lethal-damage-moved-on-and-off-in-one-effect", "6.7.4 and 1.8.1"),
    ],
)
def test_a_ruling_cites_the_rule_that_decides_it(slug: str, rule: str) -> None:
    (ruling,) = (each for each in RULINGS if each["id"] == slug)
    assert ruling["source_name"] == f"Comprehensive Rules 2.0.1, {rule}"


def test_one_effect_is_checked_when_it_has_resolved_and_two_sentences_are_two_effects() -> None:
    (ruling,) = (each for each in RULINGS if "moved-on-and-off" in each["id"])
    assert "in the same sentence" in ruling["question"]
    assert "6.1.2" in ruling["note"]
    one, two = (json.loads(json.dumps(ruling["board"])) for _ in range(2))
    del two["action"]["actions"][0]["within_resolution"]
    assert resolve(Board.from_document(one)).banished == ()
    assert resolve(Board.from_document(two)).illegal_by == "1.7.6"  # the healer has gone by then
