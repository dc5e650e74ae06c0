"""Test the Life Point sheet in a browser: typing, buttons, keyboard, phones, no JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from explorer.life_points.composition import examples
from tests.browser.page_checks import (
    PHONE,
    expect_accessible,
    expect_all_accessible,
    expect_narrow,
    expect_totals,
)
from tests.browser.queries import BURN

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

STRIKE = "e=pays.y.1500~Solemn+Strike"
BATTLE = "e=battle~a-atk=2500%26t-atk=1000"
WRONG = f"{STRIKE}&e=gains.o.many~A&e=nonsense&{BURN}&e=04y~B"


def expect_end(page: Page, opponent: int, you: int) -> None:
    sentence = f"Your opponent has {opponent} Life Points, you have {you}."
    expect(page.locator("#verdict")).to_contain_text(sentence)


def expect_lines(page: Page, *names: str) -> None:
    expect(page.locator(".sheet-line .sheet-head b")).to_have_text([*names])


def test_lines_are_added_by_click_one_below_the_other(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/")
    page.get_by_text("A battle", exact=True).click()
    page.get_by_label("The battle’s address").fill(f"{site}/battle/?a-atk=2500&t-atk=1000")
    page.get_by_role("button", name="Add the battle").click()
    expect_end(page, 6500, 8000)
    page.get_by_text("Effect damage", exact=True).first.click()
    page.locator("#id_d-card").fill("Ookazi")
    page.get_by_label("Effect damage", exact=True).fill("800")
    page.get_by_role("button", name="Add the effect damage").click()
    expect_end(page, 5700, 8000)
    page.get_by_text("A cost, a loss, a gain or a new total").click()
    page.get_by_label("half of the player’s Life Points").check()
    page.get_by_role("button", name="Add the line").click()
    expect_end(page, 5700, 4000)
    expect_lines(page, "Battle", "Effect damage", "Cost")
    assert page.url.endswith(f"?{BATTLE}&e=effect.y.o.800~Ookazi&e=pays.y.half")
    expect(page.locator("#status")).to_have_text(re.compile("has 5700 Life Points, you have 4000"))
    page.go_back()
    expect_lines(page, "Battle", "Effect damage")


def test_an_effect_is_added_to_effect_damage_edited_and_removed(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/?{BURN}")
    page.get_by_role("button", name="Add an effect to line 1").click()
    expect(page.locator("#id_x-step")).to_be_focused()
    page.locator("#id_x-step").select_option("07")
    expect(page.locator("#id_x-value")).to_be_hidden()
    card = page.locator("#id_x-card")
    card.fill("Damage Diet")
    card.press("Enter")
    expect_end(page, 8000, 7500)
    page.get_by_role("button", name="Edit Damage Diet").click()
    expect(page.get_by_role("button", name="Save the effect")).to_be_visible()
    page.locator("#id_x-step").select_option("10")
    page.locator("#id_x-value").fill("lots")
    page.get_by_role("button", name="Save the effect").click()
    expect(page.locator("#id_x-value_error")).to_contain_text('"lots" is not a whole number')
    expect(page.locator("#id_x-value")).to_be_focused()
    page.locator("#id_x-value").fill("1000")
    page.get_by_role("button", name="Save the effect").click()
    expect_end(page, 8000, 8000)
    page.get_by_role("button", name="Remove Damage Diet").click()
    expect_end(page, 8000, 7000)


def test_typing_updates_the_sheet_and_the_caret_stays(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/?{STRIKE}")
    field = page.get_by_label("Your Life Points")
    field.fill("")
    expect(page.locator("#id_you_error")).to_contain_text("This field is empty")
    expect(page.locator("#notice")).to_contain_text("Not calculated.")
    expect_end(page, 8000, 6500)
    field.press_sequentially("4000", delay=20)
    expect_end(page, 8000, 2500)
    expect(field).to_be_focused()
    assert field.evaluate("field => field.selectionStart") == 4
    expect(page.locator("#id_you_error")).to_be_empty()
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator("#notice")).to_be_empty()
    expect(page.locator("#status")).to_have_text(re.compile("you have 2500"))
    assert page.url.endswith(f"?you=4000&{STRIKE}")


def test_typing_goes_on_after_a_button_has_swapped_the_page(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/?{STRIKE}&{BURN}")
    page.get_by_role("button", name="Move line 2 up").click()
    expect_lines(page, "Effect damage", "Cost")
    expect(page.get_by_role("button", name="Remove line 1")).to_be_focused()
    page.get_by_label("Your Life Points").fill("x")
    expect(page.locator("#id_you_error")).to_contain_text('"x" is not a whole number')
    page.get_by_label("Your Life Points").fill("2000")
    expect(page.locator("#id_you_error")).to_be_empty()
    expect(page.locator("#line-2")).to_contain_text(
        "can’t pay 1500 for Solemn Strike with only 1000 Life Points"
    )
    page.get_by_role("button", name="Remove line 1").click()
    expect_end(page, 8000, 500)
    expect(page.locator("#verdict")).to_be_focused()


def test_a_table_that_was_open_stays_open_wherever_its_line_moves(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/?{BURN}&{BATTLE}")
    page.locator("#line-2").get_by_text("What applies, step by step").click()
    expect_totals(page, 1500, 0)
    page.get_by_role("button", name="Move line 2 up").click()
    expect(page.locator("#line-1 details[open]")).to_have_count(1)
    expect(page.locator("#line-2 details[open]")).to_have_count(0)


def test_a_battle_line_leads_to_the_composer_with_its_life_points(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/?{STRIKE}&{BATTLE}")
    page.get_by_role("link", name="Open in the composer").click()
    expect_totals(page, 1500, 0)
    expect(page.get_by_label("Your Life Points")).to_have_value("6500")


def test_a_sheet_is_kept_with_the_keyboard_alone(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/?{BURN}")
    page.locator("#add-change").focus()
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.locator("#id_c-card")).to_be_focused()
    page.keyboard.type("Solemn Strike")
    page.keyboard.press("Tab")
    page.keyboard.type("1500")
    page.keyboard.press("Enter")
    expect_end(page, 8000, 5500)
    expect(page.locator("#add-change")).to_be_focused()
    page.get_by_role("button", name="Remove line 1").focus()
    page.keyboard.press("Enter")
    expect_end(page, 8000, 6500)


def test_what_is_typed_after_tab_replaces_what_the_card_filled_in(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/")
    page.get_by_text("A cost, a loss, a gain or a new total").click()
    page.locator("#id_c-card").press_sequentially("Solemn Strike")
    page.keyboard.press("Tab")
    amount = page.locator("#id_c-amount")
    expect(amount).to_have_value("1500")
    page.keyboard.type("700")
    expect(amount).to_have_value("700")
    page.keyboard.press("Enter")
    expect_end(page, 8000, 7300)


def test_a_picked_card_fills_in_what_nobody_typed(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/")
    page.get_by_text("A cost, a loss, a gain or a new total").click()
    card, amount = page.locator("#id_c-card"), page.locator("#id_c-amount")
    half, what = page.locator("#id_c-half"), page.locator("#id_c-what")

    def pick(name: str) -> None:
        card.fill(name)
        page.get_by_role("option", name=re.compile(f"^{name}")).click()
        expect(card).to_have_value(name)

    pick("Solemn Judgment")
    expect(half).to_be_checked()
    pick("Red Medicine")
    expect(half).not_to_be_checked()
    expect(amount).to_have_value("500")
    expect(what).to_have_value("gains")
    amount.fill("300")
    pick("Solemn Warning")
    expect(amount).to_have_value("300")
    amount.fill("")
    what.select_option("pays")
    pick("Upstart Goblin")
    expect(amount).to_have_value("")
    expect(what).to_have_value("pays")
    pick("Solemn Warning")
    page.get_by_role("button", name="Add the line").click()
    expect_end(page, 8000, 6000)
    page.get_by_text("Effect damage", exact=True).first.click()
    page.locator("#id_d-by").select_option("opponent")
    page.locator("#id_d-card").fill("ookazi")
    page.get_by_role("option", name=re.compile("^Ookazi")).click()
    expect(page.locator("#id_d-amount")).to_have_value("800")
    expect(page.locator("#id_d-to")).to_have_value("you")
    page.get_by_role("button", name="Add the effect damage").click()
    expect_end(page, 8000, 5200)


@pytest.mark.reader(java_script_enabled=False)
def test_a_card_fills_in_its_amount_without_a_script(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/")
    page.get_by_text("A cost, a loss, a gain or a new total").click()
    page.locator("#id_c-card").fill("Solemn Judgment")
    page.get_by_role("button", name="Add the line").click()
    expect_end(page, 8000, 4000)


@pytest.mark.reader(java_script_enabled=False)
def test_everything_works_without_a_script(page: Page, site: str) -> None:
    page.goto(f"{site}/life-points/")
    page.get_by_label("Your Life Points").fill("3000")
    page.get_by_text("A cost, a loss, a gain or a new total").click()
    page.locator("#id_c-card").fill("Solemn Strike")
    page.get_by_label("Life Points", exact=True).fill("15oo")
    page.get_by_role("button", name="Add the line").click()
    expect(page.locator("#id_c-amount_error")).to_contain_text('"15oo" is not a whole number')
    expect(page.locator("#id_c-card")).to_have_value("Solemn Strike")
    page.get_by_label("Life Points", exact=True).fill("1500")
    page.get_by_role("button", name="Add the line").click()
    expect_end(page, 8000, 1500)
    page.get_by_label("Your Life Points").fill("2000")
    page.get_by_role("button", name="Calculate").last.click()
    expect_end(page, 8000, 500)
    assert page.url.endswith(f"?you=2000&{STRIKE}")
    page.get_by_role("button", name="Edit line 1").click()
    page.get_by_label("Life Points", exact=True).fill("2000")
    page.get_by_role("button", name="Save the line").click()
    expect_end(page, 8000, 0)
    page.get_by_role("button", name="Remove line 1").click()
    expect(page.get_by_text("Start a Life Point sheet")).to_be_visible()


def test_axe_finds_nothing(page: Page, site: str) -> None:
    queries = ["", *(each.query for each in examples()), WRONG, f"you=x&{STRIKE}"]
    queries += [f"{BURN}&e=03y~A&do=edit.0.0", f"{STRIKE}&do=add-change&c-amount=x"]
    expect_all_accessible(page, [f"{site}/life-points/?{query}" for query in queries])
    page.goto(f"{site}/life-points/?{examples()[0].query}")
    for table in page.get_by_text("What applies, step by step").all():
        table.click()
    expect_accessible(page)


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    queries = ["", *(each.query for each in examples()), WRONG, f"you=1000000&{BATTLE}&do=edit.0"]
    queries.append("&".join(["you=1000000&opponent=1000000", *["e=gains.y.1000000"] * 30]))
    expect_narrow(page, [f"{site}/life-points/?{query}" for query in queries])
    page.goto(f"{site}/life-points/?{examples()[0].query}")
    page.get_by_text("What applies, step by step").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for cell in page.locator(".sheet-number").all():
        box = cell.bounding_box()
        assert box
        assert box["x"] + box["width"] <= PHONE["width"]
