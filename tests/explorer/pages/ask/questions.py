"""Read questions as people type them from questions.json, each with the document that it means.

A third of the plain ones are misspelled; a third name cards that nobody has curated. They were
written before the reader of questions. Those in an unusual order were written before it could read
them: a subordinate clause, an adjective before its monster, “with” behind the target, and names
known by one of their later words each led to another battle, or to words that were left over. A
number that is not given and not used is `?`.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from tests.case_files import read_cases


class Asked(NamedTuple):
    """A question with the page that answers it and the parts of its document that are not usual."""

    text: str
    page: str  # battle, timing, replay or board
    expected: Document
    is_misspelt: bool = False
    is_uncurated: bool = False


_ASKED = {
    kind: [Asked(**each) for each in asked]
    for kind, asked in read_cases(__file__, "questions.json").items()
}
BATTLES, CHALLENGES = _ASKED["battles"], _ASKED["challenges"]
IN_UNUSUAL_ORDER = _ASKED.pop("unusual_order")
QUESTIONS = [question for asked in _ASKED.values() for question in asked]
