"""Read the effects that change ATK or DEF in an English text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.card_words import Words, matches
from engine.yugioh.card_text.english import places
from engine.yugioh.card_text.english.monsters.stat_subjects import applies_to
from engine.yugioh.card_text.english.phrases.stat_phrases import STAT_CHANGES, compiled
from engine.yugioh.card_text.english.stat_amounts import Context, changes
from engine.yugioh.card_text.row import Row
from engine.yugioh.card_text.text_effect import TextEffect

Match = re.Match[str]

_ROWS = [(row, compiled(row)) for row in STAT_CHANGES]
_NAMES_STAT = re.compile(r"\b(?:atk|def)\b")
_IF_SO = re.compile(
    r"\b(?:and |but |then |also )*(?:if|when) (?:you|it|they|this card|that player) (?:do|does|is"
    r"|are|did|can)(?: so| that| not)?,? ?"
)
# A phrase that describes monsters, or what has to happen first.
_DESCRIBES = re.compile(
    r"\b(?:if|when|while|whose|unless|whenever|each time|because|as long as|that had|whether|would"
    r"|cannot|not|never|without|have its|had|having)\b[^,]*$"
)
_IS_CONDITION = re.compile(
    r"^\W*(?:(?:and|also|then|but|even|except|;) )*(?:if|when|while|unless|whenever|each time"
    r"|because|as long as)\b[^,]*$|\b(?:would|cannot|not|never) (?:\w+ )?$"
    r"|\b(?:if|when|each time|that) (?:it|they|this card|that monster|a monster) $"
)
# Words in brackets, and those that say that a card goes on to apply.
_ASIDE = re.compile(
    r"\([^()]*\)|\b(?:while|as long as) (?:it|this card) (?:remains|is|stays) (?:face-up )?on the"
    r" field\b"
)
# The ATK and DEF with which a Token is Summoned.
_OF_TOKEN = re.compile(
    r"\bsummon 1 ~[~ ]*\. its (?:(?:type|attribute|level|and),? )+$"
    r"|\btokens?'s?\b[^.:;]*$"
    r"|(?:atk \?[^.]*\)[^.]{0,40}|~ tokens?~?)\. ?\(?"
    r"(?:when summoned,? )?(?:its|their)\b[^.;:]*$"
)
_CALCULATION = re.compile(r"\bduring (?:that |this |the )?damage calculation\b")
_DAMAGE_STEP = re.compile(r"(?<!except )\bduring (?:that |this |the |your )?damage step\b")
_PICKS = re.compile(
    r"\b(?:target|send|banish|tribute|discard|select|reveal)s? (?:1|one|another) [^.:;]*?"
    r"(?:monster|~)"
)
_BATTLE = re.compile(
    r"\b(?:battles|battled|battling|attacks|attacked|attacking)\b|\battack is declared\b"
    r"|\bdeclares? an attack\b|\bfor an attack\b|(?<!by )\bbattles? (?:involving|between|with)\b"
)
_WHEN_ACTIVATED = re.compile(
    r"\b(?<=controlled )when this (?:card|effect) (?:was |is )?(?:activated|resolves?d?)\b"
)
# “Negate the attack, then …”: there is no battle.
_IS_NEGATED = re.compile(r"\bnegates? (?:the|that|its|this) attack\b")
_CALCULATES = re.compile(r"\bdamage calculation\b")


def effects(words: str, original: str) -> Iterator[TextEffect]:
    """Yield the changes of ATK and DEF in plain words with names masked; `original` has the letters
    of the text in the same places.
    """
    if not _NAMES_STAT.search(words):
        return
    words = _WHEN_ACTIVATED.sub(lambda said: " " * len(said[0]), words)
    for row, match in matches(_ROWS, words):
        if not _is_description(words, match):
            yield from _effects(row, match, words, original)


def _effects(row: Row, match: Match, words: str, original: str) -> Iterator[TextEffect]:
    start, end = places.clause_start(words, match.start()), places.clause_end(words, match.end())
    before, after = words[start : match.start()], words[match.end() : end]
    sentence = words[places.sentence_start(words, match.end()) : match.end()]
    negated = _IS_NEGATED.search(sentence) and not _CALCULATES.search(before + match[0] + after)
    for monster in applies_to(words, match):
        is_battle = _BATTLE.search(sentence) is not None and not negated
        picks = _PICKS.search(sentence.rpartition(":")[2]) is not None
        context = Context(
            before, after, monster, is_battle, picks, words[start:end], original[start:end]
        )
        for change in changes(match, context):
            yield TextEffect(
                row.step,
                row.id,
                Words(*match.span()),
                applies_to=monster,
                affects_stat=change.document(_during(words, match)),
            )


def _is_description(words: str, match: Match) -> bool:
    """Return whether a phrase changes nothing: it is a condition, or describes a Token."""
    before = words[places.clause_start(words, match.start()) : match.start()]
    clause = _ASIDE.sub(" ", _IF_SO.sub(" ", before))
    gains = match.groupdict().get("verb") in ("gain", "lose")
    if (_IS_CONDITION if gains else _DESCRIBES).search(clause):
        return True
    earlier = words[max(0, match.start() - 90) : match.start()]
    return "becomes" in match.groupdict() and _OF_TOKEN.search(earlier) is not None


def _during(words: str, match: Match) -> str:
    """Return the moment during which a change lasts, as the catalogue names it."""
    start = places.sentence_start(words, match.start())
    sentence = words[start : places.sentence_end(words, match.end())]
    if _CALCULATION.search(sentence):
        return "damage_calculation"
    return "damage_step" if _DAMAGE_STEP.search(sentence) else "outside"
