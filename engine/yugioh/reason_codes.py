"""List the codes of reasons in the results of battles and effect damage, with their meanings.

Programs read them in `how` of a row's `reasons`; the JSON Schema of results lists them, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

# How an effect acts on a damage.
Act = Literal[
    "doubles",
    "copies",
    "moves",
    "mirrors",
    "turns_into_effect_damage",
    "turns_into_gain",
    "brings_to_0",
    "halves",
    "restores",
    "sets",
    "spares",
]
ACTS: dict[Act, str] = {
    "doubles": "it becomes twice as much",
    "copies": "the other player takes as much, too (02)",
    "moves": "the other player takes it instead (03)",
    "mirrors": "the other player takes as much, too (03)",
    "turns_into_effect_damage": "it is treated as effect damage from here on",
    "turns_into_gain": "the player gains that many Life Points instead",
    "brings_to_0": "it becomes 0",
    "halves": "it becomes half, rounded up",
    "restores": "it becomes what it was before 07, as 07 and 08 cancel",
    "sets": "it becomes the lowest value that one of the effects names",
    "spares": "it is not taken, as its amount is on that side of the limit",
}

# Why an effect skips a damage.
SkipReason = Literal[
    "taken_by",
    "inflicted_by",
    "kind",
    "gained",
    "zero",
    "own_piercing",
    "both_take",
    "nothing_added",
    "turn_player",
    "after_04",
    "moved",
    "limit",
    "no_damage",
]
SKIPS: dict[SkipReason, str] = {
    "taken_by": "another player takes it",
    "inflicted_by": "another monster inflicts it",
    "kind": "it is effect damage instead of battle damage, or the other way round",
    "gained": "it has become a gain of Life Points",
    "zero": "it is 0 already",
    "own_piercing": "it does not come from the piercing of this effect",
    "both_take": "both players take damage already, so there is nothing to copy",
    "nothing_added": "both players take damage already, so there is nothing to add (2019)",
    "turn_player": "only the turn player’s effect moves it (2019)",
    "after_04": "it is battle damage, and 04 has passed",
    "moved": "03 has moved it already",
    "limit": "its amount is not on that side of the limit",
    "no_damage": "there is no damage at all",
}

# What the two numbers make of a battle, and a piercing effect of it.
Normal = Literal[
    "position_changed",
    "attack_is_over",
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
]
NORMAL: dict[Normal, str] = {
    "position_changed": "a card has changed the battle position of a monster",
    "attack_is_over": "the attacker no longer attacks, and damage is not calculated",
    "attacks_directly": "the attacker inflicts its whole number",
    "beats": "the attacker’s number is higher; the target’s player takes the difference",
    "loses_to": "the attacker’s number is lower; its player takes the difference",
    "ties_with": "both numbers are equal, which inflicts nothing",
    "beats_defense": "the attacker’s number is higher than a defender’s, which inflicts nothing",
    "loses_to_defense": "the attacker’s number is lower than a defender’s; its player takes the "
    "difference",
    "ties_with_defense": "a defender has the same number, which inflicts nothing",
    "pierces": "an effect makes the attacker inflict the difference on a defender’s player",
    "only_defense_position": "a piercing effect has no Defense Position monster to pierce",
    "only_lower_number": "a piercing effect has no lower number to pierce",
    "inflicts": "an effect inflicts damage outside a battle",
}

_ALL: tuple[Mapping[Any, str], ...] = (NORMAL, ACTS, SKIPS)
CODES: dict[str, str] = {code: meaning for codes in _ALL for code, meaning in codes.items()}
