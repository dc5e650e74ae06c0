"""Read a question as pieces: every word belongs to a phrase, a number, a card, or to no meaning.

Words can be read in several ways: “goblin attack force” is a card and has the word “attack”. The
cheapest reading of all words counts: known words cost nothing, names in short or with mistakes a
little, words without a meaning most.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import chain
from typing import Any, NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from explorer.models.name_index import NameIndex, plain_words
from explorer.models.name_list import Lookups
from explorer.pages.ask.card_names import (
    Named,
    named_by,
    named_by_nickname,
    named_by_one_word,
    named_exactly,
)
from explorer.pages.ask.vocabulary import (
    Meaning,
    Phrase,
    Word,
    phrases,
    typed_text,
    without_possessive,
)

_LONGEST_PHRASE, _LONGEST_NAME = 7, 9  # words
_LONGEST_VERB = 4  # words: “is being attacked by”
_LONGEST_GUESS = 5  # words of a name with mistakes
MOST_GUESSES = 40  # searches for one question
_PIECE, _MISTAKE, _LEFT_OVER = 0.1, 0.6, 4.0
_NUMBER = re.compile(r"\+?(?P<atk>\d[\d,]*|\?)(?:/(?P<def>\d[\d,]*|\?|-))?(?P<unit>[a-z]+)?", re.I)
_THOUSANDS = re.compile(r"(\d{1,3})(?:\.(\d{1,3}))?k", re.I)  # “2.5k”
_GROUPED = re.compile(r"[1-9]\d{0,2} \d{3}")  # “1 500”
_UNITS = {"atk": Meaning.ATK, "def": Meaning.DEF, "lp": Meaning.LIFE_POINTS}
LARGEST = 1_000_000
# The verbs that a card stands beside.
_OF_CARDS = (
    Meaning.ATTACKS,
    Meaning.ATTACKED_BY,
    Meaning.CHALLENGES,
    Meaning.CHALLENGED_BY,
    Meaning.USES,
)


# What may stand directly before a card.
_BEFORE_CARDS = (
    *_OF_CARDS,
    Meaning.MINE,
    Meaning.THEIRS,
    Meaning.OPPONENT,
    Meaning.WITH,
    Meaning.ON,
    Meaning.BY,
    Meaning.AND,
    Meaning.BREAK,
    Meaning.MAY,
    Meaning.HAS,
    Meaning.INTO,
    Meaning.EQUIPS,
    Meaning.SUMMONS,
    Meaning.KEYWORD,
    Meaning.DEFENSE,
    Meaning.ATTACK_POSITION,
    Meaning.FACE_DOWN,
)
_ARTICLES = ("a", "an", "the", "of")


class Numbers(NamedTuple):
    """Numbers as typed: one, or two as on a card (“2500/2000”)."""

    first: int
    second: int | None = None
    unit: Meaning | None = None


class Piece(NamedTuple):
    """Some words of a question with what they mean."""

    meaning: Meaning
    typed: str
    value: str = ""  # of a moment, a kind, or a keyword
    named: Named | None = None
    numbers: Numbers | None = None
    ends_clause: bool = False
    is_guess: bool = False  # read with typing mistakes


class _Option(NamedTuple):
    """One way to read words: how many of them, as what, and its cost."""

    length: int
    cost: float
    piece: Piece


def pieces_of(text: str, words: Sequence[Word], index: NameIndex[Any]) -> list[Piece]:
    """Return the pieces of a question: its cheapest reading."""
    best: list[tuple[float, _Option | None]] = [(0.0, None)]
    best += [(float("inf"), None)] * len(words)
    options = [[*each] for each in _options(text, words, index)]
    for start, of_start in enumerate(options):
        for option in of_start:
            end, cost = start + option.length, best[start][0] + option.cost + _PIECE
            if cost < best[end][0]:
                best[end] = (cost, option)
    found: list[Piece] = []
    at = len(words)
    while at > 0:
        read = best[at][1]
        assert read is not None  # a word can always be left over
        found.append(read.piece._replace(ends_clause=words[at - 1].ends_clause))
        at -= read.length
    return found[::-1]


def _options(
    text: str, words: Sequence[Word], index: NameIndex[Any]
) -> Iterator[Iterator[_Option]]:
    """Yield for each word the ways to read the words from it on."""
    is_known = [_is_known(word) for word in words]
    lookups, guessed = Lookups(are_complete=True), dict[str, Named | None]()
    for start in range(len(words)):
        options: list[_Option] = []
        for count in range(1, min(_LONGEST_NAME, len(words) - start) + 1):
            span = words[start : start + count]
            typed = without_possessive(typed_text(text, span))
            joined = "".join(word.joined for word in span)
            if count == 2:
                options += _grouped(typed)
            if count == 1:
                options.append(_Option(1, _LEFT_OVER, Piece(Meaning.LEFT_OVER, typed)))
                options += _numbers(typed)
            if count <= _LONGEST_PHRASE:
                options += _of_phrase(joined, typed, count)
            is_place = count > 1 or _is_place_of_card(words, start)
            if exact := named_exactly(index, typed):
                options.append(_Option(count, 0.0, Piece(Meaning.CARD, typed, named=exact)))
                continue
            if nickname := named_by_nickname(index, typed, partial(_is_at_verb, words, start)):
                piece = Piece(Meaning.CARD, typed, named=nickname, is_guess=True)
                options.append(_Option(count, nickname.cost, piece))
            is_open = not (is_known[start] or is_known[start + count - 1])
            if is_open and is_place and count <= _LONGEST_GUESS:
                if typed not in guessed and len(guessed) < MOST_GUESSES:
                    guessed[typed] = named_by(index, typed, lookups)
                named = guessed.get(typed)
                if named is None and count == 1 and _is_at_verb(words, start):
                    named = named_by_one_word(index, typed)
                if named:
                    piece = Piece(Meaning.CARD, typed, named=named, is_guess=not named.is_sure)
                    options.append(_Option(count, named.cost, piece))
        yield iter(options)


def _is_known(word: Word) -> bool:
    return word.joined in _by_letters() or any(
        each.fullmatch(word.typed) for each in (_NUMBER, _THOUSANDS)
    )


def _is_at_verb(words: Sequence[Word], at: int) -> bool:
    """Return whether a word stands directly before a verb of the game, or directly after one."""
    before = (words[start:at] for start in range(max(at - _LONGEST_VERB, 0), at))
    after = (words[at + 1 : end] for end in range(at + 2, at + 2 + _LONGEST_VERB))
    spans = ("".join(word.joined for word in span) for span in (*before, *after))
    known = (_by_letters().get(joined) for joined in spans)
    return any(phrase and phrase.meaning in _OF_CARDS for phrase in known)


def _is_place_of_card(words: Sequence[Word], at: int) -> bool:
    """Return whether a card may stand here: at the beginning of a clause, beside a verb, or after a
    word such as “my”. Elsewhere a single word is an ordinary one: “players” is not “Prayers of …”.
    """
    while at and words[at - 1].joined in _ARTICLES and not words[at - 1].ends_clause:
        at -= 1
    if at == 0 or words[at - 1].ends_clause or not words[at].typed.isascii():
        return True
    before = (words[start:at] for start in range(max(at - _LONGEST_PHRASE, 0), at))
    known = (_by_letters().get("".join(word.joined for word in span)) for span in before)
    return any(each and each.meaning in _BEFORE_CARDS for each in known) or _is_at_verb(words, at)


def _numbers(typed: str) -> Iterator[_Option]:
    if thousands := _THOUSANDS.fullmatch(typed):
        number = int(thousands[1]) * 1000 + int((thousands[2] or "0").ljust(3, "0"))
        yield _Option(1, 0.0, Piece(Meaning.NUMBER, typed, numbers=Numbers(number)))
    match = _NUMBER.fullmatch(typed)
    unit = _UNITS.get((match["unit"] or "").lower()) if match else None
    if not match or (match["unit"] and not unit):
        return
    first, second = (_number(match[each]) for each in ("atk", "def"))
    if first is not None and max(first, second or 0) <= LARGEST:
        piece = Piece(Meaning.NUMBER, typed, numbers=Numbers(first, second, unit))
        yield _Option(1, 0.0, piece)


def _grouped(typed: str) -> Iterator[_Option]:
    """Yield the number that two words are: “1 500”."""
    if _GROUPED.fullmatch(typed):
        number = int(typed.replace(" ", ""))
        yield _Option(2, 0.0, Piece(Meaning.NUMBER, typed, numbers=Numbers(number)))


def _number(typed: str | None) -> int | None:
    return None if typed in (None, "-") else int((typed or "").replace(",", "").replace("?", "0"))


def _of_phrase(joined: str, typed: str, count: int) -> Iterator[_Option]:
    """Yield the phrase that words are, or are with few mistakes."""
    known = _by_letters().get(joined)
    if known:
        yield _Option(count, 0.0, Piece(known.meaning, typed, known.value))
        return
    words = plain_words(typed).split()
    near = [*_near_phrases(words)] if words else []
    if near:
        mistakes, phrase = min(near, key=lambda each: each[0])
        piece = Piece(phrase.meaning, typed, phrase.value, is_guess=True)
        yield _Option(count, _MISTAKE * mistakes, piece)


def _near_phrases(words: Sequence[str]) -> Iterator[tuple[int, Phrase]]:
    """Yield the phrases that these words may be, each with the number of typing mistakes."""
    near = [_near_words(word) for word in words]
    begun = (_by_first_word().get((first, len(words)), ()) for first in near[0])
    for meant, phrase in chain.from_iterable(begun):
        mistakes = [of_word.get(word) for word, of_word in zip(meant, near, strict=True)]
        if None not in mistakes:
            yield sum(filter(None, mistakes)), phrase


@lru_cache(maxsize=500)
def _near_words(word: str) -> Mapping[str, int]:
    """Return the words of phrases that a word may be, each with the number of typing mistakes."""
    most = 0 if len(word) < 5 or not word.isascii() else 1 if len(word) < 9 else 2
    found = process.extract(
        word, _words_of_phrases(), scorer=OSA.distance, score_cutoff=most, limit=None
    )
    return {meant: int(mistakes) for meant, mistakes, _ in found}


@cache
def _by_first_word() -> Mapping[tuple[str, int], list[tuple[list[str], Phrase]]]:
    """Return the phrases that can be read with mistakes, by their first word and their number of
    words: Stitch is no “switch”.
    """
    found: dict[tuple[str, int], list[tuple[list[str], Phrase]]] = {}
    for typed, phrase in phrases().items():
        words = plain_words(typed).split()
        if phrase.meaning is not Meaning.LEFT_OVER:
            found.setdefault((words[0], len(words)), []).append((words, phrase))
    return found


@cache
def _words_of_phrases() -> list[str]:
    listed = chain.from_iterable(_by_first_word().values())
    return sorted({word for words, _ in listed for word in words})


@cache
def _by_letters() -> dict[str, Phrase]:
    return {plain_words(words).replace(" ", ""): each for words, each in phrases().items()}


def means(words: Sequence[Word], *meanings: Meaning) -> bool:
    """Return whether one of the words alone has one of these meanings, also with a mistake."""
    found = (option for word in words for option in _of_phrase(word.joined, word.typed, 1))
    return any(option.piece.meaning in meanings for option in found)
