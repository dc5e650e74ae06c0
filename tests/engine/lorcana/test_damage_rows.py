"""Test what the rows of a challenge and of damage show, besides the result that they come to."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.lorcana import CURRENT, EDITIONS, Board, BoardRow, BoardTrace, resolve
from tests.engine.lorcana.rule_cases import (
    Case,
    a,
    act,
    b,
    by,
    card,
    deal,
    fight,
    granted,
    move,
    on,
    put,
    remove,
    then,
)

C = card("c", "B", 1, 9)
REDIRECT_TO_C = by("redirect_as_put", "c")


def trace_of(cards: list[Document], action: Document, *effects: Document) -> BoardTrace:
    return resolve(Board.from_document(Case("", "", cards, action, effects).board(CURRENT.id)))


def rows_of(trace: BoardTrace, applies: str) -> list[BoardRow]:
    return [row for row in trace.rows if row.applies == applies]


# --- Abilities that wait for damage ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "effects", "action", "why"),
    [
        (
            [a(0), b(3)], (), fight(takes_triggers=[put(1, "b")]),
            "Only a took damage, so abilities of other cards, or of cards that are not known, do "
            "not trigger.",
        ),
        (
            [a(0), b(0)], (), fight(takes_triggers=[put(1, "b")]),
            "No damage was taken, so abilities that wait for damage to be taken do not trigger.",
        ),
        (
            [b(), C], (REDIRECT_TO_C,), deal(2, "b", takes_triggers=[put(1, "b")]),
            "Only c took damage, so abilities of other cards, or of cards that are not known, do "
            "not trigger.",
        ),
        (
            [a(0), b(3)], (), fight(deals_triggers=[put(1, "b")]),
            "a dealt no damage, so abilities that wait for it to deal damage do not trigger.",
        ),
        (
            [b()], (on("cant_be_dealt_damage", "b"),), deal(2, "b", deals_triggers=[put(1, "b")]),
            "No damage was dealt, so abilities that wait for damage to be dealt do not trigger.",
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_row_on_what_does_not_trigger_says_who_dealt_or_took_none(
    ruleset: str, cards: list[Document], effects: tuple[Document, ...], action: Document, why: str
) -> None:
    document = Case("", "", cards, action, effects).board(ruleset)
    (row,) = rows_of(resolve(Board.from_document(document)), "trigger")
    assert (row.applied, str(row.why)) == (False, why)


# --- Damage that is moved -------------------------------------------------------------------------


def test_a_refused_move_back_has_one_row_which_says_why_nothing_moves() -> None:
    there, back = move(2, "a", "b", within_resolution=True), move(2, "b", "a")
    rows = trace_of([a(damage=2), b()], then(there, back)).rows
    at = [row.applies for row in rows].index("move")
    assert [row.applies for row in rows[at:]] == ["move", "game_state_check"]
    assert str(rows[at].why) == (
        "This effect moved 2 damage from a to b and can’t move it back, so nothing moves."
    )


def test_a_move_back_of_what_was_there_before_says_how_much_is_removed() -> None:
    there, back = move(2, "a", "b", within_resolution=True), move("all", "b", "a")
    rows = trace_of([a(damage=2), b(damage=1)], then(there, back)).rows
    at = [row.applies for row in rows].index("move")
    assert [row.applies for row in rows[at:]] == ["move", "remove", "place", "game_state_check"]
    assert str(rows[at].why).endswith("can’t move it back.")


def test_a_move_of_0_damage_still_has_its_row() -> None:
    rows = trace_of([a(damage=2), b()], move(0, "a", "b")).rows
    assert [row.applies for row in rows][:1] == ["remove"]


# --- A challenge ----------------------------------------------------------------------------------


def test_the_challenger_is_exerted_after_the_challenge() -> None:
    challenged = trace_of([a(), b(exerted=True)], fight()).board["characters"]
    assert {each["id"]: each["exerted"] for each in challenged} == {"a": True, "b": True}


def test_the_base_row_says_which_number_each_card_deals_damage_with() -> None:
    cards = [a(1, 4), b(2, 9)]
    (row,) = rows_of(trace_of(cards, fight()), "strength")
    assert "willpower" not in str(row.why)
    (row,) = rows_of(trace_of(cards, fight(), by("challenge_damage_stat", "a")), "willpower")
    challenger, challenged = str(row.why).split("; ")
    assert "willpower" in challenger
    assert "willpower" not in challenged
    assert (str(row.label), row.amounts) == ("Strength and willpower", {"a": 4, "b": 2})


@pytest.mark.parametrize(
    ("strength", "clamps"), [(1, []), (0, []), (-1, [{"a": 0}]), (-2, [{"a": 0}])]
)
def test_only_a_strength_below_0_has_a_row_that_raises_it_to_0(
    strength: int, clamps: list[dict[str, int]]
) -> None:
    trace = trace_of([a(strength), b()], fight())
    assert [row.amounts for row in rows_of(trace, "clamp")] == clamps
    assert trace.damage["b"] == max(0, strength)


def test_the_row_of_a_change_names_it_and_the_row_of_a_floor_does_not() -> None:
    weaker = on("strength_mod", "a", amount=-4, card="Song")
    trace = trace_of([a(3), b()], fight(), weaker, by("strength_floor_printed", "a"))
    (change,), (floor,) = rows_of(trace, "modifier"), rows_of(trace, "floor")
    assert (str(change.label), change.amounts) == ("Strength −4", {"a": -1})
    assert "strength −4" in str(change.why)
    assert (str(floor.label), floor.amounts) == ("Not below its printed strength", {"a": 3})
    assert "strength" not in str(floor.why)


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        (-2, "a has 1 with strength −2."),
        (-3, "a has 0 with strength −3."),
        (-4, "a has −1 with strength −4; it may be negative until the end."),
    ],
)
def test_the_row_of_a_change_says_that_a_strength_below_0_may_stay(amount: int, said: str) -> None:
    trace = trace_of([a(3), b()], fight(), on("strength_mod", "a", amount=amount))
    assert [str(row.why) for row in rows_of(trace, "modifier")] == [said]


def test_challenger_that_is_left_out_of_willpower_has_a_row_that_does_not_apply() -> None:
    challenger = a(1, 4, keywords={"challenger": 2})
    trace = trace_of([challenger, b(2, 9)], fight(), by("challenge_damage_stat", "a"))
    (row,) = rows_of(trace, "challenger")
    assert (row.applied, row.rule, row.amounts) == (False, "8.5.1", {"a": 4})


# --- Damage ---------------------------------------------------------------------------------------


def test_a_row_of_placed_damage_has_the_counters_of_its_card() -> None:
    (row,) = rows_of(trace_of([b(damage=1)], put(2, "b")), "place")
    assert (row.amounts, row.by) == ({"b": 3}, ())


def test_the_row_of_a_redirect_has_the_amounts_of_both_cards() -> None:
    (row,) = rows_of(trace_of([b(), C], deal(3, "b"), REDIRECT_TO_C), "replacement")
    assert row.amounts == {"b": 0, "c": 3}


def test_a_card_that_can_be_dealt_damage_while_challenged_has_a_row_on_it() -> None:
    safe = on("cant_be_dealt_damage", "b", unless="being_challenged")
    trace = trace_of([a(), b()], fight(), safe)
    (row,) = rows_of(trace, "prevention")
    assert (row.applied, row.rule) == (False, "1.2.2")
    assert trace.damage == {"a": 2, "b": 3}


def test_damage_that_is_kept_away_meets_no_resist() -> None:
    resists = b(keywords={"resist": 1})
    trace = trace_of([resists], deal(3, "b"), on("cant_be_dealt_damage", "b"))
    assert [row.applies for row in trace.rows][1] == "prevention"
    assert not rows_of(trace, "resist")


def test_removing_exactly_what_is_there_is_no_removal_of_less() -> None:
    (row,) = rows_of(trace_of([a(damage=2)], remove(2, "a")), "remove")
    assert (row.rule, row.amounts, row.applied) == ("1.9.2.3", {"a": 0}, True)
    (row,) = rows_of(trace_of([a(damage=1)], remove(2, "a")), "remove")
    assert (row.rule, row.amounts, row.applied) == ("1.2.3", {"a": 0}, True)


# --- Shields --------------------------------------------------------------------------------------


def shield(target: str, covers: str = "dealt", **fields: str) -> Document:
    return on("shield_next", target, covers=covers, **fields)


def test_a_shield_keeps_damage_from_its_own_card_alone() -> None:
    assert trace_of([b(), C], deal(2, "b", "c"), shield("b")).damage == {"b": 0, "c": 2}
    assert trace_of([b(), C], deal(2, "b", "c"), shield("c")).damage == {"b": 2, "c": 0}


def test_each_card_uses_its_own_shield_once() -> None:
    twice = then(deal(2, "b", "c"), deal(1, "b", "c"))
    trace = trace_of([b(), C], twice, shield("b"), shield("c"))
    assert trace.damage == {"b": 1, "c": 1}
    assert trace.dealt == {"b": 1, "c": 1}


def test_a_used_shield_on_dealt_damage_does_not_cover_what_is_then_put_on_its_card() -> None:
    trace = trace_of([b(), C], deal(2, "c", "b"), REDIRECT_TO_C, shield("c"))
    assert trace.damage == {"b": 0, "c": 2}


@pytest.mark.parametrize(
    ("shields", "behind"),
    [
        ([shield("b", card="Ward"), shield("b")], [("Ward", "")]),
        ([shield("b"), shield("b", card="Ward")], []),
        ([shield("b")], []),
    ],
)
def test_the_row_of_a_shield_names_the_card_of_the_first_one(
    shields: list[Document], behind: list[tuple[str, str]]
) -> None:
    (row,) = rows_of(trace_of([b()], deal(3, "b"), *shields), "replacement")
    assert [*row.by] == behind


def test_the_first_of_two_unlike_shields_is_used() -> None:
    unlike = [shield("b", "taken", card="Cloak"), shield("b", card="Ward")]
    (row,) = rows_of(trace_of([b()], deal(3, "b"), *unlike), "replacement")
    assert [*row.by] == [("Cloak", "")]


def test_damage_of_0_uses_no_shield() -> None:
    trace = trace_of([b()], then(put(0, "b"), deal(0, "b"), put(2, "b")), shield("b", "taken"))
    assert trace.damage == {"b": 0}
    assert len(rows_of(trace, "replacement")) == 1


def test_there_is_no_doubt_about_the_order_where_a_challenge_deals_nothing_anyway() -> None:
    cards = [a(), b(keywords={"resist": 1}), C]
    safe = on("takes_no_challenge_damage", "b")
    older = Case("", "", cards, fight(), (REDIRECT_TO_C,)).board("crd-2.0.1")
    prevented = {**older, "effects": [safe, REDIRECT_TO_C]}
    assert not resolve(Board.from_document(prevented)).disputed
    (doubt,) = resolve(Board.from_document(older)).disputed
    assert doubt.id == "replacement-in-a-challenge"


def test_resist_granted_by_an_effect_is_named_with_its_sum() -> None:
    trace = trace_of([b(keywords={"resist": 1})], deal(5, "b"), granted("b", "resist", 2))
    (row,) = rows_of(trace, "resist")
    assert (str(row.label), row.amounts, row.rule) == ("Resist +3", {"b": 2}, "8.8.1")


def test_a_put_action_is_placed_by_the_rule_of_putting() -> None:
    both = then(act("put", amount=1, targets=["b"]), deal(1, "b"))
    placed = rows_of(trace_of([b()], both), "place")
    assert [row.rule for row in placed] == ["1.9.2.2", "1.9.2.1"]
