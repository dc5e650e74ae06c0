"""Find whose damage a phrase is about and which monster it means, with the tables of
damage_words.py.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.card_text.english import damage_words
from engine.yugioh.card_text.english.damage_words import first
from engine.yugioh.card_text.english.monsters.affected_monster import affected, without_monster
from engine.yugioh.card_text.english.places import SENTENCE_END
from engine.yugioh.card_text.english.sentences import Clause

_ENDS = re.compile(r"[.;:]")
_MENTION = re.compile(
    "|".join(f"(?P<m{at}>{row.pattern})" for at, row in enumerate(damage_words.MONSTERS))
)
_ACTS = re.compile(damage_words.ACTS)
_CAN_BE_THAT = ("chosen_monster", "equipped_monster", "own")
_TRIGGER = re.compile(r"\b(?:if|when|each time)\b[^.;]*\binflicts?\b")
_IF_IT_DOES = re.compile(r"\W*(?:if|when) (?:it|they) do(?:es)?\b")
_INFLICTED = re.compile(r"\b(?:inflicted|dealt)\b|\bdamage (?:is|becomes?|will be)\b")
_PLAYER_SPOKEN_OF = re.compile(
    r"\b(?:(?P<any>either player|both players|each player|a player|players)"
    r"|(?P<opponent>(?:your|the) opponent))\b"
)
_THAT = re.compile(r"\b(?:that|the) (?:battle )?damage\b")
_OWNED = re.compile(
    r"\b(?P<who>this card|the equipped monster|that monster|its|their)(?:'s)? (?:~ )?$"
)
_SUBJECT_OF_INFLICTS = re.compile(
    r"\bdamage (?:(?:that|which) (?!monster|card|target|token))?(?P<who>[^.:;,]{1,70}?"
    r"(?:, except [^.:;,]{1,50},)?) (?:would |can |will )?(?:inflicts?|deals?)\b"
    r"|\b(?:inflicted|dealt)(?: (?:on|to) [^.:;,]{1,40}?)?(?: directly)? (?:by|with) "
    r"(?P<by>(?:(?! (?:is|are|becomes?|will)\b)[^.:;,]){1,60})"
    r"|\bdamage from (?P<of>(?:1|one) of [^.:;,]{1,40}?monsters?\b"
    r"|[^.:;,]{1,40}?(?=(?:'s?)? (?:direct )?attack))"
)


class MatchInContext(NamedTuple):
    """Hold a row's match and the words around it: the sentence before, and the clause after.

    `unmasked` is the sentence before, with the words that masking hides.
    """

    before: str
    match: re.Match[str]
    after: str
    unmasked: str
    clause: Clause
    kind: str  # of the card

    @property
    def words(self) -> str:
        return self.match[0]

    def group(self, name: str) -> str:
        """Return the words of a group of the row; empty if there is no such group."""
        return (self.match.groupdict().get(name) or "").strip()

    @property
    def points_back(self) -> bool:
        """Return whether the phrase is “that damage”, which was named before."""
        if _THAT.search(self.words):
            return True
        return not self.group("player") and self.before.endswith(("the ", "that "))

    @property
    def is_the_damage(self) -> bool:
        """Return whether the phrase is only “the damage”, which was named before."""
        return "sort" in self.match.re.groupindex and not self.group("sort")


def around(
    words: str, match: re.Match[str], unmasked: str, clause: Clause, kind: str
) -> MatchInContext:
    """Return a match with its sentence, or the one before if the sentence names nothing."""
    start, end = match.span()
    earlier = words[max(0, start - 400) : start]
    stops = [stop.end() for stop in SENTENCE_END.finditer(earlier)]
    sentence = earlier[stops[-1] :] if stops else earlier
    later = words[end : end + 200]
    unmasked_sentence = unmasked[start - len(sentence) : start]
    after = _ENDS.split(later, maxsplit=1)[0]
    return MatchInContext(sentence, match, after, unmasked_sentence, clause, kind)


def previous(words: str, match: re.Match[str]) -> str:
    """Return the sentences before that of a match."""
    return words[max(0, match.start() - 300) : match.start()]


def player(word: str, before: str) -> tuple[str, ...]:
    """Return the player that a word means; “they” are those named before."""
    if word == "they":
        return _spoken_of(before)
    return first(damage_words.PLAYERS, word) or ("controller",)


def _spoken_of(before: str) -> tuple[str, ...]:
    """Return whom “they” means: the players or the opponent, never you."""
    spoken = {each.lastgroup or "any" for each in _PLAYER_SPOKEN_OF.finditer(before)}
    return ("opponent",) if spoken == {"opponent"} else ("any",)


def taken_by(phrase: MatchInContext, inflicted: str, usual: str) -> tuple[str, ...]:
    """Return whose damage a phrase without a player as its subject is about."""
    spoken_of = (
        phrase.is_the_damage
        or phrase.before.endswith("that ")
        or (phrase.points_back and inflicted == "any")
    )
    for words in (phrase.words, phrase.after, phrase.unmasked if spoken_of else ""):
        takers = damage_words.nearest(damage_words.TAKERS, words)
        if takers:
            return _spoken_of(phrase.unmasked) if takers == ("they",) else takers
    usually = usual or _TAKES_FROM.get(inflicted)
    return (usually,) if usually else first(damage_words.SITUATIONS, phrase.before) or ("any",)


# Who takes the damage that such a monster inflicts if the text does not say.
_TAKES_FROM = {
    "opposing": "controller",
    "this_card": "opponent",
    "own": "opponent",
    "equipped_monster": "opponent",
}


def inflicted_by(phrase: MatchInContext, earlier: str) -> str:
    """Return which monster inflicts the damage, if the words say that one does."""
    owner = _OWNED.search(phrase.before)
    if owner:
        return _inflictor(owner["who"], phrase, earlier)
    inflictor = _SUBJECT_OF_INFLICTS.search(phrase.words + phrase.after)
    if inflictor:
        return _inflictor(inflictor["who"] or inflictor["by"] or inflictor["of"], phrase, earlier)
    if phrase.is_the_damage and not _named_taker(phrase) and _TRIGGER.search(phrase.unmasked):
        seen = _TRIGGER.search(phrase.before) is not None
        return subject(phrase.before if seen else phrase.unmasked, earlier)
    if phrase.before.endswith("that "):
        return "any"
    directly = phrase.before
    if _IF_IT_DOES.match(phrase.before):
        directly = f"{earlier} {phrase.before}"
    if _INFLICTED.search(phrase.words) and re.search(damage_words.ATTACKING, directly):
        return subject(directly, earlier)
    return "any"


def _inflictor(words: str, phrase: MatchInContext, earlier: str) -> str:
    """Return the monster that words name; a pronoun means that of the clause."""
    if re.fullmatch(rf"\W*{damage_words.PRONOUN}\W*", words):
        return affected(phrase.clause, phrase.kind)
    return which(words, phrase.before, earlier)


def _named_taker(phrase: MatchInContext) -> bool:
    return first(damage_words.TAKERS, phrase.words + phrase.after) is not None


def which(words: str, before: str, earlier: str) -> str:
    """Return the monster that words are about; a pronoun means the subject of the sentence."""
    named = [monster for monster, _ in _mentions(words)]
    if named and named[-1] != "spoken_of":
        return named[-1]
    if named:
        return _spoken_of_monster(before[: before.rfind(words)] if words in before else before)
    if re.search(damage_words.PRONOUN, words):
        return subject(before, earlier)
    return "any"


def subject(before: str, earlier: str) -> str:
    """Return the subject of a sentence: the last monster that does something, or the last one
    named.
    """
    for words in (before, earlier):
        monster = _last_actor(words) or _last_of(words)
        if monster == "spoken_of":
            return _spoken_of_monster(earlier + before)
        if monster:
            return monster
    return "equipped_monster" if re.search(damage_words.EQUIPS, earlier) else "this_card"


def _spoken_of_monster(words: str) -> str:
    spoken = [each for each, _ in _mentions(words) if each in _CAN_BE_THAT]
    return spoken[-1] if spoken and "chosen_monster" not in spoken else "chosen_monster"


def _mentions(words: str) -> list[tuple[str, int]]:
    return [
        (damage_words.MONSTERS[int((match.lastgroup or "m0")[1:])].values[0], match.end())
        for match in _MENTION.finditer(words)
    ]


def _last_of(words: str) -> str | None:
    mentions = [monster for monster, _ in _mentions(words) if monster != "opposing"]
    return mentions[-1] if mentions else None


def _last_actor(words: str) -> str | None:
    for monster, end in reversed(_mentions(words)):
        if monster != "opposing" and _ACTS.match(words, end):
            return monster
    return None


def involving(phrase: MatchInContext, earlier: str) -> str | None:
    """Return the monster that must battle for the effect to apply."""
    words = phrase.words + phrase.after
    if phrase.points_back and "damage" in phrase.clause.own:
        words = f"{phrase.clause.own}{words}"
    monster = (first(damage_words.INVOLVING, words) or (None,))[0]
    if monster == "it":
        monster = affected(phrase.clause, phrase.kind)
    elif monster == "this_card" and phrase.kind in ("spell", "trap"):
        monster = without_monster(phrase.clause)
    return monster if monster in ("this_card", "equipped_monster") else None
