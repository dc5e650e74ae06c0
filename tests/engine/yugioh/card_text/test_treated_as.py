"""Test which names and series a card counts as by its text."""

from __future__ import annotations

import pytest

from engine.yugioh.card_text import CardText, treated_as


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('(This card is always treated as a "Clockwork" card.)', ["Clockwork"]),
        ('(This card is always treated as an "Ogre" and "Elf" card.)', ["Ogre", "Elf"]),
        ('This card\'s name becomes "Old Elf" while on the field or in the GY.', ["Old Elf"]),
        ('(This card is not treated as an "Ogre" card.)', []),
        ('The Summoned monster is treated as an "Ogre" monster.', []),
        ('Target 1 "Ogre" monster.', []),
    ],
)
def test_what_a_card_counts_as_is_read(text: str, names: list[str]) -> None:
    assert treated_as(CardText("monster", ("Effect",), text)) == names
    assert treated_as(CardText("monster", ("Effect",), "", text)) == names
