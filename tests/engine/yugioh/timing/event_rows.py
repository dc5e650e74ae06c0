"""List cases for the rules of engine/yugioh/timing/event_rules.py and for automatic events."""

from __future__ import annotations

from typing import NamedTuple

from tests.engine.yugioh.timing.cases import DAMAGE_STEP, RuleCase

UNTIL_COMPARED = "start before calculation"
AFTERWARDS = "end again end_step"


def happens(
    rule: str,
    event: str,
    answer: str,
    source: str,
    at: str,
    not_at: str = "",
    outcome: str = "",
    unless: dict[str, str] | None = None,
    **facts: str,
) -> RuleCase:
    """Return a question about an event."""
    return RuleCase(
        rule, answer, source, at, facts, not_at, unless or {}, event=event, outcome=outcome
    )


def doomed(rule: str, event: str, answer: str, **targets: str) -> RuleCase:
    """Return what can happen to a doomed monster, after damage calculation."""
    return RuleCase(rule, answer, "determined to be destroyed", "after", targets, event=event)


COURSE = (
    happens(
        "still-on-the-field",
        "in_the_graveyard",
        "no",
        "article",
        "calculation after",
        AFTERWARDS,
    ),
    happens(
        "in-the-graveyard", "in_the_graveyard", "yes", "article", AFTERWARDS, "calculation after"
    ),
    doomed("doomed-is-not-returned", "returns_a_doomed_monster", "no"),
    doomed("doomed-is-not-modified", "modifies_a_doomed_monster", "no"),
    doomed("doomed-keeps-its-position", "changes_position_of_a_doomed_monster", "no"),
    doomed("doomed-keeps-its-controller", "changes_control_of_a_doomed_monster", "no"),
    doomed("doomed-is-not-targeted", "targets_a_doomed_monster", "no"),
    doomed("doomed-is-banished", "banishes_a_doomed_monster", "yes"),
    doomed("doomed-is-banished", "banishes_a_doomed_monster", "yes", targets="no"),
    doomed("doomed-is-not-banished-by-target", "banishes_a_doomed_monster", "no", targets="yes"),
    doomed("doomed-loses-counters", "moves_counters_of_a_doomed_monster", "yes"),
    doomed("doomed-receives-nothing", "gives_to_a_doomed_monster", "no"),
    doomed("doomed-is-no-material", "doomed_monster_as_material", "no"),
    doomed("doomed-is-no-substitute", "doomed_monster_as_substitute", "no"),
    happens("doomed-comes-back", "doomed_monster_comes_back", "no", "24347", "after"),
    happens(
        "effects-until-calculated",
        "effects_of_a_doomed_monster",
        "yes",
        "damage calculation",
        "calculation",
        "after",
    ),
    doomed("doomed-has-no-continuous-effects", "effects_of_a_doomed_monster", "no"),
    doomed("doomed-does-not-destroy-itself", "self_destruction_of_a_doomed_monster", "no"),
    doomed("limit-comes-first", "limit_removes_a_doomed_monster", "no"),
    happens(
        "has-only-declared", "counts_as_attacked", "no", "6177", "declaration battle_step", "start"
    ),
    happens(
        "has-attacked",
        "counts_as_attacked",
        "yes",
        "6177",
        f"{DAMAGE_STEP} again end_step",
        "declaration",
        calculated="no",
    ),
    happens(
        "has-battled",
        "counts_as_battled",
        "yes",
        "page 52",
        "after end again end_step",
        UNTIL_COMPARED,
        unless={"battled": "no", "calculated": "no", "stopped_by": "left"},
    ),
    happens("has-battled", "counts_as_battled", "yes", "page 52", "after", battled="yes"),
    happens(
        "has-battled",
        "counts_as_battled",
        "yes",
        "page 52",
        "after end again end_step",
        against_a_monster="no",
    ),
    happens("has-not-battled", "counts_as_battled", "no", "6177", "end end_step", battled="no"),
    happens("has-not-battled", "counts_as_battled", "no", "6177", "after", calculated="no"),
    happens(
        "has-not-battled",
        "counts_as_battled",
        "no",
        "6177",
        f"start_step declaration battle_step {UNTIL_COMPARED}",
        "after again",
    ),
    happens("no-calculation", "calculated_without_a_monster", "no", "6177", UNTIL_COMPARED),
    happens(
        "attack-in-defense-negated",
        "damage_step_ends_at_once",
        "depends",
        "May 13, 2023",
        UNTIL_COMPARED,
        stopped_by="negated",
        unless={"stopped_by": "position"},
    ),
    *(
        happens(
            "sub-steps-are-passed",
            "damage_step_ends_at_once",
            "no",
            "19155",
            UNTIL_COMPARED,
            stopped_by=why,
        )
        for why in ("left", "position")
    ),
    happens(
        "replay-in-the-battle-step",
        "replay",
        "yes",
        "186 and 187",
        "battle_step",
        DAMAGE_STEP,
    ),
    happens("no-replay-here", "replay", "no", "186 and 187", DAMAGE_STEP, "battle_step"),
    happens(
        "another-monster-in-a-replay",
        "another_monster_in_a_replay",
        "depends",
        "page 39",
        "battle_step",
    ),
    happens("flipped-effects-not-yet", "flipped_effects_apply", "no", "article", "start", "before"),
    happens(
        "flipped-effects-apply",
        "flipped_effects_apply",
        "yes",
        "Damage Step",
        "before calculation",
        "start",
    ),
    happens("flips-again", "flipped_again", "yes", "Damage Step", "before"),
    happens(
        "flipped-too-late",
        "flipped_monster_stops_the_attack",
        "no",
        "gathered",
        "before calculation",
    ),
    happens(
        "checked-again",
        "calculation_effects_checked_again",
        "yes",
        "damage calculation",
        "calculation",
    ),
    happens("chainless-effects-apply", "chainless_effects_apply", "yes", "17979", "calculation"),
    happens(
        "modifier-of-a-bystander", "modifier_of_a_bystander", "yes", "gathered", "start before"
    ),
    happens("not-in-the-first-turn", "battles_in_the_first_turn", "no", "page 37", "start_step"),
    happens("opponent-waits", "opponent_acts_first", "no", "Battle Step", "declaration again"),
    happens("one-chain", "one_chain", "yes", "Damage Step", DAMAGE_STEP, "start_step end_step"),
    happens(
        "no-one-chain", "one_chain", "depends", "Start Step", "start_step end_step", DAMAGE_STEP
    ),
    happens(
        "triggers-answer-first",
        "who_answers_first",
        "what happens",
        "question 42",
        "declaration",
        outcome="trigger",
        kind="trigger_effect",
        unless={"kind": "trap"},
    ),
    happens(
        "turn-player-answers-first",
        "who_answers_first",
        "what happens",
        "question 46",
        "declaration",
        outcome="turn_player",
        kind="trap",
    ),
    happens(
        "one-by-one",
        "order_of_a_chain",
        "what happens",
        "Start Step",
        "start_step end_step",
        "again end",
        outcome="one_by_one",
    ),
    happens(
        "order-of-a-chain",
        "order_of_a_chain",
        "what happens",
        "rulebook",
        f"{DAMAGE_STEP} declaration battle_step again",
        "start_step end_step",
        outcome="mandatory_first",
    ),
)


