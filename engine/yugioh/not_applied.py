"""Read the effects that are named for a cost or a loss of Life Points, and say why none applies.

    {"loses": {"player": "you", "card": "Soul Charge", "amount": 3000},
     "effects": [{"step": "06", "card": "D/D/D Rebel King Leonidas", "controller": "you"}]}

Life Points that are paid or lost are not damage, and every effect of the effect ladder changes
damage (OCG Perfect Rulebook 2017, page 164). The effects have the shape of those of effect damage.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from engine.document import Document, InvalidDocument, Problem, Strict, validate
from engine.text import Messages, Name, Print, Text
from engine.yugioh.battle import MOST_EFFECTS
from engine.yugioh.effect_damage import EFFECT_MODELS, Effect
from engine.yugioh.ladder import EFFECT_DAMAGE_STEPS
from engine.yugioh.ladder_effects import turns_gains

KINDS = ("pays", "loses")  # the entries of a sheet that may name such effects
# A gain may name effects too, which apply to it if one of them makes damage of it.
WITH_EFFECTS = (*KINDS, "gains")


class Unaffected(Strict):
    """The effects that an entry names."""

    effects: Annotated[tuple[Effect, ...], Field(strict=False, max_length=MOST_EFFECTS)] = Field(
        (), description=f"a list of at most {MOST_EFFECTS} effects"
    )


class NotApplied(NamedTuple):
    """Hold an effect that does not apply, and the reason."""

    step: str
    card: str
    why: Text

    def to_document(self, words_of: Print = str) -> Document:
        return {**self._asdict(), "why": words_of(self.why)}


def not_applied(kind: str, effects: Iterable[Effect]) -> Iterator[NotApplied]:
    """Yield each effect that an entry of this kind names, with its reason."""
    for effect in effects:
        key = f"{kind} gain" if turns_gains(effect) else f"{kind} {effect.step}"
        if kind == "gains" and not turns_gains(effect):
            key = kind
        why = _WHY.message(key, card=Name(effect.card))
        yield NotApplied(effect.step, effect.card, why)


def why_not_damage(kind: str, player: str, effect: Any) -> Text:
    """Return why a lasting effect does not apply to a cost or a loss of a player; empty for another
    kind of entry, or an effect that changes no effect damage of that player.
    """
    taken_by = "controller" if effect.controller == player else "opponent"
    if (
        kind not in KINDS
        or effect.step not in EFFECT_DAMAGE_STEPS
        or effect.taken_by not in ("any", taken_by)
    ):
        return ""
    return next(not_applied(kind, [effect])).why


def read_unaffected(kind: str, entry: dict[str, Any]) -> tuple[tuple[Effect, ...], list[Problem]]:
    """Return the effects of an entry of a sheet, or () if it names none, and their problems."""
    if kind not in WITH_EFFECTS or "effects" not in entry:
        return (), []
    document = {"effects": entry["effects"]}
    try:
        return validate(Unaffected, document, EFFECT_MODELS, lambda _: ()).effects, []
    except InvalidDocument as refused:
        return (), [*refused.problems]


# By the kind of the entry and the step of the effect.
_WHY = Messages(
    "NOT_APPLIED",
    {
        "pays 03": "{card} does not apply: it sends damage to the other player,"
        " and a cost is not damage.",
        "pays 05": "{card} does not apply: it turns damage into a gain of Life Points,"
        " and a cost is not damage.",
        "gains": "{card} does not apply: Life Points gained are not damage.",
        "gains gain": "{card} does not apply: it turns other gains of Life Points into damage.",
        "pays gain": "{card} does not apply: it turns gains of Life Points into damage,"
        " and a cost is not a gain.",
        "pays 06": "{card} does not apply: it makes damage 0, and a cost is not damage.",
        "pays 07": "{card} does not apply: it halves damage, and a cost is not damage.",
        "pays 08": "{card} does not apply: it doubles damage, and a cost is not damage.",
        "pays 09": "{card} does not apply: it sets damage to a value, and a cost is not damage.",
        "pays 10": "{card} does not apply: it prevents damage past a limit,"
        " and a cost is not damage.",
        "loses 03": "{card} does not apply: it sends damage to the other player,"
        " and losing Life Points is not damage.",
        "loses 05": "{card} does not apply: it turns damage into a gain of Life Points,"
        " and losing Life Points is not damage.",
        "loses gain": "{card} does not apply: it turns gains of Life Points into damage,"
        " and a loss is not a gain.",
        "loses 06": "{card} does not apply: it makes damage 0,"
        " and losing Life Points is not damage.",
        "loses 07": "{card} does not apply: it halves damage,"
        " and losing Life Points is not damage.",
        "loses 08": "{card} does not apply: it doubles damage,"
        " and losing Life Points is not damage.",
        "loses 09": "{card} does not apply: it sets damage to a value,"
        " and losing Life Points is not damage.",
        "loses 10": "{card} does not apply: it prevents damage past a limit,"
        " and losing Life Points is not damage.",
    },
)
