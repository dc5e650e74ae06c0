"""Hold the words of tables and verdicts: templates with a value in each pair of braces.

engine/yugioh/messages.py has those of reasons.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import Messages

# What is printed in a cell besides battle damage.
CELLS = Messages("CELLS", {"effect": "{amount} (effect)", "gain": "+{amount} LP", "between": " + "})

# The lines that a program prints below a table.
CLOSING = Messages(
    "CLOSING",
    {
        "outcome": "{verdict} {ending}",
        "life_points": "Life Points: opponent {opponent_before} -> {opponent_after}, you "
        "{you_before} -> {you_after}",
        "destroyed": "Destroyed: {fate}",
        "disputed": "Disputed ({id}): {note}",
        "ruleset": "Ruleset {ruleset}",
    },
)

VERDICT = Messages(
    "VERDICT",
    {
        "nobody": "Nobody takes damage.",
        "both": "Your {opponent} {opponent_takes}, {you} {you_take}.",
        "opponent": "opponent",
        "you": "you",
        "draw": " The Duel is a draw.",
    },
)
# What each player takes and gains in that sentence.
SHARES = {
    "opponent": Messages(
        "SHARES_OF_OPPONENT",
        {
            "none": "takes none",
            "takes": "takes {damage}",
            "gains": "gains {gain} Life Points",
            "takes_and_gains": "takes {damage} and gains {gain} Life Points",
            "effect": "{amount} effect damage",
            "and": " and ",
        },
    ),
    "you": Messages(
        "SHARES_OF_YOU",
        {
            "none": "take none",
            "takes": "take {damage}",
            "gains": "gain {gain} Life Points",
            "takes_and_gains": "take {damage} and gain {gain} Life Points",
            "effect": "{amount} effect damage",
            "and": " and ",
        },
    ),
}

ENDINGS = Messages(
    "ENDINGS",
    {
        "nobody": "Nobody wins yet.",
        "both_lose": "Both players’ Life Points are 0.",
        "you_win": "You win: their Life Points reach 0.",
        "you_had_won": "You win: their Life Points are 0.",
        "you_lose": "You lose: your Life Points reach 0.",
        "you_had_lost": "You lose: your Life Points are 0.",
        "idle_step": "Step {last} had no damage to change.",
        "idle_steps": "Steps {steps} and {last} had no damage to change.",
        "between": ", ",
        "both": "{headline} {idle}",
    },
)

FATE = gettext_noop("{headline}: {reason}.")
