"""Describe in words what a card does to a battle, for people who look the card up."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.yugioh import STEPS
from explorer.battle.wording import DOES
from explorer.models import CardEffect


class CardDoes(NamedTuple):
    """One effect of a card in words."""

    step: str  # of the ladder; empty where it is none
    does: str
    touches: str  # whose damage, or which monster
    when: str


_TOUCHES = {
    "controller": "damage its controller would take",
    "opponent": "damage the other player would take",
    "any": "damage either player would take",
}
_MONSTER = {
    "this_card": "this card",
    "equipped_monster": "the equipped monster",
    "battled_monster": "the monster it battles",
    "chosen_monster": "a monster it chooses",
    "own": "its controller’s monsters",
    "opposing": "the other player’s monsters",
    "attacker": "the attacker",
    "any": "any monster",
}
_BESIDES = {
    "piercing": "inflicts piercing battle damage",
    "uses_def": "uses its DEF",
    "attacks_in_defense": "attacks while in Defense Position",
    "indestructible_by_battle": "can’t be destroyed by battle",
}
_GATE = {
    ("role", "attacker"): "when attacking",
    ("role", "target"): "when attacked",
    ("battle", "monster"): "in battles between monsters",
    ("battle", "direct"): "in direct attacks",
    ("position", "attack"): "in Attack Position",
    ("position", "defense"): "in Defense Position",
    ("attacker", "controller"): "when its controller’s monster attacks",
    ("attacker", "opponent"): "when the other player’s monster attacks",
    ("equipped", True): "while it has an Equip Card",
    ("equipped", False): "while it has no Equip Card",
}
# Numbers that depend on the game; battle/picked_cards/formulas.py has those that a battle decides.
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
    "number_in_name_x100": "100 times the number in its name",
    "500_per_payment_of_500": "500 for each payment of 500 Life Points",
    "600_per_material_you_control": "600 for each material",
    "1000_per_equip_card": "1000 for each Equip Card",
    "500_per_opposing_dragon": "500 for each Dragon the other player controls",
    "1000_per_armed_dragon_in_graveyard": "1000 for each Armed Dragon in the Graveyard",
    "highest_atk_on_field": "the highest ATK on the field",
    "highest_original_atk_on_field": "the highest original ATK on the field",
    "sum_of_other_attack_position_atk": "the combined ATK of the other Attack Position monsters",
    "opponents_life_points": "the other player’s Life Points",
    "controllers_life_points": "its controller’s Life Points",
    "difference_in_life_points": "the difference between the players’ Life Points",
    "pendulum_scale_difference_x300": "300 times the difference between the Pendulum Scales",
    "xyz_ranks_on_field_x200": "200 for each Rank of the Xyz Monsters on the field",
    "equipped_dragons_original_atk": "the original ATK of the equipped Dragon",
}


def does_of(effect: CardEffect) -> CardDoes:
    """Return one effect in words."""
    step = effect.step if effect.step in STEPS and effect.step != "piercing" else ""
    does = _BESIDES.get(effect.step) or _stat_change(effect) or _ladder_words(effect)
    return CardDoes(step, does, _touched(effect), "; ".join(filter(None, _conditions(effect))))


def _touched(effect: CardEffect) -> str:
    words = [_TOUCHES.get(effect.taken_by, "")]
    if effect.inflicted_by and effect.inflicted_by != "any":
        words.append(f"inflicted by {_MONSTER[effect.inflicted_by]}")
    if effect.applies_to:
        words.append(_MONSTER[effect.applies_to])
    if effect.damage and effect.damage != "battle":
        words.append("any damage" if effect.damage == "any" else "effect damage only")
    return ", ".join(filter(None, words))


def _conditions(effect: CardEffect) -> list[str]:
    """Return the conditions that the composer checks, and those that only a person can."""
    involved = f"in battles involving {_MONSTER[effect.involving]}" if effect.involving else ""
    gates = [_GATE.get(item, "") for item in effect.gate.items()]
    return [involved, *gates, effect.when]


def _ladder_words(effect: CardEffect) -> str:
    words = DOES.get(f"{effect.step} {effect.kind}".strip()) or DOES[effect.step]
    comparison = effect.comparison.replace("_", " ")
    return words.format(value=_amount(effect.value), comparison=comparison)


def _stat_change(effect: CardEffect) -> str:
    change = effect.affects_stat
    if not change:
        return ""
    stats = {"atk": "ATK", "def": "DEF", "atk_def": "ATK and DEF"}[change["stat"]]
    original = "original " if change.get("original") else ""
    amount, number = _amount(change["amount"]), change["amount"]
    if change["op"] == "set":
        return f"{original}{stats} become{'' if 'and' in stats else 's'} {amount}"
    sign = "" if isinstance(number, int) and number < 0 else "+"
    return f"{original}{stats} {sign}{amount}"


def _amount(value: Any) -> str:
    if not isinstance(value, dict):
        return str(value)
    formula = str(value["formula"])
    return FORMULA_WORDS.get(formula) or formula.replace("_", " ")
