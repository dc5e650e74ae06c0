"""Test what decides a battle on the site: without each effect, and with one more."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given, settings

from engine.document import Document
from engine.sentence_parts import plain
from engine.yugioh import MOST_EFFECTS, Battle, calculate
from engine.yugioh.deciding_effects import TYPICAL
from explorer.battle.composition import compose
from explorer.battle.decides import DecidingEffects, VariationLine, deciding_effects
from explorer.rulings.named_battles import examples
from tests.conftest import battle, effect
from tests.explorer.addresses.test_battle import BATTLES
from tests.explorer.battle.queries import query
from tests.explorer.battle.test_page import HTMX
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

IDLE = effect("07", "opponent", card="Idle", taken_by="opponent", inflicted_by="own")
SWORD = effect("06", "opponent", card="Sword")


def of(document: Document) -> DecidingEffects:
    what = Battle.from_document(document)
    return deciding_effects(what, calculate(what))


def shown(line: VariationLine) -> tuple[str, ...]:
    return tuple(each.shown for each in line.totals)


def test_a_deciding_effect_is_shown_with_the_result_without_it() -> None:
    decided = of(battle(2000, None, SWORD, IDLE))
    assert decided.sentence == (
        "Sword alone decides this: without it your opponent takes 2000, you take none."
    )
    (sword, idle) = decided.without
    assert (sword.changes, sword.why, shown(sword)) == (True, "", ("2000", "0"))
    assert [each.was for each in sword.totals] == ["0", ""]
    assert not idle.changes
    assert "Idle does not act" in idle.why
    assert [each.was for each in idle.totals] == ["", ""]


def test_the_sentence_counts_what_decides() -> None:
    copies = effect("02", card="Sword")
    two = of(battle(2000, None, copies, effect("03", card="Ohime", kind="instead")))
    assert two.sentence == "Two effects decide this: Sword and Ohime."
    twice = of(battle(2000, None, effect("07", card="One"), effect("07", card="Two")))
    assert (
        twice.sentence
        == "No single effect decides this: without any one of them, the result is the same."
    )
    assert of(battle(2000, None)).sentence == "No effects to remove."
    assert of(examples()[2].battle.to_document()).sentence.startswith("Three effects decide this: ")


def test_nobody_takes_damage_without_it() -> None:
    pierces = battle(2000, {"atk": 0, "def": 1000, "position": "defense"}, effect("piercing"))
    assert of(pierces).sentence.endswith("alone decides this: without it nobody takes damage.")


@settings(max_examples=15, deadline=None)
@given(BATTLES)
def test_every_line_leads_to_the_battle_whose_numbers_it_shows(document: Document) -> None:
    whole = Battle.from_document(document)
    decided = deciding_effects(whole, calculate(whole))
    for line in (*decided.without, *decided.more, *decided.idle):
        composition = compose(QueryDict(line.query))
        assert composition.trace
        last = composition.trace.rows[-1]
        assert [each.replace("0x2", "0") for each in shown(line)] == [
            each.shown.replace("0x2", "0") for each in (last.to_opponent, last.to_you)
        ]
        assert line.verdict == plain(composition.trace.verdict)
        assert composition.battle
        one = 1 if line in decided.without else -1
        assert len(whole.effects) - len(composition.battle.effects) == one
        assert bool(line.why) is not line.changes
    assert len(decided.without) == len(whole.effects)
    assert len(decided.more) + len(decided.idle) == 2 * len(TYPICAL)


def test_a_line_keeps_the_ruleset() -> None:
    decided = of(examples()[2].battle.to_document() | {"ruleset": "ocg-2019"})
    assert all(
        "ruleset=ocg-2019" in line.query
        for line in (*decided.without, *decided.more, *decided.idle)
    )


def test_a_full_battle_gets_no_more() -> None:
    full = of(battle(2000, None, *(effect("07") for _ in range(MOST_EFFECTS))))
    assert (len(full.without), full.more, full.idle) == (MOST_EFFECTS, (), ())


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_the_page_prints_every_line_once(client: Client, example: Any) -> None:
    page = page_of(client.get(f"/battle/decides/?{example.query}"))
    decided = deciding_effects(example.battle, example.trace)
    assert decided.sentence in page.text
    rows = [row for row in page.all("tr") if row.all("th", scope="row")]
    lines = (*decided.without, *decided.more, *decided.idle)
    assert [row.addresses for row in rows] == [{f"/battle/?{line.query}"} for line in lines]
    folded = {each.one("summary").text.split()[0]: each for each in page.all("details")}
    assert folded["Effects"].text.count("Changes nothing: ") == len(decided.idle)
    assert len(folded["With"].all("th", scope="row")) == len(decided.more)
    assert sum(each.text.startswith("was ") for each in page.all("small")) == sum(
        bool(each.was) for line in (*decided.without, *decided.more) for each in line.totals
    )


def test_the_composer_has_a_link_and_asks_for_it_later(client: Client) -> None:
    address = query(battle(2000, None, SWORD))
    for headers in ({}, HTMX):
        part = page_of(client.get(f"/battle/?{address}", headers=headers)).one(id="decides")
        assert part.attributes["hx-get"] == f"/battle/decides/?{address}"
        assert part.attributes["hx-trigger"] == "revealed"
        assert f"/battle/decides/?{address}" in part.addresses
        assert "alone decides" not in part.text


def test_a_part_is_no_page(client: Client) -> None:
    address = query(battle(2000, None, SWORD))
    part = client.get(f"/battle/decides/?{address}", headers=HTMX)
    assert page_of(part).one("section", id="decides")
    assert not page_of(part).all("title")
    assert "HX-Request" in part["Vary"]
    whole = client.get(f"/battle/decides/?{address}")
    assert page_of(whole).one("title")
    assert "HX-Request" in whole["Vary"]


def test_the_address_is_canonical(client: Client) -> None:
    response = client.get("/battle/decides/?a-atk=2000&a-def=0&direct=1&ruleset=ocg-2022&junk=1")
    assert response["Location"] == "/battle/decides/?a-atk=2000&direct=1"


@pytest.mark.parametrize("headers", [{}, HTMX])
@pytest.mark.parametrize(
    "address", ["", "a-atk=x", "a-atk=1", "e=%00", "e=01y~&a-atk=1&direct=1", "a-atk=-1&" * 999]
)
def test_what_is_no_battle_is_never_an_error_of_ours(
    client: Client, address: str, headers: dict[str, str]
) -> None:
    response = client.get(f"/battle/decides/?{address}", headers=headers)
    assert response.status_code in (200, 414)


def test_what_is_wrong_is_reported_and_can_be_fixed(client: Client) -> None:
    page = page_of(client.get("/battle/decides/?a-atk=x&t-atk=1"))
    assert "This battle can’t be calculated yet." in page.text
    assert ("Fix it in the composer", "/battle/?a-atk=x&t-atk=1") in page.links
    empty = page_of(client.get("/battle/decides/"))
    assert "can’t be calculated" not in empty.text
    assert {f"/battle/decides/?{each.query}" for each in examples()} <= empty.addresses
