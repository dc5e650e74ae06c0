"""Define the database: cards, rulings, saved scenarios and API keys.

Queries are methods of the QuerySets.

api_keys.py       the keys of programs, each with its own limits
any_card.py       what the cards of every game have in common, and the search by name
card_index.py     the cards in memory, as lists filter, count and order them and composers find them
name_index.py     the names and nicknames of cards in memory, and how typed words match them
name_list.py      many names in little memory
cards.py          Yu-Gi-Oh! cards, and what each does to battle damage
lorcana_cards.py  Disney Lorcana cards
kept_values.py    what a process keeps in memory until it changes in the database
ruling_index.py   the published rulings in memory, as lists search, filter and count them
rulings.py        published answers, the documents that prove them, and their revisions
scenarios.py      what people save: documents with their results, and lists of them
suggestions.py    official answers and mistakes that readers sent, until staff decide
"""

from explorer.models.any_card import AnyCard, invalidate_cards, invalidate_name_index
from explorer.models.api_keys import ApiKey
from explorer.models.cards import Card, CardEffect, CardQuerySet, does
from explorer.models.kept_values import Stamp
from explorer.models.lorcana_cards import LorcanaCard, LorcanaCardQuerySet
from explorer.models.ruling_index import IndexedRuling, ruling_index
from explorer.models.rulings import FormerSlug, Revision, Ruling, RulingQuerySet
from explorer.models.scenarios import (
    Collection,
    CollectionQuerySet,
    NamedCard,
    Scenario,
    ScenarioQuerySet,
)
from explorer.models.suggestions import Suggestion

__all__ = [
    "AnyCard",
    "ApiKey",
    "Card",
    "CardEffect",
    "CardQuerySet",
    "Collection",
    "CollectionQuerySet",
    "FormerSlug",
    "IndexedRuling",
    "LorcanaCard",
    "LorcanaCardQuerySet",
    "NamedCard",
    "Revision",
    "Ruling",
    "RulingQuerySet",
    "Scenario",
    "ScenarioQuerySet",
    "Stamp",
    "Suggestion",
    "does",
    "invalidate_cards",
    "invalidate_name_index",
    "ruling_index",
]
