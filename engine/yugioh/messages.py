"""Hold the words of a battle's sentences: templates with a value in each pair of braces.

The modules that make the sentences choose a template and fill it in; none has words of its own.
So the Lua module of wikis (engine/lua) says the same, and a translation has one place to go to.
"""

from __future__ import annotations

# --- Players, lists and cards ---------------------------------------------------------------------

WHO = {"you": "you", "opponent": "your opponent"}
WHOSE = {"you": "your", "opponent": "your opponent’s"}
TAKES = {"you": "you take", "opponent": "your opponent takes"}

LISTS = {"between": ", ", "before_last": " and "}
SENTENCES = {"between": "; ", "end": "."}

# A card whose name both players have; one of several effects of a card, and its number.
CARDS = {"of_player": "{whose} {name}", "numbered": "{name} ({number}{ending} effect)"}
ORDINALS = {"1": "st", "2": "nd", "3": "rd", "other": "th"}
FIRST_TO_EXCEPT, LAST_EXCEPT = 11, 13  # 11th, 12th and 13th

# Two monsters of one name: of both players, or of one.
NAMESAKES = {
    "of_player": "{whose} {name}",
    "attacker": "the attacking {name}",
    "target": "the attacked {name}",
}
# What our own words begin with, which are written with a capital letter at the start of a sentence.
OUR_WORDS = ("your ", "the attacking ", "the attacked ")

# What one effect does, and what several do.
VERBS = {
    "doubles": "double",
    "copies": "copy",
    "moves": "move",
    "mirrors": "mirror",
    "turns": "turn",
    "brings": "bring",
    "halves": "halve",
    "restores": "restore",
    "sets": "set",
    "spares": "spare",
    "pierces": "pierce",
}

# --- The numbers of monsters ----------------------------------------------------------------------

STATS = {"atk": "ATK", "def": "DEF"}
NUMBERS = {
    "printed": "{value} {stat}",
    "unknown": "{value} {stat} [printed ?, which counts as 0]",
    "modified": "{value} {stat} [{steps}{below}]",
    "below": " = {value}, which counts as 0",
    "set": "{steps}, set to {value} ({card}{during})",
    "added": "{steps} + {value} ({card}{during})",
    "subtracted": "{steps} - {value} ({card}{during})",
    "during": ", in damage calculation only",
}

# --- Normal circumstances -------------------------------------------------------------------------

CHANGED_TO = {
    "attack": "changed to Attack Position",
    "defense": "changed to Defense Position",
    "face_down": "turned face-down",
}
STEPS_OF_TURN = {"battle_step": "Battle Step", "damage_step": "Damage Step"}
POSITION_CHANGES = {
    "changed": "{monster} was {how} by {card} in the {step}. ",
    "flipped": "{monster} was {how} by {card} in the {step}, and is flipped face-up before damage "
    "calculation. ",
    "no_ruling": "{monster} was {how} by {card} in the {step}. We know of no ruling on such a "
    "change. ",
}

# By the code of the reason; with another id where the same reason has other words.
NORMAL = {
    "attack_is_over": "The attack of {attacker} is over, so damage is not calculated",
    "attacks_directly": "{attacker} attacks directly with {ours}: {takes} {amount}",
    "attacks_directly_with_0": "{attacker} attacks directly with {ours}: 0 inflicts nothing",
    "beats": "{attacker} with {ours} beats {target} with {theirs}: {takes} {amount}",
    "loses_to": "{attacker} with {ours} loses to {target} with {theirs}: {takes} {amount}",
    "ties_with": "{attacker} with {ours} ties with {target} with {theirs}: no battle damage",
    "beats_defense": "{attacker} with {ours} attacks {target} in Defense Position with {theirs}",
    "loses_to_defense": "{attacker} with {ours} attacks {target} in Defense Position with "
    "{theirs}: {takes} the difference, {amount}",
    "ties_with_defense": "{attacker} with {ours} attacks {target} in Defense Position with "
    "{theirs}: equal numbers inflict nothing",
    "only_defense_position": "{cards} {pierces} only a Defense Position monster",
    "only_lower_number": "{cards} {pierces} only a lower number",
}
# What follows after beats_defense.
PIERCING = {
    "pierces": "{attack} and {cards} {pierces}: {taken}",
    "pierces_itself": "{attack} and pierces: {taken}",
    "taken": "{takes} {amount}",
    "nothing_pierces": "{attack}: nothing pierces, so there is no battle damage",
}
NORMAL_RULES = {
    "direct": "A direct attack inflicts the attacker’s full {stat}.",
    "attack_is_over": "The attack of a monster that is changed to Defense Position is over, and "
    "damage is not calculated.",
    "against_attack": "The player who controls the monster with the lower number takes the "
    "difference; equal numbers inflict nothing.",
    "against_defense": "If the attacker’s number is lower than the DEF, its player takes the "
    "difference.",
    "nothing_pierces": "An attack on a Defense Position monster inflicts no battle damage unless "
    "an effect pierces.",
    "pierces": "Piercing inflicts the difference on the opponent of the piercing effect’s "
    "controller.",
}
# Why monsters are destroyed by battle, or why not.
FATES = {
    "direct": "a direct attack has no target",
    "attack_is_over": "damage is not calculated",
    "loses": "{low} {low_stat} loses to {high} {high_stat}",
    "tie": "both have {value}",
    "tie_of_0": "0 against 0 destroys nothing",
    "defender_wins": "{ours} is not higher than {theirs}, and a defender destroys no attacker",
    "indestructible": "{reason}, but {monsters} can’t be destroyed by battle",
    "nothing": "Nothing",
}

