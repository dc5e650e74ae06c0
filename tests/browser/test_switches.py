"""Test the table's switches and the cards that load later, with and without JavaScript."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from explorer.rulings.named_battles import named_battle
from tests.browser.page_checks import PHONE, expect_accessible, expect_narrow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

STORM = named_battle("ohime-with-sword-battles-dark-storm").query
LONG = f"a-name={'W' * 100}&a-atk=1000000&direct=1&e=02y~{'x' * 100}&e=04y~{'y' * 100}"


def switch_off(page: Page, card: str) -> None:
    page.locator(".trace").get_by_role("button", name=card, exact=True).last.press("Enter")


def test_a_card_is_switched_off_by_the_keyboard_and_keeps_the_focus(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{STORM}")
    title = page.title()
    expect(page.locator(".deciding")).to_contain_text("Three effects decide this")
    switch_off(page, "Double-Edged Sword")
    expect(page.locator(".without")).to_contain_text("takes 1000 instead of 2000")
    expect(page.locator("#verdict")).to_contain_text("2000")
    sword = page.locator(".trace").get_by_role("button", name="Double-Edged Sword", exact=True).last
    expect(sword).to_have_attribute("aria-pressed", "false")
    expect(sword).to_be_focused()
    expect(page).to_have_title(title)
    expect(page.locator("#status")).to_contain_text("Without Double-Edged Sword")
    expect_accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator(".without")).to_have_count(0)
    page.go_back()
    expect(page.locator(".without")).to_be_visible()


def test_typing_shows_the_whole_battle_again(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{STORM}&off=0")
    page.locator("#id_t-atk").fill("1500")
    expect(page.locator(".without")).to_have_count(0)
    expect(page.locator("#verdict")).to_contain_text("1000")
    assert "off=" not in page.url


@pytest.mark.reader(java_script_enabled=False)
def test_it_works_without_a_script(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{STORM}")
    page.get_by_role("button", name="Step 02").click()
    expect(page.locator(".without")).to_contain_text("takes 1000 instead of 2000")
    page.get_by_role("button", name="Switch it on again").first.click()
    expect(page.locator(".without")).to_have_count(0)
    page.locator("#one-more summary").click()
    page.get_by_role("link", name="See cards that change the result").click()
    page.get_by_role("link", name="Add Waboku").first.click()
    expect(page.locator("#verdict")).to_contain_text("none")


@pytest.mark.reader(viewport=PHONE)
def test_on_a_phone_the_form_follows_the_headline(page: Page, site: str) -> None:
    for address in (STORM, LONG, named_battle("chaos-max-attacks-ohime-with-sword").query):
        page.goto(f"{site}/battle/?{address}")
        verdict, form, table = (
            page.locator(each).bounding_box() for each in ("#verdict", "#battle-form", ".trace")
        )
        assert verdict
        assert form
        assert table
        assert verdict["y"] < form["y"] < verdict["y"] + 640
        assert form["y"] < table["y"]
        expect(page.locator(".examples")).to_be_hidden()
    expect_narrow(page, [f"{site}/battle/?{LONG}&off=0", f"{site}/battle/one-more/?{LONG}"])
    page.goto(f"{site}/battle/?{STORM}&off=0")
    expect_accessible(page)


def test_cards_load_when_they_are_opened(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{STORM}")
    page.locator("#one-more summary").click()
    expect(page.get_by_role("link", name="Add Waboku").first).to_be_visible()
    expect_accessible(page)
