"""Describe the Life Points that a card's effects change outside battles, with a filled-in sheet."""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from explorer.addresses import life_points as sheet_query
from explorer.catalogue.card_file import LifePointFact
from explorer.models import Card
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop


class FactLine(NamedTuple):
    """A fact about a card as its page prints it, and the query string of its sheet."""

    does: str
    kind: str  # a sentence that says what it counts as
    link: str  # the words of the link to the sheet
    query: str


def life_point_facts(card: Card) -> list[FactLine]:
    """Return the facts of a card, seen by you as its controller in the sheet."""
    facts = [LifePointFact.model_validate(each) for each in card.life_points]
    return [_line(card.name, each) for each in facts]


def _line(name: str, fact: LifePointFact) -> FactLine:
    code = sheet_query.coded_of(_entry(name, fact))
    link = (
        _("Open in a Life Point sheet with {card} ({amount})")
        if fact.example
        else _("Open in a Life Point sheet")
    )
    return FactLine(
        does=_does(fact),
        kind=_(_KINDS[fact.what]),
        link=link.format(card=fact.example, amount=fact.amount),
        query=sheet_query.query_of(sheet_query.START, [code]),
    )


def _entry(name: str, fact: LifePointFact) -> Document:
    player = _PLAYERS[fact.player]
    if fact.what == "inflicts":
        inflicts = {"card": name, "controller": "you", "to": player, "amount": fact.amount}
        return {"effect_damage": inflicts}
    amount = {"half": True} if fact.amount == "half" else {"amount": fact.amount}
    return {fact.what: {"player": player, "card": name, **amount}}


def _does(fact: LifePointFact) -> str:
    """Return `Its controller loses 1000 Life Points for each monster that …`."""
    amount = "equal" if fact.amount_of else "each" if fact.each else "amount"
    amount = "half" if fact.amount == "half" else amount
    return _(_DOES[f"{fact.player} {fact.what} {amount}"]).format(
        amount=fact.amount, amount_of=fact.amount_of, each=fact.each
    )


_PLAYERS = {"controller": "you", "opponent": "opponent"}
# What a card does, by player, verb and how its amount is given: {amount_of} and {each} are English
# words of the card file, such as “monster that it Special Summons”.
_DOES = {
    "controller inflicts amount": gettext_noop("Inflicts {amount} damage to its controller."),
    "controller inflicts each": gettext_noop(
        "Inflicts {amount} damage to its controller for each {each}."
    ),
    "controller inflicts equal": gettext_noop(
        "Inflicts damage to its controller equal to {amount_of}."
    ),
    "opponent inflicts amount": gettext_noop("Inflicts {amount} damage to the opponent."),
    "opponent inflicts each": gettext_noop(
        "Inflicts {amount} damage to the opponent for each {each}."
    ),
    "opponent inflicts equal": gettext_noop(
        "Inflicts damage to the opponent equal to {amount_of}."
    ),
    "controller pays amount": gettext_noop("Its controller pays {amount} Life Points."),
    "controller pays each": gettext_noop(
        "Its controller pays {amount} Life Points for each {each}."
    ),
    "controller pays half": gettext_noop("Its controller pays half of their Life Points."),
    "controller pays equal": gettext_noop("Its controller pays Life Points equal to {amount_of}."),
    "opponent pays amount": gettext_noop("The opponent pays {amount} Life Points."),
    "opponent pays each": gettext_noop("The opponent pays {amount} Life Points for each {each}."),
    "opponent pays equal": gettext_noop("The opponent pays Life Points equal to {amount_of}."),
    "controller loses amount": gettext_noop("Its controller loses {amount} Life Points."),
    "controller loses each": gettext_noop(
        "Its controller loses {amount} Life Points for each {each}."
    ),
    "controller loses equal": gettext_noop(
        "Its controller loses Life Points equal to {amount_of}."
    ),
    "opponent loses amount": gettext_noop("The opponent loses {amount} Life Points."),
    "opponent loses each": gettext_noop("The opponent loses {amount} Life Points for each {each}."),
    "opponent loses equal": gettext_noop("The opponent loses Life Points equal to {amount_of}."),
    "controller gains amount": gettext_noop("Its controller gains {amount} Life Points."),
    "opponent gains amount": gettext_noop("The opponent gains {amount} Life Points."),
}
_KINDS = {
    "inflicts": gettext_noop("This is effect damage."),
    "pays": gettext_noop("This is a cost, which is not damage."),
    "loses": gettext_noop("This is a loss, which is not damage."),
    "gains": gettext_noop("This is a gain."),
}