# --- The ladder -----------------------------------------------------------------------------------

NORMAL_LABEL = "Normal circumstances"
# How the rulebook labels a row, by the number of effects that acted; `all` for more than two.
LABELS = {
    "0": 'Apply "{step}"',
    "1": 'Apply "{step}"',
    "2": 'Apply both simultaneously and once "{step}"',
    "all": 'Apply all simultaneously and once "{step}"',
}
NOTHING_TO_DOUBLE = "0x2"

# How effects act on a damage: a verb and its object.
ACTS = {
    "doubles": ("doubles", "{damage} to {amount}"),
    "copies": ("copies", "{damage} to {other}"),
    "moves": ("moves", "{damage} to {other}"),
    "mirrors": ("mirrors", "{damage} to {other}"),
    "turns_into_effect_damage": ("turns", "{damage} into effect damage"),
    "turns_into_gain": ("turns", "{damage} into a gain of Life Points"),
    "brings_to_0": ("brings", "{damage} to {amount}"),
    "halves": ("halves", "{damage} to {amount}"),
    "restores": ("restores", "{damage} to {amount} (07 and 08 cancel)"),
    "sets": ("sets", "{damage} to {amount}"),
    "spares": ("spares", "{player} {before} ({limits})"),
}
ACTING = {
    "clause": "{cards} {does} {what}",
    "rounded_up": "{what} (rounded up)",
    "with_remarks": "{what} ({remarks})",
    "lowest": "the lowest value named",
    "half": "half of {whose} {points} Life Points",
    "limit": "{compared} {value}",
}
# The same words several times in a list: two damages may be alike.
TIMES = {"2": "{what} (twice)", "3": "{what} (three times)", "4": "{what} (four times)"}
DAMAGES = {
    "battle": "{whose} {amount}",
    "effect": "{whose} {amount} effect damage",
    "gain": "{whose} gain of {amount}",
}
COMPARED = {
    "at_most": "at most",
    "at_least": "at least",
    "less_than": "less than",
    "more_than": "more than",
}

# Why effects do not act, in the words for one effect and for several.
IDLE = {
    "too": ("does too: {why}", "do too: {why}"),
    "leaves": ("leaves {damages} alone: {why}", "leave {damages} alone: {why}"),
    "no_damage": ("has no damage to change", "have no damage to change"),
    "does_not_act": ("does not act: {why}", "do not act: {why}"),
    "applies_only": ("it applies only to {scope}", "they apply only to {scope}"),
    "own_piercing": (
        "it doubles only what its own piercing inflicts",
        "they double only what their own piercing inflicts",
    ),
}
IDLE_CLAUSES = {
    "alone": "{cards} {words}",
    "after_acting": "{acting} and {words}",
    "reasons": ", and ",
    "takes_none": "{takes} none",
    "limit": "{amounts} is not {compared} {value}",
    "limit_of_several": "{amounts} are not {compared} {value}",
}
SCOPES = {
    "any": "damage",
    "battle": "battle damage",
    "effect": "effect damage",
    "taken_by": "{damage} {takes}",
    "inflicted_by": "{damage} that {inflicts}",
    "attacker": "the attacker inflicts",
    "target": "the target inflicts",
    "monsters": "{whose} monsters inflict",
}
# By the code of the reason.
SKIPS = {
    "gained": "Life Points gained are not damage",
    "zero": "the damage is already 0",
    "both_take": "both players already take battle damage",
    "nothing_added": "if both players already take damage, nothing is added",
    "after_04": "from 04 on, 03 applies only to effect damage",
    "moved": "damage that 03 has moved does not move again",
    "turn_player": "if both players’ effects would move it, only the turn player’s does",
}

# --- Who attacks whom: the caption of a table -----------------------------------------------------

POSITIONS = {"attack": "Attack", "defense": "Defense"}
CAPTIONS = {
    "attacks": "{attacker} attacks {target}",
    "attacks_directly": "{attacker} attacks directly",
    "attacker_in_defense": "{name} in Defense Position",
    "attacker_changed": "{name}, {how},",
    "target": "{name} in {position} Position",
    "target_changed": "{name}, {how}",
}
