"""Say that an effect may do nothing to a monster, or that the monster may not be attacked."""

from __future__ import annotations

from collections.abc import Iterator

from engine.text import Text
from engine.yugioh.card_text import BattleFact
from explorer.battle.composition import BattleComposition
from explorer.battle.picked_cards import Offer, PickedCard
from explorer.models import Card
from explorer.web.translation import message

_KINDS = {
    "all": ("monster", "spell", "trap"),
    "monsters": ("monster",),
    "spells": ("spell",),
    "traps": ("trap",),
    "spells_traps": ("spell", "trap"),
    "targets": ("monster", "spell", "trap"),
}


def shielded(composition: BattleComposition) -> Iterator[Text]:
    """Yield what the texts of the battling monsters keep from them and this battle counts.

    Whether a text does so here is not worked out: it may have conditions.
    """
    for picked in composition.picked_cards:
        facts = [BattleFact(**each) for each in picked.card.battle_facts if picked.battles]
        shields = [each for each in facts if each.does == "shields"]
        target = composition.document["target"] or {}
        is_attacked = picked.slot == "target" and not target.get("face_down")
        if is_attacked and any(each.how == "attacks" for each in shields):
            yield message(
                "The text of {card} keeps it from being attacked.", card=picked.card.page_name
            )
        for offer in composition.every_offer if shields else ():
            is_applied = offer.part is not None and offer.part.is_in(composition.document)
            if is_applied and any(_keeps_off(each, picked, offer) for each in shields):
                yield message(
                    "The text of {monster} may keep {card} from affecting it.",
                    card=offer.picked.card.page_name,
                    monster=picked.card.page_name,
                )


def _keeps_off(shield: BattleFact, picked: PickedCard, offer: Offer) -> bool:
    """Return whether a shield may keep an effect from changing its monster."""
    other: Card = offer.picked.card
    is_own = offer.picked.controller == picked.controller
    if offer.picked is picked or offer.slot != picked.slot:
        return False
    if shield.how == "targets" and not (offer.is_choice or offer.picked.equipped):
        return False
    return other.kind in _KINDS.get(shield.how, ()) and not (shield.whom == "opponent" and is_own)
