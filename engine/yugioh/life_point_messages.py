"""Hold the words of Life Point sheets: templates with a value in each pair of braces.

Where a sentence is about a player, there is one for each of them: grammar differs by person.
"""

from __future__ import annotations

from engine.text import Messages

# An entry in a few words; battles have no kind of their own there.
LABELS = Messages(
    "LABELS",
    {
        "effect_damage": "Effect damage",
        "pays": "Cost",
        "loses": "Loss",
        "gains": "Gain",
        "becomes": "Life Points set",
    },
)
ENTRIES = Messages(
    "ENTRIES",
    {
        "attacks": "{attacker} attacks {target}",
        "attacks_directly": "{attacker} attacks directly",
        "effect_damage": "Effect damage: {card}",
        "pays": "Cost: {card}",
        "loses": "Loss: {card}",
        "gains": "Gain: {card}",
        "becomes": "Life Points set: {card}",
        "no_card": "a card",
    },
)
TABLE = Messages(
    "SHEET_TABLE",
    {
        "caption": "Life Point sheet",
        "what": "What happens",
        "opponent": "Life Points of the opponent",
        "you": "Your Life Points",
        "for_opponent": "for the opponent",
        "for_you": "for you",
    },
)
# The two players in the sentence on their Life Points, where a page colors them.
PLAYERS = Messages("LIFE_POINTS_OF", {"opponent": "opponent", "you": "you"})
OVER = Messages(
    "OVER",
    {
        "both": "Both players’ Life Points are 0: the Duel is a draw.",
        "you": "Your Life Points are 0: the Duel is over.",
        "opponent": "Your opponent’s Life Points are 0: the Duel is over.",
    },
)
USED_UP = Messages(
    "USED_UP",
    {
        "now": "{card} is used up now.",
        "in_line": "{card} was used up in line {line}.",
        "before": "{card} was used up before.",
    },
)

# --- Changes that are not damage ------------------------------------------------------------------

CHANGED = {
    "you": Messages(
        "YOU_CHANGE",
        {
            "pays": "You pay {amount} for {card}: a cost is not damage, so no step applies to it.",
            "loses": "You lose {amount} for {card}: losing Life Points is not damage, so no step "
            "applies to it.",
            "gains": "You gain {amount} for {card}: a gain is not damage, so no step applies to "
            "it.",
            "becomes": "{card} sets your Life Points to {left}. This is not damage, so no step "
            "applies to it.",
            "cannot_pay": "You can’t pay {amount} for {card} with only {now} Life Points.",
        },
    ),
    "opponent": Messages(
        "OPPONENT_CHANGES",
        {
            "pays": "Your opponent pays {amount} for {card}: a cost is not damage, so no step "
            "applies to it.",
            "loses": "Your opponent loses {amount} for {card}: losing Life Points is not damage, "
            "so no step applies to it.",
            "gains": "Your opponent gains {amount} for {card}: a gain is not damage, so no step "
            "applies to it.",
            "becomes": "{card} sets your opponent’s Life Points to {left}. This is not damage, so "
            "no step applies to it.",
            "cannot_pay": "Your opponent can’t pay {amount} for {card} with only {now} Life "
            "Points.",
        },
    ),
}
ROUNDED = Messages(
    "ROUNDED",
    {
        "up": "Half of {now} is {half}, and the resulting Life Points are rounded up to {left}.",
        "no_ruling": "We know of no ruling on half of 1 Life Point; we apply the same rule.",
    },
)
