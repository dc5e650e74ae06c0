"""The cards that we know something of: those with facts, and those with a ruling of their own."""

from __future__ import annotations

from engine.yugioh.timing import CARD_RULINGS, KNOWN
from explorer.web.search_text import folded, wanted

NAMES = tuple(sorted({*KNOWN, *(ruling.card for ruling in CARD_RULINGS)}, key=folded))
_BY_FOLDED = {folded(name): name for name in NAMES}
_SHORTEST, _MOST = 3, 5


def known_card(typed: str) -> str:
    """The name of the card that was typed, in small letters or without accents too; else none."""
    return _BY_FOLDED.get(folded(typed), "")


def nearby(typed: str) -> list[str]:
    """The few cards whose name holds every word of what was typed."""
    words = wanted(typed)
    if len("".join(words)) < _SHORTEST:
        return []
    return [name for at, name in _BY_FOLDED.items() if all(word in at for word in words)][:_MOST]
