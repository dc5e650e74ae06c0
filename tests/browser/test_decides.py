"""Test the section on what decides a battle: loaded late, or a link without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from explorer.rulings.named_battles import examples, named
from tests.browser.page_checks import (
    PHONE,
    expect_accessible,
    expect_all_accessible,
    expect_narrow,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

STORM = named("ohime-with-sword-battles-dark-storm").query
LONG = f"a-name={'W' * 100}&a-atk=1000000&direct=1&e=02y~{'x' * 100}&e=04y~{'y' * 100}"


def lines(page: Page, how: str) -> Locator:
    table = page.locator(".decides", has=page.get_by_role("columnheader", name=how, exact=True))
    return table.first.locator("tbody tr")


def addresses(site: str) -> list[str]:
    address = f"{site}/battle/decides/"
    return [address, f"{address}?a-atk=x", *(f"{address}?{each}" for each in (STORM, LONG))]


def scroll_to_it(page: Page) -> None:
    """Scroll in one call, as the placeholder is replaced as soon as it is visible."""
    page.evaluate("document.querySelector('#decides').scrollIntoView()")


def test_it_comes_when_it_is_scrolled_to_and_leads_to_the_battle_without(
    page: Page, site: str
) -> None:
    page.goto(f"{site}/battle/?{STORM}")
    scroll_to_it(page)
    expect(page.locator(".decides-said")).to_contain_text("Three effects decide this: Double-Edged")
    expect(page).to_have_title(re.compile("^Ohime the Manifested Mikanko attacks"))
    sword = lines(page, "Without").first
    expect(sword.locator("td.n").nth(0)).to_have_text("1000was 2000")
    sword.get_by_role("link", name="Double-Edged Sword").click()
    expect(page.locator("#verdict")).to_have_text("Your opponent takes 1000, you take 1000.")


def test_it_follows_the_typing(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&direct=1&e=07y.to~Halving")
    scroll_to_it(page)
    expect(page.locator(".decides-said")).to_contain_text("your opponent takes 2000")
    atk = page.get_by_label("ATK", exact=True).first
    atk.fill("2600")
    expect(page.locator("#verdict")).to_contain_text("1300")
    expect(atk).to_be_focused()
    scroll_to_it(page)
    expect(page.locator(".decides-said")).to_contain_text("your opponent takes 2600")


def test_what_changes_nothing_is_folded_away_with_the_reason(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/decides/?{STORM}")
    folded = page.locator("#decides details").last
    expect(folded.get_by_text("Changes nothing:").first).to_be_hidden()
    folded.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(folded.get_by_text("Changes nothing:").first).to_be_visible()
    expect_accessible(page)


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_it_is_a_link(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{STORM}")
    page.get_by_role("link", name="Remove or add one effect").click()
    expect(page.locator(".decides-said")).to_contain_text("Three effects decide this")
    page.goto(f"{site}/battle/decides/")
    page.get_by_role("link", name=examples()[0].title).click()
    expect(page.locator(".decides-said")).to_be_visible()


@pytest.mark.reader(viewport=PHONE)
def test_no_page_is_wider_than_a_phone(page: Page, site: str) -> None:
    expect_narrow(page, addresses(site))
    page.goto(f"{site}/battle/?{LONG}")
    scroll_to_it(page)
    expect(page.locator(".decides-said")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, addresses(site))
    page.goto(f"{site}/battle/?{STORM}")
    scroll_to_it(page)
    expect(page.locator(".decides-said")).to_be_visible()
    expect_accessible(page)
