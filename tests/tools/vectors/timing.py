"""Make questions of timing: of activations, of events, and of when something happens.

Most are made from a rule, so that it has a chance to decide: their facts are those that it needs,
and a few more.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.document import Document
from engine.yugioh.timing import (
    ACTIVATION,
    AUTOMATIC,
    CARD_RULINGS,
    DAMAGE_STEP,
    EVENT_RULES,
    EVENTS,
    FACTS,
    FACTS_BY_CARD,
    FACTS_BY_NAME,
    KINDS,
    PHRASES,
    WHOLE,
    WINDOWS_BY_ID,
    Rule,
)
from engine.yugioh.timing.lock_facts import ABOUT_A_LOCK
from tests.tools.vectors.random_values import Draw
from tests.tools.vectors.situations import cases_of_rules, situations

_MOMENTS = (*WINDOWS_BY_ID, WHOLE)
_NAMING = [phrase.id for phrase in PHRASES]
_OF_NOTHING = {"does_nothing", "part_does_nothing"}
_OF_EITHER = [phrase.id for phrase in PHRASES if phrase.is_about_any]
_OF_DAMAGE = [phrase for phrase in _NAMING if phrase.endswith("_damage")]


def question(draw: Draw) -> Document:
    """Return a question of timing of any kind."""
    return _asked(draw.one(_MADE)(draw))


def _order(draw: Draw) -> Document:
    """Return a question about the order of a few effects, which may move the same cards."""
    cards = [f"Card {number}" for number in range(1, 5)]
    effects = [
        {"card": draw.one(cards)}
        | draw.fields(0.5, by=("turn_player", "opponent"), mandatory=(True, False))
        | draw.fields(0.3, kind=("trigger", "trigger_in_hand", "quick"))
        | ({"moves": [draw.one(cards)]} if draw.chance(0.6) else {})
        for _ in range(draw.one((1, 2, 3, 4)))
    ]
    at = draw.one(_MOMENTS) if draw.chance(0.3) else ""
    return {"ask": "order", "effects": effects if draw.chance(0.95) else [], "at": at}


def question_for_each() -> list[Document]:
    """Return the questions that have one row of a table as their answer, whatever the facts, and
    those with no other facts than a row has.
    """
    named = [_asked({"ask": "when", "facts": {"names": phrase}}) for phrase in _NAMING]
    events = [_asked({"ask": "when", "event": event.id}) for event in AUTOMATIC]
    cases = map(_of_case, cases_of_rules())
    return [*events, *named, *map(_plain, ACTIVATION), *cases, *situations("timing")]


def _of_case(case: Document) -> Document:
    """Return the question that a rule decides by its own case."""
    event = case.get("event")
    about = {"ask": "happens", "event": event} if event else {}
    at = case["at"].split()
    asked = {"at": at[0] if at else "", "facts": case["facts"], "card": case.get("card")}
    return _asked({**about, **asked})


def _plain(rule: Rule) -> Document:
    """Return a question with just the facts of a rule of activation, each with its first value."""
    first = {name: values.split()[0] for name, values in rule.given.items()}
    facts = {
        name: value
        for name, value in first.items()
        if name in FACTS_BY_NAME and value in FACTS_BY_NAME[name].values
    }
    if facts.get("kind") == "continuous_trap":
        facts.setdefault("lasting_change", "no")
    at = rule.at[0] if rule.at else "before"
    if rule.given.get("named") and "names" not in facts:
        facts["names"] = next(phrase.id for phrase in PHRASES if at in phrase.at)
    return _asked({"at": at, "facts": facts})


def _asked(timing: Document) -> Document:
    facts = timing.get("facts", {})
    if facts.keys() & {*ABOUT_A_LOCK} and "locked" not in facts:
        timing = timing | {"facts": {"locked": "everything", **facts}}
    return {"game": "yugioh", "timing": {name: each for name, each in timing.items() if each}}


def _for_rule(draw: Draw) -> Document:
    rule = draw.one((*ACTIVATION, *EVENT_RULES))
    event = rule.given.get("event", "").split()
    facts = _facts_of(draw, rule) | (_some_facts(draw, 3) if draw.chance(0.5) else {})
    if draw.chance(0.4) and not event:
        facts |= _facts_of(draw, draw.one(ACTIVATION))
    if event:
        at = draw.one(_moments_of(event[0])) if draw.chance(0.95) else draw.one(_MOMENTS)
        return {"ask": "happens", "event": draw.one(event), "at": at, "facts": facts}
    if _OF_NOTHING & {*rule.given} and draw.chance(0.5):
        facts = _facts_of(draw, rule) | {"kind": "counter_trap"}  # which other rules allow
    own = draw.one(CARD_RULINGS).card if draw.chance(0.06) else ""
    return {"at": _moment(draw, rule, facts), "card": own, "facts": facts}


def _facts_of(draw: Draw, rule: Rule) -> dict[str, str]:
    """Return facts by which a rule may hold; those that follow from others are left out."""
    facts = {}
    for name, values in rule.given.items():
        known = FACTS_BY_NAME[name].values if name in FACTS_BY_NAME else {}
        allowed = [each for each in values.split() if each in known]
        if allowed and not ("none" in values.split() and draw.chance(0.5)):
            facts[name] = draw.one(allowed)
    if "lock" in rule.given and "locked" not in facts:
        facts["locked"] = draw.one([*FACTS_BY_NAME["locked"].values])
    if rule.given.get("lock") == "applies":
        facts |= _LOCKED.get(facts["locked"], {})
    if {"named", "condition", "missed"} & {*rule.given} and "names" not in facts:
        is_of_one = rule.given.get("condition") == "met_by_one"
        facts["names"] = draw.one(_OF_EITHER if is_of_one else _NAMING)
    phrase = next((each for each in PHRASES if each.id == facts.get("names")), None)
    if phrase and rule.given.get("condition") and (needs := (*phrase.needs, *phrase.or_needs)):
        facts |= dict.fromkeys(needs, "no" if "unmet" in rule.given["condition"] else "yes")
        facts |= {"which": "certain", draw.one(needs): draw.one(("yes", "no"))}
    if "missed" in rule.given:
        code = draw.one(rule.given["missed"].split())
        facts |= draw.fields(0.9, **_MISSING[code])
        if code.endswith("_chain"):
            facts["names"] = draw.one(_OF_DAMAGE)
    return facts


# Facts of a card that a lock means.
_LOCKED: dict[str, dict[str, str]] = {
    "spells_and_traps": {"kind": "trap"},
    "traps": {"kind": "trap"},
    "spell_and_trap_cards": {"kind": "quick_play_spell"},
    "spells": {"kind": "quick_play_spell"},
    "monster_effects": {"effect_of": "monster"},
    "effects_on_the_field": {"effect_of": "monster", "activates_in": "field"},
    "effects_in_the_gy": {"effect_of": "monster", "activates_in": "gy"},
    "responses": {"chain": "response"},
    "certain_cards": {"lock_means_it": "yes"},
}


# Facts by which an effect misses its timing, by the code of the reason.
_MISSING: dict[str, dict[str, tuple[str, ...]]] = {
    "something_else": {"happened_last": ("no",), "wording": ("when",)},
    "by_its_words": {"happened_last": ("no",)},
    "rest_of_chain": {
        "happened_last": ("no",),
        "wording": ("when",),
        "in_resolution": ("yes", "links_left"),
    },
    "by_the_chain": {"wording": ("when",), "in_resolution": ("yes",)},
}


def _moment(draw: Draw, rule: Rule, facts: Mapping[str, str]) -> str:
    """Return a moment at which the rule may hold."""
    if draw.chance(0.15):
        return draw.one(_MOMENTS)
    phrase = next((each for each in PHRASES if each.id == facts.get("names")), None)
    is_named = rule.given.get("named") == "now" or "missed" in rule.given
    named = phrase.moments if phrase and is_named else ()
    both = [each for each in named or rule.at if each in (rule.at or named)]
    if both:
        return draw.one(both)
    step = rule.given.get("place")
    steps = {at for at, each in WINDOWS_BY_ID.items() if each.step in (step or "").split()}
    return draw.one([at for at in WINDOWS_BY_ID if at in steps] or _MOMENTS)


def _moments_of(event: str) -> list[str]:
    rules = [rule for rule in EVENT_RULES if event in rule.given["event"].split()]
    at = [each for each in WINDOWS_BY_ID if any(not rule.at or each in rule.at for rule in rules)]
    return [*at, WHOLE] if {*at} & {*DAMAGE_STEP} else at


def _some_facts(draw: Draw, most: int) -> dict[str, str]:
    return {fact.name: draw.one([*fact.values]) for fact in draw.different(most, FACTS)}


def _for_kind(draw: Draw) -> Document:
    facts = draw.one(KINDS).facts | (_some_facts(draw, 2) if draw.chance(0.5) else {})
    return {"at": draw.one(_MOMENTS), "facts": facts}


def _for_card(draw: Draw) -> Document:
    if draw.chance(0.5):
        card, facts = draw.one([*FACTS_BY_CARD.items()])
        return {"at": draw.one(_MOMENTS), "card": card, "facts": facts}
    facts = _some_facts(draw, 2) if draw.chance(0.5) else {}
    return {"at": draw.one(_MOMENTS), "card": draw.one(CARD_RULINGS).card, "facts": facts}


def _when(draw: Draw) -> Document:
    if draw.chance(0.6):
        return {"ask": "when", "event": draw.one(AUTOMATIC).id, "facts": _some_facts(draw, 1)}
    event = draw.one([*EVENTS])
    ask = draw.one(("when", "activate", "happens"))
    return {"ask": ask, "event": event if draw.chance(0.7) else "", "at": draw.one(_MOMENTS)}


_MADE = (_for_rule,) * 6 + (_for_kind, _for_card, _when) * 2 + (_order,)
