"""Define a row of the grammar, which is a phrase and its meaning, and the pieces of its pattern.

A pattern is a regular expression over text in lower case. Its words in capitals are the pieces
defined below, so that a row reads almost like the phrase it matches.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.card_words import with_pieces
from engine.document import Document


class Row(NamedTuple):
    """Hold a phrase. `example` is made up; `gives` are the fields that must be read from it.

    `needs` is a word that the text must contain for the row to be tried. A group `whom` names the
    affected cards; without it, the subject in front of the words does.
    """

    id: str
    type: str
    pattern: str
    example: str
    gives: Document
    needs: str = "damage"


# A word of a name or a description, but none that begins another clause.
_WORD = (
    r"(?!(?:and|or|then|to|from|if|on|onto|while|deals?|gains?|gets?|draws?|equal|instead|but"
    r"|for|each time)\b)[^\s.,:;|~]+ "
)
_ONE = r"(?:characters?|locations?|cards?)\b"
_WHOSE = (
    r"(?: (?:of yours|of theirs|here|in play|(?:you|they|opponents?|your opponents?)"
    r" (?:have|has|controls?)(?: in play)?))?"
)
_CARDS = (
    rf"(?:(?:each of )?(?:them|him|her|it|themselves|himself|herself|itself)\b(?! \w+ {_ONE})"
    rf"|(?:(?:each of )?(?:up to|any number of|all of|one of) |each of )?(?:{_WORD}){{0,6}}?{_ONE}"
    rf"(?:,? (?:or|and/or|and) (?:{_WORD}){{0,3}}?{_ONE})?{_WHOSE})"
)
_NUMBER = (
    r"(?P<number>\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|x|that (?:many|much)"
    r"|(?:all|any)(?: (?:the|of the|amount of|number of))?|the same (?:amount|number) of)"
)

PIECES = {
    "NUMBER": _NUMBER,
    "SOME_DAMAGE": (
        rf"(?P<upto>up to )?(?:{_NUMBER} )?(?:(?:additional|more|extra) )?damage(?: counters?)?"
        r"(?: total)?(?: each)?"
    ),
    "WHOM": rf"(?P<whom>{_CARDS})",
    "SOURCE": rf"(?P<source>{_CARDS})",
    # Words up to the verb, within a clause.
    "GAP": r"[^.,:;|~]{0,90}?",
    # The same, past a comma.
    "CLAUSES": r"[^.:;|~]{0,160}?",
    "STRENGTH": r"(?:¤|\{s\}|strength\b)",
    "WILLPOWER": r"(?:⛉|\{w\}|willpower\b)",
    "STAT": r"(?:¤|⛉|◊|\{[swl]\}|(?:strength|willpower|lore)\b)",
    "SIGN": r"(?P<sign>[-+−])",
    "CANT": r"(?:can't|cannot|can not)",
    "ITS": r"(?:their|his|her|its|that character's|this character's)",
}


def compiled(row: Row) -> re.Pattern[str]:
    """Return the row's pattern with its pieces filled in."""
    return with_pieces(row.pattern, PIECES)
