"""Keep a board within the limits of a document after an action.

No rule of the game covers this; an action that exceeds a limit is undone, as rule 1.7.6 requires
for one that can’t be carried out in full.
"""

from __future__ import annotations

from engine.lorcana.board import MOST_CARDS, MOST_EFFECTS, Board
from engine.lorcana.effects import MOST
from engine.lorcana.play import Illegal


def must_fit(board: Board) -> None:
    """Raise Illegal if the board exceeds the limits of a document."""
    counts = (
        (len(board.characters), MOST_CARDS, "cards in play"),
        (max((len(card.under) for card in board.characters), default=0), MOST_CARDS,
         "cards under one card"),
        (len(board.effects), MOST_EFFECTS, "effects"),
        (max((card.damage for card in board.characters), default=0), MOST,
         "damage on a card"),
        (max((abs(getattr(each, "amount", 0)) for each in board.effects), default=0), MOST,
         "strength in one change"),
    )  # fmt: skip
    for count, most, what in counts:
        if count > most:
            raise Illegal(f"There would be {count} {what}; the maximum is {most}.", "1.7.6")
