"""List what prevents an activation regardless of the card's kind and text."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.timing import sources
from engine.yugioh.timing.card_moves import COST_LIMITS
from engine.yugioh.timing.lock_rules import LOCKS
from engine.yugioh.timing.phases import PHASE_LIMITS
from engine.yugioh.timing.rules import BY_OWN_RULING, IN_DAMAGE_STEP, Rule
from engine.yugioh.timing.sources import qas
from engine.yugioh.timing.windows import AFTER_ITS_BATTLES, NOT_MAIN

# Words about the battle of the monster that has the effect, which it uses on the field. FLIP
# effects, and those for having destroyed a monster, have rules of their own.
_OF_ITS_BATTLE = (
    "start before calculation after battles battles_a_monster attacks_or_is_attacked "
    "inflicts_battle_damage"
)

FORBIDDEN = (
    Rule(
        "in-resolution",
        "no",
        {"in_resolution": "yes links_left"},
        gettext_noop(
            "Damage is calculated while an effect resolves, so the first three sub-steps take "
            "place during that resolution and nothing can be activated in them."
        ),
        sources.IN_RESOLUTION,
        ("start", "before", "calculation"),
        ("Number 38: Hope Harbinger Dragon Titanic Galaxy", "Magic Arm Shield"),
    ),
    Rule(
        "end-is-skipped",
        "no",
        {"turn_ends": "skipping_the_end"},
        gettext_noop(
            "It becomes the End Phase immediately, so there is no end of the Damage Step."
        ),
        sources.OCG_END,
        ("end",),
        ("Flashbang",),
    ),
    Rule(
        "battle-phase-is-over",
        "no",
        {"turn_ends": "skipping_the_end after_the_damage_step"},
        gettext_noop(
            "The End Phase comes next, so play does not return to the Battle Step and there is no "
            "End Step."
        ),
        sources.OCG_END,
        ("again", "end_step"),
        ("Neko Mane King",),
    ),
    *LOCKS,
    Rule(
        "used-up",
        "no",
        {"used_up": "yes"},
        gettext_noop(
            "It was already used this turn, and “once per turn” counts wherever the card is now."
        ),
        sources.CARD_TEXT,
        (),
        ("Blue-Eyes Tyrant Dragon",),
    ),
    Rule(
        "removed-before-it-activates",
        "no",
        {
            "removed_first": "without_activating",
            "kind": "trigger_effect quick_effect none",
            "names": f"flip flipped_face_up {_OF_ITS_BATTLE}",
        },
        gettext_noop(
            "What applies without activating comes before the effects that activate in the same "
            "sub-step. It has removed this monster, so the effect can’t be activated."
        ),
        sources.APPLIED_FIRST,
        (),
        ("Ally of Justice Catastor", "Predaplant Sarraceniant"),
    ),
    Rule(
        "removed-and-not-again",
        "no",
        {"removed_first": "by_an_effect", "names_battle_too": "yes", "about": "itself"},
        gettext_noop(
            "An effect removed it, for which this was activated at once. The battle didn’t "
            "destroy it, so it isn’t activated again."
        ),
        qas(8564),
        ("end",),
        ("Curious, the Lightsworn Dominion",),
    ),
    Rule(
        "left-the-field",
        "no",
        {"left": "yes", "names": "flip flipped_face_up"},
        gettext_noop(
            "A flipped monster’s effect activates only if it is still on the field after damage "
            "calculation. Rules before 2011 differ."
        ),
        sources.OCG_FLIPPED_GONE,
        (),
        ("Man-Eater Bug",),
    ),
    Rule(
        "needs-the-field",
        "no",
        {"left": "yes", "needs_the_field": "yes", "destroyed_by_battle": "none no"},
        gettext_noop("It has left the field, and its cost or effect needs it on the field."),
        sources.GONE_FROM_THE_FIELD,
    ),
    Rule(
        "left-with-its-monster",
        "no",
        {"left": "yes", "needs_the_field": "yes", "effect_of": "spell trap"},
        gettext_noop("A Spell or Trap that left the field can’t use an effect that it has there."),
        qas(11710),
        (),
        ("White Veil",),
    ),
    Rule(
        "gone-from-the-field",
        "no",
        {
            "left": "yes",
            "kind": "trigger_effect none",
            "names": _OF_ITS_BATTLE,
            "needs_the_field": "none",
        },
        gettext_noop(
            "A monster that has left the field can’t activate the effects that it has there, not "
            "even mandatory ones."
        ),
        sources.GONE_FROM_THE_FIELD,
        (),
        ("Marshmallon",),
    ),
    Rule(
        "destroyed-one-is-elsewhere",
        "no",
        {"destroyed_one_is_in": "hand deck", "mandatory": "no"},
        gettext_noop(
            "It needs the destroyed monster, which is in the hand or Deck and not in the GY."
        ),
        sources.qas(15971, 17966),
        (),
        ("Red-Eyes Burn", "Number 38: Hope Harbinger Dragon Titanic Galaxy"),
    ),
    Rule(
        "not-in-such-a-turn",
        "no",
        {"earlier_this_turn": "no"},
        gettext_noop("Its text requires something that has not happened this turn."),
        sources.qas(15464, 19120, 21031),
        (),
        ("D/D/D Marksman King Tell", "Final Geas"),
    ),
    Rule(
        "would-do-nothing",
        "no",
        {"does_nothing": "yes", "mandatory": "no"},
        gettext_noop(
            "Its effect would do nothing, so it can’t be activated: there is no legal target, or "
            "what it would apply applies already."
        ),
        sources.DOES_NOTHING,
        (),
        ("Performage Damage Juggler", "Donyoribo @Ignister"),
    ),
    Rule(
        "no-damage-is-left",
        "no",
        {"does_nothing": "in_the_end_step", "mandatory": "no"},
        gettext_noop(
            "Its effect changes only battle damage of this turn, and none comes in the End Step "
            "or later, so it would do nothing and can’t be activated."
        ),
        sources.DOES_NOTHING,
        AFTER_ITS_BATTLES,
        ("Performage Damage Juggler",),
    ),
    Rule(
        "met-where-excluded",
        "no",
        {"met_where_excluded": "yes"},
        gettext_noop(
            "Its condition was met at a moment that its text excludes, and it can’t be activated "
            "for that later."
        ),
        sources.MET_WHERE_EXCLUDED,
        (),
        ("Kashtira Fenrir",),
    ),
    Rule(
        "another-spell",
        "no",
        {"kind": "other_spell"},
        gettext_noop(
            "Spell Cards of Spell Speed 1 are activated in the Main Phase only. A face-up one may "
            "still have a trigger-like effect."
        ),
        sources.RULEBOOK,
        NOT_MAIN,
        ("Raigeki", "United We Stand"),
    ),
    Rule(
        "ignition",
        "no",
        {"kind": "ignition_effect"},
        gettext_noop("Ignition Effects are activated in the Main Phase only."),
        sources.RULEBOOK,
        NOT_MAIN,
    ),
    *PHASE_LIMITS,
    *COST_LIMITS,
    Rule(
        "trigger-is-no-response",
        "no",
        {"kind": "trigger_effect", "chain": "response"},
        gettext_noop(
            "A trigger waits until the chain has resolved. It can’t be chained to an activation."
        ),
        sources.SPELL_SPEED,
    ),
    Rule(
        "own-ruling-excludes",
        "no",
        {**IN_DAMAGE_STEP, "own_ruling": "excludes"},
        BY_OWN_RULING,
        sources.CARD_TEXT,
    ),
    Rule(
        "own-ruling-disputed",
        "depends",
        {**IN_DAMAGE_STEP, "own_ruling": "disputed"},
        BY_OWN_RULING,
        sources.CARD_TEXT,
    ),
)
