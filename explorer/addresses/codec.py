"""Read and write parts of documents as parameters and codes, each by one declarative table.

A row names a field of a document and says how its value is written, so that the same row reads it
and writes it. Nothing is validated: what no row can read stays in the document as it was typed,
for the engine to refuse.

    Row         a field, and how its value is written
    Parameters  the rows of a part with a parameter for each, such as `a-atk=2000&a-pos=defense`
    Code        the rows of a part that is one parameter, such as `08o.to.f2~Card`
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict

from engine.document import Document

UNKNOWN_OPTION = "option "  # prefix of unknown options, so that they replace no real field

_BETWEEN_THOUSANDS = re.compile("[,'\u2019 \u00a0\u202f]")
_GROUPED = re.compile(rf"[+-]?[0-9]{{1,3}}(?:{_BETWEEN_THOUSANDS.pattern}[0-9]{{3}}){{1,5}}")


def parse_number(text: str) -> int | str:
    """Return a typed number as an integer, also with thousands set apart: 1,000 or 1 000.

    Other text stays as it is, for the engine to refuse.
    """
    text = text.strip().replace("\N{MINUS SIGN}", "-")
    digits = _BETWEEN_THOUSANDS.sub("", text) if _GROUPED.fullmatch(text) else text
    return int(digits) if re.fullmatch(r"[+-]?[0-9]{1,18}", digits) else text


# --- How values are written -----------------------------------------------------------------------


class Kind(NamedTuple):
    """How a value is written. `read` returns None for a text that stands for no value, and `write`
    an empty text or None for a value that is left out.
    """

    read: Callable[[str], Any]
    write: Callable[[Any], str | None]
    null: tuple[str, ...] = ()  # the texts that stand for null; the first one is written


_UNCHECKED = ("", "0", "false", "False", False)  # a form has read it as a boolean

TEXT = Kind(str, str)
NUMBER = Kind(parse_number, str)
NUMBER_OR_NONE = Kind(parse_number, str, null=("-", "–"))
NUMBERS = Kind(
    lambda typed: [parse_number(each) for each in typed.split(",") if each.strip()],
    lambda values: ",".join(map(str, values)),
)


def checkbox(set_to: bool = True) -> Kind:
    """Return the kind of a boolean that a ticked checkbox sets to `set_to`."""
    return Kind(
        lambda typed: set_to is (typed not in _UNCHECKED),
        lambda value: "1" if bool(value) is set_to else "",
    )


def choice(values: Mapping[str, Any], *, keeps_others: bool = False) -> Kind:
    """Return the kind of a value with a few texts; other values are left out, or kept as text."""
    texts = {value: text for text, value in values.items()}
    return Kind(values.get, lambda value: texts.get(value, str(value) if keeps_others else ""))


def flag(set_to: bool = True) -> Kind:
    """Return the kind of a boolean that is `1`, and any other text for the engine to refuse."""
    return Kind({"1": set_to}.get, lambda value: {set_to: "1", not set_to: ""}.get(value, value))


def numbered(letters: str) -> Kind:
    """Return the kind of a number after letters, such as `from2`; 0 is left out."""
    return Kind(
        lambda text: parse_number(text[len(letters) :]) if text.startswith(letters) else None,
        lambda number: f"{letters}{number}" if number else "",
    )


def without(value: str) -> Kind:
    """Return the kind of a text that is left out if it is `value`."""
    return Kind(str, lambda text: "" if text == value else str(text))


# Characters left unescaped, so that the query string stays short and readable.
_PLAIN = "~:,!*'()@$/?"


def query_string(pairs: Iterable[tuple[str, str]], also_plain: str = "") -> str:
    """Return the query string of these parameters; `also_plain` has more unescaped characters."""
    return urlencode([*pairs], safe=f"{_PLAIN}{also_plain}")


# --- Rows and their tables ------------------------------------------------------------------------


@dataclass(eq=False)
class Row:
    """A field of a document, and how it is written."""

    # Its name, or a path of two names; empty if the kind reads and writes several fields.
    field: str
    kind: Kind = TEXT
    name: str = ""  # of its parameter, after the prefix
    default: str | None = ""  # the text that is left out; None if there is none
    always: bool = False  # the document has the field even if its text is left out
    is_repeated: bool = False
    once: str = ""  # a field that only one option of a code may set

    def __post_init__(self) -> None:
        self.outer, _, self.inner = self.field.partition(".")

    def put(self, document: Document, text: Any) -> None:
        """Set the field of a document from its text, or from the texts of a repeated parameter."""
        value = [*map(self.kind.read, text)] if self.is_repeated else self.kind.read(text)
        if text in self.kind.null:
            value = None
        elif value is None:
            value = text
        self.set(document, value)

    def set(self, document: Document, value: Any) -> None:
        """Set the field of a document, or the several fields."""
        if not self.outer:
            document |= value
        elif self.inner:
            document.setdefault(self.outer, {})[self.inner] = value
        else:
            document[self.outer] = value

    def text(self, document: Mapping[str, Any]) -> str | None:
        """Return the text of a field that is not repeated, None if it is not there."""
        value = document.get(self.outer) if self.outer else document
        if self.inner:
            value = (value or {}).get(self.inner)
        if value is None:
            return self.kind.null[0] if self.kind.null else None
        return self.kind.write(value)


class Parameters:
    """The rows of a part whose fields are a parameter each, in the order of the query string."""

    def __init__(self, *rows: Row) -> None:
        self.rows = rows
        self._reading = sorted(rows, key=lambda row: not row.always)  # as documents are ordered
        self.defaults = {
            row.name: row.default for row in rows if row.default is not None and not row.is_repeated
        }

    def values_in(self, params: QueryDict, prefix: str) -> dict[str, Any]:
        """Return the values of the part's parameters, by their names without the prefix."""
        keys = {row: _key(prefix, row) for row in self.rows}
        return {
            row.name: params.getlist(key) if row.is_repeated else str(params[key])
            for row, key in keys.items()
            if key in params
        }

    def read(self, typed: Mapping[str, Any], **defaults: str) -> Document:
        """Return the part of a document for the values of its parameters."""
        document: Document = {}
        for row in self._reading:
            default = defaults.get(row.name, row.default)
            text = typed.get(row.name, default)
            if row.always or text not in (default, False):
                row.put(document, text)
        return document

    def write(
        self, prefix: str, document: Mapping[str, Any], **defaults: str
    ) -> Iterator[tuple[str, str]]:
        """Yield the parameters of a part, without defaults."""
        for row in self.rows:
            if row.is_repeated:
                for value in document.get(row.field) or ():
                    yield _key(prefix, row), str(row.kind.write(value))
            else:
                text = row.text(document)
                if text is not None and text != defaults.get(row.name, row.default):
                    yield _key(prefix, row), text


