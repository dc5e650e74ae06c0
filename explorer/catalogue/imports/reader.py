"""Read a card file of either format into records, with reasons for those skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from rich.progress import Progress

from explorer.catalogue.imports import fields, yaml_yugi
from explorer.catalogue.imports.formats import detect
from explorer.catalogue.imports.lorcanajson import LorcanaReader
from explorer.catalogue.imports.records import (
    CardRecord,
    InvalidRecord,
    LorcanaRecord,
    Record,
    SkippedRecord,
    UnreadableFile,
    merge_cards,
)
from explorer.catalogue.imports.report import ParsedFile

Placed = tuple[str, Callable[[], Any]]  # where a record is, and how to get it


def read_import_file(path: Path, source: str, progress: Progress) -> ParsedFile:
    """Return the content of a file or a folder. Raises UnreadableFile, which says what is wrong."""
    try:
        detected = detect(path)
        if source not in ("auto", detected):
            raise UnreadableFile(f"the file’s format is {detected}, not {source}")
        parsed = _read(path, detected, progress)
        parsed.file = path.name
    except OSError as error:
        raise UnreadableFile(error.strerror or str(error)) from error
    if parsed.read == 0:
        raise UnreadableFile("it has no cards")
    if len(parsed.broken) == parsed.read:
        raise UnreadableFile(f"none of its records is a valid card: {parsed.broken[0]}")
    return parsed


def _read(path: Path, source: str, progress: Progress) -> ParsedFile:
    parsed = ParsedFile(source)
    if source == "lorcanajson":
        lorcana = LorcanaReader()
        _collect(_numbered(_opened(path, progress, lorcana.raw)), lorcana.record, parsed)
        parsed.language = lorcana.language
        parsed.warnings += lorcana.warnings(parsed.read)
        return parsed
    _collect(_yaml_yugi(path, progress), yaml_yugi.record, parsed)
    parsed.warnings += [] if path.is_dir() else yaml_yugi.warnings(parsed.read)
    cards = [record for record in parsed.records if isinstance(record, CardRecord)]
    parsed.records = [*merge_cards(cards, parsed.skip)]
    return parsed


def _yaml_yugi(path: Path, progress: Progress) -> Iterator[Placed]:
    if not path.is_dir():
        yield from _numbered(_opened(path, progress, yaml_yugi.raw))
        return
    files = yaml_yugi.files(path)
    task = progress.add_task("Reading", total=len(files), unit="files")
    for file in progress.track(files, total=len(files), task_id=task):
        yield file.name, lambda file=file: yaml_yugi.raw_file(file)  # type: ignore[misc]


def _opened(path: Path, progress: Progress, raw: Callable[[Any], Iterable[Any]]) -> Iterator[Any]:
    task = progress.add_task("Reading", total=path.stat().st_size, unit="bytes")
    with path.open("rb") as file:
        yield from raw(progress.wrap_file(file, task_id=task))


def _numbered(records: Iterable[Any]) -> Iterator[Placed]:
    for number, raw in enumerate(records, 1):
        yield f"record {number:,}{_label(raw)}", lambda raw=raw: raw  # type: ignore[misc]


def _label(raw: Any) -> str:
    """Return the number and the name of a record, as far as it has them."""
    if not isinstance(raw, dict):
        return ""
    name = raw.get("fullName") or raw.get("name")
    name = name.get("en") if isinstance(name, dict) else name
    number = raw.get("password", raw.get("id"))
    parts = [str(number)] if type(number) is int else []
    parts += [fields.short_value(name)[1:-1]] if isinstance(name, str) else []
    return f" ({' '.join(parts)})" if parts else ""


def _collect(placed: Iterable[Placed], record: Callable[[Any], Record], parsed: ParsedFile) -> None:
    """Convert the records one by one; a broken one does not stop the others."""
    for place, raw in placed:
        parsed.read += 1
        try:
            result = record(fields.mapping(raw()))
            if isinstance(result, CardRecord):
                result = fields.fitting(result)
        except SkippedRecord as skip:
            parsed.skip(str(skip))
        except InvalidRecord as wrong:
            parsed.broken.append(f"{place}: {wrong}")
        else:
            parsed.records.append(result)
            if isinstance(result, LorcanaRecord):
                parsed.warnings += [f"{place}: {doubt}" for doubt in result.doubts]
