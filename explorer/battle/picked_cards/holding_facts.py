"""List the facts about battles of the picked cards that hold in a battle, or may hold."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from engine.yugioh.card_text import BattleFact
from explorer.battle.monster_numbers import number_without
from explorer.battle.picked_cards.conditions import is_described_as
from explorer.battle.picked_cards.picked_card import OTHER_SLOT, PickedCard, Situation


class HoldingFact(NamedTuple):
    """A fact that holds in this battle, or may hold."""

    picked: PickedCard
    fact: BattleFact
    slot: str  # the monster whose battle the fact is about; empty if it is not certain
    is_certain: bool


def holding_facts(
    picked_cards: Sequence[PickedCard],
    now: Situation,
    *,
    is_face_down: bool,
    used: Collection[str] = (),
) -> Iterator[HoldingFact]:
    """Yield the facts of all picked cards that hold or may hold; `is_face_down` is the target.

    `used` has the codes of the battling monsters’ optional effects that are used.
    """
    for picked in picked_cards:
        for document in picked.card.battle_facts:
            fact = BattleFact(**document)
            in_place = _is_in_place(picked, fact, now, is_face_down=is_face_down)
            if not in_place or not _is_in_time(picked, fact, now):
                continue
            verdicts = {
                slot: _holds(fact, slot, now, is_face_down=is_face_down)
                for slot in _subjects(picked, fact, now)
            }
            possible = [slot for slot, holds in verdicts.items() if holds is not False]
            # A card that was added to the battle is used; a monster's choice is open until a person
            # says that it is used, which means that its conditions are met.
            is_used = is_choice(picked, fact) and use_code(picked, fact) in used
            is_open = fact.more or (fact.optional and picked.battles)
            # The outcome of the battle decides which monster it is about.
            for slot in possible if fact.outcome else possible[:1]:
                is_certain = is_used or (verdicts[slot] is True and not is_open)
                yield HoldingFact(picked, fact, slot, is_certain)


_CHOICES = ("ends", "negates_attack")


def is_choice(picked: PickedCard, fact: BattleFact) -> bool:
    """Return whether the fact is about an optional effect of a battling monster that a person can
    say is used.
    """
    stops = fact.does in _CHOICES or (
        fact.how == "position" and fact.hits == "of" and fact.role == "attacker"
    )
    return bool(fact.optional and picked.battles and (stops or is_answer(fact)))


def is_answer(fact: BattleFact) -> bool:
    """Return whether a fact is about an effect that negates what is activated, whatever it is."""
    is_used = fact.activated or fact.optional
    return bool(fact.does == "negates" and is_used and not (fact.how or fact.when or fact.of))


def use_code(picked: PickedCard, fact: BattleFact) -> str:
    """Return the value of `used` for an effect: `80344569.ends`."""
    return f"{picked.card.passcode}.{fact.does}"


def _is_in_place(
    picked: PickedCard, fact: BattleFact, now: Situation, *, is_face_down: bool
) -> bool:
    """Return whether the card is where its fact can hold: a battling monster for its own battle."""
    if fact.stands and picked.battles:
        is_turned = picked.slot == "target" and is_face_down
        return now.positions[picked.slot] == fact.stands and not is_turned
    if fact.of == "this_card":
        return picked.battles
    if fact.of == "equipped":
        return picked.equipped
    if picked.battles and _is_no_attack(fact):
        return False
    # What a battling monster does before the battle is no part of this; its answer to another
    # card that is used may be.
    is_used = fact.activated or fact.optional
    is_own = fact.does == "negates" and picked.battles and is_used
    return not is_own or is_answer(fact)


def _is_no_attack(fact: BattleFact) -> bool:
    """Return whether the fact is about an effect for any time, which a battle needs not call up."""
    removes = fact.does == "ends" or fact.how == "position"
    return removes and fact.when == "attack" and fact.more and not (fact.role or fact.battle)


def _is_in_time(picked: PickedCard, fact: BattleFact, now: Situation) -> bool:
    """Return whether it is the turn that the fact needs, and the Life Points are."""
    is_own_turn = now.controllers["attacker"] == picked.controller
    if fact.turn and (fact.turn == "controller") is not is_own_turn:
        return False
    if not fact.points or now.life_points is None:
        return True
    own, other = now.life_points if picked.controller == "you" else now.life_points[::-1]
    return own > other if fact.points == "higher" else own < other


def _subjects(picked: PickedCard, fact: BattleFact, now: Situation) -> Iterator[str]:
    """Yield the monsters whose battle the fact can be about."""
    for slot in now.positions:
        is_own = now.controllers[slot] == picked.controller
        fits = {
            "this_card": slot == picked.slot,
            "equipped": slot == picked.slot,
            "own": is_own,
            "opposing": not is_own,
        }.get(fact.of, True)
        if fits and fact.role in ("", slot):
            yield slot


def _holds(fact: BattleFact, slot: str, now: Situation, *, is_face_down: bool) -> bool | None:
    """Return whether a battle of this monster is one that the fact describes; None if unknown."""
    other = OTHER_SLOT[slot]
    if fact.battle and (fact.battle == "direct") is not now.is_direct:
        return False
    names_other = fact.against or fact.position or fact.face
    is_on_other = fact.of in ("this_card", "equipped") and fact.hits == "other"
    is_of_damage_step = fact.when in ("start", "before")
    is_of_two = names_other or (fact.does == "ends" and (is_of_damage_step or is_on_other))
    if now.is_direct and is_of_two:
        return False
    down = {"attacker": False, "target": is_face_down}
    for about, face, position in (
        (other, fact.face, fact.position),
        (slot, fact.own_face, fact.own_position),
    ):
        if face and (face == "down") is not down[about]:
            return False
        if position and now.positions[about] != position:
            return False
    # A negation in no battle in particular has the kind of the monsters that are negated.
    own_kind = "" if fact.does == "negates" and not fact.of else fact.kind
    answers = [
        is_described_as(kind, now.cards.get(about))
        for kind, about in ((own_kind, slot), (fact.against, other))
        if kind
    ]
    answers += [_compares(fact.compares, slot, now)] if fact.compares else []
    return False if False in answers else None if None in answers else True


def _compares(numbers: str, slot: str, now: Situation) -> bool | None:
    """Return whether a number of one monster is higher than one of the other; None if unknown."""
    one, stat, how, two, *rest = numbers.split()
    slots = {"of": slot, "other": OTHER_SLOT[slot]}
    first = number_without(now.monsters, slots[one], stat, "")
    second = number_without(now.monsters, slots[two], rest[0], "") if rest else int(two)
    if first is None or second is None:
        return None
    compared = {"least": first >= second, "most": first <= second, "more": first > second}
    return compared[how]
