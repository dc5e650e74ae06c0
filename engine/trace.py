"""Define what a calculation returns: a table of rows, each with effects, a reason and a source.

Plain frozen values. `to_document()` gives the result document; every page, export and command
prints from these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol

from engine import result_documents as documents
from engine.document import Player, ResultDocument, Slot
from engine.languages import gettext_noop
from engine.messages import CELLS, CLOSING, FATE
from engine.reasons import Reason, documents_of
from engine.sentence_parts import SentencePart, plain
from engine.text import Message, Series, Text, message
from engine.verdict import ending, verdict
from engine.version import VERSION


class Citation(NamedTuple):
    """Hold the source of a rule: its name and, if there is one, its address."""

    text: str
    url: str = ""

    def __str__(self) -> str:
        return citation_text(self)

    @classmethod
    def from_text(cls, text: str) -> Citation:
        """Return the citation for a text that `str` made."""
        name, _, address = text.rpartition(", http")
        return cls(name, f"http{address}") if name else cls(text)


def citation_text(citation: Citation) -> str:
    """Return the name and the address."""
    return f"{citation.text}, {citation.url}" if citation.url else citation.text


class Damage(NamedTuple):
    """Hold one damage of a battle and the player who would take it.

    A battle may hold several. They are never added up before the end, because every step of the
    ladder tests each of them alone. `of` is the id, in the row before, of the damage this one came
    from; a copy and its original share it.
    """

    id: int
    of: int | None
    to: Player  # who takes it
    inflicted_by: documents.Inflicting
    kind: documents.DamageKind
    amount: int
    pierced: bool = False  # inflicted through a piercing effect
    halved_from: int | None = None  # the amount before 07, which 08 restores
    moved: bool = False  # 03 made it, so 03 does not apply to it again

    def unchanged(self, id: int) -> Damage:
        """Return the damage as the next row has it where no effect acts on it."""
        return Damage(id, self.id, *self[2:])

    def to_document(self) -> documents.Damage:
        """Return the damage for a row's document, without the fields that only later steps read."""
        return {
            "id": self.id,
            "of": self.of,
            "to": self.to,
            "inflicted_by": self.inflicted_by,
            "kind": self.kind,
            "amount": self.amount,
        }


class Cell(NamedTuple):
    """Hold one player's battle damage, effect damage and gain after a row, as the table prints
    them.
    """

    battle: int = 0
    effect: int = 0
    gain: int = 0
    shown: Text = "0"
    changed: bool = False

    def to_document(self) -> documents.Cell:
        return {
            "battle": self.battle,
            "effect": self.effect,
            "gain": self.gain,
            "shown": str(self.shown),
            "changed": self.changed,
        }


def cell_text(battle: int, effect: int = 0, gain: int = 0) -> Text:
    """Return what a cell prints: `1000`, `2700 (effect)`, `+3000 LP`, or several joined by
    ` + `.
    """
    parts: list[Text] = [f"{battle}"] if battle else []
    if effect:
        parts.append(CELLS.message("effect", amount=effect))
    if gain:
        parts.append(CELLS.message("gain", amount=gain))
    return Series(parts, CELLS.message("between")) if parts else "0"


class Row(NamedTuple):
    """Hold one line of the table *What applies*.

    `effects` are the places, in the document, of the effects of this step; `why` explains which of
    them acted and on what. `rule` is the step's rule in a sentence.
    """

    applies: str
    label: Text
    applied: bool
    to_opponent: Cell
    to_you: Cell
    damages: tuple[Damage, ...]
    effects: tuple[int, ...]
    why: Text
    citation: Citation
    rule: Text
    reasons: tuple[Reason, ...] = ()  # what `why` is made from; a stored row may have none

    @property
    def shown_cells(self) -> tuple[Text, Text]:
        """Return the cells of the table: the damage to the opponent, and to you."""
        return self.to_opponent.shown, self.to_you.shown

    def to_document(self) -> documents.Row:
        return {
            "applies": self.applies,
            "label": str(self.label),
            "applied": self.applied,
            "to_opponent": self.to_opponent.to_document(),
            "to_you": self.to_you.to_document(),
            "damages": [damage.to_document() for damage in self.damages],
            "effects": [*self.effects],
            "why": str(self.why),
            "citation": citation_text(self.citation),
            "step": self.applies,
            "reasons": documents_of(self.reasons),
        }

    @classmethod
    def from_document(cls, document: ResultDocument) -> Row:
        """Return the row from the output of `to_document`, without its reasons and its rule: pages
        print the sentence.
        """
        return cls(
            applies=document["applies"],
            label=document["label"],
            applied=document["applied"],
            to_opponent=Cell(**document["to_opponent"]),
            to_you=Cell(**document["to_you"]),
            damages=tuple(Damage(**damage) for damage in document["damages"]),
            effects=tuple(document["effects"]),
            why=document["why"],
            citation=Citation.from_text(document["citation"]),
            rule="",
        )


class Dispute(NamedTuple):
    """Hold a point of this battle on which the sources disagree."""

    id: str
    note: Text
    sources: tuple[Citation, ...]

    def to_document(self, words_of: Callable[[Text], Any] = str) -> documents.Dispute:
        return {
            "id": self.id,
            "note": words_of(self.note),
            "sources": [str(each) for each in self.sources],
        }

    @classmethod
    def from_document(cls, document: ResultDocument) -> Dispute:
        sources = tuple(map(Citation.from_text, document["sources"]))
        return cls(document["id"], document["note"], sources)


