"""Fill in a monster of a page with several monsters from a card of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Collection

from django.http import HttpResponse, QueryDict
from django.views import View

from explorer.battle.card_search import monsters_named
from explorer.models import Card
from explorer.models.cards import MAX_PASSCODE
from explorer.web.composer import pressed
from explorer.web.htmx import HtmxRequest, is_partial

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
