"""Calculate a Battle Phase: event after event, with what happened before remembered.

This module has no rules of its own: whether an attack may be declared is resolved as an attack of
the Battle Step (replay/), a battle is calculated as a battle document, and Life Points are those of
a Life Point sheet with the same entries (engine/yugioh/life_points.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.sentence_parts import plain
from engine.trace import ByPlayer, Cell, Citation, Trace, shown
from engine.yugioh.battle import SetTo
from engine.yugioh.battle_phase.document import BattlePhase
from engine.yugioh.battle_phase.events import AttackEvent, PhaseMonster
from engine.yugioh.battle_phase.field_state import POSITIONS, FieldState
from engine.yugioh.battle_phase.trace import PhaseRow, PhaseTrace
from engine.yugioh.lasting_effects import Applied
from engine.yugioh.life_points import (
    Entry,
    Line,
    Sheet,
    calculate_line,
    used_up_in_words,
    why_over,
)
from engine.yugioh.replay import AttackRow, AttackTrace, resolve_attack, sources
from engine.yugioh.sources import RULEBOOK

_NO_MORE: Mapping[str, Any] = {}
_NONE_USED: Mapping[int, int] = {}


class _Course(NamedTuple):
    """Hold the phase after some of its events."""

    field: FieldState
    names: dict[str, str]
    points: ByPlayer
    entries: tuple[Entry, ...] = ()  # what a Life Point sheet of this phase has so far
    used: Mapping[int, int] = _NONE_USED  # the place of the entry that used up each effect
    ended: bool = False

    @property
    def phase(self) -> BattlePhase:
        return self.field.phase


class _Outcome(NamedTuple):
    """Hold the rule that decides an event, the sentence on it, and what else its row has."""

    applies: str
    label: str
    why: str
    citation: Citation
    applied: bool = True
    more: Mapping[str, Any] = _NO_MORE  # other fields of its row


def calculate_phase(phase: BattlePhase) -> PhaseTrace:
    """Return what happens in this Battle Phase, row by row.

    An event that can't happen has a row that says so, and changes nothing.
    """
    start = ByPlayer(phase.life_points.you, phase.life_points.opponent)
    names = _names(phase)
    course = _Course(FieldState.at_the_start(phase), names, start)
    rows: list[PhaseRow] = []
    for at, event in enumerate(phase.battle_phase.events):
        before = course.points
        course, outcome = _next(course, event)
        rows.append(_row(at, event, outcome, before, course.points))
    return PhaseTrace(
        ruleset=phase.ruleset,
        rows=tuple(rows),
        monsters=tuple(course.field.monsters.values()),
        names=names,
        before=start,
        entries=course.entries,
        effects=phase.battle_phase.effects,
    )


def _names(phase: BattlePhase) -> dict[str, str]:
    """Return a different name for each monster: namesakes have their id added."""
    monsters = [*phase.all_monsters()]
    counted = [each.name for each in monsters]
    return {
        each.id: each.name if counted.count(each.name) == 1 else f"{each.name} ({each.id})"
        for each in monsters
    }


def _row(at: int, event: Any, outcome: _Outcome, before: ByPlayer, after: ByPlayer) -> PhaseRow:
    trace: Trace | None = outcome.more.get("trace")
    to_opponent, to_you = (
        _cell(trace, player, after.of(player) - before.of(player)) for player in ("opponent", "you")
    )
    return PhaseRow(
        event=at,
        type=event.type,
        applies=outcome.applies,
        label=outcome.label,
        applied=outcome.applied,
        to_opponent=to_opponent,
        to_you=to_you,
        why=outcome.why,
        citation=outcome.citation,
        before=before,
        after=after,
        **outcome.more,
    )


def _cell(trace: Trace | None, player: str, change: int) -> Cell:
    """Return a player’s cell: the damage of a table, or Life Points that change without damage."""
    if trace is None:
        text = f"{'+' if change > 0 else '−'}{abs(change)} LP" if change else "0"
        return Cell(gain=max(0, change), shown=text, changed=bool(change))
    battle, effect = trace.battle_damage.of(player), trace.effect_damage.of(player)
    gain = trace.life_points_gained.of(player)
    changed = bool(battle or effect or gain)
    return Cell(battle, effect, gain, shown(battle, effect, gain), changed)


# --- Event after event ----------------------------------------------------------------------------


def _next(course: _Course, event: Any) -> tuple[_Course, _Outcome]:
    label = _label(course, event)
    first_turn = course.phase.battle_phase.first_turn_of_the_duel
    if 0 in course.points:
        return course, _Outcome("duel-over", label, why_over(course.points), RULEBOOK, False)
    if course.ended:
        why = "The Battle Phase is over, so this does not happen."
        return course, _Outcome("phase-over", label, why, sources.OCG_END_STEP, False)
    if first_turn and not _is_attack_in_place(course, event):
        why = "The player who goes first has no Battle Phase in the first turn."
        return course, _Outcome(
            "first-turn", label, why, sources.BATTLE_PHASE, False, {"code": "no-battle-phase"}
        )
    return _EVENTS[event.type](course, event, label)


def _is_attack_in_place(course: _Course, event: Any) -> bool:
    """Return whether an event is an attack whose monsters have been on the field, which has its own
    reason why it can't be declared in the first turn; nothing arrives in that turn.
    """
    if event.type != "attack":
        return False
    return {event.attacker, event.target} - {None} <= course.field.monsters.keys()


def _attack(course: _Course, event: AttackEvent, label: str) -> tuple[_Course, _Outcome]:
    """Declare an attack, and calculate its battle if it reaches the Damage Step."""
    ids = {"attacker": event.attacker, "target": event.target}
    for slot, id, rule in (
        ("attacker", event.attacker, "so it can’t attack"),
        ("target", event.target, "so it can’t be attacked"),
    ):
        if id is not None and not course.field.monsters[id].on_field:
            why = f"{course.names[id]} is no longer on the field, {rule}."
            return course, _Outcome(
                f"{slot}-left", label, why, sources.BATTLE_STEP, False, dict(ids)
            )
    unchanged = _already_there(course, event)
    if unchanged:
        event = event.model_copy(update={"position_change": None})
    attack = course.field.attack(event)
    resolved = resolve_attack(attack)
    declaration, why = resolved.rows[0], _to_you(resolved.rows[0].why, course.phase)
    more: dict[str, Any] = {**ids, "attack": attack, "code": declaration.code}
    if not resolved.declaration_used:
        return course, _Outcome(declaration.applies, label, why, declaration.citation, False, more)
    declared = course._replace(field=course.field.declared(event))
    if event.negated_by is not None:
        return declared, _negated(event.negated_by, resolved, label, why, more)
    fought = course.field.battle(event)
    after, line = _enter(declared, Entry("battle", fought))
    assert line.lasting, "a battle has a table, unless the Duel is over"
    battle, trace = line.lasting.document, line.lasting.trace
    destroyed = tuple(id for slot in trace.destroyed if (id := ids[slot]) is not None)
    field = after.field.after_battle(event, fought)
    outcome = _Outcome(
        declaration.applies,
        label,
        f"{why} {_changed(event, resolved)}{unchanged}{_result(trace)}"
        f"{_used_up(course.phase, line.lasting)}",
        declaration.citation,
        True,
        more | {"source": battle, "trace": trace, "destroyed": destroyed},
    )
    return after._replace(field=field.without(destroyed)), outcome


def _effect_of(row: AttackRow) -> str:
    """Return what an event means for an attack, without the event itself."""
    return row.why.removeprefix(f"{row.label}: ")


def _changed(event: AttackEvent, resolved: AttackTrace) -> str:
    """Return a sentence on a position that changes during the attack."""
    if event.position_change is None:
        return ""
    row = resolved.rows[1]
    return f"{row.label} ({event.position_change.card}): {_effect_of(row)} "


def _already_there(course: _Course, event: AttackEvent) -> str:
    """Return a sentence if the attack changes a monster to the position that it has."""
    change = event.position_change
    id = event.attacker if change is None or change.of == "attacker" else event.target
    if change is None or id is None or not course.field.has_position(id, change.to):
        return ""
    words = _POSITIONS[change.to]
    return f"{course.names[id]} is already in {words}, so {change.card} changes nothing. "


def _to_you(why: str, phase: BattlePhase) -> str:
    """Return the sentence on a declaration for the reader.

    An attack document calls its defending player the opponent; in the opponent’s turn that is you.
    """
    if phase.turn_player == "opponent":
        for theirs, yours in _TO_YOU:
            why = why.replace(theirs, yours)
    return why


_TO_YOU = (
    ("The opponent controls", "You control"),
    ("the opponent controls", "you control"),
    ("the opponent’s monsters", "your monsters"),
)


def _negated(
    card: str, resolved: AttackTrace, label: str, why: str, more: Mapping[str, Any]
) -> _Outcome:
    """Return the outcome of an attack that is declared and then negated."""
    negation = resolved.rows[1]
    why = f"{why} {card} negates it: {_effect_of(negation)}"
    more = {**more, "code": negation.code}
    return _Outcome(negation.applies, label, why, negation.citation, True, more)


def _result(trace: Trace) -> str:
    """Return the damage of a battle and who is destroyed, in sentences."""
    verdict = plain(trace.verdict)
    if not trace.destroyed:
        return verdict
    return f"{verdict} Destroyed: {trace.fate.headline}, as {trace.fate.reason}."


def _used_up(phase: BattlePhase, lasting: Applied) -> str:
    return used_up_in_words(phase.battle_phase.effects, lasting)


def _leaves(course: _Course, event: Any, label: str) -> tuple[_Course, _Outcome]:
    if not course.field.monsters[event.monster].on_field:
        return course, _gone(course, event, label)
    why = f"{course.names[event.monster]} can no longer attack or be attacked."
    return (
        course._replace(field=course.field.without([event.monster])),
        _Outcome("leaves", label, why, sources.BATTLE_STEP),
    )


def _gone(course: _Course, event: Any, label: str) -> _Outcome:
    why = f"{course.names[event.monster]} is no longer on the field, so this changes nothing."
    return _Outcome("monster-left", label, why, sources.BATTLE_STEP, False)


def _arrives(course: _Course, event: Any, label: str) -> tuple[_Course, _Outcome]:
    can = "can be attacked from now on"
    if event.monster.controller == course.phase.turn_player:
        can = "has not declared an attack this turn"
    why = f"{course.names[event.monster.id]} {can}."
    return (
        course._replace(field=course.field.arrived(event.monster)),
        _Outcome("arrives", label, why, sources.BATTLE_STEP),
    )


_POSITIONS = {
    "attack": "face-up Attack Position",
    "defense": "face-up Defense Position",
    "face_down": "face-down Defense Position",
}


def _position(course: _Course, event: Any, label: str) -> tuple[_Course, _Outcome]:
    state, name = course.field.monsters[event.monster], course.names[event.monster]
    if not state.on_field:
        return course, _gone(course, event, label)
    position, face_up = POSITIONS[event.to]
    if course.field.has_position(event.monster, event.to):
        why = f"{name} is already in {_POSITIONS[event.to]}, so nothing changes."
        return course, _Outcome("same-position", label, why, sources.BATTLE_STEP, False)
    why, citation = f"An attack on {name} is now compared with its {_NUMBERS[position]}.", RULEBOOK
    if state.monster.controller == course.phase.turn_player:
        why, citation = _of_an_attacker(name, state.monster, event.to), sources.BATTLE_STEP
    elif state.monster.battles_with:
        why = f"{name} uses its {state.monster.battles_with.upper()} in every position."
    if event.to == "face_down" and state.modifiers:
        why += (
            f" {name} keeps the listed changes of its ATK and DEF; most effects that change them "
            "end when a monster is turned face-down."
        )
    changed = course.field.changed(event.monster, position=position, face_up=face_up)
    return course._replace(field=changed), _Outcome("position", label, why, citation)


def _of_an_attacker(name: str, monster: PhaseMonster, to: str) -> str:
    """Return what a position means for a monster of the turn player."""
    if to == "attack":
        return f"{name} can attack from this position."
    if to == "defense" and monster.may_attack_in_defense:
        return f"An effect lets {name} attack from this position."
    return f"{name} can’t attack from this position."


_NUMBERS = {"attack": "ATK", "defense": "DEF"}


def _modifier(course: _Course, event: Any, label: str) -> tuple[_Course, _Outcome]:
    state = course.field.monsters[event.monster]
    if not state.on_field:
        return course, _gone(course, event, label)
    changed = course.field.changed(event.monster, modifiers=(*state.modifiers, event.modifier))
    why = f"This applies to every battle of {course.names[event.monster]} from now on."
    return course._replace(field=changed), _Outcome("modifier", label, why, RULEBOOK)


def _life_points(course: _Course, event: Any, label: str) -> tuple[_Course, _Outcome]:
    (entry,) = _entry_of(event).entries
    after, line = _enter(course, entry)
    if line.lasting is None:
        why = " ".join([line.why, *(each.why for each in line.not_applied)])
        return after, _Outcome(line.kind, label, why, line.citation, line.applied)
    document, trace = line.lasting.document, line.lasting.trace
    why = f"{trace.rows[-1].why}{_used_up(course.phase, line.lasting)}"
    more = {"source": document, "trace": trace}
    return after, _Outcome(line.kind, label, why, line.citation, line.applied, more)


def _end(course: _Course, event: Any, label: str) -> tuple[_Course, _Outcome]:
    why = "No more attacks can be declared this turn."
    return course._replace(ended=True), _Outcome("end", label, why, sources.OCG_END_STEP)


_EVENTS: dict[str, Callable[[_Course, Any, str], tuple[_Course, _Outcome]]] = {
    "attack": _attack,
    "leaves": _leaves,
    "arrives": _arrives,
    "position": _position,
    "modifier": _modifier,
    "life_points": _life_points,
    "end": _end,
}


# --- Life Points ----------------------------------------------------------------------------------


def _enter(course: _Course, entry: Entry) -> tuple[_Course, Line]:
    """Add an entry to the phase's Life Point sheet, and return its line."""
    effects, at = course.phase.battle_phase.effects, len(course.entries)
    line = calculate_line(effects, course.used, at, entry, course.points)
    used = dict.fromkeys(line.lasting.used_up, at) if line.lasting else {}
    course = course._replace(entries=(*course.entries, entry), used={**course.used, **used})
    return course._replace(points=line.after), line


