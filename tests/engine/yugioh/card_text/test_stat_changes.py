"""Test reading changes of ATK and DEF: whose, by how much, and when."""

from __future__ import annotations

import time

import pytest

from engine.yugioh.card_text import (
    STAT_CHANGES,
    CardText,
    Row,
    TextEffect,
    read_card,
    read_card_text,
)
from tests.case_files import read_cases
from tests.every_case import every

CASES = read_cases(__file__, "stat_cases.toml")


def stat_changes(text: str) -> list[TextEffect]:
    return [effect for effect in read_card_text(text) if effect.step == "stat_change"]


def as_case(effect: TextEffect) -> str:
    """Return a change as the cases write it."""
    change = effect.affects_stat or {}
    amount = change["amount"]
    if isinstance(amount, dict):
        amount = f"each {amount['each']}" if "each" in amount else amount["formula"]
    original = " original" if change.get("original") else ""
    return f"{change['stat']} {change['op']} {amount}{original}"


@pytest.mark.parametrize("row", STAT_CHANGES, ids=lambda row: row.id)
def test_every_row_of_stat_changes_reads_its_example(row: Row) -> None:
    effect = stat_changes(row.example)[0]
    assert effect.phrase == row.id
    assert {name: getattr(effect, name) for name in row.gives} == row.gives


@pytest.mark.parametrize("row", STAT_CHANGES, ids=lambda row: row.id)
def test_every_row_of_stat_changes_reads_another_text(row: Row) -> None:
    text = CASES["rows"][row.id]
    assert text != row.example
    assert row.id in [effect.phrase for effect in stat_changes(text)]


def test_every_case_of_a_stat_change_is_of_a_row() -> None:
    assert set(CASES["rows"]) == {row.id for row in STAT_CHANGES}


@every(("text", "monsters"), CASES["monsters"].items())
def test_the_monsters_whose_stats_change_are_read(text: str, monsters: str) -> None:
    assert ", ".join(effect.applies_to or "" for effect in stat_changes(text)) == monsters


@every(("text", "changes"), CASES["changes"].items())
def test_what_becomes_of_the_stats_is_read(text: str, changes: str) -> None:
    assert ", ".join(map(as_case, stat_changes(text))) == changes


@pytest.mark.parametrize("text", CASES["no_changes"])
def test_words_on_atk_that_change_none_are_not_read(text: str) -> None:
    assert stat_changes(text) == []


@pytest.mark.parametrize(
    ("text", "during"),
    [
        ("This card gains 500 ATK.", "outside"),
        ("This card gains 500 ATK during the Damage Step only.", "damage_step"),
        ("This card gains 500 ATK during damage calculation only.", "damage_calculation"),
    ],
)
def test_the_moment_of_a_stat_change_is_read(text: str, during: str) -> None:
    (effect,) = stat_changes(text)
    assert effect.affects_stat is not None
    assert effect.affects_stat["during"] == during


@pytest.mark.parametrize(("text", "per"), CASES["counted"].items())
def test_what_an_amount_is_counted_by_is_said_in_our_words(text: str, per: str) -> None:
    (effect,) = stat_changes(text)
    assert effect.affects_stat is not None
    assert effect.affects_stat["amount"]["per"] == per


def test_the_words_of_a_stat_change_are_the_phrase() -> None:
    text = "Once per turn: You can draw 1 card. “Moss Twig” gains 500 ATK until the End Phase."
    (effect,) = stat_changes(text)
    assert text[effect.words.start : effect.words.end] == "gains 500 ATK"


@every(
    "piece",
    [
        "its atk becomes ", "gains 500 atk ", "increase the atk of all monsters ", "monsters ",
        "this card ", "double the ", "gains atk equal to ", "apply this effect to that monster ",
        "this card gains this effect ", "it ", '"', "~", "that monster's ",
        "1 monster you control ", "switch the ", "if this card battles ",
        "reduce its level by 1 and its atk ", "(", ". ", "gains 5 atk for each other fish, aqua ",
        "gains 5 atk for each spell counter ", "the level of ", "~ or fish ",
    ],
)  # fmt: skip
def test_no_text_on_atk_takes_long(piece: str) -> None:
    hostile = (piece * 100_000)[:9_900] + " it gains 500 atk for each monster"
    start = time.process_time()
    read_card(CardText("monster", ("Effect",), hostile))
    assert time.process_time() - start < 5  # 700 effects
