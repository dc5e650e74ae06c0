"""Name events, forces, positions and timings in words; no rule is implemented here."""

from __future__ import annotations

from django.utils.text import capfirst

# The types of events as the editor lists them, by what they affect.
# Where one is about a monster, “a monster” stands for its name.
EVENTS: dict[str, dict[str, str]] = {
    "An opponent’s monster": {
        "leaves": "a monster leaves",
        "arrives": "a monster arrives",
        "moves": "a monster moves to another zone",
        "changes_position": "a monster changes its battle position",
        "cannot_be_attacked": "a monster can no longer be attacked",
        "cannot_be_selected": "a monster can no longer be chosen as a target",
        "must_attack": "a monster starts to restrict attack targets",
    },
    "The attacker": {
        "attacker_leaves": "the attacker leaves",
        "attacker_to_defense": "the attacker is changed to Defense Position",
        "attacker_to_attack": "the attacker is changed to Attack Position",
        "attacker_face_down": "the attacker is turned face-down",
        "cannot_attack": "the attacker can no longer attack",
        "cannot_declare": "the attacker can no longer declare an attack",
        "direct_permission_lost": "the attacker can no longer attack directly",
        "direct_permission_gained": "the attacker can now attack directly",
        "defense_permission_lost": "the attacker can no longer attack in Defense Position",
        "permission_lost": "the attacker can no longer attack more than once",
    },
    "Anything else": {
        "attack_negated": "the attack is negated",
        "stats_change": "ATK or DEF of a monster changes",
        "attackers_side_changes": "your other monsters arrive or leave",
        "end_battle_phase": "an effect ends the Battle Phase",
        "lapses": "the effect of an earlier event ends",
    },
}
LABELS = {kind: words for group in EVENTS.values() for kind, words in group.items()}
FORCES = {
    "can_only_attack": "only it can be attacked",
    "must_attack": "it must be attacked",
    "can_only_select": "only it can be chosen",
}
POSITIONS = {
    "attack": "Attack",
    "defense": "Defense",
    "set": "face-down",
}
POSITION_CHANGES = {
    "attack": "to Attack Position",
    "defense": "to Defense Position",
    "set": "face-down",
}
STEPS = {"e": "Battle Step", "s": "Damage Step"}
TIMINGS = {
    "attack_declared": "“When an attack is declared”",
    "targeted": "“When targeted for an attack”",
    "trigger_first": "Effects triggered by the declaration, before any Quick Effect",
    "later_chain": "A response to the declaration, in a later Chain",
    "in_the_damage_step": "A response to the declaration, in the Damage Step",
    "cost": "A cost for attacking, paid again",
}


def event_sentence(kind: str, monster: str, details: list[str]) -> str:
    """Return an event in a few words; an unknown type is returned as it is."""
    label = LABELS.get(kind, kind)
    sentence = label.replace("a monster", monster, 1) if monster else label
    return capfirst(", ".join([sentence, *details]))
