"""Test curation in a browser: list actions, added effects, changed proposals compared."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from explorer.models import Card
from tests.explorer.catalogue.curation.curators import GOLEM, HALVED, change, effects, golem

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SECRET = "only for this test"
NAME = f"Tin Harbor Golem {GOLEM}"


@pytest.fixture
def desk(page: Page, site: str, tmp_path: Path) -> Page:
    """Return the page of a curator with the list of cards to check."""
    User.objects.create_superuser("ada", password=SECRET)
    golem(tmp_path)
    page.goto(f"{site}/admin/login/?next=/admin/explorer/card/%3Fwaiting%3Dproposals")
    page.get_by_label("Username").fill("ada")
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("link", name=NAME)).to_be_visible()
    return page


def test_a_card_is_curated_by_one_click(desk: Page) -> None:
    desk.get_by_role("button", name=f"Curate {NAME}").click()
    expect(desk.get_by_text("Curated: 1 card.")).to_be_visible()
    expect(desk.get_by_role("link", name=NAME)).to_have_count(0)
    assert Card.objects.get(pk=GOLEM).is_checked


def test_an_added_effect_is_in_the_history(desk: Page, site: str) -> None:
    desk.get_by_role("link", name=NAME).click()
    desk.get_by_text("Add another Effect").click()
    new = desk.locator("#effects-1")
    for label, value in (("Step", "07"), ("Activation", "trigger"), ("Zone", "hand")):
        new.get_by_label(label).select_option(value)
    desk.get_by_role("button", name="Save and mark as curated").click()
    expect(desk.get_by_text("Curated: 1 card.")).to_be_visible()
    assert [step for _, step, _ in effects()] == ["06", "07"]
    desk.goto(f"{site}{change()}")
    desk.get_by_role("link", name="History").click()
    expect(desk.get_by_text("Effect added: 07 is halved")).to_be_visible()


@pytest.mark.reader(java_script_enabled=False)
def test_an_effect_is_added_without_a_script(desk: Page) -> None:
    desk.get_by_role("link", name=NAME).click()
    desk.get_by_role("link", name="Add an effect").click()
    new = desk.locator("#effects-1")
    for label, value in (("Step", "07"), ("Activation", "trigger"), ("Zone", "graveyard")):
        new.get_by_label(label).select_option(value)
    new.get_by_label("Value").fill("Ten thousand")
    desk.get_by_role("button", name="Save and mark as curated").click()
    expect(desk.get_by_text("Enter a whole number from 0 to 1000000")).to_be_visible()
    expect(new.locator(".errorlist li")).to_have_count(1)
    expect(new.get_by_label("Value")).to_have_value("Ten thousand")
    new.get_by_label("Value").fill("")
    desk.get_by_role("button", name="Save and mark as curated").click()
    expect(desk.get_by_text("Curated: 1 card.")).to_be_visible()
    assert [step for _, step, _ in effects()] == ["06", "07"]


def test_enter_in_a_field_saves_and_makes_no_decision(
    desk: Page, site: str, tmp_path: Path
) -> None:
    desk.get_by_role("button", name=f"Curate {NAME}").click()
    expect(desk.get_by_text("Curated: 1 card.")).to_be_visible()
    golem(tmp_path, HALVED)
    desk.goto(f"{site}/admin/explorer/card/?waiting=queue")
    desk.get_by_role("link", name="Compare").click()
    desk.get_by_label("Name:", exact=True).fill("A better name")
    desk.get_by_label("Name:", exact=True).press("Enter")
    expect(desk.get_by_text("was changed successfully")).to_be_visible()
    card = Card.objects.get(pk=GOLEM)
    assert (card.name, card.is_proposal_changed) == ("A better name", True)
    desk.goto(f"{site}{change()}")
    desk.get_by_role("button", name="Accept the new proposal").click()
    expect(desk.get_by_text("Accepted the new proposal: 1 card.")).to_be_visible()
    assert [step for _, step, _ in effects()] == ["07"]
