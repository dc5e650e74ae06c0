"""Resolve one attack by today's rule and by the house rule of zones, and find where they differ."""

from __future__ import annotations

from engine.text import Messages, Name, Text
from engine.yugioh.replay.document import Attack, Rule
from engine.yugioh.replay.resolution import resolve_attack
from engine.yugioh.replay.situation import Situation
from engine.yugioh.replay.trace import AttackRow, AttackTrace, SideBySide
from engine.yugioh.replay.wording import name_of

# What becomes of the attack by a rule, and the sentences of which that is a part.
_OUTCOMES = Messages(
    "OUTCOMES_BY_RULE",
    {
        "replay": "{attacker} is in a replay",
        "ends": "the attack of {attacker} is over",
        "not_declared": "{attacker} declares no attack",
        "battles": "{attacker} battles {target}",
        "battles_uncalculated": "{attacker} battles {target}, without damage calculation",
        "attacks_directly": "{attacker} attacks directly",
        "attacks_directly_uncalculated": "{attacker} attacks directly, without damage calculation",
    },
)
_BOTH_RULES = Messages(
    "BOTH_RULES",
    {
        "agree": "Both rules agree: {outcome}.",
        "differ": "They first differ at “{event}”: by today’s rule, {today}; by the house rule of "
        "zones, {house}.",
    },
)


def by_both_rules(attack: Attack) -> SideBySide:
    """Resolve a document by both rules."""
    modern = resolve_attack(_on_visible_field(attack))
    zones = resolve_attack(_by(attack, "zones"))
    agree = _result(modern) == _result(zones)
    today, house = _outcome_in_words(attack, modern), _outcome_in_words(attack, zones)
    if agree:
        why = _BOTH_RULES.message("agree", outcome=today)
    else:
        event = _where(attack, modern.rows).label
        why = _BOTH_RULES.message("differ", event=event, today=today, house=house)
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


def _outcome_in_words(attack: Attack, trace: AttackTrace) -> Text:
    key = trace.outcome
    if key == "to_damage_step":
        key = "battles" if trace.target else "attacks_directly"
        key += "" if trace.damage_calculation else "_uncalculated"
    target = name_of(attack, trace.target) if trace.target else ""
    return _OUTCOMES.message(key, attacker=Name(attack.attacker.name), target=target)


def _where(attack: Attack, rows: tuple[AttackRow, ...]) -> AttackRow:
    """Return the row of the event at which the rules first differ; an event that has lapsed by the
    end does not count.
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
            return rows[place + 1]
    return rows[0]


def _agree(attack: Attack) -> bool:
    modern, zones = resolve_attack(_on_visible_field(attack)), resolve_attack(_by(attack, "zones"))
    return _result(modern) == _result(zones)
