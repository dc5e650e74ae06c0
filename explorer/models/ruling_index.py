"""Search, filter and count the published rulings in memory; pages read only the rulings they show.

Each process builds its own index, and rebuilds it after any ruling changes; see kept_values.py.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from heapq import nlargest, nsmallest
from itertools import chain, islice
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from django.db.models import Case, CharField, Value, When
from django.db.models.fields.json import KT

from engine.kinds import GAMES
from explorer.models.any_card import name_index
from explorer.models.cards import Card
from explorer.models.kept_values import KeptValue
from explorer.models.name_index import passcodes_by_nickname
from explorer.models.rulings import RULINGS, Mark, Ruling, hash_of, ruling_address
from explorer.web.facets import FacetGroups, FacetIndex, Facets
from explorer.web.search_text import meant_terms, stem, stems, without_question_words


class WordIndex:
    """The words of many texts, split at spaces, and the places of the texts that have them."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [*texts]
        having: dict[str, array[int]] = defaultdict(lambda: array("I"))
        for place, text in enumerate(self._texts):
            for word in {*text.split()}:
                having[word].append(place)
        self.having: Mapping[str, array[int]] = dict(having)
        self._words = "".join(f"\n{word}" for word in having) + "\n"

    def __len__(self) -> int:
        """Return the number of texts."""
        return len(self._texts)

    def containing(self, letters: str) -> set[int]:
        """Return the places of the texts that have these letters within a word."""
        if len(letters) > 1:  # nearly every text has a single one
            found = [self.having[word] for word in self._words_with(letters)]
            if sum(map(len, found)) <= len(self):
                return set().union(*found)
        return {place for place, text in enumerate(self._texts) if letters in text}

    def with_forms(self, term: str) -> set[int]:
        """Return the places of the texts that have a form of this word."""
        return set().union(*self._by_stem.get(stem(term), ()))

    @cached_property
    def _by_stem(self) -> Mapping[str, list[array[int]]]:
        found: dict[str, list[array[int]]] = defaultdict(list)
        for word, places in self.having.items():
            for each in stems([word]):
                found[each].append(places)
        return dict(found)

    def _words_with(self, letters: str) -> Iterator[str]:
        at = self._words.find(letters)
        while at >= 0:
            end = self._words.index("\n", at)
            yield self._words[self._words.rindex("\n", 0, at) + 1 : end]
            at = self._words.find(letters, end)


class IndexedRuling(NamedTuple):
    """The values by which lists filter and sort a published ruling, and the text of its links."""

    pk: int
    slug: str
    title: str
    source_name: str
    game: str
    topic: str
    mark: str
    steps: tuple[str, ...]  # of the ladder
    group: int  # of what lists filter by, besides words, cards and rules
    rule_set: int  # the number of its set of rules in the index
    cards: tuple[int, ...]  # passcodes
    qa: int | None  # Konami's number of its question
    asked_about: str  # the card of its question of timing
    battle: str  # the hash of its battle or board
    changed: datetime
    place: int  # in the index
    folded_title: str
    words: str

    def get_absolute_url(self) -> str:
        """Return the address of its page, as the ruling does."""
        return ruling_address(self.slug)

    def get_mark_display(self) -> str:
        """Return its mark in the language of the page, as the ruling does."""
        return Mark.words(self.mark)


Rulings = Sequence[IndexedRuling]
FIRST = 3  # rulings that are named for each rule
_MOST_RANKED = 1_000  # of more, the best by the words of their titles would take too long to find
_MOST_IN_PART = 200  # rulings with some words of a search
# “Q&A 22686”, or the number alone
_QA = re.compile(
    r"\W*(?:(?:konami )?(?:q ?& ?a|qa|fid))?\W*(?P<number>[0-9]{1,9})\W*", re.IGNORECASE
)


class RuledBy(NamedTuple):
    """The published rulings that apply a rule: how many have each mark, and the first of them,
    those that differ or are disputed before the others.
    """

    marks: Mapping[str, int]
    first: Rulings

    @property
    def number(self) -> int:
        return sum(self.marks.values())


_IN_DOUBT = (Mark.DIFFERS, Mark.DISPUTED)
NOT_RULED = RuledBy({}, ())


