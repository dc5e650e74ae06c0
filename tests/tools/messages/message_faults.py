"""Find what is wrong in the translation of a message: a function for each kind of fault.

The check can't know whether a sentence is good. It finds what breaks a page, or the game's terms.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from string import Formatter
from typing import Any

from babel.messages.catalog import Message

from explorer.web.glossary import glossary

_VALUES = re.compile(r"\{[^{}]*\}|%\(\w+\)\w")  # as Python's str.format and % have them
_NAMES = re.compile(r"\{(\w+)\}|%\((\w+)\)")
_TAGS = re.compile(r"</?\w[^<>]*>?")
_WORDS_IN_TAGS = re.compile(r'\b(alt|aria-label|placeholder|title)="[^"]*"')
# The codes of documents, in quotes or in a list.
_CODES = re.compile(r"\"[a-z_]+\"|\bany of \w+(?:, \w+){3,}")


def faults_of(message: Message, language: str) -> Iterator[str]:
    """Yield the faults of a translation; a message without one has none."""
    strings = strings_of(message)
    if not any(strings):
        return
    if message.fuzzy:
        yield f"{ids_of(message)[0]!r} is marked as fuzzy, so it stays English: {_CONFIRM}"
    yield from _plural_forms(message)
    for string in filter(None, strings):
        for find in _KINDS:
            yield from find(message, string)
        yield from _terms(message, string, language)


_CONFIRM = "check its translation, and remove “fuzzy”"


def _plural_forms(message: Message) -> Iterator[str]:
    """Yield plural forms without a translation; a catalogue with too many can't be read at all."""
    for number, string in enumerate(strings_of(message)):
        if not string:
            yield f"msgstr[{number}] of {ids_of(message)[0]!r} is empty or missing"


def _values(message: Message, string: str) -> Iterator[str]:
    """Yield values that are lost or too many; one form of a plural may do without its number."""
    ids = ids_of(message)
    values = {*_VALUES.findall(string)}
    allowed = [{*_VALUES.findall(each)} for each in ids]
    if extra := values.difference(*allowed):
        yield f"{_listed(extra)} is not a value of {ids[0]!r}"
    if lost := set.intersection(*allowed) - values:
        yield f"{_listed(lost)} is missing, which {ids[0]!r} has"


def _braces(message: Message, string: str) -> Iterator[str]:
    """Yield a brace that `str.format` can't read."""
    if error := _error(_format, message, string):
        yield f"a brace is wrong in {string!r}: {error}"


def _percent_signs(message: Message, string: str) -> Iterator[str]:
    """Yield a percent sign that `%` can't read, which fills in the messages of templates."""
    in_template = any(file.startswith("templates/") for file, _ in message.locations)
    if (in_template or message.python_format) and _error(_percent, message, string):
        yield f"a percent sign has to be %% in {string!r}"


def _tags(message: Message, string: str) -> Iterator[str]:
    """Yield a difference between the tags of both, whatever their order and the words in them."""
    ids = ids_of(message)
    found = _counted_tags(string)
    expected = [_counted_tags(each) for each in ids]
    if found in expected:
        return
    extra, lost = found - expected[0], expected[0] - found
    yield f"the tags are not those of {ids[0]!r}: {_listed(extra)} instead of {_listed(lost)}"


def _terms(message: Message, string: str, language: str) -> Iterator[str]:
    """Yield terms of the games that the translation has other words for."""
    english = ids_of(message)[0]
    for pattern in (_VALUES, _CODES, _TAGS):
        english = pattern.sub("", english)
    for term in (each for each in glossary() if each.is_checked):
        forms = term.forms.get(language)
        if forms and term.pattern.search(english) and not forms.pattern.search(string):
            words = " or ".join(f"“{each}”" for each in forms.words)
            yield f"“{term.english}” is {words} in the glossary: {ids_of(message)[0]!r}"


_KINDS = (_values, _braces, _percent_signs, _tags)


class _Examples(dict[str, int]):
    """Hold a number for each value; a `%` without a name would print them all, which fails."""

    def __repr__(self) -> str:
        raise ValueError("a % without a name")


def _format(text: str, values: _Examples, unnamed: int) -> str:
    return Formatter().vformat(text, [0] * unnamed, values)


def _percent(text: str, values: _Examples, unnamed: int) -> str:
    return text % values


def _error(
    fill_in: Callable[[str, _Examples, int], str], message: Message, string: str
) -> Exception | None:
    """Return why values can't be filled in; none for a message that is not filled in this way.

    Values that the message doesn't have are another kind of fault.
    """
    ids = ids_of(message)
    names = (name for each in (*ids, string) for pair in _NAMES.findall(each) for name in pair)
    values = _Examples(dict.fromkeys(names, 0))
    unnamed = max(each.count("{}") for each in ids)
    for each in (*ids, string):
        try:
            fill_in(each, values, unnamed)
        except (IndexError, KeyError, TypeError, ValueError) as error:
            return error if each is string else None
    return None


def _counted_tags(text: str) -> Counter[str]:
    return Counter(_WORDS_IN_TAGS.sub(r'\1=""', tag) for tag in _TAGS.findall(text))


def ids_of(message: Message) -> tuple[str, ...]:
    """Return the English message, and its plural if it has one."""
    return tuple(map(str, message.id)) if message.pluralizable else (str(message.id),)


def strings_of(message: Message) -> tuple[str, ...]:
    """Return the translation, in each of its plural forms."""
    strings: Any = message.string
    return tuple(strings) if isinstance(strings, tuple) else (strings,)


def _listed(values: Counter[str] | set[str]) -> str:
    return ", ".join(sorted(values)) or "none"
