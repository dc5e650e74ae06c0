"""Test the rulebook, the cards and the search in a browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from explorer.rulebook.page_index import PAGES
from tests.browser.page_checks import (
    PHONE,
    expect_accessible,
    expect_all_accessible,
    expect_narrow,
    expect_totals,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BOX = "Search rulings, rules and cards"


def test_a_slash_leads_to_the_search_and_arrows_to_what_it_finds(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/damage/")
    page.keyboard.press("/")
    expect(page.get_by_label(BOX)).to_be_focused()
    page.keyboard.type("ohime")
    glimpse = page.locator("#glimpse")
    for group in ("Rulings", "Rules", "Cards"):
        expect(glimpse.get_by_role("heading", name=group, exact=True)).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(glimpse.locator("a").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(glimpse.locator("a").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/rules/worked-examples/"))


def test_escape_closes_what_was_found_and_keeps_the_words(page: Page, site: str) -> None:
    page.goto(f"{site}/cards/")
    page.get_by_label(BOX).fill("waboku")
    expect(page.locator("#glimpse a").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#glimpse a")).to_have_count(0)
    expect(page.get_by_label(BOX)).to_be_focused()


def test_enter_leads_to_the_page_of_results(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    page.get_by_label(BOX).fill("piercing")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/search/\?q=piercing"))
    expect(page.get_by_role("heading", name="Rules", exact=True)).to_be_visible()


def test_a_slash_in_a_field_is_a_slash(page: Page, site: str) -> None:
    page.goto(f"{site}/rulings/")
    field = page.get_by_label("Search titles, texts and cards")
    field.focus()
    page.keyboard.type("a/b")
    expect(field).to_have_value("a/b")


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_the_search_is_a_page(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/")
    page.get_by_label(BOX).fill("dimension wall")
    page.get_by_label(BOX).press("Enter")
    page.get_by_role("main").get_by_role("link", name="Dimension Wall", exact=True).click()
    expect(page.get_by_role("heading", name="Dimension Wall", exact=True)).to_be_visible()


def test_the_link_of_a_heading_is_copied_and_leads_to_it(
    page: Page, context: BrowserContext, site: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}/rules/ladder/")
    page.get_by_role("link", name="Link to Is halved").click()
    expect(page.locator("#step-07 .anchor")).to_have_text("Link copied")
    address = page.evaluate("navigator.clipboard.readText()")
    assert address == f"{site}/rules/ladder/#step-07"
    page.goto(address)
    expect(page.locator("#step-07 h2")).to_be_in_viewport()


def test_a_row_of_a_table_leads_to_its_step(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/worked-examples/")
    row = page.locator("#ohime-battles-odd-eyes details[data-row='08']")
    row.locator("summary").click()
    row.get_by_role("link", name="Step 08").click()
    page.wait_for_url(re.compile("/rules/ladder/#step-08"))
    expect(page.locator("#step-08 h2")).to_be_in_viewport()


def test_the_fifth_example_prints_that_there_is_nothing_to_double(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/worked-examples/#ohime-battles-odd-eyes")
    last = page.locator("#ohime-battles-odd-eyes .trace tbody").last.locator("td.n b")
    expect(last.nth(0)).to_have_text("1000")
    expect(last.nth(1)).to_have_text("0x2")


def test_a_row_of_a_board_leads_to_its_rule(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/lorcana/summary/#shift-example")
    row = page.locator("#shift-example .trace tbody").first
    row.locator("summary").click()
    row.get_by_role("link", name="Rule 8.10.6").click()
    page.wait_for_url(re.compile(r"/rules/lorcana/leaving-play/#r-8\.10\.6"))
    expect(page.locator("[id='r-8.10.6']")).to_be_in_viewport()


def test_attacking_with_a_card_composes_its_battle(page: Page, site: str) -> None:
    page.goto(f"{site}/cards/55410871/")
    page.get_by_role("link", name="Attack with it").click()
    expect(page.get_by_label("Name").nth(0)).to_have_value("Blue-Eyes Chaos MAX Dragon")
    expect_totals(page, 4000, 0)


def test_on_paper_the_rows_show_rule_and_source(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/worked-examples/")
    source = page.locator("#ohime-attacks-directly details[data-row='02'] dl")
    expect(source).not_to_be_visible()
    page.emulate_media(media="print")
    expect(source).to_be_visible()
    expect(page.locator(".masthead")).not_to_be_visible()


ADDRESSES = [f"/rules/{page.slug}/" for page in PAGES] + [
    "/rules/",
    "/rules/lorcana/",
    "/cards/",
    "/cards/81260679/",
    "/cards/41927278/",
    "/search/?q=ohime",
    "/search/?q=nothing-holds-this",
]


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, [site + address for address in ADDRESSES])


def test_axe_finds_nothing_while_one_searches(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/")
    page.get_by_label(BOX).fill("ohime")
    expect(page.locator("#glimpse a").first).to_be_visible()
    expect_accessible(page)


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    expect_narrow(page, [site + address for address in ADDRESSES])
