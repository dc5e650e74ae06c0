"""Read what the text of a Disney Lorcana card says about damage, in English.

row.py            a row of the grammar, and the pieces of its pattern
keywords.py, damage_verbs.py, restrictions.py, given_numbers.py
                  the grammar: phrases, the effect of each, and an example
grammar.py        all rows, in the order in which they are tried
false_matches.py  words that look like the grammar's but have no effect
affected_cards.py which cards are meant
counted_things.py what an amount is counted by
reader.py         read(text)
text_effect.py    TextEffect: an effect that a text names
document_parts.py its part of a board document

>>> [(each.keyword, each.amount) for each in read("Resist +2")]
[('resist', 2)]
"""

from engine.lorcana.card_text.affected_cards import KEYS as WHOM
from engine.lorcana.card_text.document_parts import part_of
from engine.lorcana.card_text.false_matches import FALSE_MATCHES, NAME_OF_ABILITY
from engine.lorcana.card_text.grammar import GRAMMAR
from engine.lorcana.card_text.reader import read_card_text
from engine.lorcana.card_text.row import Row
from engine.lorcana.card_text.text_effect import TextEffect

__all__ = [
    "FALSE_MATCHES",
    "GRAMMAR",
    "NAME_OF_ABILITY",
    "WHOM",
    "Row",
    "TextEffect",
    "part_of",
    "read_card_text",
]
