"""Compare the answers to questions of timing with what Konami's FAQs say of the same effects.

Only what the FAQ says of an activation in the Damage Step is compared: whether it is allowed
there, or at which of its sub-steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from engine.yugioh.timing import FACTS_BY_CARD, WHOLE, InvalidDocument, Question, answer
from explorer.catalogue.card_facts_file import CardFacts
from explorer.models.faq_effects import (
    ACTIVATED,
    Facts,
    FaqEffect,
    completed_effects,
    decisive_moment,
    is_activated,
    matched,
    moments_of,
)

READER, SITE = "the reader", "the site"
AGREES, DIFFERS, NOT_KNOWN = "agree", "differ", "not known"
_AT = {"at_the_end": "end", "at_the_start": "start"}


class Compared(NamedTuple):
    """What is answered about one effect, from the reader's facts alone or as on the site, and what
    the FAQ says of it.
    """

    by: str
    card: str
    result: str
    number: str
    says: str
    facts: Facts


class OnlyInFaq(NamedTuple):
    """A card with an activated effect in its FAQ, of which the reader found none."""

    card: str


def compare(cards: Iterable[CardFacts]) -> Iterator[Compared | OnlyInFaq]:
    """Yield each statement that decides with both answers, and each card whose activated effects
    only the FAQ has.
    """
    for card in cards:
        if card.konami_faq is None or card.timing_facts is None:
            continue
        effects = card.konami_faq["effects"]
        stated = [each for each in effects if is_activated(each, card.kind)]
        if not card.timing_facts and any(each.get("kind") in ACTIVATED for each in stated):
            yield OnlyInFaq(card.name)
        places = matched(card.timing_facts, stated, card.kind)
        for facts, place in zip(card.timing_facts, places, strict=True):
            if place is not None:
                yield from _compared(READER, card.name, facts, stated[place])
        by_hand = FACTS_BY_CARD.get(card.name)
        done = completed_effects([by_hand] if by_hand else card.timing_facts, effects, card.kind)
        for each in done[:1] if by_hand else done:
            if each.faq is not None:
                yield from _compared(SITE, card.name, by_hand or each.facts, each.faq)


def _compared(by: str, card: str, facts: Facts, said: FaqEffect) -> Iterator[Compared]:
    moment = decisive_moment(moments_of(said))
    if moment:
        result = NOT_KNOWN if not facts else _result(card, facts, moment)
        yield Compared(by, card, result, said.get("number", "0"), moment, facts)


def _result(card: str, facts: Facts, moment: str) -> str:
    timing: dict[str, Any] = {"card": card, "at": _AT.get(moment, WHOLE), "facts": facts}
    try:
        found = answer(Question.from_document({"game": "yugioh", "timing": timing}))
    except InvalidDocument:
        return DIFFERS
    is_allowed = found.answer == "yes" or found.is_at_part or "Yes: " in str(found.why)
    if found.answer == "depends" and not is_allowed:
        return NOT_KNOWN
    agrees = is_allowed is not (moment == "no")
    if moment == "before_calculation":
        agrees = found.outcome in ("only start before", "only start", "only before")
    return AGREES if agrees else DIFFERS
