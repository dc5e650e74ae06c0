"""Find which monsters a mention means: a pronoun and “that monster” mean one that was named before.

The monsters are named as in TextEffect.applies_to.
"""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.monsters.battling_monsters import battles_this, is_in_battle
from engine.yugioh.card_text.english.monsters.mentions import Mention, mentions
from engine.yugioh.card_text.english.places import clause_start, sentence_start
from engine.yugioh.card_text.text_effect import GROUPS

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
_CONTROLS = re.compile(r"\b(?:(?P<opponent>opponent) (?:currently )?controls|you control) $")
_NEGATES_EFFECTS_OF = re.compile(r"\bnegates? the (?:[a-z]+ )?effects? of $")
_PICKED = re.compile(r"\b(?:targeted|selected|chosen|that target|those targets)\b")
_TARGETS_ATTACKER = re.compile(r"\btarget (?:the|that) (?:attacking|battling)")
_IN_BATTLE = re.compile(r"\b(?:attacking|attack target|attacked|battling)\b")
_IS_PICKED = re.compile(r"\b(?:target|select|choose)s? (?:that many )?$")
_MAY_BE_PLURAL = re.compile(r"^(?:\d|up to|any|two)")


def meaning(words: str, mention: Mention) -> str:
    """Return which monsters a mention means."""
    controller = _CONTROLS.search(words, max(0, mention.start - 40), mention.start)
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
