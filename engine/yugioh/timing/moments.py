"""List words of card texts that name a step or a sub-step."""

from __future__ import annotations

from engine.languages import gettext_noop
from engine.text import message
from engine.yugioh.timing import sources
from engine.yugioh.timing.phrase import (
    A_MONSTER,
    NOT,
    NOT_BE,
    NOT_IN_DAMAGE_STEP,
    NOT_UNTIL,
    Phrase,
)
from engine.yugioh.timing.windows import DAMAGE_STEP, MAIN_PHASES

# A condition of such a moment, "…, if this card battles a monster", which names no other moment.
_BATTLING = rf"(?:,? (?:if|when) [^.:;]{{0,60}}?\b(?:battles|attacks)\b(?:{A_MONSTER})?)?"
_BATTLED = rf"(?:,? if [^.:;]{{0,60}}?\b(?:battled|attacked)\b(?:{A_MONSTER})?)?"
_END_OF_BATTLE_PHASE = NOT_UNTIL + r"end of (?:the|that|your|this) battle phase"
_IF_IT = _END_OF_BATTLE_PHASE + r",? if (?:this card|it) "
_END_IF_BATTLED = NOT_UNTIL + r"end of the damage step,? if (?:this card|it) battled"
_BATTLED_AT_THE_END = r"\b(?:if [^.:;,]{0,50}?\b)?battled"
_BEFORE_THE_END = r"[^.:;]{0,40}(?<!until the )end of the damage step"
_EITHER_WAY = r"(?:attacked or (?:was|is) attacked|(?:was|is) attacked or attacked)"

_OF_A_PHASE = message("It activates in that phase.")  # these words are not read from texts

