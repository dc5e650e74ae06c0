"""Calculate normal circumstances: the damage and destruction from the two numbers alone.

Official rulebook, pages 42, 43 and 50. Piercing acts here, as the rulebook's tables begin with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from engine.document import Player, Slot
from engine.reasons import Reason
from engine.text import Capitalized, Deferred, Message, Text, message
from engine.trace import Citation, Damage, Fate, Row
from engine.yugioh.battle import Battle, Monster, PositionChange
from engine.yugioh.battling_number import NO_NUMBER, Number, compared
from engine.yugioh.cells import cells
from engine.yugioh.conditions import hold
from engine.yugioh.effects import OTHER, Effect
from engine.yugioh.messages import FATES, NORMAL_LABEL, NORMAL_RULES
from engine.yugioh.normal_sentences import names_of, normal_sentence
from engine.yugioh.reason_codes import Normal
from engine.yugioh.sources import (
    ATTACKS_WITH_DEF,
    BOOK_OF_MOON,
    FLIPPED_AGAIN,
    NO_CALCULATION,
    PIERCING_CONTROLLER,
    RULEBOOK,
)
from engine.yugioh.stopped_effects import (
    CODE_OF_STATE,
    in_force,
    source_of_states,
    why_stopped,
)
from engine.yugioh.unmet_conditions import NONE_UNMET, is_protected, without_unmet_end
from engine.yugioh.wording import joined

Placed = Mapping[int, Effect]  # the piercing effects, by their places in the document


_LABEL, _NOTHING = message(NORMAL_LABEL), FATES.message("nothing")


class FirstRow(NamedTuple):
    """Hold the first row of a battle's table, and the slots of the destroyed monsters.

    The row lists every piercing effect, even one that has nothing to pierce.
    """

    row: Row
    destroyed: tuple[Slot, ...]
    fate: Fate


class ComparisonResult(NamedTuple):
    """Hold the outcome of the comparison of the two numbers."""

    damages: tuple[Damage, ...]
    reasons: tuple[Reason, ...]
    rule: Message
    loses: tuple[Slot, ...]  # the monsters that battle destroys, if they can be destroyed
    reason: Message  # why they lose, or why none loses


def normal_circumstances(battle: Battle, unmet: frozenset[int] = NONE_UNMET) -> FirstRow:
    """Compare the numbers of a battle, with its piercing effects but those whose conditions are
    unmet.
    """
    listed = {
        at: each
        for at, each in enumerate(battle.effects)
        if (each.step == "piercing" or (each.step == "01" and each.kind == "piercing"))
        and at not in unmet
    }
    stated, battle = battle, in_force(battle) if battle.states else battle
    placed, stops = _not_stopped(listed, battle.states) if battle.states else (listed, ())
    effects, target = tuple(placed.values()), battle.target
    attacker = battle.attacker
    is_changed = not battle.ended and bool(
        attacker.position_change or (target and target.position_change)
    )
    ours = compared(attacker, target)
    theirs = compared(target, attacker) if target else NO_NUMBER
    if battle.ended:
        outcome = _without_calculation("battle_ended")
    elif is_changed and attacker.has_stopped:
        outcome = _without_calculation("attack_is_over")
    elif target is None:
        outcome = _direct(attacker, ours, placed)
    elif (target.position_at_calculation if is_changed else target.position) == "attack":
        outcome = _against_attack(attacker, target, ours, theirs, placed)
    else:
        outcome = _against_defense(attacker, ours, theirs, placed)
    reasons = (*outcome.reasons, *stops)
    if is_changed:
        reasons = (Reason((), True, "position_changed"), *reasons)
    if battle.states:
        reasons = (Reason((), True, "states"), *reasons)
    destroyed, fate = _destroyed(battle, outcome)
    to_opponent, to_you = cells(outcome.damages)
    row = Row(
        "normal",
        _LABEL,
        True,
        to_opponent,
        to_you,
        outcome.damages,
        tuple(listed),
        Deferred(normal_sentence, stated, reasons),
        (battle.ended and NO_CALCULATION)
        or (battle.states and source_of_states(stated))
        or (is_changed and _of_the_change(battle))
        or _citation(attacker, outcome.damages, effects),
        outcome.rule,
        reasons,
    )
    return FirstRow(row, destroyed, fate)


def would_be_destroyed(battle: Battle) -> tuple[Slot, ...]:
    """Return the slots of the monsters that this battle destroys without what spares one a limited
    number of times (Konami Q&A 20794); a monster that can't be destroyed at all would not be
    (20795). Nothing is compared unless a condition needs it.
    """
    if not any(each.fate for effect in battle.effects for each in effect.if_):
        return ()
    battle = without_unmet_end(battle)
    bare = {
        slot: monster.model_copy(update={"spared_by": None})
        for slot, monster in (("attacker", battle.attacker), ("target", battle.target))
        if monster and monster.spared_by and monster.spared_by.limited
    }
    return normal_circumstances(battle.model_copy(update=bare)).destroyed


def unmet_effects(battle: Battle) -> frozenset[int]:
    """Return the places of the effects whose conditions don't hold."""
    losing = would_be_destroyed(battle)
    return frozenset(
        at
        for at, effect in enumerate(battle.effects)
        if effect.if_ and not hold(effect.if_, battle, losing=losing)
    )


