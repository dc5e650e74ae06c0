"""Test that each button of the replay page leads to the address of another attack."""

from __future__ import annotations

from urllib.parse import unquote_plus

import pytest
from django.test import Client

from tests.explorer.page_parts import error, has, parsed, text, value, verdict
from tests.explorer.replay.test_page import HTMX, get
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

FIELD = "m1=Magician&d1=Skull&d2=Elf"


def after(client: Client, query: str) -> str:
    """Return the address that a button leads to, without what was there before."""
    response = get(client, query)
    assert response.status_code == 302, text(response)
    return unquote_plus(response["Location"]).removeprefix(f"/battle/replay/?{unquote_plus(FIELD)}")


@pytest.mark.parametrize(
    ("preset", "added", "headline"),
    [
        ("target", "&e=leaves.d1", "There is a replay."),
        ("arrives", "&e=arrives.3~Kuriboh", "There is a replay."),
        ("both", "&e=leaves.d2&e=arrives.2~Kuriboh", "There is a replay."),
        ("negated", "&e=attack_negated", "The attack ends."),
        ("defense", "&e=attacker_to_defense", "The attack ends."),
        (
            "set",
            "&e=changes_position.d1.set",
            "No replay: the attack continues to the Damage Step.",
        ),
        (
            "direct",
            "&e=cannot_attack_directly",
            "No replay: the attack continues to the Damage Step.",
        ),
    ],
)
def test_one_click_adds_a_usual_event(
    client: Client, preset: str, added: str, headline: str
) -> None:
    assert after(client, f"{FIELD}&do=one.{preset}") == added
    assert verdict(get(client, f"{FIELD}{added}")) == headline


def test_a_prohibition_of_direct_attacks_stops_one_on_an_empty_field(client: Client) -> None:
    page = get(client, "m1=Vorse+Raider&e=cannot_attack_directly")
    assert verdict(page) == "The attack ends."
    lost = get(client, "m1=Vorse+Raider&e=direct_permission_lost")
    assert verdict(lost) == "No replay: the attack continues to the Damage Step."


def test_one_click_on_an_empty_page_is_about_the_attack_shown(client: Client) -> None:
    response = get(client, "do=one.target")
    assert response["Location"].endswith("d3-pos=defense&e=leaves.d2")


def test_a_script_gets_the_composer_and_its_new_address(client: Client) -> None:
    response = client.get(f"/battle/replay/?{FIELD}&do=one.negated", headers=HTMX, follow=True)
    assert response["HX-Push-Url"] == f"/battle/replay/?{FIELD}&e=attack_negated"
    assert has(response, id="composer")


EVENTS = f"{FIELD}&e=cannot_attack&e=leaves.d2&e=lapses.1"


@pytest.mark.parametrize(
    ("do", "events"),
    [
        ("down.e.1", "&e=leaves.d2&e=cannot_attack&e=lapses.2"),
        ("up.e.2", "&e=leaves.d2&e=cannot_attack&e=lapses.2"),
        ("up.e.3", "&e=cannot_attack&e=lapses.1&e=leaves.d2"),
        ("remove.e.1", "&e=leaves.d2"),
        ("remove.e.2", "&e=cannot_attack&e=lapses.1"),
        ("remove.e.3", "&e=cannot_attack&e=leaves.d2"),
    ],
)
def test_events_are_moved_and_removed_and_what_lapses_goes_along(
    client: Client, do: str, events: str
) -> None:
    assert after(client, f"{EVENTS}&do={do}") == events


@pytest.mark.parametrize("do", ["up.e.1", "down.e.3", "remove.e.4", "remove.m1", "up.s.1", "x"])
def test_a_button_that_can_do_nothing_changes_nothing(client: Client, do: str) -> None:
    assert after(client, f"{EVENTS}&do={do}") == "&e=cannot_attack&e=leaves.d2&e=lapses.1"


def test_with_an_arrival_goes_what_is_about_the_monster(client: Client) -> None:
    events = "&e=arrives.3~K&e=arrives.4~L&e=moves.n1.5&e=moves.n2.1&s=leaves.n1&s=leaves.n2"
    expected = "&e=arrives.4~L&e=moves.n1.1&s=leaves.n1"
    assert after(client, f"{FIELD}{events}&do=remove.e.1") == expected


