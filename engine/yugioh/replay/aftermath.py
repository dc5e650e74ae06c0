"""List what comes after an attack: the next steps, what monsters have done, another attack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.languages import gettext_noop
from engine.text import Name, Text, message
from engine.yugioh.replay import sources
from engine.yugioh.replay.clauses import ENDS, NOTHING, Clause, always
from engine.yugioh.replay.document import Attack, Attacker
from engine.yugioh.replay.events import Defender
from engine.yugioh.replay.situation import Situation
from engine.yugioh.replay.trace import AttackRow, MonsterAfterwards


def ends_phase(event: Any, clause: Clause, effects: frozenset[str]) -> bool:
    """Return whether an event ends the Battle Phase, which may depend on the attack; `effects` are
    those of the events before.
    """
    if event.type == "attack_negated":
        return event.then == "end_battle_phase" and clause.effect == ENDS
    if event.type != "end_battle_phase" or event.first_part == "impossible":
        return False
    return event.first_part == "possible" or ENDS not in effects


def next_steps(outcome: str, is_calculated_at_once: bool, ends_phase: bool) -> tuple[str, ...]:
    """Return what comes after the events, in order.

    `is_calculated_at_once` is whether an effect has made monsters battle, or moved the attack and
    gone on to damage calculation: the Damage Step goes on after it.
    """
    if outcome == "replay":
        return ("replay",)
    reached = ("damage_step",) if outcome == "to_damage_step" else ()
    now = ("after_damage_calculation",) if is_calculated_at_once else reached
    return (*now, "end_step" if ends_phase else "battle_step")


def afterwards(
    attack: Attack, outcome: str, is_calculated: bool, battlers: tuple[str, ...]
) -> Iterator[MonsterAfterwards]:
    """Yield what the attacking player's monsters have done this turn; `battlers` are those that
    effects made battle.

    A declared attack counts even if it was negated or stopped in a replay (Konami Q&As 145 and
    21445); a monster that an effect makes battle has not declared one (7088 and 16719), nor has one
    that came back to the field (24069).
    """
    events = attack.events + (attack.damage_step if outcome == "to_damage_step" else ())
    moves = [each.type for each in events if each.type in ("attacker_leaves", "attacker_returns")]
    for monster in attack.attackers:
        is_own = monster.id == attack.attacker.id
        if is_own and moves[-1:] == ["attacker_leaves"]:
            continue
        has_returned = is_own and bool(moves)
        declared = bool(monster.declared) or (is_own and outcome != "not_declared")
        battled = monster.id in battlers or (is_own and is_calculated)
        is_open = monster.declared or (is_own and outcome in ("replay", "to_damage_step"))
        yield MonsterAfterwards(
            monster.id,
            declared and not has_returned,
            True if battled else None if is_open else False,
        )


# Whether an effect of the attacker lets it attack again, by what it depends on.
AGAIN: Mapping[bool, Clause] = {
    True: Clause(
        "further-attack",
        always,
        NOTHING,
        gettext_noop("{attacker} can attack again by its effect."),
        sources.AGAIN_AFTER_MONSTER,
        code="can-attack-again",
    ),
    False: Clause(
        "further-attack",
        always,
        NOTHING,
        gettext_noop(
            "{attacker} can’t attack again by its effect, because this attack did not meet "
            "its condition at damage calculation."
        ),
        sources.AGAIN_AFTER_DEFENSE,
        code="can-not-attack-again",
    ),
}
CHOSEN_BY_OTHER = Clause(
    "target-chosen-by-other",
    always,
    NOTHING,
    gettext_noop(
        "The player of {attacker} decides whether it attacks, and the other player chooses the "
        "target, also in a replay."
    ),
    sources.TARGET_CHOSEN_BY_OTHER,
)


def can_attack_again(situation: Situation, is_calculated: bool) -> bool | None:
    """Return whether the condition of a further attack is met by this one; None without such an
    effect, or if damage is not calculated.

    The target's position at damage calculation counts (Konami Q&A 10357); it need not be destroyed
    (9458).
    """
    attack, condition = situation.attack, situation.attacker.again_if
    if condition is None or not is_calculated:
        return None
    own: dict[str, Attacker | Defender] = {each.id: each for each in attack.attackers}
    monsters = own | situation.field
    target = monsters.get(situation.battling or "")
    if target is None or condition == "attacked_monster":
        return target is not None
    return target.position == "defense"


def rows_on_effects(attack: Attack, again: bool | None) -> Iterator[AttackRow]:
    """Yield a row for each effect of a field of the attack that no event has a row for."""
    if attack.target_chosen_by == "defending_player":
        yield _row(attack, CHOSEN_BY_OTHER, message("Choice of the attack target"))
    if again is not None:
        yield _row(attack, AGAIN[again], message("Another attack"))


def _row(attack: Attack, clause: Clause, label: Text) -> AttackRow:
    return AttackRow(
        applies=clause.rule,
        label=label,
        changed=False,
        why=message(clause.why, attacker=Name(attack.attacker.name)),
        citation=clause.citation,
        code=clause.code,
    )
