"""List the facts about effects that apply at a sub-step without activating.

They also say what became of a monster because of such an effect.
"""

from __future__ import annotations

from engine.text import Messages, message
from engine.yugioh.timing.fact import YES_NO, Fact

APPLIED_FACTS = (
    Fact(
        "acts_on",
        message("What applies without activating acts on"),
        "question",
        Messages(
            "FACTS.acts_on",
            {
                "its_monster": "the monster that it was given to",
                "own_position": "its own battle position",
                "another": "another monster",
                "destroyed_one": "another monster, which the battle destroys",
                "unaffected_one": "another monster, which is unaffected by it",
                "unaffected_by_activated": "another monster, which is unaffected by activated "
                "effects",
            },
        ),
    ),
    Fact(
        "given_to",
        message("The monster that the effect was given to"),
        "question",
        Messages(
            "FACTS.given_to",
            {
                "turned_face_down": "was turned face-down since",
                "changed_control": "changed control since",
                "unaffected": "is unaffected by the effect",
                "doomed": "will be destroyed by this battle",
            },
        ),
    ),
    Fact("condition_holds", message("Its condition is met at that moment"), "question", YES_NO),
    Fact("prevented", message("Another effect prevents what it does"), "question", YES_NO),
    Fact(
        "removed_first",
        message("How the monster was removed before the end of the Damage Step"),
        "battle",
        Messages(
            "FACTS.removed_first",
            {
                "without_activating": "by what applies without activating",
                "by_an_effect": "by an effect that was activated",
            },
        ),
    ),
    Fact("replaced", message("Something else took the place of the monster"), "question", YES_NO),
    Fact(
        "kept",
        message("An effect applied so that the battle doesn’t destroy the monster"),
        "question",
        YES_NO,
    ),
    Fact(
        "other_kept",
        message("The other monster, which the battle would destroy"),
        "battle",
        Messages(
            "FACTS.other_kept",
            {"spared": "is spared by an effect", "replaced": "stays: something took its place"},
        ),
    ),
    Fact(
        "would_be_destroyed_by",
        message("The monster would be destroyed by"),
        "question",
        Messages("FACTS.would_be_destroyed_by", {"battle": "battle", "effect": "an effect"}),
    ),
    Fact(
        "substitute",
        message("What would take its place"),
        "question",
        Messages(
            "FACTS.substitute",
            {
                "cannot_be_destroyed": "would have to be destroyed, but can’t be",
                "doomed": "will be destroyed by this battle itself",
            },
        ),
    ),
)
