"""Test how typed numbers are read, and how problems with a document are worded."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from django.test import Client

from engine import languages
from engine.document import MESSAGES, NOT_AN_ENTRY, Problem, Quoted, allowed_values
from engine.text import Text, message
from explorer.addresses.battle import parse_number
from explorer.web import problems
from explorer.web.problems import Monster, number_meant, place_in_words, repairs, sentence_of
from tests.explorer.page_parts import error


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


@pytest.mark.parametrize(
    ("typed", "number"),
    [("1,000", 1000), ("1 000", 1000), ("1’000’000", 1_000_000), ("-2,500", -2500), ("12", 12)],
)
def test_numbers_are_read_as_people_write_them(typed: str, number: int) -> None:
    assert parse_number(typed) == number


@pytest.mark.parametrize("typed", ["1,00", "1,0000", "1.000", "2.5k", "1,000.5", "10,00,000", ","])
def test_what_may_mean_two_numbers_is_not_read(typed: str) -> None:
    assert parse_number(typed) == typed


@pytest.mark.parametrize(
    ("typed", "asks"),
    [("2.5k", "Did you mean 2500?"), ("3K", "Did you mean 3000?"), ("1,25 k", "mean 1250?")],
)
@pytest.mark.django_db
def test_thousands_by_a_letter_are_asked_back(client: Client, typed: str, asks: str) -> None:
    page = client.get("/battle/", {"a-atk": typed, "t-atk": "1000"})
    assert asks in error(page, "id_a-atk")
    assert typed in page.content.decode()


@pytest.mark.django_db
def test_other_words_are_not_guessed_at(client: Client) -> None:
    page = client.get("/battle/", {"a-atk": "kk", "t-atk": "1000"})
    assert "Did you mean" not in error(page, "id_a-atk")


class OtherWords(NullTranslations):
    def gettext(self, message: str) -> str:
        return f"Oh: {message}"

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture
def other_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the engine speak a language of its own."""
    monkeypatch.setattr(languages, "catalogue_of", lambda _: OtherWords())
    with languages.speaking("x-other"):
        yield


def problem_with(code: str, value: object, allowed: Text = "") -> Problem:
    return Problem("target.def", code, MESSAGES.message(code, value=Quoted(value)), allowed)


MONSTER = allowed_values("monster", "the id of a monster")


@pytest.mark.usefixtures("other_words")
@pytest.mark.parametrize(
    ("problem", "says"),
    [
        (Problem("a", "uses_no_def", "anything"), "a Link Monster, uses its ATK."),
        (Problem("a", NOT_AN_ENTRY, "anything"), "This line can’t be read; remove it"),
        (problem_with("int_type", "", message(MONSTER)), "empty. Allowed: a monster."),
        (
            problem_with("string_too_short", "", Quoted(None)),
            "This field is empty. Allowed: an empty field.",
        ),
    ],
)
def test_what_the_engine_says_in_another_language_is_said_plainly(
    problem: Problem, says: str
) -> None:
    assert says in sentence_of(problem)


@pytest.mark.usefixtures("other_words")
def test_a_number_that_was_meant_is_found_in_every_language() -> None:
    problem = problem_with("int_type", "2.5k")
    assert number_meant(problem) == ("2.5k", "2500")
    found = repairs([problem], {"t-def": "2.5k"}, lambda _: None)
    assert [each.do for each in found] == ["set.t-def=2500"]


@pytest.mark.django_db
@pytest.mark.usefixtures("other_words")
def test_a_missing_number_can_be_entered_in_every_language() -> None:
    found = repairs([problem_with("int_type", "")], {}, lambda _: Monster("t", "Jinzo"))
    assert [each.field or each.do for each in found] == ["id_t-def"]


@pytest.fixture
def reworded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the engine say every problem of the models in other words."""
    for code in MESSAGES:
        monkeypatch.setitem(MESSAGES.english, code, "reworded")


@pytest.mark.django_db
@pytest.mark.usefixtures("reworded")
def test_no_error_of_the_site_depends_on_the_words_of_the_engine(client: Client) -> None:
    page = client.get("/battle/", {"a-atk": "2.5k", "t-name": "Jinzo", "t-atk": "", "t-def": "x"})
    assert "Reworded. Allowed:" in error(page, "id_a-atk")
    assert "Did you mean 2500?" in error(page, "id_a-atk")
    assert "or - for a Link Monster." in error(page, "id_t-def")
    html = page.content.decode()
    assert "set.a-atk=2500" in html
    assert "Enter the ATK of Jinzo" in html
    page = client.get("/board/?a-name=Scout&a-s=&a-w=4&do=act&type=challenge")
    assert "Enter the strength of Scout." in page.content.decode()


def test_the_words_of_fields_are_those_of_the_document_in_english() -> None:
    own = {"atk", "def", "you", "opponent", "life_points"}
    for part, words in problems._WORDS.items():
        assert part in own or words == part.replace("_", " ")
    for part, words in problems._NUMBERED.items():
        name = str(problems._WORDS[part]) if part in problems._WORDS else part
        assert words == f"{name.removesuffix('s')} {{number}}"
