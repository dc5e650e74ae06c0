"""The whole grammar. Of rows that read the same words, the first decides."""

from engine.lorcana.card_text.changing import GRANTED, NUMBERS, TIED
from engine.lorcana.card_text.dealing import DEALING, MOVING
from engine.lorcana.card_text.keeping import CHALLENGING, KEEPING
from engine.lorcana.card_text.keywords import PRINTED

SENTENCES = (*KEEPING, *TIED, *DEALING, *MOVING, *CHALLENGING, *NUMBERS, *GRANTED)
GRAMMAR = (*PRINTED, *SENTENCES)
