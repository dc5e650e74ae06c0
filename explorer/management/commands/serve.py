"""Serve the site with Granian."""

import os
import resource
import sys
from importlib import import_module
from multiprocessing import get_context, set_start_method
from typing import Any

from django.conf import settings
from django.core.checks import run_checks
from django.core.management import execute_from_command_line
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections
from granian.cli import entrypoint

from explorer.operations.environment import env

# Granian reads all of these from the environment, which can override them.
USUAL = {
    "GRANIAN_BACKLOG": "1024",
    "GRANIAN_BACKPRESSURE": "4096",  # open connections of a worker, including idle ones
    "GRANIAN_HTTP": "1",
    "GRANIAN_HTTP1_HEADER_READ_TIMEOUT": "5000",  # until an idle connection is closed, too
    "GRANIAN_INTERFACE": "rsgi",
    "GRANIAN_RESPAWN_FAILED_WORKERS": "true",
    "GRANIAN_WEBSOCKETS": "false",
    "GRANIAN_WORKERS_KILL_TIMEOUT": "30",
}
MOST_FILES = 65_536
APPLICATION = "explorer.rsgi:application"


class Command(BaseCommand):
    help = "Serve the site in production. It does not start if `check --deploy` finds an error."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the option that does what the database needs first."""
        parser.add_argument(
            "--prepare",
            action="store_true",
            help="Migrate the database and load the shipped content first. One command takes half "
            "the processor time of four, which all have to load the same modules.",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Run Granian in this process, which gets the signals. Exit with status 1 on an error.

        The site is prepared before Granian forks its workers, so that they share its memory and
        start at once.
        """
        messages = run_checks(include_deployment_checks=True)
        if errors := [str(each) for each in messages if each.is_serious()]:
            raise CommandError("\n".join(errors))
        if options["prepare"]:
            _prepare_database()
        _allow_as_many_files_as_connections()
        server_settings = {
            "GRANIAN_HOST": env.str("HOST"),
            "GRANIAN_PORT": str(env.int("PORT")),
            "GRANIAN_WORKERS": str(settings.WEB_CONCURRENCY),
        }
        os.environ |= USUAL | os.environ | server_settings
        module, _, _ = APPLICATION.partition(":")
        import_module(module).prepare()
        connections.close_all()  # a connection must not be shared with the workers
        set_start_method("fork")  # Python 3.14 would start workers that share nothing
        sys.argv = ["granian", APPLICATION]
        entrypoint()  # type: ignore[no-untyped-call]


def _prepare_database() -> None:
    """Migrate the database and load the content in another process, whose memory is free again
    afterwards. Exit with its status if it fails.
    """

    def prepare() -> None:
        for command in (["migrate", "--verbosity", "0", "--skip-checks"], ["load_content"]):
            execute_from_command_line(["manage.py", *command])

    process = get_context("fork").Process(target=prepare)
    process.start()
    process.join()
    if process.exitcode:
        sys.exit(process.exitcode)


def _allow_as_many_files_as_connections() -> None:
    """Raise the limit of open files as far as the system allows the process to."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, most))
