"""Test that pages that were opened are there without a network, and that no others are stored."""

from __future__ import annotations

import re
import time

import pytest
from django.http import HttpResponse
from playwright.sync_api import BrowserContext, Page, expect

from engine.yugioh import Battle
from explorer.models import Scenario
from explorer.operations.caches import CachedPages
from explorer.pages.offline import MOST_DAYS, MOST_PAGES, service_worker
from tests.browser.page_checks import PHONE, expect_accessible, expect_verdict
from tests.browser.test_content_security_policy import signed_in
from tests.conftest import battle

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.reader(service_workers="allow", viewport=PHONE),
]

BATTLE = "/battle/?a-name=Jinzo&a-atk=2400&direct=1"
COPY = re.compile(r"^You are offline\. This copy is from \d\d:\d\d on [A-Z][a-z]+ \d+\.")

STORED = """async () => {
  const addresses = [];
  for (const name of await caches.keys()) {
    for (const { url } of name.startsWith("pages") ? await (await caches.open(name)).keys() : []) {
      addresses.push(url.slice(location.origin.length));
    }
  }
  return addresses;
}"""
# Puts pages of this text and age in days, stored by a release, at these addresses.
FORGE = """async ([addresses, text, days, release]) => {
  release ??= (await caches.keys()).find((each) => each.startsWith("files-")).slice(6);
  const time = Date.now() - days * 24 * 60 * 60 * 1000;
  const expiry = time + MOST_DAYS * 24 * 60 * 60 * 1000;
  const headers = {
    "Content-Type": "text/html", "X-Title": "", "X-Stored": time, "X-Expires": expiry,
    "X-Release": release
  };
  for (const each of addresses) {
    await (await caches.open("pages")).put(each, new Response(text, {headers}));
  }
}""".replace("MOST_DAYS", str(MOST_DAYS))
FORGE_FILES = """async (names) => {
  const cache = (await caches.keys()).find((each) => each.startsWith("files-"));
  for (const each of names) {
    await (await caches.open(cache)).put(`/static/${each}`, new Response("old"));
  }
}"""


def opened(context: BrowserContext, address: str, *more: str) -> Page:
    """Open pages one after another, wait for the copy of each, and return the page."""
    page = context.new_page()
    for each in (address, *more):
        page.goto(each)
        expect_stored(page, each)
    return page


def wait_for(page: Page, script: str, arg: object = None) -> None:
    """Wait until a promise is kept with a true value; playwright waits only for a value."""
    end = time.monotonic() + 30
    while not page.evaluate(script, arg):
        assert time.monotonic() < end, f"waited in vain: {script} of {arg}"
        page.wait_for_timeout(50)


def expect_stored(page: Page, address: str, is_stored: bool = True) -> None:
    there = "(address) => caches.match(address).then(Boolean)"
    gone = "(address) => caches.match(address).then((copy) => !copy)"
    wait_for(page, there if is_stored else gone, address)


def rules_of(addresses: list[str]) -> list[str]:
    return [each for each in addresses if each.startswith("/rules/")]


def test_a_page_that_was_opened_is_shown_as_a_copy(context: BrowserContext, site: str) -> None:
    saved = Scenario.objects.get_or_save(Battle.from_document(battle(1700, None)), "Saved one")[0]
    page = opened(context, f"{site}{BATTLE}", f"{site}/s/{saved.id}/")
    page.goto(f"{site}/theme/dark/")
    expect_stored(page, f"{site}/")
    policy = page.request.get(f"{site}/").headers["content-security-policy"]
    context.set_offline(True)

    response = page.goto(f"{site}{BATTLE}")
    assert response
    expect_verdict(page, "Your opponent takes 2400, you take none.")
    expect(page.locator(".stored-copy p")).to_have_text(COPY)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    kept = response.headers["content-security-policy"]
    assert {*kept.split("; ")} == {*policy.split("; ")}
    page.mouse.wheel(0, 10_000)
    page.wait_for_timeout(300)
    expect(page.get_by_role("alert")).to_be_hidden()
    expect_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]

    page.locator("#id_a-atk").fill("3000")
    expect(page.get_by_role("alert")).to_have_text(
        "The site can’t be reached right now. What you typed is still here, but the result shown is"
        " from before."
    )
    page.goto(f"{site}/s/{saved.id}/")
    expect(page.get_by_role("heading", name="Saved one")).to_be_visible()
    context.set_offline(False)
    page.goto(f"{site}/s/{saved.id}/")
    expect(page.locator(".stored-copy")).to_have_count(0)


