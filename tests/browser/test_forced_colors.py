"""Test pages in colors that a reader forces on them, where fills and hues are lost."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

COMPOSED = "/battle/?a-name=Jinzo&a-atk=2400&t-name=Ohime&t-atk=1000&e=02y~Sword"
PAGES = [
    "/",
    COMPOSED,
    "/battle/timing/",
    "/board/",
    "/rules/ladder/",
    "/rulings/",
    "/cards/",
    "/battle/replay/",
    "/battle/phase/",
    "/life-points/",
    "/search/?q=damage",
    "/learn/?level=1",
]
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
UNDERLINED = """() => [...document.querySelectorAll(".masthead nav a, .subnav > ul > li > a")]
    .filter((link) => getComputedStyle(link).borderBottomWidth !== "0px")
    .map((link) => link.textContent)"""
SHAPES = """() => ["opp", "you"].map((player) => {
    const style = getComputedStyle(document.querySelector(`.trace thead .${player}`), "::before");
    const page = getComputedStyle(document.body).backgroundColor;
    return [style.backgroundColor !== page, style.borderRadius, style.transform];
})"""


@pytest.mark.reader(forced_colors="active")
def test_axe_finds_nothing_in_forced_colors(page: Page, live_server: LiveServer) -> None:
    for address in PAGES:
        page.goto(f"{live_server.url}{address}")
        found = Axe().run(page, options={"resultTypes": ["violations"], **CONTRAST})
        assert found.violations_count == 0, f"{address}\n{found.generate_report()}"


@pytest.mark.reader(forced_colors="active")
def test_only_the_current_pages_are_underlined_and_the_players_keep_their_shapes(
    page: Page, live_server: LiveServer
) -> None:
    page.goto(f"{live_server.url}{COMPOSED}")
    assert page.evaluate(UNDERLINED) == ["Yu-Gi-Oh!", "Damage"]
    (is_filled, round_corners, turned), (is_filled_too, other_corners, plain) = page.evaluate(
        SHAPES
    )
    assert is_filled
    assert is_filled_too
    assert (round_corners, plain) == ("0px", "none")
    assert other_corners == "50%"
    assert turned != "none"
