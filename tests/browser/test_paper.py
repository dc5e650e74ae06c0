"""Test what a saved result, a composed one and a ruling look like on paper."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from urllib.parse import unquote

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Locator, Page, expect

from explorer.models import Ruling, Scenario
from explorer.pages.documents import kinds
from explorer.results.kinds import KINDS
from explorer.results.verification import verify_ruling

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

EXAMPLES = {kind.slug: json.loads(kind.example) for kind in kinds()}
RULED = ["battle", "timing", "attack", "board"]
BLACK, WHITE, CLEAR = "rgb(20, 25, 29)", "rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"
# What only a screen has; a card or a step that can be switched off is printed as a word.
FOR_SCREENS = (
    "nav, form:not(.two), input, select, textarea, button:not(.switch), .btn, .share, .masthead"
)


def saved(slug: str) -> str:
    read = KINDS[slug].read(EXAMPLES[slug])
    return str(Scenario.objects.get_or_save(read)[0].get_absolute_url())


def composed(slug: str) -> str:
    kind = KINDS[slug]
    query = kind.query_of(kind.read(EXAMPLES[slug]).to_document())
    return f"{reverse(kind.url_name)}?{query}"


def ruling(slug: str) -> str:
    """Return the address of the first ruling of a kind."""
    for each in Ruling.objects.published():
        proof = verify_ruling(each)
        if proof.kind is KINDS[slug] and proof.table:
            return str(each.get_absolute_url())
    raise LookupError(slug)


def visible(found: Locator) -> list[str]:
    return [each.inner_text() for each in found.all() if each.is_visible()]


@pytest.mark.reader(java_script_enabled=False, color_scheme="dark")
@pytest.mark.parametrize(
    ("address", "slugs"), [(saved, [*KINDS]), (composed, [*KINDS]), (ruling, RULED)]
)
def test_paper_shows_all_of_a_result_and_where_it_is_from(
    page: Page, site: str, address: Callable[[str], str], slugs: list[str]
) -> None:
    for slug in slugs:
        page.emulate_media(media="screen")
        page.goto(site + address(slug))
        expect(page.locator(".on-paper")).not_to_be_visible()
        page.emulate_media(media="print")
        expect(page.get_by_role("heading").first).to_be_visible()
        assert not visible(page.locator(FOR_SCREENS)), slug
        for row in page.locator(".trace tbody").all():
            expect_all_of_the_row(row)
        on_paper = page.locator(".on-paper")
        assert unquote(on_paper.locator("figcaption").inner_text()) == unquote(page.url)
        code = on_paper.locator("img")
        expect(code).to_be_visible()
        assert code.evaluate("each => [each.complete, each.naturalWidth > 0]") == [True, True]
        ruleset = "crd-" if slug == "board" else "ocg-"
        assert any(ruleset in each for each in visible(page.get_by_text(re.compile(ruleset))))


def expect_all_of_the_row(row: Locator) -> None:
    """Expect the label, the cards, the reason and the source of a row, which no page cuts."""
    expect(row.locator("th[scope=row]")).to_be_visible()
    assert row.evaluate("each => getComputedStyle(each).breakInside") == "avoid"
    for cause in row.locator("th small").all():
        assert cause.inner_text().strip()
    why = row.locator(".why td")
    assert len(why.inner_text()) > 10
    for part in ("summary", "dt", "dd", "a:not(.same-rule)"):  # that one leads elsewhere
        for each in why.locator(part).all():
            expect(each).to_be_visible()


def test_a_dark_page_is_black_on_white_paper(page: Page, site: str) -> None:
    page.goto(f"{site}{saved('battle')}")
    page.get_by_role("link", name="dark", exact=True).click()
    page.emulate_media(media="print", color_scheme="dark")
    style = "(each, name) => getComputedStyle(each)[name]"
    for part in ("html", "h1", ".trace", ".why summary", "dd", ".on-paper figcaption"):
        each = page.locator(part).first
        assert each.evaluate(style, "color") == BLACK, part
        assert each.evaluate(style, "backgroundColor") in (CLEAR, WHITE), part


def test_a_saved_result_and_a_ruling_tell_when_they_are_from(page: Page, site: str) -> None:
    page.emulate_media(media="print")
    page.goto(f"{site}{saved('board')}")
    facts = page.locator(".facts")
    expect(facts.locator("dt", has_text="Saved")).to_be_visible()
    expect(facts.locator("dt", has_text="Ruleset")).to_be_visible()
    expect(facts.locator("dt", has_text="Who can see it")).not_to_be_visible()
    page.goto(f"{site}{ruling('battle')}")
    for name in ("Source", "Date", "Revision"):
        expect(page.locator(".facts dt", has_text=name).first).to_be_visible()


def test_the_code_loads_only_for_paper(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda sent: asked.append(sent.url))
    page.goto(f"{site}{composed('battle')}", wait_until="networkidle")
    assert asked
    assert not [each for each in asked if "/qr.svg" in each]
    with page.expect_request(re.compile(r"/qr\.svg")):
        printed = page.pdf(format="A4")
    assert printed.count(b"/Type /Page\n") == 1


def test_a_typed_result_has_its_own_address_on_paper(page: Page, site: str) -> None:
    page.goto(f"{site}{composed('battle')}")
    with page.expect_response(re.compile("a-atk=2345")):
        page.locator("#id_a-atk").fill("2345")
    address = page.locator(".on-paper figcaption")
    expect(address).to_contain_text("a-atk=2345")
    assert address.text_content() == page.url
    page.emulate_media(media="print")
    expect(page.locator(".on-paper img")).to_be_visible()


def test_an_address_that_is_too_long_is_not_printed(page: Page, site: str) -> None:
    effects = "".join(f"&e=07y~{'Card' * 20}{number}" for number in range(12))
    page.emulate_media(media="print")
    page.goto(f"{site}/battle/?a-atk=2400&direct=1{effects}")
    expect(page.locator(".on-paper")).to_contain_text("too long to be printed")
    expect(page.locator(".on-paper img")).to_have_count(0)


def test_what_is_switched_off_is_told_on_paper(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-name=Jinzo&a-atk=2400&direct=1&e=08y~Card")
    page.locator(".stamp.switch", has_text="08").click()
    expect(page.locator(".deciding")).to_contain_text("Switched off")
    page.emulate_media(media="print")
    expect(page.locator(".deciding b")).to_be_visible()
    expect(page.locator(".trace .stamp", has_text="08")).to_be_visible()


def test_the_panel_has_a_button_that_prints(browser: Browser, site: str) -> None:
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.add_init_script("window.print = () => { window.printed = true; };")
        page.goto(f"{site}{saved('battle')}")
        page.get_by_role("button", name="Share", exact=True).click()
        page.get_by_role("button", name="Print", exact=True).click()
        assert page.evaluate("window.printed")


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_there_is_no_button(page: Page, site: str) -> None:
    page.goto(f"{site}{saved('battle')}")
    expect(page.get_by_role("button", name="Print", exact=True)).to_have_count(0)