def _entry_of(event: Any) -> Sheet:
    """Return a sheet with the entry of a `life_points` event alone."""
    return Sheet.from_document({"game": "yugioh", "sheet": [event.entry]})


# --- Events in a few words ------------------------------------------------------------------------


def _label(course: _Course, event: Any) -> str:
    """Return an event in a few words, as `Dark Magician attacks Summoned Skull`."""
    if event.type == "life_points":
        (entry,) = _entry_of(event).entries
        return entry.label
    card = getattr(event, "card", None)
    by = f" ({card})" if card else ""
    return _LABELS[event.type](course.names, event) + by


def _attack_label(names: dict[str, str], event: AttackEvent) -> str:
    attacks = "attacks directly" if event.target is None else f"attacks {names[event.target]}"
    return f"{names[event.attacker]} {attacks}"


def _modifier_label(names: dict[str, str], event: Any) -> str:
    modifier = event.modifier
    stat, name = modifier.stat.upper(), names[event.monster]
    only = ", during damage calculation only" if modifier.during != "before" else ""
    if isinstance(modifier, SetTo):
        return f"The {stat} of {name} becomes {modifier.set} ({modifier.card}){only}"
    verb = "loses" if modifier.change < 0 else "gains"
    return f"{name} {verb} {abs(modifier.change)} {stat} ({modifier.card}){only}"


_LABELS: dict[str, Callable[[dict[str, str], Any], str]] = {
    "attack": _attack_label,
    "leaves": lambda names, event: f"{names[event.monster]} leaves the field",
    "arrives": lambda names, event: f"{names[event.monster.id]} arrives",
    "position": lambda names, event: f"{names[event.monster]} is changed to {_POSITIONS[event.to]}",
    "modifier": _modifier_label,
    "end": lambda names, event: "The Battle Phase ends",
}
