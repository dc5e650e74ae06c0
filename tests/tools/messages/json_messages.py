"""Extract messages from JSON files of the content: the values of certain keys, at any depth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from typing import IO, Any

from explorer.catalogue.condition_words import own_clauses
from tests.tools.messages.table_messages import Extracted


def extract(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Extracted]:
    """Yield the values of the keys that the option `keys` names, such as the titles of examples."""
    for message in _values(options["keys"].split(), json.load(file)):
        yield _message(message)


def extract_lines(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[Extracted]:
    """Yield the same of a file with a JSON document in every line."""
    for line in file:
        yield from extract(BytesIO(line), keywords, comment_tags, options)


def extract_conditions(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[Extracted]:
    """Yield the clauses of the conditions of cards' effects, besides those with a template."""
    for when in _values(["when"], json.load(file)):
        yield from map(_message, own_clauses(when))


def _message(text: str) -> Extracted:
    return 0, "gettext", text, []  # JSON has no lines


def _values(keys: list[str], part: object) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (part[key] for key in keys if key in part)
        part = [*part.values()]
    for each in part if isinstance(part, list) else ():
        yield from _values(keys, each)
