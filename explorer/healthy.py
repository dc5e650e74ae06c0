"""`python -m explorer.healthy`: exit 0 if the site on this machine answers, else 1 and why.

It asks as a proxy would, by one of the site's own names: another one is refused.
"""

from __future__ import annotations

import os
import sys
from urllib.error import URLError
from urllib.request import Request, urlopen

PATIENCE = 4  # seconds


def asked() -> Request:
    """The question, from the environment that the site runs in."""
    name = os.environ.get("ALLOWED_HOSTS", "").split(",")[0].strip().lstrip(".")
    address = f"http://127.0.0.1:{os.environ.get('PORT', '8000')}/healthz"
    return Request(address, headers={"Host": name} if name not in ("", "*") else {})


if __name__ == "__main__":
    try:
        urlopen(asked(), timeout=PATIENCE).close()  # noqa: S310 - http, to this machine
    except (URLError, OSError) as error:
        sys.exit(f"Not healthy: {error}")
