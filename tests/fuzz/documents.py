"""Fuzz the engine's documents: any JSON is calculated or refused with a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from engine.document import Document
from engine.kinds import calculate_document
from engine.yugioh import InvalidDocument
from tests.fuzz import largest_documents
from tests.fuzz.target import BRIEF, Fault, Target, Watch
from tests.fuzz.words import WORDS
from tests.tools.vectors.kinds import VECTOR_KINDS, VectorKind
from tests.tools.vectors.random_values import Draw

LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.integers(-(10**40), 10**40), st.floats(), WORDS,
    st.sampled_from([[], {}, [[]], {"": None}, "yugioh", "lorcana", "attack", -1, 2**63, 1e308]),
)  # fmt: skip
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=8,
)


def _deep(depth: int) -> Any:
    value: Any = 1
    for at in range(depth):
        value = [value] if at % 2 else {"a": value}
    return value


ANY_JSON = st.one_of(JSON, JSON, JSON, st.integers(1, 300).map(_deep))
DEEP_JSON = st.integers(300, 2000).map(_deep)


@st.composite
def changed(draw: Any, documents: st.SearchStrategy[Any]) -> Any:
    """Return a document with up to three of its parts replaced, dropped, doubled or added to."""
    document = draw(documents)
    for _ in range(draw(st.integers(0, 3))):
        document = _changed(draw, document)
    return document


def _changed(draw: Any, part: Any) -> Any:
    """Generate a document with one of its parts replaced."""
    if not isinstance(part, dict | list) or not part or draw(st.integers(0, 3)) == 0:
        return draw(ANY_JSON)
    if isinstance(part, list):
        at = draw(st.integers(0, len(part) - 1))
        ways = {"in": [_changed, part[at]], "none": [], "twice": [part[at], part[at]]}
        way = draw(st.sampled_from(["in", "in", "in", "none", "twice"]))
        new = [_changed(draw, part[at])] if way == "in" else ways[way]
        return [*part[:at], *new, *part[at + 1 :]]
    key = draw(st.sampled_from(sorted(part)))
    rest = {name: each for name, each in part.items() if name != key}
    way = draw(st.sampled_from(["in", "in", "in", "none", "renamed", "more"]))
    if way == "in":
        return part | {key: _changed(draw, part[key])}
    if way == "more":
        return part | {draw(WORDS): draw(ANY_JSON)}
    return rest if way == "none" else rest | {draw(WORDS): part[key]}


def _calculate(document: Any, watch: Watch) -> None:
    """Calculate a document. Raise Fault if it is refused without a message."""
    with watch.measuring(BRIEF.repr(document)):
        try:
            calculate_document(document)
        except InvalidDocument as refused:
            messages = [str(each) for each in refused.problems]
            if not messages or not all(each.strip() and "\n" not in each for each in messages):
                raise Fault(f"refused without a word: {messages}") from refused


# What makes a document as large as its limits allow.
_LARGEST: dict[str, Callable[[Document], Document]] = {
    "battle": largest_documents.battle,
    "board": largest_documents.board,
    "attack": largest_documents.attack,
    "same-time": largest_documents.at_once,
}


def _documents(kind: VectorKind) -> st.SearchStrategy[Document]:
    """Generate documents as those of the test vectors, some of them as large as can be."""
    made = st.integers(0, 2**32).map(lambda seed: kind.make(Draw(str(seed))))
    largest = _LARGEST.get(kind.slug)
    return made | made.map(largest) if largest else made


TARGETS = tuple(
    Target(f"document: {name}", changed(documents), _calculate)
    for name, documents in (
        *((kind.slug, _documents(kind)) for kind in VECTOR_KINDS),
        ("anything", ANY_JSON | DEEP_JSON),
    )
)
