"""List the phrases of 05: Life Points are gained instead, as many as the damage would be.

“Gain 500 LP instead” is no row of 05: what is gained there is not the amount of the damage.
"""

from engine.yugioh.card_text.row import Row

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
