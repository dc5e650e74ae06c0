"""Resolve one attack by today's rule and by the house rule of zones, and find where they differ."""

from __future__ import annotations

from engine.yugioh.replay.document import Attack, Rule
from engine.yugioh.replay.resolution import resolve_attack
from engine.yugioh.replay.situation import Situation
from engine.yugioh.replay.trace import AttackRow, AttackTrace, SideBySide
from engine.yugioh.replay.wording import named

_BY_OUTCOME = {
    "replay": "{attacker} is in a replay",
    "ends": "the attack of {attacker} is over",
    "not_declared": "{attacker} declares no attack",
}


def by_both_rules(attack: Attack) -> SideBySide:
    """Resolve a document by both rules."""
    modern = resolve_attack(_on_visible_field(attack))
    zones = resolve_attack(_by(attack, "zones"))
    agree = _result(modern) == _result(zones)
    if agree:
        why = f"Both rules agree: {_outcome_in_words(attack, modern)}."
    else:
        today = f"by today’s rule, {_outcome_in_words(attack, modern)}"
        house = f"by the house rule of zones, {_outcome_in_words(attack, zones)}"
        why = f"{_where(attack, modern.rows)}: {today}; {house}."
    return SideBySide(modern, zones, agree, why)


def _by(attack: Attack, rule: Rule) -> Attack:
    return attack.model_copy(update={"rule": rule})


def _on_visible_field(attack: Attack) -> Attack:
    """Return the attack by today's rule, where the field is always visible: a zone means the
    monster in it.
    """
    standing = Situation.declared(attack).standing_in(attack.declaration.zone)
    if standing:
        chosen = {"target": standing.id, "zone": None}
        declaration = attack.declaration.model_copy(update=chosen)
        attack = attack.model_copy(update={"declaration": declaration})
    return _by(attack, "modern")


def _result(trace: AttackTrace) -> tuple[str, str | None, bool]:
    return trace.outcome, trace.target, trace.damage_calculation


def _outcome_in_words(attack: Attack, trace: AttackTrace) -> str:
    template = _BY_OUTCOME.get(trace.outcome)
    if template is None:
        template = "{attacker} battles {target}" if trace.target else "{attacker} attacks directly"
        template += "" if trace.damage_calculation else ", without damage calculation"
    return named(template, attack, target=trace.target)


def _where(attack: Attack, rows: tuple[AttackRow, ...]) -> str:
    """Return the event at which the rules first differ; an event that has lapsed by the end
    does not count.
    """
    lapsed = {event.event for event in attack.events if event.type == "lapses"}
    lasting = [
        place
        for place, event in enumerate(attack.events)
        if event.type != "lapses" and place not in lapsed
    ]
    for count, place in reversed([*enumerate(lasting)]):
        events = tuple(attack.events[each] for each in lasting[:count])
        if _agree(attack.model_copy(update={"events": events, "damage_step": ()})):
            return f"They first differ at “{rows[place + 1].label}”"
    return f"They first differ at “{rows[0].label}”"


def _agree(attack: Attack) -> bool:
    modern, zones = resolve_attack(_on_visible_field(attack)), resolve_attack(_by(attack, "zones"))
    return _result(modern) == _result(zones)
