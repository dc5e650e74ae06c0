"""The composer's panels as its templates print them: the two monsters, the cards found."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.http import QueryDict

from explorer import query
from explorer.composing import SLOTS, Composition
from explorer.fields import PartForm
from explorer.models import Card

Document = dict[str, Any]
MOST_FOUND = 8


class Panel(NamedTuple):
    """One of the two monsters."""

    letter: str
    player: str
    form: PartForm | None


def panels(composition: Composition, with_fields: bool = True) -> list[Panel]:
    """The panels of the attacker and the target; a direct attack keeps an empty second one."""
    return [
        Panel(
            letter,
            _controller(composition.document[slot], letter),
            composition.forms[slot] if with_fields else None,
        )
        for slot, letter in SLOTS.items()
    ]


def _controller(monster: Document | None, letter: str) -> str:
    player = (monster or {}).get("controller", query.CONTROLLERS[letter])
    return player if player in ("you", "opponent") else query.CONTROLLERS[letter]


class Found(NamedTuple):
    """A card found, with the value of the button that picks it."""

    card: Card
    pick: str


class Search(NamedTuple):
    """What was looked for, where (`a`, `t`, or `x` for another card), and what was found."""

    where: str = ""
    words: str = ""
    found: tuple[Found, ...] = ()
    has_more: bool = False
    is_elsewhere: bool = False  # there is such a card, but none for this place
    whose: str = ""
    to: str = ""

    @property
    def words_for_picker(self) -> str:
        return self.words if self.where == "x" else ""


def search(params: QueryDict) -> Search:
    """The cards whose name holds what was typed into a monster's name or the picker.

    What a pick means beyond its card (whose it is, what it equips) stands in the picker's fields
    when the button is pressed, not when it was printed.
    """
    where = params.get("find", "")
    field = "x-find" if where == "x" else f"{where}-name"
    words = params.get(field, "").replace("\0", "").strip()[:100]
    if where not in ("a", "t", "x") or not words:
        return Search(where, words)
    cards = Card.objects.found_by(words).with_effects()
    if where == "x":
        cards = cards.filter(effects__isnull=False).distinct()
    else:
        cards = cards.filter(kind=Card.Kind.MONSTER)
    found = [Found(card, f"{card.passcode}.{where}") for card in cards[: MOST_FOUND + 1]]
    whose, to = params.get("x-whose", ""), params.get("x-to", "")
    is_elsewhere = not found and Card.objects.found_by(words).exists()
    return Search(
        where,
        words,
        tuple(found[:MOST_FOUND]),
        len(found) > MOST_FOUND,
        is_elsewhere,
        whose,
        to,
    )
