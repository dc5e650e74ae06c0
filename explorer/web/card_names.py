"""Print the names of cards in the language of the page.

Documents have the English names of cards, also in addresses and where they are saved. A page in
another language calculates its result from a copy whose cards have their names in that language, if
the catalogue has them. The copy is only printed: it is never saved, and no address is made of it.
A question of timing is answered with the English name, which its rules look up; the other one is
printed with the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import Any, TypeVar, cast

from django.apps import apps
from django.db import InterfaceError, OperationalError
from django.http import QueryDict

from engine.document import Document, InvalidDocument
from engine.kinds import kind_of
from engine.languages import ENGLISH, current
from explorer.web.usual_names import usual_in_english, usual_in_page_language

# The keys of a document whose values are names of cards.
KEYS = ("name", "card", "negated_by")
# Kinds whose rules look cards up by their English names.
BY_NAME = ("timing",)
_CODES_OF_CHINESE = {"zh-hans": "zh-CN", "zh-hant": "zh-TW"}
_MODELS = {"yugioh": "Card", "lorcana": "LorcanaCard"}

Read = TypeVar("Read")


def with_printed_names(read: Read) -> Read:
    """Return a validated document with the names of its cards in the language of the page.

    In English, and if it has no card with a name in that language, it is the same object; also if
    the engine refuses the other names.
    """
    return all_with_printed_names([read])[0]


def all_with_printed_names(reads: Sequence[Read]) -> list[Read]:
    """Return validated documents of a game as `with_printed_names` does, in one query for all."""
    if current() == ENGLISH:
        return [*reads]
    documents = [_with_usual_names(cast(Any, read).to_document()) for read in reads]
    translations = _translations(documents)
    return [
        _renamed_read(read, document, translations)
        for read, document in zip(reads, documents, strict=True)
    ]


def with_printed_card(answered: Any) -> Any:
    """Return an `AnsweredQuestion` with the name of its card in the language of the page;
    in English, the same object.
    """
    if current() == ENGLISH:
        return answered
    question = answered.question
    document = question.to_document()
    translations = names_in_page_language("yugioh", {*_names(document)})
    renamed = _renamed_read(question, document, translations)
    return answered._replace(question=renamed)


def document_with_printed_names(document: Document) -> Document:
    """Return a document with the names of its cards in the language of the page; in English, the
    same object. It need not be valid.
    """
    if current() == ENGLISH:
        return document
    translations = _translations([document])
    return cast(Document, _renamed(document, translations)) if translations else document


def _translations(documents: Sequence[Document]) -> dict[str, str]:
    kinds = [kind_of(document) for document in documents]
    names = {
        name
        for kind, document in zip(kinds, documents, strict=True)
        if kind.slug not in BY_NAME
        for name in _names(document)
    }
    return names_in_page_language(kinds[0].game, names) if kinds else {}


def _renamed_read(read: Read, document: Document, translations: Mapping[str, str]) -> Read:
    if translations.keys().isdisjoint(_names(document)):
        return read
    try:
        return cast(Read, kind_of(document).read(_renamed(document, translations)))
    except InvalidDocument:
        return read


def printed_name(name: str, game: str = "yugioh") -> str:
    """Return the name of a card in the language of the page; any other name, and that of a card
    without one, as it is.
    """
    return names_in_page_language(game, {name}).get(name, name)


def with_english_names(params: QueryDict, game: str = "yugioh") -> QueryDict:
    """Return the parameters of a composer with the English names of the cards that were typed by
    their names in the language of the page; in English, the same object.
    """
    if current() == ENGLISH:
        return params
    cards = _cards(game)
    changed = params.copy()
    for key, value in params.items():
        if _NAMED.fullmatch(key) and value and not str(value).isdecimal():  # a passcode
            typed = str(value)
            changed[key] = (
                usual_in_english(game, typed) or cards.english_name(code_of_names(), typed) or typed
            )
    return changed


# Parameters that hold the name of a card or of a monster: `a-name`, `x-card`, `m1`, ….
_NAMED = re.compile(r"(?:[\w-]+-)?(?:name|card|turn_card|negated)|[md][0-9]+")


def _cards(game: str) -> Any:
    return apps.get_model("explorer", _MODELS[game])._default_manager


def code_of_names() -> str:
    """Return the code that the catalogue of cards has for the language of the page: it has one
    Portuguese, and Chinese by its countries.
    """
    code = current()
    return _CODES_OF_CHINESE.get(code) or code.partition("-")[0]


def names_in_page_language(game: str, names: set[str]) -> dict[str, str]:
    """Return the names of cards in the language of the page, by their English names.

    Names of no card, and cards without a name in the language, are left out. Without a database, so
    are all: a result can be calculated and printed without one.
    """
    if current() == ENGLISH or not names:
        return {}
    translations = {name: usual for name in names if (usual := usual_in_page_language(game, name))}
    with suppress(InterfaceError, OperationalError):
        named = names - translations.keys()
        for name, printed in _cards(game).names_in(code_of_names(), named).items():
            if printed == name:
                keep_as_english(name)
            else:
                translations[name] = printed
    return translations


# The English names that a page in another language prints.
_printed: ContextVar[set[str] | None] = ContextVar("printed", default=None)


@contextmanager
def english_names_printed() -> Iterator[set[str]]:
    """Collect the names of cards that are printed in English, as they have none in the language of
    the page.
    """
    names: set[str] = set()
    before = _printed.set(names)
    try:
        yield names
    finally:
        _printed.reset(before)


def keep_as_english(name: str) -> None:
    """Remember that the page prints the English name of a card."""
    names = _printed.get()
    if names is not None:
        names.add(name)


# What a monster without a name is called in English, by the key that it is at.
_USUAL = {"attacker": "Attacker", "attackers": "Attacker", "target": "Target", "targets": "Target"}


def _with_usual_names(document: Document) -> Document:
    """Return a document with the names that it leaves out, as they have a translation, too."""
    named: dict[str, Any] = {**document}
    for key, usual in _USUAL.items():
        value = named.get(key)
        if isinstance(value, dict):
            named[key] = {"name": usual, **value}
        elif isinstance(value, list):
            named[key] = [{"name": usual, **each} for each in value]
    return named


def _names(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (part[key] for key in KEYS if key in part and isinstance(part[key], str))
        part = [*part.values()]
    for each in part if isinstance(part, list | tuple) else ():
        yield from _names(each)


def _renamed(part: object, translations: Mapping[str, str]) -> object:
    if isinstance(part, dict):
        return {
            key: translations.get(value, value)
            if key in KEYS and isinstance(value, str)
            else _renamed(value, translations)
            for key, value in part.items()
        }
    if isinstance(part, list | tuple):
        return [_renamed(each, translations) for each in part]
    return part
