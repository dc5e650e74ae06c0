"""Turn a sentence about an activation into the address of a question of timing."""

from __future__ import annotations

from explorer.addresses.timing import query_string_of
from explorer.ask.readings import Reading
from explorer.ask.sentence import Sentence


def timing_reading(sentence: Sentence) -> Reading:
    """Return the question when a card can be activated, or whether it can at one moment."""
    card = next((each.name for each in sentence.everything if each.card), "")
    fields = {"card": card, "as": sentence.kind if not card else "", "at": sentence.moment or ""}
    missing = "" if card or sentence.kind else "Choose the card."
    return Reading("timing", query_string_of(fields), (), missing)
