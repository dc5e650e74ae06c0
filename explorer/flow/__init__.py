"""The flow drawing "Where it goes": a trace as ribbons that run down, one for each damage.

    shapes.py    the plain values a drawing is made of, and the paths of its curves
    layout.py    how wide each ribbon is and where it lies in its lane, row by row
    steps.py     what one row does to the ribbons: widen, copy, move, end, turn into a gain
    lettering.py amounts in the margins, totals at the foot, the name on top
    telling.py   the sentence that says the same in words
    drawing.py   draw(trace, names): all of it together

Lengths are units of the drawing, which is 280 wide; x runs right, y runs down.
"""

from explorer.flow.drawing import draw
from explorer.flow.shapes import Flow, Level, Ribbon, Ring, Shape, Stamp, Text, Total, Write

__all__ = [
    "Flow",
    "Level",
    "Ribbon",
    "Ring",
    "Shape",
    "Stamp",
    "Text",
    "Total",
    "Write",
    "draw",
]
