"""Test the page on evidence in a browser, and the way from a row to the rulings on its rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HOLE = "battle:05:turns_into_gain"


def test_from_a_row_to_the_rulings_by_its_rule(page: Page, site: str) -> None:
    page.goto(f"{site}/rulings/ohime-with-sword-attacks-directly/")
    row = page.locator("table.trace tbody", has=page.get_by_text("03", exact=True)).last
    link = row.get_by_role("link", name="by the same rule")
    number = link.inner_text().split()[0]
    link.click()
    page.wait_for_url(re.compile(r"/rulings/\?rule=battle:03:moves$"))
    expect(page.get_by_label("Rule", exact=True)).to_have_value("battle:03:moves")
    expect(page.locator("#status")).to_contain_text(f"{number} of ")


def test_the_filter_shows_the_rules_without_a_ruling_and_links_lead_to_them(
    page: Page, site: str
) -> None:
    page.goto(f"{site}/rules/evidence/#{HOLE}")
    expect(page.locator(f'[id="{HOLE}"]')).to_be_in_viewport()
    page.get_by_label("Only rules without a ruling").check()
    page.get_by_role("button", name="Show").click()
    page.wait_for_url(re.compile(r"/rules/evidence/\?without=1$"))
    expect(page.locator(f'[id="{HOLE}"]')).to_contain_text("Source: Konami Q&A")
    expect(page.locator('[id="battle:03:moves"]')).to_have_count(0)


def test_a_link_opens_the_group_of_its_rule_without_a_script(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/evidence/")
    rule = page.locator('[id="timing:counter-trap"]')
    expect(rule).to_be_hidden()
    page.goto(f"{site}/rules/evidence/#timing:counter-trap")
    expect(rule).to_be_in_viewport()
    page.get_by_role("link", name="Life Points", exact=True).first.click()
    expect(page.get_by_role("heading", name="Life Points", exact=True)).to_be_in_viewport()
    expect(page.locator('[id="life-points"] li').first).to_be_in_viewport()


def test_a_rule_chosen_in_the_list_swaps_the_rulings(page: Page, site: str) -> None:
    page.goto(f"{site}/rulings/")
    page.get_by_text("Filters: card").click()
    page.get_by_label("Rule", exact=True).select_option("timing:counter-trap")
    page.wait_for_url(re.compile(r"/rulings/\?rule=timing%3Acounter-trap$"))
    expect(page.locator("#rulings .listing h3")).to_have_count(3)
    expect(page.locator("#id_rule optgroup").first).to_have_attribute(
        "label", "The steps of the ladder"
    )
    expect(page.get_by_label("Rule", exact=True)).to_have_value("timing:counter-trap")


ADDRESSES = ["/rules/evidence/", "/rulings/?rule=battle%3A03", "/rules/damage-calculation/"]


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, [site + address for address in ADDRESSES])


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    expect_narrow(page, [site + address for address in ADDRESSES])
