"""Find the cards that a card field offers, and fill in what a picked one brings.

A search says what it is for (`find`), which decides what may be chosen and what its buttons do:

    a, t, a1, t2, y1, o3   the monster with this prefix: only monsters, which fill in its numbers
    x                      another card of the battle
    card, monster          a field that holds only a name: any card, or only monsters
    damage, change         the same of an editor of the Life Point sheet, whose other fields a card
                           fills in

A card states what it does to Life Points (card_file.LifePointFact), seen from its controller. Each
of these facts fills in fields of one editor: `damage`, or `change` for costs, losses and gains. An
amount that depends on the game is left to the person.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from django.http import HttpResponse, QueryDict
from django.views import View

from explorer.models import Card
from explorer.models.any_card import name_index
from explorer.models.cards import MAX_PASSCODE, CardQuerySet
from explorer.web.composer import pressed
from explorer.web.htmx import HtmxRequest, is_partial
from explorer.web.search_text import beginning_and_is_cut
from explorer.web.sentences import cards_found
from explorer.web.translation import gettext as _

Fields = dict[str, str]  # by name, without the editor's prefix

EDITORS = ("damage", "change")
# Selects, with what they hold before anybody chooses: only this is replaced.
INITIAL = {"to": "opponent", "what": "pays", "player": "you"}
_OTHER = {"you": "opponent", "opponent": "you"}


def fields_filled_in(card: Card, editor: str, typed: Mapping[str, Any]) -> Fields:
    """Return the fields that a card fills in beside what was typed or chosen; {} if an amount was.

    Of several facts, the one that changes no select comes first.
    """
    if typed["amount"] or typed.get("half"):
        return {}
    facts = [*_fields(card, editor, "opponent" if typed.get("by") == "opponent" else "you")]
    for replaces in (False, True):
        for fields in facts:
            selects = fields.keys() & INITIAL
            if all(
                typed[name] == fields[name] or (replaces and typed[name] in ("", INITIAL[name]))
                for name in selects
            ):
                return fields
    return {}


def fields_for_script(card: Card, editor: str) -> str:
    """Return the fields for either controller as JSON; combobox.js chooses among them in the same
    way. "" if the card fills in nothing.
    """
    facts = {by: [*_fields(card, editor, by)] for by in _OTHER}
    return json.dumps({"initial": INITIAL, **facts}) if facts["you"] else ""


def _fields(card: Card, editor: str, by: str) -> Iterator[Fields]:
    """Yield the fields that each fact fills in, for a card that this player controls."""
    for fact in card.life_points:
        is_damage, is_own = fact["what"] == "inflicts", fact["player"] == "controller"
        if is_damage is not (editor == "damage"):
            continue
        fields = {"to": by if is_own else _OTHER[by]} if is_damage else {"what": fact["what"]}
        if not is_damage and not is_own:
            fields["player"] = "opponent"
        yield fields | _amount(fact)


def _amount(fact: Mapping[str, Any]) -> Fields:
    if fact.get("each") or fact.get("amount_of"):
        return {}
    return {"half": "1"} if fact["amount"] == "half" else {"amount": str(fact["amount"])}


MOST_FOUND = 8
_NAMES = ("card", "monster", *EDITORS)
_MONSTER = re.compile("[at][1-9]?|[yo][1-9][0-9]?")


class FoundCard(NamedTuple):
    """A card that was found, with its name in the language of the search if that is not English."""

    card: Card
    also: str = ""
    is_exact: bool = False  # what was typed is its whole name, in any language
    fields: str = ""  # what it fills in beside its name


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
    fills = fields_for_script if where in EDITORS else None
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


_NAME = re.compile("([a-z][0-9]+)-name")


def with_picked_monster(params: QueryDict, code: str, places: Collection[str]) -> QueryDict:
    """Return the parameters with the name and the printed numbers of a card in one of the places.

    `code` is `PASSCODE.PLACE`. Without such a monster, nothing changes.
    """
    passcode, _, place = code.partition(".")
    is_number = passcode.isascii() and passcode.isdigit() and len(passcode) < 11
    if not is_number or int(passcode) > MAX_PASSCODE or place not in places:
        return params
    card = Card.objects.filter(pk=int(passcode), kind=Card.Kind.MONSTER).first()
    if card is None:
        return params
    filled = params.copy()
    fields = {
        "name": card.name,
        "called": card.name,
        "card": str(card.pk),
        "atk": card.atk or "?",
        "def": card.def_printed or "-",
    }
    if not card.def_printed:  # a Link Monster is never in Defense Position
        fields |= {"pos": "attack", "down": "", "with": ""}
    for name, value in fields.items():
        filled[f"{place}-{name}"] = value
    return filled


def with_named_monsters(params: QueryDict) -> QueryDict:
    """Return the parameters with each monster filled in that has no ATK and whose name is the whole
    name of exactly one card.
    """
    typed = {
        match[1]: name
        for match in map(_NAME.fullmatch, params)
        if match and (name := params.get(match[0], "")) and not params.get(f"{match[1]}-atk")
    }
    cards = monsters_named(typed.values()) if typed else {}
    for place, name in typed.items():
        if name in cards:
            params = with_picked_monster(params, f"{cards[name].pk}.{place}", typed)
    return params


class NamedMonstersMixin(View):
    """Fill in the monsters of a page that were only named: without JavaScript, nothing picks their
    cards while they are typed.
    """

    params: QueryDict

    def get(self, request: HtmxRequest) -> HttpResponse:
        if not ("find" in self.params or is_partial(request) or pressed(self.params)):
            self.params = with_named_monsters(self.params)
        return super().get(request)  # type: ignore[misc,no-any-return]
