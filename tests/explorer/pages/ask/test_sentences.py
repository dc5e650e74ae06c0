"""Test that no sentence on the home page is answered with the verdict on another battle."""

from __future__ import annotations

from collections import Counter

from tests.explorer.pages.ask.sentences import FORMS, sentences


def test_there_are_150_sentences_and_a_third_was_tried_by_others() -> None:
    listed = sentences()
    assert len({each.text for each in listed}) == 150
    assert sum(bool(each.source) for each in listed) >= 50
    assert min(Counter(each.kind for each in listed).values()) >= 5


def test_every_sentence_says_what_must_come() -> None:
    for sentence in sentences():
        for expected in sentence.allowed:
            assert FORMS.fullmatch(expected), sentence.text
