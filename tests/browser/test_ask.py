"""Test the home page's field for questions in a browser."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

OHIME = "my Ohime with Double-Edged Sword in Defense is attacked by Chaos MAX"
QUESTIONS = [
    OHIME,
    "Kuriboh attacks directly, Waboku xyzzy",
    "can I activate Honest during damage calculation?",
    "Elsa challenges Aladdin, Resist +1",
    "Kuriboh attacks Celtic Guardian but Celtic Guardian leaves the field",
    "hello there",
]


def addresses(site: str) -> list[str]:
    return [f"{site}/", *(f"{site}/?q={quote(each)}" for each in QUESTIONS)]


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, addresses(site))


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    expect_narrow(page, addresses(site))


def test_one_sentence_leads_from_the_home_page_to_the_table(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_label("Describe what happened, or ask").fill(OHIME)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_text("Your opponent takes 16000, you take none.")
    page.get_by_role("link", name="Open in the battle composer").click()
    expect(page.locator("#verdict")).to_have_text("Your opponent takes 16000, you take none.")


def test_a_choice_changes_the_result_in_place_and_keeps_the_focus(page: Page, site: str) -> None:
    page.goto(f"{site}/?q={quote(OHIME)}")
    position = page.get_by_label("Position (target)")
    position.focus()
    position.select_option("Attack Position")
    expect(page.locator("#verdict")).not_to_have_text("Your opponent takes 16000, you take none.")
    expect(position).to_be_focused()
    assert "p1=attack" in page.url
    page.go_back()
    expect(page.locator("#verdict")).to_have_text("Your opponent takes 16000, you take none.")


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_a_choice_is_sent_by_its_button(page: Page, site: str) -> None:
    page.goto(f"{site}/?q={quote('Kuriboh attacks directly')}")
    page.get_by_label("Controlled by (attacker)").select_option("your opponent’s")
    page.get_by_role("button", name="Update").click()
    expect(page.locator("#verdict")).to_have_text("Your opponent takes none, you take 300.")
