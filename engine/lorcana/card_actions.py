"""Carry out the actions by which cards enter and leave play."""

from __future__ import annotations

from collections.abc import Iterator

from engine.languages import gettext_noop
from engine.lorcana.actions import Banish, LeavePlay, MoveToLocation, NewCard, Ready, Shift
from engine.lorcana.actions import Play as PlayCard
from engine.lorcana.board import Card, Player
from engine.lorcana.card_name import Name
from engine.lorcana.editions import SHIFTS
from engine.lorcana.effects import Effect
from engine.lorcana.game_state import banish, check
from engine.lorcana.numbers import of_type
from engine.lorcana.play import Handler, Illegal, Play, by
from engine.lorcana.sentences import BoardReason, said
from engine.lorcana.trace import By, Disputed
from engine.text import message


def shift(play: Play, action: Shift) -> None:
    """Play a character on another card, or on two, whose exerted, drying and damage it keeps
    (8.10.2 to 8.10.6).
    """
    ids = (action.onto,) if isinstance(action.onto, str) else action.onto
    below = [play.card(id) for id in ids]
    _may_shift(play, below, action)
    stacked = _played(action.new, below[0].owner).model_copy(
        update={
            "damage": sum(card.damage for card in below),
            "exerted": action.enters_exerted or any(card.exerted for card in below),
            "drying": any(card.drying for card in below),
            "at": below[0].at,
            "under": tuple(each for card in below for each in (_under(card), *card.under)),
            "temporary": action.variant == "temporary",
        }
    )
    _on_top(play, below, stacked)
    play.show({stacked.id: stacked.damage})
    play.row(
        applies="shift",
        label=message(SHIFTS[action.variant]),
        amounts={stacked.id: stacked.damage},
        reasons=_shifted(stacked, below, action),
        rule=_SHIFT_RULES[action.variant],
        by=[by(stacked)],
    )
    check(play)


_SHIFT_RULES = {
    "shift": "8.10.6",
    "duo": "8.10.8.3",
    "combo": "8.10.8.4",
    "temporary": "8.10.8.5",
    "potato": "8.10.8.6",
}


def _shifted(stacked: Card, below: list[Card], action: Shift) -> Iterator[BoardReason]:
    yield said(
        "shifted_with_damage" if stacked.damage else "shifted",
        of=stacked.id,
        amount=stacked.damage,
        card=stacked.called,
        cards=[card.called for card in below],
        exerted=stacked.exerted,
        drying=stacked.drying,
    )
    if action.enters_exerted and not any(card.exerted for card in below):
        yield said("enters_exerted")
    if stacked.temporary:
        yield said("returns_at_end")


def _under(card: Card) -> NewCard:
    """Return a card as it is kept under another."""
    return NewCard(
        id=card.id,
        name=card.name,
        type=card.type,
        strength=card.strength or 0,
        willpower=card.willpower,
        keywords=card.keywords,
    )


_POTATO = "Potato"  # the item that a Potato Shift goes onto (8.10.8.6)


def _may_shift(play: Play, below: list[Card], action: Shift) -> None:
    """Raise Illegal unless the owner of the cards shifts a character onto them."""
    kind = "item" if action.variant == "potato" else "character"
    for card in below:
        if card.type != kind:
            why = message(_NOT_ONTO[kind], card=Name(card.called))
            raise Illegal(why, _SHIFT_RULES[action.variant] if kind == "item" else "8.10.1")
        if kind == "item" and card.called.casefold() != _POTATO.casefold():
            why = message(
                "{card} is not named {name}; shift onto an item of that name.",
                card=Name(card.called),
                name=Name(_POTATO),
            )
            raise Illegal(why, _SHIFT_RULES[action.variant])
    if len({card.owner for card in below}) > 1:
        raise Illegal(message("The two cards do not belong to the same player."), "8.10.1")
    if action.new.type != "character":
        why = message(
            "{card} is not a character; only characters can be shifted.", card=Name(action.new.id)
        )
        raise Illegal(why, "8.10.1")
    _is_new(play, action.new.id)


