"""Carry out the page's buttons: add, edit, move or remove monsters, events and effects.

do=add-y, do=add-o        adds a monster to your side, to the opponent’s
do=add-attack, …          adds what an editor holds, or replaces what it edits
do=pick.PASSCODE.y2       fills in a monster from a card
do=remove.y2              removes a monster, and the events about it
do=remove.y2.0            removes a modifier of a monster
do=remove.v.2, e.0        removes an event, an effect on the phase
do=remove.v.2.0           removes an effect on one event
do=up.2, do=down.2        moves an event
do=edit.v.2, …            opens it in its editor

A button changes only the query string. Each works on the codes as they were typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from django.http import QueryDict

from engine.yugioh import MOST_EFFECTS
from engine.yugioh.battle_phase import MOST_EVENTS, Problem
from explorer.addresses.battle_phase import PLAYERS, places_in
from explorer.addresses.life_points import CodedEntry
from explorer.battle.picked_monster import with_picked_monster
from explorer.battle_phase.composition import Composition, compose, of_the_document
from explorer.battle_phase.editor_forms import (
    AttackForm,
    EffectDamageForm,
    LifePointsForm,
    MoveForm,
    PhaseModifierForm,
)
from explorer.battle_phase.editors import (
    Editors,
    editor_of,
    editors,
    effect_fields_of,
    fields_of,
    place_of,
)
from explorer.battle_phase.problems import names_of, sentence
from explorer.life_points.composition import problems_of
from explorer.web.composer import ActionResult, Actions
from explorer.web.fields import PartForm
from explorer.web.problems import show
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

Result = ActionResult[Editors]


def _composed(params: QueryDict) -> Composition:
    """Return the phase alone; a request with only a button is about the first example."""
    return compose(of_the_document(params))


def _at(text: str, parts: Sequence[object]) -> int | None:
    """Return the place that a button or hidden field names, or None if it is not valid."""
    is_number = text.isascii() and text.isdigit() and len(text) < 4
    return int(text) if is_number and int(text) < len(parts) else None


def _with(composition: Composition, **lists: Sequence[str]) -> QueryDict:
    """Return the parameters of a phase with other values for some of them."""
    params = composition.params.copy()
    for name, values in lists.items():
        params.setlist(name, list(values))
    return params


def _codes(events: Sequence[CodedEntry]) -> list[str]:
    return [code for each in events for code in (each.code, *each.effects)]


def _to(params: QueryDict) -> Result:
    return ActionResult(compose(params).address)


# --- Monsters and lists ---------------------------------------------------------------------------


def _add_monster(letter: str) -> Callable[[QueryDict, str], Result]:
    def add(params: QueryDict, argument: str) -> Result:
        composition = _composed(params)
        numbers = [int(each[1:]) for each in places_in(composition.params) if each[0] == letter]
        added = composition.params.copy()
        added[f"{letter}{max(numbers, default=0) + 1}-atk"] = ""
        return _to(added)

    return add


def _pick(params: QueryDict, card: str) -> Result:
    """Fill in a monster from a card."""
    return _to(with_picked_monster(params, card, places_in(params)))


def _remove(params: QueryDict, what: str) -> Result | None:
    composition = _composed(params)
    name, *rest = what.split(".")
    if name == "e" and len(rest) == 1:
        at = _at(rest[0], composition.effects)
        return None if at is None else _to(_with(composition, e=_without(composition.effects, at)))
    if name == "v" and rest:
        return _remove_event(composition, *rest)
    if name not in places_in(composition.params):
        return None
    return (
        _remove_modifier(composition, name, rest[0])
        if rest
        else _without_monster(composition, name)
    )


def _without(codes: Sequence[str], at: int) -> list[str]:
    return [*codes[:at], *codes[at + 1 :]]


def _remove_event(composition: Composition, place: str, effect: str = "") -> Result | None:
    events = composition.events
    at = _at(place, events)
    if at is None:
        return None
    if effect:
        one = _at(effect, events[at].effects)
        if one is None:
            return None
        events[at] = events[at]._replace(effects=tuple(_without(events[at].effects, one)))
    else:
        events = [*events[:at], *events[at + 1 :]]
    return _to(_with(composition, v=_codes(events)))


def _remove_modifier(composition: Composition, monster: str, place: str) -> Result | None:
    name = f"{monster}-mod"
    modifiers = composition.params.getlist(name)
    at = _at(place, modifiers)
    return None if at is None else _to(_with(composition, **{name: _without(modifiers, at)}))


def _without_monster(composition: Composition, place: str) -> Result:
    """Remove a monster and every event about it."""
    events = [each for each in composition.events if place not in _places(each)]
    params = _with(composition, v=_codes(events))
    for name in [each for each in params if each.startswith(f"{place}-")]:
        del params[name]
    return ActionResult(compose(params).address, keeps_form=False)


def _move(by: int) -> Callable[[QueryDict, str], Result | None]:
    def move(params: QueryDict, place: str) -> Result | None:
        composition = _composed(params)
        events = composition.events
        at = _at(place, events)
        if at is None or not 0 <= at + by < len(events):
            return None
        events[at], events[at + by] = events[at + by], events[at]
        return _to(_with(composition, v=_codes(events)))

    return move


# --- Editors --------------------------------------------------------------------------------------


def _add(name: str) -> Callable[[QueryDict, str], Result]:
    """Return the action that adds the event in an editor, or replaces the edited one."""

    def add(params: QueryDict, argument: str) -> Result:
        composition = _composed(params)
        editing = editors(params, composition)
        form = editing.forms[name]
        if problems := _problems_of(form):
            return _shown(problems, editing, name, names_of(composition.document))
        if isinstance(form, PhaseModifierForm) and form.is_from_the_start:
            return _add_modifier(composition, editing, form)
        events = composition.events
        at = _at(place_of(form) or "", events)
        code = form.code()
        if isinstance(form, MoveForm) and code.startswith("arrives."):
            composition, code = _arriving(composition, code, events[:at])
        if at is None and len(events) >= MOST_EVENTS:
            most = _("A Battle Phase has at most {number} events.").format(number=MOST_EVENTS)
            return _refused(editing, name, [most])
        if at is None:
            at = len(events)
            events.append(CodedEntry(code))
        else:
            kept = events[at].effects if name in ("attack", "damage") else ()
            events[at] = CodedEntry(code, kept)
        return _unless_wrong(_with(composition, v=_codes(events)), editing, name, f"events.{at}")

    return add


def _arriving(
    composition: Composition, code: str, before: Sequence[CodedEntry]
) -> tuple[Composition, str]:
    """Return the phase and the code of a monster that arrives.

    One that was on the field before, and left it, returns as a new monster with the same fields.
    """
    head, tilde, card = code.partition("~")
    place = head.removeprefix("arrives.")
    if not any(place in _places(each) for each in before):
        return composition, code
    numbers = [int(each[1:]) for each in places_in(composition.params) if each[0] == place[0]]
    new = f"{place[0]}{max(numbers, default=0) + 1}"
    copied = {
        f"{new}-{name.partition('-')[2]}": values
        for name, values in composition.params.lists()
        if name.startswith(f"{place}-")
    }
    again = compose(_with(composition, **copied))
    return again, f"arrives.{new}{tilde}{card}"


def _places(event: CodedEntry) -> list[str]:
    """Return the places of the monsters that an event names."""
    return event.code.partition("~")[0].split(".")[1:3]


def _problems_of(form: PartForm) -> tuple[Problem, ...]:
    """Return the problems of what a code could not express as it was typed."""
    if isinstance(form, AttackForm):
        return form.problems()
    if isinstance(form, PhaseModifierForm):
        monster = {"atk": 0, "def": 0, "modifiers": [form.document()]}
        return problems_of([{"battle": {"game": "yugioh", "attacker": monster, "target": None}}])
    if isinstance(form, LifePointsForm | EffectDamageForm):
        return problems_of([form.entry()])
    return ()


def _add_modifier(composition: Composition, editing: Editors, form: PhaseModifierForm) -> Result:
    """Add a modifier that applies from the beginning of the phase."""
    monster = str(form.values()["on"])
    name = f"{monster}-mod"
    codes = [*composition.params.getlist(name), form.modifier()]
    at = [each["id"] for each in composition.document["battle_phase"]["monsters"]]
    place = f"monsters.{at.index(monster)}.modifiers" if monster in at else "events"
    return _unless_wrong(_with(composition, **{name: codes}), editing, "modifier", place)


def _add_effect(params: QueryDict, argument: str) -> Result:
    """Add an effect to the phase or to one event, or replace the edited one."""
    composition = _composed(params)
    editing = editors(params, composition)
    form = editing.forms["effect"]
    typed, code = form.values(), form.code()
    old = place_of(form)
    if old:
        composition = _without_effect(composition, old)
    of = _at(typed["of"], composition.events)
    if of is None:
        codes = [*composition.effects, code]
        at = len(codes) - 1
        return _unless_wrong(_with(composition, e=codes), editing, "effect", f"effects.{at}")
    if typed["next"]:
        return _refused(editing, "effect", [_(_NEXT_OF_THE_PHASE)], "next")
    events = composition.events
    is_damage = events[of].kind == "effect"
    if is_damage:
        code = code.replace(".i~", "~", 1).replace(".i.", ".", 1)  # it has no other kind of 03
    events[of] = events[of]._replace(effects=(*events[of].effects, code))
    if len(events[of].effects) > MOST_EFFECTS:
        most = _("An event has at most {number} effects.").format(number=MOST_EFFECTS)
        return _refused(editing, "effect", [most])
    return _unless_wrong(_with(composition, v=_codes(events)), editing, "effect", f"events.{of}")


_NEXT_OF_THE_PHASE = gettext_noop(
    "Only an effect on the whole Battle Phase can wait for the next damage."
)


def _without_effect(composition: Composition, place: str) -> Composition:
    """Return the phase without the effect that is being edited."""
    name, *rest = place.split(".")
    removed = _remove(_with(composition), f"{name}.{'.'.join(rest)}")
    return compose(QueryDict(removed.address)) if removed and removed.address else composition


def _unless_wrong(params: QueryDict, editing: Editors, name: str, place: str) -> Result:
    """Return the address of a changed phase, or the editor with the errors of what was added."""
    composition = compose(params)
    problems = [
        each
        for each in composition.problems
        if f"{each.place.removeprefix('battle_phase.')}.".startswith(f"{place}.")
    ]
    if problems:
        return _shown(problems, editing, name, names_of(composition.document))
    return ActionResult(composition.address)


def _shown(
    problems: Sequence[Problem], editing: Editors, name: str, names: Mapping[str, str]
) -> Result:
    """Return the editor with its errors at their fields."""
    form = editing.forms[name]
    unplaced = []
    for each in problems:
        words = sentence(each, names)
        if not show(_at_field(each), form, words):
            unplaced.append(words)
    return _refused(editing, name, unplaced)


# Where the problem of an event shows, if its field has another name in the editor.
_FIELDS = {
    "attacker": "by",
    "target": "at",
    "monster": "on",
    "negated_by": "negated",
    "to": "what",
    "position_change": "turn",
    "of": "turn",
}


def _at_field(problem: Problem) -> Problem:
    last = problem.place.rpartition(".")[2]
    return problem._replace(place=f"{problem.place}.{_FIELDS.get(last, last)}")


def _refused(editing: Editors, name: str, words: Sequence[str], field: str = "") -> Result:
    """Return the editor with errors at a field, or at its first one."""
    form = editing.forms[name]
    form.is_valid()
    for each in words:
        form.add_error(field or next(iter(form.fields)), each)
    return ActionResult(editors=editing._replace(opened=name, is_typed=True))


def _edit(params: QueryDict, what: str) -> Result | None:
    """Open an event or an effect in its editor."""
    composition = _composed(params)
    place = re.fullmatch(r"(?:v\.([0-9]{1,3})(?:\.([0-9]{1,3}))?|e\.([0-9]{1,3}))", what)
    if not place:
        return None
    event, effect, every = place.groups()
    if every is not None:
        at = _at(every, composition.effects)
        code, of = (composition.effects[at], "") if at is not None else ("", "")
        return _opened(composition, "effect", effect_fields_of(code, of, what)) if code else None
    at = _at(event, composition.events)
    if at is None:
        return None
    coded = composition.events[at]
    if effect is not None:
        one = _at(effect, coded.effects)
        if one is None:
            return None
        fields = effect_fields_of(coded.effects[one], event, what)
        return _opened(composition, "effect", fields)
    name = editor_of(coded)
    return _opened(composition, name, fields_of(coded, at)) if name else None


def _opened(composition: Composition, name: str, fields: dict[str, object]) -> Result:
    return ActionResult(editors=editors(composition.params, composition, fields, name))


ACTIONS: Actions[Editors] = {
    **{f"add-{letter}": _add_monster(letter) for letter in PLAYERS},
    **{
        f"add-{name}": _add(name)
        for name in ("attack", "move", "modifier", "damage", "change", "end")
    },
    "add-effect": _add_effect,
    "pick": _pick,
    "remove": _remove,
    "up": _move(-1),
    "down": _move(1),
    "edit": _edit,
}
