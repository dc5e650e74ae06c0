"""The composer's fields <-> the battle document.

The forms translate and check nothing: what was typed goes into the document as it is, and the
engine's errors come back to the fields by their places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import HTML, Div, Field, Layout
from django import forms
from django.urls import reverse

from engine.yugioh import effect_fields
from explorer import query

Document = dict[str, Any]

PLAYERS = (("you", "You"), ("opponent", "Opponent"))
STATS = (("atk", "ATK"), ("def", "DEF"))
# A step as the editor lists it: where a step has two kinds, each is an entry of its own.
STEPS = (
    ("piercing", "Piercing"),
    ("01", "01 · doubles its piercing damage"),
    ("01 battle", "01 · inflicts double battle damage"),
    ("02", "02 · both players take it"),
    ("03 instead", "03 · the other player takes it instead"),
    ("03 also", "03 · the other player takes it too"),
    ("04", "04 · is treated as effect damage"),
    ("05", "05 · Life Points are gained instead"),
    ("06", "06 · becomes 0"),
    ("07", "07 · is halved"),
    ("08", "08 · is doubled"),
    ("09", "09 · becomes a value"),
    ("10", "10 · is not taken past a limit"),
)


def _text(label: str, **attrs: Any) -> forms.CharField:
    attributes = {"autocomplete": "off", **attrs}
    return forms.CharField(label=label, required=False, widget=forms.TextInput(attributes))


def _number(label: str, **attrs: Any) -> forms.CharField:
    return _text(label, inputmode="numeric", **attrs)


def _choice(label: str, choices: Iterable[tuple[str, str]]) -> forms.CharField:
    """A select whose value is not checked here: the engine says what is allowed."""
    return forms.CharField(label=label, required=False, widget=forms.Select(choices=tuple(choices)))


class ComposerForm(forms.Form):
    """A part of the composer: rendered by crispy, without a form tag of its own."""

    use_required_attribute = False

    def __init__(self, data: Mapping[str, Any], prefix: str) -> None:
        super().__init__(data, prefix=prefix)
        self._describe()

    def _describe(self) -> None:
        """Every field is described by its own error, which is there from the start, if empty."""
        for name, field in self.fields.items():
            if not field.widget.is_hidden:
                field.widget.attrs["aria-describedby"] = f"id_{self.prefix}-{name}_error"

    @property
    def helper(self) -> FormHelper:
        helper = FormHelper()
        helper.form_tag = False
        helper.disable_csrf = True
        helper.layout = self.layout()
        return helper

    def layout(self) -> Layout:
        return Layout(*(_field(name) for name in self.fields))

    def values(self) -> dict[str, Any]:
        """What was typed, by field; what is no valid text (a NUL byte) counts as nothing."""
        self.is_valid()
        return {name: self.cleaned_data.get(name, "") for name in self.fields}


def _field(name: str, css: str = "") -> Field:
    return Field(name, template="battle/_field.html", wrapper_class=css)


class MonsterForm(ComposerForm):
    """One of the two monsters. Its prefix, `a` or `t`, says which."""

    name = _text("Name", maxlength=100)
    card = forms.CharField(required=False, widget=forms.HiddenInput)
    atk = _number("ATK")
    pos = _choice("Position", (("attack", "Attack"), ("defense", "Defense")))
    by = _choice("Controlled by", PLAYERS)
    safe = forms.BooleanField(label="Not destroyed by battle", required=False)

    def __init__(self, data: Mapping[str, Any], prefix: str) -> None:
        super().__init__(data, prefix)
        self.fields["def"] = _number("DEF")  # no attribute of a class can be called `def`
        self.fields["with"] = _choice("Battles with", (("", "as usual"), *STATS))
        self.fields["name"].widget.attrs |= self._searching(prefix)
        self._describe()

    @staticmethod
    def _searching(slot: str) -> dict[str, str]:
        """The name finds cards while it is typed."""
        return {
            "placeholder": "a card’s name, or any",
            "data-found": f"found-{slot}",
            "hx-get": reverse("find-cards"),
            "hx-trigger": "input changed delay:200ms",
            "hx-target": f"#found-{slot}",
            "hx-swap": "innerHTML",
            "hx-sync": "this:replace",
            "hx-vals": f'{{"find": "{slot}"}}',
        }

    def layout(self) -> Layout:
        return Layout(
            _field("name"),
            HTML('{% include "battle/_search.html" %}'),
            "card",
            Div(*(_field(each, "col") for each in ("atk", "def", "pos", "by")), css_class="row"),
            Div(_field("safe", "col"), _field("with", "col"), css_class="row row-even"),
        )

    def document(self) -> Document:
        """This monster, without its modifiers."""
        typed = self.values()
        monster: Document = {
            "name": typed["name"] or query.NAMES[str(self.prefix)],
            "controller": typed["by"],
            "atk": query.number(typed["atk"]),
            "def": None if typed["def"] in ("-", "–") else query.number(typed["def"]),
            "position": typed["pos"],
            "indestructible_by_battle": typed["safe"],
        }
        if typed["card"]:
            monster["passcode"] = query.number(typed["card"])
        if typed["with"]:
            monster["battles_with"] = typed["with"]
        return monster


class LifePointsForm(ComposerForm):
    """Both players' Life Points before the battle."""

    opponent = _number("Opponent’s Life Points")
    you = _number("Your Life Points")

    def layout(self) -> Layout:
        return Layout(Div(_field("opponent", "col"), _field("you", "col"), css_class="row"))

    def document(self) -> Document:
        return {player: query.number(points) for player, points in self.values().items()}


