"""Define the editor of what a card inflicts or gives in a battle, besides the battle damage."""

from __future__ import annotations

from typing import ClassVar

from crispy_forms.layout import Field, Layout, Row

from engine.document import Document
from engine.yugioh.computed_amounts import NAMES, TIMES, WITH_DAMAGE, amount_in_words
from explorer.addresses import battle as battle_query
from explorer.catalogue.wording import WHEN
from explorer.web.fields import (
    PLAYERS,
    Kept,
    PartForm,
    card_field,
    checkbox,
    choice_field,
    number_field,
)
from explorer.web.translation import gettext, gettext_noop
from explorer.web.translation import gettext_lazy as _

_WITH_DAMAGE = gettext_noop("at the same time as the battle damage")
_END = gettext_noop("at the end of the Damage Step")
_CONDITIONS = {
    "battle_damage_to_you": _("battle damage to you"),
    "battle_damage_to_opponent": _("battle damage to the opponent"),
    "inflicted_by_attacker": _("the attacker inflicts battle damage"),
    "inflicted_by_target": _("the target inflicts battle damage"),
    "attacker_destroyed": _("the attacker is destroyed"),
    "target_destroyed": _("the target is destroyed"),
}


def _moments() -> list[tuple[str, str]]:
    names = [("battle_step" if when == "attack" else when, words) for when, words in WHEN.items()]
    moments = {**dict(names), "end": _END}
    after = [(when, moments.pop(when)) for when in ("after", "end")]
    listed = [*moments.items(), (WITH_DAMAGE, _WITH_DAMAGE), *after]
    return [(when, gettext(words)) for when, words in listed]


def _amounts() -> list[tuple[str, str]]:
    wholes = [each for each in NAMES if not each.startswith(TIMES)]
    return [("", "—"), *((each, str(amount_in_words(each))) for each in wholes)]


class LifePointForm(PartForm):
    """The editor of one change of Life Points in a battle."""

    problem_fields: ClassVar = {"controller": "by"}

    card = card_field(_("Card"))
    by = choice_field(_("Controlled by"), PLAYERS)
    kind = choice_field(
        _("What happens"), (("effect", _("effect damage to")), ("gain", _("Life Points gained by")))
    )
    to = choice_field(_("Player"), PLAYERS)
    amount = number_field(_("Amount"))
    computed = choice_field(_("or an amount that depends"), _amounts)
    half = checkbox(_("half of it"))
    double = checkbox(_("double the battle damage"))
    when = choice_field(_("When"), _moments)
    only_if = choice_field(_("Only if"), (("", "—"), *_CONDITIONS.items()))

    def layout(self) -> Layout:
        return Kept(
            Row(Field("card", wrapper_class="col col-wide"), Field("by", wrapper_class="col")),
            Row(Field("kind", "to", wrapper_class="col")),
            Row(Field("amount", "computed", wrapper_class="col"), css_class="row-even"),
            Row(Field("half", "double", wrapper_class="col")),
            Row(Field("when", "only_if", wrapper_class="col")),
        )

    def document(self) -> Document:
        """Return the change as typed."""
        typed = self.values()
        times = "".join(each for each in TIMES if typed[each.rstrip("_")])
        if typed["computed"] and not typed["amount"]:
            amount: int | str = f"{times}{typed['computed']}"
        else:  # where both are given, the engine refuses what is not a number
            given = f"{times}{typed['amount']} {typed['computed']}"
            amount = battle_query.parse_number(given.strip())
        change: Document = {
            "card": typed["card"],
            "controller": typed["by"],
            "kind": typed["kind"],
            "to": typed["to"],
            "amount": amount,
            "when": typed["when"],
        }
        return change | ({"only_if": typed["only_if"]} if typed["only_if"] else {})
