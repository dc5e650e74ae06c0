"""Extract the messages of the engine's modules: those in calls, in tables, and in fields.

A table is a call of `engine.languages.Messages`; the description of a document's field is what an
error says is allowed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from io import BytesIO
from typing import IO, Any

from babel.messages.extract import extract_python

from explorer.management.messages.domains import KEYWORDS

# A message as Babel's methods return it: line, function, arguments, comments.
Extracted = tuple[Any, ...]


def extract(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Extracted]:
    """Yield the messages of a module."""
    source = file.read()
    yield from extract_python(BytesIO(source), KEYWORDS, comment_tags, options)
    has_documents = b"Strict" in source
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id == "Messages":
            yield from _of_table(node)
        elif node.func.id == "Field" and has_documents:
            yield from _of_field(node)


def _of_table(node: ast.Call) -> Iterator[Extracted]:
    name, table = node.args
    assert isinstance(table, ast.Dict), f"line {node.lineno}: write the messages in the call"
    for key, value in zip(table.keys, table.values, strict=True):
        assert key is not None, f"line {node.lineno}: write all keys in the call"
        if message := ast.literal_eval(value):
            context = f"{ast.literal_eval(name)}.{ast.literal_eval(key)}"
            yield value.lineno, "pgettext", (context, message), []


def _of_field(node: ast.Call) -> Iterator[Extracted]:
    for keyword in node.keywords:
        if keyword.arg == "description" and isinstance(keyword.value, ast.Constant):
            yield node.lineno, "gettext", keyword.value.value, []