class Disputable(Protocol):
    """Describe an open point of the rules of either game."""

    @property
    def id(self) -> str: ...
    @property
    def note(self) -> Text: ...


def footnotes(disputed: Iterable[Disputable], ruleset: str) -> list[str]:
    """Return the last lines below a table: the disputed points, and the ruleset."""
    return [
        *(CLOSING["disputed"].format(id=each.id, note=each.note) for each in disputed),
        CLOSING["ruleset"].format(ruleset=ruleset),
    ]


class ByPlayer(NamedTuple):
    """Hold a number for each player."""

    you: int
    opponent: int

    def of(self, player: str) -> int:
        return self.you if player == "you" else self.opponent

    def to_document(self) -> documents.ByPlayer:
        return {"you": self.you, "opponent": self.opponent}


def add_up(*numbers: ByPlayer) -> ByPlayer:
    """Return the sums by player."""
    return ByPlayer(*map(sum, zip(*numbers, strict=True)))


class Fate(NamedTuple):
    """Hold the names of the destroyed monsters (`Nothing` if there are none) and the reason."""

    headline: Text
    reason: Text

    def __str__(self) -> str:
        return str(message(FATE, headline=self.headline, reason=self.reason))

    def to_document(self) -> dict[str, str]:
        """Return both, printed."""
        return {"headline": str(self.headline), "reason": str(self.reason)}


HEADINGS = (
    gettext_noop("What applies"),
    gettext_noop("Battle damage to the opponent"),
    gettext_noop("Battle damage to you"),
)
COLUMNS_IN_WORDS = (gettext_noop("to the opponent"), gettext_noop("to you"))


class BattleEnd(NamedTuple):
    """Hold what ended a battle before damage calculation: `by` is a slot or the name of a card."""

    by: str
    when: str
    how: str
    says: Text  # the same in a sentence
    hits: str = ""  # a slot or `both`

    def to_document(self) -> documents.EndedBattle:
        document: documents.EndedBattle = {
            "by": self.by,
            "when": self.when,
            "how": self.how,
            "says": str(self.says),
        }
        return {**document, "hits": self.hits} if self.hits else document


class Trace(NamedTuple):
    """Hold a calculated battle: the table, totals, destroyed monsters and disputed points."""

    ruleset: str
    rows: tuple[Row, ...]
    battle_damage: ByPlayer
    effect_damage: ByPlayer
    life_points_gained: ByPlayer
    life_points_before: ByPlayer
    life_points_after: ByPlayer
    destroyed: tuple[Slot, ...]
    fate: Fate
    disputed: tuple[Dispute, ...]
    ended: BattleEnd | None = None  # what ended the battle before damage calculation

    @property
    def headings(self) -> tuple[Message, ...]:
        return tuple(map(message, HEADINGS))

    @property
    def columns_in_words(self) -> tuple[Message, ...]:
        """Return the words that follow a number of each column in a sentence."""
        return tuple(map(message, COLUMNS_IN_WORDS))

    @property
    def shown_rows(self) -> tuple[Row, ...]:
        """Return the rows of the table, which are all rows."""
        return self.rows

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        """Return what each player takes, in pieces that a page can color."""
        return verdict(self)

    @property
    def closing_lines(self) -> list[str]:
        """Return the lines that a program prints below the table."""
        before, after = self.life_points_before, self.life_points_after
        return [
            CLOSING["outcome"].format(verdict=plain(self.verdict), ending=ending(self)),
            CLOSING["life_points"].format(
                opponent_before=before.opponent,
                opponent_after=after.opponent,
                you_before=before.you,
                you_after=after.you,
            ),
            CLOSING["destroyed"].format(fate=self.fate),
            *footnotes(self.disputed, self.ruleset),
        ]

    def to_document(self) -> documents.Result:
        """Return the result document."""
        result: documents.Result = {
            "format": documents.FORMAT,
            "engine": VERSION,
            "ruleset": self.ruleset,
            "rows": [row.to_document() for row in self.rows],
            "battle_damage": self.battle_damage.to_document(),
            "effect_damage": self.effect_damage.to_document(),
            "life_points_gained": self.life_points_gained.to_document(),
            "life_points": {
                "before": self.life_points_before.to_document(),
                "after": self.life_points_after.to_document(),
            },
            "destroyed": [*self.destroyed],
            "disputed": [dispute.to_document() for dispute in self.disputed],
        }
        if self.ended:
            result["ended"] = self.ended.to_document()
        return result

    @classmethod
    def from_document(cls, document: ResultDocument, fate: Fate) -> Trace:
        """Return the trace for a result document.

        The document does not hold the rules' short sentences and why a monster is destroyed; `fate`
        is the latter.
        """
        points, ended = document["life_points"], document.get("ended")
        return cls(
            ruleset=document["ruleset"],
            rows=tuple(map(Row.from_document, document["rows"])),
            battle_damage=ByPlayer(**document["battle_damage"]),
            effect_damage=ByPlayer(**document["effect_damage"]),
            life_points_gained=ByPlayer(**document["life_points_gained"]),
            life_points_before=ByPlayer(**points["before"]),
            life_points_after=ByPlayer(**points["after"]),
            destroyed=tuple(document["destroyed"]),
            fate=fate,
            disputed=tuple(map(Dispute.from_document, document["disputed"])),
            ended=BattleEnd(**ended) if ended else None,
        )
