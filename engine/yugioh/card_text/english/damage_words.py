"""List the words for the player whose damage a phrase is about, and for the monster.

In every table the first row that matches decides; of the takers, the one named first.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Scope(NamedTuple):
    """Hold words that determine a field. For several values, the text means an effect for each."""

    values: tuple[str, ...]
    pattern: str
    example: str


# The player that a word means, relative to the card's controller.
PLAYERS = (
    Scope(
        ("any",),
        r"^(?:neither|no|both|either|each|any|a|all|the) players?$|^players$|^that player$"
        r"|^(?:neither you|you) (?:nor|and|or) your opponent$",
        "either player",
    ),
    Scope(
        ("controller", "opponent"),
        r"^the controllers? of (?!this|that|the equipped|it\b|them)|^the player with",
        "the controller of a Fairy monster",
    ),
    Scope(("opponent",), r"opponent(?:'s(?: life points| lp)?)?$", "your opponent"),
    Scope(("controller",), r"", "you"),
)

# The taker of the damage, in a phrase without a player as its subject.
TAKERS = (
    Scope(
        ("any",),
        r"\b(?:either|each|any|a|both|neither) players?\b(?! (?:controls?|attacks?)\b)"
        r"|\bto (?:the|that) player\b|\bplayers take\b|\byou and your opponent (?:take|would)",
        "damage a player takes",
    ),
    Scope(
        ("controller", "opponent"),
        r"\b(?:to|for) (?:the controllers? of (?!this|that|the equipped|it\b)|a player that"
        r"|the attacking player|the player (?:who|that) attack)",
        "damage to the controller of the attacking monster",
    ),
    Scope(
        ("opponent",),
        r"\b(?:to|on|against) (?:your|the|their|its controller's) opponent\b(?!'s monster)"
        r"|\b(?:your|the) opponent (?:\w+ ){0,2}?(?:takes?|receives?|suffers?|would)\b",
        "damage it inflicts to your opponent",
    ),
    Scope(
        ("controller",),
        r"\byou (?:\w+ ){0,2}?(?:take|receive|suffer|would)\b|\b(?:to|on|against) (?:you\b(?!r)"
        r"|your (?:lp|life points)|(?:its|the) controller"
        r"|(?:this|that|the) (?:[a-z]+ )?(?:card|monster|token)'s controller)"
        r"|\b(?:its|their|this card's|the equipped monster's) controllers? (?:\w+"
        r" )?(?:takes?|would)",
        "damage you take",
    ),
    Scope(
        ("they",),
        r"\bthey (?:\w+ ){0,2}?(?:take|receive|suffer|would)\b|\bthat player\b",
        "damage they take",
    ),
)

# Words before a phrase that names no taker.
SITUATIONS = (
    Scope(
        ("controller",),
        r"\b(?:opponent's monsters?[^.;]{0,60}?(?:declares? (?:a|an) (?:direct )?attack|attacks?)"
        r"|declares? a direct attack|attacks? you\b|opponent attacks"
        r"|opponent declares (?:a|an) (?:direct )?attack)",
        "When an opponent’s monster declares a direct attack",
    ),
    Scope(
        ("opponent",),
        r"\b(?:this card|equipped monster|it|that monster|that target) (?:can |may )?attacks?"
        r" (?:your opponent |the opponent )?directly",
        "If this card attacks directly",
    ),
)

# The monster that words are about.
MONSTERS = (
    Scope(
        ("chosen_monster",),
        r"\b(?:that|those|the) (?:\w+ )?(?:targets?|targeted|selected|chosen)\b|\btargeted\b(?! by)"
        r"|\b(?:target(?:ing)?|select|choose)s? (?:up to )?(?:\d|one|a)\b[^.:;]{0,60}"
        r"|\b(?:1|one) (?:(?!effect)[^.:;,]){0,60}?(?:monsters? you control|monster on the"
        r" field|of your)"
        r"|\bthe (?:monster|card) (?:special )?summoned",
        "that target",
    ),
    Scope(
        ("spoken_of",),
        r"\bthat (?:(?!battle|attack|player|damage|turn|card's)[^.:;, ]+ ){0,3}?monster\b"
        r"|\bthose (?:\w+ )?(?:monsters|cards)\b|\bthe monster (?=cannot|is|can|inflicts)",
        "that monster",
    ),
    Scope(
        ("equipped_monster",),
        r"\bequipped monster|\bmonsters? (?:that is )?equipped with this card"
        r"|\bthis card is equipped to (?:a|an|your) [^.:;,]{0,30}?monster|\bequipped ~|\ba"
        r" monster equipped with(?: this card)?|\bequip to (?:a|an|1) [^.:;,]{0,60}?monster(?: you"
        r" control)?|\bmonster this card is equipped to",
        "the equipped monster",
    ),
    Scope(
        ("opposing",),
        r"\bopponent's (?:[^.:;, ]+ ){0,4}?(?:monsters?|cards?|targets?|~)"
        r"|\bmonsters? (?:your|the) opponent controls?|\b(?:your|the) opponent controls",
        "monsters your opponent controls",
    ),
    Scope(
        ("own",),
        r"\byour (?:(?!opponent|hand|deck|gy|lp|life|turn|battle|main|control)[^.:;, ]+ ){0,7}?"
        r"(?:monsters?\b|~|cards\b|tokens?\b)"
        r"|\b(?:monsters?|cards?|~|tokens?)(?: that)?(?: \([^)]{0,60}\))?,? you(?:"
        r" currently)? control"
        r"|\byou control\b|\bon your side"
        r"|\bmonsters? (?:(?:this card|it|~) points to|(?:co-)?linked to(?: this card)?)"
        r"|\bmonsters? in your [^.:;,]{0,20}zones?",
        "your Warrior monsters",
    ),
    Scope(
        ("this_card",),
        r"\bthis (?:[^.:;, ]+ ){0,2}?(?:card|monster|token)\b|\bthis attacking card",
        "this card",
    ),
)

# Each player’s own monsters: an effect for each of the players.
THEIR_OWN = r"\b(?:monsters?|~|cards?) they control\b"
PRONOUN = r"\b(?:it|its|they|their|them|itself)\b"
# Verbs of a monster that is the subject of a sentence, not its object.
ACTS = (
    r"(?:~| )*(?:[^.:;,]{0,40}? )??(?:battles?|attacks?(?! position)|attacked|gains?|loses"
    r"|declares?|can|cannot|becomes?|has|is|was|inflicts?|destroys|does|would|that)\b"
)
INVOLVING = (
    Scope(
        ("this_card",),
        r"\b(?:involving|with|against|between|on) this (?:[^.:;, ]+ ){0,3}?(?:card|monster|token)"
        r"|\bthis (?:card|monster)'s (?:battles?|attacks?)|\battacks? this (?:card|monster)",
        "battles involving this card",
    ),
    Scope(
        ("equipped_monster",),
        r"\b(?:involving|with|against) (?:the |an )?(?:equipped monster|monster equipped with)",
        "battles involving the equipped monster",
    ),
    Scope(("it",), r"\b(?:involving|with|against|between|on) it\b", "battles involving it"),
)
# “It does so using this effect”: the monster in the text inflicts the damage.
ATTACKING = (
    r"\b(?:attacks?|attacked|attacking)\b[^.;]{0,60}\bdirectly\b|\bdirect attack|\bdoes so\b"
)
EQUIPS = r"\bequipped (?:monster|with this card)|\bequip only|\bequip this card"


def nearest(table: tuple[Scope, ...], words: str) -> tuple[str, ...] | None:
    """Return the values of the row whose pattern matches first in the words."""
    by_start = [(match.start(), row) for row in table if (match := re.search(row.pattern, words))]
    return min(by_start, key=lambda each: each[0])[1].values if by_start else None


def first(table: tuple[Scope, ...], words: str) -> tuple[str, ...] | None:
    """Return the values of the first row whose pattern matches in the words."""
    for scope in table:
        if re.search(scope.pattern, words):
            return scope.values
    return None
