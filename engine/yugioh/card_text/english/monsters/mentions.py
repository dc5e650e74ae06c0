"""Find the words of a text that mean monsters, and which of the players’ monsters they are.

The words are in lower case with names in quotes masked as "~".
"""

from __future__ import annotations

import re
from typing import NamedTuple

_W = r"[^\s.:;,()]+"  # a word
_BATTLES = r"(?:battl(?:es?|ed|ing)(?: with)?|attacks?|attacked|attacking|destroyed)"
_WHERE = (
    r"(?:(?:currently |face-up )*(?:on|from) (?:the|your|(?:your|the) opponent's|either player's"
    r"|both|both players'|each player's|that player's|their)(?: sides? of the)? ?fields?"
    r"|in (?:a |its |this |your |the |their |either |any |both |face-up |main |extra |opponent's"
    r" |card's |monster )*(?:columns?|zones?|attack position|defense position|attack mode"
    r"|defense mode|gys?|graveyards?|hand|deck|banishment))"
)
_CONTROLS = (
    r"(?:you|they|(?:your|the|its|their) opponent|either player|each player|the turn player"
    r"|that player|both players|its controller|a player|neither player) (?:currently )?"
    r"(?:controls?|controlled|own)\b"
)
_SUMMONED = (
    r"(?:(?:special|normal|tribute|fusion|synchro|xyz|link|ritual|pendulum|flip)"
    r"(?:/| or | and )?)* ?summoned(?: (?:this way|by (?:this|its) effect|with this card))?"
)
_AFTER = (
    rf"(?:\(s\))?(?:'s?(?=\s))?(?: ~[~ ]*(?<=~))?(?: \([^()]{{1,80}}\))?"
    rf"(?:,? (?:that )?(?:is |are |was |were )?(?:{_CONTROLS}|{_WHERE}"
    r"|equipped with (?:this card|it|[^.:;,]{1,30}?(?:cards?|monsters?(?:\(s\))?"
    r"|~(?!~| ~| monster| card)))"
    r"|(?:this card|it|they|~[~ ]*|that [^.:;, ]+ monster) points? to"
    r"|pointing to (?:this card|it)"
    r"|(?:co-)?linked(?: to (?:this card|it|that monster))?"
    rf"|{_SUMMONED}))*"
)
_PLURAL = re.compile(r"(?:monsters|tokens|cards|targets)\b")
_ENDS = re.compile(r"[.:;]$|[()]")  # no word of the noun phrase
_BRACKETS = re.compile(r"\((?!s\))[^()]{2,200}(?:\(s\)[^()]{1,80})?\)")
_NOUN = r"(?:monsters?|tokens?|cards?|targets?)"
_MENTION = re.compile(
    r"(?P<this>\bthis (?!turn|effect|way|phase|battle|damage|field|attack\b)"
    rf"(?:{_W} ){{0,4}}?(?:card|monster|token)\b(?!s|\(s\)))"
    r"|(?P<equipped>\b(?:monster|target|card|~) (?:that )?(?:this card|it) (?:is|was) equipped to)"
    rf"|(?P<fights>\b(?:monsters?|targets?)(?:\(s\))?(?: that)?(?: is| was)? (?:(?:this card|it"
    rf"|(?:the )?equipped monster) (?:is |was )?{_BATTLES}|{_BATTLES} (?:this card|it"
    r"|(?:the |an )?equipped monster)\b))"
    rf"|(?P<noun>\b{_NOUN}\b(?! (?:zones?|effects?|cards?\b)){_AFTER})"
    r"|(?P<pronoun>\b(?:it|its|itself|they|their|them)\b)"
    rf"|(?P<name>~[~ ]*(?<=~)(?!~| ~|-)(?! ?(?:(?:or|and|[^\s.:;,()~]+-type|fusion|synchro|xyz|link"
    rf"|ritual|pendulum|effect|normal|union|gemini|level|rank|\d+|lower|higher|special|summoned"
    rf"|face-up|/) ?){{0,5}}(?:{_NOUN}|spells?|traps?|counters?|\(s\))\b){_AFTER})"
)
_STOPS = frozenset(
    "you it if when while target targets gain gains lose loses then also can control controls by"
    " with from to for on in at is are was were has have make makes destroy destroys banish discard"
    " tribute summon equip detach send battles attacks inflicts except than as but until during"
    " instead become becomes change halve double switch increase increases decrease decreases which"
    " select choose activate add return negate use used using reveal let only this they them cannot"
    " had targeting activated destroying whose per opponent mention mentions list lists".split()
)
_LEVEL = re.compile(
    r"\b(?:level|rank|link)(?:/(?:level|rank|link))*[ -]\d+"
    r"(?: (?:or|and) (?:higher|lower|less|more|\d+))?"
)
_FEW = re.compile(r"\b(?:1|2|3|4|5|one|two|three|both|up to|another|an?)\b")
_EVERY = re.compile(r"\b(?:all|each|every|any)\b")
_DEFINITE = re.compile(r"\b(?:that|those|these|the)\b")
_OPPONENT = re.compile(r"\bopponent's\b|\bopponent (?:currently )?control|\bopponent's field")
_YOURS = re.compile(
    r"\byour\b(?! opponent)|\byou (?:currently )?control|\byour (?:side of the )?field"
)
_THEIRS = re.compile(r"\b(?:they|that player) (?:currently )?controls?\b")
_ON_FIELD = re.compile(r"control|field|point(?:s|ing)? to|points? to")
_NAMED_BEFORE = re.compile(r"\b(?:those|these|the (?:other )?(?:two|2|both))\b")
# “Tribute Summoned” is an adjective, not what a player does.
_WORD = re.compile(r"tribute summoned|\S+")
_AFTER_LEVEL = re.compile(r"\b(?:level|rank|link)(?: \d+ or)? $")
_FIRST_WORDS = frozenset("1 2 3 4 5 a an each all every that".split())
_JOINS = frozenset(("and", "or", "and/or"))
_BY_EFFECT = re.compile(r"\bthis way\b|\bby (?:this|its) effect\b")
_WAS_EQUIPPED = re.compile(r"\bwas equipped\b")
_PICKED = re.compile(
    r"\b(?:targeted|selected|chosen|designated|summoned|banished|revealed|attached|destroyed)\b"
)


