"""Read what the text of a Disney Lorcana card says about damage, in English.

row.py            what a row of the grammar is, and the pieces that patterns are made of
keywords.py, damage_verbs.py, restrictions.py, given_numbers.py
                  the grammar: phrases, what each stands for, and an example
grammar.py        all rows, in the order in which they are tried
false_matches.py  words that look like the grammar's and do nothing of themselves
affected_cards.py which cards are meant
reader.py         read(text)
text_effect.py    TextEffect: what some words stand for
document_parts.py what a board document says of it

>>> [(each.keyword, each.amount) for each in read("Resist +2")]
[('resist', 2)]
"""

from engine.lorcana.card_text.affected_cards import KEYS as WHOM
from engine.lorcana.card_text.document_parts import part_of
from engine.lorcana.card_text.false_matches import NAME_OF_ABILITY, TRAPS
from engine.lorcana.card_text.grammar import GRAMMAR
from engine.lorcana.card_text.reader import read
from engine.lorcana.card_text.row import Row
from engine.lorcana.card_text.text_effect import TextEffect

__all__ = ["GRAMMAR", "NAME_OF_ABILITY", "TRAPS", "WHOM", "Row", "TextEffect", "part_of", "read"]
