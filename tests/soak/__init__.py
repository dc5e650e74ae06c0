"""make soak: many who read and save at once for a while, and what is left of it afterwards."""

import os

import django
import locust  # noqa: F401, it makes everything that waits cooperative: before anything waits

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
django.setup()
