"""Test the links between the pages of a battle in a browser: one line, and a menu."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.page_checks import PHONE, expect_accessible

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MENU = ".subnav .menu"


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_shows_them_in_one_line_with_the_current_page_among_them(
    page: Page, live_server: LiveServer
) -> None:
    for address, name in (("/battle/", "Damage"), ("/battle/phase/", "Battle Phase")):
        page.goto(f"{live_server.url}{address}")
        shown = [
            box for each in page.locator(".subnav > ul > li").all() if (box := each.bounding_box())
        ]
        assert len({round(box["y"]) for box in shown}) == 1
        assert all(box["height"] >= 24 for box in shown)
        assert max(box["x"] + box["width"] for box in shown) <= PHONE["width"]
        expect(page.locator(".subnav > ul > li > [aria-current=page]")).to_have_text(name)
        parts = {each.get_attribute("href") for each in page.locator(".subnav a").all()}
        assert len(parts) == page.locator(".subnav a").count() == 10


@pytest.mark.reader(viewport=PHONE)
def test_the_menu_closes_on_escape_beside_it_and_when_the_focus_leaves(
    page: Page, live_server: LiveServer
) -> None:
    page.goto(f"{live_server.url}/battle/replay/")
    menu, summary = page.locator(MENU), page.locator(f"{MENU} > summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("open", "")
    expect_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.keyboard.press("Tab")
    expect(menu.get_by_role("link").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(summary).to_be_focused()
    summary.click()
    page.get_by_role("heading", level=1).click(position={"x": 5, "y": 5})
    expect(menu).not_to_have_attribute("open", "")
    summary.click()
    page.locator("main .subnav a").first.focus()
    expect(menu).not_to_have_attribute("open", "")


@pytest.mark.reader(java_script_enabled=False)
def test_the_menu_opens_without_a_script(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/battle/")
    page.locator(f"{MENU} > summary").click()
    page.locator(MENU).get_by_role("link", name="Quiz").click()
    expect(page.locator(".subnav [aria-current=page]")).to_have_text("Quiz")


@pytest.mark.parametrize("start", ["", "/de"])
def test_the_links_to_other_languages_follow_what_was_typed(
    page: Page, live_server: LiveServer, start: str
) -> None:
    page.goto(f"{live_server.url}{start}/battle/?a-atk=1000&direct=1")
    page.locator("#id_a-atk").fill("2400")
    page.wait_for_url("**a-atk=2400**")
    query = page.url.partition("?")[2]
    for language, path in (("en", "/battle/"), ("ja", "/ja/battle/"), ("de", "/de/battle/")):
        link = page.locator(f".colophon a[hreflang={language}]")
        expect(link).to_have_attribute("href", f"{path}?{query}")
