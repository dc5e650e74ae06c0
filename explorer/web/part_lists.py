"""Change the lists of a document: add a part in an editor, edit, move or remove one.

A button names a part by its path in the document, counted from 0:

    do=edit.events.2                 opens the third event in its editor
    do=remove.events.2.effects.0     removes the first effect that applies to it
    do=up.events.2, do=down.events.2
    do=edit.e:06y~Card               a part that is named by its parameter and its code
    do=add-attack                    adds what an editor holds, or replaces what it was opened with

A page says where its lists are (`PartLists.parts`), which editor a part opens, and where the part
in an editor goes (`PartLists.put`). Its state is what an address describes, with the text that was
typed: so a part that is wrong can be moved, removed and edited, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from django.http import QueryDict

from engine.document import Problem
from engine.text import Text
from explorer.web.composer import ActionResult, Actions, without_opened
from explorer.web.fields import PartForm
from explorer.web.problems import sentence_of, show
from explorer.web.translation import gettext as _

StateT = TypeVar("StateT")
PartT = TypeVar("PartT")


class PartPath(NamedTuple):
    """The place of a part: the path of its list, and its key there, which is mostly a number."""

    list: str
    key: str

    def __str__(self) -> str:
        return f"{self.list}.{self.key}"


def path_of(text: str) -> PartPath:
    """Return the path that a button names."""
    named, _colon, code = text.partition(":")
    if ":" in text and _LIST.fullmatch(named):
        return PartPath(named, code)
    name, _dot, key = text.rpartition(".")
    return PartPath(name, key)


_LIST = re.compile(r"[a-z0-9.-]+")


def index_in(parts: Sequence[object], key: str, first: int = 0) -> int | None:
    """Return the index that a key names, counted from `first`; None if there is no such part."""
    at = int(key) - first if key.isascii() and key.isdigit() and len(key) < 4 else -1
    return at if 0 <= at < len(parts) else None


def without(parts: Sequence[PartT], at: int) -> list[PartT]:
    """Return the parts without one of them."""
    return [*parts[:at], *parts[at + 1 :]]


def is_within(place: str, outer: str) -> bool:
    """Return whether a place of a document is in a part of it."""
    return f"{place}.".startswith(f"{outer}.")


class EditorWords(NamedTuple):
    """The title of an editor and the label of its button, for a new part and for an old one."""

    title: str
    add: str
    change: str
    save: str


class EditorPanel(NamedTuple):
    """An editor as the template prints it."""

    name: str
    form: PartForm
    title: str
    button: str
    is_open: bool
    is_editing: bool


@dataclass(frozen=True)
class PartEditors:
    """The small forms of a page that add a part, by their names, and the name of the open one."""

    forms: Mapping[str, Any]  # of PartForm, each of its own kind
    words: Mapping[str, EditorWords]  # of those that can be used now, in the order of the page
    opened: str
    is_open: bool  # something typed in one of them must not be lost

    @property
    def panels(self) -> list[EditorPanel]:
        """Return the editors that can be used now."""
        return [self._panel(name, words) for name, words in self.words.items()]

    def _panel(self, name: str, words: EditorWords) -> EditorPanel:
        form = self.forms[name]
        is_editing = bool(place_in(form))
        return EditorPanel(
            name=name,
            form=form,
            title=_(words.change if is_editing else words.title),
            button=_(words.save if is_editing else words.add),
            is_open=self.opened == name,
            is_editing=is_editing,
        )


def place_in(form: PartForm) -> str:
    """Return the path of the part that an editor was opened with, or "" if it adds one."""
    return str(form["place"].value() or "") if "place" in form.fields else ""


def touched(typed: Mapping[str, Any], prefixes: Mapping[str, str], names: Sequence[str]) -> str:
    """Return the first editor that has something in one of its fields of these names, or ""."""
    return next(
        (
            editor
            for editor, prefix in prefixes.items()
            if any(typed.get(f"{prefix}-{name}") for name in names)
        ),
        "",
    )


def part_with_code(parts: Iterable[Any], code: str, code_of: Callable[[Any], str]) -> int | None:
    """Return the index of the first part with this code, or None if there is none."""
    return next((at for at, part in enumerate(parts) if code_of(part) == code), None)


class Put(NamedTuple, Generic[StateT]):
    """The state with a part that was in an editor, and its place.

    `problems` are those that the engine would not find there, as what the state holds of the part
    can't express them.
    """

    state: StateT
    place: str = ""
    problems: Sequence[Problem] = ()


class Limit(NamedTuple):
    """The largest number of parts in a list, and the message for one more."""

    most: int
    words: str
    code: str

    def problem(self) -> Problem:
        """Return the problem of one part too many, which belongs to no field."""
        return Problem("", self.code, _(self.words).format(most=self.most, number=self.most))


class PartLists(Generic[StateT]):
    """The lists of a page's document and the buttons that change them."""

    editor_names: Sequence[str] = ()
    # The lists whose parts have fields in the form, which are not kept when one is removed.
    fields_of_parts: Sequence[str] = ()
    limits: ClassVar[Mapping[str, Limit]] = {}  # by the paths of the lists, with `*` for a number

    # --- What a page declares ---------------------------------------------------------------------

    def state(self, params: QueryDict) -> StateT:
        """Read the parameters of the document, without buttons and editors."""
        raise NotImplementedError

    def address(self, state: StateT) -> str:
        """Return the query string of the document, canonical if it is valid."""
        raise NotImplementedError

    def parts(self, state: StateT, path: str) -> Sequence[Any] | None:
        """Return the parts of the list at a path, or None if there is no such list."""
        raise NotImplementedError

    def with_parts(self, state: StateT, path: str, parts: Sequence[Any]) -> StateT:
        """Return the state with other parts in a list."""
        raise NotImplementedError

    def problems(self, state: StateT) -> Sequence[Problem]:
        """Return the engine's problems with the document, unless `put` finds those of a part."""
        return ()

    def editors(self, params: QueryDict, state: StateT, name: str = "") -> PartEditors:
        """Return the editors with what was typed; `name` is the editor whose button was
        pressed.
        """
        raise NotImplementedError

    def editors_with(
        self, params: QueryDict, state: StateT, path: PartPath, part: Any
    ) -> PartEditors | None:
        """Return the editors with a part open in its own, or None if it has none."""
        raise NotImplementedError

    def put(self, state: StateT, name: str, form: Any) -> Put[StateT]:
        """Return the state with the part in an editor."""
        raise NotImplementedError

    def key_index(self, state: StateT, path: PartPath) -> int | None:
        """Return the index of the part at a path, or None if there is none."""
        parts = self.parts(state, path.list)
        return None if parts is None else index_in(parts, path.key)

    def without(self, state: StateT, path: PartPath, at: int) -> StateT:
        """Return the state without a part, and without what depends on it."""
        return self.with_parts(state, path.list, without(self.parts(state, path.list) or (), at))

    def moved(self, state: StateT, path: str, order: Sequence[int]) -> StateT:
        """Return the state with the parts of a list in another order, given by their indexes."""
        parts = self.parts(state, path) or ()
        return self.with_parts(state, path, [parts[at] for at in order])

    def sentence(self, problem: Problem, state: StateT) -> Text:
        """Return what is wrong, and what is allowed."""
        return sentence_of(problem)

    def sentence_without_field(self, problem: Problem, state: StateT) -> Text:
        """Return what is wrong with a part if no field of its editor is to blame."""
        return self.sentence(problem, state)

    def leads_to(self, params: QueryDict, state: StateT, removed: str = "") -> ActionResult[Any]:
        """Return the result of a button that has changed the document, or has removed a part of
        the list at `removed`.
        """
        keeps_form = removed not in self.fields_of_parts
        return ActionResult(self.address(state), keeps_form=keeps_form)

    # --- The buttons ------------------------------------------------------------------------------

    @property
    def actions(self) -> Actions[Any]:
        """Return what the buttons of all lists do, by their verbs."""
        return {
            "edit": self._edit,
            "remove": self._remove,
            "up": self._move(-1),
            "down": self._move(1),
            **{f"add-{name}": self._add(name) for name in self.editor_names},
        }

    def with_part(
        self, state: StateT, path: PartPath, part: Any, problems: Sequence[Problem] = ()
    ) -> Put[StateT]:
        """Return the state with a part in the place of another one, or at the end of the list."""
        parts = [*(self.parts(state, path.list) or ())]
        at = self.key_index(state, path)
        limit = self.limits.get(re.sub("[0-9]+", "*", path.list))
        if at is None and limit and len(parts) >= limit.most:
            problems = [limit.problem()]
        at = len(parts) if at is None else at
        parts[at : at + 1] = [part]
        return Put(self.with_parts(state, path.list, parts), f"{path.list}.{at}", problems)

    def _found(self, state: StateT, text: str) -> tuple[PartPath, int] | None:
        path = path_of(text)
        at = self.key_index(state, path)
        return None if at is None else (path, at)

    def _remove(self, params: QueryDict, text: str) -> ActionResult[Any] | None:
        state = self.state(params)
        found = self._found(state, text)
        if found is None:
            return None
        path, at = found
        return self.leads_to(params, self.without(state, path, at), path.list)

    def _move(self, by: int) -> Callable[[QueryDict, str], ActionResult[Any] | None]:
        def move(params: QueryDict, text: str) -> ActionResult[Any] | None:
            state = self.state(params)
            path, at = self._found(state, text) or (PartPath("", ""), 0)
            order = [*range(len(self.parts(state, path.list) or ()))]
            if not (path.list and 0 <= at + by < len(order)):
                return None
            order[at], order[at + by] = order[at + by], order[at]
            return self.leads_to(params, self.moved(state, path.list, order))

        return move

    def _edit(self, params: QueryDict, text: str) -> ActionResult[Any] | None:
        """Open a part in its editor, with its problems at their fields."""
        state = self.state(params)
        found = self._found(state, text)
        if found is None:
            return None
        path, at = found
        part = (self.parts(state, path.list) or ())[at]
        editing = self.editors_with(without_opened(params), state, path, part)
        if editing is None:
            return None
        problems = self._within(state, f"{path.list}.{at}")
        return self.refused(editing, editing.opened, problems, state)

    def _add(self, name: str) -> Callable[[QueryDict, str], ActionResult[Any]]:
        def add(params: QueryDict, _argument: str) -> ActionResult[Any]:
            state = self.state(params)
            editing = self.editors(params, state, name)
            put = self.put(state, name, editing.forms[name])
            problems = put.problems or self._within(put.state, put.place)
            if problems:
                return self.refused(editing, name, problems, put.state)
            return self.leads_to(params, put.state)

        return add

    def _within(self, state: StateT, place: str) -> list[Problem]:
        return [each for each in self.problems(state) if is_within(each.place, place)]

    def refused(
        self, editing: PartEditors, name: str, problems: Iterable[Problem], state: StateT
    ) -> ActionResult[Any]:
        """Return an editor with the problems at their fields; those without one go to the first."""
        form = editing.forms[name]
        for each in problems:
            if not show(each, form, str(self.sentence(each, state))):
                form.is_valid()
                words = self.sentence_without_field(each, state)
                form.add_error(next(iter(form.fields)), str(words))
        return ActionResult(editors=replace(editing, opened=name, is_open=True))
