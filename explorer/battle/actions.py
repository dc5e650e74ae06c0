"""Carry out the composer's buttons: pick a card, equip it, swap, add, edit, remove.

Each action of ACTIONS returns the address that its button leads to, or the editors with what is
wrong in them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from explorer.battle.composition import monster_document, typed_battle
from explorer.battle.document_changes import (
    with_changed_conditions,
    with_other_player,
    with_swapped_modifiers,
)
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
    drop,
    equip,
    every_offer,
    filled_in,
    pick,
    picked_card_of_code,
    renewed,
    settle,
    stale_numbers,
    ticked,
    use,
    with_states,
)
from explorer.battle.switches import places_in
from explorer.web.composer import ActionResult, Actions

Action = Callable[[QueryDict, str], ActionResult[Any] | None]


def _pick(params: QueryDict, card: str) -> ActionResult[Any]:
    """Put a card of the catalogue into the battle: `PASSCODE.a`, `.t`, or `.x` as the picker's
    fields say.
    """
    battle = typed_battle(params)
    picked = picked_card_of_code(_picked_card_code(card, params), battle.document)
    if picked is None:
        return ActionResult(battle.query_string)
    if picked.battles and battle.document[picked.slot] is None:
        monster = monster_document(LETTER_OF_SLOT[picked.slot], {})
        battle = battle.with_document(battle.document | {picked.slot: monster})
    battle = pick(battle, picked) if picked.battles else use(battle, picked, is_judged=False)
    return ActionResult(battle.query_string)


def _picked_card_code(card: str, params: QueryDict) -> str:
    """Return the code of a picked card: in a monster's slot, or where the picker's fields say."""
    passcode, _, where = card.partition(".")
    if where != "x":
        return f"{passcode}.-.{where}"
    player = "o" if params.get("x-whose") == "opponent" else "y"
    return f"{passcode}.{player}.e{LETTER_OF_SLOT.get(params.get('x-to', ''), 'x')}"


def _equip(params: QueryDict, card: str) -> ActionResult[Any]:
    """Put an Equip Card of this battle on a monster, or move it to the other one."""
    battle = typed_battle(params)
    code, _, letter = card.rpartition(".")
    slot = battle_query.SLOT_OF_LETTER.get(letter, "")
    picked = battle.card_of(code)
    can_move = picked and picked.equipped and picked.slot != slot and battle.document.get(slot)
    if picked is None or not can_move:
        return ActionResult(battle.query_string)
    moved = equip(battle, picked, slot)
    others = [each for each in battle.picked_cards if each != picked]
    document = renewed(moved.with_cards(others), battle).document
    return ActionResult(moved.with_document(document).query_string)


def _use(params: QueryDict, code: str) -> ActionResult[Any]:
    """Use a picked card: a person says that its effects are activated."""
    battle = typed_battle(params)
    picked = battle.card_of(code)
    used = use(battle, picked, is_judged=True) if picked else battle
    return to_battle(used.document, battle)


def _position(params: QueryDict, what: str) -> ActionResult[Any]:
    """Put a monster in a battle position: `a` or `t`, and the position."""
    battle = typed_battle(params)
    letter, _, position = what.partition(".")
    slot = battle_query.SLOT_OF_LETTER.get(letter, "")
    monster = battle.document.get(slot)
    if not monster or position not in ("attack", "defense"):
        return ActionResult(battle.query_string)
    before = battle.situation
    if position == "attack":
        monster = _face_up(monster)
    battle = battle.with_document(battle.document | {slot: monster | {"position": position}})
    return ActionResult(settle(battle, lambda offer: offer.is_open(before)).query_string)


def _off(params: QueryDict, places: str) -> ActionResult[Any]:
    """Switch these effects off in the table, and all others on: places set apart by dots."""
    battle = typed_battle(params)
    off = places_in(places.split("."), len(battle.document["effects"]))
    return ActionResult(battle.query_string + "".join(f"&off={place}" for place in off))


def _swap_players(params: QueryDict, argument: str) -> ActionResult[Any]:
    """Swap you and the opponent everywhere."""
    battle = typed_battle(params)
    document = battle.document
    swapped = document | {
        "effects": [with_other_player(each) for each in document["effects"]],
        "life_points": {player: document["life_points"][OTHER[player]] for player in OTHER},
    }
    if changes := document.get("life_point_changes"):
        swapped["life_point_changes"] = [
            with_other_player(each)
            | {"to": OTHER.get(each["to"], each["to"])}
            | _named_otherwise(each, OTHER)
            for each in changes
        ]
    for slot in LETTER_OF_SLOT:
        swapped[slot] = document[slot] and with_other_player(document[slot])
    swapped = with_changed_conditions(swapped, "owner", OTHER)
    cards = [each._replace(controller=OTHER[each.controller]) for each in battle.picked_cards]
    return ActionResult(ComposedBattle(swapped, cards).query_string)


def _swap_changes(params: QueryDict, places: str) -> ActionResult[Any]:
    battle = typed_battle(params)
    swapped = with_swapped_modifiers(battle.document, places)
    return ActionResult(battle.with_document(swapped).query_string)


def _swap_roles(params: QueryDict, argument: str) -> ActionResult[Any]:
    """Swap attacker and target, also in the effects that name one of them."""
    battle = typed_battle(params)
    document = battle.document
    if document["target"] is None:
        return ActionResult(battle.query_string)
    before = {offer.key for offer in all_offers(battle)}
    swapped = document | {
        "attacker": _face_up(_in_other_role(_renamed(document["target"], "t", "a"))),
        "target": _in_other_role(_renamed(document["attacker"], "a", "t")),
        "effects": [_with_other_slots(each) for each in document["effects"]],
    }
    if states := document.get("states"):
        swapped["states"] = [_with_other_slots(each) for each in states]
    if changes := document.get("life_point_changes"):
        swapped["life_point_changes"] = [
            each | _named_otherwise(each, OTHER_SLOT) for each in changes
        ]
    if ended := document.get("ended"):
        swapped["ended"] = _with_other_slots(ended)
    swapped = with_changed_conditions(swapped, "of", OTHER_SLOT)
    cards = [each._replace(slot=OTHER_SLOT.get(each.slot, "")) for each in battle.picked_cards]
    settled = settle(ComposedBattle(swapped, cards), lambda offer: offer.key in before)
    return ActionResult(settled.query_string)


_SLOT_FIELDS = ("inflicted_by", "source", "acts_on", "of", "by", "hits")


def _with_other_slots(part: Document) -> Document:
    """Return a part that names the other one of the two monsters."""
    return part | {
        field: OTHER_SLOT.get(str(part[field]), part[field])
        for field in _SLOT_FIELDS
        if field in part
    }


def _in_other_role(monster: Document) -> Document:
    """Return a monster whose changes come from the other one of the two monsters."""
    changed = dict(monster)
    if "modifiers" in monster:
        changed["modifiers"] = [_with_other_slots(each) for each in monster["modifiers"]]
    if "spared_by" in monster:
        changed["spared_by"] = _with_other_slots(monster["spared_by"])
    return changed


def _named_otherwise(change: Document, names: Mapping[str, str]) -> Document:
    """Return the words of a change that name players or monsters, with the other names."""
    return {
        field: "_".join([names.get(word, word) for word in value.split("_")])
        for field in ("amount", "only_if")
        if isinstance(value := change.get(field), str)
    }


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
    battle = typed_battle(params)
    offered = all_offers(battle)
    offer = next((each for each in offered if each.ref == ref and not each.part), None)
    if offer is None:
        return ActionResult(battle.query_string)
    number = number_in(params, offer)
    if isinstance(number, WrongNumber):
        return ActionResult(editors=replace(editors(params), wrong_number=number, is_open=True))
    applied = entered_parts(offered, battle.document)[offer]
    changed = without_entered(battle.document, applied)
    part = filled_in(offer, number, battle.with_document(changed))
    if part and not part.is_in(changed):
        changed = part.add_to(changed)
    return to_battle(changed, battle)


def _tick(params: QueryDict, ref: str) -> ActionResult[Any]:
    """Apply one effect of a picked card."""
    battle = typed_battle(params)
    offer, changed = ticked(ref, battle), battle.document
    if offer and offer.part and not offer.part.is_in(changed):
        changed = offer.part.add_to(changed)
    return to_battle(with_states(battle.with_document(changed)).document, battle)


def _untick(params: QueryDict, ref: str) -> ActionResult[Any]:
    """Take one effect of a picked card out of the battle."""
    battle = typed_battle(params)
    changed = battle.document
    for offer in every_offer(battle):
        if offer.ref == ref and offer.part and offer.part.is_in(changed):
            changed = offer.part.take_from(changed)
    return to_battle(with_states(battle.with_document(changed)).document, battle)


def _renew(params: QueryDict, ref: str) -> ActionResult[Any]:
    """Replace a number of a card that is out of date."""
    battle = typed_battle(params)
    for stale in stale_numbers(battle):
        if stale.offer.ref == ref:
            return to_battle(stale.renewed(battle.document), battle)
    return ActionResult(battle.query_string)


def _drop(params: QueryDict, code: str) -> ActionResult[Any]:
    """Remove a picked card that does nothing yet."""
    return ActionResult(drop(typed_battle(params), code).query_string)


def _used(params: QueryDict, code: str) -> ActionResult[Any]:
    return ActionResult(f"{typed_battle(params).query_string}&{urlencode({'used': code})}")


def _unused(params: QueryDict, code: str) -> ActionResult[Any]:
    """Say that an optional effect of a battling monster is not used."""
    remaining = [each for each in params.getlist("used") if each != code]
    address = typed_battle(params).query_string
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
