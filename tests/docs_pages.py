"""Read the Markdown pages of this repository: their blocks of code, names and anchors."""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.machine import ROOT


class Block(NamedTuple):
    """A block of code on a page: its language, what follows that (a path), and its text."""

    language: str
    path: str
    text: str


class Doc(NamedTuple):
    """A page in Markdown."""

    name: str

    @property
    def text(self) -> str:
        return (ROOT / self.name).read_text("utf-8")

    @property
    def blocks(self) -> list[Block]:
        """Return its blocks of code, in order."""
        matches = re.findall(r"^```(\w+) ?(.*)\n((?s:.*?))^```$", self.text, re.MULTILINE)
        return [Block(*each) for each in matches]

    @property
    def words(self) -> str:
        """Return its text without blocks of code."""
        return re.sub(r"^```(?s:.*?)^```$", "", self.text, flags=re.MULTILINE)

    @property
    def names(self) -> list[str]:
        """Return what its text has between backticks."""
        return re.findall(r"`([^`\n]+)`", self.words)

    @property
    def anchors(self) -> set[str]:
        """Return the anchors of its headings, as GitHub makes them."""
        headings = re.findall(r"^#+ (.*)$", self.words, re.MULTILINE)
        plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
        return {heading.replace(" ", "-") for heading in plain}


def shell_blocks(name: str) -> list[str]:
    """Return the blocks of a page that a reader runs as they are."""
    return [block.text for block in Doc(name).blocks if block.language == "sh"]
