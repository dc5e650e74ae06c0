"""Find abilities in quotation marks, and the cards that are given them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.lorcana.card_text import affected_cards
from engine.lorcana.card_text.text_effect import TextEffect

_QUOTED = r"\"[^\"]{1,600}\""
_GIVEN = re.compile(
    r"\b(?P<verb>gains?|gets?|has|have|gives?|grants?) (?P<between>[^.:;|~\"]{0,120}?)"
    rf"(?P<abilities>{_QUOTED}(?:(?:,? and |, ){_QUOTED}){{0,3}})(?P<rest>[^.|~\"]{{0,80}})"
)
_ABILITY = re.compile(_QUOTED)
_GIVING = ("give", "gives", "grant", "grants")


class QuotedAbility(NamedTuple):
    """An ability in quotation marks: where it stands, who is given it, and whether for a turn."""

    start: int
    end: int
    given_to: str
    this_turn: bool


def quoted_abilities(words: str) -> Iterator[QuotedAbility]:
    """Yield the quoted abilities of a text that give cards something."""
    for match in _GIVEN.finditer(words):
        if match["verb"] in _GIVING:
            given_to = affected_cards.named(match["between"], words[: match.start()])
        else:
            given_to = affected_cards.subject(words, match.start(), match.start("between")).whom
        for ability in _ABILITY.finditer(words, *match.span("abilities")):
            yield QuotedAbility(*ability.span(), given_to, "this turn" in match["rest"])


def as_given(effect: TextEffect, abilities: list[QuotedAbility]) -> TextEffect:
    """Return an effect with the card that has it: in a quoted ability, “this character” is the
    card that is given the ability.
    """
    for ability in abilities:
        if ability.start <= effect.words.start and effect.words.end <= ability.end:
            meant = {"this": ability.given_to}
            is_keyword = effect.type == "keyword"
            return effect._replace(
                type="grant_keyword" if is_keyword else effect.type,
                whom=ability.given_to if is_keyword else meant.get(effect.whom or "", effect.whom),
                source=meant.get(effect.source or "", effect.source),
                given_to=ability.given_to,
                this_turn=effect.this_turn or ability.this_turn,
            )
    return effect
