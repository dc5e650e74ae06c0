"""List the words of conditions: what can be seen in one battle, what is no condition, and what a
person must judge.
"""

from __future__ import annotations

# The subject of a battle verb.
SUBJECT = (
    r"(?P<who>(?:this (?:[a-z~-]+ ){0,4}?(?:card|monster)"
    r"(?: that (?:was|were|is|has) [^,;:]{1,80}?)?|(?:the |an? )?(?:~+ )?equipped"
    r" (?:monster|~+)|(?:a|the) monster equipped with this card"
    r"(?: by (?:this|its) effect)?|it|they|that (?:(?:[a-z~-]+ )"
    r"{0,3}?)(?:monsters?|card|target)|the (?:targeted|selected|chosen) (?:[a-z~-]+ )?monster"
    r"|(?:(?:your|an?|the|any|1|\d+|another|one|all|each) )?"
    r"(?:(?!(?:if|when|while|and|or|by|with|in|to) )[a-z0-9~'/()-]+ ){0,8}?(?:monsters?(?:\(s\))?"
    r"|cards?|tokens?|~+)"
    r"|your opponent|you)"
    r"(?: (?!(?:battles?|attacks?|declares?|is|are|if|when|while|and|would|does|inflicts?"
    r"|destroys?|by|not|has|have|had|cannot|can|takes?|took)\b)"
    r"[a-z0-9~'/()-]+){0,6}?(?:,? except [^,;:]{1,40}?)?)(?: also| then| \([^)]{0,60}\))?,? "
)
# (id, pattern of the verb with its object)
_OBJECT_MONSTER = (
    r"(?: (?:an?|1|your|the|that|another|any|one of your) (?!attack\b|direct\b)"
    r"(?:[a-z0-9~'/()-]+ ){0,6}?(?:monsters?|~+|cards?|target)\b(?: your opponent controls)?"
    r"| your opponent's monsters?| it\b| monsters?\b)"
)
BATTLE_VERBS = (
    ("none", r"(?:attacks?|is attacking) or (?:is )?(?:being )?attacked(?: by)?"),
    ("direct", r"(?:would )?(?:declares? (?:a|an|its|their) direct attack|(?:makes?|is making) a"
               r" direct attack|attacks?(?: your opponent| you| the opponent)?(?:'s life points)?"
               r" directly|inflicts? (?:battle )?damage[^,;:]{0,40} by a direct attack"
               r"|inflicts? direct damage(?: (?:to|on) [^,;:]{1,40})?)"),
    ("targeted", r"(?:is|are) (?:being )?(?:attacked(?! or)|(?:targeted|selected|chosen) (?:for|as)"
                 r" (?:an? |the )?attack(?: target)?)"
                 r"(?: by (?:an?|your|the) opponent's monsters?)?"),
    ("attacks_this", r"(?:declares? an attack (?:on|against|that targets|targeting) |attacks? )this"
                     r" (?:card|monster)"),
    ("attacks_monster", r"(?:declares? an attack (?:on|against|that targets|targeting)"
                        rf"|attacks?|(?:is |are )?attacking){_OBJECT_MONSTER}"),
    ("attacks", r"(?:declares? (?:an|its|their) attack|(?:would )?attacks?\b(?! position)|attacked"
                r"|(?:is|are) attacking)"),
    ("battles_monster", r"(?:would )?(?:battles?\b(?! (?:phase|step|damage)\b)|does battle"
                        r"|do battle|battled|is battling)"
                        rf"(?: with| against)?{_OBJECT_MONSTER}?"),
)  # fmt: skip

DEFENSE = r"(?:face-up |face-down )?(?P<position>defen[cs]e|attack)[ -](?:position|mode)"
# The position of the monster that has the effect.
POSITIONS = (
    rf"(?<!battles )(?<!battled )(?<!attacks )(?<!battling )(?<!attacking )"
    rf"\b(?:this (?:card|monster)|it|they|that (?:monster|target|card)|equipped monster|monsters?"
    rf"|tokens?|~+)(?: you control| your opponent controls)? (?:(?:is|are|remains?|stays?) )?"
    rf"(?:face-up )?in {DEFENSE}",
    rf"^\W*(?:(?:while|if|when|as long as) )?in {DEFENSE}",
    rf"\bwhile in {DEFENSE}",
    rf"\bthis {DEFENSE} (?:card|monster)",
)
POSITION_OF_GROUP = rf"\b{DEFENSE} (?:[a-z0-9~/-]+ ){{0,8}}?(?:monsters?|~+|cards?)"

# By an Equip Card: a monster that an effect has equipped is not seen in a battle.
EQUIPPED = (
    r"\b(?:while|if|when|as long as) (?:(?:this card|it) )?(?:(?:is )?equipped with"
    r" (?!this card|those|these|that)|has (?=(?:an? )?equip (?:card|spell)))"
    r"(?!(?:an? )?cards? (?:by|with) this effect)"
    r"(?!(?:an? )?(?:~+ (?:cards?|monsters?)|monsters?)\b)(?:an? )?"
)

