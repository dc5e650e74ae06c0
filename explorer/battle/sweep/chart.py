"""The damage to each player as a drawing: pygal plots it, the stylesheet gives it its colours.

Each player has a line, and a mark at every number where something changes. A line runs from the
first number of a piece to its last; where the next begins with another amount, it steps.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

from django.utils.safestring import SafeString, mark_safe
from pygal.graph.xy import XY
from pygal.style import Style

from engine.yugioh.sweep import PLAYERS, Piece
from explorer.battle.sweep.pieces import sentence
from explorer.battle.sweep.query import Swept
from explorer.battle.sweep.round_numbers import marks
from explorer.results.table import CLASSES

Point = tuple[int, int]
_LETTER, _TYPE = 8, 13  # the width of a figure, and the size of the type
_NOT_DRAWN = ("tooltip-overlay", "text-overlay", "titles")
_RADIUS = 4
_MARKS = 9  # the most round numbers below a chart


class Plot(NamedTuple):
    """A chart of a size; `id` tells it from others of the page."""

    id: str
    width: int
    height: int

    def draw(self, swept: Swept) -> SafeString:
        """The chart as an SVG element, without a style or a script of its own."""
        return printed(self.tree(swept))

    def tree(self, swept: Swept) -> Element:
        """The same as a tree of elements."""
        chart = self._chart(swept)
        for which, player in enumerate(PLAYERS):
            chart.add(player, _line(swept.pieces, which), show_dots=False)
        for which, player in enumerate(PLAYERS):
            chart.add(player, _breaks(swept.pieces, which), stroke=False)
        tree: Element = chart.render_tree()
        _strip(tree)
        _name(tree, self.id, swept)
        return tree

    def _chart(self, swept: Swept) -> XY:
        """The frame: how far the axes go, and what stands at them."""
        ends = [piece.amounts(x)[:2] for piece in swept.pieces for x in (piece.first, piece.last)]
        top = max(max(each) for each in ends)
        return XY(
            style=Style(label_font_size=_TYPE, major_label_font_size=_TYPE),
            width=self.width,
            height=self.height,
            margin=6,
            margin_right=_LETTER * len(str(swept.last)) // 2,
            dots_size=_RADIUS,
            js=(),
            no_prefix=True,
            range=(0, max(top, 1)),
            show_legend=False,
            x_labels=self._labels(swept),
            x_labels_major=[piece.first for piece in swept.pieces[1:]],
            xrange=(swept.first, swept.last),
            y_labels=marks(0, max(top, 1), 6),
        )

    def _labels(self, swept: Swept) -> list[int]:
        """The numbers below the chart: where something changes, then round ones, as room is."""
        room = _LETTER * (len(str(swept.last)) + 1)
        apart = (swept.last - swept.first) * room // (self.width - 2 * room) + 1
        named = [piece.first for piece in swept.pieces[1:]]
        chosen: list[int] = []
        for number in (*named, *marks(swept.first, swept.last, min(self.width // room, _MARKS))):
            if all(abs(number - each) >= apart for each in chosen):
                chosen.append(number)
        return sorted(chosen)


def printed(tree: Element) -> SafeString:
    """The tree as markup, all text in it escaped."""
    return mark_safe(tostring(tree, encoding="unicode"))  # noqa: S308


def _line(found: list[Piece], which: int) -> list[Point]:
    points: list[Point] = []
    for piece, after in [*pairwise(found), (found[-1], None)]:
        of = piece.functions[which]
        points += [(piece.first, of(piece.first)), (piece.last, of(piece.last))]
        # Nothing lies between two whole numbers: a jump is drawn at the number that it leads to.
        if after and of(after.first) != after.functions[which](after.first):
            points.append((after.first, of(piece.last)))
    return points


def _breaks(found: list[Piece], which: int) -> list[dict[str, object]]:
    return [{"value": (piece.first, piece.functions[which](piece.first))} for piece in found[1:]]


def _strip(tree: Element) -> None:
    """Leave what is drawn, without styles, scripts, comments, and words for other programs."""
    del tree.attrib["id"]
    for parent in [*tree.iter()]:
        parent.attrib.pop("style", None)
        for child in [*parent]:
            if _is_to_go(child):
                parent.remove(child)


def _is_to_go(element: Element) -> bool:
    if not isinstance(element.tag, str) or element.tag in ("defs", "title", "desc"):
        return True
    return any(css in element.get("class", "") for css in _NOT_DRAWN)


def _name(tree: Element, id: str, swept: Swept) -> None:
    """Names for those who do not see it: of the whole, and of each number with a change."""
    tree.set("role", "group")
    tree.set("aria-labelledby", id)
    title = Element("title", {"id": id})
    title.text = f"Damage to each player by {swept.named.name}"
    tree.insert(0, title)
    for axis in tree.iter("g"):
        if axis.get("class", "").startswith("axis"):
            axis.set("aria-hidden", "true")
    for at, player in enumerate((*PLAYERS, *PLAYERS)):
        for series in tree.iter("g"):
            if f"serie-{at} " in f"{series.get('class')} ":
                series.set("class", f"chart-{CLASSES[player]}")
                _mark(series, player, swept.pieces[1:])


def _mark(series: Element, player: str, found: list[Piece]) -> None:
    """A player's marks in that player's shape. The opponent's can be walked through by keyboard:
    each says what happens to both.
    """
    dots = [each for each in series if each.get("class") == "dots"]
    for dot, piece in zip(dots, found, strict=bool(dots)):
        says = f"From {piece.first}: {sentence(piece.trace)}"
        (circle,) = dot
        SubElement(dot, "title").text = says
        if player == "opponent":
            dot.attrib |= {"tabindex": "0", "role": "img", "aria-label": says}
            _to_lozenge(circle)
        else:
            dot.set("aria-hidden", "true")


def _to_lozenge(circle: Element) -> None:
    x, y = float(circle.get("cx", 0)), float(circle.get("cy", 0))
    r = _RADIUS * 2  # seen behind a disc at the same place
    circle.tag = "path"
    circle.attrib.clear()
    circle.set("d", f"M{x:.1f} {y - r:.1f}l{r} {r}l{-r} {r}l{-r} {-r}z")
