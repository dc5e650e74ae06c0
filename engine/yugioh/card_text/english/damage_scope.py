"""Find whose damage a phrase is about and which monster it means.

In every table the first row that matches decides; of the takers, the one named first.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.card_text.english.monsters.affected_monster import affected, without_monster
from engine.yugioh.card_text.english.sentences import SENTENCE_END, Clause


class Scope(NamedTuple):
    """Hold words that determine a field. For several values, the text means an effect for each."""

    values: tuple[str, ...]
    pattern: str
    example: str


# The player that a word means, relative to the card's controller.
PLAYERS = (
    Scope(
        ("any",),
        r"^(?:neither|no|both|either|each|any|a|all|the) players?$|^players$|^that player$"
        r"|^(?:neither you|you) (?:nor|and|or) your opponent$",
        "either player",
    ),
    Scope(
        ("controller", "opponent"),
        r"^the controllers? of (?!this|that|the equipped|it\b|them)|^the player with",
        "the controller of a Fairy monster",
    ),
    Scope(("opponent",), r"opponent(?:'s(?: life points| lp)?)?$", "your opponent"),
    Scope(("controller",), r"", "you"),
)

# The taker of the damage, in a phrase without a player as its subject.
TAKERS = (
    Scope(
        ("any",),
        r"\b(?:either|each|any|a|both|neither) players?\b(?! (?:controls?|attacks?)\b)"
        r"|\bto (?:the|that) player\b|\bplayers take\b|\byou and your opponent (?:take|would)",
        "damage a player takes",
    ),
    Scope(
        ("controller", "opponent"),
        r"\b(?:to|for) (?:the controllers? of (?!this|that|the equipped|it\b)|a player that"
        r"|the attacking player|the player (?:who|that) attack)",
        "damage to the controller of the attacking monster",
    ),
    Scope(
        ("opponent",),
        r"\b(?:to|on|against) (?:your|the|their|its controller's) opponent\b(?!'s monster)"
        r"|\b(?:your|the) opponent (?:\w+ ){0,2}?(?:takes?|receives?|suffers?|would)\b",
        "damage it inflicts to your opponent",
    ),
    Scope(
        ("controller",),
        r"\byou (?:\w+ ){0,2}?(?:take|receive|suffer|would)\b|\b(?:to|on|against) (?:you\b(?!r)"
        r"|your (?:lp|life points)|(?:its|the) controller"
        r"|(?:this|that|the) (?:[a-z]+ )?(?:card|monster|token)'s controller)"
        r"|\b(?:its|their|this card's|the equipped monster's) controllers? (?:\w+"
        r" )?(?:takes?|would)",
        "damage you take",
    ),
    Scope(
        ("they",),
        r"\bthey (?:\w+ ){0,2}?(?:take|receive|suffer|would)\b|\bthat player\b",
        "damage they take",
    ),
)

# Words before a phrase that names no taker.
SITUATIONS = (
    Scope(
        ("controller",),
        r"\b(?:opponent's monsters?[^.;]{0,60}?(?:declares? (?:a|an) (?:direct )?attack|attacks?)"
        r"|declares? a direct attack|attacks? you\b|opponent attacks"
        r"|opponent declares (?:a|an) (?:direct )?attack)",
        "When an opponent’s monster declares a direct attack",
    ),
    Scope(
        ("opponent",),
        r"\b(?:this card|equipped monster|it|that monster|that target) (?:can |may )?attacks?"
        r" (?:your opponent |the opponent )?directly",
        "If this card attacks directly",
    ),
)

# The monster that words are about.
MONSTERS = (
    Scope(
        ("chosen_monster",),
        r"\b(?:that|those|the) (?:\w+ )?(?:targets?|targeted|selected|chosen)\b|\btargeted\b(?! by)"
        r"|\b(?:target(?:ing)?|select|choose)s? (?:up to )?(?:\d|one|a)\b[^.:;]{0,60}"
        r"|\b(?:1|one) (?:(?!effect)[^.:;,]){0,60}?(?:monsters? you control|monster on the"
        r" field|of your)"
        r"|\bthe (?:monster|card) (?:special )?summoned",
        "that target",
    ),
    Scope(
        ("spoken_of",),
        r"\bthat (?:(?!battle|attack|player|damage|turn|card's)[^.:;, ]+ ){0,3}?monster\b"
        r"|\bthose (?:\w+ )?(?:monsters|cards)\b|\bthe monster (?=cannot|is|can|inflicts)",
        "that monster",
    ),
    Scope(
        ("equipped_monster",),
        r"\bequipped monster|\bmonsters? (?:that is )?equipped with this card"
        r"|\bthis card is equipped to (?:a|an|your) [^.:;,]{0,30}?monster|\bequipped ~|\ba"
        r" monster equipped with(?: this card)?|\bequip to (?:a|an|1) [^.:;,]{0,60}?monster(?: you"
        r" control)?|\bmonster this card is equipped to",
        "the equipped monster",
    ),
    Scope(
        ("opposing",),
        r"\bopponent's (?:[^.:;, ]+ ){0,4}?(?:monsters?|cards?|targets?|~)"
        r"|\bmonsters? (?:your|the) opponent controls?|\b(?:your|the) opponent controls",
        "monsters your opponent controls",
    ),
    Scope(
        ("own",),
        r"\byour (?:(?!opponent|hand|deck|gy|lp|life|turn|battle|main|control)[^.:;, ]+ ){0,7}?"
        r"(?:monsters?\b|~|cards\b|tokens?\b)"
        r"|\b(?:monsters?|cards?|~|tokens?)(?: that)?(?: \([^)]{0,60}\))?,? you(?:"
        r" currently)? control"
        r"|\byou control\b|\bon your side"
        r"|\bmonsters? (?:(?:this card|it|~) points to|(?:co-)?linked to(?: this card)?)"
        r"|\bmonsters? in your [^.:;,]{0,20}zones?",
        "your Warrior monsters",
    ),
    Scope(
        ("this_card",),
        r"\bthis (?:[^.:;, ]+ ){0,2}?(?:card|monster|token)\b|\bthis attacking card",
        "this card",
    ),
)

# Each player’s own monsters: an effect for each of the players.
THEIR_OWN = r"\b(?:monsters?|~|cards?) they control\b"
PRONOUN = r"\b(?:it|its|they|their|them|itself)\b"
# Verbs of a monster that is the subject of a sentence, not its object.
ACTS = (
    r"(?:~| )*(?:[^.:;,]{0,40}? )??(?:battles?|attacks?(?! position)|attacked|gains?|loses"
    r"|declares?|can|cannot|becomes?|has|is|was|inflicts?|destroys|does|would|that)\b"
)
INVOLVING = (
    Scope(
        ("this_card",),
        r"\b(?:involving|with|against|between|on) this (?:[^.:;, ]+ ){0,3}?(?:card|monster|token)"
        r"|\bthis (?:card|monster)'s (?:battles?|attacks?)|\battacks? this (?:card|monster)",
        "battles involving this card",
    ),
    Scope(
        ("equipped_monster",),
        r"\b(?:involving|with|against) (?:the |an )?(?:equipped monster|monster equipped with)",
        "battles involving the equipped monster",
    ),
    Scope(("it",), r"\b(?:involving|with|against|between|on) it\b", "battles involving it"),
)
# “It does so using this effect”: the monster in the text inflicts the damage.
ATTACKING = (
    r"\b(?:attacks?|attacked|attacking)\b[^.;]{0,60}\bdirectly\b|\bdirect attack|\bdoes so\b"
)
EQUIPS = r"\bequipped (?:monster|with this card)|\bequip only|\bequip this card"


def nearest(table: tuple[Scope, ...], words: str) -> tuple[str, ...] | None:
    """Return the values of the row whose pattern matches first in the words."""
    by_start = [(match.start(), row) for row in table if (match := re.search(row.pattern, words))]
    return min(by_start, key=lambda each: each[0])[1].values if by_start else None


def first(table: tuple[Scope, ...], words: str) -> tuple[str, ...] | None:
    """Return the values of the first row whose pattern matches in the words."""
    for scope in table:
        if re.search(scope.pattern, words):
            return scope.values
    return None


_ENDS = re.compile(r"[.;:]")
_MENTION = re.compile("|".join(f"(?P<m{at}>{row.pattern})" for at, row in enumerate(MONSTERS)))
_ACTS = re.compile(ACTS)
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
    return first(PLAYERS, word) or ("controller",)


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
        takers = nearest(TAKERS, words)
        if takers:
            return _spoken_of(phrase.unmasked) if takers == ("they",) else takers
    usually = usual or _TAKES_FROM.get(inflicted)
    return (usually,) if usually else first(SITUATIONS, phrase.before) or ("any",)


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
    if _INFLICTED.search(phrase.words) and re.search(ATTACKING, directly):
        return subject(directly, earlier)
    return "any"


def _inflictor(words: str, phrase: MatchInContext, earlier: str) -> str:
    """Return the monster that words name; a pronoun means that of the clause."""
    if re.fullmatch(rf"\W*{PRONOUN}\W*", words):
        return affected(phrase.clause, phrase.kind)
    return which(words, phrase.before, earlier)


def _named_taker(phrase: MatchInContext) -> bool:
    return first(TAKERS, phrase.words + phrase.after) is not None


def which(words: str, before: str, earlier: str) -> str:
    """Return the monster that words are about; a pronoun means the subject of the sentence."""
    named = [monster for monster, _ in _mentions(words)]
    if named and named[-1] != "spoken_of":
        return named[-1]
    if named:
        return _spoken_of_monster(before[: before.rfind(words)] if words in before else before)
    if re.search(PRONOUN, words):
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
    return "equipped_monster" if re.search(EQUIPS, earlier) else "this_card"


def _spoken_of_monster(words: str) -> str:
    spoken = [each for each, _ in _mentions(words) if each in _CAN_BE_THAT]
    return spoken[-1] if spoken and "chosen_monster" not in spoken else "chosen_monster"


def _mentions(words: str) -> list[tuple[str, int]]:
    return [
        (MONSTERS[int((match.lastgroup or "m0")[1:])].values[0], match.end())
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
    monster = (first(INVOLVING, words) or (None,))[0]
    if monster == "it":
        monster = affected(phrase.clause, phrase.kind)
    elif monster == "this_card" and phrase.kind in ("spell", "trap"):
        monster = without_monster(phrase.clause)
    return monster if monster in ("this_card", "equipped_monster") else None
