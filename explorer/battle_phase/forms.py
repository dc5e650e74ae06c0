"""Define the fields of a Battle Phase, without validation, as the engine validates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crispy_forms.layout import Div, Field, Layout, Row

from engine.text import Name
from explorer.addresses.battle_phase import FLAGS, usual_name
from explorer.battle.forms import MonsterFields
from explorer.replay.forms import DRAWS
from explorer.results import rulesets
from explorer.results.attack_words import POSITIONS
from explorer.web.fields import (
    PLAYERS,
    Details,
    Kept,
    PartForm,
    checkbox,
    choice_field,
    hidden_field,
    text_field,
)
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy

# What a monster may and may not do, as the replay page words it.
RIGHTS = ("direct", "defdirect", "indefense", "nodeclare", "noattack", "notarget")


class MonsterForm(MonsterFields):
    """One of the monsters; its prefix says which one: `y1` is your first monster."""

    problem_fields: ClassVar = {
        "face_up": "pos",
        "attackable": "notarget",
        "forces": "draws",
        "attacks_on_monsters": "onmonsters",
        **{field: name for name, field in FLAGS.items()},
    }

    called = hidden_field()  # the name of its card
    pos = choice_field(gettext_lazy("Position"), POSITIONS)
    attacks = text_field(gettext_lazy("Attacks allowed (1, 2, … or all)"))
    onmonsters = text_field(gettext_lazy("Attacks allowed on monsters only"))
    direct = checkbox(gettext_lazy("can attack directly"))
    defdirect = checkbox(gettext_lazy("can attack directly in Defense Position"))
    indefense = checkbox(gettext_lazy("can attack in Defense Position"))
    nodeclare = checkbox(gettext_lazy("can’t declare an attack"))
    noattack = checkbox(gettext_lazy("can’t attack"))
    notarget = checkbox(gettext_lazy("can’t be attacked"))
    draws = choice_field(gettext_lazy("Restricts attack targets"), DRAWS)

    def __init__(self, data: Mapping[str, Any], prefix: str) -> None:
        super().__init__(data, prefix)
        self.fields["name"].widget.attrs["placeholder"] = str(Name(usual_name(prefix)))

    def layout(self) -> Layout:
        """Return the layout of the fields below the modifiers: what it may do."""
        return Kept(
            Div("safe", css_class="fighter-ticks"),
            Details(
                _("Attacks and restrictions"),
                Row(Field("attacks", "onmonsters", wrapper_class="col")),
                Row(Field("with", "draws", wrapper_class="col")),
                Div(*RIGHTS, css_class="fighter-ticks"),
                css_class="seldom",
                data_row=f"rights-{self.prefix}",
                open=self.has_rights,
            ),
        )

    @property
    def has_rights(self) -> bool:
        """Return whether a field of what it may do is filled or wrong, so that they are shown."""
        typed = self.values()
        counts, others = ("attacks", "onmonsters"), ("draws", "with", *RIGHTS)
        wrong = any(name in self.errors for name in (*counts, *others))
        is_set = any(typed[name] for name in others)
        return wrong or is_set or any(typed[name] != "1" for name in counts)


class PhaseForm(PartForm):
    """The fields of the whole phase; they have no prefix in the query string."""

    turn = choice_field(gettext_lazy("Turn player"), (("y", PLAYERS[0][1]), ("o", PLAYERS[1][1])))
    ruleset = choice_field(gettext_lazy("Ruleset"), rulesets.choices)
    first = checkbox(gettext_lazy("first turn of the Duel"))

    def layout(self) -> Layout:
        return Layout(
            Row(Field("turn", wrapper_class="col"), Field("ruleset", wrapper_class="col col-wide")),
            "first",
        )
