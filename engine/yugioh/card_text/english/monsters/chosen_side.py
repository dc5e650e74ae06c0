"""Read which player's monster an effect chooses, where its sentence says so."""

from __future__ import annotations

import re
from typing import Literal

from engine.yugioh.card_text.english.sentences import Clause

# Seen from the controller: any of its monsters, one besides the card itself, or one of the other
# player's. Empty for either player's, and where nothing is read.
Side = Literal["own", "other_own", "opposing", ""]

# Words between “your” and “monster”: none that begins another thing.
_BETWEEN = (
    r"(?:(?!(?:opponent|phases?|turns?|that|the|of|end|or|and|next|hand|gy|graveyard|decks?|fields?"
    r"|lp|sides?|zones?|extra|main|battle|damage|to|from|in)\b)[a-z0-9~\"’/-]+ ){0,5}?"
)
_OWN = re.compile(
    rf"\byour {_BETWEEN}monsters?\b"
    r"|\b(?:monsters?|tokens?|it|~+)(?: ~+)?(?: with [^,;:]*?)? you (?:currently )?control\b"
    r"|\bon your side of the field\b"
)
_OPPOSING = re.compile(
    rf"\bopponent's {_BETWEEN}monsters?\b|\byour opponent (?:currently )?controls\b"
    r"|\bon your opponent's side of the field\b"
)
_EITHER = re.compile(r"\bon the field\b|\b(?:either|each)(?: player's)? field\b")
_OTHER = re.compile(r"\b(?:an)?other\b")
_PICKS = re.compile(
    r"\b(?:target|select|choose)(?:s|ing)? (?=(?:up to |exactly )?(?:\d|an?\b|one\b|any\b|your\b))"
)
_END_OF_PICK = re.compile(r"[|;:.]|, (?:and|then)\b|\bthen\b| and if ")
_CLAUSES = re.compile(r"[;|]|, and if you do,? |, (?:also|then|and|but) ")
_OPENS_WITH_CONDITION = re.compile(r"\s*(?:if|when|during|until)\b[^,]*,")
# What stands after the words about the monster that changes.
_OTHERS = re.compile(
    r"\b(?:battles|attacks|against|equal to|involving|between|declares an attack)\b.*"
)
_BATTLES = re.compile(r"\b(?:battl|attack)")
_PRONOUN = re.compile(r"\b(?:that monster|it|its)\b")
# The chosen monster may be another one then, or be another player's.
_CHANGES_SIDE = re.compile(r"\b(?:take|takes|give|gives|switch|switches) control\b")
_SUMMONS = re.compile(r"\bsummon\b")


def chosen_side(clause: Clause) -> Side:
    """Return whose monster the effect of a clause chooses: first by the words that name it, then by
    the words that pick it, then by the battle that the sentence begins with.
    """
    sentence = f"{clause.head} | {clause.cost} | {clause.before}"
    if _CHANGES_SIDE.search(sentence):
        return ""
    named = _OTHERS.sub("", _OPENS_WITH_CONDITION.sub("", _last_clause(clause) + clause.phrase))
    if first := _first_side(named):
        return first
    if not (clause.head or clause.cost.strip()) and clause.earlier.strip():
        sentence = f"{clause.earlier.strip().rstrip('.').rpartition('. ')[2]} | {sentence}"
    if picks := [*_PICKS.finditer(sentence)]:
        after = sentence[picks[-1].end() :]
        picked = _END_OF_PICK.split(after, maxsplit=1)[0]
        side = _only_side(picked)
        return "" if side == "opposing" and _SUMMONS.search(after) else side
    begins = clause.head if _BATTLES.search(clause.head) else ""
    is_of_battle = _PRONOUN.search(named) and not _SUMMONS.search(sentence)
    return _only_side(begins) if is_of_battle else ""


def _last_clause(clause: Clause) -> str:
    return _CLAUSES.split(clause.before)[-1]


def _first_side(words: str) -> Side:
    """Return whose monster is named first in the last words between commas that name one."""
    if _EITHER.search(words):
        return ""
    for each in reversed(words.split(", ")):
        own, opposing = _OWN.search(each), _OPPOSING.search(each)
        if own and (opposing is None or own.start() < opposing.start()):
            return _own(own[0])
        if opposing:
            return "opposing"
    return ""


def _own(words: str) -> Side:
    return "other_own" if _OTHER.search(words) else "own"


def _only_side(words: str) -> Side:
    """Return whose monster is named, if the words name only one player's."""
    own, opposing = _OWN.search(words), _OPPOSING.search(words)
    if _EITHER.search(words) or bool(own) is bool(opposing):
        return ""
    return _own(words) if own else "opposing"
