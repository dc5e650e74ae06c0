"""Define a timing question, and answer it.

    {"game": "yugioh", "timing": {
        "ask": "activate",                  may it be activated, does it activate?
        "at": "before",                     a window, or "damage_step": in any of its sub-steps
        "card": "Forbidden Chalice",        optional
        "facts": {"kind": "quick_play_spell", "modifies": "directly"}}}

    "ask": "happens"     an event of event_rules.py (`event`): yes, no, or in which order
    "ask": "order"       in which order effects go on a chain (`effects`, chain_order.py)
    "ask": "when"        at which window something happens by itself (`event`, automatic.py), or
                         words of a card text come up (`names`, phrases.py)

The answer is a rule with its source (rules.py). A question about the whole Damage Step whose answer
is not the same in every sub-step is answered with "depends".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Any, Literal

from pydantic import Field, PrivateAttr, SkipValidation

from engine.document import (
    TEXT,
    Document,
    Problem,
    Quoted,
    ShortText,
    Strict,
    allowed_values,
    printable,
    quoted,
    validate,
)
from engine.text import Messages, Series, Text, message
from engine.trace import Citation
from engine.yugioh.timing.automatic import AUTOMATIC_BY_ID
from engine.yugioh.timing.card_moves import COSTS_ALLOWED
from engine.yugioh.timing.card_rulings import RULINGS_BY_CARD
from engine.yugioh.timing.chain_order import (
    MOST_EFFECTS,
    ChainEffect,
    ChainEffects,
    cards_of,
    chain_of,
)
from engine.yugioh.timing.consistency import completed, contradictions
from engine.yugioh.timing.does_nothing import ALLOWED_ALTHOUGH
from engine.yugioh.timing.event_rules import EVENT_RULES, EVENTS
from engine.yugioh.timing.face_down import ALLOWED_FACE_DOWN
from engine.yugioh.timing.facts import DENIABLE, FACTS, FACTS_BY_NAME
from engine.yugioh.timing.locks import lock_on, with_lock
from engine.yugioh.timing.missed_timing import missed
from engine.yugioh.timing.permissions import PERMISSIONS
from engine.yugioh.timing.phases import ACTIVATES_ALL_THE_SAME
from engine.yugioh.timing.phrases import PHRASES_BY_ID, lacking
from engine.yugioh.timing.repeated_use import ACTIVATION_NEGATED, IN_SUCH_A_TURN, USED_EARLIER
from engine.yugioh.timing.rules import ONLY_AT, Answer, Facts, Rule, first
from engine.yugioh.timing.text_requirements import TEXT_REQUIREMENTS
from engine.yugioh.timing.undescribed import undescribed
from engine.yugioh.timing.which_monster import fits
from engine.yugioh.timing.windows import (
    DAMAGE_STEP,
    MAIN_PHASES,
    ORDER,
    PHASE_IDS,
    TURN,
    WHOLE,
    WINDOWS_BY_ID,
)

# If the others allow an effect, these come first.
_IF_ALLOWED = (
    *ALLOWED_ALTHOUGH,
    *ALLOWED_FACE_DOWN,
    ACTIVATION_NEGATED,
    USED_EARLIER,
    IN_SUCH_A_TURN,
    ACTIVATES_ALL_THE_SAME,
    *COSTS_ALLOWED,
)
ACTIVATION = (*TEXT_REQUIREMENTS, *PERMISSIONS, *_IF_ALLOWED)
_NOTHING_STATED = {fact.name: "none" for fact in FACTS} | {"mandatory": "no"}
ASKS = ("activate", "happens", "when", "order")
_PLACES = ", ".join(f'"{each}"' for each in (*TURN, WHOLE))


class Timing(Strict):
    """The question, its window, and the facts."""

    ask: Literal["activate", "happens", "when", "order"] = Field(
        "activate", description='"activate", "happens", "when" or "order"'
    )
    at: str = Field(WHOLE, description=_PLACES)
    card: ShortText | None = Field(None, description=allowed_values("name", f"{TEXT}, or null"))
    event: str | None = Field(None, description="what happens, or null")
    effects: ChainEffects = Field(
        (),
        description=f"a list of up to {MOST_EFFECTS} effects, if the question is about their order",
    )
    # _check_values checks the names and values of facts, at the place of the fact.
    facts: dict[str, SkipValidation[str]] = Field(
        {}, description=f"an object with any of {', '.join(FACTS_BY_NAME)}"
    )
    _source: Citation | None = PrivateAttr(None)  # of its own ruling


class Question(Strict):
    """A timing question, ready to be answered."""

    game: Literal["yugioh"] = Field(description='"yugioh"')
    timing: Timing = Field(
        description='an object with "ask", "at", "card", "event", "effects" and "facts"'
    )

    @classmethod
    def from_document(cls, document: object) -> Question:
        """Validate a document. Raises InvalidDocument, which lists every error."""
        return validate(cls, document, {"timing": Timing, "effects": ChainEffect}, _check)

    def with_source(self, source: Citation) -> Question:
        """Return the question with the source of its fact `own_ruling`, which no document has."""
        timing = self.timing.model_copy()
        timing._source = source
        return self.model_copy(update={"timing": timing})

    def to_document(self) -> Document:
        """Return the document of this question, without default values."""
        return self.model_dump(mode="json", exclude_defaults=True)


def answer(question: Question) -> Answer:
    """Return the answer to a question, from the first rule that holds."""
    asked = question.timing
    if asked.ask in ("when", "order"):
        return _when(asked) if asked.ask == "when" else _order(asked, asked.at)
    if asked.at != WHOLE:
        return _answer_at(asked, asked.at)
    windows = _windows_of(asked.ask, asked.event)
    answers = [_answer_at(asked, each) for each in windows if each in DAMAGE_STEP]
    if len({_result(each) for each in answers}) == 1:
        return answers[0]._replace(at=WHOLE)
    return _by_sub_step(asked, answers)


def answers_everywhere(question: Question) -> tuple[Answer, ...]:
    """Return the answer at every window that the question can be about, in their order: the
    phases if it names one, otherwise the windows of a battle.
    """
    asked = question.timing
    among = PHASE_IDS if asked.at in PHASE_IDS else ORDER
    if asked.ask == "when":
        return (_when(asked),)
    if asked.ask == "order":
        return tuple(_order(asked, at) for at in among if at in _AT_A_CHAIN)
    return tuple(_answer_at(asked, each) for each in _windows_of(asked.ask, asked.event, among))


# --- At one window --------------------------------------------------------------------------------


def _answer_at(asked: Timing, at: str) -> Answer:
    facts = _known(asked, at)
    if asked.ask != "activate":
        return _answer_by(first(EVENT_RULES, facts, at), asked, facts, at)
    stated = frozenset([name for name, value in facts.items() if value != "none"])
    activation, if_allowed = _that_may_hold(stated)
    rule = first(activation, facts, at)
    if rule.answer == "yes":
        rule = next((each for each in if_allowed if each.holds(facts, at)), rule)
    return _answer_by(rule, asked, facts, at)


@lru_cache(maxsize=256)
def _that_may_hold(stated: frozenset[str]) -> tuple[tuple[Rule, ...], tuple[Rule, ...]]:
    """Return the rules of activation that need no other facts than these, and those of them for
    what the others allow: most rules are about facts that few questions state.
    """

    def may_hold(rule: Rule) -> bool:
        return all(
            name in stated or "none" in values.split() for name, values in rule.given.items()
        )

    return tuple(filter(may_hold, ACTIVATION)), tuple(filter(may_hold, _IF_ALLOWED))


def _windows_of(ask: str, event: str | None, among: tuple[str, ...] = ORDER) -> list[str]:
    """Return the windows that a question can be about: some events happen only in some windows."""
    if ask == "activate":
        return [*among]
    rules = [rule for rule in EVENT_RULES if rule.given["event"] == event]
    return [at for at in among if any(not rule.at or at in rule.at for rule in rules)]


def _answer_by(rule: Rule, asked: Timing, facts: Facts, at: str) -> Answer:
    """Return a rule's answer, with what the question was about in its words."""
    phrase, own = PHRASES_BY_ID.get(facts["names"]), RULINGS_BY_CARD.get(asked.card or "")
    if own and own.says != facts["own_ruling"]:
        own = None  # the question overrides it

    def part(name: str) -> Text:
        match name:
            case "own":
                return own.why if own else _OWN.message(facts["own_ruling"])
            case "missing":
                missing = [FACTS_BY_NAME[each].words for each in _undescribed(asked, at)]
                return Series(missing, _MOMENTS.message("between"))
            case "unmet":
                return _unmet(facts)
            case "named_at":
                return _names_of(phrase.moments, "or") if phrase else ""
            case "phrase":
                return phrase.words if phrase else ""
        return phrase.why if phrase else ""

    citation = rule.citation
    if rule.quotes_own_ruling and own:
        citation = own.citation
    elif asked._source and rule.given.get("own_ruling", "none") != "none":
        citation = asked._source
    elif rule.id == "named-now" and phrase:
        citation = phrase.citation
    why = rule.reason(part)
    return Answer(
        answer=rule.answer,
        why=with_lock(why, facts) if asked.ask == "activate" else why,
        citation=citation,
        rule=rule.id,
        at=at,
        outcome=rule.outcome,
        examples=rule.examples,
    )


