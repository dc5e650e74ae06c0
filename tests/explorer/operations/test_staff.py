"""Test that only staff can hide a scenario and show it again, and nothing else changes."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from engine.yugioh import Battle
from explorer.models import Scenario
from explorer.sharing.exports.formats import FORMATS
from tests.conftest import battle, effect
from tests.explorer.page_parts import links, parsed, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("quick_passwords")]

LIST = "/admin/explorer/scenario/"
SECRET = "only for this test"
RIGHTS = {"view": ["view_scenario"], "change": ["view_scenario", "change_scenario"]}


def scenario(title: str = "A title") -> Scenario:
    document = battle(2000, None, effect("02"))
    return Scenario.objects.get_or_save(Battle.from_document(document), title, "A note")[0]


def person(name: str, **fields: Any) -> User:
    user: User = User.objects.create_user(name, password=SECRET, **fields)
    return user


def logged_in(user: User) -> Client:
    """Return a browser in which this person has filled in the form."""
    client = Client()
    form = {"username": user.username, "password": SECRET, "next": LIST}
    client.post(f"/admin/login/?next={LIST}", form)
    return client


@pytest.fixture
def staff() -> Client:
    """Return the browser of a user who may view and change scenarios."""
    user = person("staff", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=RIGHTS["change"]))
    return logged_in(user)


def change(scenario: Scenario) -> str:
    return f"{LIST}{scenario.id}/change/"


def act(client: Client, action: str, *scenarios: Scenario) -> Any:
    chosen = [each.id for each in scenarios]
    return client.post(LIST, {"action": action, "_selected_action": chosen}, follow=True)


def shown(scenario: Scenario) -> dict[str, int]:
    """Return the public responses of the scenario's addresses."""
    id, client = scenario.id, Client()
    addresses = [f"/s/{id}/", f"/embed/{id}/", f"/api/v1/scenarios/{id}",
                 *(f"/s/{id}.{suffix}" for suffix in FORMATS),
                 f"/oembed/?url=http://testserver/s/{id}/"]  # fmt: skip
    return {address: client.get(address).status_code for address in addresses}


def is_all_there(scenario: Scenario) -> bool:
    return {*shown(scenario).values()} == {200}


def is_all_gone(scenario: Scenario) -> bool:
    answers = shown(scenario)
    oembed = answers.pop(f"/oembed/?url=http://testserver/s/{scenario.id}/")
    return ({*answers.values()}, oembed) == ({410}, 404)


def content(scenario: Scenario) -> dict[str, Any]:
    """Return all that is stored of it, but whether it is hidden."""
    names = [field.name for field in Scenario._meta.fields if field.name != "is_hidden"]
    (stored,) = Scenario.objects.filter(id=scenario.id)
    return {name: getattr(stored, name) for name in names}


def is_listed(page: Any, scenario: Scenario) -> bool:
    """Return whether a list links to the page of a scenario, whatever the list is filtered by."""
    return any(each.startswith(change(scenario)) for each in links(page))


def test_staff_find_a_scenario_by_its_title(staff: Client) -> None:
    found, other = scenario("What they look for"), scenario("Another")
    page = staff.get(f"{LIST}?q=look")
    assert is_listed(page, found)
    assert not is_listed(page, other)
    assert "What they look for" in text(page)


def test_staff_hide_one_and_show_it_again(staff: Client) -> None:
    saved, other = scenario(), scenario("Another")
    before = content(saved)
    assert is_all_there(saved)
    response = staff.post(change(saved), {"is_hidden": "on"})
    assert (response.status_code, response["Location"]) == (302, LIST)
    assert is_all_gone(saved)
    assert is_all_there(other)
    staff.post(change(saved), {})
    assert is_all_there(saved)
    assert content(saved) == before


def test_staff_hide_several_at_once_and_show_them_again(staff: Client) -> None:
    first, second, third = (scenario(title) for title in "ABC")
    before = [*Scenario.objects.order_by("id").values()]
    assert "Hidden." in act(staff, "hide", first, second).content.decode()
    assert (is_all_gone(first), is_all_gone(second), is_all_there(third)) == (True, True, True)
    assert "Shown again." in act(staff, "show", first, second).content.decode()
    assert all(map(is_all_there, (first, second, third)))
    assert [*Scenario.objects.order_by("id").values()] == before


def test_what_was_hidden_is_listed_apart(staff: Client) -> None:
    hidden, other = scenario("Hidden"), scenario("Another")
    act(staff, "hide", hidden)
    assert "?is_hidden__exact=1" in links(staff.get(LIST))
    page = staff.get(f"{LIST}?is_hidden__exact=1")
    assert is_listed(page, hidden)
    assert not is_listed(page, other)


