"""Test the readers' calculator in a real wiki: what it sends, what it shows, and how it is used.

Module:Echo prints the parameters that it receives, so that a test sees what arrives. It decodes
entities, as our module does.
"""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import browser, context, page  # noqa: F401, fixtures
from tests.machine import ROOT
from tests.wiki.mediawiki import SKINS, Wiki

pytestmark = pytest.mark.browser

FOLDER = ROOT / "static" / "wiki"
CALCULATOR = (FOLDER / "calculator.js").read_text("utf-8")
TEMPLATE = (FOLDER / "template.wikitext").read_text("utf-8")
PLACE = '<div class="what-applies-calculator" data-template="{}">Without JavaScript</div>'
GADGETS = (
    "* what-applies-calculator[ResourceLoader|default|targets=desktop,mobile]"
    "|what-applies-calculator.js"
)

ECHO = """
local p = {}
local function plain(text)
  return (text:gsub("[%z\\1-\\127]", function(mark) return "&#" .. mark:byte() .. ";" end))
end
function p.battle(frame)
  local lines, names = { '{| class="wikitable"', "|+ What arrived" }, {}
  for name in pairs(frame:getParent().args) do
    table.insert(names, name)
  end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  for _, name in ipairs(names) do
    local value = mw.text.decode(frame:getParent().args[name], true)
    local row = '|-\\n! scope="row" | ' .. name .. "\\n| " .. plain(value)
    table.insert(lines, row)
  end
  return table.concat(lines, "\\n") .. "\\n|}"
end
return p
"""

TYPED = [
    "Ohime | the Mikanko", "a=b", "{{What Applies}}", "{{{1}}}", "}}", "}", "{|", "{{!}}",
    "[[File:A.png|thumb]]", "[[", "]]", "[[Card]]", "[[[x]]", "[https://example.org x]",
    "<nowiki>x</nowiki>", "<!-- x", "<ref>", "<b>", "''x''", "~~~~", "-{x}-", "__NOTOC__",
    "&amp; &#124;", "# x", "* x", "== x ==", "{{subst:x}}", "a  b", "青眼の白龍", "\"'\\`",
]  # fmt: skip


@pytest.fixture(scope="module")
def calculating(wiki: Wiki) -> Wiki:
    """Return the wiki with the gadget, and with a template that shows what arrives."""
    wiki.save("MediaWiki:Gadget-what-applies-calculator.js", CALCULATOR)
    wiki.save("MediaWiki:Gadgets-definition", GADGETS)
    wiki.save("Module:Echo", ECHO)
    wiki.save("Template:Echo", TEMPLATE.replace("#invoke:What Applies", "#invoke:Echo"))
    wiki.save("Plain", "Before")
    wiki.save("Calculator", f"Before\n{PLACE.format('Echo')}\nAfter")
    return wiki


@pytest.fixture
def form(calculating: Wiki, page: Page) -> Locator:  # noqa: F811
    """Return the calculator of a page."""
    return opened(page, calculating.url("Calculator"))


def opened(page: Page, address: str) -> Locator:  # noqa: F811
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(address)
    form = page.locator(".what-applies-calculator form")
    expect(form).to_be_visible()
    return form


def enter(form: Locator, **values: str) -> None:
    """Fill in fields of the battle, by their labels."""
    labels = {
        "attacker": "Attacker",
        "atk": "The attacker's ATK",
        "target": "Target",
        "target_atk": "The target's ATK",
    }
    for name, value in values.items():
        form.get_by_label(labels[name], exact=True).fill(value)


def add_effect(form: Locator, kind: str, card: str, player: str = "") -> Locator:
    """Add an effect, and return its part of the form."""
    form.get_by_role("button", name="Add an", exact=False).click()
    effect = form.locator("fieldset fieldset").last
    effect.get_by_label("What it does").select_option(kind)
    effect.get_by_label("Card", exact=True).fill(card)
    effect.get_by_label("Who controls it").select_option(player)
    return effect


