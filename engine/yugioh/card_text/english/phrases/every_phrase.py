"""Order the whole grammar, and list its phrases outside the ladder, such as piercing.

Of rows that read the same words, the first decides.
"""

from __future__ import annotations

from engine.yugioh.card_text.english.phrases.steps_01_to_05 import (
    AS_EFFECT,
    BOTH,
    GAINED,
    OTHER_PLAYER,
    TWICE,
)
from engine.yugioh.card_text.english.phrases.steps_06_to_10 import (
    DOUBLED,
    HALVED,
    LIMITS,
    NONE,
    VALUES,
)
from engine.yugioh.card_text.japanese.phrases import JAPANESE
from engine.yugioh.card_text.row import Row

_THIS = {"applies_to": "this_card"}

PIERCING = (
    Row(
        "piercing",
        "piercing",
        r"(?<!cannot )(?<!not )\b(?:inflict|deal|do)(?:e?s|ing)? piercing(?: battle)? damage",
        "If this card attacks a Defense Position monster, inflict piercing battle damage.",
        _THIS,
        "pierc",
    ),
    Row(
        "difference",
        "piercing",
        r"\b(?:inflict|deal)s? the difference(?:[^.:;,]{0,60}? as battle| as(?: piercing)?) damage",
        "If this card attacks with an ATK higher than the DEF of a Defense Position monster, "
        "inflict the difference as Battle Damage to your opponent.",
        _THIS,
    ),
    Row(
        "difference_is_inflicted",
        "piercing",
        r"\bthe difference (?:is|will be) (?:inflicted|dealt)(?: to [^.:;,]{1,40}?)? as"
        r" (?:battle )?damage",
        "If its ATK is higher than the DEF of the attacked monster, the difference is inflicted to "
        "your opponent as battle damage.",
        _THIS,
    ),
    Row(
        "battle_damage_against_defense",
        "piercing",
        r"\b(?:inflict|deal)s? battle damage (?:to your opponent )?(?:even )?(?:if|when) (?:it|they"
        r"|this card) attacks? a (?:defense|defence)",
        "This card inflicts battle damage even if it attacks a Defense Position monster.",
        _THIS,
    ),
)

DEFENDING = (
    Row(
        "attacks_in_defense",
        "attacks_in_defense",
        r"(?<!cannot )(?<!not )\b(?:can|may|able to)(?: also)? attack(?: directly| your opponent"
        r" directly)?(?:(?!monster)[^.:;,]){0,40}?"
        r"(?:while|when|even if|even while|even though|in)"
        r" (?:it is |they are |this card is |in )*DEFENSE",
        "This card can attack while in face-up Defense Position.",
        _THIS,
        "attack",
    ),
    Row(
        "in_defense_it_attacks",
        "attacks_in_defense",
        r"\b(?:if|while|when) this card is in DEFENSE, it can attack\b",
        "While this card is in Defense Position, it can attack directly.",
        _THIS,
        "attack",
    ),
    Row(
        "attack_from_defense",
        "attacks_in_defense",
        r"\bDEFENSE (?:[a-z~-]+ ){0,3}?(?:monsters?|cards?)(?: you control)? (?:can|may) attack\b",
        "Defense Position monsters you control can attack.",
        {"applies_to": "own"},
        "attack",
    ),
    Row(
        "applies_def",
        "uses_def",
        r"\b(?:apply|applies|use|uses|using|applying) (?:the |its |their |this card's |that"
        r" monster's |his )?(?:current )?(?:~ )?def\b[^.:;]{0,60}?"
        r"(?:CALCULATION|instead of|in place of|as (?:its|their|this card's) atk|rather than)",
        "If it does, apply its DEF for damage calculation.",
        _THIS,
        "def",
    ),
    Row(
        "calculation_with_def",
        "uses_def",
        r"CALCULATION,? (?:is performed |is done )?(?:by )?(?:using|with|applying)"
        r" [^.:;,]{0,40}?\bdef\b(?! equal)",
        "Perform damage calculation using this card’s DEF.",
        _THIS,
        "def",
    ),
    Row(
        "higher_stat_for_calculation",
        "uses_def",
        r"\b(?:us(?:e|es|ing)|appl(?:y|ies|ying)) [^.:;,]{0,30}?(?:atk or def|atk and def"
        r"|atk/def)[^.:;]{0,60}?CALCULATION",
        "If that monster attacks in Defense Position, use its ATK or DEF (whichever is higher) "
        "for damage calculation.",
        {"applies_to": "chosen_monster"},
        "def",
    ),
)

