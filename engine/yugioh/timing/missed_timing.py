"""Decide which effects miss the timing: the event of a “When …: You can” effect must happen last.

missed(…) returns whether the effect of a question did; MISSED and PERHAPS_MISSED are the rules of
activation that use it, MISSES those for the event.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.timing import sources
from engine.yugioh.timing.any_monster import ANY_MONSTER
from engine.yugioh.timing.outcomes import OUTCOMES
from engine.yugioh.timing.rules import Facts, Rule

# Phrases that wait for an event. A FLIP effect waits too, but never misses its timing.
_WAITING = {phrase.id for phrase in (*OUTCOMES, *ANY_MONSTER)} - {"flip"}
# Damage is taken during damage calculation; battled and destroyed come after it.
_DAMAGE = {
    "inflicts_battle_damage",
    "any_inflicts_battle_damage",
    "takes_battle_damage",
    "takes_damage",
}
_IN_RESOLUTION = {"yes", "links_left"}
# Phrases that also apply, at any moment, to what an effect has just done.
JUST_MET = "sent_to_gy takes_damage"
EVENT = "misses_the_timing"


def missed(facts: Facts) -> str:
    """Return whether an effect misses its timing, as a code.

    "no"; "something_else" or "rest_of_chain" if that happened since; "by_its_words" if its wording
    decides whether that matters; "by_the_chain" if it is not known what happened since.
    """
    names = facts["names"]
    if facts["mandatory"] == "yes" or facts["wording"] == "if":
        return "no"
    if names not in _WAITING | {"none"} or not _is_its_moment(facts):
        return "no"
    since = _since(facts, is_damage=names in _DAMAGE, is_named=names != "none")
    if since in ("no", "by_the_chain") or facts["wording"] == "when":
        return since
    return "by_its_words" if names != "none" or _waits(facts) else "no"


def _is_its_moment(facts: Facts) -> bool:
    """Return whether its text applies now, so that only its timing is in question."""
    if facts["just_met"] == "yes" and facts["names"] in JUST_MET.split():
        return True
    return facts["named"] in ("now", "none")


def _since(facts: Facts, is_damage: bool, is_named: bool) -> str:
    """Return what has happened since the event that the effect waits for."""
    in_resolution, last = facts["in_resolution"], facts["happened_last"]
    if in_resolution not in _IN_RESOLUTION or not is_named:
        return "something_else" if last == "no" else "no"
    if not is_damage:
        return "no"
    if in_resolution == "links_left" or last == "no":
        return "rest_of_chain"
    return "no" if last == "yes" else "by_the_chain"


def _waits(facts: Facts) -> bool:
    """Return whether an effect whose text names no moment waits for an event, and may do so
    here.
    """
    return (
        facts["event"] == EVENT
        or facts["about"] == "itself"
        or facts["names_battle_too"] == "yes"
        or facts["own_ruling"] == "allows"
        or (facts["kind"] == "trigger_effect" and facts["place"] != "damage_step")
    )


_MISSED_BY_ITS_WORDS = gettext_noop(
    "It depends on its words: something else has happened since. “When …: You can” misses its "
    "timing; “If …: You can” and mandatory effects do not."
)
_MISSED_BY_THE_CHAIN = gettext_noop(
    "It depends on the chain. If more of it resolves after the damage, an optional “When …” "
    "effect misses its timing; if the damage came last, it does not."
)
_SINCE = gettext_noop(
    "Something else has happened since, and “When …: You can” requires it to be the last thing "
    "that happened. So it misses its timing."
)
_REST_OF_CHAIN = gettext_noop(
    "The damage was taken while a chain resolved, and the rest of the chain resolved after it. So "
    "“When …: You can” misses its timing."
)

MISSED = (
    Rule(
        "missed-the-timing",
        "no",
        {"missed": "something_else"},
        _SINCE,
        sources.OCG_MISSED,
    ),
    Rule(
        "missed-in-a-chain",
        "no",
        {"missed": "rest_of_chain"},
        _REST_OF_CHAIN,
        sources.OCG_IN_RESOLUTION,
    ),
    Rule(
        "just-met-and-perhaps-missed",
        "depends",
        {"missed": "by_its_words by_the_chain", "just_met": "yes", "names": JUST_MET},
        gettext_noop(
            "It depends on its words and on what came last: “When …: You can” misses its timing if "
            "something else has happened since; “If …: You can” and mandatory effects do not."
        ),
        sources.OCG_MISSED,
    ),
)

PERHAPS_MISSED = (
    Rule(
        "missed-by-its-words",
        "depends",
        {"missed": "by_its_words"},
        _MISSED_BY_ITS_WORDS,
        sources.OCG_MISSED,
    ),
    Rule(
        "missed-by-the-chain",
        "depends",
        {"missed": "by_the_chain"},
        _MISSED_BY_THE_CHAIN,
        sources.OCG_IN_RESOLUTION,
    ),
)

_AFTERWARDS = ("after", "end")
MISSES = (
    Rule(
        "misses",
        "yes",
        {"event": EVENT, "missed": "something_else"},
        _SINCE,
        sources.OCG_MISSED,
        _AFTERWARDS,
    ),
    Rule(
        "misses-in-a-chain",
        "yes",
        {"event": EVENT, "missed": "rest_of_chain"},
        _REST_OF_CHAIN,
        sources.OCG_IN_RESOLUTION,
        _AFTERWARDS,
    ),
    Rule(
        "misses-by-its-words",
        "depends",
        {"event": EVENT, "missed": "by_its_words"},
        _MISSED_BY_ITS_WORDS,
        sources.OCG_MISSED,
        _AFTERWARDS,
    ),
    Rule(
        "misses-by-the-chain",
        "depends",
        {"event": EVENT, "missed": "by_the_chain"},
        _MISSED_BY_THE_CHAIN,
        sources.OCG_IN_RESOLUTION,
        _AFTERWARDS,
    ),
    Rule(
        "does-not-miss",
        "no",
        {"event": EVENT, "in_resolution": "yes links_left"},
        gettext_noop(
            "Although damage was calculated while a chain resolved, effects that activate after "
            "damage calculation do so once the chain has resolved."
        ),
        sources.IN_RESOLUTION,
        _AFTERWARDS,
    ),
    Rule(
        "nothing-to-miss",
        "no",
        {"event": EVENT},
        gettext_noop(
            "Damage calculation was the last thing to happen, so effects that activate after it "
            "can be activated."
        ),
        sources.ARTICLE,
        _AFTERWARDS,
    ),
)
