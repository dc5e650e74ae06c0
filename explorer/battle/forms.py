"""Define the composer's forms and convert them to the battle document.

The forms do not validate: values go into the document as typed, and the engine's errors are shown
at the fields by their places.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crispy_forms.layout import Div, Field, Layout, Row
from django import forms

from engine.document import Document
from engine.yugioh import BEFORE_RESOLUTION, effect_fields
from engine.yugioh.formulas import NAMES as FORMULAS
from engine.yugioh.formulas import formula_in_words, is_formula
from explorer.addresses import battle as battle_query
from explorer.battle.condition_fields import TRAIT_FIELDS, traits
from explorer.results import rulesets
from explorer.web.fields import (
    PLAYERS,
    STATS,
    Details,
    Include,
    Kept,
    PartForm,
    card_field,
    checkbox,
    choice_field,
    hidden_field,
    name_field,
    number_field,
)
from explorer.web.htmx import fixed_address
from explorer.web.translation import gettext_lazy as _
from explorer.web.translation import pgettext_lazy

# A step as the editor lists it: where a step has two kinds, each is an entry of its own.
STEPS = (
    ("piercing", _("Piercing")),
    ("01", _("01 · doubles its piercing damage")),
    ("01 battle", _("01 · inflicts double battle damage")),
    ("02", _("02 · both players take it")),
    ("03 instead", _("03 · the other player takes it instead")),
    ("03 also", _("03 · the other player takes it too")),
    ("04", _("04 · is treated as effect damage")),
    ("05", _("05 · Life Points are gained instead")),
    ("05 reverse", _("05 · Life Points gained become damage")),
    ("06", _("06 · becomes 0")),
    ("07", _("07 · is halved")),
    ("08", _("08 · is doubled")),
    ("09", _("09 · becomes a value")),
    ("10", _("10 · is not taken past a limit")),
)


# Whose effect it is, for what negates it and what is unaffected by it.
SOURCES = (
    ("", "—"),
    ("attacker", _("the attacker")),
    ("target", _("the target")),
    ("monster", _("another monster")),
    ("spell", _("a Spell")),
    ("trap", _("a Trap")),
)


# How a battle position changes during the attack.
TURNS = (
    ("", pgettext_lazy("changed position", "no")),
    ("attack", pgettext_lazy("changed position", "to Attack Position")),
    ("defense", pgettext_lazy("changed position", "to Defense Position")),
    ("face_down", pgettext_lazy("changed position", "face-down")),
)


def changed_position(form: PartForm) -> Kept:
    """Return the fields of a change of position; they are open where one is chosen or wrong."""
    names = ("turn", "turn_in", "turn_card")
    typed = any(form[name].value() for name in names)
    is_open = typed or any(name in form.errors for name in names)
    details = Details(
        _("Position changed during the attack"),
        *names,
        Include("battle/_link_to_replay.html"),
        css_class="turned",
        open=is_open,
    )
    return Kept(details)


class MonsterFields(PartForm):
    """The fields of a monster on every page; its prefix begins with `a` or `t`."""

    name = name_field(_("Name"), placeholder=_("card name, or any name"))
    card = hidden_field()
    atk = number_field(_("ATK"))
    pos = choice_field(
        _("Position"),
        (
            ("attack", pgettext_lazy("battle position", "Attack")),
            ("defense", pgettext_lazy("battle position", "Defense")),
        ),
    )
    safe = checkbox(_("Can’t be destroyed by battle"))

    def __init__(self, data: Mapping[str, Any], prefix: str) -> None:
        super().__init__(data, prefix)
        find = fixed_address("find-cards")
        self.fields["name"].widget.attrs["data-cards"] = f"{find}?find={prefix}&name="
        if prefix[0] != "t":  # an attacker is never face-down
            del self.fields["down"]

    def checkboxes(self) -> list[str]:
        """Return the names of the checkboxes, which are beside each other."""
        return [name for name in ("safe", "down") if name in self.fields]


# No attribute of a class can have one of these names.
MonsterFields.base_fields |= {
    "def": number_field(_("DEF")),
    "with": choice_field(
        pgettext_lazy("ATK or DEF", "Uses"), (("", _("ATK or DEF, by position")), *STATS)
    ),
    "down": checkbox(_("Face-down")),
}


class MonsterForm(MonsterFields):
    """The form of one of the two monsters. Its prefix, `a` or `t`, says which."""

    by = choice_field(_("Controlled by"), PLAYERS)
    spared = hidden_field()
    turn = choice_field(_("Changed to"), TURNS)
    turn_card = card_field(_("Changed by"))
    turn_in = choice_field(
        _("Changed in"), (("", _("Battle Step")), ("damage_step", _("Damage Step")))
    )
    field_order = ("name", "card", "atk", "pos", "by", "safe")

    def layout(self) -> Layout:
        return Layout(
            "name",
            Include("battle/_monster_search.html"),
            "card",
            "spared",
            Row(
                Field("atk", "def", wrapper_class="col"),
                Kept(Field("pos", "by", wrapper_class="col")),
            ),
            Kept(
                Row(
                    Div(*self.checkboxes(), css_class="col"),
                    Field("with", wrapper_class="col"),
                    css_class="row-even",
                )
            ),
            changed_position(self),
            traits(self),
        )

    @classmethod
    def document(cls, data: Mapping[str, Any], prefix: str) -> Document:
        """Return the document of a monster as typed, without modifiers."""
        return battle_query.monster_from(cls.values_in(data, prefix), prefix)


MonsterForm.base_fields |= TRAIT_FIELDS


class LifePointsForm(PartForm):
    """The form of both players' Life Points before the battle."""

    opponent = number_field(_("Opponent’s Life Points"))
    you = number_field(_("Your Life Points"))

    def layout(self) -> Layout:
        return Kept(Row(Field("opponent", "you", wrapper_class="col")))

    @classmethod
    def document(cls, data: Mapping[str, Any]) -> Document:
        """Return both players' Life Points as typed."""
        typed = cls.values_in(data, "lp")
        return {player: battle_query.parse_number(points) for player, points in typed.items()}


