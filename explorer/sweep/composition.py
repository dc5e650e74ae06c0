"""Read a request of the page and compute its sweep.

The query string describes a battle, followed by:

run    the number that varies, by its place in the document: `effects.0.value`; the attacker's ATK
       if left out
from   where its range begins; 0 if left out
to     where it ends; if left out, a round number past what changes in this battle
at     the number that the damage is read at; if left out, the present number
goal   `lethal`, `survive`, `destroyed`, `attacker` or `nobody`
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict

from engine.trace import Trace
from engine.yugioh import MOST_POINTS, Battle, calculate
from engine.yugioh.sweep import GOALS, Piece, cut, pieces, with_number
from explorer.addresses.battle import parse_number, query_of
from explorer.battle.composition import BattleComposition, compose_battle
from explorer.battle.document_facts import query_to_share
from explorer.sweep.forms import FIELDS, SweepForm
from explorer.sweep.labels import NamedNumber, named_numbers
from explorer.web.translation import gettext as _

_ENDS = (10, 15, 20, 25, 30, 40, 50, 60, 80)
_STEPS = (10, 20, 25, 50)


def round_up(number: int) -> int:
    """Return the smallest round number that is not below `number`."""
    return next(end for end in _rising(_ENDS) if end >= number)


def marks(first: int, last: int, most: int) -> list[int]:
    """Return at most `most` evenly spaced round numbers within a range."""
    step = next(each for each in _rising(_STEPS) if (last - first) // each < most)
    return [*range(-(-first // step) * step, last + 1, step)]


def _rising(heads: tuple[int, ...]) -> list[int]:
    """Return the heads times every power of ten, as far as they are whole, below a billion."""
    return [
        head * 10**power // 10 for power in range(9) for head in heads if head * 10**power % 10 == 0
    ]


GOAL = "lethal"
LONGEST_SHOWN = 30  # characters of a typed value in an error


class SweptBattle(NamedTuple):
    """A battle, the number of it that varies, and the pieces of its whole range and of the chosen
    one.
    """

    battle: Battle
    named: NamedNumber
    whole: list[Piece]
    pieces: list[Piece]
    first: int
    last: int
    at: int
    goal: str

    def trace_at(self, at: int) -> Trace:
        """Return the trace of the battle with this number."""
        return calculate(with_number(self.battle, self.named.place.path, at))

    def query_at(self, at: int) -> str:
        """Return the query string of the battle with this number."""
        return query_of(with_number(self.battle, self.named.place.path, at).to_document())


@dataclass(frozen=True)
class SweepComposition:
    """A request of the page; without a battle, or with problems, nothing is computed."""

    battle_composition: BattleComposition
    typed: dict[str, str]
    numbers: Sequence[NamedNumber] = ()
    problems: Mapping[str, str] = field(default_factory=dict)  # by field
    usual: Mapping[str, int] = field(default_factory=dict)  # what an empty field stands for
    swept: SweptBattle | None = None

    @cached_property
    def battle_query(self) -> str:
        """Return the query string of the battle."""
        return query_to_share(self.battle_composition)

    @property
    def address(self) -> str:
        """Return the query string of the request; with problems, that of the values as typed."""
        own = self._typed() if self.swept is None else self._own(self.swept)
        return "&".join(filter(None, (self.battle_query, urlencode([*own]))))

    def _typed(self) -> Iterator[tuple[str, str]]:
        return ((name, value) for name, value in self.typed.items() if value)

    def _own(self, swept: SweptBattle) -> Iterator[tuple[str, str]]:
        if swept.named != self.numbers[0]:
            yield "run", swept.named.place.path
        for name, value in (("from", swept.first), ("to", swept.last), ("at", swept.at)):
            if value != self.usual[name]:
                yield name, str(value)
        if swept.goal != GOAL:
            yield "goal", swept.goal

    @cached_property
    def form(self) -> SweepForm:
        """Return the form with the typed values; a number equal to its default is left empty."""
        choices = [(each.place.path, each.label) for each in self.numbers]
        shown = self.typed
        if self.swept:
            always = {"goal": self.swept.goal, "run": self.swept.named.place.path}
            shown = dict.fromkeys(FIELDS, "") | always | dict(self._own(self.swept))
        form = SweepForm(shown, choices, self.usual)
        form.show(self.problems)
        return form

    @property
    def battle_fields(self) -> list[tuple[str, str]]:
        """Return the battle's parameters, for hidden fields of the form."""
        params = QueryDict(self.battle_query)
        return [(name, str(value)) for name, values in params.lists() for value in values]