def test_saving_it_again_does_not_show_it(staff: Client) -> None:
    saved = scenario()
    act(staff, "hide", saved)
    assert scenario() == saved
    assert is_all_gone(saved)


def test_whatever_a_form_sends_only_hides(staff: Client) -> None:
    saved, other = scenario(), scenario("Another")
    before = content(saved)
    tampered = {
        "id": "2345678923", "title": "Tampered", "note": "Tampered", "ruleset": "x",
        "document": "{}", "result": "{}", "saved_0": "2001-01-01", "saved_1": "00:00",
        "based_on": other.id, "is_hidden": "on",
    }  # fmt: skip
    assert staff.post(change(saved), tampered).status_code == 302
    assert content(saved) == before
    assert Scenario.objects.count() == 2
    assert is_all_gone(saved)


def test_the_form_has_one_field_to_fill_in(staff: Client) -> None:
    form = parsed(staff.get(change(scenario("<b>Bold</b>")))).one("form", id="scenario_form")
    fields = [each for each in form.all() if each.tag in ("input", "textarea", "select")]
    names = {each.attributes["name"] for each in fields}
    assert names == {"csrfmiddlewaretoken", "is_hidden", "_save", "_continue"}
    assert "<b>Bold</b>" in form.text


@pytest.mark.parametrize("superuser", [False, True])
def test_staff_can_neither_add_nor_delete_a_scenario(staff: Client, superuser: bool) -> None:
    saved = scenario()
    if superuser:
        staff = logged_in(person("chief", is_staff=True, is_superuser=True))
    fields = {"id": "2345678923", "title": "Added", "document": "{}", "ruleset": "x", "post": "yes"}
    for address in (f"{LIST}add/", f"{LIST}{saved.id}/delete/"):
        assert staff.get(address).status_code == 403, address
        assert staff.post(address, fields).status_code == 403, address
    act(staff, "delete_selected", saved)
    confirmed = {"action": "delete_selected", "_selected_action": saved.id, "post": "yes"}
    staff.post(LIST, confirmed)
    assert [*Scenario.objects.all()] == [saved]
    page = staff.get(LIST).content.decode()
    assert "delete_selected" not in page
    assert f"{LIST}add/" not in page


def someone(kind: str) -> Client:
    """Return a browser that is not logged in as staff."""
    if kind == "a visitor":
        return Client()
    user = person("someone", is_staff=kind != "a member", is_active=kind != "dismissed staff")
    if kind != "staff for other things":
        user.user_permissions.set(Permission.objects.filter(codename__in=RIGHTS["change"]))
    return logged_in(user)


@pytest.mark.parametrize(
    "kind", ["a visitor", "a member", "dismissed staff", "staff for other things"]
)
def test_only_staff_can_open_the_admin(kind: str) -> None:
    saved, client = scenario(), someone(kind)
    refused = 403 if kind == "staff for other things" else 302
    for address in (LIST, change(saved), f"{LIST}{saved.id}/history/", f"{LIST}?q=A"):
        response = client.get(address)
        assert response.status_code == refused, address
        assert "A title" not in response.content.decode()
    for address, fields in (
        (change(saved), {"is_hidden": "on"}),
        (LIST, {"action": "hide", "_selected_action": saved.id}),
    ):
        assert client.post(address, fields).status_code == refused
    assert is_all_there(saved)


def test_who_may_only_look_cannot_change_one() -> None:
    saved, user = scenario(), person("reader", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=RIGHTS["view"]))
    client = logged_in(user)
    assert "A title" in client.get(change(saved)).content.decode()
    assert client.post(change(saved), {"is_hidden": "on"}).status_code == 403
    assert is_all_there(saved)


def test_a_form_of_another_site_hides_nothing() -> None:
    saved, client = scenario(), Client(enforce_csrf_checks=True)
    client.force_login(person("chief", is_staff=True, is_superuser=True))
    assert client.post(change(saved), {"is_hidden": "on"}).status_code == 403
    assert act(client, "hide", saved).status_code == 403
    assert is_all_there(saved)


def test_a_wrong_password_is_refused() -> None:
    person("chief", is_staff=True, is_superuser=True)
    form = {"username": "chief", "password": "wrong"}
    client = Client()
    assert client.post("/admin/login/", form).status_code == 200
    assert client.get(LIST).status_code == 302


def test_the_admin_denies_framing(staff: Client) -> None:
    for address in ("/admin/", LIST, change(scenario())):
        response = staff.get(address)
        assert response["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in response["Content-Security-Policy"]
