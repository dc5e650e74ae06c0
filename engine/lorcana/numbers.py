"""Calculate a card's current strength, willpower and keywords, each with its parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from engine.lorcana.board import Board, Card
from engine.lorcana.card_name import Name
from engine.lorcana.effects import COUNTED, Effect, GrantKeyword, WillpowerMod
from engine.text import Messages, Series, Text

PartKind = Literal["strength", "willpower", "challenger", "floor"]


class Part(NamedTuple):
    """Hold something that adds to a number: an effect, Challenger, or a floor."""

    kind: PartKind
    amount: int
    rule: str
    card: str = ""  # the card whose effect it is, if the document names one
    effects: tuple[Effect, ...] = ()

    @property
    def what(self) -> Text:
        """Return it in words, inside a sentence: `strength +2`."""
        return PARTS.message(self.kind, change=signed(self.amount))

    @property
    def label(self) -> Text:
        """Return it as the label of a row: `Strength +2`."""
        return PART_LABELS.message(self.kind, change=signed(self.amount))


PARTS = Messages(
    "PARTS",
    {
        "strength": "strength {change}",
        "willpower": "willpower {change}",
        "challenger": "Challenger {change}",
        "floor": "not below its printed strength",
    },
)
PART_LABELS = Messages(
    "PART_LABELS",
    {
        "strength": "Strength {change}",
        "willpower": "Willpower {change}",
        "challenger": "Challenger {change}",
        "floor": "Not below its printed strength",
    },
)


class Counted(NamedTuple):
    """Hold a number with the parts that make it up."""

    base: int
    parts: tuple[Part, ...]

    @property
    def effects(self) -> list[Effect]:
        """Return the effects that have a part in it."""
        return [effect for part in self.parts for effect in part.effects]

    @property
    def total(self) -> int:
        return self.base + sum([part.amount for part in self.parts]) if self.parts else self.base


def card_of(board: Board, id: str) -> Card | None:
    """Return the card of an id, if it is in play."""
    for card in board.characters:
        if card.id == id:
            return card
    return None


def damage_of(board: Board) -> dict[str, int]:
    """Return the damage of each card in play that can be damaged, by id (5.1.2.2)."""
    return {card.id: card.damage for card in board.characters if card.type != "item"}


def of_type(board: Board, kind: str, **fields: Any) -> list[Any]:
    """Return the effects of a type with these fields."""
    found = []
    for effect in board.effects:
        if effect.type == kind:
            for name, value in fields.items():
                if getattr(effect, name) != value:
                    break
            else:
                found.append(effect)
    return found


def card_name(board: Board, id: str) -> str:
    """Return the name of a card in play, or its id if it has left."""
    card = card_of(board, id)
    return card.called if card else id


def strength(board: Board, card: Card, is_challenger: bool = False) -> Counted:
    """Return its strength with all modifiers, in no order (6.6.1.2); it may be below 0.

    Challenger counts only for the challenger (8.5.1, 8.5.2), and a floor only for the total
    (6.6.4).
    """
    parts = [
        Part("strength", effect.amount, "6.6.1.2", effect.card or "", (effect,))
        for effect in of_type(board, "strength_mod", target=card.id)
    ]
    challenger = keyword(board, card, "challenger") if is_challenger else 0
    if challenger:
        effects = granting(board, card, "challenger")
        parts.append(Part("challenger", challenger, "8.5.1", effects=tuple(effects)))
    return _floored(board, card, Counted(card.strength or 0, tuple(parts)))


def _floored(board: Board, card: Card, counted: Counted) -> Counted:
    effects = of_type(board, "strength_floor_printed")
    if not effects or counted.total >= counted.base:
        return counted
    floors = tuple(
        [
            each
            for each in effects
            if (source := card_of(board, each.source)) and source.owner == card.owner
        ]
    )
    if not floors:
        return counted
    back = Part("floor", counted.base - counted.total, "6.6.4", effects=floors)
    return counted._replace(parts=(*counted.parts, back))


def willpower(board: Board, card: Card) -> Counted:
    """Return its willpower with everything that it and other cards add (6.6.1); 0 for an item."""
    parts = [
        Part(
            "willpower",
            effect.amount,
            "6.6.1",
            effect.card or card_name(board, effect.source),
            (effect,),
        )
        for effect in of_type(board, "willpower_mod")
        if _reaches(board, effect, card)
    ]
    return Counted(card.willpower or 0, tuple(parts))


def total_willpower(board: Board, card: Card) -> int:
    """Return its willpower without the parts: most boards change none."""
    if of_type(board, "willpower_mod"):
        return willpower(board, card).total
    return card.willpower or 0


def _reaches(board: Board, effect: WillpowerMod, card: Card) -> bool:
    """Return whether an effect gives a card willpower; its source must be in play."""
    source = card_of(board, effect.source)
    if source is None:
        return False
    reaches = {
        "own_others": card.owner == source.owner
        and card.id != source.id
        and card.type == "character",
        "at_location": card.at == source.id,
        "self": card.id == source.id,
        "self_while_card_under": card.id == source.id and bool(card.under),
    }
    return reaches[effect.scope]


def keyword(board: Board, card: Card, name: str, being_challenged: bool = False) -> int:
    """Return the sum of a keyword's numbers (8.1.2); 1 or 0 for a keyword without a number."""
    own = getattr(card.keywords, name)
    granted = granting(board, card, name, being_challenged)
    if name in COUNTED:
        return int(own) + sum(int(effect.value or 0) for effect in granted)
    return int(bool(own or granted))


def granting(
    board: Board, card: Card, name: str, being_challenged: bool = False
) -> list[GrantKeyword]:
    """Return the effects that give a card a keyword now."""
    effects = of_type(board, "grant_keyword", target=card.id, keyword=name)
    return effects and [each for each in effects if _holds(each, card, being_challenged)]


def _holds(effect: GrantKeyword, card: Card, being_challenged: bool) -> bool:
    return bool(
        {"being_challenged": being_challenged, "undamaged": not card.damage}.get(
            effect.while_ or "", True
        )
    )


def number_in_words(counted: Counted) -> Text:
    """Return a number with its parts: `2 printed, Challenger +2, strength −5 (Song): −1`."""
    if not counted.parts:
        return f"{counted.base}"
    parts = [
        NUMBERS.message("of_card", part=part.what, card=Name(part.card)) if part.card else part.what
        for part in counted.parts
    ]
    listed = Series(parts, NUMBERS.message("between"))
    return NUMBERS.message("counted", base=counted.base, parts=listed, total=minus(counted.total))


# A number with the parts that make it up.
NUMBERS = Messages(
    "NUMBERS",
    {"counted": "{base} printed, {parts}: {total}", "of_card": "{part} ({card})", "between": ", "},
)


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else minus(amount)


def minus(amount: int) -> str:
    """Return a number with a real minus sign."""
    return f"{amount}" if amount >= 0 else f"\N{MINUS SIGN}{-amount}"


def listed(names: Iterable[Text]) -> Text:
    """Join names: `a`, `a and b`, `a, b and c`."""
    *most, last = names
    if not most:
        return last
    return NAMES.message("last", names=Series(most, NAMES.message("between")), last=last)


NAMES = Messages("NAMES", {"between": ", ", "last": "{names} and {last}"})
