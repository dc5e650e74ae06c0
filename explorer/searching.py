"""One search over everything: rulings, sections of the rulebook, cards."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import NamedTuple

from explorer.folding import folded
from explorer.models import Card, Ruling
from explorer.results import Listed, listed
from explorer.rulebook.pages import Place, all_sections

MOST = 20
LONGEST = 100


class Found(NamedTuple):
    """What a search found, each group cut at `most`; the counts are of all there are."""

    words: str
    rulings: list[Listed]
    sections: list[Place]
    cards: list[Card]
    ruling_count: int
    section_count: int
    card_count: int

    @property
    def total(self) -> int:
        return self.ruling_count + self.section_count + self.card_count


def search_everywhere(words: str, most: int = MOST) -> Found:
    """The rulings, sections and cards that hold every word."""
    words = words.replace("\0", "").strip()[:LONGEST]
    if not folded(words).split():
        return Found(words, [], [], [], 0, 0, 0)
    rulings, cards = Ruling.objects.found_by(words), Card.objects.found_by(words)
    sections = _sections(folded(words).split())
    return Found(
        words,
        listed(rulings[:most]),
        [*islice(sections, most)],
        [*cards[:most]],
        rulings.count(),
        len(sections),
        cards.count(),
    )


def _sections(words: list[str]) -> list[Place]:
    """The sections that hold every word; those with a word in their title first."""
    found = [
        (not any(word in title for word in words), place)
        for place, title, text in _folded_sections()
        if all(word in text for word in words)
    ]
    return [place for _, place in sorted(found, key=lambda each: each[0])]


@cache
def _folded_sections() -> tuple[tuple[Place, str, str], ...]:
    return tuple(
        (each, folded(each.section.title), folded(each.section.text)) for each in all_sections()
    )