class Mention(NamedTuple):
    """Hold words that mean monsters; `start` is that of the determiner and adjectives.

    `kind` is "pronoun", "definite" (a monster named before), "theirs" (of the player named before),
    or the monsters as TextEffect.applies_to names them.
    """

    start: int
    end: int
    words: str
    kind: str
    is_plural: bool


def mentions(words: str, start: int, end: int) -> list[Mention]:
    """Return the mentions of monsters between two places, in their order, without those in
    brackets that close before the end.
    """
    brackets = [each.span() for each in _BRACKETS.finditer(words, start, end)]
    return [
        _mention(words, match, start)
        for match in _MENTION.finditer(words, start, end)
        if not any(first < match.start() < last for first, last in brackets)
    ]


def _mention(words: str, match: re.Match[str], earliest: int) -> Mention:
    sort = match.lastgroup or "noun"
    head, end = match.span()
    if sort == "pronoun":
        return Mention(head, end, match[0], "pronoun", match[0].startswith("the"))
    if sort == "this":
        return Mention(head, end, match[0], "this_card", is_plural=False)
    start = _start(words, head, earliest)
    before = _LEVEL.sub(" ", words[start:head])  # determiner and adjectives
    is_plural = _PLURAL.match(match[0]) is not None or (
        _EVERY.search(before) is not None and not _FEW.search(before)
    )
    noun = _Noun(words[start:end], before, match[0], sort, is_plural)
    return Mention(start, end, noun.phrase, _kind(noun), is_plural)


class _Noun(NamedTuple):
    phrase: str
    before: str  # determiner and adjectives
    noun: str  # the noun and the words after it
    sort: str
    is_plural: bool


def _kind(noun: _Noun) -> str:
    """Return which monsters a noun phrase means, as Mention.kind."""
    is_equipped = re.search(r"\bequipped $", noun.before) or "equipped with this" in noun.noun
    if noun.sort == "equipped" or is_equipped:
        # One that was is no longer equipped with this card.
        return "chosen_monster" if _WAS_EQUIPPED.search(noun.phrase) else "equipped_monster"
    if noun.sort == "fights":
        return "battled_monster"
    every = _EVERY.search(noun.before) is not None
    any_number = "any number" in noun.before
    if noun.noun.startswith("target") or (_DEFINITE.search(noun.before) and not every):
        return _whose(noun.phrase) if _is_group(noun) else "definite"
    if _FEW.search(noun.before) and not (every and noun.is_plural and not any_number):
        return "chosen_monster"
    if any_number or (_PICKED.search(noun.noun) and _BY_EFFECT.search(noun.noun)):
        return "chosen_monster"
    if noun.is_plural or every:
        return _whose(noun.phrase)
    is_named_only = noun.sort == "name" and not _YOURS.search(noun.phrase)
    return "definite" if is_named_only else "chosen_monster"


def _is_group(noun: _Noun) -> bool:
    if not noun.is_plural or _NAMED_BEFORE.search(noun.before) or _PICKED.search(noun.phrase):
        return False
    return _ON_FIELD.search(noun.noun) is not None


def _whose(phrase: str) -> str:
    if _OPPONENT.search(phrase):
        return "opposing"
    if _THEIRS.search(phrase):
        return "theirs"
    return "own" if _YOURS.search(phrase) else "any"


def _start(words: str, head: int, earliest: int) -> int:
    """Return where the determiner and adjectives of a noun begin."""
    start = head
    left = words[max(earliest, head - 140) : head]
    is_list = False
    for match in reversed(list(_WORD.finditer(left))):
        word = match[0].rstrip(",")
        if _ENDS.search(match[0]) or word in _STOPS or (match[0] != word and not is_list):
            break
        is_list = is_list or word in _JOINS
        if word == "of" or word in _JOINS:
            continue
        start = head - len(left) + match.start()
        if word in _FIRST_WORDS and not _AFTER_LEVEL.search(left[: match.start()]):
            break
    return start
