"""What a calculation returns: a table of rows, each with its effects, its reason and its source.

Plain frozen values. `to_document()` gives the result document; every page, export and command
prints from these.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeVar

from engine.document import Document
from engine.verdict import Said, ending, plain, verdict

Made = TypeVar("Made", bound=tuple[Any, ...])


def maker(kind: type[Made]) -> Callable[[tuple[Any, ...]], Made]:
    """What makes one of a named tuple from all its fields, as one tuple.

    A battle makes them by the dozen, and this skips the Python call of `kind(…)`.
    """
    return partial(tuple.__new__, kind)


class Citation(NamedTuple):
    """Where a rule is written: a name for people and, where there is one, an address."""

    text: str
    url: str = ""

    def __str__(self) -> str:
        return printed(self)

    @classmethod
    def from_text(cls, text: str) -> Citation:
        """The citation that `str` has printed."""
        name, _, address = text.rpartition(", http")
        return cls(name, f"http{address}") if name else cls(text)


@lru_cache(maxsize=256)
def printed(citation: Citation) -> str:
    """The name and the address: the few sources of the rules come in every row."""
    return f"{citation.text}, {citation.url}" if citation.url else citation.text


class Damage(NamedTuple):
    """One damage of a battle on its way to a player.

    A battle may hold several. They are never added up before the end, because every step of the
    ladder tests each of them alone. `of` is the id, in the row before, of the damage this one came
    from; a copy and its original share it.
    """

    id: int
    of: int | None
    to: str  # the player who takes it: "you" or "opponent"
    inflicted_by: str  # the monster that inflicts it: "attacker" or "target"
    kind: str  # "battle", "effect" or "gain"
    amount: int
    pierced: bool = False  # inflicted through a piercing effect
    halved_from: int | None = None  # the amount before 07, which 08 restores


new_damage = maker(Damage)


class Cell(NamedTuple):
    """What one player takes or gains after a row, and how the table prints it."""

    battle: int
    effect: int
    gain: int
    shown: str
    changed: bool

    def to_document(self) -> Document:
        (battle, effect, gain, shown, changed) = self
        return {
            "battle": battle,
            "effect": effect,
            "gain": gain,
            "shown": shown,
            "changed": changed,
        }


new_cell = maker(Cell)


def shown(battle: int, effect: int = 0, gain: int = 0) -> str:
    """What a cell prints: `1000`, `2700 (effect)`, `+3000 LP`, or several joined by ` + `."""
    parts = [f"{battle}"] * bool(battle) + [f"{effect} (effect)"] * bool(effect)
    return " + ".join(parts + [f"+{gain} LP"] * bool(gain)) or "0"


class Row(NamedTuple):
    """One line of the table *What applies*.

    `effects` are the places, in the document, of the effects that belong to this step; `why` says
    which of them acted and on what. `rule` is the step's rule in a few words.
    """

    applies: str
    label: str
    applied: bool
    to_opponent: Cell
    to_you: Cell
    damages: tuple[Damage, ...]
    effects: tuple[int, ...]
    why: str
    citation: Citation
    rule: str

    def to_document(self) -> Document:
        (applies, label, applied, to_opponent, to_you, damages, effects, why, citation, _) = self
        return {
            "applies": applies,
            "label": label,
            "applied": applied,
            "to_opponent": to_opponent.to_document(),
            "to_you": to_you.to_document(),
            "damages": [
                {"id": id, "of": of, "to": to, "inflicted_by": by, "kind": kind, "amount": amount}
                for id, of, to, by, kind, amount, _, _ in damages
            ],
            "effects": [*effects],
            "why": why,
            "citation": printed(citation),
        }

    @classmethod
    def from_document(cls, document: Document) -> Row:
        """The row that `to_document` has printed; the rule is not among what it prints."""
        return cls(
            document["applies"],
            document["label"],
            document["applied"],
            Cell(**document["to_opponent"]),
            Cell(**document["to_you"]),
            tuple(Damage(**damage) for damage in document["damages"]),
            tuple(document["effects"]),
            document["why"],
            Citation.from_text(document["citation"]),
            "",
        )


new_row = maker(Row)


class Dispute(NamedTuple):
    """A point of this battle on which the sources disagree."""

    id: str
    note: str
    sources: tuple[Citation, ...]

    def to_document(self) -> Document:
        return {"id": self.id, "note": self.note, "sources": [str(each) for each in self.sources]}

    @classmethod
    def from_document(cls, document: Document) -> Dispute:
        sources = tuple(map(Citation.from_text, document["sources"]))
        return cls(document["id"], document["note"], sources)


class ByPlayer(NamedTuple):
    """A number for each player."""

    you: int
    opponent: int

    def of(self, player: str) -> int:
        return self.you if player == "you" else self.opponent


by_player = maker(ByPlayer)


class Fate(NamedTuple):
    """Which monsters are destroyed, by name (`Nothing` where none is), and why."""

    headline: str
    reason: str

    def __str__(self) -> str:
        return f"{self.headline}: {self.reason}."


HEADINGS = ("What applies", "Battle damage to the opponent", "Battle damage to you")


class Trace(NamedTuple):
    """A calculated battle: the table, the totals, what is destroyed and what is disputed."""

    ruleset: str
    rows: tuple[Row, ...]
    battle_damage: ByPlayer
    effect_damage: ByPlayer
    life_points_gained: ByPlayer
    life_points_before: ByPlayer
    life_points_after: ByPlayer
    destroyed: tuple[str, ...]
    fate: Fate
    disputed: tuple[Dispute, ...]

    @property
    def headings(self) -> tuple[str, str, str]:
        return HEADINGS

    @property
    def columns_in_words(self) -> tuple[str, str]:
        """What a number of each column is followed by in a sentence."""
        return "to the opponent", "to you"

    @property
    def shown_rows(self) -> tuple[Row, ...]:
        """The rows of the table: all there are."""
        return self.rows

    @property
    def verdict(self) -> tuple[Said, ...]:
        """What each player takes, in pieces that a page can colour."""
        return verdict(self)

    @property
    def outcome(self) -> list[str]:
        """What a program prints below the table."""
        before, after = self.life_points_before, self.life_points_after
        return [
            f"{plain(self.verdict)} {ending(self)}",
            f"Life Points: opponent {before.opponent} -> {after.opponent}, "
            f"you {before.you} -> {after.you}",
            f"Destroyed: {self.fate}",
            *(f"Disputed ({dispute.id}): {dispute.note}" for dispute in self.disputed),
            f"Ruleset {self.ruleset}",
        ]

    def to_document(self) -> Document:
        """The result document."""
        (ruleset, rows, *numbers, destroyed, _, disputed) = self
        battle, effect, gained, before, after = [
            {"you": you, "opponent": opponent} for you, opponent in numbers
        ]
        return {
            "ruleset": ruleset,
            "rows": [row.to_document() for row in rows],
            "battle_damage": battle,
            "effect_damage": effect,
            "life_points_gained": gained,
            "life_points": {"before": before, "after": after},
            "destroyed": [*destroyed],
            "disputed": [dispute.to_document() for dispute in disputed],
        }

    @classmethod
    def from_document(cls, document: Document, fate: Fate) -> Trace:
        """The trace that a result document was printed from.

        Its rules' short sentences and why a monster is destroyed are not among what it prints;
        `fate` says the latter.
        """
        points = document["life_points"]
        return cls(
            document["ruleset"],
            tuple(map(Row.from_document, document["rows"])),
            ByPlayer(**document["battle_damage"]),
            ByPlayer(**document["effect_damage"]),
            ByPlayer(**document["life_points_gained"]),
            ByPlayer(**points["before"]),
            ByPlayer(**points["after"]),
            tuple(document["destroyed"]),
            fate,
            tuple(map(Dispute.from_document, document["disputed"])),
        )


new_trace = maker(Trace)
