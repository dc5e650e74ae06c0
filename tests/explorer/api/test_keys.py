"""Test API keys: what they change, how they are refused, and that nothing writes them down."""

from __future__ import annotations

import json
import logging
import time
from datetime import timedelta
from typing import Any, NoReturn

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import path
from django.utils import timezone
from django.views.debug import ExceptionReporter
from django.views.decorators.debug import sensitive_variables
from pytest_django import Settings

from explorer.admin import ApiKeyAdmin
from explorer.models import ApiKey, api_keys
from explorer.models.api_keys import (
    CPU_LIMITS,
    RATE_LIMITS,
    SECONDS,
    ApiKeyQuerySet,
    client_of_key,
)
from explorer.operations.environment import CPU
from explorer.operations.logs import formatter
from tests.conftest import battle, called
from tests.explorer.api.test_calculate import BATCH, CALCULATE, post
from tests.explorer.page_parts import parsed, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SAVE = "/api/v1/scenarios"
CARDS = "/api/v1/cards?limit=1"
LITTLE = 0.000_001  # seconds: one request uses more
LIST = "/admin/explorer/apikey/"


def issued(name: str = "A bot", **limits: Any) -> str:
    return ApiKey.objects.issue(name, **limits)[1]


def with_key(key: str) -> Client:
    return Client(headers={"Authorization": f"Bearer {key}"})


def statuses(client: Client, times: int, address: str = CALCULATE) -> list[int]:
    if address == CARDS or not address.startswith("/api/"):
        return [client.get(address).status_code for _ in range(times)]
    bodies = {BATCH: {"battles": [battle()]}, SAVE: {"battle": battle()}}
    return [post(client, address, bodies.get(address, battle())).status_code for _ in range(times)]


@pytest.fixture
def one_each(settings: Settings) -> None:
    """Allow an address one request of each kind."""
    settings.CALCULATIONS_FROM_ONE_ADDRESS = settings.LISTS_FROM_ONE_ADDRESS = "1/d"
    settings.SAVES_FROM_ONE_ADDRESS = "1/d"
    settings.CPU_BUDGETS = dict.fromkeys(CPU, LITTLE)


@pytest.fixture
def _never_the_next_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr("explorer.web.rate_limits.time.time", lambda: now)


RATED = {"calculations": CALCULATE, "lists": CARDS, "saves": SAVE}


@pytest.mark.usefixtures("one_each")
@pytest.mark.parametrize(("limit", "address"), RATED.items(), ids=RATED)
def test_a_key_has_a_rate_of_its_own(
    client: Client, settings: Settings, limit: str, address: str
) -> None:
    settings.CPU_BUDGETS = dict.fromkeys(CPU, 0.0)
    assert statuses(client, 2, address)[1] == 429
    bot = with_key(issued(**{limit: "3/d"}))
    assert statuses(bot, 4, address)[2:] == [200, 429]
    body = {"battle": battle()} if limit == "saves" else battle()
    refused = bot.get(address) if address == CARDS else post(bot, address, body)
    message = {"saves": "saved too many scenarios"}.get(limit, "sent too many requests; the limit")
    assert f"Your API key has {message}" in refused.json()["detail"][0]["msg"]
    assert int(refused["Retry-After"]) > 0


BUDGETED = {
    "cpu_batches": BATCH,
    "cpu_boards": "/board/?a-w=1",
    "cpu_pages": "/life-points/",
    "cpu_reading": "/rules/ladder/",
    "cpu_pictures": "/battle/picture.png?a-atk=2000&t-atk=1000",
    "cpu_sweeps": "/battle/sweep/?a-atk=2000&t-atk=1000",
}


@pytest.mark.usefixtures("one_each", "_never_the_next_minute")
@pytest.mark.parametrize(("limit", "address"), BUDGETED.items(), ids=BUDGETED)
def test_a_key_has_processor_time_of_its_own(client: Client, limit: str, address: str) -> None:
    assert statuses(client, 2, address)[1] == 429
    bot = with_key(issued("A bot", **{limit: 60.0}))
    assert statuses(bot, 3, address) == [200] * 3
    another = with_key(issued("Another"))
    assert statuses(another, 2, address) == [200, 429]


def test_every_budget_but_that_of_passwords_is_a_limit_of_keys() -> None:
    assert {*CPU_LIMITS} == {*BUDGETED} == {f"cpu_{kind}" for kind in CPU} - {"cpu_passwords"}
    assert {*RATE_LIMITS} == {*RATED}


@pytest.mark.usefixtures("one_each")
def test_a_key_without_limits_has_those_of_an_address_and_counts_apart(client: Client) -> None:
    bot = with_key(issued())
    assert statuses(bot, 2) == [200, 429]
    assert statuses(client, 2) == [200, 429]
    assert statuses(with_key(issued("Another")), 1) == [200]


