"""PHRASES: the words of card texts that name a moment of the battle, and what they ask for.

`at` are the windows the words name; `needs` are things that must have happened in the battle, out
of the facts of the same names (facts.py). `patterns` find the words in a text.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.trace import Citation
from engine.yugioh.timing import sources
from engine.yugioh.timing.windows import DAMAGE_STEP


class Phrase(NamedTuple):
    """Words that name a moment."""

    id: str
    words: str
    at: tuple[str, ...]
    needs: tuple[str, ...]
    patterns: tuple[str, ...]
    why: str
    citation: Citation
    of: str = "any"  # whose card may have the words: either monster, one of them, or a "player"


# What is missing where a thing that a phrase needs has not happened.
UNMET = {
    "attacked": "it did not attack: the Damage Step was not entered",
    "calculated": "no damage was calculated",
    "battled": "it has not battled: no damage was calculated against a monster",
    "inflicted_battle_damage": "it inflicted no battle damage",
    "took_battle_damage": "no battle damage was taken",
    "flipped": "it was not flipped face-up",
    "destroyed_by_battle": "it was not destroyed by battle",
    "destroyed_a_monster": "it destroyed no monster by battle",
    "survived": "it was destroyed itself",
    "sent_to_gy": "it was not sent to the GY",
    "other_sent_to_gy": "the other monster was not sent to the GY",
}

PHRASES = (
    Phrase(
        "start_of_battle_phase",
        "at the start of the Battle Phase",
        ("start_step",),
        (),
        (r"start of the battle phase",),
        "It activates when the Battle Phase is entered, before any attack.",
        sources.OCG_START_STEP,
        "player",
    ),
    Phrase(
        "attack_declared",
        "when an attack is declared",
        ("declaration",),
        (),
        (r"declares? an attack", r"attack is declared", r"attack declaration"),
        "It answers the declaration, in the first chain after it.",
        sources.PERFECT,
        "player",
    ),
    Phrase(
        "targeted_for_attack",
        "when targeted for an attack",
        ("declaration",),
        (),
        (
            r"(?:targeted|selected|chosen)(?: \w+){0,4} (?:for|by) an attack",
            r"is targeted for an attack",
            r"attack target",
        ),
        "It answers the choice of the target, also the new one in a replay.",
        sources.PERFECT,
        "target",
    ),
    Phrase(
        "start",
        "at the start of the Damage Step",
        ("start",),
        (),
        (r"start of the damage step", r"without (?:applying )?damage calculation"),
        "It activates when the Damage Step is entered. A face-down target is still face-down.",
        sources.ARTICLE,
    ),
    Phrase(
        "until_calculation",
        "from the start of the Damage Step until before damage calculation",
        ("start", "before"),
        (),
        (
            r"start of the damage step until",
            r"during the damage step.{0,60}before damage calculation",
        ),
        "It may be activated in either of the first two sub-steps.",
        sources.CARD_TEXT,
        "player",
    ),
    Phrase(
        "before",
        "before damage calculation",
        ("before",),
        (),
        (r"before damage calculation",),
        "It activates after a face-down target was flipped, before the numbers are compared.",
        sources.ARTICLE,
    ),
    Phrase(
        "calculation",
        "during damage calculation",
        ("calculation",),
        (),
        (r"during (?:the |your |that |either player's )?damage calculation",),
        "It activates in the chain of damage calculation, before damage is worked out.",
        sources.ARTICLE,
    ),
    Phrase(
        "damage_step",
        "during the Damage Step",
        DAMAGE_STEP,
        (),
        (r"(?:in|during) the damage step", r"even during the damage step"),
        "Its text allows the Damage Step.",
        sources.GENERAL,
        "player",
    ),
    Phrase(
        "after",
        "after damage calculation",
        ("after",),
        ("calculated",),
        (r"after damage calculation",),
        "It activates when damage has been calculated.",
        sources.ARTICLE,
    ),
    Phrase(
        "battles",
        "when this card battles",
        ("after",),
        ("battled",),
        (
            r"(?:this card|monsters?|it) battle[sd]\b",
            r"attacks or is attacked",
            r"after (?:this card|it) battled",
        ),
        "A monster has battled once damage calculation was performed.",
        sources.ARTICLE,
    ),
    Phrase(
        "inflicts_battle_damage",
        "when this card inflicts battle damage",
        ("after",),
        ("inflicted_battle_damage",),
        (r"inflict(?:s|ed)? (?:any )?battle damage",),
        "Battle damage above 0 must have been inflicted by it.",
        sources.ARTICLE,
    ),
    Phrase(
        "takes_battle_damage",
        "when you take battle damage",
        ("after",),
        ("took_battle_damage",),
        (
            r"\btak(?:e|es|en) (?:any )?(?:\d+ or more )?(?:battle |effect )?damage",
            r"damage is taken",
        ),
        "Effects that answer any damage taken count here too.",
        sources.COMPREHENSIVE,
        "player",
    ),
    Phrase(
        "flip",
        "FLIP:",
        ("after",),
        ("flipped",),
        (r"\bflip\s*:", r"flip effect"),
        "It was flipped before damage calculation; its effect activates after it, if it is still "
        "on the field.",
        sources.ARTICLE,
        "target",
    ),
    Phrase(
        "flipped_face_up",
        "when this card is flipped face-up",
        ("after",),
        ("flipped",),
        (r"flipped face-up", r"is flipped"),
        "It was flipped before damage calculation; its effect activates after it, if it is still "
        "on the field.",
        sources.ARTICLE,
        "target",
    ),
    Phrase(
        "destroyed_by_battle",
        "when this card is destroyed by battle",
        ("end",),
        ("destroyed_by_battle",),
        (r"destroyed by battle", r"destroyed (?:as a result of|in) battle"),
        "The battle’s destruction is carried out at the end of the Damage Step.",
        sources.ARTICLE,
    ),
    Phrase(
        "destroyed_and_sent",
        "when this card is destroyed by battle and sent to the GY",
        ("end",),
        ("destroyed_by_battle", "sent_to_gy"),
        (r"destroyed by battle and sent (?:from \w+ \w+ )?to the (?:gy|graveyard)",),
        "The monster goes to the GY first; then its effect activates.",
        sources.ARTICLE,
    ),
    Phrase(
        "sent_to_gy",
        "when this card is sent to the GY",
        ("end",),
        ("sent_to_gy",),
        (r"sent (?:from \w+ \w+ )?to the (?:gy|graveyard)",),
        "What the battle destroyed goes to the GY at the end of the Damage Step.",
        sources.ARTICLE,
    ),
    Phrase(
        "destroys_by_battle",
        "when this card destroys a monster by battle",
        ("end",),
        ("destroyed_a_monster", "survived"),
        (
            r"destroy(?:s|ed)? (?:\S+ ){0,5}monsters? by battle",
            r"destroy(?:s|ed)? (?:\S+ ){0,4}by battle",
        ),
        "It must have destroyed the other monster and not have been destroyed itself.",
        sources.OCG_END,
    ),
    Phrase(
        "destroys_and_sends",
        "when this card destroys a monster by battle and sends it to the GY",
        ("end",),
        ("destroyed_a_monster", "survived", "other_sent_to_gy"),
        (r"by battle and sends? (?:it|that \w+) to the (?:gy|graveyard)",),
        "The other monster must have gone to the GY: a Token, or one that is banished, has not.",
        sources.SENT_NOWHERE,
    ),
    Phrase(
        "end",
        "at the end of the Damage Step",
        ("end",),
        (),
        (r"end of the damage step",),
        "It activates when destroyed monsters have left the field.",
        sources.ARTICLE,
    ),
    Phrase(
        "end_if_attacked",
        "at the end of the Damage Step, if this card attacked",
        ("end",),
        ("attacked",),
        (
            r"end of the damage step,? if (?:this card|it) attacked",
            r"attacked.{0,40}end of the damage step",
        ),
        "Entering the Damage Step is enough: it attacked even if no damage was calculated.",
        sources.NO_CALCULATION,
    ),
    Phrase(
        "end_if_battled",
        "at the end of the Damage Step, if this card battled",
        ("end",),
        ("battled",),
        (r"end of the damage step,? if (?:this card|it) battled",),
        "It battled only if damage was calculated.",
        sources.NO_CALCULATION,
    ),
    Phrase(
        "end_of_battle_phase",
        "at the end of the Battle Phase",
        ("end_step",),
        (),
        (r"end of (?:the|that|your|this) battle phase",),
        "It activates in the End Step.",
        sources.OCG_END_STEP,
        "player",
    ),
    Phrase(
        "main_phase",
        "during the Main Phase",
        (),
        (),
        (r"main phase",),
        "The Main Phase is no part of the Battle Phase.",
        sources.CARD_TEXT,
    ),
)
PHRASE = {phrase.id: phrase for phrase in PHRASES}
