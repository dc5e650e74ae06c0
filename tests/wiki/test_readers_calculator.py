"""Test the readers' calculator with the module and the template that a wiki copies."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import browser, context, page  # noqa: F401, fixtures
from tests.conftest import battle, effect, monster
from tests.explorer.sharing.exports.sheets import calculated
from tests.wiki.mediawiki import Wiki
from tests.wiki.tables import assert_same, tables
from tests.wiki.test_calculator import CALCULATOR, GADGETS, PLACE, add_effect, enter, opened

pytestmark = pytest.mark.browser


def test_a_reader_calculates_a_battle_and_copies_its_call(wiki: Wiki, page: Page) -> None:  # noqa: F811
    wiki.save("MediaWiki:Gadget-what-applies-calculator.js", CALCULATOR)
    wiki.save("MediaWiki:Gadgets-definition", GADGETS)
    wiki.save("Calculate", PLACE.format("What Applies"))
    form = opened(page, wiki.url("Calculate"))
    name = "A|B {{x}} [[y]] ''z'' &amp;"
    enter(form, attacker="Sword", atk="2001", target=name)
    form.get_by_label("The target's ATK", exact=True).fill("1000")
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


def test_a_wrong_number_is_named_by_the_wiki_and_what_was_typed_stays(
    wiki: Wiki,
    page: Page,  # noqa: F811
) -> None:
    form = opened(page, wiki.url("Calculate"))
    enter(form, attacker="Sword", atk="2x", target="Shield")
    form.get_by_role("button", name="Calculate").click()
    error = form.locator(".error").filter(has_text="2x")
    expect(error).to_contain_text('atk: "2x" is not a whole number')
    expect(form.get_by_label("The attacker's ATK", exact=True)).to_have_value("2x")
