"""Read a flow drawing: the places of its shapes, its text, and whether it is sound."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from django.template.loader import render_to_string

from explorer.results.flow import Flow, Ribbon
from explorer.results.flow.layout import type_width


def points(path: str) -> list[tuple[float, float]]:
    """Return the points of a path of absolute commands, control points among them."""
    collected, x, y = [], 0.0, 0.0
    for command, numbers in re.findall(r"([MCLHVZ])([^MCLHVZ]*)", path):
        values = [float(each) for each in numbers.split()]
        if command == "H":
            values = [values[0], y]
        elif command == "V":
            values = [x, values[0]]
        for x, y in zip(values[::2], values[1::2], strict=True):
            collected.append((x, y))
    return collected


def edge(path: str, at: str) -> tuple[float, float, float]:
    """Return the upper or the lower edge of a ribbon: from x, to x, and its y."""
    ys = [y for _, y in points(path)]
    level = min(ys) if at == "top" else max(ys)
    xs = [x for x, y in points(path) if y == level]
    return min(xs), max(xs), level


def width(ribbon: Ribbon, at: str = "bottom") -> float:
    left, right, _ = edge(ribbon.path, at)
    return right - left


def printed(flow: Flow) -> str:
    return render_to_string("flow/_flow.html", {"flow": flow})


def labels(flow: Flow, anchor: str) -> list[str]:
    """Return the text in the margin of a lane: "end" is the opponent's, "start" is yours."""
    return [label.text for label in flow.labels if label.anchor == anchor]


def assert_sound(flow: Flow) -> None:
    """Assert that nothing leaves the drawing or overlaps, and that every line of text fits."""
    shapes: list[Any] = [flow.source, *flow.ghosts, *flow.endings, *flow.gains, *flow.stamps]
    for x, y in [point for each in (*flow.ribbons, *shapes) for point in points(each.path)]:
        assert 0 <= x <= 280
        assert 0 <= y <= float(flow.height)
    resting = sorted((*edge(each.path, "bottom")[::-1], each.css) for each in flow.ribbons)
    for _, right, left, css in resting:
        assert css in ("", "f-opp" if right < 140 else "f-you" if left > 140 else "astride")
    for (level, right, _, _), (same, _, left, _) in pairwise(resting):
        assert left > right or level != same
    for text in flow.texts:
        width = float(text.squeeze or type_width(text.text, 13))
        left = float(text.x) - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
        assert 0 <= left <= left + width <= 280
