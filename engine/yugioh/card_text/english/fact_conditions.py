"""Read when a fact holds: the moment of the battle that words name, or a condition after them."""

from __future__ import annotations

import re

from engine.yugioh.card_text.battle_fact import BattleFact
from engine.yugioh.card_text.english.text_parts import TextPart

# What a monster was is no moment: “and was face-down at the start of the Damage Step”.
WAS = re.compile(r",? (?:and|if it) (?:was|were)\b[^,;:.]*")
# Nor is an attack that is over, or never was.
_NO_MOMENT = re.compile(
    r"\b(?:cannot|can't|did not|may not|unless|except|that) (?:also )?declare[ds]?\b[^,;:.]*"
    r"|\binflicts? (?:battle )?damage\b[^,;:]*\bby a direct attack\b|\b(?:end|standby|main) phase\b"
    r"[^:;.]*\bdeclare an attack\b"
)
_MOMENTS = (
    ("start", re.compile(r"\b(?:at|during) the start of the damage step\b")),
    ("before", re.compile(r"\bbefore damage calculation\b|\bwithout (?:applying )?damage calc\w*")),
    ("during", re.compile(r"\bduring damage calculation\b")),
    ("after", re.compile(r"\bafter damage calculation\b|\bend of the damage step\b")),
    (
        "attack",
        re.compile(
            r"\bdeclares? (?:an|its|a direct) attack\b|\battack is declared\b|\bdirect attack\b"
            r"|\bdeclared an attack\b|\b(?:targeted for|selected as|chosen as|the target of) an"
            r" attack\b|\btargets [^,:;.]{1,80} for an attack\b"
            r"|\bis attacked\b|\b(?:if|when) [^,:;]*\battacks?\b(?! position| mode)"
        ),
    ),
)
MUST = re.compile(
    r"^\W*+(?P<what>(?>.*?\bmust be\b)(?>.*?(?= to activate\b))) to activate\b.*?\bthis effect\b"
)
_IS_FACE_UP = re.compile(r"\bthis (?:card|monster) must be face-up on the field\b")
_COMPARED = re.compile(
    r"(?P<one>its|this card's|that monster's) (?P<stat>atk|def) must be"
    r" (?:higher|greater) than(?: or equal to)? (?:(?P<two>its|this card's|that monster's)|the)"
    r" (?P<stat2>atk|def)(?: of (?P<of>this card|that monster))?"
)


def with_condition_after(fact: BattleFact, words: re.Match[str]) -> BattleFact:
    """Return a fact whose effect has a condition in the sentence that follows it."""
    what = words["what"]
    if _IS_FACE_UP.search(what):
        return fact
    compared = _COMPARED.fullmatch(what)
    if not compared or fact.of != "this_card":
        return fact._replace(more=True)
    monsters = [
        "of" if "this card" in (compared[name] or "") else "other" for name in ("one", "two", "of")
    ]
    other = monsters[1] if compared["two"] else monsters[2]
    how = "least" if "equal" in what else "more"
    numbers = f"{monsters[0]} {compared['stat']} {how} {other} {compared['stat2']}"
    return fact._replace(compares=numbers)


def moment(part: TextPart) -> str:
    """Return the moment of a battle that the words name; empty if they name none."""
    said = _NO_MOMENT.sub("", WAS.sub("", part.whole))
    return next((when for when, pattern in _MOMENTS if pattern.search(said)), "")


def is_after_battle(part: TextPart) -> bool:
    """Return whether the words name what only a battle does."""
    return bool(re.search(r"\bby battle\b|\b(?:deals?|inflicts?) battle damage\b", part.whole))


def without_moments(words: str) -> str:
    """Return words without moments of a battle, but for the attack itself."""
    words = WAS.sub("", words)
    for when, pattern in _MOMENTS:
        if when != "attack":
            words = pattern.sub("", words)
    return words
