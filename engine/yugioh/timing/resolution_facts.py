"""List the facts about the resolution of an effect, and about its parts."""

from __future__ import annotations

from engine.text import Messages, message
from engine.yugioh.timing.fact import YES_NO, Fact

RESOLUTION_FACTS = (
    Fact(
        "was_negated",
        message("Negated on the chain"),
        "question",
        Messages(
            "FACTS.was_negated",
            {"activation": "its activation", "effect": "its effect, not its activation"},
        ),
    ),
    Fact(
        "its_card",
        message("The card of the effect, when it resolves"),
        "question",
        Messages(
            "FACTS.its_card",
            {
                "left": "has left the field or the GY",
                "face_down": "is face-down",
                "changed_control": "has changed control",
                "left_later": "left after the effect had been applied",
                "paid": "was its cost, and was moved again",
            },
        ),
    ),
    Fact(
        "its_card_is",
        message("The card of the effect is"),
        "question",
        Messages(
            "FACTS.its_card_is",
            {
                "monster": "a monster",
                "one_time": "a Normal or Quick-Play Spell, or a Normal or Counter Trap",
                "staying": "a Continuous, Field or Equip card, or one in a Pendulum Zone",
                "in_gy": "a monster in the GY",
            },
        ),
    ),
    Fact(
        "target_now",
        message("The monster that it means, when it resolves"),
        "question",
        Messages(
            "FACTS.target_now",
            {
                "face_down": "is face-down",
                "left": "has left the field or the GY",
                "changed_control": "has changed control",
                "unaffected": "is unaffected by the effect",
                "some_left": "has left, but another target is still there",
            },
        ),
    ),
    Fact(
        "requires_then",
        message("Its text requires, when it resolves"),
        "question",
        Messages(
            "FACTS.requires_then",
            {
                "nothing": "nothing of that monster",
                "face_up": "“that face-up monster”",
                "controller": "a monster of a certain player",
                "attack": "that the monster attacks",
                "all": "all of its targets",
            },
        ),
    ),
    Fact(
        "does",
        message("What it does when it resolves"),
        "question",
        Messages(
            "FACTS.does",
            {
                "numbers": "changes or uses ATK, DEF, Level or effects of that monster",
                "lasting": "protects that monster, or lets it attack or inflict damage",
                "moves": "destroys or moves that monster, or changes its position",
                "others": "something to a player or to other cards",
                "itself": "moves its own card, or makes it the attack target",
                "changes_itself": "changes or protects its own card",
            },
        ),
    ),
    Fact(
        "condition_gone",
        message("The condition for its activation is no longer met"),
        "question",
        YES_NO,
    ),
    Fact(
        "part",
        message("Which part of the effect"),
        "question",
        Messages("FACTS.part", {"first": "the first", "later": "one that follows"}),
    ),
    Fact(
        "conjunction",
        message("The words between the parts"),
        "question",
        Messages(
            "FACTS.conjunction",
            {
                "and_if_you_do": "“and if you do”",
                "then": "“then”",
                "also": "“also”, or another sentence",
                "about_it": "another sentence, about the card that the other part moves",
                "after_that": "“after that”",
            },
        ),
    ),
    Fact(
        "other_part",
        message("The other part"),
        "question",
        Messages(
            "FACTS.other_part",
            {
                "applied": "was applied",
                "some": "was applied to some of its cards",
                "impossible": "was not possible: its card is gone, or there is nothing to choose",
                "not_done": "did nothing: its card is unaffected, or isn’t destroyed",
                "no_damage": "was damage that became 0, or a gain of 0 or that became damage",
                "elsewhere": "moved its card to another place than it says",
                "forbidden": "is forbidden by another effect",
            },
        ),
    ),
    Fact(
        "cost_goes",
        message("The card of its cost would be banished, and its text says"),
        "moment",
        Messages("FACTS.cost_goes", {"discarded": "“discard”", "sent": "“send to the GY”"}),
    ),
)
