"""Test that no page, including the admin's, violates the site's Content Security Policy."""

from __future__ import annotations

import pytest
from django.conf import settings as configured
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import BrowserContext, Error, Page
from pytest_django import Settings

from explorer.models import Card
from tests.explorer.routes import WELL_KNOWN, addresses

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

# Counts what the policy has stopped, on each page anew.
WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (stopped) =>
  window.violations.push(`${stopped.violatedDirective} ${stopped.blockedURI} ${stopped.sample}`));
"""
# These answer by being saved, lead away, or are files for programs, which a browser shows in a page
# that it makes and styles itself; tests/explorer/web/test_headers.py tests their policy.
PICTURES = {"battle-picture", "board-picture", "picture", "qr-code"} | {
    "scenario-qr-code",
    "ruling-qr-code",
}
NO_PAGES = {"theme", "admin:logout", "admin:view_on_site", *WELL_KNOWN, *PICTURES}


def signed_in(context: BrowserContext, site: str) -> None:
    """Log in as an administrator in the browser."""
    client = Client()
    client.force_login(User.objects.create_superuser("ada"))
    name = configured.SESSION_COOKIE_NAME
    context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site}])


def test_no_page_breaks_its_policy(context: BrowserContext, site: str, settings: Settings) -> None:
    settings.SUGGESTIONS = True
    signed_in(context, site)
    context.add_init_script(WATCH)
    page, messages = context.new_page(), []
    page.on(
        "console", lambda each: messages.append(each.text) if "Content Sec" in each.text else None
    )
    urls = {name: each for name, each in addresses().items() if name not in NO_PAGES}
    card = Card.objects.exclude(atk=None).order_by("pk")[0]
    urls["edited"] = f"/admin/explorer/card/{card.pk}/history/"
    card.save()  # so that there is something in its history
    visited = 0
    for name, address in urls.items():
        is_page = visit(page, site + address)
        assert not messages, (name, messages)
        if is_page:
            visited += 1
            assert page.evaluate("window.violations") == [], name
    assert visited > 60
    page.goto(site)
    page.evaluate("document.head.append(Object.assign(document.createElement('style'), {id: 'x'}))")
    page.evaluate("document.getElementById('x').textContent = 'p { color: red }'")
    page.wait_for_function("window.violations.length > 0")  # so it would have been seen


def visit(page: Page, address: str) -> bool:
    """Open a page; False if it is a file that a browser takes along instead."""
    try:
        response = page.goto(address, wait_until="load")
    except Error as error:
        if "Download is starting" in str(error):
            return False
        raise
    # A drawing, a feed and JSON have no window that a script of the test may look into.
    return "html" in (response.headers.get("content-type", "") if response else "")
