"""Say what is wrong with the texts of a ruling, which the content files keep in one form."""

from __future__ import annotations

import re

from engine.document import Document

# How each text ends.
ENDINGS = {
    "summary": ".",
    "question": "?",
    "answer": ".",
    "why_disputed": ".",
    "note": ".",
}
_MARKS = re.compile(r"[<>*_`\\]|\.\.|&\w+;")
_ANSWERED_IN_WORDS = ("timing", "attack")
_ANSWERS = {"yes": "Yes", "no": "No", "depends": "It depends"}


def in_one_line(text: str) -> str:
    """Return a text as one paragraph with single spaces."""
    return " ".join(text.split())


def wrong_texts(texts: dict[str, str], kind: str, expected: Document) -> dict[str, str]:
    """Return what is wrong with the texts of a ruling, by field.

    They are plain. A ruling whose result is no table of numbers has a question and an answer, which
    begins with what it comes to.
    """
    wrong = {name: _wrong(name, text) for name, text in texts.items() if text}
    begins = _ANSWERS.get(expected.get("answer", ""), "")
    if kind in _ANSWERED_IN_WORDS:
        for name in ("question", "answer"):
            if not texts.get(name):
                wrong[name] = "A ruling on timing or an attack has a question and an answer."
    if texts.get("answer") and not texts["answer"].startswith(begins):
        wrong["answer"] = f"Begin it with “{begins}”, as the source answers."
    return {name: message for name, message in wrong.items() if message}


def _wrong(name: str, text: str) -> str:
    if found := _MARKS.search(text):
        return f"It has “{found[0]}”. Allowed: plain text without marks."
    ending = ENDINGS.get(name, "")
    if not text.endswith(ending):
        return f"End it with “{ending}”."
    return "A title has no period." if name == "title" and text.endswith(".") else ""
