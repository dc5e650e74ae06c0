"""Test PNG pictures: their text is visible and set in the shipped fonts."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from resvg_py import svg_to_bytes

from explorer.rulings.named_battles import NamedBattle, examples
from explorer.sharing.exports import Sheet, picture
from explorer.sharing.exports.fonts import bold, headline, text
from explorer.sharing.exports.picture import as_png, as_svg
from tests.explorer.sharing.exports.sheets import named, of_example
from tests.explorer.sharing.exports.test_pictures import HEIGHT, LABELS, TALL_SHEETS, WIDTH

PATHS = [face().path for face in (text, bold, headline)]


class Pixels:
    """The upper part of a PNG, decoded."""

    def __init__(self, png: bytes, count: int) -> None:
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        (self.width, self.height, depth, kind) = struct.unpack(">IIBB", png[16:26])
        assert (depth, kind) == (8, 6)  # RGBA
        self.rows = [*_unfiltered(zlib.decompress(b"".join(_data(png))), self.width * 4, count)]

    def ink(self, left: int, top: int, right: int, bottom: int) -> int:
        """Return how many pixels of a part are neither paper nor the white of the table."""
        dark_pixels = 0
        for row in self.rows[top:bottom]:
            for at in range(left * 4, right * 4, 4):
                dark_pixels += max(row[at : at + 3]) < 0xC0
        return dark_pixels


def _data(png: bytes) -> Iterator[bytes]:
    at = 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        if kind == b"IDAT":
            yield png[at + 8 : at + 8 + length]
        at += length + 12


def _unfiltered(data: bytes, width: int, count: int) -> Iterator[bytearray]:
    """Yield the lines, each as its filter left it and with what that took away."""
    above = bytearray(width + 4)  # with a pixel on the left
    for at in range(0, count * (width + 1), width + 1):
        kind, line = data[at], bytearray(4) + data[at + 1 : at + 1 + width]
        for x in range(4, width + 4) if kind else ():
            left, up, corner = line[x - 4], above[x], above[x - 4]
            if kind == 4:
                near = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
                guess = (left, up, corner)[near.index(min(near))]
            else:
                guess = (0, left, up, (left + up) // 2)[kind]
            line[x] = (line[x] + guess) & 0xFF
        yield line[4:]
        above = line


def drawn(sheet: Sheet, fonts: list[str]) -> bytes:
    """Return the drawing with these fonts and no other."""
    options: dict[str, Any] = {"width": WIDTH, "height": HEIGHT}
    return svg_to_bytes(
        svg_string=as_svg(sheet), skip_system_fonts=True, font_files=fonts, **options
    )


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_a_png_is_drawn_in_our_own_type_and_in_no_other(example: NamedBattle) -> None:
    png = as_png(of_example(example))
    assert struct.unpack(">II", png[16:24]) == (WIDTH, HEIGHT)
    assert len(png) < 200_000
    assert png == drawn(of_example(example), PATHS)
    assert all(png != drawn(of_example(example), PATHS[:at] + PATHS[at + 1 :]) for at in range(3))


def test_text_leaves_ink_where_it_should_and_nowhere_else() -> None:
    sheet = named("A")
    sheet = sheet._replace(lines=(sheet.lines[0]._replace(label="W" * 100, to_opponent="7"),))
    pixels, blank = Pixels(as_png(sheet), 320), Pixels(drawn(sheet, []), 320)
    for part in ((60, 40, 1140, 100), (132, 255, LABELS, 312), (860, 255, 884, 312)):
        assert pixels.ink(*part) > 100, part
        assert blank.ink(*part) == 0, part
    assert pixels.ink(LABELS, 255, 860, 312) == 0
    assert pixels.ink(1145, 0, WIDTH, 320) == pixels.ink(0, 0, 55, 320) == 0


def test_other_letters_are_looked_for_on_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[bool] = []

    def seen(**options: Any) -> bytes:
        looked.append(not options["skip_system_fonts"])
        return svg_to_bytes(**options)

    monkeypatch.setattr(picture, "svg_to_bytes", seen)
    for name in ("Ohime", "Éowyn “’”…", "灰流うらら", "e\u0301\u200d🐉"):
        assert struct.unpack(">II", as_png(named(name))[16:24]) == (WIDTH, HEIGHT)
    assert looked == [False, False, True, True]


@settings(max_examples=8, deadline=None)
@given(TALL_SHEETS)
def test_a_png_is_drawn_of_anything(sheet: Sheet) -> None:
    assert struct.unpack(">II", as_png(sheet)[16:24]) == (WIDTH, HEIGHT)
