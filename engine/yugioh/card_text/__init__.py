"""Read the effects that the text of a Yu-Gi-Oh! card names, in English or Japanese.

reader.py                read(text), read_card(card)
text_effect.py           a card's texts, and an effect that was read
row.py                   a row of a grammar, and the pieces of its pattern
plain_text.py            the text as the grammars read it, and the way back to its letters
numbers.py               values, formulas and comparisons
english/, japanese/      a language: its grammar, its monsters, and when effects apply
application.py           what both languages share of when effects apply
japanese_corrections.py  where the English and the Japanese text of a card differ
english/timing_facts.py  activated_effects(card), the facts of timing questions on its effects
battle_fact.py           what a card does to a battle besides numbers
english/battle_facts.py  battle_facts(card), read from its text
english/treated_as.py    treated_as(card), the names and series that it counts as

>>> [effect.step for effect in read("You take no battle damage from this battle.")]
['06']
"""

from engine.card_words import Words
from engine.yugioh.card_text.battle_fact import DOES, BattleFact
from engine.yugioh.card_text.english.battle_facts import battle_facts
from engine.yugioh.card_text.english.counted_things import UNREAD_COUNT
from engine.yugioh.card_text.english.phrases.every_phrase import ENGLISH, JAPANESE
from engine.yugioh.card_text.english.phrases.false_matches import FALSE_MATCHES
from engine.yugioh.card_text.english.phrases.stat_phrases import STAT_CHANGES
from engine.yugioh.card_text.english.timing_facts import activated_effects
from engine.yugioh.card_text.english.treated_as import treated_as
from engine.yugioh.card_text.reader import Moment, moments, read_card, read_card_text
from engine.yugioh.card_text.row import Row
from engine.yugioh.card_text.text_effect import CardText, TextEffect

__all__ = [
    "DOES",
    "ENGLISH",
    "FALSE_MATCHES",
    "JAPANESE",
    "STAT_CHANGES",
    "UNREAD_COUNT",
    "BattleFact",
    "CardText",
    "Moment",
    "Row",
    "TextEffect",
    "Words",
    "activated_effects",
    "battle_facts",
    "moments",
    "read_card",
    "read_card_text",
    "treated_as",
]
