"""Test that every page fits the narrowest phone, and that its links and buttons can be pressed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, ViewportSize
from pytest_django import Settings

from explorer.models import Ruling
from tests.browser.page_checks import NARROWEST, TARGET_SIZE, expect_narrow
from tests.browser.test_content_security_policy import NO_PAGES, signed_in, visit
from tests.explorer.routes import addresses

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.django_db(transaction=True),
]

TESTED: list[ViewportSize] = [{**NARROWEST, "width": 360}, {"width": 1280, "height": 800}]


def visited(page: Page, site: str, without: str = "api-v1:") -> Iterator[str]:
    """Open a page of each route, except of those whose name starts with `without`.

    Yield the route’s name, but not that of a fragment, which has no style sheet.
    """
    for name, address in addresses().items():
        if name in NO_PAGES or name.startswith(without) or not visit(page, site + address):
            continue
        if page.locator("link[rel=stylesheet]").count():
            yield name


def test_no_page_is_wider_than_the_narrowest_phone(
    context: BrowserContext, site: str, settings: Settings
) -> None:
    settings.SUGGESTIONS = True
    signed_in(context, site)
    page = context.new_page()
    page.set_viewport_size(NARROWEST)
    width = "document.documentElement.scrollWidth"
    widths = {name: page.evaluate(width) for name in visited(page, site)}
    assert len(widths) > 60
    assert {name: each for name, each in widths.items() if each > NARROWEST["width"]} == {}


def test_no_ruling_with_a_table_of_numbers_is_wider_than_the_narrowest_phone(
    page: Page, site: str
) -> None:
    compared = [each.slug for each in Ruling.objects.all() if each.expected]
    assert len(compared) > 100
    expect_narrow(page, [f"{site}/rulings/{slug}/" for slug in compared])


def test_every_link_and_button_is_large_enough_or_stands_apart(
    context: BrowserContext, site: str, settings: Settings
) -> None:
    """Test all pages but the admin’s, which have the filters of Django’s own style."""
    settings.SUGGESTIONS = True
    page, small = context.new_page(), {}
    for name in visited(page, site, without="admin"):
        for size in TESTED:
            page.set_viewport_size(size)
            found = Axe().run(page, options=TARGET_SIZE)
            if found.violations_count:
                small[name, size["width"]] = found.generate_report()
    assert not small, small
