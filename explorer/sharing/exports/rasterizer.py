"""Turn the SVG of a picture into a PNG.

Only what `templates/exports/picture.svg` contains is supported: text, rectangles, circles, and
paths of straight lines, moved and scaled. A library for all of SVG takes several times as long.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from io import BytesIO
from itertools import pairwise
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from PIL import Image, ImageColor, ImageDraw, ImageFont

from explorer.sharing.exports.fonts import Typeface, bold, headline, text

_FINE = 2  # the picture is drawn this many times as large and reduced, for smooth edges
# A PNG of one byte a pixel is half as large as one of three or four.
_PAPERS = ("#f6f7f4", "#fff")
_INKS = ("#14191d", "#50585e", "#a34300", "#1a4fb8", "#d9dcd6")
_A_STEP = 8  # from a paper to an ink; Pillow rounds colors to 4, so nearer ones would be confused
_COMPRESSION = 3  # of 9; 6 takes twice the time for a file that is a sixth smaller
_SVG = "{http://www.w3.org/2000/svg}"
_SPACES = re.compile(r"[ \t\r\n\u00a0]+")  # narrow and ideographic ones have their own widths
_INHERITED = ("fill", "font-family", "font-size", "font-weight")

Style = dict[str, str]
Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Place(NamedTuple):
    """Where the coordinates of an element begin in the large picture, and their scale."""

    x: float = 0
    y: float = 0
    scale: float = _FINE

    def point(self, x: float, y: float) -> Point:
        """Return a point of the element in pixels."""
        return self.x + self.scale * x, self.y + self.scale * y


def png_of(svg: str) -> bytes:
    """Return the picture as a PNG of its own size; the fonts must have all of its letters.

    Raises ValueError for an element that is not supported.
    """
    root = fromstring(svg)  # noqa: S314 - this site wrote it, and escaped all texts
    size = (_FINE * int(root.attrib["width"]), _FINE * int(root.attrib["height"]))
    drawn = Image.new("RGB", size, _PAPERS[0])
    _draw_all(ImageDraw.Draw(drawn), root, _style(root, {}), Place())
    few_colors = drawn.reduce(_FINE).quantize(palette=_palette(), dither=Image.Dither.NONE)
    written = BytesIO()
    few_colors.save(written, "png", compress_level=_COMPRESSION)
    return written.getvalue()


@cache
def _palette() -> Image.Image:
    """Return an image with the palette of the pictures: every ink on every paper, from pale to
    full.
    """
    colors = bytearray()
    for paper in map(ImageColor.getrgb, _PAPERS):
        for ink in map(ImageColor.getrgb, _INKS):
            steps = max(abs(of - to) for of, to in zip(paper, ink, strict=True)) // _A_STEP
            for step in range(steps + 1):
                mixed = zip(paper, ink, strict=True)
                colors += bytes(round(of + (to - of) * step / steps) for of, to in mixed)
    image = Image.new("P", (1, 1))
    image.putpalette(colors)
    return image


def _draw_all(pen: ImageDraw.ImageDraw, parent: Element, inherited: Style, place: Place) -> None:
    """Draw the elements in another one."""
    for each in parent:
        style, moved = _style(each, inherited), _moved(each, place)
        match each.tag.removeprefix(_SVG):
            case "g":
                _draw_all(pen, each, style, moved)
            case "text":
                _draw_text(pen, each, style, moved)
            case "rect":
                _draw_lines(pen, each, [_rectangle(each, moved)], style["fill"], moved.scale)
            case "path":
                _draw_lines(pen, each, [*_lines(each, moved)], style["fill"], moved.scale)
            case "circle":
                _draw_circle(pen, each, style["fill"], moved)
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


def _draw_text(pen: ImageDraw.ImageDraw, element: Element, style: Style, place: Place) -> None:
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
        for letter, path, start in zip(words, face.paths(words), starts, strict=True):
            if not letter.isspace():  # the font may lack it
                pen.text((x + start, base), letter, own["fill"], _font(path, size), anchor="ls")
        x += width


@lru_cache(64)
def _font(path: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


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
    pen: ImageDraw.ImageDraw, element: Element, lines: list[list[Point]], fill: str, scale: float
) -> None:
    """Fill the closed lines, and draw all that have a stroke."""
    for line in lines:
        if fill != "none" and line[0] == line[-1]:
            pen.polygon(_pixels(line), fill)
    if "stroke" in element.attrib:
        width = float(element.get("stroke-width", 1)) * scale
        dashes = [float(each) * scale for each in element.get("stroke-dasharray", "").split()]
        for line in lines:
            for corners in _strokes(line, width, dashes):
                pen.rectangle(_pixels(corners), element.attrib["stroke"])


def _draw_circle(pen: ImageDraw.ImageDraw, element: Element, fill: str, place: Place) -> None:
    x, y, r = (float(element.get(name, 0)) for name in ("cx", "cy", "r"))
    corners = [place.point(x - r, y - r), place.point(x + r, y + r)]
    pen.ellipse(_pixels(corners), fill)


def _strokes(line: list[Point], width: float, dashes: list[float]) -> Iterator[list[Point]]:
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
            yield [(left - across_x, top - across_y), (right + across_x, bottom + across_y)]
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


def _pixels(points: list[Point]) -> list[Point]:
    """Return the pixels of a shape; of two corners, Pillow draws the pixels at the second, too."""
    pixels: list[Point] = [(round(x), round(y)) for x, y in points]
    if len(pixels) == 2:
        (x, y), (right, bottom) = pixels
        return [(x, y), (max(x, right - 1), max(y, bottom - 1))]
    return pixels


def _bounds(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
