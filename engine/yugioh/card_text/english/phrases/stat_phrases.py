"""List the phrases that change the ATK or DEF of monsters on the field.

A row’s pattern has the group `stat` and, where the words say it, `number` or `amount`, `verb`,
`becomes`, `of` for the monster in “the ATK of that monster”, `owner` for that in “halve its ATK”,
and `to` for the one that is given ATK. The modules stat_changes and stat_subjects read
them.
"""

from __future__ import annotations

import re

from engine.card_words import with_pieces
from engine.yugioh.card_text.row import Row

_STAT = r"(?:atk|def)(?:'?s)?"
# The rest of a clause, up to another change of ATK or DEF.
_CLAUSE = (
    r"(?:(?!,? and (?:atk|def) equal\b|,? (?:also|but)\b"
    r"|, and if (?:it|you) do(?:es)?, the atk of\b|,? (?:and|then)\b[^.:;]{0,60}?\b(?:(?:atk|def)"
    r" (?:becomes?|is|are)|gains?|loses?)\b)[^.:;]){0,220}"
)
_PIECES = {
    # One stat or both.
    "STAT": (
        r"(?<!or less )(?<!or more )(?<!or lower )(?<!or higher )(?<!or less original )"
        rf"(?P<stat>(?:both )?(?:(?:original|current) )?{_STAT}(?:(?: ?/ ?|,? (?:and/or|and|&|or) )"
        rf"(?:(?:its|their|the|original|current) )*{_STAT})?)\b"
    ),
    "NUMBER": (
        r"(?P<number>\d{1,3}(?:,\d{3})+|\d{1,5})(?!\d| ?[x×])(?: (?:more|additional))?"
        r"(?: points?)?"
    ),
    "OR_NUMBER": r"(?: or (?P<or_number>\d{1,3}(?:,\d{3})+|\d{3,5})(?! ?[x×]))?",
    "HOW": (
        r"(?:(?:also|only|each|both|all|then|exactly|now|instead|always|temporarily|permanently"
        r"|an additional|an extra|another|up to|an?) )*"
    ),
    "GAINS": r"(?<!not )(?<!would )(?<!cannot )\b(?P<verb>gain|lose)(?:s|ing)?\b",
    # Words within a clause; the changed stat is the last one named.
    "GAP": (
        r"(?:(?!\b(?:atk|def|damage|lp|life points)\b|\b(?:level|rank)s? becomes?\b)[^.:;])"
        r"{0,120}?"
    ),
    "BECOMES": (
        r"(?: (?:each|both|all|also|then|for the rest of this turn))? (?P<becomes>\b(?:is|are"
        r"|becomes?|will be(?:come)?|becoming|being|equals?(?= (?:the|its|this)\b))\b)"
        r"(?: \([^()]{1,60}\))?"
        r"(?: (?:also|each|both|now|then|always|treated as|considered|permanently|temporarily"
        r"|changed to|reduced to|set to|made))*"
    ),
    "IS": r"(?: (?:is|are|becomes?|will be|also|each|both))",
    "REST": rf"(?P<amount>{_CLAUSE})",
    "CLAUSE": _CLAUSE,
    "OF": r"(?: of (?P<of>(?:(?!\b(?:atk|def|becomes?|gains?)\b)[^.:;]){1,140}?))?",
    "CHANGES": r"(?P<verb>increas|decreas|reduc|lower|rais)",
    "HALVES": r"(?P<verb>halv|doubl|tripl",
}


def _row(id: str, pattern: str, example: str, needs: str, monster: str = "this_card") -> Row:
    return Row(id, "stat_change", pattern, example, {"applies_to": monster}, needs)


_BECOMES = r"\b(?:atk|def)\b.*\b(?:is|are|be|becom|equals)"
_SWITCHES = r"\b(?:switch|swap|exchang|revers)"
_HALVES = r"\b(?:halv|doubl|tripl|half)"
_CHANGES = r"\b(?:chang|increas|decreas|reduc|set|lower|rais|mak|drop)"
_GAINS = r"\b(?:gain|los)"

