"""Define a row of the grammar, which is a phrase and its step, and the pieces of its pattern.

A pattern is a regular expression over text in lower case. Its words in capitals are the pieces
defined below, so that a row reads almost like the phrase it matches.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.card_words import with_pieces
from engine.document import Document


class Row(NamedTuple):
    """Hold a phrase. `example` is made up; `gives` are the fields of the effect that must be read
    from it.

    `needs` are rare words that a sentence must contain for the row to be tried, as the pattern is
    slow.
    """

    id: str
    step: str
    pattern: str
    example: str
    gives: Document
    needs: str = "damage"
    kind: str | None = None
    taken_by: str = ""  # who takes the damage if the text does not say


# Whoever takes or receives; the named group has the words.
_PLAYER = (
    r"(?:neither you nor your opponent|you (?:and|or) your opponent|neither player|both players"
    r"|either players?|each player|any player|a player|all players|the players|that player"
    r"|the player(?: with[^.:;,]{1,40})?|(?:their|its|his/her|the|your) opponent"
    r"|(?:its|their|this (?:card|monster|token)'s|that (?:card|monster|token)'s"
    r"|the equipped monster's) controllers?"
    r"|your (?:opponent's )?(?:life points|lp)|the controllers? of [^.:;,]{1,50}?|players|they|you"
    r"|opponent)"
)
# The start of another clause, or of another damage.
_NO = (
    r"(?!\bdamage\b|\b(?:atk|def) of\b|\b(?:atk|def|(?<!opponent's )(?:lp|life points)"
    r"|(?:its|their|these|those|the|this) effects?) (?:is|are|becomes?|will)\b)"
)

PIECES = {
    "PLAYER": rf"(?P<player>\b{_PLAYER}\b)",
    "TAKER": rf"(?P<to>\b{_PLAYER}\b)",
    "GIVER": rf"(?P<player>\b{_PLAYER}\b)",
    # Battle damage, effect damage, both, or damage of any kind.
    "DAMAGE": (
        r"(?P<sort>\bbattle,?(?: damage)?,? (?:or|and|and/or|&) (?:card )?effect "
        r"|\bbattle/effect |\beffect(?: damage)? "
        r"(?:or|and|and/or) battle |\bbattle |\b(?:card )?effect |\b)damage(?: points)?\b"
    ),
    "BATTLE": r"(?P<sort>\bbattle )damage\b",
    # Words up to the verb: no other clause, no other damage.
    "GAP": rf"(?:{_NO}[^.:;,]){{0,160}}?",
    # The same, with words between commas that only say when.
    "ASIDE": (
        rf"(?:{_NO}[^.:;,]){{0,160}}?(?:(?:, | \()(?:while|during|if|until|including|for|from"
        rf"|inflicted|this)\b(?:{_NO}[^.:;,]){{1,80}}?(?:,|\))|, except [^.:;,]{{1,90}},)?"
        rf"(?:{_NO}[^.:;,]){{0,40}}?(?:, )?"
    ),
    "WILL": r"(?:(?:will|would|do|does|shall|can|also|only|then|either|instead)\s){0,2}",
    "TAKES": r"(?:takes?|receives?|suffers?)\b",
    "TAKEN": r"(?:takes?|taken|receives?|received|suffers?|suffered)\b",
    "BECOMES": (
        r"\b(?:is|are|becomes?|becoming|will be|will become|would be|would become|gets?"
        r"|shall be|be|become)"
        r"(?: then| also| instead| always| all| each| both)? "
    ),
    "NOT": r"(?:cannot|can't|can not|does not|doesn't|do not|don't|will not|won't|not|never)",
    "THE": (
        r"(?:(?:the|any|all|that|this|1|one|instance|those|each|of|amount|next|first|further"
        r"|resulting) ){0,4}"
    ),
    "INFLICTED": r"(?:inflicted|dealt|done|given|applied|reflected|redirected|transferred|moved)",
    "NUMBER": r"(?P<number>[1-9]\d{0,2}(?:,\d{3}|\d{0,3}))(?!\d|,\d)",
    "CALCULATION": r"¤+ ¤+",  # damage calculation, as it is masked
    "ZERO": r"(?:0|zero|nothing)(?!\d|[.,]\d| or more)",
    "AMOUNT": (
        r"(?:that (?:much|amount|number|many)|the same (?:amount|number|value)|an? (?:equal|same)"
        r"|(?:lp|life points) equal|by (?:that|the)|an amount)"
    ),
    "STAT": (
        r"(?:(?:this|that|the|its|their|your|half|of|original|current|combined|total|monster's"
        r"|card's|target's|equipped|attacking|~+) ){0,6}(?:atk|def)\b"
    ),
    # Damage that follows as the damage of an effect is separate damage.
    "NO_EFFECT": r"(?! as effect damage)(?! as damage)",
    "DEFENSE": r"(?:face-up )?(?:defense|defence) (?:position|mode)",
}


def compiled(row: Row) -> re.Pattern[str]:
    """Return the row's pattern with its pieces filled in."""
    return with_pieces(row.pattern, PIECES)
