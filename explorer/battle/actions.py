"""Carry out the composer's buttons: pick a card, equip it, swap, add, edit, remove.

Each action of ACTIONS returns the address that its button leads to, or the editors with what is
wrong in them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

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
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import LETTER_OF_SLOT
from explorer.battle.composition import Read, monster_document, query_string_of, read
from explorer.battle.document_changes import with_other_player, without_first
from explorer.battle.forms import EffectForm, ModifierForm
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
from explorer.web.composer import ActionResult, Actions, argument_of
from explorer.web.fields import PartForm, typed_in
from explorer.web.problems import show
from explorer.web.translation import gettext as _

Action = Callable[[QueryDict, str], "ActionResult[Editors] | None"]


class Editors(NamedTuple):
    """The two forms that add an effect or a modifier, and the name of the open one."""

    effect: EffectForm
    modifier: ModifierForm
    open_editor: str = ""
    wrong_number: WrongNumber | None = None  # typed for an effect of a picked card
    pasted: PartForm | None = None  # a pasted card text with its errors

    @property
    def is_open(self) -> bool:
        return bool(self.open_editor or self.wrong_number)


def editors(params: QueryDict) -> Editors:
    """Return the editors with the typed values, or with the fields of the effect being edited."""
    typed, edited = typed_in(params), argument_of(params, "edit")
    if edited is not None:
        fields = EffectForm.typed(battle_query.effect_from(edited))
        typed |= {f"x-{name}": value for name, value in fields.items()}
    effect = EffectForm({"x-step": "03 instead", "x-by": "you"} | typed, prefix="x")
    modifier = ModifierForm({"m-on": "attacker"} | typed, prefix="m")
    is_effect = edited is not None or typed.get("x-card") or typed.get("x-value")
    opened = "effect" if is_effect else "modifier" if typed.get("m-card") else ""
    return Editors(effect, modifier, opened)


def _pick(params: QueryDict, card: str) -> ActionResult[Editors]:
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


def _equip(params: QueryDict, card: str) -> ActionResult[Editors]:
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


def _use(params: QueryDict, code: str) -> ActionResult[Editors]:
    """Use a picked card: a person says that its effects are activated."""
    document, picked_cards = read(params)
    picked = next((each for each in picked_cards if each.code == code), None)
    changed = document
    if picked is not None:
        changed = use(document, picked, picked_cards, is_judged=True)
    return _to(changed, Read(document, picked_cards))


def _position(params: QueryDict, what: str) -> ActionResult[Editors]:
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


def _off(params: QueryDict, places: str) -> ActionResult[Editors]:
    """Switch these effects off in the table, and all others on: places set apart by dots."""
    document, picked_cards = read(params)
    address = query_string_of(document, picked_cards)
    off = places_in(places.split("."), len(document["effects"]))
    return ActionResult(address + "".join(f"&off={place}" for place in off))


def _remove(params: QueryDict, what: str) -> ActionResult[Editors]:
    """Remove the first effect or modifier with this code."""
    document, picked_cards = read(params)
    was = Read(document, picked_cards)
    name, _, code = what.partition(":")
    if name == "e":
        effects = without_first(document["effects"], code, battle_query.effect_code)
        document = document | {"effects": effects}
    if name == "ended":
        document = {field: value for field, value in document.items() if field != "ended"}
    if name == "lp":
        changes = document.get("life_point_changes", ())
        remaining = without_first(changes, code, battle_query.change_code)
        document = document | {"life_point_changes": remaining}
    for slot, letter in LETTER_OF_SLOT.items():
        if name == f"{letter}-mod" and document[slot]:
            modifiers = document[slot].get("modifiers", ())
            remaining = without_first(modifiers, code, battle_query.modifier_code)
            document = document | {slot: document[slot] | {"modifiers": remaining}}
    return _to(document, was)


def _swap_players(params: QueryDict, argument: str) -> ActionResult[Editors]:
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


def _swap_changes(params: QueryDict, places: str) -> ActionResult[Editors]:
    """Swap two modifiers of a monster."""
    document, picked_cards = read(params)
    return ActionResult(query_string_of(with_swapped_modifiers(document, places), picked_cards))


def _swap_roles(params: QueryDict, argument: str) -> ActionResult[Editors]:
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


def _add_effect(params: QueryDict, argument: str) -> ActionResult[Editors]:
    """Add the effect in the editor, or replace the one that was being edited."""
    document, picked_cards = read(params)
    editing = editors(params)
    effect, at = editing.effect.document(), editing.effect.values()["place"]
    problems = _problems_of({"effects": [effect]})
    codes = [battle_query.effect_code(each) for each in document["effects"]]
    if len(codes) >= MOST_EFFECTS and at not in codes:
        message = _("a battle has at most {number} effects").format(number=MOST_EFFECTS)
        problems = (Problem("effects.step", "too_many_effects", message),)
    if problems:
        return with_problems(problems, editing, editing.effect, "effect")
    effects = [*document["effects"]]
    if at in codes:
        effects[codes.index(at)] = effect
    else:
        effects.append(effect)
    return ActionResult(query_string_of(document | {"effects": effects}, picked_cards))


def _problems_of(part: Document) -> tuple[Problem, ...]:
    """Return the problems of one part of a document, in an otherwise valid battle."""
    document = {"game": "yugioh", "attacker": {"atk": 0, "def": 0}, "target": None} | part
    try:
        Battle.from_document(document)
    except InvalidDocument as error:
        return error.problems
    return ()


def with_problems(
    problems: Sequence[Problem], editing: Editors, form: PartForm, name: str
) -> ActionResult[Editors]:
    """Return the editors with the named one open, and its problems at its fields."""
    for problem in problems:
        show(problem, form)
    return ActionResult(editors=editing._replace(open_editor=name))


def _add_modifier(params: QueryDict, argument: str) -> ActionResult[Editors]:
    document, picked_cards = read(params)
    editing = editors(params)
    modifier, slot = editing.modifier.document(), editing.modifier.values()["on"]
    modifiers = [*(document.get(slot) or {}).get("modifiers", ()), modifier]
    problems = _problems_of({"attacker": {"atk": 0, "def": 0, "modifiers": [modifier]}})
    if len(modifiers) > MOST_MODIFIERS:
        message = _("a monster has at most {number} changes").format(number=MOST_MODIFIERS)
        problems = (Problem("card", "too_many_modifiers", message),)
    if slot not in LETTER_OF_SLOT or not document[slot]:
        problems = (Problem("on", "no_target", _("a direct attack has no target")),)
    if problems:
        return with_problems(problems, editing, editing.modifier, "modifier")
    changed = document | {slot: document[slot] | {"modifiers": modifiers}}
    return _to(changed, Read(document, picked_cards))


def _fill(params: QueryDict, ref: str) -> ActionResult[Editors]:
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
        return ActionResult(editors=editors(params)._replace(wrong_number=number))
    applied = entered_parts(all_offers(document, picked_cards), document)[offer]
    changed = without_entered(document, applied)
    part = filled_in(offer, number, ComposedBattle.of(changed, picked_cards))
    if part and not part.is_in(changed):
        changed = part.add_to(changed)
    return _to(changed, Read(document, picked_cards))


def _tick(params: QueryDict, ref: str) -> ActionResult[Editors]:
    """Apply one effect of a picked card."""
    document, picked_cards = read(params)
    offer = ticked(ref, document, picked_cards)
    changed = document
    if offer and offer.part and not offer.part.is_in(document):
        changed = offer.part.add_to(document)
    return _to(changed, Read(document, picked_cards))


def _untick(params: QueryDict, ref: str) -> ActionResult[Editors]:
    """Take one effect of a picked card out of the battle."""
    document, picked_cards = read(params)
    changed = document
    for offer in every_offer(document, picked_cards):
        if offer.ref == ref and offer.part and offer.part.is_in(changed):
            changed = offer.part.take_from(changed)
    return _to(changed, Read(document, picked_cards))


def _renew(params: QueryDict, ref: str) -> ActionResult[Editors]:
    """Replace a number of a card that is out of date."""
    document, picked_cards = read(params)
    for stale in stale_numbers(document, picked_cards):
        if stale.offer.ref == ref:
            return _to(stale.renewed(document), Read(document, picked_cards))
    return ActionResult(query_string_of(document, picked_cards))


def _to(document: Document, was: Read) -> ActionResult[Editors]:
    """Return the address of a changed battle, with the numbers that follow from the change."""
    before = ComposedBattle.of(was.document, was.picked_cards)
    document = renewed(document, was.picked_cards, before)
    return ActionResult(query_string_of(document, was.picked_cards))


def _drop(params: QueryDict, code: str) -> ActionResult[Editors]:
    """Remove a picked card that does nothing yet."""
    document, picked_cards = read(params)
    before = situation(document, picked_cards)
    others = [each for each in picked_cards if each.code != code]
    document = settle(document, others, lambda offer: offer.is_open(before), before)
    return ActionResult(query_string_of(document, others))


def _edit(params: QueryDict, code: str) -> ActionResult[Editors]:
    """Open the editor with an effect."""
    return ActionResult(editors=editors(params))


def _used(params: QueryDict, code: str) -> ActionResult[Editors]:
    """Say that an optional effect of a battling monster is used."""
    document, picked_cards = read(params)
    return ActionResult(f"{query_string_of(document, picked_cards)}&{urlencode({'used': code})}")


def _unused(params: QueryDict, code: str) -> ActionResult[Editors]:
    """Say that an optional effect of a battling monster is not used."""
    document, picked_cards = read(params)
    remaining = [each for each in params.getlist("used") if each != code]
    address = query_string_of(document, picked_cards)
    return ActionResult("&".join([address, *(urlencode({"used": each}) for each in remaining)]))


def _keeping_used(action: Action) -> Action:
    """Return a button’s action that keeps what the address says of effects that are used."""

    def act(params: QueryDict, argument: str) -> ActionResult[Editors] | None:
        acted = action(params, argument)
        used = [urlencode({"used": each}) for each in params.getlist("used")]
        if acted is None or acted.address is None or not used:
            return acted
        return acted._replace(address="&".join([acted.address, *used]))

    return act


_BUTTONS: Actions[Editors] = {
    "pick": _pick,
    "equip": _equip,
    "use": _use,
    "used": _used,
    "position": _position,
    "remove": _remove,
    "drop": _drop,
    "fill": _fill,
    "tick": _tick,
    "untick": _untick,
    "renew": _renew,
    "off": _off,
    "edit": _edit,
    "swap-players": _swap_players,
    "swap-roles": _swap_roles,
    "swap-changes": _swap_changes,
    "add-effect": _add_effect,
    "add-modifier": _add_modifier,
}
ACTIONS: Actions[Editors] = {
    **{verb: _keeping_used(action) for verb, action in _BUTTONS.items()},
    "unused": _unused,
}
