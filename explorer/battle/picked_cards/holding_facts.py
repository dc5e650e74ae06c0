"""List the facts about battles of the picked cards that hold in a battle, or may hold.

A battle states that a monster is unaffected where that is certain and an effect of a picked card is
kept off. Its state names kinds of cards, not players: where a text is about the opponent’s effects
only, and both players use such cards, the battle can’t state it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.document import Document
from engine.yugioh.card_text import BattleFact
from explorer.battle.monster_numbers import number_without
from explorer.battle.picked_cards.conditions import is_described_as
from explorer.battle.picked_cards.picked_card import (
    OTHER_SLOT,
    PickedCard,
    Situation,
    controller_of,
)


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
            # The outcome of the battle decides which monster it is about, or its player.
            is_of_each = fact.outcome or fact.does == "shields"
            for slot in possible if is_of_each else possible[:1]:
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


# --- What is unaffected ---------------------------------------------------------------------------

# The kinds of cards whose effects are kept off, as a battle document names them.
KINDS_KEPT_OFF = {
    "all": ("monsters", "spells", "traps"),
    "monsters": ("monsters",),
    "spells": ("spells",),
    "traps": ("traps",),
    "spells_traps": ("spells", "traps"),
    "targets": ("monsters", "spells", "traps"),
}
_ACTIVATED = "activated_"
_KINDS = {"spell": "spells", "trap": "traps"}
_CHOSEN = ("own", "opposing", "chosen")
_ON_MONSTERS = ("negates", "ends", "negates_attack", "changes_attack")
_GRANTS = ("stat_change", "indestructible_by_battle", "uses_def")


class Shield(NamedTuple):
    """A monster that is unaffected, and the fact that makes it so."""

    here: HoldingFact

    @property
    def _is_of_activated(self) -> bool:
        return self.here.fact.how.startswith(_ACTIVATED)

    @property
    def state(self) -> Document:
        """Return the state of a battle document."""
        kinds = kinds_of(self.here)
        return {
            "state": "unaffected",
            "of": self.here.slot,
            **({} if len(kinds) == len(KINDS_KEPT_OFF["all"]) else {"by": [*kinds]}),
            "card": self.here.picked.card.name,
            **({"activated": True} if self._is_of_activated else {}),
        }

    def keeps_off(self, picked: PickedCard, *, is_activated: bool) -> bool:
        """Return whether an effect of a card does nothing to the monster."""
        if self._is_of_activated and not is_activated:
            return False
        return keeps_off(self.here, picked)

    def keeps_off_fact(self, other: HoldingFact) -> bool:
        """Return whether the effect with another fact does nothing to the monster."""
        return self.keeps_off(other.picked, is_activated=other.fact.activated)

    def is_exact(self, picked_cards: Sequence[PickedCard], document: Document) -> bool:
        """Return whether the state says what is kept off in a battle, and whether anything is."""
        slot = self.here.slot
        of_any = self.here._replace(fact=self.here.fact._replace(whom="any"))
        acting = [
            each
            for each in picked_cards
            if keeps_off(of_any, each) and _acts_on(each, slot, document)
        ]
        return bool(acting) and all(keeps_off(self.here, each) for each in acting)


# The facts that certainly negate effects, each with the cards that it hits.
Negations = Collection[tuple[HoldingFact, Sequence[PickedCard]]]


def kinds_of(here: HoldingFact) -> tuple[str, ...]:
    """Return the kinds of cards whose effects a fact keeps off."""
    return KINDS_KEPT_OFF.get(here.fact.how.removeprefix(_ACTIVATED), ())


def keeps_off(here: HoldingFact, picked: PickedCard) -> bool:
    """Return whether a fact is about a card: its kind and its player, and no card of its own."""
    is_itself = picked == here.picked or (picked.battles and picked.slot == here.slot)
    is_own = picked.controller == here.picked.controller
    is_of_player = here.fact.whom != "opponent" or not is_own
    return is_of_player and not is_itself and _kind_of(picked) in kinds_of(here)


def _kind_of(picked: PickedCard) -> str:
    return _KINDS.get(picked.source, "monsters")


def shields_here(
    facts: Iterable[HoldingFact], negations: Negations, document: Document
) -> list[Shield]:
    """Return what certainly keeps effects from the monsters of a battle, unless it is negated."""
    certain = [each for each in _of_states(facts) if each.is_certain]
    return [
        shield
        for shield in map(Shield, certain)
        if (shield.here.fact.of not in _CHOSEN or _is_chosen(shield.here, certain, document))
        and not any(
            shield.here.picked in hit and not shield.keeps_off_fact(here) for here, hit in negations
        )
    ]


def _of_states(facts: Iterable[HoldingFact]) -> Iterator[HoldingFact]:
    """Yield the facts that the states of a battle can say."""
    for each in facts:
        if each.fact.does == "shields" and each.fact.how not in ("targets", "attacks"):
            yield each


def _is_chosen(here: HoldingFact, certain: Sequence[HoldingFact], document: Document) -> bool:
    """Return whether a monster is the one that an effect is used on: the card changes it, or, if it
    changes none, it is the only one.
    """
    name = here.picked.card.name
    slots = [each.slot for each in certain if (each.picked, each.fact) == (here.picked, here.fact)]
    slots = [each for each in slots if not (document[each].get("face_down") and each == "target")]
    changed = [
        each
        for each in slots
        if any(change["card"] == name for change in document[each].get("modifiers", ()))
    ]
    return [here.slot] == (changed if here.picked.card.shows_its_choice else slots)


def _acts_on(picked: PickedCard, slot: str, document: Document) -> bool:
    """Return whether an effect of a card may act on a monster."""
    if any(fact["does"] in _ON_MONSTERS for fact in picked.card.battle_facts):
        return True
    is_own = controller_of(document, slot) == picked.controller
    reached = {
        "this_card": picked.slot == slot,
        "equipped_monster": picked.slot == slot,
        "battled_monster": OTHER_SLOT.get(picked.slot) == slot,
        "own": is_own,
        "opposing": not is_own,
        "attacker": slot == "attacker",
    }
    return any(
        each.step in _GRANTS and reached.get(each.applies_to, True)
        for each in picked.card.own_effects
    )


def without_protected(
    hit: Sequence[PickedCard], here: HoldingFact, shields: Iterable[Shield]
) -> list[PickedCard]:
    """Return the cards that a fact negates, without the monsters that it does not affect."""
    protected = [each.here.slot for each in shields if each.keeps_off_fact(here)]
    return [each for each in hit if not (each.battles and each.slot in protected)]


def is_kept_off(other: HoldingFact, shields: Iterable[Shield]) -> bool:
    """Return whether what a fact does to one monster of the battle does nothing to it."""
    slot = {"of": other.slot, "other": OTHER_SLOT.get(other.slot, "")}.get(other.fact.hits, "")
    if other.fact.does == "negates_attack":
        slot = "attacker"
    # Whether an effect targets is not known.
    others = [each for each in shields if each.here.fact.how != "targets"]
    return any(each.here.slot == slot and each.keeps_off_fact(other) for each in others)


def open_shields(
    facts: Iterable[HoldingFact], document: Document, negations: Negations
) -> list[HoldingFact]:
    """Return the facts that may keep effects off, and that the battle does not state. What a
    monster of the battle did before is no part of it, nor is a card that is negated, unless the
    fact may keep that off.
    """
    stated = {
        (each.get("of"), each.get("card"))
        for each in document.get("states", ())
        if each.get("state") == "unaffected"
    }
    return [
        each
        for each in facts
        if each.fact.does == "shields"
        and (each.slot, each.picked.card.name) not in stated
        and not (each.picked.battles and each.fact.activated)
        and not any(
            each.picked in hit and not keeps_off(each, here.picked) for here, hit in negations
        )
    ]
