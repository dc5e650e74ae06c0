"""Find the cards that words of a question name, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from explorer.models.name_index import Match, MatchKind, NameIndex, Nickname, plain_words
from explorer.models.name_list import Lookups

MOST_CHOICES = 12
FEWEST_LETTERS = 3  # of a part of a name
_FEWEST_OF_PART = 4  # of a word that is not the whole name
_MISSING_LETTERS = 2  # at the end of a word
_LONG_INITIALS = 4  # of a name, in small letters
_LONG_FOREIGN, _NEAR_FOREIGN = 8, 4  # letters and distance of a name in another language
# A word in the names of more cards than this means none of them.
_MOST_NAMED = 70
# What a name costs by how it was found: the cheapest reading of a question is the right one.
_COSTS = {
    MatchKind.EXACT: 0.0,
    MatchKind.FOREIGN_EXACT: 0.0,
    MatchKind.BEGINS: 1.0,
    MatchKind.FOREIGN_BEGINS: 1.8,
    MatchKind.INITIALS: 1.2,
    MatchKind.WORD: 1.2,
    MatchKind.WORDS: 2.0,
    MatchKind.NEAR: 1.2,
    MatchKind.SIMILAR: 1.6,
}
_MOST_OF_ONE_WORD, _OF_ONE_WORD = 3, 2.5  # cards, cost
_OF_NICKNAME = 0.5
_OF_PART = 0.5  # more, if the last word is not whole
_OF_DISTANCE = 0.25


class Named(NamedTuple):
    """The cards that words may mean, the likeliest first; sure if they are a name in full."""

    keys: tuple[Any, ...]
    cost: float
    is_sure: bool


def named_exactly(index: NameIndex[Any], typed: str) -> Named | None:
    """Return the cards of which the words are the whole name."""
    keys = index.named(typed)
    return Named(tuple(keys[:MOST_CHOICES]), 0.0, True) if keys else None


def named_by_nickname(
    index: NameIndex[Any], typed: str, is_at_verb: Callable[[], bool]
) -> Named | None:
    """Return the cards of which the words are the nickname; None if they may be ordinary words."""
    nickname = index.nickname(typed)
    if nickname is None or not (_has_capitals(typed, nickname) or _is_card(nickname, is_at_verb)):
        return None
    keys = index.nicknamed(typed)
    return Named(tuple(keys), _OF_NICKNAME, False) if keys else None


def _has_capitals(typed: str, nickname: Nickname) -> bool:
    return typed == nickname.nickname or typed.isupper()


def _is_card(nickname: Nickname, is_at_verb: Callable[[], bool]) -> bool:
    """Return whether a nickname without its capitals means the card: “zeus”, and “ash attacks”, but
    not “dad attacks”.
    """
    name = nickname.nickname
    if not nickname.is_word and len(name) >= FEWEST_LETTERS:
        return True
    return not (nickname.is_word and name.isupper()) and is_at_verb()


def named_by(index: NameIndex[Any], typed: str, lookups: Lookups) -> Named | None:
    """Return the cards that words name in part, in short or with mistakes; None for too many."""
    if len(typed) < FEWEST_LETTERS and typed.isascii():
        return None
    if index.nickname(typed):  # it means its own cards, or is an ordinary word
        return None
    matches, alike = index.best(typed, MOST_CHOICES, lookups)
    if not 0 < alike <= _MOST_NAMED or not _is_enough(typed, matches[0], index):
        return None
    best = matches[0]
    cost = _COSTS[best.kind] + _OF_DISTANCE * best.distance
    if best.kind == MatchKind.BEGINS and not index.has_word(typed.split()[-1]):
        cost += _OF_PART
    keys = tuple(match.key for match in matches)
    return Named(keys, cost, best.kind in (MatchKind.EXACT, MatchKind.FOREIGN_EXACT))


def named_by_one_word(index: NameIndex[Any], typed: str) -> Named | None:
    """Return the few cards that have a word anywhere in their English names: “Avramax”.

    Many words of a question are also in some name, so this is only for a word beside a verb.
    """
    plain = plain_words(typed)
    if len(plain) < _FEWEST_OF_PART or not plain.isascii() or " " in plain:
        return None
    keys = index.having_word(plain)
    if not 0 < len(keys) <= _MOST_OF_ONE_WORD:
        return None
    return Named(tuple(keys), _OF_ONE_WORD, False)


def _is_enough(typed: str, best: Match[Any], index: NameIndex[Any]) -> bool:
    """Return whether words are more of a name than a word that happens to be in it.

    One word must begin the name, be nearly all of it, or be its initials in capitals.
    """
    if best.kind in (MatchKind.EXACT, MatchKind.FOREIGN_EXACT) or not typed.isascii():
        return True
    plain = plain_words(typed)
    letters = len(plain.replace(" ", ""))
    if best.kind is MatchKind.INITIALS:
        return typed.isupper() or letters >= _LONG_INITIALS
    if best.kind in (MatchKind.NEAR, MatchKind.SIMILAR):
        if best.is_foreign:
            return letters >= _LONG_FOREIGN and best.distance <= _NEAR_FOREIGN
        return letters >= _FEWEST_OF_PART and index.is_near_beginning(plain, best.key)
    if letters < _FEWEST_OF_PART:
        return False
    if " " not in plain:
        begins = best.kind is MatchKind.BEGINS
        return begins and index.has_word_within(plain, _MISSING_LETTERS)
    if best.kind in (MatchKind.WORD, MatchKind.WORDS):
        return index.has_words_of(plain, best.key) or index.is_near_beginning(plain, best.key)
    return True
