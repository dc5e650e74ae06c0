"""Test battles at the same time in a browser: typing, adding, keyboard, no JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from explorer.same_time.composition import examples
from tests.browser.page_checks import (
    PHONE,
    expect_accessible,
    expect_all_accessible,
    expect_narrow,
    expect_verdict,
)
from tests.browser.queries import TWO_BATTLES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ADDRESS = "/battle/same-time/"
FIVE = "&".join(
    f"{letter}{at}-name=A+Monster+With+a+Name+of+Some+Length+{at}&{letter}{at}-atk={at}00000"
    for letter in "at"
    for at in range(1, 6)
)
WRONG = "a1-atk=x&t1-atk=1&e=09y~A"


def monster(page: Page, label: str) -> Locator:
    return page.get_by_role("group", name=label, exact=True)


def test_a_monster_is_added_by_click_and_the_result_follows(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    monster(page, "Attacker 1").get_by_label("ATK").fill("1900")
    monster(page, "Target 1").get_by_label("ATK").fill("1000")
    expect_verdict(page, "Your opponent takes 900, you take none.")
    page.get_by_role("button", name="Add a target").click()
    expect(monster(page, "Target 2").get_by_label("Name")).to_be_focused()
    expect(page.locator("#notice")).to_contain_text("Target 2’s ATK is missing.")
    expect_verdict(page, "Your opponent takes 900, you take none.")
    monster(page, "Target 2").get_by_label("ATK").fill("2000")
    expect_verdict(page, "Your opponent takes 900, you take 100.")
    expect(page.locator("#notice")).to_be_empty()
    # A DEF that nobody gave is empty in the address.
    assert re.sub("&[a-z0-9]+-def=(?=&|$)", "", page.url).endswith(f"?{TWO_BATTLES}")
    page.get_by_role("button", name="Remove Target 1").click()
    expect_verdict(page, "Your opponent takes none, you take 100.")
    expect(page.get_by_role("button", name="Add a target")).to_be_focused()
    page.go_back()
    expect_verdict(page, "Your opponent takes 900, you take 100.")


def test_typing_keeps_the_caret_and_is_announced_to_screen_readers(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{TWO_BATTLES}")
    field = monster(page, "Attacker 1").get_by_label("ATK")
    field.fill("")
    field.press_sequentially("2500", delay=20)
    expect_verdict(page, "Your opponent takes 2000, you take none.")
    expect(field).to_be_focused()
    assert field.evaluate("field => field.selectionStart") == 4
    expect(page.locator("form#same-time")).to_have_count(1)
    expect(page.locator("#status")).to_contain_text("Your opponent takes 2000")
    expect(page).to_have_title(re.compile("Your opponent takes 2000"))
    page.reload()
    expect_verdict(page, "Your opponent takes 2000, you take none.")


def test_half_typed_numbers_keep_the_last_result_and_say_what_is_allowed(
    page: Page, site: str
) -> None:
    page.goto(f"{site}{ADDRESS}?{TWO_BATTLES}")
    field = monster(page, "Attacker 1").get_by_label("ATK")
    field.fill("19x")
    expect(page.locator("#id_a1-atk_error")).to_contain_text("from 0 to 1000000")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("19x")
    expect_verdict(page, "Your opponent takes 900, you take 100.")
    field.fill("19xx")
    expect(page.locator("#id_a1-atk_error")).to_contain_text("19xx")
    expect_verdict(page, "Your opponent takes 900, you take 100.")
    field.fill("2100")
    expect_verdict(page, "Your opponent takes 1200, you take none.")
    expect(page.locator("#id_a1-atk_error")).to_be_empty()
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_who_attacks_changes_both_sides(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{TWO_BATTLES}")
    page.get_by_label("Attacking player").select_option("opponent")
    expect_verdict(page, "Your opponent takes 100, you take 900.")
    expect(page.locator("#player-a")).to_have_text("Opponent")
    expect(page.locator("#player-t")).to_have_text("You")
    assert "a-by=opponent" in page.url


def test_an_effect_of_one_pair_is_added_edited_unticked_and_removed(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{TWO_BATTLES}")
    page.get_by_text("Add an effect", exact=True).click()
    editor = page.locator(".editor").first
    editor.get_by_label("What it does").select_option("08")
    editor.get_by_label("Against target").select_option("1")
    page.get_by_role("button", name="Add the effect").click()
    expect(page.locator("#id_x-card_error")).to_contain_text("This field is empty")
    editor.get_by_label("Card").fill("Doubler")
    editor.get_by_label("Card").press("Enter")
    expect_verdict(page, "Your opponent takes 1800, you take 100.")
    assert page.url.endswith("&e=08y.t1~Doubler")
    expect(page.locator("#add-effect")).to_be_focused()
    page.get_by_role("button", name=re.compile("^Edit Doubler")).click()
    expect(editor.get_by_label("What it does")).to_be_focused()
    editor.get_by_label("Against target").select_option("2")
    page.get_by_role("button", name="Save the effect").click()
    expect_verdict(page, "Your opponent takes 900, you take 200.")
    page.get_by_role("checkbox", name=re.compile("Doubler")).uncheck()
    expect_verdict(page, "Your opponent takes 900, you take 100.")
    page.get_by_role("checkbox", name=re.compile("Doubler")).check()
    expect_verdict(page, "Your opponent takes 900, you take 200.")
    page.get_by_role("button", name=re.compile("^Remove Doubler")).click()
    expect_verdict(page, "Your opponent takes 900, you take 100.")
    expect(page.get_by_role("checkbox", name=re.compile("Doubler"))).to_have_count(0)


def test_a_modifier_strengthens_one_monster(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{TWO_BATTLES}")
    page.get_by_text("Change ATK or DEF").click()
    editor = page.locator(".editor").last
    editor.get_by_label("Card").fill("Sword")
    editor.get_by_label("Monster", exact=True).select_option("t1")
    editor.get_by_label("Amount", exact=True).fill("500")
    page.get_by_role("button", name="Add the change").click()
    expect_verdict(page, "Your opponent takes 400, you take 100.")
    expect(page.locator("#pair-1-1")).to_contain_text("ATK 1900 against ATK 1500")


def test_the_grid_leads_to_a_pair_whose_table_stays_open(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{examples()[2].query}")
    page.locator(".grid").get_by_role("link", name="3", exact=True).click()
    pair = page.locator("#pair-1-1")
    expect(pair).to_be_in_viewport()
    expect(pair.locator(".trace")).to_be_hidden()
    pair.get_by_text("What applies in this pair").click()
    expect(pair.locator(".trace caption")).to_have_text(
        "Spear Dragon attacks Kuriboh in Defense Position"
    )
    monster(page, "Attacker 1").get_by_label("ATK").fill("2000")
    expect_verdict(page, "Your opponent takes 2700, you take none.")
    expect(pair.locator(".trace")).to_be_visible()
    pair.get_by_role("link", name="Open this pair in the composer").click()
    expect(page.locator("#verdict")).to_have_text("Your opponent takes 1800, you take none.")


@pytest.mark.reader(java_script_enabled=False)
def test_everything_works_without_a_script(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    monster(page, "Attacker 1").get_by_label("ATK").fill("1900")
    monster(page, "Target 1").get_by_label("ATK").fill("1000")
    page.get_by_role("button", name="Calculate").last.click()
    expect_verdict(page, "Your opponent takes 900, you take none.")
    page.get_by_role("button", name="Add a target").click()
    expect(page.locator("#notice")).to_contain_text("Target 2’s ATK is missing.")
    expect_verdict(page, "Your opponent takes 900, you take none.")
    monster(page, "Target 2").get_by_label("ATK").fill("2ooo")
    page.get_by_role("button", name="Calculate").last.click()
    expect(page.locator("#id_t2-atk_error")).to_contain_text("is not a whole number")
    expect(monster(page, "Target 2").get_by_label("ATK")).to_have_value("2ooo")
    expect_verdict(page, "Your opponent takes 900, you take none.")
    monster(page, "Target 2").get_by_label("ATK").fill("2000")
    monster(page, "Target 2").get_by_label("ATK").press("Enter")
    expect_verdict(page, "Your opponent takes 900, you take 100.")
    page.get_by_text("Add an effect", exact=True).click()
    page.get_by_label("What it does").select_option("06")
    page.locator(".editor").first.get_by_label("Card").fill("Shield")
    page.get_by_role("button", name="Add the effect").click()
    expect_verdict(page, "Nobody takes damage.")
    page.get_by_role("button", name=re.compile("^Remove Shield")).click()
    page.get_by_role("button", name="Remove Target 1").click()
    expect_verdict(page, "Your opponent takes none, you take 100.")


def test_the_keyboard_alone_is_enough(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{TWO_BATTLES}")
    page.get_by_role("button", name="Add an attacker").focus()
    page.keyboard.press("Enter")
    added = monster(page, "Attacker 2")
    expect(added.get_by_label("Name")).to_be_focused()
    page.keyboard.type("Skull")
    page.keyboard.press("Tab")  # its Remove button
    page.keyboard.press("Tab")
    expect(added.get_by_label("ATK")).to_be_focused()
    page.keyboard.type("2500")
    expect_verdict(page, "Your opponent takes 2900, you take 100.")
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name="Remove Attacker 2")).to_be_focused()
    page.keyboard.press("Enter")
    expect_verdict(page, "Your opponent takes 900, you take 100.")


def test_axe_finds_nothing(page: Page, site: str) -> None:
    queries = [
        "",
        *(example.query for example in examples()),
        FIVE,
        WRONG,
        f"{TWO_BATTLES}&edit=08y.a1~A",
    ]
    expect_all_accessible(page, [f"{site}{ADDRESS}?{query}" for query in queries])


def test_axe_finds_nothing_in_open_tables_and_live_errors(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{examples()[2].query}")
    for summary in page.get_by_text("What applies in this pair").all():
        summary.click()
    expect_accessible(page)
    monster(page, "Attacker 1").get_by_label("ATK").fill("x")
    expect(page.locator("#notice")).to_contain_text("Not calculated")
    expect_accessible(page)


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    six = FIVE + "&t6-atk=1"
    queries = ["", *(example.query for example in examples()), FIVE, six, WRONG]
    expect_narrow(page, [f"{site}{ADDRESS}?{query}" for query in queries])
    page.goto(f"{site}{ADDRESS}?{FIVE}")
    for cell in page.locator(".grid td > *").all():
        box = cell.bounding_box()
        assert box
        assert box["x"] + box["width"] <= PHONE["width"]
