"""Test reading a pasted card in a browser: typing, keyboard, no JavaScript, phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_checks import PHONE, expect_accessible

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TEXT = (
    "You take no battle damage from battles involving this card. If this card attacks a Defense "
    "Position monster, inflict piercing battle damage to your opponent. During damage "
    "calculation, its ATK becomes double."
)


def read(page: Page, site: str) -> None:
    page.goto(f"{site}/cards/read/")
    page.get_by_label("The card’s text").fill(TEXT)


def test_phrases_are_marked_while_the_text_is_pasted(page: Page, site: str) -> None:
    read(page, site)
    expect(page.locator("h2.verdict")).to_have_text("3 effects in a battle.")
    expect(page.locator("#status")).to_contain_text("3 effects found.")
    expect(page.get_by_label("The card’s text")).to_be_focused()
    first, second, *more = page.locator(".marked-text mark").all()
    assert "take no battle damage" in first.inner_text().lower()
    assert "piercing battle damage" in second.inner_text()
    assert "becomes double" in " ".join(each.inner_text() for each in more)


def test_what_was_read_is_tried_in_a_battle(page: Page, site: str) -> None:
    read(page, site)
    page.get_by_role("link", name="Try it in a battle").click()
    page.wait_for_url("**/battle/?*")
    expect(page.get_by_label("Name").first).to_have_value("Pasted card")
    expect(page.get_by_role("list", name="What applies")).to_contain_text("Pasted card")


LORCANA = "Resist +1 (Reminder.) When you play this, deal 2 damage to chosen opposing character."


def test_a_card_of_the_other_game_is_read_and_tried_on_a_board(page: Page, site: str) -> None:
    read(page, site)
    page.get_by_label("Kind of card").select_option("Disney Lorcana card")
    page.get_by_label("The card’s text").fill(LORCANA)
    expect(page.locator("h2.verdict")).to_contain_text("2 phrases")
    expect(page.locator("#status")).to_contain_text("2 phrases found.")
    first, second = page.locator(".marked-text mark").all()
    assert first.inner_text().startswith("Resist +1")
    assert "deal 2 damage to chosen opposing character" in second.inner_text()
    expect_accessible(page)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("link", name="Try it on a board").click()
    page.wait_for_url("**/board/?*")
    expect(page.locator("#id_a-name")).to_have_value("Pasted card")
    expect(page.locator("#result")).to_contain_text("Pasted card")


@pytest.mark.reader(java_script_enabled=False)
def test_it_reads_without_a_script(page: Page, site: str) -> None:
    read(page, site)
    page.get_by_role("button", name="Read the text").click()
    expect(page.locator("h2.verdict")).to_have_text("3 effects in a battle.")
    expect(page.get_by_label("The card’s text")).to_have_value(TEXT)


def test_axe_finds_nothing_and_a_phone_has_room(page: Page, site: str) -> None:
    read(page, site)
    expect(page.locator("h2.verdict")).to_have_text("3 effects in a battle.")
    expect_accessible(page)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
