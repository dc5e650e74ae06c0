"""Make the sentence of the first row of a battle from its reasons and its document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.languages import gettext
from engine.reasons import Reason
from engine.yugioh.battle import Battle, PositionChange
from engine.yugioh.battling_number import Number
from engine.yugioh.effects import OTHER, Effect
from engine.yugioh.messages import (
    CHANGED_TO,
    ENDED,
    ENDED_WHEN,
    NORMAL,
    PIERCING,
    POSITION_CHANGES,
    SOME_MONSTER,
    STEPS_OF_TURN,
    TAKES,
    TAKES_DIFFERENCE,
)
from engine.yugioh.wording import capitalized, cards, joined, sentence, shared

Names = dict[str, str]  # the name of the monster in each slot


class Compared(NamedTuple):
    """Hold a battle with what its sentence names."""

    battle: Battle
    names: Names
    ours: Number  # the attacker's
    theirs: Number


def normal_sentence(compared: Compared, reasons: Sequence[Reason]) -> str:
    """Return the sentence for the reasons of normal circumstances: the numbers compared, how
    modifiers made them, and what follows; before it, one on each changed battle position.
    """
    changes, clauses = "", []
    for each in reasons:
        if each.how == "position_changed":
            changes = _changes(compared.battle, compared.names)
        elif each.how in ("only_defense_position", "only_lower_number"):
            clauses.append(_idle(compared.battle, each))
        elif each.how != "pierces":
            clauses.append(_clause(compared, each))
    pierced = [each for each in reasons if each.how == "pierces"]
    if pierced:
        clauses[-1] = _pierced(compared.battle, pierced, clauses[-1])
    elif reasons[-1].how == "beats_defense":
        clauses[-1] = PIERCING["nothing_pierces"].format(attack=clauses[-1])
    return changes + sentence(clauses)


def _changes(battle: Battle, names: Names) -> str:
    """Return a sentence on each changed battle position."""
    monsters = {"attacker": battle.attacker, "target": battle.target}
    return "".join(
        _changed(names[slot], monster.position_change, battles=not battle.attacker.has_stopped)
        for slot, monster in monsters.items()
        if monster and monster.position_change
    )


def _changed(name: str, change: PositionChange, *, battles: bool) -> str:
    if battles and change.to == "face_down":
        words = "flipped"
    elif battles and change.step == "damage_step":
        words = "no_ruling"
    else:
        words = "changed"
    return POSITION_CHANGES[words].format(
        monster=capitalized(name),
        how=CHANGED_TO[change.to],
        card=change.card,
        step=STEPS_OF_TURN[change.step],
    )


def _clause(compared: Compared, reason: Reason) -> str:
    """Return what the two numbers make of the battle, and who takes how much."""
    attacker, target = compared.battle.attacker, compared.battle.target
    how, names = reason.how, compared.names
    taker = attacker.controller
    if how == "attacks_directly":
        taker = OTHER[taker]
        how = how if reason.amount else "attacks_directly_with_0"
    elif how == "beats" and target:
        taker = target.controller
    takes = TAKES_DIFFERENCE if how == "loses_to_defense" else TAKES
    if how == "battle_ended":
        return NORMAL[how].format(ended=_ended(compared.battle, names))
    return NORMAL[how].format(
        attacker=names["attacker"],
        target=names.get("target"),
        ours=compared.ours.shown,
        theirs=compared.theirs.shown,
        taken=takes[taker].format(amount=reason.amount),
    )


def _ended(battle: Battle, names: Names) -> str:
    """Return what ended a battle before damage calculation, and when."""
    ended = battle.ended
    assert ended, "only an ended battle has this reason"
    slots = names if ended.hits == "both" else [ended.hits]
    return ENDED[ended.how].format(
        card=names.get(ended.by, ended.by),
        monsters=joined([names[slot] for slot in slots if slot]) or gettext(SOME_MONSTER),
        when=ENDED_WHEN[ended.when],
    )


def _pierced(battle: Battle, pierced: Sequence[Reason], attack: str) -> str:
    """Return the attack with which effects pierce, and who takes how much."""
    places = sorted({at for each in pierced for at in each.effects})
    piercing = [battle.effects[at] for at in places]
    takers = [OTHER[battle.effects[each.effects[0]].controller] for each in pierced]
    taken = [
        TAKES[player].format(amount=each.amount)
        for player, each in zip(takers, pierced, strict=True)
    ]
    if cards(piercing) == battle.attacker.name:
        return PIERCING["pierces_itself"].format(attack=attack, taken=joined(taken))
    words = PIERCING[f"pierces{_number(piercing)}"]
    return words.format(attack=attack, taken=joined(taken), cards=cards(piercing, shared(piercing)))


def _idle(battle: Battle, reason: Reason) -> str:
    """Return what the piercing effects would need to pierce."""
    piercing = [battle.effects[at] for at in reason.effects]
    words = NORMAL[f"{reason.how}{_number(piercing)}"]
    return words.format(cards=cards(piercing, shared(piercing)))


def _number(effects: Sequence[Effect]) -> str:
    """Return the ending of the message about so many cards."""
    return "_several" if len({(each.card, each.controller) for each in effects}) > 1 else ""
