"""What the sheet's buttons do: add a line, edit it, move it up, remove it.

    act(params)      the address that a button leads to, or the editors as it leaves them

A button is `do`: what it does, and where, as in `remove.2` (the third line) or `remove.2.0` (the
first effect that applies to it). An action makes a new query string and nothing else, so every
state of the sheet has an address.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.http import QueryDict

from engine.yugioh import MOST_EFFECTS, Problem
from engine.yugioh.life_points import MOST_LINES
from explorer.addresses.battle import effect_code
from explorer.life_points import query
from explorer.life_points.composition import problems_of, start_of
from explorer.life_points.editors import Editors, cleared, editors, editors_of
from explorer.life_points.lines import told
from explorer.life_points.query import Coded
from explorer.web.fields import PartForm
from explorer.web.problems import show

_ANY_DAMAGE = {
    "effect_damage": {"card": "A card", "controller": "you", "to": "you", "amount": 0},
}


class Acted(NamedTuple):
    """What a button came to: an address, or editors."""

    address: str | None
    editors: Editors


def act(params: QueryDict) -> Acted | None:
    """Carry out the button of a request; None where it has none."""
    deed, _, where = params.get("do", "").partition(".")
    entries = query.grouped(params.getlist("e"))
    if deed in ("add-battle", "add-damage", "add-change"):
        return _add_entry(params, deed.removeprefix("add-"), entries)
    if deed == "add-applies":
        return _add_effect(params, entries)
    line, _, effect = where.partition(".")
    at = _place(line, entries)
    if at is None:
        return None
    if deed in ("edit", "apply"):
        shown = editors_of(params, entries, at, _place(effect, entries[at].effects), deed)
        return _shown(shown, deed) if shown else None
    if deed in ("remove", "up"):
        moved = _removed(entries, at, effect) if deed == "remove" else _moved_up(entries, at)
        return _leads_to(params, moved, cleared(params))
    return None


def _place(text: str, parts: Sequence[object]) -> int | None:
    """The place that a button or a hidden field names, if there is one."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        return None
    return int(text) if int(text) < len(parts) else None


def _leads_to(params: QueryDict, entries: Sequence[Coded], typed: QueryDict) -> Acted:
    """The address of these entries, and the editors with what is typed in them still."""
    address = query.query_of(start_of(params), entries)
    kept = typed.copy()
    kept.setlist("e", QueryDict(address).getlist("e"))
    return Acted(address, editors(kept))


def _removed(entries: list[Coded], at: int, effect: str) -> list[Coded]:
    """Without a line, or without one of the effects that apply to it."""
    if not effect:
        return [*entries[:at], *entries[at + 1 :]]
    place = _place(effect, entries[at].effects)
    kept = tuple(each for here, each in enumerate(entries[at].effects) if here != place)
    return [*entries[:at], entries[at]._replace(effects=kept), *entries[at + 1 :]]


def _moved_up(entries: list[Coded], at: int) -> list[Coded]:
    if not at:
        return entries
    return [*entries[: at - 1], entries[at], entries[at - 1], *entries[at + 1 :]]


def _add_entry(params: QueryDict, name: str, entries: list[Coded]) -> Acted:
    """Add the entry in an editor, or put it in the place of the one that was being edited."""
    editing = editors(params)
    form = editing.entry_form(name)
    at = _place(form.values()["at"], entries)
    entry = form.entry()
    problems = problems_of([entry])
    if at is None and len(entries) >= MOST_LINES:
        problems = (Problem("", f"{MOST_LINES} lines are the most a sheet takes"),)
    if problems:
        return _refused(problems, editing, form, name)
    coded = query.coded_of(entry)
    if at is None:
        entries.append(coded)
    else:
        entries[at] = coded._replace(effects=entries[at].effects if name == "damage" else ())
    return _leads_to(params, entries, QueryDict())


def _add_effect(params: QueryDict, entries: list[Coded]) -> Acted:
    """Add the effect in the editor to its line, or put it in the place of the one edited."""
    editing = editors(params)
    form = editing.applies
    typed, effect = form.values(), form.document()
    at = _place(typed["line"], entries)
    if at is None or entries[at].kind != "effect":
        return _refused((Problem("line", "this line has no effect damage"),), editing, form)
    old, _, place = typed["at"].partition(".")
    if _place(old, entries) is not None and old != typed["line"]:
        entries, place = _removed(entries, int(old), place), ""
    effects = [*entries[at].effects]
    here = _place(place, effects)
    problems = problems_of([_ANY_DAMAGE | {"effects": [effect]}])
    if here is None and len(effects) >= MOST_EFFECTS:
        problems = (Problem("step", f"{MOST_EFFECTS} effects are the most a line takes"),)
    if problems:
        return _refused(problems, editing, form)
    here = len(effects) if here is None else here
    effects[here : here + 1] = [effect_code(effect)]
    entries[at] = entries[at]._replace(effects=tuple(effects))
    return _leads_to(params, entries, QueryDict())


def _shown(editing: Editors, deed: str) -> Acted:
    """An editor that shows what is there, with what is wrong in that."""
    if editing.open != "applies":
        form = editing.entry_form(editing.open)
        return _refused(problems_of([form.entry()]), editing, form, editing.open)
    effects = [editing.applies.document()] if deed == "edit" else []
    return _refused(problems_of([_ANY_DAMAGE | {"effects": effects}]), editing, editing.applies)


def _refused(
    problems: Sequence[Problem], editing: Editors, form: PartForm, name: str = "applies"
) -> Acted:
    """The editor again, with what is wrong at its fields; what belongs to none, at the first."""
    for problem in problems:
        if not show(problem, form):
            place = problem.place.removeprefix("sheet.0").removeprefix(".")
            form.add_error(next(iter(form.fields)), told(problem._replace(place=place)))
    return Acted(None, editing._replace(open=name))
