"""Vary one number of a battle: find where the table changes, and which numbers reach a goal.

swept_number.py  an int that records its comparisons, which limit how far it can change
swept_fields.py  the numbers of a battle that can be varied
pieces.py        a range cut where what applies changes, or the formula of an amount
needs.py         the numbers that reach a goal; or why none does

The results are exact, not sampled. The engine calculates with a swept number as with any other, and
the recorded comparisons limit the range in which the result holds.
"""

from engine.yugioh.sweep.needs import GOALS, Goal, Nearest, Need, need, needs
from engine.yugioh.sweep.pieces import PLAYERS, Piece, cut, pieces
from engine.yugioh.sweep.swept_fields import Place, places, with_number

__all__ = [
    "GOALS",
    "PLAYERS",
    "Goal",
    "Nearest",
    "Need",
    "Piece",
    "Place",
    "cut",
    "need",
    "needs",
    "pieces",
    "places",
    "with_number",
]