def test_a_page_that_was_not_opened_lists_the_stored_ones(
    context: BrowserContext, site: str
) -> None:
    page = opened(context, f"{site}{BATTLE}", f"{site}/about/")
    context.set_offline(True)
    page.evaluate(FORGE, [["/rulings/"], "too old", 31])
    for address in (
        "/rulings/",
        "/cards/",
        "/battle/?a-atk=1&direct=1",
        "/search/?q=x",
        "/theme/dark/",
    ):
        response = page.goto(f"{site}{address}")
        assert response
        assert response.status == 503
        expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
    expect_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.get_by_role("link", name="Jinzo attacks directly: Your opponent takes 2400").click()
    expect_verdict(page, "Your opponent takes 2400, you take none.")
    page.get_by_role("link", name="Show all stored pages").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Stored pages")
    page.get_by_role("button", name="Remove all stored pages").click()
    expect(page.get_by_text("No pages are stored in this browser.")).to_be_visible()
    page.goto(f"{site}{BATTLE}")
    expect(page.get_by_role("heading", level=1)).to_have_text("You are offline")
    # when the network is back, the page that was wanted opens by itself
    context.set_offline(False)
    expect_verdict(page, "Your opponent takes 2400, you take none.")


def test_stored_pages_stay_in_their_language(context: BrowserContext, site: str) -> None:
    page = opened(context, f"{site}/de{BATTLE}", f"{site}/de/about/", f"{site}{BATTLE}")
    for address in ("/de/jsi18n/", "/de/offline/"):
        expect_stored(page, f"{site}{address}")
    context.set_offline(True)
    for language, start in (("de", "/de"), ("en", "")):
        page.goto(f"{site}{start}{BATTLE}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        link = page.locator(".stored-copy a")
        expect(link).to_have_attribute("href", f"{start}/offline/")
        page.goto(f"{site}{start}/search/?q=x")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("#missed")).to_be_visible()


def test_only_what_everybody_may_read_is_stored(context: BrowserContext, site: str) -> None:
    page = opened(context, f"{site}/about/")
    for address in ("/admin/login/", "/api/v1/", "/search/?q=x", "/cards/read/", "/no/page/"):
        page.goto(f"{site}{address}")
    page.goto(f"{site}{BATTLE}".replace("/battle/", "/s/new/"))
    page.get_by_label("Title").fill("Saved here")
    page.get_by_role("button", name="Save and share").click()
    expect(page.get_by_role("heading", name="Saved here")).to_be_visible()
    saved = page.url.removeprefix(site)
    expect_stored(page, saved)
    signed_in(context, site)
    for address in ("/rulings/", "/admin/"):
        page.goto(f"{site}{address}")
    page.wait_for_timeout(500)
    stored = page.evaluate(STORED)
    assert {*stored} - {*rules_of(stored)} == {"/about/", saved}


