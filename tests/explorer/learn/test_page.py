"""Test the pages of the quiz: questions don't reveal the answer, odd input breaks nothing."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.battle.composition import compose
from explorer.learn.levels import LEVELS, Level, has_more_than_battle_damage
from explorer.learn.quiz_battle import deal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ADDRESS = "/learn/"
HTMX = {"HX-Request": "true"}
ABC = "level=3&seed=abc&edition=1"
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level-{level.number}")


def get(client: Client, query: str = "", **headers: str) -> Any:
    return client.get(f"{ADDRESS}?{query}", headers=headers)


def html(response: Any) -> str:
    return " ".join(unescape(response.content.decode()).split())


def text(fragment: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", fragment).split())


def right(level: int, seed: str) -> tuple[int, int]:
    """Return the right answer: to the opponent, to you."""
    dealt = deal(LEVELS[level - 1], seed)
    assert dealt
    trace = dealt.trace
    numbers = trace.life_points_after if has_more_than_battle_damage(trace) else trace.battle_damage
    return numbers.opponent, numbers.you


def answer(level: int, seed: str, more: int = 0) -> str:
    opponent, you = right(level, seed)
    return f"level={level}&seed={seed}&edition=1&opponent={opponent}&you={you + more}"


def test_the_quiz_begins_with_its_levels(client: Client) -> None:
    page = html(get(client))
    for level in LEVELS:
        assert f'href="{ADDRESS}?level={level.number}"' in page
        assert level.what in page


@EVERY_LEVEL
def test_a_level_leads_to_a_new_battle(client: Client, level: Level) -> None:
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
        page = html(response)
        for name in ("table", "trace", "explained", "query"):
            assert name not in response.context
        assert "trace" not in page.split("</header>", 2)[2]
        assert "/battle/?" not in page
        for row in dealt.trace.rows:
            assert row.why not in page
        (cards,) = re.findall(r'<ul class="quiz-cards".*?</ul> <fieldset>', page)
        for picked in dealt.picked_cards:
            assert picked.card.name in text(cards)
        for monster in filter(None, (dealt.battle.attacker, dealt.battle.target)):
            assert f"ATK {monster.atk}, DEF {monster.def_}" in cards
            assert f"{monster.name} " in text(page.split("<h1")[1].split("</h1>")[0]) + " "
        assert cards.count("<li>") >= len(dealt.picked_cards) + len(dealt.battle.effects)


def test_a_right_answer_is_called_right_and_shows_the_table(client: Client) -> None:
    response = get(client, answer(3, "abc"))
    page = html(response)
    assert '<span class="mark yes">Right</span>' in page
    assert "1 of 1 right so far" in page
    for row in response.context["trace"].rows:
        assert row.why in page


def test_a_wrong_answer_keeps_what_was_typed_and_marks_where_one_stopped(client: Client) -> None:
    dealt = deal(LEVELS[2], "abd")
    assert dealt
    row = dealt.trace.rows[1]
    typed = f"opponent={row.to_opponent.battle}&you={row.to_you.battle}"
    page = html(get(client, f"level=3&seed=abd&edition=1&{typed}"))
    assert f"You stopped after {row.applies}." in page
    (marked,) = re.findall(r"<th scope=\"row\">([^<]*) <span class=\"tag\">you stopped here", page)
    assert marked == row.label
    assert dealt.trace.rows[2].why in page.split("<table")[0]
    assert f"#step-{dealt.trace.rows[2].applies}" in page
    assert "0 of 1 right so far" in page
    for name, value in QueryDict(typed).items():
        assert re.search(rf'name="{name}" value="{value}"', page)


def test_several_mistakes_that_lead_to_the_same_numbers_are_all_named(client: Client) -> None:
    dealt = deal(LEVELS[2], "abc")
    assert dealt
    row = dealt.trace.rows[1]
    typed = f"opponent={row.to_opponent.battle}&you={row.to_you.battle}"
    page = html(get(client, f"{ABC}&{typed}"))
    assert "Either of two mistakes gives these numbers:" in page
    assert "You stopped after 07, or you applied 07 twice." in page
    assert page.split("<table")[0].count("<li>08 still had to be applied: ") == 1


def test_the_links_of_an_answer_lead_on_with_the_score(client: Client) -> None:
    page = html(get(client, f"{answer(3, 'abc')}&right=2&of=4"))
    links = dict(
        re.findall(r'href="([^"]*)">(Next battle|Easier|Harder|Open in the composer)', page)
    )
    names = {name: link for link, name in links.items()}
    levels = {"Next battle": "3", "Easier": "2", "Harder": "4"}
    for name, level in levels.items():
        params = QueryDict(names[name].partition("?")[2])
        assert (params["level"], params["right"], params["of"]) == (level, "3", "5")
        assert params["seed"] != "abc"
        assert client.get(names[name]).status_code == 200
    composed = compose(QueryDict(names["Open in the composer"].partition("?")[2]))
    dealt = deal(LEVELS[2], "abc")
    assert composed.battle == (dealt and dealt.battle)


def test_there_is_nothing_easier_than_level_1_and_nothing_harder_than_5(client: Client) -> None:
    assert ">Easier<" not in html(get(client, answer(1, "abc")))
    assert ">Harder<" not in html(get(client, answer(5, "abc")))


def test_life_points_are_asked_for_where_more_than_battle_damage_counts(client: Client) -> None:
    seeds = (str(number) for number in range(300))
    seed = next(each for each in seeds if has_more(each))
    page = html(get(client, f"level=4&seed={seed}&edition=1"))
    assert "Life Points of each player after the battle" in page
    assert "Both players have 8000." in page
    assert "Your Life Points after" in page
    assert '<span class="mark yes">Right</span>' in html(get(client, answer(4, seed)))


def has_more(seed: str) -> bool:
    dealt = deal(LEVELS[3], seed)
    return bool(dealt and has_more_than_battle_damage(dealt.trace))


def test_a_link_of_another_edition_is_not_answered_with_another_battle(client: Client) -> None:
    response = get(client, "level=2&seed=abc&edition=0&opponent=1&you=1")
    assert response.status_code == 200
    assert "The quiz’s cards have changed" in html(response)
    assert "<fieldset>" not in html(response)


@pytest.mark.parametrize(
    ("typed", "expected"),
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
@pytest.mark.parametrize("field", ["opponent", "you"])
def test_a_number_typed_wrongly_is_reported_at_its_field(
    client: Client, field: str, typed: str, expected: str
) -> None:
    other = "you" if field == "opponent" else "opponent"
    sent = "&".join(f"{name}={typed if name == field else 50}" for name in ("opponent", "you"))
    response = get(client, f"{ABC}&{sent}")
    while response.status_code == 302:
        response = client.get(response["Location"])
    page = html(response)
    (error,) = re.findall(rf'<div id="id_{field}_error" class="invalid-feedback">(.*?)</div>', page)
    assert error == f"{expected}. Allowed: a whole number from 0 to 1000000."
    assert f'<div id="id_{other}_error" class="invalid-feedback"></div>' in page
    assert "explained" not in response.context
    assert response.context["form"].data[field] == QueryDict(f"x={typed}")["x"].replace("\0", "")


def test_another_address_of_the_same_question_is_redirected(client: Client) -> None:
    response = get(client, "seed=a!b&level=2&right=9&of=1&x=1")
    assert response["Location"] == f"{ADDRESS}?level=2&seed=ab&edition=1"


def test_htmx_gets_the_page_and_the_address_of_its_answer(client: Client) -> None:
    response = get(client, answer(3, "abc", 1), **HTMX)
    assert response["HX-Push-Url"] == f"{ADDRESS}?{answer(3, 'abc', 1)}"
    assert 'id="answer"' in html(response)


def test_the_rulebook_and_the_battle_pages_link_to_the_quiz(client: Client) -> None:
    for address in ("/rules/", "/rules/ladder/", "/battle/"):
        assert f'href="{ADDRESS}"' in html(client.get(address))


NAMES = st.sampled_from("level seed edition right of opponent you x".split())
VALUES = st.sampled_from("1 3 5 99 abc -1 0 1e9 ٣ 99999".split()) | st.text(max_size=60)


@given(st.lists(st.tuples(NAMES, VALUES), max_size=9))
@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_any_query_is_answered_and_leads_to_an_address_that_stays(
    pairs: list[tuple[str, str]],
) -> None:
    params = QueryDict(mutable=True)
    for name, value in pairs:
        params.appendlist(name, value.encode("utf-8", "replace").decode())
    response = get(Client(), params.urlencode())
    if response.status_code == 302:
        response = Client().get(response["Location"])
    assert response.status_code == 200