def test_monsters_of_yours_join_and_go(client: Client) -> None:
    joined = get(client, f"{FIELD}&do=add-attacker")["Location"]
    assert "m1=Magician&m2=Gaia+The+Fierce+Knight&d1=Skull" in joined
    two = "m1=Magician&m2=Gaia&by=m2&d1=Skull&d2=Elf&e=stats_change.m2"
    query_before = "m1=Gaia&d1=Skull&d2=Elf&e=stats_change.m1"
    assert get(client, f"{two}&do=remove.m1")["Location"] == f"/battle/replay/?{query_before}"
    gone = get(client, f"{two}&do=remove.m2")["Location"]
    assert gone == f"/battle/replay/?{FIELD}&e=stats_change.m2"


BEFORE = "m1=Magician&m2=Gaia&d1=Skull&d2=Elf"


def test_every_button_of_the_page_leads_somewhere(client: Client) -> None:
    query = "m1=Magician&m2=Gaia&d1=Skull&d2=Elf&e=cannot_attack&e=lapses.1&s=attacker_leaves"
    assert query.startswith(BEFORE)
    buttons = parsed(get(client, query)).all("button", name="do")
    actions = [each.attributes["value"] for each in buttons]
    assert len({*actions}) == len(actions) == 20
    for action in actions:
        response = get(client, f"{query}&do={action}")
        if action.startswith("edit."):
            assert "Edit the event" in text(response)
        elif action == "add-restriction":
            assert unquote_plus(response["Location"]).startswith(f"/battle/replay/?{BEFORE}&r=")
        elif action != "add-event":
            assert response["Location"] != f"/battle/replay/?{query}"


# --- The editor ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "added"),
    [
        ("x-kind=leaves&x-on=d2", "&e=leaves.d2"),
        ("x-kind=moves&x-on=d2&x-zone=4", "&e=moves.d2.4"),
        ("x-kind=must_attack&x-on=d2&x-force=can_only_select", "&e=must_attack.d2.can_only_select"),
        ("x-kind=stats_change&x-on=m1&x-step=s", "&s=stats_change.m1"),
        ("x-kind=redirects&x-to=d2&x-card=Shift", "&e=redirects.d2~Shift"),
        ("x-kind=redirects&x-to=d2&x-tounaffected=1", "&e=redirects.d2.to_unaffected"),
        ("x-kind=attack_negated&x-next=1&x-ends=1", "&e=attack_negated.next.ends"),
        (
            "x-kind=end_battle_phase&x-first=needs_the_attack",
            "&e=end_battle_phase.needs_the_attack",
        ),
        (
            "x-kind=redirects&x-to=d2&x-calculates=1&x-unaffected=1&x-step=s",
            "&s=redirects.d2.calculates.unaffected",
        ),
        (
            "x-kind=redirects&x-to=direct&x-card=Roulette Spider",
            "&e=redirects.direct~Roulette Spider",
        ),
        ("x-kind=attack_negated&x-unaffected=1", "&e=attack_negated.unaffected"),
        (
            "x-kind=battle_by_effect&x-by=m1&x-on=d2&x-card=Dice Roll Battle",
            "&e=battle_by_effect.m1.d2~Dice Roll Battle",
        ),
        ("x-kind=changes_position&x-on=d2&x-pos=set", "&e=changes_position.d2.set"),
        (
            "x-kind=changes_position&x-on=d1&x-pos=defense&x-step=s",
            "&s=changes_position.d1.defense",
        ),
        ("x-kind=changes_position&x-on=d2&x-pos=attack", "&e=changes_position.d2.attack"),
        ("x-kind=attack_negated&x-on=d2&x-zone=4&x-name=x", "&e=attack_negated"),
        (
            "x-kind=arrives&x-name=Utopia&x-zone=4&x-pos=set&x-draws=must_attack&x-safe=1",
            "&e=arrives.4.set.safe.must_attack~Utopia",
        ),
    ],
)
def test_an_event_of_the_editor_is_added_with_what_its_type_takes(
    client: Client, typed: str, added: str
) -> None:
    assert after(client, f"{FIELD}&do=add-event&{typed}") == added


