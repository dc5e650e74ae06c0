"""Define the small forms that add an event, a modifier, an effect or a restriction.

`code` of each returns the code of what it adds; nonsense becomes a code that the engine refuses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from crispy_forms.layout import Field, Layout, Row

from engine.document import MESSAGES
from engine.yugioh import Problem
from explorer.addresses import battle as battle_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle_phase import LATE, MOVED, STOPPED
from explorer.addresses.restrictions import restriction_code
from explorer.battle.forms import (
    EffectForm,
    ModifierForm,
    changed_position,
)
from explorer.life_points.forms import ChangeForm, DamageForm
from explorer.replay.restriction_form import (
    RestrictionForm,
)
from explorer.web.fields import (
    Details,
    PartForm,
    card_field,
    checkbox,
    choice_field,
    hidden_field,
)
from explorer.web.part_lists import place_in
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop, pgettext_lazy

# What an event without an attack may be, by its value in the editor.
MOVES = {
    "leaves": gettext_noop("leaves the field"),
    "arrives": gettext_noop("arrives on the field"),
    "attack": gettext_noop("is changed to face-up Attack Position"),
    "defense": gettext_noop("is changed to face-up Defense Position"),
    "set": gettext_noop("is changed to face-down Defense Position"),
    "control": gettext_noop("is controlled by the other player"),
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
        "redirected": "moved",
        "to": "moved",
    }

    by = choice_field(gettext_lazy("Attacker"), ())
    at = choice_field(gettext_lazy("Attack target"), ())
    negated = card_field(
        gettext_lazy("Negated by"), placeholder=gettext_lazy("card name (optional)")
    )
    moved = choice_field(gettext_lazy("Moved to"), ())
    moved_card = card_field(gettext_lazy("Moved by"))
    stopped = checkbox(gettext_lazy("stopped in a replay"))
    turn = choice_field(gettext_lazy("Change"), _CHANGES)
    turn_card = card_field(gettext_lazy("Changed by"))
    turn_in = choice_field(gettext_lazy("Changed in"), _STEPS)
    place = hidden_field()  # of the event being edited; empty for a new one

    def layout(self) -> Layout:
        return Layout(
            Row(Field("by", "at", wrapper_class="col")),
            "negated",
            Details(
                _("Moved by an effect, or stopped"),
                Row(Field("moved", "moved_card", wrapper_class="col")),
                "stopped",
                css_class="seldom",
                open=any(self[each].value() for each in ("moved", "moved_card", "stopped")),
            ),
            changed_position(self),
            "place",
        )

    def problems(self) -> tuple[Problem, ...]:
        """Return the problems of what the code of an attack can’t express."""
        typed = self.values()
        several = [name for name in ("negated", "turn", "moved", "stopped") if typed[name]]
        if len(several) > 1 and several != ["negated", "turn"]:
            message = _("only one of these is possible for an attack")
            return (Problem(several[1], "several_in_attack", message, _("one of the two")),)
        if typed["moved_card"] and not typed["moved"]:
            allowed = _("where the attack moves")
            return (Problem("moved", "missing", MESSAGES.message("missing"), allowed),)
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
        if typed["moved"]:
            card = f"~{typed['moved_card']}" if typed["moved_card"] else ""
            return f"{head}.{MOVED}{typed['moved']}{card}"
        if typed["stopped"]:
            return f"{head}.{STOPPED}"
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
        if typed["what"] in ("leaves", "arrives", "control"):
            return f"{typed['what']}.{typed['on']}{card}"
        return f"position.{typed['on']}.{typed['what']}{card}"


_SINCE = (
    ("now", gettext_lazy("from now on")),
    ("start", gettext_lazy("the beginning of the Battle Phase")),
)


class PhaseModifierForm(ModifierForm):
    """The editor of a modifier, from the beginning of the phase or from an event on."""

    # A Battle Phase has no states.
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

    # A Battle Phase has no states.
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


class PhaseRestrictionForm(RestrictionForm):
    """The editor of a restriction, from the beginning of the phase or from an event on."""

    def code(self) -> str:
        """Return the code of the restriction itself."""
        return restriction_code(self.restriction())


class RestrictionEndForm(PartForm):
    """The editor of the end of a restriction."""

    problem_fields: ClassVar = {"restriction": "of"}

    of = choice_field(gettext_lazy("Restriction"), ())
    card = card_field(gettext_lazy("Card"), placeholder=gettext_lazy("card name (optional)"))
    place = hidden_field()

    def code(self) -> str:
        typed = self.values()
        card = f"~{typed['card']}" if typed["card"] else ""
        return f"restriction_ends.{typed['of']}{card}"


# A form whose fields make the code of what it adds; nonsense becomes one that the engine refuses.
EditorForm = (
    AttackForm
    | MoveForm
    | PhaseModifierForm
    | PhaseEffectForm
    | EffectDamageForm
    | LifePointsForm
    | PhaseRestrictionForm
    | RestrictionEndForm
    | EndForm
)
