"""Calculate battles at the same time, by a house rule: no official card is known to make one.

The house rule compares every attacker with every target, marks the monsters to destroy and the Life
Points to lose, and applies all marks together when the last pair has battled. So a monster marked
early goes on battling with its ATK and DEF unchanged.

    one attacker   each target, from the left
    one target     each attacker, from the left
    many and many  first pass: for each attacker, the Attack Position targets; second pass: again
                   for each attacker, the Defense Position targets

It does not cover ties, 0 against 0, piercing and the like: there, every pair follows the rules of a
single battle. No rule requires either that each pair goes through the ladder separately: it is our
choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.text import Capitalized, Message, Name, Text, plural_message
from engine.text_rows import together
from engine.trace import ByPlayer, Trace, add_up
from engine.yugioh.battle import Battle
from engine.yugioh.battling_number import compared
from engine.yugioh.damage_calculation import calculate
from engine.yugioh.effects import OTHER
from engine.yugioh.normal_circumstances import normal_circumstances
from engine.yugioh.same_time_document import MOST_MONSTERS, BattlesAtTheSameTime
from engine.yugioh.same_time_messages import (
    CAPTIONS,
    CLOSING,
    FROM_THE_LEFT,
    LIFE_POINTS,
    NOT_COVERED,
    NOTES,
    OF_PLAYER,
    ORDERS,
    PAIRS,
    PASSES,
)
from engine.yugioh.same_time_trace import (
    HOUSE_RULE,
    RULESET,
    Closing,
    Flip,
    Mark,
    Marks,
    Pair,
    Pass,
    SameTime,
)
from engine.yugioh.wording import joined, sentence_of_clauses

__all__ = [
    "MOST_MONSTERS",
    "BattlesAtTheSameTime",
    "Marks",
    "Pair",
    "Pass",
    "SameTime",
    "calculate_at_the_same_time",
]

Names = dict[str, tuple[Text, ...]]  # the names of the monsters of each side, by place


def calculate_at_the_same_time(battles: BattlesAtTheSameTime) -> SameTime:
    """Return the flips, the marks of each pair, and the outcome of all marks.

    Raises nothing: every valid document can be calculated.
    """
    names, orders = _names(battles), _orders(battles)
    is_single = len(battles.attackers) == len(battles.targets) == 1
    note: Text = NOTES.message("one_against_one") if is_single else ""
    passes, marks = [], Marks()
    for number, (label, why, order) in enumerate(orders, 1):
        pairs = []
        for attacker, target in order:
            pairs.append(
                _pair(battles=battles, attacker=attacker, target=target, names=names, before=marks)
            )
            marks = pairs[-1].marks
        passes.append(
            Pass(number=number, of=len(orders), label=label, why=why, note=note, pairs=tuple(pairs))
        )
    closing = _closing(battles, marks)
    return SameTime(
        ruleset=RULESET,
        caption=caption(battles),
        citation=HOUSE_RULE,
        flips=_flips(battles, names),
        passes=tuple(passes),
        closing=closing,
    )


def caption(battles: BattlesAtTheSameTime) -> Message:
    """Return how many monsters battle how many; a single monster by its name."""
    attackers, targets = battles.attackers, battles.targets
    one, other = ("one" if len(side) == 1 else "many" for side in (attackers, targets))
    return CAPTIONS.message(
        f"{one}_{other}",
        attacker=Name(attackers[0].name),
        attackers=len(attackers),
        target=Name(targets[0].name),
        targets=len(targets),
    )


def _names(battles: BattlesAtTheSameTime) -> Names:
    """Return each monster's name, with its player or its place if others have the same name."""
    sides = {slot: [each.name for each in battles.side(slot)] for slot in ("attacker", "target")}
    shared = {*sides["attacker"]} & {*sides["target"]}
    named: Names = {}
    for slot, names in sides.items():
        player, called = battles.side(slot)[0].controller, []
        for at, name in enumerate(names):
            text: Text = Name(name)
            if name in shared:
                text = OF_PLAYER.message(player, name=text)
            if names.count(name) > 1:
                text = FROM_THE_LEFT.message(str(at), name=text)
            called.append(text)
        named[slot] = tuple(called)
    return named


def _flips(battles: BattlesAtTheSameTime, names: Names) -> tuple[Flip, ...]:
    return tuple(
        Flip(at, name, sentence_of_clauses([PAIRS.message("flipped", name=name)]))
        for at, name in enumerate(names["target"])
        if battles.targets[at].face_down
    )


# --- The order of the pairs -----------------------------------------------------------------------

Order = list[tuple[int, int]]


def _orders(battles: BattlesAtTheSameTime) -> list[tuple[Message, Message, Order]]:
    """Return the passes: a label, a reason, and the places of the pairs."""
    reasons = ORDERS[battles.attackers[0].controller]
    attackers, targets = range(len(battles.attackers)), range(len(battles.targets))
    everyone = [(attacker, target) for attacker in attackers for target in targets]
    if len(attackers) > 1 < len(targets):
        return [
            _pass_over(position=position, everyone=everyone, battles=battles)
            for position in ("attack", "defense")
        ]
    if len(attackers) > 1:
        why = "attackers"
    elif len(targets) > 1:
        why = "targets"
    else:
        why = "single"
    return [(PASSES.message("only"), reasons.message(why), everyone)]


def _pass_over(
    position: str, everyone: Order, battles: BattlesAtTheSameTime
) -> tuple[Message, Message, Order]:
    """Return the pairs whose target is in a position; the attackers stay in the outer loop."""
    order = [pair for pair in everyone if battles.targets[pair[1]].position == position]
    reasons = ORDERS[battles.attackers[0].controller]
    why = reasons.message(position if order else f"no_{position}")
    return PASSES.message(position), why, order


