"""Configure the site as in production, with its static files collected into STATIC_ROOT."""

import os
from pathlib import Path

from explorer.settings import *  # noqa: F403

STATIC_ROOT = Path(os.environ["STATIC_ROOT"])
