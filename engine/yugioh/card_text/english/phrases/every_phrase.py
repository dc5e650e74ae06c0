"""Order the whole grammar. Of rows that read the same words, the first decides."""

from engine.yugioh.card_text.english.phrases.outside_the_steps import (
    DEFENDING,
    INDESTRUCTIBLE,
    PIERCING,
)
from engine.yugioh.card_text.english.phrases.step_05 import GAINED
from engine.yugioh.card_text.english.phrases.step_06 import NONE
from engine.yugioh.card_text.english.phrases.steps_01_to_04 import (
    AS_EFFECT,
    BOTH,
    OTHER_PLAYER,
    TWICE,
)
from engine.yugioh.card_text.english.phrases.steps_07_and_08 import DOUBLED, HALVED
from engine.yugioh.card_text.english.phrases.steps_09_and_10 import LIMITS, VALUES
from engine.yugioh.card_text.japanese.phrases import JAPANESE

ENGLISH = (
    *TWICE,
    *BOTH,
    *OTHER_PLAYER,
    *AS_EFFECT,
    *GAINED,
    *LIMITS,
    *NONE,
    *HALVED,
    *VALUES,
    *DOUBLED,
    *PIERCING,
    *DEFENDING,
    *INDESTRUCTIBLE,
)

__all__ = ["ENGLISH", "JAPANESE"]
