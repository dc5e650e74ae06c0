"""Build the example of each kind of document, and documents in which everything has one name."""

from __future__ import annotations

import json
from typing import Any

from engine.document import Document
from explorer.pages.documents import kinds

EXAMPLES: dict[str, Document] = {kind.slug: json.loads(kind.example) for kind in kinds()}


def named(document: Any, name: str) -> Any:
    """Return a document in which every name and card is this one."""
    if isinstance(document, dict):
        return {
            key: name if key in ("name", "card") and isinstance(value, str) else named(value, name)
            for key, value in document.items()
        }
    return [named(each, name) for each in document] if isinstance(document, list) else document
