"""One number of a battle runs: where what applies changes, and what is needed for a wanted end.

running.py   a number that remembers what it is made of, and how far it can run
places.py    the numbers of a battle that can run
pieces.py    a range cut where what applies changes, or the formula of an amount
needs.py     the numbers that reach a goal; or why none does

All of it is exact: nothing is sampled. The engine calculates with a running number as with any
other, and its comparisons say how far the result holds.
"""

from engine.yugioh.sweep.needs import GOALS, Goal, Nearest, Need, need, needs
from engine.yugioh.sweep.pieces import PLAYERS, Piece, cut, pieces
from engine.yugioh.sweep.places import Place, places, with_number

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
