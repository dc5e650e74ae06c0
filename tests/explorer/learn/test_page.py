"""Test the pages of the quiz: questions don't reveal the answer, odd input breaks nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from engine.trace import Row
from explorer.battle.composition import compose_battle
from explorer.learn.quiz_battle import LEVELS, Level, deal, has_more_than_battle_damage
from tests.every_case import every
from tests.explorer import any_query
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import error, verdict
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ADDRESS = "/learn/"
ABC = "level=3&seed=abc&edition=1"
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level-{level.number}")


def get(client: Client, query: str = "", **headers: str) -> Any:
    return client.get(f"{ADDRESS}?{query}", headers=headers)


def right(level: int, seed: str) -> tuple[int, int]:
    """Return the right answer: to the opponent, to you."""
    dealt = deal(LEVELS[level - 1], seed)
    assert dealt
    trace = dealt.trace
    asked = trace.life_points_after if has_more_than_battle_damage(trace) else trace.battle_damage
    return asked.opponent, asked.you


def rows(seed: str) -> tuple[Row, ...]:
    """Return the rows of a battle of level 3."""
    dealt = deal(LEVELS[2], seed)
    assert dealt
    return dealt.trace.rows


def stopped_after(row: Row) -> str:
    """Return the answer of someone who leaves out what comes after a row."""
    return f"opponent={row.to_opponent.battle}&you={row.to_you.battle}"


def answer(level: int, seed: str, more: int = 0) -> str:
    opponent, you = right(level, seed)
    return f"level={level}&seed={seed}&edition=1&opponent={opponent}&you={you + more}"


def test_the_quiz_begins_with_its_levels(client: Client) -> None:
    page = page_of(get(client))
    for level in LEVELS:
        assert f"{ADDRESS}?level={level.number}" in page.addresses
        assert str(level.what) in page.text


@EVERY_LEVEL
def test_a_level_leads_to_a_battle_that_nobody_has_seen(client: Client, level: Level) -> None:
    places = {get(client, f"level={level.number}")["Location"] for _ in range(3)}
    assert len(places) == 3
    for place in places:
        assert re.fullmatch(rf"/learn/\?level={level.number}&seed=\w+&edition=1", place)
        assert client.get(place).status_code == 200


@EVERY_LEVEL
def test_the_question_says_all_that_is_needed_and_not_the_answer(
    client: Client, level: Level
) -> None:
    for seed in map(str, range(15)):
        dealt = deal(level, seed)
        assert dealt
        response = get(client, f"level={level.number}&seed={seed}&edition=1")
        page = page_of(response)
        for name in ("table", "trace", "explained", "query"):
            assert name not in response.context
        assert not page.all("table")
        assert "/battle/?" not in response.content.decode()
        for row in dealt.trace.rows:
            assert str(row.why) not in page.text
        cards = page.one("ul", "quiz-cards")
        for picked in dealt.picked_cards:
            assert picked.card.name in cards.text
        for monster in filter(None, (dealt.battle.attacker, dealt.battle.target)):
            assert f"ATK {monster.atk}, DEF {monster.def_}" in cards.text
            assert f"{monster.name} " in f"{page.one('h1').text} "
        assert len(cards.all("li")) >= len(dealt.picked_cards) + len(dealt.battle.effects)


def test_a_right_answer_is_called_right_and_shows_the_table(client: Client) -> None:
    response = get(client, answer(3, "abc"))
    page = page_of(response)
    assert verdict(response) == "Right"
    assert "1 of 1 right so far" in page.text
    for row in response.context["trace"].rows:
        assert str(row.why) in page.text


def test_a_wrong_answer_keeps_what_was_typed_and_marks_where_one_stopped(client: Client) -> None:
    _, row, following, *_ = rows("abd")
    typed = stopped_after(row)
    page = page_of(get(client, f"level=3&seed=abd&edition=1&{typed}"))
    headline = page.one(css="headline")
    assert f"You stopped after {row.applies}." in headline.text
    heads = page.one("table", "trace").all("th", scope="row")
    assert [each.own_text for each in heads if "you stopped here" in each.text] == [str(row.label)]
    assert str(following.why) in headline.text
    assert f"/rules/ladder/#step-{following.applies}" in page.addresses
    assert "0 of 1 right so far" in page.text
    assert {*QueryDict(typed).items()} <= {*page.fields}


def test_several_mistakes_that_lead_to_the_same_numbers_are_all_named(client: Client) -> None:
    headline = page_of(get(client, f"{ABC}&{stopped_after(rows('abc')[1])}")).one(css="headline")
    assert "Either of two mistakes gives these numbers:" in headline.text
    assert "You stopped after 07, or you applied 07 twice." in headline.text
    items = [each.text for each in headline.all("li")]
    assert sum(each.startswith("08 still had to be applied: ") for each in items) == 1


def test_the_links_of_an_answer_lead_on_with_the_score(client: Client) -> None:
    links = dict(page_of(get(client, f"{answer(3, 'abc')}&right=2&of=4")).links)
    levels = {"Next battle": "3", "Easier": "2", "Harder": "4"}
    for name, level in levels.items():
        there = QueryDict(links[name].partition("?")[2])
        assert (there["level"], there["right"], there["of"]) == (level, "3", "5")
        assert there["seed"] != "abc"
        assert client.get(links[name]).status_code == 200
    composed = compose_battle(QueryDict(links["Open in the composer"].partition("?")[2]))
    dealt = deal(LEVELS[2], "abc")
    assert composed.battle == (dealt and dealt.battle)


def test_there_is_nothing_easier_than_level_1_and_nothing_harder_than_5(client: Client) -> None:
    assert "Easier" not in dict(page_of(get(client, answer(1, "abc"))).links)
    assert "Harder" not in dict(page_of(get(client, answer(5, "abc"))).links)


def test_life_points_are_asked_for_where_more_than_battle_damage_counts(client: Client) -> None:
    seeds = (str(number) for number in range(300))
    seed = next(each for each in seeds if has_more(each))
    page = page_of(get(client, f"level=4&seed={seed}&edition=1")).text
    assert "Life Points of each player after the battle" in page
    assert "Both players have 8000." in page
    assert "Your Life Points after" in page
    assert verdict(get(client, answer(4, seed))) == "Right"


def has_more(seed: str) -> bool:
    dealt = deal(LEVELS[3], seed)
    return bool(dealt and has_more_than_battle_damage(dealt.trace))


def test_a_link_of_another_edition_is_not_answered_with_another_battle(client: Client) -> None:
    response = get(client, "level=2&seed=abc&edition=0&opponent=1&you=1")
    assert response.status_code == 200
    assert "This battle is no longer available." in page_of(response).text
    assert not page_of(response).all("fieldset")


@every(
    ("typed", "said"),
    [
        ("", "This field is empty"),
        ("%20", "This field is empty"),
        ("%00", "This field is empty"),
        ("many", "“many” is not a whole number"),
        ("1.5", "“1.5” is not a whole number"),
        ("-1", "-1 is out of range"),
        ("1000001", "1000001 is out of range"),
        ("9" * 30, f"“{'9' * 30}” is not a whole number"),
        ("<b>", "“<b>” is not a whole number"),
    ],
)
@every("field", ["opponent", "you"])
def test_a_number_typed_wrongly_is_reported_at_its_field(
    client: Client, field: str, typed: str, said: str
) -> None:
    other = "you" if field == "opponent" else "opponent"
    sent = "&".join(f"{name}={typed if name == field else 50}" for name in ("opponent", "you"))
    response = get(client, f"{ABC}&{sent}")
    while response.status_code == 302:
        response = client.get(response["Location"])
    assert error(response, f"id_{field}") == f"{said}. Allowed: a whole number from 0 to 1000000."
    assert error(response, f"id_{other}") == ""
    assert "explained" not in response.context
    value = page_of(response).one("input", name=field).attributes.get("value", "")
    assert value == QueryDict(f"x={typed}")["x"].replace("\0", "")


def test_another_address_of_the_same_question_is_redirected(client: Client) -> None:
    response = get(client, "seed=a!b&level=2&right=9&of=1&x=1")
    assert response["Location"] == f"{ADDRESS}?level=2&seed=ab&edition=1"


def test_htmx_gets_the_page_and_the_address_of_its_answer(client: Client) -> None:
    response = get(client, answer(3, "abc", 1), **HTMX)
    assert response["HX-Push-Url"] == f"{ADDRESS}?{answer(3, 'abc', 1)}"
    assert page_of(response).one(id="answer")


def test_the_rulebook_links_to_the_quiz(client: Client) -> None:
    for address in ("/rules/", "/rules/ladder/", "/battle/"):
        assert ADDRESS in page_of(client.get(address)).addresses


NAMES = st.sampled_from("level seed edition right of opponent you x".split())
VALUES = st.sampled_from("1 3 5 99 abc -1 0 1e9 ٣ 99999".split()) | st.text(max_size=60)


@any_query.examples(150)
@given(st.lists(st.tuples(NAMES, VALUES), max_size=9))
def test_any_query_is_answered_and_leads_to_an_address_that_stays(
    pairs: list[tuple[str, str]],
) -> None:
    assert any_query.answer_to(ADDRESS, pairs).status_code == 200
