"""Find the battle verbs of a condition and their subjects, and the words that conditions share."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.card_text.english.conditions import condition_words as table
from engine.yugioh.card_text.text_effect import GROUPS, TextEffect

VERBS = [
    (verb, re.compile(rf"(?<![a-z~-]){table.SUBJECT}{pattern}"))
    for verb, pattern in table.BATTLE_VERBS
]
POSITIONS = [re.compile(pattern) for pattern in table.POSITIONS]
POSITION_OF_GROUP = re.compile(table.POSITION_OF_GROUP)
POSITION_LABEL = re.compile(rf"(?:(?:while|when|if) )?(?:in )?{table.DEFENSE}$")
EQUIPPED = re.compile(table.EQUIPPED)
ATTACKS_DEFENSE = re.compile(
    r"\battack(?:s|ed|ing)? (?:with [^,;]{1,60} )?(?:an?|your opponent's|any)?[^,;]{0,30}"
    r"defen[cs]e[- ](?:position|mode)[^,;]{0,30}?(?:monsters?|cards?|~+)?"
)
BATTLE_WITH = re.compile(
    r"\bexcept (?:by battle )?(?:with|against) |\b(?:by|in|during|with|from)? ?battles? (?:with"
    r"|against|between|by) (?!this card)"
    r"|^(?: or(?: by)? [^,;]{0,60}?effects?)? (?:with|against) "
)
THAT_BATTLE = re.compile(r"\b(?:that|those) (?:battle|attack)s?\b")
DOES_SO = re.compile(
    r"\b(?:it|they|this card) do(?:es)? so\b|^ ?(?:if|when) (?:it|they) do(?:es)?$"
    r"|\bwhen (?:using this effect|it uses this effect)\b"
)
_YOURS = re.compile(r"\byour (?!opponent)|\byou control\b")


class Verb(NamedTuple):
    verb: str
    who: str  # "this", "own", "opposing" or "any"
    kind: str  # the words of the subject
    words: str
    place: tuple[int, int]


def verbs(words: str) -> list[Verb]:
    """Return the battle verbs of a condition with their subjects, in the order of the words."""
    found: list[Verb] = []
    for verb, pattern in VERBS:
        for match in pattern.finditer(words):
            start, end = match.span()
            is_noun = match["who"].endswith("'s")  # “its attack”
            if not is_noun and all(
                end <= each.place[0] or start >= each.place[1] for each in found
            ):
                who = match["who"]
                found.append(Verb(verb, _who(who), who, match[0], (start, end)))
    return found


def _who(words: str) -> str:
    if re.search(r"\bopponent", words):
        return "opposing"
    if re.match(
        r"this |it$|they$|that |the (?:targeted|selected|chosen)|(?:the |an? )?(?:~+ )?equip"
        r"|(?:a|the) monster equipped",
        words,
    ):
        return "this"
    if re.search(r"\byour?\b", words):
        return "own"
    return "any"


def attacked_position(verb: Verb) -> str:
    """Return the battle position that the attacked monster must be in; empty for any."""
    attacked = re.search(table.DEFENSE, verb.words[verb.words.find(verb.kind) + len(verb.kind) :])
    if not attacked:
        return ""
    return "attack" if attacked["position"] == "attack" else "defense"


def attacks_yours(verb: Verb) -> bool:
    """Return whether a monster of the opponent attacks one of the controller’s."""
    attacked = verb.words[verb.words.find(verb.kind) + len(verb.kind) :]
    return verb.who == "opposing" and _YOURS.search(attacked) is not None


def pierces(effect: TextEffect) -> bool:
    """Return whether an attack on a Defense Position monster is what the effect means."""
    return "piercing" in (effect.step, effect.kind)


def has_subject(effect: TextEffect) -> bool:
    """Return whether the effect is one of a monster, or of this card’s battles."""
    this = ("this_card", "equipped_monster")
    return effect.applies_to is not None or effect.involving in this or effect.inflicted_by in this


def is_of_other(effect: TextEffect, words: str) -> bool:
    """Return whether words about this card are not about the monsters that have the effect."""
    if has_subject(effect):
        return effect.applies_to in GROUPS and words.startswith(("this", "it "))
    return True
