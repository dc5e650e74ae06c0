"""Put a picked card into a battle: its numbers, its effects, its conditions.

    conditions.py   conditions in words that the facts of a battle decide
    composed_battle.py  a battle's document with the cards picked for it
    monster_numbers.py  a monster's ATK and DEF with and without what a card changes
    amounts.py      the values of those numbers in a composed battle
    parts.py        what a ticked effect adds to a document
    preventions.py  cards that negate others, or keep them from being activated
    holding_facts.py  what cards do to this battle besides numbers
    picked_card.py  a card's place in the battle, and the facts that conditions depend on
    offers.py       what each effect of a picked card would add
    changes.py      picking, equipping and ticking cards
    stale_numbers.py  numbers that were worked out for another battle
    equip_cards.py  the monster that an Equip Card is on, and what moves with it

The form carries a ticked effect of a card as a reference (`@…`), not as its content: each request
computes it again for the battle as it is now, so that a threshold follows the ATK, and an effect
whose conditions are no longer met drops out. The page's address has the content only.
"""

from explorer.battle.picked_cards.changes import (
    activate,
    all_offers,
    equip,
    every_offer,
    idle,
    pick,
    picked_card_of_code,
    picked_cards_of,
    renewed,
    settle,
    ticked,
    use,
)
from explorer.battle.picked_cards.composed_battle import ComposedBattle
from explorer.battle.picked_cards.equip_cards import is_unequipped
from explorer.battle.picked_cards.offers import Offer, filled_in, offers
from explorer.battle.picked_cards.parts import EffectPart
from explorer.battle.picked_cards.picked_card import (
    OTHER_SLOT,
    PickedCard,
    Situation,
)
from explorer.battle.picked_cards.preventions import (
    Prevented,
    may_lock,
    preventions,
    with_preventions,
)
from explorer.battle.picked_cards.stale_numbers import stale_numbers

__all__ = [
    "OTHER_SLOT",
    "ComposedBattle",
    "EffectPart",
    "Offer",
    "PickedCard",
    "Prevented",
    "Situation",
    "activate",
    "all_offers",
    "equip",
    "every_offer",
    "filled_in",
    "idle",
    "is_unequipped",
    "may_lock",
    "offers",
    "pick",
    "picked_card_of_code",
    "picked_cards_of",
    "preventions",
    "renewed",
    "settle",
    "stale_numbers",
    "ticked",
    "use",
    "with_preventions",
]