def compose_sweep(query: QueryDict) -> SweepComposition:
    """Read a request and compute its sweep; problems are kept by field."""
    params = QueryDict(query.urlencode(), mutable=True)
    typed = {name: "".join(params.pop(name, [""])[-1:]).strip() for name in FIELDS}
    composition = compose_battle(params)
    if composition.battle is None:
        return SweepComposition(composition, typed)
    return _compose(composition, composition.battle, typed)


def _compose(
    composition: BattleComposition, battle: Battle, typed: dict[str, str]
) -> SweepComposition:
    numbers = named_numbers(battle)
    run = typed["run"] or numbers[0].place.path
    named = next((each for each in numbers if each.place.path == run), None)
    goal = typed["goal"] or GOAL
    problems: dict[str, str] = {}
    if named is None:
        problems["run"] = _("This battle does not have that number. Choose one from the list.")
    if goal not in GOALS:
        problems["goal"] = _("There is no such goal. Choose one from the list.")
    incomplete = SweepComposition(composition, typed, numbers, problems)
    if named is None:
        return incomplete
    whole = pieces(battle, named.place.path, 0, MOST_POINTS)
    reader = _NumberReader(typed, problems)
    first = reader.number("from", 0, 0, MOST_POINTS - 1)
    last = reader.number("to", _usual_end(battle, whole, first), first + 1, MOST_POINTS)
    at = reader.number("at", named.place.now or 0, 0, MOST_POINTS)
    if problems:
        return replace(incomplete, usual=reader.usual)
    within = cut(battle=battle, path=named.place.path, of_larger=whole, first=first, last=last)
    swept = SweptBattle(
        battle=battle,
        named=named,
        whole=whole,
        pieces=within,
        first=first,
        last=last,
        at=at,
        goal=goal,
    )
    return replace(incomplete, usual=reader.usual, swept=swept)


class _NumberReader:
    """The typed numbers; invalid ones are recorded as problems."""

    def __init__(self, typed: dict[str, str], problems: dict[str, str]) -> None:
        self.usual: dict[str, int] = {}
        self._typed, self._problems = typed, problems

    def number(self, name: str, usual: int, least: int, most: int) -> int:
        """Return a field's number, or `usual` where it is empty or invalid."""
        self.usual[name] = usual
        text = self._typed[name]
        value = parse_number(text) if text else usual
        if isinstance(value, int) and least <= value <= most:
            return value
        shown = f"{text[:LONGEST_SHOWN]}…" if len(text) > LONGEST_SHOWN else text
        if isinstance(value, int):
            wrong = _("{typed} is out of range. Allowed: a whole number from {least} to {most}.")
        else:
            wrong = _(
                "“{typed}” is not a whole number. Allowed: a whole number from {least} to {most}."
            )
        self._problems[name] = wrong.format(typed=shown, least=least, most=most)
        return usual


def _usual_end(battle: Battle, whole: list[Piece], first: int) -> int:
    """Return a round number past everything that changes, up to about twice the battle's largest
    number.
    """
    biggest = max(_numbers(battle.to_document()), default=0)
    changes = [piece.first for piece in whole if piece.first <= 2 * biggest]
    end = round_up(max(changes[-1] * 11 // 10, biggest * 11 // 10, 1000))
    return min(end if end > first else round_up(first * 2), MOST_POINTS)


def _numbers(part: Any) -> Iterator[int]:
    """Yield the numbers of a document that affect the battle."""
    if isinstance(part, dict):
        for name, each in part.items():
            if name != "passcode":
                yield from _numbers(each)
    elif isinstance(part, list):
        for each in part:
            yield from _numbers(each)
    elif isinstance(part, int) and not isinstance(part, bool):
        yield abs(part)
