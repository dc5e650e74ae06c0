"""Hold a board while an action is carried out on it, with the rows added so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from engine.lorcana.board import Board, Card
from engine.lorcana.card_name import Name
from engine.lorcana.editions import EDITIONS
from engine.lorcana.effects import Effect
from engine.lorcana.numbers import card_of, granting, keyword, total_willpower
from engine.lorcana.outcome import CardNumber
from engine.lorcana.result_documents import Of
from engine.lorcana.sentences import BoardReason, Sentence
from engine.lorcana.trace import PLAYERS, BoardCell, BoardRow, By, Disputed
from engine.text import Text, message


class Illegal(Exception):
    """Raised for an action that a rule forbids."""

    def __init__(self, why: Text, rule: str) -> None:
        super().__init__(why)
        self.why, self.rule = why, rule


NONE: Mapping[str, str] = MappingProxyType({})


class Play:
    """Hold the state of a resolution: `board` is replaced, never changed.

    During a challenge, `challenger` and `challenged` are the ids of the two cards while they are in
    play. `in_bag` counts the nested triggered abilities that are being resolved. `names` are those
    of cards that had left before.
    """

    def __init__(self, board: Board, names: Mapping[str, str] = NONE) -> None:
        self.board, self._names = board, names
        self.edition = EDITIONS[board.ruleset]
        self._rows: list[tuple[Any, ...]] = []
        self._cells: tuple[tuple[CardNumber, ...], ...] = (), ()  # of the last row
        self.dealt: dict[str, int] = {}
        self.banished: list[str] = []
        self.disputed: dict[str, Disputed] = {}
        self.challenger: str | None = None
        self.challenged: str | None = None
        self.in_bag = 0
        self.moved: dict[tuple[str, str], int] = {}  # by the effect that is being resolved
        self._document = board  # keeps its effects, which are known by their identity
        self._places = {id(effect): at for at, effect in enumerate(board.effects)}
        self._left: dict[str, Card] = {}  # the cards that have left play, as they last were
        self._shown: dict[str, CardNumber] = {}  # of the cards that the rows are about so far

    def row(
        self,
        applies: str,
        label: Text,
        amounts: dict[str, int],
        reasons: BoardReason | Iterable[BoardReason],
        rule: str,
        applied: bool = True,
        by: Iterable[By] = (),
        change: int | None = None,
    ) -> None:
        """Add a row; the numbers it shows besides those of the row before were set by `show`.

        `rule` is a number of the edition in force; `change` is a number in the label. The sentence
        is made from the reasons.
        """
        shown = self._shown.values()
        to_opponent = tuple([card for card in shown if card.player == "opponent"])
        to_you = tuple([card for card in shown if card.player == "you"])
        opponents, yours = self._cells
        self._cells = to_opponent, to_you
        said = (reasons,) if isinstance(reasons, BoardReason) else tuple(reasons)
        line = (applies, label, amounts, Sentence(said), self.edition.number(rule), applied)
        source = (tuple(by), self.edition.name, said, change)
        changed = applied and to_opponent != opponents, applied and to_you != yours
        self._rows.append((line, to_opponent, to_you, changed, source))

    @property
    def rows(self) -> tuple[BoardRow, ...]:
        """Return the rows; a cell names its cards if the table has several of their player."""
        opponent, you = (len(cards) < 2 for cards in self._cells)
        return tuple(
            [
                BoardRow._make(
                    (
                        *line,
                        BoardCell(to_opponent, changed[0], opponent),
                        BoardCell(to_you, changed[1], you),
                        *source,
                    )
                )
                for line, to_opponent, to_you, changed, source in self._rows
            ]
        )

    def places_of(self, *effects: Effect) -> list[int]:
        """Return the places of effects in the document, without those that an action has made."""
        return [self._places[id(each)] for each in effects if id(each) in self._places]

    def show(self, amounts: Mapping[str, int], of: Of = "counters", gone: str = "") -> None:
        """Show these numbers of these cards from the next row on."""
        for id, number in amounts.items():
            card = self.card(id)
            counts = of == "counters" and card.type != "item"
            most = total_willpower(self.board, card) if counts else None
            player = PLAYERS[card.owner]
            self._shown[id] = CardNumber(id, Name(card.called), player, number, of, most, gone)

    def on_its_way(self, id: str) -> int:
        """Return the damage, not placed yet, that the table shows for a card."""
        shown = self._shown.get(id)
        return shown.number if shown and shown.of == "damage" else 0

    def settle(self) -> None:
        """Show the counters instead of damage that was not placed yet."""
        on_way = [id for id, shown in self._shown.items() if shown.of == "damage"]
        self.show({id: self.card(id).damage for id in on_way if card_of(self.board, id)})

    def shows_strength(self, id: str) -> bool:
        """Return whether the table shows a card’s strength so far."""
        return id in self._shown and self._shown[id].of == "strength"

    def is_shown(self, id: str) -> bool:
        """Return whether the table shows a card’s damage so far."""
        return id in self._shown and self._shown[id].of != "strength"

    def disputes(self, dispute: Disputed) -> None:
        """Add an open point, unless the edition settles it."""
        if dispute.id in self.edition.open_points:
            rules = tuple(self.edition.number(rule) for rule in dispute.rules)
            self.disputed[dispute.id] = dispute._replace(rules=rules, edition=self.edition.name)

    def card(self, id: str) -> Card:
        """Return the card with an id. Raises Illegal if it is not in play."""
        for card in self.board.characters:
            if card.id == id:
                return card
        why = message("There is no card “{card}” in play.", card=Name(self.called(id)))
        raise Illegal(why, "1.7.6")

    @property
    def has_any_left(self) -> bool:
        """Return whether a card has left that was in play at some point of this action."""
        return bool(self._left)

    def has_left(self, id: str) -> bool:
        """Return whether a card that was in play at some point of this action has left."""
        return id in self._left and card_of(self.board, id) is None

    def last_known(self, id: str) -> Card | None:
        """Return a card in play, or one that has left as it last was."""
        return card_of(self.board, id) or self._left.get(id)

    def called(self, id: str) -> str:
        """Return the name of a card, also of one that has left."""
        card = self.last_known(id)
        return card.called if card else self._names.get(id, id)

    def has(self, card: Card, name: str) -> int:
        """Return the number of a card's keyword (see numbers.keyword), including any that only this
        challenge gives.
        """
        return keyword(self.board, card, name, self.challenged == card.id)

    def granting(self, card: Card, name: str) -> list[int]:
        """Return the places of the effects that give a card a keyword."""
        return self.places_of(*granting(self.board, card, name, self.challenged == card.id))

    def change(self, id: str, **fields: Any) -> None:
        """Change values of a card."""
        cards = [
            card.model_copy(update=fields) if card.id == id else card
            for card in self.board.characters
        ]
        self.board = self.board.model_copy(update={"characters": tuple(cards)})

    def put_into_play(self, card: Card) -> None:
        cards = (*self.board.characters, card)
        self.board = self.board.model_copy(update={"characters": cards})

    def take_out(self, ids: Iterable[str]) -> None:
        """Remove cards from play, with their damage and the effects on them (1.9.6)."""
        gone = {*ids}
        self._left |= {card.id: card for card in self.board.characters if card.id in gone}
        self.challenger = None if self.challenger in gone else self.challenger
        self.challenged = None if self.challenged in gone else self.challenged
        cards = [card for card in self.board.characters if card.id not in gone]
        cards = [
            card.model_copy(update={"at": None}) if card.at in gone else card for card in cards
        ]
        effects = [
            effect
            for effect in self.board.effects
            if not gone & {getattr(effect, "target", None), getattr(effect, "source", None)}
        ]
        self.board = self.board.model_copy(
            update={"characters": tuple(cards), "effects": tuple(effects)}
        )

    def add_effect(self, effect: Effect) -> None:
        self.board = self.board.model_copy(update={"effects": (*self.board.effects, effect)})

    def drop_effects(self, gone: Iterable[Effect]) -> None:
        """Remove effects that are used up or have ended."""
        over = [*map(id, gone)]
        if not over:
            return
        left = tuple(effect for effect in self.board.effects if id(effect) not in over)
        self.board = self.board.model_copy(update={"effects": left})


def by(card: Card) -> By:
    """Return the source of a row for a card in play."""
    return By(Name(card.called), PLAYERS[card.owner])


Handler = Callable[[Play, Any], None]
