"""List the phrases of 01 to 05: doubled, taken by others, effect damage, gained instead.

“Gain 500 LP instead” is no row of 05: what is gained there is not the amount of the damage.
"""

from __future__ import annotations

from engine.yugioh.card_text.row import PIECES, Row

_ME = {"taken_by": "controller"}
_MINE = _ME | {"involving": "this_card"}

TWICE = (
    Row(
        "inflicts_double_piercing",
        "01",
        r"\b(?:inflict|deal)s? (?:double|twice)(?: the)? piercing(?: battle)? damage",
        "If this card attacks a Defense Position monster, inflict double piercing battle damage.",
        {"kind": "piercing", "applies_to": "this_card"},
        kind="piercing",
    ),
    Row(
        "inflicts_double_difference",
        "01",
        r"\b(?:inflict|deal)s? (?:double|twice) the difference as (?:battle )?damage",
        "If this card attacks a Defense Position monster, inflict double the difference as battle "
        "damage to your opponent.",
        {"kind": "piercing", "applies_to": "this_card"},
        kind="piercing",
    ),
    Row(
        "inflicts_double",
        "01",
        r"\b(?:inflict|deal)s? (?:double|twice)(?: (?:the|its|amount of|normal|usual)){0,3} BATTLE",
        "This card inflicts double battle damage to your opponent.",
        {"kind": "battle", "taken_by": "opponent", "inflicted_by": "this_card"},
        kind="battle",
    ),
)

BOTH = (
    Row(
        "both_take",
        "02",
        r"\b(?:both players|each player|you and your opponent)(?: will| must| each| also| both)?"
        r" TAKES (?:the same )?THEBATTLE",
        "Both players take any battle damage from attacks involving this card.",
        {"involving": "this_card"},
    ),
    Row(
        "inflicted_to_both",
        "02",
        r"\bBATTLEGAPBECOMESINFLICTED (?:to|on) (?:both players|you and your opponent)",
        "Any battle damage from battles involving this card is inflicted to both players.",
        {"involving": "this_card"},
    ),
    Row(
        "taken_by_both",
        "02",
        r"\bBATTLEGAPBECOMES(?:taken|received) by (?:both players|you and your opponent)",
        "Any battle damage from battles involving this card is taken by both players.",
        {"involving": "this_card"},
    ),
)

