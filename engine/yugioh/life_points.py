"""Calculate Life Points through several battles and effects, line by line.

    {"game": "yugioh",
     "life_points": {"you": 8000, "opponent": 8000},
     "sheet": [{"battle": {…}},                                   # a battle document
               {"effect_damage": {…}, "effects": […]},            # as effect_damage.py has it
               {"pays": {"player": "you", "card": "…", "amount": 1000}},
               {"pays": {"player": "you", "card": "…", "half": true}},
               {"loses": {"player": "you", "card": "…", "amount": 1000},
                "effects": […]},                                  # those of effect damage
               {"gains": {"player": "you", "card": "…", "amount": 500}},
               {"becomes": {"player": "opponent", "card": "…", "half": true}},
               {"gains": {…}, "at_the_same_time": true},          # as the entry before
               {"wins": {"player": "you", "card": "…"}},          # the Duel, by an effect
               {"gains": {…}, "effects": [{"step": "05", "kind": "reverse", …}]}],
     "effects": [{"step": "06", "card": "…", "controller": "you", "next": true, "from": 1}]}

The sheet's own `effects` last over its lines, as lasting_effects.py has it: they apply to every
battle and effect damage that they speak of (`damage`: battle, effect or any), from the first line
or from the place `from`, counted from 0; with `next` only to the next such damage.

Battle damage and effect damage are damage. Paying a cost, losing and gaining Life Points are not,
nor are Life Points that become a number, so no step of a ladder applies to them
(life_point_changes.py). A cost or a loss may name effects that change damage: its line says why
each of them does not apply (not_applied.py). An effect of 05 with the kind `reverse`, of a gain or
of the sheet, makes effect damage of Life Points gained, to which the later steps apply. Damage that
is half of something is rounded up itself. The entries of a battle or an effect name no Life Points:
those come from the line before.

Once a player has no Life Points left or has won by an effect, the Duel is over: what comes later is
not carried out (Q&As 233 and 9935).

Entries at the same time start from the same Life Points and change them together, so that both
players may have none left. Costs at the same time can be paid only if all of them can (Q&A 23296).
life_point_entries.py has what may come together. Every line of a group has the Life Points before
and after all of them, as there are none in between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, Union

from pydantic import Field, create_model

from engine.document import (
    Document,
    Problem,
    Strict,
    validate,
)
from engine.messages import CLOSING
from engine.reasons import Reason, ReasonOfRow, documents_of
from engine.sentence_parts import SentencePart, plain
from engine.text import Capitalized, Print, Text
from engine.text_rows import cells, printed_parts, together
from engine.trace import ByPlayer, Citation, Dispute, Trace, add_up, footnotes
from engine.yugioh.battle import MOST_EFFECTS, LifePoints
from engine.yugioh.effect_damage import GIVES, EffectDamage, Gives
from engine.yugioh.effects import FIELD_MODELS
from engine.yugioh.lasting_effects import (
    LASTING_MODELS,
    Applied,
    LastingEffect,
    calculate_with,
)
from engine.yugioh.life_point_changes import (
    NO_DAMAGE,
    PAID_TOGETHER,
    Amount,
    Win,
    changed,
    why_unpaid,
)
from engine.yugioh.life_point_entries import (
    KINDS,
    MOST_LINES,
    TOGETHER,
    WINS,
    Entry,
    entry_models,
    groups_of,
    not_together,
    read_entries,
    sheet_entry_models,
)
from engine.yugioh.life_point_sentences import (
    CHANGED,
    LABELS,
    OVER,
    TABLE,
    points_in_words,
    used_up_in_words,
    why_over,
    won_in_words,
)
from engine.yugioh.not_applied import (
    NotApplied,
    not_applied,
    why_not_damage,
)
from engine.yugioh.rulesets import CURRENT
from engine.yugioh.sources import RULEBOOK, qa

__all__ = [
    "KINDS",
    "LABELS",
    "MOST_LINES",
    "TOGETHER",
    "WINS",
    "Entry",
    "Line",
    "Sheet",
    "SheetTrace",
    "calculate_line",
    "calculate_sheet",
    "entry_models",
    "not_together",
    "points_in_words",
    "sheet_model",
    "traced_sheet",
    "used_up_in_words",
    "why_over",
]

_COLUMNS = ("opponent", "you")


class _Sheet(Strict):
    game: Literal["yugioh"] = Field(description='"yugioh"')
    sheet: Annotated[tuple[Document, ...], Field(strict=False, max_length=MOST_LINES)] = Field(
        description="a list of at most 30 entries"
    )
    effects: Annotated[tuple[LastingEffect, ...], Field(strict=False, max_length=MOST_EFFECTS)] = (
        Field((), description="a list of at most 30 effects")
    )
    life_points: LifePoints = Field(
        LifePoints(you=8000, opponent=8000), description='an object with "you" and "opponent"'
    )


_PARTS: dict[str, type[Strict]] = {"life_points": LifePoints, **LASTING_MODELS, **FIELD_MODELS}


class Sheet(NamedTuple):
    """Hold Life Points and everything that changes them, in order."""

    life_points: LifePoints
    entries: tuple[Entry, ...]
    effects: tuple[LastingEffect, ...] = ()  # over all lines

    def why_not_damage(self, place: int) -> tuple[Text, Citation] | None:
        """Return why the lasting effect at a place does not apply to the first cost or loss of a
        player whose damage it changes, with the source; None if there is none.
        """
        effect = self.effects[place]
        for entry in self.entries[effect.from_ :]:
            player = entry.what.player if isinstance(entry.what, Amount) else ""
            if why := why_not_damage(entry.kind, player, effect):
                return why, NO_DAMAGE
        return None

    def to_document(self) -> Document:
        """Return the document of this sheet, without default values."""
        points = self.life_points.model_dump(mode="json")
        document: Document = {
            "game": "yugioh",
            "life_points": points,
            "sheet": [entry.in_sheet() for entry in self.entries],
        }
        lasting = [each.model_dump(mode="json", exclude_defaults=True) for each in self.effects]
        return document | ({"effects": lasting} if lasting else {})

    @classmethod
    def from_document(cls, document: object) -> Sheet:
        """Validate a document. Raises InvalidDocument, which lists every error."""
        problems: list[Problem] = []
        entries = [*read_entries(document, problems)]
        problems += not_together(document)
        sheet = validate(_Sheet, document, _PARTS, lambda _document: problems)
        return cls(sheet.life_points, tuple(entries), sheet.effects)


def sheet_model() -> type[Strict]:
    """Return a model of a sheet’s document with its entries, for a JSON Schema."""
    one: Any = Union[sheet_entry_models()]  # noqa: UP007
    listed: Any = (list[one], _Sheet.model_fields["sheet"])
    return create_model("Sheet", __base__=_Sheet, sheet=listed)


class Line(NamedTuple):
    """Hold a line of the sheet; `label` is its entry in a few words."""

    kind: str
    why: Text
    citation: Citation
    is_damage: bool
    applied: bool
    before: ByPlayer
    after: ByPlayer
    lasting: Applied | None = None  # a battle or effect damage, with the sheet's effects
    not_applied: tuple[NotApplied, ...] = ()  # the effects named for a cost or a loss
    label: Text = ""
    moved: ByPlayer = ByPlayer(0, 0)  # what it adds to the Life Points, even to below 0
    winner: str = ""  # of the Duel, by an effect

    @property
    def shown_cells(self) -> tuple[str, str]:
        """Return the cells of the table: the Life Points after it, the opponent's first."""
        return str(self.after.opponent), str(self.after.you)

    @property
    def changes(self) -> bool:
        """Return whether it changes Life Points itself, and not only with others."""
        return self.before != self.after and any(self.moved)

    @property
    def trace(self) -> Trace | None:
        """Return the table of a battle or of effect damage."""
        return self.lasting and self.lasting.trace

    def to_document(self, words_of: Print = str) -> Document:
        """Return the line, with the whole result of its battle or effect.

        In the rows of the result, the sheet's effects that apply follow the entry's own.
        """
        lasting = self.lasting
        opponent, you = (self.before.of(each) != self.after.of(each) for each in _COLUMNS)
        return {
            "applies": self.kind,
            "label": words_of(self.label),
            "cells": cells(self.shown_cells, (opponent, you), words_of),
            "kind": self.kind,
            "why": words_of(self.why),
            "citation": str(self.citation),
            "is_damage": self.is_damage,
            "applied": self.applied,
            "before": self.before._asdict(),
            "after": self.after._asdict(),
            "sheet_effects": [*lasting.applying] if lasting else [],
            "used_up": [*lasting.used_up] if lasting else [],
            "result": self.trace and self.trace.to_document(),
            "step": self.kind,
            "reasons": self._reasons(),
            "not_applied": [each.to_document(words_of) for each in self.not_applied],
        }

    def _reasons(self) -> list[ReasonOfRow]:
        idle = [Reason((at,), False, "not_damage") for at, _ in enumerate(self.not_applied)]
        return documents_of([Reason((), self.applied, self.kind), *idle])


