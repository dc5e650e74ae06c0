"""Draw "Where the damage goes": damages as ribbons that run down, one for each.

    damages.py      the input of a drawing of any game: steps, and the damages after each
    shapes.py       the shapes of a drawing, and the paths of its curves
    layout.py       each ribbon's width and its position in its lane, step by step
    steps.py        each step's change of the ribbons: widen, copy, move, end, turn into a gain
    text.py         amounts in the margins, totals at the foot, the source on top
    description.py  the same in a sentence
    drawing.py      the whole drawing

results/battle_flow.py and results/board_flow.py make the input from each game's trace.
Lengths are units of the drawing, which is 280 wide; x runs right, y runs down.
"""

from explorer.results.flow.damages import Column, Damage, FlowInput, Kind, Step
from explorer.results.flow.drawing import draw_flow
from explorer.results.flow.shapes import (
    Flow,
    Level,
    Ribbon,
    Ring,
    Shape,
    Stamp,
    Text,
    Total,
    TotalLine,
)

__all__ = [
    "Column",
    "Damage",
    "Flow",
    "FlowInput",
    "Kind",
    "Level",
    "Ribbon",
    "Ring",
    "Shape",
    "Stamp",
    "Step",
    "Text",
    "Total",
    "TotalLine",
    "draw_flow",
]
