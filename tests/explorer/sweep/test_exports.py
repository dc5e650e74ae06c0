"""Test the chart of a varied number, its exports, and odd input."""

from __future__ import annotations

import csv
import re
import time
from io import StringIO
from typing import Any
from xml.etree import ElementTree

import pytest
from django.http import QueryDict
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from engine.yugioh import Battle
from engine.yugioh.sweep import pieces
from explorer.models import Scenario
from explorer.rulings.named_battles import examples
from explorer.sweep import Plot, compose_sweep
from explorer.sweep.composition import marks, round_up
from tests.conftest import battle, effect, monster
from tests.explorer import any_query
from tests.explorer.battle.queries import query
from tests.explorer.page_parts import error, has, links, parsed, text, value
from tests.explorer.sweep.test_page import ADDRESS, LIMIT, LIMITED, get

pytestmark = pytest.mark.django_db

PLOT = Plot("chart", 760, 380)
Point = tuple[float, float]


def drawn(document: Any, more: str = "") -> ElementTree.Element:
    swept = compose_sweep(QueryDict(f"{query(document)}{more}")).swept
    assert swept is not None
    return ElementTree.fromstring(
        PLOT.draw(swept).replace(' xmlns="http://www.w3.org/2000/svg"', "")
    )


def line(tree: ElementTree.Element, player: str) -> list[Point]:
    """Return the points of a player's line, on the drawing."""
    (path,) = tree.findall(f".//g[@class='chart-{player}']/path")
    found = re.findall(r"(-?[0-9.]+) (-?[0-9.]+)", path.get("d", ""))
    return [(float(x), float(y)) for x, y in found]


def in_numbers(points: list[Point], x: tuple[int, int], top: int) -> list[tuple[int, int]]:
    """Return the points in the numbers that they stand for: the axes are straight."""
    left, right = min(each[0] for each in points), max(each[0] for each in points)
    ys = [each[1] for each in points]
    scale = top / (max(ys) - min(ys))
    return [
        (round(x[0] + (at - left) / (right - left) * (x[1] - x[0])), round((max(ys) - y) * scale))
        for at, y in points
    ]


# --- The chart ------------------------------------------------------------------------------------


def test_a_line_is_exact_and_steps_where_the_damage_jumps() -> None:
    tree = drawn(LIMITED, "&to=4000")
    assert in_numbers(line(tree, "opp"), (0, 4000), 2000) == [
        (0, 0), (999, 0), (1000, 0), (1000, 0), (1001, 0), (1001, 1), (3000, 2000),
        (3001, 2000), (3001, 0), (4000, 0),
    ]  # fmt: skip
    assert in_numbers(line(tree, "you"), (0, 4000), 1000)[:3] == [(0, 1000), (999, 1), (1000, 0)]


def test_a_halved_amount_is_drawn_from_its_first_number_to_its_last() -> None:
    tree = drawn(battle(2000, None, effect("07", taken_by="any")), "&to=3000")
    assert in_numbers(line(tree, "opp"), (0, 3000), 1500) == [
        (0, 0), (0, 0), (1, 0), (1, 1), (3000, 1500),
    ]  # fmt: skip


def test_every_break_point_says_what_happens_and_can_be_focused() -> None:
    tree = drawn(LIMITED, "&to=4000")
    stops = tree.findall(".//g[@tabindex='0']")
    said = [
        "From 1000: nobody takes damage.",
        "From 1001: your opponent takes 1, you take none.",
        "From 3001: nobody takes damage.",
    ]
    assert [each.get("aria-label") for each in stops] == said
    for player in ("opp", "you"):
        dots = tree.findall(f".//g[@class='chart-{player}']/g[@class='dots']")
        assert [each.findtext("title") for each in dots] == said
    assert len(tree.findall(".//g[@class='chart-you']//circle")) == len(said)
    assert not tree.findall(".//g[@class='chart-opp']//circle")


