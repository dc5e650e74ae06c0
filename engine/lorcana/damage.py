"""The five verbs of damage: deal, put, move, remove, take (1.9.1).

Damage that an effect deals meets what prevents it, then replacements, then Resist (6.7.2). In a
challenge Resist is reckoned with the strengths (4.6.6.1); that a replacement then takes what Resist
has left is our reading, and the trace says so.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from engine.lorcana.board import Card
from engine.lorcana.numbers import keyword, named, of_type
from engine.lorcana.play import Illegal, Play
from engine.lorcana.trace import Disputed

Verb = Literal["dealt", "put", "moved"]

IN_A_CHALLENGE = Disputed(
    "replacement-in-a-challenge",
    "The rules put Resist first in a challenge and do not say when replacements come in; here they "
    "take what Resist has left.",
    ("4.6.6.1", "6.7.2.2"),
)
TAKES_NONE = Disputed(
    "take-and-put",
    "That “would take damage” covers damage that is put or moved follows from the definition of "
    "“take”; no ruling says so in as many words.",
    ("1.9.1.5",),
)


class Hit(NamedTuple):
    """Damage on its way to a card."""

    target: str
    amount: int
    verb: Verb


def deal(play: Play, hits: dict[str, int], challenged: str | None = None) -> list[Hit]:
    """What damage of an effect, or of a challenge, comes to: nothing is placed yet.

    `challenged` is the card being challenged, where it is challenge damage.
    """
    used: list[Any] = []
    if challenged is None:
        found = [_replaced(play, Hit(id, n, "dealt"), challenged, used) for id, n in hits.items()]
        placed = [_resisted(play, hit, challenged) for hit in found]
    else:
        resisted = [_resisted(play, Hit(id, n, "dealt"), challenged) for id, n in hits.items()]
        placed = [_replaced(play, hit, challenged, used) for hit in resisted]
        if used:
            play.disputes(IN_A_CHALLENGE)
    play.drop_effects(used)
    return placed


def put(play: Play, hits: dict[str, int], verb: Verb = "put") -> list[Hit]:
    """What damage that is put, or moved, comes to: only “would take damage” keeps it away."""
    used: list[Any] = []
    found = [_shielded(play, Hit(id, n, verb), used) for id, n in hits.items()]
    for hit in found:
        _says_what_does_not_count(play, hit)
    play.drop_effects(used)
    return found


def place(play: Play, hits: list[Hit], rule: str) -> None:
    """The counters are placed, all at the same time."""
    for hit in hits:
        card = play.card(hit.target)
        if not hit.amount:
            continue
        play.change(hit.target, damage=card.damage + hit.amount)
        if hit.verb == "dealt":
            play.dealt[hit.target] = play.dealt.get(hit.target, 0) + hit.amount
        after = {hit.target: card.damage + hit.amount}
        why = (
            f"{hit.amount} damage is {hit.verb} {'to' if hit.verb == 'dealt' else 'on'} "
            f"{card.called}: {card.damage} before, {card.damage + hit.amount} after."
        )
        play.row("place", "Damage is placed", after, why, rule)


def remove(play: Play, card: Card, amount: int | Literal["all"], rule: str = "1.9.1.3") -> int:
    """Counters are taken off, as many as there are at most. How many they were."""
    if of_type(play.board, "damage_cant_be_removed"):
        why = f"Damage can’t be removed, so {card.called} keeps its {card.damage}."
        play.row("remove", "Damage is removed", {card.id: card.damage}, why, "1.2.2", False)
        return 0
    taken = card.damage if amount == "all" else min(amount, card.damage)
    left = card.damage - taken
    play.change(card.id, damage=left)
    less = (
        f", as it has no more than that of {amount}" if amount != "all" and taken < amount else ""
    )
    why = f"{taken} damage is taken off {card.called}{less}: {card.damage} before, {left} after."
    play.row("remove", "Damage is removed", {card.id: left}, why, rule)
    return taken


# --- What keeps it away ---------------------------------------------------------------------------


def _replaced(play: Play, hit: Hit, challenged: str | None, used: list[Any]) -> Hit:
    """Prevention, then a shield, then a redirect; what is redirected is put, not dealt."""
    if not hit.amount:
        return hit
    card = play.card(hit.target)
    why = _prevented(play, card, challenged)
    if why:
        play.row("prevention", "Can’t be dealt damage", {card.id: 0}, why, "1.2.2")
        return hit._replace(amount=0)
    shielded = _shielded(play, hit, used)
    return _redirected(play, hit, card) if shielded.amount else shielded


def _prevented(play: Play, card: Card, challenged: str | None) -> str:
    """Why a card can’t be dealt this damage; empty where it can."""
    for effect in of_type(play.board, "cant_be_dealt_damage", target=card.id):
        if effect.unless != "being_challenged" or challenged != card.id:
            return f"{card.called} can’t be dealt damage: nothing is dealt to it."
        why = f"{card.called} is being challenged, so it can be dealt damage."
        play.row("prevention", "Can’t be dealt damage", {}, why, "1.2.2", False)
    if challenged is not None and of_type(play.board, "takes_no_challenge_damage", target=card.id):
        return f"{card.called} takes no damage from challenges."
    return ""


def _shielded(play: Play, hit: Hit, used: list[Any]) -> Hit:
    """A one-shot shield is used, and any other like it on the card vanishes (6.5.8)."""
    covers = ("dealt", "taken") if hit.verb == "dealt" else ("taken",)
    shields = [
        shield
        for shield in of_type(play.board, "shield_next", target=hit.target)
        if shield.covers in covers and not any(shield is each for each in used)
    ]
    if not shields or not hit.amount:
        return hit
    used += shields
    if hit.verb != "dealt":
        play.disputes(TAKES_NONE)
    name = named(play.board, hit.target)
    rest = " The other shields on it vanish." if len(shields) > 1 else ""
    why = f"{name} would be {hit.verb} {hit.amount} damage and takes none instead.{rest}"
    rule = "6.5.8" if rest else "6.5.4"
    play.row("replacement", "Takes none instead", {hit.target: 0}, why, rule)
    return hit._replace(amount=0)


def _redirected(play: Play, hit: Hit, card: Card) -> Hit:
    """Its owner’s protector gets that many counters put on it instead."""
    for effect in of_type(play.board, "redirect_as_put"):
        source = play.card(effect.source)
        if card.type == "character" and source.owner == card.owner and source.id != card.id:
            why = (
                f"{hit.amount} damage would be dealt to {card.called}; {source.called} gets as "
                "many counters put on it instead, so Resist does not count."
            )
            amounts = {card.id: 0, source.id: hit.amount}
            play.row("replacement", "Put on another instead", amounts, why, "6.5.4")
            return Hit(source.id, hit.amount, "put")
    return hit


def _resisted(play: Play, hit: Hit, challenged: str | None) -> Hit:
    """Resist, all of it added up; reduced to 0, damage is not dealt at all (8.8.2)."""
    card = play.card(hit.target)
    resist = keyword(play.board, card, "resist", challenged == card.id)
    if not resist or hit.verb != "dealt" or not hit.amount:
        return hit
    left = max(0, hit.amount - resist)
    none = " Nothing is dealt." if not left else ""
    why = f"{card.called} has Resist +{resist}: {hit.amount} becomes {left}.{none}"
    play.row("resist", f"Resist +{resist}", {card.id: left}, why, "8.8.1" if left else "8.8.2")
    return hit._replace(amount=left)


def _says_what_does_not_count(play: Play, hit: Hit) -> None:
    """Resist, and what is worded on damage being dealt, leave put and moved damage alone."""
    card = play.card(hit.target)
    if not hit.amount:
        return
    resist = keyword(play.board, card, "resist")
    if resist:
        why = f"Resist +{resist} does not count: the damage is {hit.verb}, not dealt."
        play.row("resist", f"Resist +{resist}", {card.id: hit.amount}, why, "8.8.3", False)
    dealt_only = [
        *of_type(play.board, "cant_be_dealt_damage", target=card.id),
        *of_type(play.board, "shield_next", target=card.id, covers="dealt"),
    ]
    if dealt_only:
        rule = "1.9.1.4" if hit.verb == "moved" else "1.9.1.2"
        why = f"What keeps dealt damage away does not count: the damage is {hit.verb}."
        play.row("prevention", "Can’t be dealt damage", {card.id: hit.amount}, why, rule, False)


def must_not_be_itself(one: str, other: str) -> None:
    """Damage is not moved onto the card it comes from. Raises Illegal."""
    if one == other:
        raise Illegal("Damage can’t be moved onto the card that it comes from.", "1.9.1.4")
