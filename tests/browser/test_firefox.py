"""Test in Firefox what depends on the browser: the service worker, a frame, a card's field.

Chromium runs all other tests. `firefox.py` shows what a page of Firefox can do; a new test needs
only the fixtures `firefox` and `site`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.yugioh import Battle
from tests.browser.firefox import FirefoxPage
from tests.browser.gate import Gate
from tests.browser.other_origin import Elsewhere, served
from tests.conftest import rulings

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BATTLE = "/battle/?a-name=Jinzo&a-atk=2400&direct=1"


@pytest.fixture
def gate(site: str) -> Iterator[Gate]:
    """Yield an address of the site that the test can close."""
    gate = Gate(site)
    yield gate
    gate.close()


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """Yield the address of another origin."""
    yield from served(Elsewhere)


def test_a_page_that_was_opened_is_there_when_the_site_is_not(
    firefox: FirefoxPage, gate: Gate
) -> None:
    firefox.goto(f"{gate.address}{BATTLE}")
    firefox.wait_for(f"caches.match('{BATTLE}').then(Boolean)")
    gate.close()
    firefox.goto(f"{gate.address}{BATTLE}")
    assert firefox.text(".verdict") == "Your opponent takes 2400, you take none."
    notice = firefox.text(".stored-copy")
    assert notice.startswith("The site can’t be reached right now. This copy is from ")
    firefox.goto(f"{gate.address}/cards/")
    firefox.wait_for_text("Your browser has no copy of this page.")
    firefox.wait_for_text("Jinzo attacks directly: Your opponent takes 2400", "#stored a")
    firefox.click("#stored a")
    firefox.wait_for_text("Your opponent takes 2400", ".verdict")


def test_an_embed_in_a_frame_posts_its_height(
    firefox: FirefoxPage, site: str, elsewhere: str
) -> None:
    from explorer.models import Scenario

    saved = Scenario.objects.get_or_save(Battle.from_document(rulings()[1]["battle"]))[0]
    listen = "window.got = []; addEventListener('message', (event) => got.push(event.data));"
    frame = f'<iframe src="{site}/embed/{saved.id}/" width="600" sandbox="allow-scripts"></iframe>'
    Elsewhere.html = f"<script>{listen}</script>{frame}"
    firefox.goto(elsewhere)
    embed = firefox.frame()
    embed.wait_for_text("Your opponent takes 16000, you take none.")
    height = embed.evaluate("document.documentElement.offsetHeight")
    assert 300 < height < 1000
    firefox.wait_for(f"got.some((each) => each.id === '{saved.id}' && each.height === {height})")
    embed.click("summary")
    firefox.wait_for(f"got.at(-1).height > {height}")


def test_a_card_is_found_and_picked_with_the_keyboard(firefox: FirefoxPage, site: str) -> None:
    field = "document.querySelector('#id_a-name')"
    firefox.goto(f"{site}/battle/")
    firefox.click("#id_a-name")
    firefox.type("ohime the")
    firefox.wait_for(f"{field}.getAttribute('aria-expanded') === 'true'")
    firefox.press("Escape")
    firefox.wait_for(f"{field}.getAttribute('aria-expanded') === 'false'")
    firefox.press("ArrowDown")
    firefox.wait_for(
        f"document.getElementById({field}.getAttribute('aria-activedescendant'))?.textContent"
        ".includes('Ohime the Manifested Mikanko')"
    )
    firefox.press("Enter")
    firefox.wait_for("location.search.includes('a-card=81260679')")
    firefox.wait_for(f"{field}.value === 'Ohime the Manifested Mikanko'")
