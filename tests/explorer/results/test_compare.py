"""Test two battles side by side: aligned by step, with their differences marked."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given, settings

from engine.document import Document
from engine.lorcana import Board
from engine.yugioh import RULESETS, Battle, calculate
from explorer.addresses.battle import query_of
from explorer.battle.compare_inputs import InputDifferences, input_differences
from explorer.battle.composition import compose_battle
from explorer.models import Scenario
from explorer.results.battle_table import table_of_battle
from explorer.results.compare import Comparison, Side, compared
from explorer.rulings.named_battles import examples, named_battle
from explorer.rulings.named_boards import examples as board_examples
from tests.conftest import battle, effect, monster
from tests.engine.yugioh.test_properties import BATTLES
from tests.explorer.page_parts import error, links, text, value

pytestmark = pytest.mark.django_db

STORM = named_battle("ohime-with-sword-battles-dark-storm").battle.to_document()


def side(document: Document, within: str) -> Side:
    what = Battle.from_document(document)
    return Side(
        title="A battle",
        says=within,
        href="/",
        within=within,
        table=table_of_battle(what, calculate(what)),
    )


def comparison(first: Document, second: Document) -> Comparison:
    return compared(side(first, "in the first"), side(second, "in the second"))


def lines(result: Comparison) -> list[tuple[str, str]]:
    """Return the aligned rows: the step on each side, or nothing."""
    return [
        (both.first.step if both.first else "", both.second.step if both.second else "")
        for both in result.rows
    ]


def keep(document: Document, title: str = "", based_on: Scenario | None = None) -> Scenario:
    return Scenario.objects.get_or_save(Battle.from_document(document), title, "", based_on)[0]


def test_rows_of_one_step_stand_together_and_the_others_in_the_ladders_order() -> None:
    first = battle(2000, None, effect("02"), effect("08"))
    second = battle(2000, None, effect("07"), effect("08"))
    assert lines(comparison(first, second)) == [
        ("normal", "normal"),
        ("02", ""),
        ("", "07"),
        ("08", "08"),
    ]
    assert lines(
        comparison(battle(2000, None, effect("08")), battle(2000, None, effect("07")))
    ) == [
        ("normal", "normal"),
        ("", "07"),
        ("08", ""),
    ]


def test_a_step_at_two_places_of_two_rulesets_stands_at_both() -> None:
    document = battle(2001, None, effect("06", "opponent"), effect("07", "opponent"))
    aligned = lines(comparison(document, document | {"ruleset": "ocg-2019"}))
    assert [first for first, _ in aligned if first] == ["normal", "06", "07"]
    assert [second for _, second in aligned if second] == ["normal", "07", "06"]


@settings(max_examples=100, deadline=None)
@given(BATTLES, BATTLES)
def test_every_row_of_both_is_there_once_and_in_its_order(first: Any, second: Any) -> None:
    result = comparison(first, second)
    for at, whole in enumerate(result.sides):
        rows = [both[at] for both in result.rows if both[at]]
        assert rows == [*whole.table.rows]


@settings(max_examples=100, deadline=None)
@given(BATTLES)
def test_a_battle_never_differs_from_itself(document: Any) -> None:
    result = comparison(document, document)
    assert str(result.parting) == "The damage is the same at every step."
    assert not any(each.differs for each in result.rows)
    assert not any(each.differs for each in result.endings)


def test_the_sentence_names_the_first_step_where_they_differ() -> None:
    result = comparison(STORM, STORM | {"ruleset": "ocg-2019"})
    assert (
        str(result.parting)
        == "They first differ at 03: to you, 1000 in the first and 0 in the second."
    )
    halved = comparison(battle(2000, None), battle(2000, None, effect("07")))
    assert str(halved.parting) == (
        "They first differ at 07: to the opponent, 2000 in the first and 1000 in the second."
    )
    again = comparison(
        battle(2000, None, effect("09", value=500)),
        battle(2000, None, effect("07"), effect("09", value=500)),
    )
    assert str(again.parting).endswith(" The final damage is the same.")
    stronger = comparison(battle(2000, 1000), battle(2500, 1000))
    assert str(stronger.parting).startswith(
        "They first differ before any step: to the opponent, 1000"
    )
    idle = effect("07", "opponent", taken_by="opponent", inflicted_by="own")
    assert str(comparison(battle(2000, None), battle(2000, None, idle)).parting) == (
        "The damage is the same at every step: steps that only one of them has change nothing."
    )


def test_cells_and_endings_that_differ_are_known() -> None:
    result = comparison(STORM, STORM | {"ruleset": "ocg-2019"})
    assert [both.apart for both in result.rows] == [(False, False)] * 2 + [(False, True)]
    assert [each.differs for each in result.endings] == [True, False]


def differing_inputs(*documents: Document) -> InputDifferences:
    found = input_differences(*map(Battle.from_document, documents))
    assert found
    return found


def test_what_differs_before_anything_is_calculated_is_said_in_words() -> None:
    first = battle(monster(0, name="Ohime"), 1000, effect("02", card="Sword"))
    first["life_points"] = {"you": 8000, "opponent": 8000}
    second = battle(monster(500, name="Ohime", position="defense"), None, effect("07", "opponent"))
    second |= {"life_points": {"you": 8000, "opponent": 300}, "ruleset": "ocg-2019"}
    compared_inputs = differing_inputs(first, second)
    assert [tuple(map(str, each)) for each in compared_inputs.differing] == [
        ("Ohime’s ATK", "0", "500"),
        ("Ohime’s position", "Attack", "Defense"),
        ("Target", "Target", "none, a direct attack"),
        ("The opponent’s Life Points before", "8000", "300"),
        ("Rules", str(RULESETS["ocg-2022"].title), str(RULESETS["ocg-2019"].title)),
    ]
    assert [[each.card for each in parts] for parts in compared_inputs.only] == [
        ["Sword"],
        ["Card of 07"],
    ]
    twice = battle(0, None, effect("02"), effect("02"))
    (more, none) = differing_inputs(twice, battle(0, None, effect("02"))).only
    assert (len(more), none) == (1, ())


def test_a_change_of_a_number_is_in_one_of_them_only() -> None:
    changed = monster(0, modifiers=[{"card": "Sword", "stat": "atk", "change": 2000}])
    compared_inputs = differing_inputs(battle(changed, 0), battle(0, 0))
    assert [(each.card, str(each.does)) for each in compared_inputs.only[0]] == [
        ("Sword", "ATK +2000, on Attacker")
    ]


def test_the_page_shows_two_saved_battles(client: Client) -> None:
    first, second = keep(STORM, "Now"), keep(STORM | {"ruleset": "ocg-2019"}, "Then")
    response = client.get(f"/compare/{first.id}/{second.id}/")
    page = text(response)
    assert "They first differ at 03: to you, 1000 in the first and 0 in the second." in page
    assert page.count("≠") == page.count("differs: ") == 4  # the cell and Life Points, on each side
    assert f"/s/{first.id}/" in links(response, "Now")
    assert "By the rules before August 2022, not today’s rules." in page
    same = text(client.get(f"/compare/{first.id}/{first.id}/"))
    assert "Nothing. Their monsters, effects, Life Points and rules are the same." in same
    assert "≠" not in same


def test_a_scenario_leads_to_the_comparison_with_what_it_is_based_on(client: Client) -> None:
    base = keep(battle(2000, 1000), "Base")
    copy = keep(battle(2000, 1500), "Copy", base)
    words = "Compare with the original"
    compared = f"/compare/{base.id}/{copy.id}/"
    assert links(client.get(copy.get_absolute_url()), words) == [compared]
    assert not links(client.get(base.get_absolute_url()), words)
    Scenario.objects.filter(id=base.id).update(is_hidden=True)
    assert not links(client.get(copy.get_absolute_url()), words)
    assert client.get(f"/compare/{base.id}/{copy.id}/").status_code == 410


def test_the_form_takes_links_and_ids(client: Client) -> None:
    first, second = keep(battle(2000, 1000)), keep(battle(2000, 1500))
    for typed in (
        second.id,
        f"https://what.applies/s/{second.id}/",
        f" /s/{second.id}.json",
        f"/embed/{second.id}/#x",
    ):
        response = client.get("/compare/", {"a": first.id, "b": typed})
        assert response["Location"] == f"/compare/{first.id}/{second.id}/"


@pytest.mark.parametrize(
    "typed", ["", "nonsense", "2345678923", "/s/", "\0", "x" * 999, "//[", "’"]
)
def test_what_is_no_saved_battle_is_said_at_its_field(client: Client, typed: str) -> None:
    saved = keep(battle(2000, 1000))
    page = client.get("/compare/", {"a": saved.id, "b": typed})
    assert page.status_code == 200
    assert not error(page, "id_a")
    assert error(page, "id_b")
    assert value(page, "a") == saved.id


def test_an_empty_form_complains_of_nothing(client: Client) -> None:
    assert "Allowed:" not in text(client.get("/compare/"))


def test_two_kinds_are_not_compared_and_the_page_says_what_is(client: Client) -> None:
    first = keep(battle(2000, 1000))
    board = board_examples()[0].boards[0].document
    second, _ = Scenario.objects.get_or_save(Board.from_document(board), "A board")
    page = client.get(f"/compare/{first.id}/{second.id}/")
    assert page.status_code == 400
    assert "Only two saved results of the same kind can be compared" in text(page)
    assert "A board is of the kind “board” (Disney Lorcana)." in text(page)
    assert links(page, "A board") == [f"/s/{second.id}/"]
    assert client.get("/compare/2345678923/2345678924/").status_code == 404


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_both_rulesets_stand_next_to_each_other(client: Client, example: Any) -> None:
    page = client.get(f"/battle/rulesets/?{example.query}")
    then = calculate(example.battle.model_copy(update={"ruleset": "ocg-2019"}))
    assert ("The damage is the same at every step" in text(page)) == (
        then.battle_damage == example.trace.battle_damage
    )
    assert links(page, "The ten steps of 2022")
    assert links(page, "The rules before August 2022")


def test_the_address_of_both_rulesets_names_none(client: Client) -> None:
    query = query_of(STORM | {"ruleset": "ocg-2019"})
    response = client.get(f"/battle/rulesets/?{query}")
    assert response["Location"] == f"/battle/rulesets/?{query_of(STORM)}"
    page = client.get(response["Location"])
    assert "1000 under today’s rules and 0 under the rules before August 2022." in text(page)
    assert f"/battle/?{compose_battle(QueryDict(query)).query}" in links(page)
    offered = links(client.get(f"/battle/?{query}"))
    assert any(each.startswith("/battle/rulesets/?") for each in offered)


@pytest.mark.parametrize("query", ["", "a-atk=x", "a-atk=1", "e=%00&ruleset=zz", "a-atk=1&" * 1000])
def test_an_invalid_battle_is_never_a_server_error(client: Client, query: str) -> None:
    assert client.get(f"/battle/rulesets/?{query}").status_code in (200, 414)


def test_battles_do_not_differ_by_a_doubling_of_nothing() -> None:
    tie = battle(1000, 1000, effect("08"))
    result = comparison(tie, battle(1000, 1000))
    assert [cell.shown for cell in result.rows[-1].row.cells] == ["0x2", "0x2"]
    assert (
        str(result.parting)
        == "The damage is the same at every step: steps that only one of them has change nothing."
    )
    assert comparison(tie, tie | {"effects": [effect("08", taken_by="opponent")]}).rows[
        -1
    ].apart == (False, False)
