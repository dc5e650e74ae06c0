"""Find what the states of a battle stop: modifiers, effects that spare a monster, and others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.document import Slot
from engine.text import Capitalized, Message, Name, Series, Text, message
from engine.trace import Citation
from engine.yugioh.battle import Battle, Monster
from engine.yugioh.conditions import hold
from engine.yugioh.reason_codes import SkipReason
from engine.yugioh.resolution import ResolutionRow
from engine.yugioh.sources import NEGATED, UNAFFECTED, UNAFFECTED_BY_ACTIVATED
from engine.yugioh.state_messages import KINDS_OF_CARDS, RESOLVING, STATES, STOPPED
from engine.yugioh.states import Negated, Resolving, Sourced, Unaffected, stopped_by
from engine.yugioh.wording import joined

Stop = SkipReason
CODE_OF_STATE: dict[str, Stop] = {
    "negated": "negated",
    "unaffected": "unaffected",
    "resolving": "not_applied",
}


class StoppedCards(NamedTuple):
    """The cards that don't change the ATK or DEF of a monster, and those that don't spare it."""

    slot: Slot
    changes: tuple[str, ...]
    spares: tuple[str, ...]


def in_force(battle: Battle) -> Battle:
    """Return a battle without the changes of ATK and DEF, and the sparing effects, that its states
    stop. Its other effects keep their places.
    """
    if not battle.states:
        return battle
    target = battle.target and _in_force(battle, "target", battle.target)
    attacker = _in_force(battle, "attacker", battle.attacker)
    return battle.model_copy(update={"attacker": attacker, "target": target})


def _in_force(battle: Battle, slot: Slot, monster: Monster) -> Monster:
    states, spared = battle.states, monster.spared_by
    remaining = tuple(
        each
        for each in monster.modifiers
        if not stopped_by(states, each, slot, is_on_itself=each.source == slot)
    )
    if spared and stopped_by(states, spared, slot):
        spared = None
    return monster.model_copy(update={"modifiers": remaining, "spared_by": spared})


def why_stopped(states: Sequence[Any], effect: Sourced, acts_on: str) -> Stop | None:
    """Return the code of why a state stops an effect of the battle; None if it applies."""
    state = stopped_by(states, effect, acts_on) if states else None
    return state and CODE_OF_STATE[state.state]


def states_in_words(battle: Battle, names: Mapping[str, Text]) -> list[Text]:
    """Return a sentence on each state, and on the cards that it keeps from changing a monster."""
    return [
        *(said for state in battle.states for said in _with_its_rows(battle, state, names)),
        *(_cards(names[each.slot], each) for each in _stopped_cards(battle)),
    ]


def _with_its_rows(battle: Battle, state: Any, names: Mapping[str, Text]) -> list[Text]:
    """Return a state in words, and why the effects of its card are applied or not."""
    rows = _rows(battle, state) if isinstance(state, Resolving) else ()
    whys: list[Text] = [each for row in rows for each in (message(row.why), " ")]
    return [state_in_words(state, names), *whys]


def _rows(battle: Battle, state: Resolving) -> list[ResolutionRow]:
    """Return the rows that decide about the effects of the card of a state, each once."""
    parts: list[tuple[Any, str]] = []
    for slot, monster in (("attacker", battle.attacker), ("target", battle.target)):
        if monster:
            spared = [monster.spared_by] if monster.spared_by else []
            modifiers = [each for each in monster.modifiers if hold(each.if_, battle)]
            parts += [(each, slot) for each in (*modifiers, *spared)]
    parts += [(each, str(getattr(each, "acts_on", "attacker"))) for each in battle.effects]
    rows = [state.decides(each, slot) for each, slot in parts if each.card == state.card]
    return [*{row.id: row for row in rows}.values()]


def state_in_words(state: Any, names: Mapping[str, Text]) -> Message:
    """Return a state in a sentence, with the names of the monsters by their slots."""
    card, monster = Name(state.card), names.get(state.of, "")
    if isinstance(state, Resolving):
        return RESOLVING.message(state.now, card=card, monster=Capitalized(monster))
    if isinstance(state, Negated):
        key = "monster_negated" if state.of in names else f"{state.of}_negated"
        return STATES.message(key, card=card, monster=monster)
    kinds = joined([KINDS_OF_CARDS.message(each) for each in state.by])
    key = "unaffected_activated" if state.activated else "unaffected"
    return STATES.message(key, card=card, monster=Capitalized(monster), kinds=kinds)


def source_of_states(battle: Battle) -> Citation:
    """Return the Q&A on the states of a battle: on what is unaffected, if one is of that kind;
    otherwise on what is negated, or on the resolution of an effect that is not applied.
    """
    for state in battle.states:
        if isinstance(state, Unaffected):
            return UNAFFECTED_BY_ACTIVATED if state.activated else UNAFFECTED
    rows = [
        row
        for state in battle.states
        if isinstance(state, Resolving)
        for row in _rows(battle, state)
    ]
    if not rows or any(isinstance(state, Negated) for state in battle.states):
        return NEGATED
    return next((row for row in rows if row.answer == "no"), rows[0]).citation


def _cards(monster: Text, stopped: StoppedCards) -> Text:
    sentences = [
        STOPPED.message(key, cards=joined([*map(Name, dict.fromkeys(cards))]), monster=monster)
        for key, cards in (("changes", stopped.changes), ("spares", stopped.spares))
        if cards
    ]
    return Series(sentences)


def _stopped_cards(battle: Battle) -> Iterator[StoppedCards]:
    now = in_force(battle)
    slots: tuple[Slot, Slot] = ("attacker", "target")
    for slot in slots:
        stated, left = getattr(battle, slot), getattr(now, slot)
        if stated is None:
            continue
        changes = [
            each.card
            for each in stated.modifiers
            if each not in left.modifiers and hold(each.if_, battle)
        ]
        spares = [stated.spared_by.card] if stated.spared_by and not left.spared_by else []
        if changes or spares:
            yield StoppedCards(slot, tuple(changes), tuple(spares))
