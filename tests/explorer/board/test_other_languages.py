"""Test that the words of the board composer are those of the page's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from engine import languages
from engine.document import Problem
from explorer.board.forms import RulesForm
from explorer.board.wording import action_groups, choices_of, is_missing, label, missing
from tests.explorer.site_words import use_catalogue


class Loud(NullTranslations):
    """Be a language of capital letters."""

    def gettext(self, message: str) -> str:
        return re.sub(r"(?<![{\w])\w+(?![\w}])", lambda word: word[0].upper(), message)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture(autouse=True)
def _loud(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(languages, "catalogue_of", lambda code: Loud())
    use_catalogue(monkeypatch, Loud())
    yield
    languages.choose(languages.ENGLISH)


def test_choices_and_labels_follow_the_language() -> None:
    assert label("challenge", "target") == "Challenged card"
    with languages.speaking("xx"):
        assert label("challenge", "target") == "CHALLENGED CARD"
        assert choices_of("zone") == {"hand": "HAND", "deck": "DECK", "inkwell": "INKWELL"}
        assert action_groups()[0][0] == "TURN"
    assert action_groups()[0][1][0] == ("challenge", "Challenge")


def test_what_is_missing_is_listed_in_the_language() -> None:
    assert missing("challenge", ["challenger", "target"]) == "the challenger and the target"
    with languages.speaking("xx"):
        assert missing("quest", ["id"]) == "THE QUESTING CHARACTER"


def test_a_form_made_for_one_page_has_no_words_of_another() -> None:
    with languages.speaking("xx"):
        assert "COMPREHENSIVE RULES" in str(RulesForm({}, "")["ruleset"].label)
    assert str(RulesForm({}, "")["ruleset"].label) == "Comprehensive Rules"


@pytest.mark.parametrize("language", ["en", "xx"])
def test_an_empty_field_is_known_in_every_language(language: str) -> None:
    with languages.speaking(language):
        words = languages.gettext("this is missing")
        assert is_missing(Problem("action.target", "missing", words))
        assert not is_missing(Problem("effects.0.target", "missing", words))
        assert not is_missing(Problem("action.target", "no_such_card", "there is no card x"))
