"""Determine when an effect applies, by the rules that English and Japanese texts share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from engine.yugioh.card_text.text_effect import CardText, TextEffect

# The fields of TextEffect that say when an effect applies.
_FIELDS = ("activation", "zone", "gate", "when", "by_default")


Clause = TypeVar("Clause")  # of either language


def with_conditions(
    effects: Iterable[TextEffect],
    clause: Callable[[int, int], Clause],
    with_condition: Callable[[TextEffect, Clause], TextEffect],
) -> list[TextEffect]:
    """Return the effects of a text, each with when it applies: as the one before it, or by its
    clause, which is found by the place of its words.
    """
    found: list[TextEffect] = []
    for effect in effects:
        earlier = as_earlier(effect, found[-1] if found else None)
        found.append(earlier or with_condition(effect, clause(*effect.words)))
    return found


def as_earlier(effect: TextEffect, earlier: TextEffect | None) -> TextEffect | None:
    """Return an effect that applies when the one before it does: the use of DEF by a monster that
    attacks in Defense Position. None for any other effect.
    """
    if earlier and (earlier.step, effect.step) == ("attacks_in_defense", "uses_def"):
        return effect._replace(**{name: getattr(earlier, name) for name in _FIELDS})
    return None


def usual_zone(effect: TextEffect, card: CardText) -> str:
    """Return the zone of an effect whose text names none. Its `activation` must be known."""
    if effect.is_pendulum:
        return "pendulum"
    if card.kind != "monster":
        if "this_card" in (effect.applies_to, effect.inflicted_by, effect.involving):
            return "monster"  # a Trap that Summons itself
        return "field" if "Field" in card.subtypes else "spell_trap"
    return "spell_trap" if effect.applies_to == "equipped_monster" else "monster"
