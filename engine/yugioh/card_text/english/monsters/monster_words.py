"""List the words that name a monster in a clause, and which monster they mean."""

from __future__ import annotations

import re

# Words between “your” and “monster”: no verb, no preposition.
_ADJECTIVES = (
    r"(?:(?!(?:you|your|opponent|opponent's|that|it|and|card|monster|then|target|targeting|select"
    r"|selecting|choose|summon|special summon|tribute(?! summoned)|send|discard|if|when|while|by"
    r"|of|to|with|from"
    r"|for|in|on|the|all|each|a|an|1|is|are|be|can|cannot|inflict|have|has|make|change|using"
    r"|mentions?|lists?)\b)"
    r"[a-z0-9~'/-]+,? )"
)
_MONSTER = r"(?:monster(?:'s|s'|s\b|\(s\)|\b)|~+(?:s\b)?|tokens?\b|tuners\b|cards?\b(?! effect))"
# The start of a word or a name.
_START = r"(?<![a-z0-9~'-])"
# “~” that is only part of what a monster is called.
_PART_OF_NAME = (
    r"(?: (?:effect|fusion|gemini|link|normal|pendulum|ritual|spirit|synchro|toon|tuner|union"
    r"|xyz))* monsters?\b"
)
_MONSTERS = rf"(?:monsters\b(?:\(s\))?|~+s?(?![s~]|{_PART_OF_NAME})|tokens\b|tuners\b|cards\b)"
_WITHIN = (
    r"(?:(?! (?:you control|your opponent controls|cannot|gains?|is|are|by|target|targeting"
    r"|monsters?"
    r"|cards?|if|when|while)\b)[^,;:.]){0,60}?"
)
_THAT_MENTION = r"(?:,? that mentions? ~+)?"
_YOU_CONTROL = rf"{_WITHIN} (?:that )?you (?:currently )?control\b(?! the most){_THAT_MENTION}"
_OPPONENT_CONTROLS = (
    rf"{_WITHIN} (?:that )?(?:your|the) opponent (?:currently )?controls\b{_THAT_MENTION}"
)
_PICK = r"(?:1|one|2|3|up to \d|an?|another|\d or more)"

