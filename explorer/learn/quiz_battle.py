"""Deal a battle from a level and a seed, always the same one.

Everything is drawn with `random()` alone: Python guarantees the same numbers from
`Random(text).random()` in every version, but not from `choice` or `shuffle`.

The cards of the deck are listed by name in content/quiz.json, so that a card added to the catalogue
changes no battle. The deck's `edition`, in the same file, is part of the seed and of every address.
A change to the deck, or to how it is dealt, needs a new edition; otherwise shared
links would silently show other battles.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeVar

from engine.document import Document
from engine.trace import ByPlayer, Row, Trace
from engine.yugioh import Battle, calculate
from explorer import content
from explorer.battle.picked_cards import ComposedBattle, PickedCard, pick
from explorer.models import Card
from explorer.web.translation import gettext_lazy as _


class Level(NamedTuple):
    """A level, with the chances of each draw."""

    number: int
    name: str  # it and the next are in the language of the page
    what: str
    acting: float  # that a monster has an effect on the ladder
    equipped: float  # that a monster is equipped
    beside: float  # that a player has another card on the field


LEVELS = (
    Level(
        number=1,
        name=_("Numbers only"),
        what=_("Positions, ties, direct attacks, piercing."),
        acting=0,
        equipped=0.2,
        beside=0,
    ),
    Level(
        number=2,
        name=_("One step"),
        what=_("One step of the ladder changes the damage."),
        acting=0.4,
        equipped=0.2,
        beside=0.15,
    ),
    Level(
        number=3,
        name=_("Two steps"),
        what=_("Two steps, in the right order."),
        acting=0.7,
        equipped=0.4,
        beside=0.3,
    ),
    Level(
        number=4,
        name=_("Three steps"),
        what=_("Three steps; effect damage and gained Life Points count."),
        acting=0.9,
        equipped=0.5,
        beside=0.5,
    ),
    Level(
        number=5,
        name=_("The whole ladder"),
        what=_("Four steps or more, including a tricky one."),
        acting=0.95,
        equipped=0.7,
        beside=0.6,
    ),
)
# What level 5 has one of: damages that stand apart, a half that comes back, a limit.
TRAPS = ({"02", "03"}, {"07", "08"}, {"10"})


def level_of(text: str) -> Level:
    """Return the level with this number; the first for any other text."""
    return next((each for each in LEVELS if str(each.number) == text), LEVELS[0])


def acting_steps(trace: Trace) -> list[str]:
    """Return the steps that changed a number of the table."""
    return [row.applies for row in trace.rows[1:] if _changes(row)]


def has_more_than_battle_damage(trace: Trace) -> bool:
    """Return whether the table has effect damage or a gain."""
    cells = (cell for row in trace.rows for cell in (row.to_opponent, row.to_you))
    return any(cell.effect or cell.gain for cell in cells)


def fits(trace: Trace, level: Level) -> bool:
    """Return whether a calculated battle is one of this level.

    Disputed battles are excluded. Up to level 3 every step of the table changes something; later
    one may not.
    """
    steps = acting_steps(trace)
    idle = len(trace.rows) - 1 - len(steps)
    if trace.disputed or idle > (level.number > 3):
        return False
    if level.number < 4 and has_more_than_battle_damage(trace):
        return False
    if level.number < 5:
        return len(steps) == level.number - 1
    return len(steps) >= 4 and any(trap <= {*steps} for trap in TRAPS)


def _changes(row: Row) -> bool:
    return row.to_opponent.changed or row.to_you.changed


CONTENT = content.FOLDER / "quiz.json"
MOST_DRAWS = 1000  # about fifteen are needed, of level 5 about thirty
YOU_ATTACK = 0.6
DIRECT = 0.12  # up to level 2: later both players' monsters are needed
DEFENSE = 0.45
AS_STRONG = 0.15
NOTHING_HAPPENS = 0.08  # of the battles of level 1
SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

Item = TypeVar("Item")


class Deck(NamedTuple):
    """The cards by the way they take part, some of them with and without effects on the ladder."""

    plain: list[Card]  # monsters without an effect on the ladder: piercing ones, too
    acting: list[Card]  # monsters with one
    plain_equipped: list[Card]
    equipped: list[Card]
    beside: list[Card]


@cache
def _listed() -> dict[str, Any]:
    content: dict[str, Any] = json.loads(CONTENT.read_text("utf-8"))
    return content


def edition() -> str:
    """Return the number of the deck and of the way it is dealt."""
    return str(_listed()["edition"])


def deck() -> Deck | None:
    """Return the cards with their effects; None where the catalogue lacks one of them."""
    listed = _listed()
    names = {name for way in ("battling", "equipped", "beside") for name in listed[way]}
    cards = {card.name: card for card in Card.objects.named(names).with_effects()}
    if cards.keys() != names:
        return None
    battling = [cards[name] for name in listed["battling"]]
    equipped = [cards[name] for name in listed["equipped"]]
    return Deck(
        plain=[card for card in battling if not card.steps],
        acting=[card for card in battling if card.steps],
        plain_equipped=[card for card in equipped if not card.steps],
        equipped=equipped,
        beside=[cards[name] for name in listed["beside"]],
    )


class QuizBattle(NamedTuple):
    """A battle of the quiz, its trace, and its cards."""

    battle: Battle
    trace: Trace
    picked_cards: list[PickedCard]

    @property
    def asks_for_life_points(self) -> bool:
        """Return whether Life Points are asked for, as effect damage or a gain comes into it."""
        return has_more_than_battle_damage(self.trace)

    def numbers(self, trace: Trace) -> ByPlayer:
        """Return the numbers of a table that this battle asks for."""
        return trace.life_points_after if self.asks_for_life_points else trace.battle_damage


def deal(level: Level, seed: str, cards: Deck | None = None) -> QuizBattle | None:
    """Return the battle of this level and seed.

    Battles are drawn until one's table fits the level. None where the catalogue can't make one: a
    card of the deck is missing, or has changed.
    """
    cards = cards or deck()
    if cards is None:
        return None
    drawer = _Drawer(_random(f"{level.number} {seed}"), level, cards)
    quiet = level.number == 1 and drawer.chance(NOTHING_HAPPENS)
    for _draw in range(MOST_DRAWS):
        dealt = drawer.draw()
        if fits(dealt.trace, level) and _has_damage(dealt.trace) != quiet:
            return dealt
    return None


def seed_after(seed: str) -> str:
    """Return the seed of the next battle, always the same one after this seed."""
    random = _random(f"after {seed}")
    return "".join(SEED_LETTERS[int(random.random() * len(SEED_LETTERS))] for _ in range(6))


def _random(words: str) -> Random:
    return Random(f"What Applies {edition()} {words}")  # noqa: S311, no secret


def _has_damage(trace: Trace) -> bool:
    return any(damage.amount for damage in trace.rows[0].damages)


class _Drawer:
    """A generator of battles from one sequence of random numbers."""

    def __init__(self, random: Random, level: Level, cards: Deck) -> None:
        self._random = random.random
        self._level = level
        self._cards = cards

    def chance(self, of: float) -> bool:
        return self._random() < of

    def one_of(self, things: Sequence[Item]) -> Item:
        return things[int(self._random() * len(things))]

    def draw(self) -> QuizBattle:
        """Return a battle of any level."""
        attacks, defends = ("you", "opponent") if self.chance(YOU_ATTACK) else ("opponent", "you")
        picked_cards = [PickedCard(self._monster(), attacks, "attacker")]
        if not (self.chance(DIRECT) and self._level.number < 3):
            picked_cards.append(PickedCard(self._target(picked_cards[0].card), defends, "target"))
        position = "defense" if self.chance(DEFENSE) else "attack"
        picked_cards += self._equipped(picked_cards)
        picked_cards += self._beside(picked_cards)
        return _battle(picked_cards, position)

    def _target(self, attacker: Card) -> Card:
        """Return another monster, of level 1 sometimes one with equal ATK."""
        as_strong = [each for each in self._cards.plain if each.atk == attacker.atk]
        if self._level.number == 1 and len(as_strong) > 1 and self.chance(AS_STRONG):
            return self.one_of([each for each in as_strong if each != attacker])
        drawn = self._monster()
        return drawn if drawn != attacker else self._target(attacker)

    def _monster(self) -> Card:
        acts = self.chance(self._level.acting)
        return self.one_of(self._cards.acting if acts else self._cards.plain)

    def _equipped(self, picked_cards: Sequence[PickedCard]) -> list[PickedCard]:
        """Return Equip Cards for some of the monsters, all different, controlled by
        their players.
        """
        cards = self._cards.plain_equipped if self._level.number == 1 else self._cards.equipped
        drawn = {
            self.one_of(cards).name: picked
            for picked in picked_cards
            if self.chance(self._level.equipped)
        }
        named = {card.name: card for card in cards}
        return [
            PickedCard(named[name], picked.controller, picked.slot, True)
            for name, picked in drawn.items()
        ]

    def _beside(self, picked_cards: Sequence[PickedCard]) -> list[PickedCard]:
        """Return one more card on the field of some players, never two Field Spells
        for one player.
        """
        drawn = {
            self.one_of(self._cards.beside).name: player
            for player in ("you", "opponent")
            if self.chance(self._level.beside)
        }
        named = {card.name: card for card in self._cards.beside}
        return [PickedCard(named[name], player) for name, player in drawn.items()]


def _battle(picked_cards: list[PickedCard], position: str) -> QuizBattle:
    """Return the battle of these cards, with everything that applies by default."""
    document: Document = {
        "game": "yugioh",
        "attacker": {"atk": 0, "def": 0},
        "target": {"atk": 0, "def": 0, "position": position},
        "effects": [],
    }
    if not any(picked.slot == "target" for picked in picked_cards):
        document["target"] = None
    composed = ComposedBattle(document)
    for picked in picked_cards:
        composed = pick(composed, picked)
    battle = Battle.from_document(composed.document)
    return QuizBattle(battle, calculate(battle), picked_cards)
