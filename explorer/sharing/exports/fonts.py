"""Load the pictures' fonts, with the widths of their letters: Source Sans, Source Serif and BIZ
UDPGothic.

The first two draw all letters that they have, the third one kana, kanji and full-width signs. They
are in `typefaces/` with their licenses. Their widths and kerning are in a table, which
`tests/tools/fonts/font_widths.py` writes, so that a text is measured without reading a font.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import accumulate, zip_longest
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import combining

FOLDER = Path(__file__).parent / "typefaces"
WIDTHS = FOLDER / "widths.json"
TEXT = "SourceSansPro-Regular.ttf"
BOLD = "SourceSansPro-Semibold.ttf"
HEADLINE = "SourceSerifPro-Semibold.ttf"
JAPANESE = "BIZUDPGothic-Regular.ttf"  # a subset, which `make japanese-font` writes
JAPANESE_FAMILY = "BIZ UDPGothic"
# French has it before some punctuation. Source Serif lacks it; in Source Sans it is as wide.
_NARROW_SPACE, _NARROW_SPACE_WIDTH = ord("\u202f"), 0.125


class Typeface(NamedTuple):
    """A font file, the widths of its letters, and what is added between two of them, in em.

    Letters that the font lacks and the Japanese font has are drawn with that one, whose file is
    `further_path`. The widths are of both.
    """

    path: str
    widths: dict[int, float]
    kerning: dict[str, float]
    further_path: str
    further: frozenset[int]

    def width(self, text: str, size: float) -> float:
        """Return the width of a line, without kerning; a letter that the fonts lack counts as a
        square.
        """
        return size * sum([self.widths.get(ord(letter), 1) for letter in text])

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

    def paths(self, text: str) -> list[str]:
        """Return the file of the font that draws each letter of a line."""
        return [self.further_path if ord(each) in self.further else self.path for each in text]

    def is_mixed(self, text: str) -> bool:
        """Return whether another font draws some letters of the text."""
        return not self.further.isdisjoint(map(ord, text))

    def has(self, text: str) -> bool:
        """Return whether the fonts have every letter of the text."""
        return {*map(ord, text)} - {ord("\n")} <= self.widths.keys()


@cache
def _tables() -> dict[str, dict[str, Any]]:
    tables: dict[str, dict[str, Any]] = json.loads(WIDTHS.read_text("utf-8"))
    return tables


def own_widths(name: str) -> dict[int, float]:
    """Return the width of each letter in the font of this file, in em."""
    table = _tables()[name]
    return {int(letter): width / table["em"] for letter, width in table["widths"].items()}


@cache
def _typeface(name: str) -> Typeface:
    table, own, japanese = _tables()[name], own_widths(name), own_widths(JAPANESE)
    kerning = {pair: added / table["em"] for pair, added in table["kerning"].items()}
    return Typeface(
        path=str(FOLDER / name),
        widths={_NARROW_SPACE: _NARROW_SPACE_WIDTH, **japanese, **own},
        kerning=kerning,
        further_path=str(FOLDER / JAPANESE),
        further=frozenset(japanese.keys() - own.keys()),
    )


def missing_letters(words: str) -> str:
    """Return the letters that the pictures’ fonts lack, each once. Accents are combined with the
    letters before them.
    """
    drawn = _drawn()
    missing = [letter for letter in dict.fromkeys(words) if ord(letter) not in drawn]
    return "".join(each for each in missing if not each.isspace() and not combining(each))


@cache
def _drawn() -> frozenset[int]:
    return frozenset(text().widths.keys() & bold().widths.keys() & headline().widths.keys())


def japanese_letters() -> frozenset[int]:
    """Return the letters that only the Japanese font has, by their code points."""
    return text().further & bold().further & headline().further


def text() -> Typeface:
    """Return the font for labels and numbers."""
    return _typeface(TEXT)


def bold() -> Typeface:
    """Return the font for highlighted labels and numbers."""
    return _typeface(BOLD)


def headline() -> Typeface:
    """Return the font for the headline, which says what both players take."""
    return _typeface(HEADLINE)
