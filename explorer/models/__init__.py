"""What the site keeps. Questions to the database are methods of the QuerySets.

any_card.py        what the cards of every game have in common
card_queries.py    how they are asked
cards.py           cards of Yu-Gi-Oh!, and what each does to battle damage
lorcana_cards.py   cards of Disney Lorcana
rulings.py         published answers, and the battles that prove them
"""

from explorer.models.any_card import AnyCard
from explorer.models.cards import Card, CardEffect, CardQuerySet, does
from explorer.models.lorcana_cards import LorcanaCard, LorcanaCardQuerySet
from explorer.models.rulings import FormerSlug, Ruling, RulingQuerySet
from explorer.models.scenarios import NamedCard, Scenario, ScenarioQuerySet

__all__ = [
    "AnyCard",
    "Card",
    "CardEffect",
    "CardQuerySet",
    "FormerSlug",
    "LorcanaCard",
    "LorcanaCardQuerySet",
    "NamedCard",
    "Ruling",
    "RulingQuerySet",
    "Scenario",
    "ScenarioQuerySet",
    "does",
]
