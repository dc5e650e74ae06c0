"""Test a resolved action as a table: columns, sentences, and reading it back."""

from __future__ import annotations

import json
from html import unescape
from typing import Any

from engine.lorcana import CURRENT, Board, BoardTrace, action_in_words, resolve
from engine.printing import FORMATS, cells
from engine.sentence_parts import plain
from tests.engine.lorcana.rule_cases import a, act, b, location
from tests.engine.lorcana.test_cases import CASES, EVERY_CASE

CHALLENGE = act("challenge", challenger="a", target="b")


def resolved(action: dict[str, Any], *cards: dict[str, Any], effects: Any = ()) -> BoardTrace:
    board = {"game": "lorcana", "characters": [*cards], "effects": [*effects], "action": action}
    return resolve(Board.from_document(board))


def shown(trace: BoardTrace) -> list[tuple[str, ...]]:
    """Return label, the opponent's cell, yours; rows that do not apply are left out."""
    return [line for line, row in zip(cells(trace), trace.rows, strict=True) if row.applied]


def test_a_challenge_shows_the_damage_on_its_way_then_the_counters() -> None:
    song = {"type": "strength_mod", "target": "b", "amount": -2, "card": "A song"}
    trace = resolved(
        CHALLENGE,
        a(3, 4, keywords={"challenger": 2}),
        b(4, 5, damage=1, keywords={"resist": 1}),
        effects=[song],
    )
    assert shown(trace) == [
        ("Challenge", "–", "–"),
        ("Strength", "3", "4"),
        ("Challenger +2", "5", "4"),
        ("Strength −2", "5", "2"),
        ("Resist +1", "4", "2"),
        ("Damage is placed", "5/5", "2/4"),
        ("Game state check", "5/5 banished", "2/4"),
    ]
    assert [row.by for row in trace.rows if str(row.label) == "Strength −2"] == [(("A song", ""),)]
    assert plain(trace.verdict) == "b is banished, a now has 2 damage."
    assert str(trace.outcome_sentences[0]) == "b is dealt 4 damage and had 5 damage (5 willpower)."


def test_names_stand_where_a_player_has_several_cards_in_the_table() -> None:
    deal = act("deal", amount=2, targets=["a", "b", "c"], card="Fireball")
    third = {**b(), "id": "c", "name": "Guard"}
    trace = resolved(deal, a(), b(), third)
    assert shown(trace) == [("Deal 2", "b 2, Guard 2", "2"),
                            ("Damage is placed", "b 2/5, Guard 2/5", "2/4")]  # fmt: skip
    assert trace.rows[0].by == (("Fireball", ""),)


def test_only_a_strength_below_0_is_said_to_stay_negative_until_the_end() -> None:
    weakened = {"type": "strength_mod", "target": "b", "amount": -6}
    trace = resolved(CHALLENGE, a(3, 4, keywords={"challenger": 2}), b(4, 9), effects=[weakened])
    why = {str(row.label): str(row.why) for row in trace.rows}
    assert why["Challenger +2"] == "a has 5 with Challenger +2."
    assert why["Strength −6"] == "b has −2 with strength −6; it may be negative until the end."


def test_a_strength_is_shown_as_one() -> None:
    trace = resolved(act("strength_mod", target="b", amount=-5), a(), b(2))
    assert shown(trace) == [("Strength −5", "−3 strength", "–")]
    assert plain(trace.verdict) == "b has −3 strength."


def test_who_leaves_play_stays_in_the_table_with_what_was_on_it() -> None:
    trace = resolved(act("leave_play", id="a", to="hand"), a(damage=3), b())
    assert shown(trace) == [("Leaves play", "–", "3/4 left play")]
    assert plain(trace.verdict) == "a has left play."


def test_what_does_not_apply_marks_no_number_as_changed() -> None:
    trace = resolved(act("put", amount=2, targets=["b"]), a(), b(keywords={"resist": 1}))
    resist = next(row for row in trace.rows if row.applies == "resist")
    assert (resist.applied, resist.to_opponent.changed) == (False, False)
    assert resist.to_opponent.shown == "2"


def test_an_action_that_is_not_allowed_is_described_in_one_row() -> None:
    trace = resolved(CHALLENGE, a(), b(exerted=False))
    (row,) = trace.shown_rows
    assert (trace.rows, str(row.label), row.rule) == ((), "Not allowed", "4.6.4.2")
    assert plain(trace.verdict) == f"Not allowed: {row.why}"
    assert row.says == CURRENT.rules["4.6.4.2"].says


@EVERY_CASE
def test_every_format_prints_every_case(case: dict[str, Any]) -> None:
    trace = resolve(Board.from_document(case["board"]))
    for form, printed_by in FORMATS.items():
        printed = unescape(printed_by(trace))
        labels = [str(row.label) for row in trace.rows] or [
            "illegal" if form == "json" else "Not allowed"
        ]
        assert all(each.partition(" ")[0] in printed for each in labels), form


