"""Define the fields of an attack, without validation: the document already holds what was typed.

Defaults that a query string leaves out are filled in here too, so that a form always shows the
whole document.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from crispy_forms.layout import Div, Field, Layout, Row
from django import forms

from engine.document import Document
from engine.text import Text
from explorer.addresses.battle import parse_number
from explorer.addresses.replay import (
    ABOUT,
    FLAGS,
    MOVING,
    new_position,
    position_code,
    position_from,
)
from explorer.replay.zones import ZONES
from explorer.results import attack_words as words
from explorer.web.fields import (
    Details,
    Kept,
    PartForm,
    card_field,
    checkbox,
    hidden_field,
    number_field,
    text_field,
)
from explorer.web.part_lists import place_in
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, pgettext, pgettext_lazy

Choices = list[tuple[str, Text]]
Grouped = list[tuple[str, str | Choices]]

_FORCES = tuple((force, gettext_lazy(each)) for force, each in words.FORCES.items())
DRAWS = (("", pgettext_lazy("restricts attack targets", "no")), *_FORCES)


class OpenSelect(forms.Select):
    """A select that also shows a typed value that is none of its choices."""

    def optgroups(self, name: str, value: list[str], attrs: Any = None) -> list[Any]:
        groups = super().optgroups(name, value, attrs)
        known = {str(option["value"]) for _group, options, _at in groups for option in options}
        for typed in value:
            if typed and typed not in known:
                option = self.create_option(name, typed, typed, True, len(groups), attrs=attrs)
                groups.append((None, [option], len(groups)))
        return groups


def open_choice_field(label: str, choices: Iterable[tuple[str, str]] = ()) -> forms.CharField:
    """Return a select without validation: the engine's errors list what is allowed."""
    return forms.CharField(label=label, required=False, widget=OpenSelect(choices=tuple(choices)))


class LineForm(PartForm):
    """One line of the page; its prefix alone is the name of its main field."""

    main = ""
    problem_fields: ClassVar = {
        "face_up": "pos",
        "attackable": "safe",
        "forces": "draws",
        "attacker": "by",
        "target": "at",
        "type": "kind",
        "monster": "on",
        "event": "of",
        "attacks_on_monsters": "onmonsters",
        "further_attacks": "more",
        "further_attacks_on_monsters": "moremonsters",
        "again_if": "again",
        "target_chosen_by": "chooser",
        "then": "calculates",
        "target_unaffected": "tounaffected",
        "first_part": "first",
        "next_attack": "next",
        "attacker_unaffected": "unaffected",
        **{field: name for name, field in FLAGS.items()},
    }

    def add_prefix(self, field_name: str) -> str:
        return str(self.prefix) if field_name == self.main else super().add_prefix(field_name)

    def choose(self, name: str, choices: Any) -> None:
        """Set the choices of a select or a group of checkboxes, which differ from page to page."""
        widget: Any = self.fields[name].widget
        widget.choices = choices

    def is_set(self, *names: str) -> bool:
        """Return whether one of these fields has a value or an error."""
        return any(self.data.get(self.add_prefix(name)) or name in self.errors for name in names)


_USUAL = {"declared": "0", "attacks": "1", "onmonsters": "1", "more": "0", "moremonsters": "0"}
_AGAIN = (
    ("", pgettext_lazy("attack again", "no")),
    ("attacked_monster", gettext_lazy("if it attacked a monster")),
    ("target_in_defense", gettext_lazy("if the target is in Defense Position")),
)
_CHOOSERS = (
    ("attacking_player", gettext_lazy("the attacking player")),
    ("defending_player", gettext_lazy("the other player, by an effect")),
)
_FIRST_PARTS = (
    ("possible", gettext_lazy("is possible")),
    ("impossible", gettext_lazy("is not possible")),
    ("needs_the_attack", gettext_lazy("needs the attacking monster")),
)


