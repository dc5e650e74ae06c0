"""Configure the site as in production, with its static files collected into STATIC_ROOT."""

import os
from pathlib import Path

from django.middleware.gzip import GZipMiddleware

from explorer.settings import *  # noqa: F403

STATIC_ROOT = Path(os.environ["STATIC_ROOT"])

# Without the random bytes that hide a secret in a compressed page, a page always weighs the same.
GZipMiddleware.max_random_bytes = 0
