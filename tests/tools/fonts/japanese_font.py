"""Write the pictures' Japanese font: `make japanese-font FONT=…/BIZUDPGothic-Regular.ttf`.

It is a subset of BIZ UDPGothic (in Debian: fonts-morisawa-bizud-gothic) with the letters that the
other fonts of the pictures lack: all kana, full-width signs, the kanji of level 1 of JIS X 0208,
and every letter of the Japanese catalogues and of the Japanese names of cards. The whole font has
five times the size. Run the command after new cards or translations have further letters, which a
test reports. It needs fontTools, which is installed for development only.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from explorer.sharing.exports.fonts import BOLD, FOLDER, HEADLINE, JAPANESE, TEXT, own_widths
from tests.tools.fonts import font_widths

_ROOT = Path(__file__).parents[3]
CATALOGUES = ("locale/ja/LC_MESSAGES", "engine/locale/ja/LC_MESSAGES")
CARD_FACTS = "explorer/content/card-facts"
# Signs and kana, and the full-width and half-width forms.
_BLOCKS = (range(0x3000, 0x3100), range(0xFF01, 0xFFA0))
_IDEOGRAPHIC_SPACE = "\u3000"
_LEVEL_1 = range(16, 48)  # the rows of JIS X 0208
_CELLS = range(1, 95)  # of a row
# Copyright, family, style, full name, version, PostScript's name (without which the library for all
# of SVG does not load a font), and the license with its address.
_NAMES = (0, 1, 2, 4, 5, 6, 13, 14)
_UNUSED = ("DSIG", "GSUB", "meta", "vhea", "vmtx")  # vertical text, and other forms of letters


def letters() -> set[int]:
    """Return the letters that the font should have, by their code points."""
    signs = map(chr, chain.from_iterable(_BLOCKS))
    wanted = {*signs, *_level_1(), *chain.from_iterable(chain(_catalogues(), _names()))}
    shown = {ord(each) for each in wanted if each.isprintable() or each == _IDEOGRAPHIC_SPACE}
    regular, bold, serif = (own_widths(name).keys() for name in (TEXT, BOLD, HEADLINE))
    return shown - (regular & bold & serif)


def _level_1() -> Iterator[str]:
    for row in _LEVEL_1:
        for cell in _CELLS:
            yield from bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp", "ignore")


def _catalogues() -> Iterator[str]:
    for folder in CATALOGUES:
        for path in sorted((_ROOT / folder).glob("*.po")):
            yield path.read_text("utf-8")


def _names() -> Iterator[str]:
    for path in sorted((_ROOT / CARD_FACTS).glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line).get("names", {}).get("ja", "")


def write(source: Path, target: Path) -> None:
    """Write the subset of a font that has these letters."""
    options = Options()
    options.hinting = False
    options.name_IDs = [*_NAMES]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += _UNUSED
    with TTFont(source, recalcTimestamp=False) as font:
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=letters())
        subsetter.subset(font)
        font.save(target)


def main(source: str) -> None:
    """Write the font and the widths of its letters."""
    write(Path(source), FOLDER / JAPANESE)
    font_widths.main()


if __name__ == "__main__":
    main(*sys.argv[1:])
