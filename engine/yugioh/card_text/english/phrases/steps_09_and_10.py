"""List the phrases of 09 and 10: the damage becomes a value, or is not taken beyond a limit."""

from engine.yugioh.card_text.row import Row

_BATTLE = {"damage": "battle"}

VALUES = (
    Row(
        "the_damage_becomes",
        "09",
        r"\binflicts? BATTLE[^.:;,]{0,60}, (?:the (?:battle )?damage|it|the amount) BECOMES"
        r"(?:NUMBER\b|(?P<formula>STAT(?: of [^.:;,]{1,30}?(?:card|monster))?))",
        "When this card inflicts battle damage to your opponent by this effect, the amount becomes "
        "this card’s original ATK.",
        _BATTLE | {"taken_by": "opponent", "value": {"formula": "original_atk"}},
    ),
    Row(
        "becomes_half_lp",
        "09",
        r"DAMAGEASIDEBECOMES(?:equal to |the same as )?(?P<formula>half (?:of )?(?:your|their|its)"
        r" (?:current )?(?:lp|life points))",
        "Any battle damage you take this turn becomes half your LP.",
        _BATTLE | {"value": {"formula": "half_of_controllers_life_points"}},
        "half",
    ),
    Row(
        "becomes_stat",
        "09",
        r"BATTLEASIDEBECOMES(?:equal to |the same as |the same value as |treated as )?"
        r"(?P<formula>STAT(?: of [^.:;,]{1,30}?(?:card|monster))?)",
        "Battle damage inflicted to your opponent by that attack becomes equal to this card’s "
        "original ATK.",
        _BATTLE | {"taken_by": "opponent", "value": {"formula": "original_atk"}},
        needs=r"\b(?:atk|def)\b",
    ),
    Row(
        "treat_as_stat",
        "09",
        r"\b(?:treat|make|change)s? THEBATTLEGAP(?:as|to|become|into) (?:equal to |the same as )?"
        r"(?P<formula>STAT(?: of [^.:;,]{1,30}?(?:card|monster))?)",
        "Treat any Battle Damage this card inflicts to your opponent as equal to its original ATK.",
        _BATTLE | {"taken_by": "opponent", "value": {"formula": "original_atk"}},
    ),
    Row(
        "becomes_number",
        "09",
        r"DAMAGEASIDEBECOMES(?:equal to |reduced to |changed to |exactly |only )?NUMBER"
        r"(?! (?:or (?:more|less)|tim|cards?|counters?|monsters?|turns?))(?: points)?",
        "Any battle damage a player takes becomes 700.",
        _BATTLE | {"taken_by": "any", "value": 700},
        needs=r"[1-9]",
    ),
    Row(
        "change_to_number",
        "09",
        r"\b(?:make|change|reduce) THEBATTLEGAP(?:to|become) NUMBER(?: points)?",
        "Change the battle damage you take from that battle to 300.",
        _BATTLE | {"taken_by": "controller", "value": 300},
    ),
)

# The result for damage within a limit, after the comma.
_SPARED = (
    r"[^.:;]{0,80}?[,:] (?:instead,? )?(?:you|they|that player|it|the amount)"
    r" (?:takes? no|takes? none|do not|does not|becomes? 0|is reduced to 0)"
)

LIMITS = (
    Row(
        "of_number_becomes_0",
        "10",
        r"DAMAGE of (?P<limit>NUMBER(?: points)? or (?:less|more|lower|higher|greater))ASIDEBECOMES"
        r"(?:reduced to |treated as |changed to )?ZERO",
        "Any battle damage of 1000 or less you would take becomes 0.",
        _BATTLE | {"taken_by": "controller", "value": 1000, "comparison": "at_most"},
        needs=r"[1-9]",
    ),
    Row(
        "would_take_of_number",
        "10",
        r"\bPLAYER would TAKEN THEDAMAGE(?: that is| of) (?P<limit>NUMBER(?: points)?"
        r" or (?:less|more|lower|higher|greater))" + _SPARED,
        "If you would take battle damage of 1000 or less, you take no damage.",
        _BATTLE | {"taken_by": "controller", "value": 1000, "comparison": "at_most"},
        needs=r"[1-9]",
    ),
    Row(
        "would_take_number",
        "10",
        r"\bPLAYER would TAKEN (?P<limit>NUMBER or (?:less|more|lower|higher|greater)) DAMAGE"
        + _SPARED,
        "If you would take 2000 or less battle damage, it becomes 0.",
        _BATTLE | {"taken_by": "controller", "value": 2000, "comparison": "at_most"},
        needs=r"[1-9]",
    ),
    Row(
        "takes_no_less_than",
        "10",
        r"(?:PLAYER )?WILL(?:also )?TAKES no DAMAGE(?:GAP,? ?(?:that|which|if (?:it"
        r"|the amount|that damage)) (?:is|are|would be))?"
        r" (?P<limit>(?:less|more|greater|lower|higher|smaller)[^.:;,]{3,90})",
        "You take no battle damage that is less than or equal to 1500.",
        _BATTLE | {"taken_by": "controller", "value": 1500, "comparison": "at_most"},
        needs=r"less|more|greater|lower|higher|smaller",
    ),
    Row(
        "takes_no_or_less",
        "10",
        r"PLAYER WILL(?:TAKES no|NOT TAKES(?: any)?) DAMAGEGAP(?:of|that is|that would be"
        r"|if (?:it|the amount|(?:the|that) damage) is)"
        r" (?P<limit>NUMBER(?: points)? or (?:less|more|lower|higher))",
        "You do not take battle damage that is 1000 or less.",
        _BATTLE | {"taken_by": "controller", "value": 1000, "comparison": "at_most"},
    ),
    Row(
        "never_take_if_amount",
        "10",
        r"PLAYER (?:NOT|never) TAKES(?: any)? DAMAGEGAPif (?:the amount|it|that damage|that amount)"
        r" is (?P<limit>[^.:;,]{3,90})",
        "You never take damage if the amount is less than or equal to this card’s ATK.",
        {
            "taken_by": "controller",
            "damage": "any",
            "comparison": "at_most",
            "value": {"formula": "this_cards_atk"},
        },
    ),
    Row(
        "number_or_less_is_not_taken",
        "10",
        r"PLAYER WILL(?:TAKES no|NOT TAKES(?: any)?) (?P<limit>NUMBER or (?:less|more|lower"
        r"|higher))"
        r" DAMAGE",
        "Your opponent cannot take 800 or more battle damage.",
        _BATTLE | {"taken_by": "opponent", "value": 800, "comparison": "at_least"},
    ),
)
