"""List what happens to monsters and chains during a battle: rules that answer yes or no, and
rules of order.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import Messages
from engine.yugioh.replay import sources as attack_sources
from engine.yugioh.resolution import PARTS_APPLIED, RESOLUTION
from engine.yugioh.timing import sources
from engine.yugioh.timing.applied import APPLIED
from engine.yugioh.timing.card_moves import CARD_GOES
from engine.yugioh.timing.counts_as import COUNTS_AS
from engine.yugioh.timing.doomed import DOOMED
from engine.yugioh.timing.lasting import LASTING
from engine.yugioh.timing.missed_timing import MISSES
from engine.yugioh.timing.phases import ONE_BY_ONE_IN_THE_END_PHASE
from engine.yugioh.timing.rules import Rule
from engine.yugioh.timing.sources import qas
from engine.yugioh.timing.windows import DAMAGE_STEP, UNTIL_CALCULATION

_LATER_PHASES = ("main_phase_2", "end_phase")
_AFTERWARDS = ("end", "again", "end_step", *_LATER_PHASES)
_UNTIL_COMPARED = (*UNTIL_CALCULATION, "calculation")
_ONE_BY_ONE = ("start_step", "end_step")

# The events of a question, in words.
EVENTS = Messages(
    "EVENTS",
    {
        "in_the_graveyard": "Is a monster that lost the battle in the GY?",
        "returns_a_doomed_monster": "Can a doomed monster be returned to the hand or Deck?",
        "modifies_a_doomed_monster": "Does the ATK or DEF of a doomed monster change?",
        "changes_position_of_a_doomed_monster": "Can the position of a doomed monster change?",
        "changes_control_of_a_doomed_monster": "Can the control of a doomed monster change?",
        "targets_a_doomed_monster": "Can a doomed monster be targeted?",
        "banishes_a_doomed_monster": "Can a doomed monster be banished or destroyed by an effect?",
        "moves_counters_of_a_doomed_monster": "Can counters or Xyz Materials of a doomed monster "
        "be removed?",
        "gives_to_a_doomed_monster": "Can a doomed monster receive counters or Xyz Materials?",
        "doomed_monster_as_material": "Can a doomed monster be used as material?",
        "doomed_monster_as_substitute": "Can a doomed monster take the place of another?",
        "doomed_monster_comes_back": "Is a doomed monster that was banished and came back doomed?",
        "effects_of_a_doomed_monster": "Do continuous effects of a doomed monster apply?",
        "self_destruction_of_a_doomed_monster": "Does a doomed monster still destroy itself?",
        "limit_removes_a_doomed_monster": "Was a monster that a limit removes destroyed by battle?",
        "counts_as_attacked": "Has the attacker attacked?",
        "counts_as_battled": "Has the attacker battled?",
        "calculated_without_a_monster": "Is damage calculated when a monster can no longer battle?",
        "damage_step_ends_at_once": "Does the Damage Step end without damage calculation "
        "when nothing can battle?",
        "replay": "Can there be a replay?",
        "another_monster_in_a_replay": "In a replay, can another monster attack instead?",
        "flipped_effects_apply": "Do the flipped monster’s continuous effects apply?",
        "flipped_again": "Is a target that was turned face-down again flipped again?",
        "turned_from_face_up_defense": "Was a monster in face-up Defense Position before it "
        "was turned to Attack Position?",
        "flipped_monster_stops_the_attack": "Does the flipped monster stop this attack?",
        "calculation_effects_checked_again": "Are continuous effects checked again after the "
        "chain?",
        "chainless_effects_apply": "If damage is calculated while an effect resolves, do effects "
        "apply that don’t start a chain?",
        "misses_the_timing": "Does an effect after damage calculation miss its timing?",
        "one_chain": "Do effects of both players go into one chain?",
        "modifier_of_a_bystander": "Can a card change the ATK of a monster that does not battle?",
        "battles_in_the_first_turn": "Can the player who goes first attack in the first turn?",
        "opponent_acts_first": "Can the opponent act before an attack is declared?",
        "who_answers_first": "Who can respond to a declared attack first?",
        "order_of_a_chain": "In what order do effects go on one chain?",
        "applies_without_activating": "Does an effect that applies without activating apply?",
        "order_at_a_sub_step": "What comes first: effects that apply, or effects that activate?",
        "order_of_two_applied": "Which of two effects that apply without activating is first?",
        "calculated_after_a_destruction": "If an effect destroys a battling monster, is damage "
        "calculated?",
        "counts_as_destroyed_by_battle": "Was the monster that lost destroyed by battle?",
        "substitute_applies": "Can something take the place of a monster that would be destroyed?",
        "effect_resolves": "Is an effect applied when it resolves?",
        "part_is_applied": "Is a part of an effect applied when it resolves?",
        "still_applies": "Does what was applied to a monster or a player still count?",
        "counts_by_name": "Does a card count that is treated as another name?",
        "material_gives_its_effect": "Does a monster gain the effect that its material gives?",
        "which_player": "Which player is meant after a change of control?",
        "card_goes": "Where does a card go?",
    },
)

_ATTACK = (
    Rule(
        "has-attacked",
        "yes",
        {"event": "counts_as_attacked", "attacked": "yes none"},
        gettext_noop("A monster has attacked once the Damage Step was entered."),
        sources.NO_CALCULATION,
        (*DAMAGE_STEP, "again", "end_step"),
    ),
    Rule(
        "has-only-declared",
        "no",
        {"event": "counts_as_attacked"},
        gettext_noop(
            "Declaring an attack is not enough. A monster has attacked once the Damage Step is "
            "entered."
        ),
        sources.NO_CALCULATION,
        ("declaration", "battle_step", *DAMAGE_STEP, "again", "end_step", *_LATER_PHASES),
    ),
    Rule(
        "has-battled",
        "yes",
        {"event": "counts_as_battled", "battled": "yes none"},
        gettext_noop(
            "A monster has battled once damage calculation was performed, with a direct attack too."
        ),
        sources.BATTLED,
        ("after", *_AFTERWARDS),
    ),
    Rule(
        "has-not-battled",
        "no",
        {"event": "counts_as_battled"},
        gettext_noop("Without damage calculation a monster has not battled."),
        sources.BATTLED,
    ),
    Rule(
        "no-calculation",
        "no",
        {"event": "calculated_without_a_monster"},
        gettext_noop(
            "Both must still be able to battle. Otherwise no damage is calculated, and nobody has "
            "battled."
        ),
        sources.NO_CALCULATION,
        _UNTIL_COMPARED,
        ("Number 41: Bagooska the Terribly Tired Tapir",),
    ),
    Rule(
        "ends-without-calculation",
        "yes",
        {"event": "damage_step_ends_at_once"},
        gettext_noop(
            "No damage is calculated, and the Damage Step ends. The effects that activate at its "
            "end still can be activated."
        ),
        qas(101, 129, 157, 6177, 18407, 20086, 20842, 23968),
        _UNTIL_COMPARED,
        ("Invoked Cocytus", "Gauntlet Warrior"),
    ),
    Rule(
        "replay-in-the-battle-step",
        "yes",
        {"event": "replay"},
        gettext_noop(
            "Once the whole chain has resolved: if monsters entered or left the defending side, or "
            "if the declared attack is no longer legal."
        ),
        attack_sources.PERFECT_REPLAY,
        ("battle_step",),
    ),
    Rule(
        "no-replay-here",
        "no",
        {"event": "replay"},
        gettext_noop("Replays happen in the Battle Step. There is no replay in the Damage Step."),
        attack_sources.PERFECT_REPLAY,
        DAMAGE_STEP,
    ),
    Rule(
        "another-monster-in-a-replay",
        "depends",
        {"event": "another_monster_in_a_replay"},
        gettext_noop(
            "It depends on the rulebook: by the official one, another monster may attack, and the "
            "first has used its attack; the Perfect Rulebook mentions only choosing again or "
            "stopping."
        ),
        attack_sources.RULEBOOK_REPLAY,
        ("battle_step",),
    ),
)

_EFFECTS = (
    Rule(
        "flipped-effects-not-yet",
        "no",
        {"event": "flipped_effects_apply"},
        gettext_noop("At the start of the Damage Step the target is still face-down."),
        sources.ARTICLE,
        ("start",),
    ),
    Rule(
        "flipped-effects-apply",
        "yes",
        {"event": "flipped_effects_apply"},
        gettext_noop("Continuous effects of a flipped monster apply as soon as it is face-up."),
        sources.OCG_DAMAGE_STEP,
        ("before", "calculation"),
        ("Jinzo",),
    ),
    Rule(
        "flips-again",
        "yes",
        {"event": "flipped_again"},
        gettext_noop(
            "A target that was turned face-down again before damage calculation is flipped again."
        ),
        sources.OCG_DAMAGE_STEP,
        ("before",),
    ),
    Rule(
        "flipped-then-turned",
        "yes",
        {"event": "turned_from_face_up_defense", "flipped": "yes"},
        gettext_noop(
            "A monster flipped by an attack is in face-up Defense Position first, even if a "
            "continuous effect turns it at once."
        ),
        qas(17140, 17141),
        ("before", "calculation"),
        ("Jormungardr the Nordic Serpent",),
    ),
    Rule(
        "turned-from-face-down",
        "no",
        {"event": "turned_from_face_up_defense"},
        gettext_noop("A continuous effect turns it up directly, so it is never in that position."),
        qas(17142),
        ("battle_step", *_UNTIL_COMPARED),
        ("Jormungardr the Nordic Serpent",),
    ),
    Rule(
        "flipped-too-late",
        "no",
        {"event": "flipped_monster_stops_the_attack"},
        gettext_noop(
            "An effect that prevents attacks, or attacks on it, does not stop an attack that is "
            "already in the Damage Step."
        ),
        sources.COMPREHENSIVE,
        ("before", "calculation"),
    ),
    Rule(
        "checked-again",
        "yes",
        {"event": "calculation_effects_checked_again"},
        gettext_noop(
            "Continuous effects that apply during damage calculation are checked before its chain "
            "and again after it."
        ),
        sources.OCG_CALCULATION,
        ("calculation",),
        ("Skyscraper",),
    ),
    Rule(
        "chainless-effects-apply",
        "yes",
        {"event": "chainless_effects_apply"},
        gettext_noop(
            "If damage is calculated while an effect resolves, nothing can be activated, but "
            "effects that do not start a chain apply."
        ),
        sources.IN_RESOLUTION,
        ("calculation",),
    ),
    *MISSES,
    Rule(
        "modifier-of-a-bystander",
        "yes",
        {"event": "modifier_of_a_bystander"},
        gettext_noop(
            "The monster whose ATK or DEF changes need not be one of the two that battle."
        ),
        sources.COMPREHENSIVE,
        UNTIL_CALCULATION,
    ),
)

_ORDER = (
    Rule(
        "not-in-the-first-turn",
        "no",
        {"event": "battles_in_the_first_turn"},
        gettext_noop("The player who goes first has no Battle Phase in the first turn."),
        sources.FIRST_TURN,
        ("start_step",),
    ),
    Rule(
        "opponent-waits",
        "no",
        {"event": "opponent_acts_first"},
        gettext_noop("The opponent can’t act in the Battle Step before an attack is declared."),
        sources.OCG_BATTLE_STEP,
        ("declaration", "again"),
    ),
    Rule(
        "one-chain",
        "yes",
        {"event": "one_chain"},
        gettext_noop(
            "Effects that can be activated at the same time go into the same first chain."
        ),
        sources.OCG_DAMAGE_STEP,
        DAMAGE_STEP,
    ),
    Rule(
        "no-one-chain",
        "depends",
        {"event": "one_chain"},
        gettext_noop(
            "It depends on the rules you play by: in the OCG they resolve one by one, each in its "
            "own chain; no TCG source says so."
        ),
        sources.OCG_START_STEP,
        _ONE_BY_ONE,
    ),
    Rule(
        "triggers-answer-first",
        "what happens",
        {"event": "who_answers_first", "kind": "trigger_effect"},
        gettext_noop(
            "Trigger-like effects respond first, even before a Quick Effect of the turn player."
        ),
        attack_sources.OCG_TESTS,
        ("declaration",),
        ("Linkuriboh", "Spiritual Swords of Revealing Light"),
        "trigger",
    ),
    Rule(
        "turn-player-answers-first",
        "what happens",
        {"event": "who_answers_first"},
        gettext_noop("Among fast effects, a Set card included, the turn player decides first."),
        attack_sources.OCG_TESTS,
        ("declaration",),
        (),
        "turn_player",
    ),
    Rule(
        "one-by-one",
        "what happens",
        {"event": "order_of_a_chain"},
        gettext_noop(
            "In the OCG, effects that activate at the start or end of the Battle Phase resolve one "
            "by one, each in its own chain; no TCG source says so."
        ),
        sources.OCG_START_STEP,
        _ONE_BY_ONE,
        (),
        "one_by_one",
    ),
    ONE_BY_ONE_IN_THE_END_PHASE,
    Rule(
        "order-of-a-chain",
        "what happens",
        {"event": "order_of_a_chain"},
        gettext_noop(
            "Mandatory effects start the chain: first the turn player’s, then the opponent’s. "
            "Optional ones follow in the same order; the last one resolves first."
        ),
        sources.RULEBOOK,
        (),
        ("D.D. Warrior",),
        "mandatory_first",
    ),
)

_RESOLUTION: list[Rule] = [
    Rule(row.id, row.answer, {"event": event, **row.given}, row.why, row.citation, (), row.examples)
    for event, rows in (("effect_resolves", RESOLUTION), ("part_is_applied", PARTS_APPLIED))
    for row in rows
]

EVENT_RULES: tuple[Rule, ...] = (
    *DOOMED,
    *_ATTACK,
    *_EFFECTS,
    *_ORDER,
    *APPLIED,
    *_RESOLUTION,
    *LASTING,
    *COUNTS_AS,
    *CARD_GOES,
)
