"""List words of card texts that name an outcome of the battle, and so a sub-step."""

from __future__ import annotations

from engine.text import message
from engine.yugioh.timing import sources
from engine.yugioh.timing.phrase import (
    A_MONSTER,
    IS_DESTROYED,
    MONSTER,
    NOT,
    NOT_BE,
    NOT_IN_DAMAGE_STEP,
    TO_THE_GY,
    Phrase,
)

DESTROYS = NOT + r"\bdestroy(?:s|ed)? (?!by\b)(?:[^\s.:;,]+ ){1,6}(?:by|as a result of) battle"
# Not the monsters that another one destroys.
_DESTROYED = NOT_BE + r"(?<!monster )(?<!monsters )destroyed (?:by|as a result of|in) battle"
_TAKES = NOT + r"(?<!have )(?<!never )(?<!neither player )\btak(?:e|es|en|ing) (?:\d+ or more )?"
# Damage that a card effect inflicts is not battle damage.
_BY_EFFECT = r"| (?:from|by|due to) (?:(?!\b(?:battle|attack)\b)[^.:;,]){0,40}?\beffects?\b"

# A monster destroyed in a battle with this card is destroyed by this card.
_BY_THIS = (
    rf"(?:{MONSTER})?{IS_DESTROYED} (?:with|by|against) this (?:[\w-]+ ){{0,4}}?(?:card|monster)\b"
)

# Of “after damage calculation, when it battles” the condition is what counts.
_AFTER = r"\b(?:after damage calculation,? )?"
_WHEN_BATTLES = _AFTER + r"(?:when|after|each time) [^.:;,]{0,50}?(?<!from )\bbattle[sd]\b"
_IF_BATTLES = _AFTER + r"if [^.:;,]{0,50}?(?<!from )\bbattle[sd]\b"
# “After damage calculation, if this card destroys …”, in either order.
AFTER_IF = r"\bafter damage calculation,? (?:if|when) "
THEN_AFTER = r",? after damage calculation"
# “If it battles, …” holds while it battles; before a colon it is a moment.
_IS_MOMENT = NOT_IN_DAMAGE_STEP + r"(?=[^.;]{0,120}:)"
# “If it battles a monster, after damage calculation”.
_THEN = r"[^.:;]{0,60}?\bafter damage calculation"

