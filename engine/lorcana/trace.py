"""What a resolved action returns: a row for everything that happened to a number.

Plain frozen values, as in engine.trace; `to_document()` gives the result document.
"""

from __future__ import annotations

from typing import Any, NamedTuple

RULESET = "crd-2.0.1"


class BoardRow(NamedTuple):
    """One line: what applies, the amounts by card after it, why, and the number of the rule."""

    applies: str
    label: str
    amounts: dict[str, int]
    why: str
    rule: str
    applied: bool = True

    def to_document(self) -> dict[str, Any]:
        return self._asdict()


class Disputed(NamedTuple):
    """An open point of the rules that this action touches."""

    id: str
    note: str
    rules: tuple[str, ...]

    def to_document(self) -> dict[str, Any]:
        return {**self._asdict(), "rules": [*self.rules]}


class BoardTrace(NamedTuple):
    """A resolved action; `board` is the document of the board afterwards, without an action."""

    legal: bool
    why_illegal: str | None
    illegal_by: str | None  # the number of the rule that forbids it
    rows: tuple[BoardRow, ...]
    damage: dict[str, int]
    dealt: dict[str, int]
    strength: dict[str, int]
    banished: tuple[str, ...]
    disputed: tuple[Disputed, ...]
    board: dict[str, Any]

    def to_document(self) -> dict[str, Any]:
        """The result document."""
        return {
            "ruleset": RULESET,
            "legal": self.legal,
            "why_illegal": self.why_illegal,
            "illegal_by": self.illegal_by,
            "rows": [row.to_document() for row in self.rows],
            "damage": self.damage,
            "dealt": self.dealt,
            "strength": self.strength,
            "banished": [*self.banished],
            "disputed": [each.to_document() for each in self.disputed],
            "board": self.board,
        }
