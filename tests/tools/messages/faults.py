"""Find what is wrong in a catalogue: faulty messages, or messages that the source has changed."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po
from django.utils.translation import to_locale

from tests.tools.messages.domains import ROOT, Domain
from tests.tools.messages.message_faults import faults_of, ids_of, strings_of
from tests.tools.messages.updates import as_text, compiled, updated

_WRITE = "run make messages, which writes it anew"


class Fault(NamedTuple):
    """Hold a fault with its place in a catalogue."""

    file: str
    line: int
    says: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.says}"


def faults(domain: Domain, template: Catalog, language: str) -> Iterator[Fault]:
    """Yield the faults of a catalogue."""
    path = domain.path(language)
    file = path.relative_to(ROOT).as_posix()
    yield from (Fault(file, line, says) for line, says in _faults(path, domain, template, language))


def missing(domain: Domain, template: Catalog, language: str) -> list[str]:
    """Return the messages that are shown in English: without a translation, or with a fuzzy one."""
    catalog = updated(domain, template, language)
    return [
        ids_of(each)[0] for each in catalog if each.id and (each.fuzzy or not all(strings_of(each)))
    ]


def _faults(
    path: Path, domain: Domain, template: Catalog, language: str
) -> Iterator[tuple[int, str]]:
    """Yield the faults of a catalogue, each with its line."""
    if not path.exists():
        yield 1, f"there is no such file: {_WRITE}"
        return
    try:
        catalog = read_po(
            BytesIO(path.read_bytes()), locale=to_locale(language), abort_invalid=True
        )
    except PoFileError as error:
        yield error.lineno + 1, f"this can’t be read: {error.args[0].rpartition(' on ')[0]}"
        return
    for message in catalog:
        if message.id:
            yield from ((message.lineno or 1, says) for says in faults_of(message, language))
    now = updated(domain, template, language)
    old = [*_removed(catalog, template), *_added(catalog, template)]
    yield from old or _first_difference(path, as_text(now)) or _other_version(path, compiled(now))


def _removed(catalog: Catalog, template: Catalog) -> Iterator[tuple[int, str]]:
    """Yield the first message that the source no longer has."""
    if found := _only_in(catalog, template):
        says = f"{_first_of(found)} not in the source any more: run make messages, which removes"
        yield found[0].lineno or 1, f"{says} what the source does not have"


def _added(catalog: Catalog, template: Catalog) -> Iterator[tuple[int, str]]:
    """Yield the first message of the source that the catalogue does not have yet."""
    if found := _only_in(template, catalog):
        where = found[0].locations[0][0]
        says = f"{_first_of(found)} not in this catalogue, but in the source ({where})"
        yield 1, f"{says}: run make messages, which adds what is new, and translate it"


def _only_in(catalog: Catalog, other: Catalog) -> list[Message]:
    return [each for each in catalog if each.id and not other.get(each.id, each.context)]


def _first_of(messages: list[Message]) -> str:
    others = f" and {len(messages) - 1} more are" if len(messages) > 1 else " is"
    return f"{ids_of(messages[0])[0]!r}{others}"


def _first_difference(path: Path, now: bytes) -> list[tuple[int, str]]:
    """Return the first line that is not written as make messages does, if there is one."""
    lines = zip_longest(*(text.decode().split("\n") for text in (path.read_bytes(), now)))
    for number, (line, expected) in enumerate(lines, 1):
        if line != expected:
            written = "nothing" if expected is None else repr(expected)
            return [(number, f"the source now has {written} here: {_WRITE}")]
    return []


def _other_version(path: Path, now: bytes) -> list[tuple[int, str]]:
    """Return that the compiled catalogue, which programs read, is another version."""
    binary = path.with_suffix(".mo")
    if binary.exists() and binary.read_bytes() == now:
        return []
    return [(1, f"its .mo file is another version: {_WRITE}")]
