"""Serve the site with Granian."""

import os
import resource
import sys
from typing import Any

from django.conf import settings
from django.core.checks import run_checks
from django.core.management.base import BaseCommand, CommandError

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


class Command(BaseCommand):
    help = "Serve the site in production. It does not start if `check --deploy` finds an error."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """Replace this process with Granian, so that it gets the signals. Exit with status 1 on an
        error.
        """
        messages = run_checks(include_deployment_checks=True)
        if errors := [str(each) for each in messages if each.is_serious()]:
            raise CommandError("\n".join(errors))
        _allow_as_many_files_as_connections()
        server_settings = {
            "GRANIAN_HOST": env.str("HOST"),
            "GRANIAN_PORT": str(env.int("PORT")),
            "GRANIAN_WORKERS": str(settings.WEB_CONCURRENCY),
        }
        run = [sys.executable, "-m", "granian", "explorer.rsgi:application"]
        os.execve(sys.executable, run, USUAL | os.environ | server_settings)  # noqa: S606 - no shell is meant


def _allow_as_many_files_as_connections() -> None:
    """Raise the limit of open files as far as the system allows the process to."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, most))
