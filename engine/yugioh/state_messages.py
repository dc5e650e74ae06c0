"""Hold the words of states: what is negated, unaffected, or happened before an effect resolved."""

from __future__ import annotations

from engine.text import Messages

# What keeps effects from applying, and what it keeps from changing a monster.
STATES = Messages(
    "STATES",
    {
        "monster_negated": "The effects of {monster} are negated ({card}). ",
        "monsters_negated": "The effects of all monsters are negated ({card}). ",
        "spells_negated": "The effects of all Spells are negated ({card}). ",
        "traps_negated": "The effects of all Traps are negated ({card}). ",
        "unaffected": "{monster} is unaffected by {kinds} ({card}). ",
        "unaffected_activated": "{monster} is unaffected by activated {kinds} ({card}). ",
    },
)
# What happened before an effect resolved, by the codes of `Resolving`.
RESOLVING = Messages(
    "RESOLVING",
    {
        "activation_negated": "The activation of {card} was negated. ",
        "effect_negated": "The effect of {card} was negated. ",
        "left": "{card} has left the field when its effect resolves. ",
        "staying_left": "{card}, a card that must stay, has left the field when its effect "
        "resolves. ",
        "cost_moved": "{card} was the cost of its effect and was moved again before that "
        "resolves. ",
        "left_later": "{card} left the field after its effect had been applied. ",
        "face_down": "{monster} is face-down when {card} resolves. ",
        "not_face_up": "{monster} is face-down when {card} resolves. ",
        "changed_control": "{monster} has changed control when {card} resolves. ",
        "other_controller": "{monster} has changed control when {card} resolves. ",
        "unaffected": "{monster} is unaffected by {card} when that resolves. ",
        "gone": "The target of {card} is gone when it resolves. ",
    },
)
KINDS_OF_CARDS = Messages(
    "KINDS_OF_CARDS",
    {"monsters": "monster effects", "spells": "Spell effects", "traps": "Trap effects"},
)
STOPPED = Messages(
    "STOPPED",
    {
        "changes": "So the ATK and DEF of {monster} are not changed by {cards}. ",
        "spares": "So {monster} is not spared by {cards}. ",
    },
)
