"""Expect of pages what holds for all of them, and act where a click or a key leads on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 360, "height": 740}
# Of 1280 pixels enlarged four times, as WCAG 1.4.10 wants it.
NARROWEST: ViewportSize = {"width": 320, "height": 740}

# Colors in between, while a page changes, would fail the contrast check.
AT_REST = "() => Promise.allSettled(document.getAnimations().map((each) => each.finished))"

# All of axe in light mode, with the size of targets, which it leaves out by itself; in dark mode
# and with forced colors only the colors differ.
COLORS = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
}
# Only the size of what is pressed, at least 24 pixels (WCAG 2.5.8).
TARGET_SIZE = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "rule", "values": ["target-size"]},
}
CHECKS: dict[str, dict[str, Any]] = {
    "light": {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}},
    "dark": COLORS,
    "forced": COLORS,
}


def each_mode(page: Page) -> Iterator[tuple[str, dict[str, Any]]]:
    """Show the page in light, dark and forced colors; yield each with axe’s options."""
    for mode, options in CHECKS.items():
        page.emulate_media(
            color_scheme="dark" if mode == "dark" else "light",
            forced_colors="active" if mode == "forced" else "none",
            reduced_motion="reduce",
        )
        page.evaluate(AT_REST)
        yield mode, options
    page.emulate_media(forced_colors="none")


def expect_accessible(page: Page) -> None:
    """Expect that axe finds nothing on this page, in light, dark and forced colors."""
    for mode, options in each_mode(page):
        found = Axe().run(page, options=options)
        report = f"{page.url} in {mode} colors\n{found.generate_report()}"
        assert found.violations_count == 0, report


def expect_all_accessible(page: Page, addresses: list[str]) -> None:
    """Expect that axe finds nothing on these pages in light, dark and forced colors."""
    for address in addresses:
        page.goto(address)
        expect_accessible(page)


def expect_narrow(page: Page, addresses: list[str]) -> None:
    """Expect that none of these pages is wider than the narrowest phone; keep the page’s size."""
    before = page.viewport_size
    page.set_viewport_size(NARROWEST)
    wide = {}
    for address in addresses:
        page.goto(address)
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > NARROWEST["width"]:
            wide[address] = width
    assert before
    page.set_viewport_size(before)
    assert not wide, wide


def expect_verdict(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.locator("h2.verdict")).to_have_text(words)


def expect_totals(page: Page, opponent: int | str, you: int | str) -> None:
    last = page.locator(".trace tbody").last.locator("td.n b")
    expect(last.nth(0)).to_have_text(str(opponent))
    expect(last.nth(1)).to_have_text(str(you))


def follow(link: Locator) -> None:
    """Click a link, and wait until all of its page is there, its scripts too.

    What is typed before htmx is there calculates nothing.
    """
    with link.page.expect_event("load"):
        link.click()


def tab_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Press Tab, or Shift+Tab, until this element has the focus."""
    for _ in range(90):
        page.keyboard.press(key)
        if wanted.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError("the keyboard does not lead there")
