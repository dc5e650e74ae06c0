"""Find the cards that a player chose for an action, and apply Ward and Vanish to them."""

from __future__ import annotations

from typing import Any

from engine.lorcana.actions import Choice, Deal
from engine.lorcana.board import OTHER, Card
from engine.lorcana.card_name import Name
from engine.lorcana.game_state import banish, check
from engine.lorcana.numbers import card_of
from engine.lorcana.play import Illegal, Play, by
from engine.lorcana.sentences import said
from engine.text import message

# The fields of an action that name the one card that it is about, or two.
_ONE_CARD = {
    "move": ("from_", "to"),
    "banish": ("id",),
    "leave_play": ("id",),
    "strength_mod": ("target",),
    "support": ("target",),
    "shift": ("onto",),
    "ready": ("id",),
    "move_to_location": ("id", "to"),
}


def named_ids(action: Any) -> tuple[str, ...]:
    """Return the ids of the cards that an action is about, which a player may have chosen."""
    ids: list[str] = [*getattr(action, "targets", ())]
    for field in _ONE_CARD.get(action.type, ()):
        value = getattr(action, field)
        ids += [value] if isinstance(value, str) else value
    return tuple(ids)


def is_warded(play: Play, id: str, player: str | None) -> bool:
    """Return whether Ward keeps an effect of this player from choosing a card (8.15.1)."""
    card = card_of(play.board, id)
    return card is not None and player == OTHER[card.owner] and bool(play.has(card, "ward"))


def must_be_allowed(play: Play, action: Choice) -> None:
    """Raise Illegal if an opponent's effect would choose a card with Ward (8.15.1)."""
    if action.chosen_by is None:
        return
    for id in named_ids(action):
        if is_warded(play, id, action.chosen_by):
            why = message(
                "{card} has Ward: an opponent’s effect can’t choose it.", card=Name(play.called(id))
            )
            raise Illegal(why, "8.15.1")


def with_vanish(play: Play, action: Choice) -> list[Card]:
    """Return the cards with Vanish that an action is about.

    Of actions other than `deal`, only those that say who chose the cards or that they come from an
    action card.
    """
    if not (isinstance(action, Deal) or action.chosen_by or action.vanish):
        return []
    cards = [card_of(play.board, id) for id in named_ids(action)]
    return [card for card in cards if card and play.has(card, "vanish")]


def resolve_vanish(play: Play, cards: list[Card], action: Choice) -> None:
    """Banish the cards with Vanish that an opponent chose for an action (8.14.1, 8.14.2)."""
    for card in cards:
        if action.chosen_by != OTHER[card.owner] or not action.vanish:
            _row(play, card, "vanish_not_chosen", "8.14.1", applied=False)
        elif card_of(play.board, card.id):
            play.show({card.id: play.card(card.id).damage}, gone="banished")
            _row(play, card, "vanishes", "8.14.1")
            banish(play, card)
        elif card.id not in play.banished:
            _row(play, card, "vanish_has_left", "8.14.2", applied=False)
    check(play)


def _row(play: Play, card: Card, how: str, rule: str, applied: bool = True) -> None:
    play.row(
        applies="vanish",
        label=message("Vanish"),
        amounts={},
        reasons=said(how, card=card.called),
        rule=rule,
        applied=applied,
        by=[by(card)],
    )
