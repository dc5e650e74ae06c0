"""List the facts about what was applied to a monster, and what has happened since.

They also say by which name a card counts, and what a material gives.
"""

from __future__ import annotations

from engine.text import Messages, message
from engine.yugioh.timing.fact import YES_NO, Fact

LASTING_FACTS = (
    Fact(
        "was_applied",
        message("What was applied"),
        "question",
        Messages(
            "FACTS.was_applied",
            {
                "own_stat": "a change of its own ATK or DEF by the monster’s effect",
                "stat": "a change of ATK or DEF by another card",
                "on_monster": "something else on one monster, such as a protection or a negation",
                "on_player": "something for a player, such as less damage",
                "all_monsters": "something for all monsters that a player controls",
                "control": "control of the monster",
                "gained": "a name or effect that the monster gained or copied",
                "counter": "what a counter on the monster does",
                "summoned_as": "how the monster was Summoned",
                "summoned_with": "what the monster was Summoned with",
                "own_limit": "the monster’s own effect that applies once per turn",
                "limit_of_another": "another card’s effect that applies once per turn",
            },
        ),
    ),
    Fact(
        "lasts",
        message("How it was applied"),
        "question",
        Messages(
            "FACTS.lasts",
            {
                "no_end": "once, and its text names no end",
                "until_later": "once, until a moment that its text names",
                "this_battle": "once, for this battle or until the end of the Damage Step",
                "while_there": "once, while its card or its monster is face-up on its field",
                "continuous": "whenever its condition is met, without being activated",
            },
        ),
    ),
    Fact(
        "since",
        message("Since then"),
        "battle",
        Messages(
            "FACTS.since",
            {
                "source_left": "the card that has the effect left the field",
                "source_face_down": "the card that has the effect was turned face-down",
                "source_changed": "that card changed control, or lost a card that it needed",
                "source_negated": "the effect was negated",
                "source_lost": "the monster that had the effect has lost it",
                "source_doomed": "the battle destroys the monster that has the effect",
                "later_negated": "a later activation of the effect was negated",
                "face_down": "the monster was turned face-down, even if it is face-up again",
                "left": "the monster left the field, even if it came back",
                "back": "the monster was banished for a time, and came back",
                "control": "the control of the monster changed",
                "unaffected": "the monster became unaffected by the effect",
                "new_target": "a replay led to another target, and the attack goes on",
                "became_target": "the monster became the target in a replay",
                "stopped": "the attack was stopped",
                "count_changed": "the number that it counted changed",
                "condition_gone": "its condition is no longer met",
                "time_over": "the moment that its text names has passed",
                "phase_skipped": "the phase that it waits for is skipped",
            },
        ),
    ),
    Fact("gained", message("It is an effect that its monster gained or copied"), "effect", YES_NO),
    Fact(
        "wanted_name",
        message("The text requires"),
        "question",
        Messages(
            "FACTS.wanted_name",
            {
                "treated_as": "the name that the card is treated as",
                "its_own": "the card’s own name",
                "original": "the original name",
            },
        ),
    ),
    Fact(
        "name_checked",
        message("The text means the card"),
        "question",
        Messages(
            "FACTS.name_checked",
            {"on_the_field": "on the field, or as it was there", "in_the_gy": "in the GY"},
        ),
    ),
    Fact(
        "gives_to",
        message("The material gives its effect to"),
        "question",
        Messages(
            "FACTS.gives_to",
            {
                "summoned_with_it": "a monster that was Summoned with it",
                "has_it": "a monster that has it as Xyz Material",
            },
        ),
    ),
    Fact(
        "became_material",
        message("It became material"),
        "question",
        Messages(
            "FACTS.became_material",
            {
                "for_the_summon": "for the Summon of this monster",
                "under_another": "earlier, of the monster that this one was Summoned with",
            },
        ),
    ),
    Fact(
        "player_is",
        message("The text means"),
        "question",
        Messages(
            "FACTS.player_is",
            {
                "controller": "the controller of a monster",
                "activator": "“you”, who activated the effect",
            },
        ),
    ),
    Fact(
        "destroyed_one_is_in",
        message("The destroyed monster that it needs is"),
        "battle",
        Messages(
            "FACTS.destroyed_one_is_in",
            {"gy": "in the GY", "hand": "in the hand", "deck": "in the Deck or Extra Deck"},
        ),
    ),
    Fact(
        "earlier_this_turn",
        message("What its text requires of this turn or Battle Phase has happened"),
        "moment",
        YES_NO,
    ),
)
