"""Compare a document by two rulesets, or by this engine and another version of it.

Both kinds of comparison can be sent to another process.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from engine.lorcana import EDITIONS
from engine.version import VERSION
from engine.yugioh import RULESETS
from explorer.results.kinds import Kind
from tests.tools.comparison.by_ruleset import by_ruleset, game_of, has_ruleset
from tests.tools.comparison.other_engine import Facts, NoAnswer, OtherEngine
from tests.tools.comparison.outcomes import (
    Answer,
    Outcome,
    Refusal,
    calculated,
    outcome,
    stored_answer,
)
from tests.tools.comparison.verdicts import Verdict


class UnknownRuleset(ValueError):
    """Raised for rulesets that can't be compared; the message lists the allowed ones."""


class Rulesets(NamedTuple):
    """Two rulesets of one game."""

    first: str
    second: str

    @property
    def names(self) -> tuple[str, str]:
        return self.first, self.second

    def compare(self, document: Any) -> Outcome:
        """Return what the results by both differ in."""
        game = document.get("game") if isinstance(document, dict) else None
        if game in ("yugioh", "lorcana") and game != game_of(self.first):
            return Outcome(Verdict.OTHER_GAME)
        if not isinstance(document, dict):
            return outcome(*[calculated(document)[2]] * 2)
        if not has_ruleset(document):
            return Outcome(Verdict.NO_RULESET)
        first, second = (calculated(by_ruleset(document, each))[2] for each in self)
        return outcome(first, second)

    def close(self) -> None:
        """Do nothing: there is no process to stop."""


def rulesets(first: str, second: str) -> Rulesets:
    """Return two rulesets. Raises UnknownRuleset."""
    allowed = f"Yu-Gi-Oh!: {', '.join(RULESETS)}; Disney Lorcana: {', '.join(EDITIONS)}"
    for each in (first, second):
        if not game_of(each):
            raise UnknownRuleset(f"There is no ruleset “{each}”. Allowed: {allowed}.")
    if game_of(first) != game_of(second):
        raise UnknownRuleset(
            f"{first} and {second} are rulesets of two games. Allowed are two of one game. "
            f"{allowed}."
        )
    if first == second:
        raise UnknownRuleset(f"{first} can’t be compared with itself. Allowed: {allowed}.")
    return Rulesets(first, second)


class Engines(NamedTuple):
    """This engine, and the one of a folder; `seconds` limits the time for one document."""

    folder: Path
    seconds: float
    other: Facts

    @property
    def names(self) -> tuple[str, str]:
        return f"{VERSION} (this engine)", f"{self.other.version} ({self.folder})"

    def compare(self, document: Any) -> Outcome:
        """Return what the results of both differ in. Raises EngineFailed."""
        engine = _engine(self.folder, self.seconds)
        unsent: Refusal | None = None
        try:
            engine.send(document)
        except NoAnswer as error:
            unsent = Refusal(str(error))
        kind, read, mine = calculated(document)  # while the other process calculates, too
        theirs = unsent or self._answer(engine, kind, read)
        try:
            return outcome(mine, theirs)
        except Exception as error:  # a result of a shape that nobody foresaw
            return outcome(mine, Refusal(f"its result can’t be compared: {error}"))

    def _answer(self, engine: OtherEngine, kind: Kind, read: Any) -> Answer | Refusal:
        """Return the other engine's answer, or why there is none."""
        try:
            answer = engine.answer()
        except NoAnswer as error:
            return Refusal(str(error))
        if "result" in answer:
            return stored_answer(kind, read, answer["result"])
        if self.other.kinds is not None and kind.slug not in self.other.kinds:
            return Refusal(f"refused: this version has no kind “{kind.slug}”")
        if "refused" in answer:
            return Refusal(f"refused: {answer['refused']}")
        return Refusal(f"failed: {answer.get('failed', 'without a reason')}")

    def close(self) -> None:
        """Stop the other engine, if this process has started it."""
        close_engines()


Versions = Rulesets | Engines


def engines(folder: Path, seconds: float) -> Engines:
    """Return this engine and the one of a folder, which is started once. Raises EngineFailed."""
    folder = folder.resolve()
    engine = OtherEngine(folder, seconds)
    try:
        return Engines(folder, seconds, engine.facts)
    finally:
        engine.close()


# The engines that this process has started, by their folders.
_STARTED: dict[Path, OtherEngine] = {}


def _engine(folder: Path, seconds: float) -> OtherEngine:
    if folder not in _STARTED:
        _STARTED[folder] = OtherEngine(folder, seconds)
    return _STARTED[folder]


def close_engines() -> None:
    """Stop all engines that this process has started."""
    while _STARTED:
        _STARTED.popitem()[1].close()
