"""List the rules on the monster that a card's text requires: of an Attribute or a kind, or Summoned
in some way.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.sources import qa
from engine.yugioh.timing import sources
from engine.yugioh.timing.rules import Rule

_ANY = "traits kind summoned summoned_as summoned_with from_extra_deck owner controller"
_BEFORE_THE_FLIP = ("start_step", "declaration", "battle_step", "start")

REQUIRED_MONSTERS = (
    Rule(
        "requires-traits",
        "no",
        {"requires": "traits", "target": "face_down"},
        gettext_noop(
            "Its text requires an Attribute, a Type or a Level, and a face-down monster has none. "
            "It is flipped before damage calculation."
        ),
        qa(17529),
        _BEFORE_THE_FLIP,
        ("Follow Wing", "Vivid Knight"),
    ),
    Rule(
        "requires-kind",
        "no",
        {"requires": "kind", "target": "face_down"},
        gettext_noop(
            "Its text requires a kind of monster, and a face-down monster is of none. It is "
            "flipped before damage calculation."
        ),
        qa(18312),
        _BEFORE_THE_FLIP,
        ("Lector Pendulum, the Dracoverlord",),
    ),
    Rule(
        "requires-extra-deck",
        "no",
        {"requires": "from_extra_deck", "target": "face_down"},
        gettext_noop(
            "A monster that was turned face-down no longer counts as Summoned from the Extra Deck, "
            "even after it is flipped."
        ),
        qa(13946),
        (),
        ("Nekroz of Catastor", "Performapal Bubblebowwow"),
    ),
    Rule(
        "summon-no-longer-counts",
        "no",
        {"requires": "summoned_as summoned_with", "since": "left"},
        gettext_noop(
            "How a monster was Summoned, and with what, no longer counts once it has left the "
            "field, even if it comes back."
        ),
        sources.qas(19157),
        (),
        ("Neo Blue-Eyes Ultimate Dragon",),
    ),
    Rule(
        "materials-no-longer-count",
        "no",
        {"requires": "summoned_with", "since": "face_down back"},
        gettext_noop(
            "What a monster was Summoned with no longer counts once it was turned face-down or "
            "banished for a time, even if it is back."
        ),
        sources.qas(12417, 18757, 19977),
        (),
        ("Ancient Gear Hydra",),
    ),
    Rule(
        "requirement-unmet",
        "no",
        {"requires": _ANY, "meets": "no"},
        gettext_noop("The monster is not one that its text requires."),
        sources.CARD_TEXT,
        (),
        ("Heavy Knight of the Flame", "Crystal Wing Synchro Dragon"),
    ),
)
UNKNOWN_MONSTER = Rule(
    "requirement-not-stated",
    "depends",
    {"requires": _ANY, "meets": "none", "named": "now"},
    gettext_noop("It depends on whether the monster is one that its text requires."),
    sources.CARD_TEXT,
)
