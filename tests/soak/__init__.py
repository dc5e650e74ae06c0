"""make soak: a crowd for a while, and what is left of it afterwards.

They read, save, send what is refused and look at pictures, beside clients that hold connections.
"""

import os

import django
import locust  # noqa: F401, it makes everything that waits cooperative: before anything waits

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
django.setup()
