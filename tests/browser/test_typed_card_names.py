"""Test that Enter and Tab take the card whose name was typed, however slow its list is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.firefox import FirefoxPage

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LISTS = re.compile("/(battle|board)/cards/")
WITH_NUMBERS = "/battle/?a-name=A&a-atk=2000&t-atk=1000"
# A page, a monster of it, what is typed as its name, and the name and ATK of the card.
NAMED = [
    ("/battle/", "a", "kuriboh", "Kuriboh", "300"),
    ("/battle/", "t", "kuriboh", "Kuriboh", "300"),
    (WITH_NUMBERS, "a", "KURIBOH", "Kuriboh", "300"),
    ("/battle/phase/", "o1", "kuriboh", "Kuriboh", "300"),
    ("/battle/same-time/", "a1", "kuriboh", "Kuriboh", "300"),
]
BEGUN = [
    ("/battle/", "a", "blue-eyes c", "Blue-Eyes Chaos MAX Dragon", "4000"),
    (WITH_NUMBERS, "a", "blue-eyes c", "Blue-Eyes Chaos MAX Dragon", "4000"),
    ("/battle/phase/", "o1", "blue-eyes c", "Blue-Eyes Chaos MAX Dragon", "4000"),
]
NAMES = ("address", "letter", "words", "card", "atk")


def typed(page: Page, site: str, address: str, letter: str, words: str) -> Locator:
    """Type a name into the field of a monster."""
    page.goto(site + address)
    name = page.locator(f"#id_{letter}-name")
    name.fill("")
    name.press_sequentially(words)
    return name


def expect_taken(page: Page, letter: str, card: str, atk: str) -> None:
    expect(page.locator(f"#id_{letter}-atk")).to_have_value(atk)
    expect(page.locator(f"#id_{letter}-name")).to_have_value(card)
    expect(page.locator(".found-box")).to_have_count(0)
    expect(page.locator("form[inert]")).to_have_count(0)


@pytest.mark.parametrize("is_listed", [True, False], ids=["listed", "not listed yet"])
@pytest.mark.parametrize(NAMES, [*NAMED, *BEGUN])
def test_enter_takes_the_card_with_the_typed_name_or_else_the_first_one(
    page: Page, site: str, address: str, letter: str, words: str, card: str, atk: str,
    is_listed: bool,
) -> None:  # fmt: skip
    name = typed(page, site, address, letter, words)
    if is_listed:
        expect(page.locator("[role=option]").first).to_be_visible()
    name.press("Enter")
    expect_taken(page, letter, card, atk)
    expect(name).to_be_focused()


@pytest.mark.parametrize("is_listed", [True, False], ids=["listed", "not listed yet"])
@pytest.mark.parametrize(NAMES, [*NAMED, BEGUN[0]])
def test_tab_takes_the_card_and_goes_on_to_the_next_field(
    page: Page, site: str, address: str, letter: str, words: str, card: str, atk: str,
    is_listed: bool,
) -> None:  # fmt: skip
    name = typed(page, site, address, letter, words)
    if is_listed:
        expect(page.locator("[role=option]").first).to_be_visible()
    name.press("Tab")
    expect_taken(page, letter, card, atk)
    following = re.compile(f"^(id_{letter}-atk|remove-{letter})$")
    expect(page.locator(":focus")).to_have_id(following)


def test_tab_keeps_a_name_of_no_card_beside_numbers_that_were_typed(page: Page, site: str) -> None:
    name = typed(page, site, WITH_NUMBERS, "a", "blue")
    expect(page.locator("[role=option]").first).to_be_visible()
    name.press("Tab")
    expect(page.locator(".found-box")).to_have_count(0)
    page.wait_for_url(re.compile("a-name=blue&"))
    expect(name).to_have_value("blue")
    expect(page.locator("#id_a-atk")).to_have_value("2000")


@pytest.mark.parametrize("key", ["Enter", "Tab"])
def test_a_key_waits_for_a_list_that_comes_late(page: Page, site: str, key: str) -> None:
    held: list[Route] = []
    page.route(LISTS, lambda route: held.append(route))
    name = typed(page, site, "/battle/", "a", "kuriboh")
    name.press(key)
    page.wait_for_timeout(1000)  # longer than the form waits to be sent
    expect(name).to_have_value("kuriboh")
    held[-1].continue_()
    expect_taken(page, "a", "Kuriboh", "300")


def test_a_card_that_comes_late_replaces_nothing_that_was_typed_after_tab(
    page: Page, site: str
) -> None:
    held: list[Route] = []
    page.route(LISTS, lambda route: held.append(route))
    typed(page, site, "/battle/", "a", "kuriboh").press("Tab")
    page.keyboard.type("1234")
    held[-1].continue_()
    page.wait_for_timeout(1000)
    expect(page.locator("#id_a-atk")).to_have_value("1234")
    expect(page.locator("#id_a-name")).to_have_value("kuriboh")
    expect(page.locator(".found-box")).to_have_count(0)


@pytest.mark.parametrize(("address", "letter"), [("/battle/", "a"), ("/battle/same-time/", "a1")])
def test_a_number_typed_before_the_card_is_there_counts_and_not_the_card(
    page: Page, site: str, address: str, letter: str
) -> None:
    held: list[Route] = []
    name = typed(page, site, address, letter, "kuriboh")
    expect(page.locator("[role=option]").first).to_be_visible()
    page.route(re.compile("[?&]do="), lambda route: held.append(route))
    with page.expect_request(re.compile("[?&]do=")):
        name.press("Tab")
    atk = page.locator(f"#id_{letter}-atk")
    atk.focus()
    with page.expect_response(re.compile(f"{letter}-atk=1234")):
        page.keyboard.type("1234", delay=150)  # longer than the form waits to be sent
    held[0].continue_()
    page.wait_for_timeout(1000)
    expect(atk).to_have_value("1234")
    expect(name).to_have_value("kuriboh")


@pytest.mark.parametrize(("address", "letter"), [("/battle/", "a"), ("/battle/same-time/", "a1")])
def test_a_number_typed_after_the_card_is_there_replaces_its_atk(
    page: Page, site: str, address: str, letter: str
) -> None:
    held: list[Route] = []
    name = typed(page, site, address, letter, "kuriboh")
    expect(page.locator("[role=option]").first).to_be_visible()
    page.route(re.compile("[?&]do="), lambda route: held.append(route))
    with page.expect_request(re.compile("[?&]do=")):
        name.press("Tab")
    atk = page.locator(f"#id_{letter}-atk")
    atk.focus()
    held[0].continue_()
    expect(atk).to_have_value("300")
    page.keyboard.type("1234")
    expect(atk).to_have_value("1234")
    expect(name).to_have_value("Kuriboh")


def test_a_closed_list_lets_enter_keep_any_name(page: Page, site: str) -> None:
    name = typed(page, site, WITH_NUMBERS, "a", "blue")
    expect(page.locator("[role=option]").first).to_be_visible()
    name.press("Escape")
    name.press("Enter")
    page.wait_for_url(re.compile("a-name=blue&"))
    expect(name).to_have_value("blue")
    expect(page.locator("#id_a-atk")).to_have_value("2000")


def test_enter_adds_the_card_with_the_typed_name_among_several(page: Page, site: str) -> None:
    page.goto(f"{site}{WITH_NUMBERS}")
    page.locator("#id_x-find").press_sequentially("waboku")
    page.keyboard.press("Enter")
    expect(page.locator("#effects")).to_contain_text("Waboku")
    page.goto(f"{site}/board/")
    page.locator("#id_x-find").press_sequentially("elsa")
    page.keyboard.press("Enter")
    expect(page.locator("#id_a-name")).to_have_value(re.compile("^Elsa"))


@pytest.mark.parametrize("key", ["Enter", "Tab"])
def test_firefox_takes_the_card_of_a_typed_name(firefox: FirefoxPage, site: str, key: str) -> None:
    firefox.goto(f"{site}/battle/phase/")
    firefox.evaluate("document.querySelector('#id_o1-name').value = ''")
    firefox.click("#id_o1-name")
    firefox.type("kuriboh")
    firefox.press(key)
    firefox.wait_for("document.querySelector('#id_o1-atk').value === '300'")
    firefox.wait_for("document.querySelector('#id_o1-name').value === 'Kuriboh'")
