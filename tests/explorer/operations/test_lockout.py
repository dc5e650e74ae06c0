"""Test the lockout: five wrong passwords block that name from that address."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from tests.explorer.page_parts import parsed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("quick_passwords")]

SECRET = "only for this test"


@pytest.fixture
def ada() -> User:
    user: User = User.objects.create_superuser("ada", password=SECRET)
    return user


def log_in(
    username: str = "ada", password: str = SECRET, address: str = "192.0.2.1", **extra: Any
) -> Any:
    """Return a try from a browser that was never here before."""
    form = {"username": username, "password": password}
    return Client().post("/admin/login/?next=/admin/", form, REMOTE_ADDR=address, **extra)


def fail(times: int, **of: Any) -> list[int]:
    return [log_in(password="wrong", **of).status_code for _ in range(times)]


def test_after_five_wrong_passwords_the_right_one_is_refused_too(ada: User) -> None:
    assert fail(4) == [200] * 4
    assert fail(2) == [429] * 2
    refused = log_in()
    assert refused.status_code == 429
    assert refused["Retry-After"] == "3600"
    assert "no-store" in refused["Cache-Control"]
    assert "sessionid" not in refused.cookies
    page = parsed(refused)
    assert page.one("h1").text == "Too many failed attempts"
    assert "Try again in 60 minutes." in page.text
    assert "ada" not in refused.content.decode()


def test_a_failed_login_does_not_reveal_whether_an_account_exists(ada: User) -> None:
    for tries in range(7):
        existing, unknown = (log_in(name, "wrong") for name in ("ada", "nobody"))
        assert existing.status_code == unknown.status_code, tries
        if existing.status_code == 429:
            assert existing.content == unknown.content


def test_others_are_not_locked_out(ada: User) -> None:
    User.objects.create_superuser("bob", password=SECRET)
    fail(5)
    assert log_in().status_code == 429
    assert log_in("bob").status_code == 302
    assert log_in(address="192.0.2.2").status_code == 302


def test_another_address_of_the_same_household_is_the_same(ada: User) -> None:
    for number in range(5):
        fail(1, address=f"2001:db8:1:2::{number}")
    assert log_in(address="2001:db8:1:2:ffff::1").status_code == 429


def test_a_forged_header_does_not_unlock(ada: User, settings: Settings) -> None:
    for number in range(5):
        fail(1, HTTP_X_FORWARDED_FOR=f"198.51.100.{number}")
    assert log_in(HTTP_X_FORWARDED_FOR="198.51.100.99").status_code == 429
    settings.BEHIND_PROXY = 1
    for number in range(5):
        fail(1, HTTP_X_FORWARDED_FOR=f"198.51.100.{number}, 192.0.2.77")
    assert log_in(HTTP_X_FORWARDED_FOR="192.0.2.77").status_code == 429


def test_the_lock_ends_after_an_hour(ada: User) -> None:
    fail(5)
    assert log_in().status_code == 429
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=59))
    assert log_in().status_code == 429
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=61))
    assert log_in().status_code == 302


def test_a_right_password_forgets_the_wrong_ones(ada: User) -> None:
    for _ in range(3):
        fail(4)
        assert log_in().status_code == 302


def test_who_runs_the_site_unlocks(ada: User) -> None:
    fail(5)
    call_command("axes_reset_username", "ada")
    assert log_in().status_code == 302


def test_no_password_is_written_down(ada: User) -> None:
    log_in(password="my real password of elsewhere")
    (attempt,) = AccessAttempt.objects.values()
    assert "elsewhere" not in str(attempt)


@pytest.mark.parametrize("odd", ["\0", "x" * 5000, "\ud800", "<script>", "'; --"])
def test_odd_names_and_headers_are_no_way_round(odd: str) -> None:
    client = Client(raise_request_exception=False)
    odd = odd.encode("utf-8", "replace").decode()
    odd_form = {"username": odd, "password": "wrong", "next": odd[:1]}
    path = "/admin/login/?next=%00&a=%3Cscript%3E"
    answers = {client.post(path, odd_form, HTTP_USER_AGENT=odd).status_code for _ in range(6)}
    assert answers <= {200, 429}


@pytest.mark.parametrize("address", ["/admin/", "/admin/login/", "/"])
def test_an_invalid_cookie_is_ignored(address: str) -> None:
    odd = '"\\000abcdefghij"'
    client = Client(HTTP_COOKIE=f"sessionid={odd}; theme={odd}; csrftoken={odd}; messages={odd}")
    assert client.get(address).status_code in (200, 302)


@pytest.mark.parametrize("password", ["short", "password1234", "123456789012", "ada-lovelace"])
def test_a_password_that_can_be_guessed_is_refused(password: str) -> None:
    with pytest.raises(ValidationError):
        validate_password(password, User(username="ada-lovelace"))
