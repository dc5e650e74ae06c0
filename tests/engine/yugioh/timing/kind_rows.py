"""List cases for the kinds that the Damage Step allows, and those it does not."""

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
FAST = ("trap", "quick_play_spell", "quick_effect")
_DENIED = {"modifies": "no", "negates": "no"}

ALLOWED = (
    RuleCase(
        "own-ruling-until-calculation",
        "yes",
        "January 14, 2023",
        UNTIL_CALCULATION,
        quick(modifies="after_a_summon"),
        f"{FROM_CALCULATION} {AROUND}",
        {"modifies": "none", "own_ruling": "disputed"},
        card="Amazement Abomination Arlekino",
    ),
    *(
        RuleCase(
            "modifier-too-late",
            "no",
            "summary",
            FROM_CALCULATION,
            {**facts, "modifies": "directly", "negates": "effect"},
            f"{UNTIL_CALCULATION} {AROUND}",
            {"modifies": "indirectly", "negates": "activation", "mandatory": "yes"},
        )
        for facts in (with_facts(), *(with_facts(kind=kind) for kind in FAST))
    ),
    RuleCase(
        "modifier-too-late",
        "no",
        "summary",
        FROM_CALCULATION,
        quick(modifies="after_a_summon", own_ruling="allows"),
        UNTIL_CALCULATION,
        {"kind": "counter_trap"},
    ),
    RuleCase(
        "own-ruling-allows",
        "yes",
        "Text",
        DAMAGE_STEP,
        trap(own_ruling="allows", about="another"),
        AROUND,
        {"own_ruling": "none"},
    ),
    RuleCase(
        "counter-trap",
        "yes",
        "article",
        DAMAGE_STEP,
        {"kind": "counter_trap", "about": "another", "modifies": "directly"},
        AROUND,
        {"kind": "trap"},
    ),
    RuleCase(
        "counter-trap",
        "yes",
        "article",
        FROM_CALCULATION,
        {"kind": "counter_trap", "chain": "another", "just_met": "yes"},
    ),
    RuleCase(
        "continuous-trap-with-effect",
        "yes",
        "July 4, 2020",
        DAMAGE_STEP,
        continuous(in_the_same_link="legal", lasting_change="never_here"),
        AROUND,
        {"in_the_same_link": "not_legal", "kind": "trap"},
    ),
    RuleCase(
        "continuous-trap-never-here",
        "no",
        "gathered",
        DAMAGE_STEP,
        continuous(lasting_change="never_here"),
        AROUND,
        {"lasting_change": "yes", "kind": "trap"},
    ),
    RuleCase(
        "continuous-trap-modifies",
        "yes",
        "July 4, 2020",
        UNTIL_CALCULATION,
        continuous(lasting_change="yes"),
        f"{FROM_CALCULATION} {AROUND}",
        {"lasting_change": "no", "kind": "trap"},
    ),
    RuleCase(
        "continuous-trap-too-late",
        "no",
        "July 4, 2020",
        FROM_CALCULATION,
        continuous(lasting_change="yes"),
        f"{UNTIL_CALCULATION} {AROUND}",
        {"lasting_change": "no", "kind": "trap"},
    ),
    *(
        RuleCase(
            "mandatory",
            "yes",
            "article",
            DAMAGE_STEP,
            {**facts, "mandatory": "yes"},
            AROUND,
            {"mandatory": "no"},
        )
        for facts in (
            trigger(about="another", negates="effect"),
            trigger(performs="summon", chain="another", just_met="yes"),
            quick(doomed="itself", cost="itself", negates="activation", modifies="directly"),
        )
    ),
    RuleCase(
        "negates-activation",
        "yes",
        "January 7, 2017",
        DAMAGE_STEP,
        quick(negates="activation", modifies="directly", chain="response"),
        AROUND,
        {"negates": "effect"},
    ),
    RuleCase(
        "answers-an-activation",
        "no",
        "May 22, 2021",
        UNTIL_CALCULATION,
        quick(about="an_activation", modifies="directly", chain="response"),
        AROUND,
        {"about": "another", "modifies": "none", "mandatory": "yes", "negates": "activation"},
    ),
    *(
        RuleCase(
            "modifier",
            "yes",
            "summary",
            UNTIL_CALCULATION,
            {**facts, "modifies": "directly", "negates": "effect"},
            f"{FROM_CALCULATION} {AROUND}",
            {"modifies": "indirectly", "kind": "trigger_effect"},
        )
        for facts in (with_facts(), continuous(), *(with_facts(kind=kind) for kind in FAST))
    ),
    *(
        RuleCase(
            "self-equipping-trap",
            "yes",
            "gathered",
            UNTIL_CALCULATION,
            {**facts, "modifies": "by_equipping"},
            f"{FROM_CALCULATION} {AROUND}",
            {"kind": "trigger_effect", "modifies": "indirectly"},
        )
        for facts in (with_facts(), trap(), continuous())
    ),
    *(
        RuleCase(
            "self-equipping-trap-too-late",
            "no",
            "gathered",
            FROM_CALCULATION,
            {**facts, "modifies": "by_equipping"},
            f"{UNTIL_CALCULATION} {AROUND}",
            {"kind": "trigger_effect", "modifies": "indirectly"},
        )
        for facts in (with_facts(), trap(), continuous())
    ),
    RuleCase(
        "something-then-summon",
        "yes",
        "July 22, 2023",
        DAMAGE_STEP,
        trigger(about="itself", performs="something_then_summon"),
        AROUND,
        {"about": "another", "performs": "summon"},
    ),
    *(
        RuleCase(
            "about-itself",
            "yes",
            "Damage Step",
            DAMAGE_STEP,
            trigger(about="itself", modifies=modifies),
            AROUND,
            {"about": "another"},
        )
        for modifies in ("directly", "indirectly", "perhaps", "after_a_summon")
    ),
    *(
        RuleCase(
            "about-battle-destruction",
            "yes",
            "February 24, 2018",
            DAMAGE_STEP,
            {**facts, "names_battle_too": "yes"},
            AROUND,
            {"names_battle_too": "no"},
        )
        for facts in (trigger(about="another"), trap())
    ),
)

