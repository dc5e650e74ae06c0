"""Test varying one number in a browser: typing, keyboard, no JavaScript, phones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from explorer.rulings.named_battles import examples
from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ADDRESS = "/battle/sweep/"
BATTLE = "a-name=Elf&a-atk=2500&t-name=Dark+Storm&t-atk=1000&e=10y.ge2001.to~Trapeze"
LONG = f"a-name={'x' * 100}&a-atk=1000000&t-atk=1&e=10y.ge2001.to~{'y' * 100}&run=effects.0.value"
PAGES = [
    "",
    "?a-atk=19x&t-atk=1",
    f"?{BATTLE}",
    f"?{BATTLE}&run=target.atk&goal=nobody&from=5",
    f"?{BATTLE}&to=x&from=y",
    f"?{LONG}",
]


def verdict(page: Page) -> str:
    return page.locator("#result .verdict").inner_text()


def test_the_composer_links_to_the_sweep_and_each_piece_links_back(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{BATTLE}")
    onward = page.get_by_label("More about this battle")
    onward.get_by_role("link", name="What if a number changed?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What if this number changed?")
    page.get_by_role("link", name="3001 to", exact=False).first.click()
    expect(page.get_by_label("ATK", exact=True).nth(0)).to_have_value("3001")
    expect(page.locator("#verdict")).to_have_text("Nobody takes damage.")


def test_another_number_brings_its_own_chart_and_range(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{BATTLE}")
    page.get_by_label("Number", exact=True).focus()
    page.get_by_label("Number", exact=True).select_option(label="Your Life Points, now 8000")
    page.wait_for_url(re.compile("run=life_points.you"))
    expect(page.locator(".sweep-pieces thead")).to_contain_text("your Life Points")
    expect(page.get_by_label("Show damage at")).to_have_attribute("placeholder", "8000")
    expect(page.get_by_label("Number", exact=True)).to_be_focused()
    page.go_back()
    expect(page.locator(".sweep-pieces thead")).to_contain_text("Elf’s ATK")


def test_typing_swaps_the_result_and_leaves_the_caret(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{BATTLE}")
    at = page.get_by_label("Show damage at")
    at.fill("300")
    expect(page.locator(".sweep-at")).to_contain_text("At 300: Your opponent takes none")
    at.press("Home")
    at.press("ArrowRight")
    at.press("Delete")
    at.type("1")
    expect(page.locator(".sweep-at")).to_contain_text("At 310:")
    assert at.evaluate("field => [field === document.activeElement, field.selectionStart]") == [
        True,
        2,
    ]
    page.wait_for_url(re.compile("at=310"))
    page.get_by_label("Goal").select_option("nobody")
    expect(page.locator("#status")).to_contain_text(
        re.compile("Nobody takes damage if the ATK of .* is 1000")
    )
    page.get_by_label("To", exact=True).fill("many")
    expect(page.locator("#id_to_error")).to_contain_text("“many” is not a whole number")
    expect(page.locator(".sweep-pieces")).to_have_count(0)
    page.get_by_label("To", exact=True).fill("1500")
    expect(page.locator("#id_to_error")).to_be_empty()
    expect(page.locator(".sweep-pieces tbody th").last).to_have_text("1001 to 1500")


def test_the_break_points_are_walked_through_by_keyboard(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{BATTLE}")
    page.get_by_role("button", name="Share", exact=True).focus()
    labels = []
    for _ in range(3):
        page.keyboard.press("Tab")
        labels.append(page.evaluate("document.activeElement.getAttribute('aria-label')"))
    assert labels == [
        "From 1000: nobody takes damage.",
        "From 1001: your opponent takes 1, you take none.",
        "From 3001: nobody takes damage.",
    ]
    assert page.evaluate("getComputedStyle(document.activeElement).strokeWidth") == "3px"


def test_the_chart_wears_the_colours_of_the_players(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{BATTLE}")
    shown = {
        player: page.locator(f".sweep-wide .chart-{player} path.line").evaluate(
            "line => [getComputedStyle(line).stroke, getComputedStyle(line).strokeDasharray]"
        )
        for player in ("opp", "you")
    }
    assert shown == {"opp": ["rgb(163, 67, 0)", "none"], "you": ["rgb(26, 79, 184)", "7px, 4px"]}


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_the_form_does_the_same(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}")
    page.get_by_role("link", name=re.compile(examples()[0].title)).click()
    page.get_by_label("Number", exact=True).select_option("life_points.opponent")
    page.get_by_label("Show damage at").fill("2000")
    page.get_by_role("button", name="Calculate", exact=True).click()
    expect(page.locator(".sweep-at")).to_contain_text("At 2000:")
    assert "your opponent’s Life Points" in page.locator(".sweep-pieces thead").inner_text()
    page.get_by_label("From", exact=True).fill("x")
    page.get_by_role("button", name="Calculate", exact=True).click()
    expect(page.locator("#id_from_error")).to_contain_text("not a whole number")
    expect(page.get_by_label("From", exact=True)).to_have_value("x")


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_shows_a_chart_of_its_own_with_readable_type(page: Page, site: str) -> None:
    expect_narrow(page, [f"{site}{ADDRESS}{each}" for each in PAGES])
    page.goto(f"{site}{ADDRESS}?{BATTLE}")
    expect(page.locator(".sweep-wide")).to_be_hidden()
    chart = page.locator(".sweep-narrow svg")
    expect(chart).to_be_visible()
    for text in chart.locator("text").all():
        box = text.bounding_box()
        assert box
        assert box["height"] >= 12
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, [f"{site}{ADDRESS}{each}" for each in PAGES])


@pytest.mark.reader(viewport=PHONE)
def test_axe_finds_nothing_on_a_phone(page: Page, site: str) -> None:
    expect_all_accessible(page, [f"{site}{ADDRESS}?{BATTLE}"])
