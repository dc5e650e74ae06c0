"""Read the cards of the quiz: those of content/quiz.json, in its order.

They are listed by name, so that a card added to the catalogue changes no battle. Changing a list, a
number or an effect does change battles: then `edition` there needs another value. It is part of
every address of the quiz and of its battles' seeds.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from explorer import content
from explorer.models import Card

CONTENT = content.FOLDER / "quiz.json"


class Deck(NamedTuple):
    """The cards by the way they take part, some of them with and without effects on the ladder."""

    plain: list[Card]  # monsters without an effect on the ladder: piercing ones, too
    acting: list[Card]  # monsters with one
    plain_equipped: list[Card]
    equipped: list[Card]
    beside: list[Card]


@cache
def _listed() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(CONTENT.read_text("utf-8"))
    return content


def edition() -> str:
    """Return the number of the deck and of the way it is dealt."""
    return str(_listed()["edition"])


def deck() -> Deck | None:
    """Return the cards with their effects; None where the catalogue lacks one of them."""
    listed = _listed()
    names = {name for way in ("battling", "equipped", "beside") for name in listed[way]}
    cards = {card.name: card for card in Card.objects.named(names).with_effects()}
    if cards.keys() != names:
        return None
    battling = [cards[name] for name in listed["battling"]]
    equipped = [cards[name] for name in listed["equipped"]]
    return Deck(
        plain=[card for card in battling if not card.steps],
        acting=[card for card in battling if card.steps],
        plain_equipped=[card for card in equipped if not card.steps],
        equipped=equipped,
        beside=[cards[name] for name in listed["beside"]],
    )
