"""Test the rulings in a browser: filters, navigation, copying, no JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from explorer.models import Ruling
from tests.browser.page_checks import PHONE, expect_all_accessible, expect_narrow, expect_totals

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

VASSAL = "/rulings/vassal-with-double-edged-sword-attacks-directly/"
STEP_03 = re.compile(r"/rulings/\?step=03$")


def shown(page: Page) -> list[str]:
    """Return the titles of the list."""
    return page.locator("#rulings .listing h3").all_inner_texts()


def open_filters(page: Page) -> None:
    """Unfold the fields below the search."""
    page.get_by_text("Filters: card").click()


def test_from_the_filtered_list_to_the_composer_and_back(page: Page, site: str) -> None:
    page.goto(f"{site}/rulings/")
    open_filters(page)
    page.get_by_label("Step").select_option("03")
    page.wait_for_url(STEP_03)
    titles = shown(page)
    page.get_by_role("link", name="Blue-Eyes Chaos MAX Dragon attacks Ohime, who").click()
    page.get_by_role("link", name="Open in the composer").click()
    expect_totals(page, 16000, 0)
    page.go_back()
    page.go_back()
    page.wait_for_url(STEP_03)
    assert shown(page) == titles
    expect(page.get_by_label("Step")).to_have_value("03")


def test_the_way_back_of_a_ruling_leads_to_the_filtered_list(page: Page, site: str) -> None:
    page.goto(f"{site}/rulings/?step=04")
    page.locator("#rulings h3 a").first.click()
    page.get_by_role("main").get_by_role("link", name="Rulings", exact=True).click()
    page.wait_for_url(re.compile(r"\?step=04$"))


def test_typing_narrows_the_list_and_the_counts(page: Page, site: str) -> None:
    page.goto(f"{site}/rulings/")
    field = page.get_by_label("Search titles, texts and cards")
    field.press_sequentially("gravekeepers vassal")
    page.wait_for_url(re.compile(r"\?q=gravekeepers\+vassal$"))
    expect(page.locator("#rulings .listing h3").first).to_contain_text("Gravekeeper's Vassal")
    expect(field).to_be_focused()
    expect(field).to_have_value("gravekeepers vassal")
    count = len(shown(page))
    expect(page.locator("#status")).to_contain_text(f"{count} of {Ruling.objects.count()} rulings")
    options = page.locator("#id_step option").all_text_contents()
    assert any(option.strip().endswith(f"({count})") for option in options)


def test_a_choice_adds_a_history_entry_and_typing_does_not(page: Page, site: str) -> None:
    page.goto(f"{site}/rulings/")
    open_filters(page)
    page.get_by_label("Mark").select_option("disputed")
    page.wait_for_url(re.compile(r"mark=disputed"))
    page.get_by_label("Search titles, texts and cards").press_sequentially("hexasaucer")
    page.wait_for_url(re.compile(r"q=hexasaucer&mark=disputed"))
    page.go_back()
    page.wait_for_url(re.compile(r"/rulings/$"))
    expect(page.get_by_label("Mark")).to_have_value("")


def test_the_keyboard_alone_filters_and_opens_a_ruling(page: Page, site: str) -> None:
    page.goto(f"{site}/rulings/")
    page.get_by_text("Filters: card").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Source").focus()
    page.keyboard.type("Konami exam")
    page.wait_for_url(re.compile("authority=konami-exam"))
    expect(page.get_by_label("Source")).to_be_focused()
    page.locator("#rulings h3 a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".banner")).to_contain_text("Our table agrees with the source")


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_the_list_filters_and_turns_its_pages(page: Page, site: str) -> None:
    page.goto(f"{site}/rulings/")
    open_filters(page)
    page.get_by_label("Step").select_option("03")
    page.get_by_role("search", name="Rulings").get_by_role("button", name="Search").click()
    page.wait_for_url(STEP_03)
    page.get_by_role("link", name="Next page").click()
    page.wait_for_url(re.compile(r"step=03&page=2$"))
    assert shown(page)
    page.locator("#rulings h3 a").first.click()
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)
    expect(page.get_by_label("Cite this ruling")).to_contain_text("What Applies, revision 1")


@pytest.mark.parametrize("allowed", [True, False], ids=["allowed", "without permission"])
def test_a_citation_is_copied_and_confirmed(
    page: Page, context: BrowserContext, site: str, allowed: bool
) -> None:
    if allowed:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site + VASSAL)
    if not allowed:
        page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.locator('[data-copy="citation"]').click()
    expect(page.locator('[data-copy="citation"]')).to_have_text("Copied")
    if allowed:
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.startswith("“Gravekeeper's Vassal attacks directly")


SWORD, OHIME = 41927278, 81260679


def test_a_second_card_is_chosen_among_those_of_the_first_ones_rulings(
    page: Page, site: str
) -> None:
    page.goto(f"{site}/rulings/")
    open_filters(page)
    second = page.get_by_label("And with card")
    expect(second.locator("option")).to_have_count(1)
    page.get_by_label("Card", exact=True).select_option(str(SWORD))
    page.wait_for_url(re.compile(rf"\?card={SWORD}$"))
    second.select_option(str(OHIME))
    page.wait_for_url(re.compile(rf"\?card={SWORD}&card={OHIME}$"))
    page.reload()
    expect(second).to_have_value(str(OHIME))
    both = Ruling.objects.filter(cards=SWORD).filter(cards=OHIME)
    expect(page.locator("#rulings .listing h3")).to_have_count(both.count())


@pytest.mark.reader(viewport=PHONE)
def test_the_first_screen_of_a_ruling_has_its_number_date_answer_and_table(
    page: Page, site: str
) -> None:
    ruling = Ruling.objects.get(slug="chaos-max-attacks-ohime-with-sword")
    ruling.qa, ruling.date = 22686, "August 20, 2022"
    ruling.save()
    page.goto(f"{site}{ruling.get_absolute_url()}")
    main = page.get_by_role("main")
    for what in ("Q&A 22686", "August 20, 2022", "Your opponent takes 8000 twice"):
        expect(main.get_by_text(what).first).to_be_in_viewport()
    expect(page.locator(".trace thead")).to_be_in_viewport()
    expect(page.locator(".compare")).not_to_be_visible()
    page.get_by_text("Expected and calculated").click()
    expect(page.locator(".compare")).to_be_visible()


ADDRESSES = ["/rulings/", "/qa/13/", f"/rulings/?card={SWORD}&card={OHIME}",
             "/rulings/?q=nothing-holds-this", "/rulings/?step=99", VASSAL,
             "/rulings/odd-eyes-attacks-hexasaucer-under-full-turn/",
             "/rulings/soul-rope-after-destruction-dragon/",
             "/rulings/?game=lorcana", "/rulings/summary-shift-starts-without-damage/",
             "/rulings/bodyguard-has-to-be-challenged-first/"]  # fmt: skip


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, [site + address for address in ADDRESSES])


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    expect_narrow(page, [site + address for address in ADDRESSES])
