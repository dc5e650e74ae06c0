"""Make random battles that use every field of the document, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from engine.document import Document
from engine.yugioh import Battle, InvalidDocument
from tests.tools.vectors.battles import battle
from tests.tools.vectors.random_values import Draw

# Few names, so that cards and monsters often share one; marks of Lua, wikis and sentences in them.
NAMES = (
    "Ohime the Manifested Mikanko",
    "Number C96: Dark Storm",
    "Kuriboh",
    "your Kuriboh",
    "the attacking Kuriboh",
    "A|B {{x}} [[y]] ''z'' <b>",
    "{card} {amount} %1 %s 100%",
    "青眼の白龍",
    'é “q” \\ " \n\t;',
    "😀" * 100,
)


def random_battles(seed: int, count: int) -> Iterator[Document]:
    """Yield so many battles, up to 30 effects in each."""
    draw = Draw(str(seed), NAMES, NAMES)
    made = 0
    while made < count:
        document = battle(draw, draw.one((3, 8, 30)))
        with suppress(InvalidDocument):
            Battle.from_document(document)
            yield document
            made += 1
