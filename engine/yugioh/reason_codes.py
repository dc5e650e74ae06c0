"""List the codes of reasons in the results of battles and effect damage, with their meanings.

Programs read them in `how` of a row's `reasons`; the JSON Schema of results lists them, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from engine.languages import gettext_noop

# How an effect acts on damage.
Act = Literal[
    "doubles",
    "copies",
    "moves",
    "mirrors",
    "turns_into_effect_damage",
    "turns_into_gain",
    "turns_back",
    "brings_to_0",
    "halves",
    "restores",
    "sets",
    "spares",
]
ACTS: dict[Act, str] = {
    "doubles": gettext_noop("it becomes twice as much"),
    "copies": gettext_noop("the other player takes as much, too (02)"),
    "moves": gettext_noop("the other player takes it instead (03)"),
    "mirrors": gettext_noop("the other player takes as much, too (03)"),
    "turns_into_effect_damage": gettext_noop("it is treated as effect damage from here on"),
    "turns_into_gain": gettext_noop("the player gains that many Life Points instead"),
    "turns_back": gettext_noop("it stays what it was, as two effects of 05 turn it there and back"),
    "brings_to_0": gettext_noop("it becomes 0"),
    "halves": gettext_noop("it becomes half, rounded up"),
    "restores": gettext_noop("it becomes what it was before 07, as 07 and 08 cancel"),
    "sets": gettext_noop("it becomes the lowest value that one of the effects names"),
    "spares": gettext_noop("it is not taken, as its amount is on that side of the limit"),
}

# Why an effect skips damage.
SkipReason = Literal[
    "taken_by",
    "inflicted_by",
    "kind",
    "gained",
    "not_gained",
    "zero",
    "own_piercing",
    "both_take",
    "nothing_added",
    "turn_player",
    "after_04",
    "moved",
    "limit",
    "no_damage",
    "negated",
    "unaffected",
    "condition_unmet",
    "not_applied",
]
SKIPS: dict[SkipReason, str] = {
    "taken_by": gettext_noop("another player takes it"),
    "inflicted_by": gettext_noop("another monster inflicts it"),
    "kind": gettext_noop("it is effect damage instead of battle damage, or the other way round"),
    "gained": gettext_noop("it has become a gain of Life Points"),
    "not_gained": gettext_noop("it is damage, and the effect turns only gains into damage"),
    "zero": gettext_noop("it is 0 already"),
    "own_piercing": gettext_noop("it does not come from the piercing of this effect"),
    "both_take": gettext_noop("both players take damage already, so there is nothing to copy"),
    "nothing_added": gettext_noop(
        "both players take damage already, so there is nothing to add (2019)"
    ),
    "turn_player": gettext_noop("only the turn player’s effect moves it (2019)"),
    "after_04": gettext_noop("it is battle damage, and 04 has passed"),
    "moved": gettext_noop("03 has moved it already"),
    "limit": gettext_noop("its amount is not on that side of the limit"),
    "no_damage": gettext_noop("there is no damage at all"),
    "negated": gettext_noop("its effects are negated"),
    "unaffected": gettext_noop("the monster that it applies to is unaffected by it"),
    "condition_unmet": gettext_noop("a monster of the battle does not meet a condition"),
    "not_applied": gettext_noop("it isn’t applied when it resolves"),
}

# What the two numbers make of a battle, and a piercing effect of it.
Normal = Literal[
    "position_changed",
    "states",
    "attack_is_over",
    "battle_ended",
    "duel_over",
    "attacks_directly",
    "beats",
    "loses_to",
    "ties_with",
    "beats_defense",
    "loses_to_defense",
    "ties_with_defense",
    "pierces",
    "only_defense_position",
    "only_lower_number",
    "inflicts",
    "gains",
    "negated",
    "unaffected",
    "not_met",
    "does_not_apply",
    "not_applied",
]
NORMAL: dict[Normal, str] = {
    "position_changed": gettext_noop("a card has changed the battle position of a monster"),
    "states": gettext_noop(
        "effects are negated, a monster is unaffected by some, or they aren’t applied"
    ),
    "attack_is_over": gettext_noop("the attacker no longer attacks, and damage is not calculated"),
    "battle_ended": gettext_noop("the battle is over before damage is calculated"),
    "duel_over": gettext_noop("the Duel is over before anybody takes battle damage"),
    "attacks_directly": gettext_noop("the attacker inflicts its whole number"),
    "beats": gettext_noop(
        "the attacker’s number is higher; the target’s player takes the difference"
    ),
    "loses_to": gettext_noop("the attacker’s number is lower; its player takes the difference"),
    "ties_with": gettext_noop("both numbers are equal, which inflicts nothing"),
    "beats_defense": gettext_noop(
        "the attacker’s number is higher than a defender’s, which inflicts nothing"
    ),
    "loses_to_defense": gettext_noop(
        "the attacker’s number is lower than a defender’s; its player takes the difference"
    ),
    "ties_with_defense": gettext_noop("a defender has the same number, which inflicts nothing"),
    "pierces": gettext_noop(
        "an effect makes the attacker inflict the difference on a defender’s player"
    ),
    "only_defense_position": gettext_noop(
        "a piercing effect has no Defense Position monster to pierce"
    ),
    "only_lower_number": gettext_noop("a piercing effect has no lower number to pierce"),
    "inflicts": gettext_noop("an effect inflicts effect damage"),
    "gains": gettext_noop("a player gains Life Points by an effect"),
    "negated": gettext_noop("a piercing effect is negated"),
    "unaffected": gettext_noop("the attacker is unaffected by a piercing effect"),
    "not_met": gettext_noop("what a change of Life Points depends on has not happened"),
    "does_not_apply": gettext_noop(
        "a card does not apply, as a monster of the battle does not meet a condition"
    ),
    "not_applied": SKIPS["not_applied"],
}

# The codes of the first row of a battle, and of that of effect damage.
_OF_OTHER_ROWS = ("gains", "not_met")
OF_FIRST_ROWS = {code: NORMAL[code] for code in NORMAL if code not in _OF_OTHER_ROWS}

_ALL: tuple[Mapping[Any, str], ...] = (NORMAL, ACTS, SKIPS)
CODES: dict[str, str] = {code: meaning for codes in _ALL for code, meaning in codes.items()}
