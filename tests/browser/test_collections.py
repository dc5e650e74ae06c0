"""Test that a collection is made, read, answered, printed and embedded in a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from explorer.rulings.named_battles import examples
from tests.browser.other_origin import Elsewhere, served
from tests.browser.page_checks import expect_accessible
from tests.explorer.pages.collections.made import ATTACK, BATTLE, BOARD, TIMING

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NO_SCRIPT = pytest.mark.reader(java_script_enabled=False)
LISTED = ["Ohime attacks Target", "A challenges b", "Counter Trap", "Ohime the", "A declares an"]


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """Yield the address of another origin."""
    yield from served(Elsewhere)


def add(page: Page, lines: list[str]) -> None:
    page.get_by_label("Add addresses, one on a line").fill("\n".join(lines))
    page.get_by_role("button", name="Add the addresses").click()


def made(page: Page, site: str, is_quiz: bool) -> str:
    """Make a collection of a battle, a board, a question of timing, a ruling and an attack; return
    its address.
    """
    page.goto(f"{site}/c/new/")
    page.get_by_label("Title").fill("Five things")
    page.get_by_label("Quiz").set_checked(is_quiz)
    add(page, [ATTACK, BATTLE, f"{site}{BOARD}", TIMING, f"/rulings/{examples()[0].slug}/", "/x/"])
    expect(page.locator("#id_add_error")).to_contain_text("Line 1: “/x/” is not a page")
    expect(page.get_by_label("Add addresses")).to_have_value("/x/")
    page.get_by_label("Add addresses").fill("")
    page.get_by_label("Sentence about item 1").fill("The last one")
    for number in range(1, 5):  # the attack goes to the end, and its sentence with it
        page.locator(f"#item-{number}").get_by_role("button", name=re.compile("down")).click()
        following = page.get_by_label(f"Sentence about item {number + 1}")
        expect(following).to_have_value("The last one")
    expect(page.get_by_label("Title")).to_have_value("Five things")
    page.get_by_role("button", name="Save the collection").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Five things")
    return page.url


def item(page: Page | FrameLocator, number: int) -> Locator:
    return page.locator(f"#item-{number}")


def expect_no_wider(page: Page) -> None:
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@NO_SCRIPT
def test_a_sheet_is_made_without_a_script(page: Page, site: str) -> None:
    made(page, site, is_quiz=False)
    headings = page.locator(".collection h2").all_inner_texts()
    assert [each[3:] for each in headings] == [
        next(each[3:] for each in headings if each[3:].startswith(start)) for start in LISTED
    ]
    expect(page.locator(".collection .trace")).to_have_count(5)
    for caption in page.locator(".collection .trace caption").all():
        assert caption.evaluate("e => [e.offsetWidth, e.offsetHeight]") == [1, 1]
    expect(page.get_by_role("table", name="A challenges b")).to_have_count(1)


@NO_SCRIPT
def test_a_quiz_is_answered_without_a_script(page: Page, site: str) -> None:
    address = made(page, site, is_quiz=True)
    expect(page.locator(".trace")).to_have_count(0)
    battle = item(page, 1)
    battle.get_by_label("Battle damage to your opponent").fill("1,000")
    battle.get_by_role("button", name="Check the answer").click()
    expect(battle).to_contain_text("This field is empty")
    battle.get_by_label("Battle damage to you", exact=True).fill("1000")
    battle.get_by_role("button", name="Check the answer").click()
    expect(battle.locator(".outcome-line")).to_have_text("Right")
    expect(battle.locator(".trace")).to_be_visible()
    timing = item(page, 3)
    timing.get_by_label("Your answer").select_option("It depends")
    timing.get_by_role("button", name="Check the answer").click()
    expect(timing.locator(".outcome-line")).to_have_text("Wrong")
    item(page, 5).get_by_role("button", name="Show the answer").click()
    expect(item(page, 5).locator(".outcome-line")).to_have_text("Not tried")
    expect(page.locator(".score")).to_contain_text("1 of 2 right, 1 shown")
    expect(page.locator(".trace")).to_have_count(3)
    page.get_by_role("link", name="Start again").click()
    expect(page.locator(".trace")).to_have_count(0)
    assert page.url.rstrip("?") == address


@NO_SCRIPT
@pytest.mark.parametrize("is_framed", [False, True])
def test_what_is_typed_elsewhere_stays_when_one_answer_is_checked(
    page: Page, site: str, elsewhere: str, is_framed: bool
) -> None:
    address = made(page, site, is_quiz=True)
    place = framed(page, elsewhere, address.replace("/c/", "/embed/c/")) if is_framed else page
    item(place, 1).get_by_label("Battle damage to your opponent").fill("700")
    item(place, 3).get_by_label("Your answer").select_option("It depends")
    board = item(place, 2)
    board.get_by_label("Damage dealt to b").fill("0")
    board.get_by_label("Damage dealt to a").fill("0")
    board.get_by_role("button", name="Check the answer").click()
    expect(board.locator(".outcome-line")).to_have_text("Right")
    expect(place.locator(".outcome-line")).to_have_count(1)
    if not is_framed:
        assert page.url == f"{address}?t1=700&t1=&a2=0,0&t3=depends#item-2"
    battle = item(place, 1)
    expect(battle.get_by_label("Battle damage to your opponent")).to_have_value("700")
    expect(item(place, 3).get_by_label("Your answer")).to_have_value("depends")
    battle.get_by_label("Battle damage to you", exact=True).fill("0")
    battle.get_by_label("Battle damage to you", exact=True).press("Enter")  # checks all
    expect(battle.locator(".outcome-line")).to_have_text("Wrong")
    expect(item(place, 3).locator(".outcome-line")).to_have_text("Wrong")
    expect(place.locator(".score")).to_contain_text("1 of 3 right, 2 left")


@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_and_no_page_is_too_wide(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    for is_quiz in (False, True):
        address = made(page, site, is_quiz)
        id = address.rstrip("/").rpartition("/")[2]
        for each in (
            f"{address}?a1=1,1&a3=yes&a4=show&t5=x&try=5&answers=1",
            f"{site}/embed/c/{id}/?a1=1,1&t5=x&try=5",
            f"{site}/c/new/?based={id}&add=/x/",
        ):
            page.goto(each)
            expect_no_wider(page)
            expect_accessible(page)


@NO_SCRIPT
def test_a_sheet_on_paper_has_a_code_for_each_item(page: Page, site: str) -> None:
    made(page, site, is_quiz=False)
    page.emulate_media(media="print")
    codes = page.locator(".collection .on-paper img")
    expect(codes).to_have_count(5)
    for code in codes.all():
        code.scroll_into_view_if_needed()
        expect(code).to_be_visible()
        expect(code).to_have_js_property("complete", True)
        assert code.evaluate("each => each.naturalWidth > 0")
    for folded in page.locator(".inputs").all():
        expect(folded).to_be_visible()
    for each in page.locator("form, .btn, nav, .share").all():
        expect(each).not_to_be_visible()


# Of each part of an item, how the item is laid out and breaks, and whether a page may end after it.
STACKED = """item => [...item.children].filter(each => each.offsetHeight)
  .map(each => [getComputedStyle(item).display, getComputedStyle(item).breakInside,
    getComputedStyle(each).breakAfter, each.className])"""


@NO_SCRIPT
def test_on_paper_a_table_breaks_between_pages_and_its_facts_stay_with_it(
    page: Page, site: str
) -> None:
    made(page, site, is_quiz=False)
    page.emulate_media(media="print")
    parts = item(page, 3).evaluate(STACKED)
    names = [name for *_, name in parts]
    assert {(display, inside) for display, inside, *_ in parts} == {("block", "auto")}
    table = next(at for at, name in enumerate(names) if "trace" in name)
    assert {after for _, _, after, _ in parts[:table]} == {"avoid"}
    assert page.locator(".collection").evaluate("e => getComputedStyle(e).display") == "block"


@NO_SCRIPT
def test_a_quiz_on_paper_has_lines_and_its_answers_only_if_asked_for(page: Page, site: str) -> None:
    address = made(page, site, is_quiz=True)
    expect(page.locator(".to-write").first).not_to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".to-write:visible")).to_have_count(5)
    box = "e => getComputedStyle(e, '::before').borderTopStyle"
    assert item(page, 3).locator(".choice:visible").first.evaluate(box) == "solid"
    expect(page.locator("form:visible, .trace, .answers")).to_have_count(0)
    expect(page.locator(".on-paper:visible")).to_have_count(1)
    without = page.pdf(format="A4").count(b"/Type /Page\n")
    page.goto(f"{address}?answers=1")
    expect(page.locator(".answers")).to_be_visible()
    expect(page.locator(".answers .on-paper img")).to_have_count(5)
    assert page.pdf(format="A4").count(b"/Type /Page\n") > without


def framed(page: Page, elsewhere: str, address: str) -> FrameLocator:
    """Return the frame on another origin, whose page notes the heights that it is sent."""
    Elsewhere.html = (
        "<script>heights = []; addEventListener('message', (e) => heights.push(e.data.height));"
        f'</script><iframe src="{address}" width="600" height="900" title="t"></iframe>'
    )
    page.goto(elsewhere)
    return page.frame_locator("iframe")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_quiz_is_answered_within_a_frame_on_another_site(
    page: Page, site: str, elsewhere: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    address = made(page, site, is_quiz=True)
    frame = framed(page, elsewhere, address.replace("/c/", "/embed/c/") + "?theme=dark")
    item(frame, 1).get_by_label("Battle damage to your opponent").fill("1")
    item(frame, 1).get_by_label("Battle damage to you", exact=True).fill("1")
    item(frame, 1).get_by_role("button", name="Check the answer").click()
    board = item(frame, 2)
    board.get_by_label("Damage dealt to b").fill("0")
    board.get_by_label("Damage dealt to a").fill("0")
    before = page.evaluate("heights.length")
    board.get_by_role("button", name="Check the answer").click()
    expect(board.locator(".outcome-line")).to_have_text("Right")
    mark = "e => getComputedStyle(e, '::before').content"
    marks = [item(frame, number).locator(".mark").evaluate(mark) for number in (1, 2)]
    assert marks == ['"✕"', '"✓"']
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(board.locator(".trace")).to_be_visible()
    page.wait_for_function(f"heights.length > {before}")
    assert page.url == elsewhere
    assert len(page.context.pages) == 1


@NO_SCRIPT
def test_the_frame_of_a_sheet_opens_its_tables_without_a_script(
    page: Page, site: str, elsewhere: str
) -> None:
    address = made(page, site, is_quiz=False)
    frame = framed(page, elsewhere, address.replace("/c/", "/embed/c/"))
    expect(item(frame, 1).locator(".trace")).not_to_be_visible()
    item(frame, 1).get_by_text("The table").click()
    expect(item(frame, 1).locator(".trace")).to_be_visible()


def test_the_keyboard_moves_an_item_and_enter_does_not(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/c/new/")
    add(page, [BATTLE, TIMING])
    page.get_by_label("Title").fill("Mine")
    page.get_by_label("Title").press("Enter")
    expect(page.locator(".collected li").first).to_contain_text("Ohime")
    expect(page.get_by_label("Title")).to_have_value("Mine")
    page.locator("#item-2").get_by_role("button", name=re.compile("up")).press("Enter")
    expect(page.locator(".collected li").first).to_contain_text("Counter Trap")
    assert page.url.endswith("#item-1")


def test_results_are_collected_while_browsing(page: Page, site: str) -> None:
    for address, says in (
        (f"/rulings/{examples()[0].slug}/", "of 1 item"),
        (BATTLE, "of 2 items"),
        (BATTLE, "of 2 items"),
        (TIMING, "of 3 items"),
    ):
        page.goto(site + address)
        page.get_by_role("button", name="Share", exact=True).click()
        page.get_by_role("link", name="Add to a collection").click()
        leading = page.get_by_role("link", name="Make a collection")
        expect(leading).to_have_text(f"Make a collection {says}")
    listed = page.evaluate("localStorage.getItem('collected-results')")
    leading.click()
    expect(page.get_by_label(re.compile("^Sentence about item"))).to_have_count(3)
    expect(page.get_by_role("button", name="from your list")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('collected-results')") is None
    page.get_by_label("Title").fill("What I read today")
    page.get_by_role("button", name="Save the collection").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What I read today")
    expect(page.locator(".collection > li")).to_have_count(3)

    page.evaluate("listed => localStorage.setItem('collected-results', listed)", listed)
    page.goto(f"{site}/c/new/")
    page.get_by_role("button", name="Add the 3 from your list").click()
    expect(page.get_by_label(re.compile("^Sentence about item"))).to_have_count(3)


@pytest.mark.parametrize("width", [1280, 360])
def test_the_panel_says_where_the_list_is(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(site + BATTLE)
    share = page.get_by_role("button", name="Share", exact=True)
    share.click()
    said = page.locator("#collect-said")
    expect(said).to_be_hidden()
    page.get_by_role("link", name="Add to a collection").click()
    kept = "Your list has 1 item and is kept in this browser only. Make a collection of 1 item"
    expect(said).to_have_text(f"Added. {kept}")
    page.goto(site + TIMING)
    share.click()
    expect(said).to_have_text(kept)
    said.scroll_into_view_if_needed()
    expect_no_wider(page)
    box, panel = said.bounding_box(), page.locator("#share-panel").bounding_box()
    assert box
    assert panel
    assert panel["x"] <= box["x"]
    assert box["x"] + box["width"] <= panel["x"] + panel["width"] <= width
    expect_accessible(page)
