"""List whether an effect of a moment can be used again, or at any time of a turn."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import Messages
from engine.yugioh.timing.rules import Rule
from engine.yugioh.timing.sources import qas

WAS_USED = Messages(
    "FACTS.was_used",
    {
        "this_moment": "at this very moment",
        "earlier": "at an earlier moment, and it has no limit for the turn",
        "use_negated": "but its activation was negated, and its text limits its use",
        "activation_negated": "but its activation was negated, and its text limits activations",
    },
)
# Words that name a sub-step.
_OF_A_MOMENT = (
    "start before until_calculation calculation after end end_if_attacked end_if_battled "
    "end_if_attacked_or_was_attacked end_if_battled_a_monster"
)

USED_NOW = Rule(
    "used-at-this-moment",
    "no",
    {"was_used": "this_moment", "names": _OF_A_MOMENT},
    gettext_noop(
        "Its text names a moment, and such an effect of a card can be used once at each moment: "
        "not again in the same chain or sub-step."
    ),
    qas(15071, 15305, 15804),
    (),
    ("Deskbot 004", "Number S39: Utopia the Lightning"),
)
USE_NEGATED = Rule(
    "negated-but-used",
    "no",
    {"was_used": "use_negated"},
    gettext_noop("It was used, even though its activation was negated."),
    qas(21660),
    (),
    ("Trickstar Corobane",),
)
ACTIVATION_NEGATED = Rule(
    "negated-and-not-activated",
    "yes",
    {"was_used": "activation_negated"},
    gettext_noop("An activation that was negated doesn’t count, so it can be activated again."),
    qas(22342),
    (),
    ("Draw of Fate",),
)
USED_EARLIER = Rule(
    "used-at-another-moment",
    "yes",
    {"was_used": "earlier"},
    gettext_noop("It has no limit for the turn, so it can be used again at each such moment."),
    qas(6130, 8878, 15804),
    (),
    ("Number 51: Finisher the Strong Arm",),
)
IN_SUCH_A_TURN = Rule(
    "in-such-a-turn",
    "yes",
    {"earlier_this_turn": "yes", "named": "none"},
    gettext_noop("What its text requires has happened this turn, and need not have just happened."),
    qas(15464, 19120, 21031),
    (),
    ("D/D/D Marksman King Tell", "Final Geas"),
)