class RulesForm(PartForm):
    """The form that chooses the ruleset."""

    ruleset = choice_field(_("Ruleset"), rulesets.choices)

    def layout(self) -> Layout:
        return Layout("ruleset")


BY_CARDS = (
    ("own_cards", _("its controller’s cards")),
    ("opposing_cards", _("the other player’s cards")),
)


def fields_for_states(form: PartForm) -> list[Row]:
    """Return the fields that only the states of a battle need; none where it has no states."""
    names = [name for name in ("source", "acts_on", "once") if name in form.fields]
    return [Row(Field(*names, wrapper_class="col"), css_class="row-even")] if names else []


class EffectForm(PartForm):
    """The editor of one effect; an empty scope means the usual one of the step."""

    step = choice_field(_("What it does"), STEPS)
    card = card_field(_("Card"))
    by = choice_field(_("Controlled by"), PLAYERS)
    value = number_field(_("Value"))
    half = choice_field(
        _("Or half of"),
        (("", "—"), ("you", _("your Life Points")), ("opponent", _("the opponent’s Life Points"))),
    )
    comparison = choice_field(
        _("Not taken if it is"),
        (
            ("at_most", _("at most the value")),
            ("at_least", _("at least the value")),
            ("less_than", _("less than the value")),
            ("more_than", _("more than the value")),
        ),
    )
    taken_by = choice_field(
        _("Whose damage"),
        (
            ("", _("default for the step")),
            ("any", pgettext_lazy("whose damage", "either player’s")),
            ("controller", pgettext_lazy("whose damage", "its controller’s")),
            ("opponent", pgettext_lazy("whose damage", "the other player’s")),
        ),
    )
    inflicted_by = choice_field(
        _("Inflicted by"),
        (
            ("", _("default for the step")),
            ("any", _("any monster")),
            ("attacker", _("the attacker")),
            ("target", _("the target")),
            ("own", _("its controller’s monsters")),
            ("opposing", _("the other player’s monsters")),
            *BY_CARDS,
        ),
    )
    damage = choice_field(
        _("Kind of damage"),
        (("", _("battle damage")), ("effect", _("effect damage")), ("any", _("any damage"))),
    )
    source = choice_field(pgettext_lazy("source of an effect", "Effect of"), SOURCES)
    acts_on = choice_field(
        _("Applies to"),
        (("", _("a player")), ("attacker", _("the attacker")), ("target", _("the target"))),
    )
    once = checkbox(_("already resolved"))
    place = hidden_field()  # of the effect being edited; empty for a new one

    def layout(self) -> Layout:
        return Kept(
            "step",
            Row(Field("card", wrapper_class="col col-wide"), Field("by", wrapper_class="col")),
            Row(Field("value", "half", wrapper_class="col")),
            "comparison",
            Row(Field("taken_by", "inflicted_by", wrapper_class="col")),
            "damage",
            *fields_for_states(self),
            "place",
        )

    def document(self) -> Document:
        """Return the effect's document: the filled fields that its step takes."""
        typed = self.values()
        step, _, kind = typed["step"].partition(" ")
        fields = {
            "step": step,
            "card": typed["card"],
            "controller": typed["by"],
            "kind": kind,
            "value": value_of(typed, step),
            **{name: typed.get(name, "") for name in _CHOSEN},
            "applied": "once" if typed.get("once") else "",
        }
        takes = effect_fields(step, kind)
        return {
            name: value
            for name, value in fields.items()
            if name in takes and (value != "" or name in ("card", "value"))
        }

    @staticmethod
    def typed(effect: Document) -> dict[str, str]:
        """Return the fields' values for editing an effect."""
        fields = {name: str(value) for name, value in effect.items()} | typed_value(effect)
        kind = "" if effect.get("kind") == "piercing" else effect.get("kind", "")
        fields["step"] = f"{effect['step']} {kind}".strip()
        once = "1" if effect.get("applied") == "once" else ""
        code = battle_query.effect_code(effect)
        return fields | {"by": effect["controller"], "once": once, "place": code}


