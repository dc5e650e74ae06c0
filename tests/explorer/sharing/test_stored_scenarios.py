"""Test that links saved by any version open forever, with the numbers they were saved with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils.http import urlencode

from engine.lorcana import Board
from engine.yugioh import Battle, Problem
from explorer.models import Card, LorcanaCard, Scenario
from explorer.results.kinds import kind_of
from explorer.results.table import Table
from explorer.sharing.exports.formats import FORMATS
from explorer.sharing.exports.sheet import sheet_of
from explorer.sharing.saved_scenarios import AS_SAVED, RefusedScenario, open_scenario
from explorer.sharing.template_context import table_context
from tests.explorer.page_parts import links
from tests.explorer.sharing.altered_documents import CHANGED, REFUSED, keys_of, tampered, without
from tests.explorer.sharing.stored_scenarios import chosen, files, load
from tests.parsed_html import parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

Change = Callable[[dict[str, Any]], object] | None
HEADING = "We can’t calculate today’s result"
VERSIONS = pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
# A PNG takes longer than all the rest: it is drawn for a few only.
TEXTS = [suffix for suffix in FORMATS if suffix != "png"]


def addresses(scenario: Scenario) -> Iterator[str]:
    """Yield every address at which a scenario can be read."""
    id, path = scenario.id, scenario.get_absolute_url()
    yield from (path, f"/embed/{id}/", f"/embed/{id}/?theme=dark", f"/api/v1/scenarios/{id}")
    yield from (f"/s/{id}.{suffix}" for suffix in TEXTS)
    url = {"url": f"http://testserver{path}"}
    yield from (f"/oembed/?{urlencode(url)}", f"/oembed/?format=xml&{urlencode(url)}")
    yield f"/about/embedding/?{urlencode({'of': url['url']})}"
    yield f"/compare/?a={id}&b={id}"
    yield from card_pages(scenario)


def card_pages(scenario: Scenario) -> Iterator[str]:
    """Return the addresses of the pages of the cards that a scenario names."""
    names = {*scenario.named.values_list("name", flat=True)}
    for model in (Card, LorcanaCard):
        yield from (card.get_absolute_url() for card in model.objects.filter(name__in=names)[:1])


def read(client: Client, address: str) -> str:
    """Return the response of an address, which is never an error for a stored scenario."""
    response: Any = client.get(address, follow=True)
    boards = address.startswith("/compare/") and response.status_code == 400
    assert response.status_code == 200 or boards, (address, response.status_code)
    return str(response.content.decode()) if not address.endswith(".png") else ""


def numbers(rows: list[Any]) -> list[tuple[str, str]]:
    return [(row["to_opponent"]["shown"], row["to_you"]["shown"]) for row in rows]


def _cells(table: Table) -> list[str]:
    return [f"{cell.shown} {cell.lines}" for row in table.rows for cell in row.cells]


def store(scenario: Scenario) -> Scenario:
    """Put a changed copy into the place of what it was made of."""
    scenario.save()
    return scenario


def few(scenarios: list[Scenario]) -> list[Scenario]:
    """Return one of each ruleset, and a board whose action is not allowed."""
    found = {each.ruleset: each for each in scenarios}
    illegal = [each for each in scenarios if not each.result.get("legal", True)]
    return [*found.values(), *illegal[:1]]


def test_there_are_files_of_stored_scenarios() -> None:
    assert files()


@VERSIONS
def test_every_stored_scenario_opens_everywhere(client: Client, path: Path) -> None:
    for scenario in load(path):
        for address in addresses(scenario):
            read(client, address)


@VERSIONS
def test_a_link_shows_the_numbers_it_was_saved_with(client: Client, path: Path) -> None:
    for scenario in load(path):
        exported = json.loads(read(client, f"/s/{scenario.id}.json"))
        shown = [(step["to_opponent"], step["to_you"]) for step in exported["steps"]]
        if scenario.result.get("legal", True):
            assert shown == numbers(scenario.result["rows"]), scenario.id
        assert exported["ruleset"] == scenario.ruleset
        told = json.loads(read(client, f"/api/v1/scenarios/{scenario.id}"))
        assert told["result"] == scenario.result
        assert told["not_computable"] == ""


@VERSIONS
def test_a_picture_of_a_stored_scenario_is_drawn(client: Client, path: Path) -> None:
    for scenario in few(load(path)):
        read(client, f"/s/{scenario.id}.png")


def changed_in_turns(scenarios: list[Scenario], changes: Iterable[str]) -> list[Any]:
    """Return pairs of a scenario and a change: a few scenarios take turns, and so do changes."""
    few_of_them, names = few(scenarios), [*changes]
    count = max(len(few_of_them), len(names))
    return [*islice(zip(cycle(few_of_them), cycle(names), strict=False), count)]


@VERSIONS
def test_a_document_that_is_refused_today_is_shown_and_told_as_it_was_saved(
    client: Client, path: Path
) -> None:
    for before, change in changed_in_turns(load(path), REFUSED):
        scenario = store(tampered(before, document=REFUSED[change]))
        refused, id = open_scenario(scenario).refused, scenario.id
        assert refused, change
        answers = {at: read(client, at) for at in [*addresses(scenario), f"/s/{id}.png"]}
        page = parse(answers[scenario.get_absolute_url()])
        assert HEADING in page.text
        assert open_scenario(scenario).table.sentence in page.text
        assert all(str(problem.message) in page.text for problem in refused.problems)
        assert not links(page, "Edit a copy")
        assert "You can’t edit a copy" in page.text
        told = json.loads(answers[f"/api/v1/scenarios/{id}"])
        assert (told["result"], told["today"]) == (before.result, None)
        assert told["not_computable"] == str(refused)
        assert told["document"] == scenario.document
        exported = json.loads(answers[f"/s/{id}.json"])
        assert (exported["remark"], exported["result"]) == (AS_SAVED, before.result)
        for suffix in ("wikitext", "md", "bbcode", "txt", "dokuwiki", "html-table"):
            assert "can’t calculate today’s result" in answers[f"/s/{id}.{suffix}"], suffix
        assert "as saved" in answers[f"/s/{id}.svg"]
        sentence = AS_SAVED[:1].upper() + AS_SAVED[1:]
        others = [f"/embed/{id}/", *(at for at in answers if at.startswith("/oembed/?format=xml"))]
        for address in [*others, *card_pages(scenario)]:
            assert sentence in answers[address], address


@VERSIONS
def test_a_result_of_another_version_is_shown_as_far_as_it_can_be(
    client: Client, path: Path
) -> None:
    for before, change in changed_in_turns(load(path), CHANGED):
        scenario = store(tampered(before, result=CHANGED[change]))
        answers = {at: read(client, at) for at in [*addresses(scenario), f"/s/{scenario.id}.png"]}
        assert HEADING not in answers[scenario.get_absolute_url()], change


@VERSIONS
def test_keys_that_a_result_lacks_or_has_besides_change_no_number(path: Path) -> None:
    for before in load(path):
        table = open_scenario(tampered(before, REFUSED["unknown field"])).table
        shown = [[cell.shown for cell in row.cells] for row in table.rows]
        of_a_row = {name for row in before.result["rows"][:1] for name in row}
        lacking = {*before.result, *of_a_row} - {"rows", "to_opponent", "to_you"}
        lacking -= {"legal", "ended"}  # which say why there are no numbers
        lacking -= {"willpower"}  # of a cell’s counters too, which show it
        changes = [CHANGED["later keys"], *map(without, lacking)]
        for change in changes:
            now = open_scenario(tampered(before, REFUSED["unknown field"], change)).table
            assert [[cell.shown for cell in row.cells] for row in now.rows] == shown
            assert now.sentence in (table.sentence, "Not allowed: ")


@VERSIONS
def test_whatever_was_stored_can_be_drawn_and_exported(path: Path) -> None:
    for before in few(load(path)):
        refused = REFUSED["unknown field"]
        changes = [*CHANGED.values(), *map(without, keys_of(before.result))]
        all_of_them: list[tuple[Change, Change]] = [(refused, change) for change in changes]
        all_of_them += [(document, None) for document in (None, *REFUSED.values())]
        for document, change in all_of_them:
            scenario = tampered(before, document, change)
            table = open_scenario(scenario).table
            sheet = sheet_of(table, scenario.document, "https://example.org/s/x/")
            assert FORMATS["txt"].render(sheet)
            assert "None" not in " ".join([table.sentence, *map(str, table.more), *_cells(table)])
            assert [*table.totals, *table.outcomes]
            assert table_context(table)["table"] is table


@VERSIONS
def test_two_battles_are_compared_by_their_tables_where_one_is_refused(
    client: Client, path: Path
) -> None:
    battles = [each for each in load(path) if each.document["game"] == "yugioh"]
    refused = store(tampered(battles[0], document=REFUSED["unknown field"]))
    page = parse(read(client, f"/compare/{refused.id}/{battles[1].id}/"))
    assert "The inputs can’t be compared" in page.text
    assert page.all(css="aligned")
    readable = parse(read(client, f"/compare/{battles[1].id}/{battles[2].id}/"))
    assert "The inputs can’t be compared" not in readable.text


@VERSIONS
def test_staff_can_look_at_what_is_refused_and_hide_it(client: Client, path: Path) -> None:
    scenario = store(tampered(load(path)[0], document=REFUSED["unknown game"]))
    client.force_login(User.objects.create_superuser("staff"))
    assert scenario.id in read(client, f"/admin/explorer/scenario/{scenario.id}/change/")
    assert f"/{scenario.id}/change/" in read(client, f"/admin/explorer/scenario/?q={scenario.id}")


def test_a_row_of_another_edition_cites_that_edition(client: Client) -> None:
    (path,) = files()[:1]
    before = next(each for each in load(path) if each.ruleset.startswith("crd"))

    def of_another_edition(stored: dict[str, Any]) -> None:
        stored["ruleset"] = "crd-9.9"
        for row in stored["rows"]:
            row["citation"] = f"Comprehensive Rules 9.9, {row['rule']}"

    changed = tampered(before, result=of_another_edition)
    changed.ruleset = "crd-9.9"
    table = open_scenario(store(changed)).table
    assert {row.source.text.split(",")[0] for row in table.rows} == {"Comprehensive Rules 9.9"}
    assert {(row.rule.href, row.rule.says) for row in table.rows} == {("", "")}
    embedded = read(client, f"/embed/{changed.id}/")
    assert 'href=""' not in embedded


def test_what_would_be_stored_has_every_field_and_every_word_of_the_documents() -> None:
    """A version that adds one writes a new file, as stored_scenarios.py says."""
    documents = [*chosen()]
    whole = [kind_of(each).read(each).model_dump(mode="json", by_alias=True) for each in documents]
    for model in (Battle, Board):
        fields, words = _vocabulary(model.model_json_schema(by_alias=True))
        assert fields <= _used(documents)
        assert words <= _used(whole)


def _vocabulary(schema: object) -> tuple[set[str], set[str]]:
    """Return the fields of a JSON Schema, and the words that they take."""
    fields: set[str] = set()
    words: set[str] = set()
    waiting = [schema]
    for part in waiting:  # which grows meanwhile
        if isinstance(part, dict):
            fields |= {*part.get("properties", {})}
            said = [part.get("const"), *part.get("enum", [])]
            words |= {each for each in said if isinstance(each, str)}
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return fields, words


def _used(documents: object) -> set[str]:
    """Return the keys and the texts of documents."""
    used: set[str] = set()
    waiting = [documents]
    for part in waiting:
        if isinstance(part, dict):
            used |= {*part}
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
        elif isinstance(part, str):
            used.add(part)
    return used


@pytest.mark.parametrize(
    ("count", "ending"),
    [(3, "value: 2."), (4, "value: 2. There is 1 more error."), (5, " There are 2 more errors.")],
)
def test_a_rejected_scenario_says_how_many_more_errors_there_are(count: int, ending: str) -> None:
    reason = RefusedScenario(
        tuple(Problem("value", "wrong", str(number)) for number in range(count))
    )
    assert str(reason).startswith("value: 0. value: 1. value: 2.")
    assert str(reason).endswith(ending)
