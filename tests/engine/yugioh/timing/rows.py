"""List cases for the rules that forbid an activation, and for those of a card's own text.

The answers are written from the rules of the Damage Step, not taken from the engine.
"""

from __future__ import annotations

from tests.engine.yugioh.timing.cases import (
    AROUND,
    DAMAGE_STEP,
    EVERYWHERE,
    RuleCase,
    quick,
    trap,
    trigger,
    with_facts,
)

FORBIDDEN = (
    RuleCase(
        "in-resolution",
        "no",
        "17979",
        "start before calculation",
        {"kind": "counter_trap", "in_resolution": "yes"},
        "after end again",
        {"in_resolution": "no"},
    ),
    RuleCase(
        "end-is-skipped",
        "no",
        "end of the Damage Step",
        "end",
        trigger(names="destroyed_by_battle", turn_ends="skipping_the_end"),
        "after",
        {"turn_ends": "after_the_damage_step"},
    ),
    RuleCase(
        "battle-phase-is-over",
        "no",
        "end of the Damage Step",
        "again end_step",
        trap(turn_ends="after_the_damage_step"),
        "end battle_step",
    ),
    RuleCase(
        "battle-phase-is-over",
        "no",
        "end of the Damage Step",
        "again end_step",
        trap(turn_ends="skipping_the_end"),
    ),
    RuleCase(
        "spells-and-traps-locked",
        "no",
        "end of the Damage Step",
        EVERYWHERE,
        {"kind": "quick_play_spell", "locked": "spells_and_traps"},
        "",
        {"kind": "quick_effect", "locked": "traps"},
    ),
    *(
        RuleCase(
            "spells-and-traps-locked",
            "no",
            "OCG Rule",
            "end",
            {"kind": kind, "locked": "spells_and_traps"},
        )
        for kind in ("counter_trap", "trap", "continuous_trap", "other_spell")
    ),
    *(
        RuleCase(
            "traps-locked",
            "no",
            "Damage Step",
            EVERYWHERE,
            {"kind": kind, "locked": "traps", "modifies": "directly"},
            "",
            {"kind": "quick_play_spell", "locked": "spells_and_traps"},
        )
        for kind in ("trap", "counter_trap", "continuous_trap")
    ),
    RuleCase(
        "used-up",
        "no",
        "Text",
        EVERYWHERE,
        trigger(used_up="yes", mandatory="yes"),
        "",
        {"used_up": "no"},
    ),
    *(
        RuleCase(
            "would-do-nothing",
            "no",
            "15396",
            EVERYWHERE,
            {**facts, "does_nothing": "yes"},
            "",
            {"does_nothing": "no", "mandatory": "yes"},
        )
        for facts in (
            quick(),
            {"kind": "counter_trap"},
            trigger(about="itself"),
            quick(names="calculation"),
            trap(modifies="directly"),
        )
    ),
    RuleCase(
        "no-damage-is-left",
        "no",
        "15396",
        "end_step",
        quick(does_nothing="in_the_end_step"),
        "battle_step calculation",
        {"does_nothing": "no", "mandatory": "yes"},
    ),
    RuleCase(
        "met-where-excluded",
        "no",
        "23923",
        EVERYWHERE,
        trigger(about="an_activation", own_ruling="excludes", met_where_excluded="yes"),
        "",
        {"met_where_excluded": "no"},
    ),
    *(
        RuleCase(
            "gone-from-the-field",
            "no",
            "17422",
            EVERYWHERE,
            trigger(names=names, left="yes", mandatory="yes"),
            "",
            {"left": "no", "needs_the_field": "no", "names": "destroyed_and_sent"},
        )
        for names in ("after", "battles", "attacks_or_is_attacked", "before", "calculation")
    ),
    RuleCase(
        "gone-from-the-field",
        "no",
        "17422",
        "after",
        trigger(names="inflicts_battle_damage", left="yes"),
        "",
        {"kind": "quick_effect"},
    ),
    RuleCase(
        "needs-the-field",
        "no",
        "17422",
        EVERYWHERE,
        quick(names="calculation", left="yes", needs_the_field="yes"),
        "",
        {"left": "no", "needs_the_field": "no"},
    ),
    RuleCase(
        "left-the-field",
        "no",
        "April 1, 2020",
        "after",
        trigger(names="flip", flipped="yes", left="yes", mandatory="yes"),
        "",
        {"left": "no", "names": "battles"},
    ),
    RuleCase(
        "left-the-field",
        "no",
        "April 1, 2020",
        "after",
        trigger(names="flipped_face_up", left="yes"),
    ),
    RuleCase(
        "another-spell",
        "no",
        "rulebook",
        EVERYWHERE,
        {"kind": "other_spell", "modifies": "directly"},
        "",
        {"kind": "quick_play_spell"},
    ),
    RuleCase("ignition", "no", "rulebook", EVERYWHERE, {"kind": "ignition_effect"}),
    RuleCase(
        "trigger-is-no-response",
        "no",
        "Spell Speed",
        EVERYWHERE,
        trigger(chain="response"),
        "",
        {"chain": "first", "kind": "quick_effect"},
    ),
    RuleCase(
        "own-ruling-excludes",
        "no",
        "Text",
        DAMAGE_STEP,
        {"kind": "counter_trap", "own_ruling": "excludes"},
        AROUND,
        {"own_ruling": "allows"},
    ),
    RuleCase(
        "own-ruling-disputed",
        "depends",
        "Text",
        DAMAGE_STEP,
        trap(own_ruling="disputed"),
        AROUND,
        {"own_ruling": "allows"},
    ),
)

