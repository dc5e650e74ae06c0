"""Test saving and sharing in a browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from explorer.rulings.named_battles import examples
from tests.browser.page_checks import PHONE, expect_accessible, expect_narrow, expect_totals, follow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SAVED = re.compile(r"/s/[2-9a-z]{10}/$")


def save(page: Page, site: str, title: str = "Is this right?") -> str:
    """Save the second example; its address."""
    page.goto(f"{site}/battle/?{examples()[1].query}")
    page.get_by_role("link", name="Save and share").click()
    page.get_by_label("Title").fill(title)
    page.get_by_label("Note").fill("Chaos MAX pierces, Ohime sends it back.")
    page.get_by_role("button", name="Save and share").click()
    page.wait_for_url(SAVED)
    return page.url


def test_a_battle_is_saved_opened_edited_and_saved_as_a_copy(page: Page, site: str) -> None:
    address = save(page, site)
    expect(page.get_by_role("heading", name="Is this right?")).to_be_visible()
    expect_totals(page, 16000, 0)
    follow(page.get_by_role("link", name="Edit a copy"))
    page.get_by_label("ATK", exact=True).nth(0).fill("3000")
    expect_totals(page, 12000, 0)
    page.get_by_role("link", name="Save and share").click()
    page.get_by_role("button", name="Save and share").click()
    page.wait_for_url(SAVED)
    assert page.url != address
    page.get_by_role("link", name="Is this right?").click()
    page.wait_for_url(address)
    expect_totals(page, 16000, 0)


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_a_battle_is_saved_too(page: Page, site: str) -> None:
    save(page, site)
    expect_totals(page, 16000, 0)
    expect(page.get_by_label("Link to this page")).to_have_value(page.url)


def test_the_link_is_copied(page: Page, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = save(page, site)
    page.locator('[data-copy="link"]').click()
    expect(page.locator('[data-copy="link"]')).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == address


def test_an_export_is_copied(page: Page, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = save(page, site)
    button = page.get_by_role("button", name="Copy MediaWiki")
    button.click()
    expect(button).to_have_text("Copied")
    expect(page.get_by_role("status").first).to_have_text("Copied")
    exported = page.request.get(f"{address.rstrip('/')}.wikitext").text()
    assert page.evaluate("navigator.clipboard.readText()") == exported


NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
NO_COPYING = NO_CLIPBOARD + "document.execCommand = () => false;"


@pytest.mark.parametrize("name", ["Copy Markdown", "Copy the link"])
def test_copying_needs_no_permission(page: Page, site: str, name: str) -> None:
    page.add_init_script(NO_CLIPBOARD)
    save(page, site)
    page.get_by_role("button", name=name, exact=True).first.click()
    expect(page.get_by_role("status").first).to_have_text("Copied")


def test_where_nothing_can_be_copied_the_export_is_there_to_be_selected(
    page: Page, site: str
) -> None:
    page.add_init_script(NO_COPYING)
    save(page, site)
    page.get_by_role("button", name="Copy Plain text").click()
    field = page.get_by_role("textbox", name="Copy Plain text")
    expect(field).to_have_value(re.compile("Your opponent takes 16000, you take none."))
    expect(field).to_be_focused()
    assert page.evaluate("getSelection().toString()").startswith("Is this right?: Blue-Eyes")


def test_axe_finds_nothing(page: Page, site: str) -> None:
    page.goto(f"{site}/s/new/?{examples()[4].query}")
    expect_accessible(page)
    save(page, site)
    expect_accessible(page)


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    address = save(page, site, "A".ljust(100, "a"))
    expect_narrow(page, [address, f"{site}/s/new/?{examples()[1].query}"])
