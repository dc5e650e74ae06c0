"""Read one request of the page, or an example: it becomes a document, which is calculated.

typed_battles(params)       the document as typed
compose_same_time(params)   that document calculated, or its errors
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.trace import ByPlayer
from engine.yugioh import OTHER, InvalidDocument, Problem
from engine.yugioh.same_time import BattlesAtTheSameTime, SameTime, calculate_at_the_same_time
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import SLOT_OF_LETTER
from explorer.addresses.same_time import SIDES, effect_from, parameters, query_of, rows
from explorer.battle.composition import life_points_document, monster_document
from explorer.battle.monster_numbers import (
    monster_for_engine,
    stats_in_formulas,
    with_blanks_of,
)
from explorer.same_time.monster_names import counted_from_1
from explorer.web.fields import typed_in
from explorer.web.problems import place_in_words, sentence_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop


class Example(NamedTuple):
    """A worked example: its title, its query string, and the Life Points that each player loses."""

    message: str  # its title in English
    query: str
    lost: ByPlayer

    @property
    def title(self) -> str:
        return _(self.message)


@cache
def examples() -> tuple[Example, ...]:
    """Return all examples; they are calculated once per process."""
    return tuple(_example(title, document) for title, document in _DOCUMENTS)


def _example(title: str, document: Document) -> Example:
    battles = BattlesAtTheSameTime.from_document(
        {"game": "yugioh", "at_the_same_time": True} | document
    )
    lost = calculate_at_the_same_time(battles).closing.marks.depleted
    return Example(title, query_of(battles.to_document()), lost)


def _example_monster(name: str, atk: int, def_: int, **fields: Any) -> Document:
    return {"name": name, "atk": atk, "def": def_, **fields}


_DOCUMENTS: tuple[tuple[str, Document], ...] = (
    (
        gettext_noop(
            "Dark Magician against three: one is stronger, but he still battles all three"
        ),
        {
            "attackers": [_example_monster("Dark Magician", 2500, 2100)],
            "targets": [
                _example_monster("Kuriboh", 300, 200),
                _example_monster("Blue-Eyes White Dragon", 3000, 2500),
                _example_monster("Mystical Elf", 800, 2000, position="defense"),
            ],
        },
    ),
    (
        gettext_noop("Three against Gemini Elf: one loses, one ties, one wins"),
        {
            "attackers": [
                _example_monster("Celtic Guardian", 1400, 1200),
                _example_monster("Gemini Elf", 1900, 900),
                _example_monster("Summoned Skull", 2500, 1200),
            ],
            "targets": [_example_monster("Gemini Elf", 1900, 900)],
        },
    ),
    (
        gettext_noop("Two against two: one target is face-down, one attacker pierces"),
        {
            "attackers": [
                _example_monster("Spear Dragon", 1900, 0),
                _example_monster("Dark Magician", 2500, 2100),
            ],
            "targets": [
                _example_monster("Kuriboh", 300, 200, position="defense", face_down=True),
                _example_monster("La Jinn the Mystical Genie of the Lamp", 1800, 1000),
            ],
            "effects": [
                {
                    "step": "piercing",
                    "card": "Spear Dragon",
                    "controller": "you",
                    "of": {"attacker": 0},
                }
            ],
        },
    ),
)


def typed_battles(params: QueryDict) -> Document:
    """Return the battles of a request as typed, not yet validated."""
    typed = typed_in(params)
    attacks = typed.get("a-by", battle_query.CONTROLLERS["a"])
    by = {"a": attacks, "t": OTHER.get(attacks, battle_query.CONTROLLERS["t"])}
    document: Document = {"game": "yugioh", "at_the_same_time": True}
    for letter, side in SIDES.items():
        document[side] = [
            _monster(letter, row | {"by": by[letter]}, params.getlist(f"{letter}{number}-mod"))
            for number, row in enumerate(rows(typed, letter), 1)
        ]
    return document | {
        "effects": [effect_from(code) for code in params.getlist("e")],
        "life_points": life_points_document(typed),
    }


def _monster(letter: str, row: dict[str, str], codes: list[str]) -> Document:
    """Return one monster, translated as in the battle composer."""
    if row.get("called", row.get("name")) != row.get("name"):
        row = row | {"card": ""}  # a renamed monster is no longer the card that was picked
    fields = {f"{letter}-{field}": value for field, value in row.items()}
    monster = monster_document(letter, fields)
    return monster | (
        {"modifiers": [battle_query.modifier_from(code) for code in codes]} if codes else {}
    )


@dataclass(frozen=True)
class SameTimeComposition:
    """A processed request.

    `battles` and `result` are None while something is missing or wrong; `address` then holds what
    was typed.
    """

    document: Document
    battles: BattlesAtTheSameTime | None
    result: SameTime | None
    problems: tuple[Problem, ...]
    address: str
    typed: dict[str, str]  # the fields

    @property
    def is_valid(self) -> bool:
        return self.result is not None

    has_result = is_valid

    @property
    def is_incomplete(self) -> bool:
        """Return whether only numbers are missing."""
        return all(is_blank(problem, self.document) for problem in self.problems)

    @property
    def is_untouched(self) -> bool:
        """Return whether no number has been typed yet, so that no error should be shown."""
        monsters = [monster for side in SIDES.values() for monster in self.document[side]]
        return self.is_incomplete and all(monster["atk"] == "" for monster in monsters)

    @property
    def notes(self) -> list[str]:
        """Return what prevents a result, each with its place."""
        return [*dict.fromkeys(_notes(self.problems, self.document))]


def compose_same_time(params: QueryDict) -> SameTimeComposition:
    """Read a request and calculate its battles, or collect their errors."""
    document = typed_battles(params)
    try:
        battles = BattlesAtTheSameTime.from_document(_for_engine(document))
    except InvalidDocument as error:
        typed = typed_in(params)
        problems = tuple([counted_from_1(each, document) for each in error.problems])
        return SameTimeComposition(
            document=document,
            battles=None,
            result=None,
            problems=problems,
            address=query_of(document),
            typed=typed,
        )
    result = calculate_at_the_same_time(battles)
    document = _with_blanks(battles.to_document(), document)
    typed = dict(parameters(document))
    return SameTimeComposition(
        document=document,
        battles=battles,
        result=result,
        problems=(),
        address=query_of(document),
        typed=typed,
    )


def _for_engine(document: Document) -> Document:
    """Return the battles with `?` for the empty numbers that they don't use."""
    sides: Document = {}
    for (letter, side), other in zip(SIDES.items(), reversed(SIDES.values()), strict=True):
        named = stats_in_formulas(document[other], is_of_other=True)
        slot = SLOT_OF_LETTER[letter]
        sides[side] = [monster_for_engine(slot, each, named) for each in document[side]]
    return document | sides


