"""List when a Set Continuous Trap may be turned face-up in the Damage Step."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.timing import sources
from engine.yugioh.timing.rules import IN_DAMAGE_STEP, Rule
from engine.yugioh.timing.windows import UNTIL_CALCULATION

_CONTINUOUS_TRAP = {**IN_DAMAGE_STEP, "kind": "continuous_trap"}

# The effect for which it is turned face-up decides before the moment that its text names.
TURNED_FACE_UP_FOR = (
    Rule(
        "continuous-trap-must",
        "no",
        {**_CONTINUOUS_TRAP, "mandatory": "yes"},
        gettext_noop(
            "A Set Continuous Trap can’t be turned face-up for an effect that must activate."
        ),
        sources.COMPREHENSIVE,
        (),
        ("Howl of the Wild",),
    ),
    Rule(
        "continuous-trap-mandatory",
        "no",
        {**_CONTINUOUS_TRAP, "in_the_same_link": "mandatory_trigger"},
        gettext_noop(
            "A Set Continuous Trap can’t be turned face-up for a mandatory, trigger-like effect."
        ),
        sources.COMPREHENSIVE,
        (),
        ("Howl of the Wild",),
    ),
    Rule(
        "continuous-trap-second-effect",
        "no",
        {**_CONTINUOUS_TRAP, "in_the_same_link": "not_legal"},
        gettext_noop(
            "A second effect can’t be activated along with it; it must be allowed separately."
        ),
        sources.NO_SECOND_EFFECT,
        (),
        ("Dark Contract with the Witch",),
    ),
)

CONTINUOUS_TRAPS = (
    Rule(
        "continuous-trap-with-effect",
        "yes",
        {**_CONTINUOUS_TRAP, "in_the_same_link": "legal"},
        gettext_noop(
            "A Continuous Trap may be turned face-up if an optional effect that is legal here is "
            "activated with it, in the same Chain Link."
        ),
        sources.OCG_CONTINUOUS_TRAP,
    ),
    Rule(
        "continuous-trap-never-here",
        "no",
        {**_CONTINUOUS_TRAP, "lasting_change": "never_here"},
        gettext_noop(
            "A Continuous Trap whose effect changes an ATK or DEF only at the end of the Damage "
            "Step can’t be turned face-up in it."
        ),
        sources.card_faq(7014, "Swift Samurai Storm!"),
        (),
        ("Swift Samurai Storm!",),
    ),
    Rule(
        "continuous-trap-modifies",
        "yes",
        {**_CONTINUOUS_TRAP, "lasting_change": "yes"},
        gettext_noop(
            "A Continuous Trap whose continuous effect changes an ATK or DEF directly may be "
            "turned face-up at the start and before damage calculation."
        ),
        sources.OCG_CONTINUOUS_TRAP,
        UNTIL_CALCULATION,
        ("Mirror Wall",),
    ),
    Rule(
        "continuous-trap-too-late",
        "no",
        {**_CONTINUOUS_TRAP, "lasting_change": "yes"},
        gettext_noop(
            "A Continuous Trap whose continuous effect changes an ATK or DEF may be turned face-up "
            "at the start and before damage calculation only."
        ),
        sources.OCG_CONTINUOUS_TRAP,
        (),
        ("Mirror Wall",),
    ),
)

CONTINUOUS_TRAP_ALONE = Rule(
    id="continuous-trap-alone",
    answer="no",
    given=_CONTINUOUS_TRAP,
    why=gettext_noop(
        "At this point a Continuous Trap may be turned face-up only with an optional effect that "
        "is legal here, in the same Chain Link."
    ),
    citation=sources.OCG_CONTINUOUS_TRAP,
)