class EffectForm(ComposerForm):
    """The editor of one effect; an empty scope means what is usual for the step."""

    step = _choice("What it does", STEPS)
    card = _text("Card", maxlength=100)
    by = _choice("Controlled by", PLAYERS)
    value = _number("Value")
    comparison = _choice(
        "Not taken if it is",
        (
            ("at_most", "at most the value"),
            ("at_least", "at least the value"),
            ("less_than", "less than the value"),
            ("more_than", "more than the value"),
        ),
    )
    taken_by = _choice(
        "Whose damage",
        (
            ("", "usual for the step"),
            ("any", "any player’s"),
            ("controller", "its controller’s"),
            ("opponent", "the other player’s"),
        ),
    )
    inflicted_by = _choice(
        "Inflicted by",
        (
            ("", "usual for the step"),
            ("any", "any monster"),
            ("attacker", "the attacker"),
            ("target", "the target"),
            ("own", "its controller’s monsters"),
            ("opposing", "the other player’s monsters"),
        ),
    )
    damage = _choice(
        "Kind of damage",
        (("", "battle damage"), ("effect", "effect damage"), ("any", "any damage")),
    )
    at = forms.CharField(required=False, widget=forms.HiddenInput)  # the effect being edited

    def layout(self) -> Layout:
        return Layout(
            _field("step"),
            Div(_field("card", "col col-wide"), _field("by", "col"), css_class="row"),
            Div(_field("comparison", "col"), _field("value", "col"), css_class="row"),
            Div(_field("taken_by", "col"), _field("inflicted_by", "col"), css_class="row"),
            _field("damage"),
            "at",
        )

    def document(self) -> Document:
        """The effect: of the fields, those that its step takes and that say something."""
        typed = self.values()
        step, _, kind = typed["step"].partition(" ")
        said = {
            "step": step,
            "card": typed["card"],
            "controller": typed["by"],
            "kind": kind,
            "value": query.number(typed["value"]),
            **{name: typed[name] for name in ("comparison", "taken_by", "inflicted_by", "damage")},
        }
        takes = effect_fields(step, kind)
        return {
            name: value
            for name, value in said.items()
            if name in takes and (value != "" or name in ("card", "value"))
        }

    @staticmethod
    def typed(effect: Document) -> dict[str, str]:
        """The fields that show an effect, for editing it."""
        fields = {name: str(value) for name, value in effect.items()}
        kind = "" if effect.get("kind") == "piercing" else effect.get("kind", "")
        fields["step"] = f"{effect['step']} {kind}".strip()
        return fields | {"by": effect["controller"], "at": query.effect_code(effect)}


class ModifierForm(ComposerForm):
    """The editor of one modifier of ATK or DEF."""

    card = _text("Card", maxlength=100)
    on = _choice("Changes", (("attacker", "the attacker’s"), ("target", "the target’s")))
    stat = _choice("Number", STATS)
    how = _choice("How", (("change", "by"), ("set", "to")))
    amount = _number("Amount", placeholder="+500 or -500")
    calc = forms.BooleanField(label="in damage calculation only", required=False)

    def layout(self) -> Layout:
        return Layout(
            _field("card"),
            Div(*(_field(each, "col") for each in ("on", "stat", "how")), css_class="row"),
            Div(_field("amount", "col"), _field("calc", "col"), css_class="row row-even"),
        )

    def document(self) -> Document:
        typed = self.values()
        amount = "set" if typed["how"] == "set" else "change"
        modifier: Document = {"card": typed["card"], "stat": typed["stat"]}
        modifier[amount] = query.number(typed["amount"])
        return modifier | ({"during": "damage_calculation"} if typed["calc"] else {})
