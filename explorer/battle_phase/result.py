"""Turn a PhaseTrace into what the templates print: rows with links, tables and Life Points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from engine import text_rows
from engine.document import Document
from engine.sentence_parts import SentencePart, plain, whole
from engine.text import Text
from engine.yugioh import Battle
from engine.yugioh.battle_phase import PhaseRow, PhaseTrace
from engine.yugioh.replay import Attack, InvalidDocument
from explorer.addresses import battle as battle_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses import replay as replay_query
from explorer.battle.document_facts import unsettled_battles
from explorer.life_points.lines import Points, points_of
from explorer.results.battle_table import BattleTable, table_of_battle
from explorer.results.table import Unsettled
from explorer.results.unsettled_battles import together_unsettled
from explorer.web.sentences import comma_list, together
from explorer.web.translation import gettext as _


class DamageCell(NamedTuple):
    """The damage to a player in the table."""

    css: str
    shown: str
    is_changed: bool


class Line(NamedTuple):
    """One row: the event, its damage, what follows, and the links to its own pages."""

    row: PhaseRow
    destroyed: Text  # the names of the monsters
    points: tuple[Points, ...]
    table: BattleTable | None
    battle: str  # the query string of its battle
    replay: str  # the query string of its attack

    @property
    def number(self) -> int:
        return self.row.event + 1

    @property
    def damage(self) -> list[DamageCell]:
        """Return the damage to the opponent and to you; other changes are not damage."""
        cells = {"opp": self.row.to_opponent, "you": self.row.to_you}
        if self.row.trace is None:
            return [DamageCell(css, "0", False) for css in cells]
        return [DamageCell(css, str(cell.shown), cell.changed) for css, cell in cells.items()]

    @property
    def refused(self) -> str:
        """Return what the event is tagged with if it does not take place."""
        if self.row.applied:
            return ""
        return _("can’t be declared") if self.row.type == "attack" else _("not applied")

    @property
    def key(self) -> str:
        """Return the key that keeps its table open while the page changes."""
        return f"event-{self.number}"


class PrintedPhase(NamedTuple):
    """A whole result for the template."""

    trace: PhaseTrace
    lines: list[Line]
    sheet: str  # the query string of the Life Point sheet with the same battles

    unsettled: Unsettled | None = None  # why the numbers are not the result

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        return (SentencePart(self.unsettled.says),) if self.unsettled else self.trace.verdict

    @property
    def verdict_of_numbers(self) -> tuple[SentencePart, ...]:
        return self.trace.verdict

    @property
    def ending(self) -> Text:
        return self.unsettled.whole if self.unsettled else self.trace.ending

    @property
    def sentence(self) -> Text:
        """Return the result as text for screen readers and titles."""
        return text_rows.together([whole(self.verdict), self.ending])

    @property
    def whole_sentence(self) -> str:
        """Return the result as text that stands alone, with what it leaves open."""
        if not self.unsettled:
            return str(self.sentence)
        return together(self.sentence, _("Without it:"), plain(self.trace.verdict))


def printed_phase(trace: PhaseTrace) -> PrintedPhase:
    """Return a calculated Battle Phase for the template."""
    points = [trace.before, *(row.after for row in trace.rows)]
    most = max(1, *(number for each in points for number in each))
    fought = {row.event: row.battle for row in trace.rows if row.battle}
    found = unsettled_battles([*fought.values()])
    unsettled = dict(zip(fought, found, strict=True))
    return PrintedPhase(
        trace=trace,
        lines=[_line(row, trace.names, most, unsettled.get(row.event)) for row in trace.rows],
        sheet=_sheet(trace),
        unsettled=together_unsettled(found),
    )


def _line(
    row: PhaseRow,
    names: Mapping[str, Text],
    most: int,
    unsettled: Unsettled | None,
) -> Line:
    points = row.before._asdict()
    battle = row.battle.to_document() | {"life_points": points} if row.battle else None
    return Line(
        row=row,
        destroyed=comma_list(names[id] for id in row.destroyed),
        points=points_of(row.before, row.after, most),
        table=replace(table_of_battle(row.source, row.trace), unsettled=unsettled)
        if row.source and row.trace
        else None,
        battle=_battle(battle),
        replay=_replay(row.attack),
    )


def _battle(document: Document | None) -> str:
    """Return the query string of a battle; empty if it is too large for the battle page."""
    if document is None:
        return ""
    try:
        Battle.from_document(document)
    except InvalidDocument:
        return ""
    return battle_query.query_of(document)


def _replay(attack: Attack | None) -> str:
    """Return the query string of an attack; empty if the replay page has too few zones for it."""
    if attack is None:
        return ""
    document: Document = attack.to_document()
    try:
        Attack.from_document(document)
    except InvalidDocument:
        return ""
    return replay_query.query_of(document)


def _sheet(trace: PhaseTrace) -> str:
    start = {player: str(points) for player, points in trace.before._asdict().items()}
    codes = [sheet_query.coded_of(each.to_document()) for each in trace.entries]
    lasting = [sheet_query.lasting_code(each) for each in trace.sheet()["effects"]]
    return sheet_query.query_of(start, codes, lasting)
