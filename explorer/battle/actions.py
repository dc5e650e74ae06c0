"""What the composer's buttons do: pick a card, equip it, swap, add, edit, remove.

Each action of ACTIONS returns the address that its button leads to, or the editors with what is
wrong in them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.yugioh import (
    MOST_EFFECTS,
    MOST_MODIFIERS,
    OTHER,
    Battle,
    InvalidDocument,
    Problem,
)
from explorer.addresses import battle as query
from explorer.battle import picked_cards as picking
from explorer.battle.composition import SLOTS, address_of, monster_form, read, typed_in
from explorer.battle.forms import EffectForm, ModifierForm
from explorer.battle.picked_cards import OTHER_SLOT
from explorer.web.composer import Acted, Actions, argument_of
from explorer.web.fields import PartForm
from explorer.web.problems import show


class Editors(NamedTuple):
    """The two small forms that add an effect or a modifier, and which of them is open."""

    effect: EffectForm
    modifier: ModifierForm
    open: str = ""

    @property
    def is_open(self) -> bool:
        return bool(self.open)


def editors(params: QueryDict) -> Editors:
    """The editors with what was typed in them, or with the effect that is to be edited."""
    typed, edited = typed_in(params), argument_of(params, "edit")
    if edited is not None:
        fields = EffectForm.typed(query.effect_from(edited))
        typed |= {f"x-{name}": value for name, value in fields.items()}
    effect = EffectForm({"x-step": "03 instead", "x-by": "you"} | typed, prefix="x")
    modifier = ModifierForm({"m-on": "attacker"} | typed, prefix="m")
    is_effect = edited is not None or typed.get("x-card") or typed.get("x-value")
    opened = "effect" if is_effect else "modifier" if typed.get("m-card") else ""
    return Editors(effect, modifier, opened)


def _pick(params: QueryDict, card: str) -> Acted[Editors]:
    """Put a card of the catalogue into the battle: `PASSCODE.a`, `.t`, or `.x` by the picker."""
    document, seats = read(params)
    seat = picking.seat_picked(_seat_code(card, params), document)
    if seat is None:
        return Acted(address_of(document, seats))
    if seat.battles and document[seat.slot] is None:
        document = document | {seat.slot: monster_form(SLOTS[seat.slot], {}).document()}
    document = picking.pick(document, seat, seats)
    return Acted(address_of(document, [*seats, seat]))


def _seat_code(card: str, params: QueryDict) -> str:
    """Where a picked card goes: into a monster's place, or where the picker's fields say."""
    passcode, _, where = card.partition(".")
    if where != "x":
        return f"{passcode}.-.{where}"
    player = "o" if params.get("x-whose") == "opponent" else "y"
    return f"{passcode}.{player}.e{SLOTS.get(params.get('x-to', ''), 'x')}"


def _equip(params: QueryDict, card: str) -> Acted[Editors]:
    """Put an Equip Card of this battle on one of the monsters, or move it to the other one."""
    document, seats = read(params)
    code, _, letter = card.rpartition(".")
    slot = query.SLOTS.get(letter, "")
    seat = next((each for each in seats if each.equipped and each.code == code), None)
    if seat is None or not document.get(slot) or seat.slot == slot:
        return Acted(address_of(document, seats))
    document = picking.equip(document, seat, slot, seats)
    moved = seat._replace(slot=slot)
    others = [each for each in seats if each not in (seat, moved)]
    return Acted(address_of(document, [*others, moved]))


def _remove(params: QueryDict, what: str) -> Acted[Editors]:
    """Take away what was added by hand: the first effect or modifier of that code."""
    document, seats = read(params)
    name, _, code = what.partition(":")
    if name == "e":
        effects = _without_first(document["effects"], code, query.effect_code)
        document = document | {"effects": effects}
    for slot, letter in SLOTS.items():
        if name == f"{letter}-mod" and document[slot]:
            modifiers = document[slot].get("modifiers", ())
            kept = _without_first(modifiers, code, query.modifier_code)
            document = document | {slot: document[slot] | {"modifiers": kept}}
    return Acted(address_of(document, seats))


def _without_first(
    parts: Sequence[Document], code: str, code_of: Callable[[Document], str]
) -> list[Document]:
    codes = [code_of(part) for part in parts]
    at = codes.index(code) if code in codes else len(codes)
    return [*parts[:at], *parts[at + 1 :]]


def _swap_players(params: QueryDict, _: str) -> Acted[Editors]:
    """You become the opponent and the opponent you, everywhere."""
    document, seats = read(params)
    swapped = document | {
        "effects": [with_other_player(each) for each in document["effects"]],
        "life_points": {player: document["life_points"][OTHER[player]] for player in OTHER},
    }
    for slot in SLOTS:
        swapped[slot] = document[slot] and with_other_player(document[slot])
    seats = [seat._replace(controller=OTHER[seat.controller]) for seat in seats]
    return Acted(address_of(swapped, seats))


def with_other_player(part: Document) -> Document:
    """A monster or an effect, controlled by the other player."""
    return part | {"controller": OTHER.get(part["controller"], part["controller"])}


def _swap_roles(params: QueryDict, _: str) -> Acted[Editors]:
    """The other monster attacks; effects that name one of them go along."""
    document, seats = read(params)
    if document["target"] is None:
        return Acted(address_of(document, seats))
    before = {offer.key for offer in picking.all_offers(document, seats)}
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
    seats = [seat._replace(slot=OTHER_SLOT.get(seat.slot, "")) for seat in seats]
    swapped = picking.settle(swapped, seats, lambda offer: offer.key in before)
    return Acted(address_of(swapped, seats))


def _face_up(monster: Document) -> Document:
    """An attacker is never face-down."""
    return {field: value for field, value in monster.items() if field != "face_down"}


def _renamed(monster: Document, old: str, new: str) -> Document:
    return monster | {"name": query.NAMES[new]} if monster["name"] == query.NAMES[old] else monster


def _add_effect(params: QueryDict, _: str) -> Acted[Editors]:
    """Add the effect in the editor, or put it in the place of the one that was being edited."""
    document, seats = read(params)
    editing = editors(params)
    effect, at = editing.effect.document(), editing.effect.values()["at"]
    problems = _problems_of({"effects": [effect]})
    codes = [query.effect_code(each) for each in document["effects"]]
    if len(codes) >= MOST_EFFECTS and at not in codes:
        problems = (Problem("effects.step", f"{MOST_EFFECTS} effects are the most a battle takes"),)
    if problems:
        return _refused(problems, editing, editing.effect, "effect")
    effects = [*document["effects"]]
    if at in codes:
        effects[codes.index(at)] = effect
    else:
        effects.append(effect)
    return Acted(address_of(document | {"effects": effects}, seats))


def _problems_of(part: Document) -> tuple[Problem, ...]:
    """What the engine has against a part of a document, in a battle otherwise in order."""
    document = {"game": "yugioh", "attacker": {"atk": 0, "def": 0}, "target": None} | part
    try:
        Battle.from_document(document)
    except InvalidDocument as error:
        return error.problems
    return ()


def _refused(
    problems: tuple[Problem, ...], editing: Editors, form: PartForm, name: str
) -> Acted[Editors]:
    for problem in problems:
        show(problem, form)
    return Acted(editors=editing._replace(open=name))


def _add_modifier(params: QueryDict, _: str) -> Acted[Editors]:
    document, seats = read(params)
    editing = editors(params)
    modifier, slot = editing.modifier.document(), editing.modifier.values()["on"]
    there = [*(document.get(slot) or {}).get("modifiers", ()), modifier]
    problems = _problems_of({"attacker": {"atk": 0, "def": 0, "modifiers": [modifier]}})
    if len(there) > MOST_MODIFIERS:
        problems = (Problem("card", f"{MOST_MODIFIERS} changes are the most a monster takes"),)
    if slot not in SLOTS or not document[slot]:
        problems = (Problem("on", "a direct attack has no target"),)
    if problems:
        return _refused(problems, editing, editing.modifier, "modifier")
    return Acted(address_of(document | {slot: document[slot] | {"modifiers": there}}, seats))


def _drop(params: QueryDict, code: str) -> Acted[Editors]:
    """Take a card away that was picked and does nothing yet."""
    document, seats = read(params)
    return Acted(address_of(document, [each for each in seats if each.code != code]))


def _edit(params: QueryDict, code: str) -> Acted[Editors]:
    """Show an effect in its editor."""
    return Acted(editors=editors(params))


ACTIONS: Actions[Editors] = {
    "pick": _pick,
    "equip": _equip,
    "remove": _remove,
    "drop": _drop,
    "edit": _edit,
    "swap-players": _swap_players,
    "swap-roles": _swap_roles,
    "add-effect": _add_effect,
    "add-modifier": _add_modifier,
}
