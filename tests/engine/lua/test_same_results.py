"""Test that the module of wikis and the engine have the same result, in every word."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.document import Document
from engine.kinds import KINDS, kind_of
from engine.languages import languages
from engine.yugioh import InvalidDocument
from engine.yugioh.messages import ACTS, NORMAL, OBJECTS, SKIPS
from tests.conftest import battle, effect, monster
from tests.engine.lua.random_battles import random_battles
from tests.engine.lua.wiki_module import differing, wiki_module
from tests.machine import ROOT

SEED, COUNT, FEW = 1, 5_000, 500


def battles_of_the_repository() -> Iterator[Document]:
    """Yield every battle in the content and in the cases of tests: rulings, worked examples, the
    quiz.
    """
    for folder in ("explorer/content", "tests"):
        for path in sorted((ROOT / folder).rglob("*.json")):
            yield from _battles_in(json.loads(path.read_text("utf-8")))


def _battles_in(part: Any) -> Iterator[Document]:
    if isinstance(part, dict):
        if part.get("game") == "yugioh" and kind_of(part) is KINDS["battle"]:
            try:
                KINDS["battle"].read(part)
            except InvalidDocument:
                return
            yield part
        else:
            yield from (found for each in part.values() for found in _battles_in(each))
    elif isinstance(part, list):
        yield from (found for each in part for found in _battles_in(each))


def test_every_battle_of_the_repository_has_the_same_result() -> None:
    documents = [*battles_of_the_repository()]
    assert len(documents) > 60
    assert not [(each, found) for each in documents if (found := differing(each))]


@pytest.mark.parametrize("language", languages())
def test_battles_have_the_same_sentences_in_every_language(language: str) -> None:
    documents = [*battles_of_the_repository(), *random_battles(SEED, FEW)]
    assert not [(each, found) for each in documents if (found := differing(each, language))]


@pytest.mark.slow
def test_random_battles_have_the_same_result() -> None:
    different = [
        (each, found) for each in random_battles(SEED, COUNT) if (found := differing(each))
    ]
    assert not different[:3]


# Too many effects have to meet for random battles to have them.
TURNED_BACK = battle(
    2000,
    None,
    effect("04", card="A"),
    effect("05", card="B", damage="effect"),
    effect("05", card="C", kind="reverse"),
)
BOTH_MOVE = battle(
    2000,
    1000,
    effect("02", card="A"),
    effect("03", "you", card="B", kind="instead"),
    effect("03", "opponent", card="C", kind="instead"),
    ruleset="ocg-2019",
)


def test_the_random_battles_reach_every_reason() -> None:
    module = wiki_module()
    codes = {
        reason.how
        for document in (TURNED_BACK, BOTH_MOVE, *random_battles(SEED, 3_000))
        for row in module.calculate(document).rows.values()
        for reason in row.reasons.values()
    }
    of_normal = {each.removesuffix("_several") for each in NORMAL}
    own_words = {"attacks_directly_with_0"}  # other words for a code
    assert codes >= {*ACTS, *SKIPS, *of_normal} - own_words


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    document = battle(2000, monster(1000), effect("07"))
    assert not differing(document)
    monkeypatch.setitem(OBJECTS.english, "halves", "{damage} to just {amount}")
    (found,) = differing(document)
    assert "to just 500" in found
    assert "rows.1.why" in found
