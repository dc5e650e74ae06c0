"""Find the monsters that a verb or a possessive is about, and whose ATK or DEF a phrase changes."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.monsters.mentions import (
    Mention,
    has_verb,
    is_object,
    meaning,
    mentions,
)
from engine.yugioh.card_text.english.sentences import clause_start

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


Match = re.Match[str]

_EQUIPS_THIS = re.compile(r"\b(?:equip|treat) (?:both )?(?:this|it(?! with))\b|\bequip only to\b")
# Another card becomes an Equip Card with the effects of a list.
_EQUIPS_OTHER = re.compile(
    r"\bequip (?!this\b|it\b|only\b)[^.;]* as (?:an )?equip (?:spell|card)(?: card)?(?:s|\(s\))?"
    r" (?:that (?:gains?|has|have)|with) (?:this|the following|these) effects?"
)
_AS_EQUIP_CARD = re.compile(r"\bequip (?:spell|card)s? that ?$")


def applies_to(words: str, match: Match) -> tuple[str, ...]:
    """Return the monsters whose stats a phrase changes, as TextEffect.applies_to names them.

    Without a subject, it is this card, or the monster to which the card gives the effect.
    """
    monsters = _named(words, match) or ("this_card",)
    if monsters == ("equipped_monster",):
        return (_bearer(words, match.start()),)
    if "this_card" in monsters:
        given = given_to(words, match.start())
        if given:
            monsters = tuple(given if each == "this_card" else each for each in monsters)
    return tuple(dict.fromkeys(monsters))


def _named(words: str, match: Match) -> tuple[str, ...]:
    """Return the monsters that the words name: after “of”, before “’s ATK”, or as the subject."""
    groups = match.groupdict()
    if groups.get("of"):
        return of_phrase(words, *match.span("of"))
    if groups.get("to"):
        return _receiver(words, match)
    stat = match.start("stat")
    monsters: tuple[str, ...] = ()
    if "owner" in groups:
        monsters = owner(words, match.start("owner"), stat)
    elif stat == match.start():
        monsters = owner(words, clause_start(words, stat), stat)
    return monsters or before_verb(words, match.start())


def _bearer(words: str, place: int) -> str:
    """Return which monster “the equipped monster” is in the list of another card’s effects."""
    given = list(_EQUIPS_OTHER.finditer(words, max(0, place - 200), place))
    if not given or not re.fullmatch(r"[.\s]*[^.;:]*", words[given[-1].end() : place]):
        return "equipped_monster"
    return "this_card" if "to this card" in given[-1][0] else "chosen_monster"


def _receiver(words: str, match: Match) -> tuple[str, ...]:
    """Return which monster a card that is equipped to it gives ATK."""
    before = words[max(0, match.start() - 160) : match.start()]
    if not _AS_EQUIP_CARD.search(before):
        return of_phrase(words, *match.span("to"))
    if re.search(r"\bto this card\b", before) or "this card" in match["to"]:
        return ("this_card",)
    return ("equipped_monster",) if _EQUIPS_THIS.search(before) else ("chosen_monster",)


_GIVES = re.compile(
    r"(?<!to )\b(?:gains?|has|have|gets?|with) (?:all of |one of |both of )?(?:the following|this"
    r"|these|the above)(?: additional)? effects?\b[^.;:]{0,120}"
)
_APPLIES = re.compile(
    r"\bappl(?:y|ies) (?:the|this|these|that|1 of these|1 of the following|the following)\b"
    r"[^.;:]{0,60}? to (?P<to>[^.;:]{1,80})[^.;:]{0,80}"
)
_BULLET = re.compile(r"[.:;]\s*\.\s|^\.\s")
_NEW_LINE = re.compile(r"\.\.(?=[^.\s])")


def given_to(words: str, place: int) -> str | None:
    """Return which other monster is given the effect that stands at a place; None if it is this
    card’s own.
    """
    heads = [*_GIVES.finditer(words, 0, place), *_APPLIES.finditer(words, 0, place)]
    if not heads:
        return None
    head = max(heads, key=lambda each: each.end())
    if not _is_in_list(words[head.end() : place]):
        return None
    if head.re is _APPLIES:
        monsters = of_phrase(words, *head.span("to"))
    else:
        monsters = before_verb(words, head.start())
    return monsters[-1] if monsters and monsters[-1] != "this_card" else None


def _is_in_list(between: str) -> bool:
    """Return whether a place belongs to a head, by the words between: it is in the list after the
    head, or in the sentence after it.
    """
    line = _NEW_LINE.search(between)
    if line and (line.start() > 3 or not _BULLET.search(between[:6])):
        return False
    return _BULLET.search(between) is not None or between.count(".") <= 1
