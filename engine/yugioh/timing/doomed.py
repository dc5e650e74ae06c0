"""List what can happen to a monster that is determined to be destroyed by battle."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.timing import sources
from engine.yugioh.timing.rules import Rule

DOOMED = (
    Rule(
        "still-on-the-field",
        "no",
        {"event": "in_the_graveyard"},
        gettext_noop(
            "It is only determined to be destroyed, and stays on the field until the end of the "
            "Damage Step."
        ),
        sources.ARTICLE,
        ("calculation", "after"),
    ),
    Rule(
        "in-the-graveyard",
        "yes",
        {"event": "in_the_graveyard"},
        gettext_noop(
            "At the end of the Damage Step, monsters destroyed by battle are sent to the GY first."
        ),
        sources.ARTICLE,
        ("end", "again", "end_step"),
    ),
    Rule(
        "doomed-is-not-returned",
        "no",
        {"event": "returns_a_doomed_monster"},
        gettext_noop(
            "A monster determined to be destroyed by battle can’t be returned to the hand, Deck or "
            "Extra Deck."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-not-modified",
        "no",
        {"event": "modifies_a_doomed_monster"},
        gettext_noop(
            "The ATK and DEF of a monster determined to be destroyed by battle no longer change."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-keeps-its-position",
        "no",
        {"event": "changes_position_of_a_doomed_monster"},
        gettext_noop(
            "A monster determined to be destroyed by battle stays in the battle position it is in."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-keeps-its-controller",
        "no",
        {"event": "changes_control_of_a_doomed_monster"},
        gettext_noop("Nobody can take control of a monster determined to be destroyed by battle."),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-not-targeted",
        "no",
        {"event": "targets_a_doomed_monster"},
        gettext_noop(
            "A monster determined to be destroyed by battle can’t be targeted; a FLIP effect must "
            "target another one."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-banished",
        "yes",
        {"event": "banishes_a_doomed_monster", "targets": "no none"},
        gettext_noop(
            "It can still be banished, destroyed or Tributed without targeting, and then it was "
            "not destroyed by battle."
        ),
        sources.OCG_DOOMED,
        ("after",),
        ("D.D. Warrior Lady",),
    ),
    Rule(
        "doomed-is-not-banished-by-target",
        "no",
        {"event": "banishes_a_doomed_monster", "targets": "yes"},
        gettext_noop("A monster determined to be destroyed by battle can’t be targeted."),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-loses-counters",
        "yes",
        {"event": "moves_counters_of_a_doomed_monster"},
        gettext_noop(
            "Counters, Xyz Materials and Equip Cards on it can still be removed as a cost."
        ),
        sources.OCG_DOOMED,
        ("after",),
        ("Xyz Block",),
    ),
    Rule(
        "doomed-receives-nothing",
        "no",
        {"event": "gives_to_a_doomed_monster"},
        gettext_noop(
            "A monster determined to be destroyed by battle can’t receive counters or materials."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-no-material",
        "no",
        {"event": "doomed_monster_as_material"},
        gettext_noop("A monster determined to be destroyed by battle can’t be used as material."),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-is-no-substitute",
        "no",
        {"event": "doomed_monster_as_substitute"},
        gettext_noop(
            "A monster determined to be destroyed by battle can’t take the place of another."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-comes-back",
        "no",
        {"event": "doomed_monster_comes_back"},
        gettext_noop(
            "A monster that was banished and came back is no longer determined to be destroyed."
        ),
        sources.BACK_AGAIN,
        ("after",),
    ),
    Rule(
        "effects-until-calculated",
        "yes",
        {"event": "effects_of_a_doomed_monster"},
        gettext_noop(
            "Damage is calculated while the continuous effects of both monsters still apply."
        ),
        sources.OCG_CALCULATION,
        ("calculation",),
        ("Performage Trapeze Magician",),
    ),
    Rule(
        "doomed-has-no-continuous-effects",
        "no",
        {"event": "effects_of_a_doomed_monster"},
        gettext_noop(
            "Its own continuous effects no longer apply. Anything that is not an effect still "
            "does: its name, and a limit of one on the field."
        ),
        sources.OCG_DOOMED,
        ("after",),
    ),
    Rule(
        "doomed-does-not-destroy-itself",
        "no",
        {"event": "self_destruction_of_a_doomed_monster"},
        gettext_noop(
            "Its own continuous effects no longer apply, including one that would destroy it. So "
            "the battle destroys it."
        ),
        sources.OCG_DOOMED,
        ("after",),
        ("Scarm, Malebranche of the Burning Abyss",),
    ),
    Rule(
        "limit-comes-first",
        "no",
        {"event": "limit_removes_a_doomed_monster"},
        gettext_noop(
            "A limit of one on the field applies after damage calculation, before monsters are "
            "destroyed by battle, so it was not destroyed by battle."
        ),
        sources.OCG_DOOMED,
        ("after",),
        ("Gameciel, the Sea Turtle Kaiju",),
    ),
)
