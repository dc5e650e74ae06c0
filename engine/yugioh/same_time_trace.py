"""Define the result of battles at the same time: flips, pairs with their marks, the closing.

Plain frozen values, as in engine.trace. Every entry has `why`, one sentence, and `note`, which
explains where it goes beyond the house rule and is otherwise empty. Places of monsters count from
0.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.trace import ByPlayer, Citation, Fate, Trace

HOUSE_RULE = Citation(
    "House rule of battles at the same time, from a fan wiki’s page on the Battle Phase"
)
RULESET = "house-rule-at-the-same-time"


class Flip(NamedTuple):
    """Hold a face-down target that is flipped to face-up Defense Position."""

    target: int
    name: str
    why: str
    note: str = ""

    def to_document(self) -> Document:
        return self._asdict()

    @classmethod
    def from_document(cls, document: Document) -> Flip:
        return cls(**document)


class Mark(NamedTuple):
    """Hold a monster marked for destruction, and the places of the opposing monsters that did
    it.
    """

    slot: str  # "attacker" or "target"
    place: int
    name: str
    by: tuple[int, ...]

    def to_document(self) -> Document:
        return {**self._asdict(), "by": [*self.by]}

    @classmethod
    def from_document(cls, document: Document) -> Mark:
        return cls(**{**document, "by": tuple(document["by"])})


class Marks(NamedTuple):
    """Hold all marks so far: monsters in the order of their marks, and both players' Life
    Points.
    """

    destroyed: tuple[Mark, ...] = ()
    depleted: ByPlayer = ByPlayer(0, 0)
    gained: ByPlayer = ByPlayer(0, 0)

    def to_document(self) -> Document:
        return {
            "destroyed": [mark.to_document() for mark in self.destroyed],
            "depleted": self.depleted._asdict(),
            "gained": self.gained._asdict(),
        }

    @classmethod
    def from_document(cls, document: Document) -> Marks:
        return cls(
            tuple(map(Mark.from_document, document["destroyed"])),
            ByPlayer(**document["depleted"]),
            ByPlayer(**document["gained"]),
        )


class Pair(NamedTuple):
    """Hold one attacker against one target: the result of the battle alone, and the marks after it.

    The trace begins with the same Life Points in every pair, and its Life Points afterwards are
    those of a battle alone: nothing is applied before the closing.
    """

    attacker: int
    target: int
    label: str
    trace: Trace
    marks: Marks
    why: str
    note: str

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Return the house rule, then the sources of the pair's rows, each once."""
        return tuple(dict.fromkeys([HOUSE_RULE, *[row.citation for row in self.trace.rows]]))

    def to_document(self) -> Document:
        return {
            **self._asdict(),
            "trace": self.trace.to_document(),
            "fate": self.trace.fate._asdict(),
            "marks": self.marks.to_document(),
            "citations": [str(each) for each in self.citations],
        }

    @classmethod
    def from_document(cls, document: Document) -> Pair:
        """Return the pair from the output of `to_document`; its citations come from its rows."""
        return cls(
            attacker=document["attacker"],
            target=document["target"],
            label=document["label"],
            trace=Trace.from_document(document["trace"], Fate(**document["fate"])),
            marks=Marks.from_document(document["marks"]),
            why=document["why"],
            note=document["note"],
        )


class Pass(NamedTuple):
    """Hold a pass over the pairs: the only one, or one of two if both sides have several
    monsters.
    """

    number: int
    of: int
    label: str
    why: str
    note: str
    pairs: tuple[Pair, ...]

    def to_document(self) -> Document:
        return {**self._asdict(), "pairs": [pair.to_document() for pair in self.pairs]}

    @classmethod
    def from_document(cls, document: Document) -> Pass:
        return cls(**{**document, "pairs": tuple(map(Pair.from_document, document["pairs"]))})


class Closing(NamedTuple):
    """Everything marked, applied at once."""

    marks: Marks
    life_points_before: ByPlayer
    life_points_after: ByPlayer
    why: str
    note: str

    def to_document(self) -> Document:
        return {
            **self.marks.to_document(),
            "life_points": {
                "before": self.life_points_before._asdict(),
                "after": self.life_points_after._asdict(),
            },
            "why": self.why,
            "note": self.note,
        }

    @classmethod
    def from_document(cls, document: Document) -> Closing:
        points = document["life_points"]
        before, after = ByPlayer(**points["before"]), ByPlayer(**points["after"])
        marks = Marks.from_document(document)
        return cls(
            marks=marks,
            life_points_before=before,
            life_points_after=after,
            why=document["why"],
            note=document["note"],
        )


class SameTime(NamedTuple):
    """Calculated battles at the same time, in the order of the house rule."""

    ruleset: str
    citation: Citation
    flips: tuple[Flip, ...]
    passes: tuple[Pass, ...]
    closing: Closing

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Return the pairs of all passes, in their order."""
        return tuple([pair for each in self.passes for pair in each.pairs])

    def to_document(self) -> Document:
        """Return the result document."""
        return {
            "ruleset": self.ruleset,
            "citation": str(self.citation),
            "flips": [flip.to_document() for flip in self.flips],
            "passes": [each.to_document() for each in self.passes],
            "closing": self.closing.to_document(),
        }

    @classmethod
    def from_document(cls, document: Document) -> SameTime:
        """Return the result for a result document, without the rules' short sentences."""
        return cls(
            ruleset=document["ruleset"],
            citation=Citation.from_text(document["citation"]),
            flips=tuple(map(Flip.from_document, document["flips"])),
            passes=tuple(map(Pass.from_document, document["passes"])),
            closing=Closing.from_document(document["closing"]),
        )
