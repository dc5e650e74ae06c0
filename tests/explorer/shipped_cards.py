"""Load single cards of the shipped files, which have too many for each test."""

from __future__ import annotations

from functools import cache

from django.test import override_settings

from explorer import content
from explorer.catalogue import card_facts_file
from explorer.catalogue.card_facts_file import CardFacts
from explorer.catalogue.card_file import EffectEntry


@cache
def _shipped() -> tuple[dict[str, CardFacts], dict[int, list[EffectEntry]]]:
    with override_settings(CARD_FACTS=str(content.FOLDER / "card-facts")):
        cards, effects = card_facts_file.read()
    return {card.name: card for card in cards}, effects


def load_shipped_cards(*names: str) -> None:
    """Put cards of the shipped files in the database, by their names."""
    by_name, effects = _shipped()
    cards = [by_name[name] for name in names]
    proposed = {card.passcode: effects[card.passcode] for card in cards if card.passcode in effects}
    card_facts_file.load(cards, proposed)
