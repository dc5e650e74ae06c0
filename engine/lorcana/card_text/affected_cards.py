"""Find which cards a phrase is about: how words name them, and the subject in front of a phrase."""

from __future__ import annotations

import re
from typing import NamedTuple


class CardWords(NamedTuple):
    """Hold words that name cards; the first row that matches decides."""

    key: str
    pattern: str


_MANY = r"^(?:each of )?(?:up to \w+|any number of|any of|\d+|two|three)\b"
WHOM = (
    CardWords("several_chosen_opposing", rf"{_MANY}.*\b(?:opposing|opponents?')"),
    CardWords("several_chosen_own", rf"{_MANY}.*\byours?\b"),
    CardWords("several_chosen", _MANY),
    CardWords("challenger", r"\bchallenging (?:character|one)"),
    CardWords("challenged", r"\bchallenged character|\bbeing challenged"),
    CardWords("another_chosen_own",
         r"\banother\b.*\b(?:yours|you control)|\bone of your other|\bchosen other.*\byours"),
    CardWords("another_chosen", r"\banother\b|\bchosen other\b"),
    CardWords("own_others", r"\byour other\b"),
    CardWords("chosen_own",
         r"\bone of your\b|^an?\b.*\byours\b|\bchosen\b.*\b(?:yours|you control)|\byour chosen\b"),
    CardWords("chosen_opposing",
         r"\ban opposing\b|\bchosen (?:damaged |exerted )?(?:opposing|opponent)|\bone of their\b"
         r"|\bchosen\b.*\btheirs\b"),
    CardWords("chosen", r"\bchosen\b"),
    CardWords("here", r"\bhere\b|\bat this location\b"),
    CardWords("each_opposing", r"\bopposing\b|\bopponents?(?:'s?)?\b|\btheir characters\b"),
    CardWords("each_own", r"\byours?\b|\byou (?:have|control)\b"),
    CardWords("each_other", r"\b(?:each|all) other\b|^other\b"),
    CardWords("this", r"\bthis (?:character|location|item|card)\b|^(?:it|him|her)self\b"),
    CardWords("each", r"^(?:each|all|characters|damaged|exerted)\b"),
)  # fmt: skip
THAT = "that"  # pronouns: the cards named before, if nothing else decides
KEYS = (*(row.key for row in WHOM), THAT)

_WHOM = [(row.key, re.compile(row.pattern)) for row in WHOM]
_PRONOUN = re.compile(
    r"(?:each of )?(?:they|them|he|him|she|her|it|that \w+|those \w+|themselves)$"
)
_MENTION = re.compile(
    r"\b(?:they|them|he|him|she|her|it)\b(?!')"
    r"|\b(?:this (?:character|location|item|card)|(?<![a-z0-9] )characters\b"
    r"|(?:up to \w+ |one of |each of |any number of |all )?(?:chosen|another|each|your|opposing"
    r"|other|all|that|those|their|an?|the challenging|any)\b"
    r"(?: (?!(?:damage|to|from|on|and|or)\b)[^\s.,:;|~]+){0,5}? (?:characters?|locations?))\b"
    r"(?:'s?(?!\w))?(?: of yours)?(?: here)?"
)
_OF_PLACE = re.compile(r"\b(?:at|to) (?:this|a|the same|that) location\b")
_STOPS = re.compile(r"[.|~]")
_TRIGGER = re.compile(r"^\W*(?:(?:once|during) [^,]*, )?(?:when|whenever|if|while|each time)\b")
_OWNING = re.compile(r"'s?$")
_CHOSEN = re.compile(r"\b(?:is|was|are) chosen\b")
_NEAR = re.compile(r"[.,:;|~]| and | or | then ")
_HERE = re.compile(r"[^.;:|~]{0,100}?(?:\b(?:here|at this location)\b)")
_GROUPS = ("each", "each_own", "that", "each_other")
_WHOLE_GROUPS = ("own_others", "each_own", "each_opposing", "each_other", "each", "here")
# The words of a whole group. Any other word names some of its cards, such as “your Hero
# characters”, and so do words that follow, such as “your characters named Arthur”.
_WHOLE = re.compile(
    r"(?:(?:each|all|your|other|opposing|opponents?'?s?|of|their|the) ){0,5}"
    r"(?:characters?|locations?|items?|cards?)(?:'s?)?(?: (?:of yours|here|at this location)){0,2}"
)
_NARROWED = re.compile(r" (?:named|with|without|who|whose|that|of (?!yours))\b")


class Subject(NamedTuple):
    """Hold the cards that a phrase is about, and where its words begin."""

    whom: str
    start: int
    is_limited: bool = False  # only some cards of the group


def is_limited(whom: str, mention: str, after: str) -> bool:
    """Return whether words name only some cards of a group, as “your Hero characters” do."""
    if whom not in _WHOLE_GROUPS:
        return False
    is_whole = _WHOLE.fullmatch(mention.strip()) or _PRONOUN.match(mention.strip())
    return not is_whole or bool(_NARROWED.match(after))


def named_cards(words: str, before: str) -> str:
    """Return the cards that some words name; pronouns mean the card named before."""
    words = words.strip()
    if _PRONOUN.match(words):
        return _spoken_of(before)
    return next((key for key, pattern in _WHOM if pattern.search(words)), THAT)


def subject(words: str, start: int, end: int) -> Subject:
    """Return the cards that a phrase from start to end is about: those named last in front
    of it.
    """
    sentence = _sentence(words, start)
    mentions = [*_MENTION.finditer(_placeless(words[sentence:start]))]
    if not mentions:
        return Subject(_here(_spoken_of(words[:start]), words, end), start)
    last = mentions[-1]
    whom = named_cards(_OWNING.sub("", last[0]), words[: sentence + last.start()])
    between = words[sentence + last.end() : start]
    near = len(between) < 60 and not _NEAR.search(between)
    found = _here(whom, words, end)
    limited = is_limited(found, last[0], between)
    return Subject(found, sentence + last.start() if near else start, limited)


def _here(whom: str, words: str, end: int) -> str:
    return "here" if whom in _GROUPS and _HERE.match(words, end, end + 120) else whom


def _sentence(words: str, place: int) -> int:
    start = max(0, place - 400)
    return max((stop.end() for stop in _STOPS.finditer(words, start, place)), default=start)


def _placeless(words: str) -> str:
    return _OF_PLACE.sub(lambda place: "_" * len(place[0]), words)


def _spoken_of(before: str) -> str:
    """Return the cards that a pronoun means: named in this sentence, or else in the one before."""
    for _ in range(3):
        start = _sentence(before, len(before))
        cards = _named_in(before[start:])
        if cards:
            return cards
        before = before[: max(0, start - 1)]
    return THAT


def _named_in(sentence: str) -> str | None:
    """Return the cards that a sentence is about, or that do something where an event happens."""
    trigger, _, rest = sentence.partition(",") if _TRIGGER.match(sentence) else ("", "", sentence)
    mentions = [each[0] for each in _MENTION.finditer(rest) if not _PRONOUN.match(each[0])]
    if mentions:
        return named_cards(mentions[-1], "")
    if _CHOSEN.search(trigger):
        return None  # it was named before
    for each in _MENTION.finditer(trigger):
        if not _PRONOUN.match(each[0]):
            return named_cards(each[0], "") if each[0].startswith(("this", "chosen")) else THAT
    return None
