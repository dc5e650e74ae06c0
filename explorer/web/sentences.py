"""Word what several pages say, and change sentences so that they fit into others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import text_rows
from engine.languages import ENGLISH, current
from engine.text import Capitalized, Printer, Series, Text
from explorer.web.translation import gettext as _
from explorer.web.translation import message_in, ngettext, pgettext


def lower_first(sentence: str) -> str:
    """Return a sentence with a lowercase first letter, to follow other words; in other languages
    than English, the sentence as it is.
    """
    return sentence[:1].lower() + sentence[1:] if current() == ENGLISH else sentence


class Sentence(Capitalized):
    """A text with a capital letter at its beginning, also where a name begins it."""

    def begins_with_a_name(self) -> bool:
        return False


class Clause(Series):
    """A sentence without its full stop, which stands within another one."""

    def printed_by(self, printer: Printer) -> str:
        return super().printed_by(printer).rstrip(".。")

    def __str__(self) -> str:
        return super().__str__().rstrip(".。")


def and_list(words: Sequence[Text]) -> Text:
    """Return `A`, `A and B`, or `A, B and C`; empty for no words."""
    if len(words) < 2:
        return words[0] if words else ""
    return Series(words, message_in("in a list", ", "), message_in("in a list", " and "))


def comma_list(words: Iterable[Text]) -> Text:
    """Return `A, B, C`; empty for no words."""
    listed = [*words]
    return Series(listed, message_in("in a list", ", ")) if listed else ""


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
