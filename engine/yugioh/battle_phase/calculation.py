"""Calculate a Battle Phase: event after event, with what happened before remembered.

This module has no rules of its own: whether an attack may be declared is resolved as an attack of
the Battle Step (replay/), a battle is calculated as a battle document, and Life Points are those of
a Life Point sheet with the same entries (engine/yugioh/life_points.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.sentence_parts import whole
from engine.text import Message, Name, Reworded, Series, Text
from engine.text_rows import together
from engine.trace import ByPlayer, Citation, Trace
from engine.yugioh.battle_phase.document import BattlePhase
from engine.yugioh.battle_phase.events import AttackEvent, PhaseMonster
from engine.yugioh.battle_phase.field_state import POSITIONS, FieldState
from engine.yugioh.battle_phase.messages import (
    LABELS,
    NEW_POSITION,
    REASONS,
    SAME_POSITION,
    SAME_POSITION_IN_ATTACK,
)
from engine.yugioh.battle_phase.trace import PhaseRow, PhaseTrace
from engine.yugioh.battling_number import stated_amount
from engine.yugioh.effects import OTHER
from engine.yugioh.formulas import formula_in_words
from engine.yugioh.lasting_effects import Applied
from engine.yugioh.life_points import (
    Entry,
    Line,
    Sheet,
    calculate_line,
    used_up_in_words,
    why_over,
)
from engine.yugioh.modifiers import SetTo
from engine.yugioh.replay import AttackTrace, resolve_attack, sources
from engine.yugioh.replay.wording import restriction_in_words
from engine.yugioh.sources import RULEBOOK

_NO_MORE: Mapping[str, Any] = {}
_NONE_USED: Mapping[int, int] = {}


class _Course(NamedTuple):
    """Hold the phase after some of its events."""

    field: FieldState
    names: dict[str, Text]
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
    label: Text
    why: Text
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


def _names(phase: BattlePhase) -> dict[str, Text]:
    """Return a different name for each monster: namesakes have their id added."""
    monsters = [*phase.all_monsters()]
    counted = [each.name for each in monsters]
    return {
        each.id: Name(each.name)
        if counted.count(each.name) == 1
        else Series([Name(each.name), f" ({each.id})"])
        for each in monsters
    }


def _row(at: int, event: Any, outcome: _Outcome, before: ByPlayer, after: ByPlayer) -> PhaseRow:
    return PhaseRow(
        event=at,
        type=event.type,
        applies=outcome.applies,
        label=outcome.label,
        applied=outcome.applied,
        why=outcome.why,
        citation=outcome.citation,
        before=before,
        after=after,
        **outcome.more,
    )


# --- Event after event ----------------------------------------------------------------------------


def _next(course: _Course, event: Any) -> tuple[_Course, _Outcome]:
    label = _label(course, event)
    first_turn = course.phase.battle_phase.first_turn_of_the_duel
    if 0 in course.points:
        return course, _Outcome("duel-over", label, why_over(course.points), RULEBOOK, False)
    if course.ended:
        over = REASONS.message("phase_over")
        return course, _Outcome("phase-over", label, over, sources.OCG_END_STEP, False)
    if first_turn and not _is_attack_in_place(course, event):
        why = REASONS.message("no_battle_phase")
        return course, _Outcome(
            "first-turn", label, why, sources.BATTLE_PHASE, False, {"code": "no-battle-phase"}
        )
    return _EVENTS[event.type](course, event, label)


def _is_attack_in_place(course: _Course, event: Any) -> bool:
    """Return whether an event is an attack whose monsters have been on the field, which has its own
    reason why it can't be declared in the first turn; nothing arrives in that turn, and no control
    changes.
    """
    if event.type != "attack":
        return False
    to = event.redirected.to if event.redirected else None
    phase, monsters = course.phase, course.field.monsters
    players = {event.attacker: phase.turn_player}
    players |= dict.fromkeys({event.target, to} - {None}, phase.other_player)
    return all(id in monsters and monsters[id].controller == it for id, it in players.items())


def _attack(course: _Course, event: AttackEvent, label: Text) -> tuple[_Course, _Outcome]:
    """Declare an attack, and calculate its battle if it reaches the Damage Step."""
    ids = {"attacker": event.attacker, "target": event.target}
    for slot, id in ids.items():
        if id is not None and not course.field.monsters[id].on_field:
            left = REASONS.message(f"{slot}_left", monster=course.names[id])
            return course, _Outcome(
                f"{slot}-left", label, left, sources.BATTLE_STEP, False, dict(ids)
            )
    unchanged = _already_there(course, event)
    if unchanged:
        event = event.model_copy(update={"position_change": None})
    unmoved = _moves_to_absent(course, event)
    if unmoved:
        event = event.model_copy(update={"redirected": None})
    attack = course.field.attack(event)
    resolved = resolve_attack(attack, to_reader=course.phase.turn_player == "opponent")
    declaration, why = resolved.rows[0], resolved.rows[0].why
    more: dict[str, Any] = {**ids, "attack": attack, "code": declaration.code}
    if not resolved.declaration_used:
        return course, _Outcome(declaration.applies, label, why, declaration.citation, False, more)
    declared = course._replace(field=course.field.declared(event))
    if event.negated_by is not None:
        return declared, _negated(event.negated_by, resolved, label, why, more)
    if event.stopped:
        return declared, _stopped(course, event, label, why, more)
    moves = _moves(event, resolved)
    if event.redirected and resolved.rows[1].changed:
        to = event.redirected.to
        declared = declared._replace(field=declared.field.moved(event, to))
        event = event.model_copy(update={"target": to})
        ids["target"] = more["target"] = to
    fought = course.field.battle(event)
    after, line = _enter(declared, Entry("battle", fought))
    assert line.lasting, "a battle has a table, unless the Duel is over"
    battle, trace = line.lasting.document, line.lasting.trace
    destroyed = tuple(id for slot in trace.destroyed if (id := ids[slot]) is not None)
    field = after.field.after_battle(event, fought)
    outcome = _Outcome(
        declaration.applies,
        label,
        together(
            [
                why,
                *unmoved,
                *moves,
                *_changed(event, resolved),
                *unchanged,
                *_result(trace),
                *_used_up(course.phase, line.lasting),
            ]
        ),
        declaration.citation,
        True,
        more | {"source": battle, "trace": trace, "destroyed": destroyed},
    )
    return after._replace(field=field.without(destroyed)), outcome


def _changed(event: AttackEvent, resolved: AttackTrace) -> list[Message]:
    """Return a sentence on a position that changes during the attack."""
    if event.position_change is None:
        return []
    row, card = resolved.rows[1], Name(event.position_change.card)
    return [REASONS.message("changed", event=row.label, card=card, follows=row.follows)]


def _moves(event: AttackEvent, resolved: AttackTrace) -> list[Text]:
    """Return the sentence on an effect that moves the attack."""
    return [resolved.rows[1].why] if event.redirected else []


def _moves_to_absent(course: _Course, event: AttackEvent) -> list[Message]:
    """Return a sentence if an effect would move the attack to a monster that has left."""
    to = event.redirected.to if event.redirected else None
    if to is None or course.field.monsters[to].on_field:
        return []
    return [REASONS.message("unmoved", monster=course.names[to])]


def _stopped(
    course: _Course, event: AttackEvent, label: Text, why: Text, more: Mapping[str, Any]
) -> _Outcome:
    """Return the outcome of an attack that is stopped in a replay."""
    more = {**more, "code": "stopped-in-replay"}
    stops = REASONS.message("stopped", attacker=course.names[event.attacker])
    why = together([why, stops])
    return _Outcome("stopped-in-replay", label, why, sources.STOPPED_IN_REPLAY, True, more)


def _already_there(course: _Course, event: AttackEvent) -> list[Message]:
    """Return a sentence if the attack changes a monster to the position that it has."""
    change = event.position_change
    id = event.attacker if change is None or change.of == "attacker" else event.target
    if change is None or id is None or not course.field.has_position(id, change.to):
        return []
    monster, card = course.names[id], Name(change.card)
    return [SAME_POSITION_IN_ATTACK.message(change.to, monster=monster, card=card)]


def _negated(
    card: str, resolved: AttackTrace, label: Text, why: Text, more: Mapping[str, Any]
) -> _Outcome:
    """Return the outcome of an attack that is declared and then negated."""
    negation = resolved.rows[1]
    negates = REASONS.message("negated", card=Name(card), follows=negation.follows)
    more = {**more, "code": negation.code}
    why = together([why, negates])
    return _Outcome(negation.applies, label, why, negation.citation, True, more)


def _result(trace: Trace) -> list[Text]:
    """Return the damage of a battle and who is destroyed, in sentences."""
    verdict, fate = Reworded(_verdict, trace), trace.fate
    if not trace.destroyed:
        return [verdict]
    return [verdict, REASONS.message("destroyed", monsters=fate.headline, reason=fate.reason)]


def _verdict(trace: Trace) -> Text:
    return whole(trace.verdict)


def _used_up(phase: BattlePhase, lasting: Applied) -> list[Message]:
    return used_up_in_words(phase.battle_phase.effects, lasting)


def _leaves(course: _Course, event: Any, label: Text) -> tuple[_Course, _Outcome]:
    if not course.field.monsters[event.monster].on_field:
        return course, _gone(course, event, label)
    why = REASONS.message("leaves", monster=course.names[event.monster])
    return (
        course._replace(field=course.field.without([event.monster])),
        _Outcome("leaves", label, why, sources.BATTLE_STEP),
    )


def _gone(course: _Course, event: Any, label: Text) -> _Outcome:
    why = REASONS.message("gone", monster=course.names[event.monster])
    return _Outcome("monster-left", label, why, sources.BATTLE_STEP, False)


def _arrives(course: _Course, event: Any, label: Text) -> tuple[_Course, _Outcome]:
    can_attack = event.monster.controller == course.phase.turn_player
    arrives = "arrives_to_attack" if can_attack else "arrives"
    why = REASONS.message(arrives, monster=course.names[event.monster.id])
    return (
        course._replace(field=course.field.arrived(event.monster)),
        _Outcome("arrives", label, why, sources.BATTLE_STEP),
    )


def _position(course: _Course, event: Any, label: Text) -> tuple[_Course, _Outcome]:
    state, name = course.field.monsters[event.monster], course.names[event.monster]
    if not state.on_field:
        return course, _gone(course, event, label)
    if course.field.has_position(event.monster, event.to):
        same = SAME_POSITION.message(event.to, monster=name)
        return course, _Outcome("same-position", label, same, sources.BATTLE_STEP, False)
    citation = RULEBOOK
    said: list[str] = [POSITIONS[event.to][0]]
    if state.controller == course.phase.turn_player:
        said, citation = [_of_an_attacker(state.monster, event.to)], sources.BATTLE_STEP
    elif state.monster.battles_with:
        said = [f"uses_{state.monster.battles_with}"]
    changed = course.field.turned(event.monster, event.to)
    kept = changed.monsters[event.monster].modifiers
    if kept != state.modifiers:
        said.append("ends_changes")
    if event.to == "face_down" and kept:
        said.append("keeps_changes")
    why = together(NEW_POSITION.message(each, monster=name) for each in said)
    return course._replace(field=changed), _Outcome("position", label, why, citation)


def _of_an_attacker(monster: PhaseMonster, to: str) -> str:
    """Return what a position means for a monster of the turn player, as a key of its message."""
    if to == "attack":
        return "can_attack"
    if to == "defense" and monster.may_attack_in_defense:
        return "can_attack_by_effect"
    if to == "defense" and monster.may_attack_directly_in_defense:
        return "can_attack_directly_by_effect"
    return "cannot_attack"


def _modifier(course: _Course, event: Any, label: Text) -> tuple[_Course, _Outcome]:
    state = course.field.monsters[event.monster]
    if not state.on_field:
        return course, _gone(course, event, label)
    changed = course.field.changed(event.monster, modifiers=(*state.modifiers, event.modifier))
    why = REASONS.message("modifier", monster=course.names[event.monster])
    return course._replace(field=changed), _Outcome("modifier", label, why, RULEBOOK)


def _life_points(course: _Course, event: Any, label: Text) -> tuple[_Course, _Outcome]:
    (entry,) = _entry_of(event).entries
    after, line = _enter(course, entry)
    if line.lasting is None or line.kind == "gains":
        why = together([line.why, *(each.why for each in line.not_applied)])
        return after, _Outcome(line.kind, label, why, line.citation, line.applied)
    document, trace = line.lasting.document, line.lasting.trace
    why = together([trace.rows[-1].why, *_used_up(course.phase, line.lasting)])
    more = {"source": document, "trace": trace}
    return after, _Outcome(line.kind, label, why, line.citation, line.applied, more)


def _control(course: _Course, event: Any, label: Text) -> tuple[_Course, _Outcome]:
    state = course.field.monsters[event.monster]
    if not state.on_field:
        return course, _gone(course, event, label)
    controller = OTHER[state.controller]
    gained = "gained" if controller == course.phase.turn_player else "lost"
    why = REASONS.message(f"control_{gained}", monster=course.names[event.monster])
    changed = course.field.changed(event.monster, controller=controller)
    return course._replace(field=changed), _Outcome("control", label, why, sources.BATTLE_STEP)


def _restriction(course: _Course, event: Any, label: Text) -> tuple[_Course, _Outcome]:
    begun = (*course.field.restrictions, event.restriction)
    why = REASONS.message("restriction")
    course = course._replace(field=course.field._replace(restrictions=begun))
    return course, _Outcome("restriction", label, why, sources.OCG_CANNOT_ATTACK)


def _restriction_ends(course: _Course, event: Any, label: Text) -> tuple[_Course, _Outcome]:
    field = course.field.without_restriction(event.restriction)
    why = REASONS.message("restriction_ends")
    outcome = _Outcome("restriction-ends", label, why, sources.OCG_CANNOT_ATTACK)
    return course._replace(field=field), outcome


def _end(course: _Course, event: Any, label: Text) -> tuple[_Course, _Outcome]:
    ended = _Outcome("end", label, REASONS.message("end"), sources.OCG_END_STEP)
    return course._replace(ended=True), ended


_EVENTS: dict[str, Callable[[_Course, Any, Text], tuple[_Course, _Outcome]]] = {
    "attack": _attack,
    "leaves": _leaves,
    "arrives": _arrives,
    "position": _position,
    "modifier": _modifier,
    "control": _control,
    "restriction": _restriction,
    "restriction_ends": _restriction_ends,
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


def _label(course: _Course, event: Any) -> Text:
    """Return an event in a few words, as `Dark Magician attacks Summoned Skull`."""
    if event.type == "life_points":
        (entry,) = _entry_of(event).entries
        return entry.label
    if event.type == "restriction":
        return restriction_in_words(event.restriction)
    if event.type == "restriction_ends":
        stated = [*course.phase.all_restrictions()]
        ended = restriction_in_words(stated[event.restriction])
        label = LABELS.message("restriction_ends", restriction=ended)
        return (
            LABELS.message("by_card", event=label, card=Name(event.card)) if event.card else label
        )
    label = _LABELS[event.type](course.names, event)
    card = getattr(event, "card", None)
    return LABELS.message("by_card", event=label, card=Name(card)) if card else label


def _attack_label(names: dict[str, Text], event: AttackEvent) -> Message:
    attacker = names[event.attacker]
    if event.target is None:
        return LABELS.message("attack_directly", attacker=attacker)
    return LABELS.message("attack", attacker=attacker, target=names[event.target])


def _modifier_label(names: dict[str, Text], event: Any) -> Message:
    modifier = event.modifier
    amount = stated_amount(modifier)
    if isinstance(modifier, SetTo):
        verb = "original" if modifier.original else "becomes"
    else:
        verb = "loses" if str(amount).startswith("-") else "gains"
    number: Text | int
    if isinstance(amount, str):
        number = formula_in_words(amount)
        verb = verb if verb == "original" else f"{verb}_by_formula"
    else:
        number = abs(amount) if verb == "loses" else amount
    change = LABELS.message(
        f"{modifier.stat}_{verb}",
        monster=names[event.monster],
        number=number,
        card=Name(modifier.card),
    )
    if modifier.during == "before":
        return change
    return LABELS.message("in_damage_calculation", change=change)


_LABELS: dict[str, Callable[[dict[str, Text], Any], Message]] = {
    "attack": _attack_label,
    "leaves": lambda names, event: LABELS.message("leaves", monster=names[event.monster]),
    "arrives": lambda names, event: LABELS.message("arrives", monster=names[event.monster.id]),
    "position": lambda names, event: LABELS.message(f"to_{event.to}", monster=names[event.monster]),
    "modifier": _modifier_label,
    "control": lambda names, event: LABELS.message("control", monster=names[event.monster]),
    "end": lambda names, event: LABELS.message("end"),
}
