"""Answers that take their time, or never come: nothing is lost, and no number looks newer."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.test_composer import PHONE, expect_accessible, expect_totals

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BATTLE = "/battle/?a-atk=2000&t-atk=500"
A_WHILE = 600  # ms; longer than typing is waited for before the table is asked anew


class Held:
    """Requests of the page's own script, kept from the site until they are let go."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        page.route(re.compile("/(battle|life-points|board)/"), self._hold)
        self.page = page

    def _hold(self, route: Route) -> None:
        if "hx-request" in route.request.headers and "/decides/" not in route.request.url:
            self.routes.append(route)
        else:
            route.continue_()

    def last(self) -> Route:
        """The request that took the place of all others, a while later."""
        self.page.wait_for_timeout(A_WHILE)
        route = self.routes[-1]
        self.routes.clear()
        return route


def test_typing_does_not_take_back_the_button_pressed_after_it(page: Page, site: str) -> None:
    page.goto(site + BATTLE)
    held = Held(page)
    page.get_by_label("ATK", exact=True).nth(0).fill("3000")
    page.get_by_role("button", name="Swap players").click()
    held.last().continue_()
    expect_totals(page, 0, 2500)


def test_while_a_button_is_answered_nothing_is_typed_that_its_answer_would_not_have(
    page: Page, site: str
) -> None:
    page.goto(site + BATTLE)
    held = Held(page)
    page.get_by_role("button", name="Swap players").click()
    attack = page.get_by_label("ATK", exact=True).nth(0)
    box = attack.bounding_box()
    assert box
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    button = page.get_by_role("button", name="Other one attacks", include_hidden=True)
    box = button.bounding_box()
    assert box
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    held.last().continue_()
    expect_totals(page, 0, 1500)
    expect(page.get_by_role("button", name="Swap players")).to_be_focused()
    expect(attack).to_have_value("2000")
    attack.fill("2500")
    held.last().continue_()
    expect_totals(page, 0, 2000)


def test_the_focus_waits_for_the_answer_of_its_button(page: Page, site: str) -> None:
    page.goto(f"{site}{BATTLE}&e=06y~A")
    held = Held(page)
    page.get_by_role("button", name=re.compile("^Edit A")).click()
    route = held.last()
    # whatever else is swapped meanwhile has no say in it
    page.evaluate("htmx.swap('#said', 'Something else', {swapStyle: 'innerHTML', settleDelay: 0})")
    route.continue_()
    expect(page.get_by_label("What it does")).to_be_focused()


def test_a_table_is_asked_again_by_enter_and_the_caret_stays(page: Page, site: str) -> None:
    page.goto(site + BATTLE)
    held = Held(page)
    attack = page.get_by_label("ATK", exact=True).nth(0)
    attack.fill("2600")
    attack.press("Enter")
    held.last().continue_()
    expect_totals(page, 2100, 0)
    expect(attack).to_be_focused()


def _unreachable(route: Route) -> None:
    route.abort("connectionrefused")


def _away(route: Route) -> None:
    words = "<h1>Back in a moment</h1><p>The database <b>can’t</b> be reached.</p>"
    route.fulfill(status=503, content_type="text/html", body=words)


@pytest.mark.reader(viewport=PHONE)
@pytest.mark.parametrize(
    ("fails", "words"),
    [
        (_unreachable, "The site can’t be reached just now."),
        (_away, "Back in a moment. The database can’t be reached."),
    ],
)
def test_a_table_without_an_answer_is_told_to_be_of_before(
    context: BrowserContext, site: str, fails: Callable[[Route], None], words: str
) -> None:
    page = context.new_page()
    page.goto(site + BATTLE)
    number = page.locator(".trace tbody .n b").first
    ink = number.evaluate("each => getComputedStyle(each).color")
    held, alert = Held(page), page.get_by_role("alert")
    attack = page.get_by_label("ATK", exact=True).nth(0)
    attack.fill("3000")
    fails(held.last())
    expect(alert).to_contain_text(words)
    assert number.evaluate("each => getComputedStyle(each).color") != ink
    page.emulate_media(color_scheme="dark")
    expect_accessible(page)
    page.get_by_role("button", name="Swap players").click()
    fails(held.last())
    expect(page.get_by_role("button", name="Swap players")).to_be_focused()
    expect(attack).to_have_value("3000")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.keyboard.press("Enter")
    held.last().continue_()
    expect_totals(page, 0, 2500)
    expect(alert).to_be_hidden()


def test_an_address_that_became_too_long_is_told(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(site + BATTLE)
    name = page.get_by_label("Name").nth(0)
    name.evaluate("field => { field.maxLength = 40000; }")
    name.fill("x" * 20_000)
    expect(page.get_by_role("alert")).to_contain_text("This address is too long")
    name.fill("Short")
    expect(page.get_by_role("alert")).to_be_hidden()
