"""Load the pictures' fonts: Source Sans and Source Serif, with the widths of their letters.

The fonts are in `typefaces/` with their licenses. Their widths and kerning are in a table, which
`font_widths.py` writes, so that a text is measured without reading a font.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import accumulate, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent / "typefaces"
WIDTHS = FOLDER / "widths.json"


class Typeface(NamedTuple):
    """A font file, the widths of its letters, and what is added between two of them, in em."""

    path: str
    widths: dict[int, float]
    kerning: dict[str, float]

    def width(self, text: str, size: float) -> float:
        """Return the width of a line, without kerning; a letter that the font lacks counts as a
        square.
        """
        return size * sum(self.widths.get(ord(letter), 1) for letter in text)

    def ends(self, text: str, size: float) -> list[float]:
        """Return where each letter of a line ends, in the units of `size`."""
        return [*accumulate(size * self.widths.get(ord(letter), 1) for letter in text)]

    def starts(self, text: str, size: float) -> list[float]:
        """Return where each letter of a line starts, and where the line ends, with kerning."""
        steps = (
            self.widths.get(ord(letter), 1) + self.kerning.get(letter + after, 0)
            for letter, after in zip_longest(text, text[1:], fillvalue="")
        )
        return [*accumulate((size * step for step in steps), initial=0)]

    def has(self, text: str) -> bool:
        """Return whether the font has every letter of the text."""
        return {*map(ord, text)} - {ord("\n")} <= self.widths.keys()


@cache
def _tables() -> dict[str, dict[str, Any]]:
    tables: dict[str, dict[str, Any]] = json.loads(WIDTHS.read_text("utf-8"))
    return tables


@cache
def _typeface(name: str) -> Typeface:
    table = _tables()[name]
    widths = {int(letter): width / table["em"] for letter, width in table["widths"].items()}
    kerning = {pair: added / table["em"] for pair, added in table["kerning"].items()}
    return Typeface(str(FOLDER / name), widths, kerning)


def text() -> Typeface:
    """Return the font for labels and numbers."""
    return _typeface("SourceSansPro-Regular.ttf")


def bold() -> Typeface:
    """Return the font for highlighted labels and numbers."""
    return _typeface("SourceSansPro-Semibold.ttf")


def headline() -> Typeface:
    """Return the font for the headline, which says what both players take."""
    return _typeface("SourceSerifPro-Semibold.ttf")
