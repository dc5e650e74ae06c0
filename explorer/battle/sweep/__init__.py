"""Vary one number of a battle: where the damage changes, and what is needed to reach a goal.

query.py          a request of the page: the battle, the number, its range; and its address
forms.py          the fields
labels.py         the numbers of a battle in words
pieces.py         the pieces of a range as the page prints them
needs.py          which numbers reach each goal, in sentences
chart.py          the damage to each player as a chart
round_numbers.py  round numbers for its axis
exports.py        the same as SVG and CSV
"""

from explorer.battle.sweep.chart import Plot
from explorer.battle.sweep.exports import as_csv, as_svg
from explorer.battle.sweep.forms import TYPED
from explorer.battle.sweep.needs import answers
from explorer.battle.sweep.pieces import told
from explorer.battle.sweep.query import Asked, Swept, asked

__all__ = ["TYPED", "Asked", "Plot", "Swept", "answers", "as_csv", "as_svg", "asked", "told"]
