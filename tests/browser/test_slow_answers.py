"""Test slow and missing responses: no input is lost, and no old number looks current."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.page_checks import PHONE, expect_accessible, expect_totals
from tests.browser.queries import BURN, CHALLENGE, TWO_BATTLES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BATTLE = "/battle/?a-atk=2000&t-atk=500"
A_WHILE = 600  # ms; longer than the delay between typing and the request of a new table


class Pressed(NamedTuple):
    """A button of a page, the field typed in during its request, and where it leads."""

    address: str
    button: str
    typed: str
    asked: str  # in the address of its request
    focus: str


PRESSED = [
    Pressed(
        address=BATTLE,
        button="Swap players",
        typed="#id_a-atk",
        asked="do=swap-players",
        focus="#swap-players",
    ),
    Pressed(
        address=f"{BATTLE}&e=06y~A",
        button="Edit A",
        typed="#id_a-atk",
        asked="do=edit.",
        focus="#id_x-step",
    ),
    Pressed(
        address=f"/battle/same-time/?{TWO_BATTLES}",
        button="Add a target",
        typed="#id_a1-atk",
        asked="do=add-t",
        focus="#id_t3-name",
    ),
    Pressed(
        address="/battle/replay/",
        button="One leaves, one arrives",
        typed="#id_d1",
        asked="do=one.both",
        focus="#do-one-both",
    ),
    Pressed(
        address=f"/life-points/?{BURN}",
        button="Add an effect to line 1",
        typed="#id_you",
        asked="do=",
        focus="#id_x-step",
    ),
    Pressed(
        address=f"/board/?{CHALLENGE}",
        button="Add the next action",
        typed="#id_a-s",
        asked="do=",
        focus="#id_act",
    ),
]


class Held:
    """Requests of the page's own script, held back until they are released."""

    def __init__(self, page: Page) -> None:
        self.routes: list[Route] = []
        page.route(re.compile("/(battle|life-points|board)/"), self._hold)
        self.page = page

    def _hold(self, route: Route) -> None:
        loads_itself = re.search("/one-more/|/cards/", route.request.url)
        if "hx-request" in route.request.headers and not loads_itself:
            self.routes.append(route)
        else:
            route.fallback()

    def last(self, query: str = "") -> Route:
        """Return the only pending request, when for a while no other has replaced it."""
        for _ in range(20):
            seen = len(self.routes)
            self.page.wait_for_timeout(A_WHILE)
            if 0 < seen == len(self.routes):
                break
        *replaced, route = self.routes
        assert query in route.request.url
        assert not [each for each in replaced if query and query in each.request.url]
        self.routes.clear()
        return route


@pytest.mark.parametrize("pressed", PRESSED, ids=lambda each: each.button)
def test_typing_does_not_undo_a_button_and_the_focus_moves_on(
    page: Page, site: str, pressed: Pressed
) -> None:
    page.goto(site + pressed.address)
    held = Held(page)
    field = page.locator(pressed.typed)
    value_before = field.input_value()
    field.press("End")
    field.press_sequentially("1")
    page.get_by_role("button", name=pressed.button).first.click()
    field.click(force=True)
    page.keyboard.type("2")
    expect(field).to_have_value(f"{value_before}1")
    page.keyboard.press("Enter")
    last = held.last(pressed.asked)
    assert f"={value_before}1" in last.request.url
    # other swaps in the meantime must not move the focus
    page.evaluate("htmx.swap('#said', 'Another answer', {swapStyle: 'innerHTML'})")
    last.continue_()
    expect(page.locator(pressed.focus)).to_be_focused()
    expect(field).to_have_value(f"{value_before}1")
    field.fill(value_before)
    held.last().continue_()
    expect(page.locator("form[inert]")).to_have_count(0)


def test_while_a_button_is_answered_nothing_is_typed_that_its_answer_would_not_have(
    page: Page, site: str
) -> None:
    page.goto(site + BATTLE)
    held = Held(page)
    page.get_by_role("button", name="Swap players").click()
    attack = page.get_by_label("ATK", exact=True).nth(0)
    attack.click(force=True)
    page.keyboard.type("9")
    expect(attack).to_have_value("2000")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Swap attacker and target", include_hidden=True).click(
        force=True
    )
    held.last().continue_()
    expect_totals(page, 0, 1500)
    expect(page.get_by_role("button", name="Swap players")).to_be_focused()
    expect(attack).to_have_value("2000")
    attack.fill("2500")
    held.last().continue_()
    expect_totals(page, 0, 2000)


@pytest.mark.parametrize(
    ("address", "typed"), [(BATTLE, "#id_a-atk"), (f"/board/?{CHALLENGE}", "#id_a-name")]
)
def test_enter_repeats_the_request_and_keeps_the_caret(
    page: Page, site: str, address: str, typed: str
) -> None:
    page.goto(site + address)
    held = Held(page)
    field = page.locator(typed)
    field.press("End")
    field.press_sequentially("12")
    field.press("ArrowLeft")
    field.press("Enter")
    held.last().continue_()
    expect(page.locator("form[inert]")).to_have_count(0)
    expect(field).to_be_focused()
    page.keyboard.press("0")
    expect(field).to_have_value(re.compile("102$"))


