"""Disney Lorcana: reading the text of a card, in English.

row.py            what a row of the grammar is, and the pieces that patterns are made of
keywords.py, dealing.py, keeping.py, changing.py
                  the grammar: phrases, what each stands for, and an example
grammar.py        all rows, in the order in which they are tried
traps.py          words that look like the grammar's and do nothing of themselves
whom.py           which cards are meant: a table, and how it is asked
reading.py        read(text)
finding.py        Finding: what some words stand for
parts.py          what a board document says of it

>>> [(each.keyword, each.amount) for each in read("Resist +2")]
[('resist', 2)]
"""

from engine.lorcana.card_text.finding import Finding
from engine.lorcana.card_text.grammar import GRAMMAR
from engine.lorcana.card_text.parts import part_of
from engine.lorcana.card_text.reading import read
from engine.lorcana.card_text.row import Row
from engine.lorcana.card_text.traps import NAME_OF_ABILITY, TRAPS
from engine.lorcana.card_text.whom import KEYS as WHOM

__all__ = ["GRAMMAR", "NAME_OF_ABILITY", "TRAPS", "WHOM", "Finding", "Row", "part_of", "read"]
