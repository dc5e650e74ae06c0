"""Write the fonts of the pages: `make fonts`.

They are subsets of the fonts in `typefaces/`, in `static/fonts/`: for each font, a file with the
letters of Western Europe, which every page loads, and one with the rest of Latin Extended-A, which
a browser loads when a name needs it. The subsets have names of their own, as the license reserves
the name “Source” for the originals.

`fonts.css` declares them, and system fonts to show until they are there. Those are scaled so that
a line takes the same space before and after, and the page does not move. The widths of their
letters are in `typefaces/system-widths.json`. With a folder that has these fonts (in Debian:
fonts-liberation, fonts-roboto-unhinted and fonts-noto-core) as its argument, the command writes
that file too. It needs fontTools and Brotli, which are installed for development only.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Set
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from explorer.sharing.exports.fonts import FOLDER
from tests.tools.fonts.font_widths import table

STATIC = Path(__file__).parents[3] / "static" / "fonts"
SYSTEM_WIDTHS = FOLDER / "system-widths.json"

_SIGNS = "ıŒœ" + "‐–—‘’‚“”„†•…′″‹›€™←↑→↓−≠≤≥∞✓"
# What English pages need; the files of other Latin letters load where a page has one of them.
WESTERN = frozenset({*range(0x20, 0x7F), *range(0xA0, 0xC0), *map(ord, _SIGNS + "×÷é")})
EXTENDED = frozenset(range(0xC0, 0x180)) - WESTERN
_FEATURES = ["kern", "liga", "locl"]  # figures are tabular and lining without any
_COPYRIGHT, _FAMILY = 0, 1  # the names that a file keeps

# What the letters of a line are usually, to compare the widths of fonts.
_USUAL = (
    "Ohime, the Manifested Mirage attacks, and your opponent takes 8000 battle damage. "
    "Can I activate Honest during damage calculation? Each effect applies once, in the order of "
    "the ladder, because no other effect replaces it. Elsa challenges Aladdin: 3 strength."
)


class Fallback(NamedTuple):
    """A system font: its file, and the names by which systems know it."""

    file: str
    locals: tuple[str, ...]


class Face(NamedTuple):
    """A font of the pages, and the system fonts that it replaces."""

    source: str
    family: str
    style: str
    weights: str
    fallbacks: dict[str, Fallback]


def _arial(style: str, full: str) -> Fallback:
    names = (f"Arial{full}", f"Liberation Sans{full}", f"Arimo{full}")
    return Fallback(f"LiberationSans-{style}.ttf", names)


def _roboto(style: str) -> Fallback:
    return Fallback(f"Roboto-{style}.ttf", (f"Roboto {style}", f"Roboto-{style}"))


FACES = (
    Face(
        source="SourceSansPro-Regular.ttf",
        family="Applies Sans",
        style="regular",
        weights="400",
        fallbacks={"Arial": _arial("Regular", ""), "Roboto": _roboto("Regular")},
    ),
    Face(
        source="SourceSansPro-Semibold.ttf",
        family="Applies Sans",
        style="semibold",
        weights="600 700",
        fallbacks={"Arial": _arial("Bold", " Bold"), "Roboto": _roboto("Bold")},
    ),
    Face(
        source="SourceSerifPro-Semibold.ttf",
        family="Applies Serif",
        style="semibold",
        weights="600 700",
        fallbacks={
            "Times": Fallback(
                "LiberationSerif-Bold.ttf",
                ("Times New Roman Bold", "Liberation Serif Bold", "Tinos Bold"),
            ),
            "Noto": Fallback("NotoSerif-Bold.ttf", ("Noto Serif Bold", "NotoSerif-Bold")),
        },
    ),
)


def files() -> dict[str, bytes]:
    """Return the content of every file of `static/fonts/`, by its name."""
    texts = {f"{face.source.partition('-')[0]}-LICENSE.txt" for face in FACES}
    licenses = {name: (FOLDER / name).read_bytes() for name in texts}
    subsets = {
        _name(face, letters): _subset(face, letters)
        for face in FACES
        for letters in (WESTERN, EXTENDED)
    }
    return {**subsets, **licenses, "fonts.css": stylesheet().encode()}


def stylesheet() -> str:
    """Return the rules that declare the fonts and the system fonts shown before them."""
    widths = json.loads(SYSTEM_WIDTHS.read_text("utf-8"))
    rules = [rule for face in FACES for rule in _rules(face, widths)]
    return "/* Written by `make fonts`. */\n" + "".join(rules)


def system_widths(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the widths of ASCII letters in the system fonts, which are below `folder`."""
    names = {each.file for face in FACES for each in face.fallbacks.values()}
    return {name: table(next(folder.rglob(name)), range(0x20, 0x7F)) for name in sorted(names)}


