"""Test sharing a board: saved, exported, embedded, previewed, and by the API."""

from __future__ import annotations

import json
from html import unescape
from typing import Any

import pytest
from django.test import Client

from engine.lorcana import CURRENT, Board, resolve
from explorer.models import Ruling, Scenario
from explorer.rulings.named_boards import named_board
from explorer.sharing.exports.formats import FORMATS
from tests.conftest import load_content
from tests.explorer.api.test_calculate import post
from tests.explorer.page_parts import verdict
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

SONG = named_board("challenge-with-a-song")
SHIFT = named_board("keyword-shift")
RESULT = resolve(Board.from_document(SONG.document)).to_document()
SAYING_WHY = ("csv", "txt", "json")
API = "/api/v1/lorcana/resolve"
SAVE = "/api/v1/scenarios"


@pytest.fixture
def saved(client: Client) -> Scenario:
    """Return a board saved by the page."""
    sent = {"battle": SONG.query, "title": "A song", "note": "Two\nlines"}
    response: Any = client.post("/s/new/board/", sent)
    scenario = Scenario.objects.get()
    assert (response.status_code, response["Location"]) == (302, f"/s/{scenario.id}/")
    return scenario


def test_it_is_saved_with_its_result(saved: Scenario) -> None:
    assert saved.document == SONG.document
    assert (saved.result, saved.ruleset) == (RESULT, CURRENT.id)


def test_the_page_that_saves_shows_the_table_and_leads_back(client: Client) -> None:
    page = page_of(client.get(f"/s/new/board/?{SONG.query}"))
    assert page.one("h1").text == "Save and share this board"
    assert "Challenger +2" in page.one("table", "trace").text
    assert ("Back to the board", f"/board/?{SONG.query}") in page.links


def test_what_cannot_be_saved_leads_back_to_the_board(client: Client) -> None:
    for query in ("a-s=3&a-w=4", "a-s=x&a-w=4&act=gsc"):
        response: Any = client.get(f"/s/new/board/?{query}")
        assert (response.status_code, response["Location"]) == (302, f"/board/?{query}")


def test_its_page_shows_what_was_saved_and_leads_to_a_copy(client: Client, saved: Scenario) -> None:
    page = page_of(client.get(f"/s/{saved.id}/"))
    assert "Guard captain is dealt 4 damage and had 5 damage (5 willpower)." in page.text
    assert len(page.all("tbody")) == len(RESULT["rows"])
    assert f"/board/?{SONG.query}&based={saved.id}" in page.addresses
    assert "Step by step" not in dict(page.links)  # a battle can be walked, a board can’t


def test_a_result_of_before_is_shown_beside_todays(client: Client, saved: Scenario) -> None:
    Scenario.objects.update(result=json.loads(json.dumps(RESULT).replace('"5/5', '"6/5')) | {
        "ruleset": "crd-1", "damage": {"a": 1}, "banished": [],
    })  # fmt: skip
    page = page_of(client.get(f"/s/{saved.id}/"))
    assert "Today’s result is different, also in the final damage and the banished" in page.text
    assert f"with the ruleset {CURRENT.id}" in page.text
    assert len(page.all("tbody")) == 2 * len(RESULT["rows"])


@pytest.mark.parametrize("suffix", FORMATS)
def test_every_export_holds_the_table(client: Client, saved: Scenario, suffix: str) -> None:
    response: Any = client.get(f"/s/{saved.id}.{suffix}")
    assert response.status_code == 200
    if suffix == "png":
        assert response.content.startswith(b"\x89PNG")
        return
    written = unescape(response.content.decode()).replace("\\", "")
    for words in ("Challenger +2", "5/5 banished", "Guard captain has 5 damage and willpower 5"):
        assert words in written or (words[0] == "G" and suffix not in SAYING_WHY), words


def test_an_export_is_headed_by_what_its_columns_are_about(client: Client, saved: Scenario) -> None:
    headings = "| What applies | Damage to the opponent’s cards | Damage to your cards |"
    assert headings in client.get(f"/s/{saved.id}.md").content.decode()
    assert "to the opposing card" in client.get(f"/s/{saved.id}.svg").content.decode()
    exported = client.get(f"/s/{saved.id}.json").json()
    assert (exported["board"], exported["result"]) == (SONG.document, RESULT)
    assert "battle" not in exported


