"""Draw the damage to each player as SVG, and export the pieces of a range.

Each player has a line, and a mark at every number where something changes. A line runs from the
first number of a piece to its last; where the next begins with another amount, it steps.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import StringIO
from itertools import pairwise
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import Truncator, capfirst

from engine.escapers import one_line
from engine.yugioh.sweep import PLAYERS, Piece
from explorer.results.table import CLASSES
from explorer.sharing.exports.data import encodable, inert
from explorer.sweep.composition import SweptBattle, marks
from explorer.sweep.printed_pieces import PrintedPiece, printed_pieces, result_in_sentence
from explorer.web.sentences import together
from explorer.web.translation import gettext as _

Point = tuple[int, int]
_LETTER, _TYPE = 8, 13  # the width of a figure, and the size of the type
_MARGIN, _BELOW = 6, 29  # above the plot, and below it for the numbers
_MARKS = 9  # the most round numbers below a chart


class Plot(NamedTuple):
    """A chart of a size; `id` tells it from others of the page."""

    id: str
    width: int
    height: int

    def draw(self, swept: SweptBattle) -> SafeString:
        """Return the chart as an SVG element, without a style or a script of its own."""
        return markup_of(self.tree(swept))

    def tree(self, swept: SweptBattle) -> Element:
        """Return the same as a tree of elements."""
        ends = [piece.amounts(x)[:2] for piece in swept.pieces for x in (piece.first, piece.last)]
        top = max(1, *(max(each) for each in ends))
        amounts = marks(0, top, 6)
        left = 2 * _LETTER + 0.6 * _TYPE * max(len(str(each)) for each in amounts)
        right = _LETTER * len(str(swept.last)) // 2
        box = _Box(
            width=self.width - left - right,
            height=self.height - _MARGIN - _BELOW,
            first=swept.first,
            last=swept.last,
            top=top,
        )
        names = {"role": "group", "aria-labelledby": self.id, "class": "sweep-drawing"}
        size = f"0 0 {self.width} {self.height}"
        tree = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": size, **names})
        title = _("Damage to each player by {number}").format(number=swept.named.name)
        SubElement(tree, "title", id=self.id).text = title
        whole = {"width": str(self.width), "height": str(self.height), "class": "background"}
        SubElement(tree, "rect", whole)
        plot = SubElement(tree, "g", {"transform": f"translate({left:.0f}, {_MARGIN})"})
        box.draw_amounts(plot, amounts)
        box.draw_numbers(plot, self._labels(swept), [each.first for each in swept.pieces[1:]])
        for which, player in enumerate(PLAYERS):
            line = SubElement(plot, "g", {"class": f"chart-{CLASSES[player]}"})
            SubElement(line, "path", {"d": box.path(_line(swept.pieces, which)), "class": "line"})
        for which, player in enumerate(PLAYERS):
            group = SubElement(plot, "g", {"class": f"chart-{CLASSES[player]}"})
            for piece in swept.pieces[1:]:
                _mark(
                    group, player, piece, box.at(piece.first, piece.functions[which](piece.first))
                )
        return tree

    def _labels(self, swept: SweptBattle) -> list[int]:
        """Return the numbers below the chart: where something changes, then round ones that fit."""
        label_width = _LETTER * (len(str(swept.last)) + 1)
        apart = (swept.last - swept.first) * label_width // (self.width - 2 * label_width) + 1
        named = [piece.first for piece in swept.pieces[1:]]
        chosen: list[int] = []
        for number in (
            *named,
            *marks(swept.first, swept.last, min(self.width // label_width, _MARKS)),
        ):
            if all(abs(number - each) >= apart for each in chosen):
                chosen.append(number)
        return sorted(chosen)


def markup_of(tree: Element) -> SafeString:
    """Return the tree as markup, with all text escaped."""
    return mark_safe(tostring(tree, encoding="unicode"))  # noqa: S308


def _line(pieces: list[Piece], which: int) -> list[Point]:
    points: list[Point] = []
    for piece, after in [*pairwise(pieces), (pieces[-1], None)]:
        of = piece.functions[which]
        points += [(piece.first, of(piece.first)), (piece.last, of(piece.last))]
        # Nothing lies between two whole numbers: a jump is drawn at the number that it leads to.
        if after and of(after.first) != after.functions[which](after.first):
            points.append((after.first, of(piece.last)))
    return points


class _Box(NamedTuple):
    """The field of a chart, in pixels, and the numbers and amounts that fit in it."""

    width: float
    height: float
    first: int
    last: int
    top: int

    def at(self, number: float, amount: float) -> tuple[float, float]:
        """Return where a number with its amount lies; a 52nd at each edge stays free."""
        across = (number - self.first) / ((self.last - self.first) or 1)
        x, y = (1 + 50 * across) / 52, (51 - 50 * amount / self.top) / 52
        return x * self.width, y * self.height

    def path(self, points: Iterable[Point]) -> str:
        """Return the points as a path."""
        return "M" + " L".join("{:.4f} {:.4f}".format(*self.at(*point)) for point in points)

    def draw_amounts(self, plot: Element, amounts: list[int]) -> None:
        """Draw a guide across the plot for each amount, the axis at 0."""
        axis = SubElement(plot, "g", {"class": "axis y", "aria-hidden": "true"})
        for amount in amounts:
            y = self.at(self.first, amount)[1]
            guide, css = SubElement(axis, "g", {"class": "guides"}), "guide" if amount else "axis"
            path = f"M0 {y:.1f}h{self.width:.1f}"
            SubElement(guide, "path", {"d": path, "class": f"{css} line"})
            SubElement(guide, "text", x="-5", y=f"{y + 0.35 * _TYPE:.1f}").text = str(amount)

    def draw_numbers(self, plot: Element, numbers: list[int], changes: list[int]) -> None:
        """Write the numbers below the plot: a guide where something changes, the axis at 0."""
        axis = SubElement(plot, "g", {"class": "axis x", "aria-hidden": "true"})
        for number in numbers:
            x, changes_here = self.at(number, 0)[0], number in changes
            guide = SubElement(axis, "g", {"class": "guides"})
            if changes_here or not number:
                css = "guide line major" if changes_here else "axis line"
                path = f"M{x:.1f} 0v{self.height:.1f}"
                SubElement(guide, "path", {"d": path, "class": css})
            place = {"x": f"{x:.1f}", "y": f"{self.height + 16.5:.1f}"}
            text = SubElement(guide, "text", place)
            text.text = str(number)
            if changes_here:
                text.set("class", "major")


def _mark(group: Element, player: str, piece: Piece, at: tuple[float, float]) -> None:
    """Draw a mark in a player's shape. The opponent's can be walked through by keyboard: each
    says what happens to both.
    """
    x, y = at
    says = _("From {number}: {result}").format(
        number=piece.first, result=result_in_sentence(piece.trace)
    )
    mark = SubElement(group, "g", {"class": "dots"})
    if player == "opponent":
        mark.attrib |= {"tabindex": "0", "role": "img", "aria-label": says}
        # Seen behind a disc at the same place.
        SubElement(mark, "path", d=f"M{x:.1f} {y - 8:.1f}l8 8l-8 8l-8 -8z")
    else:
        mark.set("aria-hidden", "true")
        SubElement(mark, "circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r="4")
    SubElement(mark, "title").text = says


_LETTERS = 50  # of the number's name in the picture
COLUMNS = (
    "from",
    "to",
    "damage_to_opponent_at_first",
    "damage_to_opponent_at_last",
    "damage_to_you_at_first",
    "damage_to_you_at_last",
    "gained_by_opponent_at_first",
    "gained_by_opponent_at_last",
    "gained_by_you_at_first",
    "gained_by_you_at_last",
    "happens",
    "new",
)


def as_csv(swept: SweptBattle) -> str:
    """Return a header row, then one row for each piece."""
    written = StringIO(newline="")
    writer = csv.writer(written)
    writer.writerow(COLUMNS)
    writer.writerows(map(_cells, printed_pieces(swept)))
    return encodable(written.getvalue())


def as_svg(swept: SweptBattle, link: str) -> str:
    """Return the chart with its title, colors and source, for use on another site."""
    tree = Plot("chart", 760, 380).tree(swept)
    tree[0].text = one_line(str(tree[0].text))
    for each in tree.iter():
        each.attrib |= _paint(each)
    for each in tree.findall(".//g[@class='chart-you']/path"):
        each.set("stroke-dasharray", "7 4")
    name = Truncator(one_line(capfirst(str(swept.named.name)))).chars(_LETTERS)
    context = {"swept": swept, "name": name, "chart": markup_of(tree), "link": link}
    return encodable(render_to_string("exports/sweep.svg", context))


# The sites that show the picture may forbid style sheets: its colors are attributes.
_PAINT = {
    "chart-opp": {"stroke": "#a34300", "fill": "#a34300"},
    "chart-you": {"stroke": "#1a4fb8", "fill": "#1a4fb8"},
    "background": {"fill": "#fff"},
    "guides": {"stroke": "#d9dcd6"},
    "axis x": {"text-anchor": "middle"},
    "axis y": {"text-anchor": "end"},
    "line": {"fill": "none", "stroke-width": "2.5"},
}


def _paint(element: Element) -> dict[str, str]:
    css = element.get("class", "")
    if element.tag == "text":
        return {"fill": "#50585e", "stroke": "none", "font-size": "13"}
    return _PAINT.get(css, {})


def _cells(piece: PrintedPiece) -> list[str | int]:
    amounts = [number for each in (*piece.taken, *piece.gained) for number in each[:2]]
    happens = together(piece.destroyed, *piece.ends)
    return [piece.first, piece.last, *amounts, inert(happens), inert(str(piece.new))]
