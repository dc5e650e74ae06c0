"""Build the worked examples of a sheet: each is a document, and its address is derived from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.document import Document
from engine.trace import ByPlayer
from engine.yugioh.life_points import Sheet, calculate_sheet
from explorer.addresses import life_points as sheet_query
from explorer.life_points.composition import code_of, lasting_code_of
from explorer.rulings import files as rulings
from explorer.rulings.named_battles import named_battle
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop


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