_CHOSEN = ("comparison", "taken_by", "inflicted_by", "damage", "source", "acts_on")


def value_of(typed: Mapping[str, Any], step: str) -> Any:
    """Return the typed value of an effect: a number, or half of Life Points at 09.

    Where both are typed, the value has both, and the engine refuses it.
    """
    if step != "09" or not typed["half"]:
        return battle_query.parse_number(typed["value"])
    half = {"half_of_life_points": typed["half"]}
    return half | ({"value": typed["value"]} if typed["value"] else {})


def typed_value(effect: Document) -> dict[str, str]:
    """Return the fields of an effect's value for editing it."""
    value = effect.get("value")
    if not isinstance(value, dict):
        return {}
    return {"value": "", "half": str(value.get("half_of_life_points", ""))}


def modifier_fields(modifier: Document) -> dict[str, Any]:
    """Return the fields of a modifier for editing it."""
    how = "set" if "set" in modifier else "change"
    amount = modifier[how]
    formula = amount if is_formula(amount) else ""
    if formula.startswith("-"):
        how, formula = "less", formula[1:]
    return {
        "card": modifier["card"],
        "stat": modifier["stat"],
        "how": "original" if modifier.get("original") else how,
        "amount": "" if formula else amount,
        "formula": formula,
        "again": "1" if modifier.get("continuous") else "",
        "calc": "1" if modifier.get("during") == "damage_calculation" else "",
        "source": modifier.get("source", ""),
        "once": "1" if modifier.get("applied") == "once" else "",
    }


def formula_choices() -> list[tuple[str, str]]:
    """Return the formulas that an amount of ATK or DEF may be, in words; none first."""
    return [("", "—"), *((each, str(formula_in_words(each))) for each in FORMULAS)]


