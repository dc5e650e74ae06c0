"""Carry out the composer's buttons: pick a card, equip it, swap, add, edit, remove.

Each action of ACTIONS returns the address that its button leads to, or the editors with what is
wrong in them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from engine.document import Document
from engine.yugioh import (
    OTHER,
)
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import LETTER_OF_SLOT
from explorer.battle.battle_lists import LISTS, editors, to_battle
from explorer.battle.composition import Read, monster_document, query_string_of, read
from explorer.battle.document_changes import with_other_player
from explorer.battle.modifier_order import with_swapped_modifiers
from explorer.battle.number_fields import (
    WrongNumber,
    entered_parts,
    number_in,
    without_entered,
)
from explorer.battle.picked_cards import (
    OTHER_SLOT,
    ComposedBattle,
    all_offers,
    equip,
    every_offer,
    filled_in,
    pick,
    picked_card_of_code,
    renewed,
    settle,
    situation,
    stale_numbers,
    ticked,
    use,
)
from explorer.battle.switches import places_in
from explorer.web.composer import ActionResult, Actions

Action = Callable[[QueryDict, str], ActionResult[Any] | None]


def _pick(params: QueryDict, card: str) -> ActionResult[Any]:
    """Put a card of the catalogue into the battle: `PASSCODE.a`, `.t`, or `.x` as the picker's
    fields say.
    """
    document, picked_cards = read(params)
    picked = picked_card_of_code(_picked_card_code(card, params), document)
    if picked is None:
        return ActionResult(query_string_of(document, picked_cards))
    if picked.battles and document[picked.slot] is None:
        document = document | {picked.slot: monster_document(LETTER_OF_SLOT[picked.slot], {})}
    if picked.battles:
        document = pick(document, picked, picked_cards)
    else:
        document = use(document, picked, picked_cards, is_judged=False)
    return ActionResult(query_string_of(document, [*picked_cards, picked]))


def _picked_card_code(card: str, params: QueryDict) -> str:
    """Return the code of a picked card: in a monster's slot, or where the picker's fields say."""
    passcode, _, where = card.partition(".")
    if where != "x":
        return f"{passcode}.-.{where}"
    player = "o" if params.get("x-whose") == "opponent" else "y"
    return f"{passcode}.{player}.e{LETTER_OF_SLOT.get(params.get('x-to', ''), 'x')}"


def _equip(params: QueryDict, card: str) -> ActionResult[Any]:
    """Put an Equip Card of this battle on a monster, or move it to the other one."""
    document, picked_cards = read(params)
    code, _, letter = card.rpartition(".")
    slot = battle_query.SLOT_OF_LETTER.get(letter, "")
    picked = next((each for each in picked_cards if each.equipped and each.code == code), None)
    if picked is None or not document.get(slot) or picked.slot == slot:
        return ActionResult(query_string_of(document, picked_cards))
    before = ComposedBattle.of(document, picked_cards)
    document = equip(document, picked, slot, picked_cards)
    document = renewed(document, [each for each in picked_cards if each != picked], before)
    moved = picked._replace(slot=slot)
    others = [each for each in picked_cards if each not in (picked, moved)]
    return ActionResult(query_string_of(document, [*others, moved]))


def _use(params: QueryDict, code: str) -> ActionResult[Any]:
    """Use a picked card: a person says that its effects are activated."""
    document, picked_cards = read(params)
    picked = next((each for each in picked_cards if each.code == code), None)
    changed = document
    if picked is not None:
        changed = use(document, picked, picked_cards, is_judged=True)
    return to_battle(changed, Read(document, picked_cards))


def _position(params: QueryDict, what: str) -> ActionResult[Any]:
    """Put a monster in a battle position: `a` or `t`, and the position."""
    document, picked_cards = read(params)
    letter, _, position = what.partition(".")
    slot = battle_query.SLOT_OF_LETTER.get(letter, "")
    monster = document.get(slot)
    if not monster or position not in ("attack", "defense"):
        return ActionResult(query_string_of(document, picked_cards))
    before = situation(document, picked_cards)
    if position == "attack":
        monster = _face_up(monster)
    document = document | {slot: monster | {"position": position}}
    document = settle(document, picked_cards, lambda offer: offer.is_open(before))
    return ActionResult(query_string_of(document, picked_cards))


def _off(params: QueryDict, places: str) -> ActionResult[Any]:
    """Switch these effects off in the table, and all others on: places set apart by dots."""
    document, picked_cards = read(params)
    address = query_string_of(document, picked_cards)
    off = places_in(places.split("."), len(document["effects"]))
    return ActionResult(address + "".join(f"&off={place}" for place in off))


def _swap_players(params: QueryDict, argument: str) -> ActionResult[Any]:
    """Swap you and the opponent everywhere."""
    document, picked_cards = read(params)
    swapped = document | {
        "effects": [with_other_player(each) for each in document["effects"]],
        "life_points": {player: document["life_points"][OTHER[player]] for player in OTHER},
    }
    if changes := document.get("life_point_changes"):
        swapped["life_point_changes"] = [
            with_other_player(each) | {"to": OTHER.get(each["to"], each["to"])} for each in changes
        ]
    for slot in LETTER_OF_SLOT:
        swapped[slot] = document[slot] and with_other_player(document[slot])
    picked_cards = [picked._replace(controller=OTHER[picked.controller]) for picked in picked_cards]
    return ActionResult(query_string_of(swapped, picked_cards))


def _swap_changes(params: QueryDict, places: str) -> ActionResult[Any]:
    document, picked_cards = read(params)
    return ActionResult(query_string_of(with_swapped_modifiers(document, places), picked_cards))


def _swap_roles(params: QueryDict, argument: str) -> ActionResult[Any]:
    """Swap attacker and target, also in the effects that name one of them."""
    document, picked_cards = read(params)
    if document["target"] is None:
        return ActionResult(query_string_of(document, picked_cards))
    before = {offer.key for offer in all_offers(document, picked_cards)}
    swapped = document | {
        "attacker": _face_up(_renamed(document["target"], "t", "a")),
        "target": _renamed(document["attacker"], "a", "t"),
        "effects": [
            each | {"inflicted_by": OTHER_SLOT[each["inflicted_by"]]}
            if each.get("inflicted_by") in OTHER_SLOT
            else each
            for each in document["effects"]
        ],
    }
    if ended := document.get("ended"):
        swapped["ended"] = {key: OTHER_SLOT.get(value, value) for key, value in ended.items()}
    picked_cards = [
        picked._replace(slot=OTHER_SLOT.get(picked.slot, "")) for picked in picked_cards
    ]
    swapped = settle(swapped, picked_cards, lambda offer: offer.key in before)
    return ActionResult(query_string_of(swapped, picked_cards))


def _face_up(monster: Document) -> Document:
    """Return the monster face-up: an attacker is never face-down."""
    return {field: value for field, value in monster.items() if field != "face_down"}


def _renamed(monster: Document, old: str, new: str) -> Document:
    return (
        monster | {"name": battle_query.NAMES[new]}
        if monster["name"] == battle_query.NAMES[old]
        else monster
    )


def _fill(params: QueryDict, ref: str) -> ActionResult[Any]:
    """Apply an effect of a picked card with the number typed for it."""
    document, picked_cards = read(params)
    offer = next(
        (each for each in all_offers(document, picked_cards) if each.ref == ref and not each.part),
        None,
    )
    if offer is None:
        return ActionResult(query_string_of(document, picked_cards))
    number = number_in(params, offer)
    if isinstance(number, WrongNumber):
        return ActionResult(editors=replace(editors(params), wrong_number=number, is_open=True))
    applied = entered_parts(all_offers(document, picked_cards), document)[offer]
    changed = without_entered(document, applied)
    part = filled_in(offer, number, ComposedBattle.of(changed, picked_cards))
    if part and not part.is_in(changed):
        changed = part.add_to(changed)
    return to_battle(changed, Read(document, picked_cards))


def _tick(params: QueryDict, ref: str) -> ActionResult[Any]:
    """Apply one effect of a picked card."""
    document, picked_cards = read(params)
    offer = ticked(ref, document, picked_cards)
    changed = document
    if offer and offer.part and not offer.part.is_in(document):
        changed = offer.part.add_to(document)
    return to_battle(changed, Read(document, picked_cards))


def _untick(params: QueryDict, ref: str) -> ActionResult[Any]:
    """Take one effect of a picked card out of the battle."""
    document, picked_cards = read(params)
    changed = document
    for offer in every_offer(document, picked_cards):
        if offer.ref == ref and offer.part and offer.part.is_in(changed):
            changed = offer.part.take_from(changed)
    return to_battle(changed, Read(document, picked_cards))


def _renew(params: QueryDict, ref: str) -> ActionResult[Any]:
    """Replace a number of a card that is out of date."""
    document, picked_cards = read(params)
    for stale in stale_numbers(document, picked_cards):
        if stale.offer.ref == ref:
            return to_battle(stale.renewed(document), Read(document, picked_cards))
    return ActionResult(query_string_of(document, picked_cards))


def _drop(params: QueryDict, code: str) -> ActionResult[Any]:
    """Remove a picked card that does nothing yet."""
    document, picked_cards = read(params)
    before = situation(document, picked_cards)
    others = [each for each in picked_cards if each.code != code]
    document = settle(document, others, lambda offer: offer.is_open(before), before)
    return ActionResult(query_string_of(document, others))


def _used(params: QueryDict, code: str) -> ActionResult[Any]:
    document, picked_cards = read(params)
    return ActionResult(f"{query_string_of(document, picked_cards)}&{urlencode({'used': code})}")


def _unused(params: QueryDict, code: str) -> ActionResult[Any]:
    """Say that an optional effect of a battling monster is not used."""
    document, picked_cards = read(params)
    remaining = [each for each in params.getlist("used") if each != code]
    address = query_string_of(document, picked_cards)
    return ActionResult("&".join([address, *(urlencode({"used": each}) for each in remaining)]))


def _keeping_used(action: Action) -> Action:
    """Return a button’s action that keeps what the address says of effects that are used."""

    def act(params: QueryDict, argument: str) -> ActionResult[Any] | None:
        acted = action(params, argument)
        used = [urlencode({"used": each}) for each in params.getlist("used")]
        if acted is None or acted.address is None or not used:
            return acted
        return acted._replace(address="&".join([acted.address, *used]))

    return act


_BUTTONS: Actions[Any] = {
    **LISTS.actions,
    "pick": _pick,
    "equip": _equip,
    "use": _use,
    "used": _used,
    "position": _position,
    "drop": _drop,
    "fill": _fill,
    "tick": _tick,
    "untick": _untick,
    "renew": _renew,
    "off": _off,
    "swap-players": _swap_players,
    "swap-roles": _swap_roles,
    "swap-changes": _swap_changes,
}
ACTIONS: Actions[Any] = {
    **{verb: _keeping_used(action) for verb, action in _BUTTONS.items()},
    "unused": _unused,
}
