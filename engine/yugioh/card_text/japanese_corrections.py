"""Compare the effects read from the English and the Japanese text of a card.

The Japanese text is the original. Where both clearly say something else about the same step, its
effect replaces the English one. Where only one of them was read, the English effects stay.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.yugioh.card_text.text_effect import TextEffect

# What the two texts may say differently.
_FIELDS = ("taken_by", "inflicted_by", "involving", "applies_to", "damage", "value", "comparison")
_CONDITION = ("activation", "zone", "gate", "when", "by_default", "chooses")


def corrected(
    english: Sequence[TextEffect], japanese: Sequence[TextEffect]
) -> tuple[TextEffect, ...]:
    """Return the English effects; one that the Japanese text contradicts is replaced."""
    left = list(japanese)
    alone = []
    for effect in english:
        alike = next((each for each in left if _said(each) == _said(effect)), None)
        if alike:
            left.remove(alike)
        else:
            alone.append(effect)
    replaced = {}
    for effect in alone:
        same_step = [each for each in left if _step(each) == _step(effect)]
        rivals = [each for each in alone if _step(each) == _step(effect)]
        if len(same_step) == len(rivals) == 1 and _differs(effect, same_step[0]):
            replaced[id(effect)] = _from_japanese(effect, same_step[0])
    return tuple(replaced.get(id(effect), effect) for effect in english)


def _differs(english: TextEffect, japanese: TextEffect) -> bool:
    """Return whether two readings of one step say clearly different things.

    Where the Japanese text names no player, monster or number, there is no difference: it may be
    one in words, or in what could be read.
    """
    if japanese.taken_by in ("controller", "opponent") and english.taken_by != japanese.taken_by:
        return True  # “any” in English may be a player who is not named
    if {english.applies_to, japanese.applies_to} == {"own", "opposing"}:
        return True
    if english.applies_to != japanese.applies_to or english.taken_by != japanese.taken_by:
        return False
    return _source_differs(english, japanese) or _amount_differs(english, japanese)


def _source_differs(english: TextEffect, japanese: TextEffect) -> bool:
    """Return whether one text speaks of the damage that a monster inflicts, and the other one of
    all damage from its battles; or each of damage that another monster inflicts.
    """
    one, other = english.inflicted_by, japanese.inflicted_by
    if one == other or one is None or other is None:
        return False
    if "any" not in (one, other):
        return {one, other} in ({"this_card", "own"}, {"own", "opposing"})
    inflicts, battles = (english, japanese) if other == "any" else (japanese, english)
    return inflicts.inflicted_by == battles.involving


def _amount_differs(english: TextEffect, japanese: TextEffect) -> bool:
    """Return whether both texts have a number, and not the same."""
    if isinstance(english.value, int) and isinstance(japanese.value, int):
        return english.value != japanese.value
    one, other = english.affects_stat or {}, japanese.affects_stat or {}
    if (one.get("stat"), one.get("op")) != (other.get("stat"), other.get("op")):
        return False
    first, second = _number(one.get("amount")), _number(other.get("amount"))
    return None not in (first, second) and first != second


def _number(amount: object) -> int | None:
    number = amount.get("each") if isinstance(amount, dict) else amount
    return number if isinstance(number, int) else None


def _step(effect: TextEffect) -> tuple[str, str | None]:
    return effect.step, effect.kind


def _said(effect: TextEffect) -> tuple[object, ...]:
    change = effect.affects_stat or {}
    amount = change.get("amount")
    if isinstance(amount, dict) and "each" in amount:
        amount = ("each", amount["each"])  # the two languages name what it counts differently
    stat = (change.get("stat"), change.get("op"), amount)
    return (*_step(effect), stat, *(getattr(effect, name) for name in _FIELDS))


def _from_japanese(english: TextEffect, japanese: TextEffect) -> TextEffect:
    """Return the Japanese effect with the English condition, which is read more reliably, unless
    another monster has the effect.
    """
    effect = japanese._replace(from_japanese=True)
    if english.applies_to != japanese.applies_to:
        return effect
    return effect._replace(**{name: getattr(english, name) for name in _CONDITION})
