"""Escape and cut texts, so that Discord prints a name as it is and notifies nobody."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.escapers import NON_JOINER, one_line

# Discord prints any mark after a backslash as it is. Some are marks only where a line begins, such
# as the period after a number. An escaped colon stops addresses from becoming links, and `:names:`
# from becoming emojis.
_MARKS = re.compile(r"[\\`*_~|<>\[\]]|:(?=\S)|^[-+#]|^\d+\.")
# Mentions are found also behind a backslash; after this invisible mark there is none.
_MENTION = re.compile("[@＠]")

MOST_LETTERS = {"title": 256, "description": 4096, "name": 256, "value": 1024, "footer": 2048}
LONGEST_ADDRESS = 2048


def escape(text: str) -> str:
    """Return the text on one line, with Discord's Markdown escaped and without mentions."""
    escaped = _MARKS.sub(lambda mark: f"{mark[0][:-1]}\\{mark[0][-1]}", one_line(text))
    return unmentioned(escaped)


def unmentioned(text: str) -> str:
    """Return a text that mentions nobody, for the places where Discord reads no Markdown."""
    return _MENTION.sub(rf"\g<0>{NON_JOINER}", one_line(text))


def cut(text: str, most: int) -> str:
    """Return the text, with an ellipsis if it has more than `most` letters; no escape is cut."""
    if len(text) <= most:
        return text
    text = text[: most - 1]
    escapes = len(text) - len(text.rstrip("\\"))
    return text[: len(text) - escapes % 2] + "…"


def lines_up_to(lines: Iterable[str], most: int) -> str:
    """Return as many whole lines as fit in `most` letters, and an ellipsis if there are more."""
    kept: list[str] = []
    left = most - 2
    for line in lines:
        left -= len(line) + 1
        if left < 0:
            return "\n".join([*kept, "…"])
        kept.append(line)
    return "\n".join(kept)


def link(words: str, address: str) -> str:
    """Return a link of Discord's Markdown. The address is one of this site or of a source."""
    return f"[{escape(words)}](<{address.replace('>', '%3E')}>)"
