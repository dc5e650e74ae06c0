"""Test a battle step by step: each stop prints the engine's answers and nothing else."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from engine.yugioh.timing import KINDS, WINDOWS, Stop, walk
from explorer.battle.walk import face_down_examples
from explorer.rulings.named_battles import NamedBattle, examples

pytestmark = pytest.mark.django_db

ADDRESS = "/battle/walk/"
BUG = "a-name=Elf&a-atk=1900&t-name=Bug&t-atk=450&t-def=600&t-pos=defense&t-down=1"
FACE_UP = BUG.removesuffix("&t-down=1")
EXAMPLES = {each.slug: each for each in (*face_down_examples(), *examples())}
EVERY_EXAMPLE = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


def get(client: Client, query: str = "") -> Any:
    return client.get(f"{ADDRESS}?{query}")


def html(response: Any) -> str:
    return " ".join(unescape(response.content.decode()).split())


def text(fragment: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", fragment).split())


def stops(response: Any) -> dict[str, str]:
    """Return the page's stops, each with its HTML, in the order of the page."""
    (page,) = re.findall(r'<div class="book-main">(.*)</main>', html(response))
    places = {f"{window.id}": page.index(f' id="{window.id}"') for window in WINDOWS}
    ids = sorted(places, key=places.__getitem__)
    ends = [places[id] for id in ids[1:]] + [len(page)]
    return {id: page[places[id] : end] for id, end in zip(ids, ends, strict=True)}


def words(stop: str) -> dict[str, tuple[bool, str]]:
    """Return the words of card texts at a stop: whether they are muted, and whom they concern."""
    rows = re.findall(r'<div( class="off")?> <dt>(.*?)</dt> <dd>(.*?)</dd></div>', stop)
    return {
        each: (bool(off), text(label))
        for off, phrases, label in rows
        for each in re.findall(r"<a [^>]*>(.*?)</a>", phrases)
    }


def of(speaker: Any) -> str:
    """Return how the page names someone whose card may have the words."""
    name = {"you": "You", "opponent": "Opponent"}.get(speaker.name, speaker.name)
    return " ".join(f"{'for' if speaker.may else 'not for'} {name} {speaker.why}".split())


def expected(stop: Stop) -> dict[str, tuple[bool, str]]:
    """Return the engine's answers about the words at a stop."""
    return {
        each.phrase.words: (
            not each.may,
            "for all cards"
            if len(each.speakers) > 1 and all(who.may for who in each.speakers)
            else f"not for any card {each.speakers[0].why}"
            if each.phrase.of == "battle" and not each.may
            else " ".join(map(of, each.speakers)),
        )
        for each in stop.phrases
    }


@EVERY_EXAMPLE
def test_every_stop_of_the_engine_is_on_the_page_in_its_order(
    client: Client, example: NamedBattle
) -> None:
    response = get(client, example.query)
    assert response.status_code == 200
    assert [*stops(response)] == [window.id for window in WINDOWS]
    for window in WINDOWS:
        assert html(response).count(f'href="#{window.id}"') == 1


@EVERY_EXAMPLE
def test_what_happens_by_itself_comes_with_its_source(client: Client, example: NamedBattle) -> None:
    page = stops(get(client, example.query))
    for stop in walk(example.battle).stops:
        shown = re.findall(r"<li>([^<]*) <cite.*?</cite></li>", page[stop.window.id])
        happens = [each.why for each in stop.happenings]
        assert shown[: len(happens)] == happens
        for each in stop.happenings:
            assert f"{each.why} <cite" in page[stop.window.id]
            assert each.citation.text in page[stop.window.id]
        assert stop.window.what in page[stop.window.id]


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
        details = page[stop.window.id].split('<details class="steps">')[1]
        counts = [sum(answer.answer == each for _, answer in stop.kinds) for each in ("yes", "no")]
        assert f"{counts[0]} kind{'s' * (counts[0] != 1)} can, {counts[1]} can’t" in details
        assert stop.window.chains in details
        rows = re.findall(
            r'<li> <ul class="plain">(.*?)</ul> <div>(.*?)</div> <p>(.*?)</p>', details
        )
        printed = {
            kind: (text(mark), why)
            for kinds, mark, why in rows
            for kind in re.findall(r"<a [^>]*>(.*?)</a>", kinds)
        }
        assert printed.keys() == {kind.words for kind, _ in stop.kinds}
        for kind, answer in stop.kinds:
            mark, why = printed[kind.words]
            assert (mark, why.startswith(f"{answer.why} <cite")) == (answer.words, True)
            assert answer.citation.text in why


def test_what_a_link_of_the_page_asks_is_answered_as_the_page_says(client: Client) -> None:
    """The words ask about their moment, the kinds about the stop."""
    page = stops(get(client, BUG))["end"]
    links = re.findall(r'href="(/battle/timing/\?[^"]*)"', page)
    assert len(links) == len(words(page)) + len(KINDS)
    for link in links:
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
        assert [id for id, each in page.items() if happens in each] == [stop]
    assert words(page["after"])["FLIP:"] == (False, "for Bug")
    assert "face-down" not in text(stops(get(client, FACE_UP))["start"])


@EVERY_EXAMPLE
def test_the_table_and_the_life_points_stand_in_damage_calculation(
    client: Client, example: NamedBattle
) -> None:
    page = stops(get(client, example.query))
    assert [id for id, each in page.items() if 'class="trace' in each] == ["calculation"]
    shown = text(page["calculation"])
    for row in example.trace.rows:
        assert row.why in shown
    for points in (example.trace.life_points_before, example.trace.life_points_after):
        assert str(points.you) in shown
        assert str(points.opponent) in shown
    head = text(html(get(client, example.query)).split("</header>")[1])
    gone = example.trace.fate.headline
    assert (f"Destroyed: {gone}." if example.trace.destroyed else "Nothing is destroyed.") in head