class HappeningCase(NamedTuple):
    """Something that happens by itself: where, a part of its source and of its reason."""

    id: str
    at: str
    source: str
    says: str


HAPPENINGS = (
    HappeningCase("attack-declared", "declaration", "Perfect Rulebook", "declared its attack"),
    HappeningCase("direct-attack-declared", "declaration", "Perfect Rulebook", "directly"),
    HappeningCase("stays-face-down", "declaration", "article", "stays face-down"),
    HappeningCase("attacked", "start", "6177", "having attacked"),
    HappeningCase("only-in-the-damage-step", "start", "start of the Damage Step", "begin"),
    HappeningCase("still-face-down", "start", "article", "still face-down"),
    HappeningCase("flip", "before", "article", "Defense Position"),
    HappeningCase("flip-waits", "before", "article", "waits until after damage calculation"),
    HappeningCase("only-in-calculation", "calculation", "damage calculation", "again after it"),
    HappeningCase("numbers-compared", "calculation", "damage calculation", "still apply"),
    HappeningCase("life-points-change", "calculation", "article", "Life Points"),
    HappeningCase("determined", "calculation", "article", "but still on the field"),
    HappeningCase("none-determined", "calculation", "article", "Neither"),
    HappeningCase("doomed", "after", "determined to be destroyed", "still on the field"),
    HappeningCase("self-destruction-possible", "after", "Damage Step", "not when it was flipped"),
    HappeningCase("sent-away", "end", "article", "GY"),
    HappeningCase("lapses", "end", "11535", "play returns to the Battle Step"),
    HappeningCase("battle-phase-lapses", "end_step", "End Step", "end of the Battle Phase end"),
    HappeningCase("self-destruction", "after", "Damage Step", "until damage has been calculated"),
    HappeningCase("field-limit", "after", "6168", "Edison"),
    HappeningCase("substitute", "after", "damage calculation", "first after"),
    HappeningCase("battle-phase-ended", "end_step", "End Step", "not Main Phase 2"),
)
