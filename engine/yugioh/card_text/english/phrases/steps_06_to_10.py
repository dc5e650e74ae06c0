"""List the phrases of 06 to 10: damage becomes 0, or is halved, doubled, set or limited."""

from __future__ import annotations

from engine.yugioh.card_text.row import Row

_YOU = {"taken_by": "controller", "damage": "battle"}
_OPPONENT = {"taken_by": "opponent", "damage": "battle"}
_ANY = {"taken_by": "any", "damage": "battle"}

NONE = (
    Row(
        "takes_no",
        "06",
        r"PLAYER WILL(?:also )?TAKES(?: either)? (?:no|0|zero)"
        r" (?:further |additional |more |other )?DAMAGE",
        "Your opponent takes no battle damage from attacks involving this card.",
        _OPPONENT | {"involving": "this_card"},
    ),
    Row(
        "neither_takes",
        "06",
        r"(?P<player>(?:neither|no) (?:player|you nor your opponent)) (?:will |can )?"
        r"(?:[^.:;,]{1,60}? nor )?TAKES(?: any)?"
        r"(?: further)? DAMAGE",
        "Neither player takes any battle damage from battles involving this card.",
        _ANY | {"involving": "this_card"},
    ),
    Row(
        "does_not_take",
        "06",
        r"PLAYER (?:also )?NOT TAKES(?: any)?(?: further)? DAMAGE",
        "You do not take any Battle Damage from a battle with this monster.",
        _YOU,
    ),
    Row(
        "none_of_that_battle",
        "06",
        r"PLAYER WILLTAKES(?: any)? none of THEDAMAGE",
        "You take none of the battle damage from that attack.",
        _YOU,
    ),
    Row(
        "would_take_takes_none",
        "06",
        r"\bPLAYER would TAKEN THEDAMAGE[^.:;]{0,120}?[,:] (?:instead,? )?(?:you|they|that player)"
        r" (?:can )?(?:do not|does not|don't|takes? none|takes? nothing)",
        "The next time you would take battle damage this turn, you do not.",
        _YOU,
    ),
    Row(
        "no_damage_unsaid",
        "06",
        r"\b(?:takes?|receives?) no (?:further |additional |more |other )?DAMAGE",
        "Discard this card; take no battle damage from that battle.",
        _YOU,
    ),
    Row(
        "becomes_0",
        "06",
        r"DAMAGEASIDEBECOMES(?:reduced to |treated as |considered (?:as |to be )?|made |changed to "
        r"|decreased to |lowered to |counted as |equal to )?ZERO",
        "Any battle damage your opponent takes from that battle becomes 0.",
        _OPPONENT,
        needs=r" (?:0|zero|nothing)",
    ),
    Row(
        "is_negated",
        "06",
        r"DAMAGEASIDEBECOMES(?:negated|nullified|prevented|ignored|cancel+ed)",
        "Battle damage inflicted to you by that attack is negated.",
        _YOU,
        needs=r"negated|nullified|prevented|ignored|cancel",
    ),
    Row(
        "made_0",
        "06",
        r"\b(?:reduces?|makes?|changes?|decreases?|lowers?|turns?|treats?|drops?|have|let) THE"
        r"DAMAGEASIDE(?:to|become|becomes|as|be|into|equal) ZERO",
        "Discard this card; reduce the next battle damage you would take this turn to 0.",
        _YOU,
    ),
    Row(
        "made_0_briefly",
        "06",
        r"\b(?:reduces?|makes?|changes?) THEDAMAGEGAP\b0(?!\d|,\d)",
        "Make the Battle Damage to you from that attack 0.",
        _YOU,
    ),
    Row(
        "that_becomes_0",
        "06",
        r"\bPLAYER would TAKEN THEDAMAGE[^.;]{0,140}?\b(?:it|the amount|that amount)"
        r" (?:becomes|is reduced to|is made|to|become) ZERO",
        "If you would take battle damage from that attack, it becomes 0.",
        _YOU,
    ),
    Row(
        "negates",
        "06",
        r"\b(?:negates?|nullif(?:y|ies)|prevents?|ignores?) THEBATTLE",
        "Send this card to the GY; negate the battle damage you would take from that attack.",
        _YOU,
        taken_by="controller",
    ),
    Row(
        "inflicts_none",
        "06",
        r"\bNOT (?:also )?(?:inflict|deal)s?(?: any)? BATTLE",
        "This card cannot inflict battle damage to your opponent this turn.",
        _OPPONENT | {"inflicted_by": "this_card"},
    ),
    Row(
        "you_inflict_none",
        "06",
        r"\byou NOT (?:inflict|deal)(?: any)? DAMAGE",
        "You cannot inflict damage to your opponent this turn.",
        {"taken_by": "opponent", "damage": "any"},
        taken_by="opponent",
    ),
    Row(
        "inflicts_no",
        "06",
        r"\b(?:inflict|deal)s? (?:no|0) BATTLE",
        "During battle between this card and a LIGHT monster, it inflicts no Battle Damage.",
        {"inflicted_by": "this_card", "damage": "battle"},
    ),
    Row(
        "none_is_inflicted",
        "06",
        r"\bno BATTLEGAP(?:is|are|will be|can be) (?:inflicted|taken|dealt|done|applied"
        r"|calculated)",
        "No battle damage to either player is inflicted from that battle.",
        _ANY,
    ),
    Row(
        "none_to_player",
        "06",
        r"\bno DAMAGE (?:is|will be|can be) (?:inflicted|dealt|done) (?:to|on) (?:PLAYER)",
        "No damage is inflicted to your opponent this turn.",
        {"taken_by": "opponent", "damage": "any"},
    ),
    Row(
        "is_not_inflicted",
        "06",
        r"\bBATTLEGAP(?:is|are|will|can) ?(?:not|cannot|never)"
        r" (?:be )?(?:inflicted|taken|dealt|applied)",
        "Battle damage to you is not inflicted this turn.",
        _YOU,
    ),
    Row(
        "unaffected_player",
        "06",
        r"PLAYER (?:is|are) (?:unaffected by|not affected by|immune to) THEBATTLE",
        "You are unaffected by battle damage this turn.",
        _YOU,
    ),
    Row(
        "sends_instead",
        "06",
        r"(?:DAMAGE(?:(?!\bdamage\b)[^.;]){0,80}?\bwould(?: have)? TAKEN"
        r"|\bwould TAKEN THE(?:battle )?damage)(?:(?!\bdamage\b)[^.;]){0,80}?"
        r"\b(?:send|discard|banish|remove|return|mill|place)s?\b"
        r"(?:(?:(?!\bdamage\b)|(?<=points of )|(?<=\d ))[^.;]){0,160}?\binstead\b",
        "For every 400 points of damage you would take, send 1 card from your Deck to the GY "
        "instead.",
        {"taken_by": "controller"},
        taken_by="controller",
        needs=r"instead",
    ),
    Row(
        "instead_of_taking",
        "06",
        r"\binstead of (?:you |your opponent )?(?:taking|receiving) THEBATTLE",
        "You can send 1 card from your hand to the GY instead of taking the battle damage.",
        _YOU,
        taken_by="controller",
    ),
)

# --- 07 and 08: half or double --------------------------------------------------------------------

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

# --- 09 and 10: another value, or a limit ---------------------------------------------------------

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
