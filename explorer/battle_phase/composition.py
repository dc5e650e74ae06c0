"""Read one request of the page, or an example: it becomes a document, which is calculated.

Whether a monster uses its DEF depends on what happens in the phase. So the phase is calculated with
`?` for an empty DEF, and its result counts only if no battle used one.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from django.http import QueryDict

from engine.document import Document
from engine.text import Text
from engine.yugioh import Battle
from engine.yugioh.battle_phase import (
    BattlePhase,
    InvalidDocument,
    PhaseTrace,
    Problem,
    calculate_phase,
)
from explorer import content
from explorer.addresses import battle_phase as phase_query
from explorer.addresses.battle_phase import query_of
from explorer.addresses.codec import query_string
from explorer.addresses.life_points import CodedEntry
from explorer.battle.monster_numbers import (
    NOT_GIVEN,
    STATS,
    is_set,
    stats_in_formulas,
    with_blanks_of,
)
from explorer.battle_phase.event_words import in_phase, note, note_on_missing_number
from explorer.life_points.composition import Example

CASES = content.FOLDER / "battle-phases.json"

# The cases that the page links to, in this order.
_SHOWN = (
    "three-attacks-by-three-monsters",
    "one-attack-a-turn",
    "each-monster-once-excludes-a-direct-attack",
    "a-negated-attack-is-used-up",
    "a-monster-that-arrived-may-attack",
    "a-flipped-monster-stays-face-up",
    "waboku-for-the-whole-phase",
    "no-life-points-left",
)


@cache
def examples() -> tuple[Example, ...]:
    """Return the examples; they are calculated once per process."""
    cases: list[dict[str, Any]] = json.loads(CASES.read_text("utf-8"))
    by_id = {each["id"]: each for each in cases}
    return tuple(_example(by_id[id]) for id in _SHOWN)


def _example(case: dict[str, Any]) -> Example:
    phase = BattlePhase.from_document(case["battle"])
    return Example(case["title"], query_of(phase.to_document()), calculate_phase(phase).after)


def start() -> str:
    """Return the query string of the phase that an empty page begins with."""
    return examples()[0].query


_EMPTY = "turn=y"  # the address of a phase without anything, as that without a query is an example
_OF_THE_PHASE = ("turn", "first", "ruleset", "lp-you", "lp-opponent", "r", "e", "v")


@dataclass(frozen=True)
class PhaseComposition:
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
        return query_string(_pairs(self.params), "=") or _EMPTY

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
    def restrictions(self) -> list[str]:
        return self.params.getlist("r")

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


def compose_phase(params: QueryDict) -> PhaseComposition:
    """Read a request and calculate its phase; a request without a phase is the first example."""
    typed = of_the_document(params)
    if not typed:
        typed = QueryDict(start())
    document = phase_query.document_from(typed)
    try:
        phase = BattlePhase.from_document(for_engine(document))
    except InvalidDocument as refused:
        return PhaseComposition(document, None, None, refused.problems, typed)
    canonical = QueryDict(phase_query.query_of(with_blanks(phase.to_document(), document)))
    document = phase_query.document_from(canonical)
    phase = BattlePhase.from_document(for_engine(document))
    trace = calculate_phase(phase)
    if problems := missing_numbers(document, trace):
        return PhaseComposition(document, None, None, problems, canonical)
    return PhaseComposition(document, phase, trace, (), canonical)


_SLOTS = ("attacker", "target")


def _with_monsters(document: Document, monsters: list[Document]) -> Document:
    """Return a phase with these monsters: first those that begin on the field, then those that
    arrive.
    """
    phase = document["battle_phase"]
    begin = len(phase["monsters"])
    arriving = iter(monsters[begin:])
    events = [
        each | {"monster": next(arriving)} if each.get("type") == "arrives" else each
        for each in phase["events"]
    ]
    return document | {"battle_phase": phase | {"monsters": monsters[:begin], "events": events}}


def _monsters(document: Document) -> list[Document]:
    phase = document["battle_phase"]
    arriving = [each["monster"] for each in phase["events"] if each.get("type") == "arrives"]
    return [*phase["monsters"], *arriving]


def for_engine(document: Document, needed: Collection[str] = ()) -> Document:
    """Return a phase with `?` for each empty DEF; that of the needed monsters stays empty."""
    monsters = [
        each | {"def": NOT_GIVEN} if each.get("def") == "" and each["id"] not in needed else each
        for each in _monsters(document)
    ]
    return _with_monsters(document, monsters)


def with_blanks(document: Document, typed: Document) -> Document:
    """Return a phase whose numbers are empty where those of the typed one are."""
    pairs = zip(_monsters(document), _monsters(typed), strict=True)
    return _with_monsters(document, [with_blanks_of(*each) for each in pairs])


def missing_numbers(document: Document, trace: PhaseTrace) -> tuple[Problem, ...]:
    """Return the problems of each empty DEF that a battle of the phase used."""
    used = {id for row in trace.rows for id in _using_def(row.battle, row.attacker, row.target)}
    try:
        BattlePhase.from_document(for_engine(document, used))
    except InvalidDocument as refused:
        return refused.problems
    return ()


def _using_def(battle: Battle | None, *ids: str | None) -> Iterator[str]:
    """Yield the ids of the monsters that battle with their printed DEF, or whose DEF a formula
    names.
    """
    document = battle.to_document() if battle else {}
    for slot, other, id in zip(_SLOTS, reversed(_SLOTS), ids, strict=True):
        monster = battle and getattr(battle, slot)
        if not monster or not id:
            continue
        own, others = document[slot], document.get(other) or {}
        uses_printed = monster.stat == "def" and not is_set(own, "def")
        named = stats_in_formulas([own], is_of_other=False)
        named |= stats_in_formulas([others], is_of_other=True)
        if uses_printed or "def" in named:
            yield id
