"""Test every citation of a Lorcana rule: the number exists and the rule says what is cited."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.lorcana import CURRENT, EDITIONS, Board, resolve
from engine.lorcana.legality import BANS
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
SAYS = {
    "crd-2.0.1": {
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
    },
    "crd-2.3.0": {
        "1.8.1": "ability or action",
        "1.8.5": "true when it is made",
        "1.9.2": "being dealt, put or moved",
        "1.9.2.2": "put on a card",
        "1.9.2.4": "can’t move them back",
        "1.9.3": "A card takes damage",
        "1.9.4.1": "The base",
        "1.9.5": "the card takes none",
        "1.9.6": "leaves play",
        "4.6.4.4": "stays in the challenge",
        "4.7.1": "to your own locations",
        "4.7.4": "at the new location",
        "5.6.5.3": "A location’s damage",
        "5.6.6": "at no location",
        "6.7.2.2": "the total is calculated",
        "6.7.2.3": "replacement effects apply here",
        "6.7.4": "Abilities that trigger",
        "6.7.5": "after all effects",
        "6.7.7": "a card that has left play",
        "6.7.9": "enters play with damage",
        "8.8.2": "takes no damage",
        "8.10.4.1": "not a character",
        "8.10.4.2": "drying if one of them is",
        "8.10.8.5": "returns to its player’s hand",
        "8.16.2": "can’t challenge",
    },
}
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
