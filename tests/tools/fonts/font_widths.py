"""Write the tables of widths and kerning.

Run `DJANGO_SETTINGS_MODULE=explorer.settings python -m tests.tools.fonts.font_widths` after
a font in `typefaces/` was replaced; `make japanese-font` does so itself. It needs fontTools, which
is installed for development only.
"""

from __future__ import annotations

import json
from collections.abc import Container
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

from explorer.sharing.exports.fonts import FOLDER, WIDTHS

PAIRS = 2  # the type of lookup that moves one of two glyphs
# Pairs of these letters have their kerning in the tables; others are rare in names and sentences.
KERNED = [*map(chr, range(0x21, 0x7F)), *"‘’“”–—"]


def tables() -> dict[str, dict[str, Any]]:
    """Return the table of every font, by the name of its file."""
    return {
        path.name: table(path) | {"kerning": kerning(path)} for path in sorted(FOLDER.glob("*.ttf"))
    }


def table(path: Path, letters: Container[int] | None = None) -> dict[str, Any]:
    """Return the units of an em, and the width of each letter in them by its code point: of all
    letters, or of some.
    """
    with TTFont(path, lazy=True) as font:
        glyphs, names = font.getGlyphSet(), font.getBestCmap() or {}
        wanted = [each for each in sorted(names) if letters is None or each in letters]
        widths = {str(letter): glyphs[names[letter]].width for letter in wanted}
        return {"em": font["head"].unitsPerEm, "widths": widths}  # type: ignore[attr-defined]


def kerning(path: Path) -> dict[str, int]:
    """Return what is added between two letters, in units of an em, for pairs where it is not 0."""
    with TTFont(path) as font:
        if "GPOS" not in font:
            return {}
        names, positions = font.getBestCmap() or {}, font["GPOS"].table
        used = {
            index
            for feature in positions.FeatureList.FeatureRecord
            if feature.FeatureTag == "kern"
            for index in feature.Feature.LookupListIndex
        }
        lookups = [positions.LookupList.Lookup[index] for index in sorted(used)]
        pairs = [lookup.SubTable for lookup in lookups if lookup.LookupType == PAIRS]
        added = {
            first + second: sum(
                _added(each, names[ord(first)], names[ord(second)]) for each in pairs
            )
            for first in KERNED
            for second in KERNED
        }
    return {pair: units for pair, units in added.items() if units}


def _added(tables: list[Any], first: str, second: str) -> int:
    """Return what a lookup adds after the first glyph: what its first table with the pair says."""
    for each in tables:
        if first not in each.Coverage.glyphs:
            continue
        if each.Format == 1:
            pairs = each.PairSet[each.Coverage.glyphs.index(first)].PairValueRecord
            values = [pair.Value1 for pair in pairs if pair.SecondGlyph == second]
        else:
            classes = each.Class1Record[each.ClassDef1.classDefs.get(first, 0)].Class2Record
            values = [classes[each.ClassDef2.classDefs.get(second, 0)].Value1]
        if values:
            return getattr(values[0], "XAdvance", 0)
    return 0


def main() -> None:
    """Write the tables."""
    WIDTHS.write_text(json.dumps(tables(), separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
