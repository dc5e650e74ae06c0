"""Read one request of the sheet, or an example: it becomes a document, which is calculated.

If an entry is wrong, the sheet is calculated up to the entry before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.trace import ByPlayer
from engine.yugioh import EffectDamage, InvalidDocument, Problem
from engine.yugioh.lasting_effects import LastingEffect
from engine.yugioh.life_points import MOST_LINES, Entry, Line, Sheet, calculate_sheet
from explorer.addresses import life_points as sheet_query
from explorer.addresses.life_points import CodedEntry
from explorer.battle.composition import document_in
from explorer.life_points.forms import StartForm
from explorer.rulings import files as rulings
from explorer.rulings.named_battles import named_battle
from explorer.web.problems import show
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop


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


class Example(NamedTuple):
    """A sheet or a Battle Phase with a title, its query string, and the Life Points at its end."""

    message: str  # its title in English
    query: str
    ends: ByPlayer

    @property
    def title(self) -> str:
        return _(self.message)


@cache
def examples() -> tuple[Example, ...]:
    """Return the examples that an empty page links to."""
    return (
        _example(
            gettext_noop("A battle, then effect damage, then a cost"), {}, *_battle_burn_cost()
        ),
        _example(
            gettext_noop("Half of an odd number of Life Points is paid, twice"),
            {"you": 2675},
            *[_half()] * 2,
        ),
        _example(
            gettext_noop("Effect damage goes to the other player once, then is halved"),
            {},
            _sent_and_halved(),
        ),
        _example(
            gettext_noop("Life Points that can’t be paid can still be lost"),
            {"you": 1200},
            *_paid_or_lost(),
        ),
        _example(
            gettext_noop("A card that prevents effect damage does not prevent a loss"),
            {},
            *_lost_anyway(),
        ),
        _example(
            gettext_noop("The next damage is doubled, and all damage is halved"),
            {},
            *_two_attacks(),
            effects=_doubled_once(),
        ),
    )


def _example(
    title: str, life_points: Document, *entries: Document, effects: Sequence[Document] = ()
) -> Example:
    document = {"game": "yugioh", "life_points": life_points, "sheet": [*entries]}
    sheet = Sheet.from_document(document | {"effects": [*effects]})
    start = {player: str(getattr(sheet.life_points, player)) for player in sheet_query.START}
    lasting = map(lasting_code_of, sheet.effects)
    address = sheet_query.query_of(start, map(code_of, sheet.entries), lasting)
    return Example(title, address, calculate_sheet(sheet)[-1].after)


def _battle_burn_cost() -> list[Document]:
    battle = named_battle("odd-eyes-attacks-dark-storm").battle.to_document()
    battle.pop("life_points", None)
    return [
        {"battle": battle},
        {
            "effect_damage": {
                "card": "Ookazi",
                "controller": "opponent",
                "to": "you",
                "amount": 800,
            }
        },
        {"pays": {"player": "you", "card": "Solemn Strike", "amount": 1500}},
    ]


def _half() -> Document:
    return {"pays": {"player": "you", "card": "Solemn Judgment", "half": True}}


def _sent_and_halved() -> Document:
    """Return Konami's ruling on Number 14: Greedy Sarameya, with a card that halves its damage."""
    ruled = next(
        each for each in rulings.read_ruling_files() if each.id == "greedy-sarameya-and-des-wombat"
    )
    document = ruled.battle or {}
    halves = {
        "step": "07",
        "card": "Damage Diet",
        "controller": "opponent",
        "taken_by": "controller",
    }
    return {
        "effect_damage": document["effect_damage"],
        "effects": [*document["effects"], halves],
    }


def _paid_or_lost() -> list[Document]:
    return [
        {"pays": {"player": "you", "card": "Solemn Strike", "amount": 1500}},
        {"loses": {"player": "you", "card": "Soul Charge", "amount": 3000}},
        {"gains": {"player": "you", "card": "Dian Keto the Cure Master", "amount": 1000}},
    ]


def _lost_anyway() -> list[Document]:
    """Return the rulebook's example: a loss beside an effect against effect damage."""
    leonidas = {
        "step": "06",
        "card": "D/D/D Rebel King Leonidas",
        "controller": "you",
        "taken_by": "controller",
    }
    return [
        {
            "loses": {"player": "you", "card": "Soul Charge", "amount": 3000},
            "effects": [leonidas],
        },
        {
            "effect_damage": {
                "card": "Ookazi",
                "controller": "opponent",
                "to": "you",
                "amount": 800,
            },
            "effects": [leonidas],
        },
    ]


def _doubled_once() -> list[Document]:
    """Return the effects of Konami Q&A 16347: the next damage is doubled, all damage halved."""
    fisherman = {"step": "08", "card": "The Legendary Fisherman III", "controller": "you"}
    diet = {"step": "07", "card": "Damage Diet", "controller": "opponent"}
    return [
        fisherman | {"taken_by": "opponent", "damage": "any", "next": True},
        diet | {"taken_by": "controller", "damage": "any"},
    ]


def _two_attacks() -> list[Document]:
    attacker = {"name": "The Legendary Fisherman III", "atk": 2500, "def": 2000}
    attack = {"game": "yugioh", "attacker": attacker, "target": None}
    return [{"battle": attack}, {"battle": attack}]
