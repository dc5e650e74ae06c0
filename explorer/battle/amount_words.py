"""Describe in words the numbers of cards, which may depend on more than the battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.yugioh.card_text import UNREAD_COUNT
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop

# The formulas of the catalogue; picked_cards/formulas.py calculates those that a battle decides.
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
