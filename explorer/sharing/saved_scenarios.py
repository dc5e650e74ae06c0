"""Open saved scenarios: the result they were saved with, and today's if it differs.

Stored documents are read only here. Pages, exports and the API show what `opened` returns, even if
today's parser rejects the document.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from django.template.defaultfilters import date

from engine.document import Document, InvalidDocument, Problem
from engine.version import VERSION
from explorer.models import Scenario
from explorer.results.kinds import GAMES, KINDS, Kind, kind_of
from explorer.results.stored_documents import DocumentValue, inputs_of
from explorer.results.table import Table

AS_SAVED = "saved result; we can’t calculate today’s result"
_MOST_PROBLEMS = 3  # the most that a sentence lists


class RefusedScenario(NamedTuple):
    """The reason why today's parser rejects a stored document."""

    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        """Return the reason in a sentence or two."""
        more = len(self.problems) - _MOST_PROBLEMS
        message = " ".join(map(str, self.problems[:_MOST_PROBLEMS]))
        if more > 1:
            return f"{message} There are {more} more errors."
        return f"{message} There is 1 more error." if more == 1 else message


class OpenedScenario(NamedTuple):
    """A saved scenario with its tables."""

    scenario: Scenario
    kind: Kind
    read: Any  # the validated document, or a RefusedScenario
    table: Table  # as it was saved
    today: Table | None  # today's, if it differs and can be computed

    @property
    def refused(self) -> RefusedScenario | None:
        """Return why today's answer can't be computed, or None if it can."""
        return self.read if isinstance(self.read, RefusedScenario) else None

    @property
    def title(self) -> str:
        """Return its title, or a description of its document."""
        return self.scenario.title or self.table.caption

    @property
    def query(self) -> str:
        """Return the composer's query string of the document, or "" if the composer can't show
        it.
        """
        return "" if self.refused else self.kind.query_of(self.scenario.document)

    @property
    def differing(self) -> list[str]:
        """Return the rows of today's table that differ, or that one of the tables lacks."""
        return _differing(self.table, self.today) if self.today else []

    @property
    def otherwise(self) -> list[str]:
        """Return the other differences between both results."""
        return _otherwise(self.table, self.today) if self.today else []

    def is_comparable_with(self, other: Scenario) -> bool:
        """Return whether the other scenario is of the same kind."""
        return _kind_of(other) is self.kind

    @property
    def inputs(self) -> Sequence[DocumentValue]:
        """Return the values of a rejected document, which no table computed today can show."""
        return [*inputs_of(self.scenario.document)] if self.refused else []


def open_scenario(scenario: Scenario) -> OpenedScenario:
    """Return a scenario with its saved table, and with today's if it differs.

    If today's engine gives the same answer, even in other words, `OpenedScenario` has today's
    table only, which has all details.
    """
    as_saved = scenario_as_saved(scenario)
    if as_saved.refused:
        return as_saved
    kind, read, table = as_saved.kind, as_saved.read, as_saved.table
    today = kind.table_of(read)
    if _says_the_same(today, table, _stored_result(scenario, kind)):
        return OpenedScenario(scenario, kind, read, today, None)
    table = replace(table, remark=_remark(scenario, table, today))
    return OpenedScenario(scenario, kind, read, table, today)


def scenario_as_saved(scenario: Scenario) -> OpenedScenario:
    """Return a scenario with its saved table, without calculating today's."""
    kind = _kind_of(scenario)
    read = _read(kind, scenario.document)
    is_refused = isinstance(read, RefusedScenario)
    what = scenario.document if is_refused else read
    table = kind.stored(what, _stored_result(scenario, kind))
    table = replace(table, stored=scenario.result, remark=AS_SAVED if is_refused else "")
    return OpenedScenario(scenario, kind, read, table, None)


def _remark(scenario: Scenario, saved: Table, today: Table) -> str:
    """Return the clause on a saved result that is not today's: when it was saved, and by what."""
    on = f"saved on {date(scenario.saved, 'F j, Y')}"
    is_same = not (_differing(saved, today) or _otherwise(saved, today))
    if is_same:
        return f"{on}; today’s ruleset {today.ruleset} gives the same result"
    by = f"by the ruleset {today.ruleset}"
    if scenario.ruleset == today.ruleset:
        by = f"by version {VERSION} of our code"
    return f"{on}; today’s result, {by}, is different"


def _differing(saved: Table, today: Table) -> list[str]:
    """Return the steps whose rows differ, or are missing in one of the tables."""
    before, after = (
        {row.key: [cell.shown for cell in row.cells] for row in table.rows}
        for table in (saved, today)
    )
    return [step for step in {**before, **after} if before.get(step) != after.get(step)]


def _otherwise(saved: Table, today: Table) -> list[str]:
    """Return the other differences between the results of two tables."""
    before, after = saved.outcomes, today.outcomes
    return [words for words in after if before[words] != after[words]]


def newest_naming(card: str, most: int) -> list[OpenedScenario]:
    """Return the newest scenarios that name a card."""
    return [open_scenario(each) for each in Scenario.objects.naming(card, most)]


def _kind_of(scenario: Scenario) -> Kind:
    """Return the kind of the document; that of the ruleset if the document names no known game."""
    document = scenario.document
    names_game = isinstance(document, dict) and document.get("game") in [*GAMES]
    is_board = not names_game and scenario.ruleset.startswith("crd-")
    return KINDS["board"] if is_board else kind_of(document)


def _read(kind: Kind, document: object) -> Any:
    """Return today's document for a stored one, or the reason why there is none."""
    try:
        return kind.read(document)
    except InvalidDocument as error:
        return RefusedScenario(error.problems)


def _stored_result(scenario: Scenario, kind: Kind) -> Document:
    """Return the stored result; missing parts come from the other data saved with it."""
    result, document = [
        each if isinstance(each, dict) else {} for each in (scenario.result, scenario.document)
    ]
    known: Document = {"ruleset": scenario.ruleset}
    if kind.slug in ("battle", "effect-damage"):
        known["life_points"] = {"before": document.get("life_points")}
    return known | result


def _says_the_same(today: Table, saved: Table, stored: Document) -> bool:
    """Return whether two tables have the same result; keys that were not stored are ignored."""
    now, then = today.answer(), saved.answer()
    return all(now[key] == then[key] for key in now if key == "rows" or key in stored)
