"""Test production settings: read from the environment, with errors for missing ones."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import override_settings

from explorer.operations.environment import (
    CPU,
    VARIABLES,
    allowed_hosts,
    check_environment,
    https_is_terminated,
    secret_key,
    workers_share_a_cache,
)
from tests.deployment.machine import ONE_PROCESS, PRODUCTION, manage, managed
from tests.machine import ROOT

ASKED = (
    "import json, django.conf; s = django.conf.settings; print(json.dumps({name: getattr(s, name)"
    " for name in dir(s) if name.isupper() and isinstance(getattr(s, name), (str, int, tuple))},"
    " default=str))"
)


def settings_in(**environment: str) -> dict[str, object]:
    """Return the plain settings that result from an environment."""
    printed = managed("shell", "--verbosity", "0", "--command", ASKED, **environment)
    return dict(json.loads(printed))


@pytest.mark.parametrize("changed", [{}, ONE_PROCESS], ids=["documented", "one process"])
def test_check_deploy_finds_nothing_with_a_shared_cache_or_one_process(
    changed: dict[str, str],
) -> None:
    printed = managed("check", "--deploy", "--fail-level", "INFO", **PRODUCTION | changed)
    assert printed.startswith("System check identified no issues")


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("SECRET_KEY", "", "SECRET_KEY must be set in the environment when DEBUG is off."),
        ("SECRET_KEY", "short", "SECRET_KEY is too easy to guess"),
        ("SECRET_KEY", "ab" * 40, "SECRET_KEY is too easy to guess"),
        (
            "SECRET_KEY",
            f"django-insecure-{PRODUCTION['SECRET_KEY']}",
            "SECRET_KEY is too easy to guess",
        ),
        ("ALLOWED_HOSTS", "", "ALLOWED_HOSTS must be set"),
        ("ALLOWED_HOSTS", " , ", "ALLOWED_HOSTS must be set"),
    ],
    ids=["no key", "short key", "few letters", "insecure key", "no hosts", "empty hosts"],
)
def test_without_what_it_needs_it_refuses_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(variable, value)
    read = secret_key if variable == "SECRET_KEY" else allowed_hosts
    assert read(debug=True)
    with pytest.raises(ImproperlyConfigured) as refused:
        read(debug=False)
    assert str(refused.value).startswith(sentence)
    assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [("SECRET_KEY", "", "SECRET_KEY must be set"), ("HTTPS", "perhaps", "HTTPS is 'perhaps'; use")],
    ids=["missing", "not allowed"],
)
def test_a_server_that_lacks_a_setting_exits_1_with_one_sentence(
    variable: str, value: str, sentence: str
) -> None:
    ran = manage("serve", **PRODUCTION | {variable: value})
    assert ran.returncode == 1
    assert ran.stderr.startswith(sentence)
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("variable", "value", "takes"),
    [
        ("DATABASE_URL", "nonsense", "postgres://USER:PASSWORD@HOST/NAME or sqlite:////FILE"),
        ("DATABASE_URL", "postgres://u:secret@db:port/n", "postgres://USER:PASSWORD@HOST/NAME"),
        ("CACHE_URL", "redis", "an address such as redis://HOST:6379/0"),
        ("SAVES_FROM_ONE_ADDRESS", "many", "a rate such as 60/h"),
        ("CALCULATIONS_FROM_ONE_ADDRESS", "600", "a rate such as 60/h"),
        ("LISTS_FROM_ONE_ADDRESS", "60/0s", "a rate such as 60/h"),
        ("CACHE_URL", "foo://x", "an address such as redis://HOST:6379/0"),
        ("CPU_FOR_BOARDS", "much", "a number, 0 or more"),
        ("BEHIND_PROXY", "-1", "a whole number, 0 or more"),
        ("WEB_CONCURRENCY", "0", "a whole number, 1 or more"),
        ("THREADS", "four", "a whole number, 1 or more"),
        ("HTTPS", "perhaps", "on or off"),
    ],
)
def test_a_value_that_a_variable_does_not_take_is_refused_with_its_name(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, takes: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(ImproperlyConfigured) as refused:
        check_environment()
    message = str(refused.value)
    assert message.startswith(f"{variable} is ")
    assert f"; use {takes}" in message
    assert "secret" not in message
    assert len(message.splitlines()) == 1


@pytest.mark.parametrize("value", ["", "60/h", "100/5m", "1/s", "7/2d"])
def test_a_rate_is_a_count_per_period_or_empty(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("SAVES_FROM_ONE_ADDRESS", value)
    check_environment()


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"CACHE_URL": "locmemcache://", "WEB_CONCURRENCY": "3"}, "explorer.E001"),
        ({"CACHE_URL": "dbcache://table", "WEB_CONCURRENCY": "2"}, "explorer.E001"),
        ({"BEHIND_PROXY": "0"}, "explorer.E002"),
        ({"DEBUG": "on", "HTTPS": "on"}, "explorer.E003"),
    ],
    ids=["own caches", "a cache that can't count", "nobody speaks https", "a developer's"],
)
def test_it_does_not_serve_where_limits_or_https_would_not_hold(
    changed: dict[str, str], error: str
) -> None:
    ran = manage("serve", **PRODUCTION | changed)
    assert ran.returncode == 1
    assert re.findall(r"explorer\.E[0-9]+", ran.stderr) == [error]


def test_granian_may_speak_https_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    with override_settings(SECURE_SSL_REDIRECT=True, BEHIND_PROXY=0):
        assert https_is_terminated()
        monkeypatch.setenv("GRANIAN_SSL_CERTIFICATE", "site.pem")
        assert not https_is_terminated()


def test_any_number_of_workers_may_share_a_redis() -> None:
    shared = {"default": {"BACKEND": "explorer.operations.caches.RedisWithFallback"}}
    with override_settings(WEB_CONCURRENCY=64, CACHES=shared):
        assert not workers_share_a_cache()


def test_without_a_number_of_workers_there_are_only_as_many_as_count_together() -> None:
    workers = {
        cache: settings_in(**PRODUCTION | {"CACHE_URL": cache})["WEB_CONCURRENCY"]
        for cache in ("redis://cache:6379/0", "locmemcache://", "dbcache://table")
    }
    assert [*workers.values()] == [os.cpu_count(), 1, 1]


def test_a_file_of_variables_takes_precedence_over_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "settings.env"
    file.write_text(
        "# a comment\n\nBEHIND_PROXY=3\nREPORT_MISTAKES_TO='a b & $c'\nLOG_FORMAT=json\n"
        "LOG_FORMAT=console\n"
    )
    values = settings_in(**PRODUCTION, ENV_FILE=str(file))
    assert (values["BEHIND_PROXY"], values["REPORT_MISTAKES_TO"]) == (3, "a b & $c")
    assert values["DEBUG"] is False


def test_a_file_of_variables_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    ran = manage("check", **PRODUCTION, ENV_FILE=str(tmp_path / "missing"))
    assert ran.returncode == 1
    assert ran.stderr.startswith("ENV_FILE can’t be read: ")
    assert len(ran.stderr.splitlines()) == 1


def test_in_production_everything_is_behind_https() -> None:
    values = settings_in(**PRODUCTION, HSTS_SECONDS="31536000", HSTS_SUBDOMAINS="on")
    assert values["SECURE_SSL_REDIRECT"] is True
    assert values["SESSION_COOKIE_SECURE"] is values["CSRF_COOKIE_SECURE"] is True
    assert values["SECURE_HSTS_SECONDS"] == 31_536_000
    assert values["SECURE_HSTS_INCLUDE_SUBDOMAINS"] is True
    assert values["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]


def test_without_a_proxy_forwarded_protocol_headers_are_ignored() -> None:
    values = settings_in(**PRODUCTION | {"BEHIND_PROXY": "0", "HTTPS": "off"})
    assert "SECURE_PROXY_SSL_HEADER" not in values
    assert values["SECURE_SSL_REDIRECT"] is values["SESSION_COOKIE_SECURE"] is False
    assert values["SECURE_HSTS_SECONDS"] == 0


def test_without_variables_the_settings_suit_one_developer() -> None:
    values = settings_in()
    assert values["DEBUG"] is True
    assert values["SECURE_SSL_REDIRECT"] is False


def test_every_variable_that_settings_read_is_documented_and_the_reverse() -> None:
    read = {f"CPU_FOR_{kind.upper()}" for kind in CPU}
    for path in [*(ROOT / "explorer").rglob("*.py"), *(ROOT / "tests/deployment").glob("m*.py")]:
        text = path.read_text("utf-8")
        read |= set(re.findall(r"\benv(?:\.\w+)?\(\s*\"([A-Z_]+)\"", text))
        read |= set(re.findall(r"environ(?:\.get\(|\[)\s*\"([A-Z_]+)\"", text))
    theirs = {"DJANGO_SETTINGS_MODULE", "GRANIAN_SSL_CERTIFICATE", "CI"}
    theirs |= {"WHAT_APPLIES_KEY"}  # of a program in the cookbook
    assert read - theirs == {each.name for each in VARIABLES}
    assert not [each.name for each in VARIABLES if not each.meaning.endswith(".")]
