"""List the kinds of documents with vectors: how many each has, and what makes its documents."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.document import Document
from tests.tools.vectors import attacks, battles, boards, timing
from tests.tools.vectors.random_values import Draw
from tests.tools.vectors.situations import attacks_in_each_step


class VectorKind(NamedTuple):
    """Hold a kind: its part of all vectors, and of the candidates from which they are chosen."""

    slug: str
    share: int
    candidates: int
    make: Callable[[Draw], Document]
    always: Callable[[], list[Document]] = list


# The shares add up to 6,400; those of the last two kinds are small, as their results are long.
VECTOR_KINDS = (
    VectorKind("battle", 1600, 8000, battles.battle),
    VectorKind("board", 1600, 15000, boards.board),
    VectorKind("timing", 1200, 32000, timing.question, timing.question_for_each),
    VectorKind("attack", 800, 30000, attacks.attack, attacks_in_each_step),
    VectorKind("effect-damage", 350, 2500, battles.effect_damage),
    VectorKind("life-points", 450, 5000, battles.sheet),
    VectorKind("battle-phase", 250, 7000, attacks.battle_phase),
    VectorKind("same-time", 150, 1600, battles.at_the_same_time),
)
BY_SLUG = {kind.slug: kind for kind in VECTOR_KINDS}
MOST = sum(kind.share for kind in VECTOR_KINDS)  # vectors, unless fewer are wanted


def quota_of(kind: VectorKind, size: int) -> int:
    """Return how many of so many vectors are of a kind."""
    return max(1, kind.share * size // MOST)