def test_break_points_are_named_below_the_chart() -> None:
    labels = [
        each.text for each in drawn(LIMITED, "&to=4000").findall(".//g[@class='axis x']//text")
    ]
    assert {"1000", "3001"} <= {*labels}
    assert labels == sorted(labels, key=lambda each: int(each or 0))


def test_the_chart_brings_no_style_and_no_script(client: Client) -> None:
    charts = parsed(get(client, LIMITED)).all("svg", "sweep-drawing")
    for chart in charts:
        parts = [chart, *chart.all()]
        assert not {each.tag for each in parts} & {"style", "script"}
        assert not any("style" in each.attributes for each in parts)
        assert not has(chart, css="tooltip-overlay")
    assert len({each.attributes["aria-labelledby"] for each in charts}) == len(charts) == 2


@given(st.integers(0, 10**6), st.integers(1, 10**6), st.integers(2, 12))
def test_round_numbers_are_round_and_not_too_many(first: int, more: int, most: int) -> None:
    assert more <= round_up(more) <= 2 * max(more, 5)
    found = marks(first, first + more, most)
    assert len(found) <= most
    assert all(first <= each <= first + more for each in found)


# --- To take along --------------------------------------------------------------------------------


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_the_csv_has_a_line_a_piece(client: Client, example: Any) -> None:
    response = client.get(f"/battle/sweep.csv?{example.query}&to=9999")
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    lines = [*csv.DictReader(StringIO(response.content.decode(), newline=""))]
    found = pieces(example.battle, "attacker.atk", 0, 9999)
    assert len(lines) == len(found)
    for said, piece in zip(lines, found, strict=True):
        first, last = piece.amounts(piece.first), piece.amounts(piece.last)
        assert (said["from"], said["to"]) == (str(piece.first), str(piece.last))
        assert said["damage_to_opponent_at_first"] == str(first[0])
        assert said["damage_to_opponent_at_last"] == str(last[0])
        assert said["damage_to_you_at_first"] == str(first[1])
        assert said["gained_by_you_at_last"] == str(last[3])


def test_the_csv_runs_nothing_in_a_spreadsheet(client: Client) -> None:
    evil = battle(monster(2000, name="=1+1"), monster(1000, name="@SUM(A1)"))
    sheet = client.get(f"/battle/sweep.csv?{query(evil)}").content.decode()
    cells = [cell for row in csv.reader(StringIO(sheet, newline="")) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]


def test_the_svg_stands_alone(client: Client) -> None:
    response = client.get(f"/battle/sweep.svg?{query(LIMITED)}&run=target.atk")
    assert response["Content-Type"] == "image/svg+xml"
    ElementTree.fromstring(response.content)
    svg = parsed(response)
    for words in ("Dark Storm’s ATK, 0 to", "What Applies", "testserver"):
        assert words in svg.text
    assert not has(svg, "style")
    assert has(svg, "g", "chart-opp", stroke="#a34300")
    assert any(has(each, stroke_dasharray="7 4") for each in svg.all("g", "chart-you"))


def test_the_svg_is_one_whatever_a_card_is_called(client: Client) -> None:
    odd = battle(monster(2000, name="<b>&\x01\x1b\n" + "M" * 90), 1000)
    svg = client.get(f"/battle/sweep.svg?{query(odd)}").content
    title = next(ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}title"))
    assert "<b>&" in str(title.text)


@pytest.mark.parametrize("suffix", ["svg", "csv"])
def test_what_is_exported_may_be_kept_by_caches(client: Client, suffix: str) -> None:
    address = f"/battle/sweep.{suffix}?{query(LIMITED)}"
    response = client.get(address)
    assert response["Cache-Control"] == "public, max-age=300"
    assert response["Access-Control-Allow-Origin"] == "*"
    again = client.get(address, HTTP_IF_NONE_MATCH=response["ETag"])
    assert again.status_code == 304
    assert address in links(get(client, LIMITED))


