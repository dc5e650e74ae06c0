"""Change the monsters of battles at the same time, their modifiers and the effects.

attackers.1, targets.0    a monster, counted from 0
a2-mod:atk500~Card        a modifier of the second attacker, by its code
e:06y~Card                an effect, by its code
do=add-a, do=add-t        adds a monster to the attackers, to the targets
do=pick.PASSCODE.a2       fills in a monster from a card
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.http import QueryDict

from engine.document import Document
from engine.yugioh import MOST_EFFECTS, MOST_MODIFIERS, InvalidDocument, Problem
from engine.yugioh.same_time import BattlesAtTheSameTime
from explorer.addresses import battle as battle_query
from explorer.addresses.same_time import BLANK, SIDES, effect_code, query_of
from explorer.battle import battle_lists
from explorer.battle.card_search import with_picked_monster
from explorer.same_time.composition import typed_battles
from explorer.same_time.forms import EffectOfPairsForm, ModifierOfOneForm
from explorer.same_time.monster_names import counted_from_1, names, place_of
from explorer.web.composer import ActionResult, Actions
from explorer.web.fields import typed_in
from explorer.web.part_lists import (
    Limit,
    PartEditors,
    PartLists,
    PartPath,
    Put,
    part_with_code,
    place_in,
)
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

WORDS = {
    **battle_lists.WORDS,
    "effect": battle_lists.WORDS["effect"]._replace(title=gettext_noop("Add an effect")),
}


def editors(params: QueryDict, shown: Mapping[str, Any] | None = None) -> PartEditors:
    """Return the editors with the typed values; `shown` has those of the effect being edited."""
    typed = {"x-step": "piercing", "x-by": "you", **typed_in(params), **(shown or {})}
    named = names(typed_battles(params))
    forms = {
        "effect": EffectOfPairsForm(typed, "x", named),
        "modifier": ModifierOfOneForm(typed, "m", named),
    }
    name = "effect" if shown else battle_lists.opened(typed)
    return PartEditors(forms, WORDS, name, bool(name))


class SameTimeLists(PartLists[Document]):
    """The lists of battles at the same time."""

    editor_names = tuple(WORDS)
    fields_of_parts = tuple(SIDES.values())
    limits: ClassVar = {
        "e": Limit(
            MOST_EFFECTS, gettext_noop("at most {most} effects are allowed"), "too_many_effects"
        ),
        **dict.fromkeys(
            ("a*-mod", "t*-mod"),
            Limit(
                MOST_MODIFIERS,
                gettext_noop("a monster has at most {most} changes"),
                "too_many_modifiers",
            ),
        ),
    }

    def state(self, params: QueryDict) -> Document:
        return typed_battles(params)

    def address(self, state: Document) -> str:
        return query_of(state)

    def parts(self, state: Document, path: str) -> Sequence[Document] | None:
        if path in SIDES.values() or path == "e":
            return list(state["effects" if path == "e" else path])
        at = _monster_of(path, state)
        return list(state[at[0]][at[1]].get("modifiers", ())) if at else None

    def with_parts(self, state: Document, path: str, parts: Sequence[Any]) -> Document:
        at = _monster_of(path, state)
        if at is None:
            return state | {"effects" if path == "e" else path: [*parts]}
        side, place = at
        monsters = [*state[side]]
        monsters[place] = monsters[place] | {"modifiers": [*parts]}
        return state | {side: monsters}

    def key_index(self, state: Document, path: PartPath) -> int | None:
        if path.list in SIDES.values():
            return super().key_index(state, path)
        code_of = effect_code if path.list == "e" else battle_query.modifier_code
        return part_with_code(self.parts(state, path.list) or (), path.key, code_of)

    def without(self, state: Document, path: PartPath, at: int) -> Document:
        """Return the battles without a part; a monster goes with the effects of its pairs."""
        remaining = super().without(state, path, at)
        if path.list not in SIDES.values():
            return remaining
        slot = path.list.removesuffix("s")
        remaining["effects"] = [
            _following(effect, slot, at)
            for effect in state["effects"]
            if effect.get("of", {}).get(slot) != at
        ]
        controller = {"controller": state[path.list][at]["controller"]}
        return remaining | {path.list: remaining[path.list] or [BLANK | controller]}

    def editors(self, params: QueryDict, state: Document, name: str = "") -> PartEditors:
        return editors(params)

    def editors_with(
        self, params: QueryDict, state: Document, path: PartPath, part: Any
    ) -> PartEditors | None:
        if path.list != "e":
            return None
        fields = EffectOfPairsForm.typed(part)
        return editors(params, {f"x-{name}": value for name, value in fields.items()})

    def put(self, state: Document, name: str, form: Any) -> Put[Document]:
        part = form.document()
        if name == "effect":
            problems = [*_problems_with({"effects": [part]}, state)]
            return self.with_part(state, PartPath("e", place_in(form)), part, problems)
        monster = form.values()["on"]
        at = place_of(monster, state)
        if at is None:
            none, allowed = _("there is no such monster"), _("one of the monsters above")
            return Put(state, problems=[Problem("on", "no_such_monster", none, allowed)])
        modified = [{"atk": 0, "def": 0, "modifiers": [part]}]
        problems = [*_problems_with({at[0]: modified}, state)]
        return self.with_part(state, PartPath(f"{monster}-mod", "-"), part, problems)


def _monster_of(path: str, document: Document) -> tuple[str, int] | None:
    return place_of(path.removesuffix("-mod"), document) if path.endswith("-mod") else None


def _following(effect: Document, slot: str, removed: int) -> Document:
    """Return an effect after a monster before its own is removed."""
    of = effect.get("of", {})
    if of.get(slot, removed) <= removed:
        return effect
    return effect | {"of": of | {slot: of[slot] - 1}}


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


def _add_monster(letter: str) -> Callable[[QueryDict, str], ActionResult[PartEditors]]:
    """Return the action that adds a monster to the attackers or to the targets."""

    def add(params: QueryDict, _argument: str) -> ActionResult[PartEditors]:
        document, side = typed_battles(params), SIDES[letter]
        return ActionResult(query_of(document | {side: [*document[side], BLANK]}))

    return add


def _pick(params: QueryDict, card: str) -> ActionResult[PartEditors]:
    """Fill in a monster from a card: `PASSCODE.a2`."""
    places = [
        f"{letter}{number}"
        for letter, side in SIDES.items()
        for number in range(1, len(typed_battles(params)[side]) + 1)
    ]
    return ActionResult(query_of(typed_battles(with_picked_monster(params, card, places))))


LISTS = SameTimeLists()
ACTIONS: Actions[PartEditors] = {
    **LISTS.actions,
    "add-a": _add_monster("a"),
    "add-t": _add_monster("t"),
    "pick": _pick,
}