def test_a_key_counts_from_every_address_together() -> None:
    bot = with_key(issued(calculations="2/d"))
    answers = [
        bot.post(CALCULATE, battle(), content_type="application/json", REMOTE_ADDR=f"192.0.2.{at}")
        for at in range(3)
    ]
    assert [each.status_code for each in answers] == [200, 200, 429]


GOOD = f"wa_{'x' * 43}"
WRONG = {
    "": "no API key", "Bearer": "no API key", "Bearer ": "no API key", GOOD: "no API key",
    "Basic dXNlcjpwYXNz": "no API key", "Bearer something": "no API key",
    f"Bearer {GOOD}x": "no API key", f"Bearer {GOOD[:-1]}": "no API key",
    f"Token {GOOD}": "no API key", f"Bearer {GOOD},{GOOD}": "no API key",
    f"Bearer wa_{'é' * 43}": "no API key", f"Bearer {GOOD}\0": "no API key",
    f"Bearer {GOOD}": "does not exist, or it was revoked",
    f"bearer  {GOOD}": "does not exist, or it was revoked",
}  # fmt: skip


@pytest.mark.parametrize(("header", "reason"), WRONG.items(), ids=map(repr, WRONG))
def test_a_key_that_is_not_valid_is_refused(settings: Settings, header: str, reason: str) -> None:
    settings.KEEP_PAGES = 60
    assert Client().get(CARDS).status_code == 200  # kept for other readers
    for address in (CARDS, "/api/v1/", "/api/v1/nothing"):
        refused = Client().get(address, HTTP_AUTHORIZATION=header)
        assert refused.status_code == 401
        (wrong,) = refused.json()["detail"]
        assert reason in wrong["msg"]
        assert (wrong["loc"], wrong["input"]) == ([], None)
        assert refused["WWW-Authenticate"].startswith("Bearer ")
        assert refused["Cache-Control"] == "no-store"
        assert "x" * 43 not in refused.content.decode()


@pytest.mark.parametrize("header", [f"Bearer {GOOD}", f" bearer  {GOOD} ", GOOD, "Token wa_x"])
def test_outside_the_api_a_key_counts(client: Client, header: str) -> None:
    refused = client.get("/rulings/", HTTP_AUTHORIZATION=header)
    assert refused.status_code == 401
    assert "This API key is not valid" in text(refused)


@pytest.mark.parametrize(
    "header",
    ["", "Basic dXNlcjpwYXNz", "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln_wa_bmF0dXJl",
     'Digest username="wa_", uri="/rulings/"'],
)  # fmt: skip
def test_outside_the_api_another_header_is_a_proxys(client: Client, header: str) -> None:
    assert client.get("/rulings/", HTTP_AUTHORIZATION=header).status_code == 200


def test_a_revoked_key_is_refused_at_once_here_and_soon_in_other_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here, there = issued(), issued("Elsewhere")
    assert statuses(with_key(here), 1) == statuses(with_key(there), 1) == [200]
    ApiKey.objects.get(name="A bot").revoke()
    assert statuses(with_key(here), 1) == [401]
    assert statuses(with_key(there), 1) == [200]
    ApiKey.objects.filter(name="Elsewhere").update(revoked=timezone.now())  # another process
    now = time.monotonic()
    monkeypatch.setattr("explorer.models.api_keys.time.monotonic", lambda: now + SECONDS + 1)
    assert SECONDS < 60
    assert statuses(with_key(there), 1) == [401]


def test_limits_that_staff_change_are_in_force_at_once() -> None:
    bot = with_key(issued(calculations="1/d"))
    assert statuses(bot, 2) == [200, 429]
    key = ApiKey.objects.get()
    key.calculations = "5/d"
    key.save()
    assert statuses(bot, 1) == [200]


def queries(client: Client, address: str = CALCULATE) -> list[str]:
    with CaptureQueriesContext(connection) as captured:
        assert statuses(client, 1, address)[0] in (200, 401)
    return [str(each["sql"]) for each in captured]


def test_a_key_takes_one_query_and_then_none_and_no_key_takes_none(client: Client) -> None:
    assert queries(client) == []
    bot = with_key(issued())
    first = queries(bot)
    assert [each.split()[0] for each in first] == ["SELECT", "UPDATE"]
    assert queries(bot) == []
    assert len(queries(with_key(GOOD))) == 1
    assert queries(with_key("malformed")) == []


