"""Change the lines of a sheet, the effects that they name, and those that last over the lines.

sheet.2              the third line
sheet.2.effects.0    the first effect that applies to it
effects.0            the first effect that lasts
do=apply.sheet.2     opens the editor for an effect that applies to the third line
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from django.http import QueryDict

from engine.text import Text
from engine.yugioh import MOST_EFFECTS, InvalidDocument, Problem
from engine.yugioh.life_points import MOST_LINES, TOGETHER, Sheet, not_together
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle import effect_code
from explorer.addresses.life_points import CodedEntry
from explorer.battle.composition import document_in
from explorer.life_points.composition import problems_of, start_of
from explorer.life_points.editors import WORDS, editors, editors_filled_in, opened_with
from explorer.life_points.lines import message_of
from explorer.web.composer import ActionResult, Actions
from explorer.web.part_lists import (
    Limit,
    PartEditors,
    PartLists,
    PartPath,
    Put,
    index_in,
    path_of,
    place_in,
)
from explorer.web.problems import sentence_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

_ANY_DAMAGE = {
    "effect_damage": {"card": "A card", "controller": "you", "to": "you", "amount": 0},
}
_ONLY_ONCE = gettext_noop(
    "effects of 03 and of 05 to 10 can wait for the next damage; this one can’t"
)


class SheetLists(NamedTuple):
    """The parts of a sheet's address: the Life Points, the lines and the effects that last."""

    start: dict[str, str]
    sheet: Sequence[CodedEntry]
    effects: Sequence[str]


class LifePointLists(PartLists[SheetLists]):
    """The lists of a Life Point sheet."""

    editor_names = tuple(WORDS)
    limits: ClassVar = {
        "sheet": Limit(
            MOST_LINES, gettext_noop("a sheet has at most {most} lines"), "too_many_lines"
        ),
        "sheet.*.effects": Limit(
            MOST_EFFECTS, gettext_noop("a line has at most {most} effects"), "too_many_effects"
        ),
        "effects": Limit(
            MOST_EFFECTS,
            gettext_noop("a sheet has at most {most} effects that last"),
            "too_many_effects",
        ),
    }

    def state(self, params: QueryDict) -> SheetLists:
        entries = sheet_query.grouped(params.getlist("e"))
        return SheetLists(start_of(params), entries, sheet_query.lasting_codes(params))

    def address(self, state: SheetLists) -> str:
        return sheet_query.query_of(*state)

    def parts(self, state: SheetLists, path: str) -> Sequence[Any] | None:
        if path in ("sheet", "effects"):
            return state.sheet if path == "sheet" else state.effects
        at = _line_of(path, state)
        return None if at is None else state.sheet[at].effects

    def with_parts(self, state: SheetLists, path: str, parts: Sequence[Any]) -> SheetLists:
        at = _line_of(path, state)
        if at is None:
            if path == "effects":
                return state._replace(effects=parts)
            return state._replace(sheet=_as_before(state.sheet, parts))
        line = state.sheet[at]._replace(effects=tuple(parts))
        return state._replace(sheet=[*state.sheet[:at], line, *state.sheet[at + 1 :]])

    def without(self, state: SheetLists, path: PartPath, at: int) -> SheetLists:
        """Return the sheet without a part; lasting effects begin with the same line as before."""
        if path.list == "sheet" and not state.sheet[at].is_together:
            # What came with this line does not come with the line before it.
            first = [each.with_another(False) for each in state.sheet[at + 1 : at + 2]]
            lines = [*state.sheet[: at + 1], *first, *state.sheet[at + 2 :]]
            state = state._replace(sheet=lines)
        remaining = super().without(state, path, at)
        if path.list != "sheet":
            return remaining
        return remaining._replace(effects=[_from_earlier(code, at) for code in state.effects])

    def problems(self, state: SheetLists) -> Sequence[Problem]:
        try:
            Sheet.from_document(
                sheet_query.document_from(state.start, state.sheet, document_in, state.effects)
            )
        except InvalidDocument as refused:
            return refused.problems
        return ()

    def editors(self, params: QueryDict, state: SheetLists, name: str = "") -> PartEditors:
        return editors_filled_in(params, state.sheet, name)

    def editors_with(
        self, params: QueryDict, state: SheetLists, path: PartPath, part: Any
    ) -> PartEditors | None:
        return opened_with(params, state.sheet, path, part)

    def put(self, state: SheetLists, name: str, form: Any) -> Put[SheetLists]:
        place = path_of(place_in(form))
        if name == "applies":
            return self._put_effect(state, form, place)
        if name == "lasting":
            effect = form.document()
            code = sheet_query.lasting_code(effect)
            to = PartPath("effects", place.key)
            return self.with_part(state, to, code, problems_of([], [effect]))
        entry = form.entry()
        alone = {field: value for field, value in entry.items() if field != TOGETHER}
        problems = problems_of([alone]) or _not_together(state, place.key, entry)
        coded = CodedEntry("") if problems else sheet_query.coded_of(entry)
        at = index_in(state.sheet, place.key)
        if at is not None and coded.kind in sheet_query.NAME_EFFECTS:
            coded = coded._replace(effects=state.sheet[at].effects)
        return self.with_part(state, PartPath("sheet", place.key), coded, problems)

    def _put_effect(self, state: SheetLists, form: Any, place: PartPath) -> Put[SheetLists]:
        """Put an effect to its line; it may come from another one."""
        path = f"sheet.{form.values()['line']}.effects"
        if self.parts(state, path) is None:
            message = _("this line is not effect damage, a cost, a loss or a gain")
            return Put(state, problems=[Problem("line", "line_without_effects", message)])
        at = self.key_index(state, place)
        if at is not None and place.list != path:
            state, place = self.without(state, place, at), PartPath(path, "")
        effect = form.document()
        problems = problems_of([_ANY_DAMAGE | {"effects": [effect]}])
        return self.with_part(state, PartPath(path, place.key), effect_code(effect), problems)

    def sentence(self, problem: Problem, state: SheetLists) -> Text:
        if re.fullmatch(r"effects\.[0-9]+\.next", problem.place):
            problem = Problem(problem.place, "not_only_once", _(_ONLY_ONCE))
        return sentence_of(problem)

    def sentence_without_field(self, problem: Problem, state: SheetLists) -> Text:
        within = re.sub(r"(sheet|effects)\.[0-9]+\.?", "", problem.place, count=1)
        return message_of(problem._replace(place=within))

    def apply(self, params: QueryDict, text: str) -> ActionResult[Any] | None:
        """Open the editor for an effect that applies to a line."""
        state = self.state(params)
        if self.parts(state, f"{text}.effects") is None:
            return None
        line = {"x-line": path_of(text).key}
        return ActionResult(editors=editors(params, state.sheet, line, "applies"))