def _not_stopped(piercing: Placed, states: Sequence[Any]) -> tuple[Placed, tuple[Reason, ...]]:
    """Return the piercing effects that no state stops, and the reasons of the others."""
    stops = {at: why_stopped(states, each, "attacker") for at, each in piercing.items()}
    codes = CODE_OF_STATE.values()
    places = {how: tuple([at for at, stop in stops.items() if stop == how]) for how in codes}
    reasons = tuple([Reason(its, False, how) for how, its in places.items() if its])
    return {at: each for at, each in piercing.items() if not stops[at]}, reasons


def _direct(attacker: Monster, number: Number, piercing: Placed) -> ComparisonResult:
    """Inflict the full ATK; 0 ATK inflicts nothing."""
    damages = _inflicted(OTHER[attacker.controller], "attacker", number.value)
    return ComparisonResult(
        damages=damages,
        reasons=(_of("attacks_directly", damages), *_idle(piercing, "only_defense_position")),
        rule=NORMAL_RULES.message("direct", stat=number.stat),
        loses=(),
        reason=FATES.message("direct"),
    )


def _without_calculation(how: Literal["attack_is_over", "battle_ended"]) -> ComparisonResult:
    """Inflict nothing: a monster that is changed to Defense Position no longer attacks, and a
    battle that has ended has no damage calculation.
    """
    return ComparisonResult(
        damages=(),
        reasons=(_of(how),),
        rule=NORMAL_RULES.message(how),
        loses=(),
        reason=FATES.message("attack_is_over"),
    )


def _against_attack(
    attacker: Monster, target: Monster, ours: Number, theirs: Number, piercing: Placed
) -> ComparisonResult:
    """Destroy the lower monster, whose controller takes the difference; a tie destroys both."""
    difference = ours.value - theirs.value
    damages: tuple[Damage, ...] = ()
    loses: tuple[Slot, ...] = ()
    how: Normal
    if difference > 0:
        damages = _inflicted(target.controller, "attacker", difference)
        how, loses, reason = "beats", ("target",), _loses(theirs, ours)
    elif difference < 0:
        damages = _inflicted(attacker.controller, "target", -difference)
        how, loses, reason = "loses_to", ("attacker",), _loses(ours, theirs)
    else:
        how, loses = "ties_with", ("attacker", "target") if ours.value else ()
        reason = FATES.message("tie", value=ours.value) if loses else FATES.message("tie_of_0")
    return ComparisonResult(
        damages=damages,
        reasons=(_of(how, damages), *_idle(piercing, "only_defense_position")),
        rule=NORMAL_RULES.message("against_attack"),
        loses=loses,
        reason=reason,
    )


def _loses(low: Number, high: Number) -> Message:
    return FATES.message(
        "loses", low=low.value, low_stat=low.stat, high=high.value, high_stat=high.stat
    )


def _against_defense(
    attacker: Monster, ours: Number, theirs: Number, piercing: Placed
) -> ComparisonResult:
    """Destroy the target of a higher attacker, which inflicts no damage unless an effect
    pierces.
    """
    difference = ours.value - theirs.value
    if difference > 0:
        return _over_the_defense(difference, piercing, _loses(theirs, ours))
    how: Normal = "loses_to_defense" if difference else "ties_with_defense"
    damages = _inflicted(attacker.controller, "target", -difference)
    return ComparisonResult(
        damages=damages,
        reasons=(_of(how, damages), *_idle(piercing, "only_lower_number")),
        rule=NORMAL_RULES.message("against_defense"),
        loses=(),
        reason=FATES.message("defender_wins", ours=ours.value, theirs=theirs.value),
    )


