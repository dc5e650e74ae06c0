"""Define what a page says it has assumed, or does not use, with the buttons that change it.

A part of a document is idle if the result without it is the same. The assumptions.py of each page
calculates that, for documents with no more than MOST parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.document import Document
from engine.text import Name, Text
from engine.text_rows import together
from engine.trace import Citation
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

MOST = 12  # parts without each of which a page calculates again


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


REMOVE_EVENT = gettext_noop("Remove the event")
REMOVE_EFFECT = gettext_noop("Remove the effect")
REMOVE_LINE = gettext_noop("Remove the line")


def idle(
    what: Text, do: str, remove: str, because: tuple[Text, Citation] | None = None
) -> Assumption:
    """Return that a part has no effect, with the reason and its source if there is one."""
    says: Text = message("No effect here: {part}.", part=what)
    link = None
    if because:
        why, citation = because
        says, link = together([says, why]), Link(citation.text, citation.url)
    return Assumption(says, (Change(_(remove), do),), is_missing=True, link=link)


def card_does(card: str, does: str) -> Text:
    """Return a card with its effect in words."""
    return message("{card}: {effect}", card=Name(card), effect=does)


def without(parts: Sequence[Document], at: int) -> list[Document]:
    """Return the parts but one."""
    return [*parts[:at], *parts[at + 1 :]]
