"""Test hiding and showing rulings, and withdrawing those that no file has any more."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission, User
from django.core.management import call_command
from django.db.models import Count
from django.test import Client

from explorer.models import Ruling
from explorer.results.verification import verify_ruling
from explorer.rulings import files
from explorer.rulings.files import location, read_ruling_files
from tests.machine import ROOT

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue", "quick_passwords")]

LIST = "/admin/explorer/ruling/"
SLUG = "odd-eyes-attacks-hexasaucer-under-full-turn"


def logged_in(*rights: str) -> Client:
    user = User.objects.create_user("staff", password="only for this", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=rights))
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def staff() -> Client:
    """Return the browser of a user who may view and change rulings."""
    return logged_in("view_ruling", "change_ruling")


def ruling() -> Ruling:
    return Ruling.objects.get(slug=SLUG)


def change() -> str:
    return f"{LIST}{ruling().pk}/change/"


def own_addresses() -> dict[str, int]:
    """Return the public responses of the ruling's own addresses."""
    paths = [f"/rulings/{SLUG}/", f"/rulings/{SLUG}.svg", f"/rulings/{SLUG}.json",
             f"/embed/rulings/{SLUG}/", f"/api/v1/rulings/{SLUG}",
             f"/oembed/?url=http://testserver/rulings/{SLUG}/"]  # fmt: skip
    return {path: Client().get(path).status_code for path in paths}


def naming() -> set[str]:
    """Return the pages that lead to it, of all that might."""
    hidden, client = ruling(), Client()
    card, document = hidden.cards.first(), verify_ruling(hidden).query
    assert card
    others = Ruling.objects.filter(cards__in=hidden.cards.all()).exclude(pk=hidden.pk)
    other = others.annotate(shared=Count("pk")).order_by("-shared", "place")[0]
    pages = {
        "list": f"/rulings/?q={hidden.title.split()[0]}",
        "search": f"/search/?q={hidden.title.split()[0]}",
        "feed": "/rulings/feed.atom",
        "sitemap": "/sitemap-rulings.xml",
        "API": "/api/v1/rulings?limit=100",
        "card": f"/cards/{card.pk}/",
        "battle": f"/battle/?{document}",
        "related": other.get_absolute_url(),
    }
    # The feed has the newest only, a related list the nearest: this one is the newest.
    Ruling.objects.filter(pk=hidden.pk).update(changed="2100-01-01T00:00Z")
    named = {page for page, path in pages.items() if SLUG in client.get(path).content.decode()}
    assert named <= pages.keys()
    return named


def is_gone() -> bool:
    answers = own_addresses()
    oembed = answers.popitem()[1]
    return ({*answers.values()}, oembed, naming()) == ({410}, 404, set())


def test_a_published_ruling_is_named_by_every_page_that_lists_it() -> None:
    assert {*own_addresses().values()} == {200}
    assert naming() == {"list", "search", "feed", "sitemap", "API", "card", "battle", "related"}


def test_staff_hide_a_ruling_everywhere_and_show_it_again(staff: Client) -> None:
    before = Ruling.objects.filter(slug=SLUG).values().get()
    counted = Ruling.objects.published().count()
    response = staff.post(change(), {"is_hidden": "on"})
    assert (response.status_code, response["Location"]) == (302, LIST)
    assert is_gone()
    assert "This ruling has been withdrawn" in Client().get(f"/rulings/{SLUG}/").content.decode()
    page = Client().get("/rulings/").content.decode()
    assert f"{counted - 1} published rulings" in page
    staff.post(change(), {})
    assert {*own_addresses().values()} == {200}
    after = Ruling.objects.filter(slug=SLUG).values().get()
    assert {**after, "changed": None} == {**before, "changed": None}


def test_several_are_hidden_at_once_and_their_histories_say_by_whom(staff: Client) -> None:
    chosen = [*Ruling.objects.values_list("pk", flat=True)[:2]]
    act = {"action": "hide", "_selected_action": chosen}
    page = staff.post(LIST, act, follow=True).content.decode()
    assert "Hidden. They disappear from caches" in page
    assert [*Ruling.objects.filter(is_hidden=True).values_list("pk", flat=True)] == chosen
    history = staff.get(f"{LIST}{chosen[0]}/history/").content.decode()
    assert "Hidden." in history
    assert "staff" in history
    assert {each.user.get_username() for each in LogEntry.objects.all()} == {"staff"}
    staff.post(LIST, act | {"action": "show"})
    assert not Ruling.objects.filter(is_hidden=True).exists()


def test_staff_find_rulings_and_read_which_file_has_them(staff: Client) -> None:
    assert change() in staff.get(f"{LIST}?q=hexasaucer").content.decode()
    assert change() not in staff.get(f"{LIST}?is_hidden__exact=1").content.decode()
    page = staff.get(change()).content.decode()
    assert location(SLUG) in page
    path, _, line = location(SLUG).partition(", line ")
    lines = (ROOT / path).read_text("utf-8").splitlines()
    assert f'"id": "{SLUG}"' in lines[int(line) - 1]


def test_nothing_of_a_ruling_changes_but_whether_it_is_hidden(staff: Client) -> None:
    before = Ruling.objects.filter(slug=SLUG).values().get()
    fields = {"title": "Tampered", "answer": "Tampered", "is_withdrawn": "on", "is_hidden": "on"}
    assert staff.post(change(), fields).status_code == 302
    assert Ruling.objects.filter(slug=SLUG).values().get() == before | {"is_hidden": True}
    for address in (f"{LIST}add/", change().replace("change", "delete")):
        assert staff.post(address, {"post": "yes"}).status_code == 403


def test_who_may_only_look_cannot_hide_a_ruling() -> None:
    client = logged_in("view_ruling")
    assert ruling().title in client.get(change()).content.decode()
    assert client.post(change(), {"is_hidden": "on"}).status_code == 403
    assert not ruling().is_hidden


def loaded(monkeypatch: pytest.MonkeyPatch, folder: Path, *, without: str = "") -> str:
    """Return what load_content prints for the shipped files without a ruling."""
    entries = [case for path in files.files() for case in json.loads(path.read_text("utf-8"))]
    remaining = [case for case in entries if case["id"] != without]
    path = folder / "rulings.json"
    path.write_text(json.dumps(remaining), "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(files, "files", lambda: [path])
        printed = StringIO()
        call_command("load_content", stdout=printed)
    return printed.getvalue()


def test_loading_the_content_again_does_not_show_what_staff_have_hidden(
    staff: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    staff.post(change(), {"is_hidden": "on"})
    assert f"Rulings: 0 new, 0 changed, {len(read_ruling_files())} unchanged" in loaded(
        monkeypatch, tmp_path
    )
    assert is_gone()


def test_a_ruling_that_no_file_has_any_more_is_withdrawn_until_one_has_it_again(
    staff: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = loaded(monkeypatch, tmp_path, without=SLUG)
    assert f"Withdrawn, because they are no longer in any file: 1:\n  {SLUG}" in printed
    assert is_gone()
    assert change() in staff.get(f"{LIST}?is_withdrawn__exact=1").content.decode()
    assert "Withdrawn" not in loaded(monkeypatch, tmp_path, without=SLUG)
    revision = ruling().revision
    back: Any = loaded(monkeypatch, tmp_path)
    assert "Withdrawn" not in back
    assert {*own_addresses().values()} == {200}
    assert ruling().revision == revision
