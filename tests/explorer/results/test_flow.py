"""Test the flow drawing: one ribbon for each damage, from the monster to the players."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.trace import Damage, Trace
from explorer.results.battle_table import draw
from explorer.results.flow import Column, Flow, FlowInput, Step
from explorer.results.flow import Damage as Part
from explorer.results.flow import draw_flow as draw_course
from explorer.results.flow.layout import SOURCE, WIDEST, orders, type_width
from tests.conftest import battle, effect, monster, tabled_rulings, traced
from tests.explorer.results.drawings import assert_sound, edge, labels, points, printed, width
from tests.parsed_html import page_of, parse

NAMES = {"attacker": "Ohime", "target": "Odd-Eyes"}
SHAPES = "you opp level level-off base gain gain-you gain-opp stamp stamp-off ghost cut dot"
CLASSES = {"flow", "s-you", "s-opp", *[f"f-{each}" for each in f"{SHAPES} small total".split()]}
MOVE = effect("03", kind="instead", taken_by="any")
MIRROR = effect("03", kind="also", taken_by="any")


def drawn(*effects: dict[str, Any], atk: int = 2000) -> Flow:
    """Return a direct attack on the opponent, whose ribbon therefore starts on the left."""
    return draw(traced(battle(atk, None, *effects)), NAMES)


def with_damages(*damages: Damage) -> Trace:
    """Return a trace with these damages in normal circumstances, more than any battle has."""
    trace = traced(battle(2000, None))
    return trace._replace(rows=(trace.rows[0]._replace(damages=damages),))


def test_a_ribbon_is_as_wide_as_its_damage_is_high_and_the_widest_lane_is_48() -> None:
    narrow, wide = drawn(effect("08", taken_by="any")).ribbons
    assert width(wide) == WIDEST == 2 * width(narrow) == 2 * width(wide, "top")


def test_a_tiny_damage_is_still_to_be_seen() -> None:
    assert width(drawn(effect("09", value=1)).ribbons[1]) == 4


def test_the_ribbons_of_one_lane_lie_side_by_side_with_a_gap() -> None:
    flow = drawn(effect("02"), effect("03", kind="instead", taken_by="controller"), effect("07"))
    resting = sorted(edge(ribbon.path, "bottom")[::-1] for ribbon in flow.ribbons)
    (_, left_end, _), (_, _, right_start) = resting[-2:]
    assert right_start - left_end == 2


def test_the_opponent_takes_damage_on_the_left_and_you_on_the_right() -> None:
    (left,), (right,) = drawn().ribbons, draw(traced(battle(1000, 3000)), NAMES).ribbons
    assert left.css == "f-opp"
    assert edge(left.path, "bottom")[1] < 140
    assert right.css == "f-you"
    assert edge(right.path, "bottom")[0] > 140


def test_a_copy_has_a_ring_on_the_original_and_a_pale_ribbon_across() -> None:
    flow = drawn(effect("02"))
    (ring,) = flow.rings
    (pale,) = [ribbon for ribbon in flow.ribbons if ribbon.pale]
    assert 64 < float(ring.x) < 112
    assert pale.fill == "cross"
    assert edge(pale.path, "top")[1] < 140 < edge(pale.path, "bottom")[0]
    assert not flow.ghosts
    assert [each.css for each in flow.ribbons if not each.pale] == ["f-opp", "f-opp", "f-you"]


def test_a_moved_damage_changes_hue_at_full_strength_and_leaves_a_ghost() -> None:
    flow = drawn(MOVE)
    (ghost,) = flow.ghosts
    moved = flow.ribbons[-1]
    assert (moved.fill, moved.pale, flow.rings) == ("cross", False, ())
    assert edge(ghost.path, "top")[1] < 140 < edge(moved.path, "bottom")[0]


def test_damages_that_move_together_keep_their_order_and_do_not_cross() -> None:
    amounts = {0: 1000, 1: 3000, 2: 2000}
    steps = [
        Step(
            stamp=stamp,
            name=stamp,
            applied=True,
            damages=tuple(
                Part(id=id, of=of and id, to=to, kind="plain", amount=amount)
                for id, amount in amounts.items()
            ),
            opponent=Column("6000" if to == "opponent" else "0"),
            you=Column("6000" if to == "you" else "0"),
        )
        for stamp, to, of in (("", "opponent", None), ("03", "you", True))
    ]
    lanes = ("Opponent", "You")
    course = FlowInput(
        steps=(steps[0], steps[1]),
        who="Ohime",
        does="{name} inflicts",
        lanes=lanes,
        opening="",
        ending="",
    )
    moved = [ribbon for ribbon in draw_course(course).ribbons if ribbon.cut]
    from_left = sorted(moved, key=lambda ribbon: edge(ribbon.path, "top"))
    assert from_left == sorted(moved, key=lambda ribbon: edge(ribbon.path, "bottom"))
    assert [round(width(ribbon)) for ribbon in from_left] == [8, 24, 16]


def test_a_damage_that_arrives_lies_inside_of_one_that_was_in_the_lane() -> None:
    first = Part(id=0, of=None, to="opponent", kind="plain", amount=5)
    moved, stays = first._replace(of=0, to="you"), first._replace(id=1, of=1, to="you")
    zero = Column("0")
    steps = [
        Step("normal", "normal", True, (first, stays._replace(of=None)), zero, zero),
        Step("03", "03", True, (moved, stays), zero, zero),
    ]
    assert [each.id for each in orders(steps)[1]] == [1, 0]


def test_of_a_damage_both_moved_and_mirrored_one_ribbon_moves_and_one_is_its_copy() -> None:
    flow = drawn(MOVE, MIRROR)
    assert [ribbon.pale for ribbon in flow.ribbons if ribbon.fill] == [True, False]
    assert len(flow.ghosts) == len(flow.rings) == 1
    assert labels(flow, "start") == ["2000", "+ 2000"]


def test_a_damage_that_becomes_0_ends_at_a_bar_and_is_drawn_no_more() -> None:
    flow = drawn(effect("06"), effect("08"))
    (ending,) = flow.endings
    bottom = max(y for ribbon in flow.ribbons for _, y in points(ribbon.path))
    assert edge(ending.path, "bottom")[2] == bottom < float(flow.levels[1].y)
    assert labels(flow, "end") == ["2000", "0x2"]
    outer, inner = drawn(MOVE, MIRROR, effect("06", taken_by="any")).endings
    assert edge(inner.path, "top")[1] < edge(outer.path, "top")[0]


def test_without_damage_there_is_a_source_bar_a_ghost_and_zeros() -> None:
    flow = draw(traced(battle(1000, 1000)), NAMES)
    assert (flow.inflicts.text, flow.ribbons) == ("Nothing is inflicted", ())
    assert (flow.source.path, len(flow.ghosts)) == ("M110 26H170", 1)
    assert [total.lines[0].number for total in flow.totals] == ["0", "0"]


def test_effect_damage_is_hatched_from_its_line_on() -> None:
    flow = drawn(effect("04"), effect("08", damage="any"))
    assert [ribbon.fill for ribbon in flow.ribbons] == ["", "hatch-opp", "hatch-opp"]
    (line,) = flow.opponent.lines
    assert (line.number, line.unit) == ("4000", "(effect)")


def test_a_gain_is_an_arrow_upward_in_its_players_hue() -> None:
    flow = drawn(effect("05"), effect("08"))
    (gain,) = flow.gains
    assert gain.css == "f-gain f-gain-opp"
    assert edge(gain.path, "top") == (88, 88, float(flow.levels[0].y) + 8)
    assert labels(flow, "end") == ["2000", "+2000 LP", "+2000 LP"]
    assert len(flow.ribbons) == 1


def test_a_step_that_does_not_apply_is_dashed_and_the_ribbon_runs_through() -> None:
    flow = drawn(effect("07", taken_by="controller"))
    assert [level.applied for level in flow.levels] == [False, True]
    assert (flow.stamps[0].applied, flow.stamps[0].text.text) == (False, "07")
    above, below = flow.ribbons
    edges = [edge(above.path, "bottom"), edge(below.path, "top"), edge(below.path, "bottom")]
    assert len({each[:2] for each in edges}) == 1
    assert printed(flow).count("f-level-off") == printed(flow).count("f-stamp-off") == 1


def test_nothing_to_double_stands_in_the_margin_and_comes_to_0() -> None:
    flow = drawn(effect("08"))
    assert labels(flow, "start") == ["0x2"]
    assert flow.you.lines[0].number == "0"


def test_more_than_three_amounts_are_cut_to_two_and_how_many_more() -> None:
    many = [
        Damage(id=at, of=None, to="you", inflicted_by="attacker", kind="battle", amount=500)
        for at in range(5)
    ]
    assert labels(draw(with_damages(*many), NAMES), "start") == ["500", "+ 500", "+ 3 more"]


@pytest.mark.parametrize("count", [16, 60])
def test_eight_damages_a_lane_or_more_still_fit_their_lanes(count: int) -> None:
    many = [
        Damage(
            id=at,
            of=None,
            to=("opponent", "you")[at % 2],
            inflicted_by="attacker",
            kind="battle",
            amount=10 if at > 1 else 9000,
        )
        for at in range(count)
    ]
    flow = draw(with_damages(*many), NAMES)
    assert_sound(flow)
    assert sum(width(each) for each in flow.ribbons) < 2 * WIDEST + 0.1


def test_a_total_of_several_kinds_takes_a_line_for_each() -> None:
    trace = traced(battle(2000, None))
    cell = trace.rows[0].to_you._replace(shown="500 + 2700 (effect) + +300 LP")
    flow = draw(trace._replace(rows=(trace.rows[0]._replace(to_you=cell),)), NAMES)
    lines = [(line.number, line.unit) for line in flow.you.lines]
    assert lines == [("500", ""), ("+ 2700", "(effect)"), ("+300", "LP")]
    assert float(flow.height) == float(drawn().height) + 30


def test_the_monster_that_inflicts_stands_on_top_and_a_long_name_is_cut() -> None:
    trace = traced(battle(1000, 3000))
    assert draw(trace, NAMES).inflicts.text == "Odd-Eyes inflicts"
    for name in ("Superdreadnought Rail Cannon Gustav Max", "青眼の白龍" * 20, "W" * 100):
        label = draw(trace, {**NAMES, "target": name}).inflicts
        assert label.text.endswith("… inflicts")
        assert type_width(label.text, 12) < 280


@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ((), "2000 to the opponent; in the end 2000 to the opponent and 0 to you."),
        ((effect("02"),), "at 02 the opponent’s 2000 is copied to you; in the end 2000 to"),
        ((MOVE,), "at 03 the opponent’s 2000 moves to you; in the end 0 to the opponent and 2000"),
        ((MOVE, MIRROR), "at 03 the opponent’s 2000 moves to you and is copied to you; in the end"),
        ((MOVE, MIRROR, effect("07")), "at 07 your 2000 becomes 1000 twice; in the end 0 to"),
        ((effect("04"),), "at 04 the opponent’s 2000 becomes effect damage; in the end 2000 (eff"),
        ((effect("05"),), "at 05 the opponent’s 2000 is gained instead; in the end +2000 LP to"),
        ((effect("09", value=2000),), "; 09 changes nothing; in the end 2000"),
        ((effect("07", taken_by="controller"),), "; 07 does not apply; in the end 2000"),
    ],
)
def test_the_title_says_what_the_drawing_shows(effects: Any, expected: str) -> None:
    assert expected in drawn(*effects).title


def test_what_is_printed_is_sound_svg_of_the_known_classes_without_styles_or_scripts() -> None:
    trace = traced(battle(2000, None, effect("02"), MOVE, effect("04"), effect("06")))
    flow = draw(trace, {"attacker": "<script>alert(1)</script>"})
    root = ElementTree.fromstring(printed(flow))
    used = {name for each in root.iter() for name in each.get("class", "").split()}
    assert used <= CLASSES
    assert not [each for each in root.iter() if "style" in each.attrib or each.tag == "script"]
    assert root[1].get("viewBox") == f"0 0 280 {flow.height}"
    assert root.findtext(".//title") == flow.title


def test_two_drawings_on_a_page_share_no_id() -> None:
    trace = traced(battle(2000, None, effect("02"), effect("04")))
    first, second = (printed(draw(trace, NAMES, prefix=each)) for each in ("one", "two"))
    ids = [
        {each.attributes["id"] for each in parse(svg).all() if "id" in each.attributes}
        for svg in (first, second)
    ]
    assert len(ids[0]) == 4
    assert not ids[0] & ids[1]
    assert {*re.findall(r"url\(#([^)]+)\)", first)} <= ids[0]


def test_every_ruling_is_drawn_soundly() -> None:
    for case in tabled_rulings():
        assert_sound(draw(traced(case["battle"]), NAMES | {"card": "A"}))


PLAYERS = st.sampled_from(["you", "opponent"])
AMOUNTS = st.sampled_from([0, 1, 2, 50, 999, 2500, 1_000_000])
SCOPE = {"taken_by": st.sampled_from(["any", "controller", "opponent"])}
DAMAGE = SCOPE | {"damage": st.sampled_from(["battle", "effect", "any"])}
LIMIT = {"value": AMOUNTS, "comparison": st.sampled_from(["at_most", "at_least", "less_than"])}
FIELDS: dict[str, dict[str, Any]] = {
    **{step: {} for step in ("piercing", "01", "02")},
    "03": SCOPE | {"kind": st.sampled_from(["instead", "also"])},
    "04": SCOPE,
    **dict.fromkeys(("05", "06", "07", "08"), DAMAGE),
    "09": DAMAGE | {"value": AMOUNTS},
    "10": DAMAGE | LIMIT,
}
EFFECTS = st.sampled_from([*FIELDS]).flatmap(
    lambda step: st.builds(effect, st.just(step), PLAYERS, **FIELDS[step])
)


@settings(deadline=None, max_examples=150)
@given(AMOUNTS, AMOUNTS, st.sampled_from(["attack", "defense"]), st.lists(EFFECTS, max_size=30))
def test_every_battle_is_drawn_soundly(
    atk: int, other: int, position: str, acting: list[dict[str, Any]]
) -> None:
    trace = traced(battle(atk, monster(other, other, position=position), *acting))
    flow = draw(trace, NAMES)
    assert_sound(flow)
    assert len(flow.stamps) == len(trace.rows) - 1
    begun = [each for each in flow.ribbons if edge(each.path, "top")[2] == SOURCE]
    assert len(begun) == len(trace.rows[0].damages)


@pytest.mark.django_db
def test_a_long_japanese_name_is_whole_on_top(client: Client) -> None:
    name = "ブルーアイズ・カオス・ＭＡＸ・ドラゴン"
    page = page_of(client.get("/ja/battle/", {"a-name": name, "a-atk": "2000", "direct": "1"}))
    texts = page.one("figure", "flow").all("text")
    assert name in texts[0].text
    assert "…" not in texts[0].text
