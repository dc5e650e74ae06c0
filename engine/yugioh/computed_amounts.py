"""Define the amounts of changes of Life Points that a battle decides, and what they depend on.

    {"card": "Number 54: Lion Heart", "controller": "you", "kind": "effect", "to": "opponent",
     "amount": "battle_damage_to_you", "when": "after"}

An amount is one of AMOUNTS, or half of it (`half_attacker_atk`), rounded up, or double the battle
damage (`double_battle_damage_to_you`, Konami Q&A 22368). Battle damage is what
a player has taken by the battle, after every step; what a monster inflicts is only the damage that
it inflicts itself to the other player (Q&A 21113). An ATK or DEF is the one at that time: changes
that apply in damage calculation only count there. Without that damage nothing happens: an effect
on battle damage does not activate if there is none (Q&A 12892).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeGuard, get_args

from engine.text import Text
from engine.trace import Damage
from engine.yugioh.effects import OTHER
from engine.yugioh.formulas import amount_of
from engine.yugioh.messages import AMOUNTS, PARTS_OF_FORMULAS

# What must have happened in a battle for a change that depends on it.
OnlyIf = Literal[
    "battle_damage_to_you",
    "battle_damage_to_opponent",
    "inflicted_by_attacker",
    "inflicted_by_target",
    "attacker_destroyed",
    "target_destroyed",
]
Amount = Literal[
    "battle_damage_to_you",
    "battle_damage_to_opponent",
    "inflicted_by_attacker",
    "inflicted_by_target",
    "attacker_atk",
    "attacker_def",
    "attacker_original_atk",
    "attacker_original_def",
    "target_atk",
    "target_def",
    "target_original_atk",
    "target_original_def",
    "attacker_atk_minus_target_atk",
    "attacker_atk_minus_target_def",
    "target_atk_minus_attacker_atk",
    "target_def_minus_attacker_atk",
    "attacker_def_minus_target_atk",
    "target_atk_minus_attacker_def",
    "attacker_original_atk_minus_target_original_atk",
    "target_original_atk_minus_attacker_original_atk",
    "double_battle_damage_to_you",
    "double_battle_damage_to_opponent",
    "double_inflicted_by_attacker",
    "double_inflicted_by_target",
    "half_battle_damage_to_you",
    "half_battle_damage_to_opponent",
    "half_inflicted_by_attacker",
    "half_inflicted_by_target",
    "half_attacker_atk",
    "half_attacker_def",
    "half_attacker_original_atk",
    "half_attacker_original_def",
    "half_target_atk",
    "half_target_def",
    "half_target_original_atk",
    "half_target_original_def",
]
NAMES: tuple[str, ...] = get_args(Amount)
CONDITIONS: tuple[str, ...] = get_args(OnlyIf)
# The moments at which it is known what a battle has brought; and those in damage calculation.
WITH_DAMAGE = "with_damage"
LATE = (WITH_DAMAGE, "after", "end")
IN_CALCULATION = ("during", WITH_DAMAGE)
TIMES = ("half_", "double_")


def is_computed(amount: object) -> TypeGuard[str]:
    """Return whether an amount is one that the battle decides, and not a number."""
    return amount in NAMES


def of_whole(amount: str) -> str:
    """Return what an amount is half or double of, or the amount itself."""
    return amount.removeprefix(times_of(amount))


def times_of(amount: str) -> str:
    """Return the prefix of half or double of an amount; empty if it has none."""
    return next((times for times in TIMES if amount.startswith(times)), "")


class BattleNumbers(NamedTuple):
    """Hold what a battle has brought, for the amounts that depend on it.

    `damages` are those of the last row, `stats` the ATK and DEF by their names in AMOUNTS,
    `destroyed` the slots of the monsters destroyed by battle.
    """

    damages: Sequence[Damage]
    stats: dict[str, int]
    destroyed: Sequence[str]
    controllers: dict[str, str]

    def of(self, amount: str) -> int:
        """Return the number of a computed amount; a difference below 0 counts as 0."""
        whole = self._whole(of_whole(amount))
        return amount_of(f"{times_of(amount)}atk", whole)

    def is_met(self, condition: str) -> bool:
        """Return whether a condition of CONDITIONS is met."""
        slot = condition.removesuffix("_destroyed")
        return slot in self.destroyed if slot != condition else self._whole(condition) > 0

    def _whole(self, amount: str) -> int:
        if amount.startswith("battle_damage_to_"):
            player = amount.removeprefix("battle_damage_to_")
            return self._taken(to=player)
        if amount.startswith("inflicted_by_"):
            slot = amount.removeprefix("inflicted_by_")
            return self._taken(to=OTHER[self.controllers[slot]], by=slot)
        first, _, second = amount.partition("_minus_")
        return max(0, self.stats[first] - (self.stats[second] if second else 0))

    def _taken(self, to: str, by: str = "") -> int:
        return sum(
            damage.amount
            for damage in self.damages
            if damage.kind == "battle" and damage.to == to and by in ("", damage.inflicted_by)
        )


def condition_of(amount: object, only_if: str | None) -> str:
    """Return what a change depends on: its condition, or the battle damage that it is made from;
    empty if it is certain.
    """
    whole = of_whole(amount) if is_computed(amount) else ""
    return only_if or (whole if whole in CONDITIONS else "")


def amount_in_words(amount: str) -> Text:
    """Return what an amount is made from: `half of the attacker’s ATK`."""
    whole, times = AMOUNTS.message(of_whole(amount)), times_of(amount)
    return PARTS_OF_FORMULAS.message(times.rstrip("_"), number=whole) if times else whole
