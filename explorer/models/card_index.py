"""Find, filter, count and order cards in memory; pages read only the cards they show.

A composer needs the cards of a battle again with each change of a field. The cards are complete
with their effects, but without long texts. They are read again when any card has changed; see
kept_values.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from explorer.models.any_card import cards_of
from explorer.models.cards import Card, state_of
from explorer.models.kept_values import KeptValue, KeptValues
from explorer.models.lorcana_cards import LorcanaCard
from explorer.web.facets import FacetGroups, FacetIndex

ORDERED_BY = {"atk": "atk", "def": "defense", "level": "stars"}


class IndexedCard(NamedTuple):
    """The values by which lists filter and sort a card; only Yu-Gi-Oh! cards have the numbers."""

    pk: Any
    name: str
    group: int
    place: int  # by name
    atk: int | None = None  # None: none is printed, or it is not fixed
    defense: int | None = None
    stars: int | None = None  # Level, Rank or Link


Cards = Sequence[IndexedCard]


class CardIndex(FacetIndex[IndexedCard]):
    """The cards of a game by name."""

    def __init__(
        self,
        model: type[Card] | type[LorcanaCard],
        entries: Iterable[IndexedCard],
        groups: FacetGroups,
    ) -> None:
        super().__init__(entries, groups)
        self._model = model
        self._by_pk = {each.pk: each for each in self.entries}
        self._ordered: dict[str, Cards] = {}

    def named(self, words: str) -> Cards:
        """Return the cards that people mean by these words, the best match first; without words,
        all of them.
        """
        if not words:
            return self.entries
        return self.at(match.key for match in self._model.objects.matches(words))

    def at(self, keys: Iterable[Any]) -> Cards:
        """Return the cards with these keys, in this order."""
        return [self._by_pk[key] for key in keys if key in self._by_pk]

    def ordered(self, order: str, cards: Cards) -> Cards:
        """Return cards in an order: for `atk` the highest ATK first, for `-atk` the lowest.

        Cards without such a number come last, and equal ones by name.
        """
        if cards is not self.entries:
            return _ordered(order, cards)
        if order not in self._ordered:
            self._ordered[order] = _ordered(order, cards)
        return self._ordered[order]


def _ordered(order: str, cards: Cards) -> Cards:
    name, sign = ORDERED_BY[order.removeprefix("-")], 1 if order.startswith("-") else -1

    def key(card: IndexedCard) -> tuple[bool, int, int]:
        number = getattr(card, name)
        return number is None, sign * (number or 0), card.place

    return sorted(cards, key=key)


def _number(printed: str) -> int | None:
    return int(printed) if printed.isdigit() else None


def _read_index() -> CardIndex:
    columns = (
        "pk", "name", "kind", "attribute", "race", "is_checked", "does", "is_read", "atk",
        "def_printed", "level", "rank", "link",
    )  # fmt: skip
    groups, entries = FacetGroups(), list[IndexedCard]()
    for row in Card.objects.values_list(*columns, named=True).iterator():
        facets = {
            "kind": (row.kind,),
            "attribute": (row.attribute,),
            "race": (row.race,),
            "state": (state_of(row.is_checked, row.does, row.is_read),),
            "step": (*row.does.split(),),
        }
        stars = (each for each in (row.level, row.rank, row.link) if each is not None)
        numbers = _number(row.atk), _number(row.def_printed), next(stars, None)
        group = groups.number(facets)
        entries.append(IndexedCard(row.pk, row.name, group, len(entries), *numbers))
    return CardIndex(Card, entries, groups)


def _read_lorcana() -> CardIndex:
    groups, entries = FacetGroups(), list[IndexedCard]()
    cards = LorcanaCard.objects.values_list("slug", "name", "kind", "keywords")
    for slug, name, kind, keywords in cards:
        group = groups.number({"kind": (kind,), "keyword": (*keywords,)})
        entries.append(IndexedCard(slug, name, group, len(entries)))
    return CardIndex(LorcanaCard, entries, groups)


_INDEX = KeptValue(cards_of(Card), _read_index)
_LORCANA_INDEX = KeptValue(cards_of(LorcanaCard), _read_lorcana)


def card_index() -> CardIndex:
    """Return the index of the Yu-Gi-Oh! cards, as they are in the database."""
    return _INDEX.get()


def lorcana_card_index() -> CardIndex:
    """Return the index of the Disney Lorcana cards, as they are in the database."""
    return _LORCANA_INDEX.get()


MOST_KEPT = 4_000  # names and passcodes; a card takes about 10 kB
_LONGEST_NAME = 100  # letters
_UNUSED = ("text", "pendulum_text", "other_texts", "words", "proposal", "names")

Key = str | int  # a name, or a passcode
Found = dict[Key, Card | None]  # None: there is no such card


def _read_found(keys: set[Key]) -> Found:
    names = {key for key in keys if isinstance(key, str)}
    passcodes = {key for key in keys if isinstance(key, int)}
    found: Found = dict.fromkeys(keys)
    cards = Card.objects.meant_by(names, passcodes).defer(None).defer(*_UNUSED)
    for card in reversed(cards.with_effects()):
        found[card.passcode] = card
        if card.name in names:  # of namesakes, the first
            found[card.name] = card
    return found


LOOKUP = KeptValues(cards_of(Card), _read_found, MOST_KEPT)


def cards_of_passcodes(passcodes: Iterable[int]) -> dict[int, Card]:
    """Return the cards with these passcodes, with their effects. Do not change them."""
    found = LOOKUP.find(passcodes)
    return {card.passcode: card for card in found.values() if card}


def cards_meant_by(names: Iterable[str], passcodes: Iterable[int]) -> list[Card]:
    """Return the cards of these names or passcodes, with their effects. Do not change them.

    Of namesakes, the one that `CardQuerySet.named` returns comes first.
    """
    possible = (name for name in names if 0 < len(name) <= _LONGEST_NAME)
    keys: set[str | int] = {*possible, *passcodes}
    found = LOOKUP.find(keys).values() if keys else ()
    cards = {card.passcode: card for card in found if card}
    return sorted(cards.values(), key=lambda card: (not card.is_checked, card.passcode))
