"""Read damage effects and keywords from a Disney Lorcana text, in the catalogue's terms."""

from __future__ import annotations

from engine.lorcana.card_text import read
from explorer.models import LorcanaCard

_Does = LorcanaCard.DamageEffect
# What a finding does to damage; of any other, nothing.
_DOES = {
    "deal": _Does.DEALS,
    "put": _Does.PUTS,
    "play": _Does.PUTS,  # it enters play with damage
    "move": _Does.MOVES,
    "remove": _Does.REMOVES,
    "cant_be_dealt_damage": _Does.PREVENTS,
    "takes_no_challenge_damage": _Does.PREVENTS,
    "takes_no_damage": _Does.PREVENTS,
    "shield_next": _Does.PREVENTS,
    "redirect_as_put": _Does.REDIRECTS,
    "challenge_damage_stat": _Does.DAMAGE_STAT,
    "number_by_damage": _Does.DAMAGE_STAT,
}


def proposed_damage_effect(text: str) -> str:
    """Return a text's first effect on damage, as a card has a field for one."""
    types = (each.type for each in read(text))
    return next((_DOES[type] for type in types if type in _DOES), _Does.NONE).value


def printed_keywords(text: str) -> dict[str, int | bool]:
    """Return the keywords in a text with their numbers, True for those without a number."""
    return {
        each.keyword: each.amount if isinstance(each.amount, int) else True
        for each in read(text)
        if each.type == "keyword" and each.keyword and each.phrase != "shift_otherwise"
    }
