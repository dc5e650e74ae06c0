"""Test the card fields: the same list, keys and words on every page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Route, expect

from explorer.models import Card
from tests.browser.page_checks import PHONE, each_mode
from tests.browser.queries import TWO_BATTLES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BATTLE = "/battle/?a-atk=2000&t-atk=1000"
# A page of each kind, the id of its card field, words that find several cards, and a misspelled
# name that finds one.
FIELDS = {
    "a monster": (BATTLE, "id_a-name", "mikanko", "susa soldeir", "Susa Soldier"),
    "another card": (BATTLE, "id_x-find", "dragon", "wabokku", "Waboku"),
    "an effect by hand": (BATTLE, "id_x-card", "dragon", "wabokku", "Waboku"),
    "same time": (
        f"/battle/same-time/?{TWO_BATTLES}",
        "id_t2-name",
        "mikanko",
        "susa soldeir",
        "Susa Soldier",
    ),
    "a Battle Phase": ("/battle/phase/", "id_o1-name", "mikanko", "susa soldeir", "Susa Soldier"),
    "a replay": ("/battle/replay/", "id_m1", "mikanko", "susa soldeir", "Susa Soldier"),
    "Life Points": ("/life-points/?you=8000", "id_d-card", "dragon", "wabokku", "Waboku"),
    "timing": ("/battle/timing/", "id_card", "dragon", "wabokku", "Waboku"),
    "a card in play": (
        "/board/?a-name=Scout&a-s=3&a-w=4",
        "id_a-name",
        "elsa",
        "elsa snow quen",
        "Elsa - Snow Queen",
    ),
}


def opened(page: Page, site: str, address: str, id: str) -> Locator:
    """Open a page, and the details around a card field, and return the field."""
    page.goto(site + address)
    field = page.locator(f"#{id}")
    page.evaluate("document.querySelectorAll('form details').forEach((each) => (each.open = true))")
    return field


def found(page: Page) -> Locator:
    return page.locator("[role=option]")  # a select has options too


@pytest.mark.parametrize(
    "kind", [each for each in FIELDS if each not in ("same time", "Life Points")]
)
def test_a_list_is_read_with_the_keys_and_one_match_picked_with_enter(
    page: Page, site: str, kind: str
) -> None:
    address, id, several, misspelled, card = FIELDS[kind]
    field = opened(page, site, address, id)
    expect(field).to_have_role("combobox")
    expect(field).to_have_attribute("aria-expanded", "false")
    field.fill(several)
    expect(found(page).nth(1)).to_be_visible()
    count = found(page).count()
    expect(page.locator("#said")).to_contain_text(re.compile(f"{count} cards found"))
    expect(field).to_have_attribute("aria-expanded", "true")
    below = page.locator("main").evaluate("each => each.getBoundingClientRect().height")
    active = page.locator("[role=option][aria-selected=true]")
    expect(active).to_have_count(0)
    field.press("ArrowDown")
    expect(found(page).nth(0)).to_have_attribute("aria-selected", "true")
    field.press("ArrowUp")
    expect(found(page).last).to_have_attribute("aria-selected", "true")
    expect(field).to_be_focused()
    last = found(page).last.get_attribute("id") or ""
    expect(field).to_have_attribute("aria-activedescendant", last)
    field.press("Home")
    expect(active).to_have_count(0)
    field.press("Escape")
    expect(found(page)).to_have_count(0)
    expect(field).to_have_value(several)
    expect(field).to_have_attribute("aria-expanded", "false")
    assert page.locator("main").evaluate("each => each.getBoundingClientRect().height") == below
    field.press("ArrowDown")
    expect(found(page).nth(0)).to_have_attribute("aria-selected", "true")
    field.fill(misspelled)
    expect(page.locator("#said")).to_have_text("1 card found. Press Enter to pick it.")
    field.press("Enter")
    expect(found(page)).to_have_count(0)
    if id == "id_x-find":
        expect(page.locator("#effects")).to_contain_text(card)
    else:
        expect(page.locator(f"#{id}")).to_have_value(card)


@pytest.mark.parametrize("key", ["Enter", "ArrowDown"])
def test_a_key_pressed_before_the_list_is_there_waits_for_it(
    page: Page, site: str, key: str
) -> None:
    field = opened(page, site, BATTLE, "id_a-name")
    field.press_sequentially("susa soldier")
    field.press(key)
    if key == "Enter":
        expect(page.get_by_label("ATK", exact=True).nth(0)).to_have_value("2000")
        page.wait_for_url(re.compile("a-name=Susa"))
    else:
        expect(page.locator("[aria-selected=true]")).to_contain_text("Susa Soldier")


@pytest.mark.parametrize("kind", FIELDS)
def test_a_card_picked_before_its_list_is_there_logs_no_error(
    page: Page, site: str, kind: str
) -> None:
    """Expect that the search replaced by the one of Enter is no error, which would fail `page`."""
    address, id, _, misspelled, card = FIELDS[kind]
    held: list[Route] = []
    page.route(
        re.compile(r"/cards/\?.*find="),
        lambda route: route.continue_() if held else held.append(route),
    )
    field = opened(page, site, address, id)
    with page.expect_event("requestfailed", lambda request: "find=" in request.url):
        with page.expect_request(re.compile(r"/cards/\?.*find=")):
            field.fill(misspelled)
        field.press("Enter")
    if id == "id_x-find":
        expect(page.locator("#effects")).to_contain_text(card)
    else:
        expect(field).to_have_value(card)
    expect(found(page)).to_have_count(0)


def test_enter_in_an_editor_uses_a_name_that_is_no_card(page: Page, site: str) -> None:
    field = opened(page, site, BATTLE, "id_x-card")
    page.locator("#id_x-step").select_option("06")
    field.press_sequentially("Zzyzx")
    field.press("Enter")
    expect(page.get_by_role("list", name="What applies")).to_contain_text("Zzyzx")


def test_a_monster_brings_its_numbers_and_a_name_no_more_than_itself(page: Page, site: str) -> None:
    field = opened(page, site, "/battle/phase/?y1-atk=100&o1-atk=100", "id_y1-name")
    field.fill("chaos max")
    found(page).first.click()
    expect(page.locator("#id_y1-atk")).to_have_value("4000")
    expect(page.locator("#id_y1-name")).to_be_focused()
    field = opened(page, site, "/battle/timing/", "id_card")
    field.fill("hones")
    found(page).filter(has_text="Honest").first.click()
    expect(field).to_have_value("Honest")
    expect(field).to_be_focused()
    expect(page.locator("#verdict")).to_contain_text("Yes, until damage calculation begins")


def test_a_card_is_found_by_its_name_in_another_language(page: Page, site: str) -> None:
    card = Card.objects.get(name="Honest")
    card.names = {"ja": "オネスト"}
    card.save()
    for address, id in (("/battle/timing/", "id_card"), (BATTLE, "id_a-name")):
        opened(page, site, address, id).fill("オネスト")
        expect(found(page).first).to_contain_text("Honest オネスト")


def test_a_list_closes_when_the_focus_has_left(page: Page, site: str) -> None:
    field = opened(page, site, BATTLE, "id_a-name")
    field.fill("mikanko")
    expect(found(page).first).to_be_visible()
    field.press("Tab")
    expect(found(page)).to_have_count(0)
    field.fill("no such card at all")
    expect(page.locator("#said")).to_have_text("No card found")
    expect(field).to_have_attribute("aria-expanded", "false")
    page.get_by_label("ATK", exact=True).nth(0).focus()
    expect(page.locator(".found-box")).to_have_count(0)


@pytest.mark.reader(viewport=PHONE, has_touch=True)
def test_a_card_is_picked_with_a_finger_on_a_phone(page: Page, site: str) -> None:
    field = opened(page, site, "/board/", "id_x-find")
    field.tap()
    field.fill("elsa")
    found(page).filter(has_text="Add to yours").first.tap()
    expect(
        page.get_by_role("group", name="Your cards", exact=True).locator("input").first
    ).to_have_value(re.compile("^Elsa"))


@pytest.mark.reader(viewport=PHONE)
@pytest.mark.parametrize("kind", ["a monster", "same time", "Life Points"])
def test_an_open_list_is_accessible_and_fits_a_phone(page: Page, site: str, kind: str) -> None:
    address, id, several, *_ = FIELDS[kind]
    field = opened(page, site, address, id)
    field.fill(several)
    expect(found(page).nth(1)).to_be_visible()
    field.press("ArrowDown")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    for _, options in each_mode(page):
        _expect_accessible_list(page, options)


def _expect_accessible_list(page: Page, options: dict[str, Any]) -> None:
    """Expect that axe finds nothing in the form, and that the active option looks different."""
    checked = Axe().run(page, context="form:has([role=listbox])", options=options)
    assert checked.violations_count == 0, checked.generate_report()
    background = "each => getComputedStyle(each).backgroundColor"
    assert found(page).nth(0).evaluate(background) != found(page).nth(1).evaluate(background)
