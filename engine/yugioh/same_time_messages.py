"""Hold the words of battles at the same time: templates with a value in each pair of braces.

Clauses begin with a small letter, unless they begin with a name; wording.py joins them.
"""

from __future__ import annotations

from engine.text import Messages

CAPTIONS = Messages(
    "SAME_TIME_CAPTIONS",
    {
        "one_one": "{attacker} against {target}",
        "one_many": "{attacker} against {targets} targets",
        "many_one": "{attackers} attackers against {target}",
        "many_many": "{attackers} attackers against {targets} targets",
        "heading": "Who battles whom",
    },
)
# A name that monsters of both players have, and one of several monsters of a name, by its place.
OF_PLAYER = Messages("OF_PLAYER", {"you": "your {name}", "opponent": "your opponent’s {name}"})
FROM_THE_LEFT = Messages(
    "FROM_THE_LEFT",
    {
        "0": "{name} (1st from the left)",
        "1": "{name} (2nd from the left)",
        "2": "{name} (3rd from the left)",
        "3": "{name} (4th from the left)",
        "4": "{name} (5th from the left)",
    },
)
PASSES = Messages(
    "PASSES",
    {
        "only": "Only pass",
        "attack": "First pass: targets in Attack Position",
        "defense": "Second pass: targets in Defense Position",
    },
)
# The order of the pairs, by the player who attacks.
ORDERS = {
    "you": Messages(
        "ORDERS_FROM_YOUR_LEFT",
        {
            "attackers": "The attackers battle the one target in turn, from your left.",
            "targets": "The one attacker battles the targets in turn, from your left.",
            "single": "One attacker battles one target.",
            "attack": "Each attacker in turn, from your left, battles every target in Attack "
            "Position, from your left too.",
            "no_attack": "Each attacker in turn, from your left, battles every target in Attack "
            "Position, from your left too; there is none.",
            "defense": "Each attacker in turn, from your left, battles every target in Defense "
            "Position, from your left too.",
            "no_defense": "Each attacker in turn, from your left, battles every target in Defense "
            "Position, from your left too; there is none.",
        },
    ),
    "opponent": Messages(
        "ORDERS_FROM_THEIR_LEFT",
        {
            "attackers": "The attackers battle the one target in turn, from your opponent’s left.",
            "targets": "The one attacker battles the targets in turn, from your opponent’s left.",
            "single": "One attacker battles one target.",
            "attack": "Each attacker in turn, from your opponent’s left, battles every target in "
            "Attack Position, from your opponent’s left too.",
            "no_attack": "Each attacker in turn, from your opponent’s left, battles every target "
            "in Attack Position, from your opponent’s left too; there is none.",
            "defense": "Each attacker in turn, from your opponent’s left, battles every target in "
            "Defense Position, from your opponent’s left too.",
            "no_defense": "Each attacker in turn, from your opponent’s left, battles every target "
            "in Defense Position, from your opponent’s left too; there is none.",
        },
    ),
}
PAIRS = Messages(
    "PAIRS",
    {
        "label": "{attacker} – {target}",
        "battles": "{attacker} battles {target}: {reason}",
        "nothing": "nothing is marked",
        "flipped": "{name} is flipped to face-up Defense Position",
    },
)
# Marked or changed Life Points, by their player.
LIFE_POINTS = {
    "you": Messages(
        "YOUR_MARKS",
        {
            "lost": "{amount} of your Life Points are marked for depletion",
            "gained": "your Life Points are marked for a gain of {amount}",
            "go": "your Life Points go from {before} to {after}",
        },
    ),
    "opponent": Messages(
        "THEIR_MARKS",
        {
            "lost": "{amount} of your opponent’s Life Points are marked for depletion",
            "gained": "your opponent’s Life Points are marked for a gain of {amount}",
            "go": "your opponent’s Life Points go from {before} to {after}",
        },
    ),
}
NOTES = Messages(
    "SAME_TIME_NOTES",
    {
        "one_against_one": "The house rule is for more monsters; this is a single battle.",
        "not_covered": "The house rule does not cover {what}; single-battle rules apply.",
        "alone": "Each pair goes through the ladder separately; this is our choice, as no rule "
        "requires it.",
        "gains": "The house rule covers only lost Life Points; gains are added at the same time.",
    },
)
# What the house rule does not cover.
NOT_COVERED = Messages(
    "NOT_COVERED",
    {
        "other_number": "a monster that uses its other number",
        "defense": "a DEF that equals the ATK",
        "tie": "ties",
        "zeros": "0 against 0",
        "piercing": "piercing",
        "indestructible": "monsters that can’t be destroyed by battle",
    },
)
CLOSING = Messages(
    "SAME_TIME_CLOSING",
    {
        "draw": "the Duel is a draw",
        "nothing": "Nothing is destroyed and nobody’s Life Points change",
    },
)
