"""List the phrases of 06: the damage becomes 0, or is not taken."""

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
