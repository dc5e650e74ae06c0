"""Build the card forms of both players."""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.lorcana import MOST_CARDS
from explorer.addresses.board import LETTERS
from explorer.board.composition import BoardComposition
from explorer.board.forms import CardForm, Choices
from explorer.board.problems import field_of
from explorer.web.problems import sentence_of
from explorer.web.translation import gettext as _


class Side(NamedTuple):
    """One player's cards, each with its form."""

    player: str
    whose: str
    add: str  # the name of the buttons that add a card
    css: str
    cards: list[CardForm]
    is_full: bool


def panels(composition: BoardComposition) -> tuple[Side, Side]:
    """Return both players' cards on the starting board, yours first."""
    cards = composition.state.board["characters"]
    made = [(card["owner"] == "B", _form(composition, at, card)) for at, card in enumerate(cards)]
    yours, theirs = ([form for is_b, form in made if is_b == side] for side in (False, True))
    is_full = len(cards) >= MOST_CARDS
    return (
        Side(
            player="A",
            whose=_("Your cards"),
            add=_("Add to your cards"),
            css="you",
            cards=yours,
            is_full=is_full,
        ),
        Side(
            player="B",
            whose=_("Opponent’s cards"),
            add=_("Add to opponent’s cards"),
            css="opp",
            cards=theirs,
            is_full=is_full,
        ),
    )


def _form(composition: BoardComposition, at: int, card: Document) -> CardForm:
    form = CardForm(card, LETTERS[at], _locations(composition, card))
    start = f"characters.{at}."
    wrong = () if composition.blank else composition.problems
    problems = [each for each in wrong if each.place.startswith(start)]
    form.show({field_of(each.place): sentence_of(each) for each in problems})
    return form


def _locations(composition: BoardComposition, card: Document) -> Choices:
    """Return the locations that a card could be at, by their ids."""
    cards = composition.state.board["characters"]
    return tuple(
        (str(each["id"]), str(composition.names[str(each["id"])]))
        for each in cards
        if each["type"] == "location" and each is not card
    )
