"""Define where a question leads: a page with its address, and what was assumed for it."""

from __future__ import annotations

from typing import NamedTuple


class Reading(NamedTuple):
    """A page that answers a question. `missing` says what is still to be chosen there."""

    page: str  # battle, board, replay or timing: the name of the page's address
    query: str = ""
    assumed: tuple[str, ...] = ()
    missing: str = ""
    idle: tuple[str, ...] = ()  # the added cards that change nothing

    @property
    def opens(self) -> str:
        """Return the words of the button that opens the page."""
        return _OPENS[self.page]


_OPENS = {
    "battle": "Open in the battle composer",
    "board": "Open in the board composer",
    "replay": "Open the attack",
    "timing": "Open the question",
}
