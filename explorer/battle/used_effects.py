"""List the optional effects of battling monsters that act on the battle besides its numbers.

Whether such an effect is used is the choice of its player. The address says so with `used`, the
passcode of the card and what its effect does: `used=80344569.ends`. It is no part of the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.text import Name, Series
from explorer.battle.composition import BattleComposition
from explorer.battle.effect_checkboxes import EffectCheckbox
from explorer.battle.picked_cards.holding_facts import HoldingFact, is_choice, use_code
from explorer.battle.unsettled import fact_in_words, facts_here
from explorer.web.assumptions import Assumption, Change
from explorer.web.translation import gettext as _
from explorer.web.translation import message


class UsedEffects(NamedTuple):
    """The checkboxes of optional effects: those that are used, and those that could be."""

    used: tuple[EffectCheckbox, ...]
    offers: tuple[EffectCheckbox, ...]


def used_effects(composition: BattleComposition) -> UsedEffects:
    """Return the checkboxes of a battle's optional effects besides its numbers."""
    choices = [*_choices(composition)]
    boxes = [(_checkbox(composition, code, facts), code) for code, facts in choices]
    return UsedEffects(
        tuple(box for box, code in boxes if code in composition.used),
        tuple(box for box, code in boxes if code not in composition.used),
    )


def use_assumptions(composition: BattleComposition) -> Iterator[Assumption]:
    """Yield for each optional effect whether it is used, with the button that changes it."""
    for code, facts in _choices(composition):
        card = facts[0].picked.card.page_name
        if code in composition.used:
            no = Change(_("No, don’t use it"), f"unused.{code}")
            yield Assumption(message("The effect of {card} is used.", card=card), (no,))
        else:
            yes = Change(message("Yes, use {card}", card=card), f"used.{code}")
            yield Assumption(message("Is the effect of {card} used?", card=card), (yes,))


def _choices(composition: BattleComposition) -> Iterable[tuple[str, list[HoldingFact]]]:
    here = facts_here(composition.composed, composition.used)
    found: dict[str, list[HoldingFact]] = {}
    for each in here.acting:
        if is_choice(each.picked, each.fact):
            found.setdefault(use_code(each.picked, each.fact), []).append(each)
    return found.items()


def _checkbox(
    composition: BattleComposition, code: str, facts: list[HoldingFact]
) -> EffectCheckbox:
    picked = facts[0].picked
    return EffectCheckbox(
        name="used",
        value=code,
        stamp="·",
        card=Name(picked.card.name),
        player=picked.controller,
        does=Series(
            [*dict.fromkeys(fact_in_words(each, composition.situation) for each in facts)], " "
        ),
        code=code,
        id=f"used-{code.replace('.', '-')}",
    )
