"""Open saved scenarios: the result they were saved with, and today's if it differs.

Stored documents are read only here. Pages, exports and the API show what `opened` returns, even if
today's parser rejects the document.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.document import Document, InvalidDocument, Problem
from engine.lorcana import Board
from engine.yugioh import Battle
from explorer.models import Scenario
from explorer.results.games import GAMES, Game
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
    game: Game
    read: Battle | Board | RefusedScenario
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
        return "" if self.refused else self.game.query_of(self.scenario.document)

    @property
    def inputs(self) -> Sequence[DocumentValue]:
        """Return the values of a rejected document, which no table computed today can show."""
        return [*inputs_of(self.scenario.document)] if self.refused else []


def open_scenario(scenario: Scenario) -> OpenedScenario:
    """Return a scenario with its saved table, and with today's if it differs.

    If today's engine gives the same answer, even in other words, `OpenedScenario` has today's
    table only, which has all details.
    """
    game = _game_of(scenario)
    stored = _stored_result(scenario)
    trace = game.saved(stored)
    as_stored = {"stored": scenario.result, "readable": game.readable(stored)}
    read = _read(game, scenario.document)
    if isinstance(read, RefusedScenario):
        table = game.printed_as_stored(scenario.document, trace)
        table = replace(table, **as_stored, remark=AS_SAVED)
        return OpenedScenario(scenario=scenario, game=game, read=read, table=table, today=None)
    today, table = game.table_of(read), game.printed(read, trace)
    if _says_the_same(today, table, stored):
        return OpenedScenario(scenario=scenario, game=game, read=read, table=today, today=None)
    return OpenedScenario(
        scenario=scenario, game=game, read=read, table=replace(table, **as_stored), today=today
    )


def newest_naming(card: str, most: int) -> list[OpenedScenario]:
    """Return the newest scenarios that name a card."""
    return [open_scenario(each) for each in Scenario.objects.naming(card, most)]


def _game_of(scenario: Scenario) -> Game:
    """Return the game that the document names, or else that of the ruleset."""
    document = scenario.document
    named = document.get("game") if isinstance(document, dict) else None
    of_ruleset = "lorcana" if scenario.ruleset.startswith("crd-") else "yugioh"
    return GAMES.get(str(named), GAMES[of_ruleset])


def _read(game: Game, document: object) -> Battle | Board | RefusedScenario:
    """Return today's document for a stored one, or the reason why there is none."""
    try:
        read: Battle | Board = game.read(document)
    except InvalidDocument as error:
        return RefusedScenario(error.problems)
    return read


def _stored_result(scenario: Scenario) -> Document:
    """Return the stored result; missing parts come from the other data saved with it."""
    result, document = [
        each if isinstance(each, dict) else {} for each in (scenario.result, scenario.document)
    ]
    before = {"before": document.get("life_points")}
    return {"ruleset": scenario.ruleset, "life_points": before, **result}


def _says_the_same(today: Table, saved: Table, stored: Document) -> bool:
    """Return whether two tables have the same result; keys that were not stored are ignored."""
    now, then = today.answer(), saved.answer()
    return all(now[key] == then[key] for key in now if key == "rows" or key in stored)
