"""Find what a question leaves out of the description of an effect."""

from __future__ import annotations

from collections.abc import Mapping

from engine.yugioh.timing.facts import DENIABLE
from engine.yugioh.timing.rules import FAST

RULE = "not-stated"  # the rule that answers then
# Any of these says what decides about an effect; “no” only rules it out.
_DECIDING = (
    "mandatory",
    "modifies",
    "negates",
    "names",
    "about",
    "names_battle_too",
    "performs",
    "lasting_change",
    "in_the_same_link",
    "own_ruling",  # of the Damage Step alone
)
_OF_ANY_KIND: tuple[str, ...] = ("kind", "mandatory", "modifies", "negates", "names", "about")
_OF_KIND: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(FAST.split(), DENIABLE),
    "continuous_trap": ("lasting_change",),
    "trigger_effect": ("mandatory", "about"),
}


def undescribed(facts: Mapping[str, str], *, card: str | None, is_damage_step: bool) -> list[str]:
    """Return the facts that are missing to describe the effect of a question; empty if it is
    described: by what decides about it, or by its kind and its card or what that kind needs.

    Outside of the Damage Step the kind of an effect is enough.
    """
    kind = facts.get("kind")
    deciding = _DECIDING if kind or is_damage_step else _DECIDING[:-1]
    if any(facts.get(name, "no") != "no" for name in deciding):
        return []
    if kind is not None and (card or not is_damage_step):
        return []
    missing = _OF_ANY_KIND if kind is None else _OF_KIND.get(kind, ())
    return [name for name in missing if name not in facts]


def completely_described(facts: Mapping[str, str]) -> dict[str, str]:
    """Return the facts of an effect that are all there are, with those that this rules out."""
    missing = undescribed(facts, card=None, is_damage_step=True)
    return {**facts, **{name: "no" for name in missing if name in DENIABLE}}
