"""Exit with status 0 if the site on this machine is healthy, else with 1 and the reason.

Run it as `python -m explorer.operations.health_client`.
"""

from __future__ import annotations

import os
import sys
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 4  # seconds


if __name__ == "__main__":
    address = f"http://127.0.0.1:{os.environ.get('PORT', '8000')}/healthz"
    try:
        urlopen(address, timeout=PATIENCE).close()
    except (URLError, OSError) as error:
        sys.exit(f"Not healthy: {error}")
