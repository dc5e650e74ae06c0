"""Filter, count and order the cards of a game in memory; pages read only the cards they show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from explorer.models.any_card import cards_of
from explorer.models.cards import Card, state_of
from explorer.models.kept_values import KeptValue
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


def _read() -> CardIndex:
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


_INDEX = KeptValue(cards_of(Card), _read)
_LORCANA_INDEX = KeptValue(cards_of(LorcanaCard), _read_lorcana)


def card_index() -> CardIndex:
    """Return the index of the Yu-Gi-Oh! cards, as they are in the database."""
    return _INDEX.get()


def lorcana_card_index() -> CardIndex:
    """Return the index of the Disney Lorcana cards, as they are in the database."""
    return _LORCANA_INDEX.get()
