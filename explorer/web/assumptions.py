"""Define what a page says it has assumed, or does not use, with the buttons that change it."""

from __future__ import annotations

from typing import NamedTuple

from engine.text import Text


class Change(NamedTuple):
    """A button that changes an assumption: its words, what it does, and the id of the element
    that gets the focus.
    """

    words: Text
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

    says: Text
    changes: tuple[Change, ...] = ()
    is_missing: bool = False
    link: Link | None = None
    is_open: bool = False
