"""Test a battle step by step in a browser, from the composer to the last stop."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from explorer.battle.walk import face_down_examples
from explorer.rulings.named_battles import examples
from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow, follow, tab_to

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ADDRESS = "/battle/walk/"
BUG = "a-name=Gemini+Elf&a-atk=1900&t-name=Man-Eater+Bug&t-atk=450&t-def=600&t-pos=defense&t-down=1"
LONG = f"{BUG.replace('Gemini+Elf', 'x' * 100)}&a-mod=atk500.calc~{'y' * 100}"
PAGES = ["", "?a-atk=19x&t-atk=1", "?a-atk=3000&direct=1", f"?{BUG}", f"?{LONG}"]


def stop(page: Page, id: str) -> Locator:
    return page.locator(f"[id='{id}']")


def words(page: Page, id: str, text: str) -> Locator:
    """Return the line of a stop with these words of card texts."""
    row = stop(page, id).locator(".walk-words > div")
    return row.filter(has=page.get_by_role("link", name=text, exact=True))


def open_everything(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")


def compose_the_bug(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/")
    page.get_by_label("ATK", exact=True).nth(0).fill("1900")
    page.get_by_label("ATK", exact=True).nth(1).fill("450")
    page.get_by_label("DEF", exact=True).nth(1).fill("600")
    page.get_by_label("Position").nth(1).select_option("defense")
    page.get_by_label("Face-down").check()
    for slot, name in enumerate(("Gemini Elf", "Man-Eater Bug")):
        page.get_by_label("Name").nth(slot).fill(name)
        expect(page.locator(".trace caption")).to_contain_text(name)
    page.wait_for_url(re.compile("t-down=1"))


def expect_the_bug_to_die(page: Page) -> None:
    """Expect every stop to say what happens to the face-down monster there."""
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Gemini Elf attacks face-down Man-Eater Bug, step by step"
    )
    expect(stop(page, "declaration")).to_contain_text("Man-Eater Bug stays face-down")
    expect(stop(page, "start")).to_contain_text("Man-Eater Bug is still face-down")
    expect(stop(page, "before")).to_contain_text("Man-Eater Bug is first flipped to face-up")
    calculation = stop(page, "calculation")
    expect(calculation.locator(".trace tbody th").first).to_contain_text("Normal circumstances")
    expect(calculation).to_contain_text("Man-Eater Bug is determined to be destroyed by battle")
    flip = words(page, "after", "FLIP:")
    expect(flip).to_contain_text("for Man-Eater Bug")
    expect(flip).not_to_have_class(re.compile("off"))
    expect(stop(page, "end")).to_contain_text("Man-Eater Bug is first sent to the GY")
    expect(words(page, "end", "when this card is sent to the GY")).to_contain_text(
        "not for Gemini Elf"
    )


def test_a_face_down_target_is_walked_from_the_composer_to_its_end(page: Page, site: str) -> None:
    compose_the_bug(page, site)
    page.get_by_label("More about this battle").get_by_role("link", name="Step by step").click()
    expect_the_bug_to_die(page)
    stops = page.get_by_label("Steps of this battle").get_by_role("link")
    for link in stops.all():
        link.click()
        goal = page.url.partition("#")[2]
        expect(stop(page, goal)).to_be_in_viewport()
    assert goal == "end_step"
    page.get_by_role("link", name="Change this battle").click()
    expect(page.get_by_label("Face-down")).to_be_checked()


def test_the_target_is_turned_over_and_back(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{BUG}")
    page.get_by_role("button", name="Make the target face-up").click()
    expect(stop(page, "start")).not_to_contain_text("face-down.")
    expect(words(page, "after", "FLIP:")).to_have_class("off")
    assert "t-down" not in page.url
    page.get_by_role("button", name="Make the target face-down").click()
    expect_the_bug_to_die(page)
    page.go_back()
    expect(page.get_by_role("button", name="Make the target face-down")).to_be_visible()


def test_a_kind_and_words_lead_to_their_question(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{BUG}")
    start = stop(page, "start")
    start.get_by_text("What can be activated").click()
    start.get_by_role("link", name="Negates an effect, not its activation").click()
    expect(page.locator("#verdict")).to_have_text(re.compile(r"No\s+Start of the Damage Step"))
    page.go_back()
    words(page, "after", "FLIP:").get_by_role("link", name="FLIP:").click()
    expect(page.locator("#verdict")).to_have_text(re.compile(r"Yes\s+After damage calculation"))


def test_the_battle_goes_onto_a_life_point_sheet(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?a-name=Elf&a-atk=1900&t-atk=1000")
    page.get_by_role("link", name="Add to a Life Point sheet").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Life Points")
    expect(page.locator("#result")).to_contain_text("7100")


@pytest.mark.reader(java_script_enabled=False)
def test_everything_works_without_a_script(page: Page, site: str) -> None:
    page.goto(site + ADDRESS)
    page.get_by_role("link", name=face_down_examples()[0].title).click()
    expect_the_bug_to_die(page)
    page.get_by_role("button", name="Make the target face-up").click()
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("face-down")
    stop(page, "end").get_by_text("What can be activated").click()
    expect(stop(page, "end").get_by_role("link", name="Counter Trap", exact=True)).to_be_visible()


def test_a_battle_is_walked_with_the_keyboard_alone(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{BUG}")
    tab_to(page, page.get_by_role("button", name="Make the target face-up"))
    page.keyboard.press("Enter")
    button = page.get_by_role("button", name="Make the target face-down")
    expect(button).to_be_visible()
    tab_to(page, button)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Make the target face-up")).to_be_visible()
    tab_to(page, stop(page, "start_step").locator("summary"))
    page.keyboard.press("Enter")
    expect(stop(page, "start_step").locator("details")).to_have_attribute("open", "")


def test_a_wrong_battle_is_fixed_in_the_composer(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?a-atk=19x&t-atk=1000")
    expect(page.get_by_text("This battle can’t be shown step by step yet.")).to_be_visible()
    follow(page.get_by_role("link", name="Fix it in the composer"))
    expect(page.get_by_label("ATK", exact=True).nth(0)).to_have_value("19x")
    page.get_by_label("ATK", exact=True).nth(0).fill("1900")
    page.get_by_label("More about this battle").get_by_role("link", name="Step by step").click()
    expect(stop(page, "calculation").locator(".trace")).to_contain_text("900")


def test_no_state_has_anything_that_axe_finds(page: Page, site: str) -> None:
    addresses = [f"{site}{ADDRESS}{each}" for each in PAGES]
    expect_all_accessible(page, addresses)
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () =>"
        " document.querySelectorAll('details').forEach(each => each.open = true))"
    )
    expect_all_accessible(page, addresses[-2:])


@pytest.mark.reader(viewport=PHONE)
def test_no_page_is_wider_than_a_phone_and_a_walk_is_not_too_long(page: Page, site: str) -> None:
    walks = [*face_down_examples(), *examples()]
    expect_narrow(page, [f"{site}{ADDRESS}{each}" for each in PAGES])
    expect_narrow(page, [f"{site}{ADDRESS}?{each.query}" for each in walks])
    page.goto(f"{site}{ADDRESS}?{BUG}")
    assert page.evaluate("document.documentElement.scrollHeight") < 7600
    open_everything(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
