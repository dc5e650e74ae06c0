"""List the codes of reasons in results whose rows are each decided by one rule.

A code is the id of the rule, or its own one if the rule has several reasons; its meaning is the
reason in general.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.languages import gettext, gettext_noop
from engine.sentence_parts import capfirst
from engine.text import Messages
from engine.trace import Citation
from engine.yugioh import reason_codes
from engine.yugioh.ladder import LADDER
from engine.yugioh.life_points import LABELS
from engine.yugioh.replay import stated_rules, stated_sources
from engine.yugioh.sources import names_qa
from engine.yugioh.timing import ACTIVATION, EVENT_RULES
from engine.yugioh.timing.answered import phrase_code
from engine.yugioh.timing.automatic import AUTOMATIC
from engine.yugioh.timing.chain_order import GROUPS
from engine.yugioh.timing.phrases import PHRASES

Codes = dict[str, str]


def timing_codes() -> Codes:
    """Return the rules that answer timing questions."""
    return _one_each(stated for codes in timing_groups().values() for stated in codes.items())


def timing_groups() -> dict[str, Codes]:
    """Return the rules that answer timing questions, by what a question is about."""
    return {
        "activation": _one_each([(rule.id, str(rule.general_reason)) for rule in ACTIVATION]),
        "course": _one_each([(rule.id, str(rule.general_reason)) for rule in EVENT_RULES]),
        "automatic": _one_each([(each.id, str(each.general_reason)) for each in AUTOMATIC]),
        "order": _one_each([(group.id, gettext(group.why)) for group in GROUPS]),
        "phrases": _one_each([(phrase_code(phrase.id), str(phrase.why)) for phrase in PHRASES]),
    }


def attack_codes() -> Codes:
    """Return the rules that decide whether an attack may be declared, and what events mean."""
    named = {name: ATTACK_IN_GENERAL[name] for name in ATTACK_IN_GENERAL}
    return _one_each(
        [(rule, capfirst(gettext(why).format_map(named))) for rule, why in stated_rules()]
    )


# What stands for the names and zones in the reason of an attack.
ATTACK_IN_GENERAL = Messages(
    "ATTACK_IN_GENERAL",
    {
        "attacker": "the attacker",
        "target": "the target",
        "monster": "the monster",
        "zone": "of the attack",
        "to": "of its own",
        "forced": "another monster",
    },
)


def sheet_codes() -> Codes:
    """Return what a line of a sheet may be, and the codes of the tables in it."""
    lines = {"battle": "a battle, with a table of its own", **LABELS}
    return {**lines, **OF_EFFECTS, **reason_codes.CODES}


# Of an effect that is named for a cost or a loss.
OF_EFFECTS = {"not_damage": gettext_noop("the effect changes damage, and this is not damage")}


def phase_codes() -> Codes:
    """Return the rules that decide the events of a phase, and the codes of the tables in it."""
    return {**OF_PHASE, **LABELS, **attack_codes(), **reason_codes.CODES}


OF_PHASE = {
    "duel-over": gettext_noop("a player has no Life Points left"),
    "phase-over": gettext_noop("an effect has ended the Battle Phase"),
    "no-battle-phase": gettext_noop("there is no Battle Phase in the first turn of the Duel"),
    "attacker-left": gettext_noop("the monster that would attack is no longer on the field"),
    "target-left": gettext_noop("the monster that would be attacked is no longer on the field"),
    "leaves": gettext_noop("a monster leaves the field"),
    "monster-left": gettext_noop("the monster is no longer on the field"),
    "arrives": gettext_noop("a monster comes to the field"),
    "position": gettext_noop("a monster’s battle position is changed"),
    "same-position": gettext_noop("the monster is in that position already"),
    "modifier": gettext_noop("the ATK or DEF of a monster changes"),
    "control": gettext_noop("control of a monster changes"),
    "restriction": gettext_noop("a restriction of attacks begins"),
    "restriction-ends": gettext_noop("a restriction of attacks ends"),
    "end": gettext_noop("an effect ends the Battle Phase"),
}


def same_time_codes() -> Codes:
    """Return what a row of battles at the same time is, and the codes of the tables in it."""
    return {"pair": "an attacker battles a target", **reason_codes.CODES}


def _one_each(stated: Iterable[tuple[str, str]]) -> Codes:
    """Return the meaning of each code. Raises ValueError if a code has two."""
    codes: Codes = {}
    for code, meaning in stated:
        if codes.setdefault(code, meaning) != meaning:
            raise ValueError(f"{code} means “{codes[code]}” and “{meaning}”")
    return codes


Sources = dict[str, Citation]


def timing_qa() -> Sources:
    """Return the Q&A of the rules that answer timing questions."""
    return _qa(
        [
            *((rule.id, rule.citation) for rule in (*ACTIVATION, *EVENT_RULES)),
            *((each.id, each.citation) for each in AUTOMATIC),
            *((group.id, group.citation) for group in GROUPS),
            *((phrase_code(phrase.id), phrase.citation) for phrase in PHRASES),
        ]
    )


def attack_qa() -> Sources:
    """Return the Q&A of the rules on attacks and what events mean for them."""
    return _qa(stated_sources())


def step_qa() -> Sources:
    """Return the Q&A of the steps of the ladder, by number."""
    return _qa((step.number, step.citation) for step in LADDER)


def _qa(cited: Iterable[tuple[str, Citation]]) -> Sources:
    """Return the first Q&A of each code; a code without one is left out."""
    sources: Sources = {}
    for code, citation in cited:
        if names_qa(citation):
            sources.setdefault(code, citation)
    return sources
