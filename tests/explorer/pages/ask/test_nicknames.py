"""Test that nicknames in a question mean their cards, and that ordinary words mean none."""

from __future__ import annotations

from pathlib import Path

import pytest

from explorer.models import Card
from explorer.pages.ask import ask
from tests.explorer.shipped_cards import load_all_shipped_cards

_QUESTIONS = Path(__file__).parent / "nickname_questions.txt"


def questions() -> list[tuple[str, set[str]]]:
    """Return questions, each with the cards that it names."""
    found = []
    for line in _QUESTIONS.read_text("utf-8").splitlines():
        question, _, cards = line.partition(" =>")
        found.append((question, {card.strip() for card in cards.split(";")} - {""}))
    return found


def named_in(question: str) -> set[str]:
    """Return the cards that a question is read to name."""
    asked = ask(question)
    read = Card.objects.filter(name__in={each.name for each in asked.chips})
    led_to = [each.address.split("/")[2] for each in asked.leads if "/cards/" in each.address]
    return {card.name for card in read | Card.objects.filter(passcode__in=led_to)}


@pytest.mark.usefixtures("catalogue")
def test_a_question_names_the_cards_of_its_nicknames_and_no_others() -> None:
    load_all_shipped_cards()
    read = [(question, named_in(question)) for question, _ in questions()]
    assert read == questions()