_OWN = Messages(
    "OWN_RULING",
    {
        "allows": "Its own text or ruling allows it in the Damage Step.",
        "until_calculation": "Its own text or ruling allows it only until damage calculation.",
        "excludes": "Its own text or ruling does not allow it in the Damage Step.",
        "disputed": "It depends on the source: they disagree about this card.",
    },
)
_MOMENTS = Messages("MOMENTS", {"between": ", ", "or": " or "})


def _names_of(windows: Iterable[str], between: str) -> Text:
    names = [WINDOWS_BY_ID[each].name_in_sentence for each in windows]
    return Series(names, _MOMENTS.message(between))


def _result(answer: Answer) -> tuple[str, str]:
    return answer.answer, answer.outcome


def _by_sub_step(asked: Timing, answers: list[Answer]) -> Answer:
    """Return the answer for sub-steps that differ, with the sub-steps that allow it."""
    allows = [each for each in answers if each.answer == "yes"]
    at = tuple(each.at for each in allows)
    if (
        asked.ask == "activate"
        and at in ONLY_AT
        and {each.answer for each in answers} == {"yes", "no"}
    ):
        return allows[0]._replace(answer="depends", outcome="only " + " ".join(at), at=WHOLE)
    decisive = next(each for each in answers if _result(each) != _result(answers[0]))
    if at:
        why = message(
            "It depends on the sub-step. Yes: {moments}. {why}",
            moments=_names_of(at, "between"),
            why=decisive.why,
        )
    else:
        why = message(
            "It depends on the sub-step. Yes: in no sub-step for certain. {why}", why=decisive.why
        )
    return decisive._replace(answer="depends", why=why, at=WHOLE)


