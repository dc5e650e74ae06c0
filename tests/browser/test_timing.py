"""Test the timing page in a browser: typing, choosing, pasting, keyboard, phones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_checks import (
    PHONE,
    expect_accessible,
    expect_all_accessible,
    expect_narrow,
    tab_to,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ADDRESS = "/battle/timing/"
SUB_STEPS = {
    "start": "Start of the Damage Step",
    "before": "Before damage calculation",
    "calculation": "Damage calculation",
    "after": "After damage calculation",
    "end": "End of the Damage Step",
}
PAST = "and not afterward"
ANSWERS = {
    "Honest": {
        "start": ("Yes", "Its text names this moment"),
        "before": ("Yes", "Its text names this moment"),
        **dict.fromkeys(("calculation", "after", "end"), ("No", PAST)),
    },
    "Mirror Force": {
        "declaration": ("Yes", "Its text names this moment: when an attack is declared."),
        **dict.fromkeys(SUB_STEPS, ("No", PAST)),
    },
    "Ash Blossom & Joyous Spring": dict.fromkeys(
        SUB_STEPS, ("No", "A card that negates an effect, but not its activation, is not allowed")
    ),
}
HONEST = "Yes, until damage calculation begins"
PAGES = [
    "",
    "?card=Honest",
    "?card=Honest&at=before",
    "?as=counter-trap&at=end",
    "?card=ash",
    "?card=" + "x" * 100,
    "?card=" + "x" * 100 + "&as=counter-trap",
    "?text=before+damage+calculation;+at+the+end+of+the+Damage+Step",
    "?text=" + "x" * 1000,
    "?event=order_of_a_chain",
    "?event=flip",
    "?card=Honest&at=zzz&kind=zzz&event=zzz&as=zzz",
]


def expect_verdict(page: Page, expected: str, moment: str) -> None:
    expect(page.locator("#verdict")).to_have_text(re.compile(rf"^\s*{expected}\s+{moment}\s*$"))


@pytest.mark.parametrize("card", ANSWERS)
def test_a_card_is_asked_about_in_every_sub_step(page: Page, site: str, card: str) -> None:
    page.goto(site + ADDRESS)
    page.get_by_label("Card", exact=True).fill(card)
    expect(page.locator("#verdict")).to_have_text(re.compile("Yes, until damage calc|No"))
    for at, (expected, why) in ANSWERS[card].items():
        page.get_by_label("When", exact=True).select_option(at)
        moment = SUB_STEPS.get(at, "Attack declaration")
        expect_verdict(page, expected, moment)
        expect(page.locator("#result .lead")).to_contain_text(why)
        expect(page.locator(".spans [aria-current]")).to_have_text(moment)
        row = page.locator(".spans > li").filter(has=page.get_by_role("link", name=moment))
        expect(row.filter(has_text=why).locator(".mark").first).to_have_text(expected)
    assert "card=" in page.url
    assert f"at={at}" in page.url


def test_typing_keeps_the_caret_and_the_address_follows(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    field = page.get_by_label("Card", exact=True)
    field.press_sequentially("Hones", delay=20)
    expect(page.locator("#result")).to_contain_text("We don’t know a card called “Hones”.")
    expect(page.get_by_role("link", name="Honest", exact=True)).to_be_visible()
    field.press_sequentially("t", delay=20)
    expect(page.locator("#verdict")).to_contain_text(HONEST)
    expect(field).to_be_focused()
    assert field.evaluate("field => field.selectionStart") == len("Honest")
    expect(page.locator("#status")).to_have_text(
        re.compile(r"^\s*Yes, until damage calculation begins. Its text names this moment")
    )
    expect(page).to_have_title(re.compile(f"^Honest: {HONEST}"))
    page.wait_for_url(f"{site}{ADDRESS}?card=Honest")
    page.reload()
    expect(page.get_by_label("Card", exact=True)).to_have_value("Honest")
    expect(page.locator("#verdict")).to_contain_text(HONEST)


def test_back_and_forward_go_through_the_moments(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?card=Honest")
    page.get_by_label("When", exact=True).select_option("before")
    page.wait_for_url(f"{site}{ADDRESS}?card=Honest&at=before")
    page.get_by_label("When", exact=True).select_option("after")
    expect_verdict(page, "No", SUB_STEPS["after"])
    page.go_back()
    expect_verdict(page, "Yes", SUB_STEPS["before"])
    expect(page.get_by_label("When", exact=True)).to_have_value("before")
    page.go_forward()
    expect_verdict(page, "No", SUB_STEPS["after"])
    page.locator(".spans").get_by_role("link", name=SUB_STEPS["start"]).click()
    expect_verdict(page, "Yes", SUB_STEPS["start"])
    expect(page.get_by_label("When", exact=True)).to_have_value("start")


def test_a_kind_is_chosen_and_a_fact_added(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    page.get_by_label("Or a kind of effect").select_option(label="Counter Trap")
    expect_verdict(page, "Yes", "in the Damage Step")
    page.get_by_text("More about the moment").click()
    page.get_by_label("Forbidden by another effect").select_option(
        label="activating Spells and Traps"
    )
    expect_verdict(page, "No", "in the Damage Step")
    expect(page.get_by_label("Forbidden by another effect")).to_be_visible()
    assert page.url.endswith("?as=counter-trap&locked=spells_and_traps")


def test_errors_appear_at_their_fields_and_go_when_corrected(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?card=Honest&at=zzz&kind=zzz")
    when, kind = page.get_by_label("When", exact=True), page.get_by_label("Kind of card or effect")
    for field in (when, kind):
        expect(field).to_have_value("zzz")
        expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#id_at_error")).to_contain_text("Allowed: “Draw Phase”")
    expect(page.locator("#notice li")).to_have_count(2)
    when.select_option("before")
    expect(page.locator("#id_at_error")).to_be_empty()
    expect(when).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator("#notice li")).to_have_count(1)
    kind.select_option("quick_effect")
    expect(page.locator("#id_kind_error")).to_be_empty()
    expect(page.locator("#notice")).to_be_empty()
    expect_verdict(page, "Yes", SUB_STEPS["before"])


def test_pasted_words_find_their_moment(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    field = page.get_by_label("Text of the card")
    field.fill("before damage calculation")
    moments = page.get_by_role("region", name="Moments in the pasted text")
    expect(moments).to_contain_text("“before damage calculation”: Before damage calculation")
    row = page.locator(".spans > li").filter(has=page.locator(".mark.yes"))
    expect(row.locator(".plain a")).to_have_text(["Before damage calculation"])
    expect(field).to_be_focused()
    field.fill("Draw a card.")
    expect(page.locator("#result")).to_contain_text("This text doesn’t name a moment of a battle")


def test_a_question_is_asked_with_the_keyboard_alone(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    tab_to(page, page.get_by_label("Card", exact=True))
    page.keyboard.type("Mirror Force")
    page.keyboard.press("Enter")
    expect_verdict(page, "No", "in the Damage Step")
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_label("When", exact=True)).to_be_focused()
    page.keyboard.type("Attack")
    expect_verdict(page, "Yes", "Attack declaration")
    expect(page.get_by_label("When", exact=True)).to_be_focused()


@pytest.mark.reader(java_script_enabled=False)
def test_everything_works_without_a_script(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    page.get_by_label("Card", exact=True).fill("ash blossom")
    page.get_by_role("button", name="Answer").click()
    page.get_by_role("link", name="Ash Blossom & Joyous Spring").click()
    page.get_by_label("When", exact=True).select_option("end")
    page.get_by_role("button", name="Answer").click()
    expect_verdict(page, "No", SUB_STEPS["end"])
    assert page.url.endswith("?card=Ash+Blossom+%26+Joyous+Spring&at=end")
    page.get_by_text("Ask a different question").click()
    page.get_by_label("Other question").select_option("in_the_graveyard")
    page.get_by_role("button", name="Answer").click()
    expect_verdict(page, "Yes", SUB_STEPS["end"])
    page.get_by_role("link", name="the Battle Phase and the Damage Step").click()
    expect(page.locator("#rule-counter-trap")).to_be_visible()


@pytest.mark.reader(viewport=PHONE)
def test_a_judge_on_a_phone_slides_through_the_damage_step(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    page.get_by_label("Card", exact=True).fill("Honest")
    expect(page.locator("#verdict")).to_contain_text(HONEST)
    expect(page.locator("#verdict")).to_be_in_viewport()
    slider = page.get_by_label("Moment of the Damage Step")
    slider.focus()
    for at in ("start", "before"):
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_attribute("aria-valuetext", SUB_STEPS[at])
        expect_verdict(page, "Yes", SUB_STEPS[at])
    page.keyboard.press("ArrowRight")
    expect_verdict(page, "No", SUB_STEPS["calculation"])
    expect(page.get_by_label("When", exact=True)).to_have_value("calculation")
    expect(slider).to_be_focused()


@pytest.mark.reader(viewport=PHONE)
def test_the_last_cards_stay_in_the_browser_until_they_are_cleared(page: Page, site: str) -> None:
    for card in ("Honest", "Mirror Force", "Waboku", "Kuriboh", "Raigeki", "Skill Drain"):
        page.goto(f"{site}{ADDRESS}?card={card}")
    last = page.get_by_role("navigation", name="Last cards")
    expect(last.get_by_role("link")).to_have_text(
        ["Skill Drain", "Raigeki", "Kuriboh", "Waboku", "Mirror Force"]
    )
    last.get_by_role("link", name="Mirror Force").click()
    expect_verdict(page, "No", "in the Damage Step")
    last.get_by_role("button", name="Clear the last cards").click()
    expect(last).to_be_hidden()


@pytest.mark.reader(viewport=PHONE)
def test_no_page_is_wider_than_a_phone(page: Page, site: str) -> None:
    expect_narrow(page, [f"{site}{ADDRESS}{each}" for each in PAGES])
    for each in ("", "?card=Honest"):
        page.goto(f"{site}{ADDRESS}{each}")
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_no_state_has_anything_that_axe_finds(page: Page, site: str) -> None:
    expect_all_accessible(page, [f"{site}{ADDRESS}{each}" for each in PAGES])
    page.get_by_label("Card", exact=True).fill("Mirror Force")
    expect(page.locator("#id_card_error")).to_be_empty()
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    expect_accessible(page)
