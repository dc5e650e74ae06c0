"""What others compute or say of a battle, beside what we compute."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, NamedTuple

from pydantic import Field, TypeAdapter

from engine.cases import compare
from engine.trace import Citation
from explorer.battles import NamedBattle, named
from explorer.catalogue import Entry
from explorer.rulebook.sources import source

DISAGREEMENTS = Path(__file__).parent.parent / "content" / "disagreements.json"

Text = Annotated[str, Field(min_length=1)]
Numbers = dict[str, int]


class Says(Entry):
    """The numbers another source gives, in the result's keys."""

    battle_damage: Numbers
    effect_damage: Numbers = Field({})


class Other(Entry):
    """Another source's view of the battle."""

    who: Text
    source: Text
    says: Says | None = Field(None, description="its numbers, where they are known")
    why: Text = Field(description="how it comes to them")

    @property
    def cited(self) -> Citation:
        return source(self.source)


class Taken(NamedTuple):
    """What one player takes: `2000`, `2700 effect`."""

    player: str
    shown: str


class Disagreement(Entry):
    """A battle on which not all agree."""

    slug: Text
    title: Text
    battle: Text = Field(description="a named battle")
    dispute: str | None = Field(None, description="the engine's disputed point, if it is one")
    others: list[Other]
    why: Text = Field(description="why we compute what we compute")

    @property
    def named(self) -> NamedBattle:
        return named(self.battle)

    @property
    def ours(self) -> list[Taken]:
        trace = self.named.trace
        return [
            Taken(player, _shown(trace.battle_damage.of(player), trace.effect_damage.of(player)))
            for player in ("opponent", "you")
        ]

    def differs(self, other: Other) -> bool:
        """Whether the other source's numbers are not ours."""
        says = other.says.model_dump(exclude_defaults=True) if other.says else {}
        return not all(each.agrees for each in compare(says, self.named.trace))

    @property
    def theirs(self) -> list[tuple[Other, list[Taken]]]:
        return [(other, _taken(other.says) if other.says else []) for other in self.others]


def _taken(says: Says) -> list[Taken]:
    return [
        Taken(player, _shown(says.battle_damage.get(player, 0), says.effect_damage.get(player, 0)))
        for player in ("opponent", "you")
    ]


def _shown(battle: int, effect: int) -> str:
    parts = [str(battle)] * bool(battle) + [f"{effect} effect"] * bool(effect)
    return " + ".join(parts) or "0"


@cache
def disagreements() -> dict[str, Disagreement]:
    """All of them by their slug."""
    text = DISAGREEMENTS.read_text("utf-8")
    return {each.slug: each for each in TypeAdapter(list[Disagreement]).validate_json(text)}
