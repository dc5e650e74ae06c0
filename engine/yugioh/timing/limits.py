"""LIMITS: what keeps something from being activated whatever its kind, and what its text asks for.

The first rule that holds answers; the last of these says yes.
"""

from __future__ import annotations

from engine.yugioh.replay.sources import OCG_UTOPIA
from engine.yugioh.timing import sources
from engine.yugioh.timing.rules import Rule

FAST = "trap quick_play_spell quick_effect"
IN_DAMAGE_STEP = {"place": "damage_step"}

# What forbids it whatever it is.
_FORBIDDEN = (
    Rule(
        "in-resolution",
        "no",
        {"in_resolution": "yes"},
        "Damage is calculated while an effect resolves, so the first three sub-steps pass within "
        "that resolution and nothing can be activated in them.",
        sources.IN_RESOLUTION,
        ("start", "before", "calculation"),
        ("Number 38: Hope Harbinger Dragon Titanic Galaxy",),
    ),
    Rule(
        "end-is-skipped",
        "no",
        {"turn_ends": "skipping_the_end"},
        "It becomes the End Phase at once, so the end of the Damage Step never comes.",
        sources.OCG_END,
        ("end",),
        ("Flashbang",),
    ),
    Rule(
        "spells-and-traps-locked",
        "no",
        {
            "locked": "spells_and_traps",
            "kind": "counter_trap trap continuous_trap quick_play_spell other_spell",
        },
        "Another effect forbids activating Spells and Traps, and it covers all that is activated "
        "until the Damage Step is over.",
        sources.OCG_END,
        (),
        ("Ancient Gear Gadjiltron Dragon",),
    ),
    Rule(
        "traps-locked",
        "no",
        {"locked": "traps", "kind": "counter_trap trap continuous_trap"},
        "Another effect forbids Trap Cards; a flipped monster’s does so as soon as it is face-up.",
        sources.OCG_DAMAGE_STEP,
        (),
        ("Jinzo", "Mirage Dragon"),
    ),
    Rule(
        "used-up",
        "no",
        {"used_up": "yes"},
        "It was used this turn already, and once per turn counts wherever the card is by then.",
        sources.CARD_TEXT,
        (),
        ("Blue-Eyes Tyrant Dragon",),
    ),
    Rule(
        "left-the-field",
        "no",
        {"left": "yes", "names": "flip flipped_face_up"},
        "A flipped monster’s effect activates only if it is still on the field after damage "
        "calculation.",
        sources.OCG_FLIPPED_GONE,
        (),
        ("Man-Eater Bug",),
    ),
    Rule(
        "another-spell",
        "no",
        {"kind": "other_spell"},
        "Spell Cards of Spell Speed 1 are activated in the Main Phase only.",
        sources.RULEBOOK,
        (),
        ("Raigeki", "United We Stand"),
    ),
    Rule(
        "ignition",
        "no",
        {"kind": "ignition_effect"},
        "Ignition Effects are activated in the Main Phase only.",
        sources.RULEBOOK,
    ),
    Rule(
        "own-ruling-excludes",
        "no",
        {**IN_DAMAGE_STEP, "own_ruling": "excludes"},
        "{own}",
        sources.CARD_TEXT,
    ),
    Rule(
        "own-ruling-disputed",
        "depends",
        {**IN_DAMAGE_STEP, "own_ruling": "disputed"},
        "{own}",
        sources.CARD_TEXT,
    ),
)

