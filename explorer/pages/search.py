"""Search rulings, sections of the rulebook and cards at once."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from explorer.models import Card, LorcanaCard, Ruling
from explorer.models.name_index import LIKELY
from explorer.rulebook.page_index import Place, all_sections
from explorer.sharing.template_context import ListedRuling, list_rulings
from explorer.web.search_text import LONGEST, folded, search_terms

MOST = 20


class OfGame(NamedTuple):
    """How many cards of a game were found, and the address of their list."""

    game: str
    listed_at: str
    number: int


class CardFound(NamedTuple):
    """A card that was found, with its name in the language of the search."""

    card: Card | LorcanaCard
    also: str


class SearchResults(NamedTuple):
    """The results of a search: at most `most` rulings and cards, but the counts are of all
    matches.
    """

    words: str
    rulings: list[ListedRuling]
    sections: list[Place]
    cards: list[Card | LorcanaCard]
    ruling_count: int
    section_count: int
    games: list[OfGame]
    is_a_card: bool  # the words are a card's name or its beginning: cards come first

    @property
    def cards_found(self) -> list[CardFound]:
        """Return the cards with their names in the language of the search."""
        return [CardFound(card, card.name_like(self.words)) for card in self.cards]

    @property
    def in_both_games(self) -> bool:
        """Return whether cards of several games were found, so that each must name its game."""
        return len(self.games) > 1

    @property
    def card_count(self) -> int:
        return sum(each.number for each in self.games)

    @property
    def total(self) -> int:
        return self.ruling_count + self.section_count + self.card_count


def search_everywhere(
    words: str, most: int = MOST, most_sections: int | None = None
) -> SearchResults:
    """Return the rulings and sections with every word, and the cards that the words mean."""
    words = words.replace("\0", "").strip()[:LONGEST]
    if not search_terms(words):
        return SearchResults(
            words=words,
            rulings=[],
            sections=[],
            cards=[],
            ruling_count=0,
            section_count=0,
            games=[],
            is_a_card=False,
        )
    rulings = Ruling.objects.published().found_by(words)
    sections = _sections(search_terms(words))
    cards, games, is_a_card = _cards(words, most)
    return SearchResults(
        words=words,
        rulings=list_rulings(rulings[:most]),
        sections=sections[:most_sections],
        cards=cards,
        ruling_count=rulings.count(),
        section_count=len(sections),
        games=games,
        is_a_card=is_a_card,
    )


def _cards(words: str, most: int) -> tuple[list[Card | LorcanaCard], list[OfGame], bool]:
    """Return the first cards of all games, and the number of matches in each game that has any.

    The best matches come first; of equally good ones, those of Yu-Gi-Oh! do. The last value says
    whether the first card's name is, begins with or is abbreviated by the words.
    """
    matches = {model: model.objects.matches(words) for model in (Card, LorcanaCard)}
    games = [
        OfGame(model.game, model.listed_at, len(found)) for model, found in matches.items() if found
    ]
    ranked = [(match, model) for model, found in matches.items() for match in found[:most]]
    first = sorted(ranked, key=lambda each: (each[0].kind, each[0].distance))[:most]
    cards: dict[tuple[str, Any], Card | LorcanaCard] = {}
    for model in {model for _, model in first}:
        keys = [match.key for match, of in first if of is model]
        cards |= {(model.game, card.pk): card for card in model.objects.listed(keys)}
    found = [cards[at] for match, model in first if (at := (model.game, match.key)) in cards]
    return found, games, bool(first) and first[0][0].kind <= LIKELY


def _sections(words: list[str]) -> list[Place]:
    """Return the sections that contain every word; matches in the title come first."""
    matches = [
        (not all(word in title for word in words), place)
        for place, title, text in _folded_sections()
        if all(word in text for word in words)
    ]
    return [place for _, place in sorted(matches, key=lambda each: each[0])]


@cache
def _folded_sections() -> tuple[tuple[Place, str, str], ...]:
    return tuple(
        (place, folded(place.section.title), folded(place.section.text)) for place in all_sections()
    )