def _over_the_defense(difference: int, piercing: Placed, reason: Message) -> ComparisonResult:
    """Inflict piercing damage on the opponent of each piercing effect's controller, once per
    player.
    """
    if not piercing:
        return ComparisonResult(
            damages=(),
            reasons=(_of("beats_defense"),),
            rule=NORMAL_RULES.message("nothing_pierces"),
            loses=("target",),
            reason=reason,
        )
    damages: list[Damage] = []
    reasons = [_of("beats_defense")]
    both: tuple[Player, ...] = ("opponent", "you")
    for player in both:
        places = [at for at, effect in piercing.items() if effect.controller != player]
        if places:
            damage = Damage(
                id=len(damages),
                of=None,
                to=player,
                inflicted_by="attacker",
                kind="battle",
                amount=difference,
                pierced=True,
            )
            damages.append(damage)
            reasons.append(Reason(tuple(places), True, "pierces", damage.id, difference))
    return ComparisonResult(
        damages=tuple(damages),
        reasons=tuple(reasons),
        rule=NORMAL_RULES.message("pierces"),
        loses=("target",),
        reason=reason,
    )


def _inflicted(player: Player, by: Slot, amount: int) -> tuple[Damage, ...]:
    if not amount:
        return ()
    return (Damage(0, None, player, by, "battle", amount),)


def _of(how: Normal, damages: Sequence[Damage] = ()) -> Reason:
    if not damages:
        return Reason((), False, how)
    return Reason((), True, how, damages[0].id, damages[0].amount)


def _idle(piercing: Placed, how: Normal) -> tuple[Reason, ...]:
    return (Reason(tuple(piercing), False, how),) if piercing else ()


def _destroyed(battle: Battle, outcome: ComparisonResult) -> tuple[tuple[Slot, ...], Fate]:
    """Return which of the losers are destroyed by battle, and why."""
    reason = outcome.reason
    if not outcome.loses:
        return (), Fate(_NOTHING, reason)
    gone: list[Slot] = []
    safe: list[Slot] = []
    for slot in outcome.loses:
        monster = battle.attacker if slot == "attacker" else battle.target
        assert monster, "only a monster that battles can lose"
        is_safe = monster.indestructible_by_battle
        if is_safe and monster.indestructible_if:
            is_safe = is_protected(battle, monster)
        (safe if is_safe or monster.spared_by else gone).append(slot)
    if safe:
        monsters = Deferred(_named, battle, safe)
        reason = FATES.message("indestructible", reason=reason, monsters=monsters)
    headline = Capitalized(Deferred(_named, battle, gone)) if gone else _NOTHING
    return tuple(gone), Fate(headline, reason)


def _named(battle: Battle, slots: Sequence[Slot]) -> Text:
    names = names_of(battle)
    return joined([names[slot] for slot in slots])


def _citation(
    attacker: Monster, damages: tuple[Damage, ...], piercing: tuple[Effect, ...]
) -> Citation:
    if attacker.stat == "def":
        return ATTACKS_WITH_DEF
    if piercing and damages and damages[0].pierced and _controlled_by_others(attacker, piercing):
        return PIERCING_CONTROLLER
    return RULEBOOK


def _of_the_change(battle: Battle) -> Citation | None:
    """Return the source on a changed position; None if the usual one of the battle covers it."""
    attacker, target = battle.attacker, battle.target
    if attacker.has_stopped:
        return _source_of(attacker.position_change, NO_CALCULATION)
    if target and target.position_change and target.position_change.to == "face_down":
        return _source_of(target.position_change, FLIPPED_AGAIN)
    return None


def _source_of(change: PositionChange | None, in_damage_step: Citation) -> Citation:
    return in_damage_step if change and change.step == "damage_step" else BOOK_OF_MOON


def _controlled_by_others(attacker: Monster, piercing: tuple[Effect, ...]) -> bool:
    return any(effect.controller != attacker.controller for effect in piercing)
