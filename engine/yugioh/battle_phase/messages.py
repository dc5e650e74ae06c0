"""Hold the words of a Battle Phase: templates with a value in each pair of braces."""

from __future__ import annotations

from engine.text import Messages

# --- What happens, in a few words -----------------------------------------------------------------

LABELS = Messages(
    "PHASE_LABELS",
    {
        "by_card": "{event} ({card})",
        "attack": "{attacker} attacks {target}",
        "attack_directly": "{attacker} attacks directly",
        "leaves": "{monster} leaves the field",
        "arrives": "{monster} arrives",
        "to_attack": "{monster} is changed to face-up Attack Position",
        "to_defense": "{monster} is changed to face-up Defense Position",
        "to_face_down": "{monster} is changed to face-down Defense Position",
        "atk_becomes": "The ATK of {monster} becomes {number} ({card})",
        "def_becomes": "The DEF of {monster} becomes {number} ({card})",
        "atk_becomes_by_formula": "The ATK of {monster} becomes {number} ({card})",
        "def_becomes_by_formula": "The DEF of {monster} becomes {number} ({card})",
        "atk_original": "The original ATK of {monster} becomes {number} ({card})",
        "def_original": "The original DEF of {monster} becomes {number} ({card})",
        "atk_gains_by_formula": "{monster} gains ATK equal to {number} ({card})",
        "def_gains_by_formula": "{monster} gains DEF equal to {number} ({card})",
        "atk_loses_by_formula": "{monster} loses ATK equal to {number} ({card})",
        "def_loses_by_formula": "{monster} loses DEF equal to {number} ({card})",
        "atk_gains": "{monster} gains {number} ATK ({card})",
        "def_gains": "{monster} gains {number} DEF ({card})",
        "atk_loses": "{monster} loses {number} ATK ({card})",
        "def_loses": "{monster} loses {number} DEF ({card})",
        "in_damage_calculation": "{change}, during damage calculation only",
        "control": "Control of {monster} changes",
        "restriction_ends": "This ends: {restriction}",
        "end": "The Battle Phase ends",
    },
)

# --- What follows ---------------------------------------------------------------------------------

REASONS = Messages(
    "PHASE_REASONS",
    {
        "phase_over": "The Battle Phase is over, so this does not happen.",
        "no_battle_phase": "The player who goes first has no Battle Phase in the first turn.",
        "attacker_left": "{monster} is no longer on the field, so it can’t attack.",
        "target_left": "{monster} is no longer on the field, so it can’t be attacked.",
        "gone": "{monster} is no longer on the field, so this changes nothing.",
        "leaves": "{monster} can no longer attack or be attacked.",
        "arrives": "{monster} can be attacked from now on.",
        "arrives_to_attack": "{monster} has not declared an attack this turn.",
        "modifier": "This applies to every battle of {monster} from now on.",
        "control_gained": "The turn player controls {monster} now, and it can attack from now on.",
        "control_lost": "The other player controls {monster} now, and it can be attacked from now "
        "on.",
        "restriction": "This holds for attacks of the turn player from now on.",
        "restriction_ends": "Attacks are no longer restricted by this.",
        "end": "No more attacks can be declared this turn.",
        # Of an attack: what follows begins with a small letter.
        "negated": "{card} negates it: {follows}",
        "unmoved": "{monster} is no longer on the field, so the attack is not moved.",
        "stopped": "{attacker} stops its attack in a replay. It has used its declaration, and "
        "another monster can attack.",
        "changed": "{event} ({card}): {follows}",
        "destroyed": "Destroyed: {monsters}, as {reason}.",
    },
)
# A change to the position that a monster has already, by that position.
SAME_POSITION = Messages(
    "SAME_POSITION",
    {
        "attack": "{monster} is already in face-up Attack Position, so nothing changes.",
        "defense": "{monster} is already in face-up Defense Position, so nothing changes.",
        "face_down": "{monster} is already in face-down Defense Position, so nothing changes.",
    },
)
SAME_POSITION_IN_ATTACK = Messages(
    "SAME_POSITION_IN_ATTACK",
    {
        "attack": "{monster} is already in face-up Attack Position, so {card} changes nothing.",
        "defense": "{monster} is already in face-up Defense Position, so {card} changes nothing.",
        "face_down": "{monster} is already in face-down Defense Position, so {card} changes "
        "nothing.",
    },
)
# What another position of a monster means.
NEW_POSITION = Messages(
    "NEW_POSITION",
    {
        "can_attack": "{monster} can attack from this position.",
        "can_attack_by_effect": "An effect lets {monster} attack from this position.",
        "can_attack_directly_by_effect": "An effect lets {monster} attack directly from this "
        "position.",
        "cannot_attack": "{monster} can’t attack from this position.",
        "attack": "An attack on {monster} is now compared with its ATK.",
        "defense": "An attack on {monster} is now compared with its DEF.",
        "uses_atk": "{monster} uses its ATK in every position.",
        "uses_def": "{monster} uses its DEF in every position.",
        "ends_changes": "Changes of its ATK and DEF by effects that have resolved end when "
        "{monster} is turned face-down.",
        "keeps_changes": "{monster} keeps the listed changes of its ATK and DEF; most effects that "
        "change them end when a monster is turned face-down.",
    },
)

# --- The table ------------------------------------------------------------------------------------

TABLE = Messages(
    "PHASE_TABLE",
    {
        "what": "What happens",
        "opponent": "Battle damage to the opponent",
        "you": "Battle damage to you",
        "to_opponent": "to the opponent",
        "to_you": "to you",
        "loss": "−{amount} LP",
        "none_left": "No monster left the field.",
        "destroyed": "Destroyed by battle: {monsters}",
        "none_destroyed": "Destroyed by battle: Nothing",
    },
)
