"""The type of the pictures: Source Sans and Source Serif, which come as Python packages."""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from typing import NamedTuple

from font_source_sans_pro import font_files_ttf as sans
from font_source_serif_pro import font_files_ttf as serif
from fontTools.ttLib import TTFont


class Typeface(NamedTuple):
    """A font file and the widths of its letters, in em."""

    path: str
    widths: dict[int, float]

    def width(self, text: str, size: float) -> float:
        """Return how wide a line is, without kerning; a letter that the font lacks is a square."""
        return size * sum(self.widths.get(ord(letter), 1) for letter in text)

    def ends(self, text: str, size: float) -> list[float]:
        """Return where each letter of a line ends, in the units of `size`."""
        return [*accumulate(size * self.widths.get(ord(letter), 1) for letter in text)]

    def has(self, text: str) -> bool:
        """Whether it has every letter."""
        return all(ord(letter) in self.widths for letter in text if letter.isprintable())


@cache
def _typeface(path: str) -> Typeface:
    with TTFont(path, lazy=True) as font:
        glyphs, em = font.getGlyphSet(), font["head"].unitsPerEm  # type: ignore[attr-defined]
        names = font.getBestCmap() or {}
        return Typeface(path, {letter: glyphs[names[letter]].width / em for letter in names})


def text() -> Typeface:
    """Labels and numbers."""
    return _typeface(sans["SourceSansPro"])


def bold() -> Typeface:
    """Labels and numbers that stand out."""
    return _typeface(sans["SourceSansProSemibold"])


def headline() -> Typeface:
    """What both players take."""
    return _typeface(serif["SourceSerifProSemibold"])
