"""Read one request of the sheet: its query string becomes a document, which the engine calculates.

If an entry is wrong, the sheet is calculated up to the entry before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.yugioh import EffectDamage, InvalidDocument, Problem
from engine.yugioh.lasting_effects import LastingEffect
from engine.yugioh.life_points import MOST_LINES, Entry, Line, Sheet, calculate_sheet
from explorer.addresses import life_points as sheet_query
from explorer.addresses.life_points import CodedEntry
from explorer.battle.composition import document_in
from explorer.life_points.forms import StartForm
from explorer.web.problems import show


class CalculatedLine(NamedTuple):
    """A valid entry, and the line that the engine calculated for it."""

    entry: Entry
    line: Line


class SheetComposition(NamedTuple):
    """A processed request of the sheet.

    If something is wrong, `done` is shorter than `entries`, and `problems` holds the errors.
    """

    start: dict[str, str]
    document: Document
    entries: tuple[CodedEntry, ...]
    done: tuple[CalculatedLine, ...]
    problems: tuple[Problem, ...]
    lasting: tuple[str, ...] = ()  # the codes of the effects that last

    @property
    def address(self) -> str:
        """Return the canonical query string, or the typed one if something is wrong."""
        return sheet_query.query_of(self.start, self.entries, self.lasting)

    @property
    def is_valid(self) -> bool:
        return not self.problems

    @property
    def has_result(self) -> bool:
        """Return whether a result exists: the starting Life Points and the effects that last are
        valid.
        """
        return not any(each.place.startswith(_OF_ALL_LINES) for each in self.problems)

    @property
    def only_effect_damage(self) -> EffectDamage | None:
        """Return the effect damage if it is the only line: it is a document of its own kind."""
        if len(self.done) != 1 or self.lasting:
            return None
        what = self.done[0].entry.what
        return what if isinstance(what, EffectDamage) else None

    @property
    def form(self) -> StartForm:
        """Return the form of the starting Life Points, with its errors."""
        form = StartForm(self.start)
        for problem in self.problems:
            if problem.place.startswith("life_points"):
                show(problem, form)
        return form


# Problems at these places leave no line to calculate.
_OF_ALL_LINES = ("life_points", "effects")


def start_of(params: QueryDict) -> dict[str, str]:
    """Return the starting Life Points as typed."""
    return {player: str(params.get(player, points)) for player, points in sheet_query.START.items()}


def compose_sheet(params: QueryDict) -> SheetComposition:
    """Read a request and calculate its sheet as far as it is valid."""
    form = StartForm(start_of(params))
    start = {player: str(form.values()[player]) for player in sheet_query.START}
    entries = sheet_query.grouped(params.getlist("e"))
    lasting = tuple(sheet_query.lasting_codes(params))
    document = sheet_query.document_from(start, entries, document_in, lasting)
    problems: tuple[Problem, ...] = ()
    sheet: Sheet | None
    try:
        sheet = Sheet.from_document(document)
    except InvalidDocument as refused:
        problems = refused.problems
        sheet = _first_of(document, min(map(_wrong_at, problems)))
    if sheet is None:
        return SheetComposition(
            start=start,
            document=document,
            entries=tuple(entries),
            done=(),
            problems=problems,
            lasting=lasting,
        )
    start = {player: str(getattr(sheet.life_points, player)) for player in sheet_query.START}
    done = _calculated(sheet)
    codes = [*map(code_of, sheet.entries), *entries[len(sheet.entries) :]]
    return SheetComposition(
        start=start,
        document=document,
        entries=tuple(codes),
        done=done,
        problems=problems,
        lasting=tuple(map(lasting_code_of, sheet.effects)),
    )


def _calculated(sheet: Sheet) -> tuple[CalculatedLine, ...]:
    return tuple(map(CalculatedLine, sheet.entries, calculate_sheet(sheet)))


def _wrong_at(problem: Problem) -> int:
    """Return the index of the first entry that a problem affects; -1 for the starting Life Points
    and for effects that last.
    """
    where, _, at = problem.place.partition(".")
    if where != "sheet":
        return -1
    number = at.partition(".")[0]
    return int(number) if number.isdigit() else MOST_LINES


def _first_of(document: Document, count: int) -> Sheet | None:
    """Return the sheet of the first `count` entries, or None if the start is not valid."""
    if count < 0:
        return None
    return Sheet.from_document(document | {"sheet": document["sheet"][:count]})


def code_of(entry: Entry) -> CodedEntry:
    """Return the canonical code of an entry."""
    return sheet_query.coded_of(entry.to_document())


def lasting_code_of(effect: LastingEffect) -> str:
    """Return the canonical code of an effect that lasts."""
    return sheet_query.lasting_code(
        effect.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    )


def problems_of(
    entries: Sequence[Document], effects: Sequence[Document] = ()
) -> tuple[Problem, ...]:
    """Return the engine's problems with entries and lasting effects, in an otherwise valid
    sheet.
    """
    try:
        Sheet.from_document({"game": "yugioh", "sheet": [*entries], "effects": [*effects]})
    except InvalidDocument as refused:
        return refused.problems
    return ()
