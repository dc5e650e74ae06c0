"""Vary one number of a battle: where the damage changes, and what is needed to reach a goal.

composition.py    a request of the page: the battle, the number, its range; round numbers
forms.py          the fields
labels.py         the numbers of a battle in words
printed_pieces.py the pieces of a range as the page prints them, and which numbers reach each goal
chart.py          the damage to each player as a chart; the same as SVG and CSV
"""

from explorer.sweep.chart import Plot, as_csv, as_svg
from explorer.sweep.composition import SweepComposition, SweptBattle, compose_sweep
from explorer.sweep.forms import TYPED
from explorer.sweep.printed_pieces import answers, printed_pieces

__all__ = [
    "TYPED",
    "Plot",
    "SweepComposition",
    "SweptBattle",
    "answers",
    "as_csv",
    "as_svg",
    "compose_sweep",
    "printed_pieces",
]
