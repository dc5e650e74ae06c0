"""Open saved scenarios: the result they were saved with, and today's if it differs.

Stored documents are read only here. Pages, exports and the API show what `opened` returns, even if
today's parser rejects the document.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.document import Document, InvalidDocument, Problem
from engine.languages import ENGLISH, current
from engine.lorcana import is_edition
from engine.text import Text
from engine.version import VERSION
from explorer.models import Scenario
from explorer.models.lorcana_cards import cards_with_uncounted_texts
from explorer.results.compare import differences, row_differences
from explorer.results.kinds import GAMES, KINDS, Kind, kind_of
from explorer.results.page_language import in_english, in_page_language, says_the_same
from explorer.results.stored_documents import DocumentValue, inputs_of
from explorer.results.table import Table
from explorer.results.unsettled_battles import each_with_open_facts
from explorer.web.languages import speaking
from explorer.web.sentences import and_list, together
from explorer.web.text_printing import date
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, ngettext, pgettext

AS_SAVED = gettext_noop("saved result; we can’t calculate today’s result")
_MOST_PROBLEMS = 3  # the most that a sentence lists


class RefusedScenario(NamedTuple):
    """The reason why today's parser rejects a stored document."""

    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        """Return the reason in a sentence or two."""
        more = len(self.problems) - _MOST_PROBLEMS
        sentences = [*map(str, self.problems[:_MOST_PROBLEMS])]
        if more > 0:
            said = ngettext("There is {n} more error.", "There are {n} more errors.", more)
            sentences.append(said.format(n=more))
        return together(*sentences)


class OpenedScenario(NamedTuple):
    """A saved scenario with its tables."""

    scenario: Scenario
    kind: Kind
    read: Any  # the validated document, or a RefusedScenario
    table: Table  # as it was saved
    today: Table | None  # today's, if it differs and can be computed
    differing: Sequence[str] = ()  # the rows of today's that differ, or that one of both lacks
    outcomes: Sequence[str] = ()  # the other differences between both results, in English
    uncounted: str = ""  # a clause on the cards whose texts a board's result leaves out

    @property
    def refused(self) -> RefusedScenario | None:
        """Return why today's answer can't be computed, or None if it can."""
        return self.read if isinstance(self.read, RefusedScenario) else None

    @property
    def title(self) -> Text:
        """Return its title, or a description of its document."""
        return self.scenario.title or self.table.caption

    @property
    def query(self) -> str:
        """Return the composer's query string of the document, or "" if the composer can't show
        it.
        """
        return "" if self.refused else self.kind.query_of(self.scenario.document)

    @property
    def day(self) -> str:
        """Return the day on which it was saved."""
        return date(self.scenario.saved)

    @property
    def otherwise(self) -> str:
        """Return the other differences between both results, in words."""
        return pgettext("in a list", " and ").join(map(_, self.outcomes))

    def is_comparable_with(self, other: Scenario) -> bool:
        """Return whether the other scenario is of the same kind."""
        return _kind_of(other) is self.kind

    @property
    def inputs(self) -> Sequence[DocumentValue]:
        """Return the values of a rejected document, which no table computed today can show."""
        return [*inputs_of(self.scenario.document)] if self.refused else []


def open_scenario(scenario: Scenario) -> OpenedScenario:
    """Return a scenario with its saved table, and with today's if it differs; both say what the
    cards of a battle leave open.

    If today's engine gives the same answer, even in other words, `OpenedScenario` has today's
    table only, which has all details.
    """
    return _with_open_facts([_opened(scenario)])[0]


def _opened(scenario: Scenario) -> OpenedScenario:
    with speaking(ENGLISH):  # as the stored result is
        saved = _as_saved(scenario)
        trace = None if saved.refused else saved.kind.calculation.calculate(saved.read)
        compared = saved if saved.refused else _compared(saved, trace)
    if current() != ENGLISH and not compared.refused:
        today = compared.kind.printed(compared.read, trace)
        if compared.today:
            as_it_was = in_english(_as_saved(scenario).table)
            compared = compared._replace(table=as_it_was, today=today)
        else:
            compared = compared._replace(table=today)
    elif compared.refused:
        compared = scenario_as_saved(scenario)
    remarks = [_remark(compared)] if compared.today else [compared.table.remark]
    uncounted = _uncounted(compared)
    remark = pgettext("between remarks", "; ").join(filter(None, [*remarks, uncounted]))
    table = replace(compared.table, remark=remark)
    return compared._replace(table=table, uncounted=uncounted)


