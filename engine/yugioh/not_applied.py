"""Read the effects that are named for a cost or a loss of Life Points, and say why none applies.

    {"loses": {"player": "you", "card": "Soul Charge", "amount": 3000},
     "effects": [{"step": "06", "card": "D/D/D Rebel King Leonidas", "controller": "you"}]}

Life Points that are paid or lost are not damage, and every effect of the effect ladder changes
damage (rulebook of 2017, page 164). The effects have the shape of those of effect damage.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from engine.document import InvalidDocument, Problem, Strict, validate
from engine.yugioh.battle import MOST_EFFECTS
from engine.yugioh.effect_damage import EFFECT_MODELS, Effect

# The entries of a sheet that may name such effects, and why they are no damage.
KINDS = {"pays": "a cost is not damage", "loses": "losing Life Points is not damage"}


class Unaffected(Strict):
    """The effects that an entry names."""

    effects: Annotated[tuple[Effect, ...], Field(strict=False, max_length=MOST_EFFECTS)] = Field(
        (), description=f"a list of at most {MOST_EFFECTS} effects"
    )


class NotApplied(NamedTuple):
    """Hold an effect that does not apply, and the reason."""

    step: str
    card: str
    why: str


def not_applied(kind: str, effects: Iterable[Effect]) -> Iterator[NotApplied]:
    """Yield each effect that an entry of this kind names, with its reason."""
    for effect in effects:
        why = f"{effect.card} does not apply: it {_DOES[effect.step]}, and {KINDS[kind]}."
        yield NotApplied(effect.step, effect.card, why)


def read_unaffected(kind: str, entry: dict[str, Any]) -> tuple[tuple[Effect, ...], list[Problem]]:
    """Return the effects of an entry of a sheet, or () if it names none, and their problems."""
    if kind not in KINDS or "effects" not in entry:
        return (), []
    document = {"effects": entry["effects"]}
    try:
        return validate(Unaffected, document, EFFECT_MODELS, lambda _: ()).effects, []
    except InvalidDocument as refused:
        return (), [*refused.problems]


_DOES = {
    "03": "sends damage to the other player",
    "05": "turns damage into a gain of Life Points",
    "06": "makes damage 0",
    "07": "halves damage",
    "08": "doubles damage",
    "09": "sets damage to a value",
    "10": "prevents damage past a limit",
}
