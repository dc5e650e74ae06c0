"""Write and read parts of a document as Rison, which is JSON made for addresses.

`(amount:2,target:a,type:strength_mod)` needs no escape in a query string.
"""

from __future__ import annotations

import re
from typing import Any

import rison
from rison.decoder import ParserException

# The exceptions that a malformed text raises in the parser, deep nesting among them.
_REFUSED = (ParserException, ValueError, IndexError, KeyError, TypeError, RecursionError)


def dumps(part: Any) -> str:
    """Return the text of a part."""
    if isinstance(part, dict):
        fields = (f"{dumps(name)}:{dumps(part[name])}" for name in sorted(part))
        return f"({','.join(fields)})"
    if isinstance(part, list):
        return f"!({','.join(map(dumps, part))})"
    if isinstance(part, str) and "\n" in part:  # rison takes its first line for the whole
        return "'" + re.sub(r"(['!])", r"!\1", part) + "'"
    return str(rison.dumps(part))


def loads_typed_object(text: str) -> dict[str, Any]:
    """Return the object of a text if it has a type; otherwise one with the text as its type, which
    the engine refuses.
    """
    part = loads(text)
    has_type = isinstance(part, dict) and isinstance(part.get("type"), str)
    return part if has_type else {"type": text}


def loads(text: str) -> Any:
    """Return the list of a text, or the text."""
    try:
        part = rison.loads(text)
        return part if _is_json(part) else text
    except _REFUSED:
        return text


def _is_json(part: Any, deepest: int = 50) -> bool:
    """Return whether all names are text, and nothing is nested deeper than documents are."""
    if isinstance(part, dict):
        inner = [*part.values()] if all(isinstance(name, str) for name in part) else None
    else:
        inner = part if isinstance(part, list) else []
    return inner is not None and deepest > 0 and all(_is_json(each, deepest - 1) for each in inner)
