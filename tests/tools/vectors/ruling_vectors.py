"""Make the vectors of the shipped rulings: those with a document, by their slugs."""

from __future__ import annotations

from engine.document import Document
from engine.kinds import calculate_document
from explorer.results.exercised_rules import rules_of
from explorer.rulings.files import RulingEntry, read_ruling_files
from tests.tools.vectors.rules import as_read, sources_of

_ABOUT = ("title", "summary", "authority", "source_name", "source", "date", "disputed")


def ruling_vectors() -> list[Document]:
    """Return the vectors of the rulings with a document, by id."""
    found = [_vector(entry, entry.document) for entry in read_ruling_files() if entry.document]
    return sorted(found, key=lambda each: str(each["id"]))


def _vector(entry: RulingEntry, document: Document) -> Document:
    """Return the vector of a ruling: its document, our result, and what its source says of it."""
    calculated = calculate_document(document)
    kind, result = calculated.kind.slug, as_read(calculated.result)
    stated = entry.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return {
        "id": f"ruling-{entry.id}",
        "kind": kind,
        "document": document,
        "result": result,
        "rules": rules_of(kind, result),
        "sources": sources_of(result),
        "expected": stated.get("expected"),
        "ruling": {name: stated[name] for name in _ABOUT if name in stated},
    }
