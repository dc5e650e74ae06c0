"""The whole grammar. Of rows that read the same words, the first decides."""

from engine.yugioh.card_text.gained import GAINED
from engine.yugioh.card_text.halves import DOUBLED, HALVED
from engine.yugioh.card_text.japanese import JAPANESE
from engine.yugioh.card_text.moved import AS_EFFECT, BOTH, OTHER_PLAYER, TWICE
from engine.yugioh.card_text.none import NONE
from engine.yugioh.card_text.others import DEFENDING, INDESTRUCTIBLE, PIERCING
from engine.yugioh.card_text.values import LIMITS, VALUES

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
