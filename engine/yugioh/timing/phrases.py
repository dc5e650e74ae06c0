"""List the words of card texts that name a moment of the battle, and what they require."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.yugioh.timing.any_monster import ANY_MONSTER
from engine.yugioh.timing.moments import MOMENTS
from engine.yugioh.timing.outcomes import OUTCOMES
from engine.yugioh.timing.phrase import Phrase
from engine.yugioh.timing.windows import ORDER


def _first_window(phrase: Phrase) -> int:
    return ORDER.index(phrase.at[0]) if phrase.at else len(ORDER)


# In the order of a battle; words that name no moment of it come last.
PHRASES = tuple(sorted((*MOMENTS, *OUTCOMES, *ANY_MONSTER), key=_first_window))
PHRASE = {phrase.id: phrase for phrase in PHRASES}

# What is missing where a thing that a phrase needs has not happened.
UNMET = {
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
}


def lacking(phrase: Phrase, has_not: Callable[[str], bool]) -> str:
    """Return, in words, what a phrase requires and has not happened; nothing where all of it has.

    `has_not` says of one of the phrase's needs whether it is known not to have happened.
    """
    ways = [way for way in (phrase.needs, phrase.or_needs) if way]
    missing = [next((need for need in way if has_not(need)), "") for way in ways]
    if not missing or not all(missing):
        return ""
    return phrase.unmet or UNMET[missing[0]]


def hangs_on_which(phrase: Phrase, facts: Mapping[str, str]) -> bool:
    """Return whether words about a certain monster hold of one of the two, and not of the other.

    Where nothing is known of either monster, what the words wait for is taken to have happened.
    """
    if not phrase.is_about_any or facts["which"] != "certain":
        return False
    its, of_other = (_state(way, facts) for way in (phrase.needs, phrase.or_needs))
    # That damage was taken does not say which monster inflicted it.
    may_be_both = "took_battle_damage" not in phrase.or_needs
    return its != of_other or (its == "met" and not may_be_both)


def _state(way: tuple[str, ...], facts: Mapping[str, str]) -> str:
    values = {facts[need] for need in way}
    if "no" in values:
        return "unmet"
    return "met" if "yes" in values else "unknown"
