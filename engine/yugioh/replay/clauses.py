"""Define the tables of modern.py, zones.py and damage_step.py, which map events to their meaning
for the attack.

A table lists the clauses of every type of event. The first clause whose condition holds gives an
effect on the attack, a reason and a source. A reason states only what is known when the event
happens: only ENDS and UNCALCULATED, which nothing undoes, may state the outcome of the attack.
SHARED holds the clauses that every rule has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.languages import gettext_noop
from engine.trace import Citation
from engine.yugioh.replay import sources
from engine.yugioh.replay.bans import is_legal
from engine.yugioh.replay.restriction_bans import exceeds_one_attacker
from engine.yugioh.replay.restrictions import binds
from engine.yugioh.replay.situation import Situation

# What an event may do to the attack.
NOTHING = "nothing"
REPLAY = "replay"  # for good: there will be a replay, if the attack is not over
ENDS = "ends"  # for good: the attack is over
ILLEGAL = "illegal"  # the declared attack is illegal, unless it is legal again in the end
STOPS = "stops"  # the attack is over, unless the effect that stops it has lapsed in the end
LIFTS = "lifts"  # an effect that would stop the attack, or make it illegal, has ended
AIMS = "aims"  # the attack has another target
CALCULATED = "calculated"  # for good: an effect goes on to damage calculation at once
UNCALCULATED = "uncalculated"  # the Damage Step goes on without damage calculation


class Moment(NamedTuple):
    """Hold an event, and the situation before and after it."""

    before: Situation
    after: Situation
    event: Any


Condition = Callable[[Moment], bool]


class Clause(NamedTuple):
    """Hold one line of a table; `why` is filled with the names of the monsters.

    `code` identifies the reason if other clauses name the same rule for another one.
    """

    rule: str
    when: Condition
    effect: str
    why: str
    citation: Citation
    code: str = ""


Table = Mapping[str, tuple[Clause, ...]]


# --- Conditions -----------------------------------------------------------------------------------


def always(moment: Moment) -> bool:
    return True


def of_the_target(moment: Moment) -> bool:
    """Return whether the event is about the monster that was declared as the target."""
    target = moment.before.target
    return target is not None and target.id == moment.event.monster


def turned_face_down(moment: Moment) -> bool:
    """Return whether a defender is turned face-down."""
    return not moment.event.face_up


def attack_is_direct(moment: Moment) -> bool:
    return moment.before.is_direct


def still_legal(moment: Moment) -> bool:
    return is_legal(moment.after)


def attacks_from_defense(moment: Moment) -> bool:
    """Return whether an effect lets the attacker attack so in Defense Position."""
    before = moment.before
    only_directly = before.may_attack_directly_in_defense and before.is_direct
    return before.may_attack_in_defense or only_directly


def in_defense(moment: Moment) -> bool:
    return moment.before.in_defense


def additional_attack(moment: Moment) -> bool:
    """Return whether this attack is not the attacker's first one of the turn."""
    return moment.before.attacker.declared > 0


def cannot_attack(situation: Situation) -> bool:
    """Return whether some effect since the declaration keeps the attacker from attacking."""
    moment = Moment(situation, situation, None)
    return situation.applies("cannot_attack") or any(
        keeps_from_attacking(moment._replace(event=each))
        for each in situation.lasting.values()
        if each.type == "restricts"
    )


def attacker_unaffected(moment: Moment) -> bool:
    return bool(moment.event.attacker_unaffected)


def negates_next(moment: Moment) -> bool:
    """Return whether an effect that waited for this attack meets an attacker unaffected by it."""
    return bool(moment.event.next_attack) and attacker_unaffected(moment)


def first_part_impossible(moment: Moment) -> bool:
    return bool(moment.event.first_part == "impossible")


def calculates_with_unaffected(moment: Moment) -> bool:
    is_at_once = calculates(moment) or to_attackers_side(moment)
    return bool(moment.event.target_unaffected) and is_at_once


def moves_to_unaffected(moment: Moment) -> bool:
    return bool(moment.event.target_unaffected)


def target_has_left(moment: Moment) -> bool:
    return moment.before.has_left(moment.event)


def does_not_move(moment: Moment) -> bool:
    return not moment.before.can_be_moved_by(moment.event)


def kept_from_target(moment: Moment) -> bool:
    return moment.before.is_kept_from(moment.event.to)


def calculates(moment: Moment) -> bool:
    """Return whether the effect that moves the attack goes on to damage calculation."""
    return bool(moment.event.then == "damage_calculation")


def becomes_direct(moment: Moment) -> bool:
    return moment.event.to is None


