"""Read rulings on attacks with real cards from ruled_attacks.json, each as an attack document."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.document import Document
from tests.case_files import read_cases


class Ruled(NamedTuple):
    """A question, the attack it is about, the answer with its reason, and who gives it."""

    question: str
    document: Document
    answer: str
    expected: dict[str, Any]  # outcome, rule (of a row), choices, responses, calculated
    source: str  # named by a row, a response or a disputed point


RULED = [Ruled(**case) for case in read_cases(__file__, "ruled_attacks.json")]
