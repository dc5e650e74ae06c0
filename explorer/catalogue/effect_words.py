"""Describe in words what effects, modifiers and the numbers of cards do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh import usual_scope
from engine.yugioh.card_text import UNREAD_COUNT
from engine.yugioh.conditions import Condition, condition_in_words
from engine.yugioh.formulas import formula_in_words, is_formula
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
    "05 reverse": gettext_lazy("Life Points gained become damage"),
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
_GAINED_BY = {
    ("controller", "you"): gettext_noop("your gains"),
    ("controller", "opponent"): gettext_noop("the opponent’s gains"),
    ("opponent", "you"): gettext_noop("the opponent’s gains"),
    ("opponent", "opponent"): gettext_noop("your gains"),
    ("any", "you"): gettext_noop("gains of either player"),
    ("any", "opponent"): gettext_noop("gains of either player"),
}
_INFLICTED_BY = {
    "attacker": gettext_noop("by the attacker"),
    "target": gettext_noop("by the target"),
    "own": gettext_noop("by its controller’s monsters"),
    "opposing": gettext_noop("by the other player’s monsters"),
    "own_cards": gettext_noop("by its controller’s cards"),
    "opposing_cards": gettext_noop("by the other player’s cards"),
}
STATS = {"atk": gettext_noop("ATK"), "def": gettext_noop("DEF")}


def effect_in_words(effect: Document) -> str:
    """Describe an effect of a document, with the damage it affects where that is unusual."""
    what, touches = effect_and_scope(effect)
    return " · ".join((what, *touches))


def _conditions_in_words(part: Document) -> list[str]:
    """Return the conditions of an effect or a change, if they are valid."""
    try:
        found = [Condition.model_validate(each) for each in part.get("if") or ()]
    except (TypeError, ValidationError):
        return []
    return [_("if {condition}").format(condition=condition_in_words(each)) for each in found]


def effect_and_scope(effect: Document) -> tuple[str, list[str]]:
    """Return what an effect of a document does, and the damage it affects where unusual."""
    kind = effect.get("kind", "")
    step = str(effect["step"])
    comparison = str(effect.get("comparison", ""))
    what = does_in_words(step, kind, comparison, value_in_words(effect.get("value")))
    return what, [*_scope_in_words(effect, step, kind), *_conditions_in_words(effect)]


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
    whose = _GAINED_BY if (step, kind) == ("05", "reverse") else _TAKEN_BY
    parts = [
        _(whose.get((taken_by, str(effect["controller"])), "")),
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


def modifiers_in_words(modifiers: Sequence[Document]) -> str:
    """Describe how a card changes a monster's ATK and DEF."""
    changes = pgettext("in a list", ", ").join(map(_modifier_in_words, modifiers))
    if "during" in modifiers[0]:
        changes = _("{changes} during damage calculation only").format(changes=changes)
    return " · ".join((changes, *_conditions_in_words(modifiers[0])))


def _modifier_in_words(modifier: Document) -> str:
    stat = stat_in_words(str(modifier["stat"]))
    amount = modifier["set"] if "set" in modifier else modifier["change"]
    number = str(formula_in_words(amount)) if is_formula(amount) else amount
    if modifier.get("original"):
        return _("original {stat} becomes {number}").format(stat=stat, number=number)
    if "set" in modifier:
        return _("{stat} becomes {number}").format(stat=stat, number=number)
    if is_formula(amount):
        return f"{stat} {'−' if amount.startswith('-') else '+'} {number}"
    return f"{stat} {'+' if isinstance(amount, int) and amount >= 0 else ''}{amount}"


