"""Describe in words the numbers of cards, which may depend on more than the battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.yugioh.card_text import UNREAD_COUNT

# The formulas of the catalogue; picked_cards/formulas.py calculates those that a battle decides.
FORMULA_WORDS = {
    "original_atk": "its original ATK",
    "marincess_link_rating_in_graveyard_x1000": "1000 for each Link Rating of a Marincess "
    "in the Graveyard",
    "half_of_controllers_life_points": "half of its controller’s Life Points",
    "this_cards_atk": "this card’s ATK",
    "battled_atk": "the ATK of the monster it battles",
    "battled_original_atk": "the original ATK of the monster it battles",
    "battled_atk_plus_1000": "the ATK of the monster it battles plus 1000",
    "higher_of_battled_atk_def_plus_100": "the higher of the ATK and DEF of the monster it "
    "battles, plus 100",
    "double_original": "twice the original",
    "double_current": "twice the current number",
    "half_original": "half of the original",
    "half_current": "half of the current number",
    "its_original": "the original",
    "its_current_def": "its current DEF",
    "swap_atk_def": "the other of the two numbers",
    "highest_atk_on_field": "the highest ATK on the field",
    "highest_original_atk_on_field": "the highest original ATK on the field",
    "sum_of_other_attack_position_atk": "the combined ATK of the other Attack Position monsters",
    "opponents_life_points": "the other player’s Life Points",
    "controllers_life_points": "its controller’s Life Points",
    "difference_in_life_points": "the difference between the players’ Life Points",
    "other": "a number that its text gives",
    "equipped_dragons_original_atk": "the original ATK of the equipped Dragon",
}
_PRINTED = {
    "Levels it has": "its Level",
    "Ranks it has": "its Rank",
    "Link Ratings it has": "its Link Rating",
}
_OWNED = ("your ", "its ", "their ")  # words before what is counted that need no article


def change_in_words(change: Mapping[str, Any] | None) -> str:
    """Describe an effect's change of ATK or DEF: `ATK +500`; empty for none."""
    if not change:
        return ""
    stats = {"atk": "ATK", "def": "DEF", "atk_def": "ATK and DEF"}[change["stat"]]
    original = "original " if change.get("original") else ""
    number = change["amount"]
    amount = amount_in_words(number)
    if change["op"] == "set":
        return f"{original}{stats} become{'' if 'and' in stats else 's'} {amount}"
    least = number.get("each", 0) if isinstance(number, dict) else number
    return f"{original}{stats} {'' if least < 0 else '+'}{amount}"


def _counted(per: str) -> str:
    """Return what a number is for: `for each of the cards in your hand`."""
    if per.startswith("the ") or per in _PRINTED:
        return f"times {_PRINTED.get(per, per)}"
    if per == UNREAD_COUNT:
        return "for each card counted (see its text)"
    return f"for each of {'' if per.startswith(_OWNED) else 'the '}{per}"


def amount_in_words(value: Any) -> str:
    """Return a number of an effect: `500`, `half of the original`, `500 for each of the Equip
    Cards`.
    """
    if not isinstance(value, dict):
        return str(value)
    if "each" in value:
        return f"{value['each']} {_counted(value['per'])}"
    formula = str(value["formula"])
    return FORMULA_WORDS.get(formula) or formula.replace("_", " ")
