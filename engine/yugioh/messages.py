"""Hold the words of a battle's sentences: templates with a value in each pair of braces.

The modules that make the sentences choose a template and fill it in; none has words of its own.
So the Lua module of wikis (engine/lua) says the same, and the catalogues of other languages
(engine/locale) hold whole phrases: what differs by player or number has a template for each, as
other languages need another order or ending.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import Messages

# --- Players, lists and cards ---------------------------------------------------------------------

TAKES = Messages("TAKES", {"you": "you take {amount}", "opponent": "your opponent takes {amount}"})
TAKES_DIFFERENCE = Messages(
    "TAKES_DIFFERENCE",
    {
        "you": "you take the difference, {amount}",
        "opponent": "your opponent takes the difference, {amount}",
    },
)

LISTS = Messages("LISTS", {"between": ", ", "before_last": " and "})
SENTENCES = Messages("SENTENCES", {"between": "; ", "end": "."})

# A card whose name both players have; one of two monsters of one name; one of several effects of a
# card, by its number. A sentence that begins with the words before a name has a capital letter.
CARDS = Messages(
    "CARDS",
    {
        "you": "your {name}",
        "opponent": "your opponent’s {name}",
        "attacker": "the attacking {name}",
        "target": "the attacked {name}",
        "effect_1": "{name} ({number}st effect)",
        "effect_2": "{name} ({number}nd effect)",
        "effect_3": "{name} ({number}rd effect)",
        "effect": "{name} ({number}th effect)",
    },
)
FIRST_TO_EXCEPT, LAST_EXCEPT = 11, 13  # 11th, 12th and 13th

# --- The numbers of monsters ----------------------------------------------------------------------

STATS = Messages("STATS", {"atk": "ATK", "def": "DEF"})
NUMBERS = Messages(
    "NUMBERS",
    {
        "printed": "{value} {stat}",
        "unknown": "{value} {stat} [printed ?, which counts as 0]",
        "modified": "{value} {stat} [{steps}{below}]",
        "below": " = {value}, which counts as 0",
        "set": "{steps}, set to {value} ({card}{during})",
        "added": "{steps} + {value} ({card}{during})",
        "subtracted": "{steps} - {value} ({card}{during})",
        "during": ", in damage calculation only",
        "original": "{steps}, original {stat} set to {value} ({card}{during})",
        "set_by_formula": "{steps}, set to {formula} = {value} ({card}{during})",
        "added_by_formula": "{steps} + {value} ({formula}, {card}{during})",
        "subtracted_by_formula": "{steps} - {value} ({formula}, {card}{during})",
        "no_number": "{steps}, not changed ({card}: {formula} is not a number)",
        "original_by_formula": (
            "{steps}, original {stat} set to {formula} = {value} ({card}{during})"
        ),
    },
)
# What a change of ATK or DEF is made from, by engine/yugioh/formulas.py.
FORMULAS = Messages(
    "FORMULAS",
    {
        "atk": "its ATK",
        "def": "its DEF",
        "original_atk": "its original ATK",
        "original_def": "its original DEF",
        "other_atk": "the ATK of the monster it battles",
        "other_def": "the DEF of the monster it battles",
        "other_original_atk": "the original ATK of the monster it battles",
        "other_original_def": "the original DEF of the monster it battles",
    },
)
PARTS_OF_FORMULAS = Messages(
    "PARTS_OF_FORMULAS", {"half": "half of {number}", "double": "twice {number}"}
)

# --- Normal circumstances -------------------------------------------------------------------------

CHANGED_TO = Messages(
    "CHANGED_TO",
    {
        "attack": "changed to Attack Position",
        "defense": "changed to Defense Position",
        "face_down": "turned face-down",
    },
)
STEPS_OF_TURN = Messages(
    "STEPS_OF_TURN", {"battle_step": "Battle Step", "damage_step": "Damage Step"}
)
POSITION_CHANGES = Messages(
    "POSITION_CHANGES",
    {
        "changed": "{monster} was {how} by {card} in the {step}. ",
        "flipped": "{monster} was {how} by {card} in the {step}, and is flipped face-up before "
        "damage calculation. ",
        "no_ruling": "{monster} was {how} by {card} in the {step}. We know of no ruling on such a "
        "change. ",
    },
)

# By the code of the reason; with another id where the same reason has other words.
NORMAL = Messages(
    "NORMAL",
    {
        "attack_is_over": "The attack of {attacker} is over, so damage is not calculated",
        "battle_ended": "No damage calculation: {ended}",
        "duel_over": "The Duel is over before anybody takes battle damage",
        "attacks_directly": "{attacker} attacks directly with {ours}: {taken}",
        "attacks_directly_with_0": "{attacker} attacks directly with {ours}: 0 inflicts nothing",
        "beats": "{attacker} with {ours} beats {target} with {theirs}: {taken}",
        "loses_to": "{attacker} with {ours} loses to {target} with {theirs}: {taken}",
        "ties_with": "{attacker} with {ours} ties with {target} with {theirs}: no battle damage",
        "beats_defense": "{attacker} with {ours} attacks {target} in Defense Position with "
        "{theirs}",
        "loses_to_defense": "{attacker} with {ours} attacks {target} in Defense Position with "
        "{theirs}: {taken}",
        "ties_with_defense": "{attacker} with {ours} attacks {target} in Defense Position with "
        "{theirs}: equal numbers inflict nothing",
        "only_defense_position": "{cards} pierces only a Defense Position monster",
        "only_defense_position_several": "{cards} pierce only a Defense Position monster",
        "only_lower_number": "{cards} pierces only a lower number",
        "only_lower_number_several": "{cards} pierce only a lower number",
        "negated": "{cards} does not pierce, as it is negated",
        "negated_several": "{cards} do not pierce, as they are negated",
        "unaffected": "{cards} does not pierce, as the attacker is unaffected by it",
        "unaffected_several": "{cards} do not pierce, as the attacker is unaffected by them",
        "not_applied": "{cards} does not pierce, as it isn’t applied when it resolves",
        "not_applied_several": "{cards} do not pierce, as they aren’t applied when they resolve",
    },
)
# What ends a battle before damage calculation, and when.
ENDED = Messages(
    "ENDED",
    {
        "negates_attack": "{card} negates the attack",
        "destroys": "{card} destroys {monsters} {when}",
        "banishes": "{card} banishes {monsters} {when}",
        "returns": "{card} returns {monsters} to the hand or Deck {when}",
        "sends": "{card} sends {monsters} to the Graveyard {when}",
        "takes_control": "{card} takes control of {monsters} {when}",
        "attaches": "{card} makes {monsters} an Xyz Material {when}",
        "equips": "{card} turns {monsters} into an Equip Card {when}",
    },
)
ENDED_WHEN = Messages(
    "ENDED_WHEN",
    {
        "battle_step": "when the attack is declared",
        "start": "at the start of the Damage Step",
        "before": "before damage calculation",
    },
)
SOME_MONSTER = gettext_noop("a monster of this battle")
# What follows after beats_defense.
PIERCING = Messages(
    "PIERCING",
    {
        "pierces": "{attack} and {cards} pierces: {taken}",
        "pierces_several": "{attack} and {cards} pierce: {taken}",
        "pierces_chosen": "{attack} and {cards} pierce; its player chooses one, here the "
        "one that doubles: {taken}",
        "pierces_itself": "{attack} and pierces: {taken}",
        "nothing_pierces": "{attack}: nothing pierces, so there is no battle damage",
    },
)
NORMAL_RULES = Messages(
    "NORMAL_RULES",
    {
        "direct": "A direct attack inflicts the attacker’s full {stat}.",
        "attack_is_over": "The attack of a monster that is changed to Defense Position is over, "
        "and damage is not calculated.",
        "battle_ended": "If the attack is negated, or a monster of the battle leaves it before "
        "damage calculation, damage is not calculated.",
        "duel_over": "A Duel is over when a player has no Life Points left.",
        "against_attack": "The player who controls the monster with the lower number takes the "
        "difference; equal numbers inflict nothing.",
        "against_defense": "If the attacker’s number is lower than the DEF, its player takes the "
        "difference.",
        "nothing_pierces": "An attack on a Defense Position monster inflicts no battle damage "
        "unless an effect pierces.",
        "pierces": "Piercing inflicts the difference on the opponent of the piercing effect’s "
        "controller.",
    },
)
# Why monsters are destroyed by battle, or why not.
FATES = Messages(
    "FATES",
    {
        "direct": "a direct attack has no target",
        "attack_is_over": "damage is not calculated",
        "duel_over": "the Duel is over",
        "loses": "{low} {low_stat} loses to {high} {high_stat}",
        "tie": "both have {value}",
        "tie_of_0": "0 against 0 destroys nothing",
        "defender_wins": "{ours} is not higher than {theirs}, and a defender destroys no attacker",
        "indestructible": "{reason}, but {monsters} can’t be destroyed by battle",
        "nothing": "Nothing",
    },
)

# --- What cards inflict besides, and the Life Points they give ------------------------------------

# By what a card does to a player; the labels of the rows by their steps.
BY_CARDS = Messages(
    "BY_CARDS",
    {
        "effect_damage": "Effect damage",
        "life_points_gained": "Life Points gained",
        "effect_you": "{card} inflicts {amount} effect damage to you {when}.",
        "effect_opponent": "{card} inflicts {amount} effect damage to your opponent {when}.",
        "gain_you": "Because of {card}, you gain {amount} Life Points {when}.",
        "gain_opponent": "Because of {card}, your opponent gains {amount} Life Points {when}.",
        "effect_you_computed": "{card} inflicts effect damage to you {when}: {amount}.",
        "effect_opponent_computed": "{card} inflicts effect damage to your opponent {when}: "
        "{amount}.",
        "gain_you_computed": "Because of {card}, you gain Life Points {when}: {amount}.",
        "gain_opponent_computed": "Because of {card}, your opponent gains Life Points {when}: "
        "{amount}.",
        "too_late": "{card} comes too late: the Duel is over.",
        "not_met": "{card} changes no Life Points: {why}.",
        "by_battle": "{sentence} That is {amount}.",
        "between": " ",
        "rule": "Effect damage and Life Points gained come on top of the battle damage.",
    },
)
BY_CARDS_WHEN = Messages(
    "BY_CARDS_WHEN",
    {
        "battle_step": "when the attack is declared",
        "start": "at the start of the Damage Step",
        "before": "before damage calculation",
        "during": "during damage calculation",
        "with_damage": "at the same time as the battle damage",
        "after": "after damage calculation",
        "end": "at the end of the Damage Step",
    },
)
# What a computed amount is made from, by engine/yugioh/computed_amounts.py.
AMOUNTS = Messages(
    "AMOUNTS",
    {
        "battle_damage_to_you": "the battle damage to you",
        "battle_damage_to_opponent": "the battle damage to your opponent",
        "inflicted_by_attacker": "the battle damage that the attacker inflicts",
        "inflicted_by_target": "the battle damage that the attacked monster inflicts",
        "attacker_atk": "the ATK of the attacker",
        "attacker_def": "the DEF of the attacker",
        "attacker_original_atk": "the original ATK of the attacker",
        "attacker_original_def": "the original DEF of the attacker",
        "target_atk": "the ATK of the attacked monster",
        "target_def": "the DEF of the attacked monster",
        "target_original_atk": "the original ATK of the attacked monster",
        "target_original_def": "the original DEF of the attacked monster",
        "attacker_atk_minus_target_atk": "the ATK of the attacker minus the ATK of the attacked "
        "monster",
        "attacker_atk_minus_target_def": "the ATK of the attacker minus the DEF of the attacked "
        "monster",
        "target_atk_minus_attacker_atk": "the ATK of the attacked monster minus the ATK of the "
        "attacker",
        "attacker_def_minus_target_atk": "the DEF of the attacker minus the ATK of the attacked "
        "monster",
        "target_atk_minus_attacker_def": "the ATK of the attacked monster minus the DEF of the "
        "attacker",
        "target_def_minus_attacker_atk": "the DEF of the attacked monster minus the ATK of the "
        "attacker",
        "attacker_original_atk_minus_target_original_atk": "the original ATK of the attacker minus "
        "the original ATK of the attacked monster",
        "target_original_atk_minus_attacker_original_atk": "the original ATK of the attacked "
        "monster minus the original ATK of the attacker",
    },
)
# What has not happened, so that a change of Life Points does not come.
NOT_MET = Messages(
    "NOT_MET",
    {
        "battle_damage_to_you": "you take no battle damage",
        "battle_damage_to_opponent": "your opponent takes no battle damage",
        "inflicted_by_attacker": "the attacker inflicts no battle damage to the other player",
        "inflicted_by_target": "the attacked monster inflicts no battle damage to the other player",
        "attacker_destroyed": "the attacker is not destroyed by battle",
        "target_destroyed": "the attacked monster is not destroyed by battle",
    },
)

# --- The ladder -----------------------------------------------------------------------------------

NORMAL_LABEL = gettext_noop("Normal circumstances")
# How the rulebook labels a row, by the number of effects that acted; `all` for more than two.
LABELS = Messages(
    "LABELS",
    {
        "0": 'Apply "{step}"',
        "1": 'Apply "{step}"',
        "2": 'Apply both simultaneously and once "{step}"',
        "all": 'Apply all simultaneously and once "{step}"',
    },
)
NOTHING_TO_DOUBLE = "0x2"

# What effects do to damages: one card, and several, by the verb; the damages are the objects.
ACTING = Messages(
    "ACTING",
    {
        "doubles": "{cards} doubles {what}",
        "doubles_several": "{cards} double {what}",
        "copies": "{cards} copies {what}",
        "copies_several": "{cards} copy {what}",
        "moves": "{cards} moves {what}",
        "moves_several": "{cards} move {what}",
        "mirrors": "{cards} mirrors {what}",
        "mirrors_several": "{cards} mirror {what}",
        "turns": "{cards} turns {what}",
        "turns_several": "{cards} turn {what}",
        "brings": "{cards} brings {what}",
        "brings_several": "{cards} bring {what}",
        "halves": "{cards} halves {what}",
        "halves_several": "{cards} halve {what}",
        "restores": "{cards} restores {what}",
        "restores_several": "{cards} restore {what}",
        "sets": "{cards} sets {what}",
        "sets_several": "{cards} set {what}",
        "spares": "{cards} spares {what}",
        "spares_several": "{cards} spare {what}",
    },
)
# The verb of each way to act.
ACTS = {
    "doubles": "doubles",
    "copies": "copies",
    "moves": "moves",
    "mirrors": "mirrors",
    "turns_into_effect_damage": "turns",
    "turns_into_gain": "turns",
    "turns_back": "turns",
    "brings_to_0": "brings",
    "halves": "halves",
    "restores": "restores",
    "sets": "sets",
    "spares": "spares",
}
# Its object; what depends on a player has a template for each: the one who would take the damage
# of `spares`, and who takes it afterwards.
OBJECTS = Messages(
    "OBJECTS",
    {
        "doubles": "{damage} to {amount}",
        "copies_you": "{damage} to you",
        "copies_opponent": "{damage} to your opponent",
        "moves_you": "{damage} to you",
        "moves_opponent": "{damage} to your opponent",
        "mirrors_you": "{damage} to you",
        "mirrors_opponent": "{damage} to your opponent",
        "turns_into_effect_damage": "{damage} into effect damage",
        "turns_into_gain": "{damage} into a gain of Life Points",
        "turns_back": "{damage} back into what it was",
        "brings_to_0": "{damage} to {amount}",
        "halves": "{damage} to {amount}",
        "halves_rounded_up": "{damage} to {amount} (rounded up)",
        "restores": "{damage} to {amount} (07 and 08 cancel)",
        "sets": "{damage} to {amount}",
        "sets_remarked": "{damage} to {amount} ({remarks})",
        "spares_you": "you {before} ({limits})",
        "spares_opponent": "your opponent {before} ({limits})",
    },
)
# How the value came about that damage becomes.
REMARKS = Messages(
    "REMARKS",
    {
        "between": ", ",
        "lowest": "the lowest value named",
        "half_you": "half of your {points} Life Points",
        "half_opponent": "half of your opponent’s {points} Life Points",
    },
)
LIMITS = Messages(
    "LIMITS",
    {
        "at_most": "at most {value}",
        "at_least": "at least {value}",
        "less_than": "less than {value}",
        "more_than": "more than {value}",
    },
)
# The same words several times in a list: two damages may be alike.
TIMES = Messages(
    "TIMES", {"2": "{what} (twice)", "3": "{what} (three times)", "4": "{what} (four times)"}
)
# By the kind of damage, and who takes it.
DAMAGES = Messages(
    "DAMAGES",
    {
        "battle_you": "your {amount}",
        "battle_opponent": "your opponent’s {amount}",
        "effect_you": "your {amount} effect damage",
        "effect_opponent": "your opponent’s {amount} effect damage",
        "gain_you": "your gain of {amount}",
        "gain_opponent": "your opponent’s gain of {amount}",
    },
)

# Effects that do not act: of one card, and of several. The first four are about damages that
# effects leave alone which act on others; `and_leaves` follows what they do.
IDLE = Messages(
    "IDLE",
    {
        "leaves": "{cards} leaves {damages} alone: {why}",
        "leaves_several": "{cards} leave {damages} alone: {why}",
        "and_leaves": "{acting} and leaves {damages} alone: {why}",
        "and_leaves_several": "{acting} and leave {damages} alone: {why}",
        "too": "{cards} does too: {why}",
        "too_several": "{cards} do too: {why}",
        "no_damage": "{cards} has no damage to change",
        "no_damage_several": "{cards} have no damage to change",
        "does_not_act": "{cards} does not act: {why}",
        "does_not_act_several": "{cards} do not act: {why}",
    },
)
# Why one effect does not act, and why several don't.
BECAUSE = Messages(
    "BECAUSE",
    {
        "between": ", and ",
        "applies_only": "it applies only to {scope}",
        "applies_only_several": "they apply only to {scope}",
        "own_piercing": "it doubles only what its own piercing inflicts",
        "own_piercing_several": "they double only what their own piercing inflicts",
        "takes_none_you": "you take none",
        "takes_none_opponent": "your opponent takes none",
        "at_most": "{amounts} is not at most {value}",
        "at_most_several": "{amounts} are not at most {value}",
        "at_least": "{amounts} is not at least {value}",
        "at_least_several": "{amounts} are not at least {value}",
        "less_than": "{amounts} is not less than {value}",
        "less_than_several": "{amounts} are not less than {value}",
        "more_than": "{amounts} is not more than {value}",
        "more_than_several": "{amounts} are not more than {value}",
    },
)
SCOPES = Messages(
    "SCOPES",
    {
        "any": "damage",
        "battle": "battle damage",
        "effect": "effect damage",
        "taken_by_you": "{damage} you take",
        "taken_by_opponent": "{damage} your opponent takes",
        "inflicted_by_attacker": "{damage} that the attacker inflicts",
        "inflicted_by_target": "{damage} that the target inflicts",
        "inflicted_by_you": "{damage} that your monsters inflict",
        "inflicted_by_opponent": "{damage} that your opponent’s monsters inflict",
        "inflicted_by_cards_of_you": "{damage} that your cards inflict",
        "inflicted_by_cards_of_opponent": "{damage} that your opponent’s cards inflict",
        "gained_by_you": "Life Points you gain",
        "gained_by_opponent": "Life Points your opponent gains",
    },
)
# By the code of the reason.
SKIPS = Messages(
    "SKIPS",
    {
        "gained": "Life Points gained are not damage",
        "not_gained": "damage is not a gain of Life Points",
        "zero": "the damage is already 0",
        "both_take": "both players already take battle damage",
        "nothing_added": "if both players already take damage, nothing is added",
        "after_04": "from 04 on, 03 applies only to effect damage",
        "moved": "damage that 03 has moved does not move again",
        "turn_player": "if both players’ effects would move it, only the turn player’s does",
        "negated": "it is negated",
        "unaffected": "the monster is unaffected by it",
        "not_applied": "it isn’t applied when it resolves",
    },
)

# --- Who attacks whom: the caption of a table -----------------------------------------------------

CAPTIONS = Messages(
    "CAPTIONS",
    {
        "attacks": "{attacker} attacks {target}",
        "attacks_directly": "{attacker} attacks directly",
        "attacker_in_defense": "{name} in Defense Position",
        "attacker_changed": "{name}, {how},",
        "target_attack": "{name} in Attack Position",
        "target_defense": "{name} in Defense Position",
        "target": "{name} in {position} Position",
        "target_changed": "{name}, {how}",
    },
)
