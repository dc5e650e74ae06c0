"""JSON files of any size, a value at a time: a card file of 109 MB needs no more room than a card.

The file is read to its end, so that one which was cut is told before anything is done with it.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn

from explorer.catalogue.imports.records import UnreadableFile

A_READ = 1 << 20
LIST = object()  # what stands for a list whose items follow one by one
SPACE = " \t\r\n"
LONGEST_REST = 8  # letters after which what is no number yet never becomes one


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")


class _Text:
    """The text of a file from where it has been read to."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._json = json.JSONDecoder(parse_constant=_refuse)
        self._text, self._at, self._before, self._ended = "", 0, 0, False

    def next(self) -> str:
        """The next character that is no space, left where it is; empty at the end."""
        while True:
            while self._at < len(self._text):
                if self._text[self._at] not in SPACE:
                    return self._text[self._at]
                self._at += 1
            if not self._read():
                return ""

    def take(self, *wanted: str) -> str:
        """The next character, which has to be one of these."""
        found = self.next()
        if found not in wanted:
            expected = " or ".join(f"“{each}”" if each else "its end" for each in wanted)
            self.fail(f"{expected} is missing")
        self._at += 1
        return found

    def value(self) -> Any:
        """The next value, however long."""
        self.next()
        while True:
            try:
                value, end = self._json.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                goes_on = "Unterminated" in error.msg or error.pos + 20 > len(self._text)
                if not (goes_on and self._read()):
                    self._refuse(error)
            except (ValueError, RecursionError) as error:
                self.fail(str(error))
            else:
                length = end - self._at
                if self._is_whole(end) or not self._read():
                    self._at += length
                    return value

    def _is_whole(self, end: int) -> bool:
        """A number that the read cut is a number too: what follows it shows that it is whole."""
        follows = self._text[end : end + LONGEST_REST]
        return len(follows) == LONGEST_REST or follows[:1] in {*SPACE, *",]}"}

    def fail(self, what: str, at: int | None = None) -> NoReturn:
        """Refuse the file, and say where."""
        place = self._before + (self._at if at is None else at)
        if self._ended and not self.next():
            what = "it is cut: it ends too early"
        raise UnreadableFile(f"it is no whole JSON file: {what} (at character {place:,})")

    def _refuse(self, error: json.JSONDecodeError) -> NoReturn:
        is_cut = "Unterminated" in error.msg or error.pos >= len(self._text.rstrip(SPACE))
        self.fail("it is cut: it ends too early" if is_cut else error.msg, error.pos)

    def _read(self) -> bool:
        """Read on, more at a time the longer the value is. False at the end."""
        rest = self._text[self._at :]
        try:
            more = self._file.read(max(A_READ, len(rest)))
            text = self._decoder.decode(more, final=not more)
        except UnicodeDecodeError as error:
            raise UnreadableFile("it is no JSON file: it is not written in UTF-8") from error
        self._before, self._text, self._at = self._before + self._at, rest + text, 0
        self._ended = not more
        return bool(more)


def values(file: BinaryIO) -> Iterator[tuple[str, Any]]:
    """Each item of the list that the file is, or of the lists in its object, with its key.

    The items of a list come one by one, after LIST, under the key of the list, which is empty for
    a file that is a list; the other values of an object come as they are. Raises UnreadableFile.
    """
    text = _Text(file)
    if text.next() == "[":
        yield "", LIST
        yield from (("", item) for item in _items(text))
    else:
        text.take("{")
        yield from _members(text)
    text.take("")


def _items(text: _Text) -> Iterator[Any]:
    text.take("[")
    if text.next() == "]":
        text.take("]")
        return
    while True:
        yield text.value()
        if text.take(",", "]") == "]":
            return


def _members(text: _Text) -> Iterator[tuple[str, Any]]:
    if text.next() == "}":
        text.take("}")
        return
    while True:
        if text.next() != '"':
            text.fail("the name of a field is missing")
        key = text.value()
        text.take(":")
        if text.next() == "[":
            yield key, LIST
            yield from ((key, item) for item in _items(text))
        else:
            yield key, text.value()
        if text.take(",", "}") == "}":
            return
