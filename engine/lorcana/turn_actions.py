"""Carry out the actions about strength, quests and turns."""

from __future__ import annotations

from engine.lorcana.actions import Bare, ChangeStrength, Quest, Support
from engine.lorcana.board import OTHER, Card
from engine.lorcana.card_actions import end_temporary_shifts
from engine.lorcana.card_name import Name
from engine.lorcana.choices import is_warded
from engine.lorcana.effects import StrengthMod
from engine.lorcana.game_state import check
from engine.lorcana.legality import could_challenge
from engine.lorcana.numbers import damage_of, keyword, of_type, signed, strength
from engine.lorcana.play import Handler, Illegal, Play, by
from engine.lorcana.sentences import said
from engine.lorcana.trace import By
from engine.text import message


def _support(play: Play, action: Support) -> None:
    """Add the supporter’s strength, 0 if it is negative, this turn (8.13.1)."""
    supporter, target = play.card(action.supporter), play.card(action.target)
    if supporter.id == target.id:
        raise Illegal(message("A character can’t support itself."), "8.13.1")
    if is_warded(play, target.id, supporter.owner):
        why = message(
            "{card} has Ward: an opponent’s effect can’t choose it.", card=Name(target.called)
        )
        raise Illegal(why, "8.15.1")
    counted = strength(play.board, supporter)
    adds = max(0, counted.total)
    _quests(play, supporter)
    play.show({target.id: strength(play.board, target).total}, "strength")
    behind = [by(supporter)]
    play.row(
        applies="support",
        label=message("Support +{amount}", amount=adds),
        change=adds,
        amounts={supporter.id: adds},
        reasons=said(
            "supports_with_0" if counted.total < 0 else "supports",
            play.places_of(*counted.effects),
            of=supporter.id,
            amount=adds,
            card=supporter.called,
            target=target.called,
            strength=counted,
        ),
        rule="8.13.1",
        by=behind,
    )
    _change_strength(play, target, adds, supporter.called)
    check(play)


def _strength_mod(play: Play, action: ChangeStrength) -> None:
    _change_strength(play, play.card(action.target), action.amount, action.card)
    check(play)


def _change_strength(play: Play, card: Card, amount: int, source: str | None) -> None:
    if card.type == "location":
        why = message("{card} is a location and has no strength.", card=Name(card.called))
        raise Illegal(why, "4.6.8.3")
    if card.type == "item":
        why = message("{card} is an item and has no strength.", card=Name(card.called))
        raise Illegal(why, "5.1.2.2")
    play.add_effect(
        StrengthMod.model_construct(
            type="strength_mod", target=card.id, amount=amount, this_turn=True, card=source
        )
    )
    now = strength(play.board, card)
    play.show({card.id: now.total}, "strength")
    behind = [By(Name(source), "")] if source else []
    play.row(
        applies="modifier",
        label=message("Strength {change}", change=signed(amount)),
        change=amount,
        amounts={card.id: now.total},
        reasons=said(
            "strength_changed",
            play.places_of(*now.effects),
            of=card.id,
            amount=now.total,
            card=card.called,
            strength=now,
        ),
        rule="6.6.1.2",
        by=behind,
    )


def _quest(play: Play, action: Quest) -> None:
    _quests(play, play.card(action.id))
    check(play)


def _quests(play: Play, card: Card) -> None:
    if card.type != "character" or card.owner != play.board.active_player:
        why = message(
            "{card} is not one of the active player’s characters.", card=Name(card.called)
        )
        raise Illegal(why, "4.5.1")
    if card.exerted:
        why = message("{card} is exerted, so it can’t quest.", card=Name(card.called))
        raise Illegal(why, "4.5.1")
    if card.drying:
        why = message("{card} is drying, so it can’t quest.", card=Name(card.called))
        raise Illegal(why, "4.5.1")
    if keyword(play.board, card, "reckless"):
        why = message("{card} has Reckless, so it can’t quest.", card=Name(card.called))
        raise Illegal(why, "8.7.2")
    play.change(card.id, exerted=True)
    reason = said("quests", card=card.called)
    play.row(
        applies="quest",
        label=message("Quest"),
        amounts={},
        reasons=reason,
        rule="4.5.1",
        by=[by(card)],
    )


def _try_end_turn(play: Play, action: Bare) -> None:
    """Keep the turn from ending while a ready Reckless character could challenge (8.7.3), or a
    ready Adventurous one could quest (8.16.3).
    """
    for card in play.board.characters:
        own = card.type == "character" and card.owner == play.board.active_player
        if own and keyword(play.board, card, "reckless") and could_challenge(play.board, card):
            why = message(
                "{card} has Reckless and could challenge, so the turn can’t end.",
                card=Name(card.called),
            )
            raise Illegal(why, "8.7.3")
        if own and keyword(play.board, card, "adventurous") and _could_quest(play, card):
            why = message(
                "{card} has Adventurous and could quest, so the turn can’t end.",
                card=Name(card.called),
            )
            raise Illegal(why, "8.16.3")
    _end_turn(play, action)


def _could_quest(play: Play, card: Card) -> bool:
    return not (card.exerted or card.drying or keyword(play.board, card, "reckless"))


def _end_turn(play: Play, action: Bare) -> None:
    end_temporary_shifts(play)
    play.drop_effects(of_type(play.board, "strength_mod", this_turn=True))
    active = OTHER[play.board.active_player]
    for card in play.board.characters:
        if card.owner == active:
            play.change(card.id, exerted=False, drying=False)
    play.board = play.board.model_copy(update={"active_player": active})
    amounts = damage_of(play.board)
    for card in play.board.characters:
        if play.shows_strength(card.id):
            play.show({card.id: strength(play.board, card).total}, "strength")
        elif card.damage or play.is_shown(card.id):
            play.show({card.id: card.damage})
    play.row(
        applies="end_turn",
        label=message("The turn ends"),
        amounts=amounts,
        reasons=said("turn_passes_to_opponent" if active == "B" else "turn_passes_to_you"),
        rule="5.3.6.3",
    )
    check(play)


TURN_ACTIONS: dict[str, Handler] = {
    "support": _support,
    "strength_mod": _strength_mod,
    "quest": _quest,
    "try_end_turn": _try_end_turn,
    "end_turn": _end_turn,
}
