"""Read the effects that the text of a Yu-Gi-Oh! card names, in English or Japanese.

row.py                       a row of the grammar, and the pieces of its pattern
steps_01_to_04.py, step_05.py, step_06.py, steps_07_and_08.py, steps_09_and_10.py, no_step.py
                             the grammar: phrases, the step of each, and an example
grammar.py                   all rows, in the order in which they are tried
false_matches.py             words that look like the grammar's and mean something else
scope_words.py               words that say whose damage, and which monster
damage_scope.py              whose damage a phrase is about, by the tables of scope_words.py
plain_text.py                the text as the grammar reads it, and the way back to its letters
numbers.py                   values, formulas and comparisons
english_fields.py            from a match to an effect's fields
stat_phrases.py              the grammar of changes of ATK and DEF
mentions.py, places.py       words that mean monsters; where sentences and clauses begin
antecedents.py, battling_monsters.py, subjects.py, given_effects.py, stat_subjects.py
                             whose ATK or DEF changes
stat_amounts.py, counted_words.py
                             by how much
stat_fields.py               from a match to an effect of step "stat_change"
clauses.py                   a text as sentences: condition, cost, and what happens
affected_monster.py, monster_words.py
                             which monster an effect applies to, by the words that name it
activations.py               how an effect comes to apply, and from which zone
application.py               what both languages share of this
conditions.py                when it applies, by the next three files
gates.py                     what one battle of two monsters shows of a condition
unseen_conditions.py         the rest of a condition, for a person
limits.py                    the monsters, the list or the time to which an effect is limited
battle_verbs.py, stat_gates.py
                             who attacks and battles, for damage and for changes of ATK
condition_words.py, when_words.py, monster_kinds.py
                             the words of conditions
japanese/                    the same for Japanese texts
languages.py                 where the English and the Japanese text of a card differ
reader.py                    read(text), read_card(card)
timing_words.py              moments(text), the words that name a moment of the battle

>>> [effect.step for effect in read("You take no battle damage from this battle.")]
['06']
"""

from engine.card_words import Words
from engine.yugioh.card_text.counted_words import UNREAD_COUNT
from engine.yugioh.card_text.false_matches import FALSE_MATCHES
from engine.yugioh.card_text.grammar import ENGLISH, JAPANESE
from engine.yugioh.card_text.reader import read, read_card
from engine.yugioh.card_text.row import Row
from engine.yugioh.card_text.stat_phrases import STAT_CHANGES
from engine.yugioh.card_text.text_effect import CardText, TextEffect
from engine.yugioh.card_text.timing_words import Moment, moments

__all__ = [
    "ENGLISH",
    "FALSE_MATCHES",
    "JAPANESE",
    "STAT_CHANGES",
    "UNREAD_COUNT",
    "CardText",
    "Moment",
    "Row",
    "TextEffect",
    "Words",
    "moments",
    "read",
    "read_card",
]