# --- One pair -------------------------------------------------------------------------------------


def _pair(
    battles: BattlesAtTheSameTime, attacker: int, target: int, names: Names, before: Marks
) -> Pair:
    """Return the pair's battle, and the marks of the pairs before it with its own."""
    battle, places = battles.pair(attacker, target)
    trace = _in_the_document(calculate(battle), places)
    at = {"attacker": attacker, "target": target}
    named = {slot: names[slot][place] for slot, place in at.items()}
    marks = _marked(before, trace, at, named)
    label = Capitalized(PAIRS.message("label", **named))
    earlier = [named[each.slot] for each in before.destroyed if at[each.slot] == each.place]
    why = _why(trace, named, earlier)
    return Pair(
        attacker=attacker,
        target=target,
        label=label,
        trace=trace,
        marks=marks,
        why=why,
        note=_note(battle, trace),
    )


def _in_the_document(trace: Trace, places: Sequence[int]) -> Trace:
    rows = [row._replace(effects=tuple([places[at] for at in row.effects])) for row in trace.rows]
    return trace._replace(rows=tuple(rows))


def _marked(before: Marks, trace: Trace, at: dict[str, int], named: dict[str, Text]) -> Marks:
    """Return the marks with those of this battle: monsters destroyed, Life Points lost and
    gained.
    """
    marks = {(mark.slot, mark.place): mark for mark in before.destroyed}
    for slot in trace.destroyed:
        new = Mark(slot, at[slot], named[slot], ())
        mark = marks.get((slot, at[slot]), new)
        by = at["target" if slot == "attacker" else "attacker"]
        marks[slot, at[slot]] = mark._replace(by=(*mark.by, by))
    depleted = add_up(before.depleted, trace.battle_damage, trace.effect_damage)
    gained = add_up(before.gained, trace.life_points_gained)
    return Marks(tuple(marks.values()), depleted, gained)


def _why(trace: Trace, named: dict[str, Text], earlier: Sequence[Text]) -> Text:
    """Return a sentence on the comparison of the two monsters and the resulting marks."""
    clauses = [PAIRS.message("battles", **named, reason=trace.fate.reason)]
    if earlier:
        marked_before = plural_message(
            "{names} is already marked, with ATK and DEF unchanged",
            "{names} are already marked, with ATK and DEF unchanged",
            len(earlier),
            names=joined(earlier),
        )
        clauses.append(marked_before)
    marked = []
    if gone := [named[slot] for slot in trace.destroyed]:
        marked_now = plural_message(
            "{names} is marked for destruction",
            "{names} are marked for destruction",
            len(gone),
            names=joined(gone),
        )
        marked.append(marked_now)
    for player in OTHER:
        lost = trace.battle_damage.of(player) + trace.effect_damage.of(player)
        gain = trace.life_points_gained.of(player)
        if lost:
            marked.append(LIFE_POINTS[player].message("lost", amount=lost))
        if gain:
            marked.append(LIFE_POINTS[player].message("gained", amount=gain))
    return sentence_of_clauses([*clauses, *(marked or [PAIRS.message("nothing")])])


def _note(battle: Battle, trace: Trace) -> Text:
    """Return a note on the parts of this battle that the house rule does not cover."""
    unregulated = [NOT_COVERED.message(each) for each in _not_covered(battle, trace)]
    notes = []
    if unregulated:
        notes.append(NOTES.message("not_covered", what=joined(unregulated)))
    if len(trace.rows) > 1:
        notes.append(NOTES.message("alone"))
    return together(notes)


def _not_covered(battle: Battle, trace: Trace) -> Iterable[str]:
    """Yield the keys in NOT_COVERED of what this battle has."""
    target = battle.target
    assert target, "a pair has a target"
    defends = target.position == "defense"
    ours, theirs = compared(battle.attacker, target), compared(target, battle.attacker)
    if (battle.attacker.stat, target.stat) != ("atk", "def" if defends else "atk"):
        yield "other_number"
    if ours.value == theirs.value:
        yield "defense" if defends else "tie" if ours.value else "zeros"
    if any(damage.pierced for damage in trace.rows[0].damages):
        yield "piercing"
    if normal_circumstances(_destructible(battle)).destroyed != trace.destroyed:
        yield "indestructible"


def _destructible(battle: Battle) -> Battle:
    """Return the battle as if both its monsters could be destroyed by it."""
    spared = {"indestructible_by_battle": False}
    assert battle.target, "a pair has a target"
    attacker, target = (each.model_copy(update=spared) for each in (battle.attacker, battle.target))
    return battle.model_copy(update={"attacker": attacker, "target": target})


# --- Apply all marks ------------------------------------------------------------------------------


def _closing(battles: BattlesAtTheSameTime, marks: Marks) -> Closing:
    """Apply every mark at once; Life Points change once and stop at 0."""
    points = battles.life_points
    before = ByPlayer(points.you, points.opponent)
    after = ByPlayer(
        *(max(0, was - lost + gain) for was, lost, gain in zip(before, *marks[1:], strict=True))
    )
    clauses = []
    if gone := [mark.name for mark in marks.destroyed]:
        destroyed = plural_message(
            "{names} is destroyed",
            "{names} are destroyed together",
            len(gone),
            names=joined(gone),
        )
        clauses.append(destroyed)
    for player in OTHER:
        was, now = before.of(player), after.of(player)
        if was != now:
            clauses.append(LIFE_POINTS[player].message("go", before=was, after=now))
    if not any(after):
        clauses.append(CLOSING.message("draw"))
    why = sentence_of_clauses(clauses or [CLOSING.message("nothing")])
    return Closing(
        marks=marks,
        life_points_before=before,
        life_points_after=after,
        why=why,
        note=NOTES.message("gains") if any(marks.gained) else "",
    )
