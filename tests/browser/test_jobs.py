"""Test that what people come for takes few clicks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.page_checks import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

Click = Callable[[Locator], None]


@pytest.fixture
def clicked() -> list[str]:
    """Return the list that `click` counts in."""
    return []


@pytest.fixture
def click(clicked: list[str]) -> Click:
    """Return a function that clicks and counts it."""

    def click(what: Locator) -> None:
        clicked.append(what.inner_text())
        what.click()

    return click


def pick(page: Page, click: Click, field: str, words: str, card: str) -> None:
    """Type words into a card field, and click the card that was found."""
    page.locator(field).fill(words)
    with page.expect_response(re.compile("do=pick")):
        click(page.locator("[role=option]", has_text=card).first)
    expect(page.locator("[role=option]")).to_have_count(0)
    expect(page.locator("form[inert]")).to_have_count(0)  # the answer is there


def test_the_worked_example_is_composed_in_six_clicks(
    page: Page, site: str, click: Click, clicked: list[str]
) -> None:
    page.goto(site)
    click(page.get_by_role("navigation").get_by_role("link", name="Yu-Gi-Oh!").first)
    pick(page, click, "#id_a-name", "Chaos MAX", "Blue-Eyes Chaos MAX Dragon")
    pick(page, click, "#id_t-name", "Ohime", "Ohime the Manifested Mikanko")
    click(page.get_by_role("button", name="Swap players"))
    expect(page.locator("#player-a")).to_contain_text("Opponent")
    click(page.get_by_role("button", name="Put it in Defense Position"))
    expect(page.locator(".assumed")).to_contain_text("is in Defense Position")
    pick(page, click, "#id_x-find", "Double-Edged", "Double-Edged Sword")
    expect(page.locator("#verdict")).to_have_text("Your opponent takes 16000, you take none.")
    assert len(clicked) <= 6


def test_a_trap_that_is_added_changes_the_result_at_once(
    page: Page, site: str, click: Click, clicked: list[str]
) -> None:
    page.goto(f"{site}/battle/?a-by=opponent&a-atk=2000&t-by=you&t-atk=1000")
    expect(page.locator("#verdict")).to_have_text("Your opponent takes none, you take 1000.")
    pick(page, click, "#id_x-find", "Waboku", "Waboku")
    expect(page.locator("#verdict")).to_have_text("Nobody takes damage.")
    assert len(clicked) <= 2


@pytest.mark.reader(viewport=PHONE)
def test_honest_is_answered_on_a_phone_in_three_clicks(
    page: Page, site: str, click: Click, clicked: list[str]
) -> None:
    page.goto(site)
    page.get_by_label("Describe what happened, or ask").fill("can I activate Honest?")
    click(page.get_by_role("button", name="Show what applies"))
    expect(page.locator("#verdict")).to_contain_text("Yes, until damage calculation begins")
    assert len(clicked) <= 3


def test_a_challenge_of_two_characters_needs_no_choice_of_who_and_whom(
    page: Page, site: str, click: Click, clicked: list[str]
) -> None:
    page.goto(site)
    click(page.get_by_role("navigation").get_by_role("link", name="Lorcana").first)
    add = page.get_by_role("button", name="Add a character")
    click(add.first)
    click(add.last)
    for field, number in (("a-s", "2"), ("a-w", "3"), ("b-s", "2"), ("b-w", "3")):
        page.locator(f"#id_{field}").fill(number)
    expect(page.locator("#verdict")).to_contain_text("Character 1")
    assert len(clicked) <= 3


def test_a_missing_card_is_pasted_in_four_clicks(
    page: Page, site: str, click: Click, clicked: list[str]
) -> None:
    page.goto(f"{site}/battle/?a-by=opponent&a-atk=2000&t-by=you&t-atk=1000")
    click(page.get_by_text("Paste the text of a missing card"))
    page.get_by_label("Its name").fill("New Shield")
    page.get_by_label("Kind of card").select_option("other")
    page.get_by_label("Its text").fill("You take no battle damage this turn.")
    click(page.get_by_role("button", name="Use this card"))
    expect(page.locator("#verdict")).to_have_text("Nobody takes damage.")
    expect(page.get_by_role("list", name="What applies")).to_contain_text("New Shield")
    assert len(clicked) <= 4


def test_a_missing_lorcana_card_is_pasted_in_four_clicks(
    page: Page, site: str, click: Click, clicked: list[str]
) -> None:
    page.goto(f"{site}/board/?a-name=Scout&a-s=3&a-w=4&a-x=1&b-name=Guard&b-by=B&b-s=2&b-w=9&b-x=1")
    click(page.get_by_text("Add a missing card"))
    page.get_by_label("Its name").fill("Newcomer")
    page.get_by_label("Its strength").fill("2")
    page.get_by_label("Its willpower").fill("3")
    page.get_by_label("Its text").fill(
        "Challenger +2\nDraw a card.\n"
        "When you play this character, deal 2 damage to chosen character."
    )
    click(page.get_by_role("button", name="Use this card"))
    assumed = page.get_by_role("list", name="Assumed")
    expect(assumed).to_contain_text("Newcomer: read automatically, not checked by a person.")
    expect(assumed).to_contain_text("1 sentence of its text is not used.")
    read = page.get_by_role("group", name="The text of Newcomer").locator("mark")
    expect(read).to_have_text(["Challenger +2", "deal 2 damage to chosen character"])
    expect(page.locator("#id_c-ch")).to_have_value("2")
    click(page.get_by_role("button", name="Use it on Guard"))
    expect(page.locator("#verdict")).to_have_text("Guard now has 2 damage.")
    assert "Draw" not in page.url
    assert len(clicked) <= 4
