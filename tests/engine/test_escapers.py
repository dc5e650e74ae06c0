"""Test that names with special characters of a format are printed as they are, on one line."""

from __future__ import annotations

import pytest

from engine.lorcana import Board, resolve
from engine.printing import FORMATS


def printed(format: str, name: str) -> str:
    """Return a Lorcana board as a table in this format; its labels hold the names of two cards."""
    card = {"owner": "B", "strength": 1, "willpower": 9}
    board = {
        "game": "lorcana",
        "characters": [
            {"id": "a", "owner": "A", "name": "Ally", "strength": 1, "willpower": 1},
            {"id": "b", "name": name, **card},
            {"id": "c", "name": "Guard", **card},
        ],
        "action": {"type": "deal", "amount": 1, "targets": ["b", "c"]},
    }
    return FORMATS[format](resolve(Board.from_document(board)))


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("RFC 1149", "&#82;FC 1149"),
        ("https://x.test", "&#104;ttps&#58;&#47;&#47;x.test"),
        ("\uff3f\uff3fTOC\uff3f\uff3f", "&#65343;&#65343;TOC&#65343;&#65343;"),
        ("a|b\nc", "a&#124;b c"),
        ("Élan – 闇", "Élan – 闇"),
    ],
)
def test_a_name_in_wikitext_links_and_formats_nothing(name: str, escaped: str) -> None:
    assert f"{escaped} 1" in printed("wikitext", name)


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("a@b.test", "a\u200c@b\\.test"),
        ("$x^2$ & y", r"&#36;x\^2&#36; \& y"),
        ("[a](b)", r"\[a\]\(b\)"),
        ("a|b\nc", "a&#124;b c"),
        ("Élan – 闇", "Élan – 闇"),
    ],
)
def test_a_name_in_markdown_links_and_formats_nothing(name: str, escaped: str) -> None:
    assert f"{escaped} 1" in printed("markdown", name)