class SheetTrace(NamedTuple):
    """Hold a calculated sheet."""

    before: ByPlayer
    rows: tuple[Line, ...]

    @property
    def ruleset(self) -> str:
        """Return the ruleset of its battles; today's if they have different ones, or none."""
        found = {line.trace.ruleset for line in self.rows if line.trace}
        return found.pop() if len(found) == 1 else CURRENT.id

    @property
    def caption(self) -> Text:
        return TABLE.message("caption")

    @property
    def headings(self) -> tuple[Text, ...]:
        return TABLE.message("what"), TABLE.message("opponent"), TABLE.message("you")

    @property
    def columns_in_words(self) -> tuple[Text, ...]:
        """Return the words that follow a number of each column in a sentence."""
        return TABLE.message("for_opponent"), TABLE.message("for_you")

    @property
    def shown_rows(self) -> tuple[Line, ...]:
        """Return the rows of the table, which are all lines."""
        return self.rows

    @property
    def after(self) -> ByPlayer:
        """Return the Life Points after the last line."""
        return self.rows[-1].after if self.rows else self.before

    @property
    def winner(self) -> str | None:
        """Return who has won: "you", "opponent", "draw", or None while the Duel goes on."""
        by_effect = [line.winner for line in self.rows if line.winner and line.applied]
        if by_effect or all(self.after):
            return by_effect[0] if by_effect else None
        return "draw" if not any(self.after) else "you" if self.after.you else "opponent"

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        """Return the Life Points after the last line in a sentence that a page can color, and who
        has won if a player has none.
        """
        return (*points_in_words(self.after), *won_in_words(self.winner))

    @property
    def disputed(self) -> tuple[Dispute, ...]:
        """Return the disputed points of all lines, each once."""
        every = [each for line in self.rows if line.trace for each in line.trace.disputed]
        return tuple(dict.fromkeys(every))

    @property
    def closing_lines(self) -> list[str]:
        """Return the lines that a program prints below the table."""
        before, after = self.before, self.after
        return [
            plain(self.verdict),
            CLOSING["life_points"].format(
                opponent_before=before.opponent,
                opponent_after=after.opponent,
                you_before=before.you,
                you_after=after.you,
            ),
            *footnotes(self.disputed, self.ruleset),
        ]

    def to_document(self, words_of: Print = str) -> Document:
        """Return the result document."""
        return {
            **printed_parts(self, words_of),
            "rows": [line.to_document(words_of) for line in self.rows],
            "life_points": {
                "before": self.before.to_document(),
                "after": self.after.to_document(),
            },
            "winner": self.winner,
            "disputed": [each.to_document(words_of) for each in self.disputed],
        }