_NOT_ONTO = {
    "character": gettext_noop("{card} is not a character; shift onto a character."),
    "item": gettext_noop("{card} is not an item; shift onto an item."),
}


def _on_top(play: Play, below: list[Card], stacked: Card) -> None:
    """Move effects on the cards below to the stack (8.10.5), and drop those of their own text.

    Those of a card that a Temporary Shift gives back are kept: they apply while it is in play.
    """
    ids = {card.id for card in below}
    cards = [
        stacked if card.id == below[0].id else card
        for card in play.board.characters
        if card.id not in ids or card.id == below[0].id
    ]
    effects = [
        effect.model_copy(update={"target": stacked.id})
        if getattr(effect, "target", None) in ids
        else effect
        for effect in play.board.effects
        if stacked.temporary or getattr(effect, "source", None) not in ids
    ]
    update = {"characters": tuple(cards), "effects": tuple(effects)}
    play.board = play.board.model_copy(update=update)
    play.challenger = stacked.id if play.challenger in ids else play.challenger
    play.challenged = stacked.id if play.challenged in ids else play.challenged


def end_temporary_shifts(play: Play) -> None:
    """Return the characters that were shifted for a turn to their player's hand (8.10.8.5).

    Their damage is removed first, and the card below is in play again, exerted and drying as the
    character was.
    """
    for card in play.board.characters:
        if not card.temporary or card.owner != play.board.active_player:
            continue
        below, *rest = card.under
        stays = card.damage if of_type(play.board, "damage_cant_be_removed") else 0
        if stays:
            play.disputes(TEMPORARY_AND_DAMAGE)
        if any(not getattr(each, "this_turn", False) for each in _effects_on(play, card)):
            play.disputes(TEMPORARY_AND_EFFECTS)
        back = _played(below, card.owner).model_copy(
            update={
                "damage": stays,
                "exerted": card.exerted,
                "drying": card.drying,
                "at": card.at,
                "under": tuple(rest),
            }
        )
        how = "returns_leaving_damage" if stays else "returns"
        if card.damage and not stays:
            how = "loses_damage_and_returns"
        play.show({card.id: 0}, gone="left play")
        play.row(
            applies="leave_play",
            label=message("Temporary Shift ends"),
            amounts={},
            reasons=[
                said("was_shifted_for_turn", card=card.called),
                said(how, of=card.id, amount=card.damage, below=back.called),
            ],
            rule="8.10.8.5",
            by=[by(card)],
        )
        place = [each.id for each in play.board.characters].index(card.id)
        play.take_out([card.id])
        cards = [*play.board.characters]
        cards.insert(place, back)
        play.board = play.board.model_copy(update={"characters": tuple(cards)})
        play.show({back.id: back.damage})


def _effects_on(play: Play, card: Card) -> list[Effect]:
    return [each for each in play.board.effects if getattr(each, "target", None) == card.id]


TEMPORARY_AND_DAMAGE = Disputed(
    "temporary-shift-and-damage",
    message(
        "The rules do not say what happens to damage that can’t be removed when a Temporary Shift "
        "ends; here it stays on the card below."
    ),
    ("1.2.2", "8.10.8.5"),
)
TEMPORARY_AND_EFFECTS = Disputed(
    "temporary-shift-and-effects",
    message(
        "The rules do not say whether effects on a character stay on the card below when a "
        "Temporary Shift ends; here they end with it."
    ),
    ("8.10.5", "8.10.8.5"),
)


def _play(play: Play, action: PlayCard) -> None:
    _is_new(play, action.new.id)
    card = _played(action.new, play.board.active_player)
    card = card.model_copy(
        update={"damage": action.enters_with_damage, "exerted": action.enters_exerted}
    )
    play.put_into_play(card)
    how = _ENTERS[card.exerted, bool(card.damage)]
    rule = "6.7.9" if card.damage else "4.3.3.1"
    play.show({card.id: card.damage})
    play.row(
        applies="play",
        label=message("Enters play"),
        amounts={card.id: card.damage},
        reasons=said(how, of=card.id, amount=card.damage, card=card.called),
        rule=rule,
        by=[by(card)],
    )
    check(play)


