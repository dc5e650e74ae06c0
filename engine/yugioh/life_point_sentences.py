"""Write the sentences on Life Points: how many are left, the end of the Duel, used up effects.

The words of Life Point sheets are here: where a sentence is about a player, there is one for each
of them, as grammar differs by person.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.languages import ngettext
from engine.messages import ENDINGS, VERDICT
from engine.sentence_parts import SentencePart, filled
from engine.text import Message, Messages, Name
from engine.trace import ByPlayer
from engine.yugioh.lasting_effects import Applied


def points_in_words(points: ByPlayer, line: int = 0) -> tuple[SentencePart, ...]:
    """Return both players’ Life Points in a sentence that a page can color; with a line, those
    after it.
    """
    if line:
        words = ngettext(
            "After line {line}, your {opponent} has {theirs} Life Point, {you} have {yours}.",
            "After line {line}, your {opponent} has {theirs} Life Points, {you} have {yours}.",
            points.opponent,
        )
    else:
        words = ngettext(
            "Your {opponent} has {theirs} Life Point, {you} have {yours}.",
            "Your {opponent} has {theirs} Life Points, {you} have {yours}.",
            points.opponent,
        )
    return filled(
        words,
        line=(SentencePart(str(line)),),
        opponent=(SentencePart(PLAYERS["opponent"], "opponent"),),
        theirs=(SentencePart(str(points.opponent), "opponent"),),
        you=(SentencePart(PLAYERS["you"], "you"),),
        yours=(SentencePart(str(points.you), "you"),),
    )


def won_in_words(winner: str | None) -> tuple[SentencePart, ...]:
    """Return who has won, or that the Duel is a draw, to follow another sentence; empty while it
    goes on.
    """
    if winner is None:
        return ()
    if winner == "draw":
        return (SentencePart(VERDICT["draw"]),)
    return (SentencePart(" "), SentencePart(ENDINGS["you_win" if winner == "you" else "you_lose"]))


def why_over(points: ByPlayer) -> Message:
    """Return the sentence on the end of the Duel, if a player has no Life Points left."""
    if not any(points):
        return OVER.message("both")
    return OVER.message("opponent" if points.you else "you")


def used_up_in_words(
    effects: Sequence[Any], applied: Applied, used: Mapping[int, int] | None = None
) -> list[Message]:
    """Return the sentences on effects that are used up now, or were before. With `used`, as
    `calculate_line` has it, they name the line.
    """
    when = [("now", place, 0) for place in applied.used_up]
    when += [
        ("before", place, 0) if used is None else ("in_line", place, used[place] + 1)
        for place in applied.gone
    ]
    once = dict.fromkeys((key, effects[place].card, line) for key, place, line in when)
    return [USED_UP.message(key, card=Name(card), line=line) for key, card, line in once]


# An entry in a few words; battles have no kind of their own there.
LABELS = Messages(
    "LABELS",
    {
        "effect_damage": "Effect damage",
        "pays": "Cost",
        "loses": "Loss",
        "gains": "Gain",
        "becomes": "Life Points set",
        "wins": "Win",
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
        "wins": "Win: {card}",
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
        "you_won": "You have won: the Duel is over.",
        "opponent_won": "Your opponent has won: the Duel is over.",
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
            "wins": "By {card}, you win the Duel.",
            "becomes": "{card} sets your Life Points to {left}. This is not damage, so no step "
            "applies to it.",
            "cannot_pay": "You can’t pay {amount} for {card} with only {now} Life Points.",
            "cannot_pay_together": "You can’t pay for {card}: the costs at this time are {amount} "
            "together, and you have only {now} Life Points.",
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
            "wins": "By {card}, your opponent wins the Duel.",
            "becomes": "{card} sets your opponent’s Life Points to {left}. This is not damage, so "
            "no step applies to it.",
            "cannot_pay": "Your opponent can’t pay {amount} for {card} with only {now} Life "
            "Points.",
            "cannot_pay_together": "Your opponent can’t pay for {card}: the costs at this time are "
            "{amount} together, and your opponent has only {now} Life Points.",
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
