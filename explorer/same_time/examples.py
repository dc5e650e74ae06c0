"""Build the worked examples: one against three, three against one, two against two."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from engine.document import Document
from engine.trace import ByPlayer
from engine.yugioh.same_time import BattlesAtTheSameTime, calculate_at_the_same_time
from explorer.addresses.same_time import query_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop


class Example(NamedTuple):
    """A worked example: its title, its query string, and the Life Points that each player loses."""

    message: str  # its title in English
    query: str
    lost: ByPlayer

    @property
    def title(self) -> str:
        return _(self.message)


@cache
def examples() -> tuple[Example, ...]:
    """Return all examples; they are calculated once per process."""
    return tuple(_example(title, document) for title, document in _DOCUMENTS)


def _example(title: str, document: Document) -> Example:
    battles = BattlesAtTheSameTime.from_document(
        {"game": "yugioh", "at_the_same_time": True} | document
    )
    lost = calculate_at_the_same_time(battles).closing.marks.depleted
    return Example(title, query_of(battles.to_document()), lost)


def _monster(name: str, atk: int, def_: int, **fields: Any) -> Document:
    return {"name": name, "atk": atk, "def": def_, **fields}


_DOCUMENTS: tuple[tuple[str, Document], ...] = (
    (
        gettext_noop(
            "Dark Magician against three: one is stronger, but he still battles all three"
        ),
        {
            "attackers": [_monster("Dark Magician", 2500, 2100)],
            "targets": [
                _monster("Kuriboh", 300, 200),
                _monster("Blue-Eyes White Dragon", 3000, 2500),
                _monster("Mystical Elf", 800, 2000, position="defense"),
            ],
        },
    ),
    (
        gettext_noop("Three against Gemini Elf: one loses, one ties, one wins"),
        {
            "attackers": [
                _monster("Celtic Guardian", 1400, 1200),
                _monster("Gemini Elf", 1900, 900),
                _monster("Summoned Skull", 2500, 1200),
            ],
            "targets": [_monster("Gemini Elf", 1900, 900)],
        },
    ),
    (
        gettext_noop("Two against two: one target is face-down, one attacker pierces"),
        {
            "attackers": [
                _monster("Spear Dragon", 1900, 0),
                _monster("Dark Magician", 2500, 2100),
            ],
            "targets": [
                _monster("Kuriboh", 300, 200, position="defense", face_down=True),
                _monster("La Jinn the Mystical Genie of the Lamp", 1800, 1000),
            ],
            "effects": [
                {
                    "step": "piercing",
                    "card": "Spear Dragon",
                    "controller": "you",
                    "of": {"attacker": 0},
                }
            ],
        },
    ),
)
