"""Test saving while the database is down: the input stays and can be saved later."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.page_checks import PHONE, expect_accessible
from tests.faults.clusters import MISSING, binaries, cluster
from tests.faults.scenario_clients import query_of
from tests.faults.servers import served

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(binaries() is None, reason=MISSING),
]


@pytest.mark.reader(viewport=PHONE)
def test_a_save_that_meets_an_outage_is_tried_again_with_all_that_was_typed(
    context: BrowserContext, tmp_path: Path
) -> None:
    with cluster() as own, served(own.new("site"), tmp_path / "log") as site:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{site.port}/s/new/?{query_of(7)}")
        page.get_by_label("Title").fill("Who takes what?")
        page.get_by_label("Note").fill("One line\nand another")
        own.stop()
        page.get_by_role("button", name="Save and share").click()
        expect(page.get_by_role("heading", name="Back in a moment")).to_be_visible()
        expect(page.get_by_label("Title")).to_have_value("Who takes what?")
        expect(page.get_by_label("Note")).to_have_value("One line\nand another")
        expect_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        own.start()
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("heading", name="Who takes what?")).to_be_visible()
        expect(page.get_by_text("and another")).to_be_visible()
