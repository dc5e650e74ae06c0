"""Find where the sources disagree: seven situations, recognized by their effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.languages import gettext_noop
from engine.text import message
from engine.trace import Citation, Damage, Dispute
from engine.yugioh.sources import LADDER_QA, OCG_RULE, SIMULATOR_CORE, qa

Hits = dict[str, list[tuple[Damage, tuple[Any, ...]]]]


class DisputedPoint(NamedTuple):
    """Hold a disputed point of the rules, and the condition under which it affects a battle."""

    id: str
    step: str  # the step at which it matters
    note: str
    sources: tuple[Citation, ...]
    arises: Callable[[Hits], bool]
    beside: str = ""  # the kind of an effect of that step without which it does not arise

    def as_dispute(self) -> Dispute:
        return Dispute(self.id, message(self.note), self.sources)


def _moved_and_mirrored(hits: Hits) -> bool:
    several = [effects for _, effects in hits["03"] if len(effects) > 1]
    return bool(several) and any(len({each.kind for each in effects}) == 2 for effects in several)


def _doubled_by_two(hits: Hits) -> bool:
    return any(len(effects) > 1 for _, effects in hits["01"])


def _pierced_and_relabelled(hits: Hits) -> bool:
    return any(damage.pierced for damage, _ in hits["04"])


def _effect_damage_moved(hits: Hits) -> bool:
    return any(damage.kind == "effect" for damage, _ in hits.get("03", ()))


def _battle_damage_gained(hits: Hits) -> bool:
    return any(damage.kind == "battle" for damage, _ in hits["05"])


def _odd_halved_and_doubled(hits: Hits) -> bool:
    return any((damage.halved_from or 0) % 2 == 1 for damage, _ in hits["08"])


def _both_take_and_both_sides_change(hits: Hits) -> bool:
    """Return whether one player's 07 and the other player's 08 both hit damage that 02 copied."""
    if not hits.get("02"):
        return False
    halved_by = {damage.id: _controllers(effects) for damage, effects in hits.get("07", ())}
    return any(
        len(halved_by[damage.of] | _controllers(effects)) > 1
        for damage, effects in hits["08"]
        if damage.of in halved_by
    )


def _controllers(effects: tuple[Any, ...]) -> set[str]:
    return {effect.controller for effect in effects}


DISPUTED_POINTS = (
    DisputedPoint(
        "also-and-instead",
        "03",
        gettext_noop(
            "One effect of 03 moves the damage and another copies it: here both happen, so the "
            "other player takes it twice, as in an undated ruling; in a simulator, that player "
            "takes it once."
        ),
        (OCG_RULE, SIMULATOR_CORE),
        _moved_and_mirrored,
    ),
    DisputedPoint(
        "double-01",
        "01",
        gettext_noop(
            "Two effects of 01 apply to the same damage: they double it once, as Konami has "
            "answered for two copies of a card; we know of no answer for different cards."
        ),
        (qa(17116), qa(21115), qa(12895), SIMULATOR_CORE),
        _doubled_by_two,
    ),
    DisputedPoint(
        "vassal-piercing",
        "04",
        gettext_noop(
            "Piercing battle damage is treated as effect damage here, as 04 makes no exception; we "
            "know of no ruling."
        ),
        (qa(23772),),
        _pierced_and_relabelled,
    ),
    DisputedPoint(
        "redirected-04",
        "04",
        gettext_noop(
            "04 made this effect damage, and an effect sends it to the other player. Here 03 "
            "applies again after 04, but not to damage that it has already moved. We know of no "
            "ruling on this."
        ),
        (qa(23772), OCG_RULE),
        _effect_damage_moved,
    ),
    DisputedPoint(
        "gain-to-damage",
        "05",
        gettext_noop(
            "One effect turns battle damage into a gain of Life Points, and another one turns "
            "gains into damage: here the gain stays, as the rulings are about effects that give "
            "Life Points; we know of no ruling on battle damage."
        ),
        (qa(7750), LADDER_QA),
        _battle_damage_gained,
        "reverse",
    ),
    DisputedPoint(
        "odd-half-double",
        "08",
        gettext_noop(
            "An odd amount of damage is halved and doubled: here the original amount is restored "
            "exactly, as in the ruling; rounding first would add a point."
        ),
        (qa(16347), qa(23944)),
        _odd_halved_and_doubled,
    ),
    DisputedPoint(
        "both-take-double",
        "08",
        gettext_noop(
            "Both players take the damage, and one player halves it while the other doubles it: by "
            "the ladder, the two cancel for both players; by a ruling on Speedroid Hexasaucer, one "
            "of them takes half."
        ),
        (LADDER_QA, OCG_RULE),
        _both_take_and_both_sides_change,
    ),
)


def disputes(hits: Hits, effects: Sequence[Any]) -> tuple[Dispute, ...]:
    """Return the disputed points that affect this battle; `effects` are all of it."""
    points = [point for step in hits for point in _BY_STEP.get(step, ())]
    return tuple(
        [
            point.as_dispute()
            for point in points
            if point.arises(hits) and (not point.beside or _has(effects, point))
        ]
    )


def _has(effects: Sequence[Any], point: DisputedPoint) -> bool:
    of_step = [each for each in effects if each.step == point.step]
    return any(each.kind == point.beside for each in of_step)


_BY_STEP = {
    step: tuple(point for point in DISPUTED_POINTS if point.step == step)
    for step in {point.step for point in DISPUTED_POINTS}
}
