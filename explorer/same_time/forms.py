"""Define the fields of the page: the monsters, the attacking player, and the two editors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crispy_forms.layout import Div, Field, Layout, Row
from django import forms

from engine.document import Document
from engine.text import Text
from explorer.addresses import battle as battle_query
from explorer.addresses.same_time import effect_code
from explorer.battle.forms import EffectForm, ModifierForm, MonsterFields
from explorer.same_time.monster_names import Names
from explorer.web.fields import PLAYERS, Kept, PartForm, choice_field, hidden_field
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy


class MonsterForm(MonsterFields):
    """One of the monsters; its prefix says which one: `a1` is the first attacker."""

    called = hidden_field()  # the name of its card
    field_order = ("name", "card", "called", "atk", "pos", "safe")

    def __init__(self, data: Mapping[str, Any], prefix: str) -> None:
        super().__init__(data, prefix)
        placeholder = _("Attacker") if prefix[0] == "a" else _("Target")
        self.fields["name"].widget.attrs["placeholder"] = placeholder

    def layout(self) -> Layout:
        """Return the layout of all fields but the name and the card, which are beside buttons."""
        return Layout(
            Row(
                Field("atk", "def", wrapper_class="col"),
                Kept(Field("pos", "with", wrapper_class="col")),
            ),
            Kept(Div(*self.checkboxes(), css_class="fighter-ticks")),
        )


class AttackingPlayerForm(PartForm):
    """The attacking player, who controls all the attackers."""

    by = choice_field(gettext_lazy("Attacking player"), PLAYERS)


class EffectOfPairsForm(EffectForm):
    """The editor of one effect, for all pairs or for those with one monster."""

    # These pages have no states of a battle.
    source = acts_on = once = None  # type: ignore[assignment]

    def __init__(self, data: Mapping[str, Any], prefix: str, names: Names) -> None:
        super().__init__(data, prefix)
        self.fields["attacker"] = _one_of(_("For attacker"), _("every attacker"), names["a"])
        self.fields["target"] = _one_of(_("Against target"), _("every target"), names["t"])
        self._describe()

    def layout(self) -> Layout:
        of = Row(Field("attacker", "target", wrapper_class="col"))
        return Layout(super().layout(), of)

    def document(self) -> Document:
        """Return the effect, with the pairs that it applies to."""
        typed = self.values()
        of = {
            slot: _place(typed[slot])
            for slot in battle_query.SLOT_OF_LETTER.values()
            if typed[slot]
        }
        return super().document() | ({"of": of} if of else {})

    @staticmethod
    def typed(effect: Document) -> dict[str, str]:
        """Return the initial values for editing an effect."""
        of = {slot: str(place + 1) for slot, place in effect.get("of", {}).items()}
        return EffectForm.typed(effect) | of | {"place": effect_code(effect)}


class ModifierOfOneForm(ModifierForm):
    """The editor of one modifier of any monster."""

    # These pages have no states of a battle.
    source = once = None  # type: ignore[assignment]

    def __init__(self, data: Mapping[str, Any], prefix: str, names: Names) -> None:
        super().__init__(data, prefix)
        monsters = [
            (f"{letter}{at}", str(name))
            for letter in names
            for at, name in enumerate(names[letter], 1)
        ]
        self.fields["on"] = choice_field(_("Monster"), monsters)
        self._describe()

    def layout(self) -> Layout:
        return Layout(*super().layout().fields)  # not kept, as the monsters differ


def _one_of(label: str, every: str, names: list[Text]) -> forms.CharField:
    return choice_field(
        label, [("", every), *((str(at), str(name)) for at, name in enumerate(names, 1))]
    )


def _place(typed: str) -> int | str:
    """Return the index of a monster that is counted from 1."""
    place = battle_query.parse_number(typed)
    return place - 1 if isinstance(place, int) else place
