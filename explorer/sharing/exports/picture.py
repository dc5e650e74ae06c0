"""Draw a sheet as a picture: SVG, and PNG for link previews in chats.

Both are one drawing of 1200 × 630 units. The PNG uses the project's own fonts, which have Latin and
Japanese letters, so that it is readable on a server without any. `rasterizer.py` draws it in about
30 ms. A drawing with letters that the fonts lack, such as Korean ones, takes a library for all of
SVG 70 ms or more, which finds them in the system's fonts and combines accents with letters.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from hashlib import sha256
from itertools import groupby
from typing import NamedTuple
from unicodedata import combining, normalize

from django.core.cache import caches
from django.template.loader import render_to_string
from resvg_py import svg_to_bytes

from engine.escapers import one_line
from explorer.results.flow.layout import num
from explorer.results.table import Column
from explorer.sharing.exports.fonts import (
    JAPANESE_FAMILY,
    Typeface,
    bold,
    headline,
    japanese_letters,
    text,
)
from explorer.sharing.exports.line_breaks import break_before
from explorer.sharing.exports.rasterizer import png_of
from explorer.sharing.exports.sheet import Line, Sheet, about, address, described
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext

WIDTH, HEIGHT = 1200, 630
# A process keeps up to 100 PNGs of at most MOST_BYTES, each for a day.
A_DAY = 24 * 60 * 60  # seconds
MOST_BYTES = 150_000
_TOP, _BOTTOM = 250, 556  # of the rows
_ROW = 66  # the tallest
_LINE_WIDTH, _LABEL_WIDTH, _NUMBER_WIDTH, _LINK_WIDTH = 1080, 540, 200, 640
_TWO_LINES = 54  # a row this tall has its cards below its label
_HEADLINE, _TITLE, _CARDS, _FOOT, _HEADING = 50, 28, 20, 22, 20  # sizes of type
_LABEL, _STAMP, _GAP = 28, 33, 14  # the largest label and stamp, and the gap after a text
_LABEL_SHARE, _CARDS_SHARE, _NUMBER_SHARE = 0.78, 0.8, 1.2  # of a row, and of its label
_BASE_SHARE = 0.34  # of a label's size, by which its base is below the middle of its row
_LABEL_SHIFT, _CARDS_SHIFT = -2, 22  # down from the middle of a row with cards below its label
_OPPONENT, _YOU = 884, 1124  # the right edges of the two columns; one of words has the second
_WORDS_WIDTH = 430


class Cell(NamedTuple):
    """A number: its text, its size, and whether its row changed it."""

    shown: str
    size: str
    changed: bool
    right: int
    css: str


class Heading(NamedTuple):
    """A column's heading in two lines, and the position of the player's mark before the second.

    `css` is the class of the column's player, or empty.
    """

    of: str
    text: str
    mark: str
    right: int
    css: str


class Drawn(NamedTuple):
    """A row of the table with the heights of its parts."""

    step: str  # "" for normal circumstances
    applied: bool
    label: str
    is_bold: bool
    cards: str
    cards_below: bool
    top: str
    middle: str
    base: str  # of the label
    foot: str  # of the cards, where they are below
    cells: tuple[Cell, ...]


class Picture(NamedTuple):
    """The contents of the drawing."""

    sentence: tuple[str, ...]  # in one line or two
    is_serif: bool  # of the sentence
    title: str
    heading: str  # of the rows
    columns: tuple[Heading, ...]
    rows: tuple[Drawn, ...]
    bottom: str
    size: str  # of a row's label
    stamp: str  # the scale of a step's stamp
    ruleset: str  # in words; and that it is the saved table, where today's can't be computed
    edition: str  # of a ruling: its revision and date
    link: str
    described: str


def picture(sheet: Sheet) -> Picture:
    """Return the contents of a sheet's drawing; its rows share the height, so that all of them
    fit.
    """
    height = min(_ROW, (_BOTTOM - _TOP) / len(sheet.lines))
    size = min(_LABEL, height * _LABEL_SHARE)
    return Picture(
        sentence=_wrapped(one_line(sheet.sentence)),
        is_serif=not headline().is_mixed(sheet.sentence),
        title=_cut(one_line(about(sheet, " · ")), text(), _TITLE, _LINE_WIDTH),
        heading=_cut(one_line(sheet.headings[0]), bold(), _HEADING, _LABEL_WIDTH),
        columns=tuple(map(_heading, sheet.columns, _edges(sheet))),
        rows=tuple(_rows(sheet, height, size)),
        bottom=num(_TOP + height * len(sheet.lines)),
        size=num(size),
        stamp=num(min(1, height / _STAMP)),
        ruleset=one_line(_ruleset(sheet)),
        edition=one_line(sheet.edition),
        link=_cut(address(sheet.link).partition("://")[2], text(), _FOOT, _LINK_WIDTH),
        described=one_line(
            _("{title}. {sentence}").format(title=sheet.title, sentence=sheet.sentence)
        ),
    )


def _ruleset(sheet: Sheet) -> str:
    if sheet.remark:
        return _("ruleset {ruleset}, as saved").format(ruleset=sheet.ruleset)
    return _("ruleset {ruleset}").format(ruleset=sheet.ruleset)


def as_svg(sheet: Sheet) -> str:
    """Return the drawing as SVG; its text stays text."""
    return render_to_string("exports/picture.svg", {"picture": picture(sheet)})


def as_png(sheet: Sheet) -> bytes:
    """Return the drawing as a PNG of 1200 × 630 pixels."""
    drawing, cache = as_svg(sheet), caches["pictures"]
    key = f"png-{sha256(drawing.encode()).hexdigest()}"
    png: bytes | None = cache.get(key)
    if png is None:
        png = _png(drawing)
        if len(png) <= MOST_BYTES:
            cache.set(key, png, A_DAY)
    return png


def _png(drawing: str) -> bytes:
    faces = (text(), bold(), headline())
    has_all = all(face.has(drawing) for face in faces)
    if has_all and not any(map(combining, {*drawing})):
        return png_of(drawing)
    return svg_to_bytes(
        svg_string=_with_japanese_font(drawing),
        font_files=[*(face.path for face in faces), text().further_path],
        skip_system_fonts=has_all,
        width=WIDTH,
        height=HEIGHT,
    )


def _with_japanese_font(drawing: str) -> str:
    """Return a drawing that names the font of its Japanese letters.

    If the machine has no font with the first letter of a text that the named font lacks, the
    library draws all that lack it as boxes. Beside a letter in another font, it can't combine an
    accent with its letter: it panics.
    """
    letters = japanese_letters()
    return re.sub(
        r"[^\x00-\xff]+",
        lambda run: "".join(
            f"<tspan font-family='{JAPANESE_FAMILY}'>{''.join(part)}</tspan>"
            if own
            else "".join(part)
            for own, part in groupby(run[0], lambda letter: ord(letter) in letters)
        ),
        normalize("NFC", drawing),
    )


def _edges(sheet: Sheet) -> tuple[int, ...]:
    return (_OPPONENT, _YOU)[2 - len(sheet.columns) :]


def _heading(column: Column, right: int) -> Heading:
    whole = one_line(column.whole.strip())
    heading = _cut(whole, bold(), _HEADING, _WORDS_WIDTH)
    mark = num(right - bold().width(heading, _HEADING) - _GAP)
    return Heading(one_line(column.of), heading, mark, right, column.css)


def _rows(sheet: Sheet, height: float, size: float) -> Iterator[Drawn]:
    between = pgettext("in a list", ", ")
    for at, line in enumerate(sheet.lines):
        top = _TOP + at * height
        # Without columns, what follows from a row is its reason.
        notes = line.cards if sheet.columns else (line.why,)
        below = height >= _TWO_LINES and any(notes)
        label = one_line(line.label if line.applied else described(line.label, "", applied=False))
        whole = _LABEL_WIDTH if sheet.columns else _LABEL_WIDTH + _WORDS_WIDTH
        face = _of_one_weight(bold(), label)
        width = whole if below else max(0, whole - face.width(label, size) - _GAP)
        cards_size = _CARDS if below else size * _CARDS_SHARE
        yield Drawn(
            step=one_line(line.stamp),
            applied=line.applied,
            label=_cut(label, face, size, _LABEL_WIDTH),
            is_bold=line.applied and face is bold(),
            cards=_cut(one_line(between.join(notes)), text(), cards_size, width),
            cards_below=below,
            top=num(top),
            middle=num(top + height / 2),
            base=num(top + height / 2 + (_LABEL_SHIFT if below else size * _BASE_SHARE)),
            foot=num(top + height / 2 + _CARDS_SHIFT),
            cells=tuple(_cells(sheet, line, size * _NUMBER_SHARE)),
        )


def _cells(sheet: Sheet, line: Line, size: float) -> Iterator[Cell]:
    is_number = sheet.has_numbers
    largest, width = (size, _NUMBER_WIDTH) if is_number else (size / _NUMBER_SHARE, _WORDS_WIDTH)
    cells = zip(line.cells, line.changed, _edges(sheet), sheet.columns, strict=True)
    for shown, changed, right, column in cells:
        now = one_line(shown)
        fitting = _fitting(now, largest, width)
        yield Cell(now, fitting, changed and is_number, right, column.css)


def _fitting(number: str, size: float, width: int) -> str:
    """Return `size`, or the largest smaller size at which a number fits its column."""
    return num(min(size, size * width / (bold().width(number, size) or 1)))


def _cut(words: str, face: Typeface, size: float, width: float) -> str:
    """Return the words, cut to as many letters as fit."""
    ends = face.ends(words, size)
    if not words or ends[-1] <= width:
        return words
    fitting = bisect_right(ends, width - face.width("…", size))
    return f"{words[:fitting].rstrip(' ,、')}…" if fitting else ""


def _of_one_weight(face: Typeface, words: str) -> Typeface:
    """Return the font of a line: with Japanese letters, which have one weight, the regular one, so
    that its digits look like them.
    """
    return text() if face.is_mixed(words) else face


def _wrapped(words: str) -> tuple[str, ...]:
    """Return the headline in one or two lines; the second is cut if it is too long."""
    face, size = _of_one_weight(headline(), words), _HEADLINE
    fitting = bisect_right(face.ends(words, size), _LINE_WIDTH)
    end = break_before(words, fitting)
    if fitting == len(words) or end < 0:
        return (_cut(words, face, size, _LINE_WIDTH),)
    return words[:end], _cut(words[end:].removeprefix(" "), face, size, _LINE_WIDTH)
