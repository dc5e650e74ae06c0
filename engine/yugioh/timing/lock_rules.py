"""List the rules of locks: effects that forbid activations.

They come before all others, as mandatory effects and Counter Traps are forbidden too.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.yugioh.timing import sources
from engine.yugioh.timing.rules import Rule

_APPLIES = {"lock": "applies"}

LOCKS = (
    Rule(
        "lock-may-not-name-it",
        "depends",
        {"lock": "which_card", "locked": "certain_cards"},
        gettext_noop("It depends on whether this card is one of those that the restriction names."),
        sources.CERTAIN_CARDS_LOCKED,
    ),
    Rule(
        "lock-may-not-mean-it",
        "depends",
        {"lock": "which_card"},
        gettext_noop(
            "It depends on whether the restriction includes this card: what has the effect, or "
            "where it is activated, is not stated."
        ),
        sources.CARDS_AND_EFFECTS_LOCKED,
    ),
    Rule(
        "lock-may-have-ended",
        "depends",
        {"lock": "which_lock"},
        gettext_noop(
            "It depends on the restriction. That of a continuous effect ends with its source; one "
            "that an effect has applied goes on."
        ),
        sources.LOCK_GOES_ON,
    ),
    Rule(
        "lock-goes-on",
        "no",
        {
            **_APPLIES,
            "lock_by": "applied",
            "lock_ended": "source_left source_negated source_doomed",
        },
        gettext_noop(
            "Another effect has forbidden it and has already resolved, so the restriction goes on "
            "even if its source is gone."
        ),
        sources.LOCK_GOES_ON,
        (),
        ("Raidraptor - Ultimate Falcon",),
    ),
    Rule(
        "what-it-does-is-locked",
        "no",
        {**_APPLIES, "locked": "what_it_does"},
        gettext_noop("A restriction forbids what the effect would do, so it can’t be activated."),
        sources.qas(159, 10673, 18404, 21197),
        (),
        ("Vanity's Emptiness",),
    ),
    Rule(
        "locked-at-the-end",
        "no",
        {**_APPLIES, "locked_until": "damage_step"},
        gettext_noop(
            "Another effect forbids it until the end of the Damage Step. That includes everything "
            "that would be activated at the end of the Damage Step."
        ),
        sources.LOCKED_AT_THE_END,
        ("end",),
        ("Number S39: Utopia the Lightning", "Scrap Fist"),
    ),
    Rule(
        "locked-by-the-flipped-monster",
        "no",
        {**_APPLIES, "locked_from": "flip"},
        gettext_noop(
            "A monster that was flipped before damage calculation forbids it from then on."
        ),
        sources.LOCKED_FROM_THE_FLIP,
        (),
        ("Deskbot 009",),
    ),
    Rule(
        "locked-for-longer",
        "no",
        {**_APPLIES, "locked_until": "battle_phase turn"},
        gettext_noop(
            "Another effect forbids it, and not only for this attack: it lasts until the end of "
            "the Battle Phase or of the turn."
        ),
        sources.LOCKED_FOR_THE_TURN,
        (),
        ("Anti-Magic Arrows", "Outer Entity Azathot"),
    ),
    Rule(
        "locked-at-this-moment",
        "no",
        {**_APPLIES, "locked_until": "declaration while_there"},
        gettext_noop("Another effect forbids it for as long as it applies, and it applies now."),
        sources.LOCKED_FOR_NOW,
        (),
        ("Soul Drain", "Ruin, Angel of Oblivion"),
    ),
    Rule(
        "responses-locked",
        "no",
        {**_APPLIES, "locked": "responses"},
        gettext_noop("Another effect forbids every response to this activation."),
        sources.RESPONSES_LOCKED,
        (),
        ("Chicken Game",),
    ),
    Rule(
        "effects-and-cards-locked",
        "no",
        {**_APPLIES, "locked": "all_effects"},
        gettext_noop(
            "Another effect forbids activating effects of Spells, Traps and monsters. That "
            "includes activating the cards."
        ),
        sources.qas(16131, 17286, 18231),
        (),
        ("Deskbot 009",),
    ),
    Rule(
        "everything-locked",
        "no",
        {**_APPLIES, "locked": "everything"},
        gettext_noop(
            "Another effect forbids activating any card or effect, even in response to an "
            "activation and even if it is mandatory."
        ),
        sources.EVERYTHING_LOCKED,
        (),
        ("Number S39: Utopia the Lightning", "Frightfur Mad Chimera"),
    ),
    Rule(
        "spells-and-traps-locked",
        "no",
        {**_APPLIES, "locked": "spells_and_traps"},
        gettext_noop(
            "Another effect forbids activating Spells and Traps until the end of the Damage Step."
        ),
        sources.OCG_END,
        (),
        ("Ancient Gear Gadjiltron Dragon",),
    ),
    Rule(
        "traps-locked",
        "no",
        {**_APPLIES, "locked": "traps"},
        gettext_noop(
            "Another effect forbids Trap Cards; a flipped monster’s effect does so as soon as it "
            "is face-up."
        ),
        sources.OCG_DAMAGE_STEP,
        (),
        ("Jinzo", "Mirage Dragon"),
    ),
    Rule(
        "cards-locked",
        "no",
        {**_APPLIES, "locked": "spells spell_and_trap_cards"},
        gettext_noop(
            "Another effect forbids activating cards of this kind. It does not forbid the effects "
            "of such a card that is face-up or in the GY."
        ),
        sources.CARDS_AND_EFFECTS_LOCKED,
        (),
        ("Stargazer Magician", "Witchcrafter Collaboration"),
    ),
    Rule(
        "monster-effects-locked",
        "no",
        {**_APPLIES, "locked": "monster_effects effects_on_the_field effects_in_the_gy"},
        gettext_noop("Another effect forbids activating the effect of this monster."),
        sources.MONSTERS_LOCKED,
        (),
        ("Aromage Rosemary", "Soul Drain"),
    ),
    Rule(
        "certain-cards-locked",
        "no",
        {**_APPLIES, "locked": "certain_cards"},
        gettext_noop(
            "Another effect forbids activating certain cards or their effects, and this is one of "
            "them."
        ),
        sources.CERTAIN_CARDS_LOCKED,
        (),
        ("Armed Dragon Catapult Cannon",),
    ),
)