# --- Facts and their consequences -----------------------------------------------------------------


def _known(asked: Timing, at: str) -> dict[str, str]:
    """Return all the facts, including unknown ones, and their consequences at this window."""
    stated = completed(asked.facts)
    facts = _NOTHING_STATED | stated
    facts |= {name: "none" for name in DENIABLE if facts[name] == "no"}
    ruled = RULINGS_BY_CARD.get(asked.card or "")
    if ruled and facts["own_ruling"] == "none":
        facts["own_ruling"] = ruled.says
    facts |= {
        "event": asked.event or "none",
        "place": WINDOWS_BY_ID[at].step,
        "named": _named(facts["names"], at),
        "condition": _condition(facts),
        "described": "no" if _undescribed(asked, at) else "yes",
        "lock": lock_on(facts, at),
    }
    return facts | {"missed": missed(facts)}


def _undescribed(asked: Timing, at: str) -> list[str]:
    return undescribed(asked.facts, card=asked.card, is_damage_step=at in DAMAGE_STEP)


def _named(names: str, at: str) -> str:
    """Return how the moment that a text names relates to this window."""
    phrase = PHRASES_BY_ID.get(names)
    if phrase is None:
        return "none"
    if at in phrase.moments:
        return "now"
    if phrase.phases == MAIN_PHASES:
        return "never"
    return "later" if TURN.index(at) < TURN.index(phrase.moments[0]) else "past"


def _condition(facts: Facts) -> str:
    """Return whether the needs of the named phrase are "met", "unmet", met "of_another" monster
    than the text means, or "met_by_one" of them.
    """
    if _unmet(facts):
        return "unmet"
    phrase = PHRASES_BY_ID.get(facts["names"])
    return _FITS[fits(phrase, facts)] if phrase else "met"


_FITS = {"yes": "met", "no": "of_another", "perhaps": "met_by_one"}


def _unmet(facts: Facts) -> Text:
    """Return, in words, what the named phrase needs and has not happened; empty if nothing is
    missing.
    """
    phrase = PHRASES_BY_ID.get(facts["names"])
    return lacking(phrase, lambda need: facts[need] == "no") if phrase else ""


# --- When -----------------------------------------------------------------------------------------


def _when(asked: Timing) -> Answer:
    """Return the window at which something happens automatically, or a phrase of a text applies."""
    happens, phrase = (
        AUTOMATIC_BY_ID.get(asked.event or ""),
        PHRASES_BY_ID.get(asked.facts.get("names", "")),
    )
    if happens:
        example = (happens.example,) if happens.example else ()
        return Answer(
            answer="what happens",
            why=happens.general_reason,
            citation=happens.citation,
            rule=happens.id,
            at=happens.at,
            outcome=happens.at,
            examples=example,
        )
    assert phrase is not None  # the document is validated
    at = phrase.at[0] if phrase.at else ""
    return Answer(
        answer="what happens",
        why=phrase.why,
        citation=phrase.citation,
        rule=phrase.id,
        at=at,
        outcome=at,
    )


