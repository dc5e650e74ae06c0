"""Yu-Gi-Oh!: reading the text of a card, in English or Japanese.

row.py                       what a row of the grammar is, and the pieces that patterns are made of
moved.py, gained.py, none.py, halves.py, values.py, others.py, japanese.py
                             the grammar: phrases, the step of each, and an example
grammar.py                   all rows, in the order in which they are tried
traps.py                     words that look like the grammar's and mean something else
scope.py, whose.py           whose damage, and which monster: tables, and how they are asked
plain.py                     the text as the grammar reads it, and the way back to its letters
numbers.py                   values, formulas and comparisons
english.py, kana.py          from a match to an effect's fields
reading.py, timing_words.py  read(text); moments(text), the words that name a moment of the battle

>>> [effect.step for effect in read("You take no battle damage from this battle.")]
['06']
"""

from engine.card_words import Words
from engine.yugioh.card_text.effect import Effect
from engine.yugioh.card_text.grammar import ENGLISH, JAPANESE
from engine.yugioh.card_text.reading import read
from engine.yugioh.card_text.row import Row
from engine.yugioh.card_text.timing_words import Moment, moments
from engine.yugioh.card_text.traps import TRAPS

__all__ = ["ENGLISH", "JAPANESE", "TRAPS", "Effect", "Moment", "Row", "Words", "moments", "read"]
