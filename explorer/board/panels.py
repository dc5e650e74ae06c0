"""The fields of the cards. They check nothing: what was typed is in the document already.

They are printed by one template of plain HTML: a dozen cards have two hundred fields, for which a
form library takes its time.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.lorcana import MOST_CARDS, PLAIN_KEYWORDS
from explorer.addresses.board import COUNTED, LETTERS
from explorer.addresses.rison import written
from explorer.board.composition import Composition
from explorer.board.problems import field_of, sentence
from explorer.board.wording import KEYWORDS


class Field(NamedTuple):
    """A field of a card: its name in the query, what it is called, what is in it and wrong."""

    name: str
    label: str
    value: str
    error: str

    @property
    def id(self) -> str:
        return f"id_{self.name}"


class Tick(NamedTuple):
    """A checkbox of a card."""

    name: str
    value: str
    label: str
    is_on: bool

    @property
    def id(self) -> str:
        return f"id_{self.name}-{self.value}"


class Panel(NamedTuple):
    """A card with its fields."""

    letter: str
    id: str
    called: str
    owner: str
    type: str
    name: Field
    numbers: tuple[Field, ...]  # strength, willpower, damage
    states: tuple[Tick, ...]  # exerted, drying
    counted: tuple[Field, ...]  # Challenger, Resist
    keywords: tuple[Tick, ...]
    places: tuple[tuple[str, str], ...]  # the locations it could be at: id and name
    at: str
    under: str  # the cards under it, as the query has them
    wrong: tuple[str, ...]  # what is wrong with anything that has no field

    @property
    def is_open(self) -> bool:
        """Whether something is said, or wrong, in the part that is folded away."""
        counted = any(each.value or each.error for each in self.counted)
        return counted or bool(self.at or self.under) or any(each.is_on for each in self.keywords)


class Side(NamedTuple):
    """The cards of one player."""

    player: str
    whose: str
    css: str
    panels: tuple[Panel, ...]
    is_full: bool


def panels(composition: Composition) -> tuple[Side, Side]:
    """The cards at first, yours and the opponent’s."""
    cards = composition.state.board["characters"]
    made = [_panel(composition, at, card) for at, card in enumerate(cards[: len(LETTERS)])]
    is_full = len(cards) >= MOST_CARDS
    return (
        Side("A", "Your cards", "you", tuple(each for each in made if each.owner != "B"), is_full),
        Side(
            "B",
            "Opponent’s cards",
            "opp",
            tuple(each for each in made if each.owner == "B"),
            is_full,
        ),
    )


def _panel(composition: Composition, at: int, card: Document) -> Panel:
    letter, keywords = LETTERS[at], card.get("keywords") or {}
    errors = _errors(composition, at)

    def field(name: str, label: str, value: object) -> Field:
        shown = "" if value is None else str(value)
        return Field(f"{letter}-{name}", label, shown, errors.pop(name, ""))

    numbers = [field("s", "Strength", card.get("strength"))] * (card["type"] != "location")
    return Panel(
        letter,
        str(card["id"]),
        str(card.get("name") or card["id"]),
        str(card["owner"]),
        str(card["type"]),
        field("name", "Name", card.get("name", "")),
        (
            *numbers,
            field("w", "Willpower", card["willpower"]),
            field("d", "Damage", card["damage"]),
        ),
        tuple(
            Tick(f"{letter}-{name}", "1", label, bool(card.get(word)))
            for name, word, label in _STATES
            if card["type"] != "location"
        ),
        tuple(field(key, KEYWORDS[word], keywords.get(word)) for key, word in COUNTED.items()),
        tuple(
            Tick(f"{letter}-kw", word, KEYWORDS[word], bool(keywords.get(word)))
            for word in PLAIN_KEYWORDS
        ),
        _locations(composition, card),
        str(card.get("at") or ""),
        written(card["under"]) if card.get("under") else "",
        tuple(errors.values()),
    )


_STATES = (("x", "exerted", "Exerted"), ("dry", "drying", "Drying"))


def _errors(composition: Composition, at: int) -> dict[str, str]:
    """What is wrong with a card, by field."""
    start = f"characters.{at}."
    found = [each for each in composition.problems if each.place.startswith(start)]
    return {field_of(each.place): sentence(each) for each in found}


def _locations(composition: Composition, card: Document) -> tuple[tuple[str, str], ...]:
    cards = composition.state.board["characters"]
    return tuple(
        (str(each["id"]), composition.names[str(each["id"])])
        for each in cards
        if each["type"] == "location" and each is not card
    )


def error_ids(sides: tuple[Side, Side]) -> list[str]:
    """The ids of the places for errors, which follow the typing."""
    shown = [panel for side in sides for panel in side.panels]
    return [
        f"{field.id}_error"
        for panel in shown
        for field in (panel.name, *panel.numbers, *panel.counted)
    ]
