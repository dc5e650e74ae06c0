"""List the phrases of 07 and 08: the damage is halved, or doubled."""

from engine.yugioh.card_text.row import Row

_BATTLE = {"damage": "battle"}

HALVED = (
    Row(
        "is_halved",
        "07",
        r"DAMAGEASIDEBECOMES(?:halved|cut in half|divided (?:by 2|in half)"
        r"|(?:reduced|decreased|lowered|changed)(?: to| by)? (?:half|1/2)"
        r"|half\b(?! (?:of )?(?:your|their|its|that player's) (?:lp|life|current))"
        r"(?! (?:of )?(?:its|this card's|their|the) (?:original |current )?(?:atk|def)))",
        "If this card attacks directly, any battle damage it inflicts to your opponent is halved.",
        _BATTLE | {"taken_by": "opponent", "inflicted_by": "this_card"},
        needs=r"hal[fv]|1/2|divided",
    ),
    Row(
        "would_take_it_is_halved",
        "07",
        r"PLAYER (?:would )?TAKEN THEDAMAGE[^.;:]{0,100}?, (?:it|the amount|that amount) "
        r"BECOMEShalved",
        "If you would take battle damage from that attack, it is halved.",
        _BATTLE | {"taken_by": "controller"},
    ),
    Row(
        "halve",
        "07",
        r"\b(?:halves?|halving) THEDAMAGE",
        "Halve any battle damage you take this turn.",
        _BATTLE | {"taken_by": "controller"},
    ),
    Row(
        "would_take_halve_it",
        "07",
        r"PLAYER (?:would )?TAKEN THEDAMAGE[^.;]{0,100}?[,:] (?:you can )?halve it\b",
        "When you would take battle damage from an attack: You can halve it.",
        _BATTLE | {"taken_by": "controller"},
    ),
    Row(
        "reduce_to_half",
        "07",
        r"\b(?:reduces?|cuts?|makes?) THEDAMAGEGAP(?:(?:by|to|in) )?half",
        "Reduce the battle damage you take from that attack by half.",
        _BATTLE | {"taken_by": "controller"},
    ),
    Row(
        "takes_half",
        "07",
        r"PLAYER WILLTAKES(?: only)? half (?:of )?(?:any |the |all |that )?(?:amount of )?DAMAGE",
        "Your opponent takes half the battle damage from battles involving this card.",
        _BATTLE | {"taken_by": "opponent", "involving": "this_card"},
    ),
    Row(
        "inflicts_half",
        "07",
        r"\b(?:inflict|deal)s?(?: only)? half (?:of )?(?:the |its )?(?:usual |normal )?BATTLE",
        "This card inflicts only half the battle damage to your opponent.",
        _BATTLE | {"taken_by": "opponent", "inflicted_by": "this_card"},
    ),
)

DOUBLED = (
    Row(
        "is_doubled",
        "08",
        r"DAMAGEASIDEBECOMES(?:doubled|double\b|twice|multiplied by (?:2|two))",
        "If this card battles a monster, any battle damage it inflicts to your opponent is"
        " doubled.",
        _BATTLE | {"taken_by": "opponent", "inflicted_by": "this_card"},
        needs=r"doubl|twice|multiplied",
    ),
    Row(
        "would_take_it_is_doubled",
        "08",
        r"PLAYER (?:would )?TAKEN THEDAMAGE[^.;:]{0,100}?, (?:it|the amount|that amount) "
        r"BECOMESdoubled",
        "If your opponent would take battle damage this turn, it is doubled.",
        _BATTLE | {"taken_by": "opponent"},
    ),
    Row(
        "takes_double",
        "08",
        r"PLAYER WILLTAKES (?:double|twice) (?:any |the |all |that )?(?:amount of )?DAMAGE",
        "Your opponent takes double the battle damage from battles involving this card.",
        _BATTLE | {"taken_by": "opponent", "involving": "this_card"},
    ),
    Row(
        "double",
        "08",
        r"\b(?:doubles?|doubling) THEBATTLE",
        "Double the first battle damage your monster inflicts to your opponent this turn.",
        _BATTLE | {"taken_by": "opponent", "inflicted_by": "own"},
    ),
    Row(
        "double_that",
        "08",
        r"(?<!inflict )\b(?:doubles?|doubling) (?:that|the) DAMAGE(?! (?:from|of|by|you took)\b)",
        "If your monster inflicts battle damage to your opponent, double that damage.",
        _BATTLE | {"taken_by": "opponent"},
    ),
    Row(
        "double_it",
        "08",
        r"\binflicts? BATTLE[^.:;,]{0,60}, double it\b",
        "If this card inflicts battle damage to your opponent by a direct attack, double it.",
        _BATTLE | {"taken_by": "opponent", "inflicted_by": "this_card"},
    ),
    Row(
        "double_any_kind",
        "08",
        r"\b(?:doubles?|doubling) (?:the |any |all |next |first ){1,2}DAMAGE (?=PLAYER WILLTAKES)",
        "Double all damage your opponent takes this turn.",
        {"damage": "any", "taken_by": "opponent"},
    ),
)
