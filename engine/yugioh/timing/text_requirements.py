"""List the requirements of a card's text that prevent its activation.

The first rule that holds answers; the last of these answers yes.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.replay.sources import OCG_UTOPIA
from engine.yugioh.timing import sources
from engine.yugioh.timing.chain_rules import CHAINS
from engine.yugioh.timing.does_nothing import DOES_NOTHING
from engine.yugioh.timing.face_down import FACE_DOWN
from engine.yugioh.timing.forbidden import FORBIDDEN
from engine.yugioh.timing.missed_timing import MISSED
from engine.yugioh.timing.repeated_use import USE_NEGATED, USED_NOW
from engine.yugioh.timing.required_monsters import (
    REQUIRED_MONSTERS,
    UNKNOWN_MONSTER,
)
from engine.yugioh.timing.rules import FAST, IN_DAMAGE_STEP, Rule
from engine.yugioh.timing.which_monster import OF_ANOTHER

OF_OTHERS = "any_flipped_face_up any_sent_to_gy"

# Requirements of its own text: earlier events, a kind of target, a moment.
_BY_ITS_TEXT = (
    Rule(
        "responds-to-nothing",
        "no",
        {"about": "an_activation", "chain": "first another replay"},
        gettext_noop("It responds to an activation, so it can’t begin a chain."),
        sources.qas(14725),
        (),
        ("Blackwing Tamer - Obsidian Hawk Joe",),
    ),
    Rule(
        "texts-differ",
        "depends",
        {
            "texts_differ": "battled_or_attacked",
            "battled": "no",
            "attacked": "yes none",
            "named": "now none",
        },
        gettext_noop(
            "It depends on the text: if it must have battled, no, as no damage was calculated; if "
            "it must have attacked or been attacked, yes."
        ),
        sources.NO_CALCULATION,
        (),
        ("Gladiator Beast Equeste",),
    ),
    Rule(
        "perhaps-must-have-battled",
        "depends",
        {
            "names": "end_of_battle_phase",
            "battled": "no",
            "named": "now",
            "earlier_this_turn": "none",
        },
        gettext_noop(
            "It depends on the text: “if this card battled” means that damage was calculated; "
            "without such words it can be activated."
        ),
        sources.qas(13318, 15471, 19328),
        (),
        ("Elemental HERO Core",),
    ),
    Rule(
        "condition-unmet",
        "no",
        {"condition": "unmet"},
        gettext_noop("It requires “{phrase}”, but {unmet}."),
        sources.ARTICLE,
        (),
        ("D.D. Warrior Lady", "Elemental HERO Nova Master"),
    ),
    OF_ANOTHER,
    *FACE_DOWN,
    Rule(
        "wants-face-down",
        "no",
        {"wants": "face_down", "target": "face_up"},
        gettext_noop("Its text requires a face-down target, and this one is face-up."),
        sources.CARD_TEXT,
        (),
        ("Mystic Swordsman LV2",),
    ),
    Rule(
        "wants-face-up",
        "no",
        {"wants": "face_up", "target": "face_down"},
        gettext_noop(
            "Its text requires a face-up target. At the start of the Damage Step this one is still "
            "face-down; it is flipped before damage calculation."
        ),
        sources.ARTICLE,
        ("start_step", "declaration", "battle_step", "start"),
        ("Ally of Justice Catastor",),
    ),
    *REQUIRED_MONSTERS,
    Rule(
        "main-phase",
        "no",
        {"named": "never"},
        gettext_noop("Its text names the Main Phase."),
        sources.CARD_TEXT,
        (),
        ("Effect Veiler",),
    ),
    Rule(
        "no-new-declaration",
        "no",
        {"chain": "replay", "names": "attack_declared"},
        gettext_noop(
            "A replay is not a new declaration, so effects that respond to a declared attack can’t "
            "be activated."
        ),
        OCG_UTOPIA,
        ("declaration", "battle_step"),
        ("Number 39: Utopia",),
    ),
    Rule(
        "targeted-anew",
        "yes",
        {"chain": "replay", "names": "targeted_for_attack"},
        gettext_noop("A monster that is chosen in a replay is newly targeted for an attack."),
        OCG_UTOPIA,
        ("declaration", "battle_step"),
        ("Number 39: Utopia",),
    ),
    Rule(
        "declaration-answered",
        "no",
        {"chain": "another", "names": "attack_declared targeted_for_attack"},
        gettext_noop(
            "Effects that respond to a declared attack must be activated in the first chain after "
            "it."
        ),
        sources.PERFECT,
        ("declaration", "battle_step"),
        ("Mirror Force",),
    ),
    Rule(
        "summons",
        "no",
        {**IN_DAMAGE_STEP, "performs": "summon", "mandatory": "no"},
        gettext_noop(
            "An effect that performs such a Summon can’t be activated in the Damage Step, even if "
            "it is about the card itself."
        ),
        sources.OCG_SUMMONS,
        (),
        ("Fallen of Albaz", "Kaiki the Unity Star"),
    ),
    Rule(
        "named-of-another",
        "no",
        {
            **IN_DAMAGE_STEP,
            "names": f"sent_to_gy flipped_face_up {OF_OTHERS}",
            "about": "another",
            "names_battle_too": "none no",
            "kind": f"{FAST} trigger_effect none",
            "own_ruling": "none",
            "mandatory": "no",
        },
        gettext_noop(
            "It waits for something that happens to another card, and that happens outside of "
            "battles too. In the OCG, such an effect can’t be activated in the Damage Step. In "
            "the TCG, the text usually says “except during the Damage Step”; by its words alone, "
            "a text that doesn’t say so allows it."
        ),
        sources.OCG_DAMAGE_STEP,
    ),
    Rule(
        "named-of-any-card",
        "depends",
        {
            **IN_DAMAGE_STEP,
            "names": OF_OTHERS,
            "about": "none",
            "names_battle_too": "none no",
            "own_ruling": "none",
            "mandatory": "no",
            "named": "now",
        },
        gettext_noop(
            "It depends on the effect. If it is mandatory, it activates. If it is optional and "
            "waits for other cards, it can’t be activated, as that happens outside of battles too."
        ),
        sources.OCG_DAMAGE_STEP,
    ),
    UNKNOWN_MONSTER,
    *MISSED,
    Rule(
        "sent-just-now",
        "yes",
        {"names": "sent_to_gy", "sent_to_gy": "yes", "just_met": "yes"},
        gettext_noop(
            "It was sent to the GY just now, and need not wait until monsters are destroyed by "
            "battle."
        ),
        sources.OCG_DAMAGE_STEP,
        (),
        ("Sangan", "Dandylion"),
    ),
    Rule(
        "damage-just-taken",
        "yes",
        {"names": "takes_damage", "just_met": "yes"},
        gettext_noop("Damage was taken just now, and its text applies to damage of any kind."),
        sources.COMPREHENSIVE,
        (),
        ("Numinous Healer",),
    ),
    Rule(
        "too-late",
        "no",
        {"named": "past"},
        gettext_noop(
            "Its text says “{phrase}”, so it can be activated only at that moment ({named_at}), "
            "and not afterward."
        ),
        sources.CARD_TEXT,
        (),
        ("Mirror Force",),
    ),
    Rule(
        "too-early",
        "no",
        {"named": "later"},
        gettext_noop(
            "Its text says “{phrase}”, so it can be activated only at that moment ({named_at}), "
            "and not before."
        ),
        sources.CARD_TEXT,
        (),
        ("Kuriboh",),
    ),
)
TEXT_REQUIREMENTS = (*FORBIDDEN, USED_NOW, USE_NEGATED, *DOES_NOTHING, *_BY_ITS_TEXT, *CHAINS)
