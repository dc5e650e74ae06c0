"""Carry out the actions that deal, put, move and remove damage."""

from __future__ import annotations

from engine.lorcana import damage
from engine.lorcana.actions import Deal, Move, Put, Remove
from engine.lorcana.board import OTHER, Card
from engine.lorcana.game_state import banish, check
from engine.lorcana.numbers import card_of, of_type, sentence_of
from engine.lorcana.play import Handler, Play, by
from engine.lorcana.trace import By


def _deal(play: Play, action: Deal) -> None:
    targets = [play.card(id) for id in action.targets]
    for target in targets:
        play.may_be_chosen(target, action.chosen_by)
    vanishing = [target for target in targets if play.has(target, "vanish")]
    hits = dict.fromkeys(action.targets, action.amount)
    _add_first_row(play=play, action=action, hits=hits, verb="dealt to", rule="1.9.1.1")
    damage.place(play, damage.deal(play, hits), "1.9.1.1")
    check(play)
    for target in vanishing:
        _resolve_vanish(play, target, action)
    if vanishing:
        check(play)


def _add_first_row(
    play: Play, action: Deal | Put, hits: dict[str, int], verb: str, rule: str
) -> None:
    """Add a row with the effect's printed number, before anything changes it."""
    names = sentence_of([play.card(id).called for id in hits])
    play.show(hits, "damage")
    behind = [By(action.card, "")] if action.card else []
    each = "each of " if len(hits) > 1 else ""
    label = f"{action.type.capitalize()} {action.amount}"
    why = f"{action.amount} damage would be {verb} {each}{names}."
    play.row(applies=action.type, label=label, amounts=hits, why=why, rule=rule, by=behind)


def _resolve_vanish(play: Play, card: Card, action: Deal) -> None:
    """Banish a card that had Vanish when an opponent’s action chose it (8.14.1)."""
    if action.chosen_by != OTHER[card.owner] or not action.vanish:
        why = f"{card.called} was not chosen by an opponent’s action, so Vanish does not apply."
        play.row(
            applies="vanish",
            label="Vanish",
            amounts={},
            why=why,
            rule="8.14.1",
            applied=False,
            by=[by(card)],
        )
    elif card_of(play.board, card.id):
        why = f"An opponent’s action chose {card.called} and has resolved, so it is banished."
        play.show({card.id: play.card(card.id).damage}, gone="banished")
        play.row(
            applies="vanish", label="Vanish", amounts={}, why=why, rule="8.14.1", by=[by(card)]
        )
        banish(play, card)


def _put(play: Play, action: Put) -> None:
    for id in action.targets:
        play.card(id)
    hits = dict.fromkeys(action.targets, action.amount)
    _add_first_row(play=play, action=action, hits=hits, verb="put on", rule="1.9.1.2")
    damage.place(play, damage.put(play, hits), "1.9.1.2")
    check(play)


def _move(play: Play, action: Move) -> None:
    damage.must_not_be_itself(action.from_, action.to)
    source = play.card(action.from_)
    play.card(action.to)
    moved = damage.remove(
        play=play,
        card=source,
        amount=action.amount,
        rule="1.9.1.4",
        up_to=action.up_to,
        source=action.card,
    )
    if source.damage and of_type(play.board, "damage_cant_be_removed"):
        play.disputes(damage.MOVE_REMOVES)
    damage.place(play, damage.put(play, {action.to: moved}, "moved"), "1.9.1.4")
    if action.within_resolution:
        play.settle()
        why = "The effect has not fully resolved; the game state is checked when it has."
        play.row(
            applies="game_state_check",
            label="No check yet",
            amounts={},
            why=why,
            rule="6.7.4",
            applied=False,
        )
    else:
        check(play)


def _remove(play: Play, action: Remove) -> None:
    for id in action.targets:
        damage.remove(
            play=play,
            card=play.card(id),
            amount=action.amount,
            rule="1.9.1.3",
            up_to=action.up_to,
            source=action.card,
        )
    check(play)


DAMAGE_ACTIONS: dict[str, Handler] = {
    "deal": _deal,
    "put": _put,
    "move": _move,
    "remove": _remove,
}