# The formulas of the catalogue. explorer/battle/picked_cards/amounts.py calculates those that a
# battle decides.
FORMULA_WORDS = {
    "original_atk": gettext_lazy("its original ATK"),
    "marincess_link_rating_in_graveyard_x1000": gettext_lazy(
        "1000 for each Link Rating of a Marincess in the Graveyard"
    ),
    "half_of_controllers_life_points": gettext_lazy("half of its controller’s Life Points"),
    "half_of_opponents_life_points": gettext_lazy("half of the other player’s Life Points"),
    "this_cards_atk": gettext_lazy("this card’s ATK"),
    "this_cards_def": gettext_lazy("this card’s DEF"),
    "battled_atk": gettext_lazy("the ATK of the monster it battles"),
    "battled_original_atk": gettext_lazy("the original ATK of the monster it battles"),
    "half_battled_atk": gettext_lazy("half of the ATK of the monster it battles"),
    "double_battled_atk": gettext_lazy("double the ATK of the monster it battles"),
    "double_battled_original_atk": gettext_lazy(
        "double the original ATK of the monster it battles"
    ),
    "half_battled_original_atk": gettext_lazy("half of the original ATK of the monster it battles"),
    "battled_atk_plus_1000": gettext_lazy("the ATK of the monster it battles plus 1000"),
    "higher_of_battled_atk_def_plus_100": gettext_lazy(
        "the higher of the ATK and DEF of the monster it battles, plus 100"
    ),
    "double_original": gettext_lazy("twice the original"),
    "double_current": gettext_lazy("twice the current number"),
    "half_original": gettext_lazy("half of the original"),
    "half_current": gettext_lazy("half of the current number"),
    "its_original": gettext_lazy("the original"),
    "its_current_def": gettext_lazy("its current DEF"),
    "swap_atk_def": gettext_lazy("the other of the two numbers"),
    "highest_atk_on_field": gettext_lazy("the highest ATK on the field"),
    "highest_original_atk_on_field": gettext_lazy("the highest original ATK on the field"),
    "sum_of_other_attack_position_atk": gettext_lazy(
        "the combined ATK of the other Attack Position monsters"
    ),
    "opponents_life_points": gettext_lazy("the other player’s Life Points"),
    "controllers_life_points": gettext_lazy("its controller’s Life Points"),
    "difference_in_life_points": gettext_lazy("the difference between the players’ Life Points"),
    "other": gettext_lazy("a number that its text gives"),
    "equipped_dragons_original_atk": gettext_lazy("the original ATK of the equipped Dragon"),
}
_PRINTED = {
    "Levels it has": gettext_noop("{number} times its Level"),
    "Ranks it has": gettext_noop("{number} times its Rank"),
    "Link Ratings it has": gettext_noop("{number} times its Link Rating"),
}
_OWNED = ("your ", "its ", "their ")  # words before what is counted that need no article
# By the stats that change, and whether that is their original value.
_SET = {
    ("atk", False): gettext_noop("ATK becomes {amount}"),
    ("def", False): gettext_noop("DEF becomes {amount}"),
    ("atk_def", False): gettext_noop("ATK and DEF become {amount}"),
    ("atk", True): gettext_noop("original ATK becomes {amount}"),
    ("def", True): gettext_noop("original DEF becomes {amount}"),
    ("atk_def", True): gettext_noop("original ATK and DEF become {amount}"),
}
# The amount begins with its sign.
_CHANGED = {
    ("atk", False): gettext_noop("ATK {amount}"),
    ("def", False): gettext_noop("DEF {amount}"),
    ("atk_def", False): gettext_noop("ATK and DEF {amount}"),
    ("atk", True): gettext_noop("original ATK {amount}"),
    ("def", True): gettext_noop("original DEF {amount}"),
    ("atk_def", True): gettext_noop("original ATK and DEF {amount}"),
}


def change_in_words(change: Mapping[str, Any] | None) -> str:
    """Describe an effect's change of ATK or DEF: `ATK +500`; empty for none."""
    if not change:
        return ""
    what = change["stat"], bool(change.get("original"))
    number = change["amount"]
    if change["op"] == "set":
        return _(_SET[what]).format(amount=amount_in_words(number))
    least = number.get("each", 0) if isinstance(number, dict) else number
    return _(_CHANGED[what]).format(amount=_amount(number, "" if least < 0 else "+"))


def amount_in_words(value: Any) -> str:
    """Return a number of an effect: `500`, `half of the original`, `500 for each of the Equip
    Cards`.
    """
    return _amount(value, "")


def _amount(value: Any, sign: str) -> str:
    if not isinstance(value, dict):
        return f"{sign}{value}"
    if "each" in value:
        return _counted(f"{sign}{value['each']}", value["per"])
    formula = str(value["formula"])
    return f"{sign}{FORMULA_WORDS.get(formula) or formula.replace('_', ' ')}"


def _counted(number: str, per: str) -> str:
    """Return a number and what it is for: `500 for each of the cards in your hand`."""
    if per in _PRINTED:
        return _(_PRINTED[per]).format(number=number)
    if per.startswith("the "):
        return _("{number} times {factor}").format(number=number, factor=_(per))
    if per == UNREAD_COUNT:
        return _("{number} for each card counted (see its text)").format(number=number)
    if per.startswith(_OWNED):
        return _("{number} for each of {things}").format(number=number, things=_(per))
    return _("{number} for each of the {things}").format(number=number, things=_(per))
