"""Define the result of an attack: its rows, the outcome, and the options that follow.

Plain frozen values, as in engine/trace.py; `to_document()` gives the result document.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.reasons import by_rule
from engine.sentence_parts import SentencePart
from engine.text import Capitalized, Messages, Print, Series, Text, message
from engine.text_rows import cells, printed_parts
from engine.trace import Citation, Dispute, footnotes
from engine.yugioh.rulesets import CURRENT

HEADINGS = (message("What happens"), message("What follows"))
HEADLINES = Messages(
    "HEADLINES",
    {
        "to_damage_step": "No replay: the attack continues to the Damage Step.",
        "replay": "There is a replay.",
        "ends": "The attack ends.",
        "not_declared": "This attack can’t be declared.",
    },
)
OUTCOMES = tuple(HEADLINES)
_CHOICES = Messages("CHOICES", {"line": "The attacking player may: {choices}", "between": "; "})


class AttackRow(NamedTuple):
    """Hold one line: the declaration, an event, or the outcome of the attack.

    `applies` is the id of the rule. `changed`: because of this line the declared attack does not
    simply continue, even if a later line may undo that. `event` is the event's place in its list.
    """

    applies: str
    label: Text
    changed: bool
    why: Text
    citation: Citation
    during: str = "battle_step"  # or "damage_step"
    event: int | None = None
    code: str = ""  # of the reason, if the rule has several
    follows: Text = ""  # of an event: `why` without the event, which begins with a small letter

    @property
    def how(self) -> str:
        """Return the code of the reason."""
        return self.code or self.applies

    @property
    def means(self) -> Text:
        """Return what follows from the line, without its label."""
        return Capitalized(self.follows or self.why)

    @property
    def shown_cells(self) -> tuple[Text]:
        """Return the cell of the table."""
        return (self.means,)

    @property
    def applied(self) -> bool:
        """Return true: every line is about something that happens."""
        return True

    def to_document(self, words_of: Print = str) -> Document:
        return {
            "applies": self.applies,
            "label": words_of(self.label),
            "changed": self.changed,
            "why": words_of(self.why),
            "citation": str(self.citation),
            "during": self.during,
            "event": self.event,
            "applied": self.applied,
            "cells": cells(self.shown_cells, words_of=words_of),
            "step": self.applies,
            "reasons": by_rule(self.how, self.changed),
        }


class Option(NamedTuple):
    """Hold an option of the attacking player in a replay."""

    kind: str  # "target", "direct", "another_monster" or "stop"
    monster: str | None  # the id of the target, or of the other monster
    label: Text

    def to_document(self, words_of: Print = str) -> Document:
        return {**self._asdict(), "label": words_of(self.label)}


class Response(NamedTuple):
    """Hold a kind of effect and whether it may be activated from now on, by its timing."""

    timing: str
    may: bool
    why: Text
    citation: Citation

    def to_document(self, words_of: Print = str) -> Document:
        return {
            **self._asdict(),
            "why": words_of(self.why),
            "citation": str(self.citation),
        }


class MonsterAfterwards(NamedTuple):
    """Hold what a monster of the attacking player has done this turn, as far as this is known."""

    monster: str
    declared_attack: bool
    battled: bool | None

    def to_document(self) -> Document:
        # A monster that has declared an attack can't change its battle position in Main Phase 2.
        return {**self._asdict(), "can_change_position": not self.declared_attack}


class AttackTrace(NamedTuple):
    """Hold a resolved attack."""

    rule: str
    rows: tuple[AttackRow, ...]
    outcome: str
    target: str | None  # whom it battles; None in a direct attack or without a battle
    damage_calculation: bool
    declaration_used: bool
    choices: tuple[Option, ...]
    responses: tuple[Response, ...]
    disputed: tuple[Dispute, ...]
    # Whether it counts for effects that count attacks; None if that is open or not known.
    counts_as_attack: bool | None = False
    battles_by_effect: tuple[tuple[str, str], ...] = ()  # the ids of attackers and targets
    next_steps: tuple[str, ...] = ("battle_step",)
    afterwards: tuple[MonsterAfterwards, ...] = ()
    can_attack_again: bool | None = None  # by an effect of the attacker
    used_up: tuple[int, ...] = ()  # the places of events whose effect waited for this attack
    target_chosen_by: str = "attacking_player"

    @property
    def ruleset(self) -> str:
        return CURRENT.id

    @property
    def caption(self) -> Text:
        return self.rows[0].label

    @property
    def headings(self) -> tuple[Text, Text]:
        return HEADINGS

    @property
    def columns_in_words(self) -> tuple[str]:
        return ("",)

    @property
    def shown_rows(self) -> tuple[AttackRow, ...]:
        """Return the rows of the table, which are all rows."""
        return self.rows

    @property
    def headline(self) -> Text:
        """Return the outcome in one sentence."""
        if self.outcome == "to_damage_step" and not self.damage_calculation:
            return message("The attack continues to the Damage Step, without damage calculation.")
        if self.outcome == "to_damage_step" and self.is_chosen:
            return message("After the replay, the attack continues to the Damage Step.")
        return HEADLINES.message(self.outcome)

    @property
    def is_chosen(self) -> bool:
        """Return whether there was a replay, in which something was chosen."""
        return any(row.applies == "chosen-in-replay" for row in self.rows)

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        return (SentencePart(self.headline),)

    @property
    def closing_lines(self) -> list[str]:
        """Return the lines that a program prints below the table."""
        choices = Series([each.label for each in self.choices], _CHOICES.message("between"))
        return [
            str(self.headline),
            *([str(_CHOICES.message("line", choices=choices))] if self.choices else []),
            *(f"{each.timing}: {each.why}" for each in self.responses),
            *footnotes(self.disputed, self.ruleset),
        ]

    @property
    def is_direct(self) -> bool:
        """Return whether it reaches the Damage Step as a direct attack."""
        return self.outcome == "to_damage_step" and self.target is None

    def to_document(self, words_of: Print = str) -> Document:
        """Return the result document."""
        return {
            **printed_parts(self, words_of),
            "rule": self.rule,
            "rows": [row.to_document(words_of) for row in self.rows],
            "outcome": self.outcome,
            "target": self.target,
            "direct": self.is_direct,
            "damage_calculation": self.damage_calculation,
            "declaration_used": self.declaration_used,
            "counts_as_attack": self.counts_as_attack,
            "battles_by_effect": [
                {"attacker": attacker, "target": target}
                for attacker, target in self.battles_by_effect
            ],
            "next_steps": [*self.next_steps],
            "afterwards": [each.to_document() for each in self.afterwards],
            "can_attack_again": self.can_attack_again,
            "used_up": [*self.used_up],
            "decides": {"attack": "attacking_player", "target": self.target_chosen_by},
            "choices": [each.to_document(words_of) for each in self.choices],
            "responses": [each.to_document(words_of) for each in self.responses],
            "disputed": [each.to_document(words_of) for each in self.disputed],
        }


class SideBySide(NamedTuple):
    """Hold the same attack by today's rule and by the house rule."""

    modern: AttackTrace
    zones: AttackTrace
    agree: bool
    why: Text

    def to_document(self, words_of: Print = str) -> Document:
        return {
            "modern": self.modern.to_document(words_of),
            "zones": self.zones.to_document(words_of),
            "agree": self.agree,
            "why": words_of(self.why),
        }
