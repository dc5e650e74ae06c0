"""Read the differences between a well-known summary of Lorcana's damage rules and the official
rules.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from engine.lorcana import CURRENT, Rule
from explorer import content
from explorer.content.entries import Entry, InvalidContent, read_entries
from explorer.rulings.named_boards import NamedBoard, is_named, named_board

DIFFERENCES = content.FOLDER / "summary-differences.json"

Text = Annotated[str, Field(min_length=1)]


class Renumbered(Entry):
    """A rule number of the summary, with its present numbers."""

    about: Text
    was: Text
    now: list[Text] = Field(min_length=1)


class Difference(Entry):
    """A statement of the summary beside the official rules."""

    slug: Text
    title: Text
    kind: Literal["wrong", "incomplete", "out of date", "missing"]
    says: Text = Field(description="what the summary says, in our words")
    official: Text = Field(description="how the rules differ, before the rules themselves")
    rules: list[Text] = Field(min_length=1)
    boards: list[Text] = Field([], description="named boards that show it")
    numbers: list[Renumbered] = Field([], description="in place of a board")

    @property
    def ruled(self) -> list[Rule]:
        return [CURRENT.rules[number] for number in self.rules]

    @property
    def shown(self) -> list[NamedBoard]:
        return [named_board(slug) for slug in self.boards]

    def unknown(self) -> list[str]:
        """Return the named boards and rule numbers that do not exist."""
        numbers = [*self.rules, *(number for each in self.numbers for number in each.now)]
        boards = [slug for slug in self.boards if not is_named(slug)]
        return [*boards, *(number for number in numbers if number not in CURRENT.rules)]


@cache
def differences() -> dict[str, Difference]:
    """Return all differences by slug. Raises InvalidContent for an unknown rule or board."""
    entries = read_entries(DIFFERENCES, Difference)
    for each in entries:
        if each.unknown():
            raise InvalidContent(f"{DIFFERENCES.name}: {each.slug}: {', '.join(each.unknown())}")
    return {each.slug: each for each in entries}
