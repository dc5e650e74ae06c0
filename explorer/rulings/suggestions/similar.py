"""Find the rulings that are like a suggestion."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from explorer.addresses.card_names import card_names
from explorer.models import Card, IndexedRuling, Suggestion, ruling_index
from explorer.results.verification import Verification

MOST = 6


def similar_rulings(suggestion: Suggestion, proof: Verification) -> list[IndexedRuling]:
    """Return published rulings on the same document first, then on the same cards."""
    index = ruling_index()
    same = index.on_battle(proof.query) if proof.query else ()
    found = dict.fromkeys(chain(same, _on_its_cards(suggestion)))
    return [*islice(found, MOST)]


def _on_its_cards(suggestion: Suggestion) -> Iterator[IndexedRuling]:
    names = {*card_names(suggestion.document or {})}
    by_card = ruling_index().by_card
    for passcode in Card.objects.filter(name__in=names).values_list("passcode", flat=True):
        yield from by_card.get(passcode, ())
