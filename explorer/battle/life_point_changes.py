"""Work out the effect damage, and the Life Points gained, that a fact about a card brings here.

The document of a battle holds them; the engine adds them to its table.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.text import Text
from engine.trace import Trace
from engine.yugioh import OTHER, Battle, Monster, compared
from engine.yugioh.card_text import BattleFact
from explorer.battle.picked_cards import PickedCard, Situation
from explorer.battle.picked_cards.picked_card import OTHER_SLOT
from explorer.catalogue.wording import WHEN
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

MOMENTS = (*WHEN,)  # in their order
_PLAYERS = ("opponent", "you")
# What a card does to a player, by what the fact says and whose Life Points change.
_SAYS = {
    ("inflicts", "opponent"): gettext_noop(
        "{card} inflicts {amount} effect damage to your opponent {when}."
    ),
    ("inflicts", "you"): gettext_noop("{card} inflicts {amount} effect damage to you {when}."),
    ("gains", "opponent"): gettext_noop(
        "Because of {card}, your opponent gains {amount} Life Points {when}."
    ),
    ("gains", "you"): gettext_noop("Because of {card}, you gain {amount} Life Points {when}."),
}
_MAY = {
    ("inflicts", "opponent"): gettext_noop(
        "{card} can inflict {amount} effect damage to your opponent {when}."
    ),
    ("inflicts", "you"): gettext_noop("{card} can inflict {amount} effect damage to you {when}."),
    ("gains", "opponent"): gettext_noop(
        "Because of {card}, your opponent can gain {amount} Life Points {when}."
    ),
    ("gains", "you"): gettext_noop("Because of {card}, you can gain {amount} Life Points {when}."),
}


class LifePointChange(NamedTuple):
    """Effect damage that a player takes, or Life Points that a player gains."""

    picked: PickedCard
    fact: BattleFact
    player: str
    amount: int

    def to_document(self) -> Document:
        """Return the change as the document of a battle has it."""
        is_after = self.fact.when == "after" or self.fact.basis == "battle_damage"
        return {
            "card": self.picked.card.name,
            "controller": self.picked.controller,
            "kind": "gain" if self.fact.does == "gains" else "effect",
            "to": self.player,
            "amount": self.amount,
            "when": "after" if is_after else when_of(self.fact),
        }

    def says(self, *, is_certain: bool = True) -> Text:
        """Return what happens, or may happen, in a sentence."""
        words = _SAYS if is_certain else _MAY
        return message(
            words[self.fact.does, self.player],
            card=self.picked.card.page_name,
            amount=self.amount,
            when=_(WHEN[self.fact.when]),
        )


def when_of(fact: BattleFact) -> str:
    """Return the moment of a fact as documents name it."""
    return "battle_step" if fact.when == "attack" else fact.when


def life_point_changes(
    picked: PickedCard, fact: BattleFact, slot: str, now: Situation, battle: Battle, trace: Trace
) -> list[LifePointChange] | None:
    """Return whose Life Points a fact changes in this battle; None where that is not worked out.

    `slot` is the monster whose battle the fact is about.
    """
    is_changed = any(
        getattr(each, "damage", "battle") != "battle"
        and getattr(each, "inflicted_by", "any") != "any"
        for each in battle.effects
    )
    if is_changed or not fact.amount:
        return None
    if fact.how == "destroys" and fact.when == "after" and OTHER_SLOT[slot] in trace.destroyed:
        return None  # it must be on the field to be destroyed
    amount = _amount(picked, fact, slot, now, battle, trace)
    if amount is None:
        return None
    other = OTHER[picked.controller]
    loser = OTHER_SLOT[slot] if fact.outcome == "destroys" else slot
    players: dict[str, list[str]] = {
        "opponent": [other],
        "controller": [picked.controller],
        "both": [*_PLAYERS],
        "attacker": [now.controllers["attacker"]],
        "destroyed": [now.controllers[loser]] if loser in now.controllers else [],
    }
    return [
        LifePointChange(picked, fact, player, amount) for player in players[fact.player] if amount
    ]


def _amount(
    picked: PickedCard, fact: BattleFact, slot: str, now: Situation, battle: Battle, trace: Trace
) -> int | None:
    if not fact.basis:
        return int(fact.amount)
    if fact.basis == "battle_damage":
        taken_by = OTHER[picked.controller] if fact.outcome == "inflicts" else picked.controller
        return _times(fact.amount, trace.battle_damage.of(taken_by))
    about = slot if fact.about == "of" else OTHER_SLOT[slot]
    monster: Monster | None = battle.attacker if about == "attacker" else battle.target
    if monster is None or about in now.unknown:
        return None
    when, _place, stat = fact.basis.rpartition("_")
    stats = ("atk", "def") if stat == "higher" else (stat,)
    other = battle.target if about == "attacker" else battle.attacker
    values = [_value(each, when, monster, other, about, now) for each in stats]
    known = [each for each in values if each is not None]
    return _times(fact.amount, max(known)) if len(known) == len(values) else None


def _value(
    stat: str, when: str, monster: Monster, other: Monster | None, slot: str, now: Situation
) -> int | None:
    """Return a number of a monster: as it is, as it is printed, or both if they are the same."""
    card = now.cards.get(slot)
    if stat == "level":
        has_level = card is not None and not {"Xyz", "Link"} & {*card.subtypes}
        return card.level if card and has_level else None
    given = monster.atk if stat == "atk" else monster.def_
    if not isinstance(given, int):
        return None
    standing = monster.model_copy(update={"battles_with": stat, "position": "attack"})
    current = compared(standing, other).value
    if not when:
        return current
    printed = (card.atk if stat == "atk" else card.def_printed) if card else str(given)
    original = int(printed) if printed.isdigit() else None
    return original if when == "original" or original == current else None


def _times(factor: str, value: int) -> int:
    return (value + 1) // 2 if factor == "1/2" else int(factor) * value
