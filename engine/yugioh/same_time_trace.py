"""Define the result of battles at the same time: flips, pairs with their marks, the closing.

Plain frozen values, as in engine.trace. Every entry has `why`, one sentence, and `note`, which
explains where it goes beyond the house rule and is otherwise empty. Places of monsters count from
0.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.messages import CLOSING
from engine.sentence_parts import SentencePart, plain
from engine.text import Print, Text
from engine.text_rows import TextRow, printed_parts
from engine.trace import (
    ByPlayer,
    Citation,
    Dispute,
    Trace,
    add_up,
    footnotes,
)
from engine.verdict import ending, verdict
from engine.yugioh.same_time_messages import CAPTIONS

HOUSE_RULE = Citation(
    "House rule of battles at the same time, from a fan wiki’s page on the Battle Phase"
)
RULESET = "house-rule-at-the-same-time"


class Flip(NamedTuple):
    """Hold a face-down target that is flipped to face-up Defense Position."""

    target: int
    name: Text
    why: Text
    note: Text = ""

    def to_document(self, words_of: Print = str) -> Document:
        texts = {"name": self.name, "why": self.why, "note": self.note}
        return {"target": self.target, **{key: words_of(text) for key, text in texts.items()}}


class Mark(NamedTuple):
    """Hold a monster marked for destruction, and the places of the opposing monsters that did
    it.
    """

    slot: str  # "attacker" or "target"
    place: int
    name: Text
    by: tuple[int, ...]

    def to_document(self, words_of: Print = str) -> Document:
        return {**self._asdict(), "name": words_of(self.name), "by": [*self.by]}


class Marks(NamedTuple):
    """Hold all marks so far: monsters in the order of their marks, and both players' Life
    Points.
    """

    destroyed: tuple[Mark, ...] = ()
    depleted: ByPlayer = ByPlayer(0, 0)
    gained: ByPlayer = ByPlayer(0, 0)

    def to_document(self, words_of: Print = str) -> Document:
        return {
            "destroyed": [mark.to_document(words_of) for mark in self.destroyed],
            "depleted": self.depleted._asdict(),
            "gained": self.gained._asdict(),
        }


class Pair(NamedTuple):
    """Hold one attacker against one target: the result of the battle alone, and the marks after it.

    The trace begins with the same Life Points in every pair, and its Life Points afterwards are
    those of a battle alone: nothing is applied before the closing.
    """

    attacker: int
    target: int
    label: Text
    trace: Trace
    marks: Marks
    why: Text
    note: Text

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Return the house rule, then the sources of the pair's rows, each once."""
        return tuple(dict.fromkeys([HOUSE_RULE, *[row.citation for row in self.trace.rows]]))

    def to_document(self, words_of: Print = str) -> Document:
        fate = self.trace.fate
        return {
            **self._asdict(),
            "label": words_of(self.label),
            "trace": self.trace.to_document(),
            "marks": self.marks.to_document(words_of),
            "why": words_of(self.why),
            "note": words_of(self.note),
            "fate": {"headline": words_of(fate.headline), "reason": words_of(fate.reason)},
            "citations": [str(each) for each in self.citations],
        }


class Pass(NamedTuple):
    """Hold a pass over the pairs: the only one, or one of two if both sides have several
    monsters.
    """

    number: int
    of: int
    label: Text
    why: Text
    note: Text
    pairs: tuple[Pair, ...]

    def to_document(self, words_of: Print = str) -> Document:
        return {
            "number": self.number,
            "of": self.of,
            "label": words_of(self.label),
            "why": words_of(self.why),
            "note": words_of(self.note),
            "pairs": [pair.to_document(words_of) for pair in self.pairs],
        }


class Closing(NamedTuple):
    """Everything marked, applied at once."""

    marks: Marks
    life_points_before: ByPlayer
    life_points_after: ByPlayer
    why: Text
    note: Text

    def to_document(self, words_of: Print = str) -> Document:
        return {
            **self.marks.to_document(words_of),
            "life_points": {
                "before": self.life_points_before._asdict(),
                "after": self.life_points_after._asdict(),
            },
            "why": words_of(self.why),
            "note": words_of(self.note),
        }


class SameTime(NamedTuple):
    """Calculated battles at the same time, in the order of the house rule."""

    ruleset: str
    caption: Text
    citation: Citation
    flips: tuple[Flip, ...]
    passes: tuple[Pass, ...]
    closing: Closing

    @property
    def headings(self) -> tuple[Text, ...]:
        return (CAPTIONS.message("heading"), *self.total.headings[1:])

    @property
    def columns_in_words(self) -> tuple[Text, ...]:
        """Return the words that follow a number of each column in a sentence."""
        return self.total.columns_in_words

    @property
    def shown_rows(self) -> tuple[TextRow, ...]:
        """Return a row for each pair, in their order."""
        return tuple([_row_of(pair) for pair in self.pairs])

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        """Return what each player takes, in pieces that a page can color."""
        return verdict(self.total)

    @property
    def closing_lines(self) -> list[str]:
        """Return the lines that a program prints below the table."""
        return [
            CLOSING["outcome"].format(verdict=plain(self.verdict), ending=ending(self.total)),
            str(self.closing.why),
            *footnotes(self.disputed, self.ruleset),
        ]

    @property
    def disputed(self) -> tuple[Dispute, ...]:
        """Return the disputed points of all pairs, each once."""
        every = [each for pair in self.pairs for each in pair.trace.disputed]
        return tuple(dict.fromkeys(every))

    @property
    def total(self) -> Trace:
        """Return all pairs as the trace of one battle, without rows."""
        traces = [pair.trace for pair in self.pairs]
        return traces[0]._replace(
            rows=(),
            battle_damage=add_up(*[each.battle_damage for each in traces]),
            effect_damage=add_up(*[each.effect_damage for each in traces]),
            life_points_gained=add_up(*[each.life_points_gained for each in traces]),
            life_points_before=self.closing.life_points_before,
            life_points_after=self.closing.life_points_after,
            destroyed=(),
            disputed=self.disputed,
        )

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Return the pairs of all passes, in their order."""
        return tuple([pair for each in self.passes for pair in each.pairs])

    def to_document(self, words_of: Print = str) -> Document:
        """Return the result document."""
        return {
            **printed_parts(self, words_of),
            "rows": [row.to_document(words_of) for row in self.shown_rows],
            "citation": str(self.citation),
            "flips": [flip.to_document(words_of) for flip in self.flips],
            "passes": [each.to_document(words_of) for each in self.passes],
            "closing": self.closing.to_document(words_of),
            "disputed": [each.to_document(words_of) for each in self.disputed],
        }


def _row_of(pair: Pair) -> TextRow:
    last = pair.trace.rows[-1]
    return TextRow(
        applies=f"pair-{pair.attacker + 1}-{pair.target + 1}",
        label=pair.label,
        shown_cells=last.shown_cells,
        why=pair.why,
        citation=HOUSE_RULE,
        changed=tuple([shown != "0" for shown in last.shown_cells]),
        rule="pair",
    )
