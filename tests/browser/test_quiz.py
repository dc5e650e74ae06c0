"""Test the quiz in a browser: right and wrong answers by keyboard and touch, no JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from explorer.learn.quiz_battle import LEVELS, QuizBattle, deal, has_more_than_battle_damage
from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow, expect_verdict

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ADDRESS = "/learn/"
ABD = "?level=3&seed=abd&edition=1"
WRONG = f"{ABD}&opponent=12345&you=54321"
EMPTY = f"{ABD}&opponent=&you=x"
OTHERS = [f"?level={number}&seed=abd&edition=1" for number in range(1, 6)]
PAGES = ["", ABD, WRONG, EMPTY, "?level=2&seed=a&edition=0", *OTHERS]
ANSWERED = [f"{each}&opponent=1&you=1&right=1&of=2" for each in OTHERS]


def abd() -> QuizBattle:
    dealt = deal(LEVELS[2], "abd")
    assert dealt
    assert not has_more_than_battle_damage(dealt.trace)
    return dealt


def type_in(page: Page, opponent: object, you: object) -> None:
    page.get_by_label("Damage to your opponent").fill(str(opponent))
    page.get_by_label("Damage to you", exact=True).fill(str(you))


def expect_fields(page: Page, opponent: object, you: object) -> None:
    expect(page.get_by_label("Damage to your opponent")).to_have_value(str(opponent))
    expect(page.get_by_label("Damage to you", exact=True)).to_have_value(str(you))


def answer_wrong_then_right(page: Page, site: str) -> None:
    trace = abd().trace
    row = trace.rows[1]
    page.goto(f"{site}{ADDRESS}{ABD}")
    expect(page.locator(".trace")).to_have_count(0)
    type_in(page, row.to_opponent.battle, row.to_you.battle)
    page.get_by_role("button", name="Answer").click()
    expect_verdict(page, f"You stopped after {row.applies}.")
    expect_fields(page, row.to_opponent.battle, row.to_you.battle)
    stopped = page.locator(".trace tbody", has_text="you stopped here")
    expect(stopped).to_contain_text(str(row.why))
    rule = page.get_by_role("link", name=f"Read the rule for {trace.rows[2].applies}")
    expect(rule).to_have_attribute("href", f"/rules/ladder/#step-{trace.rows[2].applies}")
    type_in(page, trace.battle_damage.opponent, trace.battle_damage.you)
    page.get_by_role("button", name="Answer").click()
    expect_verdict(page, "Right")
    expect(page.get_by_text("you stopped here")).to_have_count(0)
    expect(page.get_by_label("Continue")).to_contain_text("1 of 1 right so far")


def test_a_wrong_answer_is_explained_and_a_right_one_praised(page: Page, site: str) -> None:
    answer_wrong_then_right(page, site)
    page.wait_for_url(re.compile("opponent="))
    page.go_back()
    expect(page.locator("#verdict")).to_contain_text("You stopped after")
    page.reload()
    expect(page.locator("#verdict")).to_contain_text("You stopped after")


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_it_is_the_same(page: Page, site: str) -> None:
    answer_wrong_then_right(page, site)
    assert page.url.endswith("#answer")


def test_a_whole_round_goes_by_keyboard(page: Page, site: str) -> None:
    damage = abd().trace.battle_damage
    page.goto(f"{site}{ADDRESS}{ABD}")
    page.get_by_label("Damage to your opponent").focus()
    page.keyboard.type(str(damage.opponent))
    page.keyboard.press("Tab")
    page.keyboard.type(str(damage.you))
    page.keyboard.press("Enter")
    expect_verdict(page, "Right")
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator("#status")).to_contain_text("Right.")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Next battle")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"level=3&seed=(?!abd)\w+&edition=1&right=1&of=1$"))
    expect(page.get_by_text("1 of 1 right so far.")).to_be_visible()
    expect(page.locator(".trace")).to_have_count(0)
    expect_fields(page, "", "")


def test_an_invalid_answer_is_an_error_at_its_field_and_can_be_corrected(
    page: Page, site: str
) -> None:
    page.goto(f"{site}{ADDRESS}{ABD}")
    type_in(page, "many", "")
    page.get_by_label("Damage to you", exact=True).press("Enter")
    expect(page.locator("#id_opponent_error")).to_contain_text("“many” is not a whole number")
    expect(page.locator("#id_you_error")).to_contain_text("Allowed: a whole number from 0")
    expect(page.locator("#id_you")).to_have_attribute("aria-invalid", "true")
    expect_fields(page, "many", "")
    expect(page.locator(".trace")).to_have_count(0)
    damage = abd().trace.battle_damage
    type_in(page, damage.opponent, damage.you)
    page.get_by_label("Damage to you", exact=True).press("Enter")
    expect_verdict(page, "Right")
    expect(page.locator("#id_opponent_error")).to_be_empty()
    expect(page.locator("#id_you")).not_to_have_attribute("aria-invalid", "true")


def test_from_the_ladder_to_a_battle_of_a_level(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/ladder/")
    page.get_by_role("link", name="quiz").click()
    page.get_by_role("link", name="The whole ladder").click()
    page.wait_for_url(re.compile(r"level=5&seed=\w+&edition=1$"))
    expect(page.get_by_role("button", name="Answer")).to_be_visible()


@pytest.mark.reader(viewport=PHONE)
def test_no_page_is_wider_than_a_phone(page: Page, site: str) -> None:
    expect_narrow(page, [f"{site}{ADDRESS}{each}" for each in (*PAGES, *ANSWERED)])


@pytest.mark.reader(viewport=PHONE, has_touch=True)
def test_on_a_phone_the_answer_comes_into_sight(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}{ABD}")
    type_in(page, 1, 2)
    page.get_by_role("button", name="Answer").tap()
    expect(page.locator("#verdict")).to_be_in_viewport()


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, [f"{site}{ADDRESS}{each}" for each in (*PAGES, *ANSWERED)])
