"""Find the effects that a Japanese text allows in the Damage Step by a remark of its own."""

from __future__ import annotations

import re

_NUMBER = re.compile("[①-⑩][：:]")
_ACTIVATES = re.compile(r"発動(?:する|できる|する事ができる)(?:[（(][^（）()]*[）)])?。")
_ALLOWS = re.compile(r"ダメージステップでも、?発動")


def allowed_in_damage_step(text: str, activated: int) -> frozenset[int] | None:
    """Return the places, from 0, of the activated effects that the text allows in the Damage Step.

    None if it allows some, but it is open which ones: it does not number its effects, or has
    another number of activated ones.
    """
    if not _ALLOWS.search(text):
        return frozenset()
    preamble, *effects = _NUMBER.split(text)
    found = [each for each in effects if _ACTIVATES.search(each)]
    if len(found) != activated or _ACTIVATES.search(preamble):
        return None
    return frozenset(place for place, each in enumerate(found) if _ALLOWS.search(each))
