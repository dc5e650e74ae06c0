"""Test that the words of a battle's effects and conditions follow the language of the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.yugioh import Battle
from explorer.catalogue.condition_words import condition_in_words, own_clauses
from explorer.catalogue.effect_words import change_in_words, does_in_words, effect_in_words
from explorer.sweep.labels import named_numbers
from explorer.web.languages import speaking
from explorer.web.sentences import and_list, lower_first
from tests.explorer.site_words import Changed, use_catalogue

EFFECT = {"step": "10", "card": "A", "controller": "you", "value": 500, "comparison": "at_most"}


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak German, whose messages are here the English ones in capital letters but for names."""
    use_catalogue(monkeypatch, Changed(_loud))
    with speaking("de"):
        yield


def _loud(message: str) -> str:
    pieces = str(message).replace("}", "{").split("{")
    return "".join(f"{{{each}}}" if at % 2 else each.upper() for at, each in enumerate(pieces))


def test_an_effect_is_one_message_with_its_comparison() -> None:
    assert effect_in_words(EFFECT).startswith("not taken if at most 500")


def test_an_unknown_comparison_stays_as_typed() -> None:
    assert does_in_words("10", "", "near_to", "500") == "not taken if near to 500"


@pytest.mark.usefixtures("german")
def test_the_words_of_an_effect_are_looked_up_when_they_are_printed() -> None:
    assert effect_in_words(EFFECT).startswith("NOT TAKEN IF AT MOST 500")


@pytest.mark.usefixtures("german")
def test_the_sign_of_a_counted_change_stays_at_its_number() -> None:
    amount = {"each": 500, "per": "cards in your hand"}
    change = {"stat": "atk", "op": "change", "amount": amount}
    assert change_in_words(change) == "ATK +500 FOR EACH OF THE CARDS IN YOUR HAND"


@pytest.mark.usefixtures("german")
def test_the_clauses_of_a_condition_are_messages_with_what_they_quote() -> None:
    said = condition_in_words("it battles a DARK monster; names differ; once per turn")
    assert said == "IT BATTLES A DARK MONSTER; NAMES DIFFER; ONCE PER TURN"


def test_a_clause_without_a_template_is_a_message_of_its_own() -> None:
    own = "your monster it points to battles a stronger monster"
    assert own_clauses(f"{own}; it battles a DARK monster") == [own]


def test_a_condition_is_unchanged_in_english() -> None:
    assert condition_in_words("your LP are lower than the opponent's") == (
        "your LP are lower than the opponent's"
    )


@pytest.mark.usefixtures("german")
def test_a_list_and_a_sentence_after_others_follow_the_language() -> None:
    assert str(and_list(["a", "b", "c"])) == "a, b AND c"
    assert lower_first("Dein Gegner") == "Dein Gegner"


@pytest.mark.usefixtures("german")
@pytest.mark.django_db
def test_namesakes_have_their_place_in_the_name_of_a_number() -> None:
    document = {"game": "yugioh", "attacker": {"name": "x", "atk": 1, "def": 0}}
    battle = Battle.from_document(document | {"target": {"name": "x", "atk": 2, "def": 0}})
    names = [str(each.name) for each in named_numbers(battle)]
    assert {"x’S ATK (THE ATTACKER)", "x’S ATK (THE TARGET)"} <= {*names}
