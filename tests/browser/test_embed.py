"""Test an embed in a frame on a page of another origin."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from engine.yugioh import Battle
from tests.browser.other_origin import Elsewhere, served
from tests.browser.page_checks import expect_accessible
from tests.conftest import rulings

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """Yield the address of another origin."""
    yield from served(Elsewhere)


@pytest.fixture
def embed(site: str) -> str:
    """Return the address of an embed of the second worked example."""
    from explorer.models import Scenario

    scenario = Scenario.objects.get_or_save(Battle.from_document(rulings()[1]["battle"]))[0]
    return f"{site}/embed/{scenario.id}/"


# The messages that the page around an embed has got.
HEIGHTS = "window.got.filter((each) => each.type === 'what-applies').map((each) => each.height)"
TO_WORDPRESS = "window.got.filter((each) => each.message === 'height')"


def framed(page: Page, elsewhere: str, address: str, attributes: str = "") -> FrameLocator:
    """Return the embed in a frame on another origin, whose page records the messages it gets."""
    listen = "window.got = []; addEventListener('message', (e) => got.push(e.data));"
    frame = f'<iframe src="{address}" width="600" height="700" title="t" {attributes}></iframe>'
    Elsewhere.html = f"<script>{listen}</script>{frame}"
    page.goto(elsewhere)
    return page.frame_locator("iframe")


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["open", "with scripts"])
def test_the_frame_shows_the_table_and_posts_its_height(
    page: Page, elsewhere: str, embed: str, sandbox: str
) -> None:
    frame = framed(page, elsewhere, f"{embed}#?secret=abc", sandbox)
    expect(frame.locator(".trace td.n b").last).to_have_text("0")
    expect(frame.get_by_role("heading")).to_have_text("Your opponent takes 16000, you take none.")
    height = frame.locator("html").evaluate("(page) => page.offsetHeight")
    assert 300 < height < 1000
    page.wait_for_function(f"{HEIGHTS}.at(-1) === {height}")
    page.wait_for_function(f"{TO_WORDPRESS}.at(-1)?.value === {height}")
    ours = [each for each in page.evaluate("window.got") if each.get("type") == "what-applies"]
    assert ours[-1]["id"] in embed


def test_a_row_that_is_opened_and_closed_changes_the_height(
    page: Page, elsewhere: str, embed: str
) -> None:
    frame = framed(page, elsewhere, embed)
    summary = frame.locator("summary").first
    closed = frame.locator("html").evaluate("(page) => page.offsetHeight")
    page.wait_for_function(f"{HEIGHTS}.at(-1) === {closed}")
    summary.click()
    page.wait_for_function(f"{HEIGHTS}.at(-1) > {closed}")
    summary.click()
    page.wait_for_function(f"{HEIGHTS}.at(-1) === {closed}")


def test_the_frame_posts_the_target_of_a_link_to_wordpress(
    page: Page, elsewhere: str, embed: str
) -> None:
    frame = framed(page, elsewhere, f"{embed}#?secret=abc", 'sandbox="allow-scripts"')
    frame.get_by_role("link", name="step by step on What Applies").click()
    page.wait_for_function("window.got.some((each) => each.message === 'link')")
    (posted,) = [each for each in page.evaluate("window.got") if each.get("message") == "link"]
    assert posted == {
        "message": "link",
        "value": embed.replace("/embed/", "/s/"),
        "secret": "abc",
    }


@pytest.mark.reader(java_script_enabled=False)
@pytest.mark.parametrize("sandbox", ["", 'sandbox=""'], ids=["open", "sandboxed"])
def test_it_needs_no_script(page: Page, elsewhere: str, embed: str, sandbox: str) -> None:
    frame = framed(page, elsewhere, embed, sandbox)
    expect(frame.locator(".trace tbody")).to_have_count(4)
    frame.locator("summary").first.click()
    expect(frame.get_by_text("source:").first).to_be_visible()


def test_axe_finds_nothing(page: Page, embed: str) -> None:
    for theme in ("light", "dark"):
        page.goto(f"{embed}?theme={theme}")
        expect_accessible(page)


@pytest.mark.reader(java_script_enabled=False)
def test_a_page_from_a_file_can_frame_an_embed_and_nothing_else(
    context: BrowserContext, tmp_path: Path, site: str, embed: str
) -> None:
    others = [
        "/",
        "/battle/?a-atk=2400&direct=1",
        embed.replace("/embed/", "/s/").removeprefix(site),
    ]
    frames = [embed, *(f"{site}{address}" for address in others)]
    file = tmp_path / "page.html"
    file.write_text("".join(f'<iframe src="{address}"></iframe>' for address in frames))
    around = context.new_page()  # not the fixture, which allows no requests for files
    around.goto(file.as_uri())
    shown = [each for each in around.frames if each.parent_frame]
    expect(shown[0].get_by_role("heading")).to_contain_text("Your opponent takes 16000")
    assert [each.url for each in shown[1:]] == ["chrome-error://chromewebdata/"] * len(others)
