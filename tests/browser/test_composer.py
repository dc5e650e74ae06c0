"""Test the composer in a browser: typing, picking, late responses, keyboard, no JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from explorer.rulings.named_battles import examples
from tests.browser.page_checks import (
    PHONE,
    expect_accessible,
    expect_narrow,
    expect_totals,
    tab_to,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_the_second_worked_example_is_one_click_from_home(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_role("link", name=re.compile("Chaos MAX attacks Ohime")).click()
    expect(page.locator(".trace tbody tr:first-child td.n b")).to_have_text(
        ["0", "4000", "0", "8000", "8000", "8000", "16000", "0"]
    )


def test_the_table_follows_the_typing_and_the_caret_stays(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/")
    page.get_by_label("ATK", exact=True).nth(0).fill("2000")
    target = page.get_by_label("ATK", exact=True).nth(1)
    target.press_sequentially("1500", delay=20)
    expect_totals(page, 500, 0)
    expect(target).to_be_focused()
    assert target.evaluate("field => field.selectionStart") == 4
    expect(page.locator("#status")).to_have_text(re.compile("Your opponent takes 500"))
    assert "a-atk=2000&a-def=&t-atk=1500&t-def=" in page.url


def test_a_reload_shows_the_same_battle(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    page.get_by_label("ATK", exact=True).nth(0).fill("2600")
    expect_totals(page, 1600, 0)
    page.reload()
    expect_totals(page, 1600, 0)
    expect(page.get_by_label("ATK", exact=True).nth(0)).to_have_value("2600")


def test_back_and_forward_go_through_the_choices(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    page.get_by_label("Position").nth(1).select_option("defense")
    page.wait_for_url(re.compile("t-pos=defense"))
    page.go_back()
    expect(page.get_by_label("Position").nth(1)).to_have_value("attack")
    expect_totals(page, 1000, 0)
    page.go_forward()
    expect(page.get_by_label("Position").nth(1)).to_have_value("defense")


def test_picking_a_card_fills_its_numbers_and_effects(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    page.get_by_label("Name").nth(1).fill("dark storm")
    page.get_by_role("option", name=re.compile("Number C96: Dark Storm")).click()
    expect(page.get_by_label("Name").nth(1)).to_have_value("Number C96: Dark Storm")
    expect(page.get_by_label("DEF", exact=True).nth(1)).to_have_value("1000")
    expect_totals(page, 1000, 1000)
    page.get_by_label("Add another card").fill("double-edged")
    page.get_by_role("option", name=re.compile("Double-Edged Sword")).click()
    expect_totals(page, 3000, 6000)
    assert "e=02y~Double-Edged+Sword" in page.url
    assert "a-mod=atk2000~Double-Edged+Sword" in page.url


def test_unticking_an_effect_takes_it_away_and_ticking_brings_it_back(
    page: Page, site: str
) -> None:
    page.goto(f"{site}/battle/?{examples()[1].query}")
    sword = page.get_by_role("checkbox", name=re.compile("02.*Double-Edged Sword"))
    sword.uncheck()
    expect_totals(page, 8000, 0)
    sword.check()
    expect_totals(page, 16000, 0)


def test_half_typed_numbers_keep_the_last_table_and_say_what_is_allowed(
    page: Page, site: str
) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    field = page.get_by_label("ATK", exact=True).nth(0)
    field.fill("20x")
    expect(page.locator("#id_a-atk_error")).to_have_text(
        re.compile("is not a whole number.*from 0 to 1000000")
    )
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("20x")
    expect(page.locator("#notice")).to_contain_text("Not calculated")
    expect_totals(page, 1000, 0)
    field.fill("2100")
    expect_totals(page, 1100, 0)
    expect(page.locator("#id_a-atk_error")).to_be_empty()
    expect(page.locator("#notice")).to_be_empty()


def test_an_effect_is_added_edited_and_removed_by_hand(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=500")
    page.get_by_text("Add an effect by hand", exact=True).click()
    page.get_by_label("What it does").select_option("10")
    editor = page.locator(".editor").first
    editor.get_by_label("Card").fill("Trapeze")
    editor.get_by_label("Value").fill("many")
    page.get_by_role("button", name="Add the effect").click()
    expect(page.locator("#id_x-value_error")).to_contain_text("is not a whole number")
    expect(editor.get_by_label("Card")).to_have_value("Trapeze")
    editor.get_by_label("Value").fill("1500")
    editor.get_by_label("Value").press("Enter")
    expect_totals(page, 0, 0)
    page.get_by_role("button", name=re.compile("^Edit Trapeze")).click()
    editor.get_by_label("Value").fill("1000")
    page.get_by_role("button", name="Save the effect").click()
    expect_totals(page, 1500, 0)
    page.get_by_role("button", name=re.compile("^Remove Trapeze")).click()
    expect(page.locator(".trace tbody")).to_have_count(1)


def test_the_focus_goes_on_after_a_button_has_swapped_the_composer(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=500&e=06y~A")
    page.get_by_label("Name").nth(1).fill("dark storm")
    page.get_by_role("option", name=re.compile("Number C96: Dark Storm")).click()
    expect(page.get_by_label("Name").nth(1)).to_be_focused()
    page.get_by_role("button", name="Swap players").click()
    expect(page.get_by_role("button", name="Swap players")).to_be_focused()
    page.get_by_role("button", name=re.compile("^Edit A")).click()
    expect(page.get_by_label("What it does")).to_be_focused()
    page.get_by_role("button", name=re.compile("^Remove A")).click()
    expect(page.get_by_label("Add another card")).to_be_focused()
    expect(page.locator("#status")).not_to_be_empty()


@pytest.mark.reader(java_script_enabled=False)
def test_everything_works_without_a_script(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/")
    page.get_by_label("Name").nth(0).fill("chaos max")
    page.get_by_role("button", name="Find this card").nth(0).click()
    page.get_by_role("button", name=re.compile("Blue-Eyes Chaos MAX Dragon")).click()
    page.get_by_label("DEF", exact=True).nth(1).fill("0")
    page.get_by_label("Position").nth(1).select_option("defense")
    page.get_by_role("button", name="Calculate").last.click()
    expect_totals(page, 8000, 0)
    page.get_by_label("ATK", exact=True).nth(0).fill("4ooo")
    page.get_by_role("button", name="Calculate").last.click()
    expect(page.get_by_label("ATK", exact=True).nth(0)).to_have_value("4ooo")
    expect(page.locator("#id_a-atk_error")).to_contain_text("is not a whole number")
    expect_totals(page, 8000, 0)
    page.get_by_label("ATK", exact=True).nth(0).fill("4000")
    page.get_by_role("button", name="Calculate").last.click()
    page.get_by_role("button", name="Swap players").click()
    expect_totals(page, 0, 8000)


def test_a_battle_is_composed_with_the_keyboard_alone(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    name = page.get_by_label("Name").nth(0)
    tab_to(page, name)
    page.keyboard.type("odd-eyes pendulum")
    expect(page.locator("[role=option]").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_label("ATK", exact=True).nth(0)).to_have_value("2500")
    tab_to(page, page.get_by_label("ATK", exact=True).nth(1))
    page.keyboard.type("1000")
    expect_totals(page, 3000, 0)


@pytest.mark.parametrize("address", ["/", "/battle/", "example", "wrong"])
def test_axe_finds_nothing(page: Page, site: str, address: str) -> None:
    addresses = {
        "example": f"/battle/?{examples()[4].query}",
        "wrong": "/battle/?a-atk=x&t-atk=1000&was=ya.oa.&find=a&a-name=ohime",
    }
    page.goto(site + addresses.get(address, address))
    expect_accessible(page)


@pytest.mark.parametrize("index", range(5))
@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str, index: int) -> None:
    page.goto(f"{site}/battle/?{examples()[index].query}")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for cell in page.locator(".trace td.n b").all():
        box = cell.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]


# --- Late responses, kept checkboxes, long numbers ------------------------------------------------


def test_the_monster_to_equip_may_be_chosen_after_the_card_was_found(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    page.get_by_label("Add another card").fill("double-edged")
    expect(page.locator("[role=option]")).to_have_count(1)
    page.get_by_label("Equip to").focus()
    page.get_by_label("Equip to").select_option("target")
    expect(page.locator("[role=option]")).to_have_count(0)
    page.get_by_label("Add another card").press("ArrowDown")
    page.locator("[role=option]").click()
    page.wait_for_url(re.compile("t-mod=atk2000~Double-Edged"))


def test_what_was_added_by_hand_is_remembered_while_it_is_not_ticked(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=500&e=06y~Mine")
    tick = page.get_by_role("checkbox", name=re.compile("Mine"))
    tick.uncheck()
    expect_totals(page, 1500, 0)
    page.get_by_role("button", name="Swap players").click()
    expect_totals(page, 0, 1500)
    expect(tick).not_to_be_checked()
    tick.check()
    expect_totals(page, 0, 0)
    page.get_by_role("button", name=re.compile("^Remove Mine")).click()
    expect(tick).to_have_count(0)


def test_a_tick_moves_between_the_lists_and_keeps_the_focus(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=500")
    page.get_by_label("Add another card").fill("waboku")
    expect(page.locator("[role=option]")).to_have_count(1)
    page.keyboard.press("Enter")
    tick = page.get_by_role("checkbox", name=re.compile("06.*Waboku"))
    applied = page.get_by_role("list", name="What applies")
    ticked = applied.get_by_role("checkbox", name=re.compile("06.*Waboku"))
    expect(ticked).to_be_checked()  # an added card is used
    ticked.focus()
    page.keyboard.press("Space")
    expect(ticked).to_have_count(0)
    expect(tick).to_be_focused()
    page.keyboard.press("Space")
    expect(ticked).to_be_focused()


def test_a_direct_attack_keeps_its_targets_fields(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1200")
    page.get_by_label("directly").check()
    expect_totals(page, 2000, 0)
    page.get_by_role("button", name="Swap players").click()
    expect_totals(page, 0, 2000)
    page.get_by_label("directly").uncheck()
    expect(page.get_by_label("ATK", exact=True).nth(1)).to_have_value("1200")


@pytest.mark.reader(viewport=PHONE)
def test_a_face_down_target_in_attack_position_is_an_error(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1200")
    hidden = page.get_by_label("Face-down")
    hidden.check()
    expect(page.locator("#id_t-pos_error")).to_contain_text("it can’t be in Attack Position")
    expect_totals(page, 800, 0)
    expect_accessible(page)
    page.get_by_label("Position").nth(1).select_option("defense")
    expect(page.locator("#id_t-pos_error")).to_be_empty()
    expect_totals(page, 0, 0)
    page.wait_for_url(re.compile("t-down=1"))
    expect_narrow(page, [page.url])
    expect(hidden).to_be_checked()
    page.get_by_role("button", name="Swap attacker and target").click()
    page.wait_for_url(re.compile("a-pos=defense"))
    expect(hidden).not_to_be_checked()


def test_the_theme_keeps_the_battle_as_it_is_now(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    page.get_by_label("ATK", exact=True).nth(0).fill("2700")
    expect_totals(page, 1700, 0)
    page.get_by_role("link", name="dark", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect_totals(page, 1700, 0)


def test_a_new_composer_shows_no_table_of_an_old_battle(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    page.get_by_role("link", name="Yu-Gi-Oh!", exact=True).click()
    expect(page.locator(".trace")).to_have_count(0)
    expect(page).to_have_title(re.compile("^Compose a battle"))


def test_the_title_follows_and_an_open_row_stays_open(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    page.locator("summary", has_text="beats").click()
    page.get_by_label("ATK", exact=True).nth(0).fill("2700")
    expect_totals(page, 1700, 0)
    expect(page).to_have_title(re.compile("takes 1700"))
    expect(page.locator("details[data-row=normal]")).to_have_attribute("open", "")


def test_both_monsters_of_one_player_are_pointed_out(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    page.get_by_label("Controlled by").nth(0).select_option("opponent")
    expect(page.get_by_text("Both monsters are your opponent’s")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
def test_long_numbers_and_names_are_neither_cut_nor_wider_than_the_page(
    page: Page, site: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    name = "X" * 100
    query = f"a-name={name}&a-atk=1000000&t-atk=0&t-pos=defense&e=01y~{name}&e=02y~B&e=08y~C"
    page.goto(f"{site}/battle/?{query}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for number in page.locator(".trace td.n b").all():
        fits = number.evaluate("b => b.scrollWidth <= b.clientWidth && b.offsetHeight < 50")
        assert fits, number.inner_text()


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_a_second_mistake_keeps_the_table_too(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    for wrong in ("x", "y"):
        page.get_by_label("ATK", exact=True).nth(0).fill(wrong)
        page.get_by_role("button", name="Calculate").last.click()
        expect(page.locator("#id_a-atk_error")).to_contain_text(f'"{wrong}"')
        expect_totals(page, 1000, 0)


@pytest.mark.reader(java_script_enabled=False)
def test_without_a_script_enter_in_an_editor_loses_nothing(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=1000")
    page.get_by_text("Add an effect by hand", exact=True).last.click()
    page.locator("#id_x-card").fill("Mine")
    page.keyboard.press("Enter")
    expect(page.locator("#id_x-card")).to_have_value("Mine")
    page.get_by_role("button", name="Add the effect").click()
    expect(page.get_by_role("checkbox", name=re.compile("Mine"))).to_be_checked()


@pytest.mark.reader(viewport=PHONE)
def test_on_a_phone_a_button_leaves_the_page_where_it_was(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=2000&t-atk=500&e=06y~A&e=02y~B")
    swap = page.get_by_role("button", name="Swap players")
    swap.scroll_into_view_if_needed()
    before = swap.bounding_box()
    swap.click()
    page.wait_for_url(re.compile("a-by=opponent"))
    expect(swap).to_be_focused()
    after = swap.bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) < 2


def test_an_equip_card_is_placed_and_moved_by_keyboard(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/?a-atk=4000&a-name=Ours&t-atk=3000&t-name=Theirs&a-by=opponent")
    page.get_by_label("Add another card").fill("double-edged")
    expect(page.locator("[role=option]")).to_have_count(1)
    page.keyboard.press("Enter")
    card = page.get_by_role("list", name="Equip Cards")
    expect(card).to_contain_text("Double-Edged Sword (yours) is not equipped yet")
    expect(page.locator("#result-body")).to_contain_text("Double-Edged Sword is not equipped yet.")
    expect(page.locator("#status")).to_contain_text("Double-Edged Sword is not equipped yet.")
    expect_totals(page, 1000, 0)
    expect_accessible(page)
    page.get_by_role("button", name="Theirs (target)", exact=True).focus()
    page.keyboard.press("Enter")
    expect(card).to_contain_text("is equipped to Theirs (target)")
    expect(card.get_by_role("listitem")).to_be_focused()
    assert "t-mod=atk2000~Double-Edged+Sword" in page.url
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Ours (attacker)", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(card).to_contain_text("is equipped to Ours (attacker)")
    assert "a-mod=atk2000~Double-Edged+Sword" in page.url
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    expect_narrow(page, [page.url])
