"""Test the shipped fonts: their widths and their licenses."""

from __future__ import annotations

import json
import subprocess
import sys

from explorer.sharing.exports.fonts import FOLDER, JAPANESE, WIDTHS, bold, headline, text
from tests.machine import ROOT
from tests.tools.fonts.font_widths import tables


def test_the_table_has_the_widths_that_the_fonts_have() -> None:
    assert json.loads(WIDTHS.read_text("utf-8")) == tables()
    used = {face().path for face in (text, bold, headline)} | {str(FOLDER / JAPANESE)}
    assert used == {str(path) for path in FOLDER.glob("*.ttf")}


def test_each_font_lies_beside_its_license() -> None:
    for path in FOLDER.glob("*.ttf"):
        family = path.name.partition("-")[0]
        license = (FOLDER / f"{family}-LICENSE.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in license


def test_the_site_runs_without_a_library_that_reads_fonts() -> None:
    code = (
        "import sys; sys.modules['fontTools'] = None; import django; django.setup();"
        "from django.urls import get_resolver; get_resolver().url_patterns;"
        "from explorer.sharing.exports.fonts import text; assert text().has('Damage')"
    )
    environment = {"DJANGO_SETTINGS_MODULE": "explorer.settings", "DEBUG": "on"}
    command = [sys.executable, "-W", "ignore", "-c", code]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
