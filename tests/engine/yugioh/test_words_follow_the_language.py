"""Test that the words of results follow the language, and are whole sentences in it."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations
from string import Formatter

import pytest

from engine import languages
from engine.document import Document
from engine.languages import speaking
from engine.sentence_parts import SentencePart
from engine.trace import ByPlayer
from engine.yugioh import RULESETS, EffectDamage, calculate_effect_damage
from engine.yugioh.life_points import Sheet, points_in_words, traced_sheet
from engine.yugioh.same_time import BattlesAtTheSameTime, calculate_at_the_same_time
from tests.conftest import effect, monster
from tests.engine.yugioh.test_life_points import burn, direct, sheet


class _Loud(NullTranslations):
    """Translate each message into capital letters, without the names in braces."""

    def gettext(self, message: str) -> str:
        parts = Formatter().parse(message)
        return "".join(text.upper() + (f"{{{name}}}" if name else "") for text, name, _, _ in parts)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def loud(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "catalogue_of", lambda code: _Loud())


SHEET = sheet(
    direct(2500),
    burn("you", 1000),
    burn("opponent", 0),
    {"pays": {"player": "you", "card": "A", "half": True}},
    {"pays": {"player": "you", "card": "A", "amount": 9999}},
    {"gains": {"player": "opponent", "card": "A", "amount": 1000}},
    {"becomes": {"player": "opponent", "card": "A", "amount": 1}},
    {"loses": {"player": "you", "amount": 8000}},
    direct(1),
)


def _words_of_sheet() -> list[str]:
    trace = traced_sheet(Sheet.from_document(SHEET))
    parts = [trace.caption, *trace.headings, *trace.columns_in_words, *trace.closing_lines[:2]]
    lines = [word for line in trace.rows[1:] for word in (line.why, line.label)]
    return [*map(str, [*parts, *lines])]


def _words_of_battles() -> list[str]:
    document: Document = {
        "game": "yugioh",
        "at_the_same_time": True,
        "attackers": [monster(1000, name="A"), monster(2000, name="A")],
        "targets": [
            monster(1000, controller="opponent", name="B"),
            monster(0, controller="opponent", name="A", position="defense", face_down=True),
        ],
    }
    result = calculate_at_the_same_time(BattlesAtTheSameTime.from_document(document))
    pairs = [word for pair in result.pairs for word in (pair.why, pair.note)]
    flips = [flip.why for flip in result.flips]
    passes = [word for each in result.passes for word in (each.label, each.why)]
    others = [result.caption, *result.headings, result.closing.why]
    return [*map(str, [*others, *flips, *passes, *pairs])]


def _words_of_disputes() -> list[str]:
    document: Document = {
        "game": "yugioh",
        "effect_damage": {"card": "A", "controller": "you", "to": "opponent", "amount": 1},
        "effects": [
            effect("03", controller="opponent", taken_by="controller"),
            effect("05", controller="you"),
        ],
    }
    disputed = calculate_effect_damage(EffectDamage.from_document(document)).trace.disputed
    return [
        *(str(each.note) for each in disputed),
        *(str(each.title) for each in RULESETS.values()),
    ]


@pytest.mark.parametrize("words", [_words_of_sheet, _words_of_battles, _words_of_disputes])
def test_no_word_stays_english(words: Callable[[], list[str]]) -> None:
    english = words()
    with speaking("ja"):
        loud = words()
    assert len(english) == len(loud) > 2
    assert words() == english
    ours = [(one, other) for one, other in zip(english, loud, strict=True) if one]
    assert [one for one, other in ours if one == other] == []


def test_life_points_keep_their_colors_in_another_word_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = "{you} {yours}, {opponent} {theirs}"
    monkeypatch.setattr(_Loud, "ngettext", lambda *_: words)
    with speaking("ja"):
        parts = points_in_words(ByPlayer(you=1, opponent=2))
    assert parts == (
        SentencePart("YOU", "you"),
        SentencePart(" "),
        SentencePart("1", "you"),
        SentencePart(", "),
        SentencePart("OPPONENT", "opponent"),
        SentencePart(" "),
        SentencePart("2", "opponent"),
    )
