"""List words that look like the grammar's but have no effect of their own, and mask them.

They are masked in this order before any row is tried. Names of abilities are recognized by their
capitals, so they are masked before the text is changed to lower case.
"""

from __future__ import annotations

import re

from engine import card_words
from engine.card_words import FalseMatch
from engine.lorcana.card_text.keywords import ANY

_LETTERS = r"[A-ZÀ-Þ0-9'’“”\"&!?…,.:\-–]*(?=\s|$|\()"
NAME_OF_ABILITY = FalseMatch(
    "name_of_ability",
    rf"(?<!\S)['‘“\"]?[A-ZÀ-Þ]{_LETTERS}(?:\s+['‘“\"]?[A-ZÀ-Þ0-9&]{_LETTERS})*",
    "RESIST +2 AND DEAL 2 DAMAGE TO CHOSEN CHARACTER Whenever he quests, draw a card.",
    "",
)
FALSE_MATCHES = (
    FalseMatch(
        "reminder",
        r"\([^()]{1,500}\)",
        "Draw a card. (Damage counters can’t be removed. Your characters gain Ward.)",
        "(",
    ),
    FalseMatch(
        "when_damage_is_dealt",
        r"\b(?:when|whenever|if|while|after|(?:each|first|next) time) [^.,:;|~]{1,80}?\b(?:deals?"
        r"|puts?|moves?|removes?|takes?) (?:\d+ or more |any |\d+ |an? )?damage\b(?: counters?)?"
        r"(?<!would take damage)"
        r"(?:(?!,|\.| and (?:you|this|they|deal|put|remove|move|gain|draw)\b)[^.,:;|~]){0,80}",
        "Whenever you remove damage from one of your characters, draw a card.",
    ),
    FalseMatch(
        "condition_keyword",
        rf"\b(?:(?:while|if|unless|when|whenever) [^.,:;|~]{{0,60}}?|who |that |which )"
        rf"\b(?:has|have|loses?) (?:{ANY})\b",
        "While this character has Ward, you may draw a card.",
        "",
    ),
    FalseMatch(
        "cant_gain",
        r"\b(?:can't|cannot|don't|doesn't) (?:gain|get|have) [^.,:;|~]{1,30}",
        "Opposing characters can’t gain Ward.",
        "",
    ),
)

_COMPILED = [(each.required_text, re.compile(each.pattern)) for each in FALSE_MATCHES]
_NAME = re.compile(NAME_OF_ABILITY.pattern)
_TWO_CAPITALS = re.compile(r"[A-ZÀ-Þ]['’]?[A-ZÀ-Þ]")


def without_names(text: str) -> str:
    """Return the text with the names of abilities replaced by "~" and a full stop before each."""
    if not any(letter.islower() for letter in text):
        return text  # all in capitals: names can't be recognized
    return _NAME.sub(_unnamed, text)


def _unnamed(name: re.Match[str]) -> str:
    if not _TWO_CAPITALS.search(name[0]):
        return name[0]
    return "." + card_words.filled(name, "~")[1:]


def masked(words: str) -> str:
    """Return the words with false matches masked by "|", as long as before."""
    return card_words.masked(words, _COMPILED, "|")
