"""Word what several pages say, and change sentences so that they fit into others."""

from __future__ import annotations

from collections.abc import Sequence

from engine import text_rows
from engine.languages import ENGLISH, current
from engine.text import Text
from explorer.web.translation import gettext as _
from explorer.web.translation import ngettext, pgettext


def lower_first(sentence: str) -> str:
    """Return a sentence with a lowercase first letter, to follow other words; in other languages
    than English, the sentence as it is.
    """
    return sentence[:1].lower() + sentence[1:] if current() == ENGLISH else sentence


def and_list(words: Sequence[str]) -> str:
    """Return `A`, `A and B`, or `A, B and C`; empty for no words."""
    if len(words) < 2:
        return "".join(words)
    between, before_last = pgettext("in a list", ", "), pgettext("in a list", " and ")
    return between.join(words[:-1]) + before_last + words[-1]


def together(*sentences: Text) -> str:
    """Return sentences one after the other; empty ones are left out."""
    return str(text_rows.together(filter(None, sentences)))


def cards_found(number: int, has_more: bool, only_one: str) -> str:
    """Return `3 cards found`; `only_one` is the sentence where one was found."""
    if has_more:
        return ngettext(
            "More than {number} card found", "More than {number} cards found", number
        ).format(number=number)
    if number == 1:
        return only_one
    if not number:
        return _("No card found")
    return ngettext("{number} card found", "{number} cards found", number).format(number=number)


def as_sentence(words: str) -> str:
    """Return words with a full stop."""
    return f"{words}{end_of_sentence()}"


def end_of_sentence() -> str:
    """Return the full stop of a sentence."""
    return pgettext("at the end of a sentence", ".")