def to_attackers_side(moment: Moment) -> bool:
    """Return whether the attack moves to a monster of the attacking player."""
    return moment.event.to in {each.id for each in moment.before.attack.attackers}


def keeps_from_attacking(moment: Moment) -> bool:
    """Return whether a restriction that begins keeps the attacker from attacking."""
    restriction, situation = moment.event.restriction, moment.before
    attacker = situation.attacker.id
    if restriction.type == "one_attacker":
        return exceeds_one_attacker(restriction, situation, attacker)
    return bool(restriction.type == "cannot_attack" and binds(restriction, attacker))


def can_attack_again(moment: Moment) -> bool:
    return cannot_attack(moment.before) and not cannot_attack(moment.after)


# --- Clauses of both steps ------------------------------------------------------------------------

IN_ATTACK_POSITION = Clause(
    "attacker-in-attack",
    in_defense,
    NOTHING,
    gettext_noop(
        "{attacker} may attack in either position, so this does not stop the attack, and the "
        "number of its new position counts"
    ),
    sources.OCG_EITHER_POSITION,
    code="may-attack-in-either-position",
)
ALREADY_IN_ATTACK = Clause(
    "attacker-in-attack",
    always,
    NOTHING,
    gettext_noop("{attacker} is in Attack Position already"),
    sources.BATTLE_STEP,
)

# An effect that does not move the attack, in either step.
NOT_MOVED = (
    Clause(
        "attacker-unaffected",
        attacker_unaffected,
        NOTHING,
        gettext_noop("{attacker} is unaffected by that, so its attack is not moved"),
        sources.NOT_MOVED_UNAFFECTED,
        code="not-moved",
    ),
    Clause(
        "redirect-fails",
        target_has_left,
        NOTHING,
        gettext_noop("there is no such monster any more, so the attack is not moved"),
        sources.NOT_MOVED_TO_ABSENT,
        code="not-moved-to-absent-monster",
    ),
    Clause(
        "redirect-fails",
        kept_from_target,
        NOTHING,
        gettext_noop("{attacker} can’t attack that, so the attack is not moved"),
        sources.NOT_MOVED_AGAINST_RESTRICTION,
        code="not-moved-against-restriction",
    ),
    Clause(
        "redirect-fails",
        does_not_move,
        NOTHING,
        gettext_noop(
            "an effect keeps {attacker} from attacking, and we know of no ruling on moving such an "
            "attack"
        ),
        sources.OCG_CANNOT_ATTACK,
        code="not-moved-while-kept-from-attacking",
    ),
)
FIRST_PART_IMPOSSIBLE = Clause(
    "first-part-impossible",
    first_part_impossible,
    NOTHING,
    gettext_noop("what the effect does first is not possible, so this is not carried out"),
    sources.FIRST_PART_IMPOSSIBLE,
)
CALCULATED_WITH_UNAFFECTED = Clause(
    "redirect",
    calculates_with_unaffected,
    CALCULATED,
    gettext_noop(
        "it is the target now, because moving an attack isn’t an effect on its new target, and the "
        "same effect goes on to damage calculation"
    ),
    sources.MOVED_TO_UNAFFECTED,
    code="moved-to-damage-calculation-with-unaffected",
)
MOVED_AT_ONCE = Clause(
    "redirect",
    calculates,
    CALCULATED,
    gettext_noop("it is the target now, and the same effect goes on to damage calculation"),
    sources.MOVED_AT_ONCE,
    code="moved-to-damage-calculation",
)

# The attack is over when its attacker has left, and stays so.
NOT_CALCULATED = Clause(
    "battle-not-calculated",
    always,
    NOTHING,
    gettext_noop("damage is not calculated anyway"),
    sources.OCG_DAMAGE_STEP,
)
ALREADY_OVER = Clause(
    "attack-over",
    always,
    NOTHING,
    gettext_noop("the attack is already over"),
    sources.OCG_BATTLE_STEP,
)

# --- Clauses of every rule in the Battle Step -----------------------------------------------------

