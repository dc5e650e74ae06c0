"""Keep a board within the limits of a document after an action.

No rule of the game covers this; an action that exceeds a limit is undone, as rule 1.7.6 requires
for one that can’t be carried out in full.
"""

from __future__ import annotations

from engine.lorcana.board import MOST_CARDS, MOST_EFFECTS, Board
from engine.lorcana.effects import MOST
from engine.lorcana.play import Illegal
from engine.text import Messages


def must_fit(board: Board) -> None:
    """Raise Illegal if the board exceeds the limits of a document."""
    counts = (
        (len(board.characters), MOST_CARDS, "cards"),
        (max((len(card.under) for card in board.characters), default=0), MOST_CARDS, "under"),
        (len(board.effects), MOST_EFFECTS, "effects"),
        (max((card.damage for card in board.characters), default=0), MOST, "damage"),
        (max((abs(getattr(each, "amount", 0)) for each in board.effects), default=0), MOST,
         "strength"),
    )  # fmt: skip
    for count, most, what in counts:
        if count > most:
            raise Illegal(LIMITS.message(what, count=count, most=most), "1.7.6")


LIMITS = Messages(
    "LIMITS",
    {
        "cards": "There would be {count} cards in play; the maximum is {most}.",
        "under": "There would be {count} cards under one card; the maximum is {most}.",
        "effects": "There would be {count} effects; the maximum is {most}.",
        "damage": "There would be {count} damage on a card; the maximum is {most}.",
        "strength": "There would be {count} strength in one change; the maximum is {most}.",
    },
)