def _name(face: Face, letters: frozenset[int]) -> str:
    family = face.family.lower().replace(" ", "-")
    return f"{family}-{face.style}{'' if letters == WESTERN else '-extended'}.woff2"


def _subset(face: Face, letters: frozenset[int]) -> bytes:
    """Return a font with these letters only, without hints and under its family's name."""
    options = Options()
    options.layout_features = _FEATURES
    options.hinting = False
    options.name_IDs = [_COPYRIGHT, _FAMILY]
    options.notdef_outline = True
    options.glyph_names = False
    with TTFont(FOLDER / face.source, recalcTimestamp=False) as font:
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=letters)
        subsetter.subset(font)
        names: Any = font["name"]
        names.setName(face.family, _FAMILY, 3, 1, 0x409)
        font.flavor = "woff2"
        written = BytesIO()
        font.save(written)
    return written.getvalue()


def _rules(face: Face, widths: dict[str, dict[str, Any]]) -> Iterator[str]:
    with TTFont(FOLDER / face.source, lazy=True) as font:
        metrics: Any = font["hhea"]
        has = set(font.getBestCmap() or ())
        own = table(FOLDER / face.source, range(0x20, 0x7F))
    for letters in (WESTERN, EXTENDED):
        yield _rule(
            face.family,
            f'url("{_name(face, letters)}") format("woff2")',
            face.weights,
            f"font-display: swap; unicode-range: {_ranges(letters & has)};",
        )
    for name, fallback in face.fallbacks.items():
        scale = _usual_width(own) / _usual_width(widths[fallback.file])
        parts = {"ascent": metrics.ascent, "descent": -metrics.descent, "line-gap": metrics.lineGap}
        overrides = [
            f"{part}-override: {_percent(of / own['em'] / scale)};" for part, of in parts.items()
        ]
        yield _rule(
            f"{face.family} {name}",
            ", ".join(f'local("{each}")' for each in fallback.locals),
            face.weights,
            f"size-adjust: {_percent(scale)}; {' '.join(overrides)}",
        )


def _rule(family: str, source: str, weights: str, further: str) -> str:
    return (
        f'@font-face {{ font-family: "{family}"; src: {source};'
        f" font-weight: {weights}; {further} }}\n"
    )


def _usual_width(widths: dict[str, Any]) -> float:
    """Return the width of a usual line in em."""
    total: float = sum(widths["widths"][str(ord(letter))] for letter in _USUAL)
    return total / float(widths["em"])


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"


def _ranges(letters: Set[int]) -> str:
    """Return code points as CSS writes them: `U+20-7E, U+A0`."""
    runs: list[list[int]] = []
    for letter in sorted(letters):
        if runs and letter == runs[-1][1] + 1:
            runs[-1][1] = letter
        else:
            runs.append([letter, letter])
    return ", ".join(f"U+{one:X}" if one == last else f"U+{one:X}-{last:X}" for one, last in runs)


def main(*folders: str) -> None:
    """Write the widths of the system fonts in a folder, if one is given, and all files."""
    for folder in folders:
        written = json.dumps(system_widths(Path(folder)), separators=(",", ":")) + "\n"
        SYSTEM_WIDTHS.write_text(written, "utf-8")
    STATIC.mkdir(exist_ok=True)
    for name, content in files().items():
        (STATIC / name).write_bytes(content)


if __name__ == "__main__":
    main(*sys.argv[1:])
