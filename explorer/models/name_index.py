"""Find cards by their names in any language, even if they are misspelled.

The index holds every name of every card in memory, in a form without case, accents, spaces and
marks, so that a search takes about a millisecond and finds the same on every database. It also has
the nicknames that players say for cards: “Zeus” is Divine Arsenal AA-ZEUS - Sky Thunder. They are
in `content/nicknames.json` and `content/lorcana-nicknames.json`, by the passcode or slug of their
card, so that they stay when an import renames it.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from functools import cache
from heapq import nsmallest
from itertools import chain, combinations
from typing import Annotated, Generic, NamedTuple, TypeVar

from pydantic import Field
from rapidfuzz.distance import OSA

from explorer import content
from explorer.content.entries import Entry, InvalidContent, read_entries
from explorer.models.name_list import FARTHEST, FEWEST_INSIDE, Lookups, NameList, far
from explorer.web.search_text import folded

Key = TypeVar("Key")

# Letters that Unicode doesn’t decompose, and marks that aren't part of a word.
_LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "&": " and ", "＆": " and "}
)
_REMOVED = re.compile("[\u0300-\u036f'’‘ʼ´`.·・\"“”!?,、。]")  # accents, and marks within words
_APART = re.compile(r"[^\w]+|_")
_SINGLE = re.compile(r"\b(\w)/(?=\w\b)")  # D/D/D is one word
_NUMBERED = re.compile(r"\b(?:number|numéro|numero|nummer|número|no) ?(?=\d)")
_OWN_NAME = re.compile(r"^\S+ ?[A-Z]*\d+\S*\s*[:：]\s*(?P<name>.+)$")  # “Number 39: Utopia”
_LETTERS |= {code: chr(code + 0x60) for code in range(0x3041, 0x3097)}  # Hiragana to Katakana


_ONE_MISTAKE = 3  # a distance: a mistake counts two, a longer name one
LONGEST_NAME = 100  # letters
MOST_NAMED_AFTER = 5


class MatchKind(IntEnum):
    """How what was typed is a card’s name; the smaller, the better.

    A whole foreign name comes after the beginning of an English one, and before all others. What is
    a card’s name in any language is no nickname.
    """

    EXACT = 0
    NICKNAME = 1
    BEGINS = 2
    FOREIGN_EXACT = 3
    FOREIGN_BEGINS = 4
    INITIALS = 5
    WORD = 6
    WORDS = 7
    NEAR = 8
    INSIDE = 9
    SIMILAR = 10


class CardNames(NamedTuple, Generic[Key]):
    """The names of a card; of equally good matches, the most popular card comes first."""

    key: Key
    name: str
    others: tuple[str, ...] = ()  # in other languages, and readings
    popularity: int = 0


class Match(NamedTuple, Generic[Key]):
    """A card that was found; the smaller the kind, the better the match."""

    key: Key
    kind: MatchKind
    distance: int = 0  # of a guess: how far it is from what was typed
    is_foreign: bool = False  # found by a name in another language than English


def plain_words(name: str) -> str:
    """Return the words of a name without case, accents and marks, with one space between them."""
    text = unicodedata.normalize("NFKD", _SINGLE.sub(r"\1", name)).casefold()
    text = _REMOVED.sub("", text).translate(_LETTERS)
    return _NUMBERED.sub("no", _APART.sub(" ", text).strip())


def _joined(name: str) -> str:
    return plain_words(name).replace(" ", "")


def _searched_words(typed: str) -> list[str]:
    """Return the words of a search for a name; none if it is longer than any name."""
    words = plain_words(typed)
    return words.split() if len(words) <= LONGEST_NAME + FARTHEST else []


# How well names match, as numbers; the smallest is the best: thousands are compared.
_Ranks = dict[int, int]  # by the place of a card
_KINDS: tuple[MatchKind, ...] = (*MatchKind,)
_FARTHEST_OF_ALL = 255


def _rank(kind: MatchKind, *, is_foreign: bool = False, distance: int = 0) -> int:
    return (kind << 1 | is_foreign) << 8 | min(distance, _FARTHEST_OF_ALL)


def _kind(rank: int) -> MatchKind:
    return _KINDS[rank >> 9]


LIKELY = MatchKind.INITIALS  # a name that is, begins with or is abbreviated by what was typed
_FOREIGN = {MatchKind.EXACT: MatchKind.FOREIGN_EXACT, MatchKind.BEGINS: MatchKind.FOREIGN_BEGINS}


class NameIndex(Generic[Key]):
    """The names of all cards of a game, and the search among them."""

    def __init__(self, cards: Iterable[CardNames[Key]], nicknames: Iterable[Nickname] = ()) -> None:
        """Index cards; of several with one English name, the first is found by it."""
        self._by_key: dict[str, Key] = {}
        self._by_name: dict[str, Key] = {}
        self._english_words: dict[Key, str] = {}
        self._initials: dict[str, list[int]] = defaultdict(list)
        popularity: list[int] = []
        known: set[str] = set()
        english: list[tuple[str, int]] = []
        latin: list[tuple[str, int]] = []
        others: list[tuple[str, int]] = []
        for card in cards:  # the names of all cards at once would double the memory
            self._by_key[str(card.key)] = card.key
            if card.name in known:
                continue
            known.add(card.name)
            self._by_name.setdefault(card.name.casefold(), card.key)
            words, place = plain_words(card.name), len(popularity)
            self._english_words[card.key] = words
            popularity.append(card.popularity)
            self._initials["".join(word[0] for word in words.split())].append(place)
            english.append((words, place))
            if own := _OWN_NAME.match(card.name):
                english.append((plain_words(own["name"]), place))
            for name in map(plain_words, card.others):
                (latin if name.isascii() else others).append((name, place))
        self._nicknames = {_joined(each.nickname): each for each in nicknames}
        self._keys = [*self._english_words]
        order = _order([*self._english_words.values()], popularity)
        self._in_order = sorted(range(len(order)), key=order.__getitem__)
        self._order = array("I", bytes(4 * len(order)))  # the inverse: the position of each place
        for position, place in enumerate(self._in_order):
            self._order[place] = position
        self._english = NameList(english, is_english=True)
        self._latin, self._of_other_letters = (
            NameList(names, is_english=False) for names in (latin, others)
        )

    def _searched(self, joined: str) -> tuple[NameList, ...]:
        """Return the names that these letters can be in; the English ones come first."""
        return self._english, self._latin if joined.isascii() else self._of_other_letters

    def search(self, typed: str) -> list[Match[Key]]:
        """Return the cards that people mean, the best match first."""
        words = _searched_words(typed)
        if not words:
            return []
        nicknamed = [Match(key, MatchKind.NICKNAME) for key in self.nicknamed(typed)]
        typed = unicodedata.normalize("NFKC", typed).strip()
        # A passcode is printed with eight digits, and known as a number.
        own = self._by_key.get(typed.lstrip("0"), self._by_name.get(typed.casefold()))
        lookups = Lookups(are_complete=False)
        found = self._matches(words, lookups, has_inside=True)
        if own is None and not nicknamed:
            self._add_guesses(found, words, lookups)
        matches = [self._match(number) for number in sorted(self._numbers(found))]
        first = nicknamed if own is None else [Match(own, MatchKind.EXACT)]
        if not first:
            return matches
        keys = {match.key for match in first}
        return [*first, *(match for match in matches if match.key not in keys)]

    def best(self, typed: str, most: int, lookups: Lookups) -> tuple[list[Match[Key]], int]:
        """Return the best matches, at most so many, and how many cards match as well as the first.

        Names that have the letters only within a word are left out.
        """
        words = _searched_words(typed)
        if not words:
            return [], 0
        found = self._matches(words, lookups, has_inside=False)
        self._add_guesses(found, words, lookups)
        matches = [self._match(each) for each in nsmallest(most, self._numbers(found))]
        return matches, sum(_kind(rank) is matches[0].kind for rank in found.values())

    def _numbers(self, found: _Ranks) -> Iterator[int]:
        """Yield a number for each card that was found, the smallest for the best.

        Numbers are sorted much faster than pairs of them.
        """
        count, order = len(self._keys), self._order
        return (rank * count + order[place] for place, rank in found.items())

    def _match(self, number: int) -> Match[Key]:
        rank, position = divmod(number, len(self._keys))
        key = self._keys[self._in_order[position]]
        return Match(key, _kind(rank), rank & _FARTHEST_OF_ALL, bool(rank >> 8 & 1))

    def named(self, typed: str) -> list[Key]:
        """Return the cards with this name in any language, the best known first."""
        joined = plain_words(typed).replace(" ", "")
        found = {
            names.cards[row] for names in self._searched(joined) for row in names.exactly(joined)
        }
        return [self._keys[place] for place in sorted(found, key=self._order.__getitem__)]

    def nickname(self, typed: str) -> Nickname | None:
        """Return the nickname that was typed; None if it is also a card's name in a language."""
        nickname = self._nicknames.get(_joined(typed))
        return None if nickname and self.named(typed) else nickname

    def nicknamed(self, typed: str) -> list[Key]:
        """Return the cards with this nickname, the likeliest first."""
        nickname = self.nickname(typed)
        found = (self._key_of(each) for each in nickname.cards) if nickname else ()
        return [*dict.fromkeys(key for key in found if key is not None)]

    def _key_of(self, card: NicknamedCard) -> Key | None:
        """Return the key by which a card is found: that of its namesake if only that one is."""
        key = self._by_key.get(str(card.id))
        return key if key in self._english_words else self._by_name.get(card.name.casefold())

    def has_word(self, typed: str) -> bool:
        """Return whether an English name has this word."""
        return self._english.has_word(plain_words(typed))

    def has_word_within(self, typed: str, most: int) -> bool:
        """Return whether an English name has this word, or this word and at most so many letters
        more.
        """
        return self._english.has_word_within(typed, most)

    def is_near_beginning(self, typed: str, key: Key) -> bool:
        """Return whether words are nearly the beginning of a card’s English name; one word alone
        must be nearer than several.
        """
        joined, name = typed.replace(" ", ""), self._english_words[key].replace(" ", "")
        most = far(len(joined))
        if OSA.distance(joined, name) <= most:
            return True
        most -= " " not in typed
        lengths = range(len(joined) - most, len(joined) + most + 1)
        return any(OSA.distance(joined, name[:length]) <= most for length in lengths)

    def having_word(self, typed: str) -> list[Key]:
        """Return the cards that have this word, whole, in their English names, the best known
        first.
        """
        found = {self._english.cards[row] for row in self._english.having_word(typed)}
        return [self._keys[place] for place in sorted(found, key=self._order.__getitem__)]

    def has_words_of(self, typed: str, key: Key) -> bool:
        """Return whether a card’s English name has these words, whole."""
        return {*typed.split()} <= {*self._english_words[key].split()}

    def _matches(self, words: list[str], lookups: Lookups, *, has_inside: bool) -> _Ranks:
        joined = "".join(words)
        is_enough = not joined.isascii() or len(joined) >= FEWEST_INSIDE
        found: _Ranks = {}
        for names in self._searched(joined):
            is_foreign = names is not self._english
            if is_foreign and joined.isascii() and len(joined) == 1:
                continue  # thousands begin with it
            together, others = names.with_words(words, lookups)
            ranked: dict[MatchKind, Iterable[int]] = {
                MatchKind.EXACT: names.exactly(joined),
                MatchKind.BEGINS: names.beginning(joined),
                MatchKind.WORD: together,
                MatchKind.WORDS: others,
                MatchKind.INSIDE: names.containing(joined) if has_inside and is_enough else (),
            }
            for kind, rows in ranked.items():
                found_as = _FOREIGN.get(kind, kind) if is_foreign else kind
                rank = _rank(found_as, is_foreign=is_foreign)
                _put(found, map(names.cards.__getitem__, rows), rank)
        _put(found, self._initials.get(joined, ()) if is_enough else (), _rank(MatchKind.INITIALS))
        return found

    def _add_guesses(self, found: _Ranks, words: list[str], lookups: Lookups) -> None:
        if self._may_be_misspelled(words, found):
            for place, rank in self._guesses(words, lookups).items():
                _put(found, (place,), rank)

    @staticmethod
    def _may_be_misspelled(words: list[str], found: _Ranks) -> bool:
        """Return whether what was found is no English word: “Aladin” is also in “Paladin”."""
        if not "".join(words).isascii():
            return not found
        foreign_word = _rank(MatchKind.WORD, is_foreign=True)
        return all(
            rank >= _rank(MatchKind.INSIDE) or (rank >> 8 & 1 and rank >= foreign_word)
            for rank in {*found.values()}
        )

    def _guesses(self, words: list[str], lookups: Lookups) -> _Ranks:
        """Return what is similar: in English, else in other languages."""
        joined = "".join(words)
        for names in self._searched(joined):
            is_foreign = names is not self._english
            found: _Ranks = {}
            near = [names.with_similar_words(words, lookups)]
            # Without spaces, only the whole name can be compared.
            if not (is_foreign and joined.isascii()):
                near.append(names.similar(joined))
            for row, distance in chain.from_iterable(each.items() for each in near):
                is_near = distance <= _ONE_MISTAKE and not is_foreign
                kind = MatchKind.NEAR if is_near else MatchKind.SIMILAR
                rank = _rank(kind, is_foreign=is_foreign, distance=distance)
                _put(found, (names.cards[row],), rank)
            if found:
                return found
        return {}


