"""Define where a question leads: a page with its address, and what was assumed for it."""

from __future__ import annotations

from typing import NamedTuple

from engine.text import Text
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop


class Reading(NamedTuple):
    """A page that answers a question. `missing` says what is still to be chosen there."""

    page: str  # battle, board, replay or timing: the name of the page's address
    query: str = ""
    assumed: tuple[Text, ...] = ()
    missing: Text = ""
    idle: tuple[str, ...] = ()  # the added cards that change nothing
    added: tuple[str, ...] = ()  # the cards that do not battle

    @property
    def opens(self) -> str:
        """Return the words of the button that opens the page."""
        return _(_OPENS[self.page])


_OPENS = {
    "battle": gettext_noop("Open in the battle composer"),
    "board": gettext_noop("Open in the board composer"),
    "replay": gettext_noop("Open the attack"),
    "timing": gettext_noop("Open the question"),
}