def calculated(form: Locator) -> dict[str, str]:
    """Calculate, and return what arrived by its name."""
    form.get_by_role("button", name="Calculate").click()
    expect(form.get_by_role("status")).to_have_text("What arrived")
    rows = form.locator(".wac-result tr").filter(has=form.page.locator("th"))
    return {
        row.locator("th").inner_text(): row.locator("td").evaluate("(cell) => cell.textContent")[
            :-1
        ]
        for row in rows.all()
    }


def test_the_form_has_the_groups_and_fields_of_the_template(form: Locator) -> None:
    legends = form.locator("> fieldset > legend").all_inner_texts()
    assert legends == ["Attacker", "Target", "Effects"]
    summaries = form.locator("> details > summary").all_inner_texts()
    assert summaries[:2] == ["Life Points and rules", "What is shown"]
    expect(form.get_by_label("The attacker's ATK", exact=True)).to_be_visible()
    expect(form.get_by_label("Attacker is not destroyed by battle")).to_be_hidden()
    expect(form.page.get_by_text("Without JavaScript")).to_have_count(0)
    for control in form.locator("input, select, textarea").all():
        assert control.evaluate("(input) => input.labels.length") == 1


def test_values_arrive_as_typed(form: Locator) -> None:
    enter(form, atk="1,000", target_atk="?")
    for typed in TYPED:
        enter(form, attacker=f"  {typed} ")
        assert calculated(form) == {"attacker": typed, "atk": "1,000", "target atk": "?"}, typed


def test_the_call_to_copy_gives_the_same_result(form: Locator, calculating: Wiki) -> None:
    enter(form, atk="1000", attacker="".join(TYPED), target="~~~~}}{{", target_atk="0")
    calculated(form)
    form.locator("summary", has_text="Wikitext for a page").click()
    call = form.get_by_label("Wikitext for a page").input_value()
    assert call.startswith("{{Echo\n| attacker = Ohime {{!}} the Mikanko")
    cells = [cell.text for cell in calculating.parse(call).page.all("td")]
    shown = form.locator(".wac-result td").all_text_contents()
    assert cells == [" ".join(cell.split()) for cell in shown]
    calculating.save("Copied", call)  # where signatures would be signed
    source = calculating.api("parse", page="Copied", prop="wikitext")["wikitext"]
    assert source == call


def test_effects_are_named_by_step_kind_player_and_number(form: Locator) -> None:
    enter(form, atk="1000", target_atk="0")
    add_effect(form, "07", "A")
    add_effect(form, "07", "B")
    add_effect(form, "07", "C", "opponent")
    add_effect(form, "03 instead", "D", "you")
    limit = add_effect(form, "10", "E", "opponent")
    limit.get_by_label("10: limit").fill("2500")
    limit.get_by_label("10: not taken if").select_option("at most")
    limit.locator("summary").click()
    limit.get_by_label("10: whose damage").select_option("controller")
    assert calculated(form) == {
        "03 instead you": "D",
        "07": "A",
        "07 2": "B",
        "07 opponent": "C",
        "10 opponent": "E",
        "10 opponent comparison": "at most",
        "10 opponent taken by": "controller",
        "10 opponent value": "2500",
        "atk": "1000",
        "target atk": "0",
    }
    form.get_by_role("button", name="Remove effect 1").click()
    expect(form.get_by_role("status")).to_have_text(
        "You changed the battle. Calculate again to update the result."
    )
    assert calculated(form)["07"] == "B"


def error_at(field: Locator) -> str:
    """Return the message beside a field that is marked as wrong."""
    expect(field).to_have_attribute("aria-invalid", "true")
    described = (field.get_attribute("aria-describedby") or "").split()
    return field.page.locator(f"#{described[0]}").inner_text()


