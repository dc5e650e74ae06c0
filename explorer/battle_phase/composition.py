"""Read one request of the page: its query string becomes a document, which is calculated."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from django.http import QueryDict

from engine.document import Document
from engine.text import Text
from engine.yugioh.battle_phase import (
    BattlePhase,
    InvalidDocument,
    PhaseTrace,
    Problem,
    calculate_phase,
)
from explorer.addresses import battle_phase as phase_query
from explorer.addresses.life_points import CodedEntry
from explorer.battle.blank_numbers import STATS
from explorer.battle_phase.blank_numbers import for_engine, missing_numbers, with_blanks
from explorer.battle_phase.examples import start
from explorer.battle_phase.problems import in_phase, note, note_on_missing_number

_EMPTY = "turn=y"  # the address of a phase without anything, as that without a query is an example
_OF_THE_PHASE = ("turn", "first", "ruleset", "lp-you", "lp-opponent", "e", "v")


@dataclass(frozen=True)
class Composition:
    """A processed request; `phase` and `trace` are None if the document is not valid."""

    document: Document
    phase: BattlePhase | None
    trace: PhaseTrace | None
    problems: tuple[Problem, ...]
    params: QueryDict  # of the document, without buttons and editors

    @property
    def is_valid(self) -> bool:
        return self.trace is not None

    has_result = is_valid

    @property
    def address(self) -> str:
        """Return the canonical query string, or the typed one if something is wrong."""
        return urlencode([*_pairs(self.params)], safe=phase_query.PLAIN) or _EMPTY

    @property
    def is_start(self) -> bool:
        """Return whether it is the phase that the page begins with."""
        return self.params == QueryDict(start())

    @cached_property
    def events(self) -> list[CodedEntry]:
        return phase_query.grouped(self.params.getlist("v"))

    @property
    def effects(self) -> list[str]:
        return self.params.getlist("e")

    @property
    def is_incomplete(self) -> bool:
        """Return whether only numbers are missing."""
        return all(is_blank(each, self.document) for each in self.problems)

    @property
    def notes(self) -> list[Text]:
        """Return what prevents a result, each problem with its place."""
        return [
            note_on_missing_number(each, self.document)
            if is_blank(each, self.document)
            else note(each, self.document)
            for each in self.problems
        ]


def is_blank(problem: Problem, document: Document) -> bool:
    """Return whether the problem is only a number that has not been typed yet."""
    name, at, within = in_phase(problem)
    phase, stat = document["battle_phase"], within.removeprefix("monster.")
    if at is None or stat not in STATS:
        return False
    monster = phase["monsters"][at] if name == "monsters" else phase["events"][at]["monster"]
    return bool(monster.get(stat) == "")


def of_the_document(params: QueryDict) -> QueryDict:
    """Return the parameters of the document, in their order, without buttons and editors.

    A monster that was renamed is no longer the card whose passcode the form still has.
    """
    places = {*phase_query.places_in(params)}
    renamed = {
        place
        for place in places
        if params.get(f"{place}-called", params.get(f"{place}-name")) != params.get(f"{place}-name")
    }
    remaining = QueryDict(mutable=True)
    for name, values in params.lists():
        place, _, field = name.partition("-")
        is_dropped = field == "called" or (field == "card" and place in renamed)
        if name in _OF_THE_PHASE or (place in places and not is_dropped):
            remaining.setlist(name, values)
    return remaining


def _pairs(params: QueryDict) -> list[tuple[str, str]]:
    return [(name, str(each)) for name, values in params.lists() for each in values]


def compose(params: QueryDict) -> Composition:
    """Read a request and calculate its phase; a request without a phase is the first example."""
    typed = of_the_document(params)
    if not typed:
        typed = QueryDict(start())
    document = phase_query.document_from(typed)
    try:
        phase = BattlePhase.from_document(for_engine(document))
    except InvalidDocument as refused:
        return Composition(document, None, None, refused.problems, typed)
    canonical = QueryDict(phase_query.query_of(with_blanks(phase.to_document(), document)))
    document = phase_query.document_from(canonical)
    phase = BattlePhase.from_document(for_engine(document))
    trace = calculate_phase(phase)
    if problems := missing_numbers(document, trace):
        return Composition(document, None, None, problems, canonical)
    return Composition(document, phase, trace, (), canonical)
