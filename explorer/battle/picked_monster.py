"""Fill in a monster of a page with several monsters from a card of the catalogue."""

from __future__ import annotations

from collections.abc import Collection

from django.http import QueryDict

from explorer.models import Card
from explorer.models.cards import MAX_PASSCODE


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
