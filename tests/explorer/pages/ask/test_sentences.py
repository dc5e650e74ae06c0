"""Test that no sentence on the home page is answered with the verdict on another battle."""

from __future__ import annotations

from collections import Counter

import pytest
from django.test import Client

from tests.explorer.pages.ask.sentences import FORMS, Judgment, judge, sentences, verdict
from tests.explorer.shipped_cards import load_all_shipped_cards, load_shipped_cards
from tests.parsed_html import page_of

MUST_BE_RIGHT = {"sentences.txt": 140, "forum_sentences.txt": 55}


def test_there_are_150_sentences_and_a_third_was_tried_by_others() -> None:
    listed = sentences()
    assert len({each.text for each in listed}) == 150
    assert sum(bool(each.source) for each in listed) >= 50
    assert min(Counter(each.kind for each in listed).values()) >= 5


@pytest.mark.parametrize("file", MUST_BE_RIGHT)
def test_every_sentence_says_what_must_come(file: str) -> None:
    for sentence in sentences(file):
        for expected in sentence.allowed:
            assert FORMS.fullmatch(expected), sentence.text


@pytest.mark.usefixtures("catalogue")
def test_sentences_are_answered_rightly_or_not_at_all_among_all_cards(client: Client) -> None:
    load_all_shipped_cards()
    for file, least in MUST_BE_RIGHT.items():
        judged = [(each, *judge(client, each)) for each in sentences(file)]
        wrong = [
            (each.text, shown) for each, judgment, shown in judged if judgment is Judgment.WRONG
        ]
        assert wrong == []
        right = [each.text for each, judgment, _ in judged if judgment is Judgment.RIGHT]
        assert len(right) >= least, file


@pytest.mark.usefixtures("catalogue")
def test_a_card_is_used_on_the_monster_that_is_said_or_the_result_is_withheld(
    client: Client,
) -> None:
    load_shipped_cards("Celtic Guardian", "Jinzo", "Rush Recklessly")
    attack = "my Celtic Guardian attacks Jinzo, I use Rush Recklessly"
    said = page_of(client.get("/", {"q": f"{attack} on Celtic Guardian"}))
    assert verdict(said) == "Your opponent takes none, you take 300."
    open_page = page_of(client.get("/", {"q": attack}))
    assert verdict(open_page) == ""
    assert "Is Rush Recklessly activated in this battle?" in open_page.text


@pytest.mark.django_db
@pytest.mark.parametrize(
    "second", ["and then 1800", "and then my 1800", "and my Celtic Guardian attacks directly"]
)
def test_a_direct_attack_with_a_second_attacker_has_no_result(client: Client, second: str) -> None:
    page = page_of(client.get("/", {"q": f"my 2300 attacks directly {second}"}))
    assert verdict(page) == ""
    assert "Not understood" in page.text