def test_with_a_network_no_page_is_a_copy(context: BrowserContext, site: str) -> None:
    page = opened(context, f"{site}/about/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(FORGE, [["/about/", "/no/page/"], "<h1>From before</h1>", 1])
    page.goto(f"{site}/about/")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("From before")
    page.goto(f"{site}/no/page/")
    expect_stored(page, "/no/page/", is_stored=False)  # it has been removed from the site
    # files whose names contain their hash are not requested again; others are
    page.evaluate(FORGE_FILES, ["x.0123456789ab.css", "site.js"])
    read = "(name) => fetch(`/static/${name}`).then((each) => each.text())"
    assert page.evaluate(read, "x.0123456789ab.css") == "old"
    assert "serviceWorker" in page.evaluate(read, "site.js")


def test_the_address_that_typing_leads_to_is_stored_when_the_page_is_left(
    context: BrowserContext, site: str
) -> None:
    page = opened(context, f"{site}/about/", f"{site}{BATTLE}")
    page.locator("#id_a-atk").fill("1234")
    expect_verdict(page, "Your opponent takes 1234, you take none.")
    page.evaluate(
        "Object.defineProperty(document, 'hidden', {value: true});"
        "document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))"
    )
    expect_stored(page, page.url)
    context.set_offline(True)
    page.reload()
    expect_verdict(page, "Your opponent takes 1234, you take none.")
    expect(page.locator(".stored-copy")).to_be_visible()


def test_the_store_is_limited_in_number_and_age(context: BrowserContext, site: str) -> None:
    page = opened(context, f"{site}/about/")
    assert not rules_of(page.evaluate(STORED))  # one visit costs the server nothing more
    page.evaluate(FORGE, [[f"/cards/{number}/" for number in range(MOST_PAGES)], "a card", 2])
    page.evaluate(FORGE, [["/rulings/"], "too old", 31])
    page.goto(f"{site}/")
    expect_stored(page, "/")
    expect_stored(page, "/rulings/", is_stored=False)
    expect_stored(page, "/rules/")  # from the second page on, the rulebook
    stored = page.evaluate(STORED)
    assert len(stored) - len(rules_of(stored)) == MOST_PAGES
    assert {"/", "/about/"} <= {*stored}


def test_stored_pages_that_are_removed_stay_removed(context: BrowserContext, site: str) -> None:
    page = opened(context, f"{site}/about/", f"{site}{BATTLE}")
    expect_stored(page, "/rules/")  # the first of the pages that it now fetches, one each second
    page.evaluate(FORGE, [["/cards/"], "not fetched again yet", 1, "an-older-one"])
    page.goto(f"{site}/offline/")
    page.get_by_role("button", name="Remove all stored pages").click()
    expect(page.get_by_text("No pages are stored in this browser.")).to_be_visible()
    page.wait_for_timeout(2500)
    assert page.evaluate(STORED) == []


def test_after_an_update_old_copies_serve_until_they_are_fetched_again(
    context: BrowserContext, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(context, f"{site}{BATTLE}")
    page.evaluate(FORGE_FILES, ["x.0123456789ab.css"])
    read = "(name) => caches.match(location.href).then((copy) => copy.headers.get(name))"
    release, expiry = (page.evaluate(read, name) for name in ("X-Release", "X-Expires"))
    released = service_worker().replace(release, "the-next-one")
    monkeypatch.setattr("explorer.views.offline.service_worker", lambda: released)
    page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.update())")
    wait_for(
        page,
        "Promise.all([caches.has('files-the-next-one'), navigator.serviceWorker.getRegistration()])"
        ".then(([has, {installing, waiting, active}]) =>"
        " has && !installing && !waiting && active.state === 'activated')",
    )
    context.set_offline(True)
    page.goto(f"{site}{BATTLE}")
    expect(page.locator(".stored-copy")).to_be_visible()
    expect_verdict(page, "Your opponent takes 2400, you take none.")
    assert page.evaluate("fetch('/static/x.0123456789ab.css').then((each) => each.text())") == "old"
    assert page.evaluate(read, "X-Release") == release

    context.set_offline(False)
    page.goto(f"{site}/about/")
    only = "caches.keys().then((all) => all.sort().join() === 'files-the-next-one,pages')"
    wait_for(page, only)
    page.goto(f"{site}/offline/")
    read = read.replace("location.href", f"'{BATTLE}'")
    assert page.evaluate(read, "X-Release") == "the-next-one"
    assert page.evaluate(read, "X-Expires") == expiry  # nobody opened it


def test_a_copy_replaces_the_error_page_of_a_site_that_is_down(
    context: BrowserContext, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(context, f"{site}{BATTLE}")
    for status in (502, 503, 504):
        down = HttpResponse("<h1>Down</h1>", status=status)
        monkeypatch.setattr(CachedPages, "__call__", lambda *_, down=down: down)
        response = page.goto(f"{site}/cards/")
        assert response
        assert response.status == status
        expect(page.get_by_role("heading", level=1)).to_have_text("Down")
        page.goto(f"{site}{BATTLE}")
        notice = page.locator(".stored-copy")
        expect(notice).to_contain_text("The site can’t be reached right now.")
        expect_verdict(page, "Your opponent takes 2400, you take none.")
    page.get_by_role("link", name="Show all stored pages").click()
    expect(page.get_by_role("link", name="Jinzo attacks directly")).to_be_visible()


def test_the_site_can_be_installed(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(site)
    session = context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in found} <= {"in-incognito"}  # as all these contexts are
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{site}/site.webmanifest"