SHARED: Table = {
    "attacker_leaves": (
        Clause(
            "attacker-gone",
            always,
            ENDS,
            gettext_noop("without its attacker the attack is over, and there is no replay"),
            sources.OCG_REPLAY,
        ),
    ),
    "attacker_returns": (ALREADY_OVER,),
    "attacker_to_defense": (
        Clause(
            "attacks-in-defense",
            attacks_from_defense,
            NOTHING,
            gettext_noop(
                "an effect lets {attacker} attack from Defense Position, so this does not end its "
                "attack"
            ),
            sources.PERFECT_DECLARATION,
        ),
        Clause(
            "attacker-in-defense",
            always,
            ENDS,
            gettext_noop("{attacker} is no longer an attacking monster, so its attack is over"),
            sources.SAKURETSU_ARMOR,
        ),
    ),
    "attacker_to_attack": (IN_ATTACK_POSITION, ALREADY_IN_ATTACK),
    "attacker_face_down": (
        Clause(
            "attacker-face-down",
            always,
            ENDS,
            gettext_noop("a face-down monster can’t attack, so the attack is over"),
            sources.BOOK_OF_MOON,
        ),
    ),
    "defense_permission_lost": (
        Clause(
            "attacker-in-defense",
            in_defense,
            ENDS,
            gettext_noop("{attacker} is in Defense Position and may no longer attack from there"),
            sources.PERFECT_DECLARATION,
            code="may-no-longer-attack-in-defense",
        ),
        Clause(
            "permission-not-needed",
            always,
            NOTHING,
            gettext_noop("{attacker} attacks from Attack Position, which needs no permission"),
            sources.BATTLE_STEP,
        ),
    ),
    "redirects": (
        *NOT_MOVED,
        CALCULATED_WITH_UNAFFECTED,
        Clause(
            "redirect",
            moves_to_unaffected,
            AIMS,
            gettext_noop(
                "it is the target now, because moving an attack isn’t an effect on its new target"
            ),
            sources.MOVED_TO_UNAFFECTED,
            code="moved-to-unaffected",
        ),
        Clause(
            "redirect",
            to_attackers_side,
            CALCULATED,
            gettext_noop(
                "a monster of the attacking player is the target now, and the same effect goes on "
                "to damage calculation"
            ),
            sources.MOVED_TO_ATTACKERS_SIDE,
            code="moved-to-attackers-side",
        ),
        MOVED_AT_ONCE,
        Clause(
            "redirect",
            becomes_direct,
            AIMS,
            gettext_noop("the attack is a direct attack now, which does not cause a replay"),
            sources.MOVED_TO_DIRECT,
            code="moved-to-direct-attack",
        ),
        Clause(
            "redirect",
            always,
            AIMS,
            gettext_noop(
                "it is the target now, which does not cause a replay, but another change of the "
                "number of monsters would"
            ),
            sources.MOVED,
            code="moved",
        ),
    ),
    "battle_by_effect": (
        Clause(
            "battle-by-effect",
            always,
            ENDS,
            gettext_noop(
                "these two monsters battle, and the attack of {attacker} is over without a replay"
            ),
            sources.BATTLE_BY_EFFECT,
        ),
    ),
    "attack_negated": (
        FIRST_PART_IMPOSSIBLE,
        Clause(
            "attacker-unaffected",
            negates_next,
            NOTHING,
            gettext_noop(
                "{attacker} is unaffected by that, so its attack is not negated, but the effect is "
                "used up"
            ),
            sources.USED_UP_UNAFFECTED,
            code="not-negated-but-used-up",
        ),
        Clause(
            "attacker-unaffected",
            attacker_unaffected,
            NOTHING,
            gettext_noop("{attacker} is unaffected by that, so its attack is not negated"),
            sources.NOT_NEGATED_UNAFFECTED,
            code="not-negated",
        ),
        Clause(
            "attack-negated",
            always,
            ENDS,
            gettext_noop("there is no Damage Step, but {attacker} has still declared an attack"),
            sources.PERFECT_DECLARATION,
        ),
    ),
    "cannot_attack": (
        Clause(
            "cannot-attack",
            always,
            STOPS,
            gettext_noop(
                "the attack stops if that still applies once the whole chain has resolved"
            ),
            sources.OCG_CANNOT_ATTACK,
            code="attack-may-stop",
        ),
    ),
    "cannot_declare": (
        Clause(
            "cannot-declare",
            always,
            NOTHING,
            gettext_noop("the attack of {attacker} is already declared, so this does not stop it"),
            sources.OCG_CANNOT_ATTACK,
            code="declared-already",
        ),
    ),
    "permission_lost": (
        Clause(
            "additional-attack-lost",
            additional_attack,
            ENDS,
            gettext_noop("this attack depended on that permission, so it is over"),
            sources.ADDITIONAL_ATTACK,
        ),
        Clause(
            "permission-not-needed",
            always,
            NOTHING,
            gettext_noop(
                "this is the first attack of {attacker} this turn, which needs no permission"
            ),
            sources.ADDITIONAL_ATTACK,
            code="first-attack-needs-no-permission",
        ),
    ),
    "end_battle_phase": (
        FIRST_PART_IMPOSSIBLE,
        Clause(
            "battle-phase-ends",
            always,
            ENDS,
            gettext_noop("the attack is over, and the End Step of the Battle Phase comes next"),
            sources.OCG_END_STEP,
        ),
    ),
}
