"""Turn a sentence about an activation into the address of a question of timing."""

from __future__ import annotations

from explorer.addresses.timing import query_string_of
from explorer.pages.ask.mentions import Sentence
from explorer.pages.ask.readings import Reading
from explorer.pages.ask.vocabulary import Meaning
from explorer.web.translation import gettext as _


def timing_reading(sentence: Sentence) -> Reading:
    """Return the question when a card can be activated, or whether it can at one moment."""
    named = [each for each in sentence.everything if each.card]
    card = named[0].name if named else ""
    for other in named[1:]:
        sentence.everything.remove(other)
        if other.piece:
            sentence.left_over.append(other.piece)
    if card:  # its kind is known, and may be what is asked
        sentence.left_over += [each for each in sentence.moments if each.meaning is Meaning.KIND]
    fields = {"card": card, "as": sentence.kind if not card else "", "at": sentence.moment or ""}
    missing = "" if card or sentence.kind else _("Choose the card.")
    return Reading("timing", query_string_of(fields), (), missing)
