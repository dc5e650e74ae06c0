"""Test how much of a card's name, and how many mistakes in it, are enough to mean the card."""

from __future__ import annotations

import pytest

from explorer.models.name_index import CardNames, NameIndex
from explorer.models.name_list import Lookups
from explorer.pages.ask.card_names import named_by

INDEX = NameIndex(
    CardNames(name, name)
    for name in (
        "Blue-Eyes White Dragon",
        "Kuriboh",
        "Magician of Black Chaos",
        "Transcendosaurus Drillygnathus",
    )
)


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        # One word is nearly a whole name, or nearer to the beginning of one.
        ("kribohh", "Kuriboh"),
        ("magixian", "Magician of Black Chaos"),
        ("magixoan", None),
        ("transcendasourus", "Transcendosaurus Drillygnathus"),
        ("trenscendasourus", None),
        # Two words of as many letters may have a mistake more.
        ("bleu eyse", "Blue-Eyes White Dragon"),
        ("bxeu eyse", None),
        # Three letters are any word.
        ("kur", None),
        ("kri", None),
    ],
)
def test_one_misspelled_word_is_nearer_to_a_name_than_several(typed: str, card: str | None) -> None:
    named = named_by(INDEX, typed, Lookups(are_complete=True))
    assert (named and named.keys[0]) == card
