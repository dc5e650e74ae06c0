"""OUTCOMES: words of card texts that name what the battle did, and with it a sub-step."""

from __future__ import annotations

from engine.yugioh.timing import sources
from engine.yugioh.timing.phrase import NOT, NOT_BE, NOT_IN_DAMAGE_STEP, TO_THE_GY, Phrase

_DESTROYS = NOT + r"\bdestroy(?:s|ed)? (?!by\b)(?:[^\s.:;,]+ ){1,6}(?:by|as a result of) battle"
# Not the monsters that another one destroys.
_DESTROYED = NOT_BE + r"(?<!monster )(?<!monsters )destroyed (?:by|as a result of|in) battle"
_TAKES = NOT + r"(?<!have )(?<!never )(?<!neither player )\btak(?:e|es|en|ing) (?:\d+ or more )?"
# What a card effect inflicts is no damage of the battle.
_BY_EFFECT = r"| (?:from|by|due to) (?:(?!\b(?:battle|attack)\b)[^.:;,]){0,40}?\beffects?\b"

OUTCOMES = (
    Phrase(
        "battles",
        "when this card battles",
        ("after",),
        ("battled",),
        (
            r"\b(?:when|after|each time) [^.:;,]{0,50}?(?<!from )\bbattle[sd]\b"
            + NOT_IN_DAMAGE_STEP,
            # “If it battles, …” holds while it battles; before a colon it is a moment.
            r"\bif [^.:;,]{0,50}?(?<!from )\bbattle[sd]\b"
            + NOT_IN_DAMAGE_STEP
            + r"(?=[^.;]{0,120}:)",
            r"attacks or is attacked",
        ),
        "A monster has battled once damage calculation was performed.",
        sources.ARTICLE,
    ),
    Phrase(
        "inflicts_battle_damage",
        "when this card inflicts battle damage",
        ("after",),
        ("inflicted_battle_damage",),
        (
            NOT + r"\binflict(?:s|ed)? (?:any |\d+ or more )?battle damage",
            r"(?<!no )battle damage is inflicted",
        ),
        "Battle damage above 0 must have been inflicted by it.",
        sources.ARTICLE,
    ),
    Phrase(
        "takes_battle_damage",
        "when you take battle damage",
        ("after",),
        ("took_battle_damage",),
        (_TAKES + r"battle damage", r"(?<!no )battle damage is taken"),
        "Battle damage above 0 must have been taken.",
        sources.ARTICLE,
        "player",
    ),
    Phrase(
        "takes_damage",
        "when you take damage",
        ("after",),
        ("took_damage",),
        (
            _TAKES + r"(?:battle or effect )?damage(?!,? equal| for each" + _BY_EFFECT + ")",
            r"(?<!no )(?<!battle )damage is taken",
        ),
        "It answers battle damage too, as it answers damage of any kind.",
        sources.COMPREHENSIVE,
        "player",
    ),
    Phrase(
        "flip",
        "FLIP:",
        ("after",),
        ("flipped",),
        (r"\bflip\s*:", r"\bflip effects?\b(?! monster)"),
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
        (NOT_BE + r"flipped face-up", r"\b(?:is|was) flipped(?! face-down)(?: face-up)?"),
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
        (_DESTROYED, NOT_BE + r"destroyed by (?:[^\s.:;,]+ ){1,5}or (?:by )?battle"),
        "The battle’s destruction is carried out at the end of the Damage Step.",
        sources.ARTICLE,
    ),
    Phrase(
        "destroyed_and_sent",
        "when this card is destroyed by battle and sent to the GY",
        ("end",),
        ("destroyed_by_battle", "sent_to_gy"),
        (
            _DESTROYED + r"(?: or card effect)?,? and (?:is )?sent " + TO_THE_GY,
            NOT_BE + r"\bsent " + TO_THE_GY + r" as a result of battle",
        ),
        "The monster goes to the GY first; then its effect activates.",
        sources.ARTICLE,
    ),
    Phrase(
        "sent_to_gy",
        "when this card is sent to the GY",
        ("end",),
        ("sent_to_gy",),
        (NOT_BE + r"\bsent " + TO_THE_GY,),
        "What the battle destroyed goes to the GY at the end of the Damage Step.",
        sources.ARTICLE,
    ),
    Phrase(
        "destroys_by_battle",
        "when this card destroys a monster by battle",
        ("end",),
        ("destroyed_a_monster", "survived"),
        (_DESTROYS,),
        "It must have destroyed the other monster and not have been destroyed itself.",
        sources.OCG_END,
    ),
    Phrase(
        "destroys_and_sends",
        "when this card destroys a monster by battle and sends it to the GY",
        ("end",),
        ("destroyed_a_monster", "survived", "other_sent_to_gy"),
        (_DESTROYS + r",? and sends? (?:it|them|that \S+) " + TO_THE_GY,),
        "The other monster must have gone to the GY: a Token, a Trap Monster, or one that is "
        "banished, has not.",
        sources.SENT_NOWHERE,
    ),
)
