"""List the kinds of effects that the Damage Step allows or forbids, and those of the other steps.

The first rule that holds answers.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.timing import sources
from engine.yugioh.timing.continuous_traps import CONTINUOUS_TRAP_ALONE, CONTINUOUS_TRAPS
from engine.yugioh.timing.phases import IN_A_PHASE
from engine.yugioh.timing.rules import BY_OWN_RULING, FAST, IN_DAMAGE_STEP, Rule
from engine.yugioh.timing.undescribed import RULE
from engine.yugioh.timing.windows import FROM_CALCULATION, UNTIL_CALCULATION

# Effects that change an ATK or DEF; without a kind, a fast effect is assumed.
_MODIFIERS = f"{FAST} none"

# The kinds that the Damage Step allows.
_ALLOWED = (
    Rule(
        "own-ruling-until-calculation",
        "yes",
        {**IN_DAMAGE_STEP, "own_ruling": "allows", "modifies": "after_a_summon"},
        BY_OWN_RULING,
        sources.CARD_TEXT,
        UNTIL_CALCULATION,
    ),
    Rule(
        "own-ruling-too-late",
        "no",
        {**IN_DAMAGE_STEP, "own_ruling": "until_calculation"},
        gettext_noop("Its own text or ruling allows it only until damage calculation."),
        sources.CARD_TEXT,
        FROM_CALCULATION,
    ),
    Rule(
        "modifier-too-late",
        "no",
        {
            **IN_DAMAGE_STEP,
            "modifies": "directly after_a_summon",
            "kind": _MODIFIERS,
            "negates": "none effect",
            "mandatory": "no",
            # What waits for a destruction by battle is activated at the end, whatever it changes.
            "names_battle_too": "none no old_text",
        },
        gettext_noop(
            "Cards and effects that change an ATK or DEF may be activated at the start of the "
            "Damage Step and before damage calculation, but not from damage calculation on."
        ),
        sources.OCG_TABLE,
        FROM_CALCULATION,
        ("Forbidden Chalice", "Honest"),
    ),
    Rule(
        "own-ruling-allows",
        "yes",
        {**IN_DAMAGE_STEP, "own_ruling": "allows until_calculation"},
        BY_OWN_RULING,
        sources.CARD_TEXT,
        (),
        ("Michizure",),
    ),
    Rule(
        "counter-trap",
        "yes",
        {**IN_DAMAGE_STEP, "kind": "counter_trap"},
        gettext_noop("Counter Traps may be activated in every sub-step of the Damage Step."),
        sources.GENERAL,
        (),
        ("Divine Wrath", "Cynet Conflict", "Drastic Drop Off"),
    ),
    *CONTINUOUS_TRAPS,
    Rule(
        "mandatory",
        "yes",
        {**IN_DAMAGE_STEP, "mandatory": "yes"},
        gettext_noop(
            "Mandatory effects activate in the Damage Step too, even those of a monster determined "
            "to be destroyed."
        ),
        sources.GENERAL,
        (),
        ("Doomcaliber Knight", "Sangan", "World of Spirits"),
    ),
    Rule(
        "negates-activation",
        "yes",
        {**IN_DAMAGE_STEP, "negates": "activation"},
        gettext_noop(
            "Cards and effects that negate an activation may be activated in the Damage Step."
        ),
        sources.OCG_NEGATING,
        (),
        ("Ghost Belle & Haunted Mansion", "Crystal Wing Synchro Dragon"),
    ),
    Rule(
        "answers-an-activation",
        "no",
        {**IN_DAMAGE_STEP, "about": "an_activation", "modifies": "directly"},
        gettext_noop(
            "It responds to an activation and only changes an ATK or DEF, which is not enough here."
        ),
        sources.OCG_CICADA_KING,
        (),
        ("Number 3: Cicada King",),
    ),
    Rule(
        "modifier",
        "yes",
        {**IN_DAMAGE_STEP, "modifies": "directly", "kind": f"{_MODIFIERS} continuous_trap"},
        gettext_noop(
            "Cards and effects that change an ATK or DEF directly may be activated at the start of "
            "the Damage Step and before damage calculation, even for a monster that does not "
            "battle."
        ),
        sources.OCG_TABLE,
        UNTIL_CALCULATION,
        ("Forbidden Chalice", "Forbidden Lance", "Honest"),
    ),
    Rule(
        "self-equipping-trap",
        "yes",
        {**IN_DAMAGE_STEP, "modifies": "by_equipping", "kind": "trap continuous_trap none"},
        gettext_noop(
            "A Trap that equips itself to a monster and changes its ATK or DEF counts as a "
            "modifier."
        ),
        sources.COMPREHENSIVE,
        UNTIL_CALCULATION,
        ("Metalmorph",),
    ),
    Rule(
        "self-equipping-trap-too-late",
        "no",
        {**IN_DAMAGE_STEP, "modifies": "by_equipping", "kind": "trap continuous_trap none"},
        gettext_noop(
            "A Trap that equips itself counts as a modifier, and those may not be activated from "
            "damage calculation on."
        ),
        sources.COMPREHENSIVE,
        (),
        ("Metalmorph",),
    ),
    Rule(
        "something-then-summon",
        "yes",
        {**IN_DAMAGE_STEP, "performs": "something_then_summon", "about": "itself"},
        gettext_noop(
            "It does something else first, so it may be activated, but the Summon is not performed."
        ),
        sources.OCG_SUMMONS,
        (),
        ("Supreme King Dragon Lightwurm",),
    ),
    Rule(
        "about-itself",
        "yes",
        {**IN_DAMAGE_STEP, "about": "itself"},
        gettext_noop(
            "A trigger about its own card is allowed in the Damage Step: when the card is "
            "Summoned, moved, flipped or changes its position."
        ),
        sources.OCG_DAMAGE_STEP,
        (),
        ("Abominable Unchained Soul", "Genta, Gateman of Dark World"),
    ),
    Rule(
        "about-battle-destruction",
        "yes",
        {**IN_DAMAGE_STEP, "about": "another none", "names_battle_too": "yes"},
        gettext_noop(
            "Its text includes destruction by battle, so it may be activated even if the other "
            "part of that text is what happened."
        ),
        sources.OCG_BATTLE_OR_EFFECT,
        (),
        ("Sky Striker Ace - Raye", "Parallel Selection"),
    ),
)

# Kinds that it does not allow; the last rule covers all the others.
_NOT_ALLOWED = (
    Rule(
        "modifies-the-summoned",
        "no",
        {
            **IN_DAMAGE_STEP,
            "modifies": "of_the_summoned",
            "kind": f"{_MODIFIERS} continuous_trap",
        },
        gettext_noop(
            "It changes only the ATK or DEF of the monster that it Special Summons, which is not "
            "enough here."
        ),
        sources.COMPREHENSIVE,
        (),
        ("Powerful Rebirth", "Reverse of Neos"),
    ),
    Rule(
        "old-is-destroyed",
        "depends",
        {**IN_DAMAGE_STEP, "about": "another", "names_battle_too": "old_text"},
        gettext_noop(
            "It depends on the card. The rulings on old texts that only say “is destroyed” differ; "
            "several of these cards may not be activated in the Damage Step."
        ),
        sources.OCG_IS_DESTROYED,
    ),
    Rule(
        "about-another",
        "no",
        {**IN_DAMAGE_STEP, "about": "another"},
        gettext_noop(
            "In the OCG, optional triggers about another card, such as its Summon or its being "
            "added to the hand, can’t be activated in the Damage Step. In the TCG, the text "
            "usually says “except during the Damage Step”; by its words alone, a text that "
            "doesn’t say so allows it."
        ),
        sources.OCG_DAMAGE_STEP,
        (),
        ("Droll & Lock Bird", "Masked HERO Dark Law", "Deskbot 001"),
    ),
    Rule(
        "modifies-indirectly",
        "no",
        {**IN_DAMAGE_STEP, "modifies": "indirectly"},
        gettext_noop("It changes an ATK or DEF only indirectly; only direct changes are allowed."),
        sources.COMPREHENSIVE,
        (),
        ("Skill Drain", "Reverse Trap", "Mystical Space Typhoon"),
    ),
    Rule(
        "modifies-perhaps",
        "no",
        {**IN_DAMAGE_STEP, "modifies": "perhaps"},
        gettext_noop(
            "It may turn out not to change an ATK or DEF, so it does not count as a modifier."
        ),
        sources.COMPREHENSIVE,
        (),
        ("Half or Nothing",),
    ),
    Rule(
        "modifies-after-a-summon",
        "depends",
        {
            **IN_DAMAGE_STEP,
            "modifies": "after_a_summon",
            "kind": f"{_MODIFIERS} continuous_trap",
        },
        gettext_noop(
            "It Summons first and changes an ATK or DEF after that. This is ruled card by card: "
            "Powerful Rebirth may not be activated, Amazement Abomination Arlekino may."
        ),
        sources.COMPREHENSIVE,
        UNTIL_CALCULATION,
    ),
    Rule(
        "optional-trigger-modifies",
        "no",
        {
            **IN_DAMAGE_STEP,
            "kind": "trigger_effect",
            "modifies": "directly by_equipping after_a_summon of_the_summoned",
        },
        gettext_noop(
            "Modifiers are allowed as cards and Quick Effects; an optional trigger that changes an "
            "ATK or DEF is not one of them."
        ),
        sources.COMPREHENSIVE,
        (),
        ("Morpho Butterspy",),
    ),
    Rule(
        "negates-effect",
        "no",
        {**IN_DAMAGE_STEP, "negates": "effect"},
        gettext_noop(
            "A card that negates an effect, but not its activation, is not allowed in the Damage "
            "Step."
        ),
        sources.OCG_NEGATING,
        (),
        ("Ash Blossom & Joyous Spring", "Infinite Impermanence"),
    ),
    Rule(
        RULE,
        "depends",
        {"described": "no"},
        gettext_noop("It depends on what is not stated: {missing}."),
        sources.GENERAL,
    ),
    CONTINUOUS_TRAP_ALONE,
    Rule(
        "nothing-named",
        "no",
        IN_DAMAGE_STEP,
        gettext_noop(
            "The Damage Step does not allow it: it is not a Counter Trap and not mandatory, it "
            "does not change an ATK or DEF directly or negate an activation, and its text names no "
            "moment of the Damage Step."
        ),
        sources.GENERAL,
        (),
        ("Ghost Ogre & Snow Rabbit", "Enemy Controller", "Waboku"),
    ),
)

# Outside of the Damage Step: the Battle Phase as any phase.
_ELSEWHERE = (
    *IN_A_PHASE,
    Rule(
        "trigger",
        "yes",
        {"kind": "trigger_effect"},
        gettext_noop("When what it waits for happens here, it may be activated."),
        sources.RULEBOOK,
    ),
    Rule(
        "end-step",
        "yes",
        {},
        gettext_noop(
            "In the End Step Quick-Play Spells, Traps and Quick Effects may be activated."
        ),
        sources.RULEBOOK,
        ("end_step",),
    ),
    Rule(
        "start-step",
        "yes",
        {},
        gettext_noop(
            "Fast effects may be activated in the Start Step; this is the last chance before an "
            "attack can be declared."
        ),
        sources.OCG_START_STEP,
        ("start_step",),
    ),
    Rule(
        "battle-step",
        "yes",
        {},
        gettext_noop(
            "Fast effects may be activated in the Battle Step; only effects that respond to the "
            "declaration must be in the first chain after it."
        ),
        sources.OCG_BATTLE_STEP,
        ("declaration", "battle_step", "again"),
        ("Skill Drain",),
    ),
)
PERMISSIONS = (*_ALLOWED, *_NOT_ALLOWED, *_ELSEWHERE)
