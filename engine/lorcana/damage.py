"""Carry out the five verbs of damage: deal, put, move, remove, take (1.9.2, 1.9.3).

Damage that is dealt is calculated first, with Resist, and then the instructions are carried out:
here prevention and replacement effects apply (1.9.4, 6.7.2). In an older edition, replacement
effects come before Resist where an effect deals damage.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from engine.lorcana.board import Card
from engine.lorcana.card_name import Name
from engine.lorcana.editions import DamageStep
from engine.lorcana.effects import Effect, ShieldNext
from engine.lorcana.numbers import card_name, card_of, of_type
from engine.lorcana.open_points import (
    IN_A_CHALLENGE,
    ORDER,
    REDIRECT_FOR_EACH,
    SHIELD_AND_MOVE,
    SHIELD_AND_RESIST,
    TAKE_AND_PUT,
)
from engine.lorcana.play import Illegal, Play, by
from engine.lorcana.sentences import BoardReason, said
from engine.lorcana.trace import By
from engine.text import Text, message

Verb = Literal["dealt", "put", "moved"]


class Hit(NamedTuple):
    """Hold damage that is about to be placed on a card."""

    target: str
    amount: int
    verb: Verb
    ended_by: str = ""  # the rule by which it was prevented or replaced
    redirected_from: str = ""  # the card that it would have been dealt to


def deal(
    play: Play, hits: Mapping[str, int], in_challenge: bool = False, unreducible: bool = False
) -> list[Hit]:
    """Return the damage that an effect or a challenge deals, before it is placed."""
    used: list[ShieldNext] = []
    order = _IN_A_CHALLENGE if in_challenge else play.edition.order
    placed: list[Hit] = []
    for id, amount in hits.items():
        hit = Hit(id, amount, "dealt")
        if in_challenge and IN_A_CHALLENGE.id in play.edition.open_points:
            _add_dispute_on_the_order(play, hit, used)
        for step in order:
            if step == "prevention":
                hit = _unless_prevented(play, hit, in_challenge)
            elif step == "resist":
                resisted = _resisted(play, hit, unreducible)
                _add_dispute_on_shields(play, hit, resisted, in_challenge, used)
                hit = resisted
            else:
                hit = _replaced(play, hit, used)
        placed.append(hit)
    if sum(bool(hit.redirected_from) for hit in placed) > 1 and not in_challenge:
        play.disputes(REDIRECT_FOR_EACH)
    play.drop_effects(used)
    return placed


# The same in every edition: Resist is calculated with the strengths (4.6.6.1).
_IN_A_CHALLENGE: tuple[DamageStep, ...] = ("resist", "prevention", "replacement")


def _add_dispute_on_the_order(play: Play, hit: Hit, used: list[ShieldNext]) -> None:
    """Add an open point if Resist before replacement effects makes a difference."""
    card = play.card(hit.target)
    left = max(0, hit.amount - play.has(card, "resist"))
    if left != hit.amount and not _prevented(play, card, True):
        shields = _shields(play, hit, used)
        if not left if shields else _protectors(play, card):
            play.disputes(IN_A_CHALLENGE)


def _add_dispute_on_shields(
    play: Play, hit: Hit, resisted: Hit, in_challenge: bool, used: list[ShieldNext]
) -> None:
    """Add an open point if Resist leaves no damage for a shield against damage that is dealt."""
    if not hit.amount or resisted.amount or _prevented(play, play.card(hit.target), in_challenge):
        return
    if any(each.covers == "dealt" for each in _shields(play, hit, used)):
        play.disputes(SHIELD_AND_RESIST)


def put(play: Play, hits: Mapping[str, int], verb: Verb = "put") -> list[Hit]:
    """Return the damage that is put or moved, which only effects on “would take damage” prevent."""
    used: list[ShieldNext] = []
    if verb == "moved":
        play.show({id: amount for id, amount in hits.items() if amount}, "damage")
    hit_cards = [_shielded(play, Hit(id, n, verb), used) for id, n in hits.items()]
    for hit in hit_cards:
        _add_row_for_put_damage(play, hit)
    play.drop_effects(used)
    return hit_cards


def place(play: Play, hits: list[Hit], rule: str) -> None:
    """Place the counters, all at the same time, in one row."""
    reasons, after = [], {}
    for hit in hits:
        if hit.amount:
            reasons.append(_placed(play, hit))
            after[hit.target] = play.card(hit.target).damage
    if reasons:
        if all(hit.verb == "put" for hit in hits if hit.amount):
            rule = "1.9.2.2"  # replaced damage is put, not dealt
        play.settle()
        play.show(after)
        play.row(
            applies="place",
            label=message("Damage is placed"),
            amounts=after,
            reasons=reasons,
            rule=rule,
        )


def _placed(play: Play, hit: Hit) -> BoardReason:
    card = play.card(hit.target)
    after = card.damage + hit.amount
    play.change(hit.target, damage=after)
    if hit.verb == "dealt":
        play.dealt[hit.target] = play.dealt.get(hit.target, 0) + hit.amount
    return said(
        hit.verb,
        of=card.id,
        amount=after,
        damage=hit.amount,
        card=card.called,
        before=card.damage,
    )


def remove(
    play: Play,
    card: Card,
    amount: int | Literal["all"],
    rule: str,
    up_to: bool,
    source: str | None,
) -> int:
    """Remove counters, at most as many as there are, and return how many."""
    if of_type(play.board, "damage_cant_be_removed"):
        play.show({card.id: card.damage})
        play.row(
            applies="remove",
            label=message("Damage is removed"),
            amounts={card.id: card.damage},
            reasons=said(
                "cannot_be_removed",
                play.places_of(*of_type(play.board, "damage_cant_be_removed")),
                of=card.id,
                amount=card.damage,
                card=card.called,
            ),
            rule="1.2.2",
            applied=False,
        )
        return 0
    removed = card.damage if amount == "all" else min(amount, card.damage)
    left = card.damage - removed
    play.change(card.id, damage=left)
    how = "removed"
    if amount != "all" and removed < amount:
        how = "all_removed"
        rule = "6.1.3" if up_to else "1.2.3"
    play.show({card.id: left})
    behind = [By(Name(source), "")] if source else []
    play.row(
        applies="remove",
        label=message("Damage is removed"),
        amounts={card.id: left},
        reasons=said(
            how, of=card.id, amount=left, damage=removed, card=card.called, before=card.damage
        ),
        rule=rule,
        applied=bool(removed),
        by=behind,
    )
    return removed


def _row(
    play: Play, applies: str, label: Text, hit: Hit, now: int,
    reasons: BoardReason | Iterable[BoardReason], rule: str,
    applied: bool = True, by: Iterable[By] = (), change: int | None = None,
) -> None:  # fmt: skip
    """Add a row on damage that is not placed yet, with what is left of it and any other damage to
    come.
    """
    play.show({hit.target: play.on_its_way(hit.target) + now - hit.amount}, "damage")
    play.row(
        applies=applies,
        label=label,
        amounts={hit.target: now},
        reasons=reasons,
        rule=rule,
        applied=applied,
        by=by,
        change=change,
    )


# --- Prevention and replacement -------------------------------------------------------------------


def _unless_prevented(play: Play, hit: Hit, in_challenge: bool) -> Hit:
    """Apply effects because of which a card can’t be dealt damage (1.2.2)."""
    if not hit.amount:
        return hit
    card = play.card(hit.target)
    prevented = _prevented(play, card, in_challenge)
    if prevented:
        _row(
            play=play,
            applies="prevention",
            label=message("Can’t be dealt damage"),
            hit=hit,
            now=0,
            reasons=prevented,
            rule="1.2.2",
        )
        return hit._replace(amount=0, ended_by="1.2.2")
    idle = of_type(play.board, "cant_be_dealt_damage", target=card.id)
    if idle:
        play.row(
            applies="prevention",
            label=message("Can’t be dealt damage"),
            amounts={},
            reasons=said("dealt_while_challenged", play.places_of(*idle), card=card.called),
            rule="1.2.2",
            applied=False,
        )
    return hit


def _replaced(play: Play, hit: Hit, used: list[ShieldNext]) -> Hit:
    """Apply a shield, then a redirect; redirected damage is put, not dealt."""
    if not hit.amount:
        return hit
    card = play.card(hit.target)
    protectors = _protectors(play, card)
    if len(protectors) + len({each.covers for each in _shields(play, hit, used)}) > 1:
        play.disputes(ORDER)
    shielded = _shielded(play, hit, used)
    if not (shielded.amount and protectors):
        return shielded
    return _redirected(play, hit, protectors[0], used)


def _prevented(play: Play, card: Card, in_challenge: bool) -> BoardReason | None:
    """Return why a card can’t be dealt this damage; None if it can."""
    for effect in of_type(play.board, "cant_be_dealt_damage", target=card.id):
        if effect.unless != "being_challenged" or play.challenged != card.id:
            return _none(play, "cannot_be_dealt", card, [effect])
    effects = of_type(play.board, "takes_no_challenge_damage", target=card.id)
    if in_challenge and effects:
        return _none(play, "none_from_challenges", card, effects)
    return None


def _none(play: Play, how: str, card: Card, effects: Iterable[Effect]) -> BoardReason:
    return said(how, play.places_of(*effects), of=card.id, amount=0, card=card.called)


def _shields(play: Play, hit: Hit, used: list[ShieldNext]) -> list[ShieldNext]:
    """Return the one-shot shields that this damage could use."""
    covers = ("dealt", "taken") if hit.verb == "dealt" else ("taken",)
    return [
        shield
        for shield in of_type(play.board, "shield_next", target=hit.target)
        if shield.covers in covers and not any(shield is each for each in used)
    ]


def _in_use(hit: Hit, used: list[ShieldNext]) -> list[ShieldNext]:
    """Return the shield in use, which prevents all damage of one event to its card (6.5.5)."""
    covers = ("dealt", "taken") if hit.verb == "dealt" else ("taken",)
    return [each for each in used if each.target == hit.target and each.covers in covers]


def _shielded(play: Play, hit: Hit, used: list[ShieldNext]) -> Hit:
    """Use a one-shot shield; the others with the same wording on the card end too (6.5.8)."""
    shields = _in_use(hit, used) or _shields(play, hit, used)
    if not shields or not hit.amount:
        return hit
    alike = [each for each in shields if each.covers == shields[0].covers]
    used += [each for each in alike if not any(each is other for other in used)]
    if hit.verb != "dealt":
        play.disputes(TAKE_AND_PUT)
    if hit.verb == "moved":
        play.disputes(SHIELD_AND_MOVE)
    name = card_name(play.board, hit.target)
    reasons = [
        said(
            f"none_{hit.verb}_instead",
            play.places_of(shields[0]),
            of=hit.target,
            amount=0,
            damage=hit.amount,
            card=name,
        )
    ]
    if len(alike) > 1:
        others = [each for each in alike if each is not shields[0]]
        reasons.append(said("other_shields_end", play.places_of(*others)))
    rule = "6.5.8" if len(alike) > 1 else "6.5.4"
    behind = [By(Name(shields[0].card), "")] if shields[0].card else []
    _row(
        play=play,
        applies="replacement",
        label=message("Takes none instead"),
        hit=hit,
        now=0,
        reasons=reasons,
        rule=rule,
        by=behind,
    )
    return hit._replace(amount=0, ended_by="6.5.4")


def _protectors(play: Play, card: Card) -> list[Card]:
    """Return the owner's other cards on which a character's damage is put instead."""
    sources = [
        source
        for effect in of_type(play.board, "redirect_as_put")
        if (source := card_of(play.board, effect.source))
    ]
    return [
        source
        for source in sources
        if card.type == "character" and source.owner == card.owner and source.id != card.id
    ]


def _redirected(play: Play, hit: Hit, protector: Card, used: list[ShieldNext]) -> Hit:
    """Put as many counters on the protector instead, unless a shield prevents them."""
    reason = said(
        "put_on_another",
        play.places_of(*of_type(play.board, "redirect_as_put", source=protector.id)),
        of=protector.id,
        amount=hit.amount,
        card=card_name(play.board, hit.target),
        protector=protector.called,
    )
    amounts = {hit.target: 0, protector.id: hit.amount}
    play.show(
        {
            hit.target: play.on_its_way(hit.target) - hit.amount,
            protector.id: play.on_its_way(protector.id) + hit.amount,
        },
        "damage",
    )
    behind = [by(protector)]
    play.row(
        applies="replacement",
        label=message("Put on another card instead"),
        amounts=amounts,
        reasons=reason,
        rule="6.5.4",
        by=behind,
    )
    put_instead = Hit(protector.id, hit.amount, "put", redirected_from=hit.target)
    return _shielded(play, put_instead, used)


def _resisted(play: Play, hit: Hit, unreducible: bool) -> Hit:
    """Apply the sum of all Resist (8.8.1); of damage reduced to 0, the card takes none (8.8.2)."""
    card = play.card(hit.target)
    resist = play.has(card, "resist")
    if not resist or hit.verb != "dealt" or not hit.amount:
        return hit
    if unreducible:
        _row(
            play=play,
            applies="resist",
            label=message("Resist +{resist}", resist=resist),
            change=resist,
            hit=hit,
            now=hit.amount,
            reasons=said(
                "unreducible",
                play.granting(card, "resist"),
                of=card.id,
                amount=hit.amount,
                card=card.called,
                resist=resist,
            ),
            rule="1.2.2",
            applied=False,
            by=[by(card)],
        )
        return hit
    left = max(0, hit.amount - resist)
    reasons = [
        said(
            "resists",
            play.granting(card, "resist"),
            of=card.id,
            amount=left,
            card=card.called,
            resist=resist,
            damage=hit.amount,
        )
    ]
    if not left:
        reasons.append(said(play.edition.reduced_to_zero, card=card.called))
    rule = "8.8.1" if left else "1.9.5"
    _row(
        play=play,
        applies="resist",
        label=message("Resist +{resist}", resist=resist),
        change=resist,
        hit=hit,
        now=left,
        reasons=reasons,
        rule=rule,
        by=[by(card)],
    )
    return hit._replace(amount=left)


def _add_row_for_put_damage(play: Play, hit: Hit) -> None:
    """Add a row for Resist and for effects on dealt damage, which do not apply to put or moved
    damage.
    """
    card = play.card(hit.target)
    if not hit.amount:
        return
    resist = play.has(card, "resist")
    if resist:
        _row(
            play=play,
            applies="resist",
            label=message("Resist +{resist}", resist=resist),
            change=resist,
            hit=hit,
            now=hit.amount,
            reasons=said(
                f"resist_not_{hit.verb}",
                play.granting(card, "resist"),
                of=card.id,
                amount=hit.amount,
                resist=resist,
            ),
            rule="8.8.3",
            applied=False,
            by=[by(card)],
        )
    dealt_only = [
        *of_type(play.board, "cant_be_dealt_damage", target=card.id),
        *of_type(play.board, "shield_next", target=card.id, covers="dealt"),
    ]
    if dealt_only:
        rule = "1.9.2.4" if hit.verb == "moved" else "1.9.2.2"
        places = play.places_of(*dealt_only)
        _row(
            play=play,
            applies="prevention",
            label=message("Can’t be dealt damage"),
            hit=hit,
            now=hit.amount,
            reasons=said(f"dealt_only_not_{hit.verb}", places, of=card.id, amount=hit.amount),
            rule=rule,
            applied=False,
        )


def card_with_damage(play: Play, id: str) -> Card:
    """Return a card in play that can be damaged. Raises Illegal for an item (1.9.1)."""
    card = play.card(id)
    if card.type == "item":
        why = message(
            "{card} is an item; only characters and locations have damage.", card=Name(card.called)
        )
        raise Illegal(why, "1.9.1")
    return card


def must_not_be_itself(one: str, other: str) -> None:
    """Raise Illegal if damage would be moved to the card it comes from."""
    if one == other:
        raise Illegal(message("Damage can’t be moved to the card it comes from."), "1.9.2.4")
