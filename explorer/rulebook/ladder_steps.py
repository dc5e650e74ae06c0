"""Explain the ten steps for the ladder's page: phrases, subject, an example with its numbers."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from engine.trace import Citation, Row
from engine.yugioh import LADDER
from explorer import content
from explorer.content.entries import Entry, read_entries
from explorer.rulebook.sources import source
from explorer.rulings.named_battles import NamedBattle, named_battle

FILE = content.FOLDER / "ladder.json"

Text = Annotated[str, Field(min_length=1)]


class LadderStep(Entry):
    """A step as people read it; the engine's LADDER is what acts."""

    step: Literal["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]
    title: Text
    english: list[Text] = Field(description="key phrases as cards print them, a few words each")
    japanese: list[Text]
    does: Text
    subject: Text
    stacks: Text
    sources: list[Text]
    example: Text = Field(description="a named battle whose table shows the step at work")
    player: Literal["you", "opponent"] = Field(description="whose number the small example shows")


class ExplainedStep(LadderStep):
    """A step with what is computed for its page; the engine's LADDER applies it."""

    @property
    def cited(self) -> list[Citation]:
        return [source(name) for name in self.sources]

    @property
    def battle(self) -> NamedBattle:
        return named_battle(self.example)

    @property
    def before_and_after(self) -> tuple[str, str]:
        """Return the player's cell before the step and after it."""
        rows = self.battle.trace.rows
        at = next(at for at, row in enumerate(rows) if row.applies == self.step)
        return self._shown(rows[at - 1]), self._shown(rows[at])

    @property
    def card(self) -> str:
        """Return the name of the card whose effect acts in the example."""
        rows = self.battle.table.rows
        return next(row.causes[0].card for row in rows if row.step == self.step)

    def _shown(self, row: Row) -> str:
        return str((row.to_you if self.player == "you" else row.to_opponent).shown)


@cache
def explained_steps() -> dict[str, ExplainedStep]:
    """Return the steps by their number, in the order of the ladder."""
    by_step: dict[str, ExplainedStep] = {
        each.step: each for each in read_entries(FILE, ExplainedStep)
    }
    return {step.number: by_step[step.number] for step in LADDER}
