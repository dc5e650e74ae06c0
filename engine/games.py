"""Calculate a document of any game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine import lorcana, yugioh
from engine.document import ResultDocument
from engine.printing import TableResult
from engine.yugioh.battle_phase import BattlePhase, calculate_phase


class GameResult(NamedTuple):
    """Hold the result document of a document, and its table if it has one."""

    result: ResultDocument
    trace: TableResult | None = None


def calculate_document(document: object) -> GameResult:
    """Return the result of a document of any game. Raises InvalidDocument.

    A document of an unknown game is read as one of Yu-Gi-Oh!, whose error names the game.
    """
    game = document.get("game") if isinstance(document, dict) else None
    return _GAMES.get(game if isinstance(game, str) else "", _yugioh)(document)


def is_known(document: object) -> bool:
    """Return whether the engine supports the game of a document."""
    return isinstance(document, dict) and document.get("game") in [*_GAMES]


def _yugioh(document: object) -> GameResult:
    if isinstance(document, dict) and "battle_phase" in document:
        phase = calculate_phase(BattlePhase.from_document(document))
        return GameResult(phase.to_document(), phase)
    calculation = yugioh.calculate_document(document)
    return GameResult(calculation.result, calculation.trace)


def _lorcana(document: object) -> GameResult:
    trace = lorcana.resolve(lorcana.Board.from_document(document))
    return GameResult(trace.to_document(), trace)


_GAMES: dict[str, Callable[[object], GameResult]] = {"yugioh": _yugioh, "lorcana": _lorcana}

# A game’s name alone means its main document.
SCHEMAS: dict[str, Callable[[], dict[str, Any]]] = {
    "yugioh": yugioh.SCHEMAS["battle"],
    **{f"yugioh-{name}": each for name, each in yugioh.SCHEMAS.items() if name != "battle"},
    "lorcana": lorcana.Board.model_json_schema,
}
