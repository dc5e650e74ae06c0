"""The flow drawing "Where it goes": damages as ribbons that run down, one for each.

    course.py       what a drawing is made from, of any game: steps, and the damages after each
    shapes.py       the plain values a drawing is made of, and the paths of its curves
    layout.py       how wide each ribbon is and where it lies in its lane, step by step
    steps.py        what one step does to the ribbons: widen, copy, move, end, turn into a gain
    text.py         amounts in the margins, totals at the foot, who deals on top
    description.py  the sentence that says the same in words
    drawing.py      drawn(course): all of it together

results/battle_flow.py and results/board_flow.py make the course of each game’s trace.
Lengths are units of the drawing, which is 280 wide; x runs right, y runs down.
"""

from explorer.results.flow.course import Column, Course, Damage, Kind, Step
from explorer.results.flow.drawing import drawn
from explorer.results.flow.shapes import Flow, Level, Ribbon, Ring, Shape, Stamp, Text, Total, Write

__all__ = [
    "Column",
    "Course",
    "Damage",
    "Flow",
    "Kind",
    "Level",
    "Ribbon",
    "Ring",
    "Shape",
    "Stamp",
    "Step",
    "Text",
    "Total",
    "Write",
    "drawn",
]
