"""Load the pictures' fonts: Source Sans and Source Serif, with the widths of their letters.

The fonts are in `typefaces/` with their licenses. Their widths are in a table, so that the site
needs no library that reads fonts; `font_widths.py` writes it.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent / "typefaces"
WIDTHS = FOLDER / "widths.json"


class Typeface(NamedTuple):
    """A font file and the widths of its letters, in em."""

    path: str
    widths: dict[int, float]

    def width(self, text: str, size: float) -> float:
        """Return the width of a line, without kerning; a letter that the font lacks counts as a
        square.
        """
        return size * sum(self.widths.get(ord(letter), 1) for letter in text)

    def ends(self, text: str, size: float) -> list[float]:
        """Return where each letter of a line ends, in the units of `size`."""
        return [*accumulate(size * self.widths.get(ord(letter), 1) for letter in text)]

    def has(self, text: str) -> bool:
        """Return whether the font has every letter of the text."""
        return all(ord(letter) in self.widths for letter in text if letter.isprintable())


@cache
def _tables() -> dict[str, dict[str, Any]]:
    tables: dict[str, dict[str, Any]] = json.loads(WIDTHS.read_text("utf-8"))
    return tables


@cache
def _typeface(name: str) -> Typeface:
    table = _tables()[name]
    widths = {int(letter): width / table["em"] for letter, width in table["widths"].items()}
    return Typeface(str(FOLDER / name), widths)


def text() -> Typeface:
    """Return the font for labels and numbers."""
    return _typeface("SourceSansPro-Regular.ttf")


def bold() -> Typeface:
    """Return the font for highlighted labels and numbers."""
    return _typeface("SourceSansPro-Semibold.ttf")


def headline() -> Typeface:
    """Return the font for the headline, which says what both players take."""
    return _typeface("SourceSerifPro-Semibold.ttf")
