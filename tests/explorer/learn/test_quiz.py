"""Test the quiz: the battles it deals, its questions, and its feedback."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from hashlib import sha256
from html import unescape
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.battle.picked_cards import ComposedBattle, EffectPart, all_offers
from explorer.learn.composition import compose_quiz
from explorer.learn.quiz_battle import (
    LEVELS,
    TRAPS,
    Level,
    QuizBattle,
    deal,
    deck,
    edition,
    seed_after,
)
from explorer.models import Card

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SEEDS = [f"seed{number}" for number in range(300)]
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level-{level.number}")
ADDRESS = "/learn/"


@cache
def dealt(level: int | Level, seed: str) -> QuizBattle:
    dealt_battle = deal(
        level if isinstance(level, Level) else LEVELS[level - 1], seed, whole_deck()
    )
    assert dealt_battle
    return dealt_battle


@cache
def whole_deck() -> Any:
    return deck()


def amounts(row: Any) -> list[int]:
    return [number for cell in (row.to_opponent, row.to_you) for number in cell[:3]]


def changing(trace: Any) -> list[str]:
    """Return the steps after which the numbers are not what they were: counted by hand."""
    pairs = zip(trace.rows, trace.rows[1:], strict=False)
    return [row.applies for before, row in pairs if amounts(before) != amounts(row)]


def has_other_kinds(trace: Any) -> bool:
    return any(cell.effect or cell.gain for row in trace.rows for cell in (row[3], row[4]))


# --- Battles --------------------------------------------------------------------------------------


@EVERY_LEVEL
def test_every_level_is_what_it_says(level: Level) -> None:
    for seed in SEEDS:
        trace = dealt(level, seed).trace
        steps = changing(trace)
        assert not trace.disputed
        if level.number == 5:
            assert len(steps) >= 4, seed
            assert any(trap <= {*steps} for trap in TRAPS), seed
        else:
            assert len(steps) == level.number - 1, seed
        assert level.number > 3 or not has_other_kinds(trace), seed
        assert len(trace.rows) - 1 - len(steps) <= (level.number > 3), seed


@EVERY_LEVEL
def test_the_battles_are_sensible(level: Level) -> None:
    quiet = 0
    attackers, numbers = set(), set()
    for seed in SEEDS:
        battle, trace = dealt(level, seed)[:2]
        monsters = [each for each in (battle.attacker, battle.target) if each]
        attackers.add(battle.attacker.controller)
        numbers |= {number for each in monsters for number in (each.atk, each.def_)}
        assert len({each.controller for each in monsters}) == len(monsters)
        assert len({each.name for each in monsters}) == len(monsters)
        assert battle.target or level.number < 3
        quiet += not any(amounts(trace.rows[0]))
    assert attackers == {"you", "opponent"}
    assert all(isinstance(number, int) and number % 100 == 0 for number in numbers)
    assert quiet <= (30 if level.number == 1 else 0)


@EVERY_LEVEL
def test_the_battles_of_a_level_differ(level: Level) -> None:
    battles = {json.dumps(dealt(level, seed).battle.to_document()) for seed in SEEDS}
    assert len(battles) > 250


def test_level_1_has_every_kind_of_battle() -> None:
    kinds = set()
    for seed in SEEDS:
        battle, trace = dealt(1, seed)[:2]
        where = battle.target.position if battle.target else "direct"
        kinds.add((where, len(trace.destroyed), bool(battle.effects)))
    assert {"direct", "attack", "defense"} == {where for where, _, _ in kinds}
    assert ("attack", 2, False) in kinds  # a tie
    assert any(where == "defense" and pierces for where, _, pierces in kinds)


def test_the_numbers_and_effects_are_what_picking_the_cards_gives() -> None:
    for level in LEVELS:
        for seed in SEEDS[:20]:
            dealt_battle = dealt(level, seed)
            for picked in dealt_battle.picked_cards:
                card = Card.objects.get(pk=picked.card.pk)
                assert card.is_checked
            document = dealt_battle.battle.to_document()
            battle = ComposedBattle(document, dealt_battle.picked_cards)
            default = [each for each in all_offers(battle) if each.is_default(battle.situation)]
            parts = [offer.part for offer in default if offer.part]
            effects = [part.effect for part in parts if isinstance(part, EffectPart)]
            assert sorted(map(str, document.get("effects", []))) == sorted(map(str, effects))


def test_no_card_of_the_deck_waits_for_what_a_battle_does_not_show() -> None:
    """An effect under a condition of its own would be told as if it always applied."""
    for cards in whole_deck():
        for card in cards:
            applied = [each for each in card.effects.all() if each.by_default]
            assert not [each.when for each in applied if each.when], card.name


# --- The same seed, the same battle ---------------------------------------------------------------


def digest() -> str:
    documents = [dealt(level, seed).battle.to_document() for level in LEVELS for seed in SEEDS[:40]]
    return sha256(json.dumps(documents, sort_keys=True).encode()).hexdigest()[:16]


def test_links_that_are_out_there_show_the_battles_they_were_made_for() -> None:
    """If this fails, the deck or the dealing has changed: give content/quiz.json a new edition,
    and write down here what its battles come to.
    """
    assert (edition(), digest()) == ("1", "e24f0c4506b3ac4d")


def test_the_way_on_is_the_same_in_every_process() -> None:
    code = "from explorer.learn.quiz_battle import seed_after; print(seed_after('abc'))"
    for salt in ("1", "2"):
        environment = os.environ | {
            "PYTHONHASHSEED": salt,
            "DJANGO_SETTINGS_MODULE": "explorer.settings",
        }
        code_run = f"import django; django.setup(); {code}"
        run = [sys.executable, "-c", code_run]
        completed = subprocess.run(run, env=environment, capture_output=True, text=True, check=True)
        assert completed.stdout.strip() == seed_after("abc")


def test_the_way_on_does_not_soon_come_back() -> None:
    seed, seen = "abc", set()
    for _ in range(500):
        assert seed not in seen
        seen.add(seed)
        seed = seed_after(seed)


def test_a_catalogue_without_a_card_of_the_deck_deals_nothing(client: Client) -> None:
    Card.objects.filter(name="Spear Dragon").delete()
    response = client.get(f"{ADDRESS}?level=1&seed=a&edition={edition()}")
    assert response.status_code == 200
    assert b"The catalog is missing cards" in response.content


def test_the_address_is_read_as_it_is_written() -> None:
    written = "level=3&seed=a-b_C9&edition=1&right=2&of=5&opponent=100&you=x"
    assert compose_quiz(QueryDict(written)).address == written
    assert re.fullmatch("[a-z0-9]{6}", seed_after("x"))
    assert (
        unescape(compose_quiz(QueryDict("seed=a b&level=9")).address) == "level=1&seed=ab&edition=1"
    )
