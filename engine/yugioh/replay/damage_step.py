"""List what each event in the Damage Step means, by either rule: never a replay.

If the monsters can't battle, there is no damage calculation, and the sub-steps of the Damage Step
still take place (OCG Rule, battle chapter).
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.trace import Citation
from engine.yugioh.replay import sources
from engine.yugioh.replay.clauses import (
    ALREADY_IN_ATTACK,
    CALCULATED_WITH_UNAFFECTED,
    FIRST_PART_IMPOSSIBLE,
    IN_ATTACK_POSITION,
    MOVED_AT_ONCE,
    NOT_CALCULATED,
    NOT_MOVED,
    NOTHING,
    UNCALCULATED,
    Clause,
    Moment,
    Table,
    always,
    attack_is_direct,
    attacks_from_defense,
    in_defense,
    turned_face_down,
)


def _goes_on(rule: str, why: str, citation: Citation, code: str = "") -> tuple[Clause, ...]:
    return (Clause(rule, always, NOTHING, why, citation, code),)


def _of_the_battling(moment: Moment) -> bool:
    return moment.before.battling == str(moment.event.monster)


_NO_REPLAY = _goes_on(
    "no-replay",
    gettext_noop("there is no replay in the Damage Step, and this does not stop the battle"),
    sources.OCG_REPLAY,
)
_TOO_LATE = _goes_on(
    "too-late",
    gettext_noop("this does not stop an attack once the Damage Step has begun"),
    sources.OCG_CANNOT_ATTACK,
)

DAMAGE_STEP: Table = {
    "leaves": (
        Clause(
            "target-gone",
            _of_the_battling,
            UNCALCULATED,
            gettext_noop("there is no replay in the Damage Step, but damage is not calculated"),
            sources.OCG_REPLAY,
        ),
        *_NO_REPLAY,
    ),
    "arrives": _NO_REPLAY,
    "moves": _NO_REPLAY,
    "changes_position": (
        Clause(
            "flipped-again",
            lambda moment: _of_the_battling(moment) and turned_face_down(moment),
            NOTHING,
            gettext_noop(
                "it is flipped face-up again, which does not stop the battle, and its DEF counts "
                "at damage calculation"
            ),
            sources.OCG_FLIPPED_AGAIN,
        ),
        Clause(
            "position-changed",
            _of_the_battling,
            NOTHING,
            gettext_noop(
                "there is no replay in the Damage Step, and the position that it has at damage "
                "calculation counts; we know of no ruling on such a change"
            ),
            sources.OCG_DAMAGE_STEP,
            code="position-changed-in-damage-step",
        ),
        *_NO_REPLAY,
    ),
    "must_attack": _NO_REPLAY,
    "cannot_be_attacked": _TOO_LATE,
    "cannot_be_selected": _TOO_LATE,
    "cannot_attack": _TOO_LATE,
    "cannot_declare": _TOO_LATE,
    "cannot_attack_directly": _TOO_LATE,
    "restricts": _TOO_LATE,
    "redirects": (*NOT_MOVED, CALCULATED_WITH_UNAFFECTED, MOVED_AT_ONCE._replace(when=always)),
    "attacker_returns": (NOT_CALCULATED._replace(effect=UNCALCULATED),),  # it has left before
    "attackers_side_changes": _NO_REPLAY,
    "attacker_leaves": (
        Clause(
            "attacker-gone",
            always,
            UNCALCULATED,
            gettext_noop("without its attacker, damage is not calculated"),
            sources.OCG_TEST_43,
            code="attacker-gone-in-damage-step",
        ),
    ),
    "attacker_to_defense": (
        Clause(
            "attacks-in-defense",
            attacks_from_defense,
            NOTHING,
            gettext_noop(
                "an effect lets {attacker} attack from Defense Position, so this does not stop the "
                "battle"
            ),
            sources.PERFECT_DECLARATION,
            code="battles-in-defense",
        ),
        Clause(
            "attacker-in-defense",
            always,
            UNCALCULATED,
            gettext_noop(
                "damage is not calculated, and the rest of the Damage Step takes place in order"
            ),
            sources.OCG_DAMAGE_STEP,
            code="attacker-in-defense-in-damage-step",
        ),
    ),
    "attacker_to_attack": (IN_ATTACK_POSITION, ALREADY_IN_ATTACK),
    "attacker_face_down": (
        Clause(
            "attacker-face-down",
            always,
            UNCALCULATED,
            gettext_noop(
                "a face-down monster can’t attack, so damage is not calculated, and the rest of "
                "the Damage Step takes place in order"
            ),
            sources.OCG_DAMAGE_STEP,
            code="attacker-face-down-in-damage-step",
        ),
    ),
    "defense_permission_lost": (
        Clause(
            "attacker-in-defense",
            in_defense,
            UNCALCULATED,
            gettext_noop(
                "{attacker} may no longer attack from Defense Position, so damage is not calculated"
            ),
            sources.OCG_IN_DEFENSE,
            code="may-no-longer-battle-in-defense",
        ),
        Clause(
            "permission-not-needed",
            always,
            NOTHING,
            gettext_noop("{attacker} attacks from Attack Position, which needs no permission"),
            sources.BATTLE_STEP,
        ),
    ),
    "permission_lost": _goes_on(
        "too-late",
        gettext_noop("this does not stop an additional attack once the Damage Step has begun"),
        sources.ADDITIONAL_ATTACK,
        code="too-late-for-additional-attack",
    ),
    "direct_permission_lost": (
        Clause(
            "too-late",
            attack_is_direct,
            NOTHING,
            gettext_noop(
                "this does not stop a direct attack once the Damage Step has begun, but if the "
                "permission also halved its damage, the damage is no longer halved"
            ),
            sources.OCG_LINKED_HALF,
            code="too-late-for-direct-attack",
        ),
        *_TOO_LATE,
    ),
    "stats_change": _goes_on(
        "stats-change",
        gettext_noop("only the ATK and DEF at damage calculation count"),
        sources.OCG_DAMAGE_STEP,
        code="stats-at-damage-calculation",
    ),
    "end_battle_phase": (
        FIRST_PART_IMPOSSIBLE,
        *_goes_on(
            "damage-step-first",
            gettext_noop("the Damage Step is finished first, and the End Step comes next"),
            sources.SUNVINE_GARDNA,
        ),
    ),
}
