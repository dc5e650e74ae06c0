"""Define the sheet's forms, which translate between fields and entries.

They do not validate: what was typed goes into an entry unchanged, and the engine's errors are shown
at the fields of their places.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crispy_forms.layout import Field, Layout, Row
from django import forms

from engine.document import Document
from engine.yugioh import EFFECT_LADDER, effect_fields
from engine.yugioh.life_points import TOGETHER
from explorer.addresses import battle as battle_query
from explorer.addresses import life_points as sheet_query
from explorer.battle.composition import document_in
from explorer.battle.forms import (
    BY_CARDS,
    STEPS,
    EffectForm,
    LifePointsForm,
    fields_for_states,
    typed_value,
    value_of,
)
from explorer.web.fields import (
    PLAYERS,
    Kept,
    PartForm,
    card_field,
    checkbox,
    choice_field,
    hidden_field,
    number_field,
    text_field,
)
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, pgettext_lazy


class StartForm(LifePointsForm):
    """Both players' starting Life Points; these fields have no prefix in the query string."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data, prefix="")


def _together() -> forms.BooleanField:
    return checkbox(gettext_lazy("at the same time as the line before"))


def _typed_together(entry: Document) -> dict[str, str]:
    return {TOGETHER: "1" if entry.get(TOGETHER) else ""}


class ChangeForm(PartForm):
    """The editor of Life Points that are paid, lost, gained or set."""

    player = choice_field(gettext_lazy("Player"), PLAYERS)
    what = choice_field(
        gettext_lazy("What happens"),
        (
            ("pays", pgettext_lazy("a player", "pays a cost")),
            ("loses", pgettext_lazy("a player", "loses")),
            ("gains", pgettext_lazy("a player", "gains")),
            ("becomes", gettext_lazy("Life Points become")),
            ("wins", pgettext_lazy("a player", "wins the Duel")),
        ),
    )
    card = card_field(
        gettext_lazy("Card"), "change", placeholder=gettext_lazy("card name (optional)")
    )
    amount = number_field(gettext_lazy("Life Points"))
    half = forms.BooleanField(
        label=gettext_lazy("half of the player’s Life Points"), required=False
    )
    at_the_same_time = _together()
    place = hidden_field()  # of the entry being edited; empty for a new one

    def layout(self) -> Layout:
        return Kept(
            Row(Field("player", "what", wrapper_class="col")),
            "card",
            Row(Field("amount", "half", wrapper_class="col"), css_class="row-even"),
            TOGETHER,
            "place",
        )

    def entry(self) -> Document:
        """Return the entry; an empty amount with "half" checked is left out."""
        typed = self.values()
        change: Document = {"player": typed["player"]}
        is_amount = typed["what"] != "wins"
        if typed["half"] and is_amount:
            change["half"] = True
        if is_amount and (typed["amount"] or not typed["half"]):
            change["amount"] = battle_query.parse_number(typed["amount"])
        whole = {typed["what"]: change | ({"card": typed["card"]} if typed["card"] else {})}
        return whole | ({TOGETHER: True} if typed[TOGETHER] else {})

    @staticmethod
    def typed(entry: Document) -> dict[str, Any]:
        """Return the initial values for editing an entry."""
        kind, change = next(iter(entry.items()))
        return {"what": kind, **change} | _typed_together(entry)


class DamageForm(PartForm):
    """The editor of effect damage."""

    card = card_field(gettext_lazy("Card"), "damage")
    by = choice_field(gettext_lazy("Controlled by"), PLAYERS)
    to = choice_field(gettext_lazy("Damage to"), PLAYERS)
    amount = number_field(gettext_lazy("Effect damage"))
    at_the_same_time = _together()
    place = hidden_field()  # of the entry being edited; empty for a new one

    def layout(self) -> Layout:
        return Kept(
            "card",
            Row(Field("by", "to", "amount", wrapper_class="col")),
            TOGETHER,
            "place",
        )

    def entry(self) -> Document:
        """Return the entry, without the effects that apply to it."""
        typed = self.values()
        inflicts = {
            "card": typed["card"],
            "controller": typed["by"],
            "to": typed["to"],
            "amount": battle_query.parse_number(typed["amount"]),
        }
        return {"effect_damage": inflicts} | ({TOGETHER: True} if typed[TOGETHER] else {})

    @staticmethod
    def typed(entry: Document) -> dict[str, Any]:
        """Return the initial values for editing an entry."""
        inflicts = entry["effect_damage"]
        return {**inflicts, "by": inflicts["controller"]} | _typed_together(entry)