# What its own text asks for.
_BY_ITS_TEXT = (
    Rule(
        "texts-differ",
        "depends",
        {"texts_differ": "battled_or_attacked", "battled": "no", "attacked": "yes"},
        "It depends on the text: where it must have battled, no, as no damage was calculated; "
        "where it must have attacked or been attacked, yes.",
        sources.NO_CALCULATION,
        (),
        ("Gladiator Beast Equeste",),
    ),
    Rule(
        "condition-unmet",
        "no",
        {"condition": "unmet"},
        "It asks for “{phrase}”, but {unmet}.",
        sources.ARTICLE,
        (),
        ("D.D. Warrior Lady", "Elemental HERO Nova Master"),
    ),
    Rule(
        "wants-face-down",
        "no",
        {"wants": "face_down", "target": "face_up"},
        "Its text wants a face-down target, and this one is face-up.",
        sources.CARD_TEXT,
        (),
        ("Mystic Swordsman LV2",),
    ),
    Rule(
        "wants-face-up",
        "no",
        {"wants": "face_up", "target": "face_down"},
        "Its text wants a face-up target. At the start of the Damage Step this one is still "
        "face-down; it is flipped before damage calculation.",
        sources.ARTICLE,
        ("start_step", "declaration", "battle_step", "start"),
        ("Ally of Justice Catastor",),
    ),
    Rule(
        "main-phase",
        "no",
        {"named": "never"},
        "Its text names the Main Phase.",
        sources.CARD_TEXT,
        (),
        ("Effect Veiler",),
    ),
    Rule(
        "too-late",
        "no",
        {"named": "past"},
        "Its text names “{phrase}”, and that moment is past ({named_at}).",
        sources.CARD_TEXT,
        (),
        ("Mirror Force",),
    ),
    Rule(
        "too-early",
        "no",
        {"named": "later"},
        "Its text names “{phrase}”, and that moment is still to come ({named_at}).",
        sources.CARD_TEXT,
        (),
        ("Kuriboh",),
    ),
    Rule(
        "no-new-declaration",
        "no",
        {"chain": "replay", "names": "attack_declared"},
        "A replay is no new declaration, so what answers a declared attack can’t be activated.",
        OCG_UTOPIA,
        ("declaration", "battle_step"),
        ("Number 39: Utopia",),
    ),
    Rule(
        "targeted-anew",
        "yes",
        {"chain": "replay", "names": "targeted_for_attack"},
        "A monster that is chosen in a replay is targeted for an attack anew.",
        OCG_UTOPIA,
        ("declaration", "battle_step"),
        ("Number 39: Utopia",),
    ),
    Rule(
        "declaration-answered",
        "no",
        {"chain": "another", "named": "now"},
        "What answers a declared attack goes into the first chain after it.",
        sources.PERFECT,
        ("declaration",),
        ("Mirror Force",),
    ),
    Rule(
        "own-quick-effect-doomed",
        "no",
        {"doomed": "itself", "kind": "quick_effect", "mandatory": "no"},
        "A monster determined to be destroyed by battle can’t use an optional Quick Effect.",
        sources.OCG_DOOMED,
        ("after",),
        ("El Shaddoll Shekhinaga",),
    ),
    Rule(
        "doomed-as-cost",
        "no",
        {"doomed": "itself", "cost": "itself", "mandatory": "no"},
        "A monster determined to be destroyed by battle can’t be the cost of an optional effect.",
        sources.OCG_DOOMED,
        ("after",),
    ),
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
        "Triggers go into the first chain of a sub-step; a further chain takes only what has just "
        "been triggered.",
        sources.OCG_DAMAGE_STEP,
    ),
    Rule(
        "no-further-chain",
        "no",
        {"kind": f"{FAST} continuous_trap", "chain": "another", "mandatory": "no"},
        "Only one chain is opened freely in this sub-step. A further one takes what has just been "
        "triggered, Counter Traps and mandatory effects.",
        sources.OCG_DAMAGE_STEP,
        ("calculation", "after", "end"),
    ),
    Rule(
        "summons",
        "no",
        {**IN_DAMAGE_STEP, "performs": "summon", "mandatory": "no"},
        "An effect whose point is such a Summon can’t be activated in the Damage Step, even about "
        "the card itself.",
        sources.OCG_SUMMONS,
        (),
        ("Fallen of Albaz", "Kaiki the Unity Star"),
    ),
    Rule(
        "modifier-past-its-window",
        "no",
        {"names": "damage_step", "modifies": "directly", "mandatory": "no"},
        "“During the Damage Step” in the text of what changes an ATK or DEF means until before "
        "damage calculation.",
        sources.OCG_TABLE,
        ("calculation", "after", "end"),
        ("Honest",),
    ),
    Rule(
        "named-now",
        "yes",
        {"named": "now"},
        "Its text names this moment: {phrase}. {phrase_why}",
        sources.ARTICLE,
        (),
        ("Injection Fairy Lily", "Don Zaloog", "Shining Angel"),
    ),
)

LIMITS = (*_FORBIDDEN, *_BY_ITS_TEXT)
