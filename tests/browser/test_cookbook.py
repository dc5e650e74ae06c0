"""Run the examples in JavaScript in a browser, on a page of another site."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django import Settings

from explorer.pages.cookbook import RECIPES, source
from tests.browser.other_origin import Elsewhere, served
from tests.explorer.api.cookbook_answers import OTHERS, SENTENCES, has_waited, prepare

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


class WithExample(Elsewhere):
    """A page with an example as a module script."""


@pytest.fixture
def elsewhere() -> Iterator[str]:
    yield from served(WithExample)


def run_on_a_page(page: Page, address: str, example: str, environment: dict[str, str]) -> list[str]:
    """Return what an example logs to the console, to its end."""
    lines: list[str] = []
    page.on("console", lambda each: lines.append(each.text) if each.type == "log" else None)
    process = f"globalThis.process = {json.dumps({'env': environment})};"
    script = f"{example}\nconsole.log('end');"
    WithExample.html = f"<script>{process}</script><script type=module>{script}</script>"
    with page.expect_console_message(lambda each: each.text == "end", timeout=30_000):
        page.goto(address)
    return lines[:-1]


@pytest.mark.parametrize("slug", [each.slug for each in RECIPES if each.slug != "save"])
def test_the_example_runs_on_a_page_of_another_site(
    context: BrowserContext,
    site: str,
    elsewhere: str,
    settings: Settings,
    caplog: pytest.LogCaptureFixture,
    slug: str,
) -> None:
    page = context.new_page()  # a response with an error status is an error in the console
    environment = prepare(slug, settings)
    lines = run_on_a_page(page, elsewhere, source(slug, "js", site), environment)
    if slug in SENTENCES:
        sentence, url, picture = lines
        assert sentence == SENTENCES[slug]
        page.goto(url)
        expect(page.locator("main")).to_be_visible()
        assert page.goto(picture)
    else:
        assert lines == OTHERS[slug]
    assert has_waited(caplog.records) == (slug == "waiting")


def test_the_example_that_saves_runs_only_on_the_site_itself(
    context: BrowserContext, site: str, elsewhere: str
) -> None:
    example = source("save", "js", site)
    page = context.new_page()
    WithExample.html = f"<script type=module>{example}</script>"
    with page.expect_event("pageerror") as refused:
        page.goto(elsewhere)
    assert "Failed to fetch" in str(refused.value)
    page.goto(f"{site}/about/cookbook/")
    lines = page.evaluate(
        "async (example) => { const lines = []; console.log = (line) => lines.push(String(line));"
        "await new (Object.getPrototypeOf(async () => {}).constructor)(example)(); return lines; }",
        example,
    )
    assert re.fullmatch(rf"{re.escape(site)}/s/\w+/", lines[0])
    assert lines[1:] == OTHERS["save"]


def test_the_examples_open_without_a_script(page: Page, site: str) -> None:
    page.goto(f"{site}/about/cookbook/#board")
    board = page.locator("#board")
    expect(board.get_by_role("region", name="Python")).to_be_visible()
    expect(board.get_by_role("region", name="curl")).to_be_hidden()
    board.get_by_text("curl", exact=True).click()
    expect(board.get_by_role("region", name="curl")).to_be_visible()
