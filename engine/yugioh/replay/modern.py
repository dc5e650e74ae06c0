"""List what each event in the Battle Step means for the attack by today's rule of replays.

A replay happens if the number of defenders has changed at any time, or if the declared attack is no
longer legal in the end (Official rulebook, page 39; Perfect Rulebook 2017, pages 186 and 187; OCG
Rule, battle chapter).
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.replay import sources
from engine.yugioh.replay.bans import is_legal
from engine.yugioh.replay.clauses import (
    ALREADY_IN_ATTACK,
    ENDS,
    ILLEGAL,
    IN_ATTACK_POSITION,
    LIFTS,
    NOTHING,
    REPLAY,
    SHARED,
    STOPS,
    Clause,
    Moment,
    Table,
    always,
    can_attack_again,
    keeps_from_attacking,
    of_the_target,
    still_legal,
    turned_face_down,
)


def _legal_again(moment: Moment) -> bool:
    return is_legal(moment.after) and not is_legal(moment.before)


def _illegal_now(moment: Moment) -> bool:
    return is_legal(moment.before) and not is_legal(moment.after)


def _only_directly(moment: Moment) -> bool:
    return moment.before.may_attack_directly_in_defense and not moment.before.may_attack_in_defense


def _not_direct(moment: Moment) -> bool:
    return not moment.before.is_direct


_LEGAL_AGAIN = Clause(
    "legal-again",
    _legal_again,
    LIFTS,
    gettext_noop(
        "the declared attack is legal again: by the Perfect Rulebook this is checked only at the "
        "end, while Konami has answered that a lost permission causes a replay all the same"
    ),
    sources.LEGAL_AGAIN,
)

_NO_LONGER_LEGAL = gettext_noop(
    "the declared attack is no longer legal, which causes a replay unless the attack becomes legal "
    "again or ends before the chain and everything it triggers have resolved"
)
_NO_DIRECT_ATTACK = Clause(
    "no-direct-attack",
    _not_direct,
    NOTHING,
    gettext_noop("the declared attack is not a direct attack, so this does not cause a replay"),
    sources.DIRECT_PERMISSION,
)

_IN_DEFENSE, *_NO_LONGER_ATTACKING = SHARED["attacker_to_defense"]

MODERN: Table = {
    **SHARED,
    "attacker_to_defense": (
        _IN_DEFENSE,
        Clause(
            "only-directly-from-defense",
            _only_directly,
            ILLEGAL,
            gettext_noop(
                "there {attacker} can attack only directly, which causes a replay unless the "
                "attack ends before the chain and everything it triggers have resolved"
            ),
            sources.ONLY_DIRECTLY,
            code="only-directly-from-defense-now",
        ),
        *_NO_LONGER_ATTACKING,
    ),
    "attacker_to_attack": (
        Clause(
            "directly-only-from-defense",
            _illegal_now,
            ILLEGAL,
            _NO_LONGER_LEGAL,
            sources.PERFECT_REPLAY,
        ),
        IN_ATTACK_POSITION,
        ALREADY_IN_ATTACK,
    ),
    "restricts": (
        Clause(
            "restriction",
            keeps_from_attacking,
            STOPS,
            gettext_noop(
                "the attack stops if that still applies once the whole chain has resolved"
            ),
            sources.ONE_ATTACKER_AGAIN,
            code="restriction-may-stop",
        ),
        Clause(
            "restriction",
            _illegal_now,
            ILLEGAL,
            _NO_LONGER_LEGAL,
            sources.PERFECT_REPLAY,
            code="restricted-for-now",
        ),
        Clause(
            "restriction",
            always,
            NOTHING,
            gettext_noop("the attack of {attacker} is already declared, so this does not stop it"),
            sources.OCG_CANNOT_ATTACK,
            code="declared-before-restriction",
        ),
    ),
    "leaves": (
        Clause(
            "number-changed",
            always,
            REPLAY,
            gettext_noop(
                "the number of monsters on the defending side has changed, which causes a replay "
                "unless the attack ends first"
            ),
            sources.RULEBOOK_REPLAY,
        ),
    ),
    "arrives": (
        Clause(
            "number-changed",
            always,
            REPLAY,
            gettext_noop(
                "the number of monsters on the defending side has changed, which causes a replay "
                "unless the attack ends first, even if another monster left and the number is the "
                "same again"
            ),
            sources.PERFECT_REPLAY,
            code="number-increased",
        ),
    ),
    "moves": (
        Clause(
            "number-unchanged",
            of_the_target,
            NOTHING,
            gettext_noop("it can still be attacked, so this does not cause a replay"),
            sources.PERFECT_REPLAY,
            code="still-attackable",
        ),
        Clause(
            "number-unchanged",
            always,
            NOTHING,
            gettext_noop(
                "the number of monsters on the defending side is the same, so this does not cause "
                "a replay"
            ),
            sources.PERFECT_REPLAY,
        ),
    ),
    "changes_position": (
        Clause(
            "target-not-in-defense",
            lambda moment: of_the_target(moment) and _illegal_now(moment),
            ENDS,
            gettext_noop(
                "{attacker} may attack it only in Defense Position, so the attack is over"
            ),
            sources.EACH_IN_DEFENSE,
        ),
        Clause(
            "target-face-down",
            lambda moment: of_the_target(moment) and turned_face_down(moment),
            NOTHING,
            gettext_noop(
                "the number of monsters on the defending side is the same, so this does not cause "
                "a replay, and in the Damage Step it is flipped face-up before damage calculation"
            ),
            sources.BOOK_OF_MOON,
        ),
        Clause(
            "position-changed",
            of_the_target,
            NOTHING,
            gettext_noop(
                "the number of monsters on the defending side is the same, so this does not cause "
                "a replay, and the position that it has at damage calculation counts"
            ),
            sources.PERFECT_REPLAY,
        ),
        Clause(
            "number-unchanged",
            always,
            NOTHING,
            gettext_noop(
                "the number of monsters on the defending side is the same, so this does not cause "
                "a replay"
            ),
            sources.PERFECT_REPLAY,
        ),
    ),
    "cannot_be_attacked": (
        Clause(
            "target-not-attackable",
            of_the_target,
            ILLEGAL,
            gettext_noop(
                "the declared attack on it is no longer legal, which causes a replay unless the "
                "attack becomes legal again or ends before the chain and everything it triggers "
                "have resolved"
            ),
            sources.PERFECT_REPLAY,
        ),
        _LEGAL_AGAIN,
        Clause(
            "not-the-target",
            always,
            NOTHING,
            gettext_noop("it is not the target, so this does not cause a replay"),
            sources.PERFECT_REPLAY,
        ),
    ),
    "cannot_be_selected": (
        Clause(
            "chosen-already",
            of_the_target,
            NOTHING,
            gettext_noop("it was already chosen as the target, so this does not cause a replay"),
            sources.OCG_CHOSEN_ALREADY,
        ),
        Clause(
            "not-the-target",
            always,
            NOTHING,
            gettext_noop("it is not the target, so this does not cause a replay"),
            sources.OCG_CHOSEN_ALREADY,
        ),
    ),
    "must_attack": (
        _LEGAL_AGAIN,
        Clause(
            "forced-already",
            lambda moment: of_the_target(moment) and still_legal(moment),
            NOTHING,
            gettext_noop("{attacker} is already attacking it, so this does not cause a replay"),
            sources.OCG_BATTLE_STEP,
        ),
        Clause(
            "still-legal",
            still_legal,
            NOTHING,
            gettext_noop("the declared attack is still legal, so this does not cause a replay"),
            sources.OCG_BATTLE_STEP,
        ),
        Clause(
            "forced-target",
            always,
            ILLEGAL,
            _NO_LONGER_LEGAL,
            sources.OCG_REPLAY,
            code="illegal-for-now",
        ),
    ),
    "cannot_attack_directly": (
        _NO_DIRECT_ATTACK,
        Clause(
            "direct-attack-forbidden",
            always,
            ILLEGAL,
            _NO_LONGER_LEGAL,
            sources.PERFECT_REPLAY,
            code="direct-attack-illegal-for-now",
        ),
    ),
    "direct_permission_lost": (
        _NO_DIRECT_ATTACK,
        Clause(
            "permission-not-needed",
            lambda moment: still_legal(moment) or not moment.after.field,
            NOTHING,
            gettext_noop(
                "the opponent controls no monster, so a direct attack needs no permission"
            ),
            sources.BATTLE_STEP,
            code="direct-attack-needs-no-permission",
        ),
        Clause(
            "direct-permission-lost",
            always,
            REPLAY,
            gettext_noop(
                "the opponent controls monsters, so the direct attack is no longer legal, which "
                "causes a replay unless the attack ends first, even if it becomes legal again"
            ),
            sources.DIRECT_PERMISSION,
        ),
    ),
    "direct_permission_gained": (
        _LEGAL_AGAIN,
        Clause(
            "direct-permission-gained",
            always,
            NOTHING,
            gettext_noop(
                "this does not change a declared attack; a direct attack could be chosen only in a "
                "replay"
            ),
            sources.PERFECT_REPLAY,
        ),
    ),
    "stats_change": (
        Clause(
            "stats-change",
            always,
            NOTHING,
            gettext_noop(
                "ATK and DEF are first compared in the Damage Step, so this does not cause a replay"
            ),
            sources.PERFECT_REPLAY,
        ),
    ),
    "attackers_side_changes": (
        Clause(
            "own-side",
            always,
            NOTHING,
            gettext_noop("only the defending side counts, so this does not cause a replay"),
            sources.PERFECT_REPLAY,
        ),
    ),
    "lapses": (
        Clause(
            "attack-goes-on",
            can_attack_again,
            LIFTS,
            gettext_noop("no such effect keeps {attacker} from attacking now"),
            sources.OCG_BATTLE_STEP,
        ),
        _LEGAL_AGAIN,
        Clause(
            "declared-attack-illegal",
            _illegal_now,
            ILLEGAL,
            _NO_LONGER_LEGAL,
            sources.PERFECT_REPLAY,
        ),
        Clause(
            "still-legal",
            always,
            NOTHING,
            gettext_noop("this makes no difference to the declared attack"),
            sources.PERFECT_REPLAY,
            code="no-difference",
        ),
    ),
}
