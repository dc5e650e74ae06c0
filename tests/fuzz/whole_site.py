"""Fuzz every view of the site, and saved collections, in all languages."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from django.conf import settings
from django.test import Client
from hypothesis import strategies as st

from engine.kinds import kind_of
from explorer.models import Collection, Scenario
from tests.engine.lorcana.test_properties import boards
from tests.engine.yugioh.test_properties import BATTLES
from tests.explorer.routes import addresses
from tests.fuzz.target import ServerError, Target, Watch
from tests.fuzz.words import WORDS, query_of

MOST_MS = 300.0  # of a collection of 50 documents

LANGUAGES = st.sampled_from(["", *(f"/{code}" for code, _ in settings.LANGUAGES if code != "en")])


class Visited(NamedTuple):
    """A view by its number, a language, and parameters to add."""

    number: int
    language: str
    query: str


def visit(visited: Visited, watch: Watch) -> None:
    """Request a view by its own address, with more parameters."""
    known = _addresses()
    address = known[visited.number % len(known)]
    address = f"{address}{'&' if '?' in address else '?'}{visited.query}"
    _request(f"{visited.language}{address}", watch)


@cache
def _addresses() -> list[str]:
    return sorted({*addresses().values()})


def _request(address: str, watch: Watch) -> None:
    with watch.measuring(address):
        response = Client().get(address)
        _ = getattr(response, "content", b"")
    if response.status_code >= 500 and response.status_code != 501:  # oEmbed’s, by its rules
        raise ServerError(f"{address!r} is answered with {response.status_code}")


class Collected(NamedTuple):
    """A collection to save: its documents, whether it is a quiz, and the language of a reader."""

    documents: list[dict[str, Any]]
    is_quiz: bool
    language: str


def read_collection(collected: Collected, watch: Watch) -> None:
    """Save a collection, and read it twice: the first reader may pay for the others."""
    saved = [
        Scenario.objects.get_or_save(kind_of(document).read(document))[0].id
        for document in collected.documents
    ]
    items = [{"scenario": each, "note": ""} for each in dict.fromkeys(saved)]
    content = {
        "title": "Many", "introduction": "", "is_quiz": collected.is_quiz, "items": items,
    }  # fmt: skip
    collection = Collection.objects.get_or_save(content)[0]
    address = f"{collected.language}{collection.get_absolute_url()}"
    Client().get(address)
    _request(address, watch)


_DOCUMENTS = st.one_of(BATTLES, boards()).map(dict)
_COLLECTED = st.builds(
    Collected,
    st.lists(_DOCUMENTS, min_size=1, max_size=3) | st.lists(_DOCUMENTS, min_size=50, max_size=50),
    st.booleans(),
    LANGUAGES,
)
_VISITED = st.builds(
    Visited,
    st.integers(0, 10_000),
    LANGUAGES,
    st.lists(st.tuples(st.sampled_from(["q", "a-name", "e", "x", "lang"]), WORDS), max_size=2).map(
        query_of
    ),
)

TARGETS = (
    Target("every view", _VISITED, visit, 4),
    Target("saved collections", _COLLECTED, read_collection, 1, MOST_MS),
)
