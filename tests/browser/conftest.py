"""Start browsers and a live server; without a browser its tests skip, unless CI is set."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.firefox import MISSING, Firefox, FirefoxPage, firefox_path
from tests.conftest import load_content

# Nothing of the browser's own may reach for another host.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # playwright keeps a loop running

# Two browsers on two cores may leave a page without an answer for more than the usual 5 seconds.
expect.set_options(timeout=20_000)


def chromium_path() -> str | None:
    """Return the path of Debian's Chromium, or of the one that CHROMIUM names."""
    named = os.environ.get("CHROMIUM", "")
    path = named or shutil.which("chromium") or shutil.which("chromium-browser")
    return path if path and Path(path).exists() else None


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Launch Debian's Chromium, as playwright's own download is not needed."""
    path = chromium_path() or _without(
        "No Chromium here: install it (apt-get install chromium) or name it in CHROMIUM."
    )
    browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    yield browser
    browser.close()


def _without(message: str) -> NoReturn:
    """Skip the test, or fail it in continuous integration."""
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """Yield a new browser context, with the options of the mark `reader`.

    Pages have no service worker unless the mark has `service_workers="allow"`: a worker requests
    pages by itself.
    """
    mark = request.node.get_closest_marker("reader")
    context = browser.new_context(**{"service_workers": "block", **(mark.kwargs if mark else {})})
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """Yield a page; any error on it fails the test, and so does a request to another host."""
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on(
        "console", lambda message: troubles.append(message.text) if _is_error(message) else None
    )
    page.on(
        "request",
        lambda sent: (
            None
            if sent.url.startswith(("http://localhost", "http://127.0.0.1", "data:"))
            else troubles.append(sent.url)
        ),
    )
    yield page
    assert not troubles


def _is_error(message: ConsoleMessage) -> bool:
    """Return whether a message is an error; that a sandboxed frame runs no script is intended."""
    return message.type == "error" and not message.text.startswith("Blocked script execution")


@pytest.fixture(scope="session")
def firefox_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """Start Debian's Firefox once for all tests."""
    path = firefox_path() or _without(MISSING)
    browser = Firefox(path, tmp_path_factory.mktemp("firefox"))
    yield browser
    browser.stop()


@pytest.fixture
def firefox(firefox_process: Firefox) -> Iterator[FirefoxPage]:
    """Yield a page of Firefox with storage of its own; an uncaught error fails the test."""
    with firefox_process.page() as page:
        yield page
        assert not page.errors()


@pytest.fixture
def site(live_server: LiveServer, transactional_db: None) -> str:
    """Return the address of the site, with the shipped cards and rulings in its database."""
    load_content()
    return str(live_server.url)
