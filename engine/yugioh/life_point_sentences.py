"""Write the sentences on Life Points: how many are left, the end of the Duel, used up effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.languages import ngettext
from engine.sentence_parts import SentencePart, filled
from engine.text import Message, Name
from engine.trace import ByPlayer
from engine.yugioh.lasting_effects import Applied
from engine.yugioh.life_point_messages import OVER, PLAYERS, USED_UP


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
