"""Define the name of a Disney Lorcana card in a text."""

from __future__ import annotations

from engine import text


class Name(text.Name):
    """The name of a card of Disney Lorcana, as its document has it."""

    __slots__ = ()
    game = "lorcana"
