"""Find what is wrong in a catalogue: placeholders, tags, terms, or an old version of it."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from explorer.management.messages.domains import LOCALE, ROOT, Domain
from explorer.management.messages.updates import as_text, compiled, updated

# A value of a message, as Python's str.format and % have it, and a tag of HTML.
_VALUES = re.compile(r"\{[^{}]*\}|%\(\w+\)s")
_NOT_WORDS = re.compile(r"\{[^{}]*\}|%\(\w+\)s|\"[a-z_]+\"|<[^<>]*>")  # and codes of documents
_TAGS = re.compile(r"</?\w+")
_EDITED = "run make messages, which writes it anew"


class Fault(NamedTuple):
    """Hold a fault with its place in a catalogue."""

    file: str
    line: int
    says: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.says}"


class Term(NamedTuple):
    """Hold a term of the games, and the forms it may have in each language."""

    english: re.Pattern[str]
    forms: dict[str, list[str]]


@cache
def glossary() -> tuple[Term, ...]:
    """Return the terms that a translation has to use."""
    entries = tomllib.loads((LOCALE / "glossary.toml").read_text("utf-8"))["term"]
    return tuple(
        Term(
            re.compile(rf"\b{re.escape(entry['en'])}\b"),
            {code: forms for code, forms in entry.items() if isinstance(forms, list)},
        )
        for entry in entries
        if entry.get("checked", True)
    )


def faults(domain: Domain, template: Catalog, language: str) -> Iterator[Fault]:
    """Yield the faults of a catalogue."""
    path = domain.path(language)
    file = path.relative_to(ROOT).as_posix()
    if not path.exists():
        yield Fault(file, 1, f"there is no such file: {_EDITED}")
        return
    catalog = read_po(BytesIO(path.read_bytes()), locale=language)
    for message in catalog:
        if message.id and message.lineno:
            yield from (
                Fault(file, message.lineno, says) for says in _of_message(message, language)
            )
    now = updated(domain, template, language)
    if as_text(now) != path.read_bytes():
        yield Fault(file, 1, f"this is not what the source has now: {_EDITED}")
    elif path.with_suffix(".mo").read_bytes() != compiled(now):
        yield Fault(file, 1, f"its .mo file is another version: {_EDITED}")


def missing(domain: Domain, template: Catalog, language: str) -> list[str]:
    """Return the messages without a translation."""
    catalog = updated(domain, template, language)
    return [_ids(each)[0] for each in catalog if each.id and not all(_strings(each))]


def _of_message(message: Message, language: str) -> Iterator[str]:
    ids = _ids(message)
    for string in filter(None, _strings(message)):
        values = {*_VALUES.findall(string)}
        allowed = [{*_VALUES.findall(each)} for each in ids]
        if extra := values.difference(*allowed):
            yield f"{_listed(extra)} is not a value of {ids[0]!r}"
        if lost := set.intersection(*allowed) - values:
            yield f"{_listed(lost)} is missing, which {ids[0]!r} has"
        if all(Counter(_TAGS.findall(each)) != Counter(_TAGS.findall(string)) for each in ids):
            yield f"the tags are not those of {ids[0]!r}"
        english = _NOT_WORDS.sub("", ids[0])
        for term in glossary():
            forms = term.forms.get(language, [])
            if forms and term.english.search(english) and not any(each in string for each in forms):
                words = " or ".join(f"“{each}”" for each in forms)
                yield f"“{term.english.pattern[2:-2]}” is {words} in the glossary: {ids[0]!r}"


def _ids(message: Message) -> tuple[str, ...]:
    return tuple(map(str, message.id)) if message.pluralizable else (str(message.id),)


def _strings(message: Message) -> tuple[str, ...]:
    strings: Any = message.string
    return tuple(strings) if message.pluralizable else (strings,)


def _listed(values: set[str]) -> str:
    return ", ".join(sorted(values))
