"""Test a battle step by step: each stop prints the engine's answers and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from engine.yugioh.timing import KINDS, WINDOWS, Stop, walk
from explorer.battle.walk import face_down_examples
from explorer.models import Card
from explorer.rulings.named_battles import NamedBattle, examples
from tests.explorer.page_parts import links, parsed
from tests.explorer.timing.question_page import moments
from tests.parsed_html import Element

pytestmark = pytest.mark.django_db

ADDRESS = "/battle/walk/"
BUG = "a-name=Elf&a-atk=1900&t-name=Bug&t-atk=450&t-def=600&t-pos=defense&t-down=1"
FACE_UP = BUG.removesuffix("&t-down=1")
EXAMPLES = {each.slug: each for each in (*face_down_examples(), *examples())}
EVERY_EXAMPLE = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


def get(client: Client, query: str = "") -> Any:
    return client.get(f"{ADDRESS}?{query}")


def stops(page: Any) -> dict[str, Element]:
    """Return the page's stops, in the order of the page."""
    ids = {window.id for window in WINDOWS}
    return {
        each.attributes["id"]: each
        for each in parsed(page).all()
        if each.attributes.get("id") in ids
    }


def words(stop: Element) -> dict[str, tuple[bool, str]]:
    """Return the words of card texts at a stop: whether they are muted, and whom they concern."""
    return {
        phrase.text: (
            "off" in row.classes,
            " ".join(each.text for each in row.all("span", "walk-who")),
        )
        for each in stop.all("dl", "walk-words")
        for row in each.all("div")
        for phrase in row.one("dt").all("a")
    }


def of(holder: Any) -> str:
    """Return how the page names someone whose card may have the words."""
    name = {"you": "You", "opponent": "Opponent"}.get(str(holder.name), str(holder.name))
    return " ".join(f"{'for' if holder.may else 'not for'} {name} {holder.why}".split())


def expected(stop: Stop) -> dict[str, tuple[bool, str]]:
    """Return the engine's answers about the words at a stop."""
    return {
        str(each.phrase.words): (
            not any(may),
            "for all cards"
            if len(may) > 1 and all(may)
            else f"not for any card {each.holders[0].why}"
            if each.phrase.of == "battle" and not any(may)
            else " ".join(map(of, each.holders)),
        )
        for each in stop.phrases
        for may in [[who.may for who in each.holders]]
    }


@EVERY_EXAMPLE
def test_every_stop_of_the_engine_is_on_the_page_in_its_order(
    client: Client, example: NamedBattle
) -> None:
    response = get(client, example.query)
    assert response.status_code == 200
    page = parsed(response)
    assert [*stops(page)] == [window.id for window in WINDOWS]
    for window in WINDOWS:
        assert links(page).count(f"#{window.id}") == 1


@EVERY_EXAMPLE
def test_what_happens_by_itself_comes_with_its_source(client: Client, example: NamedBattle) -> None:
    page = stops(get(client, example.query))
    for stop in walk(example.battle).stops:
        here = page[stop.window.id]
        lists = [each.all("li") for each in here.all("ul", "walk-happens")]
        assert [each.text for shown in lists for each in shown] == [
            f"{each.why} {each.citation.text}" for each in stop.automatic_events
        ]
        assert str(stop.window.what) in here.text


@EVERY_EXAMPLE
def test_the_words_that_come_up_are_the_engines(client: Client, example: NamedBattle) -> None:
    page = stops(get(client, example.query))
    for stop in walk(example.battle).stops:
        assert words(page[stop.window.id]) == expected(stop), stop.window.id


def test_the_words_that_come_up_for_everybody_come_first_and_the_muted_last(
    client: Client,
) -> None:
    rows = [*words(stops(get(client, BUG))["after"]).values()]
    for marks in ([label != "for all cards" for _, label in rows], [off for off, _ in rows]):
        assert marks == sorted(marks)
        assert {*marks} == {True, False}


