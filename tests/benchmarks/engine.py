"""Measure calculations per second of processor time on one core.

Run it with `python -m tests.benchmarks.engine`. Each calculation validates a document, calculates
it and prints its result document with every row and sentence. Nothing is cached between two of
them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from engine.document import Document, ResultDocument
from engine.lorcana import Board, resolve
from engine.yugioh import Battle, calculate
from tests.benchmarks.random_battles import random_battles
from tests.conftest import battle, effect, monster, ruled_battles, rulings

ROUNDS = 5
LEAST, AIM = 20_000, 50_000  # battles of three effects a second
RANDOM, LEAST_RANDOM = 3_000, 12_000  # random battles, and how many a second

THREE_EFFECTS = battle(
    monster(2000, name="Ohime the Manifested Mikanko"),
    monster(1000, 1000, name="Number C96: Dark Storm", controller="opponent"),
    effect("02"),
    effect("03", kind="instead"),
    effect("03", "opponent", kind="also"),
)


def ruled_boards() -> list[Document]:
    """Return the boards of the shipped rulings."""
    return [case["board"] for case in rulings() if case.get("board")]


def calculated_battle(document: Document) -> ResultDocument:
    """Return a battle's result document."""
    return calculate(Battle.from_document(document)).to_document()


def resolved_board(document: Document) -> ResultDocument:
    """Return a board's result document."""
    return resolve(Board.from_document(document)).to_document()


def battles_a_second(documents: Sequence[Document], seconds: float = 1.0) -> float:
    """Return battles per second of processor time, each document used equally often."""
    return _a_second(calculated_battle, documents, seconds)


def boards_a_second(documents: Sequence[Document], seconds: float = 1.0) -> float:
    """Return Lorcana boards per second of processor time, each document used equally often."""
    return _a_second(resolved_board, documents, seconds)


def _a_second(
    result: Callable[[Document], ResultDocument], documents: Sequence[Document], seconds: float
) -> float:
    """Return the best of several rounds that last `seconds` of processor time together."""
    return max(_round(result, documents, seconds / ROUNDS) for _ in range(ROUNDS))


def _round(
    result: Callable[[Document], ResultDocument], documents: Sequence[Document], seconds: float
) -> float:
    times = 1 + 100 // len(documents)  # the clock is read once for about a hundred documents
    count, start = 0, time.process_time()
    end = start + seconds
    while time.process_time() < end:
        for _ in range(times):
            for document in documents:
                result(document)
        count += times * len(documents)
    return count / (time.process_time() - start)


def main() -> int:
    """Print the measurements against the targets; 1 where the least is missed."""
    mixed = [case["battle"] for case in ruled_battles()]
    boards, drawn = ruled_boards(), random_battles(RANDOM)
    three, any_ = battles_a_second([THREE_EFFECTS], 5), battles_a_second(drawn, 5)
    print("Documents calculated and printed whole, a second on one core:")
    print(f"{three:>9,.0f}  a battle of three effects{_verdict(three, LEAST)}")
    print(f"{any_:>9,.0f}  {RANDOM:,} random battles{_verdict(any_, LEAST_RANDOM)}")
    print(f"{battles_a_second(mixed, 5):>9,.0f}  the {len(mixed)} battles of the shipped rulings")
    print(f"{boards_a_second(boards, 5):>9,.0f}  their {len(boards)} Lorcana boards")
    return int(three < LEAST or any_ < LEAST_RANDOM)


def _verdict(found: float, least: int) -> str:
    met = "met" if found >= least else "MISSED"
    return f"; at least {least:,}: {met}; aim {AIM:,}"


if __name__ == "__main__":
    raise SystemExit(main())
