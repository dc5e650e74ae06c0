"""Order the whole grammar. Of rows that read the same words, the first decides."""

from engine.lorcana.card_text.damage_verbs import DEALING, MOVING
from engine.lorcana.card_text.given_numbers import GRANTED, NUMBERS, TIED
from engine.lorcana.card_text.keywords import PRINTED
from engine.lorcana.card_text.restrictions import CHALLENGING, KEEPING

SENTENCES = (*KEEPING, *TIED, *DEALING, *MOVING, *CHALLENGING, *NUMBERS, *GRANTED)
GRAMMAR = (*PRINTED, *SENTENCES)