def test_what_is_missing_is_said_at_each_field(form: Locator) -> None:
    effect = add_effect(form, "10", "")
    form.get_by_role("button", name="Calculate").click()
    expect(form.get_by_role("status")).to_have_text(
        "Fix this first: The attacker's ATK; The target's ATK; Effect 1, “Card”; "
        "Effect 1, “10: limit”; Effect 1, “10: not taken if”"
    )
    attack = form.get_by_label("The attacker's ATK", exact=True)
    expect(attack).to_be_focused()
    expect(attack).to_be_in_viewport()
    assert error_at(attack) == "Enter a number or ?"
    target = form.get_by_label("The target's ATK", exact=True)
    assert error_at(target) == "Enter a number or ?, or check “Direct attack” above."
    assert error_at(effect.get_by_label("Card", exact=True)) == "Enter the name of the card."
    assert error_at(effect.get_by_label("10: limit")) == "Enter a number."
    assert error_at(effect.get_by_label("10: not taken if")) == "Choose an option."
    expect(form.locator(".wac-result")).to_be_hidden()


def test_an_error_stays_until_its_field_changes(form: Locator) -> None:
    effect = add_effect(form, "", "A")
    form.get_by_role("button", name="Calculate").click()
    kind = effect.get_by_label("What it does")
    assert error_at(kind) == "Choose what it does."
    kind.select_option("02")
    form.get_by_label("Direct attack").check()
    expect(form.locator("[aria-invalid]")).to_have_count(1)
    enter(form, atk="1000")
    expect(form.locator("[aria-invalid], .wac-wrong")).to_have_count(0)
    assert calculated(form) == {"02": "A", "atk": "1000", "direct": "yes"}


def test_the_hints_of_an_effect_are_at_the_fields_they_explain(form: Locator) -> None:
    effect = add_effect(form, "10", "A")
    kind = effect.get_by_label("What it does")
    expect(kind).to_have_accessible_description(
        "Each instance of damage is compared with the limit separately, after all other steps."
    )
    expect(effect.get_by_label("Card", exact=True)).to_have_accessible_description(
        re.compile("If it is the name of one of the monsters")
    )
    chosen = effect.get_by_label("10: not taken if").locator("option:checked")
    assert chosen.inner_text() == "Choose …"


def test_a_reader_is_not_offered_what_editors_print(form: Locator) -> None:
    form.locator("summary", has_text="What is shown").click()
    shown = form.locator("details", has_text="What is shown").locator("label:visible")
    assert shown.all_inner_texts() == ["Reasons", "Sources"]


def test_a_direct_attack_keeps_the_target_without_sending_it(form: Locator) -> None:
    enter(form, atk="1000", target="B", target_atk="0")
    form.get_by_label("Direct attack").check()
    expect(form.get_by_label("Target", exact=True)).to_be_disabled()
    assert calculated(form) == {"atk": "1000", "direct": "yes"}
    form.get_by_label("Direct attack").uncheck()
    assert calculated(form) == {"atk": "1000", "target": "B", "target atk": "0"}


def test_the_keyboard_stays_where_it_is_used(form: Locator) -> None:
    enter(form, atk="1000", target_atk="0")
    form.get_by_label("The attacker's ATK", exact=True).press("Enter")
    expect(form.get_by_role("status")).to_have_text("What arrived")
    expect(form.get_by_label("The attacker's ATK", exact=True)).to_be_focused()
    form.get_by_role("button", name="Add an effect").press("Enter")
    expect(form.get_by_label("What it does")).to_be_focused()
    form.get_by_role("button", name="Remove effect 1").press("Enter")
    expect(form.get_by_role("button", name="Add an effect")).to_be_focused()


