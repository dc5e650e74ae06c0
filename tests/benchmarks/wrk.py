"""Send requests with wrk, each of which is for another address of a file."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import NamedTuple

# What Chromium sends with each request to the site; there are no cookies without a sign-in.
BROWSER = {
    "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "Accept-Encoding": "gzip, deflate, br, zstd",
    "Accept-Language": "en-US,en;q=0.9",
    "Sec-Fetch-Dest": "empty",
    "Sec-Fetch-Mode": "cors",
    "Sec-Fetch-Site": "same-origin",
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Safari/537.36",
}
# What htmx adds to a request of the composer's form.
HTMX = {"HX-Request": "true", "HX-Target": "result-body", "HX-Trigger": "battle-form"}
SCRIPT = """
local lines, count = {}, tonumber(os.getenv("FIRST"))
local step = tonumber(os.getenv("STEP"))
function init(args)
  for line in io.lines(os.getenv("LINES_OF")) do lines[#lines + 1] = line end
end
function request()
  count = count + step
  local line = lines[count % #lines + 1]
  line = line:gsub("@N@", count % 900000):gsub("@P@", (count - 1) % 900000)
  local path, before, body = line:match("^([^\\t]*)\\t?([^\\t]*)\\t?(.*)$")
  if before ~= "" then wrk.headers["HX-Current-URL"] = before end
  if body == "" then return wrk.format(nil, path) end
  wrk.headers["Content-Type"] = "application/json"
  return wrk.format("POST", path, nil, body)
end
"""
_runs = count(1, 30_007)  # the first number of each run, so that no run repeats another one's


class Figures(NamedTuple):
    """Measurements of wrk: requests per second, and milliseconds."""

    rate: float
    p50: float
    p99: float


def is_missing() -> bool:
    """Return whether wrk is not installed, after saying so."""
    missing = not shutil.which("wrk")
    if missing:
        print("This needs wrk: apt-get install wrk")
    return missing


def send(
    site: str,
    lines: Path,
    clients: int,
    seconds: int,
    headers: dict[str, str] | None = None,
    repeated: bool = False,
) -> Figures:
    """Send the requests of a file for some seconds, or its first one again and again.

    Raises SystemExit if any answer is not a success.
    """
    numbers = {"FIRST": "0", "STEP": "0"} if repeated else {"FIRST": str(next(_runs)), "STEP": "1"}
    command = ["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", "--timeout=30s", "--latency"]
    for name, value in {**BROWSER, **(headers or {})}.items():
        command += ["-H", f"{name}: {value}"]
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(SCRIPT)
        script.flush()
        completed = subprocess.run(
            [*command, "-s", script.name, site],
            env=os.environ | numbers | {"LINES_OF": str(lines)},
            check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
    if "Non-2xx" in completed or "Socket errors" in completed:
        raise SystemExit(f"{lines.stem}: {completed}")
    rate, p50, p99 = (_number(completed, label) for label in ("Requests/sec:", "50%", "99%"))
    return Figures(rate, p50, p99)


_MILLISECONDS = {"us": 0.001, "ms": 1.0, "s": 1000.0, "m": 60_000.0}


def _number(printed: str, label: str) -> float:
    match = re.search(rf"{label}\s+([\d.]+)(us|ms|s|m)?", printed)
    assert match, printed
    return float(match[1]) * _MILLISECONDS[match[2] or "ms"]
