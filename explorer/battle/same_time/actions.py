"""Carry out the page's buttons, which add, edit or remove monsters, effects and modifiers.

Each action of ACTIONS returns the address that its button leads to, or the editors with their
errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.http import QueryDict

from engine.document import Document
from engine.yugioh import MOST_EFFECTS, MOST_MODIFIERS, InvalidDocument, Problem
from engine.yugioh.same_time import BattlesAtTheSameTime
from explorer.addresses import battle as battle_query
from explorer.addresses.same_time import BLANK, SIDES, effect_code, effect_from, query_of
from explorer.battle.actions import Editors, with_problems
from explorer.battle.document_changes import without_first
from explorer.battle.picked_monster import with_picked_monster
from explorer.battle.same_time.composition import read
from explorer.battle.same_time.forms import EffectOfPairsForm, ModifierOfOneForm
from explorer.battle.same_time.monster_names import counted_from_1, names, place_of
from explorer.web.composer import ActionResult, Actions, argument_of
from explorer.web.fields import typed_in
from explorer.web.translation import gettext as _


def editors(params: QueryDict) -> Editors:
    """Return the editors with what was typed in them, or with the effect being edited."""
    typed, edited = typed_in(params), argument_of(params, "edit")
    if edited is not None:
        fields = EffectOfPairsForm.typed(effect_from(edited))
        typed |= {f"x-{name}": value for name, value in fields.items()}
    named = names(read(params))
    effect = EffectOfPairsForm({"x-step": "piercing", "x-by": "you"} | typed, "x", named)
    modifier = ModifierOfOneForm(typed, "m", named)
    is_effect = edited is not None or typed.get("x-card") or typed.get("x-value")
    opened = "effect" if is_effect else "modifier" if typed.get("m-card") else ""
    return Editors(effect, modifier, opened)


# --- Monsters -------------------------------------------------------------------------------------


def _add_monster(letter: str) -> Callable[[QueryDict, str], ActionResult[Editors]]:
    """Return the action that adds a monster to the attackers or to the targets."""

    def add(params: QueryDict, _argument: str) -> ActionResult[Editors]:
        document, side = read(params), SIDES[letter]
        return ActionResult(query_of(document | {side: [*document[side], BLANK]}))

    return add


def _pick(params: QueryDict, card: str) -> ActionResult[Editors]:
    """Fill in a monster from a card: `PASSCODE.a2`."""
    places = [
        f"{letter}{number}"
        for letter, side in SIDES.items()
        for number in range(1, len(read(params)[side]) + 1)
    ]
    return ActionResult(query_of(read(with_picked_monster(params, card, places))))


def _remove(params: QueryDict, what: str) -> ActionResult[Editors]:
    """Remove a monster (`a2`), an effect (`e:code`) or a modifier (`a2-mod:code`)."""
    document = read(params)
    name, _colon, code = what.partition(":")
    at = place_of(name.removesuffix("-mod"), document)
    if name == "e":
        effects = without_first(document["effects"], code, effect_code)
        document = document | {"effects": effects}
    elif at and name.endswith("-mod"):
        document = _without_modifier(document, *at, code)
    elif at:
        return ActionResult(query_of(_without_monster(document, *at)), keeps_form=False)
    return ActionResult(query_of(document))


def _without_monster(document: Document, side: str, place: int) -> Document:
    """Remove a monster and the effects of its pairs; renumber the monsters in the other effects."""
    slot, monsters = side.removesuffix("s"), [*document[side]]
    removed = monsters.pop(place)
    effects = [
        _following(effect, slot, place)
        for effect in document["effects"]
        if effect.get("of", {}).get(slot) != place
    ]
    blank = BLANK | {"controller": removed["controller"]}
    return document | {side: monsters or [blank], "effects": effects}


def _following(effect: Document, slot: str, removed: int) -> Document:
    of = effect.get("of", {})
    if of.get(slot, removed) <= removed:
        return effect
    return effect | {"of": of | {slot: of[slot] - 1}}


def _without_modifier(document: Document, side: str, place: int, code: str) -> Document:
    monster = document[side][place]
    modifiers = without_first(monster.get("modifiers", ()), code, battle_query.modifier_code)
    return _with_modifiers(document, side, place, modifiers)


def _with_modifiers(
    document: Document, side: str, place: int, modifiers: list[Document]
) -> Document:
    monsters = [*document[side]]
    monsters[place] = monsters[place] | {"modifiers": modifiers}
    return document | {side: monsters}


# --- Effects and modifiers ------------------------------------------------------------------------


def _add_effect(params: QueryDict, _argument: str) -> ActionResult[Editors]:
    """Add the effect in the editor, or replace the one that was being edited."""
    document, editing = read(params), editors(params)
    effect, edited = editing.effect.document(), editing.effect.values()["place"]
    effects = [*document["effects"]]
    codes = [effect_code(each) for each in effects]
    at = codes.index(edited) if edited in codes else len(codes)
    problems = [*_problems_with({"effects": [effect]}, document)]
    if at >= MOST_EFFECTS:
        message = _("at most {most} effects are allowed").format(most=MOST_EFFECTS)
        problems = [Problem("step", "too_many_effects", message)]
    if problems:
        return with_problems(problems, editing, editing.effect, "effect")
    effects[at : at + 1] = [effect]
    return ActionResult(query_of(document | {"effects": effects}))


def _add_modifier(params: QueryDict, _argument: str) -> ActionResult[Editors]:
    document, editing = read(params), editors(params)
    modifier = editing.modifier.document()
    at = place_of(editing.modifier.values()["on"], document)
    if at is None:
        none, allowed = _("there is no such monster"), _("one of the monsters above")
        problem = Problem("on", "no_such_monster", none, allowed)
        return with_problems([problem], editing, editing.modifier, "modifier")
    side, place = at
    modifiers = [*document[side][place].get("modifiers", ()), modifier]
    problems = [*_problems_with({side: [{"atk": 0, "def": 0, "modifiers": [modifier]}]}, document)]
    if len(modifiers) > MOST_MODIFIERS:
        message = _("a monster has at most {most} changes").format(most=MOST_MODIFIERS)
        problems = [Problem("card", "too_many_modifiers", message)]
    if problems:
        return with_problems(problems, editing, editing.modifier, "modifier")
    return ActionResult(query_of(_with_modifiers(document, side, place, modifiers)))


def _problems_with(part: Document, document: Document) -> Iterator[Problem]:
    """Yield the engine's problems with one part of a document, in otherwise valid battles."""
    sides = {
        side: [{"atk": 0, "def": 0} for _monster in document[side][:5]] for side in SIDES.values()
    }
    try:
        BattlesAtTheSameTime.from_document(
            {"game": "yugioh", "at_the_same_time": True} | sides | part
        )
    except InvalidDocument as error:
        yield from (counted_from_1(problem, document) for problem in error.problems)


def _edit(params: QueryDict, code: str) -> ActionResult[Editors]:
    """Open an effect in its editor."""
    return ActionResult(editors=editors(params))


ACTIONS: Actions[Editors] = {
    "add-a": _add_monster("a"),
    "add-t": _add_monster("t"),
    "pick": _pick,
    "remove": _remove,
    "edit": _edit,
    "add-effect": _add_effect,
    "add-modifier": _add_modifier,
}
