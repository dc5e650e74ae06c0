"""Change the monsters of a Battle Phase, its events and its effects.

    events.2                    the third event
    events.2.effects.0          an effect on it
    effects.0                   an effect on the whole phase
    monsters.y2                 a monster, by its place
    monsters.y2.modifiers.0     a modifier of it
    do=add-y, do=add-o          adds a monster to your side, to the opponent’s
    do=pick.PASSCODE.y2         fills in a monster from a card

Everything works on the codes as they were typed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from django.http import QueryDict

from engine.text import Text
from engine.yugioh import MOST_EFFECTS
from engine.yugioh.battle_phase import MOST_EVENTS, Problem
from explorer.addresses.battle_phase import PLAYERS, places_in
from explorer.addresses.life_points import CodedEntry
from explorer.battle.card_search import with_picked_monster
from explorer.battle_phase.composition import PhaseComposition, compose_phase, of_the_document
from explorer.battle_phase.editor_forms import (
    AttackForm,
    EditorForm,
    EffectDamageForm,
    LifePointsForm,
    PhaseEffectForm,
    PhaseModifierForm,
    PhaseRestrictionForm,
)
from explorer.battle_phase.editors import WORDS, editors, opened_with
from explorer.battle_phase.event_words import names_of, phase_problem_in_words
from explorer.life_points.composition import problems_of
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
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

_NEXT_OF_THE_PHASE = gettext_noop(
    "only an effect on the whole Battle Phase can wait for the next damage"
)


class BattlePhaseLists(PartLists[PhaseComposition]):
    """The lists of a Battle Phase."""

    editor_names = tuple(WORDS)
    fields_of_parts = ("monsters",)
    limits: ClassVar = {
        "events": Limit(
            MOST_EVENTS, gettext_noop("a Battle Phase has at most {most} events"), "too_many_events"
        ),
        "events.*.effects": Limit(
            MOST_EFFECTS, gettext_noop("an event has at most {most} effects"), "too_many_effects"
        ),
    }

    def state(self, params: QueryDict) -> PhaseComposition:
        """Return the phase alone; a request with only a button is about the first example."""
        return compose_phase(of_the_document(params))

    def address(self, state: PhaseComposition) -> str:
        return state.address

    def parts(self, state: PhaseComposition, path: str) -> Sequence[Any] | None:
        if path == "monsters":
            return places_in(state.params)
        if path in ("events", "effects", "restrictions"):
            lists = {"effects": state.effects, "restrictions": state.restrictions}
            return lists.get(path, state.events)
        name, _dot, of = path.partition(".")
        key, _dot, inner = of.partition(".")
        if (name, inner) == ("monsters", "modifiers") and key in places_in(state.params):
            return state.params.getlist(f"{key}-mod")
        at = index_in(state.events, key) if (name, inner) == ("events", "effects") else None
        return None if at is None else state.events[at].effects

    def with_parts(
        self, state: PhaseComposition, path: str, parts: Sequence[Any]
    ) -> PhaseComposition:
        if path == "effects":
            return _with(state, e=parts)
        if path == "restrictions":
            return _with(state, r=parts)
        if path.startswith("monsters."):
            return _with(state, **{f"{path.split('.')[1]}-mod": parts})
        if path == "events":
            return _with(state, v=_codes(parts))
        at = int(path.split(".")[1])
        events = [*state.events]
        events[at] = events[at]._replace(effects=tuple(parts))
        return _with(state, v=_codes(events))

    def key_index(self, state: PhaseComposition, path: PartPath) -> int | None:
        if path.list != "monsters":
            return super().key_index(state, path)
        places = places_in(state.params)
        return places.index(path.key) if path.key in places else None

    def without(self, state: PhaseComposition, path: PartPath, at: int) -> PhaseComposition:
        """Return the phase without a part; a monster goes with every event about it."""
        if path.list != "monsters":
            return super().without(state, path, at)
        events = [each for each in state.events if path.key not in _places(each)]
        fields: dict[str, list[str]] = {
            name: [] for name in state.params if name.startswith(f"{path.key}-")
        }
        return _with(state, v=_codes(events), **fields)

    def problems(self, state: PhaseComposition) -> Sequence[Problem]:
        return [
            each._replace(place=each.place.removeprefix("battle_phase.")) for each in state.problems
        ]

    def editors(self, params: QueryDict, state: PhaseComposition, name: str = "") -> PartEditors:
        return editors(params, state)

    def editors_with(
        self, params: QueryDict, state: PhaseComposition, path: PartPath, part: Any
    ) -> PartEditors | None:
        return opened_with(params, state, path, part)

    def put(self, state: PhaseComposition, name: str, form: EditorForm) -> Put[PhaseComposition]:
        place = path_of(place_in(form))
        if isinstance(form, PhaseEffectForm):
            return self._put_effect(state, form, place)
        problems = _problems_of(form)
        if isinstance(form, PhaseModifierForm) and form.is_from_the_start:
            path = PartPath(f"monsters.{form.values()['on']}.modifiers", "")
            if self.parts(state, path.list) is not None or problems:
                return self._from_the_start(state, path, form.modifier(), problems)
        if isinstance(form, PhaseRestrictionForm):
            return self._put_restriction(state, form, place)
        code, at = form.code(), index_in(state.events, place.key)
        if code.startswith("arrives."):
            state, code = _arriving(state, code, state.events[:at])
        keeps_effects = at is not None and name in ("attack", "damage")
        effects = state.events[at or 0].effects if keeps_effects else ()
        return self.with_part(
            state, PartPath("events", place.key), CodedEntry(code, effects), problems
        )

    def _from_the_start(
        self, state: PhaseComposition, path: PartPath, code: str, problems: Sequence[Problem]
    ) -> Put[PhaseComposition]:
        """Put a modifier that applies from the beginning of the phase."""
        put = self.with_part(state, path, code, problems)
        ids = [each["id"] for each in state.document["battle_phase"]["monsters"]]
        monster = path.list.split(".")[1]
        at = ids.index(monster) if monster in ids else ""
        return put._replace(place=put.place.replace(monster, f"{at}", 1))

    def _put_restriction(
        self, state: PhaseComposition, form: PhaseRestrictionForm, place: PartPath
    ) -> Put[PhaseComposition]:
        """Put a restriction to the phase or to its events; it may come from the other list."""
        code, path = form.code(), "restrictions"
        part: str | CodedEntry = code
        if not form.is_from_the_start:
            path, part = "events", CodedEntry(f"restriction.{code}")
        at = self.key_index(state, place)
        if at is not None and place.list != path:
            state, place = self.without(state, place, at), PartPath(path, "")
        return self.with_part(state, PartPath(path, place.key), part)

    def _put_effect(
        self, state: PhaseComposition, form: PhaseEffectForm, place: PartPath
    ) -> Put[PhaseComposition]:
        """Put an effect to the phase or to one event; it may come from the other list."""
        typed, code = form.values(), form.code()
        at = self.key_index(state, place)
        if at is not None:
            state = self.without(state, place, at)
        of = index_in(state.events, typed["of"])
        if of is None:
            return self.with_part(state, PartPath("effects", ""), code)
        if typed["next"]:
            problem = Problem("next", "not_of_the_phase", _(_NEXT_OF_THE_PHASE))
            return Put(state, problems=[problem])
        if state.events[of].kind == "effect":  # it has no other kind of 03
            code = code.replace(".i~", "~", 1).replace(".i.", ".", 1)
        return self.with_part(state, PartPath(f"events.{of}.effects", ""), code)

    def sentence(self, problem: Problem, state: PhaseComposition) -> Text:
        return phase_problem_in_words(problem, names_of(state.document))


def _codes(events: Sequence[CodedEntry]) -> list[str]:
    return [code for each in events for code in (each.code, *each.effects)]


def _with(composition: PhaseComposition, **lists: Sequence[str]) -> PhaseComposition:
    """Return the phase with other values of some parameters; without a monster that has none."""
    params = composition.params.copy()
    for name, values in lists.items():
        params.setlist(name, list(values))
        if not values and "-" in name:
            del params[name]
    return compose_phase(params)


def _add_monster(letter: str) -> Callable[[QueryDict, str], ActionResult[Any]]:
    def add(params: QueryDict, argument: str) -> ActionResult[Any]:
        composition = LISTS.state(params)
        added = f"{_next(composition, letter)}-atk"
        return ActionResult(_with(composition, **{added: [""]}).address)

    return add


def _next(composition: PhaseComposition, letter: str) -> str:
    numbers = [int(each[1:]) for each in places_in(composition.params) if each[0] == letter]
    return f"{letter}{max(numbers, default=0) + 1}"


def _pick(params: QueryDict, card: str) -> ActionResult[Any]:
    picked = with_picked_monster(params, card, places_in(params))
    return ActionResult(compose_phase(picked).address)


def _arriving(
    composition: PhaseComposition, code: str, before: Sequence[CodedEntry]
) -> tuple[PhaseComposition, str]:
    """Return the phase and the code of a monster that arrives.

    One that was on the field before, and left it, returns as a new monster with the same fields.
    """
    head, tilde, card = code.partition("~")
    place = head.removeprefix("arrives.")
    if not any(place in _places(each) for each in before):
        return composition, code
    new = _next(composition, place[0])
    copied = {
        f"{new}-{name.partition('-')[2]}": values
        for name, values in composition.params.lists()
        if name.startswith(f"{place}-")
    }
    return _with(composition, **copied), f"arrives.{new}{tilde}{card}"


def _places(event: CodedEntry) -> list[str]:
    """Return the places of the monsters that an event is about, except for a restriction’s."""
    words = event.code.partition("~")[0].split(".")
    return [] if words[0].startswith("restriction") else words[1:3]


def _problems_of(form: EditorForm) -> Sequence[Problem]:
    """Return the problems of what a code could not express as it was typed."""
    if isinstance(form, AttackForm):
        return form.problems()
    if isinstance(form, PhaseModifierForm):
        monster = {"atk": 0, "def": 0, "modifiers": [form.document()]}
        return problems_of([{"battle": {"game": "yugioh", "attacker": monster, "target": None}}])
    if isinstance(form, LifePointsForm | EffectDamageForm):
        return problems_of([form.entry()])
    return ()


LISTS = BattlePhaseLists()
ACTIONS: Actions[Any] = {
    **LISTS.actions,
    **{f"add-{letter}": _add_monster(letter) for letter in PLAYERS},
    "pick": _pick,
}