def test_refused_keys_count_for_the_address_before_they_take_a_query(settings: Settings) -> None:
    settings.LISTS_FROM_ONE_ADDRESS = "2/d"
    valid = with_key(issued())
    assert statuses(valid, 1, CALCULATE) == [200]
    guesses = [with_key(f"wa_{letter * 43}") for letter in "abcd"]
    assert [statuses(each, 1)[0] for each in guesses] == [401, 401, 429, 429]
    with CaptureQueriesContext(connection) as captured:
        refused = guesses[0].get(CARDS)
    assert len(captured) == 0
    assert (refused.status_code, int(refused["Retry-After"]) > 0) == (429, True)
    (wrong,) = refused.json()["detail"]
    assert "Your address has sent too many invalid keys; the limit is 2 a day" in wrong["msg"]
    assert "Too many requests" in text(guesses[0].get("/rulings/"))
    assert statuses(valid, 1) == [200]  # it is remembered
    assert statuses(guesses[0], 1, "/api/v1/nothing") == [429]
    elsewhere = guesses[0].get(CARDS, REMOTE_ADDR="192.0.2.7")
    assert elsewhere.status_code == 401
    settings.LISTS_FROM_ONE_ADDRESS = ""
    assert statuses(guesses[0], 2) == [401, 401]


def test_valid_keys_and_lists_without_a_key_do_not_count_as_refused_keys(
    client: Client, settings: Settings
) -> None:
    settings.LISTS_FROM_ONE_ADDRESS = "1/d"
    assert statuses(client, 2, CARDS) == [200, 429]
    valid = [with_key(issued(name)) for name in ("A bot", "Another", "A third")]
    assert [statuses(each, 1)[0] for each in valid] == [200] * 3
    assert statuses(with_key("malformed"), 3) == [401] * 3
    assert statuses(with_key(GOOD), 2) == [401, 429]


def test_the_last_use_is_stored_once_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = with_key(issued())
    assert ApiKey.objects.get().last_used is None
    queries(bot)
    used = ApiKey.objects.get().last_used
    assert used is not None
    assert timezone.now() - used < timedelta(minutes=1)
    ApiKey.objects.update(last_used=None)
    queries(bot)
    assert ApiKey.objects.get().last_used is None
    now = time.monotonic()
    monkeypatch.setattr("explorer.models.api_keys.time.monotonic", lambda: now + 3601)
    queries(bot)
    assert ApiKey.objects.get().last_used is not None


def test_only_a_hash_is_stored() -> None:
    key = issued()
    row = json.dumps(ApiKey.objects.values().get(), default=str)
    assert key[:9] in row
    assert key[9:] not in row


def _broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("broken")


urlpatterns = [path("api/v1/broken", _broken)]


@pytest.mark.parametrize("debug", [False, True])
def test_neither_the_log_nor_an_error_report_has_a_key(
    settings: Settings, caplog: pytest.LogCaptureFixture, debug: bool
) -> None:
    keys = [issued(), GOOD]
    settings.ROOT_URLCONF, settings.DEBUG = __name__, debug
    caplog.set_level(logging.DEBUG)
    answers = []
    for key in keys:
        bot = with_key(key)
        bot.raise_request_exception = False
        answers.append(bot.get("/api/v1/broken"))
    assert [each.status_code for each in answers] == [500, 401]
    lines = [
        formatter(form).format(each) for each in caplog.records for form in ("json", "console")
    ]
    assert any("broken" in line for line in lines)
    written = "\n".join([*lines, *(each.content.decode() for each in answers)])
    for key in keys:
        assert key[9:] not in written