# --- Order ----------------------------------------------------------------------------------------

_ORDERED = first(EVENT_RULES, {"event": "order_of_a_chain"}, DAMAGE_STEP[0])
_AT_A_CHAIN = tuple(at for at in TURN if first(EVENT_RULES, _ORDERED.given, at) is _ORDERED)


def _order(asked: Timing, at: str) -> Answer:
    """Return the order of the effects on a chain, and the order in which they resolve."""
    links = chain_of(asked.effects)
    why = message(
        "On the chain: {activated}. They resolve in this order: {resolved}.",
        activated=cards_of(links),
        resolved=cards_of(links[::-1]),
    )
    return Answer(
        answer=_ORDERED.answer,
        why=why,
        citation=_ORDERED.citation,
        rule=_ORDERED.id,
        at=at,
        outcome=_ORDERED.outcome,
    )


# --- Problems between fields ----------------------------------------------------------------------


def _check(document: object) -> Iterator[Problem]:
    asked = document.get("timing") if isinstance(document, dict) else None
    if not isinstance(asked, dict):
        return
    yield from _check_values(asked)
    yield from _check_effects(asked)
    ask, event, facts = asked.get("ask", "activate"), asked.get("event"), asked.get("facts", {})
    names = facts.get("names") if isinstance(facts, dict) else None
    named = isinstance(names, str) and names in PHRASES_BY_ID
    events: Collection[str] | None = None
    if ask in ("happens", "when"):
        events = EVENTS.keys() if ask == "happens" else AUTOMATIC_BY_ID.keys()
    if events is None:
        if ask in ("activate", "order") and isinstance(event, str):
            no_event = message("this question is not about an event")
            yield Problem("timing.event", "not_about_an_event", no_event, Quoted(None))
    elif isinstance(event, str) and event not in events:
        yield _unknown("timing.event", event, events)
    elif event is None and not (ask == "when" and named):
        yield Problem("timing.event", "missing", message("this is missing"), quoted(events))
    elif ask == "happens" and isinstance(event, str):
        yield from _check_window(asked.get("at", WHOLE), event)


def _check_values(asked: Document) -> Iterator[Problem]:
    at, facts = asked.get("at", WHOLE), asked.get("facts", {})
    if isinstance(at, str) and at not in (*TURN, WHOLE):
        yield _unknown("timing.at", at, (*TURN, WHOLE))
    known: dict[str, str] = {}
    for name, value in facts.items() if isinstance(facts, dict) else ():
        place = f"timing.facts.{printable(str(name))}"
        if name not in FACTS_BY_NAME:
            no_such = message("there is no such fact")
            yield Problem(place, "unknown_fact", no_such, ", ".join(FACTS_BY_NAME))
        elif not isinstance(value, str):
            no_text = message("{value} is not text", value=Quoted(value))
            yield Problem(place, "string_type", no_text, quoted(FACTS_BY_NAME[name].values))
        elif value not in FACTS_BY_NAME[name].values:
            yield _unknown(place, value, FACTS_BY_NAME[name].values)
        else:
            known[name] = value
    yield from contradictions(known)


def _check_effects(asked: Document) -> Iterator[Problem]:
    """Yield a problem for effects that the question is not about, or that it lacks."""
    effects, at = asked.get("effects"), asked.get("at", WHOLE)
    if asked.get("ask") != "order":
        if effects:
            no_order = message("this question is not about the order of effects")
            yield Problem("timing.effects", "not_about_an_order", no_order, Quoted([]))
    elif not effects:
        missing = message("this is missing")
        yield Problem("timing.effects", "missing", missing, message("a list of effects"))
    elif at in TURN and at not in _AT_A_CHAIN:
        elsewhere = message("effects of this moment resolve one by one, not as a chain")
        yield Problem("timing.at", "not_at_that_moment", elsewhere, quoted([*_AT_A_CHAIN, WHOLE]))


def _check_window(at: object, event: str) -> Iterator[Problem]:
    """Yield a problem for a window that the question can't be about."""
    windows = _windows_of("happens", event, TURN)
    open_here = [*windows, *([WHOLE] if {*windows} & {*DAMAGE_STEP} else [])]
    if isinstance(at, str) and at in (*TURN, WHOLE) and at not in open_here:
        elsewhere = message("this question does not apply to that moment")
        yield Problem("timing.at", "not_at_that_moment", elsewhere, quoted(open_here))


def _unknown(place: str, value: object, allowed: Any) -> Problem:
    not_allowed = message("{value} is not an allowed value", value=Quoted(value))
    return Problem(place, "literal_error", not_allowed, quoted(allowed))
