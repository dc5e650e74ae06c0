"""Hold the words of states: what is negated, and what is unaffected."""

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
