"""Define the result of an action, with a row for each change of a number.

Plain frozen values, as in engine.trace; `to_document()` gives the result document, and
`from_document` reads it. Player A is “you”, player B the opponent.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.document import Document, Player, ResultDocument
from engine.lorcana.editions import CURRENT, edition_named, name_of
from engine.lorcana.outcome import CardNumber, Outcome, outcome_of, verdict_of
from engine.lorcana.result_documents import (
    BoardResult,
    CardBehindRow,
    CellOfBoard,
    OpenPoint,
    RowOfBoard,
)
from engine.lorcana.sentences import BoardReason
from engine.result_documents import made
from engine.sentence_parts import SentencePart, whole
from engine.text import Messages, Print, Series, Text, message
from engine.text_rows import together
from engine.trace import Citation, footnotes

PLAYERS: dict[str, Player] = {"A": "you", "B": "opponent"}
HEADINGS = (
    message("What applies"),
    message("Damage to the opponent’s cards"),
    message("Damage to your cards"),
)
COLUMNS_IN_WORDS = (message("on the opponent’s side"), message("on yours"))
NOT_ALLOWED = message("Not allowed")
CELLS = Messages("CELLS_OF_BOARD", {"card": "{name} {number}", "between": ", "})


class BoardCell(NamedTuple):
    """Hold the numbers of one player's cards after a row."""

    cards: tuple[CardNumber, ...]
    changed: bool
    alone: bool  # whether the whole table is about one card of this player

    @property
    def shown(self) -> Text:
        """Return the cell's text, without names if there is only one card."""
        if not self.cards:
            return "–"
        numbers = [card.shown if self.alone else _named(card) for card in self.cards]
        return numbers[0] if len(numbers) == 1 else Series(numbers, CELLS.message("between"))

    def to_document(self, words_of: Print = str) -> CellOfBoard:
        return {
            "shown": words_of(self.shown),
            "changed": self.changed,
            "alone": self.alone,
            "cards": [card.to_document(words_of) for card in self.cards],
        }

    @classmethod
    def from_document(cls, document: ResultDocument) -> BoardCell:
        cards = tuple(CardNumber(**card) for card in document["cards"])
        return cls(cards, document["changed"], document["alone"])


def _named(card: CardNumber) -> Text:
    return CELLS.message("card", name=card.name, number=card.shown)


class By(NamedTuple):
    """Hold the card that is the source of a row; `player` is empty if its owner is unknown."""

    card: str
    player: Literal[Player, ""]

    def to_document(self, words_of: Print = str) -> CardBehindRow:
        return {"card": words_of(self.card), "player": self.player}


class BoardRow(NamedTuple):
    """Hold one line: what applies, the amounts by card after it, the reason and the rule."""

    applies: str
    label: Text
    amounts: dict[str, int]
    why: Text
    rule: str
    applied: bool
    to_opponent: BoardCell
    to_you: BoardCell
    by: tuple[By, ...] = ()
    edition: str = CURRENT.name  # of the rules; a stored row may be of an older one
    reasons: tuple[BoardReason, ...] = ()  # what `why` is made from; a stored row has none
    change: int | None = None  # the change of a number that its label names

    @property
    def citation(self) -> Citation:
        return Citation(f"{self.edition}, {self.rule}")

    @property
    def shown_cells(self) -> tuple[Text, Text]:
        """Return the cells of the table: the opponent's cards, and yours."""
        return self.to_opponent.shown, self.to_you.shown

    @property
    def says(self) -> str:
        """Return the rule in a sentence; empty for an edition that is not known any more."""
        edition = edition_named(self.edition)
        rule = edition.rules.get(self.rule) if edition else None
        return rule.says if rule else ""

    def to_document(self, words_of: Print = str) -> RowOfBoard:
        (applies, label, amounts, why, rule, applied, to_opponent, to_you, by, edition, said, _) = (
            self
        )
        return {
            "applies": applies,
            "label": words_of(label),
            "amounts": amounts,
            "why": words_of(why),
            "rule": rule,
            "applied": applied,
            "to_opponent": to_opponent.to_document(words_of),
            "to_you": to_you.to_document(words_of),
            "by": [each.to_document(words_of) for each in by],
            "citation": f"{edition}, {rule}",
            "step": applies,
            "reasons": [each.to_document(applied) for each in said],
        }

    @classmethod
    def from_document(cls, document: ResultDocument) -> BoardRow:
        whole = {
            **document,
            "to_opponent": BoardCell.from_document(document["to_opponent"]),
            "to_you": BoardCell.from_document(document["to_you"]),
            "by": tuple(By(**each) for each in document["by"]),
            "edition": _edition_of(document["citation"], document["rule"]),
            "reasons": (),
            "change": _change_in(document["label"]),
        }
        return cls(**{name: whole[name] for name in cls._fields})


