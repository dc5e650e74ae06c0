"""How much a board holds: what a document may hold, the board afterwards may hold as well."""

from __future__ import annotations

from engine.lorcana.board import MOST_CARDS, MOST_EFFECTS, Board
from engine.lorcana.effects import MOST
from engine.lorcana.play import Illegal


def must_fit(board: Board) -> None:
    """Raises Illegal where the next action could not start from the board."""
    counts = (
        (len(board.characters), MOST_CARDS, "cards in play", "5.1.1"),
        (max((len(card.under) for card in board.characters), default=0), MOST_CARDS,
         "cards under one", "8.10.1"),
        (len(board.effects), MOST_EFFECTS, "effects", "6.6.1"),
        (max((card.damage for card in board.characters), default=0), MOST,
         "damage on a card", "1.9.1"),
        (max((abs(getattr(each, "amount", 0)) for each in board.effects), default=0), MOST,
         "strength in one change", "6.6.1"),
    )  # fmt: skip
    for count, most, what, rule in counts:
        if count > most:
            raise Illegal(f"There would be {count} {what}; at most {most} fit on a board.", rule)
