"""Build the worked examples of a sheet: each is a document, and its address is derived from it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.document import Document
from engine.trace import ByPlayer
from engine.yugioh.life_points import Sheet, calculate_sheet
from explorer.addresses import life_points as sheet_query
from explorer.life_points.composition import code_of
from explorer.rulings import files as rulings
from explorer.rulings.named_battles import named


class Example(NamedTuple):
    """A sheet with a title, its query string, and the Life Points at its end."""

    title: str
    query: str
    ends: ByPlayer


@cache
def examples() -> tuple[Example, ...]:
    """Return the examples that an empty page links to."""
    return (
        _example("A battle, then effect damage, then a cost", {}, *_battle_burn_cost()),
        _example(
            "Half of an odd number of Life Points is paid, twice", {"you": 2675}, *[_half()] * 2
        ),
        _example(
            "Effect damage goes to the other player once, then is halved", {}, _sent_and_halved()
        ),
        _example(
            "Life Points that can’t be paid can still be lost", {"you": 1200}, *_paid_or_lost()
        ),
        _example("A card that prevents effect damage does not prevent a loss", {}, *_lost_anyway()),
    )


def _example(title: str, life_points: Document, *entries: Document) -> Example:
    document = {"game": "yugioh", "life_points": life_points, "sheet": [*entries]}
    sheet = Sheet.from_document(document)
    start = {player: str(getattr(sheet.life_points, player)) for player in sheet_query.START}
    address = sheet_query.query_of(start, map(code_of, sheet.entries))
    return Example(title, address, calculate_sheet(sheet)[-1].after)


def _battle_burn_cost() -> list[Document]:
    battle = named("odd-eyes-attacks-dark-storm").battle.to_document()
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
    ruled = next(each for each in rulings.read() if each.id == "greedy-sarameya-and-des-wombat")
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
