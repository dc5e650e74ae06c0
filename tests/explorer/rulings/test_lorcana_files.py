"""Test Disney Lorcana ruling files: invalid entries, the list, the feed, the API, the command."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from engine.document import Document
from engine.lorcana import CURRENT, Board, resolve
from engine.sentence_parts import plain
from explorer.models import Ruling
from explorer.rulings import files as rulings
from explorer.rulings.derived_fields import derive
from explorer.sharing.exports.formats import FORMATS
from tests.conftest import battle
from tests.every_case import every
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import parsed, text
from tests.explorer.rulings.test_files import feed
from tests.explorer.rulings.test_list import count, get, options, titles
from tests.explorer.rulings.test_lorcana import AGREEING, ALL, SHIFT, SHIFT_OFFICIAL, board

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

LEAVING = [SHIFT, SHIFT_OFFICIAL, "damage-is-gone-after-a-return-to-hand"]


def entry(**fields: Any) -> Document:
    """Return an entry of a file on that board; `fields` replace its own."""
    own = {
        "id": "one",
        "game": "lorcana",
        "title": "One",
        "summary": "Guard captain has 2 damage.",
        "authority": "official-rules",
        "source_name": "Somewhere",
        "board": board(),
        "expected": {"damage": {"b": 2}},
    }
    return own | fields


# --- Entries --------------------------------------------------------------------------------------

WRONG: list[tuple[Document, str]] = [
    ({"board": board({"type": "glow"})}, ".board: effects.0.type"),
    ({"board": board(willpower="5")}, ".board: characters.0.willpower"),
    ({"board": board(action={"type": "deal", "amount": -1, "targets": ["b"]})},
     ".board: action.amount"),
    ({"board": board() | {"game": "yugioh"}}, ".board: game"),
    ({"board": battle(1000, None)}, ".board: "),
    ({"board": None}, ""),
    ({"board": None, "expected": None}, ""),
    ({"battle": battle(1000, None)}, ""),
    ({"board": None, "battle": battle(1000, None)}, ""),
    ({"game": "yugioh"}, ""),
    ({"game": "yugioh", "battle": battle(1000, None)}, ""),
    ({"game": "chess"}, ".game"),
    ({"expected": None}, ""),
    ({"expected": {}}, ".expected"),
    ({"expected": {"damage": {}}}, ".expected.damage"),
    ({"expected": {"damage": {"b": -1}}}, ".expected.damage.b"),
    ({"expected": {"damage": {"b": "2"}}}, ".expected.damage.b"),
    ({"expected": {"dealt": {"b": 0}}}, ".expected.dealt.b"),
    ({"expected": {"strength": [2]}}, ".expected.strength"),
    ({"expected": {"banished": "b"}}, ".expected.banished"),
    ({"expected": {"legal": "yes"}}, ".expected.legal"),
    ({"expected": {"illegal_by": "Bodyguard"}}, ".expected.illegal_by"),
    ({"disputed": {"expected": {"damage": {"b": 0}}}, "expected": None}, ".disputed.why"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "place"), WRONG, ids=lambda each: str(each)[:40])
def test_a_wrong_entry_is_refused_with_its_place_and_nothing_is_loaded(
    fields: Document, place: str, case_file: Callable[..., Path]
) -> None:
    before = Ruling.objects.count()
    path = case_file(entry(id="good"), entry() | fields)
    with pytest.raises(
        ValueError, match=rf"(?m)^cases\.json: {re.escape('one' + place)}"
    ) as message:
        rulings.load_rulings(rulings.read_ruling_files([path]))
    assert "good" not in str(message.value)
    assert Ruling.objects.count() == before


def test_a_good_entry_is_loaded_and_follows_its_correction(case_file: Callable[..., Path]) -> None:
    assert rulings.load_rulings(rulings.read_ruling_files([case_file(entry())])).new == 1
    ruling = Ruling.objects.get(slug="one")
    assert (ruling.game, ruling.mark, ruling.topic, ruling.steps) == (
        "lorcana", "agrees", "counters", "",
    )  # fmt: skip
    assert {"guard", "captain"} <= {*ruling.words.split()}
    assert rulings.load_rulings(rulings.read_ruling_files([case_file(entry())])).unchanged == 1
    wrong = entry(expected={"damage": {"b": 3}})
    assert rulings.load_rulings(rulings.read_ruling_files([case_file(wrong)])).changed == 1
    ruling.refresh_from_db()
    assert (ruling.mark, ruling.revision) == ("differs", 2)


@pytest.mark.parametrize(
    ("kind", "topic"),
    [
        ("deal", "counters"), ("move", "counters"), ("gsc", "counters"), ("end_turn", "counters"),
        ("challenge", "challenges"), ("support", "challenges"), ("try_end_turn", "challenges"),
        ("shift", "leaving-play"), ("play", "leaving-play"), ("leave_play", "leaving-play"),
    ],
)  # fmt: skip
def test_what_a_ruling_is_about_goes_by_its_action(kind: str, topic: str) -> None:
    for action in ({"type": kind}, {"type": "sequence", "actions": [{"type": kind}]}):
        ruling = Ruling(document=board(action=action))
        derive(ruling)
        assert ruling.topic == topic


@pytest.mark.parametrize("action", [None, [], "deal", {}, {"actions": 3}, {"actions": [None]}])
def test_a_malformed_action_makes_a_ruling_differ(action: Any) -> None:
    ruling = Ruling(document=board() | {"action": action})
    derive(ruling)
    assert (ruling.mark, ruling.topic) == ("differs", "battle-damage")


# --- The list -------------------------------------------------------------------------------------


def test_the_list_distinguishes_the_games(client: Client) -> None:
    assert {*titles(client, {"game": "lorcana"})} == ALL.keys()
    offered = options(client.get("/rulings/").content.decode(), "game")
    assert offered == {"lorcana": len(ALL), "yugioh": Ruling.objects.count() - len(ALL)}
    html = get(client, "game=lorcana").content.decode()
    assert {*options(html, "topic")} == {"challenges", "counters", "leaving-play"}
    assert {*options(html, "authority")} == {"official-rules", "fan-summary"}
    assert options(html, "step") == options(html, "card") == {}
    assert count(get(client, "game=yugioh&authority=fan-summary")) == 0


def test_subjects_marks_and_words_narrow_it(client: Client) -> None:
    assert {*LEAVING} <= {*titles(client, {"topic": "leaving-play"})} <= ALL.keys()
    disputed = {slug for slug, case in ALL.items() if "disputed" in case}
    assert {*titles(client, {"game": "lorcana", "mark": "disputed"})} == disputed != set()
    assert {SHIFT, SHIFT_OFFICIAL} <= {*titles(client, {"q": "grown hero"})} <= ALL.keys()


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("A character with Alert can", "Roof thief 3/3 banished Watch dog 2/4"),
        ("A shifted character keeps", "Grown hero 3/6"),
        ("Support adds", "Eager knight has 5 strength."),
        ("While a Bodyguard can", "Not allowed"),
    ],
)
def test_a_listed_ruling_says_what_its_board_comes_to(
    client: Client, title: str, expected: str
) -> None:
    rows = parsed(get(client, f"game=lorcana&q={title}")).one("ol", "listing").all("li")
    (row,) = (each for each in rows if each.text.startswith(title))
    assert expected in row.text


@every("headers", [{}, HTMX], ids=["page", "partial"])
@every(
    "query",
    ["game=chess", "game=%00", "game=lorcana&game=yugioh", "game=lorcana&step=03", "topic=shift",
     "game=lorcana&q=%00%FF", "game=lorcana&page=99999999999", "game=lorcana&card=-1",
     "authority=fan-summary%00", "game=lorcana&q=" + "x" * 9000],
    ids=lambda query: query[:30],
)  # fmt: skip
def test_no_query_breaks_the_list(client: Client, query: str, headers: dict[str, str]) -> None:
    assert client.get(f"/rulings/?{query}", headers=headers, follow=True).status_code == 200


# --- Elsewhere ------------------------------------------------------------------------------------


def test_the_feed_lists_a_changed_ruling(client: Client) -> None:
    ruling = Ruling.objects.get(slug=SHIFT)
    newest = Ruling.objects.latest("changed").changed
    Ruling.objects.filter(pk=ruling.pk).update(changed=newest.replace(year=newest.year + 1))
    first = feed(client)[0]
    assert first.link == f"http://testserver/rulings/{SHIFT}/"
    assert first.summary.startswith(ruling.summary)
    assert "Mark: disputed." in first.summary
    verdict = plain(resolve(Board.from_document(ruling.document)).verdict)
    assert f"Calculated: {verdict}" in first.summary


@pytest.mark.parametrize("slug", [SHIFT, "bodyguard-has-to-be-challenged-first"])
def test_the_api_gives_board_and_result(client: Client, slug: str) -> None:
    answer = client.get(f"/api/v1/rulings/{slug}").json()
    assert (answer["game"], answer["battle"], answer["steps"]) == ("lorcana", None, [])
    assert answer["board"] == ALL[slug]["board"]
    result = resolve(Board.from_document(answer["board"])).to_document()
    assert answer["result"] == json.loads(json.dumps(result))
    assert answer["result"]["ruleset"] == CURRENT.id


def test_the_schema_of_the_api_says_so(client: Client) -> None:
    schemas = client.get("/api/v1/openapi.json").json()["components"]["schemas"]
    whole = schemas["RulingWhole"]
    assert {"battle", "board"} <= {*whole["required"]} <= whole["properties"].keys()
    assert "Disney Lorcana" in whole["properties"]["board"]["description"]


@pytest.mark.parametrize("suffix", FORMATS)
def test_its_table_is_exported(client: Client, suffix: str) -> None:
    response = client.get(f"/rulings/{SHIFT_OFFICIAL}.{suffix}")
    assert response.status_code == 200
    if suffix == "json":
        assert json.loads(response.content)["result"]["damage"] == {"hero": 3}


def test_its_table_is_framed(client: Client) -> None:
    html = text(client.get(f"/embed/rulings/{SHIFT_OFFICIAL}/"))
    for row in resolve(Board.from_document(ALL[SHIFT_OFFICIAL]["board"])).shown_rows:
        assert str(row.why) in html


def test_the_command_names_what_differs(client: Client) -> None:
    Ruling.objects.filter(slug=AGREEING[0]["id"]).update(expected={"damage": {"captain": 5}})
    output = StringIO()
    with pytest.raises(CommandError):
        call_command("verify_rulings", stdout=output)
    line = f"{AGREEING[0]['id']}: Damage on Guard captain: expected 5, got 4"
    assert output.getvalue().splitlines()[0] == line
