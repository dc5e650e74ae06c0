"""List words of card texts about an event of either monster in the battle.

A card that has them need not battle itself. What happened to either monster is enough.
"""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import message
from engine.yugioh.timing import sources
from engine.yugioh.timing.outcomes import AFTER_IF, DESTROYS, THEN_AFTER
from engine.yugioh.timing.phrase import IS_DESTROYED, MONSTER, TO_THE_GY, Phrase

_IS = r"\b(?:is|are|was|were) "
_NEITHER_DESTROYED = message("neither monster was destroyed by battle")
_NOT_DESTROYED = gettext_noop("{monster} was not destroyed by battle")
_NONE_SENT = message("no monster was destroyed by battle and sent to the GY")
_NOT_SENT = gettext_noop("{monster} was not destroyed by battle and sent to the GY")

ANY_MONSTER = (
    Phrase(
        "any_inflicts_battle_damage",
        message("when battle damage is inflicted"),
        ("after",),
        ("inflicted_battle_damage",),
        (
            r"(?<!no )\bbattle damage is inflicted",
            rf"{MONSTER}\b(?<!not )(?<!would )inflicts? (?:any |\d+ or more )?battle damage",
            r"\b(?:when|if|each time) you inflict (?:any |\d+ or more )?battle damage",
        ),
        message("It does not matter which of the monsters inflicted it; it must be above 0."),
        sources.ARTICLE,
        "battle",
        ("took_battle_damage",),
        message("no battle damage was inflicted"),
    ),
    Phrase(
        "any_destroyed_by_battle",
        message("when a monster is destroyed by battle"),
        ("end",),
        ("destroyed_by_battle",),
        (rf"{MONSTER}{IS_DESTROYED}",),
        message(
            "Whichever monster the battle destroys, it is destroyed at the end of the Damage Step."
        ),
        sources.ARTICLE,
        "battle",
        ("destroyed_a_monster",),
        _NEITHER_DESTROYED,
        _NOT_DESTROYED,
    ),
    Phrase(
        "any_destroyed_and_sent",
        message("when a monster is destroyed by battle and sent to the GY"),
        ("end",),
        ("destroyed_by_battle", "sent_to_gy"),
        (
            rf"{MONSTER}{IS_DESTROYED}(?: or card effect)?,? and (?:(?:is|are) )?sent {TO_THE_GY}",
            rf"{MONSTER}{_IS}sent {TO_THE_GY} as a result of battle",
        ),
        message("One of the monsters must have been destroyed and sent to the GY."),
        sources.SENT_NOWHERE,
        "battle",
        ("destroyed_a_monster", "other_sent_to_gy"),
        _NONE_SENT,
        _NOT_SENT,
    ),
    Phrase(
        "any_destroys_by_battle",
        message("when a monster destroys a monster by battle"),
        ("end",),
        ("destroyed_a_monster",),
        (rf"{MONSTER}{DESTROYS}",),
        message(
            "The card with this text is not the monster that destroys, so it can be activated even "
            "if both monsters were destroyed."
        ),
        sources.OCG_END,
        "battle",
        ("destroyed_by_battle",),
        _NEITHER_DESTROYED,
        _NOT_DESTROYED,
    ),
    Phrase(
        "after_if_any_destroys_by_battle",
        message("after damage calculation, if a monster destroys a monster by battle"),
        ("after",),
        ("destroyed_a_monster",),
        (
            rf"{AFTER_IF}[^.:;,]{{0,40}}?{MONSTER}{DESTROYS}",
            rf"\b(?:if|when) [^.:;,]{{0,40}}?{MONSTER}{DESTROYS}{THEN_AFTER}",
        ),
        message("A monster must be determined to be destroyed by the battle."),
        sources.qas(8739, 10928),
        "battle",
        ("destroyed_by_battle",),
        _NEITHER_DESTROYED,
        _NOT_DESTROYED,
    ),
    Phrase(
        "any_destroys_and_sends",
        message("when a monster destroys a monster by battle and sends it to the GY"),
        ("end",),
        ("destroyed_a_monster", "other_sent_to_gy"),
        (rf"{MONSTER}{DESTROYS},? and sends? (?:it|them|that \S+) {TO_THE_GY}",),
        message(
            "The destroyed monster must have been sent to the GY. The one that destroyed it may "
            "have been destroyed too."
        ),
        sources.OCG_END,
        "battle",
        ("destroyed_by_battle", "sent_to_gy"),
        _NONE_SENT,
        _NOT_SENT,
    ),
    Phrase(
        "any_flipped_face_up",
        message("when a monster is flipped face-up"),
        ("after",),
        ("flipped",),
        (rf"{MONSTER}{_IS}flipped face-up", rf"{MONSTER}{_IS}flipped(?! face-down)"),
        message(
            "Mandatory effects respond to a monster flipped by the attack after damage calculation."
        ),
        sources.OCG_DAMAGE_STEP,
        "others",
        ("other_flipped",),
        message("no monster was flipped face-up"),
    ),
    Phrase(
        "any_sent_to_gy",
        message("when a monster is sent to the GY"),
        ("end",),
        ("sent_to_gy",),
        (rf"{MONSTER}{_IS}sent {TO_THE_GY}",),
        message(
            "Monsters destroyed by battle go to the GY at the end of the Damage Step; mandatory "
            "effects respond then."
        ),
        sources.OCG_DAMAGE_STEP,
        "others",
        ("other_sent_to_gy",),
        message("no monster was sent to the GY"),
    ),
)
