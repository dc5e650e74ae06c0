"""Put a picked card into a battle: its numbers, its effects, its conditions.

    conditions.py   conditions in words that the facts of a battle decide
    composed_battle.py  a battle's document with the cards picked for it, and what they prevent
    amounts.py      the values of the numbers of effects in a composed battle
    holding_facts.py  what cards do to this battle besides numbers, and what they keep off
    picked_card.py  a card's place in the battle, and the facts that conditions depend on
    offers.py       what each effect of a picked card would add
    changes.py      picking, equipping and ticking cards, and numbers for another battle

The form carries a ticked effect of a card as a reference (`@…`), not as its content: each request
computes it again for the battle as it is now, so that a threshold follows the ATK, and an effect
whose conditions are no longer met drops out. The page's address has the content only.
"""

from explorer.battle.document_changes import EffectPart
from explorer.battle.picked_cards.changes import (
    activate,
    all_offers,
    drop,
    equip,
    every_offer,
    idle,
    is_unequipped,
    pick,
    picked_card_of_code,
    picked_cards_of,
    renewed,
    settle,
    stale_numbers,
    ticked,
    use,
    with_states,
)
from explorer.battle.picked_cards.composed_battle import (
    ComposedBattle,
    Prevented,
    may_lock,
    preventions,
    with_preventions,
)
from explorer.battle.picked_cards.offers import Offer, filled_in, offers
from explorer.battle.picked_cards.picked_card import (
    OTHER_SLOT,
    PickedCard,
    Situation,
)

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
    "drop",
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
    "with_states",
]
