"""Carry out the sheet's buttons: add, edit, move up or remove a line.

Each action of ACTIONS returns the address that its button leads to, or the editors with their
errors. Its argument is a place: `remove.2` is the third line, `remove.2.0` the first effect that
applies to it, `remove-lasting.0` the first effect that lasts over the lines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.http import QueryDict

from engine.yugioh import MOST_EFFECTS, Problem
from engine.yugioh.life_points import MOST_LINES
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle import effect_code
from explorer.addresses.life_points import CodedEntry
from explorer.life_points.composition import problems_of, start_of
from explorer.life_points.editors import (
    Editors,
    cleared,
    editors,
    editors_filled_in,
    editors_of,
    lasting_editors,
)
from explorer.life_points.lines import message_of
from explorer.web.composer import ActionResult, Actions
from explorer.web.fields import PartForm
from explorer.web.problems import show
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

_ANY_DAMAGE = {
    "effect_damage": {"card": "A card", "controller": "you", "to": "you", "amount": 0},
}


def _entries(params: QueryDict) -> list[CodedEntry]:
    return sheet_query.grouped(params.getlist("e"))


def _place(text: str, parts: Sequence[object]) -> int | None:
    """Return the place that a button or hidden field names, or None if it is not valid."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        return None
    return int(text) if int(text) < len(parts) else None


def _result_with(
    params: QueryDict,
    entries: Sequence[CodedEntry],
    typed: QueryDict,
    lasting: Sequence[str] | None = None,
) -> ActionResult[Editors]:
    """Return the address of these entries, with the other editors still filled.

    `lasting` are the codes of effects that last, where they change.
    """
    codes = sheet_query.lasting_codes(params) if lasting is None else lasting
    address = sheet_query.query_of(start_of(params), entries, codes)
    typed_and_added = typed.copy()
    for name in ("e", "lasts"):
        typed_and_added.setlist(name, QueryDict(address).getlist(name))
    return ActionResult(address, editors(typed_and_added))


def _removed(entries: list[CodedEntry], at: int, effect: str) -> list[CodedEntry]:
    """Return the entries without one line, or without one of the effects that apply to it."""
    if not effect:
        return [*entries[:at], *entries[at + 1 :]]
    place = _place(effect, entries[at].effects)
    remaining = tuple(each for here, each in enumerate(entries[at].effects) if here != place)
    return [*entries[:at], entries[at]._replace(effects=remaining), *entries[at + 1 :]]


def _moved_up(entries: list[CodedEntry], at: int) -> list[CodedEntry]:
    if not at:
        return entries
    return [*entries[: at - 1], entries[at], entries[at - 1], *entries[at + 1 :]]


def _add_entry(params: QueryDict, name: str) -> ActionResult[Editors]:
    """Add the entry in an editor, or replace the one that was being edited."""
    entries, editing = _entries(params), editors_filled_in(params, name)
    form = editing.entry_form(name)
    at = _place(form.values()["at"], entries)
    entry = form.entry()
    problems = problems_of([entry])
    if at is None and len(entries) >= MOST_LINES:
        message = _("a sheet has at most {most} lines").format(most=MOST_LINES)
        problems = (Problem("", "too_many_lines", message),)
    if problems:
        return _refused(problems, editing, form, name)
    coded = sheet_query.coded_of(entry)
    if at is None:
        entries.append(coded)
    else:
        kept = entries[at].effects if coded.kind in sheet_query.NAME_EFFECTS else ()
        entries[at] = coded._replace(effects=kept)
    return _result_with(params, entries, QueryDict())


def _add_effect(params: QueryDict, _argument: str) -> ActionResult[Editors]:
    """Add the effect in the editor to its line, or replace the one that was being edited."""
    entries, editing = _entries(params), editors(params)
    form = editing.applies
    typed, effect = form.values(), form.document()
    at = _place(typed["line"], entries)
    if at is None or entries[at].kind not in sheet_query.NAME_EFFECTS:
        message = _("this line is not effect damage, a cost or a loss")
        problem = Problem("line", "line_without_effects", message)
        return _refused((problem,), editing, form)
    old, _dot, place = typed["at"].partition(".")
    if _place(old, entries) is not None and old != typed["line"]:
        entries, place = _removed(entries, int(old), place), ""
    effects = [*entries[at].effects]
    here = _place(place, effects)
    problems = problems_of([_ANY_DAMAGE | {"effects": [effect]}])
    if here is None and len(effects) >= MOST_EFFECTS:
        message = _("a line has at most {most} effects").format(most=MOST_EFFECTS)
        problems = (Problem("step", "too_many_effects", message),)
    if problems:
        return _refused(problems, editing, form)
    here = len(effects) if here is None else here
    effects[here : here + 1] = [effect_code(effect)]
    entries[at] = entries[at]._replace(effects=tuple(effects))
    return _result_with(params, entries, QueryDict())


_ONLY_ONCE = gettext_noop(
    "effects of 03 and of 05 to 10 can wait for the next damage; this one can’t"
)


