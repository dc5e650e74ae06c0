"""Build the editors of a request, filled with what was typed or with the part that is edited."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from django.http import QueryDict

from engine.text import Name
from explorer.addresses import battle as battle_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle_phase import MOVED, STOPPED
from explorer.addresses.life_points import CodedEntry
from explorer.addresses.restrictions import restriction_from
from explorer.battle.forms import (
    modifier_fields,
)
from explorer.battle_phase.composition import PhaseComposition
from explorer.battle_phase.editor_forms import (
    CHANGES_IN_ATTACK,
    AttackForm,
    EditorForm,
    EffectDamageForm,
    EndForm,
    LifePointsForm,
    MoveForm,
    PhaseEffectForm,
    PhaseModifierForm,
    PhaseRestrictionForm,
    RestrictionEndForm,
)
from explorer.battle_phase.event_words import happening, names_of
from explorer.life_points.forms import ChangeForm, DamageForm, LastingForm
from explorer.replay.restriction_form import (
    RESTRICTION_WORDS,
    restriction_fields,
    typed_restriction,
)
from explorer.results.restriction_words import restriction_sentence
from explorer.web.fields import (
    PartForm,
    typed_in,
)
from explorer.web.part_lists import EditorWords, PartEditors, PartPath, touched
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

# --- The editors of a request ---------------------------------------------------------------------

Choices = list[tuple[str, str]]

_PREFIXES = {
    "attack": "k",
    "move": "c",
    "modifier": "m",
    "damage": "d",
    "change": "l",
    "effect": "x",
    "restriction": "q",
    "lapse": "p",
    "end": "n",
}
_EMPTY = (
    *("card", "negated", "moved", "moved_card", "stopped", "turn", "turn_card"),
    *("bound", "targets", "amount", "value"),
)
FIRST_FIELDS = {
    "attack": "id_k-by",
    "move": "id_c-on",
    "modifier": "id_m-card",
    "damage": "id_d-card",
    "change": "id_l-player",
    "effect": "id_x-step",
    "restriction": "id_q-kind",
    "lapse": "id_p-of",
    "end": "id_n-card",
}
# The editor of each kind of event, by the first word of its code.
_EDITORS = {
    "attack": "attack",
    "leaves": "move",
    "arrives": "move",
    "position": "move",
    "control": "move",
    "restriction": "restriction",
    "restriction_ends": "lapse",
    "modifier": "modifier",
    "effect": "damage",
    "end": "end",
} | dict.fromkeys(sheet_query.CHANGES, "change")

FormT = TypeVar("FormT", bound=PartForm)

WORDS = {
    "attack": EditorWords(
        title=gettext_noop("An attack"),
        add=gettext_noop("Add the attack"),
        change=gettext_noop("Change the attack"),
        save=gettext_noop("Save the attack"),
    ),
    "move": EditorWords(
        title=gettext_noop("A monster leaves, arrives or changes position"),
        add=gettext_noop("Add the event"),
        change=gettext_noop("Change the event"),
        save=gettext_noop("Save the event"),
    ),
    "modifier": EditorWords(
        title=gettext_noop("ATK or DEF changes"),
        add=gettext_noop("Add the change"),
        change=gettext_noop("Change the change"),
        save=gettext_noop("Save the change"),
    ),
    "effect": EditorWords(
        title=gettext_noop("An effect that applies to damage"),
        add=gettext_noop("Add the effect"),
        change=gettext_noop("Change the effect"),
        save=gettext_noop("Save the effect"),
    ),
    "damage": EditorWords(
        title=gettext_noop("Effect damage"),
        add=gettext_noop("Add the effect damage"),
        change=gettext_noop("Change the effect damage"),
        save=gettext_noop("Save the effect damage"),
    ),
    "change": EditorWords(
        title=gettext_noop("A change of Life Points without damage"),
        add=gettext_noop("Add the line"),
        change=gettext_noop("Change the line"),
        save=gettext_noop("Save the line"),
    ),
    "restriction": RESTRICTION_WORDS,
    "lapse": EditorWords(
        title=gettext_noop("A restriction ends"),
        add=gettext_noop("Add the end of the restriction"),
        change=gettext_noop("Change the end of the restriction"),
        save=gettext_noop("Save the end of the restriction"),
    ),
    "end": EditorWords(
        title=gettext_noop("The Battle Phase ends"),
        add=gettext_noop("Add the end"),
        change=gettext_noop("Change the end"),
        save=gettext_noop("Save the end"),
    ),
}


def editors(
    params: QueryDict,
    composition: PhaseComposition,
    shown: Mapping[str, Any] | None = None,
    opened: str = "",
) -> PartEditors:
    """Return the editors with the typed values; `shown` fills the fields of the opened one."""
    names = names_of(composition.document)
    turn = "o" if composition.document["battle_phase"]["turn_player"] == "opponent" else "y"
    every = [(place, str(name)) for place, name in names.items()]
    taken = _changing_sides(composition)
    own = [each for each in every if each[0][0] == turn or each[0] in taken]
    others = [each for each in every if each[0][0] != turn or each[0] in taken]
    direct = ("direct", pgettext("attack", "directly"))
    usual = {"d-to": "opponent", "x-step": "piercing", "x-by": "you", **_next_attack(composition)}
    typed: dict[str, Any] = usual | typed_in(params) | {**(shown or {})}
    forms: dict[str, EditorForm] = {
        "attack": _chosen(
            AttackForm(typed, "k"),
            by=own,
            at=[*others, direct],
            moved=[("", pgettext("moved attack", "no")), *others, direct],
        ),
        "move": _chosen(MoveForm(typed, "c"), on=every),
        "modifier": _chosen(PhaseModifierForm(typed, "m"), on=every),
        "effect": _chosen(PhaseEffectForm(typed, "x"), of=_scopes(composition, names)),
        "damage": EffectDamageForm(typed, "d"),
        "change": LifePointsForm(typed, "l"),
        "restriction": PhaseRestrictionForm(
            typed | typed_restriction(params) | {**(shown or {})}, [*own], [*others]
        ),
        "lapse": _chosen(RestrictionEndForm(typed, "p"), of=_restrictions(composition, names)),
        "end": EndForm(typed, "n"),
    }
    first = opened or touched(typed, _PREFIXES, _EMPTY)
    return PartEditors(forms, WORDS, first or "attack", bool(first))


def _changing_sides(composition: PhaseComposition) -> set[str]:
    """Return the places of the monsters whose control changes."""
    codes = (each.code.partition("~")[0] for each in composition.events if each.kind == "control")
    return {code.partition(".")[2] for code in codes}


def _restrictions(composition: PhaseComposition, names: Mapping[str, str]) -> Choices:
    """Return the restrictions of the phase and those that begin, counted from 1."""
    begun = (
        event.code.partition(".")[2] for event in composition.events if event.kind == "restriction"
    )
    return [
        (str(at), f"{at} · {restriction_sentence(restriction_from(code), names)}")
        for at, code in enumerate([*composition.restrictions, *begun], 1)
    ]


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
        widget.choices = each or [("", _("no monster"))]
    return form


def _next_attack(composition: PhaseComposition) -> dict[str, str]:
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


def _scopes(composition: PhaseComposition, names: Mapping[str, str]) -> Choices:
    """Return what an effect may apply to: the whole phase, or one attack or effect damage."""
    scopes = [("", _("the whole Battle Phase"))]
    for at, event in enumerate(composition.events):
        if event.kind == "attack":
            scopes.append((str(at), f"{at + 1} · {happening(event, names)}"))
        elif event.kind == "effect":
            scopes.append((str(at), f"{at + 1} · {Name(event.code.partition('~')[2])}"))
    return scopes


# --- An event that is being edited ----------------------------------------------------------------


def editor_of(event: CodedEntry) -> str:
    """Return the name of the editor for an event, or "" if there is none."""
    return _EDITORS.get(event.kind, "")


def opened_with(
    params: QueryDict, composition: PhaseComposition, path: PartPath, part: Any
) -> PartEditors | None:
    """Return the editors with an event or an effect open in its own; None if it has none."""
    if path.list == "events":
        name, fields = editor_of(part), _fields_of(part)
    elif path.list == "restrictions":
        name, fields = "restriction", restriction_fields(restriction_from(part), "start")
    elif path.list.endswith("effects"):
        name, fields = "effect", LastingForm.typed(sheet_query.lasting_from(part))
        fields |= {"of": path.list.removeprefix("events.").removesuffix("effects").rstrip(".")}
    else:
        return None
    fields |= {"place": str(path)}
    shown = {f"{_PREFIXES[name]}-{field}": value for field, value in fields.items()} if name else {}
    return editors(params, composition, shown, name) if name else None


def _fields_of(event: CodedEntry) -> dict[str, Any]:
    """Return the initial values of the editor for an event."""
    head, _tilde, card = event.code.partition("~")
    kind, first, second = (*head.split("."), "", "")[:3]
    name = editor_of(event)
    if kind == "attack":
        change, late = (*head.split(".")[3:], "", "")[:2]
        if change.startswith(MOVED):
            to = change.removeprefix(MOVED)
            return {"by": first, "at": second, "moved": to, "moved_card": card}
        if change == STOPPED:
            return {"by": first, "at": second, "stopped": "1"}
        turn = {"turn": change, "turn_in": late, "turn_card": card}
        more = turn if change in CHANGES_IN_ATTACK else {"negated": card}
        return {"by": first, "at": second, **more}
    if name == "move":
        return {"on": first, "what": second if kind == "position" else kind, "card": card}
    if kind == "modifier":
        modifier = battle_query.modifier_from(event.code.split(".", 2)[-1])
        return {"on": first, "since": "now", **modifier_fields(modifier)}
    if kind == "restriction":
        return restriction_fields(restriction_from(event.code.partition(".")[2]), "now")
    if kind == "restriction_ends":
        return {"of": first, "card": card}
    if kind == "end":
        return {"card": card}
    form = DamageForm if kind == "effect" else ChangeForm
    return form.typed(sheet_query.entry_from(event, lambda _place: {})) if name else {}
