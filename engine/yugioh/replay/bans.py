"""List what forbids an attack, in the order in which it is tried.

Each ban is a condition, a sentence and a source. The same bans decide whether an attack may be
declared, whether a declared attack is still legal, and what may be chosen in a replay:
`checked_at` is when each ban is checked.

    "attacker"   of the monster, before any target: at the declaration only
    "choice"     of a target: at the declaration, and again when a replay chooses one
    "attack"     of a target: also of an attack that is declared already
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.trace import Citation
from engine.yugioh.replay import sources
from engine.yugioh.replay.document import Attacker
from engine.yugioh.replay.events import FORCES, Defender
from engine.yugioh.replay.situation import Situation


class Choice(NamedTuple):
    """Hold a possible attack: the attacker, the target, and the situation."""

    situation: Situation
    attacker: Attacker
    target: Defender | None
    unseen: bool = False  # a zone is chosen, as the field can't be seen

    @property
    def is_direct(self) -> bool:
        return self.target is None and not self.unseen


Condition = Callable[[Choice], bool]


class Ban(NamedTuple):
    """Hold a rule that forbids an attack; `why` is filled with the names of the monsters.

    `code` identifies the reason if other rows name the same rule for another one.
    """

    id: str
    checked_at: str
    forbids: Condition
    why: str
    citation: Citation
    code: str = ""


def _first_turn(choice: Choice) -> bool:
    return choice.situation.attack.turn.first_of_the_duel


def _face_down(choice: Choice) -> bool:
    return not choice.attacker.face_up


def _in_defense(choice: Choice) -> bool:
    return choice.attacker.position == "defense" and not choice.attacker.may_attack_in_defense


def _cannot_attack(choice: Choice) -> bool:
    return choice.attacker.cannot_attack


def _cannot_declare(choice: Choice) -> bool:
    return choice.attacker.cannot_declare


def _exceeds_its_attacks(choice: Choice) -> bool:
    """Return whether only "attack all, each once" could permit this attack."""
    return choice.attacker.declared >= choice.attacker.most_attacks


def _attacks_used(choice: Choice) -> bool:
    return _exceeds_its_attacks(choice) and not choice.attacker.attacks_each_once


def _attacked_already(choice: Choice) -> bool:
    attacker = choice.attacker
    is_again = bool(choice.target) and _id(choice) in attacker.attacked
    return _exceeds_its_attacks(choice) and attacker.attacks_each_once and is_again


def _id(choice: Choice) -> str:
    return choice.target.id if choice.target else ""


def _direct_before_all(choice: Choice) -> bool:
    attacker = choice.attacker
    return (
        _exceeds_its_attacks(choice)
        and attacker.attacks_each_once
        and (attacker.declared_directly and not choice.is_direct)
    )


def _direct_after_all(choice: Choice) -> bool:
    attacker = choice.attacker
    attacked_a_monster = attacker.declared > attacker.declared_directly
    return choice.is_direct and attacker.attacks_each_once and attacked_a_monster


def _second_direct(choice: Choice) -> bool:
    """Return whether it is a second direct attack, which attacking every monster once does
    not allow.
    """
    attacker = choice.attacker
    again = choice.is_direct and attacker.declared_directly
    return again and _exceeds_its_attacks(choice) and attacker.attacks_each_once


def _empty_zone(choice: Choice) -> bool:
    return choice.unseen and choice.situation.attack.rule == "modern"


def _unattackable(choice: Choice) -> bool:
    return choice.target is not None and not choice.situation.can_be_attacked(choice.target)


def _unselectable(choice: Choice) -> bool:
    return choice.target is not None and choice.situation.applies("cannot_be_selected", _id(choice))


def _drawn_elsewhere(choice: Choice) -> bool:
    """Return whether another monster draws attacks more strongly; one that only limits the
    choice of targets does not forbid a direct attack.
    """
    strongest = choice.situation.strongest_force
    if strongest is None or choice.unseen:
        return False
    if choice.target is None:
        return FORCES[strongest] != "can_only_select"
    return choice.situation.force(choice.target) != strongest


def _monsters_in_the_way(choice: Choice) -> bool:
    return (
        choice.is_direct
        and bool(choice.situation.field)
        and not choice.situation.may_attack_directly(choice.attacker)
    )


BANS = (
    Ban(
        "first-turn",
        "attacker",
        _first_turn,
        "The player who goes first has no Battle Phase in the first turn, so {attacker} can’t "
        "attack.",
        sources.BATTLE_PHASE,
    ),
    Ban(
        "face-down",
        "attacker",
        _face_down,
        "{attacker} is face-down, and only a face-up monster can declare an attack.",
        sources.BATTLE_STEP,
    ),
    Ban(
        "defense-position",
        "attacker",
        _in_defense,
        "{attacker} is in Defense Position, and no effect lets it attack from there.",
        sources.BATTLE_STEP,
    ),
    Ban(
        "cannot-attack",
        "attacker",
        _cannot_attack,
        "An effect keeps {attacker} from attacking, so it can’t declare an attack.",
        sources.OCG_CANNOT_ATTACK,
    ),
    Ban(
        "cannot-declare",
        "attacker",
        _cannot_declare,
        "An effect keeps {attacker} from declaring an attack.",
        sources.OCG_CANNOT_ATTACK,
    ),
    Ban(
        "attacks-used",
        "choice",
        _attacks_used,
        "{attacker} has declared {declared} of {most} this turn{permissions}.",
        sources.PERFECT_DECLARATION,
    ),
    Ban(
        "each-once",
        "choice",
        _attacked_already,
        "{attacker} may attack each monster once, and it has attacked {target} this turn.",
        sources.EACH_ONCE,
    ),
    Ban(
        "all-or-direct",
        "choice",
        _direct_before_all,
        "{attacker} has attacked directly this turn, so it can’t attack every monster.",
        sources.EACH_ONCE,
        code="direct-attack-used",
    ),
    Ban(
        "all-or-direct",
        "choice",
        _direct_after_all,
        "{attacker} is attacking every monster this turn, so it can’t attack directly.",
        sources.EACH_ONCE,
        code="attacking-every-monster",
    ),
    Ban(
        "attacks-used",
        "choice",
        _second_direct,
        "{attacker} has declared {declared} of {most} this turn, and attacking each monster once "
        "does not allow a second direct attack.",
        sources.EACH_ONCE,
        code="no-second-direct-attack",
    ),
    Ban(
        "target-needed",
        "attack",
        _empty_zone,
        "By the official rules, an attack is on a monster or the player, never on a zone, and "
        "there is no monster in the zone that {attacker} would attack.",
        sources.BATTLE_STEP,
    ),
    Ban(
        "not-attackable",
        "attack",
        _unattackable,
        "{target} can’t be attacked, so it is not a legal target for {attacker}.",
        sources.PERFECT_REPLAY,
    ),
    Ban(
        "not-selectable",
        "choice",
        _unselectable,
        "{target} can no longer be chosen as a target, so it is not a legal target for {attacker}.",
        sources.OCG_CHOSEN_ALREADY,
    ),
    Ban(
        "forced-target",
        "attack",
        _drawn_elsewhere,
        "An effect draws attacks to {forced}, so {attacker} can’t attack {target}.",
        sources.OCG_BATTLE_STEP,
    ),
    Ban(
        "direct-attack",
        "attack",
        _monsters_in_the_way,
        "The opponent controls {monsters}, and no effect lets {attacker} attack directly.",
        sources.BATTLE_STEP,
        code="direct-attack-not-allowed",
    ),
)


def first_ban(choice: Choice, *times: str) -> Ban | None:
    """Return the first rule, of those checked at these times, that forbids a choice."""
    return next((ban for ban in BANS if ban.checked_at in times and ban.forbids(choice)), None)


def is_legal(situation: Situation) -> bool:
    """Return whether the declared attack is still legal, with its target in place."""
    choice = declared_choice(situation)
    return (bool(choice.target) or choice.is_direct) and not first_ban(choice, "attack")


def declared_choice(situation: Situation) -> Choice:
    """Return the attack as it was declared."""
    target = situation.target
    return Choice(situation, situation.attacker, target, not target and not situation.is_direct)
