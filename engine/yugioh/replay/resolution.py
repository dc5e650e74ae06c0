"""Resolve an attack: the declaration, every event in order, and the outcome.

Every event is applied before the check for a replay, as the whole chain and what it triggers
resolve first. The rule of the document decides only the table and the way the attack closes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.languages import gettext_noop
from engine.text import Messages, Name, Series, message
from engine.trace import Citation
from engine.yugioh.messages import SENTENCES
from engine.yugioh.replay import clauses, sources
from engine.yugioh.replay.aftermath import (
    afterwards,
    can_attack_again,
    ends_phase,
    next_steps,
    rows_on_effects,
)
from engine.yugioh.replay.bans import is_legal
from engine.yugioh.replay.choices import disputes, options, responses, row_on_choice
from engine.yugioh.replay.clauses import Clause, Moment, Table, always, cannot_attack
from engine.yugioh.replay.damage_step import DAMAGE_STEP
from engine.yugioh.replay.declaration import may_declare
from engine.yugioh.replay.document import Attack, Chosen
from engine.yugioh.replay.events import BattleByEffect, Defender
from engine.yugioh.replay.modern import MODERN
from engine.yugioh.replay.situation import Situation, after
from engine.yugioh.replay.trace import AttackRow, AttackTrace
from engine.yugioh.replay.wording import happening, name_of
from engine.yugioh.replay.zones import ZONES, aimed_at


class End(NamedTuple):
    """Hold the outcome of an attack, and the sentence of its last row."""

    outcome: str
    rule: str
    why: str
    citation: Citation
    code: str = ""  # of the reason, if other rows name the same rule for another one


class _Course(NamedTuple):
    """Hold the rows so far, the situation, and the permanent effects of the events."""

    situation: Situation
    rows: tuple[AttackRow, ...] = ()
    effects: frozenset[str] = frozenset()
    ended_by: str = ""  # the type of the event that ended the attack
    battles: tuple[BattleByEffect, ...] = ()
    ends_phase: bool = False  # an effect has ended the Battle Phase


def resolve_attack(attack: Attack, to_reader: bool = False) -> AttackTrace:
    """Resolve one attack, from its declaration to the Damage Step, to a replay or to its end.

    `to_reader` is whether the sentence on the declaration is for the player who is attacked.
    """
    declaration = may_declare(attack, to_reader)
    if declaration.changed:
        trace = _trace(attack, (declaration,), Situation.declared(attack), _NOT_DECLARED)
        return trace._replace(afterwards=tuple(afterwards(attack, "not_declared", False, ())))
    course = _battle_step(attack, (declaration,))
    end = _end(course)
    if attack.chosen is not None:
        course, end = _choose(course, end, attack.chosen)
    if end.outcome == "to_damage_step":
        course = _take(_begin_battle(course), "damage_step", DAMAGE_STEP)
        end = _UNCALCULATED if clauses.UNCALCULATED in course.effects else end
    else:
        course = _not_reached(course)
    is_calculated = _is_calculated(end)
    again = can_attack_again(course.situation, is_calculated)
    rows = (*course.rows, *rows_on_effects(attack, again))
    trace = _trace(attack, rows, course.situation, end)
    battlers = tuple(each.attacker for each in course.battles)
    is_at_once = bool(battlers) or clauses.CALCULATED in course.effects
    return trace._replace(
        counts_as_attack=_counts(course, end),
        battles_by_effect=tuple((each.attacker, each.target) for each in course.battles),
        responses=responses(end.outcome, *_how(course, end)),
        next_steps=next_steps(end.outcome, is_at_once, course.ends_phase),
        afterwards=tuple(afterwards(attack, end.outcome, is_calculated, battlers)),
        can_attack_again=again,
        used_up=tuple(
            place
            for place, event in enumerate(attack.events)
            if event.type == "attack_negated" and event.next_attack
        ),
        target_chosen_by=attack.target_chosen_by,
    )


def _battle_step(attack: Attack, rows: tuple[AttackRow, ...]) -> _Course:
    return _take(_Course(Situation.declared(attack), rows), "events", TABLES[attack.rule])


def _begin_battle(course: _Course) -> _Course:
    if clauses.CALCULATED in course.effects:
        return course
    target = _TARGETS[course.situation.attack.rule](course.situation)
    situation = course.situation._replace(battling=target.id if target else None)
    return course._replace(situation=situation)


# --- Event after event ----------------------------------------------------------------------------

# Events after the end of an attack do not change it.
AFTERWARDS: dict[str, Clause] = {
    clauses.ENDS: clauses.ALREADY_OVER,
    clauses.CALCULATED: Clause(
        "damage-calculated",
        always,
        clauses.NOTHING,
        gettext_noop("damage has been calculated by then"),
        sources.AFTER_DAMAGE_CALCULATION,
    ),
    clauses.UNCALCULATED: clauses.NOT_CALCULATED,
}
# An effect makes monsters battle even then.
BATTLE_ANYWAY = Clause(
    "battle-by-effect",
    always,
    clauses.NOTHING,
    gettext_noop("these two monsters battle, which needs no declared attack"),
    sources.BATTLE_AFTER_NEGATION,
    code="battle-after-the-attack",
)
UNREACHED = Clause(
    "damage-step-not-reached",
    always,
    clauses.NOTHING,
    gettext_noop("this attack does not reach the Damage Step"),
    sources.OCG_BATTLE_STEP,
)


def _take(course: _Course, events: str, table: Table) -> _Course:
    for place, event in enumerate(getattr(course.situation.attack, events)):
        before = course.situation
        is_over = course.effects & AFTERWARDS.keys()  # then nothing changes the attack any more
        moment = Moment(before, before if is_over else after(before, event, place), event)
        clause = _meaning(moment, course.effects, table)
        effects = course.effects
        if clause.effect in (clauses.AIMS, clauses.CALCULATED):
            effects -= {clauses.REPLAY}  # what happened before the attack moved causes none
        course = _Course(
            moment.after,
            (*course.rows, _row(moment, clause, events, place)),
            effects | {clause.effect},
            course.ended_by or event.type * (clause.effect == clauses.ENDS),
            (*course.battles, event) if event.type == "battle_by_effect" else course.battles,
            course.ends_phase or ends_phase(event, clause, course.effects),
        )
    return course


def _meaning(moment: Moment, effects: frozenset[str], table: Table) -> Clause:
    for effect, clause in AFTERWARDS.items():
        if effect in effects:
            return BATTLE_ANYWAY if moment.event.type == "battle_by_effect" else clause
    return next(clause for clause in table[moment.event.type] if clause.when(moment))


def _not_reached(course: _Course) -> _Course:
    """Add a row for each event of the Damage Step, which says that it does not happen."""
    situation = course.situation
    rows = [
        _row(Moment(situation, situation, event), UNREACHED, "damage_step", place)
        for place, event in enumerate(situation.attack.damage_step)
    ]
    return course._replace(rows=(*course.rows, *rows))


# What happens, and what follows from it. (A capital letter follows where the second one is alone.)
_ROW = Messages("ROW_OF_ATTACK", {"event": "{event}: {follows}"})
_END = SENTENCES.message("end")


def _row(moment: Moment, clause: Clause, events: str, place: int) -> AttackRow:
    before = moment.before
    label = happening(before.attack, moment.event)
    reason = message(clause.why, attacker=Name(before.attacker.name), zone=before.zone or "")
    follows = Series([reason, _END])
    return AttackRow(
        applies=clause.rule,
        label=label,
        changed=clause.effect != clauses.NOTHING,
        why=_ROW.message("event", event=label, follows=follows),
        follows=follows,
        citation=clause.citation,
        during="damage_step" if events == "damage_step" else "battle_step",
        event=place,
        code=clause.code,
    )


# --- The outcome ----------------------------------------------------------------------------------

_NOT_DECLARED = End(
    "not_declared",
    "not-declared",
    gettext_noop("No attack is declared, so {attacker} has not used an attack."),
    sources.BATTLE_STEP,
)
_ENDS = End(
    "ends",
    "attack-ends",
    gettext_noop(
        "The attack of {attacker} ends without a Damage Step, and it still counts as declared."
    ),
    sources.PERFECT_DECLARATION,
)
_STOPPED = End(
    "ends",
    "cannot-attack",
    gettext_noop(
        "An effect keeps {attacker} from attacking when the whole chain has resolved, so the "
        "attack ends, and it still counts as declared."
    ),
    sources.OCG_CANNOT_ATTACK,
    code="kept-from-attacking",
)
_NOTHING_THERE = End(
    "ends",
    "nothing-there",
    gettext_noop(
        "There is no monster where {attacker} attacks, so nothing happens, and the attack still "
        "counts as declared."
    ),
    sources.HOUSE_RULE,
    code="empty-zone",
)
_REPLAY = End(
    "replay",
    "replay",
    gettext_noop(
        "{attacker} is in a replay: its player chooses again or stops the attack, which still "
        "counts as declared."
    ),
    sources.RULEBOOK_REPLAY,
)
_NONE_LEFT = _REPLAY._replace(
    outcome="ends",
    why=gettext_noop(
        "{attacker} is in a replay, but nothing is left that it could attack, so the attack ends, "
        "and it still counts as declared."
    ),
    citation=sources.NONE_LEFT,
    code="replay-without-a-choice",
)
_BATTLE = End(
    "to_damage_step",
    "battle",
    gettext_noop("Both players pass, and {attacker} battles {target} in the Damage Step."),
    sources.BATTLE_STEP,
)
_FLIPPED = _BATTLE._replace(
    why=gettext_noop(
        "Both players pass, and {attacker} battles {target} in the Damage Step, where {target} is "
        "first flipped face-up."
    ),
    code="battle-with-flipped-target",
)
_DIRECT = _BATTLE._replace(
    rule="direct-attack",
    why=gettext_noop("Both players pass, and {attacker} attacks directly in the Damage Step."),
    code="battles-directly",
)
_MOVED = End(
    "to_damage_step",
    "battle",
    gettext_noop(
        "{attacker} battles {target}: the effect that moves the attack goes on to damage "
        "calculation."
    ),
    sources.MOVED_AT_ONCE,
    code="battle-by-moved-attack",
)
_MOVED_TO_FACE_DOWN = _MOVED._replace(
    why=gettext_noop(
        "{attacker} battles {target}, which is first flipped face-up: the effect that moves the "
        "attack goes on to damage calculation."
    ),
    citation=sources.MOVED_TO_FACE_DOWN,
    code="battle-by-moved-attack-on-flipped-target",
)
_CHOSE_TO_STOP = End(
    "ends",
    "stopped-in-replay",
    gettext_noop(
        "{attacker} stops its attack in the replay, which does not count as an attack, but it has "
        "used its declaration."
    ),
    sources.STOPPED_IN_REPLAY,
)
_UNCALCULATED = End(
    "to_damage_step",
    "no-damage-calculation",
    gettext_noop("The attack of {attacker} reached the Damage Step, but damage is not calculated."),
    sources.OCG_DAMAGE_STEP,
)

ENDINGS = (
    _NOT_DECLARED,
    _ENDS,
    _STOPPED,
    _NOTHING_THERE,
    _REPLAY,
    _NONE_LEFT,
    _BATTLE,
    _FLIPPED,
    _DIRECT,
    _MOVED,
    _MOVED_TO_FACE_DOWN,
    _CHOSE_TO_STOP,
    _UNCALCULATED,
)


def _end(course: _Course) -> End:
    """Return how the attack ends: by the checks of every rule, and then by those of this rule."""
    if clauses.ENDS in course.effects:
        return _ENDS
    if clauses.CALCULATED in course.effects:
        target = course.situation.target
        return _MOVED_TO_FACE_DOWN if target and not target.face_up else _MOVED
    if cannot_attack(course.situation):
        return _STOPPED
    return _CLOSINGS[course.situation.attack.rule](course)


def _close_modern(course: _Course) -> End:
    """Return a replay, or an end if nothing is left in it but to stop, if the number of defenders
    has changed, or if the attack is illegal in the end.
    """
    if clauses.REPLAY in course.effects or not is_legal(course.situation):
        return _REPLAY if len(options(course.situation)) > 1 else _NONE_LEFT
    return _battle(course.situation)


def _close_zones(course: _Course) -> End:
    """Return the attack on the monster in the zone; nothing happens if there is none."""
    situation = course.situation
    if aimed_at(situation) or (situation.is_direct and not situation.placed):
        return _battle(situation)
    return _NOTHING_THERE


def _battle(situation: Situation) -> End:
    target = _TARGETS[situation.attack.rule](situation)
    if target is None:
        return _DIRECT
    return _BATTLE if target.face_up else _FLIPPED


# --- The choice in a replay -----------------------------------------------------------------------


def _choose(course: _Course, end: End, chosen: Chosen) -> tuple[_Course, End]:
    """Return the attack after the choice in its replay, with a row on the choice.

    A choice that the replay does not offer changes nothing.
    """
    situation = course.situation
    offered = {(each.kind, each.monster) for each in options(situation)}
    key: str = chosen.kind
    if end not in (_REPLAY, _NONE_LEFT):
        key = "no_replay"
    elif (chosen.kind, chosen.monster) not in offered:
        key = "not_allowed"
    elif chosen.kind in ("target", "direct"):
        situation = situation.aimed_at(chosen.monster)
        end = _battle(situation)
    else:
        end = _CHOSE_TO_STOP
    row = row_on_choice(situation.attack, key, chosen)
    return course._replace(situation=situation, rows=(*course.rows, row)), end


def _is_calculated(end: End) -> bool:
    return end.outcome == "to_damage_step" and end is not _UNCALCULATED


# What ends an attack, and whether the attack then counts for effects that count attacks.
_COUNTED = {"end_battle_phase": False, "attack_negated": True}


def _counts(course: _Course, end: End) -> bool | None:
    """Return whether the declared attack counts as one; None if no ruling is known, or if a choice
    is still open (Konami Q&As 18728, 18783, 18789 and 20219).
    """
    if end is _CHOSE_TO_STOP:
        return False
    if _is_calculated(end):
        return True
    return _COUNTED.get(course.ended_by) if end is _ENDS else None


def _how(course: _Course, end: End) -> Iterator[str]:
    """Yield what decides, beside the outcome, which effects may be activated."""
    if any(each.applies == "chosen-in-replay" for each in course.rows):
        yield "chosen"
    if clauses.CALCULATED in course.effects:
        yield "calculated"
    elif course.situation.moved:
        yield "moved"


# A rule is a table, a way to close and a way to find the target.
TABLES: dict[str, Table] = {"modern": MODERN, "zones": ZONES}
_CLOSINGS: dict[str, Callable[[_Course], End]] = {"modern": _close_modern, "zones": _close_zones}
_TARGETS: dict[str, Callable[[Situation], Defender | None]] = {
    "modern": lambda situation: situation.target,
    "zones": aimed_at,
}


def _trace(
    attack: Attack, rows: tuple[AttackRow, ...], situation: Situation, end: End
) -> AttackTrace:
    battling = situation.battling
    target = name_of(attack, battling) if battling else ""
    why = message(end.why, attacker=Name(attack.attacker.name), target=target)
    is_calculated = _is_calculated(end)
    choices = options(situation) if end.outcome == "replay" else ()
    return AttackTrace(
        rule=attack.rule,
        rows=(
            *rows,
            AttackRow(
                applies=end.rule,
                label=_LABELS.message(end.outcome),
                changed=not is_calculated,
                why=why,
                citation=end.citation,
                code=end.code,
            ),
        ),
        outcome=end.outcome,
        target=battling,
        damage_calculation=is_calculated,
        declaration_used=end is not _NOT_DECLARED,
        choices=choices,
        responses=responses(end.outcome),
        disputed=disputes(choices),
    )


_LABELS = Messages(
    "ENDINGS_OF_ATTACKS",
    {
        "to_damage_step": "Damage Step",
        "replay": "Replay",
        "ends": "The attack is over",
        "not_declared": "No attack",
    },
)
