"""Hold a text as data, a template with its values, until it is printed.

A calculation makes no words: it returns a message, which names a template and has its values. The
same message is printed in any language, with the names of cards as the reader knows them, and as
plain text or as HTML. `Printer` does so; nothing else makes words of a message.

    attacks = message("{monster} attacks.", monster=Name("Kuriboh"))
    str(attacks)  # Kuriboh attacks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, TypeAlias

from engine import languages


class Name(str):
    """The name of a card or a monster, as its document has it. It is printed as the chosen language
    has it.
    """

    __slots__ = ()
    game = "yugioh"

    def __str__(self) -> str:
        language = languages.chosen()
        # The characters themselves, where `str` would print them again.
        return language[2](self[:], self.game) if language else self[:]


class Printer:
    """Print texts as plain text. A subclass prints HTML."""

    def print(self, text: Text) -> str:
        """Return the words of a text in the chosen language."""
        if isinstance(text, Unprinted):
            return text.printed_by(self)
        return self.name(text) if isinstance(text, Name) else self.words(text)

    def words(self, words: str) -> str:
        """Return words of the site, or a value that is no name, as they are printed."""
        return words

    def name(self, name: Name) -> str:
        """Return a name as it is printed."""
        return str(name)

    def quoted(self, value: Any) -> str:
        """Return what is printed for a value of a document in an error; "" for its JSON."""
        return ""


PLAIN = Printer()


class Unprinted:
    """Base of the texts that are not words yet. `str` prints them as plain text."""

    __slots__ = ()

    def printed_by(self, printer: Printer) -> str:
        """Return the words that a printer makes of it."""
        raise NotImplementedError

    def begins_with_a_name(self) -> bool:
        """Return whether it begins with a name, which keeps its first letter."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.printed_by(PLAIN)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._parts == other._parts

    def __hash__(self) -> int:
        raise NotImplementedError

    @property
    def _parts(self) -> tuple[Any, ...]:
        raise NotImplementedError


Text: TypeAlias = str | Unprinted
Value: TypeAlias = Text | int
# What a result document makes of its texts: `str` prints them. A page, which prints them later in
# its own way, keeps them as they are.
Print: TypeAlias = Callable[[Text], Any]


class Message(Unprinted):
    """A template, by its key in a table, and the values for its braces.

    Equal messages have the same template and equal values.
    """

    __slots__ = ("key", "table", "values")

    def __init__(self, table: Mapping[Any, str], key: Any, values: Mapping[str, Value]) -> None:
        self.table, self.key, self.values = table, key, values

    def printed_by(self, printer: Printer) -> str:
        template = printer.words(self.table[self.key])
        return template.format_map(_Printed(self.values, printer)) if self.values else template

    def __str__(self) -> str:
        # The same as printed by PLAIN, with a third of the calls: results have many messages.
        template = self.table[self.key]
        return template.format_map(self.values) if self.values else template

    def begins_with_a_name(self) -> bool:
        template = self.table[self.key]
        if template[:1] != "{":
            return False
        return begins_with_a_name(self.values.get(template[1 : template.index("}")], ""))

    def __hash__(self) -> int:
        return hash((self.key, *self.values))

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {dict(self.values)!r})"

    @property
    def _parts(self) -> tuple[Any, ...]:
        return id(self.table), self.key, self.values


class _Printed(dict[str, str]):
    """The values of a message, each printed when its template asks for it."""

    def __init__(self, values: Mapping[str, Value], printer: Printer) -> None:
        self.values_by_name, self.printer = values, printer

    def __missing__(self, name: str) -> str:
        value = self.values_by_name[name]
        return str(value) if isinstance(value, int) else self.printer.print(value)


class Source(Mapping[Any, str]):
    """A table of messages that are keyed by their English words, with the function that finds them
    in a catalogue.
    """

    def __init__(self, gettext: Callable[[str], str]) -> None:
        self.gettext = gettext

    def __getitem__(self, english: Any) -> str:
        return self.gettext(english)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


_SOURCE = Source(languages.gettext)


@cache
def _plural(singular: str, plural: str) -> Source:
    return Source(partial(languages.ngettext, singular, plural))


def message(english: str, **values: Value) -> Message:
    """Return the message with these English words, which the catalogues have."""
    return Message(_SOURCE, english, values)


def plural_message(singular: str, plural: str, number: int, **values: Value) -> Message:
    """Return the message about a number of things, in two English forms; both may name
    `{number}`.
    """
    return Message(_plural(singular, plural), number, {"number": number, **values})