# By whether it is exerted, and whether it has damage.
_ENTERS = {
    (False, False): "enters",
    (True, False): "enters_play_exerted",
    (False, True): "enters_with_damage",
    (True, True): "enters_exerted_with_damage",
}


def _played(new: NewCard, owner: Player) -> Card:
    fields = {name: getattr(new, name) for name in ("id", "name", "type", "willpower", "keywords")}
    power = new.strength if new.type == "character" else None
    return Card.model_construct(
        **fields, owner=owner, strength=power, damage=0, exerted=False,
        drying=new.type != "location", at=None, under=(), temporary=False,
    )  # fmt: skip


def _is_new(play: Play, id: str) -> None:
    cards = play.board.characters
    if any(id in (card.id, *(each.id for each in card.under)) for card in cards):
        raise Illegal(message("{card} is already in play.", card=Name(id)), "1.7.6")


def _leave_play(play: Play, action: LeavePlay) -> None:
    card = play.card(action.id)
    how = "stack_leaves" if card.under else "leaves"
    if not card.damage:
        how += "_undamaged"
    rule = "8.10.7" if card.under else "1.9.6"
    play.show({card.id: card.damage}, gone="left play")
    play.row(
        applies="leave_play",
        label=message("Leaves play"),
        amounts={},
        reasons=said(how, of=card.id, amount=card.damage, card=card.called, zone=action.to),
        rule=rule,
        by=[by(card)],
    )
    play.take_out([card.id])
    check(play)


def _ready(play: Play, action: Ready) -> None:
    card = play.card(action.id)
    if card.type == "location":
        why = message("{card} is a location; it is never ready or exerted.", card=Name(card.called))
        raise Illegal(why, "5.1.2.3")
    play.change(card.id, exerted=False)
    in_challenge = play.challenger == card.id
    how = "readied" if card.exerted else "ready_already"
    if in_challenge:
        how = "readied_in_challenge"
    behind = [By(Name(action.card), "")] if action.card else []
    play.row(
        applies="ready",
        label=message("Readied"),
        amounts={},
        reasons=said(how, card=card.called),
        rule=play.edition.rule_on_readied_challengers if in_challenge else "5.1.3",
        applied=card.exerted,
        by=behind,
    )
    check(play)


def _move_to_location(play: Play, action: MoveToLocation) -> None:
    card, location = play.card(action.id), play.card(action.to)
    if card.type != "character":
        why = message("{card} is not a character; only characters move.", card=Name(card.called))
        raise Illegal(why, "4.7.1")
    if location.type != "location" or location.owner != card.owner:
        why = message(
            "{location} is not a location of the same player as {card}.",
            location=Name(location.called),
            card=Name(card.called),
        )
        raise Illegal(why, "4.7.1")
    is_there = card.at == location.id
    play.change(card.id, at=location.id)
    how = "is_there_already" if is_there else "moves_to"
    play.row(
        applies="move_to_location",
        label=message("Moves to a location"),
        amounts={},
        reasons=said(how, card=card.called, location=location.called),
        rule="4.7.2" if is_there else "4.7.4",
        applied=not is_there,
        by=[by(card)],
    )
    check(play)


def _banish(play: Play, action: Banish) -> None:
    card = play.card(action.id)
    if action.card:
        how = "banishes_stack" if card.under else "banishes"
        reason = said(how, by=action.card, card=card.called)
    else:
        reason = said("stack_banished" if card.under else "banished", card=card.called)
    behind = [By(Name(action.card), "")] if action.card else []
    play.show({card.id: card.damage}, gone="banished")
    rule = "8.10.7" if card.under else "1.9.6"
    play.row(
        applies="banish",
        label=message("Banished"),
        amounts={},
        reasons=reason,
        rule=rule,
        by=behind,
    )
    banish(play, card)
    check(play)


CARD_ACTIONS: dict[str, Handler] = {
    "play": _play,
    "leave_play": _leave_play,
    "banish": _banish,
    "ready": _ready,
    "move_to_location": _move_to_location,
}
