"""Test error pages, pages about the site, and printing in a browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from engine.yugioh import Battle
from explorer.models import Scenario
from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow
from tests.conftest import battle

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

COMPOSED = "/battle/?a-name=Jinzo&a-atk=2400&direct=1&e=08y~Card"
OPEN = ["/about/", "/about/privacy/"]
DEAD_ENDS = ["/nowhere/", "/rulings/ohime-with-sword/", "/cards/4000000000/", "/s/23456789ab/"]
PRINTED = [
    COMPOSED,
    "/battle/walk/?a-name=Jinzo&a-atk=2400&direct=1",
    "/battle/one-more/?a-atk=2400&direct=1&e=08y~Card",
    "/life-points/?e=pays.y.1500~Card",
    "/rulings/ohime-with-sword-attacks-directly/",
    "/rules/ladder/",
]
HIDDEN = [
    ".masthead",
    "nav",
    "form:not(.two)",
    "input",
    "select",
    "button:not(.switch)",
    ".btn",
    ".glance",
]
BLACK, WHITE, CLEAR = "rgb(20, 25, 29)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"


def allow_404(page: Page) -> None:
    """Allow the console error that the browser logs for the page’s own status."""
    page.route(re.compile(".*"), _as_200)


def _as_200(route: Route) -> None:
    if route.request.resource_type == "document":
        route.fulfill(response=route.fetch(), status=200)
    else:
        route.continue_()


def test_axe_finds_nothing(page: Page, site: str) -> None:
    document = Battle.from_document(battle(1000, None))
    hidden = Scenario.objects.get_or_save(document)[0]
    Scenario.objects.filter(id=hidden.id).update(is_hidden=True)
    allow_404(page)
    addresses = [*OPEN, *DEAD_ENDS, hidden.get_absolute_url()]
    expect_all_accessible(page, [site + address for address in addresses])


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    allow_404(page)
    expect_narrow(page, [site + address for address in [*OPEN, *DEAD_ENDS]])


@pytest.mark.reader(java_script_enabled=False)
def test_a_dead_end_leads_on_without_a_script(page: Page, site: str) -> None:
    allow_404(page)
    page.goto(f"{site}/rulings/ohime-with-sword/")
    large = page.get_by_role("main").get_by_role("searchbox")
    expect(large).to_have_value("ohime with sword")
    page.get_by_role("main").get_by_role("button", name="Search").click()
    expect(page.get_by_role("heading", name="Rulings")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("directly with Double-Edged"))).to_have_count(1)


@pytest.mark.parametrize("address", PRINTED)
def test_paper_has_the_words_and_no_site_around_them(page: Page, site: str, address: str) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(site + address)
    expect(page.get_by_role("heading").first).to_be_visible()
    for each in HIDDEN:
        assert not [element for element in page.locator(each).all() if element.is_visible()], each
    body = "(name) => getComputedStyle(document.documentElement)[name]"
    assert page.evaluate(body, "color") == BLACK
    assert page.evaluate(body, "backgroundColor") in (CLEAR, WHITE)


def test_a_dark_choice_is_printed_light(page: Page, site: str) -> None:
    page.goto(f"{site}{COMPOSED}")
    page.get_by_role("link", name="dark", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(media="print")
    number = page.locator(".trace tbody .n b").first
    assert number.evaluate("each => getComputedStyle(each).color") == BLACK
    assert (
        page.locator(".trace").evaluate("each => getComputedStyle(each).backgroundColor") == CLEAR
    )


def test_a_printed_table_is_opened_and_its_sources_are_addresses(page: Page, site: str) -> None:
    page.goto(f"{site}/rulings/ohime-with-sword-attacks-directly/")
    table = page.locator(".trace")
    source = table.locator("dd a[rel=external]").first
    expect(source).not_to_be_visible()
    page.emulate_media(media="print")
    expect(source).to_be_visible()
    shown = source.evaluate("each => getComputedStyle(each, '::after').content")
    assert shown == '" <" attr(href) ">"' or source.get_attribute("href") in shown
    for row in table.locator("tbody tr").all():
        expect(row).to_be_visible()


def test_a_long_table_repeats_its_heading_and_breaks_between_rows(page: Page, site: str) -> None:
    page.emulate_media(media="print")
    page.goto(f"{site}{COMPOSED}")
    style = "(each, name) => getComputedStyle(each)[name]"
    assert page.locator(".trace thead").evaluate(style, "display") == "table-header-group"
    for row in page.locator(".trace tbody").all():
        assert row.evaluate(style, "breakInside") == "avoid"
    assert page.locator(".trace").evaluate(style, "breakInside") == "auto"


def test_a_page_can_be_printed_by_the_browser(page: Page, site: str) -> None:
    page.goto(f"{site}{COMPOSED}")
    sheets = page.pdf(format="A4").count(b"/Type /Page\n")
    assert 1 <= sheets <= 2
