"""List cards that act on an attack, and say what the text of a monster keeps from it.

A battle begins after the attack was declared, and none of these cards changes its damage: they
stop the attack, change its target, or change a battle position. The catalogue has what was read of
them from their texts; content/attack-cards.json lists well-known ones whose texts name no attack.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.document import Document
from engine.text import Text
from engine.yugioh.card_text import BattleFact
from explorer import content
from explorer.addresses.codec import query_string
from explorer.battle.composition import BattleComposition
from explorer.battle.picked_cards import Offer, PickedCard
from explorer.models import Card
from explorer.web.htmx import fixed_address
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

NEGATED, REMOVED, TARGET, POSITION = "negated", "removed", "target", "position"
STOPPED, DIRECT = "stopped", "direct"
_EVENTS = {NEGATED: "attack_negated", REMOVED: "leaves.m1"}  # of the replay page
_SAYS = {
    NEGATED: gettext_noop("{card} negates the attack: then there is no damage calculation."),
    REMOVED: gettext_noop(
        "{card} removes the attacking monster: then there is no damage calculation."
    ),
    STOPPED: gettext_noop("{card} stops the attack: then there is no damage calculation."),
    DIRECT: gettext_noop("{card} makes the attack a direct attack."),
    TARGET: gettext_noop("{card} changes the target of the attack: choose the final target."),
    POSITION: gettext_noop("{card} changes a battle position: choose its final position."),
}


@cache
def _attack_cards() -> dict[int, str]:
    listed = json.loads((content.FOLDER / "attack-cards.json").read_text("utf-8"))
    return {card["passcode"]: card["does"] for card in listed}


class AttackCard(NamedTuple):
    """What a card does to the attack, and the address that leads on."""

    says: Text
    words: str  # of the link
    href: str


def listed_act(picked: PickedCard, document: Document) -> Text:
    """Return what a listed card of whose text no fact was read does to an attack, as a sentence;
    empty if it is none, or the battle has what it does.
    """
    card = picked.card
    does = _attack_cards().get(card.passcode, "")
    change = (document["target"] or {}).get("position_change") or {}
    if not does or picked.battles or any(map(_act, card.battle_facts)):
        return ""
    return "" if change.get("card") == card.name else message(_SAYS[does], card=card.page_name)


def attack_card(picked: PickedCard, document: Document) -> AttackCard | None:
    """Return what a card without an effect on the damage does to the attack, as far as known."""
    card = picked.card
    does = _attack_cards().get(card.passcode) or next(
        filter(None, map(_act, card.battle_facts)), ""
    )
    says = message(_SAYS[does], card=card.page_name) if does else ""
    slot = "t" if document["target"] else "a"
    if does == TARGET:
        return AttackCard(says, _("Change the target"), f"#id_{slot}-name")
    if does == POSITION:
        return AttackCard(says, _("Change a position"), f"#id_{slot}-pos")
    replay = _replay(document, _EVENTS.get(does, ""))
    if does:
        return AttackCard(says, _("See the replay"), replay)
    facts = card.timing_facts or ()
    if any(each.get("names") in ("attack_declared", "targeted_for_attack") for each in facts):
        says = message(
            "{card} is activated when an attack is declared: it may stop the attack.",
            card=card.page_name,
        )
        return AttackCard(says, _("Replay the attack"), replay)
    return None


def _act(fact: Document) -> str:
    """Return what a fact of the catalogue does to an attack; empty if nothing."""
    if fact["does"] == "changes_attack":
        how: str = fact["how"]
        return how if how in (TARGET, DIRECT, POSITION) else ""
    if fact.get("how") == "cannot_attack":
        return STOPPED
    removes = fact["does"] == "ends" and fact["when"] == "attack"
    return NEGATED if fact["does"] == "negates_attack" else REMOVED if removes else ""


def _replay(document: Document, event: str) -> str:
    """Return the address of this attack on the replay page, with an event."""
    attacker, target = document["attacker"], document["target"]
    pairs = [("m1", str(attacker.get("name") or "Attacker"))]
    if attacker.get("position") == "defense":
        pairs += [("m1-pos", "defense"), ("m1-indefense", "1")]
    if target:
        is_set = bool(target.get("face_down"))
        pairs.append(("d1", str(target.get("name") or "Target")))
        if is_set or target.get("position") == "defense":
            pairs.append(("d1-pos", "set" if is_set else "defense"))
    pairs += [("e", event)] if event else []
    return f"{fixed_address('replay')}?{query_string(pairs)}"


_KINDS_KEPT_OFF = {
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
    return other.kind in _KINDS_KEPT_OFF.get(shield.how, ()) and not (
        shield.whom == "opponent" and is_own
    )
