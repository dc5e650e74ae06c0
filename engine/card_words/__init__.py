"""Match the words of card texts with the rows of a grammar, for the cards of any game.

plain_text.py  a text as a grammar reads it, and the way back to its letters
patterns.py    the rows of a grammar, tried in their order; words to mask
"""

from engine.card_words.patterns import FalseMatch, Grammar, filled, masked, matches, with_pieces
from engine.card_words.plain_text import LONGEST, Plain, Words, plain

__all__ = [
    "LONGEST",
    "FalseMatch",
    "Grammar",
    "Plain",
    "Words",
    "filled",
    "masked",
    "matches",
    "plain",
    "with_pieces",
]
