"""COURSE: what happens to monsters and chains on the way through a battle; questions of yes and no,
and questions of order.
"""

from __future__ import annotations

from engine.yugioh.replay import sources as attack_sources
from engine.yugioh.timing import sources
from engine.yugioh.timing.rules import Rule

# What may be asked, in words: "Is a monster determined to be destroyed …?"
EVENTS = {
    "in_the_graveyard": "Is a monster that lost the battle in the GY?",
    "returns_a_doomed_monster": "Can a doomed monster be returned to the hand or Deck?",
    "modifies_a_doomed_monster": "Does the ATK or DEF of a doomed monster change?",
    "targets_a_doomed_monster": "Can a doomed monster be targeted?",
    "banishes_a_doomed_monster": "Can a doomed monster be banished or destroyed by an effect?",
    "moves_counters_of_a_doomed_monster": "Can counters or Xyz Materials of a doomed monster go?",
    "doomed_monster_as_substitute": "Can a doomed monster go instead of another?",
    "doomed_monster_comes_back": "Is a doomed monster that was banished and came back doomed?",
    "effects_of_a_doomed_monster": "Do continuous effects of a doomed monster apply?",
    "limit_removes_a_doomed_monster": "Was one that a limit removes destroyed by battle?",
    "counts_as_attacked": "Has the attacker attacked?",
    "counts_as_battled": "Has the attacker battled?",
    "flipped_effects_apply": "Do the flipped monster’s continuous effects apply?",
    "flipped_monster_stops_the_attack": "Does the flipped monster stop this attack?",
    "calculation_effects_checked_again": "Are continuous effects looked at again after the chain?",
    "misses_the_timing": "Does an effect after damage calculation miss its timing?",
    "one_chain": "Do effects of both players go into one chain?",
    "modifier_of_a_bystander": "May a card change the ATK of a monster that does not battle?",
    "another_monster_in_a_replay": "In a replay, may another monster attack instead?",
    "who_answers_first": "Who may answer a declared attack first?",
    "order_of_a_chain": "In which order do effects go onto one chain?",
}


