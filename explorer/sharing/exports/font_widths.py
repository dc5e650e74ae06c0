"""Write the tables of letter widths: `python -m explorer.sharing.exports.font_widths`.

Run it after a font in `typefaces/` was replaced. It needs fontTools, which is installed for
development only.
"""

from __future__ import annotations

import json
from collections.abc import Container
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

from explorer.sharing.exports.fonts import FOLDER, WIDTHS


def tables() -> dict[str, dict[str, Any]]:
    """Return the table of every font, by the name of its file."""
    return {path.name: table(path) for path in sorted(FOLDER.glob("*.ttf"))}


def table(path: Path, letters: Container[int] | None = None) -> dict[str, Any]:
    """Return the units of an em, and the width of each letter in them by its code point: of all
    letters, or of some.
    """
    with TTFont(path, lazy=True) as font:
        glyphs, names = font.getGlyphSet(), font.getBestCmap() or {}
        wanted = [each for each in sorted(names) if letters is None or each in letters]
        widths = {str(letter): glyphs[names[letter]].width for letter in wanted}
        return {"em": font["head"].unitsPerEm, "widths": widths}  # type: ignore[attr-defined]


if __name__ == "__main__":
    WIDTHS.write_text(json.dumps(tables(), separators=(",", ":")) + "\n", "utf-8")
