"""Test the estimated heights of frames; tests/browser compares them with Chromium's."""

from __future__ import annotations

from explorer.sharing.exports import fonts
from explorer.sharing.frames import _lines


def test_kana_take_a_square_each_as_in_most_fonts_of_systems() -> None:
    assert fonts.text().width("リ" * 20, 10) < 200, "narrower in the pictures' own font"
    for face in (fonts.text(), fonts.headline()):
        for width in (60, 100, 205):
            assert _lines("リ" * 20, 10, width, face) == _lines("龍" * 20, 10, width, face)
