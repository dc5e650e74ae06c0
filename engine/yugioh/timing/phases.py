"""List the rules of the phases outside of the Battle Phase: what can be activated there."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import Messages, message
from engine.yugioh.timing import sources
from engine.yugioh.timing.fact import YES_NO, Fact
from engine.yugioh.timing.rules import Rule
from engine.yugioh.timing.sources import qas
from engine.yugioh.timing.windows import MAIN_PHASES, PHASE_IDS

PHASE_FACTS = (
    Fact(
        "whose_turn",
        message("Whose turn it is"),
        "moment",
        Messages(
            "FACTS.whose_turn",
            {"its_player": "that of the card’s player", "opponent": "that of the other player"},
        ),
    ),
    Fact(
        "requires_attack",
        message("Its text requires of this turn"),
        "effect",
        Messages(
            "FACTS.requires_attack",
            {
                "attacked": "that it attacked",
                "no_declaration": "that no such attack is declared",
                "no_direct_attack": "that it does not attack directly",
            },
        ),
    ),
    Fact("declared", message("Such an attack was declared this turn"), "battle", YES_NO),
    Fact(
        "copy_applied",
        message("A copy of it was used on the same card"),
        "moment",
        Messages(
            "FACTS.copy_applied",
            {
                "lasts": "and applies, and a second one would add nothing",
                "waits": "and applies only once, later",
                "adds_up": "and applies, and the second one adds to it",
                "negated": "and was negated",
            },
        ),
    ),
)

_NAMES_A_PHASE = "draw_phase standby_phase end_phase"


def _attack_unknown(id: str, required: str, unknown: dict[str, str], why: str) -> Rule:
    """Return the rule of an attack that a text asks about and a question doesn’t describe."""
    given = {"requires_attack": required, **unknown}
    return Rule(id, "depends", given, why, sources.CARD_TEXT)


PHASE_LIMITS = (
    Rule(
        "main-phase-of-the-other-player",
        "no",
        {"kind": "ignition_effect other_spell", "whose_turn": "opponent"},
        gettext_noop("It can be activated only in the Main Phase of its own player."),
        sources.RULEBOOK,
        MAIN_PHASES,
    ),
    Rule(
        "waits-for-a-skipped-phase",
        "no",
        {"since": "phase_skipped"},
        gettext_noop("That phase is skipped, so nothing is activated in it."),
        sources.RULEBOOK,
        PHASE_IDS,
    ),
    Rule(
        "gone-before-its-phase",
        "no",
        {"since": "source_left source_face_down", "names": _NAMES_A_PHASE},
        gettext_noop(
            "It must have stayed in its place, and face-up on the field, until that phase. That it "
            "has come back or is face-up again is not enough."
        ),
        qas(18342, 22158, 22159),
        PHASE_IDS,
        ("Timelord Progenitor Vorpgate", "Blackwing - Decay the Ill Wind"),
    ),
    Rule(
        "declared-this-turn",
        "no",
        {"requires_attack": "no_declaration", "declared": "yes"},
        gettext_noop(
            "Such an attack was declared this turn. It counts even if it was negated or stopped."
        ),
        qas(17833, 19939, 22227, 22404),
        (),
        ("Blue-Eyes Alternative White Dragon", "Dogoran, the Mad Flame Kaiju"),
    ),
    Rule(
        "has-not-attacked-this-turn",
        "no",
        {"requires_attack": "attacked", "attacked": "no"},
        gettext_noop("It has not attacked: its attack was negated, or stopped in a replay."),
        qas(14859, 14860),
        (),
        ("Raidraptor - Sharp Lanius",),
    ),
    Rule(
        "attacked-directly-this-turn",
        "no",
        {"requires_attack": "no_direct_attack", "attacked": "yes", "against_a_monster": "no"},
        gettext_noop("It attacked directly this turn, even if only after a replay."),
        qas(20219),
        (),
        ("Frightfur Kraken",),
    ),
    _attack_unknown(
        "declaration-not-stated",
        "no_declaration",
        {"declared": "none"},
        gettext_noop("It depends on whether such an attack was declared this turn."),
    ),
    _attack_unknown(
        "attack-not-stated",
        "attacked no_direct_attack",
        {"attacked": "none"},
        gettext_noop("It depends on whether it attacked this turn."),
    ),
    _attack_unknown(
        "direct-attack-not-stated",
        "no_direct_attack",
        {"attacked": "yes", "against_a_monster": "none"},
        gettext_noop("It depends on whether it attacked directly."),
    ),
)

IN_A_PHASE = (
    Rule(
        "main-phase-of-its-player",
        "yes",
        {"kind": "ignition_effect other_spell"},
        gettext_noop(
            "Ignition Effects and Spells of Spell Speed 1 are activated in the Main Phase of their "
            "player, while no chain is resolving."
        ),
        sources.RULEBOOK,
        MAIN_PHASES,
        ("Raigeki",),
    ),
    Rule(
        "fast-effect-in-a-phase",
        "yes",
        {"kind": "counter_trap trap continuous_trap quick_play_spell quick_effect none"},
        gettext_noop("Fast effects may be activated in this phase."),
        sources.RULEBOOK,
        PHASE_IDS,
    ),
)

ACTIVATES_ALL_THE_SAME = Rule(
    "activates-all-the-same",
    "yes",
    {"since": "source_changed source_negated", "names": _NAMES_A_PHASE},
    gettext_noop(
        "It activates all the same: its condition was met earlier in the turn, and its card is "
        "still there, face-up."
    ),
    qas(7301, 22212, 22483),
    (),
    ("Timelord Progenitor Vorpgate", "Serziel, Watcher of the Evil Eye"),
)

ORDER_IN_A_PHASE = (
    Rule(
        "applied-before-the-draw",
        "what happens",
        {"event": "order_at_a_sub_step"},
        gettext_noop(
            "First what an effect that has resolved does before the draw, then the effects that "
            "activate before the draw; the draw comes last."
        ),
        qas(8827),
        ("draw_phase",),
        ("Hino-Kagu-Tsuchi", "Diabolos, King of the Abyss"),
        "applied_first",
    ),
    Rule(
        "chosen-in-the-end-phase",
        "what happens",
        {"event": "order_at_a_sub_step"},
        gettext_noop(
            "The player chooses which comes first: an effect that ends in this phase, or one that "
            "activates in it."
        ),
        qas(19045),
        ("end_phase",),
        ("Mind Control",),
        "chosen",
    ),
)
ONE_BY_ONE_IN_THE_END_PHASE = Rule(
    "one-by-one-in-the-end-phase",
    "what happens",
    {"event": "order_of_a_chain"},
    gettext_noop(
        "Effects that activate because it is the End Phase resolve one by one, each in its own "
        "chain."
    ),
    qas(18338, 20549),
    ("end_phase",),
    (),
    "one_by_one",
)