@pytest.mark.parametrize("suffix", ["svg", "csv", "png", "x"])
@pytest.mark.parametrize("wrong", ["", "a-atk=x&t-atk=1", "a-atk=1&t-atk=1&to=x"])
def test_there_is_nothing_to_take_of_what_is_wrong(client: Client, suffix: str, wrong: str) -> None:
    response = client.get(f"/battle/sweep.{suffix}?{wrong}")
    assert response.status_code == 404
    assert "max-age" not in response.get("Cache-Control", "")


# --- Beginning, errors, and odd input -------------------------------------------------------------


def test_an_empty_page_links_to_examples(client: Client) -> None:
    page = parsed(client.get(ADDRESS))
    assert links(page.one("ul", "presets")) == [f"{ADDRESS}?{each.query}" for each in examples()]
    assert "none of its numbers can be varied" not in page.text


def test_a_battle_that_is_none_leads_to_the_composer(client: Client) -> None:
    page = parsed(client.get(f"{ADDRESS}?a-atk=19x&t-atk=100&run=target.atk"))
    assert "so none of its numbers can be varied." in page.text
    assert 'Attacker, ATK: "19x" is not a whole number' in page.text
    assert links(page, "Fix it") == ["/battle/?a-atk=19x&t-atk=100"]


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("from", "x", "“x” is not a whole number. Allowed: a whole number from 0 to 999999."),
        ("from", "-1", "-1 is out of range. Allowed: a whole number from 0 to 999999."),
        ("to", "1000001", "1000001 is out of range. Allowed: a whole number from 1 to 1000000."),
        ("to", "0", "0 is out of range. Allowed: a whole number from 1 to 1000000."),
        ("at", "1.5", "“1.5” is not a whole number. Allowed: a whole number from 0 to 1000000."),
        (
            "run",
            "effects.9.value",
            "This battle does not have that number. Choose one from the list.",
        ),
        ("goal", "fame", "There is no such goal. Choose one from the list."),
    ],
)
def test_what_is_wrong_stands_at_its_field(
    client: Client, field: str, typed: str, said: str
) -> None:
    response = get(client, LIMITED, f"&{field}={typed}")
    assert response.status_code == 200
    assert error(response, f"id_{field}") == said
    if field not in ("run", "goal"):
        assert value(response, field) == typed
    assert "Where it changes" not in text(response)


@pytest.mark.usefixtures("catalogue")
def test_composer_and_scenario_lead_here(client: Client) -> None:
    scenario, _ = Scenario.objects.get_or_save(Battle.from_document(LIMITED), "", "")
    for address in (f"/battle/?{query(LIMITED)}", scenario.get_absolute_url()):
        (link,) = links(client.get(address), "What if a number")
        assert link == f"{ADDRESS}?{query(LIMITED)}"
        assert client.get(link).status_code == 200


def test_thirty_effects_over_all_numbers_are_quick(client: Client) -> None:
    limits = [LIMIT | {"value": 777 * at + 5, "card": "x" * 90} for at in range(30)]
    address = f"{ADDRESS}?{query(battle(2000, 1000, *limits))}"
    client.get(address)
    before = time.process_time()
    assert client.get(address).status_code == 200
    assert time.process_time() - before < 1  # a fifth of it on an idle machine


NAMES = st.sampled_from("a-atk t-atk t-def t-pos direct e a-mod run from to at goal".split())
VALUES = st.sampled_from(
    "1000 0 1000000 999999999999 -1 ? - 1 attacker.atk target.def effects.0.value effects.x.value "
    "life_points.you __class__ effects lethal nobody 09y.v5~A 10o.ge7~B 07y~C atk5~B \0".split(" ")
) | st.text(max_size=6)


@given(
    st.lists(st.tuples(NAMES, VALUES), max_size=9), st.sampled_from([ADDRESS, "/battle/sweep.svg"])
)
@any_query.examples(150)
def test_any_query_is_answered_and_leads_to_an_address_that_stays(
    pairs: list[tuple[str, str]], room: str
) -> None:
    allowed = {200} if room == ADDRESS else {200, 404}
    pairs = [("a-atk", "2000"), ("t-atk", "1000"), *pairs]
    assert any_query.answer_to(room, pairs).status_code in allowed
