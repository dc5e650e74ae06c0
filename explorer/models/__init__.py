"""What the site keeps. Questions to the database are methods of the QuerySets.

cards.py     cards, and what each does to battle damage
rulings.py   published answers, and the battles that prove them
"""

from explorer.models.cards import Card, CardEffect, CardQuerySet
from explorer.models.rulings import FormerSlug, Ruling, RulingQuerySet
from explorer.models.scenarios import Scenario, ScenarioQuerySet

__all__ = [
    "Card",
    "CardEffect",
    "CardQuerySet",
    "FormerSlug",
    "Ruling",
    "RulingQuerySet",
    "Scenario",
    "ScenarioQuerySet",
]
