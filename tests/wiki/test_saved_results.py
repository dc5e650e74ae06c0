"""Test that the module prints a saved result in MediaWiki as the site exports it."""

from __future__ import annotations

import json

import pytest

from explorer.rulings.named_battles import examples
from explorer.sharing.exports import Sheet
from explorer.sharing.exports.data import as_json
from tests.explorer.sharing.exports.sheets import HOSTILE, LINK, of_example
from tests.wiki.mediawiki import Wiki
from tests.wiki.tables import (
    assert_nothing_is_live,
    assert_same,
    every_text,
    notes,
    spaced,
    tables,
)

# No page of a wiki holds a lone surrogate, and the module reads no step with an empty label.
STORABLE = tuple(text for text in HOSTILE if text and "\ud800" not in text)


@pytest.fixture(scope="module")
def saved(wiki: Wiki) -> dict[str, Sheet]:
    """Return the worked examples and a table of hostile texts, by their ids in the wiki."""
    sheets = [*map(of_example, examples()), every_text(STORABLE)]
    by_id = {f"abcdefghj{'abcdef'[at]}": sheet for at, sheet in enumerate(sheets)}
    for id, sheet in by_id.items():
        wiki.save(f"Module:What Applies/{id}.json", as_json(sheet))
    return by_id


def invoked(*arguments: str) -> str:
    return f"{{{{#invoke:What Applies|{'|'.join(arguments)}}}}}"


def test_the_table_is_the_exported_one(wiki: Wiki, saved: dict[str, Sheet]) -> None:
    parsed = wiki.parse("\n".join(invoked("table", id) for id in saved))
    assert_nothing_is_live(parsed, LINK)
    assert_same(tables(parsed.page), [*saved.values()])
    assert notes(parsed.page) == [f"Ruleset {spaced(sheet.rules)}" for sheet in saved.values()]


def test_the_table_begins_a_line_of_its_own_within_a_sentence(
    wiki: Wiki, saved: dict[str, Sheet]
) -> None:
    id, sheet = next(iter(saved.items()))
    parsed = wiki.parse(f"As follows: {invoked('table', id)}")
    assert_same(tables(parsed.page), [sheet])


def test_the_sentence_and_each_value_are_the_exported_ones(
    wiki: Wiki, saved: dict[str, Sheet]
) -> None:
    values: dict[str, object] = {}
    for id, sheet in saved.items():
        values[invoked("sentence", id)] = sheet.sentence
        for step in json.loads(as_json(sheet))["steps"]:
            calls = {invoked("step", id, step["n"], field): step[field] for field in step}
            values.update(calls)
    parsed = wiki.parse("\n".join(f"<div>{call}</div>" for call in values))
    assert_nothing_is_live(parsed, LINK, div=set())
    expected = [each if isinstance(each, str) else json.dumps(each) for each in values.values()]
    assert [each.text for each in parsed.page.all("div")] == [*map(spaced, expected)]


def test_what_is_not_there_is_named_in_an_error_and_nothing_of_it_is_live(wiki: Wiki) -> None:
    calls = [invoked("table", "''x''"), invoked("sentence", "<b>"), invoked("step", "a~~~~", "01")]
    parsed = wiki.parse("\n".join(f"<div>{call}</div>" for call in [*calls, invoked("sentence")]))
    errors = [each.text for each in parsed.page.all("strong", css="error")]
    pages = [f"There is no page Module:What Applies/{id}.json." for id in ("''x''", "<b>", "a~~~~")]
    assert len(errors) == len(calls) + 1
    for error, begins in zip(errors, [*pages, "Name a scenario"], strict=True):
        assert error.startswith(f"What Applies: {begins}")
    assert "error: " not in parsed.page.text
    assert (parsed.page.addresses, parsed.links, parsed.images) == (set(), [], [])
