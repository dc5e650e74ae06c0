"""Define what a question says: its monsters, cards, events and roles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from explorer.models import Card
from explorer.models.any_card import AnyCard
from explorer.pages.ask.pieces import Numbers, Piece
from explorer.pages.ask.vocabulary import Meaning

OTHER = {"you": "opponent", "opponent": "you"}
PASSIVE: dict[Meaning | None, Meaning] = {
    Meaning.ATTACKS: Meaning.ATTACKED_BY,
    Meaning.CHALLENGES: Meaning.CHALLENGED_BY,
}
_ACTIVE = {passive: active for active, passive in PASSIVE.items()}


@dataclass(eq=False)
class Mentioned:
    """A card or a nameless monster of a question, with what was said about it."""

    piece: Piece | None = None  # None for a nameless monster
    card: AnyCard | None = None
    controller: str = ""  # empty if it was not said
    position: str = ""  # attack, defense or set
    atk: int | None = None
    def_: int | None = None
    is_bare: bool = False  # its only number has no unit
    changes: dict[str, int] = field(default_factory=dict)  # “gained 500”: by the stat
    damage: int | None = None
    keywords: dict[str, Any] = field(default_factory=dict)
    equips: list[Mentioned] = field(default_factory=list)
    is_used: bool = False  # “I activate …”
    on: Mentioned | None = None  # the monster that its effect is used on
    is_unused: bool = False  # chosen: it is named, and its effects are not used
    pierces: bool = False  # it was said to inflict piercing damage
    clause: int = 0  # the clause that names it
    place: int = 0  # its number among the cards and monsters of the question, from 1

    @property
    def name(self) -> str:
        return self.card.name if self.card else ""

    def said(self, unit: Meaning | None) -> int | None:
        """Return the number that was said with a unit."""
        said = {Meaning.DEF: self.def_, Meaning.DAMAGE: self.damage}
        return said.get(unit, self.atk) if unit else self.atk

    def number(self, stat: str, printed: object = None) -> int | None:
        """Return the ATK or DEF that was said, with what it gained or lost; None if nothing was."""
        said = self.def_ if stat == "def" else self.atk
        change = self.changes.get(stat)
        if change is None:
            return said
        base = printed if said is None else said
        return max(base + change, 0) if isinstance(base, int) else None

    def change(self, stat: str, by: int) -> None:
        """Add a change of “atk” or “def”."""
        self.changes[stat] = self.changes.get(stat, 0) + by

    def count(self, numbers: Numbers, unit: Meaning | None) -> None:
        """Take numbers as this monster’s: two as on a card, one with its unit."""
        self.is_bare = unit is None and numbers.second is None
        if unit is Meaning.DEF:
            self.def_ = numbers.first
        elif unit is Meaning.DAMAGE:
            self.damage = numbers.first
        else:
            self.atk = numbers.first
            self.def_ = numbers.second if numbers.second is not None else self.def_


@dataclass(eq=False)
class Event:
    """What happens after an attack is declared: a monster leaves, or is Summoned."""

    kind: Meaning
    controller: str = ""
    monster: Mentioned | None = None


@dataclass
class Sentence:
    """What a question says. The roles are empty as long as it has no verb for them."""

    attacker: Mentioned | None = None
    target: Mentioned | None = None
    is_direct: bool = False
    verb: Meaning | None = None
    used: list[Mentioned] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    life_points: dict[str, int] = field(default_factory=dict)
    permission: Piece | None = None  # “can I activate …?”
    turn: Piece | None = None  # “on his turn”
    moments: list[Piece] = field(default_factory=list)  # and kinds of cards: what a timing asks
    is_replay: bool = False
    moment: str | None = None
    kind: str = ""
    left_over: list[Piece] = field(default_factory=list)
    everything: list[Mentioned] = field(default_factory=list)

    @property
    def monsters(self) -> list[Mentioned]:
        return [each for each in (self.attacker, self.target) if each]

    def name_of(self, slot: str) -> str:
        """Return the name of the attacker’s or target’s card; empty if it has none."""
        monster = self.attacker if slot == "attacker" else self.target
        return monster.name if monster else ""

    @property
    def first_of_two(self) -> Mentioned | None:
        """Return the monster that the question names first, if two monsters battle."""
        monsters = self.monsters
        return min(monsters, key=lambda each: each.place) if len(monsters) == 2 else None

    @property
    def is_passive(self) -> bool:
        """Return whether its subject is attacked or challenged."""
        return self.verb in _ACTIVE

    def swap_roles(self) -> None:
        """Let the target attack the attacker; its subject stays."""
        self.attacker, self.target = self.target, self.attacker
        self.verb = (PASSIVE | _ACTIVE).get(self.verb, self.verb)


def works_from_hand(found: Mentioned) -> bool:
    """Return whether a monster that does not battle is meant for an effect from the hand."""
    return works_from(found, "hand")


def works_from(found: Mentioned, zone: str) -> bool:
    """Return whether a card has an effect in a zone, “hand” or “graveyard”."""
    effects = getattr(found.card, "effects", None)
    return effects is not None and any(each.zone == zone for each in effects.all())


def protects(found: Mentioned) -> bool:
    """Return whether the player who is attacked uses a card: a Trap, or one that protects its
    controller.
    """
    card = found.card
    return isinstance(card, Card) and (
        card.kind == Card.Kind.TRAP
        or any(
            each.step in _PROTECTING and each.taken_by in ("", "controller")
            for each in card.effects.all()
        )
    )


_PROTECTING = ("06", "07", "10", "indestructible_by_battle")


def gives_piercing(found: Mentioned) -> bool:
    """Return whether a card has an effect of piercing."""
    effects = getattr(found.card, "effects", None)
    return effects is not None and any(each.step == "piercing" for each in effects.all())


def equips(found: Mentioned) -> bool:
    """Return whether a card is an Equip Card that is no monster."""
    card = found.card
    return card is not None and not battles(found) and bool(getattr(card, "equips", False))


def battles(found: Mentioned) -> bool:
    """Return whether it is a monster or character, or one without a card."""
    card = found.card
    return card is None or bool(getattr(card, "is_monster", getattr(card, "is_on_board", False)))