def test_it_is_embedded_and_previewed(client: Client, saved: Scenario) -> None:
    embedded: Any = client.get(f"/embed/{saved.id}/")
    assert embedded.status_code == 200
    assert len(embedded.content) < 15_000
    assert "/rules/lorcana/keywords/#r-8.5.1" in page_of(embedded).addresses
    params = {"url": f"http://testserver/s/{saved.id}/"}
    response: Any = client.get("/oembed/", params)
    result = "Guard captain is banished, Swordfighter now has 2 damage"
    assert response.json()["title"] == f"A song · {result}"


def test_the_api_resolves_a_board(client: Client) -> None:
    answer = post(client, API, SONG.document)
    assert (answer.status_code, answer.json()) == (200, RESULT)


def test_the_api_resolves_many_and_names_the_first_that_is_wrong(client: Client) -> None:
    boards = {"boards": [SONG.document, SHIFT.document]}
    results = post(client, f"{API}/batch", boards).json()["results"]
    assert [each["legal"] for each in results] == [True, True]
    wrong = {"boards": [SONG.document, {**SHIFT.document, "action": {"type": "sing"}}]}
    (error,) = post(client, f"{API}/batch", wrong).json()["detail"]
    assert error["loc"] == ["boards", 1, "action", "type"]


def test_the_api_names_the_place_of_an_error(client: Client) -> None:
    wrong = {**SONG.document, "effects": [{"type": "strength_mod", "target": "x", "amount": 1}]}
    (error,) = post(client, API, wrong).json()["detail"]
    assert (error["loc"], error["input"]) == (["effects", 0, "target"], "x")
    assert "Allowed: the id of a card in play." in error["msg"]


def test_the_api_saves_and_reads_a_board(client: Client) -> None:
    made = post(client, SAVE, {"board": SONG.document, "title": "A song"})
    assert made.status_code == 201
    read = client.get(made["Location"]).json()
    assert (read["board"], read["result"], read["today"]) == (SONG.document, RESULT, None)
    assert "battle" not in read
    again = post(client, SAVE, {"board": read["board"], "title": "A song"})
    assert (again.status_code, again.json()["id"]) == (200, read["id"])


def test_a_scenario_has_one_document(client: Client) -> None:
    both = {"board": SONG.document, "battle": {"game": "yugioh", "target": None,
                                               "attacker": {"atk": 1, "def": 1}}}  # fmt: skip
    for body in (both, {"title": "neither"}, {"board": None}):
        (error,) = post(client, SAVE, body).json()["detail"]
        assert "give one of battle, board and document" in error["msg"]


def test_nothing_that_happens_is_a_row_too(client: Client) -> None:
    empty = {**SONG.document, "action": {"type": "sequence", "actions": []}}
    (row,) = post(client, API, empty).json()["rows"]
    assert (row["label"], row["applied"]) == ("Nothing happens", False)
    scenario = Scenario.objects.get_or_save(Board.from_document(empty))[0]
    for address in (f"/s/{scenario.id}/", f"/s/{scenario.id}.svg", f"/embed/{scenario.id}/"):
        assert client.get(address).status_code == 200


def test_a_ruling_on_a_board_is_exported_and_embedded_too(client: Client) -> None:
    load_content()
    (ruling,) = Ruling.objects.filter(slug="a-shifted-character-keeps-the-damage")
    assert ruling.game == "lorcana"
    for address in (f"/rulings/{ruling.slug}.md", f"/embed/rulings/{ruling.slug}/"):
        assert "Shift" in client.get(address).content.decode()


def test_a_common_mistake_is_reported_where_it_is_made(client: Client) -> None:
    response = client.get(f"/board/?{SHIFT.query}")
    assert verdict(response) == "Master now has 2 damage."
    mistake = page_of(response).one("section", aria_label="A common mistake")
    assert "starts without the damage" in mistake.text
    ((_, address),) = mistake.links
    path, _, fragment = address.partition("#")
    assert page_of(client.get(path)).one(id=fragment)
    assert fragment == "shift-example"
    assert "A common mistake" not in page_of(client.get(f"/board/?{SONG.query}")).text
