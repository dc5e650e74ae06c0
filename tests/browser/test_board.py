"""Test the Lorcana board in a browser: clicks, typing, keyboard, no JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.page_checks import (
    PHONE,
    expect_all_accessible,
    expect_narrow,
    expect_verdict,
    follow,
    tab_to,
)
from tests.browser.queries import CHALLENGE, TWO_CHARACTERS

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WEAKER = "e=(amount:-1,card:'A+song',target:b,type:strength_mod)"
LONG = "Xy" * 50
HUGE = (
    f"a-name={LONG}&a-s=1000000&a-w=1000000&a-d=999999&a-ch=1000000&a-at=c"
    f"&b-name={LONG[1:]}&b-by=B&b-s=-1000000&b-w=1000000&b-x=1&b-re=1000000&b-kw=ward"
    f"&c-name={LONG[2:]}&c-type=location&c-w=1000000"
    f"&e=(amount:-1000000,card:{LONG},target:b,type:strength_mod)&did=(type:end_turn)"
    f"&did=(type:end_turn)&act=challenge&act-challenger=a&act-target=b"
    f"&act-declaration_triggers=(amount:1000000,card:{LONG},targets:!(a,c),type:deal)"
)


def addresses(site: str) -> list[str]:
    """Return pages that differ in what they show."""
    queries = [
        "",
        TWO_CHARACTERS,
        f"{CHALLENGE}&{WEAKER}&edit=1&find=mickey&t-type=deal",
        HUGE,
        f"{TWO_CHARACTERS}&a-kw=evasive&b-s=x&act=move&act-amount=some&e=(type:nothing)",
        f"{TWO_CHARACTERS}&did=(type:end_turn)&act=shift&act-onto=a&act-new-name=Master&act-new-s=5&act-new-w=6",
        CHALLENGE.replace("b-x=1", "b-kw=bodyguard"),
    ]
    return [f"{site}/board/?{query}" for query in queries]


def counters(page: Page) -> list[str]:
    """Return how each card’s counters change: `Guard 0 → 3 of 5`."""
    lines = [" ".join(line.inner_text().split()) for line in page.locator(".pips tr").all()]
    return [line.replace(" before,", "").replace(" after,", "") for line in lines]


# --- Examples, by one click -----------------------------------------------------------------------


def test_three_damage_banishes_and_two_damage_stays(page: Page, site: str) -> None:
    page.goto(f"{site}/board/")
    follow(page.get_by_role("link", name=re.compile("3 strength against 2")))
    expect_verdict(page, "Character B is banished, Character A now has 2 damage.")
    assert counters(page) == ["Character B 0 → 3 of 3", "Character A 0 → 2 of 4"]
    expect(page.locator("[aria-labelledby=gone-h] p")).to_have_text("Character B.")
    expect(page.locator(".board-after li")).to_have_text([re.compile("Character A.*2 damage on 4")])


def test_resist_takes_two_of_five_and_both_stay(page: Page, site: str) -> None:
    page.goto(f"{site}/board/")
    follow(page.get_by_role("link", name=re.compile(r"5 strength into Resist \+2")))
    expect_verdict(page, "Character B now has 3 damage, Character A now has 2 damage.")
    assert counters(page) == ["Character B 0 → 3 of 4", "Character A 0 → 2 of 3"]
    resist = page.locator(".trace tbody").filter(has_text="Resist +2")
    expect(resist.locator("td.n b").first).to_have_text("3")


def test_damage_adds_up_over_the_turns(page: Page, site: str) -> None:
    page.goto(f"{site}/board/")
    follow(page.get_by_role("link", name=re.compile("2, 2 and 1 damage over three turns")))
    expect_verdict(page, "Character A is banished.")
    shown = page.locator(".trace tbody td.n b").all_inner_texts()
    assert [text for text in dict.fromkeys(shown) if "/" in text] == ["2/5", "4/5", "5/5"]


def test_shift_keeps_the_damage_and_explains_it(page: Page, site: str) -> None:
    page.goto(f"{site}/board/")
    follow(page.get_by_role("link", name=re.compile("Shift keeps the damage")))
    expect_verdict(page, "Master now has 2 damage.")
    after = page.locator(".board-after li").filter(has_text="Master")
    expect(after).to_contain_text(re.compile(r"2 damage on 6 willpower.* a card under it"))
    mistake = page.get_by_role("region", name="A common mistake")
    mistake.get_by_role("link", name="What the official rules say").click()
    expect(page.locator("#shift-example")).to_be_in_viewport()


# --- By mouse -------------------------------------------------------------------------------------


def test_a_challenge_is_composed_from_an_empty_board(page: Page, site: str) -> None:
    page.goto(f"{site}/board/")
    yours = page.get_by_role("group", name="Your cards", exact=True)
    theirs = page.get_by_role("group", name="Opponent’s cards", exact=True)
    yours.get_by_role("button", name="Add a character").click()
    expect(yours.get_by_label("Name", exact=True)).to_have_value("Character 1")
    expect(yours.get_by_role("button", name="Add a character")).to_be_focused()
    theirs.get_by_role("button", name="Add a character").click()
    expect(theirs.get_by_label("Exerted")).to_be_checked()
    expect(page.get_by_label("Action", exact=True)).to_have_value("challenge")
    for cards in (yours, theirs):
        cards.get_by_label("Strength").fill("2")
        cards.get_by_label("Willpower").fill("3")
    expect_verdict(page, re.compile("Character 2 now has 2 damage"))
    page.get_by_label("Challenged card").select_option("")
    expect(page.locator("#notice")).to_contain_text("Choose")
    page.get_by_label("Challenged card").select_option("Character 2")
    expect_verdict(page, re.compile("Character 2 now has 2 damage"))
    yours.get_by_label("Strength").fill("3")
    expect_verdict(page, "Character 2 is banished, Character 1 now has 2 damage.")
    theirs.get_by_text("Keywords and place").click()
    theirs.get_by_label("Resist").fill("1")
    expect_verdict(page, re.compile("Character 2 now has 2 damage"))
    page.wait_for_url(re.compile("b-re=1"))
    assert page.url.partition("?")[2] == (
        "a-name=Character+1&a-s=3&a-w=3&b-name=Character+2&b-by=B&b-s=2&b-w=3&b-x=1&b-re=1"
        "&act=challenge&act-challenger=a&act-target=b"
    )


def test_the_table_follows_the_typing_and_the_caret_stays(page: Page, site: str) -> None:
    page.goto(f"{site}/board/?{CHALLENGE}")
    strength = page.locator("#id_a-s")
    strength.fill("")
    strength.press_sequentially("12", delay=20)
    expect_verdict(page, re.compile("^Guard is banished"))
    expect(strength).to_be_focused()
    assert strength.evaluate("field => field.selectionStart") == 2
    expect(page.locator("#status")).to_contain_text("Guard is banished")
    page.wait_for_url(re.compile("a-s=12"))
    name = page.locator("#id_b-name")
    name.press("Home")
    name.press_sequentially("Old ")
    expect_verdict(page, re.compile("^Old Guard is banished"))
    expect(page.get_by_label("Challenged card")).to_contain_text("Old Guard")
    assert name.evaluate("field => field.selectionStart") == 4


def test_back_goes_through_the_choices_and_not_through_the_typing(page: Page, site: str) -> None:
    page.goto(f"{site}/board/?{TWO_CHARACTERS}&act=deal&act-amount=1&act-targets=b")
    page.get_by_label("Amount", exact=True).fill("5")
    expect_verdict(page, "Guard is banished.")
    page.wait_for_url(re.compile("act-amount=5"))
    page.get_by_label("Action", exact=True).select_option("end_turn")
    page.wait_for_url(re.compile("act=end_turn"))
    page.go_back()
    expect_verdict(page, "Guard is banished.")
    expect(page.get_by_label("Amount", exact=True)).to_have_value("5")
    page.go_back()
    assert "/board/" not in page.url


def test_an_error_appears_at_its_field_and_the_last_table_stays(page: Page, site: str) -> None:
    page.goto(f"{site}/board/?{CHALLENGE}")
    field = page.locator("#id_b-w")
    field.fill("5x")
    expect(page.locator("#id_b-w_error")).to_contain_text("whole number from 0 to 1000000")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("5x")
    expect(page.locator("#notice")).to_contain_text(
        "Not resolved. The table below is the last valid"
    )
    expect_verdict(page, re.compile("^Guard now has 3 damage"))
    assert "b-w=5&" in page.url
    field.fill("3")
    expect(page.locator("#id_b-w_error")).to_be_empty()
    expect_verdict(page, re.compile("^Guard is banished"))


def test_one_action_after_the_other_and_undone(page: Page, site: str) -> None:
    page.goto(f"{site}/board/?{CHALLENGE}")
    page.get_by_role("button", name="Add the next action").click()
    expect(page.get_by_role("list", name="Done so far")).to_contain_text("Guard now has 3 damage")
    expect(page.get_by_label("Next action")).to_be_focused()
    page.get_by_label("Next action").select_option("deal")
    page.get_by_role("group", name="Cards", exact=True).get_by_label("Guard").check()
    page.get_by_label("Amount", exact=True).fill("2")
    expect_verdict(page, "Guard is banished.")
    assert counters(page) == ["Guard 3 → 5 of 5"]
    page.get_by_role("button", name="Add the next action").click()
    expect(page.locator(".events > li")).to_have_count(2)
    for left in (1, 0):
        page.get_by_role("button", name="Undo the last action").click()
        expect(page.locator(".events > li")).to_have_count(left)
    page.wait_for_url(re.compile("act=challenge"))
    assert page.url.endswith(f"?{CHALLENGE}")


def test_an_effect_is_added_edited_and_removed(page: Page, site: str) -> None:
    page.goto(f"{site}/board/?{CHALLENGE}")
    page.get_by_text("Add an effect").click()
    page.get_by_label("What it does").last.select_option("strength_mod")
    page.locator("#id_x-target").select_option("Guard")
    page.locator("#id_x-amount").fill("much")
    page.get_by_role("button", name="Add the effect").click()
    expect(page.locator("#id_x-amount_error")).to_contain_text("whole number from -1000000")
    expect(page.locator("#id_x-amount")).to_be_focused()
    page.locator("#id_x-amount").fill("-2")
    page.locator("#id_x-amount").press("Enter")
    expect_verdict(page, re.compile("Scout stays undamaged"))
    page.get_by_role("button", name=re.compile("Edit: Changes strength")).click()
    expect(page.locator("#id_x-type")).to_be_focused()
    page.locator("#id_x-amount").fill("-1")
    page.get_by_role("button", name="Save the effect").click()
    expect_verdict(page, re.compile("Scout now has 1 damage"))
    page.get_by_role("button", name=re.compile("Remove: Changes strength")).click()
    expect_verdict(page, re.compile("Scout now has 2 damage"))


def test_a_card_of_the_catalogue_is_picked_while_its_name_is_typed(page: Page, site: str) -> None:
    page.goto(f"{site}/board/?{TWO_CHARACTERS}")
    page.get_by_label("Find a card").press_sequentially("elsa", delay=20)
    name = page.get_by_role("listbox", name="Cards found").locator("b").first.inner_text()
    page.locator("[role=option]", has_text="Add to opponent’s").first.click()
    theirs = page.get_by_role("group", name="Opponent’s cards", exact=True)
    expect(theirs.get_by_label("Name", exact=True).nth(1)).to_have_value(name)
    page.wait_for_url(re.compile("c-name=Elsa.*c-by=B"))
    expect(page.get_by_label("Find a card")).to_be_focused()


# --- Otherwise ------------------------------------------------------------------------------------


def test_a_challenge_is_composed_with_the_keyboard_alone(page: Page, site: str) -> None:
    page.goto(f"{site}/board/")
    tab_to(page, page.locator("[id='do-add-character.A']"))
    page.keyboard.press("Enter")
    expect(page.locator("#id_a-s")).to_be_visible()
    tab_to(page, page.locator("[id='do-add-character.B']"))
    page.keyboard.press("Enter")
    expect(page.locator("#id_b-s")).to_be_visible()
    expect(page.locator("#notice")).to_contain_text("Enter the strength and the willpower of")
    for field, number in (("a-s", "2"), ("a-w", "3"), ("b-s", "2"), ("b-w", "3")):
        page.locator(f"#id_{field}").focus()
        page.keyboard.type(number)
    expect_verdict(page, re.compile("Character 2 now has 2 damage"))
    tab_to(page, page.locator("#id_act-target"))
    page.keyboard.press("Home")
    expect(page.locator("#notice")).to_contain_text("Choose")
    page.keyboard.type("Character 2")
    expect_verdict(page, re.compile("Character 2 now has 2 damage"))
    tab_to(page, page.locator("#id_a-s"))
    page.keyboard.type("9")
    expect_verdict(page, re.compile("^Character 2 is banished"))


@pytest.mark.reader(java_script_enabled=False)
def test_everything_works_without_a_script(page: Page, site: str) -> None:
    page.goto(f"{site}/board/")
    page.get_by_role("button", name="Add a character").first.click()
    page.locator("#id_a-s").fill("2")
    page.locator("#id_a-w").fill("3")
    page.get_by_label("Find a card").fill("mickey mouse")
    page.get_by_role("button", name="Find", exact=True).click()
    page.get_by_role("button", name=re.compile("^Add to opponent’s: Mickey Mouse")).first.click()
    theirs = page.get_by_role("group", name="Opponent’s cards", exact=True)
    expect(theirs.get_by_label("Name", exact=True)).to_have_value(re.compile("^Mickey Mouse"))
    theirs.get_by_label("Exerted").check()
    theirs.get_by_label("Willpower").fill("9")
    page.locator("summary").filter(has_text="Keywords and place").first.click()
    page.get_by_role("group", name="Keywords of Character 1").get_by_label("Alert").check()
    page.get_by_label("Action", exact=True).select_option("challenge")
    page.get_by_role("button", name="Choose").first.click()
    page.get_by_label("Challenging character").select_option("Character 1")
    page.get_by_label("Challenged card").select_option("b")
    page.get_by_role("button", name="Show what applies").last.click()
    expect_verdict(page, "It depends.")  # the text of the picked card does not count
    without_it = page.locator(".without-it")
    expect(without_it).to_have_text(re.compile("Mickey Mouse.* now has 2 damage"))
    page.get_by_text("Add an effect").click()
    page.get_by_label("What it does").last.select_option("cant_be_dealt_damage")
    page.locator("#lies").get_by_role("button", name="Choose").click()
    page.get_by_role("button", name="Add the effect").click()
    expect(page.locator("#id_x-target_error")).to_contain_text("a card in play")
    page.locator("#id_x-target").select_option("b")
    page.get_by_role("button", name="Add the effect").click()
    expect(without_it).to_have_text(re.compile("Mickey Mouse.* stays undamaged"))
    page.get_by_role("button", name="Add the next action").click()
    page.locator("#id_a-w").fill("")
    page.locator("#id_a-w").press("Enter")
    expect(page.locator("#notice")).to_contain_text("Enter the willpower of Character 1")


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, addresses(site))


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    expect_narrow(page, addresses(site))
    page.goto(addresses(site)[3])
    expect_verdict(page, re.compile("Xy"))
    for box in page.locator(".board-card, .pips, .board-after li, .trace tbody, .effects li").all():
        assert box.evaluate("it => it.scrollWidth <= it.clientWidth + 1"), box.inner_text()
