"""Test the flow drawing of a board: one ribbon for each damage to a card."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.lorcana import Board, BoardTrace, resolve
from explorer.results.board_table import BoardTable, printed_board
from explorer.results.flow import Flow
from explorer.results.flow.layout import SOURCE, WIDEST
from tests.engine.lorcana.test_properties import ID, boards, shape
from tests.explorer.results.drawings import assert_sound, edge, labels, points, printed, width
from tests.machine import ROOT

CASES = ROOT / "tests" / "engine" / "lorcana" / "cases.json"
REDIRECT = {"type": "redirect_as_put", "source": "p"}


def card(id: str, owner: str = "B", strength: int = 4, **keywords: int) -> Document:
    return {
        "id": id,
        "name": id.capitalize(),
        "owner": owner,
        "strength": strength,
        "willpower": 9,
        "exerted": owner == "B",
        "keywords": keywords,
    }


def song(target: str, amount: int) -> Document:
    return {"type": "strength_mod", "target": target, "amount": amount, "card": "A song"}


def deal(amount: int, *targets: str, **fields: Any) -> Document:
    return {"type": "deal", "amount": amount, "targets": targets, **fields}


FIGHT = {"type": "challenge", "challenger": "fighter", "target": "captain"}


def table_of(action: Document, cards: list[Document], *effects: Document) -> BoardTable:
    document = {"characters": cards, "effects": effects, "action": action}
    board = Board.from_document(json.loads(json.dumps({"game": "lorcana", **document})))
    return printed_board(board, resolve(board))


def drawn(action: Document, cards: list[Document], *effects: Document) -> Flow:
    flow = table_of(action, cards, *effects).flow()
    assert flow is not None
    assert_sound(flow)
    return flow


def fought(*effects: Document, challenger: int = 2, resist: int = 1, strength: int = 3) -> Flow:
    cards = [card("fighter", "A", strength, challenger=challenger), card("captain", resist=resist)]
    return drawn(FIGHT, cards, *effects)


def stamps(flow: Flow) -> list[tuple[str, bool]]:
    return [(stamp.text.text, stamp.applied) for stamp in flow.stamps]


def totals(flow: Flow) -> list[str]:
    return [line.number for total in flow.totals for line in total.lines]


def lane(flow: Flow, css: str) -> list[float]:
    """Return the widths of a lane’s ribbons where they rest, from the top down."""
    edges = sorted((edge(each.path, "bottom")[2], width(each)) for each in flow.ribbons
                   if each.css == css)  # fmt: skip
    return [each for _, each in edges]


def test_in_a_challenge_both_deal_and_each_row_is_a_level_with_the_stamp_of_the_table() -> None:
    flow = fought(song("captain", -2))
    assert flow.inflicts.text == "Both deal at once"
    assert stamps(flow) == [("+2", True), ("−2", True), ("−1", True)]
    assert labels(flow, "end") == ["3", "5", "5", "4"]
    assert labels(flow, "start") == ["4", "4", "2", "2"]
    assert totals(flow) == ["4", "2"]
    assert [total.name.text for total in flow.totals] == ["Opposing", "Yours"]


def test_ribbons_are_as_wide_as_their_damage_is_high() -> None:
    flow = fought(song("captain", -2))
    unit = WIDEST / 5
    assert lane(flow, "f-opp") == pytest.approx([unit * each for each in (3, 5, 5, 4)])
    assert lane(flow, "f-you") == pytest.approx([unit * each for each in (4, 4, 2, 2)])


def test_a_location_deals_nothing_and_that_is_a_dashed_level() -> None:
    tower = {"id": "captain", "name": "Tower", "owner": "B", "type": "location", "willpower": 9}
    flow = drawn(FIGHT, [card("fighter", "A", 3), tower])
    assert flow.inflicts.text == "Fighter deals"
    assert stamps(flow) == [("–", False)]
    assert [level.applied for level in flow.levels] == [False, True]
    assert lane(flow, "f-opp") == [WIDEST, WIDEST]
    assert not lane(flow, "f-you")
    assert "; the strength of Tower does not apply; in the end 3 to" in flow.title


def test_several_targets_have_a_ribbon_each_and_the_foot_alone_adds_them_up() -> None:
    cards = [card("one"), card("two", resist=2), card("mine", "A")]
    flow = drawn(deal(3, "one", "two", "mine", card="Storm"), cards)
    assert flow.inflicts.text == "Storm deals"
    leaving = [each for each in flow.ribbons if edge(each.path, "top")[2] == SOURCE]
    assert [each.css for each in leaving] == ["f-opp", "f-opp", "f-you"]
    assert labels(flow, "end") == ["3", "+ 3", "3", "+ 1"]
    assert totals(flow) == ["4", "3"]


@pytest.mark.parametrize("number", [0, 5])
def test_a_number_that_an_effect_replaces_itself_is_that_of_every_target(number: int) -> None:
    cards = [card("one"), card("mine", "A")]
    flow = drawn({**deal(3, "one", "mine"), "replaced_amount": number}, cards)
    assert totals(flow) == [str(number), str(number)]


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (deal(3, "one"), "The effect deals"),
        ({**deal(3, "one"), "type": "put"}, "The effect puts"),
        ({**deal(3, "one", card="A song"), "type": "put"}, "A song puts"),
    ],
)
def test_who_deals_stands_on_top(action: Document, expected: str) -> None:
    flow = drawn(action, [card("one")])
    assert (flow.inflicts.text, totals(flow)) == (expected, ["3", "0"])
    assert flow.title.startswith(f"{expected}: 3 to the opponent’s One; ")


def test_what_does_not_count_is_dashed_and_the_ribbon_runs_through() -> None:
    put = {**deal(3, "one"), "type": "put"}
    flow = drawn(put, [card("one", resist=2)])
    assert stamps(flow) == [("−2", False)]
    assert lane(flow, "f-opp") == [WIDEST, WIDEST]
    assert "; “Resist +2” does not apply; in the end 3 to" in flow.title


def test_a_damage_that_becomes_0_ends_at_a_bar_below_its_line() -> None:
    flow = drawn(deal(3, "one"), [card("one", resist=3)])
    (ending,) = flow.endings
    above, below = flow.ribbons
    assert edge(ending.path, "bottom")[2] == edge(below.path, "bottom")[2]
    assert float(flow.levels[0].y) < edge(below.path, "bottom")[2] < float(flow.levels[1].y)
    assert labels(flow, "end") == ["3"]
    assert totals(flow) == ["0", "0"]
    assert width(above) == width(below) == WIDEST


def test_a_number_below_0_is_a_dashed_line_with_its_number_until_it_counts_as_0() -> None:
    flow = fought(song("fighter", -6))
    assert stamps(flow) == [("−6", True), ("+2", True), ("≥0", True)]
    assert labels(flow, "end") == ["3", "−3", "−1"]
    (ending,) = flow.endings
    threads = sorted(points(ghost.path)[0][1] for ghost in flow.ghosts)
    left, right, y = edge(ending.path, "top")
    assert (right - left, y) == (14, threads[-1] + 9)
    assert threads[-1] == float(flow.levels[2].y)
    assert len(threads) == 3
    tapered = [each for each in flow.ribbons if each.css == "f-opp"][-1]
    assert (width(tapered), width(tapered, "top")) == (0, 36)
    assert totals(flow) == ["0", "4"]
    assert "at “Not below 0” the −1 to the opponent’s Captain becomes 0" in flow.title


def test_a_number_that_rises_from_0_is_a_dashed_line_first_and_then_a_ribbon() -> None:
    flow = fought(strength=0, resist=0)
    (ghost,) = flow.ghosts
    assert points(ghost.path)[0][1] == SOURCE
    (ribbon,) = [each for each in flow.ribbons if each.css == "f-opp"]
    assert (width(ribbon, "top"), width(ribbon)) == (0, WIDEST / 2)
    assert labels(flow, "end") == ["0", "2"]
    assert not flow.endings


def test_what_is_put_on_another_card_forks_off_from_a_dashed_place_in_its_lane() -> None:
    flow = drawn(deal(3, "one"), [card("one"), card("p")], REDIRECT)
    assert stamps(flow) == [("→", True)]
    (ghost,) = flow.ghosts
    moved = flow.ribbons[-1]
    assert moved.cut
    assert moved.css == "f-opp"
    (_, ghost_right, _), (left, right, _) = edge(ghost.path, "bottom"), edge(moved.path, "bottom")
    assert ghost_right < left < right < 125
    assert labels(flow, "end") == ["3", "3", "P"]
    assert totals(flow) == ["3", "0"]
    goes = (
        "at “Put on another card instead” the 3 to the opponent’s One goes to the "
        "opponent’s P instead"
    )
    assert goes in flow.title


def test_a_card_may_get_its_own_damage_and_what_was_another_cards() -> None:
    cards = [card("one"), card("p", resist=1)]
    for targets, after in ((("one", "p"), ["3", "+ 2"]), (("p", "one"), ["2", "+ 3", "P"])):
        flow = drawn(deal(3, *targets), cards, REDIRECT)
        assert labels(flow, "end")[-len(after) :] == after
        assert totals(flow) == ["5", "0"]
    shield = {"type": "shield_next", "target": "p", "covers": "taken"}
    flow = drawn(deal(3, "one", "p"), cards, REDIRECT, shield)
    assert stamps(flow) == [("→", True), ("0", True), ("−1", True), ("0", True)]
    assert totals(flow) == ["0", "0"]  # the shield is for all of one event


@pytest.mark.parametrize(
    "action",
    [
        {"type": "quest", "id": "mine"},
        {"type": "remove", "amount": 1, "targets": ["one"]},
        {"type": "move", "from": "mine", "to": "one", "amount": 1},
        {"type": "end_turn"},
        {"type": "strength_mod", "target": "mine", "amount": 2},
        {"type": "shift", "onto": "mine", "new": {"id": "n", "strength": 1, "willpower": 9}},
        {"type": "challenge", "challenger": "drying", "target": "one"},
    ],
)
def test_an_action_that_sends_no_damage_on_its_way_has_no_drawing(action: Document) -> None:
    cards = [{**card("one", resist=1), "damage": 2}, {**card("mine", "A"), "damage": 2}]
    drying = {**card("drying", "A"), "drying": True}
    table = table_of(action, [*cards, drying])
    assert table.trace.legal is (action.get("challenger") != "drying")
    assert table.flow() is None


def test_of_damage_placed_several_times_the_first_is_drawn_and_said_to_be_the_first() -> None:
    cards = [card("fighter", "A", 3), card("captain", resist=1)]
    move = {"type": "move", "from": "fighter", "to": "captain", "amount": 1}
    for later in (move, deal(5, "fighter")):
        flow = drawn({**FIGHT, "after_damage_triggers": [later]}, cards)
        assert (flow.inflicts.text, totals(flow)) == ("First, both deal at once", ["2", "4"])
    assert flow.title.startswith("First, both deal at once: 3 to the opponent’s Captain and 4 to")
    assert flow.title.endswith("; so far 2 to the opponent’s cards and 4 to your cards.")
    twice = {"type": "sequence", "actions": [deal(2, "captain", card="A song")] * 2}
    assert table_of(twice, cards).flow() is None


def test_damage_that_is_moved_first_is_not_drawn_from_its_middle() -> None:
    move = {"type": "move", "from": "fighter", "to": "captain", "amount": 1}
    cards = [{**card("fighter", "A", 3), "damage": 2}, card("captain", resist=1)]
    table = table_of({"type": "sequence", "actions": [move, deal(2, "captain")]}, cards)
    assert table.trace.dealt == {"captain": 1}
    assert table.flow() is None


def test_a_board_is_printed_soundly_with_its_sentence_and_its_names_escaped() -> None:
    named = {**card("one", resist=1), "name": "<b>&"}
    flow = drawn(deal(3, "one", card="</svg>"), [named])
    root = ElementTree.fromstring(printed(flow))
    assert root.findtext(".//title") == flow.title
    assert "3 to the opponent’s <b>&; at “Resist +1” the 3 to the opponent’s <b>&" in flow.title


def test_every_case_is_drawn_soundly() -> None:
    cases = json.loads(CASES.read_text("utf-8"))
    flows = [*filter(None, (resolved(case["board"])[1] for case in cases))]
    assert len(flows) > 50
    assert [*map(assert_sound, flows)]


HITS = st.one_of(
    shape("deal", amount=st.integers(0, 6), targets=st.lists(ID, min_size=1, unique=True)),
    shape("challenge", challenger=st.sampled_from("ac"), target=st.sampled_from("bdl")),
)


@settings(max_examples=100)
@given(boards())
def test_every_board_is_drawn_soundly(document: Document) -> None:
    flow = resolved(document)[1]
    if flow:
        assert_sound(flow)


@settings(max_examples=200)
@given(boards("put"), HITS)
def test_the_foot_is_what_is_placed(document: Document, hit: Document) -> None:
    trace, flow = resolved({**document, "action": hit})
    if flow:
        assert_sound(flow)
        placed = {id: n for row in trace.rows if row.applies == "place"
                  for id, n in row.amounts.items()}  # fmt: skip
        cards = [card for card in document["characters"] if card["id"] in placed]
        counters_placed = [
            sum(placed[card["id"]] - card.get("damage", 0) for card in cards
                if card["owner"] == owner)
            for owner in "BA"
        ]  # fmt: skip
        assert totals(flow) == [*map(str, counters_placed)]


def resolved(document: Document) -> tuple[BoardTrace, Flow | None]:
    board = Board.from_document(document)
    trace = resolve(board)
    return trace, printed_board(board, trace).flow() if trace.shown_rows else None
