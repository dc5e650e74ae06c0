"""List the grammar's rows that give strength, willpower, keywords, and numbers tied to damage."""

from engine.lorcana.card_text.keywords import GIVEN
from engine.lorcana.card_text.row import Row

TIED = (
    Row(
        "deals_with_willpower",
        "challenge_damage_stat",
        r"\bdeals? (?:challenge )?damage (?:in challenges )?(?:with|equal to|using|based on)"
        r" ITS WILLPOWER(?: (?:instead of|rather than) (?:with )?(?:ITS )?STRENGTH)?(?! to )",
        "Your Eel characters deal damage with their ⛉ instead of their ¤.",
        {"whom": "each_own"},
    ),
    Row(
        "uses_willpower",
        "challenge_damage_stat",
        r"\buses? ITS WILLPOWER (?:instead of|rather than) (?:ITS )?STRENGTH (?:to deal|for)"
        r" (?:challenge )?damage",
        "Your characters use their willpower instead of their strength to deal damage.",
        {"whom": "each_own"},
    ),
    Row(
        "gets_for_each_damage",
        "number_by_damage",
        r"\bg(?:et|ain)s? \+?NUMBER ?STAT(?: this turn)? for each (?:1 )?damage"
        r"(?: counters?)? (?:on WHOM|(?:he|she|it|they|this character) ha(?:s|ve))",
        "This character gets +3 ¤ for each 1 damage on her.",
        {"whom": "this", "amount": 3},
    ),
    Row(
        "for_each_damage_gets",
        "number_by_damage",
        r"\bfor each (?:1 )?damage(?: counters?)? on WHOM, GAP\bg(?:et|ain)s? \+?NUMBER ?STAT",
        "For each 1 damage on this character, he gets +2 ¤.",
        {"whom": "this", "amount": 2},
    ),
    Row(
        "while_damaged_gets",
        "number_by_damage",
        r"\b(?:while|if) (?P<whom>GAP)\b(?:has|have) (?:no |any )?damage"
        r"(?: on (?:it|him|her|them))?, GAP\bgets? SIGN?NUMBER ?STAT",
        "While this character has damage, he gets +2 ¤.",
        {"whom": "this", "amount": 2},
    ),
    Row(
        "gets_while_damaged",
        "number_by_damage",
        r"\bgets? SIGN?NUMBER ?STAT while (?:GAP )?(?:has|have) (?:no |any )?damage\b",
        "This character gets +3 ¤ while he has no damage.",
        {"whom": "this", "amount": 3},
    ),
)

NUMBERS = (
    Row(
        "strength",
        "strength_mod",
        r"(?:\bgets? |\bgains? |\band |\bhave |\bhas )?SIGN(?P<number>\d{1,3}|x) ?STRENGTH",
        "Chosen opposing character gets -2 ¤ this turn.",
        {"whom": "chosen_opposing", "amount": -2, "this_turn": True},
        "",
    ),
    Row(
        "adds_strength",
        "strength_mod",
        r"\badds? (?:this|that|the) (?:character's )STRENGTH to WHOM(?:'s)?",
        "You may add this character’s ¤ to another chosen character’s ¤ this turn.",
        {"whom": "another_chosen", "amount": None, "this_turn": True},
        "add",
    ),
    Row(
        "adds_its_strength",
        "strength_mod",
        r"\badds? ITS STRENGTH to WHOM(?:'s)?",
        "You may add their ¤ to another chosen character’s ¤ this turn.",
        {"whom": "another_chosen", "amount": None, "this_turn": True},
        "add",
    ),
    Row(
        "willpower",
        "willpower_mod",
        r"(?:\bgets? |\bgains? |\band |\bhave |\bhas )?SIGN(?P<number>\d{1,3}|x) ?WILLPOWER",
        "Characters get +2 ⛉ while here.",
        {"whom": "here", "amount": 2},
        "",
    ),
    Row(
        "strength_floor",
        "strength_floor_printed",
        r"\bCANT (?:be (?:reduced|lowered)|go|drop) below ITS (?:printed|base|original)\b"
        r"(?: ?STRENGTH)?",
        "Your characters’ ¤ can’t be reduced below their printed ¤.",
        {"whom": "each_own"},
        "below",
    ),
)

GRANTED = (
    Row(
        "gives_keyword",
        "grant_keyword",
        rf"\b(?:gives?|grants?) WHOM (?P<keywords>{GIVEN})",
        "You may give another chosen character Resist +1 this turn.",
        {"whom": "another_chosen", "keyword": "resist", "amount": 1},
        "",
    ),
    Row(
        "gains_keyword",
        "grant_keyword",
        rf"\b(?:gains?|gets?|has|have) (?P<keywords>{GIVEN})",
        "Chosen character gains Resist +4 this turn.",
        {"whom": "chosen", "keyword": "resist", "amount": 4, "this_turn": True},
        "",
    ),
)