class AppliesForm(EffectForm):
    """The editor of an effect that applies to a line's effect damage."""

    # These pages have no states of a battle.
    source = acts_on = once = None  # type: ignore[assignment]

    line = choice_field(gettext_lazy("To line"), ())
    inflicted_by = choice_field(
        gettext_lazy("Inflicted by"), (("", gettext_lazy("any card")), *BY_CARDS)
    )
    damage = None  # type: ignore[assignment]  # all of it is effect damage

    def __init__(
        self, data: Mapping[str, Any], prefix: str, lines: tuple[tuple[str, str], ...]
    ) -> None:
        super().__init__(data, prefix)
        self.has_lines = bool(lines)
        self.fields["line"].widget = forms.Select(choices=lines)
        self.fields["step"].widget = forms.Select(choices=_steps())
        self._describe()

    def layout(self) -> Layout:
        return Layout(
            "line",
            Kept(
                "step",
                Row(Field("card", wrapper_class="col col-wide"), Field("by", wrapper_class="col")),
                Row(Field("value", "half", wrapper_class="col")),
                "comparison",
                Row(Field("taken_by", "inflicted_by", wrapper_class="col")),
            ),
            "place",
        )

    def document(self) -> Document:
        """Return the effect, with only the non-empty fields that its step has."""
        typed = self.values()
        step, _, kind = typed["step"].partition(" ")
        effect = {"step": step, "card": typed["card"], "controller": typed["by"]}
        effect |= {"kind": kind} if kind else {}
        for field in ("taken_by", "inflicted_by"):
            if typed[field] and field in effect_fields(step, kind):
                effect[field] = typed[field]
        if step in ("09", "10"):
            effect["value"] = value_of(typed, step)
        return effect | ({"comparison": typed["comparison"]} if step == "10" else {})

    @staticmethod
    def typed(effect: Document) -> dict[str, str]:
        """Return the initial values for editing an effect."""
        fields = {name: str(value) for name, value in effect.items()} | typed_value(effect)
        step = f"{effect['step']} {effect.get('kind', '')}".strip()
        return fields | {"by": effect["controller"], "step": step}


class LastingForm(EffectForm):
    """The editor of an effect that lasts over the lines."""

    next = checkbox(gettext_lazy("only the next such damage"))

    def __init__(self, data: Mapping[str, Any], prefix: str, lines: int) -> None:
        super().__init__(data, prefix)
        line = _("line {number}")
        later = [(str(at), line.format(number=at + 1)) for at in range(1, lines + 1)]
        choices = [("0", _("the start")), *later]
        self.fields["from"] = choice_field(_("Applies from"), choices)
        self._describe()

    def layout(self) -> Layout:
        return Layout(
            Kept(
                "step",
                Row(Field("card", wrapper_class="col col-wide"), Field("by", wrapper_class="col")),
                Row(Field("value", "half", wrapper_class="col")),
                "comparison",
                Row(Field("taken_by", "damage", wrapper_class="col")),
                "inflicted_by",
                *fields_for_states(self),
            ),
            Row(Field("from", "next", wrapper_class="col"), css_class="row-even"),
            "place",
        )

    def document(self) -> Document:
        """Return the effect, with the fields that make it last."""
        typed = self.values()
        effect = super().document()
        if typed["from"] not in ("", "0"):
            effect["from"] = battle_query.parse_number(typed["from"])
        return effect | ({"next": True} if typed["next"] else {})

    @staticmethod
    def typed(effect: Document) -> dict[str, str]:
        """Return the initial values for editing an effect."""
        return EffectForm.typed(effect) | {"next": "1" if effect.get("next") else ""}


def _steps() -> list[tuple[str, str]]:
    numbers = {step.number for step in EFFECT_LADDER}
    named = [(*code.partition(" ")[::2], words) for code, words in STEPS]
    return [
        (step if kind == "instead" else f"{step} {kind}".strip(), words)
        for step, kind, words in named
        if step in numbers and kind != "also"
    ]


class BattleForm(PartForm):
    """The editor of a battle: its address in the composer."""

    address = text_field(gettext_lazy("The battle’s address"), placeholder="/battle/?a-atk=…")
    place = hidden_field()  # of the entry being edited; empty for a new one

    def entry(self) -> Document:
        battle = sheet_query.battle_query_string(self.values()["address"])
        return {"battle": sheet_query.battle_from(battle, document_in)}
