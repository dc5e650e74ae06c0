"""Find the documents in the shipped content: rulings, examples and tables of the rulebook."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from engine.document import Document
from engine.kinds import is_known, kind_of
from explorer.content import FOLDER


def shipped_documents(kind: str) -> list[Document]:
    """Return the different documents of a kind, in the order of the files and within them."""
    found: dict[str, Document] = {}
    for path in sorted(FOLDER.glob("**/*.json")):
        for document in _documents(json.loads(path.read_text("utf-8"))):
            if kind_of(document).slug == kind:
                found.setdefault(json.dumps(document, sort_keys=True), document)
    return [*found.values()]


def _documents(part: Any) -> Iterator[Document]:
    if isinstance(part, list):
        for each in part:
            yield from _documents(each)
    elif isinstance(part, dict) and is_known(part) and len(part) > 1:
        yield part
    elif isinstance(part, dict):
        yield from _documents([*part.values()])
