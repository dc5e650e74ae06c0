"""Create, list and revoke the API keys of programs."""

from __future__ import annotations

import math
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError

from explorer.models.api_keys import CPU_LIMITS, RATE_LIMITS, ApiKey
from explorer.web.api_clients import RATE_IN_WORDS


class Command(BaseCommand):
    help = "Create, list and revoke API keys, which give a program limits of its own."

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
        add = actions.add_parser("add", help="create a key and print it; it is not stored")
        add.add_argument("name", metavar="NAME", help="the name of the program")
        add.add_argument("--contact", default="", help="who runs it, or a note")
        for name in RATE_LIMITS:
            help_text = f"{RATE_IN_WORDS}; as for an address by default"
            add.add_argument(f"--{name}", default="", metavar="RATE", help=help_text)
        for name in CPU_LIMITS:
            kind = name.removeprefix("cpu_")
            help_text = f"processor seconds a minute for {kind}; 0: no limit"
            option = f"--{name.replace('_', '-')}"
            add.add_argument(option, type=_seconds, metavar="SECONDS", help=help_text)
        actions.add_parser("list", help="list all keys with their limits")
        revoke = actions.add_parser("revoke", help="refuse a key from now on")
        revoke.add_argument("name", metavar="NAME", help="the name of the program")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 for a name that is taken or unknown, or a limit that is not
        allowed.
        """
        if options["action"] == "list":
            for each in ApiKey.objects.all():
                self.stdout.write(_line(each))
        elif options["action"] == "add":
            self._add(options)
        else:
            self._revoke(options["name"])

    def _add(self, options: dict[str, Any]) -> None:
        limits = {name: options[name] for name in (*RATE_LIMITS, *CPU_LIMITS)}
        try:
            _, key = ApiKey.objects.issue(options["name"], options["contact"], **limits)
        except ValidationError as error:
            wrong = (
                f"{name}: {' '.join(messages)}" for name, messages in error.message_dict.items()
            )
            raise CommandError("\n".join(wrong)) from error
        self.stderr.write("Keep this key: it is not stored, and it can’t be shown again.")
        self.stdout.write(key)

    def _revoke(self, name: str) -> None:
        key = ApiKey.objects.filter(name=name).first()
        if key is None:
            raise CommandError(f"There is no key named “{name}”. “api_key list” lists all.")
        key.revoke()
        self.stdout.write(f"The key of {name} is revoked. It is refused within a minute.")


def _seconds(written: str) -> float:
    """Return a number of seconds. Raises ArgumentTypeError."""
    try:
        seconds = float(written)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds < math.inf:
        raise ArgumentTypeError("Use a number of seconds, 0 or more.")
    return seconds


def _line(key: ApiKey) -> str:
    """Return the line of a key: name, first letters, dates, limits and contact."""
    used = f"last used {key.last_used:%Y-%m-%d}" if key.last_used else "never used"
    state = f"revoked {key.revoked:%Y-%m-%d}" if key.revoked else used
    limits = [f"{name} {getattr(key, name)}" for name in RATE_LIMITS if getattr(key, name)]
    limits += [
        f"{name.replace('_', '-')} {getattr(key, name):g}"
        for name in CPU_LIMITS
        if getattr(key, name) is not None
    ]
    parts = (key.name, f"{key.prefix}…", f"created {key.created:%Y-%m-%d}", state, *limits)
    return "; ".join([*parts, *filter(None, [key.contact])])
