"""Configure logging: one JSON object per line for machines, or readable lines for people.

Django's and the libraries' records take the same form. Values bound with structlog's
`bound_contextvars`, above all a request's id, appear in every line logged meanwhile.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from textwrap import indent
from typing import Any, TextIO

import structlog
from django.core.exceptions import ImproperlyConfigured
from structlog.stdlib import ProcessorFormatter
from structlog.typing import EventDict, ExcInfo, Processor

FORMATS = ("json", "console")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")


def logging_settings(level: str, format: str) -> dict[str, Any]:
    """Return Django's LOGGING: everything of `level` and above goes to standard error.

    `level` is one of LEVELS, `format` one of FORMATS; any other value is an error.
    """
    for name, value, allowed in ("LOG_LEVEL", level, LEVELS), ("LOG_FORMAT", format, FORMATS):
        if value not in allowed:
            raise ImproperlyConfigured(f"{name} is {value!r}; use one of {', '.join(allowed)}.")
    logging.captureWarnings(True)
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": formatter, "format": format}},
        "handlers": {"line": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["line"], "level": level},
        "loggers": {
            # Django's defaults have handlers of their own, for mails and for a terminal.
            "django": {"handlers": [], "level": "NOTSET"},
            # request_log.py logs each request with its status and its exception.
            "django.request": {"level": "CRITICAL"},
            # The client has the answer to a refused request; nothing is wrong with the site.
            "django.security": {"level": "CRITICAL"},
            "django.security.csrf": {"level": "WARNING"},
            "django.server": {"handlers": [], "level": "CRITICAL"},
            # At level DEBUG they log more than anybody reads.
            "django.template": {"level": "INFO"},
            "django.utils.autoreload": {"level": "INFO"},
        },
    }


def formatter(format: str) -> ProcessorFormatter:
    """Return the formatter that turns a record into a line, for one of FORMATS."""
    printed = _as_json() if format == "json" else _for_a_person()
    return ProcessorFormatter(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            ProcessorFormatter.remove_processors_meta,
            *printed,
        ]
    )


def _as_json() -> list[Processor]:
    """Return the processors for JSON.

    Non-ASCII characters are escaped, so that only the end of a record breaks a line.
    """
    return [
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(json.dumps, default=str),
    ]


def _for_a_person() -> list[Processor]:
    return [
        structlog.processors.TimeStamper(fmt="%H:%M:%S", utc=False),
        _in_one_line,
        structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), pad_event_to=0, exception_formatter=_indented
        ),
    ]


def _in_one_line(logger: Any, method: str, event: EventDict) -> EventDict:
    """Escape visitors' input, so that it cannot start a new line or send terminal control codes."""
    return {
        key: _printable(value) if isinstance(value, str) else value for key, value in event.items()
    }


def _printable(text: str) -> str:
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode() for each in text
    )


def _indented(stream: TextIO, raised: ExcInfo) -> None:
    """Print an indented traceback without variables' values; no line of it looks like a log
    line.
    """
    lines = "".join(traceback.format_exception(*raised)).split("\n")
    stream.write("\n" + indent("\n".join(map(_printable, lines)), "    ").rstrip())


def request_id() -> str:
    """Return the id of the current request, or "" outside of one."""
    return str(structlog.contextvars.get_contextvars().get("request_id", ""))
