"""Test the security headers of every kind of response."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from csp.decorators import csp_update
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import path
from pytest_django import Settings

from explorer.web.middleware import ContentSecurityPolicy
from tests.every_case import every
from tests.explorer.routes import QUERY, addresses, routes

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

FRAMED_ANYWHERE = {"collection-embed", "embed", "ruling-embed"}
OPEN = {"admin:login", "admin:logout"}
OF_STAFF = sorted(name for name in routes() if name.startswith("admin") and name not in OPEN)
READ_BY_PROGRAMS = {
    *("scenario-export", "ruling-export", "sweep-export", "oembed", "lua-module"),
    "collection-export",
    "wiki-template",
    *("battle-picture", "board-picture", "picture", "qr-code"),
    *("scenario-qr-code", "ruling-qr-code"),
}


def directives(response: Any) -> dict[str, str]:
    """Return the policy of an answer, by directive."""
    parts = (each.strip().partition(" ") for each in response["Content-Security-Policy"].split(";"))
    return {name: sources for name, _, sources in parts}


def assert_guarded(response: Any, framed_anywhere: bool = False) -> None:
    policy = directives(response)
    assert policy["default-src"] == "'none'"
    assert policy["base-uri"] == "'none'"
    assert "unsafe" not in str(policy)
    assert policy.get("frame-ancestors") == (None if framed_anywhere else "'none'")
    for fetched in ("script-src", "style-src"):
        allowed = policy.get(fetched, "'none'").split()
        assert all(each in ("'none'", "'self'") or "sha256-" in each for each in allowed)
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert "camera=()" in response["Permissions-Policy"]
    assert response.get("X-Frame-Options") == (None if framed_anywhere else "DENY")
    kind = response.get("Content-Type", "")
    if kind.startswith("text/"):
        assert "charset=utf-8" in kind.lower().replace('"', "")


@pytest.fixture(params=["anybody", "staff"])
def visitor(request: pytest.FixtureRequest, client: Client) -> Client:
    if request.param == "staff":
        client.force_login(User.objects.create_superuser("ada"))
    return client


@pytest.fixture(autouse=True)
def _contact(settings: Settings) -> None:
    settings.SECURITY_CONTACT = "security@what.example"


def test_there_is_an_example_of_every_route_and_of_no_other() -> None:
    assert {*addresses()} == {*routes()}


@every("name", sorted(routes()))
def test_every_route_has_its_policy(visitor: Client, name: str) -> None:
    response = visitor.get(addresses()[name])
    assert response.status_code < 500
    assert_guarded(response, framed_anywhere=name in FRAMED_ANYWHERE)


@every("name", OF_STAFF)
def test_visitors_see_only_the_login_form_of_the_admin(client: Client, name: str) -> None:
    response = client.get(addresses()[name])
    assert response.status_code == 302
    assert response["Location"].startswith("/admin/login/?next=")


@pytest.mark.parametrize("name", sorted(READ_BY_PROGRAMS))
def test_what_programs_read_does_nothing_in_a_browser(client: Client, name: str) -> None:
    policy = directives(client.get(addresses()[name]))
    assert "sandbox" in policy
    assert "script-src" not in policy


def test_a_drawing_is_well_formed_and_has_no_script(client: Client) -> None:
    for name in ("scenario-export", "sweep-export"):
        response = client.get(addresses()[name])
        assert response["Content-Type"] == "image/svg+xml"
        tree = ElementTree.fromstring(response.content)
        tags = {each.tag.rpartition("}")[2] for each in tree.iter()}
        assert tags <= {"svg", "title", "rect", "g", "text", "tspan", "circle", "path"}


@pytest.mark.parametrize(
    ("status", "ask"),
    [
        (302, lambda client: client.get(f"/battle/?{QUERY}&x=")),
        (301, lambda client: client.get("/battle")),
        (400, lambda client: client.get("/", headers={"host": "elsewhere.example"})),
        (403, lambda _: Client(enforce_csrf_checks=True).post(f"/s/new/?{QUERY}")),
        (404, lambda client: client.get("/nowhere/")),
        (405, lambda client: client.post("/oembed/")),
        (405, lambda client: client.delete("/api/v1/cards")),
        (413, lambda client: client.post("/cards/read/", {"card-text": "x" * 3_000_000})),
        (414, lambda client: client.get("/?" + "x" * 20_000)),
        (414, lambda client: client.get("/api/v1/cards?" + "x" * 20_000)),
        (422, lambda client: client.get("/api/v1/cards?limit=x")),
        (200, lambda client: client.head("/static/icon.svg")),
        (200, lambda client: client.head("/static/site.js")),
        (404, lambda client: client.get("/static/nothing.js")),
    ],
    ids=lambda value: str(value) if isinstance(value, int) else "",
)
def test_what_is_refused_and_what_is_a_file_is_guarded_too(
    client: Client, status: int, ask: Any
) -> None:
    response = ask(client)
    assert response.status_code == status
    assert_guarded(response)


def _broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("broken")


urlpatterns = [path("broken/", _broken)]


def test_what_breaks_is_guarded_too(client: Client, settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__
    client.raise_request_exception = False
    response = client.get("/broken/")
    assert response.status_code == 500
    assert_guarded(response)


def test_a_session_is_out_of_reach_of_scripts_and_other_sites(client: Client) -> None:
    User.objects.create_superuser("ada", password="only for this test")
    form = {"username": "ada", "password": "only for this test"}
    cookie = client.post("/admin/login/", form).cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert int(cookie["max-age"]) <= 24 * 60 * 60


def test_each_policy_is_its_views_own_whichever_was_sent_before(client: Client) -> None:
    embed = addresses()["embed"]
    for _ in range(2):
        assert "frame-ancestors" not in directives(client.get(embed))
        assert directives(client.get("/"))["frame-ancestors"] == "'none'"


def test_a_decorator_that_changes_the_policy_of_the_settings_counts() -> None:
    @csp_update({"img-src": ["https://a.example"]})
    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse()

    changed = directives(ContentSecurityPolicy(view)(RequestFactory().get("/")))
    usual = directives(ContentSecurityPolicy(lambda _: HttpResponse())(RequestFactory().get("/")))
    assert changed == usual | {"img-src": f"{usual['img-src']} https://a.example"}
