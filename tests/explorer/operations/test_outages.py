"""Test single requests while the database is down or busy; tests/faults uses whole servers."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import DatabaseError, InterfaceError, OperationalError, connection
from django.template import TemplateSyntaxError
from django.test import Client
from pytest_django import Settings

from explorer.operations.databases import with_connection_defaults
from explorer.operations.health import is_outage

BUSY, WRONG = "BEGIN IMMEDIATE", "SELECT * FROM nothing"


@pytest.fixture
def away(db: None) -> Iterator[None]:
    """Make every statement fail as it does when the server has gone."""

    def failing(*_: Any) -> None:
        raise OperationalError("server closed the connection unexpectedly")

    with connection.execute_wrapper(failing):
        yield


def of_sqlite(path: Path, statement: str) -> OperationalError:
    """Return what Django makes of SQLite's error."""
    first, second = (sqlite3.connect(path, timeout=0, isolation_level=None) for _ in range(2))
    try:
        first.execute("BEGIN IMMEDIATE")
        second.execute(statement)
    except sqlite3.OperationalError as error:
        raised = OperationalError(*error.args)
        raised.__cause__ = error
        return raised
    finally:
        first.close()
        second.close()
    raise AssertionError(statement)


def test_a_database_that_stays_locked_is_an_outage_and_a_wrong_statement_is_none(
    tmp_path: Path,
) -> None:
    assert is_outage(of_sqlite(tmp_path / "a.sqlite3", BUSY))
    assert not is_outage(of_sqlite(tmp_path / "a.sqlite3", WRONG))


def test_an_outage_is_known_in_whatever_it_is_wrapped() -> None:
    wrapped = TemplateSyntaxError("in a template")
    wrapped.__cause__ = ValueError("of")
    wrapped.__cause__.__cause__ = InterfaceError("connection already closed")
    assert is_outage(wrapped)
    wrapped.__cause__.__cause__ = DatabaseError("a mistake of ours")
    assert not is_outage(wrapped)
    assert not is_outage(None)


@pytest.mark.usefixtures("away")
@pytest.mark.parametrize("debug", [False, True], ids=["production", "debug"])
@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("/rulings/", "text/html"),
        ("/api/v1/rulings", "application/json"),
        ("/rulings/feed.atom", "text/plain"),
    ],
    ids=["page", "api", "line"],
)
def test_a_database_outage_is_reported_in_the_requested_format(
    client: Client, settings: Settings, address: str, kind: str, debug: bool
) -> None:
    settings.DEBUG = debug
    response = client.get(address)
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert response["Content-Type"].startswith(kind)
    assert "is not available right now" in response.content.decode()


@pytest.mark.usefixtures("away")
def test_a_frame_can_show_it_on_any_site(client: Client) -> None:
    response = client.get("/embed/abcdefghjk/")
    assert response.status_code == 503
    assert "X-Frame-Options" not in response
    assert "Content-Security-Policy" not in response
    assert response["Access-Control-Allow-Origin"] == "*"


@pytest.mark.usefixtures("away")
def test_a_page_of_it_is_guarded_like_every_page(client: Client) -> None:
    response = client.get("/rulings/")
    assert response["X-Frame-Options"] == "DENY"
    assert "default-src 'none'" in response["Content-Security-Policy"]


@pytest.mark.usefixtures("away")
def test_a_password_is_never_sent_back(client: Client) -> None:
    response = client.post("/admin/login/", {"username": "judge", "password": "hunter2"})
    assert response.status_code == 503
    assert b"hunter2" not in response.content
    assert b"judge" not in response.content


@pytest.mark.usefixtures("away")
def test_an_error_of_other_middleware_is_an_outage_too(client: Client, settings: Settings) -> None:
    settings.MIDDLEWARE = [*settings.MIDDLEWARE, f"{__name__}.asking"]
    client.raise_request_exception = False
    response = client.get("/board/")
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert b"Back in a moment" in response.content


def asking(get_response: Any) -> Any:
    """Build middleware that queries the database before any page does."""

    def middleware(request: Any) -> Any:
        connection.cursor().execute("SELECT 1")
        return get_response(request)

    return middleware


@pytest.mark.django_db
def test_any_other_error_stays_one(client: Client, settings: Settings) -> None:
    settings.MIDDLEWARE = [*settings.MIDDLEWARE, f"{__name__}.broken"]
    client.raise_request_exception = False
    assert client.get("/board/").status_code == 500


def broken(get_response: Any) -> Any:
    """Build middleware that raises."""

    def middleware(request: Any) -> Any:
        raise DatabaseError("a mistake of ours")

    return middleware


def test_what_a_databases_address_says_of_it_stays() -> None:
    lite = with_connection_defaults(
        {"ENGINE": "django.db.backends.sqlite3", "OPTIONS": {"timeout": 1}}
    )
    assert (lite["OPTIONS"]["timeout"], lite["OPTIONS"]["transaction_mode"]) == (1, "IMMEDIATE")
    real = with_connection_defaults({"ENGINE": "django.db.backends.postgresql", "CONN_MAX_AGE": 0})
    assert real["CONN_MAX_AGE"] == 0
