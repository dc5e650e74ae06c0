"""List what applies at a sub-step without activating, what it leads to, and in which order."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.timing import sources
from engine.yugioh.timing.phases import ORDER_IN_A_PHASE
from engine.yugioh.timing.rules import Rule
from engine.yugioh.timing.windows import DAMAGE_STEP, UNTIL_CALCULATION

_UNTIL_THE_END = ("after", "end", "again", "end_step")
_BEFORE_THE_END = ("start", "before", "calculation", "after")

_APPLIES = (
    Rule(
        "applied-is-prevented",
        "no",
        {"event": "applies_without_activating", "prevented": "yes"},
        gettext_noop(
            "Another effect prevents what it does, so it does nothing. An effect that activates "
            "later in this sub-step is not affected by that."
        ),
        sources.APPLIED_IS_PREVENTED,
        DAMAGE_STEP,
        ("Decode Destruction",),
    ),
    Rule(
        "applied-condition-unmet",
        "no",
        {"event": "applies_without_activating", "condition_holds": "no"},
        gettext_noop(
            "Its condition is checked when it would apply, and is not met: there is no such "
            "battle, or the monster is gone."
        ),
        sources.APPLIED_UNMET,
        DAMAGE_STEP,
        ("Super Rush Headlong", "Abyss Script - Fantasy Magic"),
    ),
    Rule(
        "applied-is-lost",
        "no",
        {
            "event": "applies_without_activating",
            "given_to": "turned_face_down changed_control",
        },
        gettext_noop(
            "The monster that the effect was given to was turned face-down or changed control, so "
            "the effect no longer applies, even if that is undone."
        ),
        sources.APPLIED_LOST,
        DAMAGE_STEP,
        ("Super Rush Headlong",),
    ),
    Rule(
        "applied-to-the-destroyed",
        "no",
        {"event": "applies_without_activating", "acts_on": "destroyed_one"},
        gettext_noop(
            "At the end of the Damage Step the monster has already been sent to the GY, as the "
            "battle destroyed it."
        ),
        sources.APPLIED_TO_DESTROYED,
        ("end",),
        ("Scrap Fist",),
    ),
    Rule(
        "applied-to-another-unaffected",
        "no",
        {"event": "applies_without_activating", "acts_on": "unaffected_one"},
        gettext_noop("The other monster is unaffected by it, so it doesn’t apply."),
        sources.APPLIED_TO_ANOTHER_UNAFFECTED,
        DAMAGE_STEP,
        ("Shooting Sonic",),
    ),
    Rule(
        "applied-though-unaffected-by-activated",
        "yes",
        {"event": "applies_without_activating", "acts_on": "unaffected_by_activated"},
        gettext_noop(
            "It is not applied as an activated effect resolves, so a monster that is unaffected "
            "by activated effects is affected by it."
        ),
        sources.APPLIED_TO_ANOTHER_UNAFFECTED,
        DAMAGE_STEP,
        ("The Ultimate Creature of Destruction", "Shooting Sonic"),
    ),
    Rule(
        "applied-to-the-unaffected",
        "no",
        {
            "event": "applies_without_activating",
            "given_to": "unaffected",
            "acts_on": "its_monster",
        },
        gettext_noop("The monster that it would act on is unaffected by it."),
        sources.APPLIED_TO_UNAFFECTED,
        DAMAGE_STEP,
        ("Scrap Fist",),
    ),
    Rule(
        "applied-to-another",
        "yes",
        {
            "event": "applies_without_activating",
            "given_to": "unaffected",
            "acts_on": "another destroyed_one",
        },
        gettext_noop(
            "The monster that it was given to is unaffected by it, but it acts on another one."
        ),
        sources.APPLIED_TO_UNAFFECTED,
        DAMAGE_STEP,
        ("Super Rush Headlong",),
    ),
    Rule(
        "applied-to-whom",
        "depends",
        {"event": "applies_without_activating", "given_to": "unaffected"},
        gettext_noop(
            "It depends on the monster that it acts on: the one that it was given to is unaffected "
            "by it, another one is not."
        ),
        sources.APPLIED_TO_UNAFFECTED,
        DAMAGE_STEP,
    ),
    Rule(
        "applied-by-the-doomed",
        "yes",
        {"event": "applies_without_activating", "given_to": "doomed"},
        gettext_noop(
            "It was given to the monster by another card, so it applies even if the battle "
            "destroys that monster."
        ),
        sources.APPLIED_BY_DOOMED,
        ("after", "end"),
        ("Decode Destruction", "Abyss Script - Fantasy Magic"),
    ),
    Rule(
        "own-position-face-down",
        "no",
        {
            "event": "applies_without_activating",
            "acts_on": "own_position",
            "target": "face_down",
        },
        gettext_noop("The effects of a face-down monster don’t apply."),
        sources.qas(6254),
        ("start",),
    ),
    Rule(
        "own-position-of-the-destroyed",
        "no",
        {
            "event": "applies_without_activating",
            "acts_on": "own_position",
            "destroyed_by_battle": "yes",
        },
        gettext_noop(
            "The battle destroyed it, so it is no longer there to change its position at the end "
            "of the Damage Step."
        ),
        sources.OCG_DOOMED,
        ("end",),
    ),
    Rule(
        "own-position-flipped",
        "yes",
        {
            "event": "applies_without_activating",
            "acts_on": "own_position",
            "target": "face_down",
        },
        gettext_noop(
            "A face-down target is flipped before damage calculation, so at the end of the Damage "
            "Step it is face-up, and its effect changes its battle position."
        ),
        sources.qas(6254),
        ("end",),
        ("Number 52: Diamond Crab King",),
    ),
    Rule(
        "applies",
        "yes",
        {"event": "applies_without_activating"},
        gettext_noop(
            "It applies by itself when its sub-step begins, without a Chain, so nothing can be "
            "activated in response."
        ),
        sources.APPLIED,
        DAMAGE_STEP,
        ("Super Rush Headlong", "Decode Destruction"),
    ),
)

_ORDER = (
    Rule(
        "applied-first",
        "what happens",
        {"event": "order_at_a_sub_step"},
        gettext_noop(
            "First what applies without activating, then the effects that activate there. If a "
            "monster is removed by the first, its effects are not activated on the field."
        ),
        sources.APPLIED_FIRST,
        DAMAGE_STEP,
        ("Super Rush Headlong", "Trickstar Light Stage"),
        "applied_first",
    ),
    *ORDER_IN_A_PHASE,
    Rule(
        "turn-player-applies-first",
        "what happens",
        {"event": "order_of_two_applied"},
        gettext_noop(
            "The turn player’s is applied first. The condition of the other one is then checked "
            "again, and if it is no longer met, that effect doesn’t apply."
        ),
        sources.APPLIED_BY_TWO,
        DAMAGE_STEP,
        ("Super Rush Headlong",),
        "turn_player",
    ),
)

_DESTRUCTION = (
    Rule(
        "replaced-and-calculated",
        "yes",
        {"event": "calculated_after_a_destruction", "replaced": "yes"},
        gettext_noop(
            "Something else was destroyed instead, so the monster is still there and damage is "
            "calculated."
        ),
        sources.REPLACED,
        UNTIL_CALCULATION,
        ("Heavy Mech Support Platform",),
    ),
    Rule(
        "prevented-and-calculated",
        "yes",
        {"event": "calculated_after_a_destruction", "prevented": "yes"},
        gettext_noop("The monster was not destroyed, so damage is calculated as usual."),
        sources.REPLACED,
        UNTIL_CALCULATION,
        ("Stardust Spark Dragon",),
    ),
    Rule(
        "destroyed-and-not-calculated",
        "no",
        {"event": "calculated_after_a_destruction"},
        gettext_noop("A monster that was destroyed no longer battles, so no damage is calculated."),
        sources.APPLIED_BY_TWO,
        UNTIL_CALCULATION,
        ("Super Rush Headlong",),
    ),
    Rule(
        "removed-not-destroyed",
        "no",
        {
            "event": "counts_as_destroyed_by_battle",
            "removed_first": "without_activating by_an_effect",
        },
        gettext_noop(
            "It was removed after damage calculation, before the battle destroyed it, so it was "
            "not destroyed by battle."
        ),
        sources.REMOVED_FIRST,
        _UNTIL_THE_END,
        ("Decode Destruction", "Dinomist Stegosaur"),
    ),
    Rule(
        "replaced-not-destroyed",
        "no",
        {"event": "counts_as_destroyed_by_battle", "replaced": "yes"},
        gettext_noop("Something else took its place, so it was not destroyed."),
        sources.REPLACED_WHILE_FACE_DOWN,
        _UNTIL_THE_END,
        ("Return of the Dragon Lords",),
    ),
    Rule(
        "kept-not-destroyed",
        "no",
        {"event": "counts_as_destroyed_by_battle", "kept": "yes"},
        gettext_noop(
            "A card was applied during damage calculation so that the battle doesn’t destroy it. "
            "It can act like any monster that survives."
        ),
        sources.KEPT,
        _UNTIL_THE_END,
        ("War Rock Mountain",),
    ),
    Rule(
        "determined-not-destroyed-yet",
        "no",
        {"event": "counts_as_destroyed_by_battle"},
        gettext_noop(
            "It is only determined to be destroyed. Monsters are destroyed by battle at the end of "
            "the Damage Step."
        ),
        sources.ARTICLE,
        ("after",),
    ),
    Rule(
        "destroyed-by-battle",
        "yes",
        {"event": "counts_as_destroyed_by_battle"},
        gettext_noop("Monsters are destroyed by battle at the end of the Damage Step."),
        sources.ARTICLE,
        ("end", "again", "end_step"),
    ),
)

_SUBSTITUTES = (
    Rule(
        "substitute-is-not-destroyed",
        "no",
        {"event": "substitute_applies", "substitute": "cannot_be_destroyed"},
        gettext_noop(
            "What would be destroyed instead can’t be destroyed, so it can’t be chosen for that."
        ),
        sources.REPLACED_BY_NOTHING,
        _BEFORE_THE_END,
        ("Proxy Dragon",),
    ),
    Rule(
        "substitute-is-doomed",
        "no",
        {"event": "substitute_applies", "substitute": "doomed"},
        gettext_noop(
            "A monster determined to be destroyed by battle can’t take the place of another."
        ),
        sources.OCG_DOOMED,
        ("calculation", "after"),
    ),
    Rule(
        "no-substitute-face-down",
        "no",
        {
            "event": "substitute_applies",
            "would_be_destroyed_by": "effect",
            "target": "face_down",
            "which": "certain",
        },
        gettext_noop(
            "The text means monsters of a certain kind, and a face-down monster doesn’t count as "
            "one."
        ),
        sources.REPLACED_WHILE_FACE_DOWN,
        _BEFORE_THE_END,
        ("Return of the Dragon Lords", "Darklord Tezcatlipoca"),
    ),
    Rule(
        "substitute-face-down-perhaps",
        "depends",
        {
            "event": "substitute_applies",
            "would_be_destroyed_by": "none",
            "target": "face_down",
            "which": "certain",
        },
        gettext_noop(
            "It depends on what would destroy the monster: it is flipped before a battle destroys "
            "it, but not before an effect does, and a face-down monster is of no kind."
        ),
        sources.REPLACED_WHILE_FACE_DOWN,
        _BEFORE_THE_END,
    ),
    Rule(
        "substitute-after-the-flip",
        "yes",
        {
            "event": "substitute_applies",
            "would_be_destroyed_by": "battle",
            "target": "face_down",
        },
        gettext_noop(
            "The target is flipped before damage calculation, so it counts as what it is when the "
            "battle would destroy it."
        ),
        sources.REPLACED_WHILE_FACE_DOWN,
        ("calculation", "after"),
        ("Return of the Dragon Lords", "Darklord Tezcatlipoca"),
    ),
    Rule(
        "substitute-for-the-unaffected",
        "yes",
        {"event": "substitute_applies", "given_to": "unaffected"},
        gettext_noop(
            "The card that takes its place is destroyed, and the monster itself need not be "
            "affected by it."
        ),
        sources.REPLACED_IF_UNAFFECTED,
        _BEFORE_THE_END,
        ("Phantom Knights' Sword",),
    ),
    Rule(
        "substitute-applies",
        "yes",
        {"event": "substitute_applies"},
        gettext_noop(
            "It is not activated. It applies if its condition is met when the monster would be "
            "destroyed."
        ),
        sources.OCG_CALCULATION,
        _BEFORE_THE_END,
    ),
)

APPLIED = (*_APPLIES, *_ORDER, *_DESTRUCTION, *_SUBSTITUTES)
