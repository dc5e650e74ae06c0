"""Extract the messages of modules: those in calls, and those in tables.

A table is a call of `Messages`; calls of `message`, `message_in` and `plural_message` are messages
that are printed later (engine/text.py).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from io import BytesIO
from typing import IO, Any

from babel.messages.extract import extract_python

# The function of gettext's that has the same arguments.
_PRINTED_LATER = {
    "message": "gettext",
    "message_in": "pgettext",
    "plural_message": "ngettext",
}
# A message as Babel's methods return it: line, function, arguments, comments.
Extracted = tuple[Any, ...]


def extract(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Extracted]:
    """Yield the messages of a module."""
    source = file.read()
    calls = [each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.Call)]
    found = [*extract_python(BytesIO(source), keywords, comment_tags, options)]
    found += [each for call in calls for each in _printed_later(call)]
    yield from sorted(found, key=lambda each: each[0] or 0)
    for call in calls:
        if getattr(call.func, "id", "") == "Messages":
            yield from _of_table(call)


def _printed_later(call: ast.Call) -> Iterator[Extracted]:
    """Yield the message of a call. That of a method, such as `TABLE.message("key")`, has none."""
    function = _PRINTED_LATER.get(getattr(call.func, "id", ""))
    if function and isinstance(call.args[0], ast.Constant):
        words = tuple(each.value for each in call.args if isinstance(each, ast.Constant))
        yield call.args[0].lineno, function, words, []


def _of_table(call: ast.Call) -> Iterator[Extracted]:
    name, table = call.args
    assert isinstance(table, ast.Dict), f"line {call.lineno}: write the messages in the call"
    for key, value in zip(table.keys, table.values, strict=True):
        assert key is not None, f"line {call.lineno}: write all keys in the call"
        if message := ast.literal_eval(value):
            context = f"{ast.literal_eval(name)}.{ast.literal_eval(key)}"
            yield value.lineno, "pgettext", (context, message), []