OTHER_PLAYER = (
    Row(
        "also_takes_what_is_taken",
        "03",
        r"TAKER also TAKES (?:THE|the same (?:amount of )?)BATTLE(?: points)? (?:that )?GIVER"
        r" (?:would |have |has |also )*TAKEN",
        "Your opponent also takes any battle damage you take from battles involving this card.",
        _MINE | {"kind": "also"},
        kind="also",
    ),
    Row(
        "takes_the_same",
        "03",
        r"TAKER TAKES the same (?:amount of )?BATTLE (?:points )?(?:as |that )?GIVER"
        r" (?:would |have |has )*TAKEN",
        "Your opponent takes the same battle damage you take from battles involving this card.",
        _MINE | {"kind": "also"},
        kind="also",
    ),
    Row(
        "takes_what_would_be_taken",
        "03",
        r"TAKER WILL(?:must )?TAKES THEDAMAGE (?:that )?GIVER"
        r" would(?: have| otherwise| normally| also)* TAKEN(?!no\b)",
        "Your opponent takes any battle damage you would have taken from battles involving this "
        "card.",
        _MINE | {"kind": "instead"},
        kind="instead",
    ),
    Row(
        "takes_what_the_other_takes",
        "03",
        r"TAKER WILLTAKES THEBATTLE (?:that )?GIVER TAKENGAP\binstead",
        "Your opponent takes all battle damage you take from this card’s battles instead.",
        _ME | {"kind": "instead"},
        kind="instead",
    ),
    Row(
        "if_you_take_the_other_also",
        "03",
        r"GIVER (?:would )?TAKES BATTLE[^.;:]{0,80}?, TAKER (?:also )?TAKES (?:the same"
        r"|that|an equal)(?: amount of)? (?P<second>battle )damage",
        "If you take battle damage from a battle involving this card, your opponent also takes the "
        "same amount of battle damage.",
        _MINE | {"kind": "also"},
        kind="also",
    ),
    Row(
        "would_take_other_takes",
        "03",
        r"GIVER would TAKEN THEBATTLE[^.;]{0,100}?[,:] (?:you can )?(?:have |make )?"
        r"TAKER WILLTAKES (?:it|that damage"
        r"|the (?:battle )?damage|that battle damage)(?: instead)?",
        "If you would take battle damage from that attack, your opponent takes it instead.",
        _ME | {"kind": "instead"},
        kind="instead",
    ),
    Row(
        "would_take_is_inflicted",
        "03",
        r"GIVER would TAKEN THEBATTLE[^.;]{0,100}?[,:] (?:it|that (?:battle )?damage"
        r"|the (?:battle )?damage) BECOMESINFLICTED (?:to|on) TAKER(?: instead)?",
        "If you would take battle damage from that attack, it is inflicted to your opponent "
        "instead.",
        _ME | {"kind": "instead"},
        kind="instead",
    ),
    Row(
        "taken_is_also_inflicted",
        "03",
        r"DAMAGE (?:that )?GIVER (?:would |have |has )*TAKENASIDEBECOMES(?:also )?INFLICTED"
        r" (?:to|on|against|at) TAKER(?P<also>,? as well| too|, also)",
        "Any battle damage you take from battles involving this card is inflicted to your opponent "
        "as well.",
        _MINE | {"kind": "also"},
        kind="also",
        needs=r" also| too| as well",
    ),
    Row(
        "taken_is_inflicted_also",
        "03",
        r"DAMAGE (?:that )?GIVER (?:would |have |has )*TAKENASIDE(?:is|are|will be) also INFLICTED"
        r" (?:to|on|against|at) TAKERNO_EFFECT",
        "Any battle damage you take from battles involving this card is also inflicted to your "
        "opponent.",
        _MINE | {"kind": "also"},
        kind="also",
        needs=r" also ",
    ),
    Row(
        "to_you_is_inflicted_also",
        "03",
        r"BATTLE(?: inflicted)? to (?P<player>you|your opponent)\bGAP(?:is|are|will be) also"
        r" INFLICTED (?:to|on) TAKERNO_EFFECT",
        "Battle damage inflicted to you from battles involving this card is also inflicted to your "
        "opponent.",
        _MINE | {"kind": "also"},
        kind="also",
    ),
    Row(
        "make_it_also_inflicted",
        "03",
        r"\bmake THEBATTLE (?:that )?GIVER (?:would |have )*TAKENGAP\balso INFLICTED to TAKER",
        "You can make the battle damage you take from that battle also inflicted to your opponent.",
        _ME | {"kind": "also"},
        kind="also",
    ),
    Row(
        "taken_is_inflicted",
        "03",
        r"DAMAGE (?:that )?GIVER (?:would |have |has |otherwise )*TAKENASIDEBECOMESINFLICTED"
        r" (?:to|on|against|at) TAKER(?:'s (?:life points|lp))?(?: instead)?NO_EFFECT",
        "Any battle damage you take from battles involving this card is inflicted to your opponent "
        "instead.",
        _MINE | {"kind": "instead"},
        kind="instead",
        needs=PIECES["INFLICTED"],
    ),
    Row(
        "to_you_is_inflicted",
        "03",
        r"BATTLE(?: inflicted)? to (?P<player>you|your opponent)\bGAPBECOMESINFLICTED"
        r" (?:to|on) TAKER(?: instead)?",
        "Battle damage to you from that attack is inflicted to your opponent instead.",
        _ME | {"kind": "instead"},
        kind="instead",
    ),
    Row(
        "is_taken_by_other",
        "03",
        r"BATTLEGAPBECOMES(?:taken|received) by TAKER(?: instead)?",
        "The battle damage from that attack is taken by your opponent instead.",
        _ME | {"kind": "instead"},
        kind="instead",
    ),
    Row(
        "from_battles_is_inflicted",
        "03",
        r"BATTLE from ASIDEBECOMESINFLICTED (?:to|on) TAKER(?:'s (?:life points|lp))? instead",
        "Battle damage from battles involving this card is inflicted to your opponent instead.",
        _MINE | {"kind": "instead"},
        kind="instead",
        needs=PIECES["INFLICTED"],
    ),
    Row(
        "inflict_what_you_take",
        "03",
        r"\binflicts? THEBATTLE (?:that )?GIVER (?:would |have |has )*TAKENGAP\bto TAKER\b"
        r"(?: instead)?",
        "Inflict the battle damage you would take from that attack to your opponent instead.",
        _ME | {"kind": "instead"},
        kind="instead",
    ),
    Row(
        "takes_the_damage_instead",
        "03",
        r"TAKER WILLTAKES THEBATTLEGAP\binstead\b(?! of \d)",
        "Your opponent takes the battle damage from that attack instead.",
        _ME | {"kind": "instead"},
        kind="instead",
    ),
)

