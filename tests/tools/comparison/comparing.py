"""Compare all stored documents, and report the differences.

A document that is stored several times, under different titles, is computed once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import blake2b
from typing import Any, NamedTuple

from tests.tools.comparison.outcomes import Outcome
from tests.tools.comparison.processes import compare_chunks
from tests.tools.comparison.stored_documents import Place, pages_of, stored_documents
from tests.tools.comparison.verdicts import COMPARED, DIFFERING, Verdict
from tests.tools.comparison.versions import Versions

LISTED = (*DIFFERING, Verdict.NO_ANSWER)
_SAME = Verdict.SAME
_CHUNK = 200  # documents that a process gets at once


class Item(NamedTuple):
    """A ruling or scenario whose answers differ, or that both versions refuse."""

    address: str
    title: str
    verdict: Verdict
    first: str
    second: str
    steps: tuple[str, ...] = ()
    is_hidden: bool = False

    def to_document(self) -> dict[str, Any]:
        return {**self._asdict(), "verdict": self.verdict.value, "steps": [*self.steps]}


class Report(NamedTuple):
    """The counts of rulings and scenarios by verdict, and the items in the order of addresses."""

    names: tuple[str, str]
    counts: dict[str, int]
    items: list[Item]

    @property
    def differing(self) -> int:
        return sum(self.counts[each] for each in DIFFERING)

    @property
    def compared(self) -> int:
        return sum(self.counts[each] for each in COMPARED)

    def to_document(self) -> dict[str, Any]:
        first, second = self.names
        items = [each.to_document() for each in self.items]
        return {"first": first, "second": second, "counts": self.counts, "items": items}


class _Documents:
    """The different documents, with the places of each."""

    def __init__(self, advance: Callable[[int], object]) -> None:
        self.without: list[Place] = []
        self._places: dict[bytes, list[Place]] = {}
        self._chunks: list[list[bytes]] = []
        self._advance = advance

    def chunks(self) -> Iterator[list[str]]:
        """Yield the texts of the different documents, in chunks."""
        texts: dict[bytes, str] = {}
        for place, text in stored_documents():
            if text is None:
                self.without.append(place)
                self._advance(1)
                continue
            hashed = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
            if hashed in self._places:
                self._places[hashed].append(place)
                self._advance(1)
                continue
            self._places[hashed] = [place]
            texts[hashed] = text
            if len(texts) == _CHUNK:
                yield self._chunk(texts)
                texts = {}
        if texts:
            yield self._chunk(texts)

    def _chunk(self, texts: dict[bytes, str]) -> list[str]:
        self._chunks.append([*texts])
        return [*texts.values()]

    def hashes(self, number: int) -> list[bytes]:
        """Return the hashes of the documents in a chunk."""
        return self._chunks[number]

    def places(self) -> Iterator[tuple[bytes, list[Place]]]:
        """Yield the hash of each document that was read, and where it is stored."""
        yield from self._places.items()


def compare_all(versions: Versions, processes: int, advance: Callable[[int], object]) -> Report:
    """Return the report on all stored documents. Raises EngineFailed.

    `advance` is called with the number of documents that are done.
    """
    documents = _Documents(advance)
    found: dict[bytes, Outcome] = {}
    with closing(compare_chunks(versions, documents.chunks(), processes)) as chunks:
        for number, outcomes in chunks:
            hashes = documents.hashes(number)
            pairs = zip(hashes, outcomes, strict=True)
            found |= {each: outcome for each, outcome in pairs if outcome.verdict is not _SAME}
            advance(len(hashes))
    counts: dict[str, int] = {verdict.value: 0 for verdict in Verdict}
    counts[Verdict.NO_DOCUMENT] = len(documents.without)
    listed: dict[Place, Outcome] = {}
    for hashed, places in documents.places():
        outcome = found.get(hashed)
        counts[outcome.verdict if outcome else _SAME] += len(places)
        if outcome and outcome.verdict in LISTED:
            listed |= dict.fromkeys(places, outcome)
    return Report(versions.names, counts, _items(listed))


def _items(listed: dict[Place, Outcome]) -> list[Item]:
    pages = pages_of([*listed])
    items = [
        Item(
            page.address,
            page.title or listed[place].caption,
            listed[place].verdict,
            listed[place].first,
            listed[place].second,
            listed[place].steps,
            page.is_hidden,
        )
        for place, page in pages.items()
    ]
    return sorted(items, key=lambda item: item.address)
