"""Define what a page says it has assumed, or does not use, with the buttons that change it."""

from __future__ import annotations

from typing import NamedTuple


class Change(NamedTuple):
    """A button that changes an assumption: its words, what it does, and the id of the element
    that gets the focus.
    """

    words: str
    do: str
    focus: str = "verdict"


class Link(NamedTuple):
    """A link to the place where an assumption is changed."""

    words: str
    href: str


class Assumption(NamedTuple):
    """A sentence on what was assumed, with its changes.

    It `is_missing` if something that was added does not count, and `is_open` if the result may
    therefore be another one.
    """

    says: str
    changes: tuple[Change, ...] = ()
    is_missing: bool = False
    link: Link | None = None
    is_open: bool = False
