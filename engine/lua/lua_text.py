"""Write values of Python as Lua source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

WIDEST = 100  # columns of a line that holds a whole table

_NAME = re.compile("[A-Za-z_][A-Za-z0-9_]*")
_RESERVED = frozenset(
    "and break do else elseif end false for function if in local nil not or repeat return then "
    "true until while".split()
)


def lua(value: Any, indent: str = "") -> str:
    """Return a value as Lua; a string has no line break and no control character.

    Raises TypeError for anything but text, numbers, truth values, mappings and sequences.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    if not isinstance(value, Mapping | Sequence):
        raise TypeError(f"Lua has no {type(value).__name__}")
    entries = [*_entries(value, indent + "\t")]
    line = f"{{ {', '.join(entries)} }}" if entries else "{}"
    if len(line) + len(indent) <= WIDEST and "\n" not in line:
        return line
    lines = "".join(f"{indent}\t{each},\n" for each in entries)
    return f"{{\n{lines}{indent}}}"


def _entries(value: Mapping[str, Any] | Sequence[Any], indent: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from (f"{_key(name)} = {lua(each, indent)}" for name, each in value.items())
    else:
        yield from (lua(each, indent) for each in value)


def _key(name: str) -> str:
    is_plain = _NAME.fullmatch(name) and name not in _RESERVED
    return name if is_plain else f"[{_quoted(name)}]"


# The space at which no line breaks looks like another one, so its bytes are written.
_NO_BREAK = "\u00a0", "\\194\\160"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace(*_NO_BREAK)
    if not escaped.isprintable():
        raise TypeError(f"{text!r} has a character that Lua source should not have")
    return f'"{escaped}"'
