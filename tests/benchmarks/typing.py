"""Measure how soon a typed number shows in the table, in Chromium (`make bench-typing`).

The browser types into the ATK field of a worked example on the production server. A figure is the
time from the input event until the new table is painted, less the delay that the form waits for
further input, which is read from its hx-trigger attribute. It is measured with the machine's own
processor and with one that Chromium slows down four times, as on a phone.

KEYS sets how often a key is pressed at each speed.
"""

from __future__ import annotations

import os
import re
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from tests.benchmarks.production import database, prepare, run, served
from tests.browser.conftest import ARGUMENTS, chromium_path

KEYS = int(os.environ.get("KEYS", "30"))
UNMEASURED = 3  # first keys: the browser compiles, the server loads
DIGITS = 6  # of each number; every one of its beginnings is another battle
PAUSE = 200  # milliseconds between a table and the next key
FIELD = "#id_a-atk"
QUERY = """
import django; django.setup()
from explorer.rulings.named_battles import examples
print(examples()[1].query)
"""
# From the input event to the frame after the one with the change: the message comes after painting.
WATCH = """() => {
  window.typed = new Promise((resolve) => {
    let began;
    const note = () => { began = performance.now(); };
    document.addEventListener("input", note, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (began === undefined) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage("painted");
      });
    });
    observer.observe(document.querySelector("#result-body"), { childList: true, subtree: true });
  });
}"""


class Speed(NamedTuple):
    """A speed of the processor: how many times it is slowed down, and the most milliseconds."""

    slowdown: int
    target: int


SPEEDS = (Speed(1, 50), Speed(4, 120))


def main() -> int:
    """Print the times at each speed; 1 where a target is missed."""
    chromium = chromium_path()
    if not chromium:
        print("This needs Chromium: apt-get install chromium, or name it in CHROMIUM")
        return 1
    with tempfile.TemporaryDirectory() as name, database(Path(name)) as address:
        environment = prepare(address, KEEP_PAGES="0")  # no answer is kept from the other speed
        query = run(environment, ["-c", QUERY]).strip()
        with (
            served(environment | {"LOG_LEVEL": "INFO"}, Path(name)) as server,
            sync_playwright() as playwright,
        ):
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            page = browser.new_page()
            page.goto(f"{server.address}/battle/?{query}")
            missed = [_measure(page, speed) for speed in SPEEDS]
            browser.close()
    return int(any(missed))


def _measure(page: Page, speed: Speed) -> bool:
    """Print the times at a speed, and return whether the target is missed."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": speed.slowdown})
    delay = _delay(page)
    times = [_typed(page, at) for at in range(UNMEASURED + KEYS)][UNMEASURED:]
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()
    median, p90 = statistics.median(times), statistics.quantiles(times, n=10)[-1]
    met = "met" if median - delay < speed.target else "MISSED"
    print(f"{KEYS} keys at {speed.slowdown}x: median {median - delay:.0f} ms, ", end="")
    print(f"p90 {p90 - delay:.0f} ms from input to paint ", end="")
    print(f"(with the delay of {delay} ms: {median:.0f} and {p90:.0f}); ", end="")
    print(f"target: under {speed.target} ms: {met}", flush=True)
    return met == "MISSED"


def _delay(page: Page) -> int:
    """Return the milliseconds that the form waits for further input."""
    trigger = page.locator("#battle-form").get_attribute("hx-trigger") or ""
    match = re.search(r"\binput[^,]*\bdelay:([\d.]+)(ms|s)", trigger)
    if not match:
        sys.exit(f"The form's hx-trigger has no delay after input: {trigger!r}")
    return round(float(match[1]) * (1000 if match[2] == "s" else 1))


def _typed(page: Page, at: int) -> float:
    """Type one more digit, or the first one of the next number; return the milliseconds until the
    table is painted.
    """
    number, place = divmod(at, DIGITS)
    field = page.locator(FIELD)
    if not place:
        field.select_text()
    page.evaluate(WATCH)
    field.press(f"{number % 9 + 1}" if not place else f"{(number + place) % 10}")
    took = float(page.evaluate("window.typed"))
    page.wait_for_timeout(PAUSE)  # until everything else of the answer is in place
    return took


if __name__ == "__main__":
    raise SystemExit(main())
