"""Test the fonts of the pages: what they hold, how much they weigh, and where they come from."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from fontTools.ttLib import TTFont

from tests.machine import ROOT
from tests.tools.fonts.web_fonts import EXTENDED, FACES, STATIC, WESTERN, files

MOST_BYTES = 60_000  # of all fonts
MOST_ON_ENGLISH_PAGES = 42_000
# What the originals lack.
NOT_IN_SERIF = {*map(ord, "ĬĭĲĳŊŋŦŧ")}
NOT_IN_SANS = {ord("ſ"), ord("‐")}


def tables(font: bytes) -> dict[str, bytes]:
    """Return a font's tables; a compressed file differs with the version of the compressor."""
    with TTFont(BytesIO(font)) as opened:
        return {tag: opened.getTableData(tag) for tag in opened.keys() if tag != "GlyphOrder"}  # noqa: SIM118


def test_the_files_are_those_that_the_command_writes() -> None:
    written = files()
    assert {path.name for path in STATIC.iterdir()} == {*written}
    for name, content in written.items():
        shipped = (STATIC / name).read_bytes()
        if name.endswith(".woff2"):
            assert tables(shipped) == tables(content), f"run `make fonts`: {name} differs"
        else:
            assert shipped == content, f"run `make fonts`: {name} differs"


def test_they_have_all_of_latin_extended_a_and_weigh_less_than_60_kb() -> None:
    fonts = [*STATIC.glob("*.woff2")]
    assert len(fonts) == 2 * len(FACES) == 6
    assert sum(path.stat().st_size for path in fonts) < MOST_BYTES
    usual = [path for path in fonts if "extended" not in path.name]
    assert sum(path.stat().st_size for path in usual) < MOST_ON_ENGLISH_PAGES
    for family, missing in (("sans", NOT_IN_SANS), ("serif", NOT_IN_SERIF)):
        for path in STATIC.glob(f"applies-{family}-*.woff2"):
            wanted = (EXTENDED if "extended" in path.name else WESTERN) - missing
            with TTFont(path) as font:
                assert set(font.getBestCmap() or ()) == set(wanted)


def test_no_font_has_the_reserved_name_and_each_license_is_beside_it() -> None:
    for path in STATIC.glob("*.woff2"):
        with TTFont(path) as font:
            names: Any = font["name"]
            assert names.getDebugName(1) in ("Applies Sans", "Applies Serif")
            assert "Reserved Font Name" in names.getDebugName(0)
    assert len([*STATIC.glob("*-LICENSE.txt")]) == 2


@pytest.mark.django_db
def test_pages_load_the_fonts_declared_and_nothing_from_another_host(client: Client) -> None:
    response = client.get("/about/")
    page = response.content.decode()
    preloaded = re.findall(r'<link rel="preload" href="/static/fonts/([\w-]+\.woff2)"', page)
    assert len(preloaded) == 2
    assert all((STATIC / name).exists() for name in preloaded)
    assert "font-src 'self'" in response["Content-Security-Policy"]
    declared = re.findall(r"url\(([^)]*)\)", (STATIC / "fonts.css").read_text("utf-8"))
    assert {name.strip('"') for name in declared} == {path.name for path in STATIC.glob("*.woff2")}


def test_stylesheets_name_only_fonts_that_are_declared() -> None:
    declared = {*re.findall(r'font-family: "([^"]+)"', (STATIC / "fonts.css").read_text("utf-8"))}
    used = {*re.findall(r'"(Applies [^"]+)"', (ROOT / "static" / "table.css").read_text("utf-8"))}
    assert used == declared


def test_text_has_the_same_line_height_and_width_before_a_font_is_loaded() -> None:
    sheet = (STATIC / "fonts.css").read_text("utf-8")
    fallbacks = re.findall(r"local\(.*?size-adjust: ([\d.]+)%; ascent-override: ([\d.]+)%", sheet)
    assert len(fallbacks) == sum(len(face.fallbacks) for face in FACES)
    for size, ascent in fallbacks:
        assert 85 < float(size) < 110
        em = float(size) * float(ascent) / 10_000
        assert em == pytest.approx(0.984, abs=2e-4) or em == pytest.approx(1.036, abs=2e-4)