def _add_lasting(params: QueryDict, _argument: str) -> ActionResult[Editors]:
    """Add the effect that lasts, or replace the one that was being edited."""
    codes, editing = sheet_query.lasting_codes(params), editors(params)
    form = editing.lasting
    effect = form.document()
    here = _place(form.values()["at"], codes)
    only_once = Problem("effects.0.next", "not_only_once", _(_ONLY_ONCE))
    problems = tuple(
        only_once if each.place == only_once.place else each for each in problems_of([], [effect])
    )
    if here is None and len(codes) >= MOST_EFFECTS:
        message = _("a sheet has at most {most} effects that last").format(most=MOST_EFFECTS)
        problems = (Problem("step", "too_many_effects", message),)
    if problems:
        return _refused(problems, editing, form, "lasting")
    here = len(codes) if here is None else here
    codes[here : here + 1] = [sheet_query.lasting_code(effect)]
    return _result_with(params, _entries(params), QueryDict(), codes)


def _remove_lasting(params: QueryDict, place: str) -> ActionResult[Editors] | None:
    """Remove an effect that lasts."""
    codes = sheet_query.lasting_codes(params)
    at = _place(place, codes)
    if at is None:
        return None
    del codes[at]
    return _result_with(params, _entries(params), cleared(params), codes)


def _edit_lasting(params: QueryDict, place: str) -> ActionResult[Editors] | None:
    """Open the editor of an effect that lasts, with its errors."""
    at = _place(place, sheet_query.lasting_codes(params))
    if at is None:
        return None
    editing = lasting_editors(params, at)
    problems = problems_of([], [editing.lasting.document()])
    return _refused(problems, editing, editing.lasting, "lasting")


def _lasting_without_line(params: QueryDict, removed: int) -> list[str]:
    """Return the codes of lasting effects after a line is removed: those that begin with a later
    line begin with the same line as before.
    """
    codes = sheet_query.lasting_codes(params)
    for at, code in enumerate(codes):
        effect = sheet_query.lasting_from(code)
        begins = effect.get("from", 0)
        if isinstance(begins, int) and begins > removed and not problems_of([], [effect]):
            codes[at] = sheet_query.lasting_code(effect | {"from": begins - 1})
    return codes


def _shown(editing: Editors, verb: str) -> ActionResult[Editors]:
    """Return the editors with the edited line or effect, and any errors in it."""
    if editing.open_editor != "applies":
        form = editing.entry_form(editing.open_editor)
        return _refused(problems_of([form.entry()]), editing, form, editing.open_editor)
    effects = [editing.applies.document()] if verb == "edit" else []
    return _refused(problems_of([_ANY_DAMAGE | {"effects": effects}]), editing, editing.applies)


def _refused(
    problems: Sequence[Problem], editing: Editors, form: PartForm, name: str = "applies"
) -> ActionResult[Editors]:
    """Return the editor with its errors at their fields; errors without a field go to the first."""
    for problem in problems:
        if not show(problem, form):
            place = (
                problem.place.removeprefix("sheet.0").removeprefix("effects.0").removeprefix(".")
            )
            form.add_error(next(iter(form.fields)), message_of(problem._replace(place=place)))
    return ActionResult(None, editing._replace(open_editor=name))


def _remove(params: QueryDict, place: str) -> ActionResult[Editors] | None:
    """Remove a line, or an effect that applies to one."""
    entries = _entries(params)
    line, _, effect = place.partition(".")
    at = _place(line, entries)
    if at is None:
        return None
    lasting = None if effect else _lasting_without_line(params, at)
    return _result_with(params, _removed(entries, at, effect), cleared(params), lasting)


def _up(params: QueryDict, place: str) -> ActionResult[Editors] | None:
    """Move a line up."""
    entries = _entries(params)
    at = _place(place.partition(".")[0], entries)
    return None if at is None else _result_with(params, _moved_up(entries, at), cleared(params))


def _show(verb: str) -> Callable[[QueryDict, str], ActionResult[Editors] | None]:
    """Return the action that opens the editor of a line, or of an effect that applies to it."""

    def show_it(params: QueryDict, place: str) -> ActionResult[Editors] | None:
        entries = _entries(params)
        line, _, effect = place.partition(".")
        at = _place(line, entries)
        if at is None:
            return None
        here = _place(effect, entries[at].effects)
        shown = editors_of(params=params, entries=entries, at=at, effect=here, verb=verb)
        return _shown(shown, verb) if shown else None

    return show_it


ACTIONS: Actions[Editors] = {
    "add-battle": lambda params, _: _add_entry(params, "battle"),
    "add-damage": lambda params, _: _add_entry(params, "damage"),
    "add-change": lambda params, _: _add_entry(params, "change"),
    "add-applies": _add_effect,
    "add-lasting": _add_lasting,
    "edit-lasting": _edit_lasting,
    "remove-lasting": _remove_lasting,
    "edit": _show("edit"),
    "apply": _show("apply"),
    "remove": _remove,
    "up": _up,
}
