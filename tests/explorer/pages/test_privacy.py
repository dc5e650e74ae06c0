"""Test that the claims of the page on privacy and licenses are true."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import packages_distributions

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from explorer.models import Scenario
from explorer.operations.environment import CPU
from explorer.pages.licenses import _DEPENDENCIES, FONTS, dependencies
from explorer.pages.offline import MOST_DAYS, MOST_PAGES
from explorer.sharing.save_form import limit_in_words
from tests.explorer.page_parts import has, links, parsed, text
from tests.explorer.pages.test_every_page import COMPOSED, pages
from tests.machine import ROOT
from tests.test_layout import files

pytestmark = pytest.mark.django_db

WITH_A_FORM = ("/c/new/", "/s/new/", "/cards/read/")
PAGE = "/about/privacy/"


def text_of(client: Client, page: str = PAGE) -> str:
    return text(client.get(page))


@pytest.mark.usefixtures("catalogue")
def test_a_visit_sets_no_cookie_but_for_forms_that_send_something(settings: Settings) -> None:
    for address in pages():
        cookies = {*Client().get(address).cookies}
        expected = {settings.CSRF_COOKIE_NAME} if address.startswith(WITH_A_FORM) else set()
        assert cookies == expected, address


def test_choosing_a_theme_sets_the_one_cookie_of_a_reader(client: Client) -> None:
    client.get("/theme/dark/")
    assert {*client.cookies} == {"theme"}
    assert client.cookies["theme"].value == "dark"
    assert client.cookies["theme"]["max-age"] == 365 * 24 * 60 * 60


def test_the_privacy_page_lists_every_cookie(client: Client, settings: Settings) -> None:
    names = "theme", settings.CSRF_COOKIE_NAME, settings.SESSION_COOKIE_NAME, "messages"
    codes = {each.text for each in parsed(client.get(PAGE)).all("code")}
    assert {*names} <= codes
    assert settings.CSRF_COOKIE_AGE == 52 * 7 * 24 * 60 * 60  # a year, it says


def test_the_privacy_page_lists_what_scripts_store(client: Client) -> None:
    scripts = "".join(path.read_text("utf-8") for path in files("static/*.js", "*.js"))
    assert "document.cookie" not in scripts
    assert 'sessionStorage.setItem("rulings"' in scripts
    assert scripts.count("sessionStorage.setItem(") == scripts.count('setItem("rulings"')
    assert "Session storage, rulings" in text_of(client)
    stored = [scripts.count(f"localStorage.setItem({name},") for name in ("OWN", "COLLECTED")]
    assert stored == [1, 1]
    assert scripts.count("localStorage.setItem(") == 2
    assert 'const KEY = "timing-cards";' in scripts
    assert 'const OWN = lang === "en" ? KEY : `${KEY}-${lang}`;' in scripts
    assert "const MOST = 5;" in scripts
    assert "Local storage, timing-cards" in text_of(client)
    assert "timing-cards-ja" in text_of(client)
    assert 'const COLLECTED = "collected-results";' in scripts
    assert "Local storage, collected-results" in text_of(client)
    assert "The names of the last five cards" in text_of(client)
    caches = {*re.findall(r"const [A-Z]+ = [`\"]([a-z]+-?)(?:\$\{SITE.release\}`|\";)", scripts)}
    assert caches == {"pages", "files-"}
    assert "Cache storage, pages and files-…" in text_of(client)
    assert f"the last {MOST_PAGES} pages" in text_of(client)
    assert f"at most {MOST_DAYS} days" in text_of(client)
    assert "/offline/" in links(client.get(PAGE))


def test_who_saved_a_scenario_is_not_stored(client: Client) -> None:
    address = "203.0.113.77"
    client.post("/s/new/", {"battle": COMPOSED}, REMOTE_ADDR=address)
    scenario = Scenario.objects.get()
    fields = {field.name for field in Scenario._meta.concrete_fields}
    assert fields == {
        "id", "document", "title", "note", "ruleset", "result", "based_on", "saved", "is_hidden",
        "is_listed",
    }  # fmt: skip
    for name in fields:
        assert address not in str(getattr(scenario, name))


def test_the_address_of_who_saves_or_costs_time_is_counted_under_a_hash(
    client: Client, settings: Settings
) -> None:
    settings.CPU_BUDGETS = dict.fromkeys(CPU, 60.0)
    address = "203.0.113.77"
    client.post("/s/new/", {"battle": COMPOSED}, REMOTE_ADDR=address)
    client.get("/board/", REMOTE_ADDR=address)
    cached = [*cache._cache, *map(str, cache._cache.values())]  # type: ignore[attr-defined]
    assert any("cpu-" in each for each in cached)
    assert not [each for each in cached if address in each]


@pytest.mark.parametrize(
    ("rate", "words"),
    [("60/h", "60 an hour"), ("5/m", "5 a minute"), ("100/5m", "100 in 5 minutes")],
)
def test_the_privacy_page_names_the_limit(
    client: Client, settings: Settings, rate: str, words: str
) -> None:
    settings.SAVES_FROM_ONE_ADDRESS = rate
    assert limit_in_words() == words
    assert f"(at most {words})" in text_of(client)


def test_without_a_limit_the_page_names_none(client: Client, settings: Settings) -> None:
    settings.SAVES_FROM_ONE_ADDRESS = ""
    assert "We count how often an address saves, signs in" in text_of(client)


def test_a_pasted_text_is_not_kept(client: Client) -> None:
    pasted = {"card-text": "Inflict double battle damage.", "card-kind": "monster"}
    with CaptureQueriesContext(connection) as queries:
        assert has(client.post("/cards/read/", pasted), "mark")
    assert not [each for each in queries if each["sql"].startswith(("INSERT", "UPDATE"))]


def test_reports_lead_where_the_settings_say(client: Client, settings: Settings) -> None:
    settings.REPORT_MISTAKES_TO = ""
    assert "has no address for reports" in text_of(client)
    settings.REPORT_MISTAKES_TO = "rules@example.org"
    start = "mailto:rules@example.org?subject=Report%20about%20a%20page&body="
    assert any(each.startswith(start) for each in links(client.get(PAGE)))


def test_each_package_named_is_one_that_the_site_needs_and_has_a_licence(client: Client) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = " ".join(project["dependencies"])
    installed = {name.lower() for each in packages_distributions().values() for name in each}
    cells = {each.text for each in parsed(client.get(PAGE)).all("td")}
    assert len(dependencies()) == len(_DEPENDENCIES) + len(FONTS)
    for name in _DEPENDENCIES:
        assert name in needed
        assert name in installed or name.replace("-", "_") in installed
    for work in dependencies():
        assert work.license
        assert work.license in cells
    licenses = {work.name.lower(): work.license for work in dependencies()}
    assert licenses["django"] == "BSD-3-Clause"
    assert licenses["source sans pro"] == "SIL OFL 1.1"


def test_the_site_names_the_license_that_the_project_has(client: Client) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["license"] == "MIT"
    assert all((ROOT / name).is_file() for name in project["license-files"])
    for page in (PAGE, "/about/"):
        words = text_of(client, page)
        assert "under the MIT License" in words
        assert "in the public domain under CC0 1.0" in words
        assert "The facts printed on cards are not ours to license" in words
    assert "/about/privacy/#licences" in links(client.get("/about/"))


def test_a_site_with_discord_commands_says_what_it_reads_of_them(
    client: Client, settings: Settings
) -> None:
    assert "Discord" not in text_of(client)
    settings.DISCORD_PUBLIC_KEY = "ab" * 32
    assert "We read only the command and its options." in text_of(client)
