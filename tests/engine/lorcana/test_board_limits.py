"""Test board limits: an action that would exceed them is refused and changes nothing."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.lorcana import Board, resolve
from engine.lorcana.board import MOST_CARDS, MOST_EFFECTS
from engine.lorcana.effects import MOST
from tests.engine.lorcana.rule_cases import a, act, by, card, move, on, shift, then

OTHERS = [card(f"c{at}", "A", 1, 3) for at in range(MOST_CARDS - 1)]
CHANGES = [on("strength_mod", "a", amount=1)] * (MOST_EFFECTS - 1)
CHANGE = act("strength_mod", target="a", amount=1)
PLAY = act("play", new={"id": "n", "willpower": 3})
DEEP = [{"id": f"u{at}", "willpower": 1} for at in range(MOST_CARDS - 1)]
FULL = (by("willpower_mod", "a", amount=MOST, scope="self"),)
HURT = [a(3, MOST, damage=MOST), card("c", "A", 1, 9, damage=1)]


def board(cards: list[Document], effects: list[Document], action: Document) -> Board:
    document = {"game": "lorcana", "characters": cards, "effects": effects, "action": action}
    return Board.from_document(document)


@pytest.mark.parametrize(
    ("cards", "effects", "fits", "does_not"),
    [
        (OTHERS, [], PLAY, then(PLAY, act("play", new={"id": "m", "willpower": 3}))),
        ([a()], CHANGES, CHANGE, then(CHANGE, CHANGE)),
        ([a(under=DEEP)], [], shift("a", 1, 3), then(
            shift("a", 1, 3), act("shift", onto="top", new={"id": "n", "willpower": 3}))),
        (HURT, [*FULL], move(0, "c", "a"), move(1, "c", "a")),
        ([a(MOST), card("c", "A", 1, 3)], [on("strength_mod", "a", amount=0)],
         act("support", supporter="a", target="c"),
         then(CHANGE, act("support", supporter="a", target="c"))),
    ],
)  # fmt: skip
def test_what_does_not_fit_changes_nothing(
    cards: list[Document], effects: list[Document], fits: Document, does_not: Document
) -> None:
    assert resolve(board(cards, effects, fits)).legal
    trace = resolve(board(cards, effects, does_not))
    assert trace.why_illegal is not None
    assert "; the maximum is " in str(trace.why_illegal)
    assert (trace.rows, trace.banished) == ((), ())
    assert trace.illegal_by == "1.7.6"  # no rule is about how much a board holds
    untouched = resolve(board(cards, effects, then()))
    assert trace.board == untouched.board


def test_more_than_fits_may_be_dealt_to_what_it_banishes() -> None:
    deals = act("deal", amount=MOST, targets=["a"])
    trace = resolve(board([a(3, MOST, damage=1)], [], deals))
    assert (trace.legal, trace.banished, trace.dealt) == (True, ("a",), {"a": MOST})
