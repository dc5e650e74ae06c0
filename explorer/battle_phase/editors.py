"""Build the small forms that add an event, a modifier or an effect, filled for a request.

`code` of each returns the code of what it adds; nonsense becomes a code that the engine refuses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

from crispy_forms.layout import Field, Layout, Row
from django.http import QueryDict

from engine.document import MESSAGES
from engine.text import Name
from engine.yugioh import Problem
from explorer.addresses import battle as battle_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle_phase import LATE
from explorer.addresses.life_points import CodedEntry
from explorer.battle.forms import (
    EffectForm,
    ModifierForm,
    changed_position,
    modifier_fields,
)
from explorer.battle_phase.composition import PhaseComposition
from explorer.battle_phase.event_words import happening, names_of
from explorer.life_points.forms import ChangeForm, DamageForm, LastingForm
from explorer.web.fields import PartForm, card_field, checkbox, choice_field, hidden_field, typed_in
from explorer.web.part_lists import EditorWords, PartEditors, PartPath, place_in, touched
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop, pgettext, pgettext_lazy

# What an event without an attack may be, by its value in the editor.
MOVES = {
    "leaves": gettext_noop("leaves the field"),
    "arrives": gettext_noop("arrives on the field"),
    "attack": gettext_noop("is changed to face-up Attack Position"),
    "defense": gettext_noop("is changed to face-up Defense Position"),
    "set": gettext_noop("is changed to face-down Defense Position"),
}
# What may happen to the battle position of a monster during an attack, by its code.
CHANGES_IN_ATTACK = {
    "target_set": gettext_noop("target turned face-down"),
    "target_defense": gettext_noop("target changed to Defense Position"),
    "target_attack": gettext_noop("target changed to Attack Position"),
    "attacker_set": gettext_noop("attacker turned face-down"),
    "attacker_defense": gettext_noop("attacker changed to Defense Position"),
    "attacker_attack": gettext_noop("attacker changed to Attack Position"),
}


def _choices(words: Mapping[str, str]) -> list[tuple[str, str]]:
    return [(value, gettext_lazy(each)) for value, each in words.items()]


_CHANGES = (("", pgettext_lazy("changed position", "no")), *_choices(CHANGES_IN_ATTACK))
_STEPS = (("", gettext_lazy("Battle Step")), (LATE, gettext_lazy("Damage Step")))


class AttackForm(PartForm):
    """The editor of an attack."""

    problem_fields: ClassVar = {
        "attacker": "by",
        "target": "at",
        "negated_by": "negated",
        "of": "turn",
    }

    by = choice_field(gettext_lazy("Attacker"), ())
    at = choice_field(gettext_lazy("Attack target"), ())
    negated = card_field(
        gettext_lazy("Negated by"), placeholder=gettext_lazy("card name (optional)")
    )
    turn = choice_field(gettext_lazy("Change"), _CHANGES)
    turn_card = card_field(gettext_lazy("Changed by"))
    turn_in = choice_field(gettext_lazy("Changed in"), _STEPS)
    place = hidden_field()  # of the event being edited; empty for a new one

    def layout(self) -> Layout:
        return Layout(
            Row(Field("by", "at", wrapper_class="col")),
            "negated",
            changed_position(self),
            "place",
        )

    def problems(self) -> tuple[Problem, ...]:
        """Return the problems of what the code of an attack can’t express."""
        typed = self.values()
        if typed["turn_card"] and not typed["turn"]:
            allowed = _("how the position changes")
            return (Problem("turn", "missing", MESSAGES.message("missing"), allowed),)
        if typed["turn"] and typed["negated"]:
            message = _("a negated attack has no change of position")
            return (Problem("negated", "negated_with_change", message, _("one of the two")),)
        return ()

    def code(self) -> str:
        typed = self.values()
        head = f"attack.{typed['by']}.{typed['at']}"
        if typed["turn"]:
            late = f".{typed['turn_in']}" if typed["turn_in"] else ""
            card = f"~{typed['turn_card']}" if typed["turn_card"] else ""
            return f"{head}.{typed['turn']}{late}{card}"
        return f"{head}.negated~{typed['negated']}" if typed["negated"] else head


class MoveForm(PartForm):
    """The editor of a monster that leaves, arrives or changes its position."""

    problem_fields: ClassVar = {"monster": "on", "to": "what"}

    on = choice_field(gettext_lazy("Monster"), ())
    what = choice_field(gettext_lazy("What happens"), _choices(MOVES))
    card = card_field(gettext_lazy("Card"), placeholder=gettext_lazy("card name (optional)"))
    place = hidden_field()

    def layout(self) -> Layout:
        return Layout(
            Row(Field("on", "what", wrapper_class="col")),
            "card",
            "place",
        )

    def code(self) -> str:
        typed = self.values()
        card = f"~{typed['card']}" if typed["card"] else ""
        if typed["what"] in ("leaves", "arrives"):
            return f"{typed['what']}.{typed['on']}{card}"
        return f"position.{typed['on']}.{typed['what']}{card}"


_SINCE = (
    ("now", gettext_lazy("from now on")),
    ("start", gettext_lazy("the beginning of the Battle Phase")),
)


class PhaseModifierForm(ModifierForm):
    """The editor of a modifier, from the beginning of the phase or from an event on."""

    # These pages have no states of a battle.
    source = once = None  # type: ignore[assignment]

    problem_fields: ClassVar = {"monster": "on"}

    since = choice_field(gettext_lazy("Since"), _SINCE)
    place = hidden_field()

    def layout(self) -> Layout:
        return Layout(*super().layout().fields, "since", "place")

    @property
    def is_from_the_start(self) -> bool:
        """Return whether it adds a modifier that applies from the beginning of the phase."""
        return self.values()["since"] == "start" and not place_in(self)

    def code(self) -> str:
        return f"modifier.{self.values()['on']}.{self.modifier()}"

    def modifier(self) -> str:
        """Return the code of the modifier itself."""
        return battle_query.modifier_code(self.document())


class PhaseEffectForm(EffectForm):
    """The editor of an effect, on the whole phase or on one event."""

    # These pages have no states of a battle.
    source = acts_on = once = None  # type: ignore[assignment]

    of = choice_field(gettext_lazy("Applies to"), ())
    next = checkbox(gettext_lazy("only the next such damage"))

    def layout(self) -> Layout:
        return Layout(
            Row(Field("of", "next", wrapper_class="col"), css_class="row-even"),
            super().layout(),
        )

    def code(self) -> str:
        """Return the code of the effect; what is missing is left out, for the engine to refuse."""
        only = {"next": True} if self.values()["next"] else {}
        return sheet_query.lasting_code({"card": "", "controller": "", **self.document(), **only})


class LifePointsForm(ChangeForm):
    """The editor of Life Points that are paid, lost, gained or set."""

    def code(self) -> str:
        typed = self.values()
        amount = "half" if typed["half"] else typed["amount"]
        card = f"~{typed['card']}" if typed["card"] else ""
        return f"{typed['what']}.{typed['player'][:1]}.{amount}{card}"


class EffectDamageForm(DamageForm):
    """The editor of effect damage."""

    def code(self) -> str:
        typed = self.values()
        return f"effect.{typed['by'][:1]}.{typed['to'][:1]}.{typed['amount']}~{typed['card']}"


class EndForm(PartForm):
    """The editor of the end of the phase."""

    card = card_field(gettext_lazy("Card"), placeholder=gettext_lazy("card name (optional)"))
    place = hidden_field()

    def code(self) -> str:
        card = self.values()["card"]
        return f"end~{card}" if card else "end"


# A form whose fields make the code of what it adds; nonsense becomes one that the engine refuses.
EditorForm = (
    AttackForm
    | MoveForm
    | PhaseModifierForm
    | PhaseEffectForm
    | EffectDamageForm
    | LifePointsForm
    | EndForm
)

# --- The editors of a request ---------------------------------------------------------------------

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
    own = [each for each in every if each[0][0] == turn]
    others = [each for each in every if each[0][0] != turn]
    usual = {"d-to": "opponent", "x-step": "piercing", "x-by": "you", **_next_attack(composition)}
    typed: dict[str, Any] = usual | typed_in(params) | {**(shown or {})}
    forms: dict[str, EditorForm] = {
        "attack": _chosen(
            AttackForm(typed, "k"), by=own, at=[*others, ("direct", pgettext("attack", "directly"))]
        ),
        "move": _chosen(MoveForm(typed, "c"), on=every),
        "modifier": _chosen(PhaseModifierForm(typed, "m"), on=every),
        "effect": _chosen(PhaseEffectForm(typed, "x"), of=_scopes(composition, names)),
        "damage": EffectDamageForm(typed, "d"),
        "change": LifePointsForm(typed, "l"),
        "end": EndForm(typed, "n"),
    }
    first = opened or touched(typed, _PREFIXES, _EMPTY)
    return PartEditors(forms, WORDS, first or "attack", bool(first))


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
        turn = {"turn": change, "turn_in": late, "turn_card": card}
        more = turn if change in CHANGES_IN_ATTACK else {"negated": card}
        return {"by": first, "at": second, **more}
    if name == "move":
        return {"on": first, "what": second if kind == "position" else kind, "card": card}
    if kind == "modifier":
        modifier = battle_query.modifier_from(event.code.split(".", 2)[-1])
        return {"on": first, "since": "now", **modifier_fields(modifier)}
    if kind == "end":
        return {"card": card}
    form = DamageForm if kind == "effect" else ChangeForm
    return form.typed(sheet_query.entry_from(event, lambda _place: {})) if name else {}