NOT_ALLOWED = (
    *(
        RuleCase(
            "modifies-the-summoned",
            "no",
            "gathered",
            DAMAGE_STEP,
            {**facts, "modifies": "of_the_summoned"},
            AROUND,
            {"modifies": "after_a_summon", "own_ruling": "allows", "mandatory": "yes"},
        )
        for facts in (
            with_facts(),
            trap(),
            trap(about="another", names_battle_too="old_text"),
            continuous(),
            quick(),
            {"kind": "quick_play_spell"},
        )
    ),
    RuleCase(
        "old-is-destroyed",
        "depends",
        "October 30, 2014",
        DAMAGE_STEP,
        trigger(about="another", names_battle_too="old_text"),
        AROUND,
        {"names_battle_too": "no", "about": "none", "mandatory": "yes"},
    ),
    *(
        RuleCase(
            "about-another",
            "no",
            "Damage Step",
            DAMAGE_STEP,
            {**facts, "about": "another"},
            AROUND,
            {"about": "itself", "mandatory": "yes", "names_battle_too": "yes"},
        )
        for facts in (trigger(), trap(), quick(negates="effect"), trigger(modifies="directly"))
    ),
    *(
        RuleCase(
            f"modifies-{how}",
            "no",
            "gathered",
            DAMAGE_STEP,
            continuous(modifies=how),
            AROUND,
            {"modifies": "none", "kind": "counter_trap"},
        )
        for how in ("indirectly", "perhaps")
    ),
    *(
        RuleCase(
            "modifies-after-a-summon",
            "depends",
            "gathered",
            UNTIL_CALCULATION,
            {**facts, "modifies": "after_a_summon"},
            f"{FROM_CALCULATION} {AROUND}",
            {"modifies": "directly", "own_ruling": "allows", "kind": "trigger_effect"},
        )
        for facts in (with_facts(), continuous(), *(with_facts(kind=kind) for kind in FAST))
    ),
    *(
        RuleCase(
            "optional-trigger-modifies",
            "no",
            "gathered",
            DAMAGE_STEP,
            trigger(modifies=how),
            AROUND,
            {"mandatory": "yes", "about": "itself", "modifies": "none"},
        )
        for how in ("directly", "by_equipping", "after_a_summon")
    ),
    RuleCase(
        "negates-effect",
        "no",
        "January 13, 2018",
        DAMAGE_STEP,
        quick(negates="effect", chain="response"),
        AROUND,
        {"negates": "activation", "mandatory": "yes"},
    ),
    RuleCase(
        "continuous-trap-alone",
        "no",
        "July 4, 2020",
        DAMAGE_STEP,
        continuous(lasting_change="no"),
        AROUND,
        {"kind": "trap", "in_the_same_link": "legal", "lasting_change": "never_here"},
    ),
    *(
        RuleCase("nothing-named", "no", "article", DAMAGE_STEP, facts, AROUND)
        for facts in (
            trap(**_DENIED),
            quick(chain="response", **_DENIED),
            {"kind": "quick_play_spell", **_DENIED},
        )
    ),
    *(
        RuleCase("not-stated", "depends", "article", DAMAGE_STEP, facts, unless=unless)
        for facts, unless in (
            (with_facts(), {"names": "start"}),
            (trap(), {"modifies": "directly"}),
            (trap(modifies="no"), {"negates": "no"}),
            (continuous(), {"lasting_change": "no"}),
            (trigger(), {"about": "another"}),
            (trigger(mandatory="no"), {"about": "itself"}),
        )
    ),
)
