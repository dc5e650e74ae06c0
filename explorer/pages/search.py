"""Search the rulebook, cards and rulings at once, also with typing mistakes.

What is found by corrected words is never shown without saying so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from explorer.models import Card, LorcanaCard, ruling_index
from explorer.models.name_index import LIKELY, Match, MatchKind
from explorer.pages.searched_terms import in_english
from explorer.pages.spelling import Correction, vocabulary
from explorer.rulebook.page_index import Place, all_places
from explorer.sharing.template_context import ListedRuling, list_rulings
from explorer.web.search_text import beginning, folded, search_terms

MOST = 20
FEW = 10  # results, or fewer: the words may be misspelled
# Pages about single battles; what they say of a rule comes after the rule.
_EXAMPLES = {"worked-examples", "simulators", "disputes"}
_WHOLE_NAMES = (MatchKind.EXACT, MatchKind.FOREIGN_EXACT)
_WORD = re.compile(r"\w+")

Found = list[tuple[Match[Any], type[Card] | type[LorcanaCard]]]


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

    `words` are as typed, `searched` the words of which these are the results, and `suggested` words
    that find more. `in_english` are the terms whose rules and rulings these are, if the typed ones
    are those of another language.
    """

    words: str
    searched: str = ""
    suggested: str = ""
    in_english: str = ""
    rulings: Sequence[ListedRuling] = ()
    sections: Sequence[Place] = ()
    cards: Sequence[Card | LorcanaCard] = ()
    ruling_count: int = 0
    section_count: int = 0
    games: Sequence[OfGame] = ()
    has_card_first: bool = False  # the words are a card’s name or its beginning
    is_name: bool = False  # the words are the whole name of a card
    has_similar_names: bool = False  # no card has these words; the cards are guesses
    is_cut: bool = False  # the words are only the beginning of what was typed

    @property
    def cards_found(self) -> list[CardFound]:
        """Return the cards with their names in the language of the search."""
        return [CardFound(card, card.name_like(self.searched)) for card in self.cards]

    @property
    def groups(self) -> tuple[str, ...]:
        """Return the groups of results in their order; rulings are examples, and come last."""
        if self.has_card_first:
            return ("cards", "rules", "rulings")
        return ("rules", "cards", "rulings")

    @property
    def in_both_games(self) -> bool:
        """Return whether cards of several games were found, so that each must name its game."""
        return len(self.games) > 1

    @property
    def is_corrected(self) -> bool:
        """Return whether these are the results of other words than the typed ones."""
        return self.searched != self.words

    @property
    def card_count(self) -> int:
        return sum(each.number for each in self.games)

    @property
    def total(self) -> int:
        return self.ruling_count + self.section_count + self.card_count


def search_everywhere(
    words: str, most: int = MOST, most_sections: int | None = None
) -> SearchResults:
    """Return the pages, sections and rulings with every word, and the cards that the words name.

    If nothing has these words, the results are of the words corrected, or cards with a similar
    name. For terms of the games in the language of the page, rules and rulings are those of the
    English terms.
    """
    whole = words.replace("\0", "").strip()
    words = beginning(whole)
    terms = search_terms(words)
    if not terms:
        return SearchResults(words)
    found = _found(words, terms, most, most_sections)
    return found._replace(is_cut=words != whole)


def _found(words: str, terms: list[str], most: int, most_sections: int | None) -> SearchResults:
    matches = _matches(words)
    named = [each for each in matches if not each[0].distance]
    if english := in_english(words):
        found = _results(words, named, most, most_sections, english)
        if found.ruling_count or found.section_count:
            return found._replace(in_english=english if folded(words) != folded(english) else "")
    found = _results(words, named, most, most_sections)
    if found.total > FEW or (found.total and _is_certain(terms, named)):
        return found
    correction = vocabulary().corrected(terms)
    corrected = _corrected(correction, most, most_sections)
    if found.total:
        is_better = correction and correction.mistakes == 1 and corrected.total > found.total
        return found._replace(suggested=corrected.searched if is_better else "")
    guesses = [each for each in matches if each[0].distance]
    if guesses and (not corrected.total or _is_nearer(guesses, correction)):
        similar = _results(words, guesses, most, most_sections)
        suggested = corrected.searched if corrected.total else ""
        return similar._replace(suggested=suggested, has_similar_names=True)
    return corrected._replace(words=words) if corrected.total else found