@pytest.mark.parametrize(
    ("typed", "field", "says"),
    [
        ("x-kind=arrives&x-name=&x-zone=4", "name", "This field is empty"),
        ("x-kind=arrives&x-name=A&x-zone=2", "zone", "Zone 2 is taken"),
        ("x-kind=moves&x-on=d1&x-zone=9", "zone", "from 1 to 5"),
        (
            "x-kind=leaves&x-on=d5",
            "on",
            "There is no such monster at that point. Allowed: “Skull”, “Elf”.",
        ),
        ("x-kind=lapses&x-of=1", "of", "Allowed: none"),
        ("x-kind=attack_negated&x-step=s", "kind", "has its place in the Battle Step"),
        ("x-kind=explodes", "kind", "There is no such type of event"),
    ],
)
def test_a_wrong_event_stays_in_the_editor_with_its_error(
    client: Client, typed: str, field: str, says: str
) -> None:
    response = get(client, f"{FIELD}&do=add-event&{typed}")
    assert response.status_code == 200
    page = parsed(response)
    assert says in error(page, f"id_x-{field}")
    assert verdict(page) == "No replay: the attack continues to the Damage Step."
    for name, kept in (each.split("=") for each in typed.split("&")):
        assert value(page, name) == kept


def test_an_event_is_edited_in_its_place(client: Client) -> None:
    events = "&e=arrives.3.set.safe~Kuriboh&e=moves.n1.4"
    page = parsed(get(client, f"{FIELD}{events}&edit=e.1"))
    assert "Edit the event" in page.text
    kept = {"x-name": "Kuriboh", "x-pos": "set", "x-place": "events.0", "x-zone": "3"}
    assert {name: value(page, name) for name in kept} == kept
    typed = "&do=add-event&x-place=events.0&x-kind=arrives&x-zone=5&x-name=Sangan"
    assert after(client, f"{FIELD}{events}{typed}") == "&e=arrives.5~Sangan&e=moves.n1.4"
    later = "&do=add-event&x-place=events.1&x-kind=leaves&x-on=n1&x-step=s"
    assert after(client, f"{FIELD}{events}{later}") == "&e=arrives.3.set.safe~Kuriboh&s=leaves.n1"


def test_a_changed_position_is_listed_and_drawn(client: Client) -> None:
    page = page_of(get(client, f"{FIELD}&e=changes_position.d1.set"))
    assert "Skull changes its battle position, face-down" in page.text
    assert "where Skull is first flipped face-up" in page.text
    edited = page_of(get(client, f"{FIELD}&e=changes_position.d1.set&do=edit.e.1")).fields
    assert {("x-pos", "set"), ("x-on", "d1")} <= {*edited}


# --- Restrictions and choices --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "added"),
    [
        ("q-kind=cannot_attack&q-card=A+card", "&r=cannot_attack~A card"),
        ("q-kind=cannot_declare&q-whom=who&q-bound=m1", "&r=cannot_declare.for.m1"),
        (
            "q-kind=only_targets&q-whom=other_than&q-bound=m1&q-targets=d1&q-targets=d2",
            "&r=only_targets.d1.d2.not.m1",
        ),
        ("q-kind=only_attacker&q-monster=m1&q-bound=m1", "&r=only_attacker.m1"),
        ("q-kind=first_attacker", "&r=first_attacker"),
        ("q-kind=one_attacker&q-since=now&q-card=C", "&e=restricts.one_attacker~C"),
    ],
)
def test_the_editor_adds_a_restriction(client: Client, typed: str, added: str) -> None:
    assert after(client, f"{FIELD}&{typed}&do=add-restriction") == added


def test_a_restriction_is_edited_moved_and_removed(client: Client) -> None:
    two = f"{FIELD}&r=only_targets.d2.for.m1~A+card&r=one_attacker"
    page = get(client, two)
    assert "Can attack only Elf: Magician (A card)" in text(page)
    assert after(client, f"{two}&do=up.restrictions.1").startswith("&r=one_attacker&r=only")
    assert after(client, f"{two}&do=remove.restrictions.0") == "&r=one_attacker"
    editing = get(client, f"{two}&do=edit.restrictions.0")
    assert value(editing, "q-kind") == "only_targets"
    assert "Edit the restriction" in text(editing)
    begun = get(client, f"{FIELD}&e=restricts.one_attacker&do=edit.events.0")
    assert value(begun, "q-since") == "now"


def test_a_restriction_on_a_missing_monster_is_shown_with_its_error(client: Client) -> None:
    page = get(client, f"{FIELD}&r=only_targets.d4&r=only_attacker.m3")
    assert text(page).count("There is no such monster at that point") >= 2


def test_a_choice_in_the_replay_leads_to_its_battle(client: Client) -> None:
    page = get(client, f"{FIELD}&e=leaves.d1&chose=d2")
    assert verdict(page) == "After the replay, the attack continues to the Damage Step."
    assert value(page, "chose") == "d2"
    assert "There is no such monster" in text(get(client, f"{FIELD}&e=leaves.d1&chose=d5"))
