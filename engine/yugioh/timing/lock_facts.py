"""List the facts about another effect that forbids activations, called a lock.

`locked` alone holds at every moment and for the player of the card. The other facts limit it.
"""

from __future__ import annotations

from engine.text import Messages, message
from engine.yugioh.timing.fact import YES_NO, Fact

LOCK_FACTS = (
    Fact(
        "locked",
        message("Forbidden by another effect"),
        "moment",
        Messages(
            "FACTS.locked",
            {
                "spells_and_traps": "activating Spells and Traps",
                "traps": "activating Trap Cards",
                "everything": "activating any card or effect",
                "all_effects": "activating effects of Spells, Traps and monsters",
                "what_it_does": "what the effect would do, such as a Special Summon",
                "spell_and_trap_cards": "activating Spell and Trap Cards, but not their effects",
                "spells": "activating Spell Cards",
                "monster_effects": "activating effects of monsters",
                "effects_on_the_field": "effects that monsters activate on the field",
                "effects_in_the_gy": "effects that monsters activate in the GY",
                "responses": "responding to this activation",
                "certain_cards": "activating certain cards or their effects",
            },
        ),
    ),
    Fact("lock_means_it", message("The restriction includes this card"), "moment", YES_NO),
    Fact(
        "locked_for",
        message("The restriction is on"),
        "moment",
        Messages(
            "FACTS.locked_for",
            {
                "its_player": "the player who would activate it",
                "other_player": "the other player",
                "both": "both players",
            },
        ),
    ),
    Fact(
        "locked_from",
        message("The restriction begins"),
        "moment",
        Messages(
            "FACTS.locked_from",
            {
                "earlier": "before the attack",
                "declaration": "when the attack is declared",
                "targeting": "when its monster becomes the attack target",
                "battle_step": "when an effect resolves after the declaration",
                "start": "at the start of the Damage Step",
                "flip": "when its monster is flipped face-up",
                "before": "when an effect resolves before damage calculation",
                "calculation": "when an effect resolves during damage calculation",
                "after": "when an effect resolves after damage calculation",
                "this_chain": "when the Chain that it would join resolves",
            },
        ),
    ),
    Fact(
        "locked_until",
        message("The restriction lasts until the end of"),
        "moment",
        Messages(
            "FACTS.locked_until",
            {
                "declaration": "the attack declaration",
                "damage_step": "the Damage Step",
                "battle_phase": "the Battle Phase",
                "turn": "the turn",
                "while_there": "no moment: it lasts while the card is there",
            },
        ),
    ),
    Fact(
        "lock_by",
        message("The restriction comes from"),
        "moment",
        Messages(
            "FACTS.lock_by",
            {
                "continuous": "a continuous effect",
                "applied": "an effect that was activated and has resolved",
            },
        ),
    ),
    Fact(
        "lock_ended",
        message("Since the restriction began"),
        "moment",
        Messages(
            "FACTS.lock_ended",
            {
                "attack_stopped": "the attack was stopped or negated",
                "source_left": "the card that has the effect left the field",
                "source_negated": "that effect was negated",
                "source_doomed": "the battle destroys the monster that has the effect",
                "condition_gone": "a condition of that effect is no longer met",
                "its_monster_changed": "the monster that it was given to left, was turned "
                "face-down or changed control",
            },
        ),
    ),
    Fact(
        "effect_of",
        message("It is an effect of"),
        "card",
        Messages(
            "FACTS.effect_of",
            {"monster": "a monster", "spell": "a Spell Card", "trap": "a Trap Card"},
        ),
    ),
    Fact(
        "activates_in",
        message("Where it is activated"),
        "effect",
        Messages(
            "FACTS.activates_in",
            {"field": "on the field", "hand": "in the hand", "gy": "in the GY"},
        ),
    ),
)
# Facts that mean nothing without `locked`.
ABOUT_A_LOCK = (
    "lock_means_it",
    "locked_for",
    "locked_from",
    "locked_until",
    "lock_by",
    "lock_ended",
)
