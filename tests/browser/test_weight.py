"""Test how much the composer loads, compressed, in a browser and from the production server."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.explorer.operations.production_site import HOST, served
from tests.machine import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.process]

FIRST, REPEAT = 104_600, 15_000  # bytes
COMPOSED = "a-name=Ohime&a-atk=2000&t-name=Jinzo&t-atk=2400&t-pos=attack&e=02y~Sword&e=08y~Card"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of the site in production, with an empty database."""
    folder = tmp_path_factory.mktemp("weight")
    environment = {
        "DJANGO_SETTINGS_MODULE": "tests.browser.collected_settings",
        "STATIC_ROOT": str(folder / "static"),
        "DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}",
        "ALLOWED_HOSTS": f"{HOST},127.0.0.1",
    }
    production = {"DEBUG": "off", "HTTPS": "off", "SECRET_KEY": "".join(map(chr, range(48, 123)))}
    for command in (["migrate", "-v0"], ["collectstatic", "-v0", "--noinput"]):
        run = [sys.executable, "-W", "ignore", "manage.py", *command]
        subprocess.run(run, cwd=ROOT, env=os.environ | production | environment, check=True)
    # A host without Brotli sends the larger files.
    for path in (folder / "static").rglob("*.br"):
        path.unlink()
    with served(folder, workers=1, **environment) as site:
        yield f"http://127.0.0.1:{site.port}"


class Weighed:
    """A page that counts what it receives, with headers, by the address of each file."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.loaded: dict[str, float] = {}
        addresses: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on(
            "Network.responseReceived",
            lambda event: addresses.update({event["requestId"]: event["response"]["url"]}),
        )
        session.on(
            "Network.loadingFinished",
            lambda event: self.loaded.update(
                {addresses[event["requestId"]]: event["encodedDataLength"]}
            ),
        )

    def visit(self, address: str) -> dict[str, float]:
        """Return the bytes of each file that a visit loads, those of the cache as 0."""
        self.page.goto("about:blank")
        self.loaded.clear()
        self.page.goto(address, wait_until="networkidle")
        return {**self.loaded}


def test_the_composer_weighs_less_than_105_kb_at_first_and_15_kb_when_repeated(
    browser: Browser, address: str
) -> None:
    with browser.new_context(service_workers="block") as context:
        weighed = Weighed(context.new_page())
        first = weighed.visit(f"{address}/battle/?{COMPOSED}")
        fonts = [each for each in first if each.endswith(".woff2")]
        assert len(fonts) == 3
        assert 40_000 < sum(first.values()) < FIRST, first
        again = weighed.visit(f"{address}/battle/?{COMPOSED}&lp-you=7000")
        assert 1_000 < sum(again.values()) < REPEAT, again


def late(route: Route) -> None:
    """Answer when the page is already on the screen."""
    time.sleep(0.5)
    route.continue_()


def test_the_page_stays_in_place_when_its_fonts_arrive(browser: Browser, address: str) -> None:
    """A shift below 0.1 is good by the measure of browsers."""
    for width in (360, 1280):
        with browser.new_context(viewport={"width": width, "height": 800}) as context:
            page = context.new_page()
            page.add_init_script(
                "window.shift = 0; new PerformanceObserver((list) => { for (const each of"
                " list.getEntries()) shift += each.value; }).observe("
                "{ type: 'layout-shift', buffered: true });"
            )
            page.route("**/*.woff2", late)
            page.goto(f"{address}/battle/?{COMPOSED}", wait_until="networkidle")
            page.wait_for_function("document.fonts.status === 'loaded'")
            families = page.evaluate(
                "[...document.fonts].filter((each) => each.status === 'loaded')"
                ".map((each) => each.family.replaceAll('\"', ''))"
            )
            assert {"Applies Sans", "Applies Serif"} <= {*families}
            assert page.evaluate("shift") < 0.02