AS_EFFECT = (
    Row(
        "treated_as_effect_damage",
        "04",
        r"BATTLEGAPBECOMES(?:treated|considered|regarded|counted)(?: as| to be)? (?:effect damage"
        r"|damage GAPeffect)",
        "Any battle damage this card inflicts to your opponent is treated as effect damage.",
        {"taken_by": "opponent", "inflicted_by": "this_card"},
    ),
    Row(
        "treat_as_effect_damage",
        "04",
        r"\btreat THEBATTLEGAPas effect damage",
        "Treat any battle damage this card inflicts to your opponent as effect damage.",
        {"taken_by": "opponent", "inflicted_by": "this_card"},
    ),
    Row(
        "becomes_effect_damage",
        "04",
        r"BATTLEGAPbecomes effect damage",
        "Battle damage this card inflicts to your opponent becomes effect damage.",
        {"taken_by": "opponent", "inflicted_by": "this_card"},
    ),
)

# --- 05: Life Points are gained instead -----------------------------------------------------------

_BATTLE = {"taken_by": "controller", "damage": "battle"}
_LP = r"(?:lp|life points?)\b"
_NO_STAT = r"(?!(?: of)? (?:original |current )?(?:atk|def)\b)"
_THAT_MUCH = r"(?:(?:it|that damage) as |AMOUNT(?: amount)?(?: of)? )?(?:your |their |its )?"
# Life Points go up by the damage: no number stands before them.
_GAINS = (
    rf"(?:\b(?:gain|regain|recover|restore)s? {_THAT_MUCH}{_LP}"
    rf"|\bincreases? (?:your |their |its )?{_LP}|(?<=\blp )increases?|(?<=\bpoints )increases?"
    r"|(?<=\blp )(?:is|are) increased|(?<=\bpoints )(?:is|are) increased)"
)
# “Equal to that damage” is masked.
_BY = r"(?:,? (?:(?:equal to|by|for|this turn)\b|¤)[^.:;,]{0,60}?)?"
_WHO = r"(?:you |they |that player )?"
_TAKING = r"(?:taking |receiving )?"

