"""Test the cards in a browser: search as you type, filters, marked words, no JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from explorer.catalogue.imports.proposals import proposals
from explorer.models import Card
from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow, tab_to

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TEXT = (
    "You take no battle damage from battles involving this card. If this card attacks a Defense"
    " Position monster, inflict piercing battle damage to your opponent."
)


def imported() -> Card:
    """Return a card whose effects are only proposed."""
    card = Card.objects.create(
        passcode=99000001, name="Lantern Moth", kind="monster", subtypes=["Effect"], atk="1000",
        def_printed="500", level=4, attribute="WIND", race="Insect", text=TEXT,
    )  # fmt: skip
    for proposal in proposals(card):
        proposal.effect.card = card
        proposal.effect.save()
    return card


def names(page: Page) -> list[str]:
    return page.locator("#cards .hits a").all_inner_texts()


def test_typing_a_name_narrows_the_list(page: Page, site: str) -> None:
    page.goto(f"{site}/cards/")
    field = page.get_by_label("Name")
    field.press_sequentially("edged sword")
    page.wait_for_url(re.compile(r"/cards/\?q=edged\+sword$"))
    expect(page.locator("#cards .hits a")).to_have_text(["Double-Edged Sword"])
    expect(page.locator("#status")).to_contain_text("1 card ·")
    expect(field).to_be_focused()
    kinds = page.get_by_label("Kind").locator("option")
    expect(kinds).to_have_text(["Any kind", "Spell (1)"])


def test_a_chosen_step_and_numbers_are_in_the_address_and_come_back(page: Page, site: str) -> None:
    page.goto(f"{site}/cards/")
    page.get_by_label("Step or effect").select_option("08")
    page.wait_for_url(re.compile(r"\?step=08$"))
    page.get_by_text("Attribute, Type, ATK").click()
    page.get_by_label("ATK from").fill("2500")
    page.wait_for_url(re.compile(r"\?step=08&atk_from=2500$"))
    expect(page.locator("#status")).not_to_have_text(re.compile(r"^\s*0\s+cards"))
    listed = names(page)
    page.locator("#cards .hits a").first.click()
    page.go_back()
    page.wait_for_url(re.compile(r"atk_from=2500$"))
    assert names(page) == listed
    expect(page.get_by_label("ATK from")).to_have_value("2500")
    expect(page.get_by_label("ATK from")).to_be_visible()


def test_marked_words_lead_to_what_they_stand_for(page: Page, site: str) -> None:
    imported()
    page.goto(f"{site}/cards/?q=lantern+moth")
    expect(page.locator("#cards")).to_contain_text("proposed")
    page.get_by_role("link", name="Lantern Moth").click()
    marks = page.locator(".marked-text mark")
    expect(marks).to_have_count(2)
    expect(marks.first).to_contain_text("no battle damage")
    marks.first.get_by_role("link", name="1").click()
    expect(page.locator("#found-1")).to_contain_text("Becomes 0")
    expect(page.locator("#found-1")).to_be_in_viewport()
    page.get_by_role("link", name="Attack with it").click()
    page.wait_for_url(re.compile("/battle/"))
    expect(page.get_by_role("main")).to_contain_text("Lantern Moth")


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_the_form_is_sent_by_its_button(page: Page, site: str) -> None:
    page.goto(f"{site}/cards/")
    page.get_by_label("Name").fill("s")
    page.get_by_label("Order").select_option("atk")
    page.get_by_role("button", name="Search", exact=True).click()
    page.wait_for_url(re.compile(r"/cards/\?q=s&sort=atk$"))
    assert names(page)[0] == "Fossil Dragon Skullgios"
    page.get_by_role("link", name="Next page").click()
    page.wait_for_url(re.compile(r"q=s&sort=atk&page=2$"))


def test_the_keyboard_alone_finds_a_card(page: Page, site: str) -> None:
    page.goto(f"{site}/cards/")
    page.get_by_label("Name").focus()
    page.keyboard.type("waboku")
    page.wait_for_url(re.compile("q=waboku"))
    expect(page.locator("#cards .hits a")).to_have_count(1)
    tab_to(page, page.get_by_role("link", name="Waboku", exact=True))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/cards/\d+/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Waboku")


ADDRESSES = ["/cards/", "/cards/?atk_from=0&sort=atk", "/cards/lorcana/", "/cards/99000001/",
             "/cards/54447022/"]  # fmt: skip


def test_nothing_hinders_a_reader(page: Page, site: str) -> None:
    imported()
    expect_all_accessible(page, [f"{site}{address}" for address in ADDRESSES])


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_shows_all_of_it(page: Page, site: str) -> None:
    imported()
    expect_narrow(page, [f"{site}{address}" for address in ADDRESSES])
