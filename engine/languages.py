"""Choose the language of the engine's words, and find them in its catalogue.

The words of the source are English. Every other language is a catalogue of gettext's in
engine/locale, in which a word that is missing stays English. The language is chosen for a piece of
work, such as a request, and holds for the current thread or task:

    with speaking("ja"):
        str(trace.fate)  # its words are Japanese

A language may come with the names that cards have in it, which then are printed instead of those
that documents have.
"""

from __future__ import annotations

import gettext as catalogues
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from pathlib import Path
from typing import TypeVar, TypeVarTuple

ENGLISH = "en"
DOMAIN = "engine"
# Where catalogues are looked for; tests add a folder.
FOLDERS = [Path(__file__).with_name("locale")]

Arguments = TypeVarTuple("Arguments")
Returned = TypeVar("Returned")
Catalogue = catalogues.NullTranslations
# Returns what a card is called, by the name that documents have and the game.
Names = Callable[[str, str], str]
# A code with its catalogue and names; English is nothing, so that its words are returned at once.
Language = tuple[str, Catalogue, Names] | None
_language: ContextVar[Language] = ContextVar("language", default=None)
# Returns the chosen language. A page has hundreds of words, so that one more call would take time.
chosen = _language.get


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a catalogue."""
    return tuple(sorted(_catalogues_in(FOLDERS[0])))


def _catalogues_in(folder: Path) -> dict[str, Path]:
    """Return the catalogues in a folder by their languages: that of `pt-br` is in `pt_BR`."""
    found = folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return {path.parent.parent.name.replace("_", "-").lower(): path for path in found}


def current() -> str:
    """Return the code of the chosen language."""
    language = chosen()
    return language[0] if language else ENGLISH


def names_of_documents(name: str, game: str) -> str:
    """Return the name of a card as its document has it."""
    return name


@contextmanager
def speaking(code: str, names: Names = names_of_documents) -> Iterator[None]:
    """Choose a language for what runs in this context, with the names that cards have in it; one
    without a catalogue has English words.
    """
    before = chosen()
    choose(code, names)
    try:
        yield
    finally:
        _language.set(before)


def choose(code: str, names: Names = names_of_documents) -> None:
    """Choose a language until another one is chosen."""
    _language.set(None if code == ENGLISH else (code, catalogue_of(code), names))


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
    language = chosen()
    return language[1].gettext(message) if language and message else message


def pgettext(context: str, message: str) -> str:
    """Return a message in the chosen language that means several things in English."""
    language = chosen()
    return language[1].pgettext(context, message) if language and message else message


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the message for a number of things."""
    language = chosen()
    if language:
        return language[1].ngettext(singular, plural, number)
    return singular if number == 1 else plural


def gettext_noop(message: str) -> str:
    """Mark a message for the catalogues whose language is chosen later, by `gettext`."""
    return message


def cache_by_language(
    function: Callable[[*Arguments], Returned],
) -> Callable[[*Arguments], Returned]:
    """Cache what a function returns for each language by itself, as it has words."""
    cached: Callable[..., Returned] = cache(lambda code, *arguments: function(*arguments))

    @wraps(function)
    def in_language(*arguments: *Arguments) -> Returned:
        return cached(current(), *arguments)

    return in_language
