"""Read JSON files: an object whole, a list item by item, so that one of 109 MB takes little memory.

A list is read to its end before anything is done with it, so that a truncated file is refused.
"""

from __future__ import annotations

import json
import re
from codecs import iterdecode
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, BinaryIO, NoReturn

from explorer.catalogue.imports.fields import short_value
from explorer.catalogue.imports.records import UnreadableFile

A_READ = 1 << 20
LONGEST_ITEM = 8 << 20  # characters; no card has a hundredth of it
_NOT_BLANK = re.compile(r"[^ \t\r\n]")
_END_OF_ITEM = re.compile(r"[ \t\r\n,\]]")  # after a number without it, the next part may go on


def content(file: BinaryIO) -> dict[str, Any] | Iterator[Any]:
    """Return the object that a file is, or an iterator over the items of the list that it is.

    Raises UnreadableFile, also while the items are read.
    """
    text = _Text(file)
    with _json_errors():
        match text.next_character():
            case "{":
                whole: dict[str, Any] = text.rest()
                return whole
            case "[":
                return _items(text)
    raise UnreadableFile("it is neither a list nor an object")


def _items(text: _Text) -> Iterator[Any]:
    with _json_errors():
        text.take("[")
        if text.next_character() != "]":
            yield text.value()
            while text.next_character() == ",":
                text.take(",")
                yield text.value()
        text.take("]")
        if text.next_character():
            text.fail("Extra data")


class _Text:
    """The text of a file, of which the part that is being read is in memory."""

    def __init__(self, file: BinaryIO) -> None:
        self._parts = iterdecode(iter(partial(file.read, A_READ), b""), "utf-8-sig")
        self._decoder = json.JSONDecoder(parse_constant=self.fail)
        self._text, self._at = "", 0

    def next_character(self) -> str:
        """Return the next character that is not blank, and skip those before it; empty at the
        end.
        """
        while not (found := _NOT_BLANK.search(self._text, self._at)):
            self._at = len(self._text)
            if not self._read_on():
                return ""
        self._at = found.start()
        return found[0]

    def take(self, character: str) -> None:
        """Skip this character, which must be the next one."""
        if self.next_character() != character:
            self.fail(f"Expecting '{character}'")
        self._at += 1

    def value(self) -> Any:
        """Return the next value, and skip it."""
        self.next_character()
        while True:
            is_long = len(self._text) - self._at > LONGEST_ITEM
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except json.JSONDecodeError:
                if is_long or not self._read_on():
                    raise
            else:
                if _END_OF_ITEM.match(self._text, end) or is_long or not self._read_on():
                    self._at = end
                    return value

    def rest(self) -> Any:
        """Return the value that the rest of the text is."""
        return self._decoder.decode(self._text[self._at :] + "".join(self._parts))

    def fail(self, why: str) -> NoReturn:
        """Raise JSONDecodeError at the next character."""
        raise json.JSONDecodeError(why, self._text, self._at)

    def _read_on(self) -> bool:
        part = next(self._parts, "")
        self._text, self._at = self._text[self._at :] + part, 0
        return bool(part)


@contextmanager
def _json_errors() -> Iterator[None]:
    """Raise UnreadableFile for the errors of the decoder, in one line."""
    try:
        yield
    except json.JSONDecodeError as error:
        near = error.doc[error.pos :].strip().partition("\n")[0]
        why = (
            f"{error.msg.removesuffix(' at')}, near {short_value(near)}"
            if near
            else "it is truncated"
        )
        raise UnreadableFile(f"it is not a complete JSON file: {why}") from error
    except UnicodeDecodeError as error:
        raise UnreadableFile("it contains text that is not valid Unicode") from error
    except RecursionError as error:
        raise UnreadableFile("it is nested too deeply") from error
    except ValueError as error:  # a number of thousands of digits
        raise UnreadableFile(f"it is not a complete JSON file: {error}") from error