@sensitive_variables()
def _fail(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("broken")


@pytest.mark.parametrize(
    ("broken_in", "name"),
    [(api_keys, "sha256"), (api_keys, "_note_use"), (ApiKeyQuerySet, "filter")],
)
def test_no_report_of_an_error_in_reading_a_key_has_the_key(
    monkeypatch: pytest.MonkeyPatch, broken_in: object, name: str
) -> None:
    key = issued()
    monkeypatch.setattr(broken_in, name, _fail)
    with pytest.raises(RuntimeError) as caught:
        client_of_key(key)
    assert caught.tb.tb_next  # the rest is below this test, which has the key
    reporter = ExceptionReporter(None, caught.type, caught.value, caught.tb.tb_next)
    report = reporter.get_traceback_html()
    assert "client_of_key" in report
    assert key[9:] not in report


@pytest.mark.parametrize("broken", ["sha256", "ApiKey.full_clean"])
def test_no_report_of_an_error_in_issuing_has_the_key(
    monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    key = f"wa_{'k' * 43}"
    monkeypatch.setattr("explorer.models.api_keys.secrets.token_urlsafe", lambda _: key[3:])
    monkeypatch.setattr(f"explorer.models.api_keys.{broken}", _fail)
    with pytest.raises(RuntimeError) as caught:
        ApiKey.objects.issue("A bot")
    assert caught.tb.tb_next
    reporter = ExceptionReporter(None, caught.type, caught.value, caught.tb.tb_next)
    report = reporter.get_traceback_html()
    assert "issue" in report
    assert key[9:] not in report


@pytest.mark.parametrize("address", [CARDS, CALCULATE])
def test_pages_of_other_origins_may_send_a_key(client: Client, address: str) -> None:
    asked = client.options(address, headers={
        "Origin": "https://bot.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization, content-type",
    })  # fmt: skip
    assert asked.status_code == 200
    allowed = asked["Access-Control-Allow-Headers"].split(", ")
    assert {"authorization", "content-type"} <= {*allowed}
    refused = with_key(GOOD).get(CARDS, headers={"Origin": "https://bot.example"})
    assert refused.status_code == 401
    assert refused["Access-Control-Allow-Origin"] == "*"
    assert "Retry-After" in refused["Access-Control-Expose-Headers"]


def test_the_api_description_has_the_key_as_an_option(client: Client) -> None:
    described = client.get("/api/v1/openapi.json").json()
    ((name, scheme),) = described["components"]["securitySchemes"].items()
    assert (scheme["type"], scheme["scheme"]) == ("http", "bearer")
    assert described["security"] == [{}, {name: []}]
    for methods in described["paths"].values():
        assert all({"401", "429"} <= {*each["responses"]} for each in methods.values())
    assert "Authorization: Bearer wa_…" in text(client.get("/api/v1/"))


def test_the_command_adds_lists_and_revokes_a_key(client: Client) -> None:
    key = called("api_key", "add", "A bot", "--contact", "ada", "--calculations", "2/d",
                 "--cpu-pictures", "5").strip()  # fmt: skip
    assert statuses(with_key(key), 3) == [200, 200, 429]
    line = called("api_key", "list")
    for part in ("A bot", key[:9], "ada", "calculations 2/d", "cpu-pictures 5", "last used 20"):
        assert part in line
    assert key not in line
    assert "revoked" in called("api_key", "revoke", "A bot")
    assert statuses(with_key(key), 1) == [401]
    assert "; revoked 20" in called("api_key", "list")


@pytest.mark.parametrize(("words", "reason"), [
    (("add", "A bot"), "name: API key with this Name already exists"),
    (("add", "B", "--calculations", "many"), "calculations: Use a rate such as 60/h"),
    (("add", "B", "--saves", "0/h\n"), "saves: Use a rate such as 60/h"),
    (("add", "B", "--cpu-boards=-1"), "--cpu-boards: Use a number of seconds, 0 or more"),
    (("add", "B", "--cpu-boards", "nan"), "--cpu-boards: Use a number of seconds, 0 or more"),
    (("add", "B", "--cpu-boards", "much"), "--cpu-boards: Use a number of seconds, 0 or more"),
    (("add", ""), "name: This field cannot be blank"),
    (("revoke", "B"), "There is no key named “B”"),
])  # fmt: skip
def test_the_command_refuses_what_is_not_allowed(words: tuple[str, ...], reason: str) -> None:
    issued()
    with pytest.raises(CommandError, match=reason):
        called("api_key", *words)
    assert ApiKey.objects.count() == 1


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("ada"))
    return client


def sent(**fields: str) -> dict[str, str]:
    return dict.fromkeys(ApiKeyAdmin.limits, "") | fields


def test_staff_add_a_key_that_is_shown_once(staff: Client) -> None:
    page = staff.post(f"{LIST}add/", sent(name="A bot", calculations="2/d"))
    key = parsed(page).one("code", id="new-key").text
    assert page.status_code == 200
    assert "no-store" in page["Cache-Control"]
    assert statuses(with_key(key), 3) == [200, 200, 429]
    one = f"{LIST}{ApiKey.objects.get().pk}/"
    for address in (LIST, f"{one}change/", f"{one}history/", "/admin/"):
        seen = staff.get(address)
        assert seen.status_code == 200
        assert key not in seen.content.decode()
    assert key[:9] in text(staff.get(LIST))


def test_staff_change_limits_and_revoke_and_the_history_says_so(staff: Client) -> None:
    key = issued(calculations="1/d")
    stored = ApiKey.objects.get()
    refused = staff.post(f"{LIST}{stored.pk}/change/", sent(name="A bot", lists="often"))
    assert "Use a rate such as 60/h or 100/5m." in text(refused)
    staff.post(f"{LIST}{stored.pk}/change/", sent(name="A bot", calculations="2/d", cpu_pages="7"))
    assert statuses(with_key(key), 3) == [200, 200, 429]
    staff.post(LIST, {"action": "revoke", "_selected_action": stored.pk})
    assert statuses(with_key(key), 1) == [401]
    history = text(staff.get(f"{LIST}{stored.pk}/history/"))
    for line in ("calculations: 1/d → 2/d; cpu_pages: none → 7.0", "Revoked.", "ada"):
        assert line in history
    assert staff.post(f"{LIST}{stored.pk}/delete/", {"post": "yes"}).status_code == 403
