"""Test the index of words against a search that reads every text."""

from __future__ import annotations

from random import Random

import pytest

from explorer.models.ruling_index import WordIndex

RANDOM = Random(7)
WORDS = ["".join(RANDOM.choices("abcd", k=RANDOM.randint(1, 5))) for _ in range(60)]
TEXTS = [" ".join(RANDOM.choices(WORDS, k=RANDOM.randint(0, 8))) for _ in range(300)]


@pytest.mark.parametrize("length", range(1, 6))
def test_the_texts_that_have_letters_within_a_word_are_found(length: int) -> None:
    index, long = WordIndex(TEXTS), [word for word in WORDS if len(word) >= length]
    for _ in range(100):
        word = RANDOM.choice(long)
        first = RANDOM.randint(0, len(word) - length)
        for letters in (word[first : first + length], "".join(RANDOM.choices("abcde", k=length))):
            expected = {place for place, text in enumerate(TEXTS) if letters in text}
            assert index.containing(letters) == expected, letters


def test_words_of_a_text_have_its_place() -> None:
    index = WordIndex(["one two", "", "two two"])
    assert len(index) == 3
    assert {word: [*places] for word, places in index.having.items()} == {
        "one": [0], "two": [0, 2]
    }  # fmt: skip


def test_an_index_without_texts_has_nothing() -> None:
    assert WordIndex([]).containing("ab") == WordIndex([]).containing("a") == set()