def _key(prefix: str, row: Row) -> str:
    return f"{prefix}-{row.name}" if prefix and row.name else prefix or row.name


# Marks where a code has the options that no other row reads.
UNKNOWN_OPTIONS = Row("", Kind(lambda _text: None, str))


def part(field: str, kind: Kind = TEXT) -> Row:
    """Return a row of a code, which is in the document even if its text is empty."""
    return Row(field, kind, always=True)


class Code:
    """The rows of a part that is one text: `08o.to.f2~Card`.

    `parts` are set off by dots, in this order, and a missing one is empty if the code `is_padded`.
    `options` follow in any order; a code without options keeps dots in its last part. `card` is the
    field after the tilde, and the first one of a document unless there is another `order`.
    """

    def __init__(
        self,
        *parts: Row,
        options: tuple[Row, ...] | None = None,
        card: str = "card",
        is_card_optional: bool = False,
        is_padded: bool = True,
        order: tuple[str, ...] = (),
    ) -> None:
        self.parts, self.options, self.card = parts, options, card
        self.is_card_optional, self.is_padded = is_card_optional, is_padded
        self.order, self.rows = order, (*parts, *(options or ()))

    def read(self, code: str) -> Document:
        """Return the part of a document for a code; an unknown option is a field that the engine
        refuses.
        """
        head, tilde, card = code.partition("~")
        count = len(self.parts)
        texts = head.split(".", count - 1 if self.options is None else -1)
        texts += [""] * (count - len(texts)) if self.is_padded else []
        document: Document = {}
        if self.card and not self.is_card_optional:
            document = {**dict.fromkeys(self.order, ""), self.card: card}
        for row, text in zip(self.parts, texts, strict=False):
            if row.always or text:
                row.put(document, text)
        for text in texts[count:]:
            self._add_option(document, text)
        if not self.card and tilde:
            document[f"{UNKNOWN_OPTION}~{card}"] = True
        elif self.is_card_optional and card:
            document[self.card] = card
        return document

    def _add_option(self, document: Document, text: str) -> None:
        for row in self.options or ():
            value = row.kind.read(text)
            if value is not None:
                if row.once in document:
                    document[f"{UNKNOWN_OPTION}{text}"] = True
                row.set(document, value)
                return
        document[f"{UNKNOWN_OPTION}{text}"] = True

    def write(self, document: Mapping[str, Any]) -> str:
        """Return the code of a part."""
        texts: list[str] = []
        for row in self.rows:
            if row is UNKNOWN_OPTIONS:
                unknown = (name for name in document if name.startswith(UNKNOWN_OPTION))
                texts += [name.removeprefix(UNKNOWN_OPTION) for name in unknown]
            else:
                text = row.text(document)
                texts += [text] if text or (row.always and text is not None) else []
        card = document.get(self.card, "")
        tilde = "" if not self.card or (self.is_card_optional and not card) else "~"
        return f"{'.'.join(texts)}{tilde}{card}"