class RulingIndex(FacetIndex[IndexedRuling]):
    """All published rulings in the order of the collection.

    For a second it may lack a ruling that another process has added; nothing is related to it then.
    """

    def __init__(
        self,
        rulings: Iterable[IndexedRuling],
        groups: FacetGroups,
        ruled_cards: Iterable[int] = (),
        rule_sets: Sequence[tuple[str, ...]] = (),
    ) -> None:
        super().__init__(rulings, groups)
        self.rule_sets = rule_sets  # the keys of rules; many rulings have the same set
        self.rulings = self.entries
        self.ruled_cards = frozenset(ruled_cards)  # also of rulings that are not published
        self.changed = max((each.changed for each in self.rulings), default=None)
        self.words = WordIndex(each.words for each in self.rulings)
        self._titles = WordIndex(each.folded_title for each in self.rulings)
        self.by_card = _grouped(self.rulings, lambda each: each.cards)
        self.by_step = _grouped(self.rulings, lambda each: each.steps)
        self._by_battle = _grouped(self.rulings, lambda each: (each.battle,))
        self._by_steps = _grouped(self.rulings, lambda each: (each.steps,))
        self._by_subject = _grouped(self.rulings, lambda each: (_subject(each),))
        self.uncomputed = sum(each.mark == Mark.NOT_COMPUTABLE for each in self.rulings)
        self.by_qa = _grouped(self.rulings, lambda each: (each.qa,) if each.qa else ())
        self._by_asked = _grouped(self.rulings, lambda each: (each.asked_about,))
        self._by_pk = {each.pk: each for each in self.rulings}

    def found_by(self, words: str) -> Rulings:
        """Return the rulings whose title, text and card names contain every word in some form, but
        the words of a question; best titles first, and words as typed before other forms.

        Those of a Q&A's number, or about the one or two cards that the words name, come first.
        """
        terms = meant_terms(words)
        if not terms:
            return self.rulings
        as_typed = [self.words.containing(term) for term in terms]
        titles = [self._titles.containing(term) for term in terms]
        forms_in_titles = [
            places | self._titles.with_forms(term)
            for term, places in zip(terms, titles, strict=True)
        ]
        forms = [self._having(term) for term in terms]
        tiers = [set.intersection(*each) for each in (titles, forms_in_titles, as_typed, forms)]
        tiers.insert(0, self._numbered(words) or self._naming(without_question_words(words)))
        return [self.rulings[place] for place in _in_tiers(tiers, forms_in_titles)]

    def having_most(self, words: str) -> Rulings:
        """Return the first rulings with at least half of these words in some form, those with the
        most first.
        """
        terms, number = meant_terms(words), Counter[int]()
        for term in terms:
            number.update(self._having(term))
        places: list[int] = []
        for most in range(len(terms), (len(terms) - 1) // 2, -1):
            places += sorted(place for place, having in number.items() if having == most)
        return [self.rulings[place] for place in places[:_MOST_IN_PART]]

    def _having(self, term: str) -> set[int]:
        forms = self.words.with_forms(term)
        return self.words.containing(term) | forms | self._about(term)

    def _about(self, term: str) -> set[int]:
        cards = passcodes_by_nickname().get(term, ())
        return {each.place for card in cards for each in self.by_card.get(card, ())}

    def _numbered(self, words: str) -> set[int]:
        number = _QA.fullmatch(words)
        return (
            {each.place for each in self.by_qa.get(int(number["number"]), ())} if number else set()
        )

    def _naming(self, words: str) -> set[int]:
        """Return the places of the rulings about the card that the words name in any language, or
        about the two cards that they name one after the other.
        """
        names, several = name_index(Card), words.replace("\0", " ").split()

        def about(part: list[str]) -> set[int]:
            name = " ".join(part)
            cards = names.named(name) or names.nicknamed(name)
            return {each.place for card in cards for each in self.by_card.get(card, ())}

        if found := about(several):
            return found
        pairs = (about(several[:at]) & about(several[at:]) for at in range(1, len(several)))
        return next(filter(None, pairs), set())

    def about_all(self, cards: Iterable[int], rulings: Rulings) -> Rulings:
        """Return those of these rulings that are about each of these cards, if there are any."""
        each_about = [{each.place for each in self.by_card.get(card, ())} for card in cards]
        if not each_about:
            return rulings
        about = set.intersection(*each_about)
        if rulings is self.rulings:
            return [self.rulings[place] for place in sorted(about)]
        return [each for each in rulings if each.place in about]

    def about_most(self, cards: Iterable[int], fewest: int) -> Rulings:
        """Return the rulings about at least so many of these cards, those about the most first."""
        shared = Counter(each.place for card in cards for each in self.by_card.get(card, ()))
        places = (place for place, number in shared.items() if number >= fewest)
        return [self.rulings[at] for at in sorted(places, key=lambda at: (-shared[at], at))]

    def card_counts(self, rulings: Rulings) -> Mapping[int, int]:
        """Return how many of these rulings are about each card."""
        if rulings is self.rulings:
            return {card: len(about) for card, about in self.by_card.items()}
        return Counter(chain.from_iterable(map(attrgetter("cards"), rulings)))

    @cached_property
    def by_rule(self) -> Mapping[str, RuledBy]:
        """Return the rulings that apply each rule, by its key."""
        marks: dict[str, Counter[str]] = {}
        for (rule_set, mark), count in Counter(map(_RULED, self.rulings)).items():
            for rule in self.rule_sets[rule_set]:
                marks.setdefault(rule, Counter())[mark] += count
        first: dict[str, list[IndexedRuling]] = {rule: [] for rule in marks}
        missing = {*marks}
        by_mark = sorted(self.rulings, key=lambda each: each.mark not in _IN_DOUBT)
        for each in by_mark:
            for rule in missing.intersection(self.rule_sets[each.rule_set]):
                first[rule].append(each)
                if len(first[rule]) == FIRST:
                    missing.remove(rule)
        return {rule: RuledBy(marks[rule], first[rule]) for rule in marks}

    @cached_property
    def are_rules_read(self) -> bool:
        """Return whether the rulings with a result have their rules; after an upgrade from a
        release without them, they don't until the content is loaded.
        """
        return bool(self.by_rule) or len(self.rulings) == self.uncomputed

    def rule_counts(self, rulings: Rulings) -> Mapping[str, int]:
        """Return how many of these rulings apply each rule."""
        counts: Counter[str] = Counter()
        for rule_set, count in Counter(map(attrgetter("rule_set"), rulings)).items():
            for rule in self.rule_sets[rule_set]:
                counts[rule] += count
        return counts

    def applying(self, rule: str, rulings: Rulings) -> Rulings:
        """Return those of these rulings that apply a rule."""
        having = {number for number, rules in enumerate(self.rule_sets) if rule in rules}
        return [each for each in rulings if each.rule_set in having]

    def on_battle(self, query: str) -> Rulings:
        """Return the rulings on the battle or board of a query string."""
        return self._by_battle.get(hash_of(query), ())

    def asked_about(self, names: Iterable[str]) -> list[IndexedRuling]:
        """Return the rulings on questions of timing about cards of these names."""
        found = {each for name in names for each in self._by_asked.get(name, ())}
        return sorted(found, key=_place)

    def newest(self, most: int) -> list[int]:
        """Return the rulings that were added or changed last, the latest first."""
        latest = nlargest(most, self.rulings, key=lambda each: (each.changed, -each.place))
        return [each.pk for each in latest]

    def sharing_cards(self, pk: int, most: int) -> list[int]:
        """Return other rulings about the same cards; those that share the most come first."""
        own = self._by_pk.get(pk)
        if own is None:
            return []
        rulings = (other for card in own.cards for other in self.by_card[card])
        shared = Counter(other.place for other in rulings if other.pk != pk)
        places = nsmallest(most, shared, key=lambda place: (-shared[place], place))
        return [self.rulings[place].pk for place in places]

    def sharing_steps(self, pk: int, most: int, but: Iterable[int] = ()) -> list[int]:
        """Return other rulings of the same steps, but not those in `but`; those that share the
        most come first.
        """
        own = {*self._by_pk[pk].steps} if pk in self._by_pk else set[str]()
        left_out = {pk, *but}
        possible = [
            (-len(own & {*steps}), each.place, each.pk)
            for steps, rulings in self._by_steps.items()
            if own & {*steps}
            for each in islice((each for each in rulings if each.pk not in left_out), most)
        ]
        return [pk for *_, pk in nsmallest(most, possible)]

    def sharing_topic(self, pk: int, most: int) -> list[int]:
        """Return other rulings on the same subject: on the same document first, then the
        nearest.
        """
        own = self._by_pk.get(pk)
        if own is None:
            return []
        rulings = self._by_subject[_subject(own)]
        at = bisect_left(rulings, own.place, key=_place)
        same = self._by_battle[own.battle][: most + 1] if own.battle else []
        near = [*rulings[max(0, at - most) : at], *rulings[at + 1 : at + 1 + most]]
        near.sort(key=lambda each: (abs(each.place - own.place), each.place))
        found = dict.fromkeys(each.pk for each in (*same, *near) if _subject(each) == _subject(own))
        return [other for other in found if other != pk][:most]


def _in_tiers(tiers: Iterable[set[int]], titles: Sequence[set[int]]) -> Iterator[int]:
    """Yield the places of the first tier, then those that the next one adds, and so on; within a
    tier, those whose titles have the most words come first.
    """
    seen: set[int] = set()
    for tier in tiers:
        added = sorted(tier - seen)
        if len(added) <= _MOST_RANKED:
            added.sort(key=lambda place: -sum(place in each for each in titles))
        yield from added
        seen |= tier


_RULED = attrgetter("rule_set", "mark")


def _place(ruling: IndexedRuling) -> int:
    return ruling.place


def _subject(ruling: IndexedRuling) -> tuple[str, str]:
    return ruling.game, ruling.topic


Key = TypeVar("Key")


def _grouped(
    rulings: Rulings, keys: Callable[[IndexedRuling], Iterable[Key]]
) -> Mapping[Key, list[IndexedRuling]]:
    groups: dict[Key, list[IndexedRuling]] = {}
    for each in rulings:
        for key in keys(each):
            groups.setdefault(key, []).append(each)
    return groups


def _read() -> RulingIndex:
    """Index the published rulings, with two queries."""
    about: dict[int, list[int]] = {}
    for ruling, card in Ruling.cards.through.objects.values_list("ruling", "card"):
        about.setdefault(ruling, []).append(card)
    columns = (
        "pk", "slug", "title", "source_name", "game", "topic", "mark", "battle", "changed",
        "folded_title", "words", "qa",
    )  # fmt: skip
    groups, rule_sets = FacetGroups(), dict[str, int]()
    rulings = Ruling.objects.published().values(
        *columns,
        "steps",
        "rules",
        "authority",
        "date",
        asked_about=KT("document__timing__card"),
        kind=_KIND,
    )
    entries = [
        IndexedRuling(
            **{name: row[name] for name in columns},
            steps=(*row["steps"].split(),),
            group=groups.number(_facets(row)),
            rule_set=rule_sets.setdefault(row["rules"], len(rule_sets)),
            cards=(*about.get(row["pk"], ()),),
            asked_about=row["asked_about"] or "",
            place=place,
        )
        for place, row in enumerate(rulings.iterator())
    ]
    every = (card for cards in about.values() for card in cards)
    return RulingIndex(entries, groups, every, [(*rules.split(),) for rules in rule_sets])


def _facets(row: dict[str, Any]) -> Facets:
    single = {name: (row[name],) for name in ("topic", "authority", "mark", "game", "kind")}
    years = _YEAR.findall(row["date"])[:1]
    return {"step": (*row["steps"].split(),), "year": (*years,), **single}


_YEAR = re.compile("[0-9]{4}")
# The kind of its document, as engine.kinds finds it; “words” without a document.
_KIND = Case(
    When(document__isnull=True, then=Value("words")),
    *(
        When(game=game, document__has_key=kind.field, then=Value(kind.slug))
        for game, kinds in GAMES.items()
        for kind in kinds[1:]
    ),
    *(When(game=game, then=Value(kinds[0].slug)) for game, kinds in GAMES.items()),
    output_field=CharField(),
)
_INDEX = KeptValue(RULINGS, _read)


def ruling_index() -> RulingIndex:
    """Return the index of the published rulings, as they are in the database."""
    return _INDEX.get()
