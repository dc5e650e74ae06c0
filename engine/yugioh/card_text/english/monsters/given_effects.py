"""Find whether an effect in a card’s text is one that the card gives to another monster."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.monsters.subjects import before_verb, of_phrase

_GIVES = re.compile(
    r"(?<!to )\b(?:gains?|has|have|gets?|with) (?:all of |one of |both of )?(?:the following|this"
    r"|these|the above)(?: additional)? effects?\b[^.;:]{0,120}"
)
_APPLIES = re.compile(
    r"\bappl(?:y|ies) (?:the|this|these|that|1 of these|1 of the following|the following)\b"
    r"[^.;:]{0,60}? to (?P<to>[^.;:]{1,80})[^.;:]{0,80}"
)
_BULLET = re.compile(r"[.:;]\s*\.\s|^\.\s")
_NEW_LINE = re.compile(r"\.\.(?=[^.\s])")


def given_to(words: str, place: int) -> str | None:
    """Return which other monster is given the effect that stands at a place; None if it is this
    card’s own.
    """
    heads = [*_GIVES.finditer(words, 0, place), *_APPLIES.finditer(words, 0, place)]
    if not heads:
        return None
    head = max(heads, key=lambda each: each.end())
    if not _is_in_list(words[head.end() : place]):
        return None
    if head.re is _APPLIES:
        monsters = of_phrase(words, *head.span("to"))
    else:
        monsters = before_verb(words, head.start())
    return monsters[-1] if monsters and monsters[-1] != "this_card" else None


def _is_in_list(between: str) -> bool:
    """Return whether a place belongs to a head, by the words between: it is in the list after the
    head, or in the sentence after it.
    """
    line = _NEW_LINE.search(between)
    if line and (line.start() > 3 or not _BULLET.search(between[:6])):
        return False
    return _BULLET.search(between) is not None or between.count(".") <= 1
