"""Carry out the actions that deal, put, move and remove damage."""

from __future__ import annotations

from typing import Literal

from engine.languages import gettext_noop
from engine.lorcana import damage
from engine.lorcana.actions import Deal, Move, Put, Remove
from engine.lorcana.card_name import Name
from engine.lorcana.damage_triggers import DamageDone
from engine.lorcana.game_state import check
from engine.lorcana.numbers import of_type
from engine.lorcana.open_points import MOVE_REMOVES, SELF_REPLACEMENT_AND_RESIST
from engine.lorcana.play import Play
from engine.lorcana.sentences import said
from engine.lorcana.trace import By
from engine.text import message


def deal(play: Play, action: Deal) -> DamageDone:
    """Deal damage to each target. Raises Illegal."""
    for id in action.targets:
        damage.card_with_damage(play, id)
    hits = dict.fromkeys(action.targets, action.amount)
    _add_first_row(play=play, action=action, hits=hits, how="would_be_dealt", rule="1.9.2.1")
    if action.replaced_amount is not None:
        hits = _replaced(play, action, action.replaced_amount)
    placed = damage.deal(play, hits, unreducible=action.unreducible)
    damage.place(play, placed, "1.9.2.1")
    check(play)
    return DamageDone(hits, placed)


def _add_first_row(
    play: Play, action: Deal | Put, hits: dict[str, int], how: str, rule: str
) -> None:
    """Add a row with the effect's printed number, before anything changes it."""
    names = [play.card(id).called for id in hits]
    play.show(hits, "damage")
    behind = [By(Name(action.card), "")] if action.card else []
    each = {"would_be_dealt": "_to_each", "would_be_put": "_on_each"}[how]
    label = message(_LABELS[action.type], amount=action.amount)
    reason = said(how + each if len(hits) > 1 else how, amount=action.amount, cards=names)
    play.row(applies=action.type, label=label, amounts=hits, reasons=reason, rule=rule, by=behind)


_LABELS = {"deal": gettext_noop("Deal {amount}"), "put": gettext_noop("Put {amount}")}


def _replaced(play: Play, action: Deal, amount: int) -> dict[str, int]:
    """Return the damage of an effect that replaces its own number, which comes first (6.5.6)."""
    hits = dict.fromkeys(action.targets, amount)
    if not action.unreducible and any(play.has(play.card(id), "resist") for id in hits):
        play.disputes(SELF_REPLACEMENT_AND_RESIST)
    play.show(hits, "damage")
    replaced = said("replaces_its_number", amount=amount, printed=action.amount)
    play.row(
        applies="replacement",
        label=message("{amount} instead", amount=amount),
        amounts=hits,
        reasons=replaced,
        rule="6.5.6",
        by=[By(Name(action.card), "")] if action.card else [],
    )
    return hits


def put(play: Play, action: Put) -> DamageDone:
    """Put damage on each target. Raises Illegal."""
    for id in action.targets:
        damage.card_with_damage(play, id)
    hits = dict.fromkeys(action.targets, action.amount)
    _add_first_row(play=play, action=action, hits=hits, how="would_be_put", rule="1.9.2.2")
    placed = damage.put(play, hits)
    damage.place(play, placed, "1.9.2.2")
    check(play)
    return DamageDone(hits, placed)


def move(play: Play, action: Move) -> DamageDone:
    """Move damage from one card to another. Raises Illegal."""
    damage.must_not_be_itself(action.from_, action.to)
    source = damage.card_with_damage(play, action.from_)
    damage.card_with_damage(play, action.to)
    amount, moved = _without_what_came_from_there(play, action, source.damage), 0
    if amount or not action.amount:  # a refused move has its row already
        moved = damage.remove(
            play=play,
            card=source,
            amount=amount,
            rule="1.9.2.4",
            up_to=action.up_to,
            source=action.card,
        )
    if source.damage and of_type(play.board, "damage_cant_be_removed"):
        play.disputes(MOVE_REMOVES)
    placed = damage.put(play, {action.to: moved}, "moved")
    way = (action.from_, action.to)
    play.moved[way] = play.moved.get(way, 0) + sum(hit.amount for hit in placed)
    damage.place(play, placed, "1.9.2.4")
    if action.within_resolution:
        play.settle()
        play.row(
            applies="game_state_check",
            label=message("No check yet"),
            amounts={},
            reasons=said("not_checked_yet"),
            rule="1.8.5",
            applied=False,
        )
    else:
        play.moved.clear()
        check(play)
    return DamageDone({action.to: moved}, placed)


def _without_what_came_from_there(play: Play, action: Move, present: int) -> int | Literal["all"]:
    """Return how much may move; the same effect can't move damage back (1.9.2.4)."""
    came = play.moved.get((action.to, action.from_), 0)
    if play.edition.moved_damage_can_return or not came:
        return action.amount
    most = max(0, present - came)
    amount = most if action.amount == "all" else min(action.amount, most)
    if amount != action.amount:
        play.row(
            applies="move",
            label=message("Not back"),
            amounts={},
            reasons=said(
                "not_back" if amount else "none_back",
                came=came,
                card=play.called(action.from_),
                to=play.called(action.to),
            ),
            rule="1.9.2.4",
            applied=False,
        )
    return amount


def remove(play: Play, action: Remove) -> None:
    """Remove damage from each target. Raises Illegal."""
    for id in action.targets:
        damage.remove(
            play=play,
            card=damage.card_with_damage(play, id),
            amount=action.amount,
            rule="1.9.2.3",
            up_to=action.up_to,
            source=action.card,
        )
    check(play)
