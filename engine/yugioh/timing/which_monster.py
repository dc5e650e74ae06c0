"""Decide whether the monster that a text means is the one that something happened to.

The facts of a battle are about “it” and “the other monster”. `it_is` states which one “it” is, and
`subject` which one the text means. What counts is who controls a monster, not who owns it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.languages import gettext_noop
from engine.text import Messages
from engine.yugioh.timing.phrase import Phrase
from engine.yugioh.timing.rules import Rule
from engine.yugioh.timing.sources import qas

SUBJECTS = Messages(
    "FACTS.subject",
    {
        "itself": "this card",
        "own": "a monster of its player",
        "own_other": "another monster of its player",
        "other": "another monster of either player",
        "opposing": "a monster of the opponent",
    },
)
IT_IS = Messages(
    "FACTS.it_is",
    {
        "itself": "this card",
        "own": "another monster of its player",
        "opposing": "a monster of the opponent",
    },
)
# What “it” may be, by what the text means, and what the other monster may then be.
_MEANT = {
    "itself": {"itself"},
    "own": {"itself", "own"},
    "own_other": {"own"},
    "other": {"own", "opposing"},
    "opposing": {"opposing"},
}
_OTHER = {"itself": {"opposing"}, "own": {"opposing"}, "opposing": {"itself", "own"}}
# Damage that was taken does not imply which monster inflicted it.
_OF_EITHER = "took_battle_damage"


def fits(phrase: Phrase, facts: Mapping[str, str]) -> str:
    """Return whether what a phrase needs happened to the monster that the text means: "yes", "no",
    or "perhaps" if that is not stated.

    If nothing is stated of either monster, the event is assumed to have happened to “it”.
    """
    if not phrase.is_about_any:
        return _fits_it(phrase, facts)
    its, of_other = (_state(way, facts) for way in (phrase.needs, phrase.or_needs))
    subject, it_is = facts["subject"], facts["it_is"]
    if subject == "none" or it_is == "none":
        return _fits_unknown(phrase, facts["which"], its, of_other)
    if its == of_other == "unknown":
        return "yes" if it_is in _MEANT[subject] else "perhaps"
    if of_other == "met" and _OF_EITHER in phrase.or_needs:
        of_other = "unknown"
    results = {_is_met(subject, {it_is}, its), _is_met(subject, _OTHER[it_is], of_other)}
    return next(each for each in ("yes", "perhaps", "no") if each in results)


def _fits_it(phrase: Phrase, facts: Mapping[str, str]) -> str:
    """Return whether “it” is the monster that words about a single monster mean."""
    subject, it_is = facts["subject"], facts["it_is"]
    if phrase.of == "player":
        subject = "none" if phrase.needs else subject
    elif phrase.needs and subject == "none":
        subject = "itself"
    if subject == "none" or it_is == "none" or it_is in _MEANT[subject]:
        return "yes"
    return "perhaps" if phrase.needs and _OTHER[it_is] & _MEANT[subject] else "no"


def _fits_unknown(phrase: Phrase, which: str, its: str, of_other: str) -> str:
    """Return whether it happened to a certain monster, if it is not stated which one “it” is."""
    if which != "certain":
        return "yes"
    is_of_one = its == "met" and _OF_EITHER in phrase.or_needs
    return "perhaps" if its != of_other or is_of_one else "yes"


def _is_met(subject: str, may_be: set[str], state: str) -> str:
    meant = _MEANT[subject]
    if state == "unmet" or not may_be & meant:
        return "no"
    return "yes" if state == "met" and may_be <= meant else "perhaps"


def _state(way: tuple[str, ...], facts: Mapping[str, str]) -> str:
    values = {facts[need] for need in way}
    if "no" in values:
        return "unmet"
    return "met" if "yes" in values else "unknown"


OF_ANOTHER = Rule(
    "of-another-monster",
    "no",
    {"condition": "of_another"},
    gettext_noop(
        "Its text means a certain monster, and “{phrase}” is not true of that one here. What "
        "counts is who controls a monster, not who owns it."
    ),
    qas(6170, 18408),
    (),
    ("World Legacy Discovery",),
)