INDESTRUCTIBLE = (
    Row(
        "neither_destroyed",
        "indestructible_by_battle",
        r"\bneither (?:monster |of them |card )?(?:can be|is|will be|are) destroyed by (?:that |the"
        r" |this )?battle",
        "If this card battles a monster, neither can be destroyed by that battle.",
        {"applies_to": "this_card"},
        "battle",
    ),
    Row(
        "neither_nor_destroyed",
        "indestructible_by_battle",
        r"\bneither this card,? nor [^.:;]{0,40}?\bbattl(?:es|ing|ed)\b[^.:;]{0,30}?"
        r"(?:can be|is|will be|are) destroyed (?:by|as a result of) (?:that |the |this )?battle",
        "Neither this card nor a Fish that battles it will be destroyed by battle.",
        {"applies_to": "this_card"},
        "battle",
    ),
    Row(
        "not_destroyed_by_battle",
        "indestructible_by_battle",
        r"\bNOT (?:also )?(?:be )?destroyed (?:(?:either )?(?:by|as a result of|as the result of|in"
        r"|during|from|through)|[^.:;]{0,60}?\bor(?: by)?) (?:that |the |this |any |a )?battles?\b",
        "This card cannot be destroyed by battle.",
        _THIS,
        "battle",
    ),
    Row(
        "cannot_be_destroyed",
        "indestructible_by_battle",
        r"\b(?:(?:monsters?|tokens?)(?: you(?: currently)? control)?|this card|it|they|~+) "
        r"(?:cannot|can't) be destroyed(?=\.|;|$|, also|,? and )",
        "For the rest of this turn, Fish monsters you control cannot be destroyed.",
        {"applies_to": "own"},
        "destroyed",
    ),
    Row(
        "or_be_destroyed_by_battle",
        "indestructible_by_battle",
        r"\b(?:cannot|can't) (?!be destroyed)[^.:;]{1,80}?\b(?:or|nor) be destroyed by"
        r"(?: [^.:;,]{1,30} or(?: by)?)? battle",
        "This card cannot be Tributed, or be destroyed by battle.",
        _THIS,
        "battle",
    ),
    Row(
        "cannot_destroy_by_battle",
        "indestructible_by_battle",
        r"\b(?:cannot|can't|does not|do not) destroy"
        r" (?:(?:any|an?|the|your|other|opponent's|another) )*"
        r"(?:[a-z~-]+ ){0,3}?monsters?(?: your opponent controls| you control)? by battle",
        "This card cannot destroy monsters by battle.",
        {"applies_to": "battled_monster"},
        "battle",
    ),
    Row(
        "prevent_from_being_destroyed",
        "indestructible_by_battle",
        r"\bprevents? (?:(?!\bfrom\b)[^.:;]){1,80} from being destroyed (?:by|in|as a result of)"
        r" (?:that |the |this |any |a )?battle",
        "Discard this card to prevent a Fish monster you control from being destroyed by that"
        " battle.",
        {"applies_to": "chosen_monster"},
        "battle",
    ),
    Row(
        "unable_to_be_destroyed",
        "indestructible_by_battle",
        r"\b(?:unable to|not able to|not) be destroyed (?:by|in|during|from) (?:that |the |this "
        r"|any"
        r" |a )?battle",
        "Discard 1 card; make this card unable to be destroyed by that battle.",
        _THIS,
        "battle",
    ),
    Row(
        "would_be_is_not",
        "indestructible_by_battle",
        r"would be destroyed(?: each turn)?,? by battle[^.:;]{0,60}?,?"
        r" (?:(?:it|that monster|they|this card|that card)(?:~| )?)?"
        r"(?:is|are|will) not(?: be)? destroyed",
        "The first time this card would be destroyed by battle each turn, it is not destroyed.",
        _THIS,
        "battle",
    ),
    Row(
        "destroyed_instead",
        "indestructible_by_battle",
        r"would be destroyed(?:(?=[,(~ ]*[,(]| while)| (?:by|as a result of) (?:(?:a )?(?:card )?"
        r"effects? or )?(?:by )?battle(?! with))[^.:;]{0,160}?\binstead\b",
        "If this card would be destroyed by battle, Tribute 1 Fish instead.",
        _THIS,
        "instead",
    ),
    Row(
        "unaffected_by_destruction",
        "indestructible_by_battle",
        r"\b(?:unaffected by|protected from|immune to) (?:destruction by|being destroyed by)"
        r" battle",
        "This card is unaffected by destruction by battle.",
        _THIS,
        "battle",
    ),
)

ENGLISH = (
    *TWICE,
    *BOTH,
    *OTHER_PLAYER,
    *AS_EFFECT,
    *GAINED,
    *LIMITS,
    *NONE,
    *HALVED,
    *VALUES,
    *DOUBLED,
    *PIERCING,
    *DEFENDING,
    *INDESTRUCTIBLE,
)

__all__ = ["ENGLISH", "JAPANESE"]
