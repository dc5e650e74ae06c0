"""A request of the room, and its address: a battle's query string and, after it,

run    the number that runs, by its place in the document: `effects.0.value`; the attacker's
       ATK if left out
from   where its range begins; 0 if left out
to     where it ends; if left out, a round number past what changes in this battle
at     the number that the damage is read at; if left out, the number as it is
goal   what is wanted: `lethal`, `survive`, `destroyed`, `attacker`, `nobody`
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple
from urllib.parse import quote_plus

from django.http import QueryDict

from engine.trace import Trace
from engine.yugioh import MOST_POINTS, Battle, calculate
from engine.yugioh.sweep import GOALS, Piece, cut, pieces, with_number
from explorer.addresses.battle import number, query_of
from explorer.battle.composition import Composition, compose
from explorer.battle.sweep.forms import FIELDS, SweepForm
from explorer.battle.sweep.labels import Named, named_places
from explorer.battle.sweep.round_numbers import round_up

GOAL = "lethal"
LONGEST_SHOWN = 30  # letters of what was typed, in a sentence on it


class Swept(NamedTuple):
    """A battle, the number of it that runs, and what was found over its whole range and in ours."""

    battle: Battle
    named: Named
    whole: list[Piece]
    pieces: list[Piece]
    first: int
    last: int
    at: int
    goal: str

    def trace_at(self, at: int) -> Trace:
        """The battle with that number, calculated."""
        return calculate(self.with_number(at))

    def query_at(self, at: int) -> str:
        """The query string of the battle with that number."""
        return query_of(self.with_number(at).to_document())

    def with_number(self, at: int) -> Battle:
        return with_number(self.battle, self.named.place.path, at)


@dataclass(frozen=True)
class Asked:
    """What a request asks; without a battle, or with problems, nothing is swept."""

    composition: Composition
    typed: dict[str, str]
    places: list[Named]
    problems: dict[str, str]  # by field
    usual: dict[str, int]  # what an empty field stands for
    swept: Swept | None

    @property
    def address(self) -> str:
        """The query string of what is asked; of one with problems, with what was typed."""
        own = self._typed() if self.swept is None else self._own(self.swept)
        said = "&".join(f"{name}={quote_plus(value)}" for name, value in own)
        return "&".join(filter(None, (self.composition.query, said)))

    def _typed(self) -> Iterator[tuple[str, str]]:
        return ((name, value) for name, value in self.typed.items() if value)

    def _own(self, swept: Swept) -> Iterator[tuple[str, str]]:
        if swept.named != self.places[0]:
            yield "run", swept.named.place.path
        for name, value in (("from", swept.first), ("to", swept.last), ("at", swept.at)):
            if value != self.usual[name]:
                yield name, str(value)
        if swept.goal != GOAL:
            yield "goal", swept.goal

    @cached_property
    def form(self) -> SweepForm:
        """The fields, with what was typed: a number that an empty field stands for is left out."""
        numbers = [(each.place.path, each.label) for each in self.places]
        shown = self.typed
        if self.swept:
            said = {"goal": self.swept.goal, "run": self.swept.named.place.path}
            shown = dict.fromkeys(FIELDS, "") | said | dict(self._own(self.swept))
        form = SweepForm(shown, numbers, self.usual)
        form.show(self.problems)
        return form

    @property
    def battle_fields(self) -> list[tuple[str, str]]:
        """The battle's parameters, for the form to carry along."""
        params = QueryDict(self.composition.query)
        return [(name, str(value)) for name, values in params.lists() for value in values]


def asked(query: QueryDict) -> Asked:
    """Read a request; what is wrong with it is put at its field."""
    params = QueryDict(query.urlencode(), mutable=True)
    typed = {name: "".join(params.pop(name, [""])[-1:]).strip() for name in FIELDS}
    composition = compose(params)
    if composition.battle is None:
        return Asked(composition, typed, [], {}, {}, None)
    return _asked(composition, composition.battle, typed)


def _asked(composition: Composition, battle: Battle, typed: dict[str, str]) -> Asked:
    found = named_places(battle)
    run = typed["run"] or found[0].place.path
    named = next((each for each in found if each.place.path == run), None)
    goal = typed["goal"] or GOAL
    problems: dict[str, str] = {}
    if named is None:
        problems["run"] = "This battle has no such number. Choose one of these."
    if goal not in GOALS:
        problems["goal"] = "There is no such goal. Choose one of these."
    if named is None:
        return Asked(composition, typed, found, problems, {}, None)
    whole = pieces(battle, named.place.path, 0, MOST_POINTS)
    read = _Numbers(typed, problems)
    first = read.number("from", 0, 0, MOST_POINTS - 1)
    last = read.number("to", _usual_end(battle, whole, first), first + 1, MOST_POINTS)
    at = read.number("at", named.place.now or 0, 0, MOST_POINTS)
    if problems:
        return Asked(composition, typed, found, problems, read.usual, None)
    within = cut(battle, named.place.path, whole, first, last)
    swept = Swept(battle, named, whole, within, first, last, at, goal)
    return Asked(composition, typed, found, problems, read.usual, swept)


class _Numbers:
    """The numbers that were typed; what is none is noted as a problem."""

    def __init__(self, typed: dict[str, str], problems: dict[str, str]) -> None:
        self.usual: dict[str, int] = {}
        self._typed, self._problems = typed, problems

    def number(self, name: str, usual: int, least: int, most: int) -> int:
        """A field's number; where it is empty or wrong, what is usual."""
        self.usual[name] = usual
        text = self._typed[name]
        value = number(text) if text else usual
        if isinstance(value, int) and least <= value <= most:
            return value
        is_number = isinstance(value, int)
        shown = f"{text[:LONGEST_SHOWN]}…" if len(text) > LONGEST_SHOWN else text
        wrong = f"{shown} is out of range" if is_number else f"“{shown}” is not a whole number"
        self._problems[name] = f"{wrong}. Allowed: a whole number from {least} to {most}."
        return usual


def _usual_end(battle: Battle, whole: list[Piece], first: int) -> int:
    """A round number past all that changes, up to about twice the battle's biggest number."""
    biggest = max(_numbers(battle.to_document()), default=0)
    changes = [piece.first for piece in whole if piece.first <= 2 * biggest]
    end = round_up(max(changes[-1] * 11 // 10, biggest * 11 // 10, 1000))
    return min(end if end > first else round_up(first * 2), MOST_POINTS)


def _numbers(part: Any) -> Iterator[int]:
    """The numbers of a document that count in a battle."""
    if isinstance(part, dict):
        for name, each in part.items():
            if name != "passcode":
                yield from _numbers(each)
    elif isinstance(part, list):
        for each in part:
            yield from _numbers(each)
    elif isinstance(part, int) and not isinstance(part, bool):
        yield abs(part)
