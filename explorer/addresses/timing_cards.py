"""Find the cards with known timing: those with facts, and those with a ruling of their own."""

from __future__ import annotations

from engine.yugioh.timing import CARD_RULINGS, FACTS_BY_CARD
from explorer.web.search_text import folded, search_terms

NAMES = tuple(sorted({*FACTS_BY_CARD, *(ruling.card for ruling in CARD_RULINGS)}, key=folded))
_BY_FOLDED = {folded(name): name for name in NAMES}
_SHORTEST, _MOST = 3, 5


def known_card(typed: str) -> str:
    """Return the name of a known card as typed in any case and without accents; else empty."""
    return _BY_FOLDED.get(folded(typed), "")


def nearby(typed: str) -> list[str]:
    """Return the few cards whose name contains every typed word."""
    words = search_terms(typed)
    if len("".join(words)) < _SHORTEST:
        return []
    return [name for at, name in _BY_FOLDED.items() if all(word in at for word in words)][:_MOST]
