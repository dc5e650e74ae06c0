"""Read content files, which people write; an error names the file, the entry and the field."""

from __future__ import annotations

import gzip
import json
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError


class Entry(BaseModel):
    """A part of a content file: no unknown field."""

    model_config = ConfigDict(extra="forbid", strict=True)


class InvalidContent(ValueError):
    """A content file that cannot be loaded; each line names the file, the entry and the field."""


def content_error(message: str) -> PydanticCustomError:
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
    """Return the entries of a file, a JSON list. Raises InvalidContent."""
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
        lines = (f"{path.name}: {each}" for each in problems(rows, refused))
        raise InvalidContent("\n".join(lines)) from refused


class _Header(Entry):
    """The first line of a file with one card a line: a file that lost lines is noticed."""

    cards: Annotated[int, Field(ge=0)]


FIRST_CARD = 2  # its line


def header(count: int) -> str:
    """Return the first line of a file with so many cards."""
    return json.dumps(_Header(cards=count).model_dump()) + "\n"


def read_lines(path: Path, kind: type[Each], *unique: str) -> list[Each]:
    """Return the entries of a file with one JSON object a line, after the header; it may be
    compressed.

    Raises InvalidContent, which names the line: also for one whose `unique` fields another line
    has, and for a file with another number of lines than its header says.
    """
    entries = []
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            count = _number_of_cards(file.readline(), path)
            for number, line in enumerate(file, start=FIRST_CARD):
                entries.append(_entry(line, kind, f"{path.name}, line {number:,}"))
    except (OSError, EOFError, zlib.error) as error:
        raise InvalidContent(f"{path.name}: {error}") from error
    if len(entries) != count:
        found = f"the header says {count:,} cards, but {len(entries):,} lines follow"
        raise InvalidContent(f"{path.name}, line 1: {found}")
    for field in unique:
        _check_unique(entries, field, path)
    return entries


def _number_of_cards(line: bytes, path: Path) -> int:
    try:
        return _Header.model_validate_json(line).cards
    except ValidationError as refused:
        expected = 'the number of cards is missing: {"cards": …}'
        raise InvalidContent(f"{path.name}, line 1: {expected}") from refused


def _check_unique(entries: Iterable[Entry], field: str, path: Path) -> None:
    lines: dict[Any, int] = {}
    for number, entry in enumerate(entries, start=FIRST_CARD):
        value = getattr(entry, field)
        first = lines.setdefault(value, number)
        if first != number:
            problem = f"{field}: {value} is already on line {first:,}"
            raise InvalidContent(f"{path.name}, line {number:,}: {problem}")


def _entry(line: bytes, kind: type[Each], place: str) -> Each:
    try:
        if b"\\u0000" in line:
            raise InvalidContent(f"{place}: a text contains a null character")
        return kind.model_validate_json(line)
    except ValidationError as refused:
        first = refused.errors()[0]
        field = ".".join(map(str, first["loc"]))
        raise InvalidContent(f"{place}: {f'{field}: ' if field else ''}{first['msg']}") from refused


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


def problems(document: Any, refused: ValidationError) -> list[str]:
    """Return the places of a document that pydantic refused, each with what is wrong.

    The entries of a list are named by their own `id` or `name`. Where a field can hold one of
    several types, pydantic has an error for each of them; they make one problem.
    """
    messages: dict[str, list[str]] = {}
    for each in refused.errors():
        messages.setdefault(_place(document, each), []).append(each["msg"])
    return [f"{place}: {_joined(several)}" for place, several in messages.items()]


def _place(document: Any, error: Any) -> str:
    """Return the dotted place of an error, without the types of a union that pydantic adds."""
    parts: list[Any] = []
    value = document
    for part in error["loc"]:
        if isinstance(value, dict | list) and _has(value, part):
            value = value[part]
            parts.append(part)
    if error["type"] == "missing":
        parts.append(error["loc"][-1])
    if isinstance(document, list) and parts:
        entry = document[parts[0]]
        name = (entry.get("id") or entry.get("name")) if isinstance(entry, dict) else None
        parts[0] = name or f"entry {parts[0]}"
    return ".".join(map(str, parts)) or "the file"


def _has(value: dict[str, Any] | list[Any], key: Any) -> bool:
    return key in value if isinstance(value, dict) else isinstance(key, int) and key < len(value)


def _joined(messages: list[str]) -> str:
    first, *others = messages
    return " or ".join((first, *(each.removeprefix("Input should be ") for each in others)))
