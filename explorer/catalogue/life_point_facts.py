"""Describe the Life Points that a card's effects change outside battles, with a filled-in sheet."""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from explorer.addresses import life_points as sheet_query
from explorer.catalogue.card_file import LifePointFact
from explorer.models import Card


class FactLine(NamedTuple):
    """A fact about a card as its page prints it, and the query string of its sheet."""

    does: str
    kind: str  # what it counts as
    link: str  # the words of the link to the sheet
    query: str


def life_point_facts(card: Card) -> list[FactLine]:
    """Return the facts of a card, seen by you as its controller in the sheet."""
    facts = [LifePointFact.model_validate(each) for each in card.life_points]
    return [_line(card.name, each) for each in facts]


def _line(name: str, fact: LifePointFact) -> FactLine:
    code = sheet_query.coded_of(_entry(name, fact))
    example = f" with {fact.example} ({fact.amount})" if fact.example else ""
    return FactLine(
        does=_does(fact),
        kind=_KINDS[fact.what],
        link=f"Open in a Life Point sheet{example}",
        query=sheet_query.query_of(sheet_query.START, [code]),
    )


def _entry(name: str, fact: LifePointFact) -> Document:
    player = _PLAYERS[fact.player]
    if fact.what == "inflicts":
        inflicts = {"card": name, "controller": "you", "to": player, "amount": fact.amount}
        return {"effect_damage": inflicts}
    return {fact.what: {"player": player, "card": name, "amount": fact.amount}}


def _does(fact: LifePointFact) -> str:
    """Return `Its controller loses 1000 Life Points for each monster that …`."""
    who = _WHO[fact.player]
    if fact.what == "inflicts":
        if fact.amount_of:
            return f"Inflicts damage to {who} equal to {fact.amount_of}."
        return f"Inflicts {fact.amount} damage to {who}{_each(fact)}."
    amount = (
        f"Life Points equal to {fact.amount_of}" if fact.amount_of else f"{fact.amount} Life Points"
    )
    return f"{who[0].upper()}{who[1:]} {fact.what} {amount}{_each(fact)}."


def _each(fact: LifePointFact) -> str:
    return f" for each {fact.each}" if fact.each else ""


_PLAYERS = {"controller": "you", "opponent": "opponent"}
_WHO = {"controller": "its controller", "opponent": "the opponent"}
_KINDS = {
    "inflicts": "effect damage",
    "pays": "a cost, which is not damage",
    "loses": "a loss, which is not damage",
}