# Words that are no condition.
IGNORED = (
    r"\(?quick effect\)?",
    r"\b(?:you can (?:only )?use|you can only activate)\b[^.]*",
    r"\bonce per (?:turn|battle|chain|duel)\b|\b(?:twice|thrice) per turn\b|\beach turn\b"
    r"|\b(?:twice|once|up to \w+ times?)(?: per| each| a) turn\b",
    # What a card may be equipped to is no condition.
    r"\bwhile (?:this card is )?equipped to [^,;]*|\bwhile you control the equipped monster\b",
    r"\b(?:while|if|when) (?:this card is )?equipped(?! with)(?: to (?:a|the|that) monster)?"
    r"(?: by (?:this card's|its|this) effect)?",
    r"\b(?:when |if )?an attack is declared\b|\bif tied\b",
    r"\bduring (?:the|each) battle phases?\b(?: and main phase 2)?(?:,? only)?",
    r"\bduring (?:your (?:opponent's )?|their )battle phase\b(?: only)?",
    r"\bthe (?:first|next) (?:time|\w+ times)\b",
    r"\b(?:during|before|after|at|until)(?: the)?(?: start| end| beginning)?(?: of)?(?: the| that"
    r"| this| each| its)? (?:damage (?:step|calculation)|battle step)s?(?: only)?"
    r"(?: of (?:that|this) (?:battle|attack))?",
    r"\b(?:during|in|on) (?:either|any) player's turns?\b",
    r"\buntil (?:the end of )?(?:this|the|that|your|next|your opponent's)\b[^,;]*",
    r"\bfor the rest of (?:this|that|the) (?:turn|battle phase)\b",
    r"\b(?:after|when) this (?:card|effect) resolves\b|\bactivate (?:this card )?only\b",
    r"\bfor (?:that|this) (?:battle|attack)\b|\b(?:this|that) turn\b",
    r"\b(?:while|as long as|if) (?:this card|it|this monster)(?: is|'s| remains| stays)?"
    r" (?:face-up )?on the field\b(?: \(?face-up\)?)?",
    r"\b(?:while|as long as|if) (?:this card|it|this monster)(?: is| remains| stays) face-up"
    r" on your (?:side of the )?field\b",
    r"\b(?:while|as long as) face-up on the field\b",
    r"\b(?:while|as long as|if) (?:this (?:card|monster)|it)(?: is| remains| stays)? face-up\b"
    r"(?! (?:attack|defen))",
    r"\b(?:would be|is|are) destroyed by battle\b",
    r"\b(?:you|they|your opponent|a player|either player|that player) would (?:take|receive)"
    r" (?:any )?(?:battle or effect |battle |effect )?damage\b",
    r"\bif (?:it|they|you|this card) do(?:es)?(?: so)?\b|\bwhen they do so\b",
    r"\b(?:the |its |whose )?atk (?:of this (?:card|monster) )?(?:is )?(?:higher|greater) than"
    r" (?:the )?def\b[^,;]*|\bwhose def is lower than\b[^,;]*|\bwith an atk (?:that is )?(?:higher"
    r"|greater) than the def[^,;]*|\bthe def of (?:a|the) [^,;]{0,40} is (?:lower|less)[^,;]*",
    r"\b(?:even )?(?:if|when|while) this card leaves the field\b",
    r"\bexcept during (?:the )?(?:damage step|damage calculation)\b",
    r"\bwhile (?:this card is )?(?:an equip card|equipped to (?:an?|your|another) "
    r"(?:[a-z~]+ )?monster"
    r"(?: you control)?(?: by (?:this|that) effect)?)",
    r"\bwhile (?:it is )?attacking\b",
    r"\bwhile equipped(?: (?:by|with) (?:this|that) effect| with this card)?\b",
    r"\bfrom (?:an? |your |the )?(?:opponent's )?(?:card |monster )?effects?\b",
    r"\bif (?:the amount|it|the damage|that damage|that amount) is [^,;]*",
    r"^\W*each time an? monster (?:declares an attack|attacks|battles)$",
    r"\bfor each\b[^,;]*|\bequal to\b[^,;]*",
)  # fmt: skip

ZONES = {
    "gy": "Graveyard",
    "graveyard": "Graveyard",
    "hand": "hand",
    "deck": "Deck",
    "extra deck": "Extra Deck",
    "field zone": "Field Zone",
    "pendulum zone": "Pendulum Zones",
    "spell & trap zone": "Spell & Trap Zone",
    "extra monster zone": "Extra Monster Zone",
    "main monster zone": "Main Monster Zone",
    "center main monster zone": "center Main Monster Zone",
}

# Words that are left and limit nothing.
PLAIN_WORDS = frozenset(
    "if when while whenever during as long unless this card monster monsters it its they them their"
    " that the a an 1 any all each and or also is are be would by with to of in on for from then"
    " battle battles attack attacks damage you take takes taken your opponent face-up"
    " controller only but these those both players player either neither field between involving"
    " target same time instead do does so make cards whose until next one 2 up at most"
    " control controls cannot currently equipped having has have against"
    " end chosen selected targeted side".split()
)  # fmt: skip

# The words of battle verbs.
VERB_WORDS = frozenset(
    "attacks attacked attacking battles battled battling declares declare declared direct directly"
    " attack making makes inflicts inflict targets targeting target selected chosen being battle"
    " side currently against life points lp player who whom turn".split()
)
