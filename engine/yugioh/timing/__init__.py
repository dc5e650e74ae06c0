"""Answer when cards may be activated in a battle, and list what happens automatically at each stop.

windows.py                   WINDOWS: the stops of a battle, from the Start Step to the End Step;
                             PHASES: the other phases of a turn
fact.py                      what a fact is; facts.py has all of them, with those of
                             lock_facts.py, applied_facts.py, lasting_facts.py, phases.py,
                             card_moves.py and resolution_facts.py
question.py                  the question document, validated: Question; answer(question)
missing_facts.py             the facts that are missing for an answer: open_questions(question)
undescribed.py               what a question leaves out of the description of an effect
rules.py                     the shape of a rule: facts, windows, answer, reason, source
forbidden.py, text_requirements.py   the rules of activation: what keeps it from being activated,
does_nothing.py, face_down.py        that it would do nothing, what is known of a face-down monster,
chain_rules.py               what its text, the chain and doomed monsters require,
lock_rules.py                locks: effects that forbid it, and locks.py whether they apply
permissions.py               and which kinds are allowed; continuous_traps.py is a part of it
card_rulings.py              cards that are decided by a text or ruling of their own
event_rules.py, doomed.py    rules of what happens to monsters and chains
applied.py                   what applies at a sub-step without activating
lasting.py, counts_as.py     what still applies after something else has happened; names, materials
phrases.py, phrase_search.py PHRASES: words that name a moment; find_phrases(text)
phrase.py                    what a phrase is; moments.py, outcomes.py and any_monster.py list them
phases.py                    the other phases, and what happened earlier in the turn
card_moves.py                where a card goes, and which card can pay a cost
repeated_use.py              whether an effect can be used again
which_monster.py             whether it happened to the monster that a text means
chain_order.py               the order of effects on a chain: chain_of(effects)
missed_timing.py             rules on missing the timing
consistency.py               facts that follow from others; contradictions
automatic.py                 AUTOMATIC: what happens automatically, and where
kinds.py                     KINDS and KNOWN_CARDS: the usual kinds and cards of questions
battle_facts.py              the facts of a calculated battle
walk_through.py              walk(battle): a battle, stop by stop
sources.py                   citations

>>> answer(Question.from_document({"game": "yugioh", "timing": {
...     "at": "calculation", "facts": {"kind": "quick_effect", "modifies": "directly"}}})).answer
'no'
"""

from engine.document import InvalidDocument, Problem
from engine.yugioh.timing.answered import AnsweredQuestion, answered
from engine.yugioh.timing.automatic import AUTOMATIC, AUTOMATIC_BY_ID, Automatic
from engine.yugioh.timing.card_rulings import CARD_RULINGS, CardRuling
from engine.yugioh.timing.chain_order import ChainEffect, ChainLink, chain_of
from engine.yugioh.timing.consistency import CONTRADICTION, contradiction_of
from engine.yugioh.timing.event_rules import EVENT_RULES, EVENTS
from engine.yugioh.timing.fact import Fact
from engine.yugioh.timing.facts import FACTS, FACTS_BY_NAME
from engine.yugioh.timing.kinds import FACTS_BY_CARD, KINDS, KNOWN_CARDS, Kind, KnownCard
from engine.yugioh.timing.missing_facts import (
    OPEN_QUESTIONS,
    OpenQuestion,
    open_questions,
    unknown_facts,
)
from engine.yugioh.timing.phrase import Phrase
from engine.yugioh.timing.phrase_search import PhraseMatch, find_phrases
from engine.yugioh.timing.phrases import PHRASES, PHRASES_BY_ID
from engine.yugioh.timing.question import (
    ACTIVATION,
    ASKS,
    Question,
    Timing,
    answer,
    answers_everywhere,
)
from engine.yugioh.timing.rules import ONLY_AT, ORDERS, Answer, Rule
from engine.yugioh.timing.undescribed import completely_described
from engine.yugioh.timing.walk_through import (
    AutomaticEvent,
    CardHolder,
    PhraseAtStop,
    Stop,
    Walk,
    walk,
)
from engine.yugioh.timing.windows import (
    DAMAGE_STEP,
    PHASES,
    WHOLE,
    WINDOWS,
    WINDOWS_BY_ID,
    Window,
)

__all__ = [
    "ACTIVATION",
    "ASKS",
    "AUTOMATIC",
    "AUTOMATIC_BY_ID",
    "CARD_RULINGS",
    "CONTRADICTION",
    "DAMAGE_STEP",
    "EVENTS",
    "EVENT_RULES",
    "FACTS",
    "FACTS_BY_CARD",
    "FACTS_BY_NAME",
    "KINDS",
    "KNOWN_CARDS",
    "ONLY_AT",
    "OPEN_QUESTIONS",
    "ORDERS",
    "PHASES",
    "PHRASES",
    "PHRASES_BY_ID",
    "WHOLE",
    "WINDOWS",
    "WINDOWS_BY_ID",
    "Answer",
    "AnsweredQuestion",
    "Automatic",
    "AutomaticEvent",
    "CardHolder",
    "CardRuling",
    "ChainEffect",
    "ChainLink",
    "Fact",
    "InvalidDocument",
    "Kind",
    "KnownCard",
    "OpenQuestion",
    "Phrase",
    "PhraseAtStop",
    "PhraseMatch",
    "Problem",
    "Question",
    "Rule",
    "Stop",
    "Timing",
    "Walk",
    "Window",
    "answer",
    "answered",
    "answers_everywhere",
    "chain_of",
    "completely_described",
    "contradiction_of",
    "find_phrases",
    "open_questions",
    "unknown_facts",
    "walk",
]
