"""Test the pages on embedding and on the API in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ADDRESSES = [
    "/about/embedding/",
    "/about/embedding/?of=https://elsewhere.example/",
    "/about/running/",
    "/about/cookbook/",
    "/data/",
    "/api/v1/",
]


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, [site + address for address in ADDRESSES])


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    expect_narrow(page, [site + address for address in ADDRESSES])


def test_recipes_are_filled_in_and_copied(page: Page, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}/rulings/")
    page.get_by_role("link", name="attacks directly with Double-Edged Sword").first.click()
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("link", name="How to embed it in a wiki").click()
    slug = page.get_by_label("Use another saved result or ruling").input_value().split("/")[-2]
    recipe = page.get_by_label("In the page").first
    expect(recipe).to_have_value(f"{{{{#invoke:What Applies|table|{slug}}}}}")
    recipe.locator("xpath=..").get_by_role("button", name="Copy").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{{{{#invoke:What Applies|table|{slug}}}}}"


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_nothing_can_be_pressed_that_needs_one(page: Page, site: str) -> None:
    page.goto(f"{site}/about/embedding/")
    expect(page.get_by_label("In MediaWiki:Common.js")).to_be_visible()
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)
    page.get_by_label("Use another saved result or ruling").fill(f"{site}/nowhere/")
    page.get_by_role("button", name="Fill in").click()
    expect(page.get_by_label("Use another saved result or ruling")).to_have_value(
        f"{site}/nowhere/"
    )
    expect(page.get_by_text("This site has no such page.")).to_be_visible()


def test_the_reference_leads_from_a_document_to_its_parts(page: Page, site: str) -> None:
    page.goto(f"{site}/api/v1/")
    page.get_by_role("link", name="Battle", exact=True).first.click()
    expect(page).to_have_url(f"{site}/api/v1/#Battle")
    expect(page.get_by_role("heading", name="Battle", exact=True)).to_be_in_viewport()
