"""List the rules on doomed monsters, the place in a chain and the end of the Damage Step for
a text that names this moment; the last of these rules answers yes.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.timing import sources
from engine.yugioh.timing.continuous_traps import TURNED_FACE_UP_FOR
from engine.yugioh.timing.missed_timing import PERHAPS_MISSED
from engine.yugioh.timing.rules import FAST, IN_DAMAGE_STEP, Rule
from engine.yugioh.timing.windows import FROM_CALCULATION

_AT_THE_END = (
    "end end_if_attacked end_if_attacked_or_was_attacked end_if_battled end_if_battled_a_monster"
)

# A monster determined to be destroyed by battle is called doomed.
_DOOMED = (
    Rule(
        "own-quick-effect-doomed",
        "no",
        {"doomed": "itself", "kind": "quick_effect", "mandatory": "no"},
        gettext_noop(
            "A monster determined to be destroyed by battle can’t use an optional Quick Effect."
        ),
        sources.OCG_DOOMED,
        ("after",),
        ("El Shaddoll Shekhinaga",),
    ),
    Rule(
        "doomed-as-cost",
        "no",
        {"doomed": "itself", "cost": "itself", "mandatory": "no"},
        gettext_noop(
            "A monster determined to be destroyed by battle can’t be the cost of an optional "
            "effect."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-as-cost-of-another",
        "no",
        {"cost": "doomed_monster", "mandatory": "no"},
        gettext_noop(
            "A monster determined to be destroyed by battle can’t be the cost of an optional "
            "effect, not even of another card’s."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
)

_CHAINS = (
    Rule(
        "trigger-in-another-chain",
        "no",
        {
            **IN_DAMAGE_STEP,
            "kind": "trigger_effect",
            "chain": "another",
            "just_met": "no none",
            "mandatory": "no",
        },
        gettext_noop(
            "Triggers go into the first chain of a sub-step; later chains may contain only effects "
            "that have just been triggered."
        ),
        sources.OCG_DAMAGE_STEP,
    ),
    Rule(
        "not-just-triggered",
        "no",
        {"chain": "another", "just_met": "no"},
        gettext_noop(
            "A later chain in this sub-step may contain only effects that have just been "
            "triggered, including Counter Traps and mandatory effects."
        ),
        sources.OCG_DAMAGE_STEP,
        FROM_CALCULATION,
    ),
    Rule(
        "no-further-chain",
        "no",
        {"kind": f"{FAST} continuous_trap", "chain": "another", "mandatory": "no"},
        gettext_noop(
            "Players may freely start only one chain in this sub-step. A later one may contain "
            "only effects that have just been triggered, Counter Traps and mandatory effects."
        ),
        sources.OCG_DAMAGE_STEP,
        FROM_CALCULATION,
    ),
    Rule(
        "nothing-triggered",
        "no",
        {"kind": "none", "chain": "another", "just_met": "none", "mandatory": "no"},
        gettext_noop(
            "A later chain in this sub-step may contain only effects that have just been "
            "triggered, Counter Traps and mandatory effects."
        ),
        sources.OCG_DAMAGE_STEP,
        FROM_CALCULATION,
    ),
    Rule(
        "modifier-past-its-window",
        "no",
        {"names": "damage_step", "modifies": "directly", "mandatory": "no"},
        gettext_noop(
            "In the text of a card that changes an ATK or DEF, “during the Damage Step” means "
            "until damage calculation begins."
        ),
        sources.OCG_TABLE,
        FROM_CALCULATION,
        ("Honest",),
    ),
    Rule(
        "further-chain",
        "yes",
        {**IN_DAMAGE_STEP, "kind": FAST, "chain": "another", "named": "now"},
        gettext_noop(
            "Fast effects may start further chains here, and its text names this moment: {phrase}."
        ),
        sources.OCG_DAMAGE_STEP,
        ("start", "before"),
    ),
)

# At the end of the Damage Step the card may be elsewhere already.
_END = (
    Rule(
        "gained-and-lost",
        "no",
        {"names": _AT_THE_END, "destroyed_by_battle": "yes", "gained": "yes"},
        gettext_noop(
            "It was destroyed by battle and has left the field, so it has lost the effect that it "
            "had gained."
        ),
        sources.qas(10004),
        ("end",),
        ("Majestic Star Dragon",),
    ),
    Rule(
        "end-needs-the-field",
        "no",
        {"names": _AT_THE_END, "destroyed_by_battle": "yes", "needs_the_field": "yes"},
        gettext_noop(
            "It was destroyed by battle and has left the field, but its cost or effect needs it on "
            "the field."
        ),
        sources.OCG_END,
        ("end",),
    ),
    Rule(
        "end-from-elsewhere",
        "yes",
        {"names": _AT_THE_END, "destroyed_by_battle": "yes"},
        gettext_noop(
            "It was destroyed in this battle, so it may use this effect from where it is now: in "
            "the GY, or banished."
        ),
        sources.OCG_END,
        ("end",),
        ("Blue-Eyes Tyrant Dragon",),
    ),
    Rule(
        "left-before-the-end",
        "no",
        {"names": _AT_THE_END, "left": "yes"},
        gettext_noop(
            "It left the field by an effect, not by this battle, and can’t use this effect from "
            "elsewhere."
        ),
        sources.OCG_END,
        ("end",),
    ),
    Rule(
        "destroyer-has-left",
        "no",
        {"names": "destroys_by_battle destroys_and_sends", "left": "yes"},
        gettext_noop(
            "It left the field before the end of the Damage Step, so its effect can’t be "
            "activated, even though the other monster was destroyed by battle."
        ),
        sources.OCG_DESTROYER_LEFT,
        ("end",),
        ("XX-Saber Fulhelmknight", "Blue-Eyes Twin Burst Dragon"),
    ),
)

_NAMED = (
    *PERHAPS_MISSED,
    Rule(
        "which-monster",
        "depends",
        {"condition": "met_by_one", "named": "now"},
        gettext_noop(
            "It depends on which monster it was. Its text means a certain monster, of one player "
            "or of one kind, and the facts given are not true of both monsters in the battle."
        ),
        sources.CARD_TEXT,
    ),
    Rule(
        "end-comes-first",
        "yes",
        {"turn_ends": "after_the_damage_step", "named": "now"},
        gettext_noop(
            "The end of the Damage Step is carried out first, and its text names it: {phrase}."
        ),
        sources.OCG_END,
        ("end",),
    ),
    Rule(
        "targets-a-doomed-monster",
        "depends",
        {"named": "now", "doomed": "another", "targets": "yes", "mandatory": "no"},
        gettext_noop(
            "It depends on the other monsters: one determined to be destroyed by battle can’t be "
            "targeted, so it needs another target."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "old-words",
        "depends",
        {"names": "without_calculation"},
        gettext_noop(
            "It depends on the current text. In old texts, these words usually mean the start of "
            "the Damage Step, and sometimes before damage calculation."
        ),
        sources.OLD_TEXTS,
        ("start", "before"),
        ("Drillroid",),
    ),
    Rule(
        "named-now",
        "yes",
        {"named": "now"},
        gettext_noop("Its text names this moment: {phrase}. {phrase_why}"),
        sources.ARTICLE,
        (),
        ("Injection Fairy Lily", "Don Zaloog", "Shining Angel"),
    ),
)

CHAINS = (*_DOOMED, *TURNED_FACE_UP_FOR, *_CHAINS, *_END, *_NAMED)
