"""Change the lists of a battle: its effects, its modifiers and its changes of Life Points.

Their parts are named by their codes, as a form may hold some that are unchecked:

    e:06y~Card       an effect
    a-mod:atk500~Card, t-mod:…    a modifier of the attacker, of the target
    lp:…             a change of Life Points
    state:…          a state: what is negated or unaffected
    ended:           what ends the battle before damage calculation
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.http import QueryDict

from engine.document import Document
from engine.yugioh import (
    MOST_CHANGES,
    MOST_EFFECTS,
    MOST_MODIFIERS,
    MOST_STATES,
    Battle,
    InvalidDocument,
    Problem,
)
from explorer.addresses import battle as battle_query
from explorer.battle.composition import typed_battle
from explorer.battle.conditional_effect_form import ConditionalEffectForm
from explorer.battle.forms import ModifierForm, StateForm
from explorer.battle.life_point_form import LifePointForm
from explorer.battle.number_fields import WrongNumber
from explorer.battle.picked_cards import ComposedBattle, renewed
from explorer.web.composer import ActionResult
from explorer.web.fields import PartForm, typed_in
from explorer.web.part_lists import (
    EditorWords,
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
    "effect": EditorWords(
        title=gettext_noop("Add an effect by hand"),
        add=gettext_noop("Add the effect"),
        change=gettext_noop("Edit the effect"),
        save=gettext_noop("Save the effect"),
    ),
    "modifier": EditorWords(
        title=gettext_noop("Change ATK or DEF"),
        add=gettext_noop("Add the change"),
        change=gettext_noop("Change ATK or DEF"),
        save=gettext_noop("Add the change"),
    ),
}
# Those of battles at the same time have no states and no changes of Life Points.
WORDS_OF_BATTLE = WORDS | {
    "state": EditorWords(
        title=gettext_noop("Negated or unaffected"),
        add=gettext_noop("Add the state"),
        change=gettext_noop("Negated or unaffected"),
        save=gettext_noop("Add the state"),
    ),
    "life_points": EditorWords(
        title=gettext_noop("Effect damage, or a gain of Life Points"),
        add=gettext_noop("Add the change of Life Points"),
        change=gettext_noop("Effect damage, or a gain of Life Points"),
        save=gettext_noop("Add the change of Life Points"),
    ),
}


@dataclass(frozen=True)
class BattleEditors(PartEditors):
    """The editors of a battle, with what else was typed and is wrong."""

    wrong_number: WrongNumber | None = None  # typed for an effect of a picked card
    pasted: PartForm | None = None  # a pasted card text with its errors


def opened(typed: Mapping[str, Any]) -> str:
    """Return the editor of a battle that has something in it, or ""."""
    if typed.get("x-card") or typed.get("x-value"):
        return "effect"
    for name, letter in (("modifier", "m"), ("life_points", "l"), ("state", "s")):
        if typed.get(f"{letter}-card"):
            return name
    return ""


def editors(params: QueryDict, shown: Mapping[str, Any] | None = None) -> BattleEditors:
    """Return the editors with the typed values; `shown` has those of the effect being edited."""
    typed = {**_FIRST, **typed_in(params)}
    typed |= shown or {}
    forms = {
        "effect": ConditionalEffectForm(typed, prefix="x"),
        "modifier": ModifierForm(typed, prefix="m"),
        "state": StateForm(typed, prefix="s"),
        "life_points": LifePointForm(typed, prefix="l"),
    }
    name = "effect" if shown else opened(typed)
    return BattleEditors(forms, WORDS_OF_BATTLE, name, bool(name))


# What the editors hold at first.
_FIRST = {
    "x-step": "03 instead",
    "x-by": "you",
    "m-on": "attacker",
    "s-of": "negated attacker",
    "l-by": "you",
    "l-kind": "effect",
    "l-to": "opponent",
    "l-when": "after",
}
_CODES: dict[str, Callable[[Any], str]] = {
    "e": battle_query.effect_code,
    "a-mod": battle_query.modifier_code,
    "t-mod": battle_query.modifier_code,
    "lp": battle_query.change_code,
    "state": battle_query.state_code,
    "ended": lambda _ended: "",
}
_FIELDS = {"e": "effects", "lp": "life_point_changes", "state": "states", "ended": "ended"}


class BattleLists(PartLists[ComposedBattle]):
    """The lists of a battle."""

    editor_names = tuple(WORDS_OF_BATTLE)
    limits: ClassVar = {
        "e": Limit(
            MOST_EFFECTS, gettext_noop("a battle has at most {number} effects"), "too_many_effects"
        ),
        "state": Limit(
            MOST_STATES, gettext_noop("a battle has at most {number} states"), "too_many_states"
        ),
        "lp": Limit(
            MOST_CHANGES,
            gettext_noop("a battle has at most {number} changes of Life Points"),
            "too_many_changes",
        ),
        **dict.fromkeys(
            ("a-mod", "t-mod"),
            Limit(
                MOST_MODIFIERS,
                gettext_noop("a monster has at most {number} changes"),
                "too_many_modifiers",
            ),
        ),
    }

    def state(self, params: QueryDict) -> ComposedBattle:
        return typed_battle(params)

    def address(self, state: ComposedBattle) -> str:
        return state.query_string

    def parts(self, state: ComposedBattle, path: str) -> Sequence[Any] | None:
        if path == "ended":
            return [state.document["ended"]] if state.document.get("ended") else []
        if path in _FIELDS:
            return list(state.document.get(_FIELDS[path], ()))
        monster = state.document.get(battle_query.SLOT_OF_LETTER.get(path[:1], ""))
        return list(monster.get("modifiers", ())) if monster and path in _CODES else None

    def with_parts(self, state: ComposedBattle, path: str, parts: Sequence[Any]) -> ComposedBattle:
        document = state.document
        if path in _FIELDS:
            changed = document | {_FIELDS[path]: [*parts]}
        else:
            slot = battle_query.SLOT_OF_LETTER[path[0]]
            changed = document | {slot: document[slot] | {"modifiers": [*parts]}}
        if path == "ended":
            del changed["ended"]
        return state.with_document(changed)

    def key_index(self, state: ComposedBattle, path: PartPath) -> int | None:
        parts = self.parts(state, path.list) or ()
        return part_with_code(parts, path.key, _CODES.get(path.list, str))

    def editors(self, params: QueryDict, state: ComposedBattle, name: str = "") -> BattleEditors:
        return editors(params)

    def editors_with(
        self, params: QueryDict, state: ComposedBattle, path: PartPath, part: Any
    ) -> BattleEditors | None:
        if path.list != "e":
            return None
        fields = ConditionalEffectForm.typed(part)
        return editors(params, {f"x-{name}": value for name, value in fields.items()})

    def put(self, state: ComposedBattle, name: str, form: Any) -> Put[ComposedBattle]:
        part = form.document()
        plain = {"atk": 0, "def": 0}
        other = {"target": state.document["target"] and plain}  # the part may need one
        if name == "effect":
            problems = _problems_of({"effects": [part]} | other)
            return self.with_part(state, PartPath("e", place_in(form)), part, problems)
        if name == "state":
            problems = _problems_of({"states": [part]} | other)
            return self.with_part(state, PartPath("state", "-"), part, problems)
        if name == "life_points":
            problems = _problems_of({**_numbers_of(state.document), "life_point_changes": [part]})
            return self.with_part(state, PartPath("lp", "-"), part, problems)
        path = f"{battle_query.LETTER_OF_SLOT.get(form.values()['on'], '')}-mod"
        if self.parts(state, path) is None:
            problem = Problem("on", "no_target", _("a direct attack has no target"))
            return Put(state, problems=[problem])
        problems = _problems_of({"attacker": plain | {"modifiers": [part]}} | other)
        return self.with_part(state, PartPath(path, "-"), part, problems)

    def leads_to(
        self, params: QueryDict, state: ComposedBattle, removed: str = ""
    ) -> ActionResult[Any]:
        """Return the address of a changed battle, with the numbers that follow from the change."""
        return to_battle(state.document, typed_battle(params))


def to_battle(document: Document, was: ComposedBattle) -> ActionResult[Any]:
    """Return the address of a changed battle, with the numbers that follow from the change."""
    return ActionResult(renewed(was.with_document(document), was).query_string)


def _numbers_of(document: Document) -> Document:
    """Return the monsters of a battle with nothing but what an amount may be made from."""
    numbers: Document = {}
    for slot in battle_query.LETTER_OF_SLOT:
        monster = document[slot]
        has_def = monster and monster.get("def", 0) is not None
        numbers[slot] = monster and {"atk": 0, "def": 0 if has_def else None}
    return numbers


def _problems_of(part: Document) -> Sequence[Problem]:
    """Return the problems of one part of a document, in an otherwise valid battle."""
    document = {"game": "yugioh", "attacker": {"atk": 0, "def": 0}, "target": None} | part
    try:
        Battle.from_document(document)
    except InvalidDocument as error:
        # What the battle's monsters don't state is wrong in the battle, not in the part.
        return [each for each in error.problems if each.code != "trait_not_stated"]
    return ()


LISTS = BattleLists()