# The first row that matches at a place says which monster is meant there.
MENTIONS = (
    (
        "any_linked",
        r"\b(?:all |each |every |any |an? )?(?:[a-z0-9~'-]+ ){0,5}?(?:monsters?|~+)(?:\(s\))?,?"
        r" (?:that )?(?:(?:this card|it) points? to|(?:pointing|points?) to this card"
        r"|(?:is |are )?(?:co-)?linked to this card"
        r"|(?:in|on) (?:a|the) zones? (?:this card|it) points to)",
    ),
    (
        "battled_monster",
        r"\b(?:any |an? |the |each |all )?(?:opponent's )?(?:[a-z~-]+ ){0,3}?monsters? (?:that )?"
        r"(?:(?:is |are |it |they )?(?:battl(?:es|e|ed|ing)|attack(?:s|ed|ing)?) (?:with )?(?:this"
        r" card|the equipped monster|it|them)|(?:this card|it|they|the equipped monster)"
        r" (?:battles?|battled|attacks?|attacked|is battling))\b",
    ),
    (
        "equipped_monster",
        r"\b(?:the |an? |this |your )?(?:~+ )?equipped (?:monster|~+)|\b(?:an?|the|any)"
        r" (?:[^,;:.]{1,40}? )?(?:monsters?|~+)(?: you control)?,? (?:that is |currently )?"
        r"equipped with this card|\bmonster this card is equipped to"
        r"|\bthis card is equipped to [^,;:.]{1,30}?monster"
        r"|\bequip (?:only )?to (?:an?|1|your) [^,;:.]{0,60}?(?:monster|~+)(?: you control)?",
    ),
    (
        "that_opposing",
        r"\b(?:that|the|those) opponent's (?:[a-z-]+ ){0,2}?(?:monsters?|target|card)\b"
        r"|\byour opponent's (?:[a-z-]+ ){0,2}?(?:monster|target|card)\b",
    ),
    (
        "chosen_monster",
        rf"\b(?:that|those|the) (?:(?!first|next|each|time)[a-z~-]+ ){{0,3}}?(?:target(?:s|ed)?"
        rf"|selected|chosen|summoned"
        rf"|revived)\b(?: {_MONSTER})?|\b(?:that|those) {_ADJECTIVES}{{0,4}}?{_MONSTER}"
        rf"(?!'? effects?)"
        r"|\b(?:targeting|target|select|choose)s? (?:up to )?(?:\d|one|a|an|any)\b[^:;]*"
        r"|\bthe (?:[a-z~-]+ )?(?:monsters?|cards?)(?:\(s\))? (?:special )?summoned\b"
        r"|\b(?:monsters?|~+)(?:\(s\))? (?:special )?summoned (?:by|with) (?:this|its) effect\b"
        rf"|\b(?:1|one) {_ADJECTIVES}{{0,8}}?(?:monster|~+) on the field\b"
        r"|\bthe (?:monster|card)\b(?! (?:that|which|with|this|you|your|zones?|effects?|equipped))"
        rf"|\b(?:special|normal|tribute|fusion|ritual|synchro|xyz|link|pendulum)? ?summons? (?:it"
        rf"|them|that|those|{_PICK})\b[^:;]*|\btake control of (?:it|that)\b[^:;]*",
    ),
    (
        "this_card",
        r"\b(?:special |normal )?summon(?:ed)? this card\b[^;:]*"
        r"|(?<!with )(?<!except )(?<!than )(?<!using )(?<!to )(?<!on )(?<!used )"
        r"\bthis (?:(?!turn|effect|way)[a-z0-9~-]+ ){0,4}?(?:card|monster|token)\b(?!'s effects?\b)"
        r"(?! points?\b)",
    ),
    (
        "opposing",
        rf"{_START}(?:all |each |every |any "
        rf"|the )?{_ADJECTIVES}{{0,5}}?{_MONSTER}{_OPPONENT_CONTROLS}"
        r"|\b(?:all |any |each )?(?:of )?(?:your|the) opponent's (?:[a-z~-]+ ){0,4}?monsters\b",
    ),
    (
        "one_opposing",
        rf"\b(?:1|one|an?|the|your|another) (?:of )?(?:your )?opponent's {_ADJECTIVES}{{0,5}}?"
        rf"{_MONSTER}",
    ),
    (
        "one",
        rf"\b(?:1|one|another|an?) {_ADJECTIVES}{{0,7}}?(?:monster|~+|token)\b{_YOU_CONTROL}"
        rf"|\byour (?!opponent|hand|deck|gy|life|lp|turn){_ADJECTIVES}{{0,7}}?(?:monster\b"
        r"(?!s|\(s\))|~+(?![ s~]))"
        r"|\b(?:1|one) of your [^,;:.]{0,40}?monsters",
    ),
    (
        "own",
        rf"{_START}(?:all |each |every |any |other |your |the )*{_ADJECTIVES}{{0,8}}?{_MONSTER}"
        rf"(?:,? except [^,;:.]{{1,40}}?,)?{_YOU_CONTROL}"
        rf"|\byour (?!opponent|hand|deck|gy|life|lp|turn|main|battle){_ADJECTIVES}{{0,7}}?"
        rf"{_MONSTERS}|{_START}(?:all |each |every |any |other |the )*{_ADJECTIVES}{{0,6}}?"
        rf"(?:monsters?|~+(?!{_PART_OF_NAME})) (?:in your (?:main |extra )?monster zones?"
        r"|on your (?:side of the )?field)",
    ),
    (
        "any",
        rf"{_START}(?:all |each |every |any |other |the )*{_ADJECTIVES}{{0,6}}?"
        r"(?:monsters|tokens|~+)"
        r"(?: on the field|,? (?:that )?(?:this card|it) points to| (?:co-)?linked to this card"
        r"| (?:this|that) card points to| of both| the turn player controls)?(?!'? effects?\b)"
        rf"|\b(?:each|every|any) {_ADJECTIVES}{{0,6}}?monster\b"
        rf"|\ban? {_ADJECTIVES}{{0,6}}?(?:monster|~+)(?= attacks an? (?:face-up )?defen[cs]e)"
        r"|\b(?:monsters|cards|tokens|traps)\b(?!'? effects?\b)",
    ),
)
MENTION = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in MENTIONS))
