"""Test the printed table: each row's explanation of its rule, and its text for screen readers."""

from __future__ import annotations

import pytest
from django.test import Client

from engine.document import Document
from engine.lorcana import CURRENT
from engine.yugioh import LADDER, RULESETS
from explorer.addresses import battle as battle_query
from tests.conftest import battle, effect, monster
from tests.parsed_html import Element, page_of

pytestmark = pytest.mark.django_db

MOVES = effect("03", "opponent", kind="instead")
EVERY_STEP = battle(
    monster(1001),
    monster(0, 0, position="defense"),
    *(effect(step) for step in ("piercing", "01", "02", "04", "05", "06", "07", "08")),
    MOVES,
    effect("09", value=7),
    effect("10", value=7, comparison="at_most"),
)
FIGHT = (
    "a-name=Scout&a-s=3&a-w=4&b-name=Guard&b-by=B&b-s=2&b-w=3&b-x=1"
    "&act=challenge&act-challenger=a&act-target=b"
)


def rows(client: Client, address: str) -> list[Element]:
    """Return the rows of a page's table, each with its numbers and the sentences below them."""
    return page_of(client.get(address)).one("table", "trace").all("tbody")


def of_battle(client: Client, document: Document) -> list[Element]:
    return rows(client, f"/battle/?{battle_query.query_of(document)}")


def described(row: Element, term: str) -> str:
    """Return the description of a term in the details of a row."""
    terms, descriptions = row.all("dt"), row.all("dd")
    (texts,) = [
        description.text
        for name, description in zip(terms, descriptions, strict=True)
        if name.text == term
    ]
    return texts


def numbers(row: Element) -> list[str]:
    """Return the two cells of a row, as a screen reader reads them: part by part."""
    return [
        " ".join(part.text for part in cell.children if isinstance(part, Element))
        for cell in row.all("td", "n")
    ]


CHANGED = [
    ({}, {"to": "face_down"}, "Attacker attacks Target, turned face-down"),
    ({}, {"to": "defense"}, "Attacker attacks Target, changed to Defense Position"),
    (
        {"to": "defense"},
        None,
        "Attacker, changed to Defense Position, attacks Target in Attack Position",
    ),
]


@pytest.mark.parametrize(("attacker", "target", "title"), CHANGED)
def test_the_title_names_a_position_that_changed_during_the_attack(
    client: Client, attacker: Document, target: Document | None, title: str
) -> None:
    monsters = [
        monster(1000, 500, **({"position_change": change} if change else {}))
        for change in (attacker, target)
    ]
    query = battle_query.query_of(battle(*monsters))
    page = page_of(client.get(f"/battle/?{query}"))
    assert page.one("table", "trace").one("caption").text.startswith(title)


def test_each_row_of_a_battle_says_the_rule_of_its_step_in_a_sentence(client: Client) -> None:
    normal, *steps = of_battle(client, EVERY_STEP)
    sentences = [described(row, "Rule") for row in steps]
    assert sentences == [f"Step {step.number}: {step.rule}" for step in LADDER]
    assert described(normal, "Rule").startswith("Damage calculation: ")
    assert described(normal, "Rule").endswith(".")


def test_each_row_of_an_earlier_ruleset_says_the_rule_of_its_own_step(client: Client) -> None:
    _, *steps = of_battle(client, EVERY_STEP | {"ruleset": "ocg-2019"})
    said = [described(row, "Rule").partition(": ")[2] for row in steps]
    assert said == [step.rule for step in RULESETS["ocg-2019"].ladder]


def test_each_row_of_a_board_says_its_rule_in_a_sentence(client: Client) -> None:
    sentences = [described(row, "Rule") for row in rows(client, f"/board/?{FIGHT}")]
    assert sentences
    for sentence in sentences:
        number, _, rule = sentence.removeprefix("Rule ").partition(": ")
        assert rule == CURRENT.rules[number].says


def test_a_screen_reader_says_which_number_changed_and_what_it_was(client: Client) -> None:
    start, halved, moved = of_battle(client, battle(2000, None, effect("07"), MOVES))
    assert numbers(start) == ["2000", "0"]
    assert numbers(halved) == ["0 changed, was 2000", "2000 changed, was 0"]
    assert numbers(moved) == ["0", "1000 changed, was 2000"]


def test_a_screen_reader_says_that_a_card_is_banished_where_its_number_stays(
    client: Client,
) -> None:
    *_, damaged, banished, final = map(numbers, rows(client, f"/board/?{FIGHT}"))
    assert damaged == ["3/3 changed, was 0/3", "2/4 changed, was 0/4"]
    assert banished == ["3/3 banished changed", "2/4"]
    assert final == ["3/3 banished", "2/4"]