def _order(names: Sequence[str], popularity: Sequence[int]) -> list[tuple[int, int, str]]:
    """Return the order of equally good matches: better known, shorter, by alphabet.

    A card whose name is part of other cards' names is better known.
    """
    parts = Counter(chain.from_iterable(map(_parts, names)))
    return [
        (-number - 2 * min(MOST_NAMED_AFTER, parts[words]), len(words), words)
        for words, number in zip(names, popularity, strict=True)
    ]


def _parts(words: str) -> set[str]:
    """Return the sequences of words that a name contains."""
    several = words.split()
    return {
        " ".join(several[first:last]) for first, last in combinations(range(len(several) + 1), 2)
    }


def _put(found: _Ranks, places: Iterable[int], rank: int) -> None:
    """Note that the cards at these places match so well, unless they match better."""
    for place in places:
        if found.get(place, rank) >= rank:
            found[place] = rank


_FILES = {"Yu-Gi-Oh!": "nicknames.json", "Disney Lorcana": "lorcana-nicknames.json"}


class NicknamedCard(Entry):
    """A card with a nickname: its passcode or slug, and its English name."""

    id: int | str
    name: Annotated[str, Field(min_length=1, max_length=100)]


class Nickname(Entry):
    """A nickname, and the cards that it may mean, the likeliest first.

    `is_word` says that it is also an ordinary word, such as “Ash”. In a question it means the card
    only with its capital letters, or beside a verb such as “attacks”.
    """

    nickname: Annotated[str, Field(min_length=2, max_length=100)]
    is_word: bool = False
    cards: Annotated[list[NicknamedCard], Field(min_length=1)]


@cache
def nicknames_of(game: str) -> tuple[Nickname, ...]:
    """Return the nicknames of a game's cards. Raises InvalidContent."""
    path = content.FOLDER / _FILES[game]
    nicknames = read_entries(path, Nickname)
    known: set[str] = set()
    for each in nicknames:
        if each.nickname.casefold() in known:
            raise InvalidContent(f"{path.name}: {each.nickname} is there twice")
        known.add(each.nickname.casefold())
    return tuple(nicknames)


@cache
def passcodes_by_nickname() -> dict[str, tuple[int, ...]]:
    """Return the passcodes of the Yu-Gi-Oh! cards with each nickname of one word."""
    return {
        folded(each.nickname): tuple(card.id for card in each.cards if isinstance(card.id, int))
        for each in nicknames_of("Yu-Gi-Oh!")
    }
