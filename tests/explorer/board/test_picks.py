"""Test what happens to a card of the catalogue that is picked for the board."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from engine.lorcana import Board
from explorer.models import LorcanaCard
from tests.explorer.battle.test_page import HTMX
from tests.explorer.board.test_actions import leads_nowhere, pressed, state
from tests.explorer.board.test_page import TWO, get
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db


def printed_card(kind: str) -> tuple[str, dict[str, Any]]:
    """Return the slug of a card of the catalogue, and what is printed on it."""
    card = LorcanaCard.objects.filter(kind=kind)[0]
    assert card.on_board is not None
    return card.slug, card.on_board


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("kind", [LorcanaCard.Kind.CHARACTER, LorcanaCard.Kind.LOCATION])
def test_a_card_of_the_catalogue_joins_either_side_with_its_numbers(kind: str) -> None:
    slug, printed = printed_card(kind)
    for owner in "AB":
        query = pressed(TWO, f"pick={slug}.{owner}")
        *others, picked = state(query).board["characters"]
        assert (len(others), picked["id"], picked["owner"]) == (2, "c", owner)
        for name in ("name", "willpower", "strength"):
            assert picked.get(name) == printed.get(name)
        assert {**picked["keywords"]} == {**printed.get("keywords", {})}
        Board.from_document({**state(query).board, "action": {"type": "gsc"}})
        assert pressed(query, f"pick={slug}.{owner}").count("name=") == 4


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("kind", [LorcanaCard.Kind.CHARACTER, LorcanaCard.Kind.LOCATION])
def test_a_card_in_play_becomes_a_card_of_the_catalogue_and_keeps_its_damage(kind: str) -> None:
    slug, printed = printed_card(kind)
    before = f"{TWO}&b-d=1"
    mine, picked = state(pressed(before, f"pick={slug}.b")).board["characters"]
    old_mine, old = state(before).board["characters"]
    assert mine == old_mine
    for name in ("name", "type", "willpower", "strength"):
        assert picked.get(name) == printed.get(name)
    assert {name: picked[name] for name in ("id", "owner", "damage")} == {
        name: old[name] for name in ("id", "owner", "damage")
    }
    assert picked["damage"] == 1


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("do", ["pick={}", "do=pick.{}"])
@pytest.mark.parametrize("pick", ["nothing.A", ".A", "A", "%00.A", "..", "x.C", "nothing.b"])
def test_what_is_no_card_of_the_catalogue_changes_nothing_and_is_named(
    client: Client, do: str, pick: str
) -> None:
    page = get(client, f"{TWO}&{do.format(pick)}")
    assert page.status_code == 200
    assert "in the catalog. Find a card by its name." in notice(page)
    assert state(page.request["QUERY_STRING"]).board == state(TWO).board


@pytest.mark.parametrize(
    ("slug", "says"),
    [
        (
            "lantern",
            "Lantern is an item: what it does is not worked out on the board. Pick a character or "
            "a location.",
        ),
        (
            "mosquito-bite",
            "Mosquito Bite is an action, so it is never in play. Choose what it does as the "
            "action, or paste its text under “Add a missing card”.",
        ),
        (
            "hakuna-matata",  # a song
            "Hakuna Matata is an action, so it is never in play. Choose what it does as the "
            "action, or paste its text under “Add a missing card”.",
        ),
    ],
)
@pytest.mark.parametrize("where", ["A", "b", "z"])
@pytest.mark.usefixtures("lantern")
def test_a_card_that_a_board_can_not_have_says_what_can_be_done(
    client: Client, where: str, slug: str, says: str
) -> None:
    for query in ("", f"{TWO}&"):
        page = get(client, f"{query}pick={slug}.{where}")
        assert page.status_code == 200
        assert notice(page) == says
    swapped = get(client, f"{TWO}&do=pick.{slug}.{where}", **HTMX)
    assert says in swapped.content.decode()
    assert "HX-Push-Url" not in swapped.headers


@pytest.mark.usefixtures("lantern")
def test_every_kind_of_card_of_the_catalogue_is_put_on_the_board_or_refused_in_words(
    client: Client,
) -> None:
    for kind in LorcanaCard.Kind.values:
        card = LorcanaCard.objects.filter(kind=kind)[0]
        sent = get(client, f"{TWO}&pick={card.slug}.A")
        if kind in ("character", "location"):
            assert len(state(sent["Location"].partition("?")[2]).board["characters"]) == 3
        else:
            assert card.page_name in notice(sent)


@pytest.mark.usefixtures("catalogue")
def test_a_card_for_a_place_that_is_not_there_or_full_says_so(client: Client) -> None:
    slug = LorcanaCard.objects.filter(kind="character")[0].slug
    assert "“z” is no place for" in notice(get(client, f"{TWO}&pick={slug}.z"))
    full = pressed(TWO, *["add-character.A"] * 18)
    assert "a board has at most 20 cards." in notice(get(client, f"{full}&pick={slug}.A"))
    assert not page_of(get(client, TWO)).one("div", id="notice").text


@pytest.mark.usefixtures("catalogue")
def test_a_location_has_no_states_of_a_character() -> None:
    slug, _ = printed_card(LorcanaCard.Kind.LOCATION)
    assert state(TWO).board["characters"][1]["exerted"]
    query = pressed(f"{TWO}&b-dry=1", f"pick={slug}.b")
    location = state(query).board["characters"][1]
    assert (location["type"], location["exerted"], location["drying"]) == ("location", False, False)
    for change in ("exert.2", "ready.2", "dry.2", "drying.2", "repair.exert.2"):
        assert leads_nowhere(query, change)


@pytest.fixture
def lantern(catalogue: None) -> None:
    """Add an item: the shipped cards have none without the facts."""
    facts = {"cost": 2, "inks": ["sapphire"], "set": 1}
    LorcanaCard.objects.create(slug="lantern", name="Lantern", kind="item", **facts)


def notice(page: Any) -> str:
    return page_of(page).one("div", id="notice").text.strip()


@pytest.mark.usefixtures("catalogue")
def test_a_card_is_not_put_in_the_place_of_one_that_is_not_there() -> None:
    slug, _ = printed_card(LorcanaCard.Kind.CHARACTER)
    assert pressed(TWO, f"pick={slug}.b") != TWO
    assert leads_nowhere(TWO, f"pick.{slug}.e")
