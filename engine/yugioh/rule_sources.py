"""Find the rules that are taken from Konami's Q&A database, by the codes of rule_codes.py."""

from __future__ import annotations

from collections.abc import Iterable

from engine.trace import Citation
from engine.yugioh.ladder import LADDER
from engine.yugioh.replay import stated_sources
from engine.yugioh.sources import names_qa
from engine.yugioh.timing import ACTIVATION, EVENT_RULES
from engine.yugioh.timing.answered import phrase_code
from engine.yugioh.timing.automatic import AUTOMATIC
from engine.yugioh.timing.phrases import PHRASES

Sources = dict[str, Citation]


def timing_qa() -> Sources:
    """Return the Q&A of the rules that answer timing questions."""
    return _qa(
        [
            *((each.id, each.citation) for each in (*ACTIVATION, *EVENT_RULES, *AUTOMATIC)),
            *((phrase_code(phrase.id), phrase.citation) for phrase in PHRASES),
        ]
    )


def attack_qa() -> Sources:
    """Return the Q&A of the rules on attacks and what events mean for them."""
    return _qa(stated_sources())


def step_qa() -> Sources:
    """Return the Q&A of the steps of the ladder, by number."""
    return _qa((step.number, step.citation) for step in LADDER)


def _qa(cited: Iterable[tuple[str, Citation]]) -> Sources:
    """Return the first Q&A of each code; a code without one is left out."""
    sources: Sources = {}
    for code, citation in cited:
        if names_qa(citation):
            sources.setdefault(code, citation)
    return sources