GAINED = (
    Row(
        "would_take_gains",
        "05",
        r"PLAYER (?:(?:that|who) )?would(?: have)? TAKEN THEDAMAGE[^.;]{0,140}?\b(?:gain|gains"
        r"|recover|recovers|increase|increases)\b (?:(?!\b(?:atk|def)\b)[^.;]){0,30}?AMOUNT"
        + _NO_STAT,
        "If you would take battle damage this turn, gain that much LP instead.",
        _BATTLE,
    ),
    Row(
        "would_take_gains_instead",
        "05",
        r"PLAYER (?:(?:that|who) )?would(?: have)? TAKEN THEBATTLE[^.]{0,160}?\b(?:gain|gains"
        r"|recover|recovers)\b (?:(?!\b(?:atk|def)\b)[^.;]){0,60}?\binstead\b",
        "If you would take battle damage: You can discard this card; gain LP equal to that damage "
        "instead.",
        _BATTLE,
    ),
    Row(
        "would_take_is_gained",
        "05",
        r"PLAYER (?:(?:that|who) )?would(?: have)? TAKEN THEDAMAGE[^.;]{0,100}?[,:] (?:instead,? )?"
        r"(?:it|that (?:much|amount|damage)|the (?:same )?(?:amount|damage)) "
        rf"BECOMES(?:gained as|added to|converted (?:in)?to) (?:your |their |its )?{_LP}",
        "If you would take battle damage, that amount is gained as Life Points instead.",
        _BATTLE,
    ),
    Row(
        "takes_none_gains_instead",
        "05",
        r"PLAYER WILL(?:TAKES no|NOT TAKES(?: any)?) DAMAGE[^.:;,]{0,80}?[,;:] (?:and |but )?"
        rf"(?:instead,? {_WHO}{_GAINS}|{_WHO}{_GAINS}{_BY},? instead\b)",
        "You do not take battle damage; instead, you gain that much LP.",
        _BATTLE,
    ),
    Row(
        "gains_instead_of_taking",
        "05",
        rf"(?:PLAYER WILL)?{_GAINS}{_BY},? instead of {_TAKING}THEDAMAGE",
        "You gain Life Points instead of taking battle damage.",
        _BATTLE,
        taken_by="controller",
    ),
    Row(
        "gains_damage_instead",
        "05",
        rf"(?:PLAYER WILL)?{_GAINS} equal to THEDAMAGE(?: (?:that )?TAKER would(?: have)?"
        r"(?: otherwise)? TAKENGAP,? instead\b|,? instead of (?:taking|receiving) (?:it|that)\b)",
        "You gain LP equal to the battle damage you would have taken instead.",
        _BATTLE,
        taken_by="controller",
    ),
    Row(
        "gain_instead_of_player_taking",
        "05",
        rf"\binstead of PLAYER (?:taking|receiving) THEDAMAGE[^.;]{{0,120}}?{_GAINS}",
        "Instead of your opponent taking battle damage, they gain that much LP.",
        {"taken_by": "opponent", "damage": "battle"},
    ),
    Row(
        "gain_instead_of_taking",
        "05",
        rf"\binstead of {_TAKING}THEDAMAGE[^.;]{{0,120}}?(?:PLAYER WILL)?{_GAINS}",
        "Instead of taking battle damage this turn, gain the same amount of LP.",
        _BATTLE,
        taken_by="controller",
    ),
    Row(
        "effects_increase_instead",
        "05",
        r"\beffects? that would inflict (?:(?P<sort>effect )|\b)damage to PLAYER[^.;]{0,60}?"
        rf"(?:{_GAINS}|\bincreases? (?:his/her|the) {_LP})",
        "Any effect that would inflict damage to a player this turn increases their LP by that "
        "amount instead.",
        {"taken_by": "any", "damage": "effect"},
    ),
    Row(
        "taken_is_gained",
        "05",
        r"DAMAGE (?:that )?PLAYER (?:would )?TAKENGAP(?:increases?|is added to|becomes?"
        r"|is (?:instead )?gained as)"
        r"(?: gain)? ?(?:your|that player's|their)? ?(?:life points|lp)(?! (?:is|are))",
        "Any battle damage you would take from that attack increases your Life Points.",
        _BATTLE,
    ),
)