@EVERY_EXAMPLE
def test_every_kind_is_described_with_its_answer_reason_and_source(
    client: Client, example: NamedBattle
) -> None:
    page = stops(get(client, example.query))
    for stop in walk(example.battle).stops:
        told = page[stop.window.id].all("details", "steps")[-1]
        counts = [sum(said.answer == each for _, said in stop.kinds) for each in ("yes", "no")]
        kinds = "kind" if counts[0] == 1 else "kinds"
        assert f"{counts[0]} {kinds} can, {counts[1]} can’t" in told.text
        assert str(stop.window.chains) in told.text
        found = {kind: (mark, why) for kind, mark, why in moments(told)}
        assert found == {
            str(kind.words): (str(said.words), str(said.why)) for kind, said in stop.kinds
        }
        for _, said in stop.kinds:
            assert f"{said.why} {said.citation.text}" in told.text


def test_what_a_link_of_the_page_asks_is_answered_as_the_page_says(client: Client) -> None:
    """The words ask about their moment, the kinds about the stop."""
    page = stops(get(client, BUG))["end"]
    found = [each for each in links(page) if each.startswith("/battle/timing/?")]
    assert len(found) == len(words(page)) + len(KINDS)
    for link in found:
        answer = client.get(link)
        assert answer.status_code == 200
        assert answer.context["answer"].at == "end"
        if "names=" in link:
            assert answer.context["answer"].answer == "yes"


def test_a_face_down_target_is_followed_to_the_graveyard(client: Client) -> None:
    page = stops(get(client, BUG))
    for stop, happens in {
        "declaration": "Bug stays face-down",
        "start": "Bug is still face-down",
        "before": "Bug is first flipped to face-up Defense Position",
        "calculation": "Bug is determined to be destroyed by battle, but still on the field.",
        "after": "Bug is still on the field",
        "end": "Bug is first sent to the GY",
    }.items():
        assert [id for id, each in page.items() if happens in each.text] == [stop]
    assert words(page["after"])["FLIP:"] == (False, "for Bug")
    assert "face-down" not in stops(get(client, FACE_UP))["start"].text


@EVERY_EXAMPLE
def test_the_table_and_the_life_points_stand_in_damage_calculation(
    client: Client, example: NamedBattle
) -> None:
    response = parsed(get(client, example.query))
    page = stops(response)
    assert [id for id, each in page.items() if each.all("table", "trace")] == ["calculation"]
    shown = page["calculation"].text
    for row in example.trace.rows:
        assert str(row.why) in shown
    for points in (example.trace.life_points_before, example.trace.life_points_after):
        assert str(points.you) in shown
        assert str(points.opponent) in shown
    head = response.one("header", "page-head").text
    gone = example.trace.fate.headline
    assert (f"Destroyed: {gone}." if example.trace.destroyed else "Nothing is destroyed.") in head


# --- Cards of the battle --------------------------------------------------------------------------

DUEL = "a-name=Wind+Warden&a-atk=1000&t-name=Honest&t-atk=1900"


def cards_at(page: Any) -> dict[str, list[str]]:
    """Return the cards of the battle that can be activated, by stop."""
    return {
        at: [row.one("dt").text for each in stop.all("dl", "walk-cards") for row in each.all("div")]
        for at, stop in stops(page).items()
    }


def test_cards_of_the_battle_are_named_where_they_can_be_activated(client: Client) -> None:
    survives = {"kind": "trigger_effect", "names": "destroys_by_battle"}
    floats = {"kind": "trigger_effect", "names": "destroyed_by_battle"}
    Card.objects.create(
        passcode=99_000_001,
        name="Wind Warden",
        kind="monster",
        subtypes=["Effect"],
        is_read=True,
        timing_facts=[survives, {}, floats, {"kind": "ignition_effect"}],
    )
    page = get(client, DUEL)
    found = cards_at(page)
    assert found["start"] == found["before"] == ["Honest"]
    assert found["calculation"] == found["after"] == []
    assert found["end"] == ["Wind Warden 3rd effect"]  # it is destroyed, and destroys nothing
    (link,) = links(stops(page)["end"], "Wind Warden")
    assert link == "/battle/timing/?card=Wind+Warden&effect=3&at=end"
    won = cards_at(get(client, DUEL.replace("a-atk=1000", "a-atk=2000")))
    assert won["end"] == ["Wind Warden 1st effect"]
