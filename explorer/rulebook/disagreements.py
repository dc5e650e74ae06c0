"""Read the battles that other sources compute otherwise, and compare their numbers with ours."""

from __future__ import annotations

from functools import cache
from typing import Annotated, NamedTuple

from pydantic import Field

from engine.cases import compare
from engine.trace import Citation, cell_text
from explorer import content
from explorer.content.entries import Entry, read_entries
from explorer.rulebook.sources import source
from explorer.rulings.named_battles import NamedBattle, named_battle

DISAGREEMENTS = content.FOLDER / "disagreements.json"

Text = Annotated[str, Field(min_length=1)]
Numbers = dict[str, int]


class Says(Entry):
    """The numbers of another source, under the result's keys."""

    battle_damage: Numbers
    effect_damage: Numbers = Field({})

    def shown(self, player: str) -> str:
        """Return what a player takes, as a table's cell prints it."""
        return str(cell_text(self.battle_damage.get(player, 0), self.effect_damage.get(player, 0)))


class Other(Entry):
    """Another source's view of the battle."""

    who: Text
    source: Text
    says: Says | None = Field(None, description="its numbers, where they are known")
    why: Text = Field(description="how it comes to them")

    @property
    def cited(self) -> Citation:
        return source(self.source)


class View(NamedTuple):
    """One source's result of a battle: what the opponent and what you take."""

    other: Other
    taken: tuple[str, str] | None
    agrees: bool


class Disagreement(Entry):
    """A battle on which sources disagree."""

    slug: Text
    battle: Text = Field(description="a named battle")
    others: list[Other]
    why: Text = Field(description="why we compute what we compute")

    @property
    def named(self) -> NamedBattle:
        return named_battle(self.battle)

    @property
    def views(self) -> list[View]:
        """Return the others' results, and whether each agrees with ours."""
        return [self._view(other) for other in self.others]

    def _view(self, other: Other) -> View:
        if other.says is None:
            return View(other, None, False)
        says = other.says.model_dump(exclude_defaults=True)
        agrees = all(each.agrees for each in compare(says, self.named.trace.to_document()))
        return View(other, (other.says.shown("opponent"), other.says.shown("you")), agrees)


@cache
def disagreements() -> dict[str, Disagreement]:
    """Return all disagreements by slug."""
    return {each.slug: each for each in read_entries(DISAGREEMENTS, Disagreement)}
