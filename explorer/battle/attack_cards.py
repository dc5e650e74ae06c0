"""List cards that act on an attack, and say what the text of a monster keeps from it.

A battle begins after the attack was declared, and none of these cards changes its damage: they
stop the attack, change its target, or change a battle position. The catalogue has what was read of
them from their texts; content/attack-cards.json lists well-known ones whose texts name no attack.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from engine.document import Document
from engine.text import Text
from explorer import content
from explorer.addresses.codec import query_string
from explorer.battle.composition import BattleComposition
from explorer.battle.picked_cards import Offer, PickedCard
from explorer.battle.picked_cards.holding_facts import HoldingFact, keeps_off
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
    facts = card.activated_effects or ()
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


def shielded(composition: BattleComposition, shields: Sequence[HoldingFact]) -> Iterator[Text]:
    """Yield what these facts may keep from the battling monsters, and this battle counts."""
    target = composition.document["target"] or {}
    for here in shields:
        is_attacked = here.slot == "target" and not target.get("face_down")
        if is_attacked and here.fact.how == "attacks":
            card = here.picked.card.page_name
            yield message("The text of {card} keeps it from being attacked.", card=card)
    for offer in composition.every_offer if shields else ():
        is_applied = offer.part is not None and offer.part.is_in(composition.document)
        for here in shields if is_applied else ():
            if _keeps_off(here, offer):
                own, other = here.picked.card.page_name, offer.picked.card.page_name
                says = _MAY_KEEP[here.picked.battles]
                name = composition.situation.names[here.slot]
                yield message(
                    says, monster=own if here.picked.battles else name, card=other, by=own
                )


_MAY_KEEP = {
    True: gettext_noop("The text of {monster} may keep {card} from affecting it."),
    False: gettext_noop("{by} may keep {card} from affecting {monster}."),
}


def _keeps_off(here: HoldingFact, offer: Offer) -> bool:
    """Return whether a fact may keep an effect from changing its monster."""
    if offer.slot != here.slot or not keeps_off(here, offer.picked):
        return False
    return here.fact.how != "targets" or offer.is_choice or offer.picked.equipped