def _is_certain(terms: list[str], named: Found) -> bool:
    """Return whether words that find something have no mistake."""
    is_name = bool(named) and named[0][0].kind in _WHOLE_NAMES
    return is_name or all(map(vocabulary().is_known, terms))


def _corrected(
    correction: Correction | None, most: int, most_sections: int | None
) -> SearchResults:
    if correction is None:
        return SearchResults("")
    named = [each for each in _matches(correction.words) if not each[0].distance]
    return _results(correction.words, named, most, most_sections)


def _is_nearer(guesses: Found, correction: Correction | None) -> bool:
    """Return whether a card’s name differs less from what was typed than a correction does."""
    distance = min(match.distance for match, _ in guesses)
    return correction is not None and distance // 2 < correction.mistakes


def _results(
    words: str, matches: Found, most: int, most_sections: int | None, english: str = ""
) -> SearchResults:
    """Return the cards of matches, with the rules and rulings for the words, or for `english`."""
    rulings = ruling_index().found_by(english or words)
    sections, is_a_rule = _sections(search_terms(english or words))
    cards = _cards(matches[:most])
    numbers = {model: sum(of is model for _, of in matches) for model in (Card, LorcanaCard)}
    best = matches[0][0].kind if matches else None
    is_name = best in _WHOLE_NAMES
    return SearchResults(
        words=words,
        searched=words,
        rulings=list_rulings(each.pk for each in rulings[:most]),
        sections=sections[:most_sections],
        cards=cards,
        ruling_count=len(rulings),
        section_count=len(sections),
        games=[
            OfGame(model.game, model.listed_at, number)
            for model, number in numbers.items()
            if number
        ],
        has_card_first=is_name or (best is not None and best <= LIKELY and not is_a_rule),
        is_name=is_name,
    )


def _matches(words: str) -> Found:
    """Return the cards of all games that the words may mean, the best matches first.

    Of equally good ones, those of Yu-Gi-Oh! come first.
    """
    found: Found = [
        (match, model) for model in (Card, LorcanaCard) for match in model.objects.matches(words)
    ]
    return sorted(found, key=lambda each: (each[0].kind, each[0].distance))


def _cards(matches: Found) -> list[Card | LorcanaCard]:
    """Return the cards of matches, in their order."""
    cards: dict[tuple[str, Any], Card | LorcanaCard] = {}
    for model in {model for _, model in matches}:
        keys = [match.key for match, of in matches if of is model]
        cards |= {(model.game, card.pk): card for card in model.objects.listed(keys)}
    return [cards[at] for match, model in matches if (at := (model.game, match.key)) in cards]


def _sections(terms: list[str]) -> tuple[list[Place], bool]:
    """Return the pages and sections that contain every word, and whether the title of one that
    states a rule has them. Titles come first, and whole words before parts of words.
    """
    ranked = [
        ((_rank(terms, title), place.page.slug in _EXAMPLES, _rank(terms, text)), place)
        for place, title, text in _folded_places()
        if all(term in text for term in terms)
    ]
    ranked.sort(key=lambda each: each[0])
    has_title = any(rank < _IN_PART and not is_example for (rank, is_example, _), _ in ranked)
    return [place for _, place in ranked], has_title


_WHOLE, _IN_PART, _NOWHERE = range(1, 4)


def _rank(terms: list[str], text: str) -> int:
    """Return how well a text has the words; the smallest is the best."""
    words = _WORD.findall(text)
    if words == terms:
        return 0
    if {*terms} <= {*words}:
        return _WHOLE
    return _IN_PART if all(term in text for term in terms) else _NOWHERE


@cache
def _folded_places() -> tuple[tuple[Place, str, str], ...]:
    return tuple(
        (place, folded(place.section.title), folded(place.section.text)) for place in all_places()
    )
