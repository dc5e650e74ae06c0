"""Test saving and sharing in a browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from explorer.rulings.named_battles import examples
from tests.browser.page_checks import PHONE, expect_accessible, expect_narrow, expect_totals, follow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SAVED = re.compile(r"/s/[2-9a-z]{10}/$")
HEAVY = re.compile(r"/qr\.svg|/picture\.png|/s/new/")


def open_panel(page: Page) -> Locator:
    """Open the share panel and return it."""
    page.get_by_role("button", name="Share", exact=True).click()
    panel = page.get_by_role("dialog", name="Share")
    expect(panel).to_be_visible()
    return panel


def save(page: Page, site: str, title: str = "Is this right?") -> str:
    """Save the second example on the page of saving; its address."""
    page.goto(f"{site}/s/new/?{examples()[1].query}")
    page.get_by_label("Title").fill(title)
    page.get_by_label("Note").fill("Chaos MAX pierces, Ohime sends it back.")
    page.get_by_role("button", name="Save and share").click()
    page.wait_for_url(SAVED)
    return page.url


def save_in_place(page: Page, title: str = "") -> str:
    """Save the battle on this page in its panel; its address."""
    panel = open_panel(page)
    if title:
        panel.get_by_label("Title").fill(title)
    panel.get_by_role("button", name="Save and share").click()
    expect(panel.get_by_text("Saved.")).to_be_visible()
    return panel.get_by_label("Link to this page").input_value()


def test_a_battle_is_saved_opened_edited_and_saved_as_a_copy(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{examples()[1].query}")
    address = save_in_place(page, "Is this right?")
    assert SAVED.search(address)
    assert page.url.startswith(f"{site}/battle/?")
    follow(page.get_by_role("link", name="Open the saved page"))
    assert page.url == address
    expect(page.get_by_role("heading", name="Is this right?")).to_be_visible()
    expect_totals(page, 16000, 0)
    follow(page.get_by_role("link", name="Edit a copy"))
    page.get_by_label("ATK", exact=True).nth(0).fill("3000")
    expect_totals(page, 12000, 0)
    copy = save_in_place(page)
    assert copy != address
    page.goto(copy)
    page.get_by_role("link", name="Is this right?").click()
    page.wait_for_url(address)
    expect_totals(page, 16000, 0)


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_a_battle_is_saved_too(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{examples()[1].query}")
    panel = open_panel(page)
    expect(panel.get_by_label("Link to this page")).to_have_value(page.url)
    panel.get_by_role("link", name="Save and share").click()
    expect(page.get_by_label("Unlisted: only people with the link can find it.")).to_be_checked()
    page.get_by_role("button", name="Save and share").click()
    page.wait_for_url(SAVED)
    expect_totals(page, 16000, 0)
    expect(page.get_by_text("It is not listed.")).to_be_visible()
    expect(open_panel(page).get_by_label("Link to this page")).to_have_value(page.url)


@pytest.mark.reader(viewport=PHONE)
def test_on_a_phone_one_tap_shares_and_what_is_heavy_loads_only_then(
    page: Page, context: BrowserContext, site: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("navigator.share = async (what) => { window.sent = what; };")
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    page.goto(f"{site}/battle/?{examples()[1].query}", wait_until="networkidle")
    assert not [*filter(HEAVY.search, requested)]
    panel = open_panel(page)
    expect(panel).to_be_focused()
    expect(panel.get_by_role("img", name="The result as a picture")).to_be_visible()
    loaded = "image => image.complete && image.naturalWidth > 0"
    code = panel.get_by_role("img", name="QR code of the link")
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate(loaded)
    panel.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("status").first).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    panel.get_by_role("button", name="Send to an app").click()
    sent = page.evaluate("window.sent")
    assert sent["url"] == page.url
    assert sent["text"].splitlines()[1] == "Your opponent takes 16000, you take none."
    assert page.url not in sent["text"]
    expect(panel.get_by_label("Unlisted: only people with the link can find it.")).to_be_checked()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert panel.evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    expect_accessible(page)
    panel.get_by_role("button", name="Save and share").click()
    expect(panel.get_by_text("Anyone with the link can open it. It is not listed.")).to_be_visible()
    expect(panel.locator(".share-saved")).to_be_focused()
    expect(panel.get_by_role("img", name="The result as a picture")).to_be_visible()
    expect_accessible(page)
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_focused()


def test_opening_the_panel_right_after_typing_shares_what_was_typed(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{examples()[1].query}")
    page.get_by_label("ATK", exact=True).nth(0).fill("3000")
    expect_totals(page, 12000, 0)
    panel = open_panel(page)
    expect(panel.get_by_role("button", name="Copy the link")).to_be_visible()
    expect(panel.get_by_label("Link to this page")).to_have_value(re.compile("a-atk=3000"))
    expect(panel.get_by_label("Title")).to_be_visible()


def test_a_panel_that_could_not_be_loaded_loads_when_it_opens_again(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()  # its console has the error
    page.goto(f"{site}/battle/?{examples()[1].query}")
    page.get_by_label("ATK", exact=True).nth(0).fill("3000")
    expect_totals(page, 12000, 0)
    is_panel = {"hx-target": "share-content"}

    def fail(route: Route) -> None:
        is_asked_for = is_panel.items() <= route.request.headers.items()
        route.fulfill(status=503) if is_asked_for else route.continue_()

    page.route("**/battle/?*", fail)
    panel = open_panel(page)
    expect(panel.get_by_text("Loading…")).to_be_visible()
    page.keyboard.press("Escape")
    page.unroute("**/battle/?*")
    panel = open_panel(page)
    expect(panel.get_by_label("Link to this page")).to_have_value(re.compile("a-atk=3000"))


def test_an_error_in_the_panel_stays_in_it(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{examples()[1].query}")
    panel = open_panel(page)
    panel.get_by_label("Note").fill("kept")
    panel.get_by_label("Title").evaluate("field => { field.value = 'a\u0007b'; }")
    panel.get_by_role("button", name="Save and share").click()
    expect(panel.get_by_text("Allowed: one line of plain text.")).to_be_visible()
    expect(panel.get_by_label("Note")).to_have_value("kept")


def test_the_link_is_copied(page: Page, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = save(page, site)
    open_panel(page)
    page.locator('[data-copy="link"]').click()
    expect(page.locator('[data-copy="link"]')).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == address


def test_the_picture_is_copied(page: Page, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}/battle/?{examples()[1].query}")
    open_panel(page).get_by_role("button", name="Copy the picture").click()
    expect(page.get_by_role("status").first).to_have_text("Copied")
    read = "navigator.clipboard.read().then(([item]) => item.types)"
    assert page.evaluate(read) == ["image/png"]


def test_an_export_is_copied(page: Page, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = save(page, site)
    open_panel(page)
    button = page.get_by_role("button", name="Copy MediaWiki")
    button.click()
    expect(button).to_have_text("Copied")
    expect(page.get_by_role("status").first).to_have_text("Copied")
    exported = page.request.get(f"{address.rstrip('/')}.wikitext").text()
    assert page.evaluate("navigator.clipboard.readText()") == exported


NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
NO_COPYING = NO_CLIPBOARD + "document.execCommand = () => false;"


@pytest.mark.parametrize("name", ["Copy Markdown", "Copy the link"])
def test_copying_needs_no_permission(page: Page, site: str, name: str) -> None:
    page.add_init_script(NO_CLIPBOARD)
    save(page, site)
    open_panel(page)
    page.get_by_role("button", name=name, exact=True).first.click()
    expect(page.get_by_role("status").first).to_have_text("Copied")


def test_where_nothing_can_be_copied_the_export_is_there_to_be_selected(
    page: Page, site: str
) -> None:
    page.add_init_script(NO_COPYING)
    save(page, site)
    open_panel(page)
    page.get_by_role("button", name="Copy Plain text").click()
    field = page.get_by_role("textbox", name="Copy Plain text")
    expect(field).to_have_value(re.compile("Your opponent takes 16000, you take none."))
    expect(field).to_be_focused()
    assert page.evaluate("getSelection().toString()").startswith("Is this right?: Blue-Eyes")


def test_axe_finds_nothing(page: Page, site: str) -> None:
    page.goto(f"{site}/s/new/?{examples()[4].query}")
    expect_accessible(page)
    save(page, site)
    expect_accessible(page)
    open_panel(page)
    expect_accessible(page)


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    address = save(page, site, "A".ljust(100, "a"))
    expect_narrow(page, [address, f"{site}/s/new/?{examples()[1].query}"])
