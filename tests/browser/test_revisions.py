"""Test the history of rulings in a browser: two revisions side by side, and pinned embeds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from explorer.rulings import files as rulings
from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow
from tests.conftest import battle
from tests.explorer.rulings.test_files import FIRST, with_first

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PAGES = f"/rulings/{FIRST}/revisions/"
EMBED = f"/embed/rulings/{FIRST}/"
NOTE = "The first of five examples, which this Q&A gives."

LEFT, TOP, BOTTOM = (
    f"each => each.getBoundingClientRect().{at}" for at in ("left", "top", "bottom")
)


def revise(**fields: object) -> None:
    """Add a revision with these fields to the first ruling."""
    assert rulings.load_rulings(with_first(**fields)).changed == 1


def pages(site: str) -> list[str]:
    """Return the pages of a ruling with three revisions."""
    revise(note=NOTE)
    revise(note=NOTE, battle=battle(1000, None))
    paths = ["", "1/", "3/", "1/2/", "2/3/", "?a=1&b=1"]
    return [
        *(f"{site}{PAGES}{path}" for path in paths),
        f"{site}/rulings/changes/",
        f"{site}/rulings/changes/?rule=nothing&since=x",
    ]


def test_two_revisions_are_chosen_by_the_keyboard_and_shown_side_by_side(
    page: Page, site: str
) -> None:
    revise(note=NOTE)
    page.goto(f"{site}/rulings/{FIRST}/")
    page.get_by_role("link", name="All revisions").click()
    page.get_by_label("with revision").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/revisions/1/2/$"))
    note = page.get_by_role("region", name="Note")
    removed, added = note.locator("del").first, note.locator("ins").first
    assert "line-through" in removed.evaluate("each => getComputedStyle(each).textDecorationLine")
    assert "underline" in added.evaluate("each => getComputedStyle(each).textDecorationLine")
    middle = page.viewport_size["width"] / 2 if page.viewport_size else 0
    assert removed.evaluate(LEFT) < middle <= added.evaluate(LEFT)


@pytest.mark.reader(viewport=PHONE)
def test_on_a_phone_both_texts_are_stacked_and_no_page_is_too_wide(page: Page, site: str) -> None:
    addresses = pages(site)
    expect_narrow(page, addresses)
    page.goto(f"{site}{PAGES}1/2/")
    before, after = page.get_by_role("region", name="Note").locator(".revision-text").all()
    assert before.evaluate(LEFT) == after.evaluate(LEFT)
    assert before.evaluate(BOTTOM) <= after.evaluate(TOP)


@pytest.mark.parametrize("width", [1280, PHONE["width"]])
def test_its_pages_are_accessible(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    expect_all_accessible(page, pages(site))


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_the_changes_are_filtered(page: Page, site: str) -> None:
    revise(note=NOTE)
    page.goto(f"{site}/rulings/changes/")
    page.get_by_label("Rule", exact=True).select_option("battle:03:moves")
    page.get_by_role("button", name="Filter").click()
    page.wait_for_url(re.compile(r"\?rule=battle%3A03%3Amoves$"))
    page.locator(".revisions a").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Revisions 1 and 2")


def test_a_pinned_embed_stays_the_same_and_leads_to_its_revision(page: Page, site: str) -> None:
    before = page.request.get(f"{site}{EMBED}?revision=1").body()
    revise(note=NOTE, battle=battle(1000, None))
    assert page.request.get(f"{site}{EMBED}?revision=1").body() == before
    page.goto(f"{site}{EMBED}?revision=1")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("takes.*4000"))
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="step by step on What Applies").click()
    expect(opened.value.locator(".revision-place")).to_contain_text("Revision 1 of 2")
