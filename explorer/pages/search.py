"""Search the rulebook, cards and rulings at once, also with typing mistakes.

What is found by corrected words is never shown without saying so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from sys import intern
from typing import Any, NamedTuple

from engine.languages import current
from explorer.models import Card, LorcanaCard, ruling_index
from explorer.models.name_index import LIKELY, Match, MatchKind
from explorer.pages.spelling import Correction, vocabulary
from explorer.rulebook.page_index import Place, all_places
from explorer.sharing.template_context import ListedRuling, list_rulings
from explorer.web.glossary import glossary
from explorer.web.search_text import (
    LONGEST,
    beginning_and_is_cut,
    folded,
    meant_terms,
    search_terms,
    stem,
    stems,
    without_question_words,
)

MOST = 20
FEW = 10  # results, or fewer: the words may be misspelled
# Pages about single battles; what they say of a rule comes after the rule.
_EXAMPLES = {"disputes": 1, "worked-examples": 2, "simulators": 2}
_WHOLE_NAMES = (MatchKind.EXACT, MatchKind.NICKNAME, MatchKind.FOREIGN_EXACT)
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
    that find more. `meant` are the words without those of a question, if there were any.
    `in_english` are the terms whose rules and rulings these are, if the typed ones are those of
    another language.
    """

    words: str
    searched: str = ""
    suggested: str = ""
    meant: str = ""
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
    words, is_cut = beginning_and_is_cut(words)
    if not search_terms(words):
        return SearchResults(words)
    found = _search(words, most, most_sections)
    meant = without_question_words(words)
    return found._replace(
        meant=meant if meant != words and not found.is_corrected else "", is_cut=is_cut
    )


def _search(words: str, most: int, most_sections: int | None) -> SearchResults:
    terms, meant = meant_terms(words), without_question_words(words)
    matches = _matches(words)
    named = [each for each in matches if not each[0].distance]
    if not named and meant != words:
        named = [each for each in _matches(meant) if not each[0].distance]
    if english := in_english(words):
        found = _results(words, named, most, most_sections, english)
        if found.ruling_count or found.section_count:
            return found._replace(in_english=english if folded(words) != folded(english) else "")
    found = _results(words, named, most, most_sections)
    if found.total > FEW or (found.total and _is_certain(terms, named)):
        return found
    correction = vocabulary().corrected(words)
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
    distance = min(match.distance for match, _ in guesses)
    return correction is not None and distance // 2 < correction.mistakes


def _results(
    words: str, matches: Found, most: int, most_sections: int | None, english: str = ""
) -> SearchResults:
    """Return the cards of matches, with the rules and rulings for the words, or for `english`."""
    rulings = ruling_index().found_by(english or words)
    sections, is_a_rule = _sections(english or words)
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


def _sections(words: str) -> tuple[list[Place], bool]:
    """Return the pages and sections that contain every word in some form, but the words of a
    question, and whether the title of one that states a rule has them. Titles come first, and whole
    words before other forms and parts of words.
    """
    terms = meant_terms(words)
    forms = [stem(term) for term in terms]
    found = [
        each
        for each in _searched_places()
        if all(
            term in each.text.folded or form in each.text.stems
            for term, form in zip(terms, forms, strict=True)
        )
    ]
    having = {form: sum(form in each.text.stems for each in found) for form in forms}
    wanted, typed = stems(terms), search_terms(words)

    def rank(each: _SearchedPlace) -> tuple[int, int, int, int]:
        in_title = each.title.rank(terms, wanted, typed)
        rarest = min((having.get(form, 0) for form in each.title.meant), default=0)
        rarity = rarest if in_title == _PART_OF_SEARCH else 0
        return in_title, rarity, each.example, each.text.rank(terms, wanted)

    ranked = sorted(((rank(each), each) for each in found), key=itemgetter(0))
    has_title = any(in_title <= _FORMS and not each.example for (in_title, *_), each in ranked)
    return [each.place for _, each in ranked], has_title


_EXACT, _WHOLE, _FORMS_ALONE, _FORMS, _IN_PART, _PART_OF_SEARCH, _NOWHERE = range(7)


class _SearchedText(NamedTuple):
    """A title or text as it is searched: folded, its words, their stems, and those of the words
    that are not only those of a question.
    """

    folded: str
    words: tuple[str, ...]
    stems: frozenset[str]
    meant: frozenset[str]

    @classmethod
    def of(cls, text: str) -> _SearchedText:
        words = folded(text)
        meant = stems(meant_terms(text) if len(text) <= LONGEST else ())
        return cls(words, tuple(map(intern, _WORD.findall(words))), stems([words]), meant)

    def rank(self, terms: list[str], forms: frozenset[str], typed: Sequence[str] = ()) -> int:
        """Return how well it has the words, of which `forms` are the stems; the smallest is the
        best.
        """
        if self.words in ((*terms,), (*typed,)):
            return _EXACT
        if {*terms} <= {*self.words}:
            return _WHOLE
        if forms <= self.stems:
            return _FORMS_ALONE if forms == self.meant else _FORMS
        if all(term in self.folded for term in terms):
            return _IN_PART
        return _PART_OF_SEARCH if self.meant and self.meant <= forms else _NOWHERE


class _SearchedPlace(NamedTuple):
    place: Place
    example: int  # 0 for a page that states rules
    title: _SearchedText
    text: _SearchedText


@cache
def _searched_places() -> tuple[_SearchedPlace, ...]:
    return tuple(
        _SearchedPlace(
            place,
            _EXAMPLES.get(place.page.slug, 0),
            _SearchedText.of(place.section.title),
            _SearchedText.of(place.section.text),
        )
        for place in all_places()
    )


# What stands between terms: Japanese particles, and short words such as “la”, “des” and “und”.
_BETWEEN = re.compile(r"[\u3041-\u3096]+|[a-z]{1,3}|\W+")


class _Terms(NamedTuple):
    """Hold the pattern that finds the terms of a language, and the English ones of its groups."""

    pattern: re.Pattern[str]
    english: tuple[str, ...]


def in_english(words: str) -> str:
    """Return the terms of a search in English; empty if it has other words, or no term in the
    language of the page.
    """
    terms, text = _terms_of(current()), folded(words)
    if terms is None:
        return ""
    others = terms.pattern.sub(" ", text).split()
    if not all(map(_BETWEEN.fullmatch, others)):
        return ""
    groups = (match.lastindex for match in terms.pattern.finditer(text))
    found = " ".join(terms.english[group - 1] for group in groups if group)
    return " ".join(dict.fromkeys(found.split()))


@cache  # English has no forms: it is what they are translated to
def _terms_of(code: str) -> _Terms | None:
    forms = [
        (folded(word), term.english)
        for term in glossary()
        if code in term.forms
        for word in term.forms[code].words
    ]
    if not forms:
        return None
    forms.sort(key=lambda each: len(each[0]), reverse=True)  # “戦闘ダメージ” before “ダメージ”
    pattern = "|".join(f"({_anywhere(form)})" for form, _ in forms)
    return _Terms(re.compile(pattern), tuple(english for _, english in forms))


def _anywhere(form: str) -> str:
    return rf"\b{re.escape(form)}\w*" if form.isascii() else re.escape(form)
