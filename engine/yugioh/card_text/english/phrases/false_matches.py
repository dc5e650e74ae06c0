"""List words that look like the grammar's and change no battle damage, and mask them.

They are masked in this order before any row is tried.
"""

from __future__ import annotations

import re

from engine import card_words
from engine.card_words import FalseMatch, filled

_SUBJECT = (
    r"(?:you|your opponent|the opponent|a player|either player|both players|they|it|this card|that"
    r" monster|the equipped monster|this monster|(?:a|an|your|one|1)[^.:;,]{0,50}?"
    r"(?:monsters?|cards?|~|control|controls)|[^.:;,]{0,30}?~)"
)

FALSE_MATCHES = (
    # Its full stop does not end a sentence.
    FalseMatch(
        "most_counters",
        r"\(max\. \d+\)",
        "When an effect is activated that would inflict damage: You can place 1 Moss Counter on "
        "this card (max. 3), and make that damage 0.",
        "(max",
    ),
    FalseMatch(
        "damage_calculation",
        r"\bdamage[ -](?:calculations?|steps?)\b",
        "Its ATK is halved until after damage calculation.",
    ),
    FalseMatch(
        "equal_to_damage",
        r"\bequal to (?:half |double |twice )?(?:(?:the|that|any|all|amount|of|same|total) ){0,4}"
        r"(?:battle )?damage\b"
        r"(?! (?:that )?(?:you|they|(?:your|the) opponent|(?:that|a) player) would\b"
        r"|,? instead of (?:taking|receiving) (?:it|that)\b)",
        "When you take battle damage: Inflict damage to your opponent equal to that battle damage.",
    ),
    FalseMatch(
        "trigger",
        rf"\b(?:when|if|whenever|after|(?:each|every|first) time|times?) (?:~ )?{_SUBJECT}'?s?"
        r" (?:would )?(?:successfully )?(?:inflicts?|inflicted|deals?|dealt|takes?|took|taken"
        r"|receives?"
        r"|received)(?<!would take)(?<!would inflict) (?:[\d,]+ or (?:more|less) (?:points of"
        r" )?|any |no |the |further )*"
        r"(?:battle |piercing |effect |battle or effect |battle and/or effect )*damage\b"
        r"(?! calculation)(?![^.:;,]{0,60}, (?:the (?:battle )?damage|it|the amount|your opponent"
        r" also|you also|your opponent takes the same (?:amount of )?battle"
        r"|(?:double|halve)(?= it)) )",
        "When this card inflicts battle damage to your opponent: Draw 1 card.",
    ),
    FalseMatch(
        "none_earlier",
        r"\b(?:(?:did|has|have|had) (?:not|never)|(?:if|when|unless) [^.:;,]{1,50}? (?:does|do)"
        r" not) (?:inflict(?:ed)?|take|taken|deal)(?: any)? (?:(?:battle|effect) )?damage"
        r"|\b(?:if|when) (?:no|neither player (?:takes|took)(?: any)?) (?:(?:battle"
        r"|effect) )?damage",
        "If this card attacked but did not inflict battle damage: Draw 1 card.",
    ),
    FalseMatch(
        "passive_trigger",
        r"\b(?:when|if|whenever|each time) (?:any |\d+ or more )?(?:(?:battle|effect) )?damage "
        r"(?:is|was"
        r"|has been)"
        r" (?:inflicted|taken|dealt)",
        "When battle damage is inflicted to your opponent: Destroy 1 Spell.",
    ),
    FalseMatch(
        "except_battle_damage",
        r"(?<!battle )\bdamage,? \(?(?:except|other than|excluding)(?: for)? battle damage",
        "You take no damage (except battle damage) this turn.",
    ),
    FalseMatch(
        "that_effect_damage",
        r"\b(?:that|the) effect damage\b",
        "Send this card to the GY, and if you do, make that effect damage to you 0.",
        "effect damage",
    ),
    FalseMatch(
        "damage_of_an_effect",
        r"(?<!battle )(?<!as )\bdamage\b(?: you would take)? (?:from|by|of|due to|with|through)"
        r" (?:that|this|the|its|his|their)(?: (?:card|monster|target)'s?| (?:activated|same))?"
        r" effects?\b[^.:;,]{0,40}",
        "Negate it, and you take no damage from that effect.",
        "effect",
    ),
    FalseMatch(
        "effect_that_inflicts",
        r"\beffects?(?: (?:is|was) activated)?(?: (?:that|which))?(?: would| of[^.:;,]{1,50}?)?"
        r" (?:inflicts?|inflicting|deals?) damage\b"
        r"(?![^.;]{0,80}?\b(?:increases?|gains?) (?:their|your|its|his/her|the|that much|lp))"
        r"[^.;]{0,140}",
        "When a card effect that inflicts damage is activated: double the damage it inflicts.",
    ),
    FalseMatch(
        "damage_from_it",
        r"\bnegates? (?:that|the|its) (?:effects?|activation)\b[^.;]{0,60}? damage from it\b",
        "Negate that effect, and you take no damage from it.",
        "damage from it",
    ),
    FalseMatch(
        "damage_equal",
        r"(?<!battle )\bdamage (?:to [^.:;,]{1,60} )?equal\b",
        "Your opponent takes damage equal to half its ATK.",
    ),
    FalseMatch(
        "that_can_attack_in_defense",
        r"\b(?:monsters?|cards?) that can attack (?:while )?in (?:face-up )?defense position",
        "Add 1 monster that can attack while in Defense Position to your hand.",
        "that can attack",
    ),
    FalseMatch(
        "not_destroyed_trigger",
        r"\b(?:(?:if|when) (?:this card|it|that monster|the monster|that target|they) (?:is|are)"
        r"|was|were) not destroyed by (?:the |that |this )?battle"
        r"|\b(?:if|when) [^.:;]{1,160}, and [^.:;,]{1,50} (?:is|are) not destroyed by (?:the "
        r"|that )?"
        r"battle",
        "After damage calculation, if the monster was not destroyed by battle: Banish it.",
        "not destroyed",
    ),
    FalseMatch(
        "that_is_not_destroyed",
        r"\b(?:monsters?|cards?|targets?) that (?:cannot be|is not|are not) destroyed by battle",
        "Destroy 1 monster that cannot be destroyed by battle.",
        "destroyed by battle",
    ),
)

_QUOTED = re.compile(r'"(?![^"]{0,80}(?:battle damage|\. | damage ))[^"\n]{1,80}"')
_COMPILED = [(each.required_text, re.compile(each.pattern)) for each in FALSE_MATCHES]


def masked(words: str) -> str:
    """Return the words with names in quotes ("~") and false matches ("¤") masked, as long as
    before.
    """
    return card_words.masked(without_names(words), _COMPILED, "¤")


def without_names(words: str) -> str:
    """Return the words with names in quotes masked, as long as before."""
    return _QUOTED.sub(lambda name: filled(name, "~"), words) if '"' in words else words
