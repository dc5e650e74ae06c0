"""Find the words of a card text that name a moment of the battle."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.timing.phrase import Phrase
from engine.yugioh.timing.phrases import PHRASES


class PhraseMatch(NamedTuple):
    """Hold a phrase in a text, the words that matched, and other facts in its sentence.

    `start` is the place of the words in the text, counted from 0. `wording` is "when" in “When …:
    You can” and "if" in “If …: You can”, else empty. An effect without such a choice `must`
    activate: "itself" if its condition is about the card itself, so that it is an effect of a card
    on the field; "effect" if it may also be the text of a Trap or Spell, whose activation is always
    optional. `which` is "certain" where words about any monster mean those of one player or of one
    kind.
    """

    phrase: Phrase
    words: str
    start: int
    wording: str = ""
    must: str = ""
    which: str = ""

    def facts(self, kind: str) -> dict[str, str]:
        """Return the facts that it implies for a card or effect of this kind."""
        is_mandatory = self.must == "itself" or (self.must and kind.endswith("_effect"))
        facts = {
            "names": self.phrase.id,
            "wording": self.wording,
            "which": self.which,
            "mandatory": "yes" if is_mandatory else "",
        }
        return {name: value for name, value in facts.items() if value}


# The card with the text: “this card”, “this Fusion Summoned card”.
_ITSELF = re.compile(
    r"\bthis (?:(?!(?:an?|any|another|each|effect|is|or|and|that|the|turn|your|opponent['’]s)\b)"
    r"[\w\"“”'’-]+ ){0,4}?(?:card|monster)\b",
    re.IGNORECASE,
)


def find_phrases(text: str) -> tuple[PhraseMatch, ...]:
    """Return the phrases of a text, in its order; a match inside an earlier one is left out."""
    of_others = _ITSELF.sub(lambda itself: "_" * len(itself[0]), text)
    spans = [
        (*match.span(), phrase)
        for phrase in PHRASES
        for pattern in phrase.patterns
        for match in re.finditer(pattern, of_others if phrase.is_about_any else text, re.IGNORECASE)
    ]
    kept: dict[str, PhraseMatch] = {}
    last = 0
    for start, end, phrase in sorted(spans, key=lambda each: (each[0], -each[1])):
        if end > last:
            kept.setdefault(phrase.id, _read(phrase, text, start, end))
            last = end
    return tuple(kept.values())


# The word that begins a condition, the last one before its end, and a choice that follows it.
_OPENS = re.compile(r".*\b(when|if|each time)\b", re.IGNORECASE | re.DOTALL)
_YOU_CAN = re.compile(
    r"[^.:;]{0,200}:(?:(?!\b(?:then|and)\b)[^.:;]){0,80}?\byou can\b"
    r"|[^.:;]{0,80}?, you (?:can|may)\b",
    re.IGNORECASE,
)
_AN_EFFECT = re.compile(r"[^.:;]{0,200}:\s*\w|[^.:;,]{0,80}, \w", re.IGNORECASE)
_LONGEST_CONDITION = 200
# Words that mean the monsters of one player, or those of one kind.
_OF_A_PLAYER = re.compile(
    r"\byou\b|\byour\b|\bopponent['’]s\b|\bopponent\b|\bequipped\b|\b(?:with|by) this\b",
    re.IGNORECASE,
)
_MONSTERS = re.compile(r"(\S+) (?:cards?|monsters?)\b|[\"”]|\btokens?\b", re.IGNORECASE)
_OF_ANY_KIND = set(
    "a an any another each other either both battling the that which and or more by when if time "
    "all of two".split()
)


def _read(phrase: Phrase, text: str, start: int, end: int) -> PhraseMatch:
    """Return the facts from a matched phrase and its sentence."""
    before = text[max(0, start - _LONGEST_CONDITION) : start]
    clause = re.split(r"[.:;●]", before)[-1] + text[start:end]
    rest = re.split(r"[.:;,]", text[end : end + _LONGEST_CONDITION])[0]
    opened = _OPENS.match(clause)
    condition = (clause[opened.start(1) :] if opened else clause) + rest
    wording = must = ""
    if opened and _YOU_CAN.match(text, end):
        wording = opened[1].lower()
    elif opened and _AN_EFFECT.match(text, end):
        must = "itself" if _ITSELF.search(condition) else "effect"
    which = "certain" if phrase.is_about_any and _is_certain(condition) else ""
    return PhraseMatch(
        phrase=phrase,
        words=text[start:end],
        start=start,
        wording=wording if wording != "each time" else "",
        must=must,
        which=which,
    )


def _is_certain(condition: str) -> bool:
    """Return whether it is about one player’s monsters, or monsters of one kind."""
    if _OF_A_PLAYER.search(condition):
        return True
    kinds = (each[1] or "" for each in _MONSTERS.finditer(_ITSELF.sub("", condition)))
    return any(not kind.isdigit() and kind.lower() not in _OF_ANY_KIND for kind in kinds)
