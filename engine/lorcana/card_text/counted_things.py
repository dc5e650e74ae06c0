"""Find what an amount is counted by: “for each other character you have in play”."""

from __future__ import annotations

import re

from engine.card_words import Words

_SIGNED = r"(?:,? and [-+−]\d{1,3} ?(?:¤|⛉|◊|\{[swl]\}|strength|willpower|lore))"
_THINGS = r"(?P<things>[^.,:;|~(\"]{1,100})"
_AFTER = re.compile(
    rf"{_SIGNED}{{0,2}}(?: this turn| until [^.,:;|~]{{1,60}}?)?,? for (?:each|every) {_THINGS}"
)
# At the beginning of a sentence or after a condition; elsewhere it counts something else.
_BEFORE = re.compile(rf"(?:^\W*|, |\bthen )for (?:each|every) {_THINGS}, (?!for (?:each|every) )")
_LONGEST = 300  # letters of a sentence before the amount
_ENDS = re.compile(r"[.|~]")


def counted_by(words: str, start: int, end: int) -> Words | None:
    """Return where the counted things stand, for the words of an amount; None if it is fixed."""
    after = _AFTER.match(words, end)
    if after:
        return _trimmed(words, *after.span("things"))
    begin = max(0, start - _LONGEST)
    begin = max((each.end() for each in _ENDS.finditer(words, begin, start)), default=begin)
    before = [*_BEFORE.finditer(words[begin:start])]
    if not before:
        return None
    first, last = before[-1].span("things")
    return _trimmed(words, begin + first, begin + last)


def _trimmed(words: str, start: int, end: int) -> Words:
    return Words(start, start + len(words[start:end].rstrip()))