MOMENTS = (
    Phrase(
        "start_of_battle_phase",
        message("at the start of the Battle Phase"),
        ("start_step",),
        (),
        (r"start of (?:the|your|each|that|your opponent['’]s) battle phase",),
        message("It activates when the Battle Phase is entered, before any attack."),
        sources.OCG_START_STEP,
        "player",
    ),
    Phrase(
        "attack_declared",
        message("when an attack is declared"),
        ("declaration",),
        (),
        (
            NOT + r"(?<!\bto )\bdeclares? (?:an|a direct) attack",
            r"attack is declared",
            r"attack declaration",
            r"\bwhen (?:[^.:;,]{0,30} )?opponent['’]s monsters? attacks?\b" + NOT_IN_DAMAGE_STEP,
        ),
        message("It responds to the declaration, in the first chain after it."),
        sources.PERFECT,
        "player",
    ),
    Phrase(
        "targeted_for_attack",
        message("when targeted for an attack"),
        ("declaration",),
        (),
        (
            NOT_BE + r"(?:targeted|selected|chosen)(?: \w+){0,4} (?:for|by) an attack",
            NOT_BE + r"(?:selected|chosen|designated) as (?:an|the) attack target",
            NOT + r"becomes? (?:an|the) attack target",
        ),
        message("It responds to the choice of the target, including a new one in a replay."),
        sources.PERFECT,
        "target",
    ),
    Phrase(
        "start",
        message("at the start of the Damage Step"),
        ("start",),
        (),
        (r"(?<!face-down at the )start of the damage step" + _BATTLING,),
        message(
            "It activates when the Damage Step is entered. A face-down target is still face-down."
        ),
        sources.ARTICLE,
    ),
    Phrase(
        "without_calculation",
        message("without damage calculation (in old texts)"),
        ("start", "before"),
        (),
        (r"without (?:[^.:;]{0,40} )?damage calculation",),
        message(
            "It usually means the start of the Damage Step, and sometimes before damage "
            "calculation. Check the current text."
        ),
        sources.OLD_TEXTS,
    ),
    Phrase(
        "until_calculation",
        message("from the start of the Damage Step until before damage calculation"),
        ("start", "before"),
        (),
        (
            r"start of the damage step until(?: before damage calculation)?",
            r"(?<!except )during the damage step[^.:;]{0,60}before damage calculation",
        ),
        message("It may be activated in either of the first two sub-steps."),
        sources.CARD_TEXT,
        "player",
    ),
    Phrase(
        "before",
        message("before damage calculation"),
        ("before",),
        (),
        (r"before damage calculation" + _BATTLING,),
        message(
            "It activates after a face-down target was flipped, before the numbers are compared."
        ),
        sources.ARTICLE,
    ),
    Phrase(
        "calculation",
        message("during damage calculation"),
        ("calculation",),
        (),
        (
            r"(?:during|\bat) (?:the |your |that |either player['’]s )?damage calculation(?! only)"
            + _BATTLING,
        ),
        message("It activates in the chain of damage calculation, before damage is calculated."),
        sources.ARTICLE,
    ),
    Phrase(
        "damage_step",
        message("during the Damage Step"),
        DAMAGE_STEP,
        (),
        (r"(?<!except )(?<!not be activated )(?:in|during) the damage step(?! only)" + _BATTLING,),
        message("Its text allows the Damage Step."),
        sources.GENERAL,
        "player",
    ),
    Phrase(
        "after",
        message("after damage calculation"),
        ("after",),
        ("calculated",),
        (r"after damage calculation",),
        message("It activates when damage has been calculated."),
        sources.ARTICLE,
    ),
    Phrase(
        "end",
        message("at the end of the Damage Step"),
        ("end",),
        (),
        (NOT_UNTIL + r"end of the damage step",),
        message("It activates when destroyed monsters have left the field."),
        sources.ARTICLE,
    ),
    Phrase(
        "end_if_attacked",
        message("at the end of the Damage Step, if this card attacked"),
        ("end",),
        ("attacked",),
        (
            NOT_UNTIL + r"end of the damage step,? if (?:this card|it) attacked",
            r"\battacked[^.:;]{0,40}(?<!until the )end of the damage step",
        ),
        message(
            "Entering the Damage Step is enough: it attacked even if no damage was calculated."
        ),
        sources.NO_CALCULATION,
    ),
    Phrase(
        "end_if_attacked_or_was_attacked",
        message("at the end of the Damage Step, if this card attacked or was attacked"),
        ("end",),
        ("attacked",),
        (
            NOT_UNTIL + rf"end of the damage step,? if (?:this card|it) {_EITHER_WAY}",
            rf"\b(?:if [^.:;,]{{0,50}}?\b)?{_EITHER_WAY}[^.:;]{{0,40}}(?<!until the )"
            "end of the damage step",
        ),
        message("Entering the Damage Step is enough for both, even if no damage was calculated."),
        sources.NO_CALCULATION,
        or_needs=("was_attacked",),
        unmet=message("it neither attacked nor was attacked"),
    ),
    Phrase(
        "end_if_battled_a_monster",
        message("at the end of the Damage Step, if this card battled a monster"),
        ("end",),
        ("battled", "against_a_monster"),
        (_END_IF_BATTLED + A_MONSTER, _BATTLED_AT_THE_END + A_MONSTER + _BEFORE_THE_END),
        message("Damage must have been calculated between it and a monster."),
        sources.BATTLED_AT_THE_END,
    ),
    Phrase(
        "end_if_battled",
        message("at the end of the Damage Step, if this card battled"),
        ("end",),
        ("battled",),
        (_END_IF_BATTLED, _BATTLED_AT_THE_END + _BEFORE_THE_END),
        message("It battled only if damage was calculated; a direct attack counts too."),
        sources.BATTLED_AT_THE_END,
    ),
    Phrase(
        "end_of_battle_phase_if_attacked",
        message("at the end of the Battle Phase, if this card attacked"),
        ("end_step",),
        ("attacked",),
        (_IF_IT + rf"attacked\b(?!{A_MONSTER}| directly)",),
        message(
            "Entering the Damage Step is enough: it attacked even if no damage was calculated."
        ),
        sources.NO_CALCULATION,
    ),
    Phrase(
        "end_of_battle_phase_if_attacked_or_was_attacked",
        message("at the end of the Battle Phase, if this card attacked or was attacked"),
        ("end_step",),
        ("attacked",),
        (_IF_IT + _EITHER_WAY,),
        message("Entering the Damage Step is enough for both, even if no damage was calculated."),
        sources.NO_CALCULATION,
        or_needs=("was_attacked",),
        unmet=message("it neither attacked nor was attacked"),
    ),
    Phrase(
        "end_of_battle_phase_if_battled",
        message("at the end of the Battle Phase, if this card battled"),
        ("end_step",),
        ("battled",),
        (_IF_IT + rf"battled\b(?!{A_MONSTER})",),
        message("It battled only if damage was calculated; a direct attack counts too."),
        sources.qas(9205, 15471),
    ),
    Phrase(
        "end_of_battle_phase",
        message("at the end of the Battle Phase"),
        ("end_step",),
        (),
        (_END_OF_BATTLE_PHASE + _BATTLED,),
        message("It activates in the End Step."),
        sources.OCG_END_STEP,
        "player",
    ),
    Phrase(
        "main_phase",
        message("during the Main Phase"),
        (),
        (),
        (r"main phase",),
        message("The Main Phase is not part of the Battle Phase."),
        sources.CARD_TEXT,
        phases=MAIN_PHASES,
    ),
    *(
        Phrase(id, message(words), (), (), (), _OF_A_PHASE, sources.CARD_TEXT, phases=(id,))
        for id, words in (
            ("draw_phase", gettext_noop("during the Draw Phase")),
            ("standby_phase", gettext_noop("during the Standby Phase")),
            ("end_phase", gettext_noop("during the End Phase")),
        )
    ),
)
