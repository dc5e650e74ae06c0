"""Test the readers' calculator with the module and the template that a wiki copies."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import browser, context, page  # noqa: F401, fixtures
from tests.conftest import battle, effect, monster
from tests.explorer.sharing.exports.sheets import calculated
from tests.parsed_html import parse
from tests.wiki.mediawiki import Wiki
from tests.wiki.tables import assert_same, table_of, tables
from tests.wiki.test_calculator import (
    CALCULATOR,
    GADGETS,
    PLACE,
    add_effect,
    enter,
    error_at,
    opened,
)

pytestmark = pytest.mark.browser


def test_a_reader_calculates_a_battle_and_copies_its_call(wiki: Wiki, page: Page) -> None:  # noqa: F811
    form = calculator(wiki, page)
    name = "A|B {{x}} [[y]] ''z'' &amp;"
    enter(form, attacker="Sword", atk="2001", target=name, target_atk="1000")
    add_effect(form, "07", name, "opponent")
    form.get_by_role("button", name="Calculate").click()
    expect(form.get_by_role("status")).to_contain_text("takes 501")
    document = battle(
        monster(2001, name="Sword"), monster(1000, name=name), effect("07", "opponent", card=name)
    )
    copied = form.locator("textarea, pre").last
    call = (
        copied.input_value()
        if copied.evaluate("(each) => 'value' in each")
        else copied.inner_text()
    )
    assert_same(tables(wiki.parse(call).page), [calculated(document)])


def calculator(wiki: Wiki, page: Page) -> Locator:  # noqa: F811
    wiki.save("MediaWiki:Gadget-what-applies-calculator.js", CALCULATOR)
    wiki.save("MediaWiki:Gadgets-definition", GADGETS)
    wiki.save("Calculate", PLACE.format("What Applies"))
    return opened(page, wiki.url("Calculate"))


@pytest.mark.reader(viewport={"width": 1000, "height": 500})
def test_a_wrong_number_is_shown_at_its_field_and_what_was_typed_stays(
    wiki: Wiki,
    page: Page,  # noqa: F811
) -> None:
    form = calculator(wiki, page)
    enter(form, attacker="Sword", atk="2x", target="Shield", target_atk="0")
    for card, limit in (("A", "500"), ("B", "some")):
        effect = add_effect(form, "10", card, "opponent")
        effect.get_by_label("10: limit").fill(limit)
        effect.get_by_label("10: not taken if").select_option("at most")
    form.locator("summary", has_text="Life Points and rules").click()
    form.get_by_label("Your Life Points").fill("all")
    form.locator("summary", has_text="Life Points and rules").click()
    form.get_by_role("button", name="Calculate").click()
    attack = form.get_by_label("The attacker's ATK", exact=True)
    assert error_at(attack).startswith('"2x" is not a whole number. Allowed: a whole number from')
    expect(attack).to_be_focused()
    expect(attack).to_be_in_viewport(ratio=1)
    expect(form.get_by_text('"2x" is not').first).to_be_in_viewport(ratio=1)
    expect(attack).to_have_value("2x")
    shown = form.locator(".wac-result .error").all_inner_texts()
    assert [each.split(": ")[0] for each in shown] == [
        "The attacker's ATK", "Effect 2, “10", "Your Life Points",
    ]  # fmt: skip
    assert error_at(effect.get_by_label("10: limit")).startswith('"some" is not')
    enter(form, atk="2000")
    effect.get_by_label("10: limit").fill("500")
    form.get_by_role("button", name="Calculate").click()
    points = form.get_by_label("Your Life Points")
    expect(points).to_be_focused()
    expect(points).to_be_in_viewport(ratio=1)
    assert error_at(points).startswith('"all" is not')
    points.fill("8000")
    form.get_by_role("button", name="Calculate").click()
    expect(form.get_by_role("status")).to_contain_text("takes 2000")
    expect(form.locator("[aria-invalid], .wac-wrong")).to_have_count(0)


@pytest.mark.reader(viewport={"width": 1000, "height": 500})
def test_an_error_about_no_field_is_moved_into_view(wiki: Wiki, page: Page) -> None:  # noqa: F811
    form = calculator(wiki, page)
    answer = {"parse": {"text": '<strong class="error">The time is up.</strong>'}}
    page.route("**/api.php", lambda route: route.fulfill(json=answer))
    enter(form, atk="1000", target_atk="0")
    form.get_by_label("The attacker's ATK", exact=True).press("Enter")
    expect(form.locator(".wac-result")).to_be_focused()
    expect(form.locator(".wac-result .error")).to_be_in_viewport(ratio=1)


def tab_to(page: Page, name: str) -> None:  # noqa: F811
    """Press Tab until the field or button of that name has the focus."""
    for _ in range(100):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            """() => {
              const each = document.activeElement;
              return (each.labels?.[0] ?? each).textContent;
            }"""
        )
        if focused == name:
            return
    raise AssertionError(f"Tab does not reach {name}.")


def test_a_battle_is_entered_with_the_keyboard_alone(wiki: Wiki, page: Page) -> None:  # noqa: F811
    form = calculator(wiki, page)
    keyboard = page.keyboard
    for label, typed in (
        ("Attacker", "Sword"),
        ("The attacker's ATK", "2001"),
        ("Target", "Shield"),
        ("The target's DEF", "1000"),
        ("The target's battle position", "d"),
    ):
        tab_to(page, label)
        keyboard.type(typed)
    tab_to(page, "Add an effect")
    keyboard.press("Enter")
    keyboard.type("inflicts piercing")
    tab_to(page, "Card")
    keyboard.type("Big Bang Shot")
    tab_to(page, "Add another effect")
    keyboard.press("Space")
    keyboard.type("07")
    tab_to(page, "Card")
    keyboard.type("Dinomorphia Frenzy")
    tab_to(page, "Who controls it")
    keyboard.type("Your")
    tab_to(page, "What is shown")
    keyboard.press("Enter")
    tab_to(page, "Reasons")
    keyboard.press("Space")
    tab_to(page, "Calculate")
    keyboard.press("Enter")
    target = form.get_by_label("The target's ATK", exact=True)
    expect(target).to_be_focused()
    assert error_at(target).startswith("Enter a number or ?")
    keyboard.type("0")
    keyboard.press("Enter")
    expect(form.get_by_role("status")).to_contain_text("takes 501")
    document = battle(
        monster(2001, name="Sword"),
        monster(0, 1000, name="Shield", position="defense"),
        effect("piercing", card="Big Bang Shot"),
        effect("07", "opponent", card="Dinomorphia Frenzy"),
    )
    (shown,) = tables(parse(form.locator(".wac-result").inner_html()))
    table = table_of(calculated(document))
    assert shown.caption == table.caption
    assert [row[: len(table.headings)] for row in shown.rows] == table.rows
    assert len(shown.headings) == len(table.headings) + 1  # the reasons