def _compared(saved: OpenedScenario, trace: Any) -> OpenedScenario:
    """Return a scenario compared with today's result; both tables are in English."""
    scenario, kind, table = saved.scenario, saved.kind, saved.table
    today = kind.printed(saved.read, trace)
    if says_the_same(today, table, _stored_result(scenario, kind)):
        return saved._replace(table=today)
    return saved._replace(
        today=today,
        differing=[each.path for each in row_differences(table, today)],
        outcomes=[each.path for each in differences(table.outcomes, today.outcomes)],
    )


def scenario_as_saved(scenario: Scenario) -> OpenedScenario:
    """Return a scenario with its saved table, without calculating today's unless the page is in
    another language than the saved words, and without what its cards leave open.
    """
    saved = _as_saved(scenario)
    read = None if saved.refused else saved.read
    stored = _stored_result(scenario, saved.kind)
    return saved._replace(table=in_page_language(saved.kind, read, stored, saved.table))


def _with_open_facts(opened: Sequence[OpenedScenario]) -> list[OpenedScenario]:
    """Return scenarios with headlines that say what the cards of their battles leave open."""
    saved = each_with_open_facts((each.table, each.read) for each in opened)
    today = each_with_open_facts((each.today, each.read) for each in opened)
    return [
        each._replace(table=table, today=of_today)
        for each, table, of_today in zip(opened, saved, today, strict=True)
    ]


def _as_saved(scenario: Scenario) -> OpenedScenario:
    kind = _kind_of(scenario)
    read = _read(kind, scenario.document)
    is_refused = isinstance(read, RefusedScenario)
    what = scenario.document if is_refused else read
    table = kind.stored(what, _stored_result(scenario, kind))
    table = replace(table, stored=scenario.result, remark=_(AS_SAVED) if is_refused else "")
    return OpenedScenario(scenario, kind, read, table, None)


_SAME = gettext_noop("saved on {day}; today’s ruleset {ruleset} gives the same result")
_OTHER_RULESET = gettext_noop(
    "saved on {day}; today’s result, by the ruleset {ruleset}, is different"
)
_OTHER_VERSION = gettext_noop(
    "saved on {day}; today’s result, by version {version} of our code, is different"
)


def _remark(opened: OpenedScenario) -> str:
    """Return the clause on a saved result that is not today's: when it was saved, and by what."""
    assert opened.today
    scenario, ruleset = opened.scenario, opened.today.ruleset
    clause = _OTHER_VERSION if scenario.ruleset == ruleset else _OTHER_RULESET
    if not (opened.differing or opened.outcomes):
        clause = _SAME
    return _(clause).format(day=opened.day, ruleset=ruleset, version=VERSION)


def _uncounted(opened: OpenedScenario) -> str:
    """Return a clause on the cards whose texts a board's result leaves out; empty for none."""
    if opened.refused or opened.kind is not KINDS["board"]:
        return ""
    cards = [each.page_name for each in cards_with_uncounted_texts(opened.scenario.document)]
    says = ngettext(
        "the text of {cards} does not count", "the texts of {cards} do not count", len(cards)
    )
    return says.format(cards=and_list(cards)) if cards else ""


def newest_naming(card: str, most: int) -> list[OpenedScenario]:
    """Return the newest scenarios that name a card."""
    return _with_open_facts([_opened(each) for each in Scenario.objects.naming(card, most)])


def _kind_of(scenario: Scenario) -> Kind:
    """Return the kind of the document; that of the ruleset if the document names no known game."""
    document = scenario.document
    names_game = isinstance(document, dict) and document.get("game") in [*GAMES]
    is_board = not names_game and is_edition(scenario.ruleset)
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
