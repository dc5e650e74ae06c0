"""Define a phrase: words of card texts that name a moment of the battle."""

from __future__ import annotations

from typing import NamedTuple

from engine.text import Text
from engine.trace import Citation


class Phrase(NamedTuple):
    """Hold words that name a moment.

    `at` are the windows that the words name; `needs` are facts (facts.py) that must be true of the
    battle, and `or_needs` are alternatives. `unmet` describes what is missing if that is not the
    first of `needs`. `patterns` match the words in a text.
    """

    id: str
    words: Text
    at: tuple[str, ...]
    needs: tuple[str, ...]
    patterns: tuple[str, ...]
    why: Text
    citation: Citation
    # Whose card may have the words: either monster ("any"), the "target", a "player"; or any card,
    # as the words are about either monster of the "battle", or about "others": cards to which it
    # happens outside of battles too.
    of: str = "any"
    or_needs: tuple[str, ...] = ()
    unmet: Text = ""
    unmet_alone: str = ""  # a template, where only one monster battles, named by {monster}
    phases: tuple[str, ...] = ()  # phases outside of the Battle Phase that the words name

    @property
    def moments(self) -> tuple[str, ...]:
        """Return the windows or phases that the words name."""
        return self.at or self.phases

    @property
    def is_about_any(self) -> bool:
        """Return whether the words are about either monster, not about the card that has them."""
        return self.of in ("battle", "others")


# Parts of the patterns.
NOT = r"(?<!not )(?<!would )"  # before a verb: it cannot, does not, or would
NOT_BE = r"(?<!be )(?<!not )"  # before a participle: it can’t, or would, be
NOT_UNTIL = r"(?<!until )(?<!until the )"  # how long something lasts names no moment
# “When it attacks, during damage calculation”: the moment is the one that follows.
NOT_IN_DAMAGE_STEP = r"(?![^.:;]{0,80}\bdamage (?:calculation|step)\b)"
# What was battled is a monster: “battles an opponent’s monster”, “battled with "…"”.
A_MONSTER = r" (?:(?:with|against) )?(?:(?:an?|another|any|your|the|that)\b|[\"“])"
# A monster or card. What follows “and” belongs to an earlier subject: “if this card battles a
# monster and is destroyed”.
MONSTER = (
    r"(?:(?<!this )\bmonsters?\b|\btokens?\b|(?<!this )(?<!this face-up )\bcards?\b|[\"”])"
    r"(?:(?!\bmonsters?\b)[^.:;,\"”]){0,60}?(?<!and )"
)
IS_DESTROYED = (
    r"\b(?:is|are|was|were) destroyed (?:(?:by|as a result of|in) battle"
    r"|by (?:[^\s.:;,]+ ){1,5}or (?:by )?battle)"
)
TO_THE_GY = r"(?:from [^.:;]{1,40}? )?to (?:the|your|their|its owner['’]s) (?:gy|graveyard)"
