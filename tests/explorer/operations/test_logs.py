"""Test the log: every line is one JSON object of the same shape."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpResponse
from django.test import Client, RequestFactory

from explorer.operations.logs import FORMATS, formatter, logging_settings
from explorer.operations.request_log import LONGEST_PATH, RequestLog
from explorer.views.errors import server_error
from tests.machine import ROOT

FORGED = '\n{"event": "forged"}\r\n07:00:00 [info] forged\x1b[2J\x85\u2028forged\x00'


def line(format: str, message: str, *args: object, **fields: object) -> str:
    record = logging.makeLogRecord({"name": "a.b", "levelname": "INFO", "msg": message, **fields})
    record.args = args
    return formatter(format).format(record)


@pytest.mark.parametrize("format", FORMATS)
def test_what_a_visitor_sends_begins_no_line_of_the_log(format: str) -> None:
    written = line(format, f"Not found: %s{FORGED}", FORGED)
    assert written.isprintable()
    assert "forged" in written


@pytest.mark.parametrize("format", FORMATS)
def test_what_is_bound_is_as_harmless(format: str) -> None:
    from structlog.contextvars import bound_contextvars

    with bound_contextvars(command=FORGED):
        assert line(format, "said").isprintable()


def raised(format: str) -> str:
    secret = "of-no-one's-business".upper()
    try:
        raise ValueError(FORGED, len(secret))
    except ValueError:
        return line(format, "It failed.", exc_info=sys.exc_info())


def test_a_fault_is_one_object_with_its_traceback() -> None:
    written = raised("json")
    assert written.isprintable()
    assert "test_logs.py" in json.loads(written)["exception"]


def test_a_person_reads_a_traceback_in_lines_that_none_of_the_log_look_like() -> None:
    first, *rest = raised("console").split("\n")
    assert "It failed." in first
    assert "test_logs.py" in "".join(rest)
    assert all(each.startswith("    ") and each.isprintable() for each in rest)


@pytest.mark.parametrize("format", FORMATS)
def test_logs_hold_no_values_of_variables(format: str) -> None:
    assert "OF-NO-ONE" not in raised(format)


def test_a_person_reads_words() -> None:
    printed = line("console", "Cards: %d", 3)
    assert re.fullmatch(r"\d\d:\d\d:\d\d \[info *\] Cards: 3 +\[a\.b\]", printed), printed


@pytest.mark.parametrize(("level", "format"), [("LOUD", "json"), ("INFO", "xml"), ("", "json")])
def test_an_unknown_level_or_form_is_refused(level: str, format: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="use one of"):
        logging_settings(level, format)


@pytest.mark.parametrize("name", ["LOG_LEVEL", "LOG_FORMAT"])
def test_the_site_does_not_start_with_one(name: str) -> None:
    command = [sys.executable, "manage.py", "check"]
    ran = subprocess.run(
        command, env=os.environ | {name: "loud"}, cwd=ROOT, capture_output=True, text=True
    )
    assert ran.returncode == 1
    assert f"{name} is " in ran.stderr


def test_what_a_command_logs_has_its_name() -> None:
    code = "import logging; logging.getLogger('cards').warning('One is broken.')"
    variables = {"LOG_FORMAT": "json", "LOG_LEVEL": "warning"}
    command = [sys.executable, "manage.py", "shell", "--no-imports", "--command", code]
    ran = subprocess.run(
        command, env=os.environ | variables, cwd=ROOT, capture_output=True, text=True, check=True
    )
    (written,) = map(json.loads, ran.stderr.splitlines())
    assert (written["command"], written["event"]) == ("shell", "One is broken.")


def test_a_file_and_a_health_check_are_of_no_interest(
    client: Client, db: None, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("DEBUG", "explorer.operations.request_log"):
        client.get("/healthz")
        client.head("/static/explorer.css")
        client.head("/static/nothing.css")
        client.get("/theme/dark/")
    levels = [
        record.levelname
        for record in caplog.records
        if record.name == "explorer.operations.request_log"
    ]
    assert levels == ["DEBUG", "DEBUG", "INFO", "INFO"]


def test_an_endless_path_is_cut(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO"):
        RequestLog(lambda request: HttpResponse())(RequestFactory().get("/" + "x" * 5000))
    (record,) = caplog.records
    assert isinstance(record.msg, dict)
    assert len(record.msg["path"]) == LONGEST_PATH


def test_the_page_of_a_fault_needs_neither_session_nor_database() -> None:
    """A database query fails this test."""
    answer = RequestLog(server_error)(RequestFactory().get("/cards/"))
    assert answer.status_code == 500
    assert answer["X-Request-ID"] in answer.content.decode()
