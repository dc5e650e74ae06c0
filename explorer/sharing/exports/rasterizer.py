"""Turn the SVG of a picture into a PNG.

Only what `templates/exports/picture.svg` contains is supported: text, rectangles, circles, and
paths of straight lines, in the colors of `palette_canvas.py`, moved and scaled. A library for all
of SVG takes many times as long.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from PIL import Image, ImageDraw

from explorer.sharing.exports.fonts import Typeface, bold, headline, text
from explorer.sharing.exports.letter_masks import line_mask
from explorer.sharing.exports.palette_canvas import PAPERS, Canvas

_FINE = 4  # shapes are drawn this many times as large and reduced, for smooth edges
_SVG = "{http://www.w3.org/2000/svg}"
_SPACES = re.compile(r"[ \t\r\n\u00a0]+")  # narrow and ideographic ones have their own widths
_INHERITED = ("fill", "font-family", "font-size", "font-weight")

Style = dict[str, str]
Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom
Shape = tuple[str, list[Point]]  # a method of ImageDraw, and its points


class Place(NamedTuple):
    """Where the coordinates of an element begin in the picture, and their scale."""

    x: float = 0
    y: float = 0
    scale: float = 1

    def point(self, x: float, y: float) -> Point:
        """Return a point of the element in pixels."""
        return self.x + self.scale * x, self.y + self.scale * y


def png_of(svg: str) -> bytes:
    """Return the picture as a PNG of its own size; the fonts must have all of its letters.

    Raises ValueError for an element or a color that is not supported.
    """
    root = fromstring(svg)  # noqa: S314 - this site wrote it, and escaped all texts
    canvas = Canvas(int(root.attrib["width"]), int(root.attrib["height"]))
    _draw_all(canvas, root, _style(root, {}), Place())
    return canvas.png()


def _draw_all(canvas: Canvas, parent: Element, inherited: Style, place: Place) -> None:
    """Draw the elements in another one."""
    for each in parent:
        style, moved = _style(each, inherited), _moved(each, place)
        match each.tag.removeprefix(_SVG):
            case "g":
                _draw_all(canvas, each, style, moved)
            case "text":
                _draw_text(canvas, each, style, moved)
            case "rect":
                _draw_lines(canvas, each, [_rectangle(each, moved)], style["fill"], moved.scale)
            case "path":
                _draw_lines(canvas, each, [*_lines(each, moved)], style["fill"], moved.scale)
            case "circle":
                _draw_circle(canvas, each, style["fill"], moved)
            case "title":
                pass
            case other:
                raise ValueError(f"The element {other} is not supported.")


def _style(element: Element, inherited: Style) -> Style:
    own = element.attrib
    style = inherited | {name: own[name] for name in _INHERITED if name in own}
    if style.get("font-size", "").endswith("%"):
        share = float(style["font-size"].removesuffix("%")) / 100
        style["font-size"] = str(share * float(inherited["font-size"]))
    return style


def _moved(element: Element, place: Place) -> Place:
    """Return the place of an element with its `transform`: `translate(x y)`, then `scale(n)`."""
    transform = element.get("transform", "")
    move = re.fullmatch(r"(?:translate\((\S+) (\S+)\))? ?(?:scale\((\S+)\))?", transform)
    if not move:
        raise ValueError(f"The transformation {transform} is not supported.")
    x, y, scale = (float(number) for number in move.groups(default="0"))
    return Place(*place.point(x, y), place.scale * (scale or 1))


def _draw_text(canvas: Canvas, element: Element, style: Style, place: Place) -> None:
    """Draw a line of text, and then the spans in it, each with a style of its own."""
    lower = float(element.get("dy", "0em").removesuffix("em")) * float(style["font-size"])
    x, base = place.point(float(element.get("x", 0)), float(element.get("y", 0)) + lower)
    for each in (element, *element):
        own = style if each is element else _style(each, style)
        words = _SPACES.sub(" ", each.text or "").strip(" ")  # as in any SVG
        face, size = _face(own), float(own["font-size"]) * place.scale
        *starts, width = face.starts(words, size)
        x += float(each.get("dx", 0)) * place.scale
        x -= {"end": width, "middle": width / 2}.get(each.get("text-anchor", ""), 0)
        if mask := line_mask(words, face.paths(words), size, [x + start for start in starts]):
            canvas.print(mask.cover, mask.left, round(base) + mask.top, own["fill"])
        x += width


def _face(style: Style) -> Typeface:
    if "Serif" in style["font-family"]:
        return headline()
    return bold() if style.get("font-weight") == "600" else text()


def _rectangle(element: Element, place: Place) -> list[Point]:
    """Return the corners of a rectangle; the last is the first."""
    x, y = float(element.get("x", 0)), float(element.get("y", 0))
    right, bottom = x + float(element.attrib["width"]), y + float(element.attrib["height"])
    corners = [(x, y), (right, y), (right, bottom), (x, bottom), (x, y)]
    return [place.point(*corner) for corner in corners]


def _lines(element: Element, place: Place) -> Iterator[list[Point]]:
    """Yield the points of each line of a path, which may have M, L, H, V and Z."""
    for written in element.attrib["d"].split("M")[1:]:
        x, y, *rest = re.findall(r"[A-Za-z]|-?[\d.]+", written)
        points, parts = [(float(x), float(y))], iter(rest)
        for command in parts:
            last_x, last_y = points[-1]
            match command:
                case "L":
                    points.append((float(next(parts)), float(next(parts))))
                case "H":
                    points.append((float(next(parts)), last_y))
                case "V":
                    points.append((last_x, float(next(parts))))
                case "Z":
                    points.append(points[0])
                case other:
                    raise ValueError(f"The command {other} of paths is not supported.")
        yield [place.point(*point) for point in points]


def _draw_lines(
    canvas: Canvas, element: Element, lines: list[list[Point]], fill: str, scale: float
) -> None:
    """Fill the closed lines, and draw all that have a stroke."""
    closed = [line for line in lines if line[0] == line[-1]]
    if fill in PAPERS:  # only rectangles are filled so
        for line in closed:
            left, top, right, bottom = map(round, _bounds(line))
            canvas.fill((left, top, right, bottom), fill)
    elif fill != "none" and closed:
        _print_shapes(canvas, [("polygon", line) for line in closed], fill)
    if "stroke" in element.attrib:
        width = float(element.get("stroke-width", 1)) * scale
        dashes = [float(each) * scale for each in element.get("stroke-dasharray", "").split()]
        strokes = [stroke for line in lines for stroke in _strokes(line, width, dashes)]
        _print_shapes(canvas, strokes, element.attrib["stroke"])


def _draw_circle(canvas: Canvas, element: Element, fill: str, place: Place) -> None:
    x, y, r = (float(element.get(name, 0)) for name in ("cx", "cy", "r"))
    corners = [place.point(x - r, y - r), place.point(x + r, y + r)]
    _print_shapes(canvas, [("ellipse", corners)], fill)


def _strokes(line: list[Point], width: float, dashes: list[float]) -> Iterator[Shape]:
    """Yield the boxes of a line, each part of which is horizontal or vertical."""
    half, passed = width / 2, 0.0
    corner = half if line[0] == line[-1] and not dashes else 0
    for (x, y), (to_x, to_y) in pairwise(line):
        length = abs(to_x - x) + abs(to_y - y)
        along_x, along_y = (to_x - x) / length, (to_y - y) / length
        across_x, across_y = (half, 0.0) if to_x == x else (0.0, half)
        for start, end in _dashed(passed, length, dashes) or [(-corner, length + corner)]:
            ends = [(x + along_x * at, y + along_y * at) for at in (start, end)]
            left, top, right, bottom = _bounds(ends)
            yield (
                "rectangle",
                [(left - across_x, top - across_y), (right + across_x, bottom + across_y)],
            )
        passed += length


def _dashed(passed: float, length: float, dashes: list[float]) -> list[tuple[float, float]]:
    """Return where the dashes of a line's next part begin and end; without any, nothing."""
    if not dashes:
        return []
    dash, gap = dashes
    first = -(passed % (dash + gap))
    count = math.ceil((length - first) / (dash + gap))
    starts = [first + at * (dash + gap) for at in range(count)]
    return [(max(0, at), min(at + dash, length)) for at in starts if at + dash > 0]


def _print_shapes(canvas: Canvas, shapes: list[Shape], ink: str) -> None:
    """Print shapes together, as they may overlap."""
    bounds = _bounds(point for _, points in shapes for point in points)
    left, top = map(math.floor, bounds[:2])
    right, bottom = map(math.ceil, bounds[2:])
    drawn = Image.new("L", ((right - left) * _FINE, (bottom - top) * _FINE))
    pen = ImageDraw.Draw(drawn)
    for kind, points in shapes:
        fine = [(round((x - left) * _FINE), round((y - top) * _FINE)) for x, y in points]
        if kind != "polygon":  # Pillow draws the pixels at the second corner, too
            (first_x, first_y), (last_x, last_y) = fine
            fine[1] = (max(first_x, last_x - 1), max(first_y, last_y - 1))
        getattr(pen, kind)(fine, fill=255)
    canvas.print(drawn.reduce(_FINE), left, top, ink)


def _bounds(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
