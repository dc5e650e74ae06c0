"""One search over everything: rulings, sections of the rulebook, cards."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from explorer.folding import LONGEST, folded, wanted
from explorer.models import Card, Ruling
from explorer.results import Listed, listed
from explorer.rulebook.pages import Place, all_sections

MOST = 20


class Found(NamedTuple):
    """What a search found, rulings and cards cut at `most`; the counts are of all there are."""

    words: str
    rulings: list[Listed]
    sections: list[Place]
    cards: list[Card]
    ruling_count: int
    section_count: int
    card_count: int

    @property
    def is_a_card(self) -> bool:
        """Whether the words begin a card's name: then cards are what is looked for."""
        begins = folded(self.words)
        return bool(self.cards) and self.cards[0].folded_name.startswith(begins)

    @property
    def total(self) -> int:
        return self.ruling_count + self.section_count + self.card_count


def search_everywhere(words: str, most: int = MOST, most_sections: int | None = None) -> Found:
    """The rulings, sections and cards that hold every word."""
    words = words.replace("\0", "").strip()[:LONGEST]
    if not wanted(words):
        return Found(words, [], [], [], 0, 0, 0)
    rulings, cards = Ruling.objects.found_by(words), Card.objects.found_by(words)
    sections = _sections(wanted(words))
    return Found(
        words,
        listed(rulings[:most]),
        sections[:most_sections],
        [*cards[:most]],
        rulings.count(),
        len(sections),
        cards.count(),
    )


def _sections(words: list[str]) -> list[Place]:
    """The sections that hold every word; those with all of them in their title first."""
    found = [
        (not all(word in title for word in words), place)
        for place, title, text in _folded_sections()
        if all(word in text for word in words)
    ]
    return [place for _, place in sorted(found, key=lambda each: each[0])]


@cache
def _folded_sections() -> tuple[tuple[Place, str, str], ...]:
    return tuple(
        (place, folded(place.section.title), folded(place.section.text)) for place in all_sections()
    )
