"""Load cards of the shipped files, which have too many for each test."""

from __future__ import annotations

from functools import cache

import pytest
from django.test import override_settings

from explorer import content
from explorer.catalogue import card_facts_file, lorcana_card_facts_file
from explorer.catalogue.card_facts_file import CardFacts
from explorer.catalogue.card_file import EffectEntry
from explorer.rulings import files
from tests.conftest import CARD_FACTS, called

ALL_FACTS = override_settings(CARD_FACTS=str(content.FOLDER / "card-facts"))


@cache
def _shipped() -> tuple[list[CardFacts], dict[int, list[EffectEntry]]]:
    with ALL_FACTS:
        return card_facts_file.read_card_facts()


@cache
def _by_name() -> dict[str, CardFacts]:
    return {card.name: card for card in _shipped()[0]}


def load_shipped_cards(*names: str) -> None:
    """Put cards of the shipped files in the database, by their names."""
    cards, effects = [_by_name()[name] for name in names], _shipped()[1]
    proposed = {card.passcode: effects[card.passcode] for card in cards if card.passcode in effects}
    card_facts_file.load_card_facts(cards, proposed)


def load_all_shipped_cards() -> None:
    """Put all shipped cards in the database, which has those of the fixture `catalogue`."""
    card_facts_file.load_card_facts(*_shipped())
    with ALL_FACTS:
        lorcana_card_facts_file.load_lorcana_card_facts(
            lorcana_card_facts_file.read_lorcana_card_facts()
        )


def load_without_rulings() -> str:
    """Run `load_content` with no ruling files, which take most of its time; return its output."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "FOLDER", CARD_FACTS)  # a folder without them
        return called("load_content")