# Of rows that read the same words, the first decides.
STAT_CHANGES = (
    _row(
        "becomes_number",
        r"STATOFBECOMES (?:equal to )?NUMBER(?! or (?:more|less|higher|lower|greater))"
        r"(?! (?:more|less|higher|lower) than)(?! ?\+)",
        "This card’s ATK becomes 1000.",
        _BECOMES,
    ),
    _row(
        "becomes",
        r"STATOFBECOMES (?P<amount>(?:equal to|the |(?:double|twice|half|triple)\b|that|those|its"
        r"|their|this|your|\d+ ?[x×]|\d+ times|an amount|as much|each|one|all|either|whichever)"
        r"CLAUSE)",
        "This card’s ATK becomes half its original ATK.",
        _BECOMES,
    ),
    _row(
        "is_switched",
        r"STATOF(?: are| become| is)? (?:switched|swapped|reversed|exchanged)\b",
        "The ATK and DEF of this card are switched.",
        _SWITCHES,
    ),
    _row(
        "switches",
        r"\b(?P<verb>switch|swap|exchang|revers)(?:es|e|s)?\b(?P<owner>GAP)STAT"
        r"(?: of (?P<of>(?:(?!,? (?:and if|also|then|but|until|during)\b)[^.:;]){1,120}))?",
        "Switch the ATK and DEF of this card.",
        _SWITCHES,
    ),
    _row(
        "changes_to",
        r"\b(?P<verb>chang|reduc|set|(?<!the )(?<!or )lower|mak|drop)(?:es?|s)?\b"
        r"(?P<owner>GAP)STATOF to"
        r" (?:NUMBER|(?P<amount>[^.:;]{1,160}))",
        "Change its ATK to 0.",
        _CHANGES,
    ),
    _row(
        "makes_number",
        r"\b(?P<verb>mak)es?\b(?P<owner>GAP)STATOF NUMBER",
        "Make its ATK 0.",
        _CHANGES,
    ),
    _row(
        "becomes_stat_number",
        r"\b(?P<becomes>becomes?) (?P<stat>atk|def|atk/def|def/atk) NUMBER",
        "Special Summon it, but it becomes ATK 0.",
        r"\bbecomes? (?:atk|def)\b",
    ),
    _row(
        "halves",
        r"(?<!becomes )(?<!become )(?<!equal to )\bHALVES)(?:es?|s)?\b(?P<owner>GAP)STAT"
        r"(?: of (?P<of>(?:(?!,? (?:and (?!effect|\S+ monsters)|also|then|but|until|during)\b)"
        r"[^.:;]){1,120}))?",
        "Halve the ATK of that monster.",
        _HALVES,
        "chosen_monster",
    ),
    _row(
        "is_halved",
        r"STATOFIS+ HALVES|cut in half|reduced (?:by|in) half)(?:ed)?\b",
        "This card’s ATK is halved.",
        _HALVES,
    ),
    _row(
        "increases_by",
        r"\bCHANGES(?:es?|s|ing)?\b(?P<owner>GAP)STATOF by(?: up to| exactly)? (?:NUMBER"
        r"OR_NUMBER|(?P<amount>[^.:;]{1,120}))",
        "Increase the ATK of this card by 500 points.",
        _CHANGES,
    ),
    _row(
        "is_increased_by",
        r"STATOFIS* CHANGES(?:ed|es?|s) by (?:NUMBER|(?P<amount>[^.:;]{1,120}))",
        "This card’s ATK is increased by 500 points.",
        _CHANGES,
    ),
    _row(
        "gains_number",
        r"GAINS HOWNUMBEROR_NUMBER (?:of )?(?:its )?STAT(?:(?:(?:,| and| &|, and|, but)"
        r"(?: also)? |/ ?)(?P<number2>[\d,]{1,6}) (?:points? )?(?:of )?"
        r"(?P<stat2>(?:atk|def)(?:/(?:atk|def))?)\b)?",
        "This card gains 500 ATK.",
        _GAINS,
    ),
    _row(
        "gains_levels_and_number",
        r"GAINS HOW\d+ levels? and NUMBER STAT",
        "This card gains 1 Level and 300 ATK.",
        _GAINS,
    ),
    _row(
        "gains_equal",
        r"GAINS HOW(?:an (?:equal )?amount of )?STAT(?:[^.:;]{0,60}?),?(?: each)? equal to REST",
        "This card gains ATK equal to its Level x 100.",
        _GAINS,
    ),
    _row(
        "gains_stat_of",
        r"GAINS HOW(?P<amount>(?:half |twice |double |(?:that|as|this|so) (?:much|many|amount"
        r"|number)\b|(?:the|an?) (?:same|equal)\b|that (?:lost|same)\b|(?:the|its|their|this|that)"
        r" )(?:(?!\beffects?\b|\battribute|\btype\b|\blp\b)[^.:;,]){0,80}?)"
        r"STAT(?P<tail>(?:(?!,? and\b)[^.:;]){0,60})",
        "This card gains that much ATK.",
        _GAINS,
    ),
    _row(
        "gives_number",
        r"\bgives? (?P<to>(?:it|them|this card|that (?:card|monster|target)|[^.:;,\d]{1,60}?)) "
        r"(?:an additional |an extra )?NUMBER (?:of )?STAT",
        "Equip this card to it as an Equip Spell that gives it 500 ATK.",
        r"\bgives?\b",
        "equipped_monster",
    ),
    _row(
        "adds",
        r"\badd (?P<amount>(?:that|the) (?:lost |amount of )?)STAT(?: lost)? to"
        r" (?P<of>[^.:;,]{1,60})",
        "Add that lost ATK to this card.",
        r"\badd\b",
    ),
)


def compiled(row: Row) -> re.Pattern[str]:
    """Return the row's pattern with its pieces filled in."""
    return with_pieces(row.pattern, _PIECES)
