"""Carry out the actions by which cards enter and leave play."""

from __future__ import annotations

from typing import Any

from engine.lorcana.actions import Banish, LeavePlay, NewCard, Shift
from engine.lorcana.actions import Play as PlayCard
from engine.lorcana.board import Card, Player
from engine.lorcana.game_state import banish, check
from engine.lorcana.play import Handler, Illegal, Play, by
from engine.lorcana.trace import By


def shift(play: Play, action: Shift) -> None:
    """Play a character on another, whose exerted, drying and damage it keeps (8.10.2 to 8.10.6)."""
    under = play.card(action.onto)
    _may_shift(play, under, action.new)
    played = _played(action.new, under.owner)
    states = {name: getattr(under, name) for name in ("damage", "exerted", "drying", "at")}
    below = type(action.new)(
        id=under.id,
        name=under.name,
        strength=under.strength or 0,
        willpower=under.willpower,
        keywords=under.keywords,
    )
    stacked = played.model_copy(update={**states, "under": (below, *under.under)})
    _on_top(play, under.id, stacked)
    why = (
        f"{stacked.called} is shifted onto {under.called}; it keeps the {under.damage} damage and "
        f"is {'exerted' if under.exerted else 'ready'} and {'drying' if under.drying else 'dry'}."
    )
    play.show({stacked.id: stacked.damage})
    behind = [by(stacked)]
    play.row(
        applies="shift",
        label="Shift",
        amounts={stacked.id: stacked.damage},
        why=why,
        rule="8.10.6",
        by=behind,
    )
    check(play)


def _may_shift(play: Play, under: Card, new: NewCard) -> None:
    """Raise Illegal unless the owner of a character shifts a character onto it."""
    if under.type != "character":
        raise Illegal(f"{under.called} is not a character; shift onto a character.", "8.10.1")
    if new.type != "character":
        raise Illegal(f"{new.id} is not a character; only characters can be shifted.", "8.10.1")
    _is_new(play, new.id)


def _on_top(play: Play, under: str, stacked: Card) -> None:
    """Move effects on the card below to the stack (8.10.5), and drop those of its own text."""
    cards = [stacked if card.id == under else card for card in play.board.characters]
    effects = [
        _moved_up(effect, under, stacked.id)
        for effect in play.board.effects
        if getattr(effect, "source", None) != under
    ]
    update = {"characters": tuple(cards), "effects": tuple(effects)}
    play.board = play.board.model_copy(update=update)
    play.challenger = stacked.id if play.challenger == under else play.challenger
    play.challenged = stacked.id if play.challenged == under else play.challenged


def _moved_up(effect: Any, before: str, after: str) -> Any:
    is_on_it = getattr(effect, "target", None) == before
    return effect.model_copy(update={"target": after}) if is_on_it else effect


def _play(play: Play, action: PlayCard) -> None:
    _is_new(play, action.new.id)
    card = _played(action.new, play.board.active_player)
    card = card.model_copy(update={"damage": action.enters_with_damage})
    play.put_into_play(card)
    enters = f" with {card.damage} damage; it is never in play without it" if card.damage else ""
    why = f"{card.called} enters play{enters}."
    rule = "6.7.8" if enters else "4.3.3.1"
    play.show({card.id: card.damage})
    play.row(
        applies="play",
        label="Enters play",
        amounts={card.id: card.damage},
        why=why,
        rule=rule,
        by=[by(card)],
    )
    check(play)


def _played(new: NewCard, owner: Player) -> Card:
    fields = {name: getattr(new, name) for name in ("id", "name", "type", "willpower", "keywords")}
    power = new.strength if new.type == "character" else None
    return Card.model_construct(
        **fields, owner=owner, strength=power, damage=0, exerted=False,
        drying=new.type == "character", at=None, under=(),
    )  # fmt: skip


def _is_new(play: Play, id: str) -> None:
    cards = play.board.characters
    if any(id in (card.id, *(each.id for each in card.under)) for card in cards):
        raise Illegal(f"{id} is already in play.", "1.7.6")


def _leave_play(play: Play, action: LeavePlay) -> None:
    card = play.card(action.id)
    gone = f"its {card.damage} damage ceases to exist" if card.damage else "it had no damage"
    stack = ", with the cards under it" if card.under else ""
    why = f"{card.called} goes to the {action.to}{stack}: {gone}."
    rule = "8.10.7" if card.under else "1.9.3"
    play.show({card.id: card.damage}, gone="left play")
    play.row(
        applies="leave_play", label="Leaves play", amounts={}, why=why, rule=rule, by=[by(card)]
    )
    play.take_out([card.id])
    check(play)


def _banish(play: Play, action: Banish) -> None:
    card = play.card(action.id)
    stack = ", with the cards under it" if card.under else ""
    why = f"{action.card or 'An effect'} banishes {card.called}{stack}; its damage ceases to exist."
    behind = [By(action.card, "")] if action.card else []
    play.show({card.id: card.damage}, gone="banished")
    rule = "8.10.7" if card.under else "1.9.3"
    play.row(applies="banish", label="Banished", amounts={}, why=why, rule=rule, by=behind)
    banish(play, card)
    check(play)


CARD_ACTIONS: dict[str, Handler] = {
    "play": _play,
    "leave_play": _leave_play,
    "banish": _banish,
}
