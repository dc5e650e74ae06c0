"""List the rules and the codes of reasons by which the engine can decide a row or forbid an action.

The numbers of rules are read from the modules that resolve actions. The other rules of the edition
in force define words, or are only explained in the rulebook.
"""

from __future__ import annotations

from collections import defaultdict

from engine.lorcana import (
    board_limits,
    card_actions,
    challenge,
    choices,
    damage,
    damage_actions,
    damage_triggers,
    game_state,
    legality,
    numbers,
    play,
    resolution,
    turn_actions,
)
from engine.lorcana.editions import CURRENT, EDITIONS
from engine.lorcana.editions.edition import Rule
from engine.lorcana.sentences import SENTENCES
from engine.sentence_parts import capfirst
from engine.source_strings import strings_in
from engine.text import Messages

_MODULES = (
    *(board_limits, card_actions, challenge, choices, damage, damage_actions, damage_triggers),
    *(game_state, legality, numbers, play, resolution, turn_actions),
)


def cited_rules() -> list[Rule]:
    """Return these rules in the order of their numbers, without those that an open point cites."""
    found = (strings_in(module, but_for="Disputed") for module in _MODULES)
    strings = {CURRENT.rule_on_readied_challengers}.union(*found)
    return [rule for number, rule in CURRENT.rules.items() if number in strings]


def general_sentences() -> dict[str, str]:
    """Return the sentence of each code in general, not for particular cards and numbers, besides
    those that only an older edition can give.
    """
    older = {edition.reduced_to_zero for edition in EDITIONS.values()} - {CURRENT.reduced_to_zero}
    return {code: _in_general(code) for code in SENTENCES if code not in older}


def _in_general(code: str) -> str:
    named = {name: IN_GENERAL[name] for name in IN_GENERAL}
    if code == "is_banished":
        named["cards"] = named["card"]
    words = SENTENCES[code].format_map(defaultdict(lambda: named["number"], named))
    return capfirst(words).removesuffix(named["stop"])


# What stands for each value of a sentence; `number` for all others. `stop` is the period.
IN_GENERAL = Messages(
    "IN_GENERAL",
    {
        "number": "N",
        "card": "a card",
        "cards": "other cards",
        "target": "another card",
        "to": "another card",
        "by": "another card",
        "change": "±N",
        "protector": "another card",
        "below": "the card below",
        "location": "a location",
        "zone": "hand, deck or inkwell",
        "exerted": "ready or exerted",
        "drying": "drying or dry",
        "stop": ".",
    },
)
