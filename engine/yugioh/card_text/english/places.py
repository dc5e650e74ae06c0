"""Find where the sentence and the clause of a place begin, in a text as the grammar reads it."""

from __future__ import annotations

import re

# A full stop; a line break is one, too. “max.” and numbers end nothing.
SENTENCE_END = re.compile(r"\.(?<!max\.)(?<!min\.)(?:\)(?= |$)|(?= |$|[a-z0-9\"(~¤+-]))")
_CLAUSE_END = re.compile(r"[.;:]")
_LONGEST = 700  # letters of a sentence


def sentence_start(words: str, place: int) -> int:
    """Return where the sentence of a place begins."""
    return _after_last(SENTENCE_END, words, place)


def clause_start(words: str, place: int) -> int:
    """Return where the clause of a place begins: after a full stop, colon or semicolon."""
    return _after_last(_CLAUSE_END, words, place)


def clause_end(words: str, place: int) -> int:
    """Return where the clause of a place ends."""
    end = _CLAUSE_END.search(words, place, place + _LONGEST)
    return end.start() if end else min(len(words), place + _LONGEST)


def sentence_end(words: str, place: int) -> int:
    """Return where the sentence of a place ends."""
    end = SENTENCE_END.search(words, place, place + _LONGEST)
    return end.start() if end else min(len(words), place + _LONGEST)


def _after_last(end: re.Pattern[str], words: str, place: int) -> int:
    earliest = max(0, place - _LONGEST)
    ends = [match.end() for match in end.finditer(words, earliest, place)]
    return ends[-1] if ends else earliest
