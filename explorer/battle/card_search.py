"""Find the cards that a card field offers.

A search says what it is for (`find`), which decides what may be chosen and what its buttons do:

    a, t, a1, t2, y1, o3   the monster with this prefix: only monsters, which fill in its numbers
    x                      another card of the battle
    card, monster          a field that holds only a name: any card, or only monsters
    damage, change         the same of an editor of the Life Point sheet, whose other fields a card
                           fills in (life_point_fields.py)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from django.http import QueryDict

from explorer.battle import life_point_fields
from explorer.models import Card
from explorer.models.any_card import name_index
from explorer.models.cards import CardQuerySet
from explorer.web.search_text import beginning_and_is_cut
from explorer.web.sentences import cards_found
from explorer.web.translation import gettext as _

MOST_FOUND = 8
_NAMES = ("card", "monster", *life_point_fields.EDITORS)
_MONSTER = re.compile("[at][1-9]?|[yo][1-9][0-9]?")


class FoundCard(NamedTuple):
    """A card that was found, with its name in the language of the search if that is not English."""

    card: Card
    also: str = ""
    is_exact: bool = False  # what was typed is its whole name, in any language
    fields: str = ""  # what it fills in beside its name: see life_point_fields.py


class Search(NamedTuple):
    """A search for cards: what it is for, its words and its results."""

    where: str = ""
    words: str = ""
    found: tuple[FoundCard, ...] = ()
    has_more: bool = False
    is_elsewhere: bool = False  # there is such a card, but none that may be chosen here
    is_cut: bool = False  # the words are only the beginning of what was typed
    whose: str = ""
    to: str = ""

    @property
    def fills_name(self) -> bool:
        """Return whether a card that is picked only fills in its name."""
        return self.where in _NAMES

    @property
    def is_for_monster(self) -> bool:
        """Return whether the card becomes one of the page's monsters."""
        return bool(_MONSTER.fullmatch(self.where))

    @property
    def said(self) -> str:
        """Return how many cards were found, for screen readers."""
        only_one = _("1 card found. Press Enter to pick it.")
        return cards_found(len(self.found), self.has_more, only_one)

    @property
    def words_for_picker(self) -> str:
        return self.words if self.where == "x" else ""


def search(params: QueryDict) -> Search:
    """Return the cards that match what was typed into the field that a request searches for.

    A pick's player and Equip target are read from the picker's fields when the button is pressed.
    """
    where = params.get("find", "")
    named = params.get("x-find" if where == "x" else f"{where}-name", "")
    found = search_for(where, params.get("name", named))
    return found._replace(whose=params.get("x-whose", ""), to=params.get("x-to", ""))


def search_for(where: str, words: str) -> Search:
    """Return the cards with a name like these words that may be chosen there."""
    words, is_cut = beginning_and_is_cut(words)
    empty = Search(where, words, is_cut=is_cut)
    if not words or not (empty.is_for_monster or where in ("x", *_NAMES)):
        return empty
    cards = Card.objects.all()
    if empty.is_for_monster or where == "monster":
        cards = cards.filter(kind=Card.Kind.MONSTER)
    named = {*name_index(Card).named(words)}
    fills = life_point_fields.fields_for_script if where in life_point_fields.EDITORS else None
    matches = [
        FoundCard(
            card, card.name_like(words), card.pk in named, fills(card, where) if fills else ""
        )
        for card in cards.best(words, MOST_FOUND + 1)
    ]
    return empty._replace(
        found=tuple(matches[:MOST_FOUND]),
        has_more=len(matches) > MOST_FOUND,
        is_elsewhere=not matches and bool(Card.objects.matches(words)),
    )


def monsters_named(names: Iterable[str]) -> dict[str, Card]:
    """Return the monster that each of these names means, if it is the whole name, in any language,
    or else the nickname of exactly one monster.
    """
    return _named(names, Card.objects.filter(kind=Card.Kind.MONSTER))


def card_named(name: str) -> Card | None:
    """Return the card that a name means, as `monsters_named` does, or None."""
    return _named([name], Card.objects.all()).get(name)


def _named(names: Iterable[str], among: CardQuerySet) -> dict[str, Card]:
    index = name_index(Card)
    keys = {name: index.named(name) or index.nicknamed(name) for name in names}
    every = [key for each in keys.values() for key in each]
    cards = among.filter(pk__in=every).with_effects()
    by_key = {card.pk: card for card in cards} if every else {}
    meant = {name: [by_key[key] for key in each if key in by_key] for name, each in keys.items()}
    return {name: each[0] for name, each in meant.items() if len(each) == 1}
