"""List what each event means by the house rule of zones: an attack is on the monster in its zone.

No official rulebook has it. If the target leaves or moves, the attack is on the zone where the
target was when it was chosen, and nothing happens if that zone is empty. A monster that is placed
becomes the target. The attacking player chooses nothing. If the field is hidden, a zone is chosen
from the start. The rule names nothing else, so nothing else changes the target.

It does not cover an attack whose new target leaves too: here the attack is on the chosen zone
again, and for a direct attack, which chose none, nothing happens.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.replay.clauses import (
    AIMS,
    LIFTS,
    NOTHING,
    SHARED,
    STOPS,
    Clause,
    Moment,
    Table,
    always,
    can_attack_again,
    keeps_from_attacking,
)
from engine.yugioh.replay.events import Defender
from engine.yugioh.replay.situation import Situation
from engine.yugioh.replay.sources import HOUSE_RULE, ONE_ATTACKER_AGAIN


def aimed_at(situation: Situation) -> Defender | None:
    """Return the current target: the monster placed last, or the one in the chosen zone."""
    if situation.newcomer:
        return situation.field[situation.newcomer]
    return situation.standing_in(situation.zone) if situation.zone else None


def _aim_leaves(moment: Moment) -> bool:
    aim = aimed_at(moment.before)
    return aim is not None and aim.id == moment.event.monster


def _enters_the_zone(moment: Moment) -> bool:
    aim = aimed_at(moment.after)
    return aim is not None and aim.id == moment.event.monster


def _without_a_zone(moment: Moment) -> bool:
    return _aim_leaves(moment) and moment.before.zone is None


_TO_THE_ZONE = gettext_noop("the attack is now on zone {zone} and whatever is there")
_GOES_NOWHERE = (
    Clause(
        "nothing-there",
        _without_a_zone,
        AIMS,
        gettext_noop(
            "it had become the target, and a direct attack has no chosen zone to return to"
        ),
        HOUSE_RULE,
        code="no-zone-to-return-to",
    ),
)


def _unmoved(why: str, code: str = "") -> tuple[Clause, ...]:
    return (Clause("aim-unchanged", always, NOTHING, why, HOUSE_RULE, code),)


_NOT_NAMED = _unmoved(
    gettext_noop(
        "for the house rule of zones, only the monsters’ zones matter, so this changes nothing"
    ),
    code="only-zones-matter",
)

ZONES: Table = {
    **SHARED,
    "leaves": (
        *_GOES_NOWHERE,
        Clause("zone", _aim_leaves, AIMS, _TO_THE_ZONE, HOUSE_RULE),
        *_unmoved(
            gettext_noop("it was not the target, so the target stays the same"),
            code="was-not-target",
        ),
    ),
    "moves": (
        *_GOES_NOWHERE,
        Clause("zone", _aim_leaves, AIMS, _TO_THE_ZONE, HOUSE_RULE),
        Clause(
            "zone",
            _enters_the_zone,
            AIMS,
            gettext_noop("it is now in the chosen zone, so it is the target"),
            HOUSE_RULE,
            code="in-chosen-zone",
        ),
        *_unmoved(gettext_noop("this affects neither the target nor its zone")),
    ),
    "arrives": (
        Clause(
            "newcomer",
            always,
            AIMS,
            gettext_noop("the monster that is placed becomes the target"),
            HOUSE_RULE,
        ),
    ),
    "changes_position": _NOT_NAMED,
    "cannot_be_attacked": _NOT_NAMED,
    "cannot_be_selected": _NOT_NAMED,
    "must_attack": _NOT_NAMED,
    "direct_permission_lost": _NOT_NAMED,
    "direct_permission_gained": _NOT_NAMED,
    "cannot_attack_directly": _NOT_NAMED,
    "restricts": (
        Clause(
            "restriction",
            keeps_from_attacking,
            STOPS,
            gettext_noop(
                "the attack stops if that still applies once the whole chain has resolved"
            ),
            ONE_ATTACKER_AGAIN,
            code="restriction-may-stop",
        ),
        *_NOT_NAMED,
    ),
    "stats_change": _unmoved(
        gettext_noop("ATK and DEF are first compared in the Damage Step"),
        code="stats-compared-later",
    ),
    "attackers_side_changes": _unmoved(
        gettext_noop("only the defending side counts"), code="only-defending-side-counts"
    ),
    "lapses": (
        Clause(
            "attack-goes-on",
            can_attack_again,
            LIFTS,
            gettext_noop("no such effect keeps {attacker} from attacking now"),
            HOUSE_RULE,
        ),
        *_NOT_NAMED,
    ),
}