def traced_sheet(sheet: Sheet) -> SheetTrace:
    """Return a calculated sheet with its Life Points before and after, as a table."""
    points = sheet.life_points
    return SheetTrace(ByPlayer(points.you, points.opponent), calculate_sheet(sheet))


def calculate_sheet(sheet: Sheet) -> tuple[Line, ...]:
    """Return the lines of the sheet. Once a player has no Life Points left, or has won, nothing
    else applies.
    """
    lines: list[Line] = []
    points = ByPlayer(sheet.life_points.you, sheet.life_points.opponent)
    used: dict[int, int] = {}
    for group in groups_of(sheet.entries):
        won = next((line.winner for line in lines if line.winner and line.applied), "")
        if won:
            lines += [_over(each.kind, points, won)._replace(label=each.label) for _, each in group]
            continue
        at_once = [calculate_line(sheet.effects, used, *each, points) for each in group]
        for (at, _), line in zip(group, at_once, strict=True):
            for place in line.lasting.used_up if line.lasting else ():
                used.setdefault(place, at)
        if len(group) > 1:
            at_once = _at_once([entry for _, entry in group], at_once, points)
        points = at_once[-1].after
        lines += at_once
    return tuple(lines)


def _at_once(entries: Sequence[Entry], lines: list[Line], points: ByPlayer) -> list[Line]:
    """Return lines that were calculated from the same Life Points with those after all of them."""
    whys = why_unpaid([(each.kind, each.what) for each in entries], points)
    if 0 not in points and whys:
        return [
            line._replace(applied=False, after=points, why=why, citation=PAID_TOGETHER)
            for line, why in zip(lines, whys, strict=True)
        ]
    left = add_up(points, *(line.moved for line in lines))
    after = ByPlayer(max(0, left.you), max(0, left.opponent))
    return [line._replace(after=after) for line in lines]