class AttackerForm(LineForm):
    """One of your monsters."""

    main = "name"
    name = card_field(gettext_lazy("Name"), "monster")
    pos = open_choice_field(gettext_lazy("Position"), words.POSITIONS)
    declared = number_field(gettext_lazy("Attacks declared"))
    attacks = text_field(gettext_lazy("Attacks allowed (1, 2 or all)"))
    onmonsters = number_field(gettext_lazy("Attacks allowed on monsters only"))
    more = number_field(gettext_lazy("Attacks added by effects"))
    moremonsters = number_field(gettext_lazy("Attacks on monsters added by effects"))
    again = open_choice_field(gettext_lazy("An effect lets it attack again"), _AGAIN)
    must = checkbox(gettext_lazy("must attack, also in a replay"))
    attacked = forms.Field(
        label=gettext_lazy("Monsters attacked this turn"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    directly = checkbox(gettext_lazy("one attack was direct"))
    direct = checkbox(gettext_lazy("can attack directly"))
    defdirect = checkbox(gettext_lazy("can attack directly in Defense Position"))
    indefense = checkbox(gettext_lazy("can attack in Defense Position"))
    nodeclare = checkbox(gettext_lazy("can’t declare an attack"))
    noattack = checkbox(gettext_lazy("can’t attack"))

    def __init__(self, data: Mapping[str, Any], prefix: str, defenders: Choices) -> None:
        defaults = {f"{prefix}-{name}": value for name, value in _USUAL.items()}
        super().__init__(defaults | dict(data), prefix)
        self.choose("attacked", defenders)
        self.fields["name"].label = _("Monster {number}").format(number=prefix[1:])

    def layout(self) -> Layout:
        typed = {each: self.data[self.add_prefix(each)] for each in _USUAL}
        is_open = typed != _USUAL or self.is_set("attacked", "again", *FLAGS)
        return Layout(
            Kept(Div("name", "pos", css_class="main-row")),
            Details(
                _("Attacks this turn"),
                Kept(
                    Row(Field("declared", "attacks", wrapper_class="col"), css_class="row-even"),
                    "onmonsters",
                    Row(Field("more", "moremonsters", wrapper_class="col"), css_class="row-even"),
                    "again",
                ),
                Field("attacked", template="replay/_attacked.html"),
                Kept(*FLAGS),
                css_class="seldom",
                open=is_open,
                data_row=self.prefix,
            ),
        )


class DefenderForm(LineForm):
    """The monster in one of the opponent's zones; without a name the zone is empty."""

    main = "name"
    name = card_field(gettext_lazy("Zone"), "monster", placeholder=pgettext_lazy("zone", "empty"))
    pos = open_choice_field(gettext_lazy("Position"), words.POSITIONS)
    safe = checkbox(gettext_lazy("can’t be attacked"))
    draws = open_choice_field(gettext_lazy("Restricts attack targets"), DRAWS)

    def __init__(self, data: Mapping[str, Any], prefix: str) -> None:
        super().__init__(data, prefix)
        self.fields["name"].label = _("Zone {number}").format(number=prefix[1:])

    def layout(self) -> Layout:
        return Layout(
            Kept(Div("name", "pos", css_class="main-row")),
            Kept(
                Details(
                    _("Attack restrictions"),
                    *("draws", "safe"),
                    css_class="seldom",
                    open=self.is_set("safe", "draws"),
                    data_row=self.prefix,
                )
            ),
        )


class AimForm(LineForm):
    """The attacker and its target."""

    problem_fields: ClassVar = LineForm.problem_fields | {
        "zone": "at",
        **dict.fromkeys(("chosen", "kind", "monster"), "chose"),
    }

    by = open_choice_field(gettext_lazy("Attacker"))
    at = open_choice_field(gettext_lazy("Attack target"))
    chose = open_choice_field(gettext_lazy("If there is a replay"))
    chooser = open_choice_field(gettext_lazy("Who chooses the target"), _CHOOSERS)

    def __init__(self, data: Mapping[str, Any], by: Choices, at: Grouped, chose: Choices) -> None:
        super().__init__(data, "")
        self.own = by
        self.choose("by", by)
        self.choose("at", at)
        self.choose("chose", chose)

    def layout(self) -> Layout:
        """Return the layout; with only one monster, the attacker need not be chosen."""
        own = [id for id, _name in self.own]
        names = ["at"] if own == [self.data["by"]] else ["by", "at"]
        return Layout(Row(Field(*names, wrapper_class="col")), "chose", "chooser")


_STEPS = (("e", gettext_lazy("in the Battle Step")), ("s", gettext_lazy("in the Damage Step")))
_EDITOR = {"x-step": "e", "x-pos": "attack", "x-force": "must_attack", "x-first": "possible"}


class EventForm(LineForm):
    """The editor of one event; CSS shows only the fields that its type has."""

    kind = open_choice_field(gettext_lazy("What happens"))
    step = open_choice_field(gettext_lazy("When"), _STEPS)
    on = open_choice_field(gettext_lazy("Monster"))
    name = card_field(gettext_lazy("Name"), "monster")
    zone = open_choice_field(gettext_lazy("Zone"), [(str(zone), str(zone)) for zone in ZONES])
    pos = open_choice_field(gettext_lazy("Position"), words.POSITIONS)
    draws = open_choice_field(gettext_lazy("Restricts attack targets"), DRAWS)
    safe = checkbox(gettext_lazy("can’t be attacked"))
    force = open_choice_field(gettext_lazy("How"), _FORCES)
    of = open_choice_field(gettext_lazy("Event"))
    by = open_choice_field(gettext_lazy("Attacker"))
    to = open_choice_field(gettext_lazy("New target"))
    card = card_field(gettext_lazy("Card"), placeholder=gettext_lazy("card name (optional)"))
    calculates = checkbox(gettext_lazy("the effect goes on to damage calculation"))
    unaffected = checkbox(gettext_lazy("the attacker is unaffected"))
    tounaffected = checkbox(gettext_lazy("the new target is unaffected"))
    next = checkbox(gettext_lazy("the effect has waited for the next attack"))
    ends = checkbox(gettext_lazy("then it ends the Battle Phase"))
    first = open_choice_field(gettext_lazy("What it does first"), _FIRST_PARTS)
    place = hidden_field()  # of the event being edited; empty for a new one

    problem_fields: ClassVar = LineForm.problem_fields | {"target": "on"}

    def __init__(
        self, data: Mapping[str, Any], on: Choices, of: Choices, by: Choices, to: Choices
    ) -> None:
        super().__init__(_EDITOR | dict(data), "x")
        self.choose("by", by)
        self.choose("to", to)
        self.choose("kind", words.event_choices())
        self.choose("on", on or [("", _("no monster"))])
        self.choose("of", of or [("", pgettext("event", "none"))])

    def layout(self) -> Layout:
        return Layout(
            Kept("kind"),
            *("by", "to", "on"),
            Kept("name", Row(Field("zone", "pos", wrapper_class="col")), "draws", "safe", "force"),
            "of",
            Kept(
                "card", "calculates", "unaffected", "tounaffected", "next", "ends", "first", "step"
            ),
            "place",
        )

    @property
    def is_open(self) -> bool:
        """Return whether it edits an event, has errors, or holds a name that must not be lost."""
        named = self["name"].value() or self["card"].value()
        return bool(self.errors or place_in(self) or named)

    def event(self) -> Document:
        """Return the event with only the fields that its type has; a new monster has the id
        `new`.
        """
        typed = self.values()
        zone, of = parse_number(typed["zone"]), parse_number(typed["of"])
        if typed["kind"] == "arrives":
            monster = {"id": "new", "name": typed["name"], "zone": zone}
            monster |= position_from(typed["pos"])
            monster |= {"attackable": False} if typed["safe"] else {}
            monster |= {"forces": typed["draws"]} if typed["draws"] else {}
            return {"type": "arrives", "monster": monster}
        if typed["kind"] in MOVING:
            return self._moving(typed)
        values = {
            "monster": typed["on"],
            "zone": zone,
            "force": typed["force"],
            "event": of - 1 if isinstance(of, int) else of,
        }
        about = ABOUT.get(typed["kind"], ())
        event = {"type": typed["kind"], **{each: values[each] for each in about if each in values}}
        return event | (new_position(typed["pos"]) if "position" in about else {})

    @staticmethod
    def _moving(typed: Mapping[str, Any]) -> Document:
        """Return an event that moves or negates the attack, or makes monsters battle."""
        event: Document = {"type": typed["kind"]}
        if typed["kind"] == "redirects":
            event["to"] = None if typed["to"] == "direct" else typed["to"]
            event |= {"then": "damage_calculation"} if typed["calculates"] else {}
            event |= {"target_unaffected": True} if typed["tounaffected"] else {}
        elif typed["kind"] == "battle_by_effect":
            event |= {"attacker": typed["by"], "target": typed["on"]}
        elif typed["first"] not in ("", "possible"):
            event["first_part"] = typed["first"]
        if typed["kind"] == "attack_negated":
            event |= {"next_attack": True} if typed["next"] else {}
            event |= {"then": "end_battle_phase"} if typed["ends"] else {}
        if typed["kind"] in ("attack_negated", "redirects") and typed["unaffected"]:
            event["attacker_unaffected"] = True
        if typed["kind"] in ("battle_by_effect", "redirects") and typed["card"]:
            event["card"] = typed["card"]
        return event

    @staticmethod
    def typed(event: Document) -> dict[str, Any]:
        """Return the initial values for editing an event."""
        monster = event.get("monster", "")
        about = monster if isinstance(monster, dict) else event
        fields = {
            "kind": event["type"],
            "on": "" if isinstance(monster, dict) else monster or event.get("target") or "",
            "by": event.get("attacker", ""),
            "to": (event["to"] or "direct") if "to" in event else "",
            "card": event.get("card") or "",
            "calculates": "1" if event.get("then") == "damage_calculation" else "",
            "ends": "1" if event.get("then") == "end_battle_phase" else "",
            "next": "1" if event.get("next_attack") else "",
            "first": event.get("first_part", "possible"),
            "tounaffected": "1" if event.get("target_unaffected") else "",
            "unaffected": "1" if event.get("attacker_unaffected") else "",
            "name": about.get("name", ""),
            "zone": str(about.get("zone", "")),
            "pos": position_code(about),
            "draws": about.get("forces") or "",
            "safe": "1" if about.get("attackable", True) is not True else "",
            "force": event.get("force", "must_attack"),
            "of": event["event"] + 1 if isinstance(event.get("event"), int) else "",
        }
        return {f"x-{name}": value for name, value in fields.items()}
