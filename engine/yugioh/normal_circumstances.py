"""Calculate normal circumstances: the damage and destruction from the two numbers alone.

Official rulebook, pages 42, 43 and 50. Piercing acts here, as the rulebook's tables begin with it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Player, Slot
from engine.trace import Citation, Damage, Fate, Row
from engine.yugioh.battle import Battle, Monster, PositionChange, SetTo
from engine.yugioh.cells import cells
from engine.yugioh.effects import OTHER, Effect
from engine.yugioh.sources import (
    ATTACKS_WITH_DEF,
    BOOK_OF_MOON,
    FLIPPED_AGAIN,
    NO_CALCULATION,
    PIERCING_CONTROLLER,
    RULEBOOK,
)
from engine.yugioh.wording import (
    TAKES,
    capitalized,
    cards,
    joined,
    monster_names,
    sentence,
    shared,
    verb,
)

Names = dict[str, str]  # the name of the monster in each slot


class Normal(NamedTuple):
    """Hold the first row of a battle's table, and the slots of the destroyed monsters.

    The row lists every piercing effect, even one that has nothing to pierce.
    """

    row: Row
    destroyed: tuple[Slot, ...]
    fate: Fate


class Number(NamedTuple):
    """Hold an ATK or DEF at damage calculation, and how it is made up."""

    value: int
    stat: str  # as cards print it: "ATK" or "DEF"
    shown: str  # as a sentence prints it: "2500 ATK [2000 + 500 (A card)]"


class ComparisonResult(NamedTuple):
    """Hold the outcome of the comparison of the two numbers."""

    damages: tuple[Damage, ...]
    why: str
    rule: str
    loses: tuple[Slot, ...]  # the monsters that battle destroys, if they can be destroyed
    reason: str  # why they lose, or why none loses


def normal_circumstances(battle: Battle) -> Normal:
    """Compare the numbers of a battle, with its piercing effects."""
    placed = {
        at: each
        for at, each in enumerate(battle.effects)
        if each.step == "piercing" or (each.step == "01" and each.kind == "piercing")
    }
    effects, target = tuple(placed.values()), battle.target
    names = names_of(battle)
    attacker = battle.attacker
    is_changed = attacker.position_change or (target and target.position_change)
    changes = _changes(battle, names) if is_changed else ""
    if changes and attacker.has_stopped:
        outcome = _stopped(battle.attacker)
    elif target is None:
        outcome = _direct(battle, effects)
    elif (target.position_at_calculation if changes else target.position) == "attack":
        outcome = _against_attack(battle.attacker, target, names, effects)
    else:
        outcome = _against_defense(battle.attacker, target, names, effects)
    destroyed, fate = _destroyed(battle, names, outcome)
    to_opponent, to_you = cells(outcome.damages)
    row = Row(
        applies="normal",
        label="Normal circumstances",
        applied=True,
        to_opponent=to_opponent,
        to_you=to_you,
        damages=outcome.damages,
        effects=tuple(placed),
        why=changes + sentence([outcome.why]),
        citation=(changes and _of_the_change(battle))
        or _citation(attacker, outcome.damages, effects),
        rule=outcome.rule,
    )
    return Normal(row, destroyed, fate)


def compared(monster: Monster) -> Number:
    """Return the number a monster battles with: printed, then each modifier in order.

    A result below 0 counts as 0, but the next modifier starts from the actual result; `?` counts as
    0.
    """
    stat = monster.stat
    printed = monster.atk if stat == "atk" else monster.def_
    value = printed if isinstance(printed, int) else 0
    unit = _PRINTED[stat]
    modifiers = monster.modifiers and [each for each in monster.modifiers if each.stat == stat]
    if not modifiers:
        unknown = " [printed ?, which counts as 0]" if printed == "?" else ""
        return Number(value, unit, f"{value} {unit}{unknown}")
    steps = str(printed)
    for each in modifiers:
        only = ", in damage calculation only" if each.during == "damage_calculation" else ""
        if isinstance(each, SetTo):
            value = each.set
            steps += f", set to {value} ({each.card}{only})"
        else:
            value += each.change
            steps += f" {'-' if each.change < 0 else '+'} {abs(each.change)} ({each.card}{only})"
    counted = max(0, value)
    below = f" = {value}, which counts as 0" if value < 0 else ""
    return Number(counted, unit, f"{counted} {unit} [{steps}{below}]")


_PRINTED = {"atk": "ATK", "def": "DEF"}


def _direct(battle: Battle, piercing: tuple[Effect, ...]) -> ComparisonResult:
    """Inflict the full ATK; 0 ATK inflicts nothing."""
    attacker, number = battle.attacker, compared(battle.attacker)
    player = OTHER[attacker.controller]
    ending = f"{TAKES[player]} {number.value}" if number.value else "0 inflicts nothing"
    return ComparisonResult(
        damages=_inflicted(player, "attacker", number.value),
        why=f"{attacker.name} attacks directly with {number.shown}: {ending}" + _idle(piercing),
        rule=f"A direct attack inflicts the attacker’s full {number.stat}.",
        loses=(),
        reason="a direct attack has no target",
    )


def _stopped(attacker: Monster) -> ComparisonResult:
    """Inflict nothing: a monster that is changed to Defense Position no longer attacks."""
    return ComparisonResult(
        damages=(),
        why=f"The attack of {attacker.name} is over, so damage is not calculated",
        rule="The attack of a monster that is changed to Defense Position is over, and damage is "
        "not calculated.",
        loses=(),
        reason="damage is not calculated",
    )


def _changes(battle: Battle, names: Names) -> str:
    """Return a sentence on each changed battle position."""
    monsters = {"attacker": battle.attacker, "target": battle.target}
    return "".join(
        _changed(names[slot], monster.position_change, battles=not battle.attacker.has_stopped)
        for slot, monster in monsters.items()
        if monster and monster.position_change
    )


def _changed(name: str, change: PositionChange, *, battles: bool) -> str:
    how, step = CHANGED_TO[change.to], _IN[change.step]
    words = f"{capitalized(name)} was {how} by {change.card} in the {step}"
    if not battles:
        return f"{words}. "
    if change.to == "face_down":
        return f"{words}, and is flipped face-up before damage calculation. "
    known = "" if change.step == "battle_step" else " We know of no ruling on such a change."
    return f"{words}.{known} "


CHANGED_TO = {
    "attack": "changed to Attack Position",
    "defense": "changed to Defense Position",
    "face_down": "turned face-down",
}
_IN = {"battle_step": "Battle Step", "damage_step": "Damage Step"}


def _against_attack(
    attacker: Monster, target: Monster, names: Names, piercing: tuple[Effect, ...]
) -> ComparisonResult:
    """Destroy the lower monster, whose controller takes the difference; a tie destroys both."""
    ours, theirs = compared(attacker), compared(target)
    difference = ours.value - theirs.value
    damages: tuple[Damage, ...] = ()
    loses: tuple[Slot, ...] = ()
    rule = (
        "The player who controls the monster with the lower number takes the difference; equal "
        "numbers inflict nothing."
    )
    if difference > 0:
        damages = _inflicted(target.controller, "attacker", difference)
        relation, ending, loses = "beats", f"{TAKES[target.controller]} {difference}", ("target",)
        reason = _loses(theirs, ours)
    elif difference < 0:
        damages = _inflicted(attacker.controller, "target", -difference)
        relation, ending = "loses to", f"{TAKES[attacker.controller]} {-difference}"
        loses, reason = ("attacker",), _loses(ours, theirs)
    else:
        relation, ending = "ties with", "no battle damage"
        loses = ("attacker", "target") if ours.value else ()
        reason = f"both have {ours.value}" if loses else "0 against 0 destroys nothing"
    return ComparisonResult(
        damages=damages,
        why=f"{names['attacker']} with {ours.shown} {relation} {names['target']} "
        f"with {theirs.shown}: {ending}" + _idle(piercing),
        rule=rule,
        loses=loses,
        reason=reason,
    )


def _loses(low: Number, high: Number) -> str:
    return f"{low.value} {low.stat} loses to {high.value} {high.stat}"


def _against_defense(
    attacker: Monster, target: Monster, names: Names, piercing: tuple[Effect, ...]
) -> ComparisonResult:
    """Destroy the target of a higher attacker, which inflicts no damage unless an effect
    pierces.
    """
    ours, theirs = compared(attacker), compared(target)
    difference = ours.value - theirs.value
    versus = (
        f"{names['attacker']} with {ours.shown} attacks {names['target']} "
        f"in Defense Position with {theirs.shown}"
    )
    if difference > 0:
        return _over_the_defense(versus, difference, piercing, attacker.name, _loses(theirs, ours))
    ending = "equal numbers inflict nothing"
    damages: tuple[Damage, ...] = ()
    if difference < 0:
        damages = _inflicted(attacker.controller, "target", -difference)
        ending = f"{TAKES[attacker.controller]} the difference, {-difference}"
    unused = f"; {_pierce(piercing)} only a lower number" if piercing else ""
    return ComparisonResult(
        damages=damages,
        why=f"{versus}: {ending}{unused}",
        rule="If the attacker’s number is lower than the DEF, its player takes the difference.",
        loses=(),
        reason=(
            f"{ours.value} is not higher than {theirs.value}, and a defender destroys no attacker"
        ),
    )


def _over_the_defense(
    versus: str, difference: int, piercing: tuple[Effect, ...], attacker: str, reason: str
) -> ComparisonResult:
    """Inflict piercing damage on the opponent of each piercing effect's controller, once per
    player.
    """
    if not piercing:
        return ComparisonResult(
            damages=(),
            why=f"{versus}: nothing pierces, so there is no battle damage",
            rule="An attack on a Defense Position monster inflicts no battle damage unless an "
            "effect pierces.",
            loses=("target",),
            reason=reason,
        )
    both: tuple[Player, ...] = ("opponent", "you")
    players = [player for player in both if any(effect.controller != player for effect in piercing)]
    damages = tuple(
        [
            Damage(
                id=at,
                of=None,
                to=player,
                inflicted_by="attacker",
                kind="battle",
                amount=difference,
                pierced=True,
            )
            for at, player in enumerate(players)
        ]
    )
    damages_in_words = joined([f"{TAKES[player]} {difference}" for player in players])
    pierces = "and pierces" if cards(piercing) == attacker else f"and {_pierce(piercing)}"
    return ComparisonResult(
        damages=damages,
        why=f"{versus} {pierces}: {damages_in_words}",
        rule=_PIERCING,
        loses=("target",),
        reason=reason,
    )


_PIERCING = "Piercing inflicts the difference on the opponent of the piercing effect’s controller."


def _inflicted(player: Player, by: Slot, amount: int) -> tuple[Damage, ...]:
    if not amount:
        return ()
    damage = Damage(id=0, of=None, to=player, inflicted_by=by, kind="battle", amount=amount)
    return (damage,)


def _idle(piercing: tuple[Effect, ...]) -> str:
    if not piercing:
        return ""
    return f"; {_pierce(piercing)} only a Defense Position monster"


def _pierce(piercing: tuple[Effect, ...]) -> str:
    return f"{cards(piercing, shared(piercing))} {verb('pierces', piercing)}"


def names_of(battle: Battle) -> Names:
    """Return a different name for the monster in each slot, even if both have the same name."""
    attacker, target = battle.attacker, battle.target
    if target is None:
        return {"attacker": attacker.name}
    controllers = (attacker.controller, target.controller)
    return monster_names(attacker.name, target.name, controllers)


def _destroyed(
    battle: Battle, names: Names, outcome: ComparisonResult
) -> tuple[tuple[Slot, ...], Fate]:
    """Return which of the losers are destroyed by battle, and why."""
    reason = outcome.reason
    if not outcome.loses:
        return (), Fate("Nothing", reason)
    gone: list[Slot] = []
    safe: list[Slot] = []
    for slot in outcome.loses:
        monster = battle.attacker if slot == "attacker" else battle.target
        assert monster, "only a monster that battles can lose"
        (safe if monster.indestructible_by_battle else gone).append(slot)
    if safe:
        reason += f", but {joined([names[slot] for slot in safe])} can’t be destroyed by battle"
    headline = joined([names[slot] for slot in gone]) or "Nothing"
    return tuple(gone), Fate(capitalized(headline), reason)


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
