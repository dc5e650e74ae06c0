"""Name the kind of monsters that words are about: their name, Type, Attribute, Level or ATK."""

from __future__ import annotations

import re
from itertools import groupby
from typing import NamedTuple

_TYPES = (
    "Aqua", "Beast-Warrior", "Beast", "Creator God", "Cyberse", "Dinosaur", "Divine-Beast",
    "Dragon", "Fairy", "Fiend", "Fish", "Illusion", "Insect", "Machine", "Plant", "Psychic",
    "Pyro", "Reptile", "Rock", "Sea Serpent", "Spellcaster", "Thunder", "Warrior",
    "Winged Beast", "Wyrm", "Zombie",
)  # fmt: skip
_ATTRIBUTES = ("DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")
_KINDS = (
    "Effect", "Flip", "Fusion", "Gemini", "Link", "Normal", "Pendulum", "Ritual", "Spirit",
    "Synchro", "Token", "Toon", "Tuner", "Union", "Xyz",
)  # fmt: skip
_SUMMONED = ("Fusion", "Link", "Ritual", "Synchro", "Xyz")
_SPELLINGS = {each.lower(): each for each in (*_TYPES, *_ATTRIBUTES, *_KINDS)}
_NAMES = "|".join(sorted(map(re.escape, _SPELLINGS), key=len, reverse=True))
# A kind of monsters, as a pattern.
KIND = rf"(?:~+|\b(?:{_NAMES})(?:-type)?)"
_STAT = re.compile(r"\d[^ ]* or [a-z]+ (?:ATK|DEF)")
_KIND = re.compile(
    rf"(?P<name>~+)|(?P<non>non-)?\b(?P<word>{_NAMES})(?<!effect)(?<!normal)(?:-type)?s?\b"
    r"|\b(?P<non_of>non-)?(?P<of_monsters>effect|normal)(?= (?:[a-z-]+ )?monsters?\b)"
    r"|\b(?P<stars>level/rank(?:/link)?) (?P<number>\d+(?: or (?:lower|higher))?)"
    r"|\b(?P<level>(?:level|rank) \d+(?:,? (?:or|and) (?:lower|higher|less|more|\d+)"
    r"| and below)?|link-\d+)"
    r"|\b(?P<stat>\d{1,3}00 or (?:less|more|lower|higher) (?:atk|def)\b)"
    r"|\b(?P<other>other than|other|another)\b(?= [^.;:,]{0,40}(?:monsters?|~))"
)


def described(words: str, original: str) -> str:
    """Return the kinds of monsters in the words, in their usual spelling; empty if there is none.

    `original` has the same words in the letters of the text, for names.
    """
    found = [*dict.fromkeys(_said(match, original) for match in _KIND.finditer(words))][:6]
    alike = [[*each] for _, each in groupby(found, key=_sort)]
    return " ".join(map(_one_of, alike))


def _sort(kind: str) -> str:
    """Return what a kind is one of: “Fish or Aqua” are Types, but a “DARK Fish” is both."""
    if kind.startswith("“"):
        return "name"
    sorts = {"Type": _TYPES, "Attribute": _ATTRIBUTES, "Summon": _SUMMONED}
    word = kind.removeprefix("non-")
    return next((sort for sort, kinds in sorts.items() if word in kinds), kind)


def _one_of(kinds: list[str]) -> str:
    """Return “Fish”, “Fish or Aqua”, or “Fish, Aqua, or Rock”."""
    *others, last = kinds
    if not others:
        return last
    comma = "," if len(others) > 1 else ""
    return f"{', '.join(others)}{comma} or {last}"


def monsters_of(kind: str) -> str:
    """Return the monsters of a kind: “Fish monsters”, “monsters with 1000 or more ATK”."""
    stat = _STAT.search(kind)
    if stat is None:
        return f"{kind} monsters"
    rest = kind.replace(stat[0], "").split()
    return " ".join([*rest, "monsters with", stat[0]])


def monster_of(kind: str) -> str:
    """Return one monster of a kind with its article: “a Fish monster”, “an Aqua monster”."""
    article = "an" if re.match(r"“?[AEIOUaeiou]|Xyz", kind) and kind[:5] != "Union" else "a"
    return f"{article} {monsters_of(kind).replace('monsters', 'monster')}"


def _said(match: re.Match[str], original: str) -> str:
    if match["name"]:
        name = original[match.start() : match.end()].strip('"“”„« »')
        return f"“{name}”"
    if match["word"]:
        return (match["non"] or "") + _SPELLINGS[match["word"]]
    if match["of_monsters"]:
        return (match["non_of"] or "") + match["of_monsters"].capitalize()
    if match["stars"]:
        level, rank, *link = match["stars"].title().split("/")
        alike = [f"{each} {match['number']}" for each in (level, rank)]
        return _one_of([*alike, *(f"{each}-{match['number']}" for each in link)])
    if match["level"]:
        return match["level"].capitalize()
    if match["stat"]:
        return match["stat"].replace("atk", "ATK").replace("def", "DEF")
    return "other than" if match["other"] == "other than" else "other"


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