class Series(Unprinted):
    """Several texts in a row, with what stands between them and before the last one."""

    __slots__ = ("before_last", "between", "texts")

    def __init__(
        self, texts: Sequence[Text], between: Text = "", before_last: Text | None = None
    ) -> None:
        self.texts, self.between = tuple(texts), between
        self.before_last = between if before_last is None else before_last

    def printed_by(self, printer: Printer) -> str:
        printed = [printer.print(each) for each in self.texts]
        if len(printed) < 2:
            return "".join(printed)
        before = printer.print(self.between).join(printed[:-1])
        return before + printer.print(self.before_last) + printed[-1]

    def __str__(self) -> str:
        printed = [*map(str, self.texts)]
        if len(printed) < 2:
            return "".join(printed)
        return f"{str(self.between).join(printed[:-1])}{self.before_last}{printed[-1]}"

    def begins_with_a_name(self) -> bool:
        return bool(self.texts) and begins_with_a_name(self.texts[0])

    def __hash__(self) -> int:
        return hash(self.texts)

    def __repr__(self) -> str:
        return f"Series({self.texts!r})"

    @property
    def _parts(self) -> tuple[Any, ...]:
        return self.texts, self.between, self.before_last


class Capitalized(Unprinted):
    """A text with a capital letter at its beginning, unless it begins with a name."""

    __slots__ = ("text",)

    def __init__(self, text: Text) -> None:
        self.text = text

    def printed_by(self, printer: Printer) -> str:
        return self._capitalized(printer.print(self.text))

    def __str__(self) -> str:
        return self._capitalized(str(self.text))

    def _capitalized(self, words: str) -> str:
        first = words[:1].upper()
        return words if words[:1] == first or self.begins_with_a_name() else first + words[1:]

    def begins_with_a_name(self) -> bool:
        return begins_with_a_name(self.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Capitalized({self.text!r})"

    @property
    def _parts(self) -> tuple[Any, ...]:
        return (self.text,)


class Deferred(Unprinted):
    """A text that a function makes of data when it is first printed: to make it takes longer than
    the calculation. The function looks up no words; see `Reworded`.
    """

    __slots__ = ("arguments", "function", "made")

    def __init__(self, function: Callable[..., Text], *arguments: Any) -> None:
        self.function, self.arguments = function, arguments
        self.made: Text | None = None

    @property
    def text(self) -> Text:
        """Return the text, which is kept: a page prints the same reason several times."""
        if self.made is None:
            self.made = self.function(*self.arguments)
        return self.made

    def printed_by(self, printer: Printer) -> str:
        return printer.print(self.text)

    def __str__(self) -> str:
        return str(self.text)

    def begins_with_a_name(self) -> bool:
        return begins_with_a_name(self.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Deferred({self.function.__name__})"

    @property
    def _parts(self) -> tuple[Any, ...]:
        return (self.text,)


class Reworded(Deferred):
    """A text whose function looks up words itself, so that it is made each time it is printed."""

    __slots__ = ()

    @property
    def text(self) -> Text:
        """Return the text in the language that is chosen."""
        return self.function(*self.arguments)


def begins_with_a_name(value: Value) -> bool:
    """Return whether a value begins with a name."""
    return value.begins_with_a_name() if isinstance(value, Unprinted) else isinstance(value, Name)


class Messages(Mapping[str, str]):
    """Hold a table of messages by their keys, each read in the chosen language.

    The catalogues have the messages with `NAME.key` as their context, as short ones mean several
    things.
    """

    __slots__ = ("_without_values", "english", "name")

    def __init__(self, name: str, english: dict[str, str]) -> None:
        self.name, self.english = name, english
        self._without_values = {key: Message(self, key, {}) for key in english}

    def __getitem__(self, key: str) -> str:
        language = languages.chosen()
        if language is None:
            return self.english[key]
        message, context = self.english[key], f"{self.name}.{key}"
        return language[1].pgettext(context, message) if message else message

    def __contains__(self, key: object) -> bool:
        return key in self.english

    def __iter__(self) -> Iterator[str]:
        return iter(self.english)

    def __len__(self) -> int:
        return len(self.english)

    def message(self, key: str, **values: Value) -> Message:
        """Return a message of the table, with the values for its braces."""
        return Message(self, key, values) if values else self._without_values[key]
