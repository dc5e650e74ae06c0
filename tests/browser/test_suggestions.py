"""Test the whole way of a suggestion: from a composed battle to a patch in a fresh checkout."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django import Settings

from explorer.models import Revision, Ruling, Suggestion
from tests.browser.page_checks import expect_accessible, expect_narrow
from tests.browser.test_content_security_policy import signed_in
from tests.explorer.rulings.suggestions.test_patch import git
from tests.machine import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BATTLE = "a-name=Summoned+Skull&a-atk=2500&t-name=Gemini+Elf&t-atk=1900"
PRIVATE = re.compile(r"/suggestions/[\w-]{43}/$")
A_PERSON = 2.0  # seconds for a click or a field


@pytest.fixture(autouse=True)
def taken(settings: Settings) -> None:
    settings.SUGGESTIONS = True
    settings.SUGGESTIONS_FROM_ONE_ADDRESS = ""


def fill_in(page: Page, damage: str = "600") -> int:
    """Fill in the form, and return how many fields and clicks that took."""
    typed = {
        "Battle damage to the opponent": damage,
        "Battle damage to you": "0",
        "Title": "Gemini Elf meets Summoned Skull",
        "Name of the source": "A letter from Konami",
        "What the source says, in your own words": "The opponent takes the difference.",
    }
    for label, words in typed.items():
        page.get_by_label(label, exact=True).fill(words)
    page.get_by_label("anyone may use it").check()
    return len(typed) + 1


def expect_agreement(page: Page) -> None:
    """Wait for the comparison of both numbers; that of the first one says the same before."""
    check = page.locator("#check")
    expect(check.get_by_text("Our table gives the same answer")).to_be_visible()
    expect(check.get_by_role("row")).to_have_count(3)


def test_a_battle_becomes_a_ruling_and_a_patch(
    page: Page, context: BrowserContext, site: str, tmp_path: Path
) -> None:
    page.goto(f"{site}/battle/?{BATTLE}")
    page.get_by_role("link", name="Is there an official answer to this?").click()
    steps = 2 + fill_in(page)
    expect_agreement(page)
    page.get_by_role("button", name="Send it to staff").click()
    expect(page).to_have_url(PRIVATE)
    expect(page.get_by_text("Received")).to_be_visible()
    assert steps * A_PERSON < 30
    private = page.url

    signed_in(context, site)
    page.goto(f"{site}/admin/explorer/suggestion/")
    page.locator("#result_list tbody th a").first.click()
    page.get_by_label("Authority").select_option("konami-mail")
    page.get_by_role("button", name="Accept", exact=True).click()
    expect(page.get_by_text("Accepted as")).to_be_visible()

    page.goto(private)
    page.get_by_role("link", name="Gemini Elf meets Summoned Skull").click()
    expect(page.get_by_text("Our table agrees with the source")).to_be_visible()
    ruling = Ruling.objects.get(slug="gemini-elf-meets-summoned-skull")
    assert [each.number for each in Revision.objects.filter(ruling=ruling)] == [1]

    patch = StringIO()
    call_command("export_rulings", "--patch", stdout=patch)
    folder = tmp_path / "fresh"
    git(tmp_path, "clone", "--quiet", "--depth", "1", ROOT.as_uri(), str(folder))
    git(folder, "am", "--quiet", given=patch.getvalue())
    database = f"sqlite:///{tmp_path / 'fresh.sqlite3'}"
    for command in (
        ("manage.py", "migrate", "--verbosity", "0"),
        ("manage.py", "load_content"),
        ("manage.py", "verify_rulings"),
        ("-m", "engine", "check", "explorer/content/rulings/battle-damage.json"),
        ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/explorer/rulings/test_files.py"),
    ):
        in_fresh_checkout(folder, database, *command)


def in_fresh_checkout(folder: Path, database: str, *command: str) -> None:
    environment = {**os.environ, "DATABASE_URL": database, "PYTHONPATH": str(folder)}
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, (command, ran.stdout[-2000:], ran.stderr[-2000:])


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_the_answer_is_compared_too(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?{BATTLE}")
    page.get_by_role("link", name="Is there an official answer to this?").click()
    fill_in(page, "700")
    page.get_by_role("button", name="Compare, then send").click()
    expect(page.locator("#check").get_by_text("Our table gives another answer")).to_be_visible()
    page.get_by_role("button", name="Send it to staff").click()
    expect(page).to_have_url(PRIVATE)
    assert Suggestion.objects.get().mark == "differs"


def test_the_forms_are_accessible_and_narrow(
    page: Page, context: BrowserContext, site: str
) -> None:
    page.goto(f"{site}/suggest/battle/?{BATTLE}")
    page.get_by_role("button", name="Compare, then send").click()
    expect(page.get_by_text("Nothing was sent yet")).to_be_visible()
    expect_accessible(page)
    fill_in(page)
    page.get_by_role("button", name="send").click()
    if not PRIVATE.search(page.url):
        page.get_by_role("button", name="Send it to staff").click()
    expect_accessible(page)
    private, mistake = page.url, f"{site}/suggest/mistake/?about=/rules/ladder/"
    page.goto(mistake)
    expect_accessible(page)
    page.set_viewport_size({"width": 360, "height": 740})
    expect_narrow(page, [f"{site}/suggest/battle/?{BATTLE}", private, mistake])


def test_the_form_is_filled_in_with_the_keyboard(page: Page, site: str) -> None:
    page.goto(f"{site}/suggest/battle/?{BATTLE}")
    first = page.get_by_label("Battle damage to the opponent")
    first.focus()
    for words in ("600", "0", None, "A title", "A letter", None, None, "It takes 600."):
        if words:
            page.keyboard.type(words)
        page.keyboard.press("Tab")
    expect(page.get_by_label("What the source says, in your own words")).to_have_value(
        "It takes 600."
    )
    page.get_by_label("anyone may use it").focus()
    page.keyboard.press("Space")
    expect_agreement(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(PRIVATE)
