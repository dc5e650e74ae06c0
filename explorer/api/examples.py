"""Fill the OpenAPI document with examples: the named battles and boards of the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.document import Document
from explorer.rulings import named_battles, named_boards


class Example(NamedTuple):
    """A named document."""

    slug: str
    title: str
    document: Document


def battle_examples() -> Iterator[Example]:
    """Yield the worked examples of battles."""
    for each in named_battles.examples():
        yield Example(each.slug, each.title, each.battle.to_document())


def board_examples() -> Iterator[Example]:
    """Yield the first group of example boards."""
    for each in named_boards.examples()[0].boards:
        yield Example(each.slug, each.title, each.document)


def request_examples(
    examples: Iterator[Example], body_of: Callable[[Example], Any] = lambda each: each.document
) -> dict[str, Any]:
    """Return the examples as request bodies for the OpenAPI document."""
    bodies = {each.slug: {"summary": each.title, "value": body_of(each)} for each in examples}
    return {"requestBody": {"content": {"application/json": {"examples": bodies}}}}


def response_example(status: int, value: Any) -> dict[str, Any]:
    """Return a response for the OpenAPI document."""
    return {"responses": {status: {"content": {"application/json": {"example": value}}}}}