def test_typing_that_ends_with_enter_sends_one_request(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/?{BURN}")
    page.get_by_role("button", name="Add an effect to line 1").click()
    expect(page.locator("#id_x-step")).to_be_focused()
    held, card = Held(page), page.locator("#id_x-card")
    card.press_sequentially("Damage Diet")
    card.press("Enter")
    held.last("do=add-applies").continue_()
    expect(page.get_by_role("button", name="Edit Damage Diet")).to_be_visible()


def test_the_form_is_usable_after_a_choice_that_changes_its_fields(page: Page, site: str) -> None:
    page.goto(f"{site}/board/?{CHALLENGE}")
    held = Held(page)
    page.locator("#id_a-s").press_sequentially("1")
    page.locator("#id_act").select_option("deal")
    held.last("act=deal").continue_()
    expect(page.locator("#id_act")).to_have_value("deal")
    expect(page.locator("form[inert]")).to_have_count(0)


def _ink(page: Page) -> str:
    """Return the color of the table's first number, which is grayer if it is outdated."""
    number = page.locator(".trace tbody .n b").first
    return str(number.evaluate("each => getComputedStyle(each).color"))


def _unreachable(route: Route) -> None:
    route.abort("connectionrefused")


def _away(route: Route) -> None:
    words = "<h1>Back in a moment</h1><p>The database <b>can’t</b> be reached.</p>"
    route.fulfill(status=503, content_type="text/html", body=words)


@pytest.mark.reader(viewport=PHONE)
@pytest.mark.parametrize(
    ("fails", "words"),
    [
        (_unreachable, "The site can’t be reached right now."),
        (_away, "Back in a moment. The database can’t be reached."),
    ],
)
def test_a_table_is_marked_stale_when_no_answer_comes(
    context: BrowserContext, site: str, fails: Callable[[Route], None], words: str
) -> None:
    page = context.new_page()
    page.goto(site + BATTLE)
    ink = _ink(page)
    held, alert = Held(page), page.get_by_role("alert")
    attack = page.get_by_label("ATK", exact=True).nth(0)
    attack.fill("3000")
    fails(held.last())
    expect(alert).to_contain_text(words)
    assert _ink(page) != ink
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


def test_an_address_that_became_too_long_shows_a_message(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    page.goto(site + BATTLE)
    name = page.get_by_label("Name").nth(0)
    name.evaluate("field => { field.maxLength = 40000; }")
    name.fill("x" * 20_000)
    expect(page.get_by_role("alert")).to_contain_text("This address is too long")
    name.fill("Short")
    expect(page.get_by_role("alert")).to_be_hidden()


def test_what_is_found_beside_a_table_makes_it_no_older(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(site + BATTLE)
    ink = _ink(page)
    alert = page.get_by_role("alert")
    page.route(re.compile("/(search|battle/cards)/"), _away)
    for field in (page.get_by_role("searchbox").first, page.get_by_label("Add another card")):
        field.press_sequentially("ohime")
        expect(alert).to_contain_text("Back in a moment. The database can’t be reached.")
        expect(alert).not_to_contain_text("from before")
        assert _ink(page) == ink
        page.get_by_label("ATK", exact=True).nth(0).press_sequentially("0")
        expect(alert).to_be_hidden()


@pytest.mark.reader(viewport=PHONE)
def test_a_message_covers_no_link_of_the_footer(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(site + BATTLE)
    page.route(re.compile("/search/"), _away)
    page.get_by_role("searchbox").first.press_sequentially("ohime")
    alert = page.get_by_role("alert")
    expect(alert).to_be_in_viewport()
    last = page.get_by_role("contentinfo").get_by_role("link").last
    last.scroll_into_view_if_needed()
    last.click(trial=True)


@pytest.mark.reader(viewport={"width": 1280, "height": 1600})
def test_a_response_between_press_and_release_waits_for_the_release(page: Page, site: str) -> None:
    page.goto(site + BATTLE)
    tools = page.get_by_label("More about this battle")
    link = tools.get_by_role("link", name="Step by step")
    link.scroll_into_view_if_needed()
    box = link.bounding_box()
    assert box
    held = Held(page)
    page.locator("#id_a-atk").fill("2100")
    held.last()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    with page.expect_response(re.compile("a-atk=2100")):
        page.mouse.down()
        page.wait_for_timeout(100)
        (replacement,) = held.routes
        replacement.continue_()
    page.wait_for_timeout(100)
    expect_totals(page, opponent=1500, you=0)
    page.mouse.up()
    expect(page).to_have_url(re.compile(r"/battle/walk/\?"))
    page.go_back()
    expect_totals(page, opponent=1600, you=0)
