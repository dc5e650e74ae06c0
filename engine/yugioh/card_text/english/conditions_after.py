"""Read a condition that stands in the sentence after the effect that it is about."""

from __future__ import annotations

import re

from engine.yugioh.card_text.battle_fact import BattleFact

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
