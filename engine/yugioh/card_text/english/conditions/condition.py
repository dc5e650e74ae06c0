"""Read when an effect applies: the gate that one battle shows, and the rest for a person."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.card_text.english.activations import is_given_by_equipping
from engine.yugioh.card_text.english.conditions.battle_verbs import DOES_SO, THAT_BATTLE, verbs
from engine.yugioh.card_text.english.conditions.gates import gate_of
from engine.yugioh.card_text.english.conditions.limits import (
    limit_in_time,
    limit_of_equipped,
    limit_of_list,
    limit_of_protection,
    limits,
    limits_of_this,
    without_counted,
)
from engine.yugioh.card_text.english.conditions.spared_monsters import spared
from engine.yugioh.card_text.english.conditions.unseen_conditions import unseen
from engine.yugioh.card_text.english.conditions.when_words import FALLBACK
from engine.yugioh.card_text.english.monsters.chosen_side import Side, chosen_side
from engine.yugioh.card_text.english.sentences import Clause
from engine.yugioh.card_text.text_effect import NO_GATE, Gate, TextEffect

_OF_BATTLED = re.compile(r"it battles an? [^;]+ monster")
_ONLY = re.compile(r"only [^;]+ monsters")
_NAMED_BATTLE = re.compile(r"\bby battle with [^,;]*")
LASTING = ("continuous", "equip", "pendulum")  # they apply without an activation
LONGEST = 200  # letters of `when`


class Condition(NamedTuple):
    """Hold when an effect applies, in the fields of TextEffect."""

    gate: Gate = NO_GATE
    when: str = ""
    by_default: bool = False
    chooses: Side = ""


def condition(effect: TextEffect, clause: Clause) -> Condition:
    """Return when the effect of a clause applies. Its `activation` must be known."""
    if is_given_by_equipping(effect, clause):
        return Condition(by_default=True)
    words = [*clause.conditions, *_that_battle(clause)]
    if not (clause.goes_on and effect.activation == "equip"):
        words.insert(0, clause.head)
    if effect.step == "stat_change":
        words = without_counted(effect, words)
    gate = gate_of(effect, clause, words)
    left = [said for each in words if (said := unseen(effect, each, clause))]
    left += [said for said in (*limits_of_this(clause), limits(effect, clause)) if said]
    others = (limit_of_list, limit_in_time, limit_of_equipped, limit_of_protection)
    left += [said for limit in others if (said := limit(effect, clause))]
    if gate.get("battle") == "direct" and any(DOES_SO.search(each) for each in words):
        left.append("it attacks directly by that effect")
    if effect.phrase == "destroyed_instead":
        left = spared(effect, left, clause)
    when = _sentence(left)
    if effect.activation not in LASTING:  # whatever it needed, it applies once it was used
        when = when.replace(FALLBACK, "its effect was used")
    mandatory = (
        effect.activation == "trigger"
        and (gate or any(each.verb == "none" for each in verbs(clause.head)))
        and not re.search(r"\byou can\b|\byou may\b", clause.before)
        and not clause.cost
        and not clause.goes_on
    )
    applies = effect.activation in LASTING or mandatory
    # The card of the other monster decides.
    decided = mandatory and (
        _OF_BATTLED.fullmatch(when)
        or (effect.applies_to == "battled_monster" and _ONLY.fullmatch(when))
    )
    by_default = bool(applies and (decided or not when))
    is_chosen = "chosen_monster" in (effect.applies_to, effect.inflicted_by)
    return Condition(gate or NO_GATE, when, by_default, chosen_side(clause) if is_chosen else "")


def _that_battle(clause: Clause) -> list[str]:
    named = _NAMED_BATTLE.search(clause.before)
    return [named[0]] if named and THAT_BATTLE.search(clause.phrase + clause.after) else []


def _sentence(left: list[str]) -> str:
    if FALLBACK in left and len(set(left)) > 1:
        left = [each for each in left if each != FALLBACK]
    return "; ".join(dict.fromkeys(left))[:LONGEST]
