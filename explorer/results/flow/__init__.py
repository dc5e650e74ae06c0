"""Draw "Where the damage goes": damages as ribbons that run down, one for each.

    layout.py       the input of a drawing, its shapes, and where each ribbon lies
    pieces.py       what each step changes: widen, copy, move, end; amounts and totals
    drawing.py      the whole drawing, and the same in a sentence

results/battle_table.py and results/board_flow.py make the input from each game's trace.
Lengths are units of the drawing, which is 280 wide; x runs right, y runs down.
"""

from explorer.results.flow.drawing import draw_flow
from explorer.results.flow.layout import (
    Column,
    Damage,
    Flow,
    FlowInput,
    Kind,
    Level,
    Ribbon,
    Ring,
    Shape,
    Stamp,
    Step,
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
