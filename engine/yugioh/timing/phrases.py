"""List the words of card texts that name a moment of the battle, and what they require."""

from __future__ import annotations

from collections.abc import Callable

from engine.text import Messages, Text
from engine.yugioh.timing.any_monster import ANY_MONSTER
from engine.yugioh.timing.moments import MOMENTS
from engine.yugioh.timing.outcomes import OUTCOMES
from engine.yugioh.timing.phrase import Phrase
from engine.yugioh.timing.windows import ORDER


def _first_window(phrase: Phrase) -> int:
    return ORDER.index(phrase.at[0]) if phrase.at else len(ORDER)


# In the order of a battle; phrases that name no moment of it come last.
PHRASES = tuple(sorted((*MOMENTS, *OUTCOMES, *ANY_MONSTER), key=_first_window))
PHRASES_BY_ID = {phrase.id: phrase for phrase in PHRASES}

# Descriptions of facts that a phrase needs and that are not true.
UNMET = Messages(
    "UNMET",
    {
        "attacked": "it did not attack",
        "was_attacked": "it was not attacked",
        "calculated": "no damage was calculated",
        "battled": "it has not battled: no damage was calculated",
        "against_a_monster": "it attacked directly and battled no monster",
        "inflicted_battle_damage": "it inflicted no battle damage",
        "took_battle_damage": "no battle damage was taken",
        "took_damage": "no damage was taken",
        "flipped": "it was not flipped face-up",
        "other_flipped": "the other monster was not flipped face-up",
        "destroyed_by_battle": "it was not destroyed by battle",
        "destroyed_a_monster": "it destroyed no monster by battle",
        "survived": "it was destroyed itself",
        "sent_to_gy": "it was not sent to the GY",
        "other_sent_to_gy": "the other monster was not sent to the GY",
    },
)


def lacking(phrase: Phrase, has_not: Callable[[str], bool]) -> Text:
    """Return, in words, the requirement of a phrase that has not happened; empty if all have.

    `has_not` returns whether one of the phrase's needs is known not to have happened.
    """
    ways = [way for way in (phrase.needs, phrase.or_needs) if way]
    missing = [next((need for need in way if has_not(need)), "") for way in ways]
    if not missing or not all(missing):
        return ""
    return phrase.unmet or UNMET.message(missing[0])
