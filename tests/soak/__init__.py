"""Put a load of many users on the site for a while, and compare what it kept (`make soak`).

The users read, save, send invalid documents and view pictures, beside clients that hold
connections.
"""

import os

import django
import locust  # noqa: F401, it makes everything that waits cooperative: before anything waits

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
django.setup()
