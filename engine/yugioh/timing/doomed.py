"""List what can happen to a monster that is determined to be destroyed by battle."""

from __future__ import annotations

from engine.yugioh.timing import sources
from engine.yugioh.timing.rules import Rule

DOOMED_EVENTS = {
    "in_the_graveyard": "Is a monster that lost the battle in the GY?",
    "returns_a_doomed_monster": "Can a doomed monster be returned to the hand or Deck?",
    "modifies_a_doomed_monster": "Does the ATK or DEF of a doomed monster change?",
    "changes_position_of_a_doomed_monster": "Can the position of a doomed monster change?",
    "changes_control_of_a_doomed_monster": "Can the control of a doomed monster change?",
    "targets_a_doomed_monster": "Can a doomed monster be targeted?",
    "banishes_a_doomed_monster": "Can a doomed monster be banished or destroyed by an effect?",
    "moves_counters_of_a_doomed_monster": "Can counters or Xyz Materials of a doomed monster be "
    "removed?",
    "gives_to_a_doomed_monster": "Can a doomed monster receive counters or Xyz Materials?",
    "doomed_monster_as_material": "Can a doomed monster be used as material?",
    "doomed_monster_as_substitute": "Can a doomed monster take the place of another?",
    "doomed_monster_comes_back": "Is a doomed monster that was banished and came back doomed?",
    "effects_of_a_doomed_monster": "Do continuous effects of a doomed monster apply?",
    "self_destruction_of_a_doomed_monster": "Does a doomed monster still destroy itself?",
    "limit_removes_a_doomed_monster": "Was a monster that a limit removes destroyed by battle?",
}

DOOMED = (
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
        "At the end of the Damage Step, monsters destroyed by battle are sent to the GY first.",
        sources.ARTICLE,
        ("end", "again", "end_step"),
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
        "The ATK and DEF of a monster determined to be destroyed by battle no longer change.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-keeps-its-position",
        "no",
        {"event": "changes_position_of_a_doomed_monster"},
        "A monster determined to be destroyed by battle stays in the battle position it is in.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-keeps-its-controller",
        "no",
        {"event": "changes_control_of_a_doomed_monster"},
        "Nobody can take control of a monster determined to be destroyed by battle.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-not-targeted",
        "no",
        {"event": "targets_a_doomed_monster"},
        "A monster determined to be destroyed by battle can’t be targeted; a FLIP effect must "
        "target another one.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-banished",
        "yes",
        {"event": "banishes_a_doomed_monster", "targets": "no none"},
        "It can still be banished, destroyed or Tributed without targeting, and then it was not "
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
        "Counters, Xyz Materials and Equip Cards on it can still be removed as a cost.",
        sources.OCG_DOOMED,
        ("after",),
        ("Xyz Block",),
    ),
    Rule(
        "doomed-receives-nothing",
        "no",
        {"event": "gives_to_a_doomed_monster"},
        "A monster determined to be destroyed by battle can’t receive counters or materials.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-no-material",
        "no",
        {"event": "doomed_monster_as_material"},
        "A monster determined to be destroyed by battle can’t be used as material.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-no-substitute",
        "no",
        {"event": "doomed_monster_as_substitute"},
        "A monster determined to be destroyed by battle can’t take the place of another.",
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
        "Damage is calculated while the continuous effects of both monsters still apply.",
        sources.OCG_CALCULATION,
        ("calculation",),
        ("Performage Trapeze Magician",),
    ),
    Rule(
        "doomed-has-no-continuous-effects",
        "no",
        {"event": "effects_of_a_doomed_monster"},
        "Its own continuous effects no longer apply. Anything that is not an effect still does: "
        "its name, and a limit of one on the field.",
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-does-not-destroy-itself",
        "no",
        {"event": "self_destruction_of_a_doomed_monster"},
        "Its own continuous effects no longer apply, including one that would destroy it. So the "
        "battle destroys it.",
        sources.OCG_DOOMED,
        ("after",),
        ("Scarm, Malebranche of the Burning Abyss",),
    ),
    Rule(
        "limit-comes-first",
        "no",
        {"event": "limit_removes_a_doomed_monster"},
        "A limit of one on the field applies after damage calculation, before monsters are "
        "destroyed by battle, so it was not destroyed by battle.",
        sources.OCG_DOOMED,
        ("after",),
        ("Gameciel, the Sea Turtle Kaiju",),
    ),
)
