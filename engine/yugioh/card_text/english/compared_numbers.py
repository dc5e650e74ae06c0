"""Read in the words for a monster how much ATK or DEF it must have, and what it must not be."""

from __future__ import annotations

import re
from typing import NamedTuple

_OF_THIS_CARD = re.compile(
    r"\b(?:with|whose) (?P<stat>atk|def) (?:is |that is )?(?P<or>equal to or )?"
    r"(?P<how>higher|greater|more|lower|less) than (?P<or2>or equal to )?"
    r"this card's (?P<own>atk|def)\b"
)
_EQUAL_OR_LESS = re.compile(
    r"\bwith (?P<stat>atk|def) equal to or (?P<how>less|lower|greater|higher) than this card's"
    r" (?P<own>atk|def)\b"
)
_NUMBER = re.compile(
    r"\bwith (?:(?P<stat>atk|def) (?P<number>\d{1,5}) or (?P<how>more|less)"
    r"|(?P<number2>\d{1,5}) or (?P<how2>more|less) (?P<stat2>atk|def))\b"
)
_NOT_A = re.compile(r"\bmonster that is not an? (?P<kind>[a-z-]+)(?: monster)?\b")
_MORE = {"higher", "greater", "more"}


class Compared(NamedTuple):
    """Hold the words without what was read of them, and the numbers that are compared."""

    rest: str
    compares: str


def compared_numbers(words: str) -> Compared:
    """Return the words for the monster that a card battles without the numbers that they compare,
    as `compares` of a fact has them.
    """
    words = _NOT_A.sub(r"non-\g<kind> monster", words)
    if found := _EQUAL_OR_LESS.search(words) or _OF_THIS_CARD.search(words):
        groups = found.groupdict()
        is_equal = "or" not in groups or bool(groups["or"] or groups["or2"])
        other, own = f"other {found['stat']}", f"of {found['own']}"
        first, second = (other, own) if found["how"] in _MORE else (own, other)
        compares = f"{first} {'least' if is_equal else 'more'} {second}"
    elif found := _NUMBER.search(words):
        how = "least" if (found["how"] or found["how2"]) == "more" else "most"
        number = found["number"] or found["number2"]
        compares = f"other {found['stat'] or found['stat2']} {how} {number}"
    else:
        return Compared(words, "")
    return Compared(words.replace(found[0], ""), compares)
