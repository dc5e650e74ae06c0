"""The effects that a card's text names, proposed for the catalogue: the one way to the reader."""

from __future__ import annotations

from collections.abc import Collection
from typing import get_args

from engine.yugioh.card_text import Effect, read
from explorer.catalogue import EffectEntry
from explorer.models import CardEffect

_NEVER_READ = "stat_change"  # it needs more than a phrase says
STEPS = {*get_args(EffectEntry.model_fields["step"].annotation)} - {_NEVER_READ}
_WORDS = ("kind", "taken_by", "inflicted_by", "involving", "damage", "comparison", "applies_to")


def proposed_effects(
    text: str, *, kind: str = "monster", subtypes: Collection[str] = (), pendulum_text: str = ""
) -> list[CardEffect]:
    """The effects that a card's texts name, its places counted: not saved, and of no card yet.

    The text of a Normal Monster only tells a story.
    """
    if kind == "monster" and "Normal" in subtypes:
        text = ""
    texts = ((text, _where(kind, subtypes)), (pendulum_text, ("pendulum", "pendulum")))
    found = [
        (effect, *where)
        for each, where in texts
        if each
        for effect in read(each)
        if effect.step in STEPS
    ]
    return [_effect(place, *each) for place, each in enumerate(found)]


def _effect(place: int, effect: Effect, activation: str, zone: str) -> CardEffect:
    return CardEffect(
        place=place,
        step=effect.step,
        value=effect.value,
        words=[[*effect.words]],  # lists, as they come back from the database
        activation=activation,
        zone=zone,
        is_proposed=True,
        **{name: getattr(effect, name) or "" for name in _WORDS},
    )


def _where(kind: str, subtypes: Collection[str]) -> tuple[str, str]:
    """How it is activated and from where, as far as the kind of card says."""
    if kind == "monster":
        return "continuous", "monster"
    if "Equip" in subtypes:
        return "equip", "spell_trap"
    if "Field" in subtypes:
        return "continuous", "field"
    return ("continuous" if "Continuous" in subtypes else "activated"), "spell_trap"
