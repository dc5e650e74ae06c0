"""Test PNG pictures: their text is visible and set in the shipped fonts."""

from __future__ import annotations

import struct
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from PIL import Image, ImageChops
from resvg_py import svg_to_bytes

from explorer.rulings.named_battles import examples
from explorer.sharing.exports import Sheet, picture
from explorer.sharing.exports.fonts import bold, headline, text
from explorer.sharing.exports.picture import as_png, as_svg
from explorer.sharing.exports.rasterizer import png_of
from tests.explorer.sharing.exports.sheets import named, of_example
from tests.explorer.sharing.exports.test_pictures import HEIGHT, LABELS, TALL_SHEETS, WIDTH

ALIKE = 40  # as most parts of the same picture by two programs
PATHS = [face().path for face in (text, bold, headline)]


class Pixels:
    """A PNG, decoded."""

    def __init__(self, png: bytes) -> None:
        with Image.open(BytesIO(png)) as image:
            self.image = image.convert("RGB")

    def ink(self, left: int, top: int, right: int, bottom: int) -> int:
        """Return how many pixels of a part are neither paper nor the white of the table."""
        part = self.image.crop((left, top, right, bottom)).tobytes()
        return sum(max(part[at : at + 3]) < 0xC0 for at in range(0, len(part), 3))

    def difference(self, other: Pixels) -> int:
        """Return how much the most different 8 × 8 pixels differ, of 255; edges may differ."""
        parts = [each.image.reduce(8) for each in (self, other)]
        return max(ImageChops.difference(*parts).tobytes())


def drawn(sheet: Sheet, fonts: list[str]) -> bytes:
    """Return the drawing with these fonts and no other."""
    options: dict[str, Any] = {"width": WIDTH, "height": HEIGHT}
    return svg_to_bytes(
        svg_string=as_svg(sheet), skip_system_fonts=True, font_files=fonts, **options
    )


def with_lines(count: int) -> Sheet:
    """Return a sheet with so many lines, some of which are not applied."""
    sheet = named("AVATAR Tower, the “Wave’s” Éowyn")
    lines = [line._replace(applied=at % 3 != 1) for at, line in enumerate(sheet.lines * count)]
    return sheet._replace(lines=tuple(lines[:count]))


SHEETS_OF_ALL_KINDS = [*map(of_example, examples()), *map(with_lines, (1, 3, 7, 11))]


@pytest.mark.parametrize("sheet", SHEETS_OF_ALL_KINDS, ids=lambda each: str(len(each.lines)))
def test_a_png_looks_as_a_library_for_all_of_svg_draws_it_in_our_own_type(sheet: Sheet) -> None:
    png = as_png(sheet)
    assert struct.unpack(">II", png[16:24]) == (WIDTH, HEIGHT)
    assert len(png) < 100_000
    pixels = Pixels(png)
    assert pixels.difference(Pixels(drawn(sheet, PATHS))) < ALIKE
    for at in range(3):
        assert pixels.difference(Pixels(drawn(sheet, PATHS[:at] + PATHS[at + 1 :]))) > 1.5 * ALIKE


@pytest.mark.parametrize(
    "element",
    [
        '<ellipse rx="1" ry="1"/>',
        '<rect width="1" height="1" transform="rotate(45)"/>',
        '<path d="M0 0Q1 1 2 2" stroke="#14191d"/>',
    ],
)
def test_what_the_rasterizer_does_not_support_is_an_error(element: str) -> None:
    root = 'xmlns="http://www.w3.org/2000/svg" width="9" height="9" fill="#14191d"'
    with pytest.raises(ValueError, match="not"):
        png_of(f"<svg {root}>{element}</svg>")


def test_the_frame_of_a_step_that_is_not_applied_is_dashed() -> None:
    def inked(dashes: str) -> int:
        frame = f'<rect width="40" height="25" stroke="#14191d" stroke-width="2" {dashes}/>'
        moved = f'<g transform="translate(5 5)" fill="#fff">{frame}</g>'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="50" height="35">{moved}</svg>'
        return Pixels(png_of(svg)).ink(0, 0, 50, 35)

    assert inked("") == 42 * 27 - 38 * 23
    assert inked('stroke-dasharray="4 3"') == pytest.approx(inked("") * 4 / 7, rel=0.1)


def test_the_papers_have_their_own_colors() -> None:
    image = Pixels(as_png(named("A"))).image
    papers = [image.getpixel(at) for at in ((5, 5), (1150, 300), (600, 270))]
    assert papers == [(0xF6, 0xF7, 0xF4), (0xF6, 0xF7, 0xF4), (0xFF, 0xFF, 0xFF)]


def test_text_leaves_ink_where_it_should_and_nowhere_else() -> None:
    sheet = named("A")
    sheet = sheet._replace(lines=(sheet.lines[0]._replace(label="W" * 100, cells=("7", "0")),))
    pixels, blank = Pixels(as_png(sheet)), Pixels(drawn(sheet, []))
    for part in ((60, 40, 1140, 100), (132, 255, LABELS, 312), (860, 255, 884, 312)):
        assert pixels.ink(*part) > 90, part
        assert blank.ink(*part) == 0, part
    assert pixels.ink(LABELS, 255, 860, 312) == 0
    assert pixels.ink(1145, 0, WIDTH, 320) == pixels.ink(0, 0, 55, 320) == 0


def test_only_letters_that_our_fonts_lack_are_looked_for_on_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[bool] = []

    def seen(**options: Any) -> bytes:
        looked.append(not options["skip_system_fonts"])
        return svg_to_bytes(**options)

    monkeypatch.setattr(picture, "svg_to_bytes", seen)
    for name, expected in {
        "Ohime": [],
        "Éowyn “’”…": [],
        "灰流うらら": [],
        "効果「０８」、★": [],
        "narrow\u202fspace\u00a0": [],
        "하루 우라라": [True],
        "e\u0301": [False],  # combined by the library
        "青眼の白龍 e\u0301": [False],  # beside letters in another font
        "e\u0301\u200d🐉": [True],
    }.items():
        assert struct.unpack(">II", as_png(named(name))[16:24]) == (WIDTH, HEIGHT)
        assert looked == expected, name
        looked.clear()


@settings(max_examples=8, deadline=None)
@given(TALL_SHEETS)
def test_a_png_is_drawn_of_anything(sheet: Sheet) -> None:
    assert struct.unpack(">II", as_png(sheet)[16:24]) == (WIDTH, HEIGHT)