@EVERY_CASE
def test_a_result_document_is_read_back(case: dict[str, Any]) -> None:
    trace = resolve(Board.from_document(case["board"]))
    document = json.loads(json.dumps(trace.to_document()))
    read = BoardTrace.from_document(document)
    assert [row.change for row in read.rows] == [row.change for row in trace.rows]
    for row in document["rows"]:
        row["reasons"] = []
    assert read.to_document() == document


@EVERY_CASE
def test_an_action_is_described_in_a_clause(case: dict[str, Any]) -> None:
    board = Board.from_document(case["board"])
    words = str(action_in_words(board, board.action))
    assert words
    assert words == words.strip()
    assert not words.endswith(".")


def test_actions_in_words() -> None:
    board = Board.from_document(next(case for case in CASES if case["board"])["board"])
    sentences = {
        "Fireball: 2 damage is dealt to each of x and y":
            act("deal", amount=2, targets=["x", "y"], card="Fireball"),
        "up to all damage moves from x to y": act("move", amount="all", up_to=True,
                                                  **{"from": "x", "to": "y"}),
        "x gets −2 strength this turn": act("strength_mod", target="x", amount=-2),
        "n enters play with 3 damage": act("play", enters_with_damage=3,
                                           new={"id": "n", "strength": 1, "willpower": 4}),
    }  # fmt: skip
    for words, action in sentences.items():
        whole = {**board.to_document(), "action": action}
        acting = Board.from_document(whole)
        assert str(action_in_words(acting, acting.action)) == words


def test_a_location_deals_nothing_and_the_row_says_so() -> None:
    trace = resolved(act("challenge", challenger="a", target="l"), a(3), location("l", "B", 6))
    unapplied = [str(row.label) for row in trace.rows if not row.applied]
    assert "No strength" in unapplied
    assert shown(trace)[-1] == ("Damage is placed", "3/6", "–")


def test_what_is_put_on_a_protector_adds_up_on_its_way() -> None:
    deal = act("deal", amount=2, targets=["b", "p", "c"])
    guard, protector = {**b(), "id": "c"}, {**b(1, 12, keywords={"resist": 1}), "id": "p"}
    redirect = {"type": "redirect_as_put", "source": "p"}
    trace = resolved(deal, b(), guard, protector, effects=[redirect])
    assert [line[1] for line in shown(trace)] == [
        "b 2, p 2, c 2",
        "b 0, p 4, c 2",
        "b 0, p 3, c 2",
        "b 0, p 5, c 0",
        "b 0/5, p 5/12, c 0/5",
    ]
    assert trace.rows[-2].rule == "1.9.2.1"


def test_what_is_moved_is_on_its_way_until_it_is_placed_or_kept_away() -> None:
    move = act("move", amount=2, **{"from": "a", "to": "b"})
    shield = {"type": "shield_next", "target": "b", "covers": "taken", "card": "Cloak"}
    trace = resolved(move, a(damage=3), b(), effects=[shield])
    assert shown(trace) == [("Damage is removed", "–", "1/4"), ("Takes none instead", "0", "1/4")]
    assert trace.rows[1].by == (("Cloak", ""),)


def test_the_last_pass_of_the_check_shows_who_stays_by_how_much() -> None:
    tower = location("l", "B", 3, damage=2)
    guest = {**b(2, 3, damage=1), "at": "l"}
    gives = {"type": "willpower_mod", "source": "l", "amount": 2, "scope": "at_location"}
    trace = resolved(act("deal", amount=1, targets=["l", "b"]), tower, guest, effects=[gives])
    first, last = trace.rows[-2:]
    assert (str(first.to_opponent.shown), first.applied) == ("l 3/3 banished, b 2/5", True)
    assert (str(last.label), last.applied, last.rule) == (
        "Game state check, pass 2",
        False,
        "1.8.3",
    )
    assert str(last.to_opponent.shown) == "l 3/3 banished, b 2/3"
    assert (trace.willpower, str(trace.outcome_sentences[1])) == (
        {"b": 3},
        "b is dealt 1 damage and has 2 damage (3 willpower).",
    )


def test_a_strength_that_was_for_the_turn_is_gone_when_it_ends() -> None:
    actions = [act("strength_mod", target="a", amount=2), act("end_turn")]
    trace = resolved(act("sequence", actions=actions), a(3), b())
    assert [line[2] for line in shown(trace)] == ["5 strength", "3 strength"]
    assert plain(trace.verdict) == "a has 3 strength."


def test_what_an_effect_has_left_for_later_is_described_as_it_is() -> None:
    move = act("move", amount="all", within_resolution=True, **{"from": "b", "to": "a"})
    shield = {"type": "shield_next", "target": "a", "covers": "taken"}
    trace = resolved(move, a(damage=1), b(damage=2), effects=[shield])
    assert trace.damage == {"a": 1, "b": 0}
    assert plain(trace.verdict) == "b stays undamaged, a now has 1 damage."
