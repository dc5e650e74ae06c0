"""Test the addresses of a battle step by step: flipping the target, links, odd input."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.yugioh import Battle
from explorer.battle.composition import compose_battle
from explorer.battle.walk import FACE_DOWN, can_be_turned, turned
from explorer.models import Scenario
from explorer.rulings.named_battles import NamedBattle, named_battle
from tests.conftest import battle, monster, ruled_battles
from tests.explorer.addresses.test_battle import BATTLES
from tests.explorer.any_query import answer_to, examples
from tests.explorer.battle.queries import query
from tests.explorer.battle.walk.test_page import (
    ADDRESS,
    BUG,
    EVERY_EXAMPLE,
    EXAMPLES,
    FACE_UP,
    get,
    stops,
)
from tests.explorer.page_parts import links, parsed
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

LINK = "a-atk=1900&t-atk=450&t-def=-"


def turns(response: Any) -> dict[str, str]:
    """Return the buttons that turn the target over, by their words."""
    found = parsed(response).all("button", name="turn")
    return {each.text: each.attributes["value"] for each in found}


# --- Turning the target over ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (FACE_UP, BUG),
        ("a-atk=1900&t-atk=450&t-def=600", "a-atk=1900&t-atk=450&t-def=600&t-pos=defense&t-down=1"),
        (
            "a-atk=1900&t-atk=450&t-def=600&t-with=atk",
            "a-atk=1900&t-atk=450&t-def=600&t-pos=defense&t-with=atk&t-down=1",
        ),
    ],
)
def test_the_target_is_turned_face_down(client: Client, before: str, after: str) -> None:
    response = get(client, before)
    assert turns(response) == {"Make the target face-down": "down"}
    moved = get(client, f"{before}&turn=down")
    assert (moved.status_code, moved["Location"]) == (302, f"{ADDRESS}?{after}")
    hidden = get(client, after)
    assert turns(hidden) == {"Make the target face-up": "up"}
    assert "still face-down" in stops(hidden)["start"].text
    back = get(client, f"{after}&turn=up")["Location"]
    assert back == f"{ADDRESS}?{after.removesuffix('&t-down=1')}"


@pytest.mark.parametrize("before", ["a-atk=1000&direct=1", LINK])
def test_what_can_not_lie_face_down_is_not_turned(client: Client, before: str) -> None:
    assert not turns(get(client, before))
    for turn in ("down", "up", "sideways", ""):
        moved = get(client, f"{before}&turn={turn}")
        assert (moved.status_code, moved["Location"]) == (302, f"{ADDRESS}?{before}")


@given(BATTLES, st.booleans())
@settings(max_examples=150, deadline=None)
def test_any_battle_is_turned_and_nothing_else_of_it_changes(document: Any, down: bool) -> None:
    before = Battle.from_document(document)
    after = compose_battle(QueryDict(turned(before, down))).battle
    assert after is not None
    if not can_be_turned(before):
        assert after == before
        return
    assert after.target is not None
    assert (after.target.face_down, after.target.position) == (down, "defense")
    changes = {"face_down": before.target.face_down, "position": before.target.position}  # type: ignore[union-attr]
    assert after.model_copy(update={"target": after.target.model_copy(update=changes)}) == before


# --- Beginning, and coming from elsewhere ---------------------------------------------------------


def test_an_empty_page_links_to_battles_that_give_the_engines_figures(client: Client) -> None:
    page = page_of(get(client))
    assert "can’t be shown" not in page.text
    rows = page.one("ul", "presets").all("a")
    assert links(page.one("ul", "presets")) == [
        f"{ADDRESS}?{each.query}" for each in EXAMPLES.values()
    ]
    assert [row.one("span").text for row in rows[:2]] == [
        named_battle(slug).title for slug in FACE_DOWN
    ]
    for row, example in zip(rows, EXAMPLES.values(), strict=True):
        opponent, you = (int(each.text) for each in row.all("i"))
        assert example.trace.battle_damage == (you, opponent)


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ("a-atk=19x&t-atk=100", 'Attacker, ATK: "19x" is not a whole number'),
        ("a-atk=100", "The target’s ATK is missing."),
        ("a-atk=1&t-atk=1&t-down=1", "can’t be in Attack Position"),
        ("a-atk=1&t-atk=1&e=99y~A", "Effect 1, step"),
    ],
)
def test_an_invalid_battle_leads_to_the_composer_with_the_same_query(
    client: Client, wrong: str, expected: str
) -> None:
    response = get(client, wrong)
    assert response.status_code == 200
    page = parsed(response)
    assert "This battle can’t be shown step by step yet." in page.text
    assert expected in page.text
    (composer,) = links(page, "Fix it in the composer")
    assert QueryDict(composer.removeprefix("/battle/?")) == QueryDict(wrong)
    assert "Start with an example" in page.text


def test_a_forms_query_is_redirected_to_the_battles_address(client: Client) -> None:
    sent = f"a-by=you&{BUG}&lp-you=8000&unknown=1&with=81260679"
    moved = get(client, sent)
    assert (moved.status_code, moved["Location"]) == (302, f"{ADDRESS}?{BUG}")


@EVERY_EXAMPLE
def test_the_links_of_the_page_take_the_battle_along(client: Client, example: NamedBattle) -> None:
    page = parsed(get(client, example.query))
    assert f"/battle/?{example.query}" in links(page, "Change this battle")
    (sheet,) = links(page, "Add to a Life Point sheet")
    assert QueryDict(sheet.removeprefix("/life-points/?"))["battle"] == example.query
    assert client.get(sheet, follow=True).status_code == 200
    assert "/battle/replay/" in links(stops(page)["battle_step"])


@pytest.mark.usefixtures("catalogue")
def test_composer_ruling_and_scenario_lead_here(client: Client) -> None:
    ruled = next(case for case in ruled_battles() if case["battle"]["target"])
    document = battle(monster(1900, name="A & B"), 1000)
    scenario, _ = Scenario.objects.get_or_save(Battle.from_document(document), "", "")
    pages = {
        f"/battle/?{query(document)}": query(document),
        f"/rulings/{ruled['id']}/": query(ruled["battle"]),
        scenario.get_absolute_url(): query(document),
    }
    for address, about in pages.items():
        link = f"{ADDRESS}?{about}"
        assert links(client.get(address), "Step by step").count(link) == 1
        assert client.get(link).status_code == 200


# --- Odd input ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "odd",
    [
        "turn=down",
        "turn=up&turn=down&direct=1",
        f"{BUG}&turn=%00",
        "a-name=%00&a-atk=1&t-atk=1",
        f"a-atk={'9' * 5000}&t-atk=1",
        "a-atk=-5&t-atk=1&t-def=-1",
        "e=@&e=@1.2.3&with=..&a-mod=~",
        "a-atk=%FF&t-atk=%FE",
        "direct=1",
    ],
)
def test_nonsense_is_answered_in_words(client: Client, odd: str) -> None:
    assert get(client, odd).status_code in (200, 302)


def test_an_address_that_grows_too_long_is_refused_in_words(client: Client) -> None:
    assert get(client, "a-atk=1&t-atk=1&a-name=" + '"' * 15_000).status_code in (200, 414)
    assert client.get(ADDRESS + "?" + "&x" * 2000).status_code == 414


NAMES = st.sampled_from(
    "a-atk t-atk t-def t-pos t-down t-with a-by e a-mod direct turn with".split()
)
VALUES = st.sampled_from(
    "1000 ? - defense attack 1 down up def 02y~A 41927278.y.ea atk5~B you".split()
) | st.text(max_size=6)


@given(st.lists(st.tuples(NAMES, VALUES), max_size=9))
@examples(120)
def test_any_query_is_answered_and_leads_to_an_address_that_stays(
    pairs: list[tuple[str, str]],
) -> None:
    assert answer_to(ADDRESS, pairs).status_code == 200