@pytest.mark.parametrize("failure", ["network", "permission"])
def test_an_error_of_the_wiki_is_shown_and_what_was_typed_stays(
    form: Locator, failure: str
) -> None:
    def fail(route: Route) -> None:
        if failure == "network":
            route.abort("aborted")
        else:
            error = {"code": "readapidenied", "info": "You need read permission <b>here</b>."}
            route.fulfill(json={"error": error})

    enter(form, atk="1000", attacker="A", target_atk="0")
    calculated(form)
    form.page.route("**/api.php", fail)
    form.get_by_role("button", name="Calculate").click()
    said = {
        "network": "The wiki could not be reached. What you entered is still here. Try again.",
        "permission": "The wiki could not calculate this: You need read permission <b>here</b>. "
        "What you entered is still here.",
    }
    expect(form.get_by_role("status")).to_have_text(said[failure])
    expect(form.get_by_role("status")).to_be_in_viewport(ratio=1)
    expect(form.get_by_label("Attacker", exact=True)).to_have_value("A")
    form.page.unroute("**/api.php")
    assert calculated(form) == {"attacker": "A", "atk": "1000", "target atk": "0"}


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("Missing", "", "The calculator needs Template:Missing. Create it first."),
        ("Bare", "{{#invoke:Echo|battle}}", "The calculator needs the TemplateData of"),
    ],
)
def test_a_template_without_a_form_is_named(
    calculating: Wiki,
    page: Page,  # noqa: F811
    name: str,
    text: str,
    says: str,
) -> None:
    if text:
        calculating.save(f"Template:{name}", text)
    calculating.save(f"With {name}", PLACE.format(name))
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(calculating.url(f"With {name}"))
    place = page.locator(".what-applies-calculator")
    expect(place).to_contain_text(says)
    expect(place).to_contain_text("Without JavaScript")
    expect(place.locator("form")).to_have_count(0)


def test_texts_of_the_template_are_no_html(calculating: Wiki, page: Page) -> None:  # noqa: F811
    label = "<img src=x onerror=alert(1)>"
    params = {"atk": {"label": label, "description": label, "suggestedvalues": [label]}}
    data = json.dumps({"params": params})
    calculating.save("Template:Hostile", f"<templatedata>{data}</templatedata>")
    calculating.save("Hostile", PLACE.format("Hostile"))
    form = opened(page, calculating.url("Hostile"))
    expect(form.get_by_label(label)).to_be_visible()
    expect(form.locator("img")).to_have_count(0)


@pytest.mark.reader(viewport={"width": 360, "height": 800})
@pytest.mark.parametrize("skin", SKINS)
def test_it_fits_a_phone_in_every_skin(
    calculating: Wiki,
    page: Page,  # noqa: F811
    skin: str,
) -> None:
    form = opened(page, calculating.url("Calculator", skin))
    enter(form, atk="1000", attacker="A" * 100, target_atk="0")
    effect = add_effect(form, "09", "B")
    for summary in form.locator("summary:visible").all():
        summary.click()
    form.get_by_role("button", name="Calculate").click()
    assert error_at(effect.get_by_label("09: value")) == "Enter a number."
    effect.get_by_label("09: value").fill("1000")
    calculated(form)
    effect.get_by_label("09: value").fill("")
    form.get_by_role("button", name="Calculate").click()
    expect(effect.get_by_label("09: value")).to_be_focused()
    box = form.bounding_box()
    assert box
    for part in form.locator("*:visible:not(.wac-result *):not(option)").all():
        inner = part.bounding_box()
        assert inner
        if "wac-heard" not in (part.get_attribute("class") or ""):
            assert inner["x"] + inner["width"] <= box["x"] + box["width"] + 0.5, part
    width = page.evaluate("document.documentElement.scrollWidth")
    page.goto(calculating.url("Plain", skin))
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_controls_follow_a_dark_page(form: Locator) -> None:
    assert form.evaluate("(form) => form.style.colorScheme") == "light"
    field = form.get_by_label("Attacker", exact=True)
    expect(field).to_have_css("background-color", "rgb(255, 255, 255)")
    form.page.add_style_tag(content=".night body { background: #111; color: #eee; }")
    form.page.add_style_tag(content=".night .mw-body { background: #111; color: #eee; }")
    form.page.evaluate("document.documentElement.classList.add('night')")
    expect(field).to_have_css("color", "rgb(255, 255, 255)")
    assert form.evaluate("(form) => form.style.colorScheme") == "dark"


def test_it_works_in_the_javascript_of_the_whole_wiki(
    calculating: Wiki,
    page: Page,  # noqa: F811
) -> None:
    """Both are loaded here, and still there is one form."""
    calculating.save("MediaWiki:Common.js", CALCULATOR)
    try:
        form = opened(page, calculating.url("Calculator"))
        enter(form, atk="1000", target_atk="0")
        assert calculated(form) == {"atk": "1000", "target atk": "0"}
    finally:
        calculating.save("MediaWiki:Common.js", "")
