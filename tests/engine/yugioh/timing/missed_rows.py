"""List cases for missed timing, and for cards that destroyed a monster and left the field."""

from __future__ import annotations

from tests.engine.yugioh.timing.cases import DAMAGE_STEP, RuleCase, trap, trigger, with_facts
from tests.engine.yugioh.timing.event_rows import happens

DAMAGE = ("inflicts_battle_damage", "takes_battle_damage", "any_inflicts_battle_damage")
LATER = {"happened_last": "no"}

ACTIVATION = (
    RuleCase(
        "missed-the-timing",
        "no",
        "missing the timing",
        "after",
        trigger(names="inflicts_battle_damage", wording="when", **LATER),
        "before end",
        {
            "happened_last": "yes",
            "wording": "if",
            "mandatory": "yes",
            "names": "flip",
            "inflicted_battle_damage": "no",
        },
    ),
    RuleCase(
        "missed-the-timing",
        "no",
        "missing the timing",
        "end",
        trap(names="any_destroyed_by_battle", wording="when", **LATER),
        "after end_step",
        {"happened_last": "none", "names": "end", "in_resolution": "yes"},
    ),
    RuleCase(
        "missed-the-timing",
        "no",
        "missing the timing",
        f"battle_step {DAMAGE_STEP} end_step",
        trigger(about="itself", wording="when", **LATER),
        "",
        {"happened_last": "none", "wording": "none", "mandatory": "yes"},
    ),
    *(
        RuleCase(
            "missed-in-a-chain",
            "no",
            "while an effect resolves",
            "after",
            {**facts, "names": names, "wording": "when"},
            "before end",
            {"in_resolution": "no", "wording": "if", "mandatory": "yes", "names": "battles"},
        )
        for names in DAMAGE
        for facts in (
            trigger(in_resolution="links_left"),
            trap(in_resolution="links_left"),
            trigger(in_resolution="yes", happened_last="no"),
        )
    ),
    *(
        RuleCase(
            "just-met-and-perhaps-missed",
            "depends",
            "missing the timing",
            "before after",
            {**facts, "just_met": "yes"},
            "",
            {"just_met": "none", "wording": "if", "mandatory": "yes"},
        )
        for facts in (
            trigger(names="sent_to_gy", sent_to_gy="yes", **LATER),
            trap(names="takes_damage", **LATER),
        )
    ),
    RuleCase(
        "just-met-and-perhaps-missed",
        "depends",
        "missing the timing",
        "after",
        trap(names="takes_damage", just_met="yes", in_resolution="links_left"),
        "before",
        {"wording": "if", "in_resolution": "no"},
    ),
    RuleCase(
        "in-resolution",
        "no",
        "17979",
        "start before calculation",
        {"kind": "counter_trap", "in_resolution": "links_left"},
        "after end",
    ),
    RuleCase(
        "missed-by-its-words",
        "depends",
        "missing the timing",
        "end",
        trigger(names="destroyed_and_sent", **LATER),
        "after",
        {"happened_last": "yes", "wording": "when", "mandatory": "yes", "left": "yes"},
    ),
    RuleCase(
        "missed-by-its-words",
        "depends",
        "missing the timing",
        "after",
        with_facts(names="inflicts_battle_damage", in_resolution="links_left"),
        "start before end",
        {"in_resolution": "yes", "wording": "if", "names": "battles"},
    ),
    *(
        RuleCase(
            "missed-by-its-words",
            "depends",
            "missing the timing",
            "after end",
            {**facts, **LATER},
            "",
            {"happened_last": "none", "wording": "if", "mandatory": "yes"},
        )
        for facts in (
            trigger(about="itself"),
            trigger(about="another", names_battle_too="yes"),
            trap(own_ruling="allows"),
        )
    ),
    RuleCase(
        "missed-by-its-words",
        "depends",
        "missing the timing",
        "battle_step end_step",
        trigger(about="another", **LATER),
        DAMAGE_STEP,
    ),
    *(
        RuleCase(
            "missed-by-the-chain",
            "depends",
            "while an effect resolves",
            "after",
            trigger(names=names, in_resolution="yes", **wording),
            "before end",
            {
                "happened_last": "yes",
                "wording": "if",
                "mandatory": "yes",
                "names": "battles_a_monster",
                "in_resolution": "no",
            },
        )
        for names in DAMAGE
        for wording in (with_facts(), with_facts(wording="when"))
    ),
    *(
        RuleCase(
            "destroyer-has-left",
            "no",
            "March 24, 2017",
            "end",
            {**facts, "names": names, "left": "yes"},
            "after",
            {
                "left": "no",
                "names": "any_destroys_by_battle",
                "destroyed_a_monster": "no",
                "survived": "no",
            },
        )
        for facts in (
            trigger(survived="yes", destroyed_a_monster="yes"),
            trigger(mandatory="yes"),
            trigger(turn_ends="after_the_damage_step"),
        )
        for names in ("destroys_by_battle", "destroys_and_sends")
    ),
)


def misses(rule: str, answer: str, source: str, at: str, **facts: str) -> RuleCase:
    """Return a question whether an effect misses its timing."""
    return happens(
        rule,
        "misses_the_timing",
        answer,
        source,
        at,
        unless={"mandatory": "yes", "wording": "if"},
        **facts,
    )


COURSE = (
    misses("misses", "yes", "missing the timing", "after end", wording="when", **LATER),
    misses(
        "misses-in-a-chain",
        "yes",
        "while an effect resolves",
        "after",
        names="inflicts_battle_damage",
        wording="when",
        in_resolution="links_left",
    ),
    misses("misses-by-its-words", "depends", "missing the timing", "after end", **LATER),
    misses(
        "misses-by-the-chain",
        "depends",
        "while an effect resolves",
        "after",
        names="takes_battle_damage",
        in_resolution="yes",
    ),
    *(
        happens(
            "does-not-miss",
            "misses_the_timing",
            "no",
            "17979",
            "after end",
            in_resolution=in_resolution,
            unless={"in_resolution": "no"},
        )
        for in_resolution in ("yes", "links_left")
    ),
    happens("nothing-to-miss", "misses_the_timing", "no", "article", "after end"),
)
