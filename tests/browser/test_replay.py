"""Test the replay page in a browser: clicks, typing, keyboard, no JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from explorer.replay import query_of
from explorer.replay.composition import examples
from tests.browser.page_checks import (
    PHONE,
    expect_all_accessible,
    expect_narrow,
    expect_verdict,
    tab_to,
)
from tests.engine.yugioh.replay.attacks import attack, attacker, event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

FIELD = "m1=Magician&d1=Skull&d2=Elf"
LONG = "Blue-Eyes Alternative Ultimate Dragon"


def addresses(site: str) -> list[str]:
    """Return pages that differ in what they show."""
    busy = attack(
        event("leaves", "e"),
        event("arrives", {"id": "k", "name": LONG, "zone": 5, "forces": "must_attack"}),
        attackers=[attacker(name=LONG, declared=2, attacks=[3, "all"]), attacker("b", "Gaia")],
        damage_step=[event("attacker_leaves")],
        rule="zones",
    )
    banned = attack(attackers=[attacker(position="defense", cannot_attack=True)])
    queries = [
        "",
        query_of(busy),
        f"{query_of(busy)}&edit=e.2",
        query_of(banned),
        examples()[1].query,
        "m1=&d1=Skull&at=d3&e=leaves.d2&e=foo&m1-declared=x&rule=zones",
        f"{FIELD}&do=add-event&x-kind=arrives",
    ]
    return [f"{site}/battle/replay/?{query}" for query in queries]


@pytest.mark.parametrize("route", ["battle/replay", "battle/phase", "life-points"])
def test_the_examples_are_there_at_the_start_only(page: Page, site: str, route: str) -> None:
    page.goto(f"{site}/{route}/")
    expect(page.locator(".examples")).to_be_visible()
    page.locator(".examples a").nth(1).click()
    page.wait_for_url("**/?*")
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator(".examples")).to_be_hidden()


def test_the_usual_case_takes_one_click(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/replay/")
    expect_verdict(page, "No replay: the attack continues to the Damage Step.")
    page.get_by_role("button", name="One leaves, one arrives").click()
    expect_verdict(page, "There is a replay.")
    expect(page.locator("#status")).to_contain_text("There is a replay. Dark Magician is in a")
    expect(page.get_by_role("button", name="One leaves, one arrives")).to_be_focused()
    assert page.url.endswith("&e=leaves.d3&e=arrives.3~Kuriboh")
    expect(page.locator(".zones").nth(1)).to_contain_text("Kuriboh")
    page.go_back()
    expect_verdict(page, "No replay: the attack continues to the Damage Step.")


def test_the_result_follows_the_typing_and_the_caret_stays(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/replay/?{FIELD}&e=leaves.d1")
    zone = page.get_by_label("Zone 4", exact=True)
    zone.press_sequentially("Kuriboh", delay=20)
    expect(page.get_by_role("list").filter(has_text="Attack Kuriboh").last).to_be_visible()
    expect(zone).to_be_focused()
    assert zone.evaluate("field => field.selectionStart") == len("Kuriboh")
    expect(page.get_by_label("Attack target", exact=True)).to_contain_text("Kuriboh (zone 4)")
    page.wait_for_url(re.compile("d4=Kuriboh"))
    own = page.get_by_label("Monster 1", exact=True)
    own.press("Home")
    own.press_sequentially("Dark ")
    expect(page.locator(".verdict-more")).to_contain_text("Dark Magician is in a replay")
    assert own.evaluate("field => field.selectionStart") == len("Dark ")


def test_whom_is_chosen_with_the_focus_kept(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/replay/?{FIELD}")
    whom = page.get_by_label("Attack target", exact=True)
    whom.focus()
    whom.select_option("direct")
    expect_verdict(page, "This attack can’t be declared.")
    expect(whom).to_be_focused()
    page.wait_for_url(re.compile("at=direct"))


def test_an_error_appears_while_typing_and_goes_when_corrected(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/replay/?{FIELD}&e=leaves.d2")
    page.get_by_text("Attacks this turn").click()
    field = page.get_by_label("Attacks declared")
    field.fill("2x")
    expect(page.locator("#id_m1-declared_error")).to_have_text(re.compile("from 0 to 20"))
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("2x")
    expect(page.locator("#result")).to_contain_text("Not resolved")
    field.fill("2")
    expect(page.locator("#id_m1-declared_error")).to_be_empty()
    expect_verdict(page, "This attack can’t be declared.")
    page.get_by_label("Zone 2", exact=True).fill("")
    expect(page.locator(".events .invalid-feedback")).to_contain_text("There is no such monster")


def test_events_are_added_moved_edited_and_removed(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/replay/?{FIELD}&e=cannot_attack")
    page.get_by_text("Add another event").click()
    page.get_by_label("What happens", exact=True).select_option("arrives")
    expect(page.locator("#id_x-on")).to_be_hidden()
    page.get_by_label("Name", exact=True).press("Enter")
    expect(page.locator("#id_x-name_error")).to_contain_text("This field is empty")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    page.get_by_label("Name", exact=True).fill("Utopia")
    page.get_by_label("Name", exact=True).press("Enter")
    page.wait_for_url(re.compile(re.escape("e=cannot_attack&e=arrives.3~Utopia")))
    page.get_by_role("button", name="Earlier: Utopia arrives, zone 3").click()
    page.wait_for_url(re.compile(re.escape("e=arrives.3~Utopia&e=cannot_attack")))
    edit = page.get_by_role("button", name="Edit: Utopia arrives, zone 3")
    expect(edit).to_be_focused()
    edit.click()
    expect(page.get_by_label("What happens", exact=True)).to_be_focused()
    page.locator("#id_x-zone").select_option("5")
    page.get_by_role("button", name="Save the event").click()
    page.wait_for_url(re.compile(re.escape("e=arrives.5~Utopia&e=cannot_attack")))
    page.get_by_role("button", name="Remove: The attacker can no longer attack").click()
    expect_verdict(page, "There is a replay.")
    expect(page.locator(".events > li")).to_have_count(1)


def test_the_house_rule_is_compared_side_by_side(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/replay/?{FIELD}&e=leaves.d1")
    page.get_by_label(re.compile("house rule of zones")).check()
    expect(page.locator("#compared")).to_contain_text("They first differ at “Skull leaves”")
    expect_verdict(page, "There is a replay.")
    page.get_by_label("Attack target", exact=True).select_option("z2")
    expect(page.locator("#compared")).to_contain_text(
        "by the house rule of zones, Magician battles Elf"
    )
    assert "at=z2" in page.url


def test_your_other_monster_may_attack(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/replay/?{FIELD}&e=leaves.d1")
    page.get_by_role("button", name="Add a monster").click()
    expect(page.locator("#result")).to_contain_text("Attack with Gaia The Fierce Knight")
    expect(page.locator(".disputed")).to_contain_text("Open point.")
    page.locator("#id_by").select_option("Gaia The Fierce Knight")
    expect(page.locator(".verdict-more")).to_contain_text("Gaia The Fierce Knight is in a replay")
    page.get_by_role("button", name="Remove this monster").first.click()
    expect(page.get_by_label("Monster 1", exact=True)).to_have_value("Gaia The Fierce Knight")


def test_an_attack_is_composed_with_the_keyboard_alone(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/replay/")
    tab_to(page, page.locator("#id_d1"))
    page.keyboard.type("Sangan")
    expect(page.locator(".zones")).to_contain_text("Sangan")
    tab_to(page, page.locator("#id_at"))
    page.keyboard.type("Sang")
    page.wait_for_url(re.compile(r"d3-pos=defense(?!.*at=)"))
    tab_to(page, page.locator("#do-one-target"))
    page.keyboard.press("Enter")
    expect_verdict(page, "There is a replay.")
    expect(page.locator(".events")).to_contain_text("Sangan leaves")


def test_the_keyboard_goes_on_where_an_event_was_added_or_removed(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/replay/")
    tab_to(page, page.locator("#do-one-target"))
    page.keyboard.press("Enter")
    events = page.get_by_role("list", name="In the Battle Step").get_by_role("listitem")
    expect(events).to_have_count(1)
    expect(page.locator("#do-one-arrives")).to_be_focused()  # the target can leave only once
    page.keyboard.press("Enter")
    expect(events).to_have_count(2)
    expect(page.locator("#do-one-arrives")).to_be_focused()
    tab_to(page, page.locator("#do-remove-events-0"), "Shift+Tab")
    page.keyboard.press("Enter")
    expect(events).to_have_count(1)
    expect(page.locator("#do-remove-events-0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(events).to_have_count(0)
    expect(page.locator("#do-one-negated")).to_be_focused()


@pytest.mark.reader(java_script_enabled=False)
def test_everything_works_without_a_script(page: Page, site: str) -> None:
    page.goto(f"{site}/battle/replay/")
    page.get_by_role("button", name="The target leaves").click()
    expect_verdict(page, "There is a replay.")
    page.get_by_label("Zone 5", exact=True).fill("Kuriboh")
    page.get_by_role("button", name="Resolve the attack").last.click()
    expect(page.locator("#result")).to_contain_text("Attack Kuriboh")
    page.get_by_text("Add another event").click()
    page.get_by_label("What happens", exact=True).select_option("moves")
    page.locator("#id_x-on").select_option("Kuriboh")
    page.locator("#id_x-zone").select_option("3")
    page.get_by_role("button", name="Add the event").click()
    expect(page.locator("#id_x-zone_error")).to_contain_text("Zone 3 is taken")
    page.locator("#id_x-zone").select_option("4")
    page.get_by_role("button", name="Add the event").click()
    expect(page.locator("#result")).to_contain_text("Kuriboh moves to zone 4")
    page.get_by_role("button", name="Remove: Summoned Skull leaves").click()
    expect_verdict(page, "No replay: the attack continues to the Damage Step.")
    page.get_by_label("Monster 1", exact=True).fill("")
    page.get_by_role("button", name="Resolve the attack").last.click()
    expect(page.locator("#id_m1_error")).to_contain_text("This field is empty")


def test_axe_finds_nothing(page: Page, site: str) -> None:
    expect_all_accessible(page, addresses(site))


@pytest.mark.reader(viewport=PHONE)
def test_on_a_phone_the_form_follows_the_verdict(page: Page, site: str) -> None:
    board = "a-s=3&a-w=4&b-by=B&b-s=2&b-w=5&b-x=1&act=challenge&act-challenger=a&act-target=b"
    for address, form in ((f"/board/?{board}", "#board-form"), ("/battle/replay/", "#attack")):
        page.goto(f"{site}{address}")
        verdict, fields = page.locator(".verdict").bounding_box(), page.locator(form).bounding_box()
        assert verdict
        assert fields
        assert 0 < fields["y"] - verdict["y"] < PHONE["height"], address
        page.get_by_role("link", name="Show the table").click()
        expect(page.locator("#what-applies")).to_be_in_viewport()


@pytest.mark.reader(viewport=PHONE)
def test_a_phone_needs_no_sideways_scrolling(page: Page, site: str) -> None:
    expect_narrow(page, addresses(site))
    page.goto(addresses(site)[1])
    for box in page.locator(".zones > li, .own-side > li, .both-rules td").all():
        assert box.evaluate("it => it.scrollWidth <= it.clientWidth + 1"), box.inner_text()
