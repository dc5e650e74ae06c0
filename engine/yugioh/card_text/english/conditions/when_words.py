"""List the conditions that a person must judge, and how they are said."""

from __future__ import annotations

from typing import NamedTuple


class When(NamedTuple):
    """Hold words of a condition. In `said`, “{kind}” is the kind of monsters that they name,
    “{number}” and “{zone}” are what the groups of the pattern match.
    """

    pattern: str
    said: str
    example: str


FALLBACK = "a condition in its text"
_SUMMON = r"(?:fusion|synchro|xyz|link|ritual|pendulum|tribute|normal|special|flip)"

# The first row that matches a condition says it.
WHENS = (
    When(
        r"\bdo(?:es)? so (?:using|with|by) (?:this|that|its) effect|\bus(?:ing|es) this"
        r"(?: card's)? effect",
        "it attacks directly by that effect",
        "when it does so using this effect",
    ),
    When(
        r"\b(?:that|this card|it|which) (?:was |is )?(?:special )?summoned by (?:this card's|its"
        r"|this|the|that|~+)[^,;]*|\bsummoned (?:by|with) (?:this card's|its|this|the above|that)"
        r"[^,;]*effect|\bspecial summoned (?:by|in|with) (?:this|its|the)[^,;]*"
        r"|\b(?:summoned|used) (?:this|that) way\b",
        "it was Summoned by that effect",
        "if this card special summoned by its effect attacks",
    ),
    When(
        rf"\b(?:this|that|the|an?) (?P<kind>{_SUMMON}) summoned (?:card|monster)\b"
        rf"|\bwas (?P<kind2>{_SUMMON}) summoned\b",
        "it was {kind} Summoned",
        "this fusion summoned card",
    ),
    When(
        r"\b(?:has|have|with|had|while) (?:an? )?(?P<number>\d+ or more |\d\+ |no )?(?:xyz )?"
        r"materials?\b(?: attached)?(?! used)",
        "it has {number}materials",
        "while this card has material",
    ),
    When(
        r"\bnumber of (?:xyz )?materials?\b",
        "the number of its materials",
        "based on the number of materials attached to it",
    ),
    When(
        r"\bbased on the number of\b",
        "a number that its text counts",
        "based on the number of fish you control",
    ),
    When(
        r"\bunless (?:it|this card) has [^,;]{1,80}? as (?:xyz |an xyz |an? )*material",
        "it does not have {kind} as material",
        "unless it has a synchro monster as material",
    ),
    When(
        r"\b(?:has|have|with|had) (?:an? |a )?[^,;]{1,80}? as (?:xyz |an xyz |an? )*material",
        "it has {kind} as material",
        "if this card has a synchro monster as material",
    ),
    When(
        r"\byour (?:lp|life points) (?:is|are) (?:lower|less) than your opponent's",
        "your LP are lower than the opponent’s",
        "while your lp are lower than your opponent's",
    ),
    When(
        r"\byour (?:lp|life points) (?:is|are) (?:higher|more|greater) than your opponent's",
        "your LP are higher than the opponent’s",
        "while your lp are higher than your opponent's",
    ),
    When(
        r"\byour (?:lp|life points) (?:is|are) (?P<number>\d+ or (?:less|more|lower|higher))",
        "your LP are {number}",
        "while your lp are 2000 or less",
    ),
    When(
        r"\b(?:your opponent|the opponent)(?:'s)? (?:lp|life points) (?:is|are) ",
        "the opponent’s LP",
        "if your opponent's lp are 3000 or less",
    ),
    When(
        r"\b(?:you control|there (?:is|are)) no (?:other )?[^,;]*",
        "you control no {kind}",
        "if you control no other cards",
    ),
    When(
        r"\byour opponent controls (?:an?|the|exactly|\d|at least|more|no|face-up)[^,;]*",
        "your opponent controls {kind}",
        "while your opponent controls a monster",
    ),
    When(
        r"\bunless you control [^,;]*",
        "unless you control {kind}",
        "unless you control another monster",
    ),
    When(
        r"^\W*flip\b",
        "it was flipped face-up",
        "flip",
    ),
    When(
        r"\b(?:if|when|while|as long as)(?: both players| both)? you(?: only)? control"
        r" (?!this card)[^,;]*",
        "you control {kind}",
        "while you control a token",
    ),
    When(
        r"\btreated as (?:an )?effect monster|\bbecomes? an effect monster"
        r"|\bnormal summon it to have",
        "it was Normal Summoned again as a Gemini monster",
        "you can normal summon it to have it become an effect monster with this effect",
    ),
    When(
        r"~+ (?:is|are|exists?|remains?) (?:face-up )?(?:on (?:the|your side of the) field"
        r"|in (?:a|the|your) field zone)",
        "{kind} is on the field",
        'while "umi" is on the field',
    ),
    When(
        r"\b(?:if|when|while|as long as) (?!this |it\b|they\b|the equipped)[^,;]*?"
        r" (?:is|are|exists?|remains?) (?:also )?(?:face-up )?(?:on|in) (?!attack|defense)[^,;]*",
        "a card is in a certain place",
        "while the targeted monster is on the field",
    ),
    When(
        r"\b(?:have|has|with) (?:no|\d+ or (?:less|more)|exactly \d+|fewer|more) cards? in (?:your"
        r"|their|the) hand",
        "the number of cards in a hand",
        "while you have no cards in your hand",
    ),
    When(
        r"\b(?:in|on) (?:the|your|a|an|your opponent's) (?P<zone>extra monster zone"
        r"|(?:center )?main monster zone|hand|gy|graveyard|field zone|pendulum zone|deck|extra deck"
        r"|spell & trap zone)",
        "a condition on cards in the {zone}",
        "while this card is in the extra monster zone",
    ),
    When(
        r"\bduring your opponent's(?: turn| main phase| battle phase)?",
        "during your opponent’s turn",
        "during your opponent's turn",
    ),
    When(
        r"\bduring your (?:turn|main phase|battle phase|own turn)",
        "during your turn",
        "during your turn only",
    ),
    When(
        r"\b(?:each|every) time\b",
        "each time something its text names happens",
        "each time a spell card is activated",
    ),
    When(
        r"\b(?:if|when|while|as long as) all (?:[a-z~-]+ )*monsters [^,;]*\b(?:are|is) in "
        r"(?:face-up )?(?:attack|defen[cs]e) (?:position|mode)",
        "all monsters are in that position",
        "while all monsters you control are in attack position",
    ),
    When(
        r"\b(?:is|are) the only (?:monster|card)",
        "it is the only monster",
        "while this card is the only monster on the field",
    ),
    When(
        r"\bcounters?\b",
        "counters on it or on other cards",
        "while this card has a spell counter on it",
    ),
    When(
        r"\blinked\b|\bpoints? to\b|\blink arrow",
        "zones that a Link Monster points to",
        "monsters this card points to",
    ),
    When(
        r"\bcolumn\b",
        "a column of the field",
        "in this card's column",
    ),
    When(
        r"\b(?:toss|coin|dice|die|roll|heads|tails)\b|\bcalls? (?:it |the toss )?(?:right|wrong"
        r"|correctly|incorrectly)\b",
        "the result of a coin or a die",
        "if the coin toss was heads",
    ),
    When(
        r"\b(?:as|for (?:its|a|the)|using)(?: an?| the)? (?:[a-z~]+ )?material\b|\bas material",
        "the monster used this card as material ({kind})",
        "a synchro monster that used this card as material",
    ),
    When(
        r"\bnot equipped with (?:an |any )?(?:equip (?:card|spell)s?)?(?! this card)",
        "it has no Equip Card",
        "if this card is not equipped with an equip card",
    ),
    When(
        r"\bequipped with (?:an? )?monsters?\b",
        "a monster is equipped to it by its effect",
        "while equipped with a monster by this effect",
    ),
    When(
        r"\bequipped with\b(?! this card)",
        "it is equipped with {kind}",
        'while equipped with "excalibur"',
    ),
    When(
        rf"\bthis card is (?P<kind>{_SUMMON}(?: or {_SUMMON})?) summoned\b",
        "it was {kind} Summoned",
        "if this card is normal or special summoned",
    ),
    When(
        r"\b(?:have|has|had|was|were|did|took|inflicted)\b[^,;]*\b(?:this|that) turn\b",
        "something that happened earlier in the turn",
        "if you have taken battle damage this turn",
    ),
    When(
        r"\bsummoned from (?:the|your|their) (?:extra deck|main deck|gy|graveyard|hand|deck)\b",
        "from where a monster was Summoned",
        "a monster special summoned from the extra deck",
    ),
    When(
        rf"\b{_SUMMON}(?: or {_SUMMON})? summoned(?:/set)? monsters?\b",
        "how a monster was Summoned",
        "with a normal summoned/set monster",
    ),
    When(
        r"\b(?:same|equal) atks?\b|\batks? (?:is|are) equal\b",
        "a comparison of ATK",
        "a monster that has the same atk",
    ),
    When(
        r"\b(?:higher|lower|equal) level\b|\blevel(?:/rank)? is (?:higher|lower)\b",
        "a comparison of Levels",
        "a monster with a higher level",
    ),
    When(
        r"\bsame (?:type|attribute)\b",
        "a comparison of Types or Attributes",
        "a monster with the same type or attribute as this card",
    ),
    When(
        r"\bmonsters?(?: on the field| (?:they|you|your opponent|that player))? currently"
        r"|\bcurrently (?:controls?|on the field)\b",
        "it was on the field when the effect was used",
        "all monsters your opponent currently controls",
    ),
)