def _with_blanks(document: Document, typed: Document) -> Document:
    """Return the battles whose numbers are empty where those of the typed ones are."""
    sides = {
        side: [
            with_blanks_of(*monsters) for monsters in zip(document[side], typed[side], strict=True)
        ]
        for side in SIDES.values()
    }
    return document | sides


def is_blank(problem: Problem, document: Document) -> bool:
    """Return whether the problem is only a number that has not been typed yet."""
    side, *rest = problem.place.split(".", 2)
    at, field = rest if len(rest) > 1 else ("", "")
    is_of_one = side in SIDES.values() and at.isdigit() and field in _MISSING
    return is_of_one and document[side][int(at)][field] == ""


_MISSING = {
    "atk": gettext_noop("{monster}’s ATK is missing."),
    "def": gettext_noop("{monster}’s DEF is missing."),
}


def _notes(problems: tuple[Problem, ...], document: Document) -> Iterator[str]:
    for problem in problems:
        place = problem.place.split(".")
        if is_blank(problem, document):
            monster = place_in_words(".".join(place[:2]))
            yield _(_MISSING[place[-1]]).format(monster=monster)
        elif place[-1] == "controller" and place[0] in SIDES.values():
            yield _("Attacking player: {message}").format(message=sentence_of(problem))
        else:
            yield _("{place}: {message}").format(
                place=place_in_words(problem.place), message=sentence_of(problem)
            )
