"""Choose the language of the engine's words, and find them in its catalogue.

The words of the source are English. Every other language is a catalogue of gettext's in
engine/locale, in which a word that is missing stays English. The language is chosen for a piece of
work, such as a request, and holds for the current thread or task:

    with speaking("ja"):
        calculate(battle)  # its sentences are Japanese
"""

from __future__ import annotations

import gettext as catalogues
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar, overload

if TYPE_CHECKING:
    from _collections_abc import dict_items, dict_values

ENGLISH = "en"
DOMAIN = "engine"
# Where catalogues are looked for; tests add a folder.
FOLDERS = [Path(__file__).with_name("locale")]

Arguments = ParamSpec("Arguments")
Returned = TypeVar("Returned")
Catalogue = catalogues.NullTranslations
_spoken: ContextVar[tuple[str, Catalogue] | None] = ContextVar("language", default=None)


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a catalogue."""
    return tuple(sorted(_catalogues_in(FOLDERS[0])))


def _catalogues_in(folder: Path) -> dict[str, Path]:
    """Return the catalogues in a folder by their languages: that of `pt-br` is in `pt_BR`."""
    found = folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return {path.parent.parent.name.replace("_", "-").lower(): path for path in found}


def current() -> str:
    """Return the code of the chosen language."""
    spoken = _spoken.get()
    return spoken[0] if spoken else ENGLISH


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Choose a language for what runs in this context; one without a catalogue is English."""
    before = _spoken.get()
    choose(code)
    try:
        yield
    finally:
        _spoken.set(before)


def choose(code: str) -> None:
    """Choose a language until another one is chosen."""
    _spoken.set(None if code == ENGLISH else (code, catalogue_of(code)))


@cache
def catalogue_of(code: str) -> Catalogue:
    """Return the catalogue of a language; an empty one if there is none."""
    for folder in FOLDERS:
        if path := _catalogues_in(folder).get(code):
            with path.open("rb") as file:
                return catalogues.GNUTranslations(file)
    return Catalogue()


def gettext(message: str) -> str:
    """Return a message in the chosen language."""
    spoken = _spoken.get()
    return spoken[1].gettext(message) if spoken and message else message


def pgettext(context: str, message: str) -> str:
    """Return a message in the chosen language that means several things in English."""
    spoken = _spoken.get()
    return spoken[1].pgettext(context, message) if spoken and message else message


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the message for a number of things."""
    spoken = _spoken.get()
    if spoken:
        return spoken[1].ngettext(singular, plural, number)
    return singular if number == 1 else plural


def gettext_noop(message: str) -> str:
    """Mark a message for the catalogues whose language is chosen later, by `gettext`."""
    return message


def cache_by_language(function: Callable[Arguments, Returned]) -> Callable[Arguments, Returned]:
    """Cache what a function returns for each language by itself, as it has words."""
    called: Callable[..., Returned] = function
    cached = cache(lambda language, *arguments: called(*arguments))

    @wraps(function)
    def in_language(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Returned:
        assert not kwargs, "arguments are positional"
        return cached(current(), *args)

    return in_language


_message, _spoken_now = dict.__getitem__, _spoken.get  # without a look-up for each message


class Messages(dict[str, str]):
    """Hold a table of messages by their keys, each read in the chosen language.

    The catalogues have the messages with `NAME.key` as their context, as short ones mean several
    things.
    """

    def __init__(self, name: str, messages: dict[str, str]) -> None:
        super().__init__(messages)
        self.name = name

    def __getitem__(self, key: str) -> str:
        message = _message(self, key)
        spoken = _spoken_now()
        if spoken is None or not message:
            return message
        context = f"{self.name}.{key}"
        return spoken[1].pgettext(context, message)

    @overload  # type: ignore[override]
    def get(self, key: str) -> str | None: ...
    @overload
    def get(self, key: str, default: str) -> str: ...
    def get(self, key: str, default: str | None = None) -> str | None:
        """Return the message of a key, or the default."""
        return self[key] if key in self else default  # noqa: SIM401, it would call itself

    def items(self) -> dict_items[str, str]:
        """Return the keys with their messages."""
        return {key: self[key] for key in self}.items()

    def values(self) -> dict_values[str, str]:
        """Return the messages."""
        return {key: self[key] for key in self}.values()

    def __reduce__(self) -> tuple[type[Messages], tuple[str, dict[str, str]]]:
        return type(self), (self.name, {**self})