class ModifierForm(PartForm):
    """The editor of one modifier of ATK or DEF."""

    card = card_field(_("Card"))
    on = choice_field(_("Monster"), (("attacker", _("the attacker")), ("target", _("the target"))))
    stat = choice_field(_("ATK or DEF"), STATS)
    how = choice_field(
        pgettext_lazy("change of ATK or DEF", "How"),
        (
            ("change", pgettext_lazy("change of ATK or DEF", "by")),
            ("less", pgettext_lazy("change of ATK or DEF", "down by")),
            ("set", pgettext_lazy("change of ATK or DEF", "to")),
            ("original", pgettext_lazy("change of ATK or DEF", "the original, to")),
        ),
    )
    amount = number_field(_("Amount"), placeholder=_("+500 or -500"))
    formula = choice_field(_("or an amount that depends"), formula_choices)
    again = forms.BooleanField(label=_("counts again after each change"), required=False)
    calc = forms.BooleanField(label=_("during damage calculation only"), required=False)
    source = choice_field(pgettext_lazy("source of an effect", "Effect of"), SOURCES)
    once = checkbox(_("already resolved"))

    def layout(self) -> Layout:
        return Kept(
            "card",
            Row(Field("on", "stat", "how", wrapper_class="col")),
            Row(Field("amount", "formula", wrapper_class="col"), css_class="row-even"),
            Row(Field("again", "calc", wrapper_class="col"), css_class="row-even"),
            *fields_for_states(self),
        )

    def document(self) -> Document:
        typed = {"source": "", "once": "", **self.values()}
        sign = "-" if typed["how"] == "less" else ""
        field = "set" if typed["how"] in ("set", "original") else "change"
        modifier: Document = {"card": typed["card"], "stat": typed["stat"]}
        if typed["formula"] and not typed["amount"]:
            modifier[field] = f"{sign}{typed['formula']}"
        else:  # where both are given, the engine refuses what is not a number
            given = f"{sign}{typed['amount']} {typed['formula']}".replace("--", "")
            modifier[field] = battle_query.parse_number(given.strip())
        if typed["how"] == "original":
            modifier["original"] = True
        if typed["again"]:
            modifier["continuous"] = True
        if typed["source"]:
            modifier["source"] = typed["source"]
        if typed["once"]:
            modifier["applied"] = "once"
        return modifier | ({"during": "damage_calculation"} if typed["calc"] else {})


class StateForm(PartForm):
    """The editor of a state: negated effects, an unaffected monster, or what happened before an
    effect resolved.
    """

    of = choice_field(
        pgettext_lazy("a state", "What is negated or unaffected"),
        (
            ("negated attacker", _("the attacker’s effects are negated")),
            ("negated target", _("the target’s effects are negated")),
            ("negated monsters", _("the effects of all monsters are negated")),
            ("negated spells", _("the effects of all Spells are negated")),
            ("negated traps", _("the effects of all Traps are negated")),
            ("unaffected attacker", _("the attacker is unaffected by other cards")),
            ("unaffected target", _("the target is unaffected by other cards")),
            ("resolving attacker", _("an effect resolved on the attacker")),
            ("resolving target", _("an effect resolved on the target")),
        ),
    )
    card = card_field(_("Card"))
    by = choice_field(
        _("Unaffected by"),
        (
            ("", _("effects of all cards")),
            ("monsters", _("monster effects")),
            ("spells", _("Spell effects")),
            ("traps", _("Trap effects")),
            ("spells traps", _("Spell and Trap effects")),
            ("activated", _("activated effects")),
        ),
    )
    source = choice_field(_("Negated by an effect of"), SOURCES)
    once = checkbox(_("already resolved"))
    now = choice_field(
        _("Before it resolved"),
        (
            ("", "—"),
            ("activation_negated", _("activation negated")),
            ("effect_negated", _("effect negated")),
            ("left", _("its card left")),
            ("staying_left", _("its card left, but must stay")),
            ("cost_moved", _("its card, the cost, moved")),
            ("left_later", _("its card left later")),
            ("face_down", _("target face-down")),
            ("not_face_up", _("target face-down, must be face-up")),
            ("changed_control", _("target changed control")),
            ("other_controller", _("target changed control, must not")),
            ("unaffected", _("target unaffected")),
            ("gone", _("another target gone")),
        ),
    )
    joined = checkbox(_("its other parts need that one"))

    def layout(self) -> Layout:
        first = Row(Field("by", "source", "once", wrapper_class="col"))
        return Kept("of", "card", first, Row(Field("now", "joined", wrapper_class="col")))

    def document(self) -> Document:
        typed = self.values()
        state, _space, of = typed["of"].partition(" ")
        document: Document = {"state": state, "of": of, "card": typed["card"]}
        if state == "resolving":
            now = {"now": typed["now"]} if typed["now"] else {}
            known = [each for each in ("card", "other") if typed["now"] in BEFORE_RESOLUTION[each]]
            joined = {"joined": True} if typed["joined"] and known != ["card"] else {}
            return document | {"of": [*known, of][0]} | now | joined
        if state == "unaffected":
            if typed["by"] == "activated":
                return document | {"activated": True}
            return document | ({"by": typed["by"].split()} if typed["by"] else {})
        once = {"applied": "once"} if typed["once"] else {}
        return document | ({"source": typed["source"]} if typed["source"] else {}) | once
