"""Find the words of a text that mention monsters, and which monsters they mean.

The words are in lower case with names in quotes masked as "~". The monsters are named as in
TextEffect.applies_to; a pronoun and “that monster” mean one that was named before.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.card_text.english.sentences import clause_start, sentence_start
from engine.yugioh.card_text.text_effect import GROUPS

_W = r"[^\s.:;,()]+"  # a word
_BATTLES = r"(?:battl(?:es?|ed|ing)(?: with)?|attacks?|attacked|attacking|destroyed)"
_WHERE = (
    r"(?:(?:currently |face-up )*(?:on|from) (?:the|your|(?:your|the) opponent's|either player's"
    r"|both|both players'|each player's|that player's|their)(?: sides? of the)? ?fields?"
    r"|in (?:a |its |this |your |the |their |either |any |both |face-up |main |extra |opponent's"
    r" |card's |monster )*(?:columns?|zones?|attack position|defense position|attack mode"
    r"|defense mode|gys?|graveyards?|hand|deck|banishment))"
)
_CONTROLLER = (
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
    rf"(?:,? (?:that )?(?:is |are |was |were )?(?:{_CONTROLLER}|{_WHERE}"
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
_PICKED_BY_EFFECT = re.compile(
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
    if any_number or (_PICKED_BY_EFFECT.search(noun.noun) and _BY_EFFECT.search(noun.noun)):
        return "chosen_monster"
    if noun.is_plural or every:
        return _whose(noun.phrase)
    is_named_only = noun.sort == "name" and not _YOURS.search(noun.phrase)
    return "definite" if is_named_only else "chosen_monster"


def _is_group(noun: _Noun) -> bool:
    if (
        not noun.is_plural
        or _NAMED_BEFORE.search(noun.before)
        or _PICKED_BY_EFFECT.search(noun.phrase)
    ):
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


_THIS = r"(?:this (?:[^\s.:;,]+ ){0,3}?(?:card|monster)|it|(?:the )?equipped (?:monster|~[~ ]*))"
_WHICH = r"(?: that [^.:;,]{1,90}?)?"
_ATTACK_ON = r"declares an attack (?:on|against|that targets)"
# This card takes part in a battle.
_BATTLES_THIS = re.compile(
    rf"\b{_THIS} (?:is|was) (?:being )?(?:attacked|targeted for an attack"
    r"|selected as an attack target)"
    rf"|\b{_THIS}{_WHICH} (?:battles?|attacks|battled|attacked|declares an attack)\b"
    rf"|\b(?:battle|attack)[^.:;,]{{0,20}} (?:involving|between|with) {_THIS}"
    rf"|\battacks? {_THIS}\b|\btargets? {_THIS} for an attack"
)
# Words before the other monster.
_BATTLES_IT = re.compile(
    rf"\b{_THIS}{_WHICH}(?: and| (?:is |was )?(?:battles?|attacks?|battled|attacked|battling"
    rf"|attacking)(?: with| against| by)?| is targeted for an attack by| {_ATTACK_ON})\s*$"
)
# Words after the other monster.
_IT_BATTLES = re.compile(
    r"^(?:\(s\))?[^.:;,]{0,40}?\b(?:battles?|attacks?|attacked|battled|battling|attacking)"
    rf"(?: with| against)? {_THIS}\b|^ with {_THIS}\b|^ {_ATTACK_ON} {_THIS}"
    rf"| targets {_THIS} for (?:an )?attack"
)


def is_in_battle(words: str, start: int, end: int) -> bool:
    """Return whether words between two places say that this card or its bearer battles."""
    return _BATTLES_THIS.search(words, start, end) is not None


def battles_this(words: str, mention: Mention) -> bool:
    """Return whether a monster is the one that battles this card or the equipped monster."""
    before = words[max(0, mention.start - 140) : mention.start]
    after = words[mention.end : mention.end + 80]
    return bool(_BATTLES_IT.search(before) or _IT_BATTLES.match(after))


_EARLIER = 300  # letters before a sentence in which an antecedent is looked for
_CONDITION = re.compile(
    r"\b(?:if|when|while|whenever|each time|as long as|during|after|every time|once)\b"
)
_VERB = re.compile(
    r"^(?:'s)?[ ,]*(?:\([^()]{1,90}\) ?)?(?:also |then |each |both |that |which )*(?:is|are|was"
    r"|were|cannot|can|gains?|loses?|becomes?|has|have|attacks?|attacked|battles?|battled"
    r"|inflicts?|destroys?|declares?|does|do|will|would|activates?|leaves|remains?|cards?"
    r"|changes?|must|returns?|performs?|deals?|gets?|increases|decreases)\b"
)
_BEFORE_OBJECT = re.compile(
    r"\b(?:by|with|of|from|to|except|than|for|as|in|on|using|including|against|involving|between"
    r"|destroys?|destroyed|battles?|attacks?|battled|attacked|used|discard|banish|tribute"
    r"|detach|reveal|send"
    r"|control|controls|has|had|without|contains?|mentions?|names?|lists?|per|original|is|are|becomes?|or"
    r"|declares?)\s*$"
)
# A card that is paid or moved, and is not on the field when a stat changes.
_IS_MOVED = re.compile(
    r"\b(?:discard|detach|banish|send|tribute|reveal|shuffle|return|add|excavate|banishing|sending"
    r"|discarding|detaching|revealing|tributing) (?:up to )?$"
)
_IS_DISCARDED = re.compile(r"\bdiscard(?:ing)? $")
_NO_MONSTER = re.compile(r"\b(?:spells?|traps?|counters?|materials?)\b[^.:;,]*$|\bcards?\b")
_EQUIPPED_TO = re.compile(r"\b(?:this card|it|card) (?:is|was) equipped to $")
_THIS_IS_EQUIPPED = re.compile(r"\bthis card is equipped to\b")
_EQUIPS = re.compile(
    r"\bequip only\b|\bthis card is equipped to\b|\b(?:while|if) equipped\b|\bequip this card to\b"
)
_EQUIPS_TO = re.compile(r"\bequip(?:ped)? (?:only )?(?:this card )?(?:only )?to\b")
_EQUIPS_JUST_BEFORE = re.compile(
    r"\bequip(?:ped)?\b[^.;:]{0,60} to ([^.;:]{1,80})[.;:,][^.;:]{0,40}$"
)
_EQUIPS_IN_SENTENCE_BEFORE = re.compile(r"\bequip this card to [^.]{1,60}\. ?$")
_WHILE_EQUIPPED = re.compile(r"\b(?:while|when|if) equipped (?:by|to)\b")
_WHO_CONTROLS = re.compile(r"\b(?:(?P<opponent>opponent) (?:currently )?controls|you control) $")
_NEGATES_EFFECTS_OF = re.compile(r"\bnegates? the (?:[a-z]+ )?effects? of $")
_PICKED = re.compile(r"\b(?:targeted|selected|chosen|that target|those targets)\b")
_TARGETS_ATTACKER = re.compile(r"\btarget (?:the|that) (?:attacking|battling)")
_IN_BATTLE = re.compile(r"\b(?:attacking|attack target|attacked|battling)\b")
_IS_PICKED = re.compile(r"\b(?:target|select|choose)s? (?:that many )?$")
_MAY_BE_PLURAL = re.compile(r"^(?:\d|up to|any|two)")


def meaning(words: str, mention: Mention) -> str:
    """Return which monsters a mention means."""
    controller = _WHO_CONTROLS.search(words, max(0, mention.start - 40), mention.start)
    if mention.kind == "any" and controller:
        return "opposing" if controller["opponent"] else "own"
    if mention.kind == "pronoun":
        return _pronoun(words, mention)
    if mention.kind == "definite":
        return _definite(words, mention)
    if mention.kind == "theirs":
        return _theirs(words, mention)
    if mention.kind == "chosen_monster" and _is_equipped(words, mention):
        return "equipped_monster"
    if mention.kind in GROUPS and _IS_PICKED.search(
        words[max(0, mention.start - 30) : mention.start]
    ):
        return "chosen_monster"
    return mention.kind


def has_verb(words: str, mention: Mention) -> bool:
    """Return whether a verb follows a mention, so that it may be the subject of a clause."""
    return _VERB.match(words[mention.end : mention.end + 120]) is not None


def is_object(words: str, mention: Mention) -> bool:
    """Return whether a preposition or a verb before a mention makes it an object."""
    if mention.words.startswith("many "):  # “as many monsters as possible”
        return False
    before = words[max(0, mention.start - 14) : mention.start]
    return (
        not before.endswith(("along with ", "control of "))
        and _BEFORE_OBJECT.search(before) is not None
    )


def _theirs(words: str, mention: Mention) -> str:
    """Return whose monsters “monsters they control” are: those of the players named before."""
    start = sentence_start(words, mention.start)
    before = words[start : mention.start]
    if "opponent" not in before and "player" not in before:
        before = words[max(0, start - 200) : mention.start]
    if re.search(r"\b(?:each|both|either|a) players?\b|\bplayers\b", before):
        return "any"
    return "opposing" if "opponent" in before else "any"


def _pronoun(words: str, pronoun: Mention) -> str:
    """Return which monsters “it” or “they” means."""
    sentence = sentence_start(words, pronoun.start)
    for start in (sentence, max(0, sentence - _EARLIER)):
        if start < sentence and not pronoun.is_plural and _EQUIPS.search(words, 0, sentence):
            return "equipped_monster"
        found = [
            each
            for each in mentions(words, start, pronoun.start)
            if _is_on_field(words, each) and _agrees(each, pronoun)
        ]
        if found:
            return meaning(words, _antecedent(words, found, pronoun))
    if _EQUIPS_TO.search(words, 0, pronoun.start):
        return "equipped_monster"
    return "own" if pronoun.is_plural else "this_card"


def _is_on_field(words: str, mention: Mention) -> bool:
    """Return whether a mention may be a monster on the field that later words speak of."""
    before = words[max(0, mention.start - 24) : mention.start]
    if mention.kind == "this_card":
        return _IS_DISCARDED.search(before) is None
    if mention.kind in ("equipped_monster", "battled_monster"):
        return True
    if mention.kind == "pronoun":
        return False
    if _NO_MONSTER.search(mention.words) and "monster" not in mention.words:
        return False
    return _IS_MOVED.search(before) is None


def _agrees(each: Mention, pronoun: Mention) -> bool:
    """Return whether a mention may be what a pronoun means, by their number."""
    if pronoun.is_plural:
        may_be = "(s)" in each.words or _MAY_BE_PLURAL.search(each.words) is not None
        return each.is_plural or may_be
    return not each.is_plural or each.words.startswith(("each", "every", "any"))


def _antecedent(words: str, found: list[Mention], pronoun: Mention) -> Mention:
    """Return the mention that a pronoun means: the subject of the condition before it, or else the
    last one that is no object.
    """
    clause = clause_start(words, pronoun.start)
    last = found[-1]
    if _THIS_IS_EQUIPPED.search(words, clause, pronoun.start):
        return last._replace(kind="equipped_monster")
    if _NEGATES_EFFECTS_OF.search(words, max(0, last.start - 40), last.start):
        return last
    subject = _subject_of_condition(words, [each for each in found if each.start >= clause], clause)
    if subject is not None and "," in words[subject.end : pronoun.start]:
        return subject
    if pronoun.is_plural:
        return last
    equips = _EQUIPS_JUST_BEFORE.search(words, max(0, pronoun.start - 200), pronoun.start)
    if equips and "to this card" not in equips[0]:
        return last._replace(kind="equipped_monster")
    subjects = [each for each in found if not is_object(words, each)]
    return (subjects or found)[-1]


def _subject_of_condition(words: str, here: list[Mention], clause: int) -> Mention | None:
    """Return the subject of “if …,” if no other subject comes after the comma."""
    for each in here:
        if not _CONDITION.search(words, clause, each.start) or not has_verb(words, each):
            continue
        if not any(
            "," in words[each.end : later.start] and not is_object(words, later)
            for later in here
            if later.start > each.end
        ):
            return each
    return None


def _is_equipped(words: str, mention: Mention) -> bool:
    return _EQUIPPED_TO.search(words, max(0, mention.start - 40), mention.start) is not None


def _definite(words: str, mention: Mention) -> str:
    """Return which monsters “that monster” means."""
    sentence = sentence_start(words, mention.start)
    here = words[sentence : mention.start]
    if _WHILE_EQUIPPED.search(here):
        return "equipped_monster"
    if _PICKED.search(mention.words):
        in_battle = is_in_battle(words, sentence, mention.start)
        battles = _TARGETS_ATTACKER.search(here) and in_battle
        return "battled_monster" if battles else "chosen_monster"
    if "monster" not in here and _EQUIPS_IN_SENTENCE_BEFORE.search(words[:sentence]):
        return "equipped_monster"
    in_battle = _IN_BATTLE.search(mention.words) is not None
    if in_battle and "change the attack target" in here:
        return "chosen_monster"
    for start in (sentence, max(0, sentence - _EARLIER)):
        found = _named(words, start, mention)
        if (in_battle or "opponent" in mention.words) and (
            any(battles_this(words, each) for each in found)
            or is_in_battle(words, start, mention.start)
        ):
            return "battled_monster"
        if found:
            return _same_as(words, found[-1], mention)
    return "chosen_monster"


def _named(words: str, start: int, mention: Mention) -> list[Mention]:
    """Return the monsters named since a place that “that monster” may mean."""
    return [
        each
        for each in mentions(words, start, mention.start)
        if each.kind not in ("this_card", "pronoun", "definite")
        and ("opponent" in each.words or "opponent" not in mention.words)
        and _is_on_field(words, each)
    ]


def _same_as(words: str, named: Mention, mention: Mention) -> str:
    """Return which monsters a mention means that speaks of monsters named before."""
    if named.kind in ("equipped_monster", "battled_monster"):
        return named.kind
    if _IS_PICKED.search(words[max(0, named.start - 30) : named.start]):
        return "chosen_monster"
    if _is_equipped(words, named):
        return "equipped_monster"
    summoned = re.search(r"\(s\)|summon", words[named.start : named.end + 30])
    if named.kind in GROUPS and mention.is_plural and not summoned:
        return named.kind
    return "battled_monster" if battles_this(words, named) else "chosen_monster"
