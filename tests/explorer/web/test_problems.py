"""Test how places of a document are named in words."""

from __future__ import annotations

import pytest

from explorer.web.problems import place_in_words


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("effects.2.value", "Effect 3, value"),
        ("target.atk", "Target, ATK"),
        ("life_points.you", "Your Life Points"),
        ("life_points.opponent", "Opponent’s Life Points"),
    ],
)
def test_a_place_of_a_document_is_named_in_words(place: str, words: str) -> None:
    assert place_in_words(place) == words