def _change_in(label: str) -> int | None:
    """Return the change at the end of the label of a document, which has it nowhere else."""
    number = label.rpartition(" ")[2].replace("\N{MINUS SIGN}", "-")
    return int(number) if number[:1] in ("+", "-") and number[1:].isdecimal() else None


class Disputed(NamedTuple):
    """Hold an open point of the rules that affects this action."""

    id: str
    note: Text
    rules: tuple[str, ...]
    edition: str = CURRENT.name

    @property
    def sources(self) -> tuple[Citation, ...]:
        return tuple(Citation(f"{self.edition}, {rule}") for rule in self.rules)

    def to_document(self, words_of: Print = str) -> OpenPoint:
        return {
            "id": self.id,
            "note": words_of(self.note),
            "sources": [str(each) for each in self.sources],
            "rules": [*self.rules],
        }

    @classmethod
    def from_document(cls, document: ResultDocument) -> Disputed:
        rules, sources = document["rules"], document["sources"]
        edition = _edition_of(sources[0], rules[0]) if rules and sources else CURRENT.name
        return cls(document["id"], document["note"], tuple(rules), edition)


def _edition_of(citation: str, rule: str) -> str:
    """Return the edition that a citation names: `Comprehensive Rules 2.0.1` of `…, 4.6.6.1`."""
    return citation.removesuffix(f", {rule}") or CURRENT.name


class BoardTrace(NamedTuple):
    """Hold a resolved action; `board` is the board's document afterwards, without an action."""

    legal: bool
    why_illegal: Text | None
    illegal_by: str | None  # the number of the rule that forbids it
    rows: tuple[BoardRow, ...]
    damage: dict[str, int]
    dealt: dict[str, int]
    strength: dict[str, int]
    willpower: dict[str, int]
    banished: tuple[str, ...]
    disputed: tuple[Disputed, ...]
    board: Document
    ruleset: str = CURRENT.id

    @property
    def headings(self) -> tuple[Text, ...]:
        return HEADINGS

    @property
    def edition(self) -> str:
        """Return the edition of the rules that the ruleset names."""
        return name_of(self.ruleset)

    @property
    def shown_rows(self) -> tuple[BoardRow, ...]:
        """Return the rows of the table; for a forbidden action, only the row with the reason."""
        if self.legal:
            return self.rows
        why, rule, nothing = (
            self.why_illegal or "",
            self.illegal_by or "",
            BoardCell((), False, True),
        )
        row = BoardRow(
            applies="illegal",
            label=NOT_ALLOWED,
            amounts={},
            why=why,
            rule=rule,
            applied=False,
            to_opponent=nothing,
            to_you=nothing,
        )
        return (row._replace(edition=self.edition),)

    def final_numbers(self) -> Outcome:
        """Return the last number of every card in the rows, for the sentences."""
        last = self.rows[-1] if self.rows else None
        cards = (*last.to_opponent.cards, *last.to_you.cards) if last else ()
        return Outcome(self.legal, self.why_illegal or "", cards, self.dealt)

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        """Return who is banished and who stays, in parts that a page can color."""
        return verdict_of(self.final_numbers())

    @property
    def outcome_sentences(self) -> list[Text]:
        """Return a sentence for each card in the table."""
        return outcome_of(self.final_numbers())

    @property
    def columns_in_words(self) -> tuple[Text, ...]:
        return COLUMNS_IN_WORDS

    @property
    def closing_lines(self) -> list[str]:
        """Return the lines that a program prints below the table."""
        outcome = together([whole(self.verdict), *self.outcome_sentences])
        return [str(outcome), *footnotes(self.disputed, self.ruleset)]

    def to_document(self, words_of: Print = str) -> BoardResult:
        """Return the result document, with each text as `words_of` returns it."""
        return {
            **made(self.ruleset),
            "legal": self.legal,
            "why_illegal": None if self.why_illegal is None else words_of(self.why_illegal),
            "illegal_by": self.illegal_by,
            "rows": [row.to_document(words_of) for row in self.rows],
            "damage": self.damage,
            "dealt": self.dealt,
            "strength": self.strength,
            "willpower": self.willpower,
            "banished": [*self.banished],
            "disputed": [each.to_document(words_of) for each in self.disputed],
            "board": self.board,
        }

    @classmethod
    def from_document(cls, document: ResultDocument) -> BoardTrace:
        """Return the trace for a result document."""
        whole = {name: document[name] for name in cls._fields}
        return cls(
            **whole
            | {
                "rows": tuple(map(BoardRow.from_document, document["rows"])),
                "banished": tuple(document["banished"]),
                "disputed": tuple(map(Disputed.from_document, document["disputed"])),
            }
        )
