"""Define the result of a Battle Phase: a row for each event, and what is left at the end.

Plain frozen values, as in engine/trace.py; `to_document()` gives the result document. The rows have
the cells of every table, so that every format of the command line prints them.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.messages import CELLS, CLOSING
from engine.reasons import by_rule
from engine.sentence_parts import SentencePart, plain
from engine.text import Print, Text, plural_message
from engine.text_rows import cells, printed_parts, together
from engine.trace import ByPlayer, Cell, Citation, Dispute, Trace, add_up, cell_text, footnotes
from engine.yugioh.battle import Battle
from engine.yugioh.battle_phase.field_state import MonsterState
from engine.yugioh.battle_phase.messages import TABLE
from engine.yugioh.effect_damage import EffectDamage
from engine.yugioh.lasting_effects import PhaseEffect
from engine.yugioh.life_points import Entry, points_in_words, why_over
from engine.yugioh.replay import Attack
from engine.yugioh.wording import joined


class PhaseRow(NamedTuple):
    """Hold one event of the phase.

    `applies` is the id of the rule that decides it; `applied` is whether the event takes place. An
    attack that may be declared has its battle, unless it is negated, and that battle’s table.
    """

    event: int
    type: str
    applies: str
    label: Text
    applied: bool
    why: Text
    citation: Citation
    before: ByPlayer
    after: ByPlayer
    attacker: str | None = None
    target: str | None = None
    destroyed: tuple[str, ...] = ()  # the ids of the monsters
    attack: Attack | None = None  # its attack document, with what happened before
    source: Battle | EffectDamage | None = None  # what has a table
    trace: Trace | None = None  # that table
    code: str = ""  # of the reason, if the rule has several

    @property
    def to_opponent(self) -> Cell:
        """Return the opponent’s cell of the table."""
        return self._cell("opponent")

    @property
    def to_you(self) -> Cell:
        """Return your cell of the table."""
        return self._cell("you")

    def _cell(self, player: str) -> Cell:
        """Return the damage of its table, or Life Points that change without damage."""
        if self.trace is None:
            change = self.after.of(player) - self.before.of(player)
            text: Text = "0"
            if change > 0:
                text = CELLS.message("gain", amount=change)
            elif change < 0:
                text = TABLE.message("loss", amount=-change)
            return Cell(gain=max(0, change), shown=text, changed=bool(change))
        trace = self.trace
        battle, effect = trace.battle_damage.of(player), trace.effect_damage.of(player)
        gain = trace.life_points_gained.of(player)
        changed = bool(battle or effect or gain)
        return Cell(battle, effect, gain, cell_text(battle, effect, gain), changed)

    @property
    def shown_cells(self) -> tuple[Text, ...]:
        """Return the cells of the table: the damage to the opponent, and to you."""
        return self.to_opponent.shown, self.to_you.shown

    @property
    def battle(self) -> Battle | None:
        return self.source if isinstance(self.source, Battle) else None

    def to_document(self, words_of: Print = str) -> Document:
        opponent, you = self.to_opponent, self.to_you
        return {
            "event": self.event,
            "type": self.type,
            "applies": self.applies,
            "label": words_of(self.label),
            "applied": self.applied,
            "cells": cells((opponent.shown, you.shown), (opponent.changed, you.changed), words_of),
            "attacker": self.attacker,
            "target": self.target,
            "to_opponent": opponent.to_document(),
            "to_you": you.to_document(),
            "destroyed": [*self.destroyed],
            "life_points": {
                "before": self.before.to_document(),
                "after": self.after.to_document(),
            },
            "why": words_of(self.why),
            "citation": str(self.citation),
            "attack": self.attack and self.attack.to_document(),
            "battle": self.battle and self.battle.to_document(),
            "result": self.trace and self.trace.to_document(),
            "step": self.applies,
            "reasons": by_rule(self.code or self.applies, self.applied),
        }


class PhaseTrace(NamedTuple):
    """Hold a calculated Battle Phase."""

    ruleset: str
    rows: tuple[PhaseRow, ...]
    monsters: tuple[MonsterState, ...]
    names: dict[str, Text]  # of the monsters, by id
    before: ByPlayer
    entries: tuple[Entry, ...]  # what a Life Point sheet of this phase has
    effects: tuple[PhaseEffect, ...] = ()  # that last over the phase

    @property
    def caption(self) -> Text:
        attacks = sum(row.type == "attack" for row in self.rows)
        return plural_message(
            "A Battle Phase with {attacks} attack",
            "A Battle Phase with {attacks} attacks",
            attacks,
            attacks=attacks,
        )

    @property
    def headings(self) -> tuple[Text, ...]:
        return TABLE.message("what"), TABLE.message("opponent"), TABLE.message("you")

    @property
    def columns_in_words(self) -> tuple[Text, ...]:
        """Return the words that follow a number of each column in a sentence."""
        return TABLE.message("to_opponent"), TABLE.message("to_you")

    @property
    def shown_rows(self) -> tuple[PhaseRow, ...]:
        return self.rows

    @property
    def after(self) -> ByPlayer:
        """Return the Life Points after the last event."""
        return self.rows[-1].after if self.rows else self.before

    @property
    def battle_damage(self) -> ByPlayer:
        """Return the battle damage of all battles, added up."""
        battles = (row.trace.battle_damage for row in self.rows if row.trace)
        return add_up(ByPlayer(0, 0), *battles)

    @property
    def destroyed(self) -> tuple[str, ...]:
        """Return the ids of the monsters that battles destroyed, in order."""
        return tuple(id for row in self.rows for id in row.destroyed)

    @property
    def left(self) -> tuple[str, ...]:
        """Return the ids of all monsters that are no longer on the field."""
        return tuple(each.monster.id for each in self.monsters if not each.on_field)

    @property
    def disputed(self) -> tuple[Dispute, ...]:
        """Return the disputed points of all battles, each once."""
        traces = [row.trace for row in self.rows if row.trace]
        return tuple({each.id: each for trace in traces for each in trace.disputed}.values())

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        """Return the Life Points after the phase in a sentence that a page can color."""
        return points_in_words(self.after)

    @property
    def ending(self) -> Text:
        """Return who left the field, and whether the Duel is over."""
        left = [self.names[id] for id in self.left]
        gone = TABLE.message("none_left")
        if left:
            gone = plural_message(
                "{monsters} left the field.",
                "{monsters} left the field.",
                len(left),
                monsters=joined(left),
            )
        return together([gone, why_over(self.after)]) if 0 in self.after else gone

    @property
    def closing_lines(self) -> list[str]:
        """Return the lines that a program prints below the table."""
        destroyed = joined([self.names[id] for id in self.destroyed])
        before, after = self.before, self.after
        return [
            CLOSING["outcome"].format(verdict=plain(self.verdict), ending=self.ending),
            CLOSING["life_points"].format(
                opponent_before=before.opponent,
                opponent_after=after.opponent,
                you_before=before.you,
                you_after=after.you,
            ),
            TABLE["destroyed" if self.destroyed else "none_destroyed"].format(monsters=destroyed),
            *footnotes(self.disputed, self.ruleset),
        ]

    def sheet(self) -> Document:
        """Return the document of a Life Point sheet with the same battles and changes.

        Effect damage has `game` in its own document, but not as an entry.
        """
        return {
            "game": "yugioh",
            "life_points": self.before.to_document(),
            "effects": [
                each.model_dump(mode="json", exclude_defaults=True) for each in self.effects
            ],
            "sheet": [each.in_sheet() for each in self.entries],
        }

    def to_document(self, words_of: Print = str) -> Document:
        """Return the result document."""
        return {
            **printed_parts(self, words_of),
            "rows": [row.to_document(words_of) for row in self.rows],
            "battle_damage": self.battle_damage.to_document(),
            "life_points": {
                "before": self.before.to_document(),
                "after": self.after.to_document(),
            },
            "destroyed": [*self.destroyed],
            "left": [*self.left],
            "monsters": [each.to_document() for each in self.monsters],
            "sheet": self.sheet(),
            "disputed": [each.to_document(words_of) for each in self.disputed],
        }
