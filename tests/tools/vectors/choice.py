"""Choose the vectors of one kind by running the engine under branch coverage.

A candidate is kept if it runs a branch, or is decided by a rule, that no earlier one of its kind
did. What is then left of the quota is filled from the others, in turns over what they show: one of
each set of rules, then a second one of each, and so on. Half of the candidates are kept ones with
small changes: they come closer to rare branches, and many are refused.

The candidates, and so the choice, depend on the seed and the engine alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from hashlib import sha256
from itertools import chain
from typing import Any, NamedTuple

from engine.document import Document, InvalidDocument, Problem
from engine.kinds import kind_of
from explorer.results.exercised_rules import rules_of
from tests.tools.vectors.branches import Branches
from tests.tools.vectors.kinds import VectorKind
from tests.tools.vectors.mutations import Fields, changed
from tests.tools.vectors.random_values import Draw
from tests.tools.vectors.rules import (
    as_read,
    decided_by,
    examples_in,
    refusals_of,
    sources_of,
)
from tests.tools.vectors.shipped import shipped_documents

SEED = "what-applies"
_FEWEST = 200  # candidates of a kind
_REFUSED = 0.25  # of the vectors
_GENERATION = 100  # candidates after which the kept ones are looked up again


class Vector(NamedTuple):
    """Hold a document with its result, or with the errors for which it is refused."""

    id: str
    kind: str
    document: Document
    result: Document | None
    errors: tuple[Problem, ...]
    decided_by: frozenset[str] = frozenset()  # of a result

    @property
    def is_refused(self) -> bool:
        return self.result is None

    def to_document(self) -> Document:
        """Return the vector as its file has it."""
        head = {"id": self.id, "kind": self.kind, "document": self.document}
        if self.result is None:
            return head | {"errors": [each.to_document() for each in self.errors]}
        rules = {"rules": rules_of(self.kind, self.result), "sources": sources_of(self.result)}
        return head | {"result": self.result} | rules


class _Other(NamedTuple):
    """Hold a candidate that shows nothing new, without its result, which takes much memory."""

    document: Document
    is_refused: bool
    shows: frozenset[str]


def vectors_of(kind: VectorKind, quota: int, branches: Branches) -> list[Vector]:
    """Return the chosen vectors of a kind, by id."""
    kept: dict[str, Vector] = {}
    others: dict[str, _Other] = {}
    decided = set[str]()
    count = max(_FEWEST, kind.candidates * quota // kind.share)
    for document in _candidates(kind, count, kept):
        id = _id(kind.slug, document)
        if kind_of(document).slug != kind.slug or id in kept or id in others:
            continue
        vector, is_new = branches.are_new_in(partial(_calculated, kind.slug, id, document))
        if is_new or not vector.decided_by <= decided:
            kept[id] = vector
        else:
            others[id] = _Other(document, vector.is_refused, _shown_by(vector))
        if not vector.is_refused:
            decided |= vector.decided_by
    refused = sum(each.is_refused for each in kept.values())
    filling = _in_turns(others, True, int(quota * _REFUSED) - refused)
    filling += _in_turns(others, False, quota - len(kept) - len(filling))
    chosen = [*kept.values(), *(_calculated(kind.slug, id, others[id].document) for id in filling)]
    return sorted(chosen, key=lambda each: each.id)


def _candidates(kind: VectorKind, count: int, kept: Mapping[str, Vector]) -> Iterator[Any]:
    """Yield documents of a kind; the second half are changed ones of those kept until then."""
    draw, fields = Draw(f"{SEED} {kind.slug}"), Fields()
    made = (kind.make(draw) for _ in range(count // 2))
    for document in chain(shipped_documents(kind.slug), kind.always(), made):
        fields.collect(document)
        yield document
    parents: list[Document] = []
    for at in range(count - count // 2):
        if at % _GENERATION == 0:
            parents = [each.document for each in kept.values() if not each.is_refused]
        yield changed(draw, draw.one(parents), fields)


def _id(kind: str, document: Any) -> str:
    text = json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return f"{kind}-{sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:12]}"


def _calculated(kind: str, id: str, document: Any) -> Vector:
    """Return a document with its result, as a program reads it, or with its errors."""
    try:
        calculated = kind_of(document).calculated(document).result
    except InvalidDocument as refused:
        return Vector(id, kind, document, None, refused.problems)
    result = as_read(calculated)
    return Vector(id, kind, document, result, (), frozenset(decided_by(kind, document, result)))


def _shown_by(vector: Vector) -> frozenset[str]:
    """Return what a vector is an example of: its errors, or what its rows show."""
    if vector.result is None:
        return frozenset(refusals_of(vector.errors))
    return frozenset(examples_in(vector.result)) | vector.decided_by


def _in_turns(others: Mapping[str, _Other], is_refused: bool, count: int) -> list[str]:
    """Return so many ids, in turns over those that show the same."""
    groups: dict[frozenset[str], list[str]] = {}
    for id, other in others.items():
        if other.is_refused == is_refused:
            groups.setdefault(other.shows, []).append(id)
    turns = [(at, id) for group in groups.values() for at, id in enumerate(group)]
    turns.sort(key=lambda each: each[0])  # the first of each group come first
    return [id for _, id in turns[: max(0, count)]]
