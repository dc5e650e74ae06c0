"""What the readers of card texts have in common, whichever game the cards are of.

plain.py      a text as a grammar reads it, and the way back to its letters
matching.py   the rows of a grammar, tried in their order; words that no row may read
"""

from engine.card_words.matching import Grammar, Trap, filled, masked, matches, with_pieces
from engine.card_words.plain import LONGEST, Plain, Words, plain

__all__ = [
    "LONGEST",
    "Grammar",
    "Plain",
    "Trap",
    "Words",
    "filled",
    "masked",
    "matches",
    "plain",
    "with_pieces",
]
