"""The room where one number of a battle runs: what if it were another, and what is needed.

query.py    a request of the room: the battle, the number that runs, its range; the address
form.py     its fields
naming.py   the numbers of a battle in words
telling.py  the pieces of a range as the page prints them
needing.py  which numbers reach each goal, in sentences
chart.py    the damage to each player as a drawing
exports.py  the same to take along: SVG and CSV
"""

from explorer.battle.sweep.chart import Plot
from explorer.battle.sweep.exports import as_csv, as_svg
from explorer.battle.sweep.forms import TYPED
from explorer.battle.sweep.needs import answers
from explorer.battle.sweep.pieces import told
from explorer.battle.sweep.query import Asked, Swept, asked

__all__ = ["TYPED", "Asked", "Plot", "Swept", "answers", "as_csv", "as_svg", "asked", "told"]
