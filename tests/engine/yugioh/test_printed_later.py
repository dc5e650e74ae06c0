"""Test that lines, events and pairs have no words until they are printed, and marked names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import languages
from engine.document import Document
from engine.languages import speaking
from engine.text import Messages, Name, Print, Printer, Text
from engine.yugioh.battle_phase import BattlePhase, calculate_phase
from engine.yugioh.life_points import Sheet, traced_sheet
from engine.yugioh.same_time import BattlesAtTheSameTime, calculate_at_the_same_time
from engine.yugioh.sweep import GOALS
from tests.conftest import effect, monster
from tests.engine.yugioh.battle_phase.phases import attack as attacks
from tests.engine.yugioh.battle_phase.phases import opposing, own, phase
from tests.engine.yugioh.test_life_points import sheet

CARD = "Zork"
DUEL = {
    "game": "yugioh",
    "attacker": monster(2000, name=CARD),
    "target": monster(1000, controller="opponent", name=CARD),
}
ENTRIES = (
    {"pays": {"player": "you", "card": CARD, "half": True}},
    {"pays": {"player": "you", "card": CARD, "amount": 9999}},
    {
        "loses": {"player": "opponent", "card": CARD, "amount": 1},
        "effects": [effect("06", card=CARD)],
    },
    {"gains": {"player": "opponent", "card": CARD, "amount": 500}},
    {"becomes": {"player": "you", "card": CARD, "half": True}},
    {"becomes": {"player": "opponent", "card": CARD, "amount": 0}},
    {"gains": {"player": "you", "card": CARD, "amount": 500}},
)
BURN = {"card": CARD, "controller": "you", "to": "opponent", "amount": 500}
LASTING = effect("06", card=CARD, controller="opponent", next=True)
SHEET = Sheet.from_document(
    sheet({"battle": DUEL}, {"effect_damage": BURN}, {"battle": DUEL}, *ENTRIES, effects=[LASTING])
)
PHASE = BattlePhase.from_document(
    phase(
        [
            own(name=CARD, attacks=["all"]),
            own("c", name=CARD),
            *(opposing(id, name=CARD) for id in ("d", "e", "f", "g")),
        ],
        attacks(target="f", position_change={"of": "target", "to": "defense", "card": CARD}),
        attacks(target="g", negated_by=CARD),
        attacks("c", target="g", position_change={"of": "target", "to": "attack", "card": CARD}),
        attacks("c", target="g"),
        {"type": "position", "monster": "a", "to": "defense", "card": CARD},
        {"type": "position", "monster": "a", "to": "defense"},
        {"type": "position", "monster": "d", "to": "face_down"},
        {
            "type": "modifier",
            "monster": "d",
            "modifier": {"stat": "atk", "change": 500, "card": CARD},
        },
        {"type": "arrives", "monster": own("b", name=CARD), "card": CARD},
        {"type": "leaves", "monster": "d"},
        {"type": "leaves", "monster": "d", "card": CARD},
        {"type": "life_points", "entry": ENTRIES[3]},
        {"type": "life_points", "entry": ENTRIES[2]},
        {"type": "end", "card": CARD},
        {"type": "leaves", "monster": "e"},
    )
)
BATTLES = BattlesAtTheSameTime.from_document(
    {
        "game": "yugioh",
        "at_the_same_time": True,
        "attackers": [monster(1000, name=CARD), monster(2000, name=CARD)],
        "targets": [
            monster(1000, controller="opponent", name=CARD),
            monster(0, controller="opponent", name="Bit", position="defense", face_down=True),
        ],
    }
)


def _sheet() -> Callable[[Print], Document]:
    return traced_sheet(SHEET).to_document


def _phase() -> Callable[[Print], Document]:
    trace = calculate_phase(PHASE)
    return lambda words_of: trace.to_document(words_of) | {"ending": words_of(trace.ending)}


def _battles() -> Callable[[Print], Document]:
    return calculate_at_the_same_time(BATTLES).to_document


def _goals() -> Callable[[Print], Document]:
    words = [goal.words for goal in GOALS.values()]
    return lambda words_of: {"goals": [*map(words_of, words)]}


RESULTS = [_sheet, _phase, _battles, _goals]


@pytest.mark.parametrize("calculated", RESULTS)
def test_a_result_is_printed_in_the_language_that_is_chosen_when_it_is_printed(
    calculated: Callable[[], Callable[[Print], Document]],
) -> None:
    english = calculated()(str)
    with speaking("de"):
        printed = calculated()
        german = printed(str)
    assert german != english
    assert printed(str) == english
    printed = calculated()
    with speaking("de"):
        assert printed(str) == german


@pytest.mark.parametrize("calculated", [_sheet, _phase, _battles])
def test_a_calculation_looks_up_no_words(
    calculated: Callable[[], Callable[[Print], Document]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def looked_up(*_arguments: object) -> str:
        raise AssertionError

    monkeypatch.setattr(Messages, "__getitem__", looked_up)
    monkeypatch.setattr(languages, "gettext", looked_up)
    monkeypatch.setattr(languages, "ngettext", looked_up)
    printed = calculated()
    with pytest.raises(AssertionError):
        printed(str)


class _Marked(Printer):
    def name(self, name: Name) -> str:
        return f"<b>{name.upper()}</b>"


@pytest.mark.parametrize("calculated", [_sheet, _phase, _battles])
def test_every_name_of_a_text_is_marked(
    calculated: Callable[[], Callable[[Print], Document]],
) -> None:
    texts: list[Text] = []
    calculated()(texts.append)
    printed = [*map(_Marked().print, texts)]
    assert [each for each in printed if CARD in each] == []
    assert any(f"<b>{CARD.upper()}</b>" in each for each in printed)
    assert [each.replace("<b>ZORK</b>", CARD).replace("<b>BIT</b>", "Bit") for each in printed] == [
        *map(str, texts)
    ]
