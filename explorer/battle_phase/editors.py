"""Build a request's editors, filled with what was typed or with the event being edited."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

from django.http import QueryDict

from engine.document import Document
from explorer.addresses import battle as battle_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses.life_points import CodedEntry
from explorer.battle.picked_cards.parts import ModifierPart
from explorer.battle.wording import modifiers_in_words
from explorer.battle_phase.composition import Composition
from explorer.battle_phase.editor_forms import (
    CHANGES_IN_ATTACK,
    MOVES,
    AttackForm,
    EditorForm,
    EffectDamageForm,
    EndForm,
    LifePointsForm,
    MoveForm,
    PhaseEffectForm,
    PhaseModifierForm,
)
from explorer.battle_phase.problems import names_of
from explorer.life_points.forms import ChangeForm, DamageForm, LastingForm
from explorer.web.fields import PartForm, typed_in

Choices = list[tuple[str, str]]

_PREFIXES = {
    "attack": "k",
    "move": "c",
    "modifier": "m",
    "damage": "d",
    "change": "l",
    "effect": "x",
    "end": "n",
}
_EMPTY = ("card", "negated", "turn", "turn_card", "amount", "value")
FIRST_FIELDS = {
    "attack": "id_k-by",
    "move": "id_c-on",
    "modifier": "id_m-card",
    "damage": "id_d-card",
    "change": "id_l-player",
    "effect": "id_x-step",
    "end": "id_n-card",
}
# The editor of each kind of event, by the first word of its code.
_EDITORS = {
    "attack": "attack",
    "leaves": "move",
    "arrives": "move",
    "position": "move",
    "modifier": "modifier",
    "effect": "damage",
    "end": "end",
} | dict.fromkeys(sheet_query.CHANGES, "change")


FormT = TypeVar("FormT", bound=PartForm)


class Panel(NamedTuple):
    """An editor as the template prints it."""

    name: str
    form: PartForm
    title: str
    button: str
    is_open: bool
    is_editing: bool


class Editors(NamedTuple):
    """The small forms of the page, by their names, and the name of the open one."""

    forms: Mapping[str, EditorForm]
    opened: str
    is_typed: bool  # something typed in one of them must not be lost

    @property
    def is_open(self) -> bool:
        return self.is_typed

    @property
    def panels(self) -> list[Panel]:
        """Return the editors in the order of the page."""
        return [self._panel(name, *words) for name, words in _WORDS.items()]

    def _panel(self, name: str, title: str, thing: str) -> Panel:
        form = self.forms[name]
        editing = place_of(form) is not None
        return Panel(
            name=name,
            form=form,
            title=f"Change the {thing}" if editing else title,
            button=f"{'Save' if editing else 'Add'} the {thing}",
            is_open=self.opened == name,
            is_editing=editing,
        )


_WORDS = {
    "attack": ("An attack", "attack"),
    "move": ("A monster leaves, arrives or changes position", "event"),
    "modifier": ("ATK or DEF changes", "change"),
    "effect": ("An effect that applies to damage", "effect"),
    "damage": ("Effect damage", "effect damage"),
    "change": ("A change of Life Points without damage", "line"),
    "end": ("The Battle Phase ends", "end"),
}


def place_of(form: PartForm) -> str | None:
    """Return the place of what an editor changes, or None if it adds something."""
    name = "place" if "place" in form.fields else "at"
    return str(form[name].value() or "") or None


def editors(
    params: QueryDict,
    composition: Composition,
    shown: Mapping[str, Any] | None = None,
    opened: str = "",
) -> Editors:
    """Return the editors with the typed values; `shown` fills the fields of the opened one."""
    names = names_of(composition.document)
    turn = "o" if composition.document["battle_phase"]["turn_player"] == "opponent" else "y"
    own = [(place, name) for place, name in names.items() if place[0] == turn]
    others = [(place, name) for place, name in names.items() if place[0] != turn]
    usual = {"d-to": "opponent", "x-step": "piercing", "x-by": "you", **_next_attack(composition)}
    typed: dict[str, Any] = usual | typed_in(params) | {**(shown or {})}
    every = [*names.items()]
    forms: dict[str, EditorForm] = {
        "attack": _chosen(AttackForm(typed, "k"), by=own, at=[*others, ("direct", "directly")]),
        "move": _chosen(MoveForm(typed, "c"), on=every),
        "modifier": _chosen(PhaseModifierForm(typed, "m"), on=every),
        "effect": _chosen(PhaseEffectForm(typed, "x"), of=_scopes(composition, names)),
        "damage": EffectDamageForm(typed, "d"),
        "change": LifePointsForm(typed, "l"),
        "end": EndForm(typed, "n"),
    }
    touched = [
        name
        for name, prefix in _PREFIXES.items()
        if any(typed.get(f"{prefix}-{each}") for each in _EMPTY)
    ]
    first = opened or next(iter(touched), "")
    return Editors(forms, first or "attack", bool(first))


def typed_in_others(params: QueryDict, verb: str) -> list[tuple[str, str]]:
    """Return what is typed in the editors that a button, named by its verb, does not add."""
    typed = [
        prefix
        for name, prefix in _PREFIXES.items()
        if verb != f"add-{name}" and any(params.get(f"{prefix}-{each}") for each in _EMPTY)
    ]
    return [
        (name, str(value))
        for name, values in params.lists()
        for value in values
        if value and name.partition("-")[0] in typed
    ]


def _chosen(form: FormT, **choices: Choices) -> FormT:
    """Set the choices of selects, which differ from request to request."""
    for name, each in choices.items():
        widget: Any = form.fields[name].widget
        widget.choices = each or [("", "no monster")]
    return form


def _next_attack(composition: Composition) -> dict[str, str]:
    """Return the first monster of the turn player that can still attack, and its first target."""
    trace, phase = composition.trace, composition.phase
    if trace is None or phase is None:
        return {}
    here = [each for each in trace.monsters if each.on_field]
    own = [each.monster for each in here if each.monster.controller == phase.turn_player]
    used = {each.monster.id for each in here if each.declared}
    targets = [each.monster.id for each in here if each.monster.controller != phase.turn_player]
    by = next((each.id for each in own if each.id not in used), own[0].id if own else "")
    return {"k-by": by, "k-at": targets[0] if targets else "direct"}


def _scopes(composition: Composition, names: Mapping[str, str]) -> Choices:
    """Return what an effect may apply to: the whole phase, or one attack or effect damage."""
    scopes = [("", "the whole Battle Phase")]
    for at, event in enumerate(composition.events):
        if event.kind == "attack":
            scopes.append((str(at), f"{at + 1} · {happening(event, names)}"))
        elif event.kind == "effect":
            scopes.append((str(at), f"{at + 1} · {event.code.partition('~')[2]}"))
    return scopes


def happening(event: CodedEntry, names: Mapping[str, str]) -> str:
    """Return an event in a few words, with the names of its monsters."""
    head, _, card = event.code.partition("~")
    kind, first, second = (*head.split("."), "", "")[:3]
    name, by = names.get(first, first), f" ({card})" if card else ""
    if kind == "attack":
        target = "directly" if second == "direct" else names.get(second, second)
        return f"{name} attacks {target}{_during(head, card)}"
    if kind == "modifier":
        modifier = battle_query.modifier_from(event.code.split(".", 2)[-1])
        change = modifiers_in_words(ModifierPart("attacker", (modifier,)))
        return f"{name}: {change} ({modifier['card']})"
    if kind == "position":
        return f"{name} {MOVES.get(second, second)}{by}"
    if kind in MOVES:
        return f"{name} {MOVES[kind]}{by}"
    if kind == "end":
        return f"The Battle Phase ends{by}"
    return _life_points(event, card)


def _during(head: str, card: str) -> str:
    """Return what happens to an attack, with a comma before it: a change of position, or that it is
    negated.
    """
    change = CHANGES_IN_ATTACK.get("".join(head.split(".")[3:4]), "")
    if change:
        return f", {change} by {card}" if card else f", {change}"
    return f", negated by {card}" if card else ""


def _life_points(event: CodedEntry, card: str) -> str:
    """Return a change of Life Points in a few words; an unknown code as it is."""
    head = event.code.partition("~")[0].split(".")
    who = {"y": "you", "o": "the opponent"}
    if head[0] == "effect" and len(head) == 4:
        return f"{card} inflicts {head[3]} to {who.get(head[2], head[2])}"
    if head[0] in sheet_query.CHANGES and len(head) == 3:
        is_yours = head[1] == "y"
        subject, verb = (
            ("You", head[0].removesuffix("s")) if is_yours else ("The opponent", head[0])
        )
        if head[0] == "becomes":
            whose = "Your" if is_yours else "The opponent’s"
            return f"{whose} Life Points become {head[2]}{f' ({card})' if card else ''}"
        half = f"half of {'your' if is_yours else 'their'} Life Points"
        by = f" ({card})" if card else ""
        return f"{subject} {verb} {half if head[2] == 'half' else head[2]}{by}"
    return event.code


# --- An event that is being edited ----------------------------------------------------------------


def editor_of(event: CodedEntry) -> str:
    """Return the name of the editor for an event, or "" if there is none."""
    return _EDITORS.get(event.kind, "")


def fields_of(event: CodedEntry, at: int) -> dict[str, Any]:
    """Return the initial values of the editor for an event, with their prefix."""
    head, _, card = event.code.partition("~")
    kind, first, second = (*head.split("."), "", "")[:3]
    name = editor_of(event)
    fields: dict[str, Any] = {"place": str(at)}
    if kind == "attack":
        change, late = (*head.split(".")[3:], "", "")[:2]
        fields |= {"by": first, "at": second}
        if change in CHANGES_IN_ATTACK:
            fields |= {"turn": change, "turn_in": late, "turn_card": card}
        else:
            fields |= {"negated": card}
    elif name == "move":
        fields |= {"on": first, "what": second if kind == "position" else kind, "card": card}
    elif kind == "modifier":
        fields |= {"on": first, **_modifier_fields(event.code.split(".", 2)[-1])}
    elif kind == "end":
        fields |= {"card": card}
    else:
        form = DamageForm if kind == "effect" else ChangeForm
        entry = sheet_query.entry_from(event, lambda _: {})
        fields = {**form.typed(entry), "at": str(at)}
    return {f"{_PREFIXES[name]}-{each}": value for each, value in fields.items()}


def _modifier_fields(code: str) -> dict[str, Any]:
    modifier: Document = battle_query.modifier_from(code)
    how = "set" if "set" in modifier else "change"
    during = modifier.get("during") == "damage_calculation"
    return {
        "card": modifier["card"],
        "stat": modifier["stat"],
        "how": how,
        "amount": modifier[how],
        "calc": "1" if during else "",
        "since": "now",
    }


def effect_fields_of(code: str, of: str, place: str) -> dict[str, Any]:
    """Return the initial values of the effect editor; `of` is its event, "" for the phase."""
    fields = LastingForm.typed(sheet_query.lasting_from(code))
    return {f"x-{name}": value for name, value in {**fields, "of": of, "at": place}.items()}
