"""Test texts that are printed later: in any language, with names as the printer writes them."""

from __future__ import annotations

import json

import pytest

from engine.languages import speaking
from engine.text import (
    Capitalized,
    Deferred,
    Message,
    Name,
    Printer,
    Reworded,
    Series,
    Text,
    message,
    plural_message,
)
from engine.yugioh.messages import NORMAL


class Loud(Printer):
    """Print names in capital letters, and words in brackets."""

    def words(self, words: str) -> str:
        return f"[{words}]"

    def name(self, name: Name) -> str:
        return name.upper()


ASH = Name("Ash")


def beats(attacker: Text = ASH) -> Message:
    return NORMAL.message(
        "beats_defense", attacker=attacker, target=Name("Bit"), ours="9 ATK", theirs="1 DEF"
    )


def test_a_message_is_printed_in_the_language_that_is_chosen_when_it_is_printed() -> None:
    sentence = beats()
    english = str(sentence)
    assert "Ash" in english
    with speaking("de"):
        german = str(sentence)
    assert "Ash" in german
    assert german != english
    assert str(sentence) == english


def test_a_printer_writes_names_and_words_in_its_own_way() -> None:
    attack = message("{monster} attacks {times} times.", monster=Name("Ash"), times=2)
    assert str(attack) == "Ash attacks 2 times."
    assert Loud().print(attack) == "[ASH attacks 2 times.]"
    assert Loud().print(Series([Name("Ash"), "Bit"], ", ")) == "ASH[, ][Bit]"


def test_braces_in_a_name_stay_as_they_are() -> None:
    inner = message("{monster} attacks.", monster=Name("{times}"))
    assert str(message("{inner} {times}", inner=inner, times=2)) == "{times} attacks. 2"


@pytest.mark.parametrize(
    ("number", "printed"), [(0, "0 monsters"), (1, "1 monster"), (2, "2 monsters")]
)
def test_a_message_about_a_number_has_two_forms(number: int, printed: str) -> None:
    assert str(plural_message("{number} monster", "{number} monsters", number)) == printed


@pytest.mark.parametrize(
    ("texts", "printed"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_a_series_has_other_words_before_its_last_text(texts: list[str], printed: str) -> None:
    assert str(Series(texts, ", ", " and ")) == printed


def test_only_our_own_words_get_a_capital_letter() -> None:
    named = message("{monster} attacks", monster=Name("ash"))
    assert str(Capitalized(named)) == "ash attacks"
    assert str(Capitalized(message("{who} attacks", who=message("your monster")))) == (
        "Your monster attacks"
    )
    assert str(Capitalized(Series([named, "no damage"], "; "))) == "ash attacks; no damage"


def test_a_deferred_text_is_made_once_and_printed_in_any_language() -> None:
    made: list[str] = []

    def make(name: str) -> Text:
        made.append(name)
        return beats(Name(name))

    text = Deferred(make, "Ash")
    assert not made
    with speaking("de"):
        german = str(text)
    assert str(text) == str(beats(ASH)) != german
    assert made == ["Ash"]


def test_a_reworded_text_is_made_in_the_language_in_which_it_is_printed() -> None:
    text = Reworded(lambda name: str(beats(Name(name))), "Ash")
    with speaking("de"):
        german = str(text)
    assert str(text) == str(beats(ASH)) != german


def test_equal_messages_are_equal_and_others_are_not() -> None:
    assert beats() == beats()
    assert len({beats(), beats()}) == 1
    assert beats() != beats(Name("Cinder"))
    assert message("a") != message("b")
    assert Series([message("a")]) == Series([message("a")])
    assert Capitalized(message("a")) != Capitalized(message("b"))
    assert Deferred(beats) == Deferred(beats)


def test_a_message_never_gets_into_json_by_mistake() -> None:
    with pytest.raises(TypeError, match="not JSON serializable"):
        json.dumps({"why": beats()})
