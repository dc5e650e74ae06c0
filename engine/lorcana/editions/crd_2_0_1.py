"""Define the Comprehensive Rules 2.0.1, in force from February 5 to April 29, 2026."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.lorcana.editions.crd_2_3_0 import CRD_2_3_0
from engine.lorcana.editions.edition import Edition, rules_of

# Rules that only have another number: that of 2.3.0, and the one here.
_MOVED = {
    "1.9.2.1": "1.9.1.1",
    "1.9.2.2": "1.9.1.2",
    "1.9.2.3": "1.9.1.3",
    "1.9.3": "1.9.1.5",
    "1.9.6": "1.9.3",
    "4.7.4": "4.7.3.3",
    "5.6.5.3": "5.6.5.2",
    "6.7.4": "6.7.3",
    "6.7.7": "6.7.6",
    "6.7.9": "6.7.8",
}
# Rules that were rewritten, and the rule here that each replaced.
_REPLACED = {
    "1.8.5": "6.7.4",
    "1.9.2": "1.9.1",
    "1.9.2.4": "1.9.1.4",
    "1.9.4": "6.7.2",
    "1.9.4.1": "4.6.6.1",
    "1.9.4.2": "6.7.2.3",
    "1.9.4.3": "6.7.2.4",
    "1.9.5": "8.8.2",
    "6.7.2.2": "6.7.2.3",
    "6.7.2.3": "6.7.2.2",
    "6.7.5": "6.7.4",
}
_NEW = {
    "5.6.6", "8.10.4.1", "8.10.4.2", "8.10.8.3", "8.10.8.4", "8.10.8.5", "8.10.8.6", "8.16.2",
    "8.16.3",
}  # fmt: skip
# Rules that say something else than in 2.3.0, or that 2.3.0 does not have.
_SAYS = {
    "1.8.1": gettext_noop(
        "The game state is checked after each step that starts a turn, after the declaration "
        "and the damage of a challenge, after each turn action, after each effect, and at "
        "the end of a turn."
    ),
    "1.9.1.4": gettext_noop(
        "Moving damage removes counters from one card and places the same number on another."
    ),
    "1.9.2": gettext_noop(
        "Where a card prints “is damaged” or “is dealt damage”, it means “takes damage”."
    ),
    "4.6.4.3": gettext_noop("A challenge that something forbids can’t be declared."),
    "4.6.4.4": gettext_noop("The challenger exerts."),
    "4.6.6.1": gettext_noop(
        "Each side starts with its strength, 0 if it is negative; then effects that raise or "
        "lower the damage apply."
    ),
    "4.7.2": gettext_noop("A character leaves a location only for another one."),
    "5.1.1.7": gettext_noop("A shifted character and the cards under it are one stack."),
    "6.7.2": gettext_noop("An effect resolves in four steps, one after the other."),
    "6.7.2.2": gettext_noop("In an effect, replacement effects apply first."),
    "6.7.2.3": gettext_noop(
        "In an effect, Resist and similar effects apply after the replacement effects."
    ),
    "6.7.2.4": gettext_noop(
        "The instructions of an effect are carried out in the order in which they are "
        "written, and all the damage calculated before is dealt at the same time."
    ),
    "6.7.4": gettext_noop("The game state is checked after each effect has resolved."),
    "8.1.1": gettext_noop(
        "The keywords are Alert, Bodyguard, Boost, Challenger, Evasive, Reckless, Resist, "
        "Rush, Shift, Singer, Sing Together, Support, Vanish and Ward."
    ),
    "8.1.2": gettext_noop(
        "If a card has a keyword with a number more than once, the numbers are added up."
    ),
    "8.8.2": gettext_noop("Damage that Resist reduces to 0 is not dealt at all."),
    "8.10.2": gettext_noop("A character that is shifted onto an exerted one enters play exerted."),
    "8.10.6": gettext_noop("A shifted character keeps the damage of the card under it."),
}
_NUMBERS = _MOVED | _REPLACED
_TODAY = {number: rule.english for number, rule in CRD_2_3_0.rules.items()}
_SAME = {number: says for number, says in _TODAY.items() if number not in {*_NUMBERS, *_NEW}}

CRD_2_0_1 = Edition(
    version="2.0.1",
    since=gettext_noop("February 5, 2026"),
    rules=rules_of(_SAME | {here: _TODAY[today] for today, here in _MOVED.items()} | _SAYS),
    numbers=_NUMBERS,
    order=("prevention", "replacement", "resist"),
    reduced_to_zero="none_is_dealt",
    zero_is_dealt=False,
    rule_on_readied_challengers="5.1.3",
    moved_damage_can_return=True,
    open_points=frozenset(
        {
            "replacement-in-a-challenge",
            "take-and-put",
            "move-as-removal",
            "order-of-replacements",
            "redirect-for-each",
            "challenger-against-a-location",
            "challenger-with-willpower",
        }
    ),
    shift_variants=("shift",),
    keywords=frozenset(),
)
