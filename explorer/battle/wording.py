"""Describe effects and modifiers of a document in a few words."""

from __future__ import annotations

from typing import Any

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh import usual_scope
from explorer.battle.picked_cards.parts import ModifierPart
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop, message, pgettext

# What an effect does, in a few words; `{value}` where its step takes one.
DOES = {
    "piercing": gettext_lazy("piercing"),
    "01": gettext_lazy("doubles its piercing damage"),
    "01 battle": gettext_lazy("inflicts double"),
    "02": gettext_lazy("both players take it"),
    "03 instead": gettext_lazy("the other player takes it instead"),
    "03 also": gettext_lazy("the other player takes it too"),
    "04": gettext_lazy("is treated as effect damage"),
    "05": gettext_lazy("Life Points are gained instead"),
    "06": gettext_lazy("becomes 0"),
    "07": gettext_lazy("is halved"),
    "08": gettext_lazy("is doubled"),
    "09": gettext_lazy("becomes {value}"),
    "10": "not taken if {comparison} {value}",  # with a comparison that there is not
    "10 at_most": gettext_lazy("not taken if at most {value}"),
    "10 at_least": gettext_lazy("not taken if at least {value}"),
    "10 less_than": gettext_lazy("not taken if less than {value}"),
    "10 more_than": gettext_lazy("not taken if more than {value}"),
}
_TAKEN_BY = {
    ("controller", "you"): gettext_noop("damage to you"),
    ("controller", "opponent"): gettext_noop("damage to the opponent"),
    ("opponent", "you"): gettext_noop("damage to the opponent"),
    ("opponent", "opponent"): gettext_noop("damage to you"),
    ("any", "you"): gettext_noop("damage to either player"),
    ("any", "opponent"): gettext_noop("damage to either player"),
}
_INFLICTED_BY = {
    "attacker": gettext_noop("by the attacker"),
    "target": gettext_noop("by the target"),
    "own": gettext_noop("by its controller’s monsters"),
    "opposing": gettext_noop("by the other player’s monsters"),
}
STATS = {"atk": gettext_noop("ATK"), "def": gettext_noop("DEF")}


def effect_in_words(effect: Document) -> str:
    """Describe an effect of a document, with the damage it affects where that is unusual."""
    what, touches = effect_and_scope(effect)
    return " · ".join((what, *touches))


def effect_and_scope(effect: Document) -> tuple[str, list[str]]:
    """Return what an effect of a document does, and the damage it affects where unusual."""
    kind = effect.get("kind", "")
    step = str(effect["step"])
    comparison = str(effect.get("comparison", ""))
    what = does_in_words(step, kind, comparison, value_in_words(effect.get("value")))
    return what, _scope_in_words(effect, step, kind)


def does_in_words(step: str, kind: str, comparison: str, value: str) -> str:
    """Return what an effect of a step does, with its value in words; of an unknown step, the step.

    `comparison` belongs to step 10, as in a document.
    """
    keys = (f"{step} {comparison}", f"{step} {kind}", step)
    does: Any = next((DOES[key] for key in keys if key in DOES), "")
    return does.format(value=value, comparison=comparison.replace("_", " ")) if does else step


def value_in_words(value: object) -> str:
    """Return a number, or whose Life Points the value is half of."""
    if not isinstance(value, dict):
        return str(value)
    if value.get("half_of_life_points") == "you":
        return _("half of your Life Points")
    return _("half of the opponent’s Life Points")


def _scope_in_words(effect: Document, step: str, kind: str) -> list[str]:
    """Return whose damage an effect affects, who inflicts it, and its kind."""
    taken_by = effect.get("taken_by") or usual_scope(step, kind)
    parts = [
        _(_TAKEN_BY.get((taken_by, str(effect["controller"])), "")),
        _(_INFLICTED_BY.get(str(effect.get("inflicted_by")), "")),
    ]
    if effect.get("damage", "battle") != "battle":
        parts.append(_("any damage") if effect["damage"] == "any" else _("effect damage only"))
    return [part for part in parts if part]


def with_slot(name: Name, slot: str) -> Text:
    """Return the name of a monster with its place in the battle: `Ohime (target)`."""
    if slot == "attacker":
        return message("{monster} (attacker)", monster=name)
    return message("{monster} (target)", monster=name)


def stat_in_words(stat: str) -> str:
    """Return the name of ATK or DEF."""
    return _(STATS[stat]) if stat in STATS else stat.upper()


def modifiers_in_words(part: ModifierPart) -> str:
    """Describe how a card changes a monster's ATK and DEF."""
    changes = pgettext("in a list", ", ").join(map(_modifier_in_words, part.modifiers))
    if "during" in part.modifiers[0]:
        return _("{changes} during damage calculation only").format(changes=changes)
    return changes


def _modifier_in_words(modifier: Document) -> str:
    stat = stat_in_words(str(modifier["stat"]))
    if "set" in modifier:
        return _("{stat} becomes {number}").format(stat=stat, number=modifier["set"])
    amount = modifier["change"]
    return f"{stat} {'+' if isinstance(amount, int) and amount >= 0 else ''}{amount}"
