"""Search rulings, sections of the rulebook and cards at once."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from explorer.models import Card, LorcanaCard, Ruling
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

    @property
    def cards_found(self) -> list[CardFound]:
        """Return the cards with their names in the language of the search."""
        return [CardFound(card, card.name_like(self.words)) for card in self.cards]

    @property
    def is_a_card(self) -> bool:
        """Return whether the words begin a card's name, so that cards should come first."""
        return bool(self.cards) and _begins(self.cards[0], self.words)

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
    """Return the rulings, sections and cards that contain every word."""
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
        )
    rulings = Ruling.objects.published().found_by(words)
    sections = _sections(search_terms(words))
    cards, games = _cards(words, most)
    return SearchResults(
        words=words,
        rulings=list_rulings(rulings[:most]),
        sections=sections[:most_sections],
        cards=cards,
        ruling_count=rulings.count(),
        section_count=len(sections),
        games=games,
    )


def _cards(words: str, most: int) -> tuple[list[Card | LorcanaCard], list[OfGame]]:
    """Return the first cards of all games, and the number of matches in each game that has any.

    Those whose names are the words or begin with them come first, then each game's in its order.
    """
    matches = [(model, model.objects.found_by(words)) for model in (Card, LorcanaCard)]
    games = [OfGame(model.game, model.listed_at, cards.count()) for model, cards in matches]
    first = [card for _, cards in matches for card in cards[:most]]
    first.sort(key=lambda card: (card.folded_name != folded(words), not _begins(card, words)))
    return first[:most], [each for each in games if each.number]


def _begins(card: Card | LorcanaCard, words: str) -> bool:
    return card.folded_name.startswith(folded(words))


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
