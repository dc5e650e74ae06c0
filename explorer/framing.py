"""What can be shown in a frame: a scenario's table, or a ruling's."""

from __future__ import annotations

from typing import NamedTuple

from django.urls import reverse

from explorer.models import Ruling, Scenario
from explorer.results import table_of
from explorer.table import Table


class Framed(NamedTuple):
    """A table that a frame shows, with its page and its embed."""

    id: str
    title: str
    table: Table
    page: str
    embed: str

    @property
    def height(self) -> int:
        """Pixels that a frame needs where nobody listens for its real height."""
        return 260 + 110 * len(self.table.rows)


def framed_scenario(scenario: Scenario, table: Table) -> Framed:
    """A scenario with its saved table; without a title it is named after its battle."""
    title, embed = scenario.title or table.caption, reverse("embed", args=[scenario.id])
    return Framed(scenario.id, title, table, scenario.get_absolute_url(), embed)


def framed_ruling(ruling: Ruling) -> Framed | None:
    """A ruling, if a battle can show it."""
    table = table_of(ruling.prove())
    if table is None:
        return None
    embed = reverse("ruling-embed", args=[ruling.slug])
    return Framed(ruling.slug, ruling.title, table, ruling.get_absolute_url(), embed)
