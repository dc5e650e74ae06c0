"""Test comparing battles in a browser: scenarios, the form, phones, no JavaScript, dark mode."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine.yugioh import Battle
from explorer.models import Scenario
from explorer.rulings.named_battles import named_battle
from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

STORM = named_battle("ohime-with-sword-battles-dark-storm")
PARTING = "They first differ at 03: to you, 1000 in the first and 0 in the second."


def saved_pair() -> tuple[Scenario, Scenario]:
    """Return the third worked example, and a copy of it by the rules before August 2022."""
    first, _ = Scenario.objects.get_or_save(STORM.battle, "Today")
    then = Battle.from_document(STORM.battle.to_document() | {"ruleset": "ocg-2019"})
    return first, Scenario.objects.get_or_save(then, "Then", "", first)[0]


def pages(site: str) -> list[str]:
    first, second = saved_pair()
    huge = Battle.from_document(
        {
            "game": "yugioh",
            "attacker": {"name": "W" * 100, "atk": 1_000_000, "def": 0},
            "target": None,
            "effects": [{"step": "04", "card": "x" * 100, "controller": "you"}],
        }
    )
    third, _ = Scenario.objects.get_or_save(huge, "y" * 100)
    return [
        f"{site}/compare/",
        f"{site}/compare/?a={first.id}&b=nonsense",
        f"{site}/compare/{first.id}/{second.id}/",
        f"{site}/compare/{first.id}/{third.id}/",
        f"{site}/battle/rulesets/",
        f"{site}/battle/rulesets/?a-atk=x",
        f"{site}/battle/rulesets/?{STORM.query}",
        f"{site}/battle/?{STORM.query}&ruleset=ocg-2019",
        f"{site}{second.get_absolute_url()}",
    ]


def test_a_scenario_is_compared_with_what_it_is_based_on(page: Page, site: str) -> None:
    _, second = saved_pair()
    page.goto(f"{site}{second.get_absolute_url()}")
    expect(page.get_by_text("By the rules before August 2022, not today’s rules.")).to_be_visible()
    page.get_by_role("link", name="Compare with the original").click()
    expect(page.locator(".parting")).to_have_text(PARTING)
    row = page.locator(".aligned tbody", has=page.locator(".stamp", has_text="03"))
    expect(row.locator(".cell-apart b")).to_have_text(["1000", "0"])
    expect(row.locator("td.n b")).to_have_text(["2000", "1000", "2000", "0"])


@pytest.mark.reader(java_script_enabled=False)
def test_the_form_takes_two_links_without_a_script(page: Page, site: str) -> None:
    first, second = saved_pair()
    page.goto(f"{site}/compare/")
    page.get_by_label("First saved result").fill(f"{site}{first.get_absolute_url()}")
    page.get_by_label("Second saved result").fill("nonsense")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator("#id_b_error")).to_contain_text("“nonsense” is not a saved result")
    page.get_by_label("Second saved result").fill(second.id)
    page.keyboard.press("Enter")
    expect(page.locator(".parting")).to_have_text(PARTING)


def test_the_composer_is_one_click_from_both_rulesets_and_back(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{STORM.query}")
    page.get_by_role("link", name="Compare both rulesets").click()
    expect(page.locator(".parting")).to_contain_text(
        "1000 under today’s rules and 0 under the rules before August 2022."
    )
    page.get_by_role("link", name="The rules before August 2022").click()
    expect(page.get_by_label("Ruleset")).to_have_value("ocg-2019")
    expect(page.locator("#verdict")).to_contain_text("you take none")


def test_choosing_other_rules_changes_the_table_and_the_address(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{STORM.query}")
    page.get_by_label("Ruleset").select_option("ocg-2019")
    expect(page.locator(".other-rules")).to_contain_text("not today’s rules")
    assert page.url.count("ruleset=ocg-2019") == 1
    page.get_by_label("Ruleset").select_option("ocg-2022")
    expect(page.locator(".other-rules")).to_have_count(0)
    page.wait_for_url(lambda url: "ruleset" not in url)
    page.go_back()
    expect(page.get_by_label("Ruleset")).to_have_value("ocg-2019")


@pytest.mark.reader(viewport=PHONE)
def test_no_page_is_wider_than_a_phone(page: Page, site: str) -> None:
    expect_narrow(page, pages(site))


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, pages(site))
