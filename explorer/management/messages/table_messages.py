"""Extract the messages of the engine's modules: those in calls, and those in tables.

A table is a call of `engine.languages.Messages`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from io import BytesIO
from typing import IO, Any

from babel.messages.extract import extract_python

from explorer.management.messages.domains import KEYWORDS

# Messages that are printed later (engine/text.py) are calls, too.
_KEYWORDS = {**KEYWORDS, "message": None, "plural_message": (1, 2)}
# A message as Babel's methods return it: line, function, arguments, comments.
Extracted = tuple[Any, ...]


def extract(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Extracted]:
    """Yield the messages of a module."""
    source = file.read()
    yield from extract_python(BytesIO(source), _KEYWORDS, comment_tags, options)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Messages":
            yield from _of_table(node)


def _of_table(node: ast.Call) -> Iterator[Extracted]:
    name, table = node.args
    assert isinstance(table, ast.Dict), f"line {node.lineno}: write the messages in the call"
    for key, value in zip(table.keys, table.values, strict=True):
        assert key is not None, f"line {node.lineno}: write all keys in the call"
        if message := ast.literal_eval(value):
            context = f"{ast.literal_eval(name)}.{ast.literal_eval(key)}"
            yield value.lineno, "pgettext", (context, message), []