OUTCOMES = (
    Phrase(
        "battles",
        message("when this card battles"),
        ("after",),
        ("battled",),
        (_WHEN_BATTLES + NOT_IN_DAMAGE_STEP, _IF_BATTLES + _IS_MOMENT),
        message(
            "A monster has battled once damage calculation was performed, even in a direct attack."
        ),
        sources.BATTLES,
    ),
    Phrase(
        "battles_a_monster",
        message("when this card battles a monster"),
        ("after",),
        ("battled", "against_a_monster"),
        (
            _WHEN_BATTLES + A_MONSTER + NOT_IN_DAMAGE_STEP,
            _IF_BATTLES + A_MONSTER + _IS_MOMENT,
            _WHEN_BATTLES + A_MONSTER + _THEN,
            _IF_BATTLES + A_MONSTER + _THEN,
        ),
        message("A direct attack is a battle, but not one with a monster."),
        sources.BATTLES,
    ),
    Phrase(
        "attacks_or_is_attacked",
        message("when this card attacks or is attacked"),
        ("after",),
        ("attacked",),
        (r"\battacks? or (?:is|are) attacked" + NOT_IN_DAMAGE_STEP,),
        message(
            "It activates after damage calculation. It is enough that the Damage Step was entered, "
            "even if no damage was calculated."
        ),
        sources.ATTACKED,
        or_needs=("was_attacked",),
        unmet=message("it neither attacked nor was attacked"),
    ),
    Phrase(
        "inflicts_battle_damage",
        message("when this card inflicts battle damage"),
        ("after",),
        ("inflicted_battle_damage",),
        (
            NOT + r"\binflict(?:s|ed)? (?:any |\d+ or more )?battle damage",
            r"(?<!no )battle damage is inflicted [^.:;]{0,40}?\bby this (?:card|monster)",
        ),
        message("Battle damage above 0 must have been inflicted by it."),
        sources.ARTICLE,
    ),
    Phrase(
        "takes_battle_damage",
        message("when you take battle damage"),
        ("after",),
        ("took_battle_damage",),
        (_TAKES + r"battle damage", r"(?<!no )battle damage is taken"),
        message("Battle damage above 0 must have been taken."),
        sources.ARTICLE,
        "player",
    ),
    Phrase(
        "takes_damage",
        message("when you take damage"),
        ("after",),
        ("took_damage",),
        (
            _TAKES + r"(?:battle or effect )?damage(?!,? equal| for each" + _BY_EFFECT + ")",
            r"(?<!no )(?<!battle )damage is taken",
        ),
        message("It responds to damage of any kind, including battle damage."),
        sources.COMPREHENSIVE,
        "player",
    ),
    Phrase(
        "flip",
        message("FLIP:"),
        ("after",),
        ("flipped",),
        (r"\bflip\s*:", r"\bflip effects?\b(?! monster)"),
        message(
            "It was flipped before damage calculation; its effect activates after it, if it is "
            "still on the field."
        ),
        sources.ARTICLE,
        "target",
    ),
    Phrase(
        "flipped_face_up",
        message("when this card is flipped face-up"),
        ("after",),
        ("flipped",),
        (NOT_BE + r"flipped face-up", r"\b(?:is|was) flipped(?! face-down)(?: face-up)?"),
        message(
            "It was flipped before damage calculation; its effect activates after it, if it is "
            "still on the field."
        ),
        sources.ARTICLE,
        "target",
    ),
    Phrase(
        "destroyed_by_battle",
        message("when this card is destroyed by battle"),
        ("end",),
        ("destroyed_by_battle",),
        (_DESTROYED, NOT_BE + r"destroyed by (?:[^\s.:;,]+ ){1,5}or (?:by )?battle"),
        message("Monsters are destroyed by battle at the end of the Damage Step."),
        sources.ARTICLE,
    ),
    Phrase(
        "destroyed_and_sent",
        message("when this card is destroyed by battle and sent to the GY"),
        ("end",),
        ("destroyed_by_battle", "sent_to_gy"),
        (
            _DESTROYED + r"(?: or card effect)?,? and (?:is )?sent " + TO_THE_GY,
            NOT_BE + r"\bsent " + TO_THE_GY + r" as a result of battle",
        ),
        message("The monster is sent to the GY first; then its effect activates."),
        sources.ARTICLE,
    ),
    Phrase(
        "sent_to_gy",
        message("when this card is sent to the GY"),
        ("end",),
        ("sent_to_gy",),
        (NOT_BE + r"\bsent " + TO_THE_GY,),
        message("Monsters destroyed by battle are sent to the GY at the end of the Damage Step."),
        sources.ARTICLE,
    ),
    Phrase(
        "destroys_by_battle",
        message("when this card destroys a monster by battle"),
        ("end",),
        ("destroyed_a_monster", "survived"),
        (DESTROYS, _BY_THIS),
        message(
            "It must have destroyed the other monster, must not have been destroyed itself, and "
            "must still be on the field."
        ),
        sources.OCG_END,
    ),
    Phrase(
        "after_if_destroys_by_battle",
        message("after damage calculation, if this card destroys a monster by battle"),
        ("after",),
        ("destroyed_a_monster",),
        (
            AFTER_IF + rf"(?:this (?:[\w-]+ ){{1,4}}|it ){DESTROYS}",
            rf"\b(?:if|when) (?:this (?:[\w-]+ ){{1,4}}|it ){DESTROYS}{THEN_AFTER}",
        ),
        message(
            "The other monster must be determined to be destroyed by the battle: not one that was "
            "spared. It may be destroyed itself."
        ),
        sources.qas(10928, 15323),
    ),
    Phrase(
        "after_if_destroyed_by_battle",
        message("after damage calculation, if this card is destroyed by battle"),
        ("after",),
        ("destroyed_by_battle",),
        (
            AFTER_IF + rf"(?:this (?:[\w-]+ ){{1,4}}|it )is {_DESTROYED}",
            rf"\b(?:if|when) (?:this (?:[\w-]+ ){{1,4}}|it )is {_DESTROYED}{THEN_AFTER}",
        ),
        message("It must be determined to be destroyed by the battle."),
        sources.ARTICLE,
    ),
    Phrase(
        "destroys_and_sends",
        message("when this card destroys a monster by battle and sends it to the GY"),
        ("end",),
        ("destroyed_a_monster", "survived", "other_sent_to_gy"),
        (
            DESTROYS + r",? and sends? (?:it|them|that \S+) " + TO_THE_GY,
            _BY_THIS + r",? and (?:(?:is|are) )?sent " + TO_THE_GY,
        ),
        message(
            "It must still be on the field, and the other monster must have been sent to the GY; a "
            "Token, a Trap Monster or a banished monster was not."
        ),
        sources.SENT_NOWHERE,
    ),
)
