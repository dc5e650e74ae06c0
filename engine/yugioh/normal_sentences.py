"""Make the sentence of the first row of a battle from its reasons and its document."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.reasons import Reason
from engine.yugioh.battle import Battle, PositionChange
from engine.yugioh.battling_number import Number
from engine.yugioh.effects import OTHER, Effect
from engine.yugioh.wording import TAKES, capitalized, cards, joined, sentence, shared, verb

Names = dict[str, str]  # the name of the monster in each slot


class Compared(NamedTuple):
    """Hold a battle with what its sentence names."""

    battle: Battle
    names: Names
    ours: Number  # the attacker's
    theirs: Number


def normal_sentence(compared: Compared, reasons: Sequence[Reason]) -> str:
    """Return the sentence for the reasons of normal circumstances: the numbers compared, how
    modifiers made them, and what follows; before it, one on each changed battle position.
    """
    changes, clauses = "", []
    for each in reasons:
        if each.how == "position_changed":
            changes = _changes(compared.battle, compared.names)
        elif each.how != "pierces":
            clauses.append(_CLAUSES[each.how](compared, each))
    pierced = [each for each in reasons if each.how == "pierces"]
    if pierced:
        clauses[-1] += _pierced(compared.battle, pierced)
    elif reasons[-1].how == "beats_defense":
        clauses[-1] += ": nothing pierces, so there is no battle damage"
    return changes + sentence(clauses)


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


def _over(compared: Compared, reason: Reason) -> str:
    return f"The attack of {compared.battle.attacker.name} is over, so damage is not calculated"


def _direct(compared: Compared, reason: Reason) -> str:
    attacker = compared.battle.attacker
    player = OTHER[attacker.controller]
    ending = f"{TAKES[player]} {reason.amount}" if reason.amount else "0 inflicts nothing"
    return f"{attacker.name} attacks directly with {compared.ours.shown}: {ending}"


def _relation(relation: str) -> Callable[[Compared, Reason], str]:
    def clause(compared: Compared, reason: Reason) -> str:
        attacker, target = compared.battle.attacker, compared.battle.target
        assert target, "two numbers are compared"
        taker = {"beats": target.controller, "loses to": attacker.controller}.get(relation)
        ending = f"{TAKES[taker]} {reason.amount}" if taker else "no battle damage"
        names, ours, theirs = compared.names, compared.ours.shown, compared.theirs.shown
        return (
            f"{names['attacker']} with {ours} {relation} {names['target']} with {theirs}: {ending}"
        )

    return clause


def _against_defense(compared: Compared, reason: Reason) -> str:
    names, ours, theirs = compared.names, compared.ours.shown, compared.theirs.shown
    versus = (
        f"{names['attacker']} with {ours} attacks {names['target']} "
        f"in Defense Position with {theirs}"
    )
    if reason.how == "beats_defense":
        return versus
    if reason.how == "ties_with_defense":
        return f"{versus}: equal numbers inflict nothing"
    return f"{versus}: {TAKES[compared.battle.attacker.controller]} the difference, {reason.amount}"


def _pierced(battle: Battle, pierced: Sequence[Reason]) -> str:
    """Return which effects pierce, and who takes how much."""
    places = sorted({at for each in pierced for at in each.effects})
    piercing = [battle.effects[at] for at in places]
    is_own = cards(piercing) == battle.attacker.name
    who = "pierces" if is_own else _pierce(piercing)
    players = [OTHER[battle.effects[each.effects[0]].controller] for each in pierced]
    took = zip(players, pierced, strict=True)
    return f" and {who}: {joined([f'{TAKES[player]} {each.amount}' for player, each in took])}"


def _idle(what: str) -> Callable[[Compared, Reason], str]:
    def clause(compared: Compared, reason: Reason) -> str:
        return f"{_pierce([compared.battle.effects[at] for at in reason.effects])} only {what}"

    return clause


def _pierce(piercing: Sequence[Effect]) -> str:
    return f"{cards(piercing, shared(piercing))} {verb('pierces', piercing)}"


_CLAUSES: dict[str, Callable[[Compared, Reason], str]] = {
    "attack_is_over": _over,
    "attacks_directly": _direct,
    "beats": _relation("beats"),
    "loses_to": _relation("loses to"),
    "ties_with": _relation("ties with"),
    "beats_defense": _against_defense,
    "loses_to_defense": _against_defense,
    "ties_with_defense": _against_defense,
    "only_defense_position": _idle("a Defense Position monster"),
    "only_lower_number": _idle("a lower number"),
}