BY_ITS_TEXT = (
    RuleCase(
        "texts-differ",
        "depends",
        "6177",
        "end_step",
        trigger(
            names="end_of_battle_phase",
            texts_differ="battled_or_attacked",
            battled="no",
            attacked="yes",
        ),
        "end again",
        {"battled": "yes", "attacked": "no", "texts_differ": "none"},
    ),
    RuleCase(
        "texts-differ",
        "depends",
        "6177",
        "end_step",
        trigger(texts_differ="battled_or_attacked", battled="no", attacked="yes"),
    ),
    RuleCase(
        "condition-unmet",
        "no",
        "article",
        "after",
        trigger(names="battles", battled="no"),
        "",
        {"battled": "yes"},
    ),
    RuleCase(
        "wants-face-down",
        "no",
        "Text",
        "start",
        trigger(names="start", wants="face_down", target="face_up"),
        "",
        {"target": "face_down", "wants": "face_up"},
    ),
    RuleCase(
        "wants-face-up",
        "no",
        "article",
        "start_step declaration battle_step start",
        trigger(wants="face_up", target="face_down"),
        "before calculation after end again end_step",
        {"target": "face_up", "wants": "face_down"},
    ),
    RuleCase("main-phase", "no", "Text", EVERYWHERE, quick(names="main_phase")),
    RuleCase(
        "no-new-declaration",
        "no",
        "February 20, 2016",
        "declaration battle_step",
        trigger(names="attack_declared", chain="replay"),
        "start again",
        {"chain": "first"},
    ),
    RuleCase(
        "targeted-anew",
        "yes",
        "February 20, 2016",
        "declaration battle_step",
        trigger(names="targeted_for_attack", chain="replay", mandatory="yes"),
        "start again",
        {"chain": "first", "names": "none"},
    ),
    *(
        RuleCase(
            "declaration-answered",
            "no",
            "Perfect Rulebook",
            "declaration battle_step",
            trap(names=names, chain="another"),
            "start again",
            {"chain": "first", "names": "none"},
        )
        for names in ("attack_declared", "targeted_for_attack")
    ),
    RuleCase(
        "summons",
        "no",
        "July 22, 2023",
        DAMAGE_STEP,
        trigger(about="itself", performs="summon"),
        AROUND,
        {"mandatory": "yes", "performs": "something_then_summon"},
    ),
    *(
        RuleCase(
            "named-of-another",
            "no",
            "Damage Step",
            DAMAGE_STEP,
            {**facts, "names": names, "about": "another"},
            AROUND,
            {
                "kind": "counter_trap",
                "names": "destroyed_by_battle",
                "about": "itself",
                "names_battle_too": "yes",
                "own_ruling": "allows",
                "mandatory": "yes",
            },
        )
        for facts in (
            trigger(names_battle_too="no"),
            trap(),
            quick(),
            with_facts(),
            {"kind": "quick_play_spell"},
        )
        for names in ("sent_to_gy", "flipped_face_up", "any_sent_to_gy")
    ),
    RuleCase(
        "sent-just-now",
        "yes",
        "Damage Step",
        "battle_step start before calculation after",
        trigger(names="sent_to_gy", sent_to_gy="yes", just_met="yes", chain="another"),
        "",
        {"sent_to_gy": "none", "just_met": "no", "names": "destroyed_and_sent"},
    ),
    RuleCase(
        "damage-just-taken",
        "yes",
        "gathered",
        "battle_step start before calculation after end",
        trap(names="takes_damage", just_met="yes"),
        "",
        {"just_met": "no", "names": "takes_battle_damage"},
    ),
    RuleCase(
        "too-late",
        "no",
        "Text",
        f"battle_step {DAMAGE_STEP}",
        trap(names="attack_declared"),
        "start_step declaration",
    ),
    RuleCase(
        "too-early",
        "no",
        "Text",
        "declaration start before",
        quick(names="calculation"),
        "calculation after",
    ),
)
