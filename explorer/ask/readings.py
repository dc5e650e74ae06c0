"""Define where a question leads: a page with its address, and what was assumed for it."""

from __future__ import annotations

from typing import NamedTuple


class Reading(NamedTuple):
    """A page that answers a question. `missing` says what is still to be chosen there."""

    page: str  # battle, board, replay or timing: the name of the page's address
    query: str = ""
    assumed: tuple[str, ...] = ()
    missing: str = ""
