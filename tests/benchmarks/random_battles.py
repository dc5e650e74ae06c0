"""Generate random battles, the same ones every time, for measurements."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings

from engine.document import Document
from tests.engine.yugioh.test_properties import BATTLES
from tests.machine import ROOT

CARDS = ROOT / "explorer" / "content" / "cards.json"


def random_battles(number: int) -> list[Document]:
    """Return so many different battles of the strategy that tests the engine's properties.

    They have up to 30 effects; the names in them are those of cards, as in the battles of people.
    """
    names = [card["name"] for card in json.loads(CARDS.read_text("utf-8"))]
    random, found = Random(1), dict[str, Document]()

    @seed(1)
    @settings(
        max_examples=number + number // 5,  # a few come twice
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=[*HealthCheck],
    )
    @given(BATTLES)
    def collect(document: Document) -> None:
        if len(found) < number:
            found.setdefault(json.dumps(document), _named(random, document, names))

    collect()
    assert len(found) == number
    return [*found.values()]


def _named(random: Random, part: Any, names: list[str]) -> Any:
    """Return a part of a document with a card's name in the place of each name."""
    if isinstance(part, list):
        return [_named(random, each, names) for each in part]
    if not isinstance(part, dict):
        return part
    return {
        key: random.choice(names) if key in ("name", "card") else _named(random, value, names)
        for key, value in part.items()
    }
