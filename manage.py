#!/usr/bin/env python
"""Django's entry."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line
    from structlog.contextvars import bind_contextvars

    bind_contextvars(command=sys.argv[1] if len(sys.argv) > 1 else "help")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        if "--traceback" in sys.argv:
            raise
        sys.exit(f"{error}")