COURSE = (
    Rule(
        "still-on-the-field",
        "no",
        {"event": "in_the_graveyard"},
        "It is only determined to be destroyed, and stays on the field until the end of the Damage "
        "Step.",
        sources.ARTICLE,
        ("calculation", "after"),
    ),
    Rule(
        "in-the-graveyard",
        "yes",
        {"event": "in_the_graveyard"},
        "What the battle destroyed is sent to the GY first of all at the end of the Damage Step.",
        sources.ARTICLE,
        ("end",),
    ),
    Rule(
        "doomed-is-not-returned",
        "no",
        {"event": "returns_a_doomed_monster"},
        "A monster determined to be destroyed by battle can’t be returned to the hand, Deck or "
        "Extra Deck.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-not-modified",
        "no",
        {"event": "modifies_a_doomed_monster"},
        "The ATK and DEF of a monster determined to be destroyed by battle do not change any more.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-not-targeted",
        "no",
        {"event": "targets_a_doomed_monster"},
        "A monster determined to be destroyed by battle can’t be targeted; a FLIP effect has to "
        "choose another one.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-banished",
        "yes",
        {"event": "banishes_a_doomed_monster", "targets": "no none"},
        "Without targeting it can still be banished, destroyed or Tributed, and then it was not "
        "destroyed by battle.",
        sources.OCG_DOOMED,
        ("after",),
        ("D.D. Warrior Lady",),
    ),
    Rule(
        "doomed-is-not-banished-by-target",
        "no",
        {"event": "banishes_a_doomed_monster", "targets": "yes"},
        "A monster determined to be destroyed by battle can’t be targeted.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-loses-counters",
        "yes",
        {"event": "moves_counters_of_a_doomed_monster"},
        "Counters and Xyz Materials it has can still be removed as a cost; it receives none.",
        sources.OCG_DOOMED,
        ("after",),
        ("Xyz Block",),
    ),
    Rule(
        "doomed-is-no-substitute",
        "no",
        {"event": "doomed_monster_as_substitute"},
        "A monster determined to be destroyed by battle can’t go instead of another.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-comes-back",
        "no",
        {"event": "doomed_monster_comes_back"},
        "A monster that was banished and came back is no longer determined to be destroyed.",
        sources.BACK_AGAIN,
        ("after",),
    ),
    Rule(
        "effects-until-calculated",
        "yes",
        {"event": "effects_of_a_doomed_monster"},
        "Damage is worked out while the continuous effects of both monsters still work.",
        sources.OCG_CALCULATION,
        ("calculation",),
        ("Performage Trapeze Magician",),
    ),
    Rule(
        "doomed-has-no-continuous-effects",
        "no",
        {"event": "effects_of_a_doomed_monster"},
        "Its own continuous effects no longer apply. What is no effect goes on: its name, and a "
        "limit of one on the field.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "limit-comes-first",
        "no",
        {"event": "limit_removes_a_doomed_monster"},
        "That only one may be on the field is carried out after damage calculation, before the "
        "battle’s destruction: so it was not destroyed by battle.",
        sources.OCG_DOOMED,
        ("after",),
        ("Gameciel, the Sea Turtle Kaiju",),
    ),
    Rule(
        "has-attacked",
        "yes",
        {"event": "counts_as_attacked"},
        "A monster has attacked once the Damage Step was entered.",
        sources.NO_CALCULATION,
        ("start", "before", "calculation", "after", "end", "end_step"),
    ),
    Rule(
        "has-battled",
        "yes",
        {"event": "counts_as_battled", "battled": "yes none"},
        "A monster has battled once damage calculation was performed.",
        sources.NO_CALCULATION,
        ("after", "end", "end_step"),
    ),
    Rule(
        "has-not-battled",
        "no",
        {"event": "counts_as_battled"},
        "Without damage calculation a monster has not battled.",
        sources.NO_CALCULATION,
    ),
    Rule(
        "flipped-effects-apply",
        "yes",
        {"event": "flipped_effects_apply"},
        "Continuous effects of a flipped monster apply as soon as it is face-up.",
        sources.OCG_DAMAGE_STEP,
        ("before", "calculation"),
        ("Jinzo",),
    ),
    Rule(
        "flipped-too-late",
        "no",
        {"event": "flipped_monster_stops_the_attack"},
        "That it can’t be attacked, or that monsters can’t attack, does not stop an attack that is "
        "in the Damage Step already.",
        sources.COMPREHENSIVE,
        ("before", "calculation"),
    ),
    Rule(
        "checked-again",
        "yes",
        {"event": "calculation_effects_checked_again"},
        "Continuous effects of damage calculation are looked at before its chain and again after "
        "it.",
        sources.OCG_CALCULATION,
        ("calculation",),
        ("Skyscraper",),
    ),
    Rule(
        "does-not-miss",
        "no",
        {"event": "misses_the_timing", "in_resolution": "yes"},
        "Though damage was calculated while a chain resolved, what activates after damage "
        "calculation follows when the chain is done.",
        sources.IN_RESOLUTION,
        ("after", "end"),
    ),
    Rule(
        "one-chain",
        "yes",
        {"event": "one_chain"},
        "Effects that are ready at the same time go into the same first chain.",
        sources.OCG_DAMAGE_STEP,
        ("start", "before", "calculation", "after", "end"),
    ),
    Rule(
        "modifier-of-a-bystander",
        "yes",
        {"event": "modifier_of_a_bystander"},
        "The monster whose ATK or DEF changes need not be one of the two that battle.",
        sources.COMPREHENSIVE,
        ("start", "before"),
    ),
    Rule(
        "another-monster-in-a-replay",
        "depends",
        {"event": "another_monster_in_a_replay"},
        "It depends on the rulebook: the official one lets another monster attack, and the first "
        "has spent its attack; the Perfect Rulebook speaks only of choosing again or stopping.",
        attack_sources.RULEBOOK_REPLAY,
        ("battle_step",),
    ),
    Rule(
        "triggers-answer-first",
        "what happens",
        {"event": "who_answers_first", "kind": "trigger_effect"},
        "What is activated like a trigger answers first, also before a Quick Effect of the turn "
        "player.",
        attack_sources.OCG_TESTS,
        ("declaration",),
        ("Linkuriboh", "Spiritual Swords of Revealing Light"),
        "trigger",
    ),
    Rule(
        "turn-player-answers-first",
        "what happens",
        {"event": "who_answers_first"},
        "Among fast effects, a Set card included, the turn player decides first.",
        attack_sources.OCG_TESTS,
        ("declaration",),
        (),
        "turn_player",
    ),
    Rule(
        "order-of-a-chain",
        "what happens",
        {"event": "order_of_a_chain"},
        "Mandatory effects begin the chain: first the turn player’s, then the opponent’s. Optional "
        "ones follow in the same order; the last one resolves first.",
        sources.RULEBOOK,
        (),
        ("D.D. Warrior",),
        "mandatory_first",
    ),
)