def _as_before(before: Sequence[CodedEntry], lines: Sequence[CodedEntry]) -> Sequence[CodedEntry]:
    """Return lines that were put in another order, at the same time as the lines in their places
    were.
    """
    if sorted(before) != sorted(lines):
        return lines
    return [
        line.with_another(at_place.is_together and line.kind != "battle")
        for at_place, line in zip(before, lines, strict=True)
    ]


def _not_together(state: SheetLists, key: str, entry: dict[str, Any]) -> list[Problem]:
    """Return why an entry can’t come at the same time as the one before its place."""
    at = index_in(state.sheet, key)
    earlier = [sheet_query.entry_from(each, document_in) for each in state.sheet[:at]]
    problems = not_together({"sheet": [*earlier, entry]})
    place = f"sheet.{len(earlier)}."
    return [
        each._replace(place=each.place.removeprefix(place))
        for each in problems
        if each.place.startswith(place)
    ]


def _line_of(path: str, state: SheetLists) -> int | None:
    """Return the index of the line whose effects a path names; None for other lists."""
    line = re.fullmatch(r"sheet\.([0-9]{1,3})\.effects", path)
    at = index_in(state.sheet, line[1]) if line else None
    return None if at is None or state.sheet[at].kind not in sheet_query.NAME_EFFECTS else at


def _from_earlier(code: str, removed: int) -> str:
    """Return the code of a lasting effect after a line is removed."""
    effect = sheet_query.lasting_from(code)
    begins = effect.get("from", 0)
    if not isinstance(begins, int) or begins <= removed or problems_of([], [effect]):
        return code
    return sheet_query.lasting_code(effect | {"from": begins - 1})


LISTS = LifePointLists()
ACTIONS: Actions[Any] = {**LISTS.actions, "apply": LISTS.apply}
