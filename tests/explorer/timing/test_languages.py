"""Test that the page of timing questions has the words of its language, in every order."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

from engine.yugioh.timing import FACTS_BY_NAME
from explorer.timing.card_effects import effect_in_words
from explorer.timing.effect_facts import KIND_WORDS
from explorer.timing.forms import QuestionForm
from explorer.timing.pasted_text import CARD_TYPES, CardType
from explorer.web.languages import speaking
from tests.explorer.languages.made_up import CODE, spoken, write_catalogues
from tests.explorer.page_parts import parsed
from tests.explorer.timing.question_page import ADDRESS

MENUS = ["type", "at", "event", "as", "kind"]


@pytest.fixture(scope="module", autouse=True)
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Add a language that is told from English."""
    folder = tmp_path_factory.mktemp("catalogues")
    write_catalogues(folder)
    with spoken(folder):
        yield


def choices(name: str) -> list[str]:
    """Return the words of a menu of the form."""
    return [str(words) for _, words in QuestionForm({})._options(name)]


@pytest.mark.parametrize("name", MENUS)
def test_menus_have_the_words_of_the_language_whichever_was_first(name: str) -> None:
    english = choices(name)
    with speaking(CODE):
        others = choices(name)
    assert choices(name) == english
    assert len(others) == len(english)
    assert not {*others} & {*english}


def test_effects_are_worded_in_the_language() -> None:
    facts = {"kind": "trigger_effect", "mandatory": "yes", "modifies": "directly"}
    english = "Trigger Effect; must it activate: it must; changes an ATK or DEF: directly"
    assert effect_in_words(facts) == english
    with speaking(CODE):
        assert effect_in_words(facts) != english


def test_every_kind_of_card_or_effect_has_words_for_a_button() -> None:
    assert [*KIND_WORDS] == [*FACTS_BY_NAME["kind"].values]


@pytest.mark.parametrize("each", CARD_TYPES.values(), ids=CARD_TYPES)
def test_sentences_on_a_type_of_card_name_it(each: CardType) -> None:
    assert each.sentence == f"{{card}} is a {each.words}."
    assert each.read_as == f"Read as the text of a {each.words}"


@pytest.mark.django_db
def test_a_page_after_one_in_another_language_is_english(client: Client) -> None:
    first, other, last = (
        parsed(client.get(f"{prefix}{ADDRESS}", {"as": "counter-trap"})).one("main").text
        for prefix in ("", "/ja", "")
    )
    assert first == last
    assert other
