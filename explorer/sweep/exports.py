"""Export the pieces of a range as CSV and as an SVG picture."""

from __future__ import annotations

import csv
from io import StringIO
from xml.etree.ElementTree import Element

from django.template.loader import render_to_string
from django.utils.text import Truncator, capfirst

from engine.escapers import one_line
from explorer.sharing.exports.data import encodable, inert
from explorer.sweep.chart import Plot, markup_of
from explorer.sweep.composition import SweptBattle
from explorer.sweep.printed_pieces import PrintedPiece, printed_pieces
from explorer.web.sentences import together

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
