"""List cases for the rules of doomed monsters, of chains and of allowed kinds."""

from __future__ import annotations

from tests.engine.yugioh.timing.cases import (
    AROUND,
    DAMAGE_STEP,
    FROM_CALCULATION,
    RuleCase,
    continuous,
    quick,
    trap,
    trigger,
    with_facts,
)

UNTIL_CALCULATION = "start before"

CHAINS = (
    RuleCase(
        "own-quick-effect-doomed",
        "no",
        "determined",
        "after",
        quick(doomed="itself", negates="activation", chain="response"),
        "start before calculation end",
        {"doomed": "another", "kind": "counter_trap", "mandatory": "yes"},
    ),
    RuleCase(
        "doomed-as-cost",
        "no",
        "determined",
        "after",
        trigger(doomed="itself", cost="itself", about="itself"),
        f"start before calculation end {AROUND}",
        {"doomed": "another", "cost": "materials", "mandatory": "yes"},
    ),
    RuleCase(
        "doomed-as-cost-of-another",
        "no",
        "determined",
        "after",
        {"kind": "counter_trap", "cost": "doomed_monster"},
        f"start before calculation end {AROUND}",
        {"cost": "materials", "mandatory": "yes"},
    ),
    RuleCase(
        "continuous-trap-must",
        "no",
        "gathered",
        DAMAGE_STEP,
        continuous(mandatory="yes"),
        AROUND,
        {"kind": "trigger_effect", "mandatory": "no"},
    ),
    RuleCase(
        "continuous-trap-mandatory",
        "no",
        "gathered",
        "end",
        continuous(in_the_same_link="mandatory_trigger", names="destroys_by_battle"),
        AROUND,
        {"in_the_same_link": "legal", "kind": "trap"},
    ),
    RuleCase(
        "continuous-trap-second-effect",
        "no",
        "13429",
        DAMAGE_STEP,
        continuous(in_the_same_link="not_legal", lasting_change="yes"),
        AROUND,
        {"in_the_same_link": "legal", "kind": "trap"},
    ),
    *(
        RuleCase(
            "trigger-in-another-chain",
            "no",
            "Damage Step",
            DAMAGE_STEP,
            trigger(names="damage_step", chain="another", **just_met),
            AROUND,
            {"just_met": "yes", "mandatory": "yes", "chain": "first", "kind": "quick_effect"},
        )
        for just_met in (with_facts(), with_facts(just_met="no"))
    ),
    *(
        RuleCase(
            "not-just-triggered",
            "no",
            "Damage Step",
            FROM_CALCULATION,
            {**facts, "chain": "another", "just_met": "no"},
            f"{UNTIL_CALCULATION} {AROUND}",
            {"just_met": "yes", "chain": "first"},
        )
        for facts in ({"kind": "counter_trap"}, trigger(mandatory="yes"))
    ),
    *(
        RuleCase(
            "no-further-chain",
            "no",
            "Damage Step",
            FROM_CALCULATION,
            {"kind": kind, "names": "damage_step", "chain": "another", "just_met": "yes"},
            UNTIL_CALCULATION,
            {"chain": "first", "kind": "counter_trap", "mandatory": "yes"},
        )
        for kind in ("trap", "quick_play_spell", "quick_effect", "continuous_trap")
    ),
    RuleCase(
        "nothing-triggered",
        "no",
        "Damage Step",
        FROM_CALCULATION,
        with_facts(names="damage_step", chain="another"),
        UNTIL_CALCULATION,
        {"chain": "first", "just_met": "yes", "mandatory": "yes", "kind": "counter_trap"},
    ),
    RuleCase(
        "nothing-triggered",
        "no",
        "Damage Step",
        FROM_CALCULATION,
        with_facts(chain="another"),
        f"{UNTIL_CALCULATION} {AROUND}",
    ),
    RuleCase(
        "modifier-past-its-window",
        "no",
        "summary",
        FROM_CALCULATION,
        quick(names="damage_step", modifies="directly"),
        UNTIL_CALCULATION,
        {"names": "none", "modifies": "none", "mandatory": "yes"},
    ),
    *(
        RuleCase(
            "further-chain",
            "yes",
            "Damage Step",
            UNTIL_CALCULATION,
            {"kind": kind, "names": "until_calculation", "chain": "another"},
            FROM_CALCULATION,
            {"chain": "first", "kind": "counter_trap", "names": "calculation"},
        )
        for kind in ("quick_effect", "trap", "quick_play_spell")
    ),
    RuleCase(
        "end-comes-first",
        "yes",
        "end of the Damage Step",
        "end",
        trigger(names="destroyed_by_battle", turn_ends="after_the_damage_step"),
        "after end_step",
        {"turn_ends": "none", "names": "none"},
    ),
    *(
        RuleCase(
            "end-needs-the-field",
            "no",
            "end of the Damage Step",
            "end",
            trigger(names=names, destroyed_by_battle="yes", needs_the_field="yes"),
            "after",
            {"destroyed_by_battle": "no", "needs_the_field": "no", "names": "destroyed_by_battle"},
        )
        for names in ("end", "end_if_attacked", "end_if_battled")
    ),
    *(
        RuleCase(
            "end-from-elsewhere",
            "yes",
            "end of the Damage Step",
            "end",
            trigger(names=names, destroyed_by_battle="yes"),
            "after end_step",
            {"destroyed_by_battle": "no", "names": "destroyed_by_battle"},
        )
        for names in ("end", "end_if_attacked", "end_if_battled")
    ),
    *(
        RuleCase(
            "left-before-the-end",
            "no",
            "end of the Damage Step",
            "end",
            trigger(names=names, left="yes"),
            "after end_step",
            {"left": "no", "destroyed_by_battle": "yes", "names": "destroyed_by_battle"},
        )
        for names in ("end", "end_if_attacked", "end_if_battled")
    ),
    RuleCase(
        "targets-a-doomed-monster",
        "depends",
        "determined",
        "after",
        trigger(names="flip", flipped="yes", targets="yes", doomed="another"),
        "before end",
        {"targets": "no", "doomed": "none", "mandatory": "yes", "names": "none"},
    ),
    RuleCase(
        "old-words",
        "depends",
        "Yugipedia",
        UNTIL_CALCULATION,
        trigger(names="without_calculation"),
        "battle_step calculation after",
        {"names": "start"},
    ),
    RuleCase("named-now", "yes", "article", "start", trigger(names="start"), "before after"),
    RuleCase("named-now", "yes", "article", "end", trap(names="destroyed_by_battle"), "after"),
)

ELSEWHERE = (
    *(
        RuleCase("trigger", "yes", "rulebook", AROUND, facts, DAMAGE_STEP)
        for facts in (trigger(), trigger(about="another"))
    ),
    *(
        RuleCase("start-step", "yes", "Start Step", "start_step", facts, "end_step again before")
        for facts in (trap(), quick(), {"kind": "quick_play_spell"}, {"kind": "counter_trap"})
    ),
    *(
        RuleCase("end-step", "yes", "rulebook", "end_step", facts, "start_step again before")
        for facts in (trap(), quick(), {"kind": "quick_play_spell"}, continuous())
    ),
    RuleCase(
        "battle-step",
        "yes",
        "Battle Step",
        "declaration battle_step again",
        continuous(modifies="indirectly"),
        f"start_step end_step {DAMAGE_STEP}",
        {"kind": "other_spell", "names": "attack_declared", "locked": "traps"},
    ),
)
