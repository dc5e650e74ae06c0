"""Define the small forms that add an event, a modifier or an effect.

`code` of each returns the code of what it adds; nonsense becomes a code that the engine refuses.
"""

from __future__ import annotations

from crispy_forms.layout import Layout

from engine.yugioh import Problem
from explorer.addresses import life_points as sheet_query
from explorer.addresses.battle_phase import LATE
from explorer.battle.forms import EffectForm, ModifierForm, changed_position
from explorer.life_points.forms import ChangeForm, DamageForm
from explorer.web.fields import PartForm, card_field, checkbox, choice_field, field, hidden_field
from explorer.web.layouts import Group

# What an event without an attack may be, by its value in the editor.
MOVES = {
    "leaves": "leaves the field",
    "arrives": "arrives on the field",
    "attack": "is changed to face-up Attack Position",
    "defense": "is changed to face-up Defense Position",
    "set": "is changed to face-down Defense Position",
}


# What may happen to the battle position of a monster during an attack, by its code.
CHANGES_IN_ATTACK = {
    f"{of}_{to}": f"{of} {what}"
    for of in ("target", "attacker")
    for to, what in (
        ("set", "turned face-down"),
        ("defense", "changed to Defense Position"),
        ("attack", "changed to Attack Position"),
    )
}


class AttackForm(PartForm):
    """The editor of an attack."""

    by = choice_field("Attacker", ())
    at = choice_field("Attack target", ())
    negated = card_field("Negated by", placeholder="card name (optional)")
    turn = choice_field("Change", (("", "no"), *CHANGES_IN_ATTACK.items()))
    turn_card = card_field("Changed by")
    turn_in = choice_field("Changed in", (("", "Battle Step"), (LATE, "Damage Step")))
    place = hidden_field()  # of the event being edited; empty for a new one

    def layout(self) -> Layout:
        return Layout(
            Group(field("by", "col"), field("at", "col"), css="row"),
            field("negated"),
            changed_position(self),
            field("place"),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Return the problems of what the code of an attack can’t express."""
        typed = self.values()
        if typed["turn_card"] and not typed["turn"]:
            return (Problem("turn", "this is missing", "how the position changes"),)
        if typed["turn"] and typed["negated"]:
            message = "a negated attack has no change of position"
            return (Problem("negated", message, "one of the two"),)
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

    on = choice_field("Monster", ())
    what = choice_field("What happens", MOVES.items())
    card = card_field("Card", placeholder="card name (optional)")
    place = hidden_field()

    def layout(self) -> Layout:
        return Layout(
            Group(field("on", "col"), field("what", "col"), css="row"),
            field("card"),
            field("place"),
        )

    def code(self) -> str:
        typed = self.values()
        card = f"~{typed['card']}" if typed["card"] else ""
        if typed["what"] in ("leaves", "arrives"):
            return f"{typed['what']}.{typed['on']}{card}"
        return f"position.{typed['on']}.{typed['what']}{card}"


class PhaseModifierForm(ModifierForm):
    """The editor of a modifier, from the beginning of the phase or from an event on."""

    since = choice_field(
        "Since", (("now", "from now on"), ("start", "the beginning of the Battle Phase"))
    )
    place = hidden_field()

    def layout(self) -> Layout:
        return Layout(*super().layout().fields, field("since"), field("place"))

    @property
    def is_from_the_start(self) -> bool:
        """Return whether it adds a modifier that applies from the beginning of the phase."""
        return self.values()["since"] == "start" and not self["place"].value()

    def code(self) -> str:
        return f"modifier.{self.values()['on']}.{self.modifier()}"

    def modifier(self) -> str:
        """Return the code of the modifier itself."""
        modifier = self.document()
        amount = modifier.get("set", modifier.get("change"))
        only = ".calc" if "during" in modifier else ""
        sets = ":" if "set" in modifier else ""
        return f"{modifier['stat']}{sets}{amount}{only}~{modifier['card']}"


class PhaseEffectForm(EffectForm):
    """The editor of an effect, on the whole phase or on one event."""

    of = choice_field("Applies to", ())
    next = checkbox("only the next such damage")

    def layout(self) -> Layout:
        return Layout(
            Group(field("of", "col"), field("next", "col"), css="row row-even"),
            *super().layout().fields,
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

    card = card_field("Card", placeholder="card name (optional)")
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
