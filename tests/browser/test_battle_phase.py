"""Test a Battle Phase in a browser: by keyboard, on a phone, and accessible."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from explorer.battle_phase.composition import examples
from tests.browser.page_checks import (
    PHONE,
    expect_all_accessible,
    expect_narrow,
    expect_verdict,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ADDRESS = "/battle/phase/"
TWO = "y1-name=Magician&y1-atk=2500&o1-name=Skull&o1-atk=2000"
EVERYTHING = (
    f"{TWO}&y1-mod=atk300~Secret+Arts&y1-attacks=2&e=08y.to~Doubler&v=attack.y1.o1&v=py~Crush"
    "&v=attack.y1.direct.negated~Negate+Attack&v=pays.y.half~Judgment&v=attack.y1.direct"
)
WRONG = f"{TWO}&o1-def=x&v=attack.y1.y1&v=07y.v~A"


def test_an_attack_is_added_and_changed_by_keyboard(page: Page, site: str) -> None:
    page.goto(f"{site}{ADDRESS}?{TWO}&y2-name=Elf&y2-atk=800")
    expect_verdict(page, "Your opponent has 8000 Life Points, you have 8000.")
    page.get_by_role("button", name="Add the attack").focus()
    page.keyboard.press("Enter")
    expect_verdict(page, "Your opponent has 7500 Life Points, you have 8000.")
    expect(page.locator("#add-attack")).to_be_focused()
    expect(page.get_by_label("Attacker", exact=True)).to_have_value("y2")
    expect(page.get_by_label("Attack target", exact=True)).to_have_value("direct")
    page.get_by_role("button", name="Add the attack").press("Enter")
    expect_verdict(page, "Your opponent has 6700 Life Points, you have 8000.")
    page.get_by_role("button", name="Earlier: Elf attacks directly").press("Enter")
    expect(page.locator(".phase-table")).to_contain_text("can’t be declared")
    expect(page.get_by_role("button", name="Remove: Elf attacks directly")).to_be_focused()
    page.keyboard.press("Enter")
    expect_verdict(page, "Your opponent has 7500 Life Points, you have 8000.")
    atk = page.get_by_role("group", name="Magician").get_by_label("ATK")
    atk.fill("3000")
    expect_verdict(page, "Your opponent has 7000 Life Points, you have 8000.")
    atk.blur()
    page.wait_for_load_state("networkidle")  # leaving the field sends its change again
    table = page.locator("#event-1 .sheet-table")
    table.locator("summary").first.press("Enter")
    expect(table.locator(".trace")).to_be_visible()
    page.get_by_role("group", name="Magician").get_by_label("Name").fill("Mage")
    expect(page.locator("#event-1")).to_contain_text("Mage attacks Skull")
    expect(table.locator(".trace")).to_be_visible()
    expect(page.locator("ol.events")).to_contain_text("Mage attacks Skull")
    assert re.search("y1-name=Mage&y1-atk=3000&.*&v=attack.y1.o1$", page.url)


def test_the_page_is_accessible(page: Page, site: str) -> None:
    queries = ["", EVERYTHING, WRONG]
    expect_all_accessible(page, [f"{site}{ADDRESS}?{each}" for each in queries])


@pytest.mark.reader(viewport=PHONE)
def test_the_page_fits_a_phone(page: Page, site: str) -> None:
    queries = [EVERYTHING, WRONG, *(each.query for each in examples()[:2])]
    long = TWO.replace("Magician", "A" * 60).replace("Skull", "B" * 60) + "&v=attack.y1.o1"
    expect_narrow(page, [f"{site}{ADDRESS}?{each}" for each in (*queries, long)])
