"""Describe what is missing on a 404 page, based on the address."""

from __future__ import annotations

import re
from typing import NamedTuple

from explorer.web.languages import without_language
from explorer.web.search_text import LONGEST
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

_SAVED = gettext_noop(
    "We have no saved scenario at this link. Check that you copied the whole link: its last part "
    "has at least ten letters and digits."
)
_SAYS = {
    "rulings": gettext_noop("There is no ruling at this address. You can search for it."),
    "rules": gettext_noop("There is no rulebook page at this address. You can search for it."),
    "qa": gettext_noop("We don’t know a Q&A with this number. You can search for its cards."),
    "cards": gettext_noop("We don’t know this card yet."),
    "s": _SAVED,
    "embed": _SAVED,
    "compare": _SAVED,
}
_NAMELESS = ("s", "compare")  # these addresses end with random letters, not words


class NotFoundMessage(NamedTuple):
    """The message of a 404 page, and the words to search for instead, if the address has any."""

    says: str
    words: str
    is_card: bool


def missing_at(path: str) -> NotFoundMessage:
    """Return the message for an address without a page."""
    parts = [part for part in without_language(path).split("/") if part]
    section = parts[0] if parts else ""
    words = "" if len(parts) < 2 and section in _SAYS else _words(parts[-1] if parts else "")
    if section in _NAMELESS or (section == "embed" and "rulings" not in parts):
        words = ""
    says = _(_SAYS[section]) if section in _SAYS else _("There is no page at this address.")
    return NotFoundMessage(says, words, section == "cards")


def _words(slug: str) -> str:
    """Return the words in the last part of an address, without numbers or a format's suffix."""
    words = [word for word in re.split(r"[\W_]+", re.sub(r"\.\w{1,8}$", "", slug)) if word]
    if not any(letter.isalpha() for letter in "".join(words)):
        return ""
    return " ".join(words)[:LONGEST].strip()
