"""A challenge, from its declaration to what follows its damage (4.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.lorcana import damage
from engine.lorcana.board import Card
from engine.lorcana.game_state import check
from engine.lorcana.legality import forbids
from engine.lorcana.numbers import (
    Counted,
    card_of,
    in_words,
    minus,
    of_type,
    signed,
    strength,
    willpower,
)
from engine.lorcana.play import Illegal, Play
from engine.lorcana.trace import Disputed

Triggers = Callable[[Play, Iterable[Any]], None]

AGAINST_LOCATIONS = Disputed(
    "challenger-against-a-location",
    "The text of Challenger is not limited to characters; no ruling is known, and simulators "
    "differ.",
    ("8.5.1", "4.6.8"),
)
WITH_WILLPOWER = Disputed(
    "challenger-with-willpower",
    "Damage dealt with willpower leaves Challenger out here; no ruling is known.",
    ("8.5.1",),
)


def challenge(play: Play, action: Any, triggers: Triggers) -> None:
    """Carry a challenge out. Raises Illegal, with the rule that forbids it."""
    a, b = play.card(action.challenger), play.card(action.target)
    ban = forbids(play.board, a, b)
    if ban:
        raise Illegal(ban.why.format(a=a.called, b=b.called), ban.rule)
    play.change(a.id, exerted=True)
    play.challenger, play.challenged = a.id, b.id
    play.row("declare", "Challenge", {}, f"{a.called} exerts to challenge {b.called}.", "4.6.4.4")
    check(play)
    triggers(play, action.declaration_triggers)
    if play.challenger and play.challenged:
        _damage_step(play, play.challenger, play.challenged)
        triggers(play, action.after_damage_triggers)
    else:
        why = "One of the two is no longer in play: the challenge ends, and no damage is dealt."
        play.row("ends", "The challenge ends", {}, why, "4.6.9")
    play.challenger = play.challenged = None


def _damage_step(play: Play, a: str, b: str) -> None:
    """Both deal damage at the same time; a location deals none (4.6.6, 4.6.8.3)."""
    one, other = play.card(a), play.card(b)
    hits = {other.id: _deals(play, one, True, other)}
    if other.type == "character":
        hits[one.id] = _deals(play, other, False, one)
    else:
        why = f"{other.called} is a location: it has no strength and deals no damage back."
        play.row("strength", "No strength", {}, why, "4.6.8.3", False)
    placed = damage.deal(play, hits, in_challenge=True)
    damage.place(play, placed, "4.6.6.2")
    check(play)


def _deals(play: Play, card: Card, is_challenger: bool, to: Card) -> int:
    """How much a character deals, with a row for all that makes its number."""
    if _with_willpower(play, card):
        return _willpower(play, card, is_challenger)
    counted = strength(play.board, card, is_challenger)
    _tell(play, card, counted)
    if is_challenger and to.type == "location" and play.has(card, "challenger"):
        play.disputes(AGAINST_LOCATIONS)
    if not is_challenger and play.has(card, "challenger"):
        why = f"{card.called} is being challenged; Challenger counts for the challenger alone."
        play.row("challenger", "Challenger", {card.id: counted.total}, why, "8.5.2", False)
    if counted.total < 0:
        why = f"{card.called} has {minus(counted.total)} strength, which counts as 0 for damage."
        play.row("clamp", "Not below 0", {card.id: 0}, why, "6.6.2")
    return max(0, counted.total)


def _tell(play: Play, card: Card, counted: Counted) -> None:
    """The printed strength, then each part of the sum."""
    running = counted.base
    why = f"{card.called} has {running} strength printed."
    play.row("strength", "Strength", {card.id: running}, why, "4.6.6.1")
    for part in counted.parts:
        running += part.amount
        applies = {"8.5.1": "challenger", "6.6.4": "floor"}.get(part.rule, "modifier")
        label = part.what[:1].upper() + part.what[1:]
        why = f"{signed(part.amount)} makes {minus(running)}; nothing is cut off before the end."
        play.row(applies, label, {card.id: running}, why, part.rule)


def _with_willpower(play: Play, card: Card) -> bool:
    """An effect of its owner’s lets it deal damage with its willpower."""
    sources = [
        card_of(play.board, each.source) for each in of_type(play.board, "challenge_damage_stat")
    ]
    return any(source and source.owner == card.owner for source in sources)


def _willpower(play: Play, card: Card, is_challenger: bool) -> int:
    counted = willpower(play.board, card)
    instead = "deals damage with its willpower instead of its strength"
    why = f"{card.called} {instead}: {in_words(counted)}."
    play.row("willpower", "Willpower", {card.id: counted.total}, why, "4.6.6.1")
    if is_challenger and play.has(card, "challenger"):
        play.disputes(WITH_WILLPOWER)
    return max(0, counted.total)
