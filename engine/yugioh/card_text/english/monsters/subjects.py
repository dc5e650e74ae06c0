"""Find the monsters that a verb, a possessive or “of …” in a card’s text is about."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.monsters.antecedents import has_verb, is_object, meaning
from engine.yugioh.card_text.english.monsters.mentions import Mention, mentions
from engine.yugioh.card_text.english.places import clause_start

# Words that may stand between a subject and its verb.
_BETWEEN = re.compile(
    r"^(?:'s?)?[ ,]*(?:(?:also|then|each|both|all|only|will|can|now|either|immediately|temporarily"
    r"|permanently|automatically|would|always|currently|face-up|themselves|itself|alone|to|the"
    r"|original|current|(?:\([^()]{1,90}\)))[ ,]*)*$"
)
# Words that go on to describe a subject.
_DESCRIBES = re.compile(
    r"^(?:'s)?,? \(?(?:that|which|whose|who|with|of|from|except|other than|summoned"
    r"|special summoned|normal summoned|using|in|on|destroyed|except for|excluding|used|targeted"
    r"|equipped|named|including|co-linked|linked|banished|battling|attacking|involved|whichever"
    r"|treated|sent|you|your|attached|without|as|affected|originally|belonging|specified|is)\b"
)
_EXCEPTS = re.compile(r"\b(?:except|other than|excluding|including)\b")
_ENDS_CLAUSE = re.compile(r"(?:,|\band\b)\s*(?:also|then|and)?\s*$")
_AND = re.compile(r",? ?(?:and|also|and also|along with|as well as|, and)(?: also)?(?: the)? ?")
_AND_OF = re.compile(r",? ?(?:and|and also|, and|&)(?: of)? ?(?:the )?(?:atk of )?")
_BEGINS = re.compile(r"(?:^|,|\b(?:make|have|both|then))\s*$")
# Words between a possessive and the stat: “its Level by 1 and ATK”.
_OF_OWNER = re.compile(
    r"(?:'s?)?(?:\(s\))?(?:'s?)?[ ,]*(?:(?:current|original|own|face-up|both|respective|level|rank"
    r"|the)[ ,]*|by \d+(?: points?)?[ ,]*(?:and|,)[ ]*(?:its )?|and )*"
)


def before_verb(words: str, verb: int) -> tuple[str, ...]:
    """Return the monsters that are the subject of the verb at a place; empty if none is named."""
    found = mentions(words, clause_start(words, verb), verb)
    subject = _adjacent(words, found, verb) or _earlier(words, found, verb)
    if subject is None:
        return ()
    joined = _joined(words, found, subject)
    if joined is None or joined.words.startswith("~"):
        return (meaning(words, subject),)
    return (meaning(words, joined), meaning(words, subject))


def of_phrase(words: str, start: int, end: int) -> tuple[str, ...]:
    """Return the monsters that a noun phrase means: the first one named, and others joined with
    “and”.
    """
    found = mentions(words, start, end)
    heads = [each for each in found if not _is_described_by(words, each, found)]
    return tuple(dict.fromkeys(meaning(words, each) for each in heads[:3])) or ("chosen_monster",)


def owner(words: str, start: int, end: int) -> tuple[str, ...]:
    """Return the monsters of a possessive right before a place, as in “its ATK”; empty if there
    is none.
    """
    found = mentions(words, start, end)
    if not found:
        return ()
    if _OF_OWNER.fullmatch(words[found[-1].end : end]):
        return (meaning(words, found[-1]),)
    possessive = [each for each in found if "'s" in words[each.end - 2 : each.end + 3]]
    if possessive and "," in words[possessive[-1].end : end]:
        return (meaning(words, possessive[-1]),)
    return ()


def _is_described_by(words: str, mention: Mention, found: list[Mention]) -> bool:
    earlier = [each for each in found if each.end <= mention.start]
    return bool(earlier) and not _AND_OF.fullmatch(words[earlier[0].end : mention.start])


def _adjacent(words: str, found: list[Mention], verb: int) -> Mention | None:
    """Return the mention that stands right before a verb, with only its description between."""
    for mention in reversed(found):
        between = words[mention.end : verb]
        if is_object(words, mention):
            continue
        if _BETWEEN.match(between):
            return mention
        if _DESCRIBES.match(between) and not _is_of_other_clause(between):
            return _with_description(words, mention, verb)
    return None


def _with_description(words: str, mention: Mention, verb: int) -> Mention:
    """Return a mention with its controller, if the words up to the verb name one."""
    tail = words[mention.end : verb]
    if mention.kind == "any" and re.search(r"\byou (?:currently )?control\b", tail):
        return mention._replace(kind="own")
    if mention.kind == "any" and re.search(r"\bopponent (?:currently )?controls\b", tail):
        return mention._replace(kind="opposing")
    return mention


def _is_of_other_clause(between: str) -> bool:
    in_commas = re.search(r",[^,]+,\s*$", between)
    return bool(_ENDS_CLAUSE.search(between)) and not _EXCEPTS.search(between) and not in_commas


def _earlier(words: str, found: list[Mention], verb: int) -> Mention | None:
    """Return the subject of the clause before, which the verb continues."""
    for mention in reversed(found):
        if is_object(words, mention):
            continue
        if has_verb(words, mention):
            return mention
        if _DESCRIBES.match(words[mention.end : mention.end + 40]):
            return _with_description(words, mention, verb)
    return None


def _joined(words: str, found: list[Mention], subject: Mention) -> Mention | None:
    """Return the mention that “and” joins to a subject."""
    for mention in found:
        if mention.end > subject.start or mention.kind == subject.kind:
            continue
        before = words[clause_start(words, mention.start) : mention.start]
        joins = _AND.fullmatch(words[mention.end : subject.start])
        if joins and _BEGINS.search(before):
            return mention
    return None