def calculate_line(
    effects: Sequence[Any], used: Mapping[int, int], at: int, entry: Entry, points: ByPlayer
) -> Line:
    """Return one line of a sheet: its entry at the place `at`, with these Life Points before it.

    `effects` are those of the sheet; `used` has the place of the entry that used each of them up.
    """
    kind, what, named = entry[:3]
    if 0 in points:
        line = _over(kind, points)
    elif isinstance(what, Win):
        line = _won(what, points)
    elif isinstance(what, Amount):
        line = _changed(kind, what, points)
        if kind == "gains" and line.moved.of(what.player):
            line = _turned(effects, used, at, entry, line) or line
    else:
        applied = calculate_with(effects, used, at, _with(what, points))
        said = used_up_in_words(effects, applied, used)
        line = _damage(kind, applied, points, said)
    idle = () if kind == "gains" and line.lasting else not_applied(kind, named)
    return line._replace(label=entry.label, not_applied=tuple(idle))


def _with(what: Any, points: ByPlayer) -> Any:
    """Return the battle or effect, with the Life Points of the line before.

    They are not validated again: gains may exceed the maximum of a document.
    """
    now = LifePoints.model_construct(you=points.you, opponent=points.opponent)
    return what.model_copy(update={"life_points": now})


def _damage(kind: str, applied: Applied, points: ByPlayer, used_up: Sequence[Text]) -> Line:
    trace = applied.trace
    return Line(
        kind=kind,
        why=together([trace.rows[-1].why, *used_up]),
        citation=RULEBOOK if kind == "battle" else trace.rows[0].citation,
        is_damage=kind != "gains" or trace.life_points_gained == (0, 0),
        applied=True,
        before=points,
        after=trace.life_points_after,
        lasting=applied,
        moved=add_up(trace.life_points_gained, _less(trace.battle_damage, trace.effect_damage)),
    )


def _turned(
    effects: Sequence[Any], used: Mapping[int, int], at: int, entry: Entry, line: Line
) -> Line | None:
    """Return the line of a gain to which effects apply; None if none makes damage of it.

    The line of a sheet does not name who controls the card, so effects on one player’s cards do not
    apply to it.
    """
    what = entry.what
    assert isinstance(what, Amount), "a gain is an amount"
    amount = line.moved.of(what.player)
    unknown: Any = ""
    gives = Gives.model_construct(card=what.card, controller=unknown, to=what.player, amount=amount)
    given = EffectDamage.model_construct(
        game="yugioh", effect_damage=gives, effects=entry.effects, life_points=LifePoints()
    )
    applied = calculate_with(effects, used, at, _with(given, line.before))
    rows = [row for row in applied.trace.rows[1:] if row.applied]
    if not rows:
        return None
    first = Capitalized(GIVES.message(what.player, card=what.called, amount=amount))
    why = together([first, *(row.why for row in rows), *used_up_in_words(effects, applied, used)])
    return _damage("gains", applied, line.before, [])._replace(why=why)


def _less(*damages: ByPlayer) -> ByPlayer:
    return ByPlayer(*[-each for each in add_up(*damages)])


def _changed(kind: str, what: Amount, points: ByPlayer) -> Line:
    """Pay, lose, gain or set Life Points. A player can't pay more than they have."""
    change = changed(kind, what, points.of(what.player))
    return Line(
        kind=kind,
        why=change.why,
        citation=change.citation,
        is_damage=False,
        applied=change.applied,
        before=points,
        after=points._replace(**{what.player: change.after}),
        moved=ByPlayer(0, 0)._replace(**{what.player: change.moved}),
    )


def _won(what: Win, points: ByPlayer) -> Line:
    return Line(
        kind=WINS,
        why=CHANGED[what.player].message(WINS, card=what.called),
        citation=qa(233),
        is_damage=False,
        applied=True,
        before=points,
        after=points,
        winner=what.player,
    )


def _over(kind: str, points: ByPlayer, won: str = "") -> Line:
    return Line(
        kind=kind,
        why=OVER.message(f"{won}_won") if won else why_over(points),
        citation=RULEBOOK,
        is_damage=False,
        applied=False,
        before=points,
        after=points,
    )
