"""Content files: entries that people write, read with an error that names the place."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError


class Entry(BaseModel):
    """A part of a content file: no unknown field."""

    model_config = ConfigDict(extra="forbid", strict=True)


class InvalidContent(ValueError):
    """A content file that cannot be loaded; each line names the file, the entry and the field."""


def wrong(message: str) -> PydanticCustomError:
    """Return an error for a validator to raise.

    Of a ValueError pydantic would keep the traceback, with all frames below it, for good.
    """
    return PydanticCustomError("wrong_content", "{message}", {"message": message})


class LoadCounts(NamedTuple):
    """How a load changed the database, counted in entries."""

    new: int
    changed: int
    unchanged: int
    kept: tuple[str, ...] = ()  # the names of those that a person changed here, left as they are


Each = TypeVar("Each", bound=Entry)
Key = TypeVar("Key")
Facts = TypeVar("Facts")


def read_entries(path: Path, kind: type[Each]) -> list[Each]:
    """The entries of a file, a JSON list. Raises InvalidContent."""
    try:
        text = path.read_text("utf-8")
        rows = json.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        raise InvalidContent(f"{path.name}: {error}") from error
    if "\\u0000" in text:
        raise InvalidContent(f"{path.name}: a text contains a null character")
    try:
        return TypeAdapter(list[kind]).validate_python(rows)  # type: ignore[valid-type]
    except ValidationError as refused:
        lines = [f"{path.name}: {_place(rows, each)}: {each['msg']}" for each in refused.errors()]
        raise InvalidContent("\n".join(lines)) from refused


def put_in(
    entries: Iterable[tuple[Key, Facts]],
    stored: Mapping[Key, Facts],
    put: Callable[[Key, Facts], object],
) -> LoadCounts:
    """Put in those that are new or other than what is stored, and count all of them."""
    counts: Counter[str] = Counter()
    for key, facts in entries:
        if stored.get(key) == facts:
            counts["unchanged"] += 1
            continue
        counts["changed" if key in stored else "new"] += 1
        put(key, facts)
    return LoadCounts(counts["new"], counts["changed"], counts["unchanged"])


def _place(rows: Any, error: Any) -> str:
    """Which entry, by its own name, and which field of it."""
    at, *fields = error["loc"] or ("the file",)
    entry = rows[at] if isinstance(rows, list) and isinstance(at, int) else {}
    name = (entry.get("id") or entry.get("name")) if isinstance(entry, dict) else None
    return ".".join(map(str, (name or f"entry {at}", *fields)))
